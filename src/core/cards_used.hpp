#pragma once

#include <cstdint>
#include <vector>

#include "core/card_info.hpp"
#include "core/seat.hpp"

namespace pentacle {

// Which cards each seat has used in one match, for statistics. Made once and cleared between matches, so that
// noting allocates nothing.
class CardsUsed {
public:
    explicit CardsUsed(std::size_t card_count) {
        for (Seat seat : all_seats) {
            noted_[seat].resize(card_count);
            list_[seat].reserve(card_count);
        }
    }

    void note(Seat seat, CardNumber card) {
        std::uint8_t& noted = noted_[seat][card];
        if (noted != 0) return;
        noted = 1;
        list_[seat].push_back(card);
    }
    bool has(Seat seat, CardNumber card) const { return noted_[seat][card] != 0; }
    void clear() {
        for (Seat seat : all_seats) {
            for (const CardNumber card : list_[seat]) noted_[seat][card] = 0;
            list_[seat].clear();
        }
    }
    // Each card once, in the order of first use.
    const std::vector<CardNumber>& by(Seat seat) const { return list_[seat]; }

private:
    BySeat<std::vector<std::uint8_t>> noted_;
    BySeat<std::vector<CardNumber>> list_;
};

}  // namespace pentacle
