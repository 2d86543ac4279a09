#pragma once

#include <memory>
#include <optional>

#include "core/any_game.hpp"
#include "lessons/lesson.hpp"

namespace pentacle::lessons {

// What came of the pupil's last deed, when it was not what the step asks for.
struct Wrong {
    Words say;                           // null: nothing written for this one
    std::optional<RefusalText> refusal;  // the rules do not allow it at all
};

// Somebody who takes a lesson. Everything follows from the lesson and the deeds, so that a pupil can be put back where
// they were by doing them again.
class Pupil {
public:
    // REQUIRES: the lesson outlives the pupil. Throws BrokenInvariant when its position cannot be.
    Pupil(const AnyGame& game, const Lesson& lesson);

    // Goes on from a step that is only read. False: this step wants a deed.
    bool go_on();
    // Takes an action. Nothing: it was right, and the match has gone on to the pupil's next decision.
    std::optional<Wrong> act(const Json& action);

    bool done() const;
    std::size_t step_number() const { return step_; }
    const Step& step() const { return lesson_.steps[std::min(step_, lesson_.steps.size() - 1)]; }
    AnyMatch& match() { return *match_; }
    // The first event that the last deed brought.
    std::size_t events_from() const { return events_from_; }

private:
    bool expects(const Json& written) const;
    Wrong wrong(const Json& written) const;
    void take(Seat seat, const Json& action);
    void let_bot_play();

    const Lesson& lesson_;
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<Bot> bot_;
    std::size_t step_ = 0;
    std::size_t events_from_ = 0;
};

}  // namespace pentacle::lessons
