#include <algorithm>

#include "games/conclave/effects.hpp"
#include "games/conclave/encode.hpp"
#include "games/conclave/ids.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

namespace {

class StateWriter {
public:
    StateWriter(const Conclave& game, const State& state) : game_{game}, table_{game.table(state)}, state_{state} {}

    Json write() const {
        const bool waits = state_.now.question.kind == QuestionKind::None && !state_.is_over();
        Json json{{"turn", state_.turn},
                  {"activePlayer", number_of(state_.active)},
                  {"priorityPlayer", waits ? Json(number_of(state_.priority)) : Json()},
                  {"phase", phase_name(state_.phase())},
                  {"step", step_name(state_.step)},
                  {"startingPlayer", number_of(state_.starting)},
                  {"players", Json::array({player(Seat::First), player(Seat::Second)})},
                  {"stack", stack()},
                  {"combat", combat()},
                  {"question", question()},
                  {"result", result()}};
        if (!state_.is_view) json["machine"] = machine_json(state_);
        return json;
    }

private:
    Json card(Held held) const {
        if (held.card == no_card) return {{"cardId", nullptr}};
        Json json{{"cardId", game_.program().ids[held.card]}, {"name", game_.program().names[held.card]}};
        if (held.id != no_instance) json["instanceId"] = instance_name(held.id);
        return json;
    }

    Json thing(Target target) const {
        if (target.is_player()) return player_name(target.seat());
        if (const auto there = find_anywhere(state_, target.id)) return card({target.id, there->card});
        if (const Departed* departed = find_departed(state_, target.id)) return card({target.id, departed->card});
        return {{"cardId", nullptr}};
    }

    template <typename Pile>
    Json cards(const Pile& pile) const {
        Json list = Json::array();
        for (const Held& held : pile) list.push_back(card(held));
        return list;
    }

    // The known cards from the top: in a view, what topCardRevealed shows everybody.
    Json library(const Player& player, Seat seat) const {
        Json list = Json::array();
        std::size_t known = player.library.size();
        if (state_.is_view) known = known > 0 && count_for(table_, Passive::TopCardRevealed, seat) > 0 ? 1 : 0;
        for (std::size_t index = 0; index < known; ++index)
            list.push_back(card({no_instance, player.library[player.library.size() - 1 - index]}));
        return list;
    }

    static Json colours(std::uint8_t set) {
        Json list = Json::array();
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            if ((set >> colour & 1U) != 0) list.push_back(std::string{mana_letters[colour]});
        return list;
    }

    Json permanent(const Permanent& permanent, Seat seat) const {
        const Card& printed = table_.card(permanent.card);
        Json json = card({permanent.id, permanent.card});
        json["type"] = spelling(printed.type);
        json["tapped"] = permanent.is(Flag::Tapped);
        if (printed.is_creature()) {
            json["attack"] = permanent.attack;
            json["defense"] = permanent.defense;
            json["damage"] = permanent.damage;
            json["summoningSickness"] = permanent.is(Flag::Sick);
            json["plusCounters"] = permanent.plus;
            json["minusCounters"] = permanent.minus;
            json["attacking"] = permanent.is(Flag::Attacking);
            json["blocking"] = permanent.blocking == no_instance ? Json() : Json(instance_name(permanent.blocking));
        }
        json["keywords"] = Json::array();
        for (std::size_t index = 0; index < word_count<Keyword>; ++index)
            if ((permanent.keywords >> index & 1U) != 0) json["keywords"].push_back(spellings<Keyword>[index]);
        if (permanent.protection != 0) json["protection"] = colours(permanent.protection);
        if (printed.aura && permanent.attached_to != no_instance)
            json["attachedTo"] = instance_name(permanent.attached_to);
        if (permanent.is(Flag::Token)) json["token"] = true;
        if (permanent.owner != seat) json["ownerId"] = number_of(permanent.owner);
        return json;
    }

    static Json steps(std::uint16_t set) {
        Json list = Json::array();
        for (std::size_t index = 0; index < word_count<Step>; ++index)
            if ((set >> index & 1U) != 0) list.push_back(step_name(static_cast<Step>(index)));
        return list;
    }

    Json player(Seat seat) const {
        const Player& player = state_.players[seat];
        Json json{{"playerId", number_of(seat)},
                  {"life", player.life},
                  {"poison", player.poison},
                  {"energy", player.energy},
                  {"manaPool", pool_json(player.pool)},
                  {"hand", cards(player.hand)},
                  {"handSize", player.hand.size()},
                  {"library", library(player, seat)},
                  {"librarySize", player.library.size()}};
        Json battlefield = Json::array();
        for (const Permanent& one : player.battlefield) battlefield.push_back(permanent(one, seat));
        json["battlefield"] = std::move(battlefield);
        json["graveyard"] = cards(player.graveyard);
        json["exile"] = cards(player.exile);
        json["resourcesPlayed"] = player.resources_played;
        json["resourceLimit"] = resource_limit(table_, seat);
        json["maxHandSize"] = std::max(0, table_.rules().max_hand_size + player.hand_size_change);
        json["mulligans"] = player.mulligans;
        json["kept"] = player.kept;
        json["extraTurns"] = player.extra_turns;
        json["stops"] = {{"own", steps(player.stops.own)},
                         {"opponent", steps(player.stops.opponent)},
                         {"ownStack", player.stops.own_stack}};
        return json;
    }

    Json stack() const {
        Json list = Json::array();
        for (const StackItem& item : state_.stack) {
            Json json = card({item.id, item.source.card});
            const Json id = json["instanceId"];
            Json targets = Json::array();
            for (const ChosenTarget& chosen : item.targets) targets.push_back(thing(chosen.target));
            list.push_back({{"instanceId", id},
                            {"cardId", json["cardId"]},
                            {"name", json["name"]},
                            {"kind", item_kind(item.kind)},
                            {"controller", number_of(item.source.controller)},
                            {"x", item.source.x},
                            {"targets", std::move(targets)}});
        }
        return list;
    }

    static std::string_view item_kind(ItemKind kind) {
        return kind == ItemKind::Spell ? "spell" : kind == ItemKind::Activated ? "activated" : "triggered";
    }

    FixedVector<const Permanent*, battlefield_max> blockers_in_order(Instance attacker) const {
        FixedVector<const Permanent*, battlefield_max> blockers;
        for (const Permanent& one : state_.players[other(state_.active)].battlefield)
            if (one.blocking == attacker) blockers.push_back(&one);
        std::sort(blockers.begin(), blockers.end(), [](const Permanent* left, const Permanent* right) {
            return left->damage_place != right->damage_place ? left->damage_place < right->damage_place
                                                             : left->declared < right->declared;
        });
        return blockers;
    }

    Json combat() const {
        if (state_.phase() != Phase::Combat) return nullptr;
        Json list = Json::array();
        for (const Attack& attack : state_.attacks) {
            const Found found = find_permanent(state_, attack.attacker);
            if (!found || !found.permanent->is(Flag::Attacking)) continue;
            Json blocking = Json::array();
            for (const Permanent* one : blockers_in_order(attack.attacker))
                blocking.push_back(card({one->id, one->card}));
            list.push_back({{"attacker", thing({attack.attacker})},
                            {"blocked", attack.blocked},
                            {"blockers", std::move(blocking)}});
        }
        return {{"attackers", std::move(list)}};
    }

    Json result() const {
        if (!state_.is_over()) return nullptr;
        return {{"winner", state_.winner ? Json(number_of(*state_.winner)) : Json()},
                {"reason", game_.outcome(state_)->reason}};
    }

    Json about(const Source& source) const {
        if (find_anywhere(state_, source.id) || source.card != no_card) return card({source.id, source.card});
        return nullptr;
    }

    Json looked(Seat seat, std::size_t count) const {
        Json list = Json::array();
        const auto& library = state_.players[seat].library;
        for (std::size_t index = 0; index < count && index < library.size(); ++index)
            list.push_back(card({no_instance, library[library.size() - 1 - index]}));
        return list;
    }

    template <typename Qualifies>
    static std::size_t count(const decltype(Player::battlefield)& battlefield, Qualifies qualifies) {
        return static_cast<std::size_t>(std::count_if(battlefield.begin(), battlefield.end(), qualifies));
    }

    Json question() const {
        const Question& asked = state_.now.question;
        if (asked.kind == QuestionKind::None) return nullptr;
        Json json{{"kind", spelling(asked.kind)},
                  {"player", number_of(asked.seat)},
                  {"min", 1},
                  {"max", 1},
                  {"chosen", Json::array()},
                  {"about", nullptr}};
        if (!state_.now.frames.empty())
            std::visit([&](const auto& frame) { describe(frame, json); }, state_.now.frames.back());
        return json;
    }

    void describe(const Announce& frame, Json& json) const {
        const Announcing& announcing = state_.now.announcing;
        json["about"] = about(announcing.item.source);
        if (state_.now.question.kind == QuestionKind::X) {
            const CostView view = costs_of(table_, announcing);
            int most = 0;
            while (most < 999 && can_complete(table_, view, {}, most + 1)) ++most;
            json["min"] = 0;
            json["max"] = most;
        } else if (state_.now.question.kind == QuestionKind::CostCards) {
            json["min"] = json["max"] = cards_wanted(table_, costs_of(table_, announcing));
            for (const Instance id : announcing.cost_cards) json["chosen"].push_back(thing({id}));
        } else if (frame.effect != no_place) {
            const Effect& effect = table_.program().effects[frame.effect];
            const bool modes = state_.now.question.kind == QuestionKind::Mode;
            json["min"] = modes ? modes_wanted(effect) : int{effect.min_targets};
            json["max"] = modes ? modes_wanted(effect) : int{effect.max_targets};
            for (const ChosenTarget& chosen : announcing.item.targets)
                if (chosen.effect == frame.effect) json["chosen"].push_back(thing(chosen.target));
            json["text"] = effect.text;
        }
    }
    void describe(const PlaceTriggers& frame, Json& json) const {
        if (frame.asked_option) {
            const Waiting& placing = state_.now.placing;
            json["about"] = about(placing.source);
            json["text"] = table_.program().triggered[placing.trigger].text;
            return;
        }
        json["triggers"] = Json::array();
        for (const Waiting& waiting : state_.now.waiting)
            if (waiting.source.controller == state_.now.question.seat)
                json["triggers"].push_back(about(waiting.source));
        json["min"] = json["max"] = 1;
    }
    void describe(const RunEffects& frame, Json& json) const {
        const Effect& effect = table_.program().effects[frame.remaining.first];
        json["about"] = about(state_.now.resolving.source);
        json["text"] = effect.text;
        if (state_.now.question.kind == QuestionKind::Number) {
            json["min"] = 0;
            json["max"] = most_to_say(table_, frame);
        }
        if (state_.now.question.kind != QuestionKind::Cards) return;
        const bool search = effect.searches();
        const int max = frame.left + static_cast<int>(frame.chosen.size());
        json["min"] = may_stop_picking(table_, frame) ? 0 : max;
        json["max"] = max;
        if (search) {
            const Seat seat = state_.now.question.seat;
            json["cards"] = looked(seat, state_.players[seat].library.size());
        } else {
            for (const Target target : frame.chosen) json["chosen"].push_back(thing(target));
        }
    }
    void describe(const Scrying& frame, Json& json) const {
        if (state_.step != Step::Mulligan) json["about"] = about(state_.now.resolving.source);
        json["cards"] = looked(frame.seat, frame.looked);
    }
    void describe(const Discarding& frame, Json& json) const {
        json["about"] = about(state_.now.resolving.source);
        json["min"] = json["max"] = frame.left;
    }
    void describe(const LookAt& frame, Json& json) const {
        const Range range = table_.program().effects[frame.effect].deck_destinations;
        const DeckDestination& where =
            table_.program().deck_destinations[static_cast<Place>(range.first + frame.destination)];
        json["about"] = about(state_.now.resolving.source);
        json["min"] = where.player_chosen ? 0 : 1;
        json["cards"] = looked(frame.seat, frame.looked);
        json["text"] = table_.program().effects[frame.effect].text;
    }
    void describe(const CleaningUp&, Json& json) const {
        const Player& player = state_.players[state_.active];
        const int limit = std::max(0, table_.rules().max_hand_size + player.hand_size_change);
        json["min"] = json["max"] = static_cast<int>(player.hand.size()) - limit;
    }
    void describe(const DeclareAttackers&, Json& json) const {
        json["min"] = 0;
        for (const Attack& attack : state_.attacks) json["chosen"].push_back(thing({attack.attacker}));
        const auto& battlefield = state_.players[state_.active].battlefield;
        json["max"] =
            state_.attacks.size() + count(battlefield, [&](const Permanent& one) { return could_attack(table_, one); });
    }
    void describe(const DeclareBlockers&, Json& json) const {
        json["min"] = 0;
        const auto& battlefield = state_.players[other(state_.active)].battlefield;
        for (const Permanent& one : battlefield)
            if (one.blocking != no_instance) json["chosen"].push_back(card({one.id, one.card}));
        json["max"] = json["chosen"].size() + count(battlefield, [&](const Permanent& one) {
                          return std::any_of(state_.attacks.begin(), state_.attacks.end(), [&](const Attack& attack) {
                              return !refuse_block(table_, one.id, attack.attacker);
                          });
                      });
    }
    void describe(const OrderBlockers&, Json& json) const {
        const Instance attacker = attacker_to_order(state_);
        json["about"] = thing({attacker});
        json["min"] = json["max"] = count_blockers(state_, attacker);
        for (const Permanent* one : blockers_in_order(attacker))
            if (one->damage_place != 0xff) json["chosen"].push_back(card({one->id, one->card}));
    }
    void describe(const Mulligans& frame, Json& json) const {
        if (state_.now.question.kind == QuestionKind::Bottom) json["min"] = json["max"] = frame.to_bottom;
    }
    void describe(const ChooseGenerators&, Json&) const {}
    void describe(const Resolve&, Json&) const {}

    const Conclave& game_;
    Table table_;
    const State& state_;
};

}  // namespace

Json Conclave::state_json(const State& state) const { return StateWriter{*this, state}.write(); }

}  // namespace pentacle::conclave
