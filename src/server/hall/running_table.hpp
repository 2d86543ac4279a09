#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "match/table.hpp"
#include "server/hall/thinkers.hpp"
#include "server/post_office.hpp"
#include "server/store/match_store.hpp"
#include "server/store/writer.hpp"
#include "server/time.hpp"
#include "server/worker.hpp"

namespace pentacle::server {

struct TableCounts {
    std::atomic<std::uint64_t> entries{0};  // stored in logs
    std::atomic<std::uint64_t> refusals{0};
    std::atomic<std::uint64_t> finished{0};
    std::atomic<std::uint64_t> aborted{0};
    std::atomic<std::uint64_t> set_aside{0};  // kept in the database, now
};

// What every running table needs of its surroundings.
struct TableServices {
    Writer& writer;
    PostOffice& post_office;
    Thinkers& bots;
    TableCounts& counts;
    const MatchTime& time;
    std::function<void(const std::string& match_id)> finished;  // on the network's thread
    // The match is another node's now, and nothing that happens here counts any more. On the network's thread.
    std::function<void(const std::string& match_id)> lost;
    std::int64_t node = 0;  // who we are among those that share the database; 0: nobody does
};

// A table on its worker's thread: tells it the time, stores what it records, sends what it says once that is stored,
// and lets bots think elsewhere.
class RunningTable : public std::enable_shared_from_this<RunningTable> {
public:
    RunningTable(Holding holding, std::unique_ptr<match::Match> match, RatingPair ratings, Worker& worker,
                 TableServices& services);

    // From any thread. `task` runs on the worker's thread; what comes of it is stored and sent.
    void post(std::function<void(match::Table&, match::Millis now)> task);

    // Whose turns a bot's thoughts take here: the address of whoever plays against it. On the worker's thread.
    void set_client(std::string client) { client_ = std::move(client); }

    // Fixed for the match; readable from any thread.
    const match::Setup& setup() const { return table_.match().setup(); }
    const RatingPair& ratings() const { return ratings_; }
    std::uint64_t seq() const { return seq_; }
    std::size_t watchers() const { return watchers_; }

    // match_over; once the match is finished, from any thread.
    std::string result_message() const { return table_.result_message(); }

    // Who sits here or watches, and where players have sat; for the network's thread alone.
    std::vector<ConnectionId> connections;
    std::vector<std::string> addresses;

private:
    void run(const std::function<void(match::Table&, match::Millis)>& task);
    void break_off(const std::string& why);
    void hand_over();
    void finish(match::Output output);
    void plan_tick();
    void ask_bot();
    void think();

    void lose();

    const Holding holding_;
    const std::int64_t number_ = holding_.number;
    match::Table table_;
    const RatingPair ratings_;
    Worker& worker_;
    TableServices& services_;
    std::atomic<std::uint64_t> seq_{0};
    std::atomic<std::size_t> watchers_{0};
    match::Millis tick_planned_ = 0;  // 0: none
    std::string client_;
    std::string broken_;              // why the match had to be ended; empty: it had not
    std::atomic<bool> lost_ = false;  // another node has taken the match over

    // What a bot is to think about. One that comes while another waits for its turn takes that one's place.
    struct Question {
        std::shared_ptr<AnyMatch> position;
        Seat seat;
        std::uint64_t seq;
    };
    std::uint64_t bot_asked_for_ = 0;         // position_seq + 1 for which a bot was asked
    std::atomic<std::uint64_t> position_{0};  // position_seq now
    std::mutex question_mutex_;
    std::optional<Question> question_;
};

}  // namespace pentacle::server
