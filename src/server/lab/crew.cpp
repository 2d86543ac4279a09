#include "server/lab/crew.hpp"

#include <algorithm>

#include "server/ids.hpp"
#include "sim/experiment.hpp"
#include "sim/tally_json.hpp"

namespace pentacle::server {

namespace {

constexpr SteadyMillis worker_kept_ms = 4 * presence_ms;  // after it was last heard of
constexpr SteadyMillis part_given_up_ms = 5'000;          // workers say every second what they have in hand
constexpr std::chrono::milliseconds glance{50};
constexpr std::size_t parts_per_hand = 2;  // one in hand, and one that waits
constexpr double part_seconds = 0.2;
constexpr std::uint64_t matches_per_part_max = 100'000;
constexpr std::size_t answers_max = 10'000;
constexpr std::size_t workers_max = 10'000;

}  // namespace

Crew::Crew(Wire& wire) : wire_{wire}, answers_{"pentacle.answers." + random_word(id_letters, 20)} {
    ears_.push_back(
        wire_.listen(presence_subject, {}, [this](const WireMessage& message) { note_presence(message.body); }));
    ears_.push_back(wire_.listen(answers_, {}, [this](const WireMessage& message) { deliver(message.body); }));
}

void Crew::note_presence(std::string_view text) {
    auto json = parse_value(text);
    if (!json || !json->is_object()) return;
    try {
        Worker worker{.hands = json->at("hands"), .plays = json->at("plays"), .heard = steady_now()};
        const std::lock_guard lock{mutex_};
        std::erase_if(workers_, [](const auto& entry) { return steady_now() - entry.second.heard > worker_kept_ms; });
        if (workers_.size() < workers_max) workers_[json->at("worker")] = std::move(worker);
    } catch (const Json::exception&) {
    }
}

void Crew::deliver(std::string_view text) {
    auto json = parse_value(text);
    if (!json || !json->is_object()) return;
    const auto job = json->find("job");
    if (job == json->end() || !job->is_string()) return;
    const std::lock_guard lock{mutex_};
    const auto waiting = answers_by_job_.find(job->get_ref<const std::string&>());
    if (waiting == answers_by_job_.end() || waiting->second.size() >= answers_max) return;
    waiting->second.push_back(std::move(json).value());
    arrived_.notify_all();
}

std::size_t Crew::hands_for(const AnyGame& game) const {
    const std::string subject = chunk_subject(game);
    const SteadyMillis now = steady_now();
    const std::lock_guard lock{mutex_};
    std::size_t hands = 0;
    for (const auto& [id, worker] : workers_)
        if (now - worker.heard <= worker_kept_ms &&
            std::find(worker.plays.begin(), worker.plays.end(), subject) != worker.plays.end())
            hands += worker.hands;
    return hands;
}

std::size_t Crew::workers() const {
    const SteadyMillis now = steady_now();
    const std::lock_guard lock{mutex_};
    return static_cast<std::size_t>(std::count_if(workers_.begin(), workers_.end(), [&](const auto& entry) {
        return now - entry.second.heard <= worker_kept_ms;
    }));
}

CrewRun::CrewRun(Crew& crew, sim::Plan plan, std::function<bool()> stop)
    : crew_{crew},
      plan_{std::move(plan)},
      stop_{std::move(stop)},
      job_{random_word(id_letters, 20)},
      tally_{sim::empty_tally(plan_)} {
    const std::lock_guard lock{crew_.mutex_};
    crew_.answers_by_job_[job_];
}

CrewRun::~CrewRun() {
    {
        const std::lock_guard lock{crew_.mutex_};
        crew_.answers_by_job_.erase(job_);
    }
    if (merged_ < plan_.games) crew_.wire_.publish(stop_subject, Json{{"job", job_}}.dump());
}

bool CrewRun::play_next() {
    if (merged_ >= plan_.games || failure_ || stop_()) return false;
    const std::size_t hands = crew_.hands_for(*plan_.game);
    cut_parts(std::max<std::size_t>(hands, 1));
    if (hands == 0) {  // nobody is there, or nobody is left
        const auto missing =
            std::find_if(parts_.begin(), parts_.end(), [](const auto& entry) { return !entry.second.tally; });
        if (missing != parts_.end()) play_here(missing->first);
    } else {
        hand_out(hands);
        take_answers();
    }
    merge_finished();
    return !failure_;
}

// Never more than are wanted soon: the size of a part follows how fast they are played.
void CrewRun::cut_parts(std::size_t hands) {
    while (cut_ < plan_.games && parts_.size() < hands * parts_per_hand * 2) {
        const std::uint64_t end = std::min(plan_.games, cut_ + matches_per_part_);
        parts_[cut_].end = end;
        cut_ = end;
    }
}

void CrewRun::hand_out(std::size_t hands) {
    const SteadyMillis now = steady_now();
    std::size_t in_hand = 0;
    for (auto& [begin, part] : parts_) {
        if (part.tally) continue;
        if (part.handed && now - part.heard < part_given_up_ms) {
            ++in_hand;
            continue;
        }
        if (in_hand >= hands * parts_per_hand) break;
        const Chunk chunk{.job = job_, .begin = begin, .end = part.end, .plan = plan_};
        if (!crew_.wire_.publish(chunk_subject(*plan_.game), chunk_json(chunk).dump(), crew_.answers_)) break;
        if (part.handed) ++crew_.counts_.handed_again;
        part.handed = true;
        part.heard = now;
        ++in_hand;
    }
}

void CrewRun::take_answers() {
    std::deque<Json> answers;
    {
        std::unique_lock lock{crew_.mutex_};
        std::deque<Json>& waiting = crew_.answers_by_job_.at(job_);
        crew_.arrived_.wait_for(lock, glance, [&] { return !waiting.empty(); });
        answers.swap(waiting);
    }
    for (const Json& answer : answers) take(answer);
}

// {"job", "working": [begin, …]}, or {"job", "begin", "end", "seconds", "tally"}, or {"job", "begin", "end", "broke"}.
void CrewRun::take(const Json& answer) {
    try {
        if (const auto working = answer.find("working"); working != answer.end()) {
            for (const Json& begin : *working)
                if (const auto found = parts_.find(begin.get<std::uint64_t>()); found != parts_.end())
                    found->second.heard = steady_now();
            return;
        }
        const auto found = parts_.find(answer.at("begin").get<std::uint64_t>());
        if (found == parts_.end() || found->second.tally || found->second.end != answer.at("end")) return;
        if (answer.contains("broke")) return play_here(found->first);  // where it can be told how
        auto tally = sim::read_tally(plan_, answer.at("tally"));
        const std::uint64_t matches = found->second.end - found->first;
        if (!tally || tally->games != matches) return;  // it will be handed out again, or played here
        found->second.tally = std::move(tally);
        ++crew_.counts_.chunks;
        const double seconds = std::max(answer.at("seconds").get<double>(), 1e-6);
        const double wanted = static_cast<double>(matches) * part_seconds / seconds;
        matches_per_part_ =
            2 * static_cast<std::uint64_t>(
                    std::clamp(wanted / 2, 1.0, static_cast<double>(std::min(matches * 4, matches_per_part_max)) / 2));
    } catch (const Json::exception&) {
    }
}

void CrewRun::play_here(std::uint64_t begin) {
    Part& part = parts_.at(begin);
    sim::Experiment experiment{plan_, stop_, begin, part.end};
    while (experiment.play_next()) {
    }
    failure_ = experiment.failure();
    if (experiment.is_finished()) part.tally = experiment.so_far(0).tally;
}

void CrewRun::merge_finished() {
    while (!parts_.empty() && parts_.begin()->second.tally) {
        tally_.merge(*parts_.begin()->second.tally);
        merged_ = parts_.begin()->second.end;
        parts_.erase(parts_.begin());
    }
}

}  // namespace pentacle::server
