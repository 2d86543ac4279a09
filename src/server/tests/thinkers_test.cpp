#include "server/hall/thinkers.hpp"

#include <doctest/doctest.h>

#include <future>

using namespace pentacle;
using namespace pentacle::server;

TEST_CASE("a bot that answers at once does not wait for one that searches") {
    Thinkers thinkers;
    std::promise<void> searching;
    std::promise<void> answered;
    std::promise<void> go_on;
    auto may_go_on = go_on.get_future().share();
    for (int count = 0; count < 5; ++count)
        thinkers.post({BotKind::Mcts, 2'000}, "a", [&, count, may_go_on] {
            if (count == 0) searching.set_value();
            may_go_on.wait();
        });
    searching.get_future().wait();
    thinkers.post({BotKind::Greedy, 0}, "b", [&] { answered.set_value(); });
    CHECK(answered.get_future().wait_for(std::chrono::seconds{60}) == std::future_status::ready);
    go_on.set_value();
}
