// Cards that an effect casts.
#include <algorithm>

#include "cardlang/effects/effects.hpp"
#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// "Cast this" is a cast like any other, with everything paid; other cards are cast for nothing.
bool casts_itself(const Effect& effect) { return effect.filter.scope == Scope::SelfOnly; }

// A card is cast from a hand, a graveyard or exile: what is in play or on the stack has been cast.
bool can_be_cast_there(const State& state, Ref ref) {
    if (!state.is_current(ref)) return false;
    const Zone zone = state.at(ref).zone;
    return zone == Zone::Hand || zone == Zone::Graveyard || zone == Zone::Exile;
}

// Without this a permanent is put into play, which is no cast.
bool is_really_cast(const Machine& machine, const Effect& effect, Ref ref) {
    return casts_itself(effect) || machine.card(machine.state.at(ref)).type == CardType::Spell;
}

bool can_be_cast_now(const Machine& machine, const Effect& effect, Seat caster, Ref ref) {
    const State& state = machine.state;
    if (!can_be_cast_there(state, ref) || state.stack.full()) return false;
    if (!effect_may_cast(machine, caster, machine.card(state.at(ref)))) return false;
    // From a graveyard the price is checked where it is paid.
    const bool buried = state.at(ref).zone == Zone::Graveyard;
    return obstacle_to_cast(machine, caster, ref.slot, !casts_itself(effect) || buried) == Obstacle::None;
}

// The cards that the effect is about.
Progress gather_cards(Now& now, AllRefs& refs) {
    if (casts_itself(now.effect)) {
        const Ref source = follow(now.machine.state, now.item(), now.item().source);
        const WordSet<Zone> from = now.effect.target_zones;
        if (!source.is_none() && (from.empty() || from.has(now.machine.state.at(source).zone))) refs.push_back(source);
        return Progress::Done;
    }
    if (now.effect.target_zones.empty() || now.effect.target_type) return gather(now, refs);
    // "You may cast a card from …": any number with PlayerChoice, else up to `amount`.
    const int there = count_takeable(now.machine, now.frame, now.place);
    const int most = std::min(most_picked(now, there), static_cast<int>(list_max));
    if (most <= 0) return Progress::Done;
    const Seat chooser = chooser_of(now, now.you);
    show_searched_hand(now, chooser);
    if (!asked(now, QuestionKind::EffectCards, chooser, 0, most)) return Progress::Waiting;
    for (const Ref ref : take_answer(now, QuestionKind::EffectCards).chosen) refs.push_back(ref);
    return Progress::Done;
}

}  // namespace

Progress cast_card(Now& now) {
    AllRefs refs;
    if (gather_cards(now, refs) == Progress::Waiting) return Progress::Waiting;
    Machine& machine = now.machine;
    RefList to_cast;
    for (const Ref ref : refs) {
        if (!can_be_cast_there(machine.state, ref)) continue;
        if (!is_really_cast(machine, now.effect, ref)) {
            const Ref entered = put_into_play(machine, ref, now.you);
            if (entered.is_none()) continue;
            machine.state.at(entered).set(ObjectFlag::ExileAfter, now.effect.exile_after);
            now.note(entered);
        } else if (can_be_cast_now(machine, now.effect, now.you, ref) && !machine.state.frames.full() &&
                   !to_cast.full()) {
            to_cast.push_back(ref);
            now.note(ref);
        }
    }
    now.done = now.affected_count > 0;
    if (to_cast.empty()) return Progress::Done;
    CastCards& casts = begin_frame<CastCards>(machine.state);
    casts.effect = now.place;
    casts.caster = now.you;
    casts.cards = to_cast;
    return Progress::Done;
}

// One announcement at a time: each card is on the stack, or could not be cast, before the next is announced.
void run_frame(Machine& machine, CastCards& frame) {
    State& state = machine.state;
    if (frame.cards.empty()) {
        state.frames.pop_back();
        return;
    }
    const Ref next = frame.cards.erase_at(0);
    const Effect& effect = machine.program().effects[frame.effect];
    const Seat caster = frame.caster;
    if (!can_be_cast_now(machine, effect, caster, next)) return;
    if (frame.cards.empty()) state.frames.pop_back();
    if (state.frames.full()) return;
    announce_cast(machine, caster, next.slot, !casts_itself(effect), effect.exile_after);
    if (casts_itself(effect))
        state.announcing.from = Zone::Hand;  // the effect allows what only a hand allows otherwise
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
