#include "server/lab/lab.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>

#include "server/ids.hpp"
#include "sim/experiment.hpp"
#include "sim/report_json.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t id_length = 20;
constexpr SteadyMillis publish_interval = 400;
constexpr SteadyMillis publish_cost_share = 10;  // a report may take a tenth of the time
constexpr int lowest_priority = 19;

enum class Stage : std::uint8_t { Waiting, Running, Done, Cancelled, Failed };
constexpr std::string_view stage_names[] = {"waiting", "running", "done", "cancelled", "failed"};

enum class Why : std::uint8_t { Finished, Time, Asked, Unwatched };
constexpr std::string_view why_names[] = {"finished", "time", "asked", "unwatched"};

}  // namespace

struct Lab::Job {
    // Never changes.
    std::string id;
    std::string client;
    std::string address;
    sim::Plan plan;

    // Guarded by the lab's mutex.
    Stage stage = Stage::Waiting;
    Why why = Why::Finished;
    SteadyMillis asked_at = 0;
    SteadyMillis started_at = 0;
    SteadyMillis ended_at = 0;
    std::string report;  // JSON text; empty: nothing yet

    std::atomic<std::uint64_t> done{0};
    std::atomic<bool> cancelled{false};

    bool is_over() const { return stage != Stage::Waiting && stage != Stage::Running; }
};

Lab::Lab(const LabLimits& limits, Clock clock, Crew* crew)
    : limits_{limits}, clock_{std::move(clock)}, crew_{crew}, starts_{limits.starts, 50'000} {
    for (std::size_t made = 0; made < limits_.threads; ++made) threads_.emplace_back([this] { work(); });
}

Lab::~Lab() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Result<std::string, LabRefusal> Lab::start(const std::string& client, const std::string& address, sim::Plan plan) {
    if (limits_.threads == 0) return LabRefusal::NoLab;
    const SteadyMillis now = clock_();
    auto job = std::make_shared<Job>();
    job->id = random_word(id_letters, id_length);
    job->client = client;
    job->address = address;
    job->plan = std::move(plan);
    job->asked_at = now;
    {
        const std::lock_guard lock{mutex_};
        forget_old();
        std::size_t from_here = 0;
        for (const auto& [id, other] : jobs_) {
            if (other->is_over()) continue;
            if (other->client == client) return LabRefusal::OneAtATime;
            if (other->address == address) ++from_here;
        }
        if (from_here >= limits_.per_address) return LabRefusal::Full;
        if (waiting_.size() >= limits_.waiting_max) return LabRefusal::Full;
        if (!starts_.take(client, now)) return LabRefusal::TooOften;
        jobs_.emplace(job->id, job);
        waiting_.push_back(job);
    }
    wake_.notify_one();
    return job->id;
}

std::optional<std::string> Lab::status(const std::string& id) {
    const std::lock_guard lock{mutex_};
    forget_old();
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return std::nullopt;
    Job& job = *found->second;
    const SteadyMillis now = clock_();
    job.asked_at = now;

    const std::uint64_t done = job.done;
    const SteadyMillis elapsed =
        job.stage == Stage::Waiting ? 0 : (job.is_over() ? job.ended_at : now) - job.started_at;
    Json status{{"id", job.id},
                {"state", stage_names[static_cast<std::size_t>(job.stage)]},
                {"game", job.plan.game->id()},
                {"games", job.plan.games},
                {"done", done},
                {"elapsed", elapsed}};
    if (job.stage == Stage::Waiting) status["ahead"] = ahead_of(job);
    if (job.stage == Stage::Running && done > 0) {
        const auto left = static_cast<double>(elapsed) / static_cast<double>(done) *
                          static_cast<double>(job.plan.games - std::min(done, job.plan.games));
        status["remaining"] = std::clamp<SteadyMillis>(static_cast<SteadyMillis>(left), 0, limits_.time_max - elapsed);
    }
    if (job.is_over()) status["why"] = why_names[static_cast<std::size_t>(job.why)];
    std::string text = status.dump();
    // The report is text already: writing it once for all who ask.
    text.back() = ',';
    return text + "\"report\":" + (job.report.empty() ? "null" : job.report) + "}";
}

bool Lab::cancel(const std::string& id) {
    const std::lock_guard lock{mutex_};
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return false;
    Job& job = *found->second;
    job.cancelled = true;
    if (job.stage != Stage::Waiting) return true;
    std::erase(waiting_, found->second);
    job.stage = Stage::Cancelled;
    job.why = Why::Asked;
    job.ended_at = clock_();
    ++finished_;
    return true;
}

Lab::Counts Lab::counts() const {
    const std::lock_guard lock{mutex_};
    return {waiting_.size(), running_, finished_};
}

std::size_t Lab::ahead_of(const Job& job) const {
    std::size_t ahead = running_;
    for (const auto& other : waiting_) {
        if (other.get() == &job) break;
        ++ahead;
    }
    return ahead;
}

// REQUIRES: the mutex is held.
void Lab::forget_old() {
    const SteadyMillis now = clock_();
    std::erase_if(jobs_, [&](const auto& entry) {
        return entry.second->is_over() && now - entry.second->ended_at >= limits_.kept_for;
    });
    while (jobs_.size() >= limits_.kept_max) {
        const auto oldest = std::min_element(jobs_.begin(), jobs_.end(), [](const auto& left, const auto& right) {
            const auto age = [](const Job& job) { return std::pair{!job.is_over(), job.ended_at}; };
            return age(*left.second) < age(*right.second);
        });
        if (!oldest->second->is_over()) return;
        jobs_.erase(oldest);
    }
}

void Lab::work() {
    // Threads have a priority of their own on Linux; 0 is the one that asks.
    setpriority(PRIO_PROCESS, 0, lowest_priority);
    while (const std::shared_ptr<Job> job = next_job()) run(*job);
}

std::shared_ptr<Lab::Job> Lab::next_job() {
    std::unique_lock lock{mutex_};
    wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return nullptr;
    std::shared_ptr<Job> job = waiting_.front();
    waiting_.pop_front();
    job->stage = Stage::Running;
    job->started_at = clock_();
    ++running_;
    return job;
}

// Notes why, the first time there is a reason.
bool Lab::should_stop(Job& job) {
    const SteadyMillis now = clock_();
    const std::lock_guard lock{mutex_};
    if (job.why != Why::Finished || closing_) return true;
    if (job.cancelled) job.why = Why::Asked;
    else if (now - job.started_at >= limits_.time_max) job.why = Why::Time;
    else if (now - job.asked_at >= limits_.unwatched_max) job.why = Why::Unwatched;
    return job.why != Why::Finished;
}

void Lab::publish(Job& job, std::string report) {
    const std::lock_guard lock{mutex_};
    job.report = std::move(report);
}

// `played` is a sim::Experiment, or something like it. False when the game broke.
template <typename Played>
bool Lab::play_all(Job& job, Played& played) {
    const SteadyMillis begun = clock_();
    const auto report = [&] {
        const double seconds = static_cast<double>(clock_() - begun) / 1000;
        publish(job, sim::report_json(sim::make_report(job.plan, played.so_far(seconds), 1)).dump());
    };
    SteadyMillis publish_at = begun + publish_interval;
    while (played.play_next()) {
        job.done = played.done();
        if (const SteadyMillis now = clock_(); now >= publish_at && played.done() > 0) {
            report();
            const SteadyMillis cost = clock_() - now;
            publish_at = clock_() + std::max(publish_interval, cost * publish_cost_share);
        }
    }
    if (const auto& failure = played.failure()) {
        spdlog::error(R"({{"event":"simulation_broke","game":"{}","seed":{},"match":{},"why":{}}})",
                      job.plan.game->id(), job.plan.seed, failure->fixture.number, Json(failure->message).dump());
        return false;
    }
    if (played.done() > 0) report();
    return true;
}

void Lab::run(Job& job) {
    Stage stage = Stage::Failed;
    const auto stop = [&] { return should_stop(job); };
    try {
        bool whole = false;
        if (crew_ != nullptr && crew_->hands_for(*job.plan.game) > 0) {
            CrewRun played{*crew_, job.plan, stop};
            whole = play_all(job, played);
        } else {
            sim::Experiment played{job.plan, stop};
            whole = play_all(job, played);
        }
        if (whole) stage = Stage::Done;
    } catch (const std::exception& error) {
        spdlog::error(R"({{"event":"simulation_failed","why":{}}})", Json(error.what()).dump());
    }
    const std::lock_guard lock{mutex_};
    const bool by_hand = job.why == Why::Asked || job.why == Why::Unwatched || closing_;
    job.stage = stage == Stage::Done && by_hand ? Stage::Cancelled : stage;
    job.ended_at = clock_();
    --running_;
    ++finished_;
}

}  // namespace pentacle::server
