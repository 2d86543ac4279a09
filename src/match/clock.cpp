#include "match/clock.hpp"

#include <algorithm>

namespace pentacle::match {

Clocks::Clocks(const ClockSettings& settings, Seats timed, Millis now) : settings_{settings}, since_{now} {
    for (const Seat seat : all_seats) {
        sides_[seat].bank = settings.bank;
        sides_[seat].grace = settings.grace;
        sides_[seat].timed = timed.has(seat);
        refill_warnings(sides_[seat]);
    }
}

void Clocks::charge(Millis now) {
    const Millis passed = stopped_ ? 0 : std::max<Millis>(0, now - since_);
    since_ = std::max(since_, now);
    for (Side& side : sides_.values) {
        if (ticks(side)) side.bank = std::max<Millis>(0, side.bank - passed);
        if (fades(side)) side.grace = std::max<Millis>(0, side.grace - passed);
    }
}

void Clocks::refill_warnings(Side& side) const {
    side.warned = 0;
    while (side.warned < clock_warnings.size() && clock_warnings[side.warned] >= side.bank) ++side.warned;
}

void Clocks::set_deciders(Seats deciders, Millis now) {
    charge(now);
    for (const Seat seat : all_seats) sides_[seat].running = deciders.has(seat);
}

void Clocks::acted(Seat seat, bool finished, Millis now) {
    charge(now);
    Side& side = sides_[seat];
    side.defaults = 0;
    if (!finished && !side.overtime) return;
    side.bank = side.overtime ? settings_.overtime : side.bank + settings_.increment;
    refill_warnings(side);
}

void Clocks::defaulted(Seat seat, Millis now) {
    charge(now);
    Side& side = sides_[seat];
    ++side.defaults;
    side.overtime = true;
    side.bank = settings_.overtime;
    refill_warnings(side);
}

void Clocks::left(Seat seat, Millis now) {
    charge(now);
    sides_[seat].absent = true;
}

void Clocks::back(Seat seat, Millis now) {
    charge(now);
    sides_[seat].absent = false;
}

void Clocks::resume(Millis now) {
    since_ = now;
    for (Side& side : sides_.values) {
        side.absent = side.timed;
        side.grace = settings_.grace;
    }
}

void Clocks::stop(Millis now) {
    charge(now);
    stopped_ = true;
}

Clocks::Face Clocks::face(Seat seat, Millis now) const {
    const Side& side = sides_[seat];
    const Millis passed = stopped_ ? 0 : std::max<Millis>(0, now - since_);
    return {.remaining = std::max<Millis>(0, side.bank - (ticks(side) ? passed : 0)),
            .grace = std::max<Millis>(0, side.grace - (fades(side) ? passed : 0)),
            .running = ticks(side) && !stopped_,
            .absent = side.absent,
            .overtime = side.overtime};
}

std::optional<Clocks::Expired> Clocks::expired(Millis now) const {
    if (stopped_) return std::nullopt;
    // The seat that was out of time first loses it, whenever somebody comes to look.
    std::optional<Expired> first;
    Millis first_at = now + 1;
    const auto consider = [&](Seat seat, Expiry what, Millis at) {
        if (at >= first_at) return;
        first = Expired{seat, what};
        first_at = at;
    };
    for (const Seat seat : all_seats) {
        const Side& side = sides_[seat];
        if (ticks(side)) consider(seat, Expiry::Bank, since_ + side.bank);
        if (fades(side)) consider(seat, Expiry::Grace, since_ + side.grace);
    }
    return first;
}

bool Clocks::all_stayed_away(Millis now) const {
    const Side& first = sides_[Seat::First];
    const Side& second = sides_[Seat::Second];
    return !stopped_ && fades(first) && fades(second) && first.grace == second.grace && since_ + first.grace <= now;
}

std::vector<Clocks::Warning> Clocks::due_warnings(Millis now) {
    std::vector<Warning> due;
    for (const Seat seat : all_seats) {
        Side& side = sides_[seat];
        if (!ticks(side) || stopped_) continue;
        const Millis remaining = face(seat, now).remaining;
        bool crossed = false;
        for (; side.warned < clock_warnings.size() && remaining <= clock_warnings[side.warned]; ++side.warned)
            crossed = true;
        if (crossed && remaining > 0) due.push_back({seat, remaining});
    }
    return due;
}

std::optional<Millis> Clocks::next_deadline() const {
    if (stopped_) return std::nullopt;
    std::optional<Millis> next;
    const auto consider = [&](Millis at) { next = next ? std::min(*next, at) : at; };
    for (const Side& side : sides_.values) {
        if (ticks(side)) {
            consider(since_ + side.bank);
            if (side.warned < clock_warnings.size()) consider(since_ + side.bank - clock_warnings[side.warned]);
        }
        if (fades(side)) consider(since_ + side.grace);
    }
    return next;
}

}  // namespace pentacle::match
