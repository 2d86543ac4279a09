#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

Found find_familiar(const Table& table, Instance id) {
    if (id == no_instance) return {};
    for (const Seat seat : all_seats) {
        for (const Familiar& familiar : table.player(seat).field)
            if (familiar.id == id) return {&familiar, seat, false};
        for (const Familiar& familiar : table.player(seat).combat_row)
            if (familiar.id == id) return {&familiar, seat, true};
    }
    return {};
}

const HeldCard* find_in_hand(const Table& table, Seat seat, Instance id) {
    for (const HeldCard& held : table.player(seat).hand)
        if (held.id == id && id != no_instance) return &held;
    return nullptr;
}

const Azoth* find_azoth(const Table& table, Instance id, Seat& owner) {
    for (const Seat seat : all_seats)
        for (const Azoth& azoth : table.player(seat).azoth)
            if (azoth.id == id && id != no_instance) {
                owner = seat;
                return &azoth;
            }
    return nullptr;
}

std::size_t count_cards(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    std::size_t under_way = 0;
    for_each_card_under_way(state, seat, [&](CardNumber) { ++under_way; });
    return player.deck.size() + player.life.size() + player.hand.size() + player.familiars() + player.azoth.size() +
           player.removed.size() + player.revealed.size() + under_way;
}

}  // namespace pentacle::konivrer
