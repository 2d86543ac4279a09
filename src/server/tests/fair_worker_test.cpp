#include "server/fair_worker.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <memory>

using namespace pentacle::server;

namespace {

// A worker that is kept busy until it is let go, and what it ran after that, in order.
struct Held {
    explicit Held(const ErrandLimits& limits = {}) : worker{std::make_unique<FairWorker>(limits)} {
        std::promise<void> begun;
        worker->try_post({.client = "holder", .run = [&, go = go_on.get_future().share()] {
                              begun.set_value();
                              go.wait();
                          }});
        begun.get_future().wait();
    }

    bool post(const std::string& client, const std::string& word, std::size_t bytes = 0, bool wanted = true) {
        return worker->try_post({.client = client,
                                 .bytes = bytes,
                                 .run = [this, word] { ran += word; },
                                 .is_wanted = [wanted] { return wanted; }});
    }

    std::string let_go() {
        go_on.set_value();
        std::promise<void> done;
        // Every client's last errand has run when the last turn of "last" has.
        while (worker->waiting() > 0) std::this_thread::yield();
        worker->try_post({.client = "last", .run = [&] { done.set_value(); }});
        done.get_future().wait();
        return ran;
    }

    std::promise<void> go_on;
    std::string ran;
    std::unique_ptr<FairWorker> worker;
};

}  // namespace

TEST_CASE("clients take turns, however much one of them asks for") {
    Held held;
    for (int count = 0; count < 4; ++count) CHECK(held.post("a", "a"));
    CHECK(held.post("b", "b"));
    CHECK(held.post("c", "c"));
    CHECK(held.post("b", "B"));
    CHECK(held.let_go() == "abcaBaa");
}

TEST_CASE("what nobody waits for any more is not run") {
    Held held;
    CHECK(held.post("a", "1"));
    CHECK(held.post("a", "2", 0, false));
    CHECK(held.post("a", "3"));
    CHECK(held.let_go() == "13");
}

TEST_CASE("what waits is bounded: in all, by client, and in bytes") {
    Held held{{.waiting_max = 4, .client_waiting_max = 2, .bytes_max = 100, .client_bytes_max = 60}};
    CHECK(held.post("a", "1", 50));
    CHECK_FALSE(held.post("a", "x", 20));  // too many bytes of one client
    CHECK(held.post("a", "2"));
    CHECK_FALSE(held.post("a", "x"));      // too many of one client
    CHECK_FALSE(held.post("b", "x", 51));  // too many bytes in all
    CHECK(held.post("b", "3", 50));
    CHECK(held.post("c", "4"));
    CHECK_FALSE(held.post("d", "x"));  // too many in all
    CHECK(held.let_go() == "1342");
    CHECK(held.worker->waiting() == 0);
}
