#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

bool may_put_in_turn(const Table& table, Place effect, Seat seat, Ref ref) {
    const Object& object = table.at(ref);
    const Effect& asked = table.program().effects[effect];
    return object.owner == seat && object.card != hidden_card && asked.target_zones.has(object.zone) &&
           qualifies(table, asked.filter, ref, table.state.resolving.source, seat) && may_be_put_into_play(table, ref);
}

namespace {

// A hand that may hold such a card is asked, so that being asked tells nothing.
bool is_to_be_asked(Machine& machine, Place effect, Seat seat) {
    if (field_room(machine, seat) <= 0) return false;
    bool any = false;
    for_each_choosable(machine, places_of_takeable(machine.program().effects[effect]), [&](Ref ref) {
        const Object& object = machine.state.at(ref);
        any |= object.owner == seat && (is_private(object.zone) || may_put_in_turn(machine, effect, seat, ref));
    });
    return any;
}

}  // namespace

void run_frame(Machine& machine, TakeTurns& frame) {
    State& state = machine.state;
    if (is_answered(state, QuestionKind::SummonFreely, frame.effect)) {
        const Answer answer = take_answer(state, QuestionKind::SummonFreely, frame.effect);
        if (answer.chosen.empty()) ++frame.declined;
        else {
            frame.declined = 0;
            ++state.resolved_this_turn;  // a card that comes and goes comes to an end
            put_into_play(machine, answer.chosen.front(), frame.next);
        }
        frame.next = other(frame.next);
    }
    // A player who has nothing to put declines, and so does everybody when enough has happened this turn.
    const bool enough = state.resolved_this_turn >= machine.setting.options.abilities_per_turn_max;
    while (frame.declined < 2 && (enough || !is_to_be_asked(machine, frame.effect, frame.next))) {
        ++frame.declined;
        frame.next = other(frame.next);
    }
    if (frame.declined >= 2) {
        state.frames.pop_back();
        return;
    }
    ask(state, QuestionKind::SummonFreely, frame.next, frame.effect, 0, 1);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
