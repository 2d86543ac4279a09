#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

void run_frame(Machine& machine, TakeTurnsSummoning& frame) {
    State& state = machine.state;
    if (is_answered(state, QuestionKind::SummonFreely, no_place)) {
        const Answer answer = take_answer(state, QuestionKind::SummonFreely, no_place);
        if (answer.chosen.empty()) ++frame.declined;
        else {
            frame.declined = 0;
            put_into_play(machine, answer.chosen.front(), frame.next);
        }
        frame.next = other(frame.next);
    }
    // A player who has nothing to put declines.
    for (; frame.declined < 2; ++frame.declined, frame.next = other(frame.next)) {
        const Player& player = state.players[frame.next];
        const auto is_summon = [&](Slot slot) { return state.objects[slot].is_summon(); };
        const bool any = std::any_of(player.hand.begin(), player.hand.end(), is_summon) ||
                         std::any_of(player.graveyard.begin(), player.graveyard.end(), is_summon);
        // A hand that may hold a summon is asked, so that being asked tells nothing.
        if ((any || !player.hand.empty()) && field_room(machine, frame.next) > 0) break;
    }
    if (frame.declined >= 2) {
        state.frames.pop_back();
        return;
    }
    ask(state, QuestionKind::SummonFreely, frame.next, no_place, 0, 1);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
