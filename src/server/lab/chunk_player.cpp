#include "server/lab/chunk_player.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>

#include "server/ids.hpp"
#include "server/limits.hpp"
#include "sim/experiment.hpp"
#include "sim/tally_json.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t chunks_waiting_max = 1'000;  // whoever handed them out will hand them out again

}  // namespace

ChunkPlayer::ChunkPlayer(const std::string& url, Games games, unsigned threads)
    : games_{std::move(games)},
      threads_{threads},
      id_{random_word(id_letters, 20)},
      wire_{open_wire(url, "pentacle worker")} {
    for (unsigned made = 0; made < threads_; ++made) crew_.emplace_back([this] { work(); });
    crew_.emplace_back([this] { say_presence(); });
    ears_.push_back(wire_->listen(stop_subject, {}, [this](const WireMessage& message) { stop_job(message.body); }));
    for (const auto& game : games_.all())
        ears_.push_back(
            wire_->listen(chunk_subject(*game), chunk_group, [this](const WireMessage& message) { take_in(message); }));
}

ChunkPlayer::~ChunkPlayer() {
    ears_.clear();
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
        for (const auto& task : tasks_) task->stopped = true;
    }
    wake_.notify_all();
    crew_.clear();
}

void ChunkPlayer::take_in(const WireMessage& message) {
    auto json = parse_value(message.body);
    auto chunk = json && json->is_object() ? read_chunk(games_, json.value()) : std::nullopt;
    if (!chunk || message.reply.empty()) {
        spdlog::warn(R"({"event":"chunk_not_understood"})");
        return;
    }
    auto task = std::make_shared<Task>();
    task->chunk = std::move(*chunk);
    task->answer_to = message.reply;
    {
        const std::lock_guard lock{mutex_};
        if (tasks_.size() >= chunks_waiting_max) return;
        tasks_.push_back(std::move(task));
    }
    wake_.notify_all();
}

void ChunkPlayer::stop_job(std::string_view text) {
    const auto json = parse_value(text);
    if (!json || !json->is_object() || !json->contains("job")) return;
    const std::lock_guard lock{mutex_};
    for (const auto& task : tasks_)
        if (json->at("job") == task->chunk.job) task->stopped = true;
    std::erase_if(tasks_, [](const auto& task) { return task->stopped && !task->begun; });
}

void ChunkPlayer::work() {
    for (;;) {
        std::shared_ptr<Task> task;
        {
            std::unique_lock lock{mutex_};
            const auto next = [this] {
                return std::find_if(tasks_.begin(), tasks_.end(), [](const auto& one) { return !one->begun; });
            };
            wake_.wait(lock, [&] { return closing_ || next() != tasks_.end(); });
            if (closing_) return;
            task = *next();
            task->begun = true;
        }
        play(*task);
        const std::lock_guard lock{mutex_};
        std::erase(tasks_, task);
    }
}

void ChunkPlayer::play(Task& task) {
    const Chunk& chunk = task.chunk;
    const SteadyMillis begun = steady_now();
    Json answer{{"job", chunk.job}, {"begin", chunk.begin}, {"end", chunk.end}};
    try {
        sim::Experiment experiment{chunk.plan, [&] { return task.stopped.load(); }, chunk.begin, chunk.end};
        while (experiment.play_next()) {
        }
        if (experiment.failure()) answer["broke"] = true;
        else if (!experiment.is_finished()) return;
        answer["seconds"] = static_cast<double>(steady_now() - begun) / 1000;
        answer["tally"] = sim::tally_json(experiment.so_far(0).tally);
    } catch (const std::exception& error) {
        spdlog::error(R"({{"event":"chunk_failed","why":{}}})", Json(error.what()).dump());
        answer["broke"] = true;
    }
    wire_->publish(task.answer_to, answer.dump());
    ++played_;
}

// That we are there, and what we have in hand, so that nobody hands it to others.
void ChunkPlayer::say_presence() {
    Json plays = Json::array();
    for (const auto& game : games_.all()) plays.push_back(chunk_subject(*game));
    const std::string presence = Json{{"worker", id_}, {"hands", threads_}, {"plays", std::move(plays)}}.dump();
    std::unique_lock lock{mutex_};
    do {
        std::map<std::pair<std::string, std::string>, Json> in_hand;  // by whom it is for, and the job
        for (const auto& task : tasks_) in_hand[{task->answer_to, task->chunk.job}].push_back(task->chunk.begin);
        wire_->publish(presence_subject, presence);
        for (const auto& [whose, begins] : in_hand)
            wire_->publish(whose.first, Json{{"job", whose.second}, {"working", begins}}.dump());
    } while (!wake_.wait_for(lock, std::chrono::milliseconds{presence_ms}, [this] { return closing_; }));
}

}  // namespace pentacle::server
