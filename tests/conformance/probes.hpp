#pragma once

#include <vector>

#include "core/any_game.hpp"

namespace pentacle::conformance {

// Actions nobody offered: real ones from other moments and other seats, and real ones with something changed.
class Probes {
public:
    // Keeps some of the actions listed so far.
    void remember(const std::vector<Json>& actions, Rng& chance);

    // Some probes for this position.
    std::vector<Json> draw(const AnyMatch& match, Rng& chance, std::size_t count) const;

private:
    Json changed(Json action, const std::vector<Json>& values, Rng& chance) const;

    std::vector<Json> remembered_;
};

}  // namespace pentacle::conformance
