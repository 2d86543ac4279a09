#include "games/duel/card_text.hpp"
#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

std::string player(Seat seat) { return "Player " + std::to_string(number_of(seat)); }
std::string whose(Seat seat) { return player(seat) + "'s "; }

std::string named_text(const Duel& game, const Named& creature) {
    return whose(creature.id.owner) + game.name_of(creature.card);
}

std::string subject_text(const Duel& game, const Subject& who) {
    if (who.target.kind == Target::Kind::Hero) return whose(who.target.seat) + "hero";
    return whose(who.target.seat) + game.name_of(who.card);
}

std::string because(TriggerEvent event) {
    switch (event) {
        case TriggerEvent::OnDamage: return " was damaged and answers.";
        case TriggerEvent::OnAttack: return " attacks with a flourish.";
        case TriggerEvent::OnSummon: return " makes an entrance.";
        case TriggerEvent::OnDeath: return " has a last word.";
    }
    return {};
}

struct ToSentence {
    const Duel& game;

    std::string operator()(const MatchStarted& event) const {
        return "The duel begins. " + player(event.first) + " goes first.";
    }
    std::string operator()(const CardDrawn& event) const {
        return player(event.drawn.id.owner) + " draws " + game.name_of(event.drawn.card) + ".";
    }
    std::string operator()(const CardDrawnFaceDown& event) const { return player(event.seat) + " draws a card."; }
    std::string operator()(const DrawSkipped& event) const {
        return whose(event.seat) + "hand is full; the card stays in the deck.";
    }
    std::string operator()(const CreaturePlayed& event) const {
        return player(event.creature.id.owner) + " plays " + game.name_of(event.creature.card) + ".";
    }
    std::string operator()(const SpellCast& event) const {
        const std::string at = event.at.target.kind == Target::Kind::None ? "" : " on " + subject_text(game, event.at);
        return player(event.spell.id.owner) + " casts " + game.name_of(event.spell.card) + at + ".";
    }
    std::string operator()(const CreatureSummoned& event) const {
        return game.name_of(event.creature.card) + " joins " + whose(event.creature.id.owner) + "side.";
    }
    std::string operator()(const AttackDeclared& event) const {
        return named_text(game, event.attacker) + " attacks " + subject_text(game, event.at) + ".";
    }
    std::string operator()(const TriggerFired& event) const {
        return named_text(game, event.creature) + because(event.event);
    }
    std::string operator()(const DamageTaken& event) const {
        return subject_text(game, event.who) + " takes " + std::to_string(event.amount) + " damage, " +
               std::to_string(std::max(0, event.health_left)) + " health left.";
    }
    std::string operator()(const HealthRestored& event) const {
        return subject_text(game, event.who) + " recovers " + std::to_string(event.amount) + " health, now " +
               std::to_string(event.health_now) + ".";
    }
    std::string operator()(const AttackGained& event) const {
        return named_text(game, event.creature) + " gains +" + std::to_string(event.amount) + " attack.";
    }
    std::string operator()(const HealthGained& event) const {
        return named_text(game, event.creature) + " gains +" + std::to_string(event.amount) + " health.";
    }
    std::string operator()(const CreatureDestroyed& event) const {
        return named_text(game, event.creature) + " is destroyed.";
    }
    std::string operator()(const CreatureDied& event) const { return named_text(game, event.creature) + " dies."; }
    std::string operator()(const EffectCreated& event) const {
        return whose(event.effect.owner) + game.name_of(event.effect.source) + " will last " +
               std::to_string(event.effect.turns_remaining) +
               (event.effect.turns_remaining == 1 ? " turn." : " turns.");
    }
    std::string operator()(const EffectFired& event) const {
        return whose(event.effect.owner) + game.name_of(event.effect.source) + " takes effect: " +
               effect_text(event.effect.effect, Origin::Spell, [&](CardNumber card) { return game.name_of(card); }) +
               ".";
    }
    std::string operator()(const EffectEnded& event) const {
        return whose(event.effect.owner) + game.name_of(event.effect.source) + " fades.";
    }
    std::string operator()(const TurnEnded& event) const {
        return player(event.seat) + " ends turn " + std::to_string(event.turn) + ".";
    }
    std::string operator()(const TurnStarted& event) const {
        return "Turn " + std::to_string(event.turn) + ": " + player(event.seat) + " to play.";
    }
    std::string operator()(const PlayerConceded& event) const { return player(event.seat) + " concedes."; }
    std::string operator()(const MatchEnded& event) const {
        if (event.winner) return player(*event.winner) + " wins.";
        return event.ending == Ending::TurnLimit ? "The last turn is over. The duel is drawn."
                                                 : "Both heroes have fallen. The duel is drawn.";
    }
};

std::string stats(const Duel& game, const Creature& creature) {
    return " (" + std::to_string(game.attack_of(creature)) + "/" + std::to_string(creature.health) + ")";
}

// "the enemy hero", "your Ash Wolf (2/3)"
std::string target_text(const Duel& game, const State& view, Seat seat, const Target& target) {
    const std::string owner = target.seat == seat ? "your " : "the enemy ";
    if (target.kind == Target::Kind::Hero) return owner + "hero";
    const Creature* creature = find_creature(view, target.seat, target.number);
    if (creature == nullptr) return "nothing";
    return owner + game.name_of(creature->card) + stats(game, *creature);
}

std::string hand_card_name(const Duel& game, const State& view, Seat seat, InstanceNumber card_number) {
    const Hand& hand = view.players[seat].hand;
    const int place = place_of(hand, card_number);
    if (place < 0) return "a card";
    const CardNumber card = hand[static_cast<std::size_t>(place)].card;
    return card == hidden_card ? "a card" : game.name_of(card) + " (" + std::to_string(game.card(card).cost) + " mana)";
}

}  // namespace

std::string Duel::describe_event(const Event& event) const { return std::visit(ToSentence{*this}, event); }

std::string Duel::describe_action(const State& view, Seat seat, const Action& action) const {
    switch (action.kind) {
        case ActionKind::PlayCreature:
            return "Play " + hand_card_name(*this, view, seat, action.card) +
                   (action.place == at_the_end ? "" : " at place " + std::to_string(action.place + 1));
        case ActionKind::PlaySpell:
            return "Cast " + hand_card_name(*this, view, seat, action.card) +
                   (action.target.kind == Target::Kind::None ? ""
                                                             : " on " + target_text(*this, view, seat, action.target));
        case ActionKind::Attack: {
            const Creature* attacker = find_creature(view, seat, action.card);
            const std::string who =
                attacker == nullptr ? "A creature" : name_of(attacker->card) + stats(*this, *attacker);
            return who + " attacks " + target_text(*this, view, seat, action.target);
        }
        case ActionKind::EndTurn: return "End turn";
        case ActionKind::Concede: return "Concede";
    }
    return {};
}

}  // namespace pentacle::duel
