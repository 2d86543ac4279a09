#pragma once

#include "bots/bot.hpp"
#include "bots/chance_per_question.hpp"
#include "bots/one_look.hpp"

namespace pentacle {

// Looks one action ahead on an imagined state and takes what the game's own evaluation likes best.
class GreedyBot final : public Bot {
public:
    explicit GreedyBot(const Seed& seed) : chance_{seed} {}

    void reseed(const Seed& seed) override { chance_ = ChancePerQuestion{seed}; }
    int choose(AnyMatch& match, Seat seat) override;

private:
    ChancePerQuestion chance_;
    OneLook look_;
};

}  // namespace pentacle
