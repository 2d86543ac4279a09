#include "games/duel/choices.hpp"
#include "games/duel/resolution.hpp"

namespace pentacle::duel {

namespace {

using Kind = LastAction::Kind;

// Takes the card out of the hand and pays for it (R4).
CardInstance take_from_hand(const Duel& game, State& state, Seat seat, std::size_t hand_place) {
    const CardInstance held = state.players[seat].hand.erase_at(hand_place);
    state.mana = static_cast<std::int16_t>(state.mana - game.card(held.card).cost);
    return held;
}

// How an event names what is aimed at.
Subject aimed_at(const State& state, const Aim& aim) {
    const bool at_creature = aim.kind == Target::Kind::Creature;
    return {target_of(state, aim), at_creature ? state.players[aim.seat].board[aim.place].card : hidden_card};
}

void play_creature(const Duel& game, State& state, Seat seat, std::size_t hand_place, std::size_t wanted,
                   Duel::Events& events) {
    const auto [card, number] = take_from_hand(game, state, seat, hand_place);
    Board& board = state.players[seat].board;
    // R5. A creature comes to the board where its player puts it: at the right end unless told otherwise.
    const std::size_t place = std::min(wanted, board.size());
    const Creature creature{.card = card, .number = number, .health = game.card(card).health};
    board.insert_at(place, creature, game.card(card).taunt);
    state.last_action = {.kind = Kind::Played, .seat = seat, .card = card};
    events.add(CreaturePlayed{named(seat, creature), static_cast<int>(place)});

    // R15. on_summon triggers fire for a creature that was played.
    if (game.card(card).trigger_mask == 0) return;
    Resolution now{game, state, events};
    now.trigger(TriggerEvent::OnSummon, seat, creature);
    now.settle();
}

// R10. A spell aimed at a hero or a creature.
void cast_at(Resolution& now, State& state, const Spell& spell, const Aim& aim) {
    if (aim.kind == Target::Kind::Hero) {
        if (spell.kind == SpellKind::Damage) now.damage_hero(aim.seat, spell.power);
        else now.heal_hero(aim.seat, spell.power);
        return;
    }
    Creature& creature = state.players[aim.seat].board[aim.place];
    switch (spell.kind) {
        case SpellKind::Damage: now.damage_creature(aim.seat, aim.place, spell.power); return;
        case SpellKind::Heal: now.heal_creature(aim.seat, creature, spell.power); return;
        case SpellKind::Buff:
            if (spell.attack != 0) now.gain_attack(aim.seat, creature, spell.attack);
            if (spell.health != 0) now.gain_health(aim.seat, creature, spell.health);
            return;
        case SpellKind::Destroy: now.destroy(aim.seat, aim.place); return;
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
LastAction cast(Resolution& now, State& state, Seat seat, CardNumber card, const Spell& spell, const Aim& aim,
                Duel::Events& events) {
    LastAction told{.kind = Kind::Cast, .seat = seat, .card = card, .target = target_of(state, aim)};
    if (needs_target(spell)) {
        cast_at(now, state, spell, aim);
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

void play_spell(const Duel& game, State& state, Seat seat, std::size_t hand_place, const Aim& wanted,
                Duel::Events& events) {
    const CardInstance held = take_from_hand(game, state, seat, hand_place);
    const Spell& spell = game.card(held.card).spell;
    const Aim aim = needs_target(spell) ? wanted : Aim{};
    events.add_lazily([&] { return SpellCast{{{seat, held.number}, held.card}, aimed_at(state, aim)}; });
    Resolution now{game, state, events};
    state.last_action = cast(now, state, seat, held.card, spell, aim, events);
    now.settle();
}

// R14. Attacker and attacked creature deal their attack to each other at the same time.
void exchange_blows(const Duel& game, const State& state, Resolution& now, Seat seat, std::size_t place,
                    std::size_t enemy_place) {
    const Creature& attacked = state.players[other(seat)].board[enemy_place];
    const int blow = game.attack_of(state.players[seat].board[place]);
    const bool printed = game.rules().counter_damage == CounterDamage::Printed;
    const int answer = printed ? game.card(attacked.card).attack : game.attack_of(attacked);
    now.damage_creature(other(seat), enemy_place, blow);
    now.damage_creature(seat, place, answer);
}

void attack_with(const Duel& game, State& state, Seat seat, std::size_t place, const Aim& aim, Duel::Events& events) {
    Board& board = state.players[seat].board;
    board.tire(place);
    const Creature& attacker = board[place];
    state.last_action = {.kind = Kind::Attacked, .seat = seat, .target = target_of(state, aim)};
    events.add_lazily([&] { return AttackDeclared{named(seat, attacker), aimed_at(state, aim)}; });

    // R15. on_attack triggers come before the blows, so that what they gain already counts.
    Resolution now{game, state, events};
    now.trigger(TriggerEvent::OnAttack, seat, attacker);
    now.run_triggers();
    if (aim.kind == Target::Kind::Hero) now.damage_hero(aim.seat, game.attack_of(attacker));
    else exchange_blows(game, state, now, seat, place, aim.place);
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
    state.players[seat].board.rest();
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

template <typename Zone>
std::size_t known_place(const Zone& zone, InstanceNumber number) {
    const int place = place_of(zone, number);
    ensure(place >= 0, "duel: no such card there");
    return static_cast<std::size_t>(place);
}

// None for a creature that is not there: a spell that needs no target may have been sent along with anything.
Aim aim_at(const State& state, const Target& target) {
    if (target.kind != Target::Kind::Creature) return {target.kind, target.seat, 0};
    const int place = place_of(state.players[target.seat].board, target.number);
    return place < 0 ? Aim{} : Aim::creature(target.seat, static_cast<std::size_t>(place));
}

CardNumber play_plain(const Duel& game, State& state, Seat seat, std::size_t hand_place, Duel::Events& events) {
    const CardNumber card = state.players[seat].hand[hand_place].card;
    const bool is_creature = game.card(card).kind == CardKind::Creature;
    if (is_creature) play_creature(game, state, seat, hand_place, at_the_end, events);
    else play_spell(game, state, seat, hand_place, Aim{}, events);
    return card;
}

// Takes the n-th of the choices, in the order of the listing, and says which card it used.
std::optional<CardNumber> take_nth(const Duel& game, State& state, Seat seat, const Choices& choices, std::uint32_t n,
                                   Duel::Events& events) {
    if (n < choices.plain_count()) return play_plain(game, state, seat, nth_place(choices.plain, n), events);
    n -= choices.plain_count();
    if (n < choices.aimed_count()) {
        Places left = choices.aimed;
        for (; n >= choices.targets_of_card(first_place(left)); left &= left - 1)
            n -= choices.targets_of_card(first_place(left));
        const std::size_t place = first_place(left);
        const CardNumber card = state.players[seat].hand[place].card;
        play_spell(game, state, seat, place, nth_aim_of_card(choices, place, n), events);
        return card;
    }
    n -= choices.aimed_count();
    if (n < choices.attack_count()) {
        const std::uint32_t targets = choices.targets_of_attack();
        const std::size_t place = nth_place(choices.attackers, n / targets);
        const CardNumber card = state.players[seat].board[place].card;
        attack_with(game, state, seat, place, nth_aim_of_attack(choices, other(seat), n % targets), events);
        return card;
    }
    end_turn(game, state, seat, events);
    return std::nullopt;
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
    const Player& player = state.players[seat];
    switch (action.kind) {
        case ActionKind::PlayCreature:
            return play_creature(*this, state, seat, known_place(player.hand, action.card), action.place, events);
        case ActionKind::PlaySpell:
            return play_spell(*this, state, seat, known_place(player.hand, action.card), aim_at(state, action.target),
                              events);
        case ActionKind::Attack:
            return attack_with(*this, state, seat, known_place(player.board, action.card), aim_at(state, action.target),
                               events);
        case ActionKind::EndTurn: return end_turn(*this, state, seat, events);
        case ActionKind::Concede: return concede(state, seat, events);
    }
}

StepTaken Duel::step(State& state, Seat seat, Rng& chance, Events& events) const {
    const Choices choices = choices_of(*this, state, seat);
    const std::uint32_t count = choices.count();
    return {static_cast<int>(count), take_nth(*this, state, seat, choices, chance.choose(count), events)};
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
