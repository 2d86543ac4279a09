#pragma once

#include <optional>

#include "games/conclave/actions.hpp"
#include "games/conclave/table.hpp"

// What changes a match. Every function leaves a position from which run() can go on; nothing allocates.
namespace pentacle::conclave {

struct Machine {
    const Setting& setting;
    State& state;
    EventLog<Event>& events;

    operator Table() const { return {setting, state}; }  // NOLINT(google-explicit-constructor): a machine is a table
    const Program& program() const { return setting.program; }
    const Rules& rules() const { return setting.rules; }
    const Card& card(CardNumber number) const { return setting.program.cards[number]; }
    Player& player(Seat seat) const { return state.players[seat]; }
    // `make` runs only when somebody listens: an event that nobody hears is not even put together.
    template <typename Make>
    void tell(Make make) const {
        if (events.on()) [[unlikely]]
            write_down(make());
    }
    // Not inlined, so that tell() can be.
    [[gnu::noinline, gnu::cold]] void write_down(const Happened& event) const { events.add(event); }
};

// Goes on until somebody has to decide or the match is over (run.cpp).
void run(Machine& machine);

template <typename Kind>
Kind& begin(Machine& machine, const Kind& frame = {}) {
    return std::get<Kind>(machine.state.now.frames.emplace_back(std::in_place_type<Kind>, frame));
}
inline void finish_frame(Machine& machine) { machine.state.now.frames.pop_back(); }
inline void ask(Machine& machine, QuestionKind kind, Seat seat) { machine.state.now.question = {kind, seat}; }
// The answer to that question, if there is one. It is used up.
inline std::optional<Answer> answer_to(Machine& machine, QuestionKind kind) {
    return pentacle::answer_to(machine.state.now.answer, machine.state.imagined, kind);
}
void run_innermost(Machine& machine);  // REQUIRES: something is under way

// Numbers (stats.cpp).
void compute_anew(Machine& machine);
void note_entered(Machine& machine, Seat seat);  // the last permanent of the player
void note_left(Machine& machine, Seat seat, std::size_t place, const Permanent& gone);
void set_tapped(Machine& machine, Permanent& permanent, bool tapped);  // and nobody is told
void note_altered(Machine& machine, const Permanent& permanent);       // its numbers are not what card and counters say
// What passives may depend on besides what permanents there are.
Glance glance_at(const State& state);
bool is_as_seen(const State& state);        // glance_at() is State::glance
bool makes_a_difference(Machine& machine);  // that it is not; otherwise it is now
inline bool is_out_of_date(Machine& machine) {
    const State& state = machine.state;
    return state.stale || (!state.beyond.empty() && !is_as_seen(state) && makes_a_difference(machine));
}
inline void refresh(Machine& machine) {
    if (is_out_of_date(machine)) compute_anew(machine);
}
// For changes that triggers look at before refresh() does.
inline void note_change(Machine& machine, Aspect aspect) {
    if (machine.state.beyond.has(aspect)) machine.state.stale = true;
}

// Cards and zones (moves.cpp).
Instance new_instance(Machine& machine);
Permanent* permanent_at(Machine& machine, Instance id);
bool is_room(const Machine& machine, Seat seat);
void note_departure(Machine& machine, const Departed& departed);
struct Entering {
    CardNumber card = no_card;
    Seat owner{};
    Seat controller{};
    Zone from = Zone::Stack;
    int x = 0;
    Instance host = no_instance;
    bool token = false;
    bool attacking = false;
    bool quiet = false;  // nothing triggers on it
};
Instance enter(Machine& machine, const Entering& entering);  // no_instance: it could not
enum class LibraryPlace : std::uint8_t { Top, Bottom };
Instance put(Machine& machine, Seat owner, CardNumber card, Zone from, Zone to, LibraryPlace place);
// From wherever it is to a zone that is not the battlefield; what it is there, if it has an instance there.
Instance move_to(Machine& machine, Instance id, Zone to, LibraryPlace place = LibraryPlace::Top);
Instance put_into_play(Machine& machine, Instance id, Seat controller);
using Leavers = FixedVector<Instance, in_play_max>;
void leave_together(Machine& machine, const Leavers& leavers, Zone to, LibraryPlace place = LibraryPlace::Top);
void draw(Machine& machine, Seat seat, int count);
int mill(Machine& machine, Seat seat, int count);
void discard(Machine& machine, Seat seat, Instance id);
void shuffle_library(Machine& machine, Seat seat);
void tap(Machine& machine, Permanent& permanent);
void untap(Machine& machine, Permanent& permanent);
void destroy(Machine& machine, const TargetList& targets, Leavers& gone);
bool gain_control(Machine& machine, Instance id, Seat seat);
int make_tokens(Machine& machine, Seat seat, CardNumber card, int count, bool attacking, TargetList& made);
void add_counters(Machine& machine, Permanent& permanent, CounterType counter, int change);
bool remove_item(Machine& machine, Instance id);
Thing thing_of(const State& state, Target target);
[[gnu::cold]] void write_down_stack(Machine& machine);
inline void tell_stack(Machine& machine) {
    if (machine.events.on()) [[unlikely]]
        write_down_stack(machine);
}
void tell_pool(Machine& machine, Seat seat);
void end_match(Machine& machine, EndReason reason, std::optional<Seat> winner);

// Life and damage (damage.cpp).
void gain_life(Machine& machine, Seat seat, int amount);
void lose_life(Machine& machine, Seat seat, int amount);
void set_life(Machine& machine, Seat seat, int life);
void add_poison(Machine& machine, Seat seat, int amount);
void add_energy(Machine& machine, Seat seat, int amount);
struct Blow {
    Source source;
    Target target;
    int amount = 0;
    bool combat = false;
};
class DamageBatch {  // all at once: Lifelink is one sum for each source
public:
    explicit DamageBatch(Machine& machine) : machine_{machine} {}
    int deal(const Blow& blow);  // what was really dealt
    void finish();

private:
    struct Link {
        Instance source = no_instance;
        Seat seat{};
        int sum = 0;
    };
    Machine& machine_;
    FixedVector<Link, in_play_max> links_;
};

// Triggers (triggers.cpp): those that the event sets off wait.
struct Subject {
    CardNumber card = no_card;
    Instance id = no_instance;
    Seat seat{};  // whose card, or the player
    Zone zone = Zone::Play;
    int amount = 0;
};
void notice(Machine& machine, Trigger trigger, Subject subject);
void notice_phase(Machine& machine, TriggerPhase phase);
inline bool is_heard(const Machine& machine, Trigger trigger) {
    return (machine.state.listening >> static_cast<unsigned>(trigger) & 1U) != 0 ||
           machine.program().triggers_elsewhere.has(trigger);
}
// A card notices what happens to itself, wherever it is.
inline bool notices_itself(const Machine& machine, Trigger trigger, Subject subject) {
    return subject.card != no_card && machine.card(subject.card).trigger_words.has(trigger);
}
inline void set_off(Machine& machine, Trigger trigger, Subject subject) {
    if (trigger != Trigger::EnteredZone && trigger != Trigger::LeftZone) {
        std::uint8_t& times = machine.player(subject.seat).times[static_cast<std::size_t>(trigger)];
        if (times < 255) ++times;
    }
    if (is_heard(machine, trigger) || notices_itself(machine, trigger, subject)) notice(machine, trigger, subject);
}
inline void set_off_phase(Machine& machine, TriggerPhase phase) {
    if ((machine.state.phases >> static_cast<unsigned>(phase) & 1U) != 0 ||
        machine.program().triggers_elsewhere.has(Trigger::Phase))
        notice_phase(machine, phase);
}

// Mana (payment.cpp).
void use_mana_ability(Machine& machine, Seat seat, Permanent& permanent, std::uint8_t number);
void pay_mana(Machine& machine, Seat seat, const Price& price, Instance tapped, const CostCards* spent);
void choose_cost_cards(Machine& machine, Announcing& announcing);  // the first that will do
void pay_costs(Machine& machine, const Announcing& announcing);    // but for mana and tapping
void empty_pool(Machine& machine, Seat seat);

// Announcing (announce.cpp).
void announce_card(Machine& machine, Seat seat, Instance card, const Said& said);
void announce_ability(Machine& machine, Seat seat, const Permanent& permanent, std::uint8_t number, const Said& said);
bool could_announce(const Machine& machine, const Waiting& waiting);  // it has modes and targets to choose
void announce_trigger(Machine& machine, const Waiting& waiting);
void fill_in(Machine& machine, const Said& said);
void play_resource(Machine& machine, Seat seat, Instance card);
// castCard. False: it cannot be played.
bool announce_free(Machine& machine, Seat seat, Zone from, Instance card, CardNumber number, Seat owner);
void announce_new_targets(Machine& machine, const StackItem& item);  // of a copy on the stack

// Effects (run_effects.cpp).
void begin_effects(Machine& machine, Range effects);
void grant(Machine& machine, Grant granted);

// Turn and priority (turn.cpp, priority.cpp, setup.cpp).
void begin_step(Machine& machine, Step step);
void end_step(Machine& machine);
void begin_turn(Machine& machine, Seat seat);
void pass(Machine& machine);
bool is_skipped(const Table& table, Seat seat);
bool is_skipped_by_all(const Table& table);  // nobody stops in this step
void gets_priority(Machine& machine, Seat seat);
void begin_mulligans(Machine& machine);
void deal_opening_hands(Machine& machine);
void end_control(Machine& machine, bool turn_ends, Instance gone);
void return_exiled(Machine& machine, const Delayed& delayed);

// R58. Something has happened to permanents that a state-based action may follow.
inline void note_unchecked(State& state) { state.unchecked = state.unchecked_permanents = true; }
// R58. Whether anything was performed (state_check.cpp).
bool perform_state_actions(Machine& machine);  // REQUIRES: the numbers are up to date
inline bool check_state(Machine& machine) {
    refresh(machine);
    return machine.state.unchecked && perform_state_actions(machine);
}

// Combat (combat.cpp).
void complete_attackers(Machine& machine);
void complete_blockers(Machine& machine);
void deal_combat_damage(Machine& machine, bool first);
bool anyone_strikes_first(const Machine& machine);
void remove_from_combat(Machine& machine, Permanent& permanent);
void end_combat(Machine& machine);

// One step of each kind of frame.
void run_frame(Machine& machine, Announce& frame);
void run_frame(Machine& machine, PlaceTriggers& frame);
void run_frame(Machine& machine, Resolve& frame);
void run_frame(Machine& machine, RunEffects& frame);
void run_frame(Machine& machine, Scrying& frame);
void run_frame(Machine& machine, Discarding& frame);
void run_frame(Machine& machine, LookAt& frame);
void run_frame(Machine& machine, Mulligans& frame);
void run_frame(Machine& machine, ChooseGenerators& frame);
void run_frame(Machine& machine, DeclareAttackers& frame);
void run_frame(Machine& machine, DeclareBlockers& frame);
void run_frame(Machine& machine, OrderBlockers& frame);
void run_frame(Machine& machine, CleaningUp& frame);

}  // namespace pentacle::conclave
