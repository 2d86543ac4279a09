#include <algorithm>

#include "games/conclave/effects.hpp"

// Effects on permanents and cards.
namespace pentacle::conclave {

namespace {

void give(Now& now, Target target, Place passive, int attack, int defense) {
    grant(now.machine, {.passive = passive,
                        .effect = passive == no_place ? now.place : no_place,
                        .target = target,
                        .source = now.item().source.id,
                        .controller = now.you,
                        .until = until_of(now.effect),
                        .attack = static_cast<std::int16_t>(std::clamp(attack, -999, 999)),
                        .defense = static_cast<std::int16_t>(std::clamp(defense, -999, 999))});
}

int change_of(const Now& now, std::int16_t plain, const std::optional<AmountBasedOn>& based_on) {
    return based_on ? plain * amount_based_on(now.machine, *based_on, now.asking) : plain;
}

void deal_damage(Now& now, const TargetList& targets) {
    DamageBatch batch{now.machine};
    const Source& source = now.item().source;
    int dealt = 0;
    const auto hit = [&](Target target) {
        const int damage = batch.deal({source, target, now.amount, false});
        dealt += damage;
        if (damage > 0) now.note(target);
    };
    for (const Target target : targets) hit(target);
    if (now.effect.aim == Aim::Nothing) hit(Target::player(now.player));
    if (now.effect.aim == Aim::Everything && now.effect.each_player)
        for (const Seat seat : active_first(now.machine.state)) hit(Target::player(seat));
    batch.finish();
    now.frame.done_amount = static_cast<std::int16_t>(std::min(dealt, life_max));
}

void destroy_all(Now& now, const TargetList& targets) {
    Leavers gone;
    destroy(now.machine, targets, gone);
    for (const Instance id : gone) now.note({id});
}

void sacrifice_all(Now& now, const TargetList& targets) {
    Leavers gone;
    for (const Target target : targets)
        if (find_permanent(now.machine.state, target.id) && !gone.full()) gone.push_back(target.id);
    leave_together(now.machine, gone, Zone::Graveyard);
    for (const Instance id : gone) now.note({id});
}

void send(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    const Effect& effect = now.effect;
    const LibraryPlace place = effect.to_top || effect.shuffles_in ? LibraryPlace::Top : LibraryPlace::Bottom;
    if (effect.destination == Zone::Play) {
        for (const Target target : targets) {
            const auto there = find_anywhere(machine.state, target.id);
            if (!there) continue;
            const Instance id = put_into_play(machine, target.id, effect.owners_control ? there->seat : now.you);
            if (id != no_instance) now.note({id});
        }
        return;
    }
    BySeat<bool> to_shuffle;
    Leavers leaving;
    for (const Target target : targets) {
        if (target.is_player()) continue;
        if (const Found found = find_permanent(machine.state, target.id)) {
            to_shuffle[found.permanent->owner] = true;
            if (!leaving.full()) leaving.push_back(target.id);
            continue;
        }
        const auto there = find_anywhere(machine.state, target.id);
        if (!there) continue;
        if (effect.reveal && there->zone == Zone::Hand)
            machine.tell([&] {
                return Happened{
                    .kind = EventKind::CardRevealed, .player = there->seat, .card = {target.id, there->card}};
            });
        to_shuffle[there->seat] = true;
        const Instance id = move_to(machine, target.id, effect.destination, place);
        now.note({id == no_instance ? target.id : id}, there->seat);
    }
    // R3, R42. Permanents leave together.
    if (!leaving.empty()) leave_together(machine, leaving, effect.destination, place);
    for (const Instance id : leaving) now.note({id});
    if (effect.shuffles_in)
        for (const Seat seat : active_first(machine.state))
            if (to_shuffle[seat]) shuffle_library(machine, seat);
}

void exile_and_return(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    State& state = machine.state;
    const bool at_once = !now.effect.duration;
    const bool until_gone = now.effect.duration == Duration::UntilThisLeaves;
    const Instance source = now.item().source.id;
    if (until_gone && !find_permanent(state, source)) return;
    for (const Target target : targets) {
        const Found found = find_permanent(state, target.id);
        if (!found) continue;
        const Seat owner = found.permanent->owner;
        const Seat controller = found.seat;
        const Instance exiled = move_to(machine, target.id, Zone::Exile);
        if (exiled == no_instance) continue;  // a token does not come back
        if (at_once) {
            const Instance id = put_into_play(machine, exiled, owner);
            if (id != no_instance) now.note({id}, controller);
            continue;
        }
        now.note({exiled}, controller);
        if (state.delayed.full()) continue;
        Delayed delayed;
        delayed.kind = until_gone ? DelayedKind::ReturnWhenGone : DelayedKind::ReturnAtCleanup;
        delayed.source = now.item().source;
        delayed.exiled = exiled;
        state.delayed.push_back(delayed);
    }
}

void take_control(Now& now, Target target) {
    State& state = now.machine.state;
    const Found found = find_permanent(state, target.id);
    if (!found) return;
    const Seat before = found.seat;
    // R11. For good is also for good where one had it for a time.
    if (before == now.you && until_of(now.effect) == Until::ForGood)
        state.grants.erase_if([&](const Grant& grant) {
            return grant.target == target && grant.effect != no_place &&
                   now.machine.program().effects[grant.effect].type == EffectType::GainControl;
        });
    if (!gain_control(now.machine, target.id, now.you)) return;
    now.note(target);
    if (until_of(now.effect) == Until::ForGood) return;
    grant(now.machine, {.effect = now.place,
                        .target = target,
                        .source = now.item().source.id,
                        .controller = before,
                        .until = until_of(now.effect)});
}

void reveal_cards(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    for (const Target target : targets) {
        const auto there = find_anywhere(machine.state, target.id);
        if (!there) continue;
        machine.tell([&] {
            return Happened{.kind = EventKind::CardRevealed, .player = there->seat, .card = {target.id, there->card}};
        });
        now.note(target);
    }
    if (now.effect.zone != Zone::Deck || now.effect.aim != Aim::Everything) return;
    const auto& library = machine.player(now.player).library;
    for (int index = 0; index < now.amount && index < static_cast<int>(library.size()); ++index) {
        const CardNumber card = library[library.size() - 1 - static_cast<std::size_t>(index)];
        machine.tell([&] {
            return Happened{.kind = EventKind::CardRevealed, .player = now.player, .card = {no_instance, card}};
        });
        ++now.frame.done_count;
    }
}

constexpr auto given_by_word = std::array{EffectType::GrantKeyword, EffectType::ForceAttack, EffectType::CantAttack,
                                          EffectType::CantAttackOrBlock, EffectType::CantBlock};

// What happens to each permanent by itself.
void act_on(Now& now, Permanent& permanent) {
    Machine& machine = now.machine;
    const Effect& effect = now.effect;
    const EffectType type = effect.type;
    if (type == EffectType::ChangeStats)
        give(now, {permanent.id}, no_place, change_of(now, effect.attack, effect.attack_based_on),
             change_of(now, effect.defense, effect.defense_based_on));
    else if (std::find(given_by_word.begin(), given_by_word.end(), type) != given_by_word.end())
        give(now, {permanent.id}, no_place, 0, 0);
    else if (type == EffectType::GrantPassive)
        for (Place place = effect.passives.first; place < effect.passives.end(); ++place)
            give(now, {permanent.id}, place, 0, 0);
    else if (type == EffectType::AddCounter) add_counters(machine, permanent, effect.counter, now.amount);
    else if (type == EffectType::RemoveCounter) add_counters(machine, permanent, effect.counter, -now.amount);
    else if (type == EffectType::Tap) tap(machine, permanent);
    else if (type == EffectType::Untap) untap(machine, permanent);
    else if (type == EffectType::SkipUntap) permanent.set(Flag::SkipsUntap);
    else if (type == EffectType::RemoveFromCombat) remove_from_combat(machine, permanent);
}

void act_on_each(Now& now, const TargetList& targets) {
    for (const Target target : targets)
        if (Permanent* permanent = permanent_at(now.machine, target.id)) {
            act_on(now, *permanent);
            now.note(target);
        }
    now.machine.state.stale = true;
    note_unchecked(now.machine.state);
}

}  // namespace

Progress perform_on_cards(Now& now) {
    TargetList targets;
    if (gather(now, targets) == Progress::Waiting) return Progress::Waiting;
    const EffectType type = now.effect.type;
    if (type == EffectType::DealDamage) deal_damage(now, targets);
    else if (type == EffectType::Destroy) destroy_all(now, targets);
    else if (type == EffectType::Sacrifice) sacrifice_all(now, targets);
    else if (type == EffectType::SendToZone) send(now, targets);
    else if (type == EffectType::ExileAndReturn) exile_and_return(now, targets);
    else if (type == EffectType::Reveal) reveal_cards(now, targets);
    else if (type == EffectType::GainControl)
        for (const Target target : targets) take_control(now, target);
    else act_on_each(now, targets);
    return Progress::Done;
}

// The cards are announced one after the other; an Announce frame lies on top until each is on the stack.
Progress cast_cards(Now& now) {
    RunEffects& frame = now.frame;
    if (frame.said < 0) {
        TargetList targets;
        if (gather(now, targets) == Progress::Waiting) return Progress::Waiting;
        frame.chosen.clear();
        for (const Target target : targets)
            if (!frame.chosen.full()) frame.chosen.push_back(target);
        frame.said = 0;
    }
    while (static_cast<std::size_t>(frame.said) < frame.chosen.size()) {
        const Target target = frame.chosen[static_cast<std::size_t>(frame.said)];
        ++frame.said;
        const auto there = find_anywhere(now.machine.state, target.id);
        if (!there || there->zone == Zone::Play || there->zone == Zone::Stack) continue;
        if (now.machine.state.now.frames.full()) break;
        if (!announce_free(now.machine, now.you, there->zone, target.id, there->card, there->seat)) continue;
        now.note(target);
        return Progress::Waiting;
    }
    return Progress::Done;
}

}  // namespace pentacle::conclave
