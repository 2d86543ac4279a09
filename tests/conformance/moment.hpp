#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle::conformance {

// A rule of all games that this one breaks. `check` is the rule's short name.
class Violation : public std::runtime_error {
public:
    Violation(std::string_view check, const std::string& message)
        : std::runtime_error{std::string{check} + ": " + message}, check_{check} {}
    const std::string& check() const { return check_; }

private:
    std::string check_;
};

// `message` makes the text when it is needed: most of a run's time would go into texts nobody reads.
template <typename Message>
void demand(bool holds, std::string_view check, Message&& message) {
    if (!holds) throw Violation{check, message()};
}

// A match at one point, and what the checks need around it. Everything is drawn from the match's seed, so that the
// seed alone brings a failure back.
struct Moment {
    AnyMatch& match;
    Rng& chance;
    AnyMatch& spare;   // of the same game, free to be overwritten
    AnyMatch& spare2;  // another
};

inline std::string one_line(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }
inline std::string name_of(Seat seat) { return "seat " + std::to_string(number_of(seat)); }

// No match of any game is longer under random play.
inline constexpr int actions_max = 20'000;

}  // namespace pentacle::conformance
