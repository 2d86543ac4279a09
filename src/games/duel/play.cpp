#include "games/duel/resolution.hpp"

namespace pentacle::duel {

namespace {

using Kind = LastAction::Kind;

// Takes the card out of the hand and pays for it (R4).
CardNumber take_from_hand(const Duel& game, State& state, Seat seat, InstanceNumber number) {
    Hand& hand = state.players[seat].hand;
    const CardInstance held = hand.erase_at(static_cast<std::size_t>(place_of(hand, number)));
    state.mana = static_cast<std::int16_t>(state.mana - game.card(held.card).cost);
    return held.card;
}

CardNumber card_at(const State& state, const Target& target) {
    if (target.kind != Target::Kind::Creature) return hidden_card;
    const Creature* creature = find_creature(state, target.seat, target.number);
    return creature == nullptr ? hidden_card : creature->card;
}

void play_creature(const Duel& game, State& state, Seat seat, const Action& play, Duel::Events& events) {
    const CardNumber card = take_from_hand(game, state, seat, play.card);
    Board& board = state.players[seat].board;
    // R5. A creature comes to the board where its player puts it: at the right end unless told otherwise.
    const std::size_t place = std::min<std::size_t>(play.place, board.size());
    const Creature creature{.card = card, .number = play.card, .health = game.card(card).health};
    board.insert_at(place, creature);
    state.last_action = {.kind = Kind::Played, .seat = seat, .card = card};
    events.add(CreaturePlayed{named(seat, creature), static_cast<int>(place)});

    // R15. on_summon triggers fire for a creature that was played.
    if (game.card(card).trigger_mask == 0) return;
    Resolution now{game, state, events};
    now.trigger(TriggerEvent::OnSummon, seat, creature);
    now.settle();
}

// R10. A spell aimed at a hero or a creature.
void cast_at(Resolution& now, State& state, const Spell& spell, const Target& target) {
    if (target.kind == Target::Kind::Hero) {
        if (spell.kind == SpellKind::Damage) now.damage_hero(target.seat, spell.power);
        else now.heal_hero(target.seat, spell.power);
        return;
    }
    Creature& creature = *find_creature(state, target.seat, target.number);
    switch (spell.kind) {
        case SpellKind::Damage: now.damage_creature(target.seat, creature, spell.power); return;
        case SpellKind::Heal: now.heal_creature(target.seat, creature, spell.power); return;
        case SpellKind::Buff:
            if (spell.attack != 0) now.gain_attack(target.seat, creature, spell.attack);
            if (spell.health != 0) now.gain_health(target.seat, creature, spell.health);
            return;
        case SpellKind::Destroy: now.destroy(target.seat, creature); return;
        case SpellKind::Untargeted:
        case SpellKind::SummonRandom:
        case SpellKind::CreatePersistent: return;
    }
}

// R18. A persistent effect fires for its owner at its phase for as many of the owner's turns as it says.
void create_effect(State& state, Seat seat, CardNumber source, const Spell& spell, Duel::Events& events) {
    const PersistentEffect effect{.number = state.next_effect++,
                                  .owner = seat,
                                  .phase = spell.phase,
                                  .turns_remaining = spell.turns,
                                  .source = source,
                                  .effect = spell.effect};
    state.persistent.push_back(effect);
    events.add(EffectCreated{effect});
}

// Carries the spell out and returns how the state tells of it.
LastAction cast(Resolution& now, State& state, Seat seat, CardNumber card, const Spell& spell, const Target& target,
                Duel::Events& events) {
    LastAction told{.kind = Kind::Cast, .seat = seat, .card = card, .target = target};
    if (needs_target(spell)) {
        cast_at(now, state, spell, target);
        told.kind = Kind::CastAt;
    } else if (spell.kind == SpellKind::SummonRandom) {
        const CardNumber chosen = spell.pool[state.rng.below(static_cast<std::uint32_t>(spell.pool.size()))];
        now.summon(seat, chosen);
        told.kind = Kind::CastSummon;
        told.number = chosen;
    } else if (spell.kind == SpellKind::CreatePersistent) {
        create_effect(state, seat, card, spell, events);
        told.kind = Kind::CastPersistent;
        told.number = spell.turns;
    } else {
        now.resolve(spell.effect, seat, no_instance);
        if (spell.effect.kind == EffectKind::DrawCards) {
            told.kind = Kind::CastDraw;
            told.number = static_cast<std::uint16_t>(spell.effect.value);
        }
    }
    for (const Effect& effect : spell.afterwards) now.resolve(effect, seat, no_instance);
    return told;
}

void play_spell(const Duel& game, State& state, Seat seat, const Action& play, Duel::Events& events) {
    const CardNumber card = take_from_hand(game, state, seat, play.card);
    const Spell& spell = game.card(card).spell;
    const Target target = needs_target(spell) ? play.target : Target::none();
    events.add(SpellCast{{{seat, play.card}, card}, {target, card_at(state, target)}});
    Resolution now{game, state, events};
    state.last_action = cast(now, state, seat, card, spell, target, events);
    now.settle();
}

// R14. Attacker and attacked creature deal their attack to each other at the same time.
void exchange_blows(const Duel& game, Resolution& now, Seat seat, Creature& attacker, Creature& attacked) {
    const int blow = game.attack_of(attacker);
    const bool printed = game.rules().counter_damage == CounterDamage::Printed;
    const int answer = printed ? game.card(attacked.card).attack : game.attack_of(attacked);
    now.damage_creature(other(seat), attacked, blow);
    now.damage_creature(seat, attacker, answer);
}

void attack_with(const Duel& game, State& state, Seat seat, const Action& attack, Duel::Events& events) {
    Creature& attacker = *find_creature(state, seat, attack.card);
    attacker.attacked_this_turn = true;
    state.last_action = {.kind = Kind::Attacked, .seat = seat, .target = attack.target};
    events.add(AttackDeclared{named(seat, attacker), {attack.target, card_at(state, attack.target)}});

    // R15. on_attack triggers come before the blows, so that what they gain already counts.
    Resolution now{game, state, events};
    now.trigger(TriggerEvent::OnAttack, seat, attacker);
    now.run_triggers();
    if (attack.target.kind == Target::Kind::Hero) now.damage_hero(attack.target.seat, game.attack_of(attacker));
    else exchange_blows(game, now, seat, attacker, *find_creature(state, attack.target.seat, attack.target.number));
    now.settle();
}

// R18. Effects of one phase fire in the order in which they were created; the match may end in between.
void fire_effects(const Duel& game, State& state, Phase phase, Duel::Events& events) {
    const Seat owner = state.current;
    for (std::size_t place = 0; place < state.persistent.size() && !is_over(state);) {
        PersistentEffect& effect = state.persistent[place];
        if (effect.owner != owner || effect.phase != phase) {
            ++place;
            continue;
        }
        events.add(EffectFired{effect});
        Resolution now{game, state, events};
        now.resolve(effect.effect, owner, no_instance);
        now.settle();
        --effect.turns_remaining;
        if (effect.turns_remaining > 0) {
            ++place;
            continue;
        }
        events.add(EffectEnded{effect});
        state.persistent.erase_at(place);
    }
}

void start_turn(const Duel& game, State& state, Seat seat, Duel::Events& events) {
    // R3. Mana is what the rules give each turn, whatever was left over.
    state.current = seat;
    ++state.turn;
    state.mana = static_cast<std::int16_t>(game.rules().mana_per_turn);
    events.add(TurnStarted{seat, state.turn});
    Resolution{game, state, events}.draw(seat, 1);
    fire_effects(game, state, Phase::StartOfTurn, events);
}

// R7. Ending the turn: the player's end-of-turn effects, then the other player's turn with its mana, its draw and its
// start-of-turn effects.
void end_turn(const Duel& game, State& state, Seat seat, Duel::Events& events) {
    state.last_action = {.kind = Kind::EndedTurn, .seat = seat};
    events.add(TurnEnded{seat, state.turn});
    if (!state.persistent.empty()) fire_effects(game, state, Phase::EndOfTurn, events);
    if (is_over(state)) return;

    // R20. When the last turn that the rules allow has ended, the match is drawn.
    if (state.turn >= game.rules().turn_cap) {
        state.ending = Ending::TurnLimit;
        events.add(MatchEnded{std::nullopt, Ending::TurnLimit});
        return;
    }
    for (Creature& creature : state.players[seat].board) creature.attacked_this_turn = false;
    start_turn(game, state, other(seat), events);
}

// R21. A player who concedes loses.
void concede(State& state, Seat seat, Duel::Events& events) {
    state.last_action = {.kind = Kind::Conceded, .seat = seat};
    state.ending = Ending::Concession;
    state.winner = other(seat);
    events.add(PlayerConceded{seat});
    events.add(MatchEnded{state.winner, state.ending});
}

// R1. The list is expanded in order; the deck is that list, shuffled. Numbers are dealt to the cards by a shuffle of
// their own, so that a number seen later tells neither where in the list nor where in the deck its card was.
void deal_deck(const Rules& rules, State& state, Seat seat, const CardList& list) {
    Pile& deck = state.players[seat].deck;
    for (const CardNumber card : list.cards) deck.push_back({card, no_instance});
    const std::span<CardInstance> cards{deck.begin(), deck.size()};
    if (rules.shuffle) state.rng.shuffle(cards);
    for (CardInstance& card : deck) card.number = state.next_instance++;
    if (rules.shuffle) state.rng.shuffle(cards);
}

}  // namespace

State Duel::start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const {
    State state;
    state.rng = Rng{seed};
    state.mana = static_cast<std::int16_t>(rules_.mana_per_turn);
    for (const Seat seat : all_seats) {
        state.players[seat].hero_health = static_cast<std::int16_t>(rules_.hero_health);
        deal_deck(rules_, state, seat, decks[seat]);
    }
    events.add(MatchStarted{Seat::First});
    // R2. Each player draws the opening hand; the first player does not draw again on turn 1.
    for (const Seat seat : all_seats) Resolution{*this, state, events}.draw(seat, rules_.initial_draw);
    events.add(TurnStarted{Seat::First, state.turn});
    return state;
}

void Duel::apply(State& state, Seat seat, const Action& action, Events& events) const {
    switch (action.kind) {
        case ActionKind::PlayCreature: return play_creature(*this, state, seat, action, events);
        case ActionKind::PlaySpell: return play_spell(*this, state, seat, action, events);
        case ActionKind::Attack: return attack_with(*this, state, seat, action, events);
        case ActionKind::EndTurn: return end_turn(*this, state, seat, events);
        case ActionKind::Concede: return concede(state, seat, events);
    }
}

std::optional<Outcome> Duel::outcome(const State& state) const {
    switch (state.ending) {
        case Ending::None: return std::nullopt;
        case Ending::HeroDied: return Outcome{state.winner, "hero_died"};
        case Ending::BothHeroesDied: return Outcome{std::nullopt, "both_heroes_died"};
        case Ending::TurnLimit: return Outcome{std::nullopt, "turn_limit"};
        case Ending::Concession: return Outcome{state.winner, "concession"};
    }
    return std::nullopt;
}

}  // namespace pentacle::duel
