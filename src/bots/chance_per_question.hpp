#pragma once

#include "core/rng.hpp"

namespace pentacle {

// A bot's own chance, new for each question: it depends on the seed and the number of questions alone, so that nothing
// hidden in one position can be told from how much chance was used up when the next is decided.
class ChancePerQuestion {
public:
    explicit ChancePerQuestion(const Seed& seed) : seed_{seed} {}

    Rng next() {
        Seed seed = seed_;
        seed.words[7] ^= ++asked_;
        return Rng{seed};
    }

private:
    Seed seed_;
    std::uint32_t asked_ = 0;
};

}  // namespace pentacle
