#include <algorithm>

#include "core/object_reader.hpp"
#include "games/conclave/effects.hpp"
#include "games/conclave/hidden.hpp"
#include "games/conclave/ids.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

namespace {

std::string name_of(Target target) {
    return target.is_player() ? player_name(target.seat()) : instance_name(target.id);
}

class ActionWriter {
public:
    explicit ActionWriter(const Conclave& game) : game_{game} {}

    Json operator()(const Keep&) const { return {{"type", "keep"}}; }
    Json operator()(const TakeMulligan&) const { return {{"type", "mulligan"}}; }
    Json operator()(const PassPriority&) const { return {{"type", "pass_priority"}}; }
    Json operator()(const PlayResource& action) const { return with_card("play_resource", action.card); }
    Json operator()(const PlayCard& action) const { return with_card("play_card", action.card); }
    Json operator()(const PlayCardSaying& action) const {
        return saying(with_card("play_card", action.card), action.said);
    }
    Json operator()(const ActivateAbility& action) const {
        Json json = with_card("activate_ability", action.card);
        json["ability"] = action.ability;
        return json;
    }
    Json operator()(const ActivateAbilitySaying& action) const {
        return saying((*this)(ActivateAbility{action.card, action.ability}), action.said);
    }
    Json operator()(const TapResource& action) const {
        Json json = with_card("tap_resource", action.card);
        json["ability"] = action.ability;
        return json;
    }
    Json operator()(const DeclareAttacker& action) const {
        return {{"type", "declare_attacker"}, {"attacker", instance_name(action.attacker)}};
    }
    Json operator()(const DeclareAllAttackers& action) const {
        return {{"type", "declare_attackers"}, {"attackers", instances(action.attackers)}};
    }
    Json operator()(const DeclareBlocker& action) const {
        return {{"type", "declare_blocker"},
                {"blocker", instance_name(action.blocker)},
                {"attacker", instance_name(action.attacker)}};
    }
    Json operator()(const DeclareAllBlockers& action) const {
        Json blocks = Json::array();
        for (const DeclareBlocker& block : action.blocks)
            blocks.push_back({{"blocker", instance_name(block.blocker)}, {"attacker", instance_name(block.attacker)}});
        return {{"type", "declare_blockers"}, {"blocks", std::move(blocks)}};
    }
    Json operator()(const OrderBlocker& action) const {
        return {{"type", "order_blocker"},
                {"attacker", instance_name(action.attacker)},
                {"blocker", instance_name(action.blocker)}};
    }
    Json operator()(const OrderAllBlockers& action) const {
        return {{"type", "order_blockers"},
                {"attacker", instance_name(action.attacker)},
                {"blockers", instances(action.blockers)}};
    }
    Json operator()(const OrderTrigger& action) const {
        return {{"type", "order_trigger"}, {"trigger", action.trigger}};
    }
    Json operator()(const OrderAllTriggers& action) const {
        Json places = Json::array();
        for (const std::uint8_t place : action.triggers) places.push_back(place);
        return {{"type", "order_triggers"}, {"triggers", std::move(places)}};
    }
    Json operator()(const ChooseTarget& action) const {
        return {{"type", "choose"}, {"target", name_of(action.target)}};
    }
    Json operator()(const ChooseCard& action) const {
        return {{"type", "choose"},
                {"card", action.number == no_card ? instance_name(action.card) : id_of(action.number)}};
    }
    Json operator()(const ChooseMode& action) const { return {{"type", "choose"}, {"mode", action.mode}}; }
    Json operator()(const ChooseAmount& action) const { return {{"type", "choose"}, {"amount", action.amount}}; }
    Json operator()(const ChooseYes& action) const { return {{"type", "choose"}, {"yes", action.yes}}; }
    Json operator()(const ChooseColour& action) const {
        return {{"type", "choose"}, {"color", std::string{mana_letters.substr(action.colour, 1)}}};
    }
    Json operator()(const PlaceScried& action) const {
        return {{"type", "scry"}, {"card", id_of(action.card)}, {"to", action.top ? "top" : "bottom"}};
    }
    Json operator()(const PlaceAllScried& action) const {
        Json json{{"type", "scry"}, {"top", Json::array()}, {"bottom", Json::array()}};
        for (const CardNumber card : action.top) json["top"].push_back(id_of(card));
        for (const CardNumber card : action.bottom) json["bottom"].push_back(id_of(card));
        return json;
    }
    Json operator()(const DiscardCard& action) const { return with_card("discard", action.card); }
    Json operator()(const DiscardAll& action) const {
        return {{"type", "discard"}, {"cards", instances(action.cards)}};
    }
    Json operator()(const Done&) const { return {{"type", "done"}}; }
    Json operator()(const SetStops& action) const {
        return {{"type", "set_stops"},
                {"own", steps(action.stops.own)},
                {"opponent", steps(action.stops.opponent)},
                {"ownStack", action.stops.own_stack}};
    }
    Json operator()(const Concede&) const { return {{"type", "concede"}}; }

private:
    static Json with_card(std::string_view type, Instance card) {
        return {{"type", type}, {"card", instance_name(card)}};
    }
    template <typename List>
    static Json instances(const List& ids) {
        Json list = Json::array();
        for (const Instance id : ids) list.push_back(instance_name(id));
        return list;
    }
    static Json steps(std::uint16_t set) {
        Json list = Json::array();
        for (std::size_t index = 0; index < word_count<Step>; ++index)
            if ((set >> index & 1U) != 0) list.push_back(step_name(static_cast<Step>(index)));
        return list;
    }
    static Json saying(Json json, const Said& said) {
        if (said.has_x) json["x"] = said.x;
        if (said.has_modes) {
            json["modes"] = Json::array();
            for (const std::uint8_t mode : said.modes) json["modes"].push_back(mode);
        }
        const bool nothing_else = !said.has_x && !said.has_modes && said.cost_cards.empty();
        if (said.complete && (!said.targets.empty() || nothing_else)) {
            json["targets"] = Json::array();
            for (const Target target : said.targets) json["targets"].push_back(conclave::name_of(target));
        }
        if (!said.cost_cards.empty()) json["costCards"] = instances(said.cost_cards);
        if (said.hold) json["hold"] = true;
        return json;
    }
    std::string id_of(CardNumber card) const {
        return card < game_.program().ids.size() ? game_.program().ids[card] : std::string{};
    }

    const Conclave& game_;
};

class ActionReader {
public:
    using Read = Result<Action, Refusal>;

    ActionReader(const Conclave& game, const State& state, Seat seat, const Json& json)
        : game_{game}, state_{state}, table_{game.table(state)}, seat_{seat}, json_{json} {}

    Read read() {
        const Json* type = find_member(json_, "type");
        if (type == nullptr || !type->is_string()) return Refusal::UnknownAction;
        const auto word = type->get<std::string>();
        const auto is = [&](std::string_view name) { return same_word(word, name); };
        if (is("keep")) return Action{Keep{}};
        if (is("mulligan")) return Action{TakeMulligan{}};
        if (is("pass_priority")) return Action{PassPriority{}};
        if (is("play_resource")) return play_resource();
        if (is("play_card")) return play_card();
        if (is("activate_ability")) return activate();
        if (is("tap_resource")) return tap();
        if (is("declare_attacker")) return declare_attacker();
        if (is("declare_attackers")) return declare_attackers();
        if (is("declare_blocker")) return declare_blocker();
        if (is("declare_blockers")) return declare_blockers();
        if (is("order_blocker")) return order_blocker();
        if (is("order_blockers")) return order_blockers();
        if (is("order_trigger")) return order_trigger();
        if (is("order_triggers")) return order_triggers();
        if (is("choose")) return choose();
        if (is("scry")) return scry();
        if (is("discard")) return discard();
        if (is("done")) return Action{Done{}};
        if (is("set_stops")) return set_stops();
        if (is("concede")) return Action{Concede{}};
        return Refusal::UnknownAction;
    }

private:
    const Json* field(std::string_view key) const { return find_member(json_, key); }

    // cardId, cardInstanceId and target are read like card, and card like target.
    const Json* card_field() const {
        for (const std::string_view key : {"card", "cardInstanceId", "cardId", "target"})
            if (const Json* found = field(key)) return found;
        return nullptr;
    }

    static std::optional<std::string> text_of(const Json* value) {
        if (value == nullptr || !value->is_string()) return std::nullopt;
        return value->get<std::string>();
    }

    // A whole number; what is out of any bounds is kept out of them.
    static std::optional<int> number_of(const Json* value) {
        if (value == nullptr || !value->is_number_integer()) return std::nullopt;
        if (value->is_number_unsigned() && value->get<std::uint64_t>() > 30000) return 30000;
        return static_cast<int>(std::clamp<std::int64_t>(value->get<std::int64_t>(), -30000, 30000));
    }
    static std::uint8_t small(int number) {
        return number >= 0 && number < 0xfe ? static_cast<std::uint8_t>(number) : std::uint8_t{0xfe};
    }

    // Whether the seat may know the card.
    bool may_know(Instance id) const {
        const auto there = find_anywhere(state_, id);
        if (!there || there->card == no_card) return false;
        if (there->zone != Zone::Hand || there->seat == seat_) return true;
        return is_announced(state_, there->seat, id) || is_hand_shown(table_, there->seat);
    }

    CardNumber card_at(Target target) const {
        const auto there = find_anywhere(state_, target.id);
        return there ? there->card : no_card;
    }
    bool is_called(Target target, const std::string& text) const {
        return !target.is_player() && conclave::is_called(game_.program(), card_at(target), text);
    }

    // The first such object anywhere that the seat may know.
    Target anywhere(const std::string& text) const {
        for (const Seat seat : all_seats)
            for (const Permanent& permanent : state_.players[seat].battlefield)
                if (is_called({permanent.id}, text)) return {permanent.id};
        for (const StackItem& item : state_.stack)
            if (is_called({item.id}, text)) return {item.id};
        for (const Zone zone : {Zone::Hand, Zone::Graveyard, Zone::Exile})
            for (const Seat seat : all_seats) {
                const Player& player = state_.players[seat];
                const auto& pile = zone == Zone::Hand        ? player.hand
                                   : zone == Zone::Graveyard ? player.graveyard
                                                             : player.exile;
                for (const Held& held : pile)
                    if (is_called({held.id}, text) && may_know(held.id)) return {held.id};
            }
        return {unknown_instance};
    }

    // `places`: the legal choices, then where else it is looked for first.
    template <typename... Lists>
    Target named(const std::string& text, const Lists&... places) const {
        if (const auto id = instance_named(text); id && may_know(*id)) return {*id};
        Target found{unknown_instance};
        const auto look = [&](const auto& list) {
            if (found.id != unknown_instance) return;
            for (const Target target : list)
                if (is_called(target, text)) {
                    found = target;
                    return;
                }
        };
        (look(places), ...);
        return found.id == unknown_instance ? anywhere(text) : found;
    }

    bool decides() const { return game_.deciders(state_).has(seat_); }
    bool is_asked(QuestionKind kind) const {
        return state_.now.question.kind == kind && state_.now.question.seat == seat_;
    }

    CandidateList own_hand() const {
        CandidateList list;
        for (const Held& held : state_.players[seat_].hand) list.push_back({held.id});
        return list;
    }
    CandidateList own_battlefield() const {
        CandidateList list;
        for (const Permanent& permanent : state_.players[seat_].battlefield) list.push_back({permanent.id});
        return list;
    }

    // The objects that listed actions of this kind name.
    template <typename Kind, typename Name>
    CandidateList listed(Name name) const {
        CandidateList list;
        if (!decides()) return list;
        ActionList actions;
        game_.legal_actions(state_, seat_, actions);
        for (const Action& action : actions)
            if (const auto* one = std::get_if<Kind>(&action)) {
                const Target target = name(*one);
                if (!list.full() && std::find(list.begin(), list.end(), target) == list.end()) list.push_back(target);
            }
        return list;
    }

    Read play_resource() const {
        const auto card = text_of(card_field());
        if (!card) return Refusal::MalformedAction;
        const Target target =
            named(*card, listed<PlayResource>([](const PlayResource& one) { return Target{one.card}; }), own_hand());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        return Action{PlayResource{target.id}};
    }

    bool is_said(std::string_view key) const { return field(key) != nullptr; }

    // Whether there is any of it; what cannot be read is refused.
    std::optional<Refusal> read_plain(Said& said) const {
        if (const Json* hold = field("hold")) {
            if (!hold->is_boolean()) return Refusal::MalformedAction;
            said.hold = hold->get<bool>();
        }
        if (const Json* x = field("x")) {
            const auto number = number_of(x);
            if (!number) return Refusal::MalformedAction;
            said.has_x = said.complete = true;
            said.x = static_cast<std::int16_t>(*number);
        }
        if (const Json* modes = field("modes")) {
            if (!modes->is_array()) return Refusal::MalformedAction;
            said.has_modes = said.complete = true;
            for (const Json& mode : *modes) {
                const auto number = number_of(&mode);
                if (!number) return Refusal::MalformedAction;
                if (!said.modes.full()) said.modes.push_back(small(*number));
            }
        }
        for (const std::string_view key : {"targets", "costCards"}) {
            const Json* list = field(key);
            if (list == nullptr) continue;
            if (!list->is_array()) return Refusal::MalformedAction;
            said.complete = true;
            for (const Json& text : *list)
                if (!text.is_string()) return Refusal::MalformedAction;
        }
        return std::nullopt;
    }

    Target target_named(const std::string& text, const CandidateList& legal) const {
        if (const auto player = player_named(text, seat_)) return Target::player(*player);
        return named(text, legal);
    }

    // Effect by effect: each takes its maximum, or what is left.
    void read_targets(Said& said, std::optional<Announcing> announcing) const {
        const Json* list = field("targets");
        if (list == nullptr) return;
        std::size_t next = 0;
        const auto add = [&](const CandidateList& legal) {
            if (!said.targets.full()) said.targets.push_back(target_named((*list)[next].get<std::string>(), legal));
            ++next;
        };
        if (announcing) {
            StackItem item = announcing->item;
            if (said.has_x) item.source.x = said.x;
            const Range effects = effects_of(game_.program(), item);
            std::size_t mode = 0;
            for_each_modal(game_.program(), effects, [&](Place place) {
                const Effect& effect = game_.program().effects[place];
                for (int count = modes_wanted(effect); count > 0 && mode < said.modes.size() && !item.modes.full();
                     --count) {
                    const std::uint8_t branch = said.modes[mode++];
                    if (branch < effect.branches.count) item.modes.push_back({place, branch});
                }
            });
            for_each_targeted(game_.program(), effects, item.modes, [&](Place place) {
                const Effect& effect = game_.program().effects[place];
                for (int count = effect.max_targets; count > 0 && next < list->size(); --count) {
                    CandidateList legal;
                    list_choosable_targets(table_, place, item, legal);
                    const std::size_t before = said.targets.size();
                    add(legal);
                    if (said.targets.size() > before && !item.targets.full())
                        item.targets.push_back({said.targets.back(), place});
                }
            });
        }
        while (next < list->size()) add({});
    }

    void read_cost_cards(Said& said, const std::optional<Announcing>& announcing) const {
        const Json* list = field("costCards");
        if (list == nullptr) return;
        CostCards chosen;
        for (const Json& text : *list) {
            CandidateList legal;
            if (announcing) list_cost_cards(table_, costs_of(table_, *announcing), chosen, legal);
            const Target target = named(text.get<std::string>(), legal);
            if (!said.cost_cards.full()) said.cost_cards.push_back(target.id);
            if (!chosen.full()) chosen.push_back(target.id);
        }
    }

    Read play_card() const {
        const auto card = text_of(card_field());
        if (!card) return Refusal::MalformedAction;
        Said said;
        if (const auto refusal = read_plain(said)) return *refusal;
        const Target target =
            named(*card, listed<PlayCard>([](const PlayCard& one) { return Target{one.card}; }), own_hand());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        if (!said.complete && !said.hold) return Action{PlayCard{target.id}};
        std::optional<Announcing> announcing;
        if (const Held* held = find_held(state_, Zone::Hand, seat_, target.id)) {
            if (game_.program().cards[held->card].type != CardType::ResourceGenerator)
                announcing = announcing_card(table_, seat_, *held);
        }
        read_targets(said, announcing);
        read_cost_cards(said, announcing);
        return Action{PlayCardSaying{target.id, said}};
    }

    // The number of an ability that may be left out.
    std::optional<std::uint8_t> ability(std::uint8_t fallback) const {
        const Json* found = field("ability");
        if (found == nullptr) return fallback;
        const auto number = number_of(found);
        if (!number) return std::nullopt;
        return small(*number);
    }

    Read activate() const {
        const auto card = text_of(card_field());
        const auto number = ability(0);
        Said said;
        if (!card || !number) return Refusal::MalformedAction;
        if (const auto refusal = read_plain(said)) return *refusal;
        const auto able = listed<ActivateAbility>(
            [&](const ActivateAbility& one) { return one.ability == *number ? Target{one.card} : Target{}; });
        const Target target = named(*card, able, own_battlefield());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        if (!said.complete && !said.hold) return Action{ActivateAbility{target.id, *number}};
        std::optional<Announcing> announcing;
        if (const Found found = find_permanent(state_, target.id); found && found.seat == seat_) {
            AbilityList abilities;
            list_abilities(table_, *found.permanent, seat_, abilities);
            if (*number < abilities.size()) announcing = announcing_ability(table_, seat_, *found.permanent, *number);
        }
        read_targets(said, announcing);
        read_cost_cards(said, announcing);
        return Action{ActivateAbilitySaying{target.id, *number, said}};
    }

    Read tap() const {
        const auto card = text_of(card_field());
        auto number = ability(0);
        if (!card || !number) return Refusal::MalformedAction;
        std::optional<ManaKind> colour;
        if (const Json* found = field("color")) {
            if (!found->is_string()) return Refusal::MalformedAction;
            colour = mana_named(found->get<std::string>());
            if (!colour) return Refusal::MalformedAction;
        }
        CandidateList usable;
        for (const Permanent& permanent : state_.players[seat_].battlefield)
            if (has_usable_mana(table_, seat_, permanent)) usable.push_back({permanent.id});
        const Target target = named(*card, usable, own_battlefield());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        if (!is_said("ability") || colour) number = first_mana_ability(target.id, colour);
        return Action{TapResource{target.id, *number}};
    }

    std::uint8_t first_mana_ability(Instance id, std::optional<ManaKind> colour) const {
        const Found found = find_permanent(state_, id);
        if (!found) return by_colour;
        AbilityList abilities;
        list_abilities(table_, *found.permanent, found.seat, abilities);
        for (std::uint8_t number = 0; number < abilities.size(); ++number) {
            const ActivatedAbility& one = game_.program().activated[abilities[number]];
            if (!one.is_mana) continue;
            if (!colour) return number;
            const Pool mana = mana_made(table_, found.seat, *found.permanent, one);
            if (mana[static_cast<std::size_t>(*colour)] > 0) return number;
        }
        return by_colour;
    }

    CandidateList able_attackers() const {
        CandidateList list;
        if (is_asked(QuestionKind::Attackers))
            for (const Permanent& permanent : state_.players[seat_].battlefield)
                if (could_attack(table_, permanent)) list.push_back({permanent.id});
        return list;
    }
    CandidateList attacking() const {
        CandidateList list;
        for (const Attack& attack : state_.attacks)
            if (const Found found = find_permanent(state_, attack.attacker);
                found && found.permanent->is(Flag::Attacking))
                list.push_back({attack.attacker});
        return list;
    }
    CandidateList blocking(Instance attacker) const {
        CandidateList list;
        for (const Permanent& permanent : state_.players[other(state_.active)].battlefield)
            if (permanent.blocking == attacker && permanent.damage_place == 0xff) list.push_back({permanent.id});
        return list;
    }

    Read declare_attacker() const {
        const auto text = text_of(field("attacker"));
        if (!text) return Refusal::MalformedAction;
        const Target target = named(*text, able_attackers(), own_battlefield());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        return Action{DeclareAttacker{target.id}};
    }

    static const Json* texts(const Json* list) {
        if (list == nullptr || !list->is_array()) return nullptr;
        for (const Json& text : *list)
            if (!text.is_string()) return nullptr;
        return list;
    }

    // Names in a list mean different objects where there are several.
    template <typename List>
    static void drop(List& list, Target target) {
        list.erase_if([&](Target one) { return one == target; });
    }

    Read declare_attackers() const {
        const Json* list = texts(field("attackers"));
        if (list == nullptr) return Refusal::MalformedAction;
        CandidateList able = able_attackers();
        DeclareAllAttackers action;
        for (const Json& text : *list) {
            const Target target = named(text.get<std::string>(), able, own_battlefield());
            if (target.id == unknown_instance) return Refusal::UnknownCard;
            drop(able, target);
            if (!action.attackers.full()) action.attackers.push_back(target.id);
        }
        return Action{action};
    }

    // The first blocker of that name that can block this attacker, else the first of one's own.
    Target blocker_named(const std::string& text, Instance attacker, const CandidateList& taken) const {
        CandidateList able;
        const Found found = find_permanent(state_, attacker);
        if (found && is_asked(QuestionKind::Blockers))
            for (const Permanent& permanent : state_.players[seat_].battlefield)
                if (could_block(table_, permanent, *found.permanent) &&
                    std::find(taken.begin(), taken.end(), Target{permanent.id}) == taken.end())
                    able.push_back({permanent.id});
        return named(text, able, own_battlefield());
    }

    Read declare_blocker() const {
        const auto blocker = text_of(field("blocker"));
        const auto attacker = text_of(field("attacker"));
        if (!blocker || !attacker) return Refusal::MalformedAction;
        const auto block = read_block(*blocker, *attacker, {});
        if (!block) return Refusal::UnknownCard;
        return Action{*block};
    }

    std::optional<DeclareBlocker> read_block(const std::string& blocker, const std::string& attacker,
                                             const CandidateList& taken) const {
        CandidateList fits;
        if (is_asked(QuestionKind::Blockers))
            for (const Target target : attacking()) {
                const Target one = blocker_named(blocker, target.id, taken);
                if (one.id != unknown_instance && !refuse_block(table_, one.id, target.id)) fits.push_back(target);
            }
        const Target whom = named(attacker, fits, attacking());
        const Target who = blocker_named(blocker, whom.id, taken);
        if (whom.id == unknown_instance || who.id == unknown_instance) return std::nullopt;
        return DeclareBlocker{who.id, whom.id};
    }

    Read declare_blockers() const {
        const Json* list = field("blocks");
        if (list == nullptr || !list->is_array()) return Refusal::MalformedAction;
        for (const Json& block : *list)
            if (!text_of(find_member(block, "blocker")) || !text_of(find_member(block, "attacker")))
                return Refusal::MalformedAction;
        DeclareAllBlockers action;
        CandidateList taken;
        for (const Json& block : *list) {
            const auto read =
                read_block(*text_of(find_member(block, "blocker")), *text_of(find_member(block, "attacker")), taken);
            if (!read) return Refusal::UnknownCard;
            if (!taken.full()) taken.push_back({read->blocker});
            if (!action.blocks.full()) action.blocks.push_back(*read);
        }
        return Action{action};
    }

    Target attacker_named(const std::string& text) const {
        CandidateList asked;
        if (attacker_to_order(state_) != no_instance) asked.push_back({attacker_to_order(state_)});
        return named(text, asked, attacking());
    }

    Read order_blocker() const {
        const auto attacker = text_of(field("attacker"));
        const auto blocker = text_of(field("blocker"));
        if (!blocker || !attacker) return Refusal::MalformedAction;
        const Target whom = attacker_named(*attacker);
        const Target who = named(*blocker, blocking(whom.id));
        if (whom.id == unknown_instance || who.id == unknown_instance) return Refusal::UnknownCard;
        return Action{OrderBlocker{whom.id, who.id}};
    }

    Read order_blockers() const {
        const auto attacker = text_of(field("attacker"));
        const Json* list = texts(field("blockers"));
        if (!attacker || list == nullptr) return Refusal::MalformedAction;
        const Target whom = attacker_named(*attacker);
        if (whom.id == unknown_instance) return Refusal::UnknownCard;
        OrderAllBlockers action{whom.id, {}};
        CandidateList left = blocking(whom.id);
        for (const Json& text : *list) {
            const Target who = named(text.get<std::string>(), left);
            if (who.id == unknown_instance) return Refusal::UnknownCard;
            drop(left, who);
            if (!action.blockers.full()) action.blockers.push_back(who.id);
        }
        return Action{action};
    }

    Read order_trigger() const {
        const auto number = number_of(field("trigger"));
        if (!number) return Refusal::MalformedAction;
        return Action{OrderTrigger{small(*number)}};
    }

    Read order_triggers() const {
        const Json* list = field("triggers");
        if (list == nullptr || !list->is_array()) return Refusal::MalformedAction;
        OrderAllTriggers action;
        for (const Json& place : *list) {
            const auto number = number_of(&place);
            if (!number) return Refusal::MalformedAction;
            if (!action.triggers.full()) action.triggers.push_back(small(*number));
        }
        return Action{action};
    }

    bool is_library_asked() const {
        if (state_.now.question.kind != QuestionKind::Cards || state_.now.frames.empty()) return false;
        if (std::holds_alternative<LookAt>(state_.now.frames.back())) return true;
        const auto* frame = std::get_if<RunEffects>(&state_.now.frames.back());
        return frame != nullptr && game_.program().effects[frame->remaining.first].searches();
    }

    Read choose() const {
        switch (state_.now.question.kind) {
            case QuestionKind::Targets: return choose_target();
            case QuestionKind::Bottom:
            case QuestionKind::CostCards:
            case QuestionKind::Cards: return choose_card();
            case QuestionKind::Mode: return choose_mode();
            case QuestionKind::X:
            case QuestionKind::Number: return choose_amount();
            case QuestionKind::Pay:
            case QuestionKind::Option: return choose_yes();
            case QuestionKind::Color: return choose_colour();
            case QuestionKind::None:
            case QuestionKind::Mulligan:
            case QuestionKind::Scry:
            case QuestionKind::Discard:
            case QuestionKind::HandLimit:
            case QuestionKind::Attackers:
            case QuestionKind::Blockers:
            case QuestionKind::BlockerOrder:
            case QuestionKind::TriggerOrder: break;
        }
        // Nothing of the kind was asked: whatever it says must be sound.
        if (is_said("mode")) return choose_mode();
        if (is_said("amount")) return choose_amount();
        if (is_said("yes")) return choose_yes();
        if (is_said("color")) return choose_colour();
        if (is_said("target")) return choose_target();
        return choose_card();
    }

    Read choose_target() const {
        const auto text = text_of(field("target") != nullptr ? field("target") : card_field());
        if (!text) return Refusal::MalformedAction;
        const auto legal = listed<ChooseTarget>([](const ChooseTarget& one) { return one.target; });
        const Target target = target_named(*text, legal);
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        return Action{ChooseTarget{target}};
    }

    Read choose_card() const {
        const auto text = text_of(card_field());
        if (!text) return Refusal::MalformedAction;
        if (is_library_asked()) {
            const auto card = game_.find(*text);
            if (!card) return Refusal::UnknownCard;
            return Action{ChooseCard{no_instance, *card}};
        }
        const auto legal = listed<ChooseCard>([](const ChooseCard& one) { return Target{one.card}; });
        const Target target = named(*text, legal);
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        return Action{ChooseCard{target.id, no_card}};
    }

    Read choose_mode() const {
        const auto number = number_of(field("mode"));
        if (!number) return Refusal::MalformedAction;
        return Action{ChooseMode{small(*number)}};
    }
    Read choose_amount() const {
        const auto number = number_of(field("amount"));
        if (!number) return Refusal::MalformedAction;
        return Action{ChooseAmount{static_cast<std::int16_t>(*number)}};
    }
    Read choose_yes() const {
        const Json* yes = field("yes");
        if (yes == nullptr || !yes->is_boolean()) return Refusal::MalformedAction;
        return Action{ChooseYes{yes->get<bool>()}};
    }
    Read choose_colour() const {
        const auto text = text_of(field("color"));
        if (!text) return Refusal::MalformedAction;
        const auto kind = mana_named(*text);
        return Action{ChooseColour{kind && *kind != ManaKind::C ? static_cast<std::uint8_t>(*kind) : std::uint8_t{5}}};
    }

    Read scry() const {
        if (const Json* card = card_field()) {
            const auto text = text_of(card);
            const auto to = text_of(field("to"));
            if (!text || !to || (*to != "top" && *to != "bottom")) return Refusal::MalformedAction;
            const auto number = game_.find(*text);
            if (!number) return Refusal::UnknownCard;
            return Action{PlaceScried{*number, *to == "top"}};
        }
        const Json* top = field("top");
        const Json* bottom = field("bottom");
        if (top == nullptr && bottom == nullptr) return Refusal::MalformedAction;
        PlaceAllScried action;
        for (const bool to_top : {true, false}) {
            const Json* list = to_top ? top : bottom;
            if (list == nullptr) continue;
            if (texts(list) == nullptr) return Refusal::MalformedAction;
            for (const Json& text : *list) {
                const auto number = game_.find(text.get<std::string>());
                if (!number) return Refusal::UnknownCard;
                auto& cards = to_top ? action.top : action.bottom;
                if (!cards.full()) cards.push_back(*number);
            }
        }
        return Action{action};
    }

    Read discard() const {
        const auto legal = listed<DiscardCard>([](const DiscardCard& one) { return Target{one.card}; });
        if (const Json* list = field("cards")) {
            if (texts(list) == nullptr) return Refusal::MalformedAction;
            CandidateList left = legal;
            DiscardAll action;
            for (const Json& text : *list) {
                const Target target = named(text.get<std::string>(), left, own_hand());
                if (target.id == unknown_instance) return Refusal::UnknownCard;
                drop(left, target);
                if (!action.cards.full()) action.cards.push_back(target.id);
            }
            return Action{action};
        }
        const auto text = text_of(card_field());
        if (!text) return Refusal::MalformedAction;
        const Target target = named(*text, legal, own_hand());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        return Action{DiscardCard{target.id}};
    }

    Read set_stops() const {
        SetStops action{Stops{0, 0, false}};
        for (const bool own : {true, false}) {
            const Json* list = field(own ? "own" : "opponent");
            if (list == nullptr) continue;
            if (texts(list) == nullptr) return Refusal::MalformedAction;
            for (const Json& text : *list) {
                const auto step = step_named(text.get<std::string>());
                if (!step || *step == Step::Mulligan || *step == Step::Untap || *step == Step::Cleanup)
                    return Refusal::MalformedAction;
                std::uint16_t& stops = own ? action.stops.own : action.stops.opponent;
                stops = static_cast<std::uint16_t>(stops | step_bit(*step));
            }
        }
        if (const Json* own_stack = field("ownStack")) {
            if (!own_stack->is_boolean()) return Refusal::MalformedAction;
            action.stops.own_stack = own_stack->get<bool>();
        }
        return Action{action};
    }

    const Conclave& game_;
    const State& state_;
    Table table_;
    Seat seat_;
    const Json& json_;
};

}  // namespace

Json Conclave::action_json(const State&, Seat, const Action& action) const {
    return std::visit(ActionWriter{*this}, action);
}

Result<Action, Refusal> Conclave::action_from_json(const State& state, Seat seat, const Json& json) const {
    if (!json.is_object()) return Refusal::UnknownAction;
    return ActionReader{*this, state, seat, json}.read();
}

}  // namespace pentacle::conclave
