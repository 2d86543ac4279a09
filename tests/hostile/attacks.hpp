#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "link.hpp"

namespace pentacle::hostile {

// What an attack did and what it met.
struct Tally {
    std::atomic<std::uint64_t> sent{0};
    std::atomic<std::uint64_t> answered{0};     // as if it were an ordinary request
    std::atomic<std::uint64_t> refused{0};      // told no
    std::atomic<std::uint64_t> closed{0};       // connections that the server closed
    std::atomic<std::uint64_t> longest{0};      // bytes of one answer
    std::atomic<std::uint64_t> newcomer_ms{0};  // what somebody else waited for, where the attack is about that
};

struct Battle {
    Target target;
    const char* from;  // an address for each attack, so that none finds what it may do used up by the one before
    const std::atomic<bool>& over;
    Tally& tally;
};

// One way to hurt a server, from one address and without an account. It goes on until the battle is over.
struct Attack {
    std::string_view name;
    std::string_view what;
    int threads;  // that do it at once
    void (*run)(Battle&);
    // What was let through that should not have been, after so many seconds; empty: nothing. Counts work, not time.
    std::string (*fault)(const Tally&, double seconds);
};

const std::vector<Attack>& attacks();

}  // namespace pentacle::hostile
