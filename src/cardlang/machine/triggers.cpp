#include "cardlang/machine/triggers.hpp"

#include <algorithm>

#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool is_self_event(const TriggeredEffect& trigger, Slot slot, const Happening& happening) {
    return trigger.filter.scope == Scope::SelfOnly && happening.object.slot == slot;
}

bool right_player(std::optional<PlayerWord> word, Seat controller, Seat player) {
    if (!word) return true;
    switch (*word) {
        case PlayerWord::Player: return player == controller;
        case PlayerWord::Opponent: return player != controller;
        case PlayerWord::Any: return true;
    }
    return true;
}

bool right_kind(const Table& table, const TriggeredEffect& trigger, Seat controller, const Happening& happening) {
    if (trigger.trigger != happening.trigger) return false;
    if (trigger.trigger == Trigger::EnteredZone || trigger.trigger == Trigger::LeftZone)
        if (trigger.zone.value_or(Zone::Play) != happening.zone) return false;
    if (trigger.trigger == Trigger::Phase) {
        if (trigger.phase && *trigger.phase != happening.phase) return false;
        const auto whose = trigger.phase_of_player ? trigger.phase_of_player : trigger.player;
        return right_player(whose, controller, table.state.turn_player);
    }
    if (trigger.phase_of_player && !right_player(trigger.phase_of_player, controller, table.state.turn_player))
        return false;
    // So many at once are one event.
    if (trigger.threshold.has_value() == happening.together.empty()) return false;
    if (trigger.tributed_to && trigger.tributed_to != happening.tributed_to) return false;
    if (trigger.filter.restrictions.has(Restriction::NotFirst) && happening.amount <= 1) return false;
    return right_player(trigger.player, controller, happening.player);
}

// Of what happened together, the first card that qualifies and how many do.
Occasion counted_occasion(const Table& table, const TriggeredEffect& trigger, Ref source, Seat controller,
                          const Happening& happening) {
    Occasion occasion{.player = happening.player, .has_status = happening.has_status};
    for (const Ref ref : happening.together) {
        if (!qualifies(table, trigger.filter, ref, source, controller)) continue;
        if (occasion.amount == 0) occasion.object = ref;
        const int tokens = is_pile(table.at(ref)) ? happening.amount : 1;
        occasion.amount = static_cast<std::int16_t>(occasion.amount + tokens);
    }
    return occasion;
}

// What the ability is about if it goes off.
std::optional<Occasion> goes_off(const Table& table, const TriggeredEffect& trigger, Ref source, Seat controller,
                                 const Happening& happening) {
    if (!right_kind(table, trigger, controller, happening)) return std::nullopt;
    Occasion occasion{happening.object, happening.player, happening.has_status, 1};
    if (trigger.threshold) {
        occasion = counted_occasion(table, trigger, source, controller, happening);
        if (occasion.amount < *trigger.threshold) return std::nullopt;
    } else if (trigger.trigger != Trigger::Phase &&
               !qualifies(table, trigger.filter, happening.object, source, controller)) {
        return std::nullopt;
    }
    if (trigger.trigger == Trigger::DealDamageToPlayer) occasion.amount = happening.amount;
    if (!all_hold(table, trigger.conditions, {.you = controller, .source = source, .occasion = &occasion}))
        return std::nullopt;
    return occasion;
}

// The X of the card as it is now: it may be gone, or another object, when its ability goes on the stack.
int x_of(const State& state, Ref source) {
    const Ref current = follow(state, source);
    return current.is_none() ? 0 : state.at(current).x;
}

void note(Machine& machine, Place trigger, Ref source, CardNumber card, Seat controller, int keyword_amount, int x,
          const Happening& happening, const Occasion& occasion) {
    // Tokens that enter together trigger once each; only their number is told apart.
    const bool several = happening.trigger == Trigger::EnteredZone && happening.amount > 1 &&
                         !machine.program().triggers[trigger].threshold;
    const int times = several ? happening.amount : 1;
    for (int time = 0; time < times && !machine.state.pending.full(); ++time)
        machine.state.pending.push_back({.trigger = trigger,
                                         .source = source,
                                         .card = card,
                                         .controller = controller,
                                         .keyword_amount = static_cast<std::int16_t>(keyword_amount),
                                         .x = static_cast<std::int16_t>(x),
                                         .occasion = occasion});
}

class Listener {
public:
    Listener(Machine& machine, const Happening& happening) : machine_{machine}, happening_{happening} {
        const State& state = machine.state;
        if (!state.is_current(happening.object)) return;
        const Object& object = state.at(happening.object);
        controller_ = object.controller;
        if (object.zone == Zone::Play) in_play_ = happening.object.slot;
        else if (object.zone != Zone::Deck) elsewhere_ = happening.object.slot;
    }

    void hear(Seat seat) {
        const auto bit = static_cast<TriggerBits>(1U << static_cast<unsigned>(happening_.trigger));
        const State& state = machine_.state;
        const Setting& setting = machine_.setting;
        // The card it is about hears what happens to itself, in play or wherever it is now.
        const Slot itself = controller_ == seat ? in_play_ : no_slot;
        if ((state.at_work.triggers[seat] & bit) != 0) {
            for (const Slot slot : state.players[seat].field)
                if (slot == itself || (state.objects[slot].now.triggers & bit) != 0) consider(slot, seat);
        } else if (itself != no_slot) consider(itself, seat);
        if (elsewhere_ != no_slot && controller_ == seat) consider_itself(seat);
        const Trigger trigger = happening_.trigger;
        if (setting.heard_in_hand.has(trigger)) consider_all(state.players[seat].hand, Zone::Hand, seat);
        if (setting.heard_in_graveyard.has(trigger) && state.players[seat].acting_buried > 0)
            consider_all(state.players[seat].graveyard, Zone::Graveyard, seat);
        if (setting.heard_in_exile.has(trigger)) consider_all(state.players[seat].exile, Zone::Exile, seat);
        if (setting.heard_in_own_zones.has(trigger))
            state.players[seat].own_zones.for_each(
                [&](Zone zone, const Pile& pile) { consider_all(pile, zone, seat); });
        if (!state.delayed.empty()) fire_delayed(seat);
    }

private:
    // The card that milled, discarded, cast or buried itself.
    void consider_itself(Seat seat) {
        const Ref ref = happening_.object;
        const Object& object = machine_.state.at(ref);
        const Card& card = machine_.card(object);
        if (!card.triggers.has(happening_.trigger)) return;
        for (Place place = card.triggered.first; place < card.triggered.end(); ++place)
            if (is_self_event(machine_.program().triggers[place], ref.slot, happening_))
                try_one(place, ref, object.card, seat, 0);
    }

    void consider_all(const Pile& pile, Zone zone, Seat seat) {
        for (const Slot slot : pile) {
            const Card& card = machine_.card(machine_.state.objects[slot]);
            if (!card.triggers.has(happening_.trigger) || !card.triggers_from.has(zone)) continue;
            for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
                const TriggeredEffect& trigger = machine_.program().triggers[place];
                // Its own events were heard by consider_itself.
                if (trigger.works_from.has(zone) && !is_self_event(trigger, slot, happening_))
                    try_one(place, machine_.state.ref(slot), machine_.state.objects[slot].card, seat, 0);
            }
        }
    }

    void consider(Slot slot, Seat seat) {
        const Object& object = machine_.state.objects[slot];
        const Card& card = machine_.card(object);
        const Ref ref = machine_.state.ref(slot);
        for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
            const TriggeredEffect& trigger = machine_.program().triggers[place];
            if (trigger.works_from.has(Zone::Play) || is_self_event(trigger, slot, happening_))
                try_one(place, ref, object.card, seat, 0);
        }
        for (std::uint32_t left = object.now.keywords; left != 0; left &= left - 1) {
            const auto keyword = static_cast<Keyword>(__builtin_ctz(left));
            const Place ability = machine_.program().keyword_cards[static_cast<std::size_t>(keyword)];
            if (ability == no_place) continue;
            const Range triggers = machine_.program().cards[ability].triggered;
            for (Place place = triggers.first; place < triggers.end(); ++place)
                if (machine_.program().triggers[place].trigger == happening_.trigger)
                    try_one(place, ref, ability, seat, keyword_amount(machine_, slot, keyword));
        }
    }

    // A spell has gone to its graveyard of itself; a permanent that has left is another card (R21).
    bool is_source_gone(const Delayed& waiting) const {
        return machine_.program().cards[waiting.card].type != CardType::Spell &&
               !machine_.state.is_current(waiting.object);
    }

    void fire_delayed(Seat seat) {
        auto& delayed = machine_.state.delayed;
        for (std::size_t place = 0; place < delayed.size();) {
            const Delayed waiting = delayed[place];
            const bool mine = waiting.kind == DelayedKind::OneShotTrigger && waiting.controller == seat;
            const auto occasion =
                mine ? goes_off(machine_, machine_.program().triggers[waiting.place], waiting.object, seat, happening_)
                     : std::nullopt;
            if (occasion) {
                delayed.erase_at(place);
                const std::size_t before = machine_.state.pending.size();
                note(machine_, waiting.place, waiting.object, waiting.card, seat, waiting.keyword_amount, waiting.x,
                     happening_, *occasion);
                if (is_source_gone(waiting))
                    for (std::size_t noted = before; noted < machine_.state.pending.size(); ++noted)
                        machine_.state.pending[noted].source_gone = true;
            } else ++place;
        }
    }

    void try_one(Place place, Ref source, CardNumber card, Seat seat, int amount) {
        const TriggeredEffect& trigger = machine_.program().triggers[place];
        const auto occasion = goes_off(machine_, trigger, source, seat, happening_);
        if (!occasion || is_replacement(machine_.program(), trigger) || is_silenced()) return;
        note(machine_, place, source, card, seat, amount, x_of(machine_.state, source), happening_, *occasion);
    }

    bool is_silenced() {
        if (happening_.trigger != Trigger::EnteredZone || happening_.zone != Zone::Play) return false;
        if (!silenced_) silenced_ = anyone_has(machine_, Passive::DisableEnterPlayEffects);
        return *silenced_;
    }

    Machine& machine_;
    const Happening& happening_;
    Seat controller_ = Seat::First;  // of the card it is about
    Slot in_play_ = no_slot;         // that card, when it is in play
    Slot elsewhere_ = no_slot;       // or in another zone but the deck
    std::optional<bool> silenced_;
};

// The keyword whose abilities may also happen on death, if the game has such a passive and the card has it.
std::optional<Keyword> keyword_on_death(const Machine& machine, const Object& object) {
    const auto* meant = named_word(*machine.program().language, Passive::KeywordTriggersOnDeath);
    return meant != nullptr && object.now.has(meant->keyword) ? std::optional{meant->keyword} : std::nullopt;
}

void trigger_keyword_on_death(Machine& machine, const Happening& happening) {
    const Object& object = machine.state.at(happening.object);
    const auto keyword = keyword_on_death(machine, object);
    if (!keyword || !player_has(machine, object.controller, Passive::KeywordTriggersOnDeath)) return;
    const Place ability = machine.program().keyword_cards[static_cast<std::size_t>(*keyword)];
    if (ability == no_place) return;
    const Range triggers = machine.program().cards[ability].triggered;
    for (Place place = triggers.first; place < triggers.end(); ++place)
        note(machine, place, happening.object, ability, object.controller,
             keyword_amount(machine, happening.object.slot, *keyword), object.x, happening,
             {.object = happening.object, .player = happening.player, .amount = 1});
}

bool all_alike(const State& state, Seat seat) {
    const PendingTrigger* first = nullptr;
    for (const PendingTrigger& pending : state.pending) {
        if (pending.controller != seat) continue;
        if (first == nullptr) first = &pending;
        else if (pending.trigger != first->trigger || pending.effect != first->effect || pending.card != first->card)
            return false;
    }
    return true;
}

int count_pending(const State& state, Seat seat) {
    return static_cast<int>(std::count_if(state.pending.begin(), state.pending.end(),
                                          [&](const PendingTrigger& pending) { return pending.controller == seat; }));
}

PendingTrigger take_pending(State& state, Seat seat, int number) {
    for (std::size_t place = 0; place < state.pending.size(); ++place)
        if (state.pending[place].controller == seat && number-- == 0) return state.pending.erase_at(place);
    return state.pending.erase_at(0);
}

}  // namespace

namespace {

// False: nothing waits for it. True: ask everybody.
bool may_be_heard(const Machine& machine, const Happening& happening) {
    const State& state = machine.state;
    const Setting& setting = machine.setting;
    const Trigger trigger = happening.trigger;
    const std::uint32_t bit = WordSet<Trigger>::bit(trigger);
    const int buried = state.players[Seat::First].acting_buried + state.players[Seat::Second].acting_buried;
    const std::uint32_t heard = state.at_work.triggers[Seat::First] | state.at_work.triggers[Seat::Second] |
                                setting.heard_in_hand.bits | setting.heard_in_exile.bits |
                                (buried > 0 ? setting.heard_in_graveyard.bits : 0);
    if ((heard & bit) != 0 || !state.delayed.empty()) return true;
    if (happening.object.slot >= object_slots) return false;
    const Object& object = state.at(happening.object);
    return machine.card(object).waits_for(trigger, happening.zone) ||
           (machine.program().triggers_of(object.now.keywords) & bit) != 0;
}

bool may_trigger_keyword(const Machine& machine, const Happening& happening) {
    return happening.trigger == Trigger::Death && happening.together.empty() &&
           keyword_on_death(machine, machine.state.at(happening.object));
}

// Apart from raise(), which most of the time has nothing to do.
[[gnu::noinline]] void raise_closely(Machine& machine, const Happening& happening) {
    if (machine.state.is_over()) return;
    bool heard = may_be_heard(machine, happening);
    if ((heard || machine.state.at_work.change_keywords) && refresh(machine)) heard = may_be_heard(machine, happening);
    if (heard) {
        Listener listener{machine, happening};
        listener.hear(machine.state.turn_player);
        listener.hear(other(machine.state.turn_player));
    }
    if (!happening.together.empty()) return;
    if (happening.trigger == Trigger::Death) trigger_keyword_on_death(machine, happening);
    // What happens to one card alone happens to one together.
    if (!happening.one_of_several) raise_together(machine, happening, {&happening.object, 1});
}

}  // namespace

void raise(Machine& machine, const Happening& happening) {
    // What is at work may count cards that have left; it is looked at closely only if somebody may listen.
    if (machine.state.at_work.change_keywords || may_be_heard(machine, happening) ||
        may_trigger_keyword(machine, happening))
        raise_closely(machine, happening);
}

void raise_together(Machine& machine, Happening happening, std::span<const Ref> cards) {
    if (!machine.setting.counted.has(happening.trigger) || cards.empty()) return;
    happening.object = {};
    happening.together = cards;
    raise(machine, happening);
}

namespace {

// Where the card's own ability sends it instead.
std::optional<Zone> replaced_zone(const Table& table, Slot slot, Trigger about,
                                  std::optional<Tribe> tributed_to = std::nullopt) {
    const Card& card = table.card(table.at(slot));
    for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
        const TriggeredEffect& trigger = table.program().triggers[place];
        if (trigger.trigger != about || !is_replacement(table.program(), trigger)) continue;
        if (trigger.tributed_to && trigger.tributed_to != tributed_to) continue;
        count(table.setting, &Coverage::triggers, place);
        count(table.setting, &Coverage::effects, trigger.effects.first);
        return table.program().effects[trigger.effects.first].destination;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Zone> tribute_replacement(const Table& table, Slot slot, std::optional<Tribe> tributed_to) {
    return replaced_zone(table, slot, Trigger::Tribute, tributed_to);
}

bool dies_of_spell_damage(const Object& object) {
    return object.has(ObjectFlag::SpellDamaged) && object.now.defense > 0 && object.defense_left() <= 0;
}

std::optional<Zone> death_replacement(const Table& table, Slot slot) {
    if (!dies_of_spell_damage(table.at(slot))) return std::nullopt;
    return replaced_zone(table, slot, Trigger::DeathBySpell);
}

bool place_next_trigger(Machine& machine) {
    State& state = machine.state;
    if (state.pending.empty()) return false;
    if (state.resolved_this_turn >= machine.setting.options.abilities_per_turn_max) {
        machine.events.add(TriggersLost{state.pending.front().controller});
        state.pending.clear();
        return false;
    }
    const Seat turn_player = state.turn_player;
    const Seat seat = count_pending(state, turn_player) > 0 ? turn_player : other(turn_player);
    const int count = count_pending(state, seat);
    int number = 0;
    if (count > 1 && !all_alike(state, seat)) {
        if (!is_answered(state, QuestionKind::TriggerOrder, no_place)) {
            ask(state, QuestionKind::TriggerOrder, seat, no_place, 0, count - 1);
            return true;
        }
        number = take_answer(state, QuestionKind::TriggerOrder, no_place).number;
    }
    announce_trigger(machine, take_pending(state, seat, number));
    return true;
}

namespace {

// Cards in play tell phases apart; whoever waits elsewhere is asked every time.
bool may_be_waited_for(const Machine& machine, Phase phase) {
    const State& state = machine.state;
    const Setting& setting = machine.setting;
    if ((state.at_work.phases >> static_cast<unsigned>(phase) & 1U) != 0 || state.at_work.change_keywords) return true;
    return !state.delayed.empty() || setting.heard_in_hand.has(Trigger::Phase) ||
           setting.heard_in_graveyard.has(Trigger::Phase) || setting.heard_in_exile.has(Trigger::Phase);
}

}  // namespace

namespace {

void note_due(State& state, const Delayed& waiting) {
    if (state.pending.full()) return;
    state.pending.push_back({.effect = waiting.place,
                             .source = waiting.object,
                             .card = waiting.card,
                             .controller = waiting.controller,
                             .keyword_amount = waiting.keyword_amount,
                             .follows = waiting.follows,
                             .x = waiting.x,
                             .paid = waiting.paid,
                             .occasion = waiting.occasion});
}

}  // namespace

void raise_phase(Machine& machine) {
    State& state = machine.state;
    if (may_be_waited_for(machine, state.phase))
        raise(machine, {.trigger = Trigger::Phase, .player = state.turn_player, .phase = state.phase});
    for (std::size_t place = 0; place < state.delayed.size();) {
        const Delayed waiting = state.delayed[place];
        const bool due = waiting.kind != DelayedKind::OneShotTrigger && waiting.phase == state.phase &&
                         waiting.not_before <= state.turn &&
                         (!waiting.phase_of || *waiting.phase_of == state.turn_player);
        if (!due) {
            ++place;
            continue;
        }
        state.delayed.erase_at(place);
        if (waiting.kind == DelayedKind::EffectAtPhase) note_due(state, waiting);
        else if (state.is_current(waiting.object))
            put_into_play(machine, waiting.object, state.at(waiting.object).owner);
    }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
