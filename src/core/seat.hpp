#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace pentacle {

// A place at the table. Every game here is for two.
enum class Seat : std::uint8_t { First = 0, Second = 1 };

inline constexpr int seat_count = 2;
inline constexpr std::array<Seat, seat_count> all_seats{Seat::First, Seat::Second};

constexpr Seat other(Seat seat) { return seat == Seat::First ? Seat::Second : Seat::First; }
constexpr int number_of(Seat seat) { return static_cast<int>(seat); }

// One T for each seat. Indexed by Seat only, so that a score can never be read with a card's number.
template <typename T>
struct BySeat {
    std::array<T, seat_count> values{};

    constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
    constexpr const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
    bool operator==(const BySeat&) const = default;
    constexpr auto fields() const { return std::tie(values); }
};

// A set of seats: those who must decide now, say.
struct Seats {
    std::uint8_t bits = 0;

    static constexpr Seats none() { return {}; }
    static constexpr Seats both() { return {0b11}; }
    static constexpr Seats only(Seat seat) { return {static_cast<std::uint8_t>(1U << number_of(seat))}; }

    constexpr bool has(Seat seat) const { return (bits >> number_of(seat) & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr Seat first() const { return has(Seat::First) ? Seat::First : Seat::Second; }  // REQUIRES: !empty()
    bool operator==(const Seats&) const = default;
};

// Whose eyes a position or an event is shown to. The table sees everything: logs, replays after the match, tests.
enum class Viewer : std::uint8_t { FirstSeat, SecondSeat, Spectator, Table };

inline constexpr std::array<Viewer, 4> all_viewers{Viewer::FirstSeat, Viewer::SecondSeat, Viewer::Spectator,
                                                   Viewer::Table};

constexpr Viewer viewer_at(Seat seat) { return seat == Seat::First ? Viewer::FirstSeat : Viewer::SecondSeat; }

// Whether the viewer may know what only `seat` may know.
constexpr bool sees_private(Viewer viewer, Seat seat) { return viewer == Viewer::Table || viewer == viewer_at(seat); }

}  // namespace pentacle
