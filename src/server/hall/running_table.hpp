#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "match/table.hpp"
#include "server/hall/play.hpp"
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

class RunningTable;

// What every running table needs of its surroundings.
struct TableServices {
    Writer& writer;
    PostOffice& post_office;
    Thinkers& bots;
    TableCounts& counts;
    const MatchTime& time;
    std::function<void(const RunningTable&)> finished;  // on the network's thread
    // The match is another node's now, and nothing that happens here counts any more. On the network's thread.
    std::function<void(const RunningTable&)> lost;
    // A match that was to be taken up cannot be: it is set aside. On the network's thread.
    std::function<void(std::int64_t number, const std::string& why)> unreadable;
    std::int64_t node = 0;  // who we are among those that share the database; 0: nobody does
};

using Workers = std::vector<std::unique_ptr<Worker>>;

// Whether a match begins here, or goes on after a while in which nobody could play.
enum class Arrival : std::uint8_t { Begins, GoesOn };

// A table on its worker's thread: tells it the time, stores what it records, sends what it says once that is stored,
// and lets bots think elsewhere.
class RunningTable final : public Play, public std::enable_shared_from_this<RunningTable> {
public:
    static std::shared_ptr<RunningTable> open(const Holding& holding, std::unique_ptr<match::Match> match,
                                              const RatingPair& ratings, Workers& workers, TableServices& services,
                                              Arrival arrival);

    // From any thread. `task` runs on the worker's thread; what comes of it is stored and sent.
    void post(std::function<void(match::Table&, match::Millis now)> task);

    void seat_player(const Seating& seating) override;
    void seat_watcher(ConnectionId connection, const match::Features& features) override;
    void set_features(ConnectionId connection, const match::Features& features) override;
    void remove(ConnectionId connection) override;
    void receive(ConnectionId connection, match::FromPlayer message) override;

    // From any thread: nobody may hear of this table any more, and nothing that happens there counts.
    void give_up() { lost_ = true; }

    // Fixed for the match; readable from any thread.
    const match::Setup& setup() const { return table_.match().setup(); }
    std::int64_t number() const { return number_; }
    std::uint64_t seq() const override { return seq_; }
    std::size_t watchers() const override { return watchers_; }
    std::string result_message() const override { return table_.result_message(); }  // from any thread

private:
    RunningTable(const Holding& holding, std::unique_ptr<match::Match> match, const RatingPair& ratings, Worker& worker,
                 TableServices& services);
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
