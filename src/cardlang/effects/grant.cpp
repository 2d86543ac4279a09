// Effects that grant something, for a while or for good: stats, keywords, passives, attacks, control.
#include "cardlang/effects/effect_subject.hpp"
#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

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
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        if (ref.is_player() || !now.machine.state.is_current(ref)) continue;
        grant(now.machine, grant_of(now, ref, until));
        now.note(ref);
    }
    return Progress::Done;
}

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
    AllRefs refs;
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
    AllRefs refs;
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

Progress can_attack(Now& now) {
    AllRefs refs;
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
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs)
        if (only_summons_in_play(now.machine.state, ref)) {
            now.machine.state.at(ref).set(ObjectFlag::Exhausted);
            now.note(ref);
        }
    return Progress::Done;
}

Progress cant_attack_or_block(Now& now) { return grant_to_all(now, until_of(now.effect, false, Until::EndOfTurn)); }

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
