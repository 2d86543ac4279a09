#pragma once

#include <stdexcept>
#include <string>

namespace pentacle {

// A programmer's mistake. Whoever owns the match catches it, ends that match and keeps its log; nobody plays on
// from a state known to be wrong.
class BrokenInvariant : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void throw_broken_invariant(const char* what);

// An assertion that stays on in every build.
constexpr void ensure(bool holds, const char* what) {
    if (!holds) [[unlikely]]
        throw_broken_invariant(what);
}

}  // namespace pentacle
