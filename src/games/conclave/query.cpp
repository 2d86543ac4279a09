#include "core/find_number.hpp"
#include "games/conclave/table.hpp"

namespace pentacle::conclave {

namespace {

[[gnu::noinline, gnu::cold]] Found search_permanent(const State& state, Instance id) {
    for (const Seat seat : all_seats)
        for (const Permanent& permanent : state.players[seat].battlefield)
            if (permanent.id == id) return {&permanent, seat};
    return {};
}

}  // namespace

Found find_permanent(const State& state, Instance id) {
    if (id == no_instance) return {};
    if (!state.remembered) [[unlikely]]
        return search_permanent(state, id);
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        if (const std::size_t after = find_number(player.places.ids, id); after != 0)
            return {&player.battlefield[after - 1], seat};
    }
    return {};
}

namespace {

const FixedVector<Held, deck_cards_max>* pile_of(const Player& player, Zone zone) {
    switch (zone) {
        case Zone::Hand: return &player.hand;
        case Zone::Graveyard: return &player.graveyard;
        case Zone::Exile: return &player.exile;
        case Zone::Deck:
        case Zone::Play:
        case Zone::Stack: return nullptr;
    }
    return nullptr;
}

}  // namespace

const Held* find_held(const State& state, Zone zone, Seat seat, Instance id) {
    const auto* pile = pile_of(state.players[seat], zone);
    if (pile == nullptr || id == no_instance) return nullptr;
    for (const Held& held : *pile)
        if (held.id == id) return &held;
    return nullptr;
}

const StackItem* find_item(const State& state, Instance id) {
    for (const StackItem& item : state.stack)
        if (item.id == id) return &item;
    return nullptr;
}

std::optional<Whereabouts> find_anywhere(const State& state, Instance id) {
    if (id == no_instance) return std::nullopt;
    if (const Found found = find_permanent(state, id))
        return Whereabouts{found.permanent->card, Zone::Play, found.seat};
    if (const StackItem* item = find_item(state, id))
        return Whereabouts{item->source.card, Zone::Stack, item->source.controller};
    for (const Seat seat : all_seats)
        for (const Zone zone : {Zone::Hand, Zone::Graveyard, Zone::Exile})
            if (const Held* held = find_held(state, zone, seat, id)) return Whereabouts{held->card, zone, seat};
    return std::nullopt;
}

const Departed* find_departed(const State& state, Instance id) {
    for (std::size_t index = state.departed.size(); index-- > 0;)
        if (state.departed[index].id == id) return &state.departed[index];
    return nullptr;
}

std::size_t count_cards(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    std::size_t count = player.library.size() + player.hand.size() + player.graveyard.size() + player.exile.size();
    for_each_permanent(state, [&](const Permanent& permanent, Seat) {
        if (permanent.owner == seat && !permanent.is(Flag::Token)) ++count;
    });
    for (const StackItem& item : state.stack)
        if (item.kind == ItemKind::Spell && item.owner == seat && !item.copy) ++count;
    return count;
}

Range effects_of(const Program& program, const StackItem& item) {
    switch (item.kind) {
        case ItemKind::Spell: return program.cards[item.source.card].stack_effects;
        case ItemKind::Activated: return program.activated[item.ability].effects;
        case ItemKind::Triggered: return program.triggered[item.ability].effects;
    }
    return {};
}

int attack_of(const Table& table, Instance id) {
    if (const Found found = find_permanent(table.state, id)) return found.permanent->attack;
    if (const Departed* departed = find_departed(table.state, id)) return departed->attack;
    const auto there = find_anywhere(table.state, id);
    return there && there->card != no_card ? table.card(there->card).attack : 0;
}

int mana_value(const Table& table, Instance id) {
    if (const StackItem* item = find_item(table.state, id); item != nullptr && item->kind == ItemKind::Spell)
        return table.card(item->source.card).cost.value(item->source.x);
    if (const auto there = find_anywhere(table.state, id); there && there->card != no_card)
        return table.card(there->card).cost.value(0);
    if (const Departed* departed = find_departed(table.state, id)) return departed->mana_value;
    return 0;
}

std::optional<Seat> whose(const Table& table, Target target) {
    if (target.is_player()) return target.seat();
    if (const auto there = find_anywhere(table.state, target.id)) return there->seat;
    if (const Departed* departed = find_departed(table.state, target.id)) return departed->controller;
    return std::nullopt;
}

}  // namespace pentacle::conclave
