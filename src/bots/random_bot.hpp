#pragma once

#include "bots/bot.hpp"

namespace pentacle {

// Any legal action, all equally likely.
class RandomBot final : public Bot {
public:
    explicit RandomBot(const Seed& seed) : chance_{seed} {}

    void reseed(const Seed& seed) override { chance_ = Rng{seed}; }
    int choose(AnyMatch& match, Seat seat) override {
        const int count = match.list_legal(seat);
        return static_cast<int>(chance_.choose(static_cast<std::uint32_t>(count)));
    }

private:
    Rng chance_;
};

}  // namespace pentacle
