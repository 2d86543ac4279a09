#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/json.hpp"
#include "server/lab/crew.hpp"
#include "server/limits.hpp"
#include "sim/plan.hpp"

namespace pentacle::server {

// What one stranger, and all of them together, may take of this machine.
struct LabLimits {
    std::size_t threads = 1;  // simulations at once; 0: no lab
    std::size_t waiting_max = 8;
    std::size_t per_address = 2;  // unfinished ones, of whatever accounts
    std::size_t kept_max = 64;
    std::uint64_t games_max = 20'000;
    std::size_t decks_max = 8;
    int iterations_max = 400;                               // of a bot that searches
    SteadyMillis time_max = 60'000;                         // one simulation; what is counted by then stands
    SteadyMillis unwatched_max = 30'000;                    // nobody asks how it goes any more
    SteadyMillis kept_for = 10 * 60'000;                    // after its end
    Allowance starts{.burst = 10, .per_second = 1.0 / 15};  // by client
};

enum class LabRefusal : std::uint8_t { NoLab, TooOften, OneAtATime, Full };

// Simulations for whoever asks: few at once, each bounded, on threads that give way to everything else, forgotten after
// a while. Thread-safe.
class Lab {
public:
    using Clock = std::function<SteadyMillis()>;

    // `crew`, where there is one, plays what its workers can; it outlives the lab.
    explicit Lab(const LabLimits& limits, Clock clock = steady_now, Crew* crew = nullptr);
    ~Lab();  // stops what is running
    Lab(const Lab&) = delete;
    Lab& operator=(const Lab&) = delete;

    const LabLimits& limits() const { return limits_; }

    // The id to ask for it by, which cannot be guessed. `client` has one unfinished simulation at most, and the clients
    // of one address have few: it does not fill the lab by having many accounts.
    // REQUIRES: the plan keeps within the limits.
    Result<std::string, LabRefusal> start(const std::string& client, const std::string& address, sim::Plan plan);

    // How it goes, as JSON text with the report so far; none when there is no such simulation (any more).
    std::optional<std::string> status(const std::string& id);
    // What is counted stays. False when there is no such simulation.
    bool cancel(const std::string& id);

    struct Counts {
        std::size_t waiting = 0;
        std::size_t running = 0;
        std::uint64_t finished = 0;
    };
    Counts counts() const;

private:
    struct Job;
    using Jobs = std::map<std::string, std::shared_ptr<Job>, std::less<>>;

    void work();
    std::shared_ptr<Job> next_job();
    void run(Job& job);
    template <typename Played>
    bool play_all(Job& job, Played& played);
    bool should_stop(Job& job);
    void publish(Job& job, std::string report);
    void forget_old();
    std::size_t ahead_of(const Job& job) const;

    LabLimits limits_;
    Clock clock_;
    Crew* crew_;
    RateLimiter starts_;

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Jobs jobs_;
    std::deque<std::shared_ptr<Job>> waiting_;
    std::size_t running_ = 0;
    std::uint64_t finished_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pentacle::server
