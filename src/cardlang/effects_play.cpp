// Effects on what is in play: damage, destruction, tokens, counters, control, grants.
#include <algorithm>

#include "cardlang/effects.hpp"

namespace pentacle::cardlang {

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

bool names_cards(const Effect& effect) {
    return effect.target_type || effect.target_based_on || effect.all || effect.filter.card_type ||
           effect.filter.tribe || effect.filter.token_type || effect.filter.keyword ||
           effect.filter.scope == Scope::SelfOnly || !effect.target_zones.empty();
}

Grant grant_of(const Now& now, Ref target, Until until) {
    Grant granted;
    granted.effect = now.place;
    granted.target = target;
    granted.source = now.item().source;
    granted.controller = now.you;
    granted.until = until;
    granted.x = now.item().x;
    return granted;
}

// What also holds for cards that come later is granted to the players whose cards it names.
Progress grant_to_players(Now& now) {
    const Effect& effect = now.effect;
    const bool one_side = effect.filter.restrictions.has(Restriction::YouControl) || effect.is_opponent ||
                          effect.player || names_player(effect);
    for (const Seat seat : all_seats)
        if (!one_side || seat == now.player)
            grant(now.machine, grant_of(now, Ref::player(seat), until_of(effect, true, Until::EndOfTurn)));
    return Progress::Done;
}

Progress grant_to_all(Now& now, Until until) {
    if (now.effect.future_proof) return grant_to_players(now);
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        if (ref.is_player() || !now.machine.state.is_current(ref)) continue;
        grant(now.machine, grant_of(now, ref, until));
        now.note(ref);
    }
    return Progress::Done;
}

bool only_summons_in_play(const State& state, Ref ref) {
    return !ref.is_player() && state.is_current(ref) && state.at(ref).zone == Zone::Play && state.at(ref).is_summon();
}

}  // namespace

namespace {

// Whether what the root did something to can be damaged: a player, or a card in play.
bool affected_can_be_hurt(const Now& now) {
    const State& state = now.machine.state;
    return now.frame.has_root && std::any_of(now.frame.affected.begin(), now.frame.affected.end(), [&](Ref ref) {
               return ref.is_player() || (state.is_current(ref) && state.at(ref).zone == Zone::Play);
           });
}

}  // namespace

Progress deal_damage_effect(Now& now) {
    const Effect& effect = now.effect;
    RefList refs;
    if (effect.all && effect.target_type == TargetType::Any) {
        for (const Seat seat : {now.machine.state.turn_player, other(now.machine.state.turn_player)}) {
            refs.push_back(Ref::player(seat));
            for (const Slot slot : now.machine.player(seat).field)
                if (now.machine.state.objects[slot].is_summon()) refs.push_back(now.machine.state.ref(slot));
        }
    } else if (!names_cards(effect) && !affected_can_be_hurt(now)) {
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

Progress create_token(Now& now) {
    if (!now.effect.filter.token_type) return now.done = false, Progress::Done;
    FixedVector<Seat, 2> players;
    if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
    State& state = now.machine.state;
    for (const Seat seat : players) {
        RefList made;
        create_tokens(now.machine, seat, *now.effect.filter.token_type, now.amount, now.place, now.item().x, made);
        for (const Ref ref : made) now.note(ref);
        const bool fighting =
            now.effect.attacking && seat == state.turn_player && state.phase == Phase::Combat && state.attacks_declared;
        for (const Ref ref : made)
            if (fighting && !state.frames.full() && !state.attacks.full()) state.frames.push_back(EnterAttacking{ref});
    }
    if (now.affected_count == 0) now.affected_count = now.amount;
    return Progress::Done;
}

Progress destroy_effect(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    RefList doomed;
    for (const Ref ref : refs) {
        if (ref.is_player() || !now.machine.state.is_current(ref)) continue;
        // "Destroy all" speaks of summons unless it says otherwise.
        const bool summons_only =
            !now.effect.target_type && !now.effect.filter.card_type && !now.effect.filter.token_type && now.effect.all;
        if (summons_only && !now.machine.state.at(ref).is_summon()) continue;
        for (int more = now.effect.all ? now.machine.state.at(ref).count - 1 : 0; more > 0; --more)
            move_object(now.machine, ref, Zone::Graveyard, now.you);
        doomed.push_back(ref);
        now.note(ref);
    }
    if (!doomed.empty()) now.target = doomed.front();
    if (!now.effect.target_type) now.amount = now.affected_count;
    destroy_all(now.machine, doomed);
    return Progress::Done;
}

Progress sacrifice(Now& now) {
    Machine& machine = now.machine;
    const Effect& effect = now.effect;
    const bool free_choice = effect.amount.based_on == AmountBasedOn::PlayerChoice;
    const Seat chooser = chooser_of(now, now.player);
    RefList refs;
    const bool itself = effect.filter.scope == Scope::SelfOnly ||
                        (!names_cards(effect) && !effect.is_opponent && !effect.player && !effect.each_player &&
                         !effect.amount.fixed && !free_choice && effect.filter.restrictions.empty());
    // Of raw tokens that are all alike nobody picks one.
    const bool raw = effect.filter.token_type && is_raw(*effect.filter.token_type) &&
                     (!effect.target_type || names_player(effect)) &&
                     count_piles(machine, now.player, *effect.filter.token_type) <= 1;
    if (itself) {
        if (machine.state.is_current(now.item().source)) refs.push_back(now.item().source);
    } else if (raw) {
        const int there = count_tokens(machine, now.player, *effect.filter.token_type);
        if (const int most = most_picked(now, there); free_choice && most > 0) {
            if (!asked(now, QuestionKind::Number, chooser, 0, most)) return Progress::Waiting;
            now.amount = take_answer(machine.state).number;
        } else if (free_choice) {
            now.amount = 0;
        }
        if (effect.all) now.amount = there;
        const int taken = std::min(there, now.amount);
        if (effect.is_cost && taken < now.amount) return now.done = false, Progress::Done;
        for (const Slot slot : machine.player(now.player).field)
            if (token_of(machine, machine.state.objects[slot]) == effect.filter.token_type) {
                const Ref pile = machine.state.ref(slot);
                for (int count = 0; count < taken; ++count) move_object(machine, pile, Zone::Graveyard, now.player);
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
            refs = take_answer(machine.state).chosen;
        }
        now.amount = static_cast<int>(refs.size());
    }
    for (const Ref ref : refs) {
        if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) continue;
        now.note(ref);
        // Of a pile, an effect on everything takes every token.
        for (int more = effect.all ? machine.state.at(ref).count - 1 : 0; more > 0; --more)
            move_object(machine, ref, Zone::Graveyard, now.player);
    }
    destroy_all(machine, refs);  // together
    if (now.affected_count == 0) now.done = false;
    if (!refs.empty()) now.target = refs.front();
    return Progress::Done;
}

namespace {

// Raw tokens have no name of their own: how many of the pile were taken is noted on the pile they are in now.
void take_tokens(Now& now, Ref pile, Until until) {
    State& state = now.machine.state;
    const Seat from = state.at(pile).controller;
    if (from == now.you) return;
    for (int left = now.effect.all ? state.at(pile).count : 1; left > 0; --left) {
        // Those that end with the turn need not go back, and what was borrowed from this player is back by this.
        const bool is_lent = find_loan(now.machine, pile) < state.grants.size();
        const bool goes_back = until != Until::ForGood && state.at(pile).fleeting == 0 && !is_lent;
        if (goes_back && state.grants.full()) return;
        const Ref mine = hand_over_token(now.machine, pile, now.you, Handing::Taken);
        if (mine.is_none()) return;
        now.note(mine);
        if (!goes_back) continue;
        Grant control = grant_of(now, mine, until);
        control.controller = from;  // to whom it goes back
        tie(now.machine, mine, {.loan = control});
    }
}

}  // namespace

Progress gain_control_effect(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    State& state = now.machine.state;
    const Until until = until_of(now.effect, false, Until::ForGood);
    const Ref source = now.item().source;
    // Once the source has left, there is nothing to wait for.
    const bool over =
        until == Until::SourceLeaves && !(state.is_current(source) && state.at(source).zone == Zone::Play);
    if (over) return now.done = false, Progress::Done;
    for (const Ref ref : refs) {
        if (ref.is_player() || !state.is_current(ref) || state.at(ref).zone != Zone::Play) continue;
        if (is_pile(state.at(ref))) {
            take_tokens(now, ref, until);
            continue;
        }
        Grant control = grant_of(now, ref, until);
        control.controller = state.at(ref).controller;  // to whom it goes back
        const bool lasts = until == Until::ForGood;
        if (!lasts && state.grants.full()) continue;
        gain_control(now.machine, ref, now.you);
        now.note(ref);
        if (!lasts && state.at(ref).controller == now.you) state.grants.push_back(control);
        // What is taken for good is not given back for an earlier reason.
        if (lasts)
            state.grants.erase_if(
                [&](const Grant& grant) { return grant.target == ref && takes_control(now.machine, grant); });
    }
    return Progress::Done;
}

Progress change_stats_effect(Now& now) { return grant_to_all(now, until_of(now.effect, false, Until::ForGood)); }

Progress grant_keyword(Now& now) {
    const auto& based_on = now.effect.target_based_on;
    const bool theirs = based_on == TargetBasedOn::NextSpellOpponent;
    if (theirs || based_on == TargetBasedOn::NextSpell || based_on == TargetBasedOn::NextSummon) {
        wait_for_next(now, theirs ? other(now.you) : now.player);
        return Progress::Done;
    }
    return grant_to_all(now, until_of(now.effect, false, Until::ForGood));
}

Progress grant_passive(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        if (ref.is_player() || !now.machine.state.is_current(ref)) continue;
        for (Place place = now.effect.passives.first; place < now.effect.passives.end(); ++place) {
            const PassiveEffect& passive = now.machine.program().passives[place];
            Grant granted = grant_of(now, ref, until_of(now.effect, passive.this_turn, Until::ForGood));
            granted.effect = no_place;
            granted.passive = place;
            grant(now.machine, granted);
        }
        now.note(ref);
    }
    if (!refs.empty()) now.target = refs.front();
    return Progress::Done;
}

Progress add_counter(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        if (!only_summons_in_play(now.machine.state, ref)) continue;
        add_counters(now.machine, ref, now.effect.counter_type.value_or(CounterType::OneOne), now.amount);
        now.note(ref);
    }
    return Progress::Done;
}

Progress remove_counter(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const bool all_of_them = !now.effect.amount.fixed && !now.effect.amount.based_on;
    for (const Ref ref : refs) {
        if (!only_summons_in_play(now.machine.state, ref)) continue;
        add_counters(now.machine, ref, now.effect.counter_type.value_or(CounterType::OneOne),
                     all_of_them ? -99 : -now.amount);
        now.note(ref);
    }
    return Progress::Done;
}

Progress can_attack(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const Until until = until_of(now.effect, false, Until::EndOfTurn);
    for (const Ref ref : refs)
        if (only_summons_in_play(now.machine.state, ref)) {
            if (until == Until::EndOfTurn) now.machine.state.at(ref).set(ObjectFlag::MayAttack);
            else grant(now.machine, grant_of(now, ref, until));
            now.note(ref);
        }
    return Progress::Done;
}

Progress cant_attack(Now& now) {
    if (!names_cards(now.effect) || names_player(now.effect)) {
        FixedVector<Seat, 2> players;
        if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
        // For longer than the turn it holds for all the player's summons, those that come later as well.
        const Until until = until_of(now.effect, false, Until::EndOfTurn);
        for (const Seat seat : players)
            if (until == Until::EndOfTurn) now.machine.player(seat).set(PlayerFlag::CantAttack);
            else grant(now.machine, grant_of(now, Ref::player(seat), until));
        return Progress::Done;
    }
    if (now.effect.duration != Duration::NextTurn)
        return grant_to_all(now, until_of(now.effect, false, Until::EndOfTurn));
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs)
        if (only_summons_in_play(now.machine.state, ref)) {
            now.machine.state.at(ref).set(ObjectFlag::Exhausted);
            now.note(ref);
        }
    return Progress::Done;
}

Progress cant_attack_or_block(Now& now) { return grant_to_all(now, until_of(now.effect, false, Until::EndOfTurn)); }

Progress attach(Now& now) {
    RefList refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const Ref source = now.item().source;
    for (const Ref ref : refs)
        if (!ref.is_player() && now.machine.state.is_current(source) && ref != source &&
            !now.machine.state.links.full()) {
            now.machine.state.links.push_back({LinkKind::AttachedTo, source, ref});
            now.note(ref);
        }
    return Progress::Done;
}

Progress modify_type(Now& now) {
    Machine& machine = now.machine;
    State& state = machine.state;
    if (now.effect.type_modifier || !now.effect.filter.token_type) {
        RefList refs;
        if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
        for (const Ref ref : refs)
            if (!ref.is_player() && state.is_current(ref)) {
                state.at(ref).changed_by = now.place;
                if (state.at(ref).zone == Zone::Play) note_entered(machine, ref.slot);
                state.stale = true;
                now.note(ref);
            }
        return Progress::Done;
    }
    // Raw tokens become summons, as many as there is room for; one that has to be given back still has to.
    RefList piles;
    for (const Slot slot : machine.player(now.player).field)
        if (token_of(machine, state.objects[slot]) == now.effect.filter.token_type && is_pile(state.objects[slot]))
            piles.push_back(state.ref(slot));
    const int room = field_room(machine, now.player);
    FixedVector<TokenTies, field_max> taken;
    for (const Ref pile : piles)
        for (int left = state.at(pile).count; left > 0 && static_cast<int>(taken.size()) < room; --left) {
            taken.push_back(ties_of(machine, pile));
            move_object(machine, pile, Zone::Exile, now.player);
        }
    RefList made;
    put_tokens(machine, now.player, *now.effect.filter.token_type, static_cast<int>(taken.size()), now.place,
               now.item().x, made);
    for (std::size_t place = 0; place < made.size(); ++place) {
        tie(machine, made[place], taken[place]);
        now.note(made[place]);
    }
    return Progress::Done;
}

}  // namespace pentacle::cardlang
