#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

bool has_taunt(const Duel& game, const Creature& creature) { return game.card(creature.card).taunt; }

bool any_taunt(const Duel& game, const Board& board) {
    for (const Creature& creature : board)
        if (has_taunt(game, creature)) return true;
    return false;
}

int effects_of(const State& state, Seat seat) {
    int count = 0;
    for (const PersistentEffect& effect : state.persistent) count += effect.owner == seat ? 1 : 0;
    return count;
}

const CardInstance* find_in_hand(const State& state, Seat seat, InstanceId id) {
    if (id.owner != seat) return nullptr;
    const Hand& hand = state.players[seat].hand;
    const int place = place_of(hand, id.number);
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

std::optional<Refusal> refuse_action(const Duel& game, const State& state, Seat seat, const PlayCreature& play) {
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

std::optional<Refusal> refuse_action(const Duel& game, const State& state, Seat seat, const PlaySpell& play) {
    const CardInstance* held = find_in_hand(state, seat, play.card);
    if (held == nullptr) return Refusal::CardNotInHand;
    const Card& card = game.card(held->card);
    if (card.kind != CardKind::Spell) return Refusal::NotASpell;
    if (card.cost > state.mana) return Refusal::NotEnoughMana;
    if (needs_target(card.spell)) return refuse_target(state, card.spell, play.target);
    return refuse_spell(game, state, seat, card.spell);
}

std::optional<Refusal> refuse_action(const Duel& game, const State& state, Seat seat, const Attack& attack) {
    const Creature* attacker =
        attack.attacker.owner == seat ? find_creature(state, seat, attack.attacker.number) : nullptr;
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

std::optional<Refusal> refuse_action(const Duel&, const State&, Seat, const EndTurn&) { return std::nullopt; }
std::optional<Refusal> refuse_action(const Duel&, const State&, Seat, const Concede&) { return std::nullopt; }

void list_spell(const Duel& game, const State& state, Seat seat, InstanceId id, const Spell& spell,
                ActionList& actions) {
    if (!needs_target(spell)) {
        if (!refuse_spell(game, state, seat, spell)) actions.push_back(PlaySpell{id, Target::none()});
        return;
    }
    for (const Seat side : {other(seat), seat}) {
        if (may_target_hero(spell)) actions.push_back(PlaySpell{id, Target::hero(side)});
        for (const Creature& creature : state.players[side].board)
            actions.push_back(PlaySpell{id, Target::creature(side, creature.number)});
    }
}

void list_hand(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    const bool board_full = board_is_full(game, state, seat);
    for (const CardInstance& held : state.players[seat].hand) {
        const Card& card = game.card(held.card);
        if (card.cost > state.mana) continue;
        const InstanceId id{seat, held.number};
        if (card.kind == CardKind::Spell) list_spell(game, state, seat, id, card.spell, actions);
        else if (!board_full) actions.push_back(PlayCreature{id});
    }
}

void list_attacks(const Duel& game, const State& state, Seat seat, ActionList& actions) {
    FixedVector<Target, board_limit_max + 1> targets;
    const Seat enemy = other(seat);
    const Board& defenders = state.players[enemy].board;
    const bool only_taunt = any_taunt(game, defenders);
    if (!only_taunt) targets.push_back(Target::hero(enemy));
    for (const Creature& creature : defenders)
        if (!only_taunt || has_taunt(game, creature)) targets.push_back(Target::creature(enemy, creature.number));

    for (const Creature& creature : state.players[seat].board) {
        if (creature.attacked_this_turn) continue;
        for (const Target& target : targets) actions.push_back(Attack{InstanceId{seat, creature.number}, target});
    }
}

}  // namespace

std::optional<Refusal> Duel::refuse(const State& state, Seat seat, const Action& action) const {
    if (is_over(state)) return Refusal::GameOver;
    // R21. Either player may concede at any time; everything else waits for the player's own turn.
    if (state.current != seat && !std::holds_alternative<Concede>(action)) return Refusal::NotYourTurn;
    return std::visit([&](const auto& chosen) { return refuse_action(*this, state, seat, chosen); }, action);
}

// Written beside refuse() for speed; the conformance tests hold the two together.
void Duel::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    actions.clear();
    if (is_over(state) || state.current != seat) return;
    list_hand(*this, state, seat, actions);
    list_attacks(*this, state, seat, actions);
    actions.push_back(EndTurn{});
}

std::optional<CardNumber> Duel::card_of(const State& state, Seat seat, const Action& action) const {
    const auto in_hand = [&](InstanceId id) -> std::optional<CardNumber> {
        const CardInstance* held = find_in_hand(state, seat, id);
        return held == nullptr ? std::nullopt : std::optional{held->card};
    };
    if (const auto* play = std::get_if<PlayCreature>(&action)) return in_hand(play->card);
    if (const auto* play = std::get_if<PlaySpell>(&action)) return in_hand(play->card);
    if (const auto* attack = std::get_if<Attack>(&action))
        if (const Creature* attacker = find_creature(state, seat, attack->attacker.number)) return attacker->card;
    return std::nullopt;
}

}  // namespace pentacle::duel
