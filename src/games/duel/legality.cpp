#include <array>

#include "games/duel/choices.hpp"

namespace pentacle::duel {

namespace {

bool has_taunt(const Duel& game, const Creature& creature) { return game.card(creature.card).taunt; }

int effects_of(const State& state, Seat seat) {
    int count = 0;
    for (const PersistentEffect& effect : state.persistent) count += effect.owner == seat ? 1 : 0;
    return count;
}

const CardInstance* find_in_hand(const State& state, Seat seat, InstanceNumber number) {
    const Hand& hand = state.players[seat].hand;
    const int place = number == no_instance ? -1 : place_of(hand, number);
    return place < 0 ? nullptr : hand.begin() + place;
}

bool board_is_full(const Duel& game, const State& state, Seat seat) {
    return state.players[seat].board.size() >= static_cast<std::size_t>(game.rules().board_limit);
}

std::optional<Refusal> refuse_target(const State& state, const Spell& spell, const Target& target) {
    switch (target.kind) {
        case Target::Kind::None: return Refusal::TargetRequired;
        case Target::Kind::Hero:
            if (!may_target_hero(spell)) return Refusal::InvalidTarget;
            return std::nullopt;
        case Target::Kind::Creature:
            if (find_creature(state, target.seat, target.number) == nullptr) return Refusal::InvalidTarget;
            return std::nullopt;
    }
    return Refusal::InvalidTarget;
}

// What stands against casting `spell` apart from its mana and its target.
std::optional<Refusal> refuse_spell(const Duel& game, const State& state, Seat seat, const Spell& spell) {
    // R6. At most `board_limit` creatures stand on a board; a spell that only summons needs room for one.
    const bool summons = spell.kind == SpellKind::SummonRandom ||
                         (spell.kind == SpellKind::Untargeted && spell.effect.kind == EffectKind::Summon);
    if (summons && board_is_full(game, state, seat)) return Refusal::BoardFull;
    if (spell.kind == SpellKind::SummonRandom && spell.pool.empty()) return Refusal::NoMinionToSummon;

    // R18. A player has at most `persistent_limit` persistent effects at a time.
    if (spell.kind == SpellKind::CreatePersistent && effects_of(state, seat) >= game.rules().persistent_limit)
        return Refusal::TooManyPersistentEffects;
    return std::nullopt;
}

std::optional<Refusal> refuse_play_creature(const Duel& game, const State& state, Seat seat, const Action& play) {
    const CardInstance* held = find_in_hand(state, seat, play.card);
    if (held == nullptr) return Refusal::CardNotInHand;
    const Card& card = game.card(held->card);
    if (card.kind != CardKind::Creature) return Refusal::NotACreature;
    // R4. A card is paid for with mana.
    if (card.cost > state.mana) return Refusal::NotEnoughMana;
    // R6. At most `board_limit` creatures stand on a board.
    if (board_is_full(game, state, seat)) return Refusal::BoardFull;
    return std::nullopt;
}

std::optional<Refusal> refuse_play_spell(const Duel& game, const State& state, Seat seat, const Action& play) {
    const CardInstance* held = find_in_hand(state, seat, play.card);
    if (held == nullptr) return Refusal::CardNotInHand;
    const Card& card = game.card(held->card);
    if (card.kind != CardKind::Spell) return Refusal::NotASpell;
    if (card.cost > state.mana) return Refusal::NotEnoughMana;
    if (needs_target(card.spell)) return refuse_target(state, card.spell, play.target);
    return refuse_spell(game, state, seat, card.spell);
}

std::optional<Refusal> refuse_attack(const Duel& game, const State& state, Seat seat, const Action& attack) {
    const Creature* attacker = find_creature(state, seat, attack.card);
    if (attacker == nullptr) return Refusal::AttackerNotOnBoard;

    // R12. A creature attacks at most once a turn.
    if (attacker->attacked_this_turn) return Refusal::AlreadyAttacked;

    // R12. It attacks an enemy creature or the enemy hero.
    const Target& target = attack.target;
    const Creature* attacked = nullptr;
    switch (target.kind) {
        case Target::Kind::None: return Refusal::InvalidTarget;
        case Target::Kind::Hero:
            if (target.seat == seat) return Refusal::CanOnlyAttackEnemyHero;
            break;
        case Target::Kind::Creature:
            attacked = find_creature(state, target.seat, target.number);
            if (attacked == nullptr) return Refusal::InvalidTarget;
            if (target.seat == seat) return Refusal::CanOnlyAttackEnemyCreature;
            break;
    }

    // R13. While the enemy has a creature with Taunt, only such creatures may be attacked.
    const bool at_taunt = attacked != nullptr && has_taunt(game, *attacked);
    if (!at_taunt && state.players[other(seat)].board.taunting() != 0) return Refusal::MustAttackTaunt;
    return std::nullopt;
}

constexpr unsigned bit_of(Listing listing) { return 1U << static_cast<unsigned>(listing); }
constexpr unsigned aimed_listings = bit_of(Listing::AtCreature) | bit_of(Listing::AtCreatureOrHero);

// How cards are listed that may be played now, mana and targets apart: a bit for each Listing.
unsigned allowed_listings(const Duel& game, const State& state, Seat seat) {
    unsigned allowed = bit_of(Listing::Free);
    if (!board_is_full(game, state, seat)) allowed |= bit_of(Listing::Creature) | bit_of(Listing::Summons);
    if (effects_of(state, seat) < game.rules().persistent_limit) allowed |= bit_of(Listing::Persistent);
    return allowed;
}

// Random play spends its time here, and what hurts is a branch that cannot be foretold: so every card is looked at in
// the same way, whatever it is.
void choose_from_hand(const Duel& game, const State& state, Seat seat, Choices& choices) {
    const unsigned allowed = allowed_listings(game, state, seat);
    unsigned place = 0;
    for (const CardInstance& held : state.players[seat].hand) {
        const Card& card = game.card(held.card);
        const Places here = Places{card.cost <= state.mana} << place;
        const unsigned listing = bit_of(card.listing);
        choices.plain |= (listing & allowed) != 0 ? here : 0;
        choices.aimed |= (listing & aimed_listings) != 0 ? here : 0;
        choices.aimed_at_all |= card.listing == Listing::AtCreatureOrHero ? here : 0;
        ++place;
    }
}

// R13. While the enemy has a creature with Taunt, only such creatures may be attacked.
void choose_attacks(const Board& own, const Board& enemy, Choices& choices) {
    choices.attackers = own.ready();
    choices.hero_attacked = enemy.taunting() == 0;
    choices.attacked = choices.hero_attacked ? place_bit(enemy.size()) - 1 : enemy.taunting();
}

Action* list_hand(const Duel& game, const State& state, Seat seat, const Choices& choices, Action* next) {
    const Hand& hand = state.players[seat].hand;
    for (Places left = choices.plain; left != 0; left &= left - 1) {
        const CardInstance& held = hand[first_place(left)];
        const bool is_creature = game.card(held.card).kind == CardKind::Creature;
        *next++ = is_creature ? Action::play_creature(held.number) : Action::play_spell(held.number);
    }
    for (Places left = choices.aimed; left != 0; left &= left - 1) {
        const std::size_t place = first_place(left);
        for (std::uint32_t n = 0; n < choices.targets_of_card(place); ++n)
            *next++ = Action::play_spell(hand[place].number, target_of(state, nth_aim_of_card(choices, place, n)));
    }
    return next;
}

Action* list_attacks(const State& state, Seat seat, const Choices& choices, Action* next) {
    const std::uint32_t count = choices.targets_of_attack();
    std::array<Target, board_limit_max + 1> targets;  // the same for all attackers
    for (std::uint32_t n = 0; n < count; ++n) targets[n] = target_of(state, nth_aim_of_attack(choices, other(seat), n));
    for (Places left = choices.attackers; left != 0; left &= left - 1) {
        const InstanceNumber attacker = state.players[seat].board[first_place(left)].number;
        for (std::uint32_t n = 0; n < count; ++n) *next++ = Action::attack(attacker, targets[n]);
    }
    return next;
}

}  // namespace

std::optional<Refusal> Duel::refuse(const State& state, Seat seat, const Action& action) const {
    if (is_over(state)) return Refusal::GameOver;
    // R21. Either player may concede at any time; everything else waits for the player's own turn.
    if (action.kind == ActionKind::Concede) return std::nullopt;
    if (state.current != seat) return Refusal::NotYourTurn;
    switch (action.kind) {
        case ActionKind::PlayCreature: return refuse_play_creature(*this, state, seat, action);
        case ActionKind::PlaySpell: return refuse_play_spell(*this, state, seat, action);
        case ActionKind::Attack: return refuse_attack(*this, state, seat, action);
        case ActionKind::EndTurn:
        case ActionKind::Concede: return std::nullopt;
    }
    return Refusal::UnknownAction;
}

// Written beside refuse() for speed; the conformance tests hold the two together.
Choices choices_of(const Duel& game, const State& state, Seat seat) {
    Choices choices;
    for (const Seat side : all_seats)
        choices.creatures[side] = static_cast<std::uint32_t>(state.players[side].board.size());
    choose_from_hand(game, state, seat, choices);
    choose_attacks(state.players[seat].board, state.players[other(seat)].board, choices);
    return choices;
}

Aim nth_aim_of_card(const Choices& choices, std::size_t hand_place, std::uint32_t n) {
    if (choices.may_hit_heroes(hand_place)) {
        if (n < seat_count) return Aim::hero(all_seats[n]);
        n -= seat_count;
    }
    const std::uint32_t first = choices.creatures[Seat::First];
    return n < first ? Aim::creature(Seat::First, n) : Aim::creature(Seat::Second, n - first);
}

Aim nth_aim_of_attack(const Choices& choices, Seat enemy, std::uint32_t n) {
    if (!choices.hero_attacked) return Aim::creature(enemy, nth_place(choices.attacked, n));
    return n == 0 ? Aim::hero(enemy) : Aim::creature(enemy, n - 1);
}

void Duel::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    actions.clear();
    if (is_over(state) || state.current != seat) return;
    const Choices choices = choices_of(*this, state, seat);
    Action* next = actions.grow(choices.count());
    next = list_hand(*this, state, seat, choices, next);
    next = list_attacks(state, seat, choices, next);
    *next = Action::end_turn();
}

std::optional<CardNumber> Duel::card_of(const State& state, Seat seat, const Action& action) const {
    if (action.kind == ActionKind::Attack) {
        const Creature* attacker = find_creature(state, seat, action.card);
        return attacker == nullptr ? std::nullopt : std::optional{attacker->card};
    }
    const CardInstance* held = find_in_hand(state, seat, action.card);
    return held == nullptr ? std::nullopt : std::optional{held->card};
}

}  // namespace pentacle::duel
