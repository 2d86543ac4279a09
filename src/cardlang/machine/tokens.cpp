#include <algorithm>

#include "cardlang/machine/stays.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

Slot free_slot(const State& state) {
    constexpr std::size_t span = object_slots - 2 * cards_per_deck_max;
    const std::size_t start = state.next_uid % span;
    for (std::size_t step = 0; step < span; ++step) {
        const std::size_t slot = 2 * cards_per_deck_max + (start + step) % span;
        if (!state.objects[slot].exists()) return static_cast<Slot>(slot);
    }
    return no_slot;
}

namespace {

// Whether the passive speaks of these tokens: of any, of a kind, or of a tribe.
bool speaks_of(const Table& table, const PassiveEffect& passive, TokenType token) {
    if (passive.filter.token_type) return passive.filter.token_type == token;
    const Place card = table.program().token_cards[static_cast<std::size_t>(token)];
    return !passive.filter.tribe || (card != no_place && table.program().cards[card].tribe == *passive.filter.tribe);
}

int modified_token_count(const Table& table, Seat seat, TokenType token, int amount) {
    if (!may_be_at_work(table.state, seat, Passive::CreateTokenModifier)) return std::clamp(amount, 0, pile_max);
    for_each_working(table, Passive::CreateTokenModifier, [&](const Working& working) {
        if (!works_for(table, working, seat) || !speaks_of(table, working.passive, token)) return;
        for (int time = 0; time < working.times; ++time) amount = modified(amount, working.passive.modifier);
    });
    return std::clamp(amount, 0, pile_max);
}

// Whether what the effect makes ends with the turn.
bool is_for_this_turn(const Program& program, const Effect& maker) {
    const Range passives = maker.token_passive;
    return maker.this_turn ||
           std::any_of(program.passives.begin() + passives.first, program.passives.begin() + passives.end(),
                       [](const PassiveEffect& passive) { return passive.passive == Passive::ThisTurn; });
}

// Whether raw tokens that the effect makes differ from others of their kind for as long as they last.
bool marks_raw_tokens(const Program& program, const Effect& maker) {
    const Range passives = maker.token_passive;
    return !maker.keywords.empty() ||
           std::any_of(program.passives.begin() + passives.first, program.passives.begin() + passives.end(),
                       [](const PassiveEffect& passive) { return passive.passive != Passive::ThisTurn; });
}

// What tokens in one pile have in common.
struct PileKind {
    Place card = no_place;
    Place made_by = no_place;  // the effect, where that makes a difference
    std::int16_t x = 0;
};

Slot find_pile(const State& state, Seat seat, const PileKind& kind) {
    for (const Slot slot : state.players[seat].field) {
        const Object& object = state.objects[slot];
        if (is_pile(object) && object.card == kind.card && object.made_by == kind.made_by && object.x == kind.x)
            return slot;
    }
    return no_slot;
}

// The player's pile of that kind, a new and empty one if need be; no_slot: there is no room for another.
Slot pile_of(Machine& machine, Seat seat, const PileKind& kind) {
    State& state = machine.state;
    Player& player = machine.player(seat);
    if (const Slot found = find_pile(state, seat, kind); found != no_slot) return found;
    const auto piles = std::count_if(player.field.begin(), player.field.end(),
                                     [&](Slot slot) { return is_pile(state.objects[slot]); });
    const Slot slot = free_slot(state);
    if (slot == no_slot || piles >= static_cast<int>(piles_max)) return no_slot;
    Object& pile = state.objects[slot];
    pile = {};
    pile.card = kind.card;
    pile.made_by = kind.made_by;
    pile.x = kind.x;
    pile.owner = pile.controller = seat;
    pile.zone = Zone::Play;
    pile.count = 0;
    pile.uid = state.next_uid++;
    pile.set(ObjectFlag::Exists);
    pile.set(ObjectFlag::IsToken);
    player.field.push_back(slot);
    note_entered(machine, slot);
    return slot;
}

// How many there was room for.
int add_to_pile(Machine& machine, Seat seat, const PileKind& kind, TokenType token, int amount, bool fleeting) {
    State& state = machine.state;
    Player& player = machine.player(seat);
    const Slot slot = pile_of(machine, seat, kind);
    if (slot == no_slot) return 0;
    Object& pile = state.objects[slot];
    const int before = pile.count;
    pile.count = static_cast<std::uint8_t>(std::min(pile_max, before + amount));
    note_counted(state);
    const int added = pile.count - before;
    if (fleeting) pile.fleeting = static_cast<std::uint8_t>(pile.fleeting + added);
    machine.events.add(TokensCreated{seat, token, added});
    player.tokens_entered = static_cast<TokenBits>(player.tokens_entered | 1U << static_cast<unsigned>(token));
    if (added > 0)
        raise(machine, {.trigger = Trigger::EnteredZone,
                        .object = state.ref(slot),
                        .player = seat,
                        .amount = static_cast<std::int16_t>(added)});
    return added;
}

Ref add_token(Machine& machine, Seat seat, Place card, Place made_by, int x) {
    State& state = machine.state;
    const Slot slot = free_slot(state);
    if (slot == no_slot || field_room(machine, seat) <= 0) return {};
    Object& object = state.objects[slot];
    object = {};
    object.card = card;
    object.made_by = made_by;
    object.x = static_cast<std::int16_t>(x);
    object.owner = object.controller = seat;
    object.zone = Zone::Play;
    object.uid = state.next_uid++;
    for (const ObjectFlag flag : {ObjectFlag::Exists, ObjectFlag::IsToken, ObjectFlag::IsSummon, ObjectFlag::Sick})
        object.set(flag);
    // What was changed for this turn becomes again what it was.
    const Effect* maker = made_by != no_place ? &machine.program().effects[made_by] : nullptr;
    object.set(ObjectFlag::DiesAtEndOfTurn,
               maker != nullptr && maker->this_turn && maker->type != EffectType::ModifyType);
    machine.player(seat).field.push_back(slot);
    machine.player(seat).entered_play |= kind_bit(machine, object);
    note_entered(machine, slot);
    return state.ref(slot);
}

}  // namespace

void note_spent(Machine& machine, Ref pile) {
    Object& object = machine.state.at(pile);
    if (object.fleeting > 0) {
        --object.fleeting;
        return;
    }
    auto& grants = machine.state.grants;
    const std::size_t place = find_loan(machine, pile);
    if (place < grants.size() && --grants[place].times == 0) grants.erase_at(place);
}

void shrink_pile(Machine& machine, Ref pile) {
    Object& object = machine.state.at(pile);
    note_counted(machine.state);
    // A token that has used its ability goes before one that has not.
    auto& used = machine.state.used_abilities;
    for (std::size_t place = 0; place < used.size(); ++place)
        if (used[place].object == pile) {
            used.erase_at(place);
            break;
        }
    if (object.count > 1) {
        --object.count;
        return;
    }
    remember(machine, object);
    note_leaving(machine.state, pile.slot);
    take_out(machine, pile.slot);
    cease(machine, pile.slot);
}

Ref hand_over_token(Machine& machine, Ref pile, Seat to, Handing handing) {
    State& state = machine.state;
    const Object& from = state.at(pile);
    const Slot slot = pile_of(machine, to, {from.card, from.made_by, from.x});
    if (slot == no_slot || state.objects[slot].count >= pile_max) return {};
    Object& grown = state.objects[slot];
    ++grown.count;
    if (handing == Handing::Taken) {
        if (from.fleeting > 0) ++grown.fleeting;
        note_spent(machine, pile);
    }
    machine.events.add(ControlGained{to, seen_card(state, pile)});
    shrink_pile(machine, pile);
    return state.ref(slot);
}

TokenTies ties_of(const Machine& machine, Ref token) {
    const State& state = machine.state;
    const Object& object = state.at(token);
    TokenTies ties{.fleeting = is_pile(object) ? object.fleeting > 0 : object.has(ObjectFlag::DiesAtEndOfTurn)};
    const std::size_t place = find_loan(machine, token);
    if (!ties.fleeting && place < state.grants.size()) ties.loan = state.grants[place];
    return ties;
}

void tie(Machine& machine, Ref token, const TokenTies& ties) {
    State& state = machine.state;
    Object& object = state.at(token);
    if (ties.fleeting && is_pile(object)) ++object.fleeting;
    else if (ties.fleeting) object.set(ObjectFlag::DiesAtEndOfTurn);
    if (!ties.loan) return;
    Grant loan = *ties.loan;
    loan.target = token;
    const auto same = std::find_if(state.grants.begin(), state.grants.end(), [&](const Grant& grant) {
        loan.times = grant.times;
        return grant == loan;
    });
    loan.times = 1;
    if (same != state.grants.end()) ++same->times;
    else if (!state.grants.full()) state.grants.push_back(loan);
}

void turn_to_raw(Machine& machine, Ref token) {
    State& state = machine.state;
    const Seat seat = state.at(token).controller;
    const PileKind kind{.card = state.at(token).card};
    const auto raw = machine.card(state.at(token)).token;
    const TokenTies ties = ties_of(machine, token);
    move_object(machine, token, Zone::Exile, seat);
    if (!raw) return;
    RefList made;
    put_tokens(machine, seat, *raw, 1, no_place, 0, made);
    if (const Slot pile = find_pile(state, seat, kind); pile != no_slot) tie(machine, state.ref(pile), ties);
}

int create_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made) {
    return put_tokens(machine, seat, token, modified_token_count(machine, seat, token, amount), made_by, x, made);
}

int put_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made) {
    const Place card = machine.program().token_cards[static_cast<std::size_t>(token)];
    if (card == no_place || amount == 0) return 0;
    const Effect* maker = made_by != no_place ? &machine.program().effects[made_by] : nullptr;
    const bool has_stats =
        maker != nullptr && (maker->attack || maker->attack_based_on || maker->type == EffectType::ModifyType);
    if (machine.program().cards[card].type == CardType::Token && !has_stats) {
        PileKind kind{.card = card};
        if (maker != nullptr && marks_raw_tokens(machine.program(), *maker)) {
            kind.made_by = made_by;
            kind.x = static_cast<std::int16_t>(x);
        }
        return add_to_pile(machine, seat, kind, token, amount,
                           maker != nullptr && is_for_this_turn(machine.program(), *maker));
    }
    for (int count = 0; count < amount && !made.full(); ++count)
        if (const Ref ref = add_token(machine, seat, card, made_by, x); !ref.is_none()) made.push_back(ref);
    Player& player = machine.player(seat);
    machine.events.add(TokensCreated{seat, token, static_cast<int>(made.size())});
    player.tokens_entered = static_cast<TokenBits>(player.tokens_entered | 1U << static_cast<unsigned>(token));
    count_on(machine, seat, Tally::Summons, static_cast<int>(made.size()));
    for (const Ref ref : made)
        raise(machine, {.trigger = Trigger::EnteredZone, .object = ref, .player = seat, .one_of_several = true});
    raise_together(machine, {.trigger = Trigger::EnteredZone, .player = seat}, made);
    return static_cast<int>(made.size());
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
