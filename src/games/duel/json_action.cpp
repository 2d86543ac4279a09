#include "core/object_reader.hpp"
#include "games/duel/duel.hpp"
#include "games/duel/ids.hpp"

namespace pentacle::duel {

namespace {

// The first of these keys that the action has, in snake_case or camelCase.
const Json* field(const Json& json, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        for (const auto& [name, value] : json.items())
            if (same_word(name, key)) return &value;
    return nullptr;
}

std::string text_at(const Json& json, std::initializer_list<std::string_view> keys) {
    const Json* found = field(json, keys);
    return found != nullptr && found->is_string() ? found->get<std::string>() : std::string{};
}

// An id, or the name of a card in the zone. What is neither becomes an id that no card has.
template <typename Zone>
InstanceId instance_in(const Duel& game, Seat seat, const Zone& zone, const std::string& text) {
    if (const auto id = read_instance(text)) return *id;
    for (const auto& item : zone)
        if (item.card != hidden_card && (game.info(item.card).name == text || game.info(item.card).id == text))
            return {seat, item.number};
    return {seat, no_instance};
}

// A hero, an id, or the name of a creature: the enemy's first.
Target target_in(const Duel& game, const State& state, Seat seat, const Json& json) {
    const Json* found = field(json, {"targetId", "target"});
    if (found == nullptr || found->is_null() || *found == "") return Target::none();
    if (!found->is_string()) return Target::creature(seat, no_instance);
    const auto text = found->get<std::string>();
    if (const auto target = read_target(text)) return *target;
    for (const Seat side : {other(seat), seat}) {
        const InstanceId id = instance_in(game, side, state.players[side].board, text);
        if (id.number != no_instance) return Target::creature(side, id.number);
    }
    return Target::creature(seat, no_instance);
}

// The number of the seat's own card that the text names.
template <typename Zone>
InstanceNumber own_in(const Duel& game, Seat seat, const Zone& zone, const std::string& text) {
    const InstanceId id = instance_in(game, seat, zone, text);
    return id.owner == seat ? id.number : no_instance;
}

InstanceNumber card_in_hand(const Duel& game, const State& state, Seat seat, const Json& json) {
    return own_in(game, seat, state.players[seat].hand, text_at(json, {"cardInstanceId", "card"}));
}

Result<Action, Refusal> read_play_creature(const Duel& game, const State& state, Seat seat, const Json& json) {
    Action play = Action::play_creature(card_in_hand(game, state, seat, json));
    const Json* place = field(json, {"boardIndex"});
    if (place == nullptr || place->is_null()) return play;
    if (!place->is_number_integer()) return Refusal::MalformedBoardIndex;
    // R5. A place outside the board means its nearer end.
    const auto size = static_cast<std::int64_t>(state.players[seat].board.size());
    const bool huge = place->is_number_unsigned() && place->get<std::uint64_t>() > at_the_end;
    const std::int64_t wanted = huge ? size : place->get<std::int64_t>();
    if (wanted < size) play.place = static_cast<std::uint8_t>(std::max<std::int64_t>(wanted, 0));
    return play;
}

// A target that the spell has no use for is dropped here.
Action read_play_spell(const Duel& game, const State& state, Seat seat, const Json& json) {
    const InstanceNumber number = card_in_hand(game, state, seat, json);
    const Hand& hand = state.players[seat].hand;
    const int place = number == no_instance ? -1 : place_of(hand, number);
    const CardNumber card = place < 0 ? hidden_card : hand[static_cast<std::size_t>(place)].card;
    const bool aimed = card == hidden_card || needs_target(game.card(card).spell);
    return Action::play_spell(number, aimed ? target_in(game, state, seat, json) : Target::none());
}

Action read_attack(const Duel& game, const State& state, Seat seat, const Json& json) {
    const std::string attacker = text_at(json, {"attackerInstanceId", "attacker"});
    return Action::attack(own_in(game, seat, state.players[seat].board, attacker), target_in(game, state, seat, json));
}

Result<Action, Refusal> read_action(const Duel& game, const State& state, Seat seat, const Json& json) {
    if (!json.is_object()) return Refusal::UnknownAction;
    const std::string type = text_at(json, {"type"});
    if (type == "play_creature") return read_play_creature(game, state, seat, json);
    if (type == "play_spell") return read_play_spell(game, state, seat, json);
    if (type == "attack") return read_attack(game, state, seat, json);
    if (type == "end_turn") return Action::end_turn();
    if (type == "concede") return Action::concede();
    return Refusal::UnknownAction;
}

}  // namespace

void Duel::write_action(const State&, Seat seat, const Action& action, JsonText& text) const {
    const auto card = [&] { return text_of(InstanceId{seat, action.card}); };
    text.object([&] {
        switch (action.kind) {
            case ActionKind::PlayCreature:
                text.member("type", "play_creature");
                text.member("cardInstanceId", card());
                if (action.place != at_the_end) text.member("boardIndex", action.place);
                break;
            case ActionKind::PlaySpell:
                text.member("type", "play_spell");
                text.member("cardInstanceId", card());
                if (action.target.kind != Target::Kind::None) text.member("targetId", text_of(action.target));
                break;
            case ActionKind::Attack:
                text.member("type", "attack");
                text.member("attackerInstanceId", card());
                text.member("targetId", text_of(action.target));
                break;
            case ActionKind::EndTurn: text.member("type", "end_turn"); break;
            case ActionKind::Concede: text.member("type", "concede"); break;
        }
    });
}

Json Duel::action_json(const State& state, Seat seat, const Action& action) const {
    return Json::parse(json_text([&](JsonText& text) { write_action(state, seat, action, text); }));
}

Result<Action, Refusal> Duel::action_from_json(const State& state, Seat seat, const Json& json) const {
    Result<Action, Refusal> action = read_action(*this, state, seat, json);
    if (action) return action;
    // Whose turn it is comes before what is wrong with the action.
    if (is_over(state)) return Refusal::GameOver;
    if (state.current != seat) return Refusal::NotYourTurn;
    return action;
}

}  // namespace pentacle::duel
