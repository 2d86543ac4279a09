#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.hpp"

namespace pentacle::match {

// Milliseconds since 1970, or a span of them. Nothing in this folder asks what time it is: the caller says.
using Millis = std::int64_t;

struct ClockSettings {
    Millis bank = 600'000;      // 0: no clock; only absence can lose the match
    Millis increment = 10'000;  // gained whenever the seat has finished deciding
    Millis grace = 60'000;      // how long a seat may be away, in all
    Millis overtime = 10'000;   // for each decision once the bank is used up
    int defaults_max = 3;       // this many default actions in a row lose the match

    bool operator==(const ClockSettings&) const = default;
};

inline constexpr std::array<Millis, 3> clock_warnings{60'000, 30'000, 10'000};

// The two clocks of a match. A clock runs while its seat must decide. Absence has an allowance of its own (grace) that
// only the absent seat uses up, whoever is to decide.
class Clocks {
public:
    struct Face {
        Millis remaining = 0;
        Millis grace = 0;
        bool running = false;
        bool absent = false;
        bool overtime = false;
    };
    enum class Expiry : std::uint8_t { Bank, Grace };
    struct Expired {
        Seat seat;
        Expiry what;
    };
    struct Warning {
        Seat seat;
        Millis remaining;
    };

    // `timed`: seats that pay at all; a bot does not.
    Clocks(const ClockSettings& settings, Seats timed, Millis now);

    void set_deciders(Seats deciders, Millis now);
    // The seat has acted by itself, which breaks its row of defaults. `finished`: and need not decide any more for now,
    // so it gains its increment. In overtime every action gets the same short time.
    void acted(Seat seat, bool finished, Millis now);
    // The seat's bank ran out and the default action was taken for it.
    void defaulted(Seat seat, Millis now);
    void left(Seat seat, Millis now);
    void back(Seat seat, Millis now);
    // The server was away until `now`, which may be earlier than what was told before: nobody pays for that, everybody
    // is absent and has the whole grace to return.
    void resume(Millis now);
    void stop(Millis now);

    Face face(Seat seat, Millis now) const;
    int defaults_in_a_row(Seat seat) const { return sides_[seat].defaults; }
    std::optional<Expired> expired(Millis now) const;
    // Both seats have been away for their whole grace, and for the same time: it is nobody's fault.
    bool all_stayed_away(Millis now) const;
    // Warnings that became due up to `now`; each is reported once.
    std::vector<Warning> due_warnings(Millis now);
    // When expired() or due_warnings() will next have something to say; none: never.
    std::optional<Millis> next_deadline() const;

private:
    struct Side {
        Millis bank = 0;
        Millis grace = 0;
        bool timed = true;
        bool running = false;
        bool absent = false;
        bool overtime = false;
        int defaults = 0;
        std::size_t warned = 0;  // how many of clock_warnings were given since the bank last grew
    };

    // Where nobody is there, nobody waits for a decision: then only the grace counts.
    bool ticks(const Side& side) const { return side.running && side.timed && settings_.bank > 0 && !all_absent(); }
    bool all_absent() const {
        return (sides_[Seat::First].absent || !sides_[Seat::First].timed) &&
               (sides_[Seat::Second].absent || !sides_[Seat::Second].timed);
    }
    bool fades(const Side& side) const { return side.absent && side.timed; }
    void charge(Millis now);
    void refill_warnings(Side& side) const;

    ClockSettings settings_;
    BySeat<Side> sides_;
    Millis since_;  // up to here everything is charged
    bool stopped_ = false;
};

}  // namespace pentacle::match
