#pragma once

#include <functional>
#include <string>

#include "bots/bot.hpp"
#include "server/fair_worker.hpp"

namespace pentacle::server {

// Where bots think: those that answer at once on a thread of their own, so that they never wait for one that searches;
// those that search by turns, one thought for each player, and giving way to everything that people wait for.
class Thinkers {
public:
    // `client`: whoever plays against the bot. Each table has one thought waiting at most, so what waits is bounded by
    // the tables there are.
    void post(const BotSpec& bot, std::string client, std::function<void()> think) {
        FairWorker& worker = bot.kind == BotKind::Mcts ? searching_ : quick_;
        worker.try_post({.client = std::move(client), .bytes = 0, .run = std::move(think), .is_wanted = {}});
    }

private:
    static constexpr std::size_t any = 1U << 30U;
    static constexpr ErrandLimits limits{
        .waiting_max = any, .client_waiting_max = any, .bytes_max = any, .client_bytes_max = any};
    static constexpr int gives_way = 10;

    FairWorker quick_{limits};
    FairWorker searching_{limits, 1, gives_way};
};

}  // namespace pentacle::server
