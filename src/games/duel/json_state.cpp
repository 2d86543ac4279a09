#include <array>

#include "games/duel/duel.hpp"
#include "games/duel/ids.hpp"
#include "games/duel/json_words.hpp"
#include "games/duel/last_action.hpp"

namespace pentacle::duel {

namespace {

Json json_of(const Duel& game, Seat seat, const CardInstance& held) {
    if (held.card == hidden_card) return Json::object();  // an old client finds the right count, and nothing else
    return {{"instanceId", text_of(InstanceId{seat, held.number})}, {"cardId", game.info(held.card).id}};
}

Json json_of(const Duel& game, Seat seat, const Creature& creature) {
    Json json{{"instanceId", text_of(InstanceId{seat, creature.number})},
              {"cardId", game.info(creature.card).id},
              {"currentHealth", creature.health},
              {"attackedThisTurn", creature.attacked_this_turn}};
    if (creature.attack_buff != 0) json["attackBuff"] = creature.attack_buff;
    if (creature.health_buff != 0) json["healthBuff"] = creature.health_buff;
    return json;
}

template <typename Zone>
Json json_of_zone(const Duel& game, Seat seat, const Zone& zone) {
    Json json = Json::array();
    for (const auto& item : zone) json.push_back(json_of(game, seat, item));
    return json;
}

Json json_of(const Duel& game, Seat seat, const Player& player) {
    return {{"heroHealth", player.hero_health},
            {"hand", json_of_zone(game, seat, player.hand)},
            {"board", json_of_zone(game, seat, player.board)},
            {"deck", json_of_zone(game, seat, player.deck)}};
}

}  // namespace

Json Duel::state_json(const State& state) const {
    Json json{{"currentTurn", number_of(state.current)}, {"manaRemaining", state.mana}};
    json["players"] = Json::array();
    for (const Seat seat : all_seats) json["players"].push_back(json_of(*this, seat, state.players[seat]));
    json["winner"] = state.winner ? Json(number_of(*state.winner)) : Json(nullptr);
    json["persistentEffects"] = Json::array();
    for (const PersistentEffect& effect : state.persistent) json["persistentEffects"].push_back(json_of(*this, effect));
    if (state.last_action.kind != LastAction::Kind::None) json["lastAction"] = sentence_of(*this, state.last_action);

    // What the protocol's document does not know comes last.
    json["turn"] = state.turn;
    if (is_over(state)) json["ending"] = ending_words[static_cast<std::size_t>(state.ending)];
    if (!state.is_view) {
        json["nextInstance"] = state.next_instance;
        json["nextEffect"] = state.next_effect;
        json["rng"] = {{"seed", state.rng.seed().hex()}, {"drawn", state.rng.drawn()}};
    }
    return json;
}

}  // namespace pentacle::duel
