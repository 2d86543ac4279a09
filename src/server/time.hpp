#pragma once

#include <chrono>

#include "match/clock.hpp"

namespace pentacle::server {

// Milliseconds since 1970.
inline match::Millis now_millis() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}
inline std::int64_t now_seconds() { return now_millis() / 1000; }

}  // namespace pentacle::server
