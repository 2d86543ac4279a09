#include "server/hall/running_table.hpp"

#include <spdlog/spdlog.h>

#include <cmath>

#include "bots/bot.hpp"
#include "match/replay.hpp"
#include "server/in_hand.hpp"

namespace pentacle::server {

namespace {

Json ratings_json(const RatingPair& before, const match::Match& match) {
    if (!before || !match.result()->counts()) return nullptr;
    const BySeat<Rating> after = ratings_after(*before, *match.result());
    Json ratings = Json::array();
    for (const Seat seat : all_seats)
        ratings.push_back(
            {{"before", std::lround((*before)[seat].rating)}, {"after", std::lround(after[seat].rating)}});
    return ratings;
}

}  // namespace

std::shared_ptr<RunningTable> RunningTable::open(const Holding& holding, std::unique_ptr<match::Match> match,
                                                 const RatingPair& ratings, Workers& workers, TableServices& services,
                                                 Arrival arrival) {
    Worker& worker = *workers[static_cast<std::size_t>(holding.number) % workers.size()];
    // Not make_shared: timers hold weak pointers for minutes, and would hold the table's memory too.
    std::shared_ptr<RunningTable> table{new RunningTable{holding, std::move(match), ratings, worker, services}};
    if (arrival == Arrival::GoesOn) table->post([](match::Table& running, match::Millis now) { running.resume(now); });
    return table;
}

RunningTable::RunningTable(const Holding& holding, std::unique_ptr<match::Match> match, const RatingPair& ratings,
                           Worker& worker, TableServices& services)
    : holding_{holding},
      table_{std::move(match), [ratings](const match::Match& over) { return ratings_json(ratings, over); }},
      ratings_{ratings},
      worker_{worker},
      services_{services} {}

void RunningTable::post(std::function<void(match::Table&, match::Millis)> task) {
    worker_.post([self = shared_from_this(), task = std::move(task)] { self->run(task); });
}

void RunningTable::seat_player(const Seating& seating) {
    post([this, seating](match::Table& table, match::Millis now) {
        client_ = seating.client;
        table.seat_player(seating.connection, seating.seat, seating.features, seating.can_return, now);
    });
}

void RunningTable::seat_watcher(ConnectionId connection, const match::Features& features) {
    post([connection, features](match::Table& table, match::Millis now) {
        table.seat_watcher(connection, features, now);
    });
}

void RunningTable::set_features(ConnectionId connection, const match::Features& features) {
    post([connection, features](match::Table& table, match::Millis) { table.set_features(connection, features); });
}

void RunningTable::remove(ConnectionId connection) {
    post([connection](match::Table& table, match::Millis now) { table.remove(connection, now); });
}

void RunningTable::receive(ConnectionId connection, match::FromPlayer message) {
    post([connection, message = std::move(message)](match::Table& table, match::Millis now) {
        table.receive(connection, message, now);
    });
}

void RunningTable::run(const std::function<void(match::Table&, match::Millis)>& task) {
    if (lost_) return;
    const InHand in_hand{number_};
    try {
        task(table_, services_.time.now());
    } catch (const std::exception& error) {
        break_off(error.what());
    }
    hand_over();
    plan_tick();
    try {
        ask_bot();
    } catch (const std::exception& error) {
        break_off(error.what());
        hand_over();
    }
}

// Something that cannot be has happened in this match: it ends, and its log is kept. The others go on.
void RunningTable::break_off(const std::string& why) {
    spdlog::error(R"({{"event":"match_aborted","match":{},"why":{}}})", number_, Json(why).dump());
    ++services_.counts.aborted;
    broken_ = why;
    table_.abort(services_.time.now());
}

void RunningTable::hand_over() {
    match::Output output = table_.take_output();
    seq_ = table_.match().seq_for(Viewer::Spectator);
    watchers_ = table_.watchers();
    services_.counts.entries += output.entries.size();
    if (output.finished) return finish(std::move(output));
    if (output.entries.empty() && output.letters.empty()) return;
    Writer::Job job;
    if (!output.entries.empty()) {
        job.log = {holding_, std::move(output.entries)};
        job.refused = [self = shared_from_this()] { self->lose(); };
    }
    job.then = [&office = services_.post_office, letters = std::move(output.letters)]() mutable {
        office.add(std::move(letters));
    };
    services_.writer.submit(std::move(job));
}

void RunningTable::finish(match::Output output) {
    ++services_.counts.finished;
    const match::Match& match = table_.match();
    RatingPair after;
    if (ratings_ && match.result()->counts()) after = ratings_after(*ratings_, *match.result());
    auto self = shared_from_this();  // nothing changes the match any more, so the writer may read it
    std::string replay;
    try {
        replay = match::replay_text(match);
    } catch (const std::exception& error) {  // the position is of no use; the log still tells how it came about
        broken_ = error.what();
    }
    if (match.result()->reason == "aborted" && broken_.empty()) {
        broken_ = "an action could not be carried out";
        ++services_.counts.aborted;
        spdlog::error(R"({{"event":"match_aborted","match":{},"why":{}}})", number_, Json(broken_).dump());
    }
    if (!broken_.empty()) ++services_.counts.set_aside;
    services_.writer.submit(
        {[self, replay = std::move(replay), after, why = broken_, now = services_.time.now()](Database& database) {
             if (!why.empty()) set_aside_log(database, self->number_, why, now);
             finish_match(database, self->number_, self->table_.match(), replay, after, now);
         },
         [self, letters = std::move(output.letters)]() mutable {
             self->services_.post_office.add(std::move(letters));
             self->services_.post_office.add_task([self] { self->services_.finished(*self); });
         },
         {},
         Writer::Log{holding_, std::move(output.entries)},
         [self] { self->lose(); }});
}

// On the writer's thread: the database refused what we wrote, because the match has another owner.
void RunningTable::lose() {
    if (lost_.exchange(true)) return;
    spdlog::warn(R"({{"event":"match_lost","match":{},"epoch":{},"why":"another node has taken it over"}})", number_,
                 holding_.epoch);
    services_.post_office.add_task([self = shared_from_this()] { self->services_.lost(*self); });
}

void RunningTable::plan_tick() {
    const auto deadline = table_.next_deadline();
    if (!deadline || (tick_planned_ != 0 && tick_planned_ <= *deadline)) return;
    tick_planned_ = *deadline;
    const match::Millis wait = std::max<match::Millis>(1, *deadline - services_.time.now());
    worker_.post_at(
        std::chrono::steady_clock::now() + std::chrono::milliseconds{wait},
        // Watchers who see everything late are served to the end; else a table nobody holds is forgotten.
        [weak = weak_from_this(), held = table_.is_over() ? shared_from_this() : nullptr, planned = *deadline] {
            const auto self = weak.lock();
            if (!self || self->tick_planned_ != planned) return;
            self->tick_planned_ = 0;
            self->run([](match::Table& table, match::Millis now) { table.tick(now); });
        });
}

void RunningTable::ask_bot() {
    const auto seat = table_.bot_to_act();
    const std::uint64_t position = table_.match().position_seq();
    position_ = position;
    if (!seat || bot_asked_for_ == position + 1) return;
    bot_asked_for_ = position + 1;
    bool waits_already = false;
    {
        const std::lock_guard lock{question_mutex_};
        waits_already = question_.has_value();
        question_ = {table_.match().position().clone(), *seat, position};
    }
    if (waits_already) return;
    const auto spec = parse_bot(setup().players[*seat].bot);
    services_.bots.post(spec ? spec.value() : BotSpec{}, client_, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->think();
    });
}

// On a bot's thread.
void RunningTable::think() {
    std::optional<Question> question;
    {
        const std::lock_guard lock{question_mutex_};
        question.swap(question_);
    }
    const InHand in_hand{number_};
    const auto is_stale = [this, seq = question->seq] { return position_ != seq; };
    if (is_stale()) return;
    try {
        const auto spec = parse_bot(setup().players[question->seat].bot);
        const auto bot = make_bot(spec ? spec.value() : BotSpec{}, Seed::from_system());
        bot->stop_when(is_stale);
        const Json action =
            question->position->listed_json(question->seat, bot->choose(*question->position, question->seat));
        post([seat = question->seat, action, seq = question->seq](match::Table& table, match::Millis now) {
            table.bot_acts(seat, action, seq, now);
        });
    } catch (const std::exception& error) {
        post([why = std::string{error.what()}](match::Table&, match::Millis) {
            throw BrokenInvariant("a bot could not think: " + why);
        });
    }
}

}  // namespace pentacle::server
