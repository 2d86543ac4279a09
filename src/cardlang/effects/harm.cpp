// Effects that harm what is in play: damage, destruction, sacrifice.
#include <algorithm>

#include "cardlang/effects/effect_subject.hpp"
#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

DamageSource damage_source(const Now& now) {
    const StackItem& item = now.item();
    DamageSource source;
    source.source = item.source;
    source.owner = item.damage_owner;
    source.spell = item.kind == ItemKind::Spell && now.machine.program().cards[item.card].type == CardType::Spell;
    source.not_below_one = now.effect.filter.restrictions.has(Restriction::CantReduceBelowOne);
    return source;
}

// Whether what the root did something to can be damaged: a player, or a card in play.
bool affected_can_be_hurt(const Now& now) {
    const State& state = now.machine.state;
    return now.frame.has_root && std::any_of(now.frame.affected.begin(), now.frame.affected.end(), [&](Ref ref) {
               return ref.is_player() || (state.is_current(ref) && state.at(ref).zone == Zone::Play);
           });
}

// Each player and each summon that qualifies, of both sides or of the one it names.
void gather_everybody(const Now& now, AllRefs& refs) {
    const Effect& effect = now.effect;
    const bool theirs = effect.is_opponent || effect.player == PlayerWord::Opponent;
    const bool mine = effect.target_is_own == true || effect.player == PlayerWord::Player;
    for (const Seat seat : {now.machine.state.turn_player, other(now.machine.state.turn_player)}) {
        if ((theirs && seat == now.you) || (mine && seat != now.you)) continue;
        refs.push_back(Ref::player(seat));
        for (const Slot slot : now.machine.player(seat).field) {
            const Ref ref = now.machine.state.ref(slot);
            if (now.machine.state.at(ref).is_summon() &&
                qualifies(now.machine, effect.filter, ref, now.item().source, now.you))
                refs.push_back(ref);
        }
    }
}

}  // namespace

Progress deal_damage_effect(Now& now) {
    const Effect& effect = now.effect;
    AllRefs refs;
    if (effect.all && effect.target_type == TargetType::Any) gather_everybody(now, refs);
    else if (!names_cards(effect) && !affected_can_be_hurt(now)) {
        refs.push_back(Ref::player(now.player));
    } else if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const DamageSource source = damage_source(now);
    for (const Ref ref : refs) {
        deal_damage(now.machine, source, ref, now.amount);
        now.note(ref);
    }
    if (!refs.empty()) now.target = refs.front();
    return Progress::Done;
}

Progress destroy_effect(Now& now) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    AllRefs doomed;
    for (const Ref ref : refs) {
        if (ref.is_player() || !now.machine.state.is_current(ref)) continue;
        // "Destroy all" speaks of summons unless it says otherwise.
        const Filter& filter = now.effect.filter;
        const bool any_kind = now.effect.target_type || filter.card_type || filter.token_type || !now.effect.all ||
                              filter.piles == Piles::Apart;
        if (!any_kind && !now.machine.state.at(ref).is_summon()) continue;
        for (int more = now.effect.all ? now.machine.state.at(ref).count - 1 : 0; more > 0; --more) {
            move_object(now.machine, ref, grave(now.machine), now.you);
            ++now.affected_count;
        }
        doomed.push_back(ref);
        now.note(ref);
    }
    if (!doomed.empty()) now.target = doomed.front();
    destroy_all(now.machine, doomed);
    return Progress::Done;
}

Progress sacrifice(Now& now) {
    Machine& machine = now.machine;
    const Effect& effect = now.effect;
    const bool free_choice = effect.amount.based_on == AmountBasedOn::PlayerChoice;
    const Seat chooser = chooser_of(now, now.player);
    AllRefs refs;
    const bool itself = effect.filter.scope == Scope::SelfOnly ||
                        (!names_cards(effect) && !effect.is_opponent && !effect.player && !effect.each_player &&
                         !effect.amount.fixed && !free_choice && effect.filter.restrictions.empty());
    // Of raw tokens that are all alike nobody picks one.
    const bool raw = effect.filter.token_type && machine.program().language->tokens[*effect.filter.token_type].raw &&
                     (!effect.target_type || names_player(effect)) &&
                     are_all_alike(machine, now.player, *effect.filter.token_type);
    if (itself) {
        if (machine.state.is_current(now.item().source)) refs.push_back(now.item().source);
    } else if (raw) {
        const int there = count_tokens(machine, now.player, *effect.filter.token_type);
        if (const int most = most_picked(now, there); free_choice && most > 0) {
            if (!asked(now, QuestionKind::Number, chooser, 0, most)) return Progress::Waiting;
            now.amount = take_answer(now, QuestionKind::Number).number;
        } else if (free_choice) {
            now.amount = 0;
        }
        if (effect.all) now.amount = there;
        const int taken = std::min(there, now.amount);
        if (effect.is_cost && taken < now.amount) return now.done = false, Progress::Done;
        for (const Slot slot : machine.player(now.player).field)
            if (token_of(machine, machine.state.objects[slot]) == effect.filter.token_type) {
                const Ref pile = machine.state.ref(slot);
                for (int count = 0; count < taken; ++count) move_object(machine, pile, grave(machine), now.player);
                break;
            }
        now.affected_count = now.amount = taken;
        return Progress::Done;
    } else if ((effect.target_type || effect.target_based_on) && !names_player(effect)) {
        if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    } else {
        const int there = count_takeable(machine, now.frame, now.place);
        const int most = most_picked(now, there);
        if (effect.is_cost && !free_choice && there < now.amount) return now.done = false, Progress::Done;
        if (effect.all) {
            for (const Slot slot : machine.player(now.player).field)
                if (may_take(machine, now.frame, now.place, machine.state.ref(slot)) && !refs.full())
                    refs.push_back(machine.state.ref(slot));
        } else if (most > 0) {
            if (!asked(now, QuestionKind::EffectCards, chooser, free_choice ? 0 : most,
                       std::min(most, static_cast<int>(list_max))))
                return Progress::Waiting;
            for (const Ref ref : take_answer(now, QuestionKind::EffectCards).chosen) refs.push_back(ref);
        }
        now.amount = static_cast<int>(refs.size());
    }
    for (const Ref ref : refs) {
        if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) continue;
        now.note(ref);
        // Of a pile, an effect on everything takes every token.
        for (int more = effect.all ? machine.state.at(ref).count - 1 : 0; more > 0; --more) {
            move_object(machine, ref, grave(machine), now.player);
            ++now.affected_count;
        }
    }
    destroy_all(machine, refs);  // together
    if (now.affected_count == 0) now.done = false;
    if (!refs.empty()) now.target = refs.front();
    return Progress::Done;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
