#include <algorithm>

#include "cardlang/moves.hpp"
#include "cardlang/triggers.hpp"

namespace pentacle::cardlang {

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
        for (int time = 0; time < working.times; ++time)
            amount = std::min(life_max, modified(amount, working.passive.modifier));
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

void add_to_pile(Machine& machine, Seat seat, Place card, TokenType token, int amount, bool fleeting) {
    State& state = machine.state;
    Player& player = machine.player(seat);
    Slot slot = no_slot;
    for (const Slot candidate : player.field)
        if (is_pile(state.objects[candidate]) && state.objects[candidate].card == card) slot = candidate;
    if (slot == no_slot) {
        slot = free_slot(state);
        if (slot == no_slot || player.field.full()) return;
        Object& pile = state.objects[slot];
        pile = {};
        pile.card = card;
        pile.owner = pile.controller = seat;
        pile.zone = Zone::Play;
        pile.count = 0;
        pile.uid = state.next_uid++;
        pile.set(ObjectFlag::Exists);
        pile.set(ObjectFlag::IsToken);
        player.field.push_back(slot);
        note_entered(machine, slot);
    }
    Object& pile = state.objects[slot];
    const int before = pile.count;
    pile.count = static_cast<std::uint8_t>(std::min(pile_max, before + amount));
    state.stale = true;
    const int added = pile.count - before;
    if (fleeting) pile.fleeting = static_cast<std::uint8_t>(pile.fleeting + added);
    machine.events.add(TokensCreated{seat, token, added});
    player.tokens_entered = static_cast<std::uint8_t>(player.tokens_entered | 1U << static_cast<unsigned>(token));
    if (added > 0)
        raise(machine, {.trigger = Trigger::EnteredZone,
                        .object = state.ref(slot),
                        .player = seat,
                        .amount = static_cast<std::int16_t>(added)});
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
    if (made_by != no_place) object.set(ObjectFlag::DiesAtEndOfTurn, machine.program().effects[made_by].this_turn);
    machine.player(seat).field.push_back(slot);
    machine.player(seat).entered_play |= kind_bit(machine, object);
    note_entered(machine, slot);
    return state.ref(slot);
}

}  // namespace

void create_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made) {
    put_tokens(machine, seat, token, modified_token_count(machine, seat, token, amount), made_by, x, made);
}

void put_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made) {
    const Place card = machine.program().token_cards[static_cast<std::size_t>(token)];
    if (card == no_place || amount == 0) return;
    const Effect* maker = made_by != no_place ? &machine.program().effects[made_by] : nullptr;
    const bool has_stats =
        maker != nullptr && (maker->attack || maker->attack_based_on || maker->type == EffectType::ModifyType);
    if (machine.program().cards[card].type == CardType::Token && !has_stats)
        return add_to_pile(machine, seat, card, token, amount,
                           maker != nullptr && is_for_this_turn(machine.program(), *maker));
    for (int count = 0; count < amount && !made.full(); ++count)
        if (const Ref ref = add_token(machine, seat, card, made_by, x); !ref.is_none()) made.push_back(ref);
    Player& player = machine.player(seat);
    machine.events.add(TokensCreated{seat, token, static_cast<int>(made.size())});
    player.tokens_entered = static_cast<std::uint8_t>(player.tokens_entered | 1U << static_cast<unsigned>(token));
    player.summons_this_game =
        static_cast<std::uint8_t>(std::min<std::size_t>(255, player.summons_this_game + made.size()));
    for (const Ref ref : made)
        raise(machine, {.trigger = Trigger::EnteredZone, .object = ref, .player = seat, .one_of_several = true});
    raise_together(machine, {.trigger = Trigger::EnteredZone, .player = seat}, made);
}

}  // namespace pentacle::cardlang
