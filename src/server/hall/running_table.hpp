#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "match/table.hpp"
#include "server/post_office.hpp"
#include "server/store/match_store.hpp"
#include "server/store/writer.hpp"
#include "server/worker.hpp"

namespace pentacle::server {

struct TableCounts {
    std::atomic<std::uint64_t> entries{0};  // stored in logs
    std::atomic<std::uint64_t> refusals{0};
    std::atomic<std::uint64_t> finished{0};
    std::atomic<std::uint64_t> aborted{0};
};

// What every running table needs of its surroundings.
struct TableServices {
    Writer& writer;
    PostOffice& post_office;
    Worker& bots;
    TableCounts& counts;
    std::function<void(const std::string& match_id)> finished;  // on the network's thread
};

// A table on its worker's thread: tells it the time, stores what it records, sends what it says once that is stored,
// and lets bots think elsewhere.
class RunningTable : public std::enable_shared_from_this<RunningTable> {
public:
    RunningTable(std::int64_t number, std::unique_ptr<match::Match> match, RatingPair ratings, Worker& worker,
                 TableServices& services);

    // From any thread. `task` runs on the worker's thread; what comes of it is stored and sent.
    void post(std::function<void(match::Table&, match::Millis now)> task);

    // Fixed for the match; readable from any thread.
    const match::Setup& setup() const { return table_.match().setup(); }
    const RatingPair& ratings() const { return ratings_; }
    std::uint64_t seq() const { return seq_; }
    std::size_t watchers() const { return watchers_; }

    // Who sits here or watches; for the network's thread alone.
    std::vector<ConnectionId> connections;

private:
    void run(const std::function<void(match::Table&, match::Millis)>& task);
    void hand_over();
    void finish(match::Output output);
    void plan_tick();
    void ask_bot();

    const std::int64_t number_;
    match::Table table_;
    const RatingPair ratings_;
    Worker& worker_;
    TableServices& services_;
    std::atomic<std::uint64_t> seq_{0};
    std::atomic<std::size_t> watchers_{0};
    match::Millis tick_planned_ = 0;   // 0: none
    std::uint64_t bot_asked_for_ = 0;  // position_seq + 1 for which a bot is thinking
};

}  // namespace pentacle::server
