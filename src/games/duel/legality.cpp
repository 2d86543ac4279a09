#include <array>
#include <span>

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

// What may be attacked, found once for all attackers.
class Attackable {
public:
    Attackable(const Duel& game, const Board& defenders) {
        only_taunt_ = any_taunt(game, defenders);
        for (const Creature& creature : defenders) {
            numbers_[count_] = creature.number;
            count_ += !only_taunt_ || has_taunt(game, creature) ? 1U : 0U;
        }
    }
    bool hero() const { return !only_taunt_; }
    std::span<const InstanceNumber> creatures() const { return {numbers_.data(), count_}; }

private:
    bool only_taunt_;
    std::size_t count_ = 0;
    std::array<InstanceNumber, board_limit_max> numbers_;  // only the first count_ hold anything
};

void list_at_board(const Board& board, Action aimed, ActionList& actions) {
    Action* next = actions.grow(board.size());
    for (const Creature& creature : board) {
        aimed.target.number = creature.number;
        *next++ = aimed;
    }
}

void list_aimed(const State& state, InstanceNumber card, bool at_heroes, ActionList& actions) {
    for (const Seat side : all_seats) {
        if (at_heroes) *actions.grow(1) = Action::play_spell(card, Target::hero(side));
        list_at_board(state.players[side].board, Action::play_spell(card, Target::creature(side, no_instance)),
                      actions);
    }
}

bool may_list(const Duel& game, const State& state, Seat seat, Listing listing, bool room_on_board) {
    switch (listing) {
        case Listing::Creature:
        case Listing::Summons: return room_on_board;
        case Listing::Free: return true;
        case Listing::Persistent: return effects_of(state, seat) < game.rules().persistent_limit;
        case Listing::Never:
        case Listing::AtCreature:
        case Listing::AtCreatureOrHero: return false;
    }
    return false;
}

void list_hand(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    const bool room_on_board = !board_is_full(game, state, seat);
    for (const CardInstance& held : state.players[seat].hand) {
        const Card& card = game.card(held.card);
        if (card.cost > state.mana) continue;
        if (card.listing >= Listing::AtCreature)
            list_aimed(state, held.number, card.listing == Listing::AtCreatureOrHero, actions);
        else if (may_list(game, state, seat, card.listing, room_on_board))
            *actions.grow(1) = card.listing == Listing::Creature ? Action::play_creature(held.number)
                                                                 : Action::play_spell(held.number);
    }
}

void list_attacks(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    const Seat enemy = other(seat);
    const Attackable attackable{game, state.players[enemy].board};
    for (const Creature& creature : state.players[seat].board) {
        if (creature.attacked_this_turn) continue;
        if (attackable.hero()) *actions.grow(1) = Action::attack(creature.number, Target::hero(enemy));
        Action attack = Action::attack(creature.number, Target::creature(enemy, no_instance));
        Action* next = actions.grow(attackable.creatures().size());
        for (const InstanceNumber number : attackable.creatures()) {
            attack.target.number = number;
            *next++ = attack;
        }
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
