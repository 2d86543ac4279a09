// Effects on players, the turn and the stack.
#include <algorithm>

#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// Does something to each player the effect is about.
template <typename Act>
Progress for_players(Now& now, Act act) {
    FixedVector<Seat, 2> players;
    if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
    for (const Seat seat : players) act(seat);
    return Progress::Done;
}

Progress set_flag(Now& now, PlayerFlag flag) {
    return for_players(now, [&](Seat seat) { now.machine.player(seat).set(flag); });
}

Grant player_grant(const Now& now, Seat seat) {
    Grant granted;
    granted.target = Ref::player(seat);
    granted.source = now.item().source;
    granted.controller = seat;
    granted.x = now.item().x;
    return granted;
}

// The effect itself holds for the players it is about.
Progress put_on_players(Now& now, Until until) {
    return for_players(now, [&](Seat seat) {
        Grant granted = player_grant(now, seat);
        granted.effect = now.place;
        granted.until = until;
        grant(now.machine, granted);
    });
}

// What lasts for the turn is a flag, and a grant for longer: holds_for_player() asks for both.
Progress hold_for_players(Now& now, PlayerFlag this_turn, Until until) {
    return until == Until::EndOfTurn ? set_flag(now, this_turn) : put_on_players(now, until);
}

std::size_t find_item(const State& state, Ref source) {
    for (std::size_t place = 0; place < state.stack.size(); ++place)
        if (state.stack[place].kind == ItemKind::Spell && state.stack[place].source == source) return place;
    return state.stack.size();
}

// "Counter all spells": cards, not abilities, of the kind and of the player it names.
bool is_countered_with_all(const Now& now, const StackItem& item) {
    if (item.kind != ItemKind::Spell || (now.effect.is_opponent && item.controller == now.you)) return false;
    const bool summon = now.machine.state.at(item.source).is_summon();
    if (now.effect.target_type == TargetType::Summon && !summon) return false;
    if (now.effect.target_type == TargetType::NonSummon && summon) return false;
    return qualifies(now.machine, now.effect.filter, Scope::All, item.source, now.item().source, now.you);
}

// The spells an effect names; where it names none, the one that set its ability off.
Progress gather_spells(Now& now, AllRefs& refs) {
    if (now.effect.target_type || now.effect.target_based_on) return gather(now, refs);
    refs.push_back(subject_of(now.machine, now.context()));
    return Progress::Done;
}

void counter_item(Now& now, std::size_t place) {
    State& state = now.machine.state;
    const StackItem item = state.stack.erase_at(place);
    now.machine.events.add(SpellCountered{item.controller, {item.card, item.source.uid, std::nullopt}});
    const bool exiled = item.exile_after;
    const Ref moved =
        move_object(now.machine, item.source, exiled ? Zone::Exile : Zone::Graveyard, state.at(item.source).owner);
    if (!moved.is_none()) state.at(moved).x = item.x;  // "its cost" may be asked for
    now.note(moved.is_none() ? item.source : moved);
}

}  // namespace

Progress gain_life_effect(Now& now) {
    const bool dwindles = now.effect.amount.based_on == AmountBasedOn::Dwindling;
    return for_players(now, [&](Seat seat) {
        gain_life(now.machine, seat, now.amount);
        if (dwindles) count_on(now.machine, seat, Tally::Dwindled);
    });
}

Progress lose_life_effect(Now& now) {
    const bool not_below_one = now.effect.filter.restrictions.has(Restriction::CantReduceBelowOne);
    return for_players(now, [&](Seat seat) { lose_life(now.machine, seat, now.amount, not_below_one); });
}

Progress add_tally(Now& now) {
    return for_players(now, [&](Seat seat) { change_tally(now.machine, seat, now.effect.tally, now.amount); });
}

Progress set_life_total(Now& now) {
    return for_players(now,
                       [&](Seat seat) { change_life(now.machine, seat, now.amount - now.machine.player(seat).life); });
}

Progress modify_cost(Now& now) {
    const auto& based_on = now.effect.target_based_on;
    if (based_on == TargetBasedOn::NextSpellOpponent) {
        wait_for_next(now, other(now.you));
        return Progress::Done;
    }
    const bool names_cards =
        based_on == TargetBasedOn::RootAffected || (now.effect.target_type && !names_player(now.effect));
    if (!names_cards) return for_players(now, [&](Seat seat) { wait_for_next(now, seat); });
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        if (ref.is_player()) continue;
        Grant granted = player_grant(now, now.you);
        granted.effect = now.place;
        granted.target = ref;
        granted.until = until_of(now.effect, false, Until::ForGood);
        granted.x = static_cast<std::int16_t>(now.amount);
        grant(now.machine, granted);
        now.note(ref);
    }
    return Progress::Done;
}

Progress force_attack(Now& now) {
    const Effect& effect = now.effect;
    const bool names_summons = !names_player(effect) && (effect.target_type || effect.target_based_on || effect.all ||
                                                         effect.filter.scope == Scope::SelfOnly);
    const auto force = [&](Ref target) {
        Grant granted = player_grant(now, now.you);
        granted.effect = now.place;
        granted.target = target;
        granted.until = until_of(effect, false, Until::EndOfTurn);
        grant(now.machine, granted);
    };
    if (names_summons) {
        State& state = now.machine.state;
        AllRefs refs;
        if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
        for (const Ref ref : refs) {
            if (ref.is_player() || !state.is_current(ref) || state.at(ref).zone != Zone::Play) continue;
            force(ref);
            now.note(ref);
        }
        return Progress::Done;
    }
    return for_players(now, [&](Seat seat) { force(Ref::player(seat)); });
}

Progress counter_spell(Now& now) {
    State& state = now.machine.state;
    if (now.effect.all) {
        for (std::size_t place = state.stack.size(); place-- > 0;)
            if (is_countered_with_all(now, state.stack[place])) counter_item(now, place);
        return Progress::Done;
    }
    AllRefs refs;
    if (gather_spells(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs)
        if (const std::size_t place = find_item(state, ref); place < state.stack.size()) counter_item(now, place);
    now.done = now.affected_count > 0;
    if (!now.affected.empty()) now.target = now.affected.front();
    return Progress::Done;
}

Progress apply_status(Now& now) {
    return for_players(now, [&](Seat seat) {
        Player& player = now.machine.player(seat);
        player.set(PlayerFlag::Status);
        if (now.effect.duration == Duration::RestOfGame) player.set(PlayerFlag::StatusForGood);
        if (now.effect.duration == Duration::NextTurn) player.set(PlayerFlag::StatusNextTurn);
        now.machine.events.add(StatusChanged{seat, true});
        if (now.effect.duration != Duration::UntilThisLeaves) return;
        Grant granted = player_grant(now, seat);
        granted.effect = now.place;
        granted.until = Until::SourceLeaves;
        grant(now.machine, granted);
    });
}

Progress copy_spell(Now& now) {
    if (!now.effect.target_type) {
        const bool theirs = now.effect.target_based_on == TargetBasedOn::NextSpellOpponent;
        wait_for_next(now, theirs ? other(now.you) : now.player);
        return Progress::Done;
    }
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    State& state = now.machine.state;
    for (const Ref ref : refs)
        if (const std::size_t place = find_item(state, ref); place < state.stack.size() && !state.frames.full()) {
            const StackItem original = state.stack[place];
            announce_copy(now.machine, original, now.you);
            break;
        }
    return Progress::Done;
}

Progress change_source(Now& now) {
    AllRefs refs;
    if (gather_spells(now, refs) == Progress::Waiting) return Progress::Waiting;
    State& state = now.machine.state;
    for (const Ref ref : refs)
        if (const std::size_t place = find_item(state, ref); place < state.stack.size()) {
            state.stack[place].damage_owner = now.you;
            state.stack[place].controller = now.you;
            now.note(ref);
        }
    now.done = now.affected_count > 0;
    return Progress::Done;
}

Progress go_to_phase(Now& now) {
    now.machine.state.flow = Flow::GoToPhase;
    now.machine.state.flow_phase = now.effect.phase.value_or(Phase{});
    return Progress::Done;
}

Progress end_turn(Now& now) {
    now.machine.state.flow = Flow::EndTurn;
    return Progress::Done;
}

Progress extra_turn(Now& now) {
    return for_players(now, [&](Seat seat) {
        Player& player = now.machine.player(seat);
        player.extra_turns = static_cast<std::uint8_t>(std::clamp(player.extra_turns + now.amount, 0, 9));
    });
}

Progress end_game(Now& now) {
    end_match(now.machine, now.player, EndReason::CardEffect);
    return Progress::Done;
}

Progress modify_hand_size(Now& now) {
    return for_players(now, [&](Seat seat) {
        Player& player = now.machine.player(seat);
        player.hand_limit_change = static_cast<std::int8_t>(std::clamp(player.hand_limit_change + now.amount, -50, 50));
    });
}

Progress modify_summon_limit(Now& now) {
    return for_players(now, [&](Seat seat) {
        std::int16_t& bonus = now.machine.player(seat).tallies[Tally::SummonBonus];
        bonus = static_cast<std::int16_t>(std::clamp(bonus + now.amount, 0, 50));
    });
}

Progress player_modifier(Now& now) {
    return for_players(now, [&](Seat seat) {
        for (Place place = now.effect.passives.first; place < now.effect.passives.end(); ++place) {
            Grant granted = player_grant(now, seat);
            granted.passive = place;
            granted.until = until_of(now.effect, now.machine.program().passives[place].this_turn, Until::ForGood);
            grant(now.machine, granted);
        }
    });
}

Progress modify_damage(Now& now) { return put_on_players(now, until_of(now.effect, false, Until::EndOfTurn)); }
Progress replacement_effect(Now& now) { return put_on_players(now, until_of(now.effect, false, Until::EndOfTurn)); }

Progress cant_gain_life(Now& now) {
    const Until until = until_of(now.effect, false, Until::ForGood);
    if (until == Until::ForGood) return set_flag(now, PlayerFlag::CantGainLifeForGood);
    return hold_for_players(now, PlayerFlag::CantGainLife, until);
}

Progress cant_tribute(Now& now) {
    return hold_for_players(now, PlayerFlag::CantTribute, until_of(now.effect, false, Until::EndOfTurn));
}
Progress gain_in_full(Now& now) {
    return hold_for_players(now, PlayerFlag::InFull, until_of(now.effect, false, Until::EndOfTurn));
}

Progress event_triggers(Now& now) {
    State& state = now.machine.state;
    for (Place place = now.effect.triggered_effects.first; place < now.effect.triggered_effects.end(); ++place) {
        if (state.delayed.full()) break;
        Delayed waiting;
        waiting.place = place;
        waiting.controller = now.player;
        const Ref source = follow(state, now.item(), now.item().source);
        waiting.object = source.is_none() ? now.item().source : source;
        waiting.card = now.item().card;
        waiting.keyword_amount = now.item().keyword_amount;
        waiting.x = now.item().x;
        state.delayed.push_back(waiting);
    }
    return Progress::Done;
}

Progress choose(Now& now) {
    State& state = now.machine.state;
    StackItem& item = now.item();
    const auto chosen = [&] {
        return std::count_if(item.modes.begin(), item.modes.end(),
                             [&](const ChosenMode& mode) { return mode.effect == now.place; });
    };
    const auto any_left = [&] {
        for (int branch = 0; branch < now.effect.choices.count; ++branch)
            if (branch_offered(now.machine, item, now.place, branch)) return true;
        return false;
    };
    const bool was_chosen_before = chosen() > 0 && !has_answer(now) && !now.frame.choose_now && now.frame.progress == 0;
    while (!was_chosen_before && chosen() < now.amount && !item.modes.full() && any_left()) {
        const bool theirs = now.effect.is_opponent || now.effect.opponents_choice;
        const Seat chooser = now.effect.player_based_on || now.effect.each_player  ? now.player
                             : theirs || now.effect.player == PlayerWord::Opponent ? other(now.you)
                                                                                   : now.you;
        if (!asked(now, QuestionKind::Mode, chooser, 0, now.effect.choices.count - 1)) {
            now.frame.progress = 1;
            return Progress::Waiting;
        }
        item.modes.push_back({now.place, static_cast<std::uint8_t>(take_answer(now, QuestionKind::Mode).number)});
    }
    // The branch chosen first happens first, so it goes on top.
    const Seat owner = now.effect.player == PlayerWord::Opponent ? other(now.you) : now.you;
    RunEffects branch_frame = now.frame;
    branch_frame.owner = owner;
    branch_frame.each_player = 0;
    branch_frame.progress = 0;
    branch_frame.said = -1;
    branch_frame.amount = 0;
    branch_frame.counted = false;
    branch_frame.agreed = false;
    branch_frame.choose_now = now.frame.choose_now || !was_chosen_before;
    for (std::size_t place = item.modes.size(); place-- > 0;) {
        if (item.modes[place].effect != now.place || state.frames.full()) continue;
        branch_frame.remaining =
            now.machine.program().branches[now.effect.choices.first + item.modes[place].branch].effects;
        state.frames.push_back(branch_frame);
    }
    // Another player, or a repetition, chooses anew.
    if (!was_chosen_before) item.modes.erase_if([&](const ChosenMode& mode) { return mode.effect == now.place; });
    return Progress::Done;
}

Progress repeat_all_effects(Now& now) {
    State& state = now.machine.state;
    if (state.stack.full() || state.resolved_this_turn >= now.machine.setting.options.abilities_per_turn_max)
        return now.done = false, Progress::Done;
    StackItem again = now.item();
    again.kind = ItemKind::TriggeredEffect;
    again.targets.clear();
    again.modes.clear();
    again.due = true;
    note_stays(state, again);
    state.stack.push_back(again);
    now.machine.events.add(AbilityTriggered{again.controller, {again.card, again.source.uid, std::nullopt}});
    return Progress::Done;
}

Progress repeat(Now& now) {
    // The root is the effect that this one is additional to: the one just before the frame below goes on.
    State& state = now.machine.state;
    RepeatEffect loop;
    loop.effect = now.place;
    loop.owner = now.you;
    loop.target = now.frame.root_target;
    for (std::size_t place = 0; place < now.machine.program().effects.size(); ++place) {
        const Range additional = now.machine.program().effects[place].additional_effects;
        if (now.place >= additional.first && now.place < additional.end()) loop.repeated = static_cast<Place>(place);
    }
    if (loop.repeated != no_place && !state.frames.full()) state.frames.push_back(loop);
    return Progress::Done;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
