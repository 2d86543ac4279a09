#pragma once

#include <chrono>

#include "match/clock.hpp"
#include "server/limits.hpp"

namespace pentacle::server {

// Milliseconds since 1970.
inline match::Millis now_millis() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}
inline std::int64_t now_seconds() { return now_millis() / 1000; }

// The time that matches are played by: what the wall clock said when the process started, and from then on what a
// steady clock counts. So nobody's clock follows a wall clock that is set while we run.
class MatchTime {
public:
    explicit MatchTime(match::Millis wall_now) : ahead_{wall_now - steady_now()} {}
    match::Millis now() const { return ahead_ + steady_now(); }

private:
    match::Millis ahead_;
};

}  // namespace pentacle::server
