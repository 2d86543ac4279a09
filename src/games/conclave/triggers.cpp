#include <algorithm>

#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

namespace {

// R6. What goes beyond the bounds is lost.
void wait(Machine& machine, Place trigger, const Source& source, const Occasion& occasion) {
    State& state = machine.state;
    if (state.now.waiting.full() || state.abilities >= abilities_per_turn_max)
        return machine.tell([&] { return Happened{.kind = EventKind::TriggersLost, .player = source.controller}; });
    state.now.waiting.push_back({trigger, source, occasion});
    state.looked = false;
}

class Noticing {
public:
    Noticing(Machine& machine, Trigger trigger, const Subject& subject, const Permanent* permanent)
        : machine_{machine}, trigger_{trigger}, subject_{subject}, permanent_{permanent} {
        occasion_.about = subject.id == no_instance ? Target::player(subject.seat) : Target{subject.id};
        occasion_.card = subject.card;
        occasion_.player = subject.seat;
        occasion_.amount = static_cast<std::int16_t>(std::clamp(subject.amount, -life_max, life_max));
    }

    // `went_off`: of a permanent, which of its triggers have gone off this turn.
    void look(const Card& card, const Source& source, std::uint16_t* went_off) {
        if (!card.trigger_words.has(trigger_)) return;
        for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
            const TriggeredAbility& ability = machine_.program().triggered[place];
            // Abilities work on the battlefield. What happens to a card itself it notices wherever it goes.
            if (went_off == nullptr && ability.works_in == Zone::Play && ability.filter.scope != Scope::SelfOnly)
                continue;
            if (!matches(ability, source)) continue;
            if (ability.once_per_turn && went_off != nullptr) {
                const auto bit =
                    static_cast<std::uint16_t>(1U << (static_cast<unsigned>(place - card.triggered.first) & 15U));
                if ((*went_off & bit) != 0) continue;
                *went_off = static_cast<std::uint16_t>(*went_off | bit);
            }
            wait(machine_, place, source, occasion_);
        }
    }

    bool matches(const TriggeredAbility& ability, const Source& source) const {
        if (ability.trigger != trigger_) return false;
        const bool about_zone = trigger_ == Trigger::EnteredZone || trigger_ == Trigger::LeftZone;
        if (about_zone && ability.zone != subject_.zone) return false;
        if (!player_fits(ability.player, source.controller, subject_.seat)) return false;
        if (ability.own_turn && *ability.own_turn != (machine_.state.active == source.controller)) return false;
        const auto index = static_cast<std::size_t>(trigger_);
        if (ability.filter.restrictions.has(Restriction::NotFirst) &&
            machine_.state.players[subject_.seat].times[index] < 2)
            return false;
        const Asking asking{.you = source.controller, .source = source.id, .card = source.card, .x = source.x};
        if (subject_.card == no_card) {
            if (!ability.filter.says_nothing() &&
                ability.filter.restrictions.bits != WordSet<Restriction>::bit(Restriction::NotFirst))
                return false;
        } else if (!qualifies(machine_, ability.filter, {subject_.card, subject_.id, subject_.seat, permanent_},
                              asking)) {
            return false;
        }
        return ability.conditions.empty() || all_hold(machine_, ability.conditions, asking);
    }

    const Occasion& occasion() const { return occasion_; }

private:
    Machine& machine_;
    Trigger trigger_;
    const Subject& subject_;
    Occasion occasion_;
    const Permanent* permanent_;
};

// Visits the cards of a player off the battlefield with an ability that works where they are.
template <typename Visit>
void for_each_elsewhere(const Machine& machine, Trigger trigger, Seat seat, Visit visit) {
    if (!machine.program().triggers_elsewhere.has(trigger)) return;
    const Player& player = machine.state.players[seat];
    for (const auto* pile : {&player.hand, &player.graveyard, &player.exile})
        for (const Held& held : *pile)
            if (held.card != no_card && machine.card(held.card).trigger_words.has(trigger)) visit(held);
}

}  // namespace

// R42. The active player's permanents in the order they lie, then the other player's; of one card, in printed order.
void notice(Machine& machine, Trigger trigger, Subject subject) {
    State& state = machine.state;
    if (state.stale) compute_anew(machine);
    const Found itself = find_permanent(state, subject.id);
    Noticing noticing{machine, trigger, subject, subject.zone == Zone::Play ? itself.permanent : nullptr};
    const auto look_at = [&](Permanent& permanent, Seat seat) {
        noticing.look(machine.card(permanent.card), {seat, permanent.card, permanent.id, permanent.x},
                      &permanent.went_off);
    };
    if (is_heard(machine, trigger)) {
        for (const Seat seat : active_first(state)) {
            visit_until(state.players[seat].battlefield, places_of(state, seat, &Places::heeding),
                        [&](Permanent& permanent) {
                            look_at(permanent, seat);
                            return false;
                        });
            for_each_elsewhere(machine, trigger, seat, [&](const Held& held) {
                if (held.id != subject.id)
                    noticing.look(machine.card(held.card), {seat, held.card, held.id, 0}, nullptr);
            });
        }
    } else if (itself) {
        look_at(*permanent_at(machine, subject.id), itself.seat);
    }
    if (!itself && subject.zone != Zone::Play && notices_itself(machine, trigger, subject))
        noticing.look(machine.card(subject.card), {subject.seat, subject.card, subject.id, 0}, nullptr);
    for (std::size_t index = 0; index < state.delayed.size();) {
        const Delayed& delayed = state.delayed[index];
        if (delayed.kind == DelayedKind::OneTrigger &&
            noticing.matches(machine.program().triggered[delayed.trigger], delayed.source)) {
            wait(machine, delayed.trigger, delayed.source, noticing.occasion());
            state.delayed.erase_at(index);
        } else {
            ++index;
        }
    }
}

void notice_phase(Machine& machine, TriggerPhase phase) {
    State& state = machine.state;
    refresh(machine);
    const auto fits = [&](const TriggeredAbility& ability, const Source& source) {
        return ability.trigger == Trigger::Phase && ability.phase == phase &&
               player_fits(ability.phase_of, source.controller, state.active) &&
               (!ability.own_turn || *ability.own_turn == (state.active == source.controller)) &&
               all_hold(machine, ability.conditions,
                        {.you = source.controller, .source = source.id, .card = source.card, .x = source.x});
    };
    const Occasion occasion{.about = Target::player(state.active), .player = state.active};
    const auto look = [&](const Card& card, const Source& source, bool in_play) {
        if (!card.trigger_phases.has(phase)) return;
        for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
            const TriggeredAbility& ability = machine.program().triggered[place];
            if ((in_play || ability.works_in != Zone::Play) && fits(ability, source))
                wait(machine, place, source, occasion);
        }
    };
    for (const Seat seat : active_first(state)) {
        visit_until(state.players[seat].battlefield, places_of(state, seat, &Places::heeding),
                    [&](const Permanent& permanent) {
                        look(machine.card(permanent.card), {seat, permanent.card, permanent.id, permanent.x}, true);
                        return false;
                    });
        for_each_elsewhere(machine, Trigger::Phase, seat, [&](const Held& held) {
            look(machine.card(held.card), {seat, held.card, held.id, 0}, false);
        });
    }
    for (std::size_t index = 0; index < state.delayed.size();) {
        const Delayed delayed = state.delayed[index];
        if (delayed.kind == DelayedKind::OneTrigger &&
            fits(machine.program().triggered[delayed.trigger], delayed.source)) {
            wait(machine, delayed.trigger, delayed.source, occasion);
            state.delayed.erase_at(index);
        } else {
            ++index;
        }
    }
}

namespace {

// From one printed ability of cards of one name.
bool are_alike(const State& state, Seat seat) {
    const Waiting* first = nullptr;
    for (const Waiting& waiting : state.now.waiting) {
        if (waiting.source.controller != seat) continue;
        if (first == nullptr) first = &waiting;
        if (waiting.trigger != first->trigger || waiting.source.card != first->source.card) return false;
    }
    return true;
}

std::size_t place_of(const State& state, Seat seat, int number) {
    for (std::size_t index = 0; index < state.now.waiting.size(); ++index)
        if (state.now.waiting[index].source.controller == seat && number-- == 0) return index;
    ensure(false, "no such trigger waits");
    return 0;
}

void put_on_stack(Machine& machine) {
    State& state = machine.state;
    const Waiting waiting = state.now.placing;
    if (state.stack.full())
        return machine.tell(
            [&] { return Happened{.kind = EventKind::TriggersLost, .player = waiting.source.controller}; });
    announce_trigger(machine, waiting);
}

}  // namespace

// R42.
void run_frame(Machine& machine, PlaceTriggers& frame) {
    State& state = machine.state;
    if (frame.asked_option) {
        frame.asked_option = false;
        const auto answer = answer_to(machine, QuestionKind::Option);
        if (answer && !answer->done) put_on_stack(machine);
        return;
    }
    const auto waits = [&](Seat seat) {
        return std::any_of(state.now.waiting.begin(), state.now.waiting.end(),
                           [&](const Waiting& waiting) { return waiting.source.controller == seat; });
    };
    const Seat seat = waits(state.active) ? state.active : other(state.active);
    if (!waits(seat)) return finish_frame(machine);
    std::size_t index = 0;
    if (const auto answer = answer_to(machine, QuestionKind::TriggerOrder)) {
        index = place_of(state, seat, answer->number);
    } else if (frame.ordered > 0 || are_alike(state, seat)) {
        index = place_of(state, seat, 0);
    } else {
        return ask(machine, QuestionKind::TriggerOrder, seat);
    }
    if (frame.ordered > 0) --frame.ordered;
    state.now.placing = state.now.waiting.erase_at(index);
    if (machine.program().triggered[state.now.placing.trigger].optional && could_announce(machine, state.now.placing)) {
        frame.asked_option = true;
        return ask(machine, QuestionKind::Option, seat);
    }
    put_on_stack(machine);
}

}  // namespace pentacle::conclave
