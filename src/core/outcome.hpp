#pragma once

#include <optional>
#include <string_view>

#include "core/seat.hpp"

namespace pentacle {

// How a match ended. `reason` is a stable snake_case word of the game: "hero_died", "turn_limit", "concession".
struct Outcome {
    std::optional<Seat> winner;  // none: a draw
    std::string_view reason;

    bool operator==(const Outcome&) const = default;
};

// Why an action is not allowed. `code` is stable and for programs; `sentence` is for people.
struct RefusalText {
    std::string_view code;
    std::string_view sentence;

    bool operator==(const RefusalText&) const = default;
};

}  // namespace pentacle
