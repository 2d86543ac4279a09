#include <algorithm>

#include "games/conclave/legality.hpp"
#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

namespace {

constexpr std::uint8_t unordered = 0xff;

using Blockers = FixedVector<Instance, battlefield_max>;

// In damage order, those without a place last, in the order of declaration.
Blockers blockers_of(const State& state, Instance attacker) {
    FixedVector<const Permanent*, battlefield_max> found;
    for (const Permanent& permanent : state.players[other(state.active)].battlefield)
        if (permanent.blocking == attacker) found.push_back(&permanent);
    std::sort(found.begin(), found.end(), [](const Permanent* left, const Permanent* right) {
        return left->damage_place != right->damage_place ? left->damage_place < right->damage_place
                                                         : left->declared < right->declared;
    });
    Blockers blockers;
    for (const Permanent* permanent : found) blockers.push_back(permanent->id);
    return blockers;
}

bool strikes_in(const Permanent& permanent, bool first) {
    const bool early = permanent.has(Keyword::FirstStrike) || permanent.has(Keyword::DoubleStrike);
    if (first) return early;
    return !permanent.is(Flag::StruckFirst) || permanent.has(Keyword::DoubleStrike);
}

bool is_in_combat(const Permanent& permanent) {
    return permanent.is(Flag::Attacking) || permanent.blocking != no_instance;
}

using Blows = FixedVector<Blow, 3 * in_play_max>;

Source source_of(const Permanent& permanent, Seat seat) { return {seat, permanent.card, permanent.id, permanent.x}; }

// R50.
void assign(const Machine& machine, const Attack& attack, const Permanent& attacker, Blows& blows) {
    const State& state = machine.state;
    const Source source = source_of(attacker, state.active);
    const Target player = Target::player(other(state.active));
    int left = attacker.attack;
    if (left <= 0) return;
    if (!attack.blocked) return blows.push_back({source, player, left, true});
    const Blockers blockers = blockers_of(state, attacker.id);
    const bool tramples = attacker.has(Keyword::Trample);
    for (std::size_t index = 0; index < blockers.size() && left > 0; ++index) {
        const Permanent& blocker = *find_permanent(state, blockers[index]).permanent;
        int lethal = std::max(0, blocker.defense - blocker.damage);
        if (attacker.has(Keyword::Deathtouch)) lethal = std::min(lethal, 1);
        const bool last = index + 1 == blockers.size();
        const int dealt = last && !tramples ? left : std::min(left, lethal);
        if (dealt > 0) blows.push_back({source, {blocker.id}, dealt, true});
        left -= dealt;
    }
    if (tramples && left > 0) blows.push_back({source, player, left, true});
}

}  // namespace

namespace {

// R73. It has its Stealth no longer.
void expose(Machine& machine, Permanent& permanent) {
    permanent.set(Flag::Exposed);
    if (permanent.has(Keyword::Stealth)) note_altered(machine, permanent);
}

}  // namespace

void remove_from_combat(Machine&, Permanent& permanent) {
    permanent.set(Flag::Attacking, false);
    permanent.blocking = no_instance;
}

void run_frame(Machine& machine, DeclareAttackers&) {
    State& state = machine.state;
    refresh(machine);
    bool done = false;
    if (const auto answer = answer_to(machine, QuestionKind::Attackers)) {
        done = answer->done;
        if (!done) {
            permanent_at(machine, answer->target.id)->set(Flag::Attacking);
            state.attacks.push_back({answer->target.id, false});
        }
    }
    if (!done && could_anyone_attack(machine)) return ask(machine, QuestionKind::Attackers, state.active);
    finish_frame(machine);
    complete_attackers(machine);
}

void complete_attackers(Machine& machine) {
    State& state = machine.state;
    if (state.attacks.empty()) return;
    state.combat_happened = true;
    machine.player(state.active).attacked = true;
    note_change(machine, Aspect::Attacked);
    machine.events.add_lazily([&] {
        AttackersDeclared told{.player = state.active, .attackers = {}};
        for (const Attack& attack : state.attacks)
            told.attackers.push_back({attack.attacker, find_permanent(state, attack.attacker).permanent->card});
        return Event{told};
    });
    for (const Attack& attack : state.attacks) {
        Permanent& permanent = *permanent_at(machine, attack.attacker);
        if (!permanent.has(Keyword::Vigilance)) tap(machine, permanent);
        expose(machine, permanent);
    }
    note_change(machine, Aspect::Fields);
    for (const Attack& attack : state.attacks) {
        const Permanent& permanent = *permanent_at(machine, attack.attacker);
        set_off(machine, Trigger::Attack, {permanent.card, permanent.id, state.active, Zone::Play, 0});
    }
}

void run_frame(Machine& machine, DeclareBlockers& frame) {
    State& state = machine.state;
    refresh(machine);
    bool done = false;
    if (const auto answer = answer_to(machine, QuestionKind::Blockers)) {
        done = answer->done;
        if (!done) {
            Permanent& blocker = *permanent_at(machine, answer->target.id);
            blocker.blocking = answer->attacker.id;
            blocker.declared = frame.declared++;
            blocker.damage_place = unordered;
        }
    }
    if (!done && any_block(machine)) return ask(machine, QuestionKind::Blockers, other(state.active));
    finish_frame(machine);
    complete_blockers(machine);
}

namespace {

// In the order of declaration.
Blockers all_blockers(const State& state) {
    FixedVector<const Permanent*, battlefield_max> found;
    for (const Permanent& permanent : state.players[other(state.active)].battlefield)
        if (permanent.blocking != no_instance) found.push_back(&permanent);
    std::sort(found.begin(), found.end(),
              [](const Permanent* left, const Permanent* right) { return left->declared < right->declared; });
    Blockers blockers;
    for (const Permanent* permanent : found) blockers.push_back(permanent->id);
    return blockers;
}

void set_off_blocks(Machine& machine) {
    State& state = machine.state;
    const Seat defender = other(state.active);
    for (const Instance id : all_blockers(state)) {
        const Permanent& blocker = *permanent_at(machine, id);
        set_off(machine, Trigger::Block, {blocker.card, id, defender, Zone::Play, 0});
    }
    for (const Attack& attack : state.attacks)
        if (const Found found = find_permanent(state, attack.attacker); found && attack.blocked)
            set_off(machine, Trigger::BecomesBlocked,
                    {found.permanent->card, attack.attacker, state.active, Zone::Play, 0});
}

}  // namespace

void complete_blockers(Machine& machine) {
    State& state = machine.state;
    const Blockers blockers = all_blockers(state);
    if (blockers.empty()) return;
    machine.events.add_lazily([&] {
        BlockersDeclared told{.player = other(state.active), .blocks = {}};
        for (const Instance id : blockers) {
            const Permanent& blocker = *permanent_at(machine, id);
            told.blocks.push_back(
                {{id, blocker.card}, {blocker.blocking, permanent_at(machine, blocker.blocking)->card}});
        }
        return Event{told};
    });
    for (const Instance id : blockers) {
        Permanent& blocker = *permanent_at(machine, id);
        expose(machine, blocker);
        for (Attack& attack : state.attacks)
            if (attack.attacker == blocker.blocking) attack.blocked = true;
    }
    note_change(machine, Aspect::Fields);
    begin<OrderBlockers>(machine);
}

// R49.
void run_frame(Machine& machine, OrderBlockers& frame) {
    State& state = machine.state;
    if (const auto answer = answer_to(machine, QuestionKind::BlockerOrder))
        permanent_at(machine, answer->target.id)->damage_place = frame.ordered++;
    for (; frame.attack < state.attacks.size(); ++frame.attack, frame.ordered = 0) {
        const Blockers blockers = blockers_of(state, state.attacks[frame.attack].attacker);
        if (blockers.size() > frame.ordered + 1U) return ask(machine, QuestionKind::BlockerOrder, state.active);
        if (!blockers.empty()) permanent_at(machine, blockers.back())->damage_place = frame.ordered;
    }
    finish_frame(machine);
    set_off_blocks(machine);
}

bool anyone_strikes_first(const Machine& machine) {
    const State& state = machine.state;
    for (const Seat seat : all_seats)
        if (visit_until(state.players[seat].battlefield, places_of(state, seat, &Places::creatures),
                        [](const Permanent& one) { return is_in_combat(one) && strikes_in(one, true); }))
            return true;
    return false;
}

// R51, R52. All at once; told attacker by attacker.
void deal_combat_damage(Machine& machine, bool first) {
    State& state = machine.state;
    refresh(machine);
    Blows blows;
    const Seat defender = other(state.active);
    for (const Attack& attack : state.attacks) {
        const Found found = find_permanent(state, attack.attacker);
        if (!found || !found.permanent->is(Flag::Attacking)) continue;
        if (strikes_in(*found.permanent, first)) assign(machine, attack, *found.permanent, blows);
        for (const Instance id : blockers_of(state, attack.attacker)) {
            const Permanent& blocker = *find_permanent(state, id).permanent;
            if (blocker.attack > 0 && strikes_in(blocker, first))
                blows.push_back({source_of(blocker, defender), {attack.attacker}, blocker.attack, true});
        }
    }
    if (first)
        for (const Seat seat : all_seats)
            for (Permanent& permanent : state.players[seat].battlefield)
                if (is_in_combat(permanent) && strikes_in(permanent, true)) permanent.set(Flag::StruckFirst);
    DamageBatch batch{machine};
    for (const Blow& blow : blows) batch.deal(blow);
    batch.finish();
}

// R55.
void end_combat(Machine& machine) {
    State& state = machine.state;
    if (state.attacks.empty() && !state.combat_happened) return;
    for (const Seat seat : all_seats)
        for (Permanent& permanent : state.players[seat].battlefield) {
            permanent.set(Flag::Attacking, false);
            permanent.set(Flag::StruckFirst, false);
            permanent.blocking = no_instance;
            permanent.declared = 0;
            permanent.damage_place = 0;
        }
    state.attacks.clear();
    state.combat_happened = false;
    note_change(machine, Aspect::Fields);
}

}  // namespace pentacle::conclave
