#include "cardgame/foresight.hpp"

#include <algorithm>
#include <limits>

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

constexpr int steps_max = 40;         // of one projection
constexpr int steps_tried_max = 60;   // all in all, while trying answers; then the first is taken
constexpr int answers_tried_max = 8;  // to one question

int difference(const State& state, Seat seat, Worth worth) {
    if (state.is_over()) {
        if (!state.winner) return 0;
        return *state.winner == seat ? 1'000'000 : -1'000'000;
    }
    return worth(state, seat) - worth(state, other(seat));
}

// What is under way, carried to its end: nobody responds, what both let pass happens, and questions on the way get the
// answer that is best for who is asked, as far as one look ahead can tell.
class Projection {
public:
    Projection(const CardGame& game, Worth worth) : game_{game}, worth_{worth} {}

    void run(State& state, int looks_ahead) {
        const int steps = looks_ahead > 0 ? steps_max : steps_max / 4;
        for (int step = 0; step < steps && !state.is_over(); ++step) {
            if (state.question.kind != QuestionKind::None) {
                if (!answer(state, looks_ahead)) return;
            } else if (!state.stack.empty() || !state.own.is_idle()) act(state, state.priority, Pass{});
            else return;
        }
    }

private:
    void act(State& state, Seat seat, const Action& action) {
        EventLog<Event> unheard;
        ++acted_;
        game_.apply(state, seat, action, unheard);
    }

    // False: what was dealt to somebody else leaves them without an answer.
    bool answer(State& state, int looks_ahead) {
        const Seat seat = state.question.seat;
        ActionList actions;
        game_.legal_actions(state, seat, actions);
        if (actions.empty()) return false;
        act(state, seat, actions[best_of(state, seat, actions, looks_ahead)]);
        return true;
    }

    std::size_t best_of(const State& state, Seat seat, const ActionList& actions, int looks_ahead) {
        const QuestionKind kind = state.question.kind;
        // Enough of them, and nothing more for its own sake.
        if (is_answered_by_moves(game_.language(), kind)) return actions.size() - 1;
        const QuestionWord* own = further_word(game_.language(), kind);
        const bool worth_trying = kind == QuestionKind::Targets || kind == QuestionKind::EffectCards ||
                                  kind == QuestionKind::Mode || kind == QuestionKind::Option ||
                                  kind == QuestionKind::SummonFreely || (own != nullptr && own->weighed);
        if (actions.size() == 1 || !worth_trying || looks_ahead == 0 || acted_ >= steps_tried_max) return 0;
        std::size_t best = 0;
        int best_value = std::numeric_limits<int>::min();
        const std::size_t tried = std::min<std::size_t>(actions.size(), answers_tried_max);
        for (std::size_t index = 0; index < tried; ++index) {
            State ahead = state;
            act(ahead, seat, actions[index]);
            run(ahead, looks_ahead - 1);
            const int value = difference(ahead, seat, worth_);
            if (value > best_value) best = index, best_value = value;
        }
        return best;
    }

    const CardGame& game_;
    Worth worth_;
    int acted_ = 0;
};

}  // namespace

int value_when_settled(const CardGame& game, const State& state, Seat seat, Worth worth) {
    const bool quiet = state.question.kind == QuestionKind::None && state.stack.empty() && state.own.is_idle();
    if (quiet || state.is_over()) return difference(state, seat, worth);
    // What the seat cannot know is dealt in one fixed way: the value depends on what it knows alone.
    Rng fixed{Seed{}};
    State settled = game.imagine(state, seat, fixed);
    Projection{game, worth}.run(settled, 1);
    return difference(settled, seat, worth);
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
