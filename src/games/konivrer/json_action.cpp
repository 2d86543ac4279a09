#include <algorithm>
#include <array>

#include "cardlang/language/vocabulary.hpp"
#include "core/object_reader.hpp"
#include "games/konivrer/ids.hpp"
#include "games/konivrer/legality.hpp"

namespace pentacle::konivrer {

namespace {

std::string keyword_name(std::uint8_t keyword) {
    return keyword < word_count<Keyword> ? cardlang::written(spellings<Keyword>[keyword]) : "?";
}

class ActionWriter {
public:
    ActionWriter(const Konivrer& game, const State& state, Seat seat) : game_{game}, state_{state}, seat_{seat} {}

    Json operator()(const PlayAzoth& action) const {
        Json json = with_card("PLAY_CARD_AZOTH", action.card);
        if (action.element < element_count_with_generic)
            json["elementType"] = element_name(static_cast<Element>(action.element));
        return json;
    }
    Json operator()(const PlaySummon& action) const {
        return with_keyword(with_card("PLAY_CARD_SUMMON", action.card), action.keyword);
    }
    Json operator()(const PlayTribute& action) const {
        return with_keyword(with_card("PLAY_CARD_TRIBUTE", action.card), action.keyword);
    }
    Json operator()(const PlaySpell& action) const {
        Json json = with_card("PLAY_CARD_SPELL", action.card);
        const HeldCard* held = find_in_hand(game_.table(state_), seat_, action.card);
        if (held != nullptr && held->card != no_card && !game_.program().cards[held->card].abilities.empty())
            json["abilityIndex"] = action.ability;
        return with_keyword(std::move(json), action.keyword);
    }
    Json operator()(const DeclareAttacker& action) const {
        Json json = with_card("DECLARE_ATTACKER", action.card);
        json["target"] = name_of(action.target);
        return json;
    }
    Json operator()(const DeclareDefender& action) const {
        Json json = with_card("DECLARE_DEFENDER", action.card);
        json["attacker"] = instance_name(action.attacker);
        return json;
    }
    Json operator()(const ResolveCombat&) const { return {{"type", "RESOLVE_COMBAT"}}; }
    Json operator()(const EndPhase&) const { return {{"type", "END_PHASE"}}; }
    Json operator()(const EndTurn&) const { return {{"type", "END_TURN"}}; }
    Json operator()(const PutBack& action) const { return with_card("MULLIGAN", action.card); }
    Json operator()(const ChooseTribute& action) const {
        return {{"type", "CHOOSE_TRIBUTE"}, {"target", instance_name(action.target)}};
    }
    Json operator()(const ChooseX& action) const { return {{"type", "CHOOSE_X"}, {"azothSpent", action.x}}; }
    Json operator()(const PayAzoth& action) const {
        return {{"type", "PAY_AZOTH"},
                {"azoth", instance_name(action.azoth)},
                {"elementType", element_name(static_cast<Element>(action.element))}};
    }
    Json operator()(const PayAuto&) const { return {{"type", "PAY_AUTO"}}; }
    Json operator()(const ChooseTarget& action) const {
        const bool looked = action.card != no_card;
        return {{"type", "CHOOSE_TARGET"},
                {"target", looked ? game_.program().ids[action.card] : name_of(action.target)}};
    }
    Json operator()(const Done&) const { return {{"type", "DONE"}}; }
    Json operator()(const PlayBurst& action) const { return with_card("PLAY_CARD_BURST", action.card); }
    Json operator()(const DeclineBurst& action) const { return with_card("DECLINE_BURST", action.card); }
    Json operator()(const ChooseOption& action) const { return {{"type", "CHOOSE_OPTION"}, {"yes", action.yes}}; }
    Json operator()(const Pass&) const { return {{"type", "PASS"}}; }
    Json operator()(const Concede&) const { return {{"type", "concede"}}; }

private:
    static Json with_card(std::string_view type, Instance card) {
        return {{"type", type}, {"card", instance_name(card)}};
    }
    static Json with_keyword(Json json, std::uint8_t keyword) {
        if (keyword != unsaid) json["keyword"] = keyword_name(keyword);
        return json;
    }
    static std::string name_of(Target target) {
        return target.is_player() ? player_name(target.seat()) : instance_name(target.id);
    }

    const Konivrer& game_;
    const State& state_;
    Seat seat_;
};

// Reads an action. What names nothing that is there is read all the same, as nobody, and refused in its turn.
class ActionReader {
public:
    using Read = Result<Action, Refusal>;

    ActionReader(const Konivrer& game, const State& state, Seat seat, const Json& json)
        : game_{game}, state_{state}, seat_{seat}, json_{json} {}

    Read read() {
        const Json* type = json_.is_object() ? find("type") : nullptr;
        if (type == nullptr || !type->is_string()) return Refusal::UnknownAction;
        const auto word = type->get<std::string>();
        const auto is = [&](std::string_view name) { return same_word(word, name); };
        if (is("PLAY_CARD_AZOTH")) return play_azoth();
        if (is("PLAY_CARD_SUMMON")) return play_familiar<PlaySummon>();
        if (is("PLAY_CARD_TRIBUTE")) return play_familiar<PlayTribute>();
        if (is("PLAY_CARD_SPELL")) return play_spell();
        if (is("DECLARE_ATTACKER")) return declare_attacker();
        if (is("DECLARE_DEFENDER")) return declare_defender();
        if (is("RESOLVE_COMBAT")) return Action{ResolveCombat{}};
        // R14. After combat, ending the phase is ending the turn.
        if (is("END_PHASE")) return state_.phase == Phase::PostCombatMain ? Action{EndTurn{}} : Action{EndPhase{}};
        if (is("END_TURN")) return Action{EndTurn{state_.phase == Phase::Combat}};
        if (is("MULLIGAN")) return with_text("card", [&](const std::string& text) { return PutBack{in_hand(text)}; });
        if (is("CHOOSE_TRIBUTE"))
            return with_text("target", [&](const std::string& text) { return ChooseTribute{listed_tribute(text)}; });
        if (is("CHOOSE_X")) return choose_x();
        if (is("PAY_AZOTH")) return pay_azoth();
        if (is("PAY_AUTO")) return Action{PayAuto{}};
        if (is("CHOOSE_TARGET"))
            return with_text("target", [&](const std::string& text) { return listed_target(text); });
        if (is("DONE")) return Action{Done{}};
        if (is("PLAY_CARD_BURST"))
            return with_text("card", [&](const std::string& text) { return PlayBurst{revealed(text)}; });
        if (is("DECLINE_BURST"))
            return with_text("card", [&](const std::string& text) { return DeclineBurst{revealed(text)}; });
        if (is("CHOOSE_OPTION")) return choose_option();
        if (is("PASS")) return Action{Pass{}};
        if (is("concede")) return Action{Concede{}};
        return Refusal::UnknownAction;
    }

private:
    const Json* find(std::string_view key) const {
        for (const auto& [name, value] : json_.items())
            if (same_word(name, key)) return &value;
        return nullptr;
    }

    // The document's own keys are read too.
    const Json* field(std::string_view key) const {
        if (const Json* found = find(key)) return found;
        if (key == "card") return find("cardId");
        if (key == "target") return find("targetId");
        if (key == "attacker") return find("attackerCardId");
        return nullptr;
    }

    std::optional<std::string> text(std::string_view key) const {
        const Json* found = field(key);
        if (found == nullptr || !found->is_string()) return std::nullopt;
        return found->get<std::string>();
    }

    // A field that may be left out, but must be a text when it is there.
    bool is_no_text(std::string_view key) const {
        const Json* found = field(key);
        return found != nullptr && !found->is_string();
    }

    template <typename Make>
    Read with_text(std::string_view key, Make make) const {
        const auto found = text(key);
        if (!found) return Refusal::MalformedAction;
        return Action{make(*found)};
    }

    bool is_called(CardNumber card, const std::string& text) const {
        return konivrer::is_called(game_.program(), card, text);
    }

    template <typename Zone>
    Instance first_in(const Zone& zone, const std::string& text) const {
        if (const auto id = instance_named(text))
            for (const auto& held : zone)
                if (held.id == *id) return *id;
        for (const auto& held : zone)
            if (is_called(held.card, text)) return held.id;
        return no_instance;
    }

    Instance in_hand(const std::string& text) const { return first_in(state_.players[seat_].hand, text); }
    Instance on_field(const std::string& text) const { return first_in(state_.players[seat_].field, text); }
    Instance revealed(const std::string& text) const {
        const auto& zone = state_.players[seat_].revealed;
        return zone.empty() || first_in(zone, text) == no_instance ? no_instance : first_in(zone, text);
    }

    const Card* card_in_hand(Instance id) const {
        const HeldCard* held = find_in_hand(game_.table(state_), seat_, id);
        return held == nullptr || held->card == no_card ? nullptr : &game_.program().cards[held->card];
    }

    std::uint8_t keyword() const {
        const auto word = text("keyword");
        if (!word) return unsaid;
        for (std::size_t index = 0; index < word_count<Keyword>; ++index)
            if (same_word(*word, spellings<Keyword>[index])) return static_cast<std::uint8_t>(index);
        return unknown_word;
    }

    std::uint8_t element() const {
        const auto word = text("elementType");
        if (!word) return unsaid;
        const auto found = element_named(*word);
        return found ? static_cast<std::uint8_t>(*found) : unknown_word;
    }

    Read play_azoth() const {
        const auto card = text("card");
        if (!card || is_no_text("elementType")) return Refusal::MalformedAction;
        PlayAzoth action{in_hand(*card), element()};
        // An element that nobody has to choose means nothing, as long as the card could produce it.
        const HeldCard* held = find_in_hand(game_.table(state_), seat_, action.card);
        if (held != nullptr && held->card != no_card && action.element < element_count_with_generic &&
            !must_choose_element(game_.table(state_), game_.program().cards[held->card]) &&
            products_of(game_.table(state_), held->card).has(static_cast<Element>(action.element)))
            action.element = unsaid;
        return Action{action};
    }

    template <typename Play>
    Read play_familiar() const {
        const auto card = text("card");
        if (!card || is_no_text("keyword")) return Refusal::MalformedAction;
        return Action{Play{in_hand(*card), keyword()}};
    }

    Read play_spell() const {
        const auto card = text("card");
        if (!card || is_no_text("keyword")) return Refusal::MalformedAction;
        PlaySpell action{in_hand(*card), 0, keyword()};
        if (const Json* index = find("abilityIndex")) {
            if (!index->is_number_integer()) return Refusal::MalformedAction;
            const auto number = index->get<std::int64_t>();
            action.ability = number >= 0 && number < 255 ? static_cast<std::uint8_t>(number) : std::uint8_t{255};
        }
        return Action{action};
    }

    Target thing_called(const std::string& text) const {
        if (const auto player = player_named(text, seat_)) return Target::player(*player);
        return {};
    }

    Read declare_attacker() const {
        const auto card = text("card");
        const auto target = text("target");
        if (!card || !target) return Refusal::MalformedAction;
        Target struck = thing_called(*target);
        if (struck.is_none()) struck = {first_in(state_.players[other(seat_)].field, *target)};
        return Action{DeclareAttacker{on_field(*card), struck}};
    }

    Read declare_defender() const {
        const auto card = text("card");
        const auto attacker = text("attacker");
        if (!card || !attacker) return Refusal::MalformedAction;
        return Action{DeclareDefender{on_field(*card), first_in(state_.players[other(seat_)].combat_row, *attacker)}};
    }

    Read choose_x() const {
        const Json* number = find("azothSpent");
        if (number == nullptr || !number->is_number_integer()) return Refusal::MalformedAction;
        const auto x = number->is_number_unsigned() && number->get<std::uint64_t>() > 30000
                           ? std::int64_t{-1}
                           : number->get<std::int64_t>();
        return Action{ChooseX{static_cast<std::int16_t>(x >= 0 && x <= x_max ? x : -1)}};
    }

    Read choose_option() const {
        const Json* yes = find("yes");
        if (yes == nullptr || !yes->is_boolean()) return Refusal::MalformedAction;
        return Action{ChooseOption{yes->get<bool>()}};
    }

    // An id or name means the first such card among what can be chosen.
    template <typename Kind, typename Fits>
    Kind first_listed(Fits fits) const {
        if (state_.now.question.kind == QuestionKind::None || state_.now.question.seat != seat_) return {};
        ActionList actions;
        list_answers(game_.table(state_), seat_, actions);
        for (const Action& action : actions)
            if (const auto* answer = std::get_if<Kind>(&action); answer != nullptr && fits(*answer)) return *answer;
        return {};
    }

    bool means(Instance id, const std::string& text) const {
        if (instance_named(text) == id && id != no_instance) return true;
        const auto held = find_anywhere(state_, id);
        return held && is_called(held->card, text);
    }

    Instance listed_tribute(const std::string& text) const {
        return first_listed<ChooseTribute>([&](const ChooseTribute& answer) { return means(answer.target, text); })
            .target;
    }

    Read pay_azoth() const {
        const auto azoth = text("azoth");
        const auto word = text("elementType");
        if (!azoth || !word) return Refusal::MalformedAction;
        const std::uint8_t wanted = element();
        return Action{first_listed<PayAzoth>(
            [&](const PayAzoth& answer) { return answer.element == wanted && means(answer.azoth, *azoth); })};
    }

    ChooseTarget listed_target(const std::string& text) const {
        if (const auto player = player_named(text, seat_)) return {Target::player(*player)};
        // An instance id goes before a card that happens to be called so.
        const auto exact = first_listed<ChooseTarget>([&](const ChooseTarget& answer) {
            return !answer.target.is_player() && instance_named(text) == answer.target.id && !answer.target.is_none();
        });
        if (!exact.target.is_none()) return exact;
        return first_listed<ChooseTarget>([&](const ChooseTarget& answer) {
            if (answer.card != no_card) return is_called(answer.card, text);
            return !answer.target.is_player() && means(answer.target.id, text);
        });
    }

    const Konivrer& game_;
    const State& state_;
    Seat seat_;
    const Json& json_;
};

}  // namespace

Json Konivrer::action_json(const State& state, Seat seat, const Action& action) const {
    return std::visit(ActionWriter{*this, state, seat}, action);
}

Result<Action, Refusal> Konivrer::action_from_json(const State& state, Seat seat, const Json& json) const {
    if (state.is_over()) return Refusal::GameOver;
    return ActionReader{*this, state, seat, json}.read();
}

}  // namespace pentacle::konivrer
