#include <array>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

bool has_taunt(const Duel& game, const Creature& creature) { return game.card(creature.card).taunt; }

bool any_taunt(const Duel& game, const Board& board) {
    bool any = false;  // no way out of the loop: a branch that cannot be foretold costs more than a few more looks
    for (const Creature& creature : board) any |= has_taunt(game, creature);
    return any;
}

int effects_of(const State& state, Seat seat) {
    int count = 0;
    for (const PersistentEffect& effect : state.persistent) count += effect.owner == seat ? 1 : 0;
    return count;
}

const CardInstance* find_in_hand(const State& state, Seat seat, InstanceNumber number) {
    const Hand& hand = state.players[seat].hand;
    const int place = number == no_instance ? -1 : place_of(hand, number);
    return place < 0 ? nullptr : hand.data() + place;
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
    if (!at_taunt && any_taunt(game, state.players[other(seat)].board)) return Refusal::MustAttackTaunt;
    return std::nullopt;
}

// The listing below is what simulation spends most of its time on, and there what hurts is a branch that cannot be
// foretold. So entries are written whether or not they count, and what counts moves the end of the list.

using Targets = std::array<Target, board_limit_max + 1>;

void list_aimed(const State& state, const Card& card, InstanceNumber number, ActionList& actions) {
    const bool at_heroes = card.listing == Listing::AtCreatureOrHero;
    const Board& first = state.players[Seat::First].board;
    const Board& second = state.players[Seat::Second].board;
    Action* next = actions.grow(first.size() + second.size() + (at_heroes ? 2 : 0));
    if (at_heroes) {
        *next++ = Action::play_spell(number, Target::hero(Seat::First));
        *next++ = Action::play_spell(number, Target::hero(Seat::Second));
    }
    for (const Creature& creature : first)
        *next++ = Action::play_spell(number, Target::creature(Seat::First, creature.number));
    for (const Creature& creature : second)
        *next++ = Action::play_spell(number, Target::creature(Seat::Second, creature.number));
}

// Whether a card that needs no target may be played, by its Listing.
std::array<bool, listing_count> allowed_listings(const Duel& game, const State& state, Seat seat) {
    const bool room = !board_is_full(game, state, seat);
    const bool lasting = effects_of(state, seat) < game.rules().persistent_limit;
    std::array<bool, listing_count> allowed{};
    allowed[static_cast<std::size_t>(Listing::Creature)] = room;
    allowed[static_cast<std::size_t>(Listing::Summons)] = room;
    allowed[static_cast<std::size_t>(Listing::Free)] = true;
    allowed[static_cast<std::size_t>(Listing::Persistent)] = lasting;
    return allowed;
}

void list_hand(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    const Hand& hand = state.players[seat].hand;
    const std::array<bool, listing_count> allowed = allowed_listings(game, state, seat);
    std::array<CardInstance, hand_size_max> aimed;
    std::size_t aimed_count = 0;
    std::size_t listed = 0;
    Action* next = actions.grow(hand.size());
    for (const CardInstance& held : hand) {
        const Card& card = game.card(held.card);
        const bool affordable = card.cost <= state.mana;
        const bool is_creature = card.listing == Listing::Creature;
        next[listed] = {is_creature ? ActionKind::PlayCreature : ActionKind::PlaySpell, at_the_end, held.number,
                        Target::none()};
        listed += static_cast<std::size_t>(affordable & allowed[static_cast<std::size_t>(card.listing)]);
        aimed[aimed_count] = held;
        aimed_count += static_cast<std::size_t>(affordable & (card.listing >= Listing::AtCreature));
    }
    actions.shrink(actions.size() - hand.size() + listed);
    for (std::size_t place = 0; place < aimed_count; ++place)
        list_aimed(state, game.card(aimed[place].card), aimed[place].number, actions);
}

// What may be attacked: the same for all attackers.
std::size_t find_attackable(const Duel& game, Seat enemy, const Board& defenders, Targets& targets) {
    const bool only_taunt = any_taunt(game, defenders);
    targets[0] = Target::hero(enemy);
    std::size_t count = only_taunt ? 0 : 1;
    for (const Creature& creature : defenders) {
        targets[count] = Target::creature(enemy, creature.number);
        count += static_cast<std::size_t>(!only_taunt | has_taunt(game, creature));
    }
    return count;
}

void list_attacks(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    const Seat enemy = other(seat);
    Targets targets;
    const std::size_t count = find_attackable(game, enemy, state.players[enemy].board, targets);
    for (const Creature& creature : state.players[seat].board) {
        if (creature.attacked_this_turn) continue;
        Action* next = actions.grow(count);
        for (std::size_t place = 0; place < count; ++place)
            next[place] = Action::attack(creature.number, targets[place]);
    }
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
void Duel::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    actions.clear();
    if (is_over(state) || state.current != seat) return;
    list_hand(*this, state, seat, actions);
    list_attacks(*this, state, seat, actions);
    *actions.grow(1) = Action::end_turn();
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
