#include <array>

#include "games/duel/duel.hpp"
#include "games/duel/ids.hpp"
#include "games/duel/json_words.hpp"
#include "games/duel/last_action.hpp"

namespace pentacle::duel {

namespace {

void write(const Duel& game, Seat seat, const CardInstance& held, JsonText& text) {
    text.object([&] {
        if (held.card == hidden_card) return;  // an old client finds the right count, and nothing else
        text.member("instanceId", text_of(InstanceId{seat, held.number}));
        text.member("cardId", game.info(held.card).id);
    });
}

void write(const Duel& game, Seat seat, const Creature& creature, JsonText& text) {
    text.object([&] {
        text.member("instanceId", text_of(InstanceId{seat, creature.number}));
        text.member("cardId", game.info(creature.card).id);
        text.member("currentHealth", creature.health);
        text.member("attackedThisTurn", creature.attacked_this_turn);
        if (creature.attack_buff != 0) text.member("attackBuff", creature.attack_buff);
        if (creature.health_buff != 0) text.member("healthBuff", creature.health_buff);
    });
}

template <typename Zone>
void write_zone(const Duel& game, Seat seat, std::string_view name, const Zone& zone, JsonText& text) {
    text.key(name).array([&] {
        for (const auto& item : zone) write(game, seat, item, text);
    });
}

void write(const Duel& game, Seat seat, const Player& player, JsonText& text) {
    text.object([&] {
        text.member("heroHealth", player.hero_health);
        write_zone(game, seat, "hand", player.hand, text);
        write_zone(game, seat, "board", player.board, text);
        write_zone(game, seat, "deck", player.deck, text);
    });
}

// What no viewer but the table is told.
void write_secrets(const State& state, JsonText& text) {
    text.member("nextInstance", state.next_instance);
    text.member("nextEffect", state.next_effect);
    text.key("rng").object([&] {
        text.member("seed", state.rng.seed().hex());
        text.member("drawn", state.rng.drawn());
    });
}

}  // namespace

void Duel::write_state(const State& state, JsonText& text) const {
    text.object([&] {
        text.member("currentTurn", number_of(state.current));
        text.member("manaRemaining", state.mana);
        text.key("players").array([&] {
            for (const Seat seat : all_seats) write(*this, seat, state.players[seat], text);
        });
        if (state.winner) text.member("winner", number_of(*state.winner));
        else text.member("winner", nullptr);
        text.key("persistentEffects").array([&] {
            for (const PersistentEffect& effect : state.persistent) text.value(json_of(*this, effect));
        });
        if (state.last_action.kind != LastAction::Kind::None)
            text.member("lastAction", sentence_of(*this, state.last_action));

        // What the protocol's document does not know comes last.
        text.member("turn", state.turn);
        if (is_over(state)) text.member("ending", ending_words[static_cast<std::size_t>(state.ending)]);
        if (!state.is_view) write_secrets(state, text);
    });
}

Json Duel::state_json(const State& state) const {
    return Json::parse(json_text([&](JsonText& text) { write_state(state, text); }));
}

}  // namespace pentacle::duel
