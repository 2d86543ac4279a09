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

InstanceId card_in_hand(const Duel& game, const State& state, Seat seat, const Json& json) {
    return instance_in(game, seat, state.players[seat].hand, text_at(json, {"cardInstanceId", "card"}));
}

Result<Action, Refusal> read_play_creature(const Duel& game, const State& state, Seat seat, const Json& json) {
    PlayCreature play{card_in_hand(game, state, seat, json)};
    const Json* place = field(json, {"boardIndex"});
    if (place == nullptr || place->is_null()) return Action{play};
    if (!place->is_number_integer()) return Refusal::MalformedBoardIndex;
    // R5. A place outside the board means its nearer end.
    const auto size = static_cast<std::int64_t>(state.players[seat].board.size());
    const std::int64_t wanted =
        place->is_number_unsigned() && place->get<std::uint64_t>() > 0xff ? size : place->get<std::int64_t>();
    if (wanted < size) play.place = static_cast<std::uint8_t>(std::max<std::int64_t>(wanted, 0));
    return Action{play};
}

// A target that the spell has no use for is dropped here.
Action read_play_spell(const Duel& game, const State& state, Seat seat, const Json& json) {
    PlaySpell play{card_in_hand(game, state, seat, json), target_in(game, state, seat, json)};
    const Hand& hand = state.players[seat].hand;
    const int place = play.card.owner == seat ? place_of(hand, play.card.number) : -1;
    const CardNumber card = place < 0 ? hidden_card : hand[static_cast<std::size_t>(place)].card;
    if (card != hidden_card && !needs_target(game.card(card).spell)) play.target = Target::none();
    return play;
}

Result<Action, Refusal> read_action(const Duel& game, const State& state, Seat seat, const Json& json) {
    if (!json.is_object()) return Refusal::UnknownAction;
    const std::string type = text_at(json, {"type"});
    if (type == "play_creature") return read_play_creature(game, state, seat, json);
    if (type == "play_spell") return read_play_spell(game, state, seat, json);
    if (type == "attack")
        return Action{Attack{
            instance_in(game, seat, state.players[seat].board, text_at(json, {"attackerInstanceId", "attacker"})),
            target_in(game, state, seat, json)}};
    if (type == "end_turn") return Action{EndTurn{}};
    if (type == "concede") return Action{Concede{}};
    return Refusal::UnknownAction;
}

}  // namespace

Json Duel::action_json(const State&, Seat, const Action& action) const {
    if (const auto* play = std::get_if<PlayCreature>(&action)) {
        Json json{{"type", "play_creature"}, {"cardInstanceId", text_of(play->card)}};
        if (play->place != at_the_end) json["boardIndex"] = play->place;
        return json;
    }
    if (const auto* play = std::get_if<PlaySpell>(&action)) {
        Json json{{"type", "play_spell"}, {"cardInstanceId", text_of(play->card)}};
        if (play->target.kind != Target::Kind::None) json["targetId"] = text_of(play->target);
        return json;
    }
    if (const auto* attack = std::get_if<Attack>(&action))
        return {{"type", "attack"},
                {"attackerInstanceId", text_of(attack->attacker)},
                {"targetId", text_of(attack->target)}};
    if (std::holds_alternative<EndTurn>(action)) return {{"type", "end_turn"}};
    return {{"type", "concede"}};
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
