#include "games/duel/ids.hpp"
#include "games/duel/json_words.hpp"

namespace pentacle::duel {

namespace {

Json of(std::string_view type, Seat seat) { return {{"type", type}, {"seat", number_of(seat)}}; }

Json of(const Duel& game, std::string_view type, const Named& card) {
    return {{"type", type},
            {"seat", number_of(card.id.owner)},
            {"instanceId", text_of(card.id)},
            {"cardId", game.info(card.card).id}};
}

Json with_target(const Duel& game, Json json, const Subject& at) {
    if (at.target.kind != Target::Kind::None) json["targetId"] = text_of(at.target);
    if (at.target.kind == Target::Kind::Creature) json["targetCardId"] = game.info(at.card).id;
    return json;
}

Json of(const Duel& game, std::string_view type, const Subject& who, int amount, int health) {
    Json json = with_target(game, Json{{"type", type}}, who);
    json["amount"] = amount;
    json["health"] = health;
    return json;
}

Json of(const Duel& game, std::string_view type, const Named& creature, int amount) {
    Json json = of(game, type, creature);
    json["amount"] = amount;
    return json;
}

Json of(const Duel& game, std::string_view type, const PersistentEffect& effect) {
    Json json{{"type", type}};
    json.update(json_of(game, effect));
    return json;
}

Json of_turn(std::string_view type, Seat seat, int turn) {
    Json json = of(type, seat);
    json["turn"] = turn;
    return json;
}

struct ToJson {
    const Duel& game;

    Json operator()(const MatchStarted& event) const { return of("match_started", event.first); }
    Json operator()(const CardDrawn& event) const { return of(game, "card_drawn", event.drawn); }
    Json operator()(const CardDrawnFaceDown& event) const { return of("card_drawn_face_down", event.seat); }
    Json operator()(const DrawSkipped& event) const { return of("draw_skipped", event.seat); }
    Json operator()(const CreaturePlayed& event) const {
        Json json = of(game, "creature_played", event.creature);
        json["boardIndex"] = event.place;
        return json;
    }
    Json operator()(const SpellCast& event) const {
        return with_target(game, of(game, "spell_cast", event.spell), event.at);
    }
    Json operator()(const CreatureSummoned& event) const { return of(game, "creature_summoned", event.creature); }
    Json operator()(const AttackDeclared& event) const {
        return with_target(game, of(game, "attack_declared", event.attacker), event.at);
    }
    Json operator()(const TriggerFired& event) const {
        Json json = of(game, "trigger_fired", event.creature);
        json["event"] = trigger_event_words[static_cast<std::size_t>(event.event)];
        return json;
    }
    Json operator()(const DamageTaken& event) const {
        return of(game, "damage_taken", event.who, event.amount, event.health_left);
    }
    Json operator()(const HealthRestored& event) const {
        return of(game, "health_restored", event.who, event.amount, event.health_now);
    }
    Json operator()(const AttackGained& event) const { return of(game, "attack_gained", event.creature, event.amount); }
    Json operator()(const HealthGained& event) const { return of(game, "health_gained", event.creature, event.amount); }
    Json operator()(const CreatureDestroyed& event) const { return of(game, "creature_destroyed", event.creature); }
    Json operator()(const CreatureDied& event) const { return of(game, "creature_died", event.creature); }
    Json operator()(const EffectCreated& event) const { return of(game, "effect_created", event.effect); }
    Json operator()(const EffectFired& event) const { return of(game, "effect_fired", event.effect); }
    Json operator()(const EffectEnded& event) const { return of(game, "effect_ended", event.effect); }
    Json operator()(const TurnEnded& event) const { return of_turn("turn_ended", event.seat, event.turn); }
    Json operator()(const TurnStarted& event) const { return of_turn("turn_started", event.seat, event.turn); }
    Json operator()(const PlayerConceded& event) const { return of("player_conceded", event.seat); }
    Json operator()(const MatchEnded& event) const {
        return {{"type", "match_ended"},
                {"winner", event.winner ? Json(number_of(*event.winner)) : Json(nullptr)},
                {"reason", ending_words[static_cast<std::size_t>(event.ending)]}};
    }
};

}  // namespace

Json Duel::event_json(const Event& event) const { return std::visit(ToJson{*this}, event); }

}  // namespace pentacle::duel
