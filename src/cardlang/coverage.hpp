#pragma once

#include <cstdint>
#include <vector>

#include "cardlang/program.hpp"

namespace pentacle::cardlang {

// How often each record of a program was really carried out: effects that happened, triggers that went on the stack,
// passives in force, abilities that were activated. By place in the program's pools.
struct Coverage {
    explicit Coverage(const Program& program)
        : effects(program.effects.size()),
          triggers(program.triggers.size()),
          passives(program.passives.size()),
          activated(program.activated.size()) {}

    std::vector<std::uint64_t> effects;
    std::vector<std::uint64_t> triggers;
    std::vector<std::uint64_t> passives;
    std::vector<std::uint64_t> activated;
};

// Where the machine counts; null, as it nearly always is: nowhere. One null check per record is all it costs then.
// REQUIRES of whoever sets it: no other thread plays meanwhile, and every match is of the same program.
inline Coverage* coverage_sink = nullptr;

inline void count(std::vector<std::uint64_t> Coverage::* pool, Place place) {
    if (coverage_sink != nullptr && place < (coverage_sink->*pool).size()) ++(coverage_sink->*pool)[place];
}

}  // namespace pentacle::cardlang
