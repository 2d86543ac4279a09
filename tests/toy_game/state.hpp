#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <variant>

#include "core/card_info.hpp"
#include "core/fixed_vector.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace pentacle::stones {

// Stones, the smallest game that has everything the tests are about: hidden hands, decks, chance, house rules.
// Two players take stones from one heap. A card from the hand says how many; a new one is drawn after it. Who takes
// the last stone wins.

inline constexpr CardNumber hidden_card = 0xffff;
inline constexpr std::size_t hand_size = 3;
inline constexpr std::size_t deck_size = 12;

struct Side {
    FixedVector<CardNumber, hand_size> hand;
    FixedVector<CardNumber, deck_size> deck;  // the next one is last
    FixedVector<CardNumber, deck_size> played;
    std::uint8_t cards_owned = 0;

    std::size_t cards_held() const { return hand.size() + deck.size() + played.size(); }
    bool operator==(const Side&) const = default;
    auto fields() const { return std::tie(hand, deck, played, cards_owned); }
};

enum class Ending : std::uint8_t { None, LastStone, Concession };

struct State {
    BySeat<Side> sides;
    std::int16_t heap = 0;
    Seat to_move = Seat::First;
    std::uint16_t taken = 0;  // actions so far
    Ending ending = Ending::None;
    Seat winner = Seat::First;
    bool blanked = false;  // this is a view: it has no chance of its own
    Rng rng;

    bool operator==(const State&) const = default;
    auto fields() const { return std::tie(sides, heap, to_move, taken, ending, winner, blanked, rng); }
};

struct Take {
    CardNumber card = 0;
    bool operator==(const Take&) const = default;
};
struct Concede {
    bool operator==(const Concede&) const = default;
};
using Action = std::variant<Take, Concede>;

struct CardPlayed {
    Seat seat;
    CardNumber card;
    std::int16_t stones;
};
struct CardDrawn {
    Seat seat;
    CardNumber card;
    bool shown_to_all = false;
};
struct Conceded {
    Seat seat;
};
using Event = std::variant<CardPlayed, CardDrawn, Conceded>;

inline std::optional<Event> seen_by(Viewer, const CardPlayed& event) { return event; }
inline std::optional<Event> seen_by(Viewer viewer, const CardDrawn& event) {
    if (event.shown_to_all || sees_private(viewer, event.seat)) return event;
    return CardDrawn{event.seat, hidden_card};
}
inline std::optional<Event> seen_by(Viewer, const Conceded& event) { return event; }

enum class Refusal { MatchOver, NotYourTurn, NotInHand, NotAnAction };

inline RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::MatchOver: return {"match_over", "The match is over."};
        case Refusal::NotYourTurn: return {"not_your_turn", "It is not your turn."};
        case Refusal::NotInHand: return {"not_in_hand", "You do not hold that card."};
        case Refusal::NotAnAction: return {"not_an_action", "That is not an action of this game."};
    }
    return {};
}

}  // namespace pentacle::stones
