#include "lessons/pupil.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace pentacle::lessons {

Pupil::Pupil(const AnyGame& game, const Lesson& lesson) : lesson_{lesson} {
    auto match = game.position(Document::without_lines(lesson.given));
    if (!match) throw_broken_invariant(("lesson " + lesson.id + ": /given: " + text_of(match.error())).c_str());
    match_ = std::move(match).value();
    match_->reseed(lesson.seed);
    match_->record_events(true);
}

bool Pupil::done() const { return step_ >= lesson_.steps.size() || match_->standing().outcome.has_value(); }

bool Pupil::go_on() {
    if (done() || step().kind != StepKind::Read) return false;
    events_from_ = match_->event_count();
    for (const Reply& reply : step().then) take(reply.seat, reply.action);
    ++step_;
    return true;
}

bool Pupil::expects(const Json& written) const {
    return std::any_of(step().expect.begin(), step().expect.end(),
                       [&](const Json& expected) { return match_->written(lesson_.seat, expected) == written; });
}

Wrong Pupil::wrong(const Json& written) const {
    for (const Mistake& mistake : step().mistakes)
        if (match_->written(lesson_.seat, mistake.action) == written) return {mistake.say, std::nullopt};
    return {step().otherwise, std::nullopt};
}

std::optional<Wrong> Pupil::act(const Json& action) {
    if (done() || step().kind == StepKind::Read) return Wrong{nullptr, std::nullopt};
    const std::optional<Json> written = match_->written(lesson_.seat, action);
    if (!written) return Wrong{nullptr, match_->refuse(lesson_.seat, action)};
    if (step().kind == StepKind::Do && !expects(*written)) return wrong(*written);
    events_from_ = match_->event_count();
    take(lesson_.seat, *written);
    if (step().kind == StepKind::Free) {
        let_bot_play();
        return std::nullopt;
    }
    for (const Reply& reply : step().then) take(reply.seat, reply.action);
    ++step_;
    return std::nullopt;
}

void Pupil::take(Seat seat, const Json& action) {
    if (const auto refusal = match_->act(seat, action))
        throw_broken_invariant(("lesson " + lesson_.id + ", step " + std::to_string(step_ + 1) + ": " + action.dump() +
                                " is refused: " + std::string{refusal->sentence})
                                   .c_str());
}

void Pupil::let_bot_play() {
    if (!bot_) bot_ = make_bot(step().bot, lesson_.seed);
    const Seat seat = other(lesson_.seat);
    while (match_->standing().deciders.has(seat)) {
        const int chosen = bot_->choose(*match_, seat);
        match_->apply_listed(seat, chosen);
    }
}

}  // namespace pentacle::lessons
