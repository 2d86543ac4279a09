#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/cluster/wire.hpp"
#include "server/lab/chunk.hpp"
#include "server/limits.hpp"
#include "sim/run.hpp"

namespace pentacle::server {

// The workers that listen on a wire, as a lab sees them. Thread-safe.
class Crew {
public:
    explicit Crew(Wire& wire);

    // How many chunks of such a game they can play at once; 0: there is nobody.
    std::size_t hands_for(const AnyGame& game) const;
    std::size_t workers() const;

    struct Counts {
        std::atomic<std::uint64_t> chunks{0};        // played by workers
        std::atomic<std::uint64_t> handed_again{0};  // because nothing was heard of them
    };
    const Counts& counts() const { return counts_; }

private:
    friend class CrewRun;

    struct Worker {
        std::size_t hands = 0;
        std::vector<std::string> plays;
        SteadyMillis heard = 0;
    };
    void note_presence(std::string_view text);
    void deliver(std::string_view text);

    Wire& wire_;
    const std::string answers_;  // the subject that they answer to
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::string, Worker> workers_;
    std::map<std::string, std::deque<Json>> answers_by_job_;  // for those who wait
    Counts counts_;
    std::vector<std::unique_ptr<Wire::Ear>> ears_;  // last, and so the first to end
};

// A plan played by a crew, chunk by chunk; what nobody is left to play is played here. Looked at while it runs as an
// sim::Experiment is, and to the same result.
class CrewRun {
public:
    CrewRun(Crew& crew, sim::Plan plan, std::function<bool()> stop);
    ~CrewRun();
    CrewRun(const CrewRun&) = delete;
    CrewRun& operator=(const CrewRun&) = delete;

    // Waits a moment for further matches. False when none is left, when stopped, or when the game broke.
    bool play_next();
    std::uint64_t done() const { return tally_.games; }
    const std::optional<sim::Failure>& failure() const { return failure_; }
    // Everything counted so far, as if the plan had been that short.
    sim::Run so_far(double seconds) const { return {tally_, {}, failure_, seconds}; }

private:
    struct Part {
        std::uint64_t end = 0;
        SteadyMillis heard = 0;  // when it was handed out, or last heard of
        bool handed = false;
        std::optional<sim::Tally> tally;  // its result, waiting for those before it
    };

    void cut_parts(std::size_t hands);
    void hand_out(std::size_t hands);
    void take_answers();
    void take(const Json& answer);
    void play_here(std::uint64_t begin);
    void merge_finished();

    Crew& crew_;
    sim::Plan plan_;
    std::function<bool()> stop_;
    const std::string job_;
    sim::Tally tally_;  // of all matches before merged_
    std::uint64_t merged_ = 0;
    std::uint64_t cut_ = 0;                // up to here there are parts
    std::uint64_t matches_per_part_ = 2;   // grows with how fast they are played
    std::map<std::uint64_t, Part> parts_;  // by their first match; not yet merged
    std::optional<sim::Failure> failure_;
};

}  // namespace pentacle::server
