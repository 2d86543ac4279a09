#pragma once

#include <string>
#include <string_view>

#include "match/messages.hpp"
#include "server/cluster/packing.hpp"

namespace pentacle::server {

// As they travel.
inline std::uint64_t bits_of(const match::Features& features) {
    std::uint64_t bits = 0;
    for (const bool has : {features.hello, features.deltas, features.events, features.legal, features.texts,
                           features.history, features.game_error})
        bits = bits * 2 + (has ? 1 : 0);
    return bits;
}

inline match::Features features_from(std::uint64_t bits) {
    match::Features features;
    for (bool* has : {&features.game_error, &features.history, &features.texts, &features.legal, &features.events,
                      &features.deltas, &features.hello}) {
        *has = bits % 2 == 1;
        bits /= 2;
    }
    return features;
}

}  // namespace pentacle::server
