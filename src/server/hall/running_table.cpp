#include "server/hall/running_table.hpp"

#include <cmath>

#include "bots/bot.hpp"
#include "match/replay.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

Json ratings_json(const RatingPair& before, const match::Match& match) {
    if (!before) return nullptr;
    const BySeat<Rating> after = ratings_after(*before, *match.result());
    Json ratings = Json::array();
    for (const Seat seat : all_seats)
        ratings.push_back(
            {{"before", std::lround((*before)[seat].rating)}, {"after", std::lround(after[seat].rating)}});
    return ratings;
}

}  // namespace

RunningTable::RunningTable(std::int64_t number, std::unique_ptr<match::Match> match, RatingPair ratings, Worker& worker,
                           TableServices& services)
    : number_{number},
      table_{std::move(match), [ratings](const match::Match& over) { return ratings_json(ratings, over); }},
      ratings_{ratings},
      worker_{worker},
      services_{services} {}

void RunningTable::post(std::function<void(match::Table&, match::Millis)> task) {
    worker_.post([self = shared_from_this(), task = std::move(task)] { self->run(task); });
}

void RunningTable::run(const std::function<void(match::Table&, match::Millis)>& task) {
    const match::Millis now = now_millis();
    try {
        task(table_, now);
    } catch (const BrokenInvariant&) {
        ++services_.counts.aborted;
        table_.abort(now);
    }
    hand_over();
    plan_tick();
    ask_bot();
}

void RunningTable::hand_over() {
    match::Output output = table_.take_output();
    seq_ = table_.match().seq();
    watchers_ = table_.watchers();
    services_.counts.entries += output.entries.size();
    if (output.finished) return finish(std::move(output));
    if (output.entries.empty() && output.letters.empty()) return;
    Writer::Job job;
    if (!output.entries.empty())
        job.write = [number = number_, entries = std::move(output.entries)](Database& database) {
            append_entries(database, number, entries);
        };
    job.then = [&office = services_.post_office, letters = std::move(output.letters)]() mutable {
        office.add(std::move(letters));
    };
    services_.writer.submit(std::move(job));
}

void RunningTable::finish(match::Output output) {
    ++services_.counts.finished;
    const match::Match& match = table_.match();
    RatingPair after;
    if (ratings_) after = ratings_after(*ratings_, *match.result());
    auto self = shared_from_this();  // nothing changes the match any more, so the writer may read it
    services_.writer.submit({[self, entries = std::move(output.entries), replay = match::replay_text(match), after,
                              now = now_millis()](Database& database) {
                                 append_entries(database, self->number_, entries);
                                 finish_match(database, self->number_, self->table_.match(), replay, after, now);
                             },
                             [self, letters = std::move(output.letters)]() mutable {
                                 self->services_.post_office.add(std::move(letters));
                                 self->services_.post_office.add_task(
                                     [self] { self->services_.finished(self->setup().id); });
                             }});
}

void RunningTable::plan_tick() {
    const auto deadline = table_.next_deadline();
    if (!deadline || (tick_planned_ != 0 && tick_planned_ <= *deadline)) return;
    tick_planned_ = *deadline;
    const match::Millis wait = std::max<match::Millis>(1, *deadline - now_millis());
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
    if (!seat || bot_asked_for_ == position + 1) return;
    bot_asked_for_ = position + 1;
    std::shared_ptr<AnyMatch> copy = table_.match().position().clone();
    services_.bots.post([weak = weak_from_this(), copy, seat = *seat, position, name = setup().players[*seat].bot] {
        const auto self = weak.lock();
        if (!self) return;
        const auto spec = parse_bot(name);
        const auto bot = make_bot(spec ? spec.value() : BotSpec{}, Seed::from_system());
        const Json action = copy->listed_json(seat, bot->choose(*copy, seat));
        self->post([seat, action, position](match::Table& table, match::Millis now) {
            table.bot_acts(seat, action, position, now);
        });
    });
}

}  // namespace pentacle::server
