#include "cardlang/resolve.hpp"

#include <algorithm>

#include "cardlang/announce.hpp"
#include "cardlang/coverage.hpp"
#include "cardlang/effects.hpp"
#include "cardlang/triggers.hpp"

namespace pentacle::cardlang {

namespace {

void run_frame(Machine& machine, ResolveItem& frame);
void run_frame(Machine& machine, RunEffects& frame);
void run_frame(Machine& machine, DistributeCards& frame);
void run_frame(Machine& machine, RepeatEffect& frame);
void run_frame(Machine& machine, TakeTurnsSummoning& frame);
void run_frame(Machine& machine, EnterAttacking& frame);
void run_frame(Machine& machine, AnnounceItem&) { run_announcement(machine); }
void run_frame(Machine& machine, DeclareAttacks&) { machine.setting.hooks.run_declare_attacks(machine); }
void run_frame(Machine& machine, DiscardToLimit&) { machine.setting.hooks.run_discard_to_limit(machine); }

// A new innermost frame, to be filled in.
template <typename F>
F& begin_frame(State& state) {
    return std::get<F>(state.frames.emplace_back(std::in_place_type<F>));
}

// What was granted to a card on the stack stays with the permanent it becomes.
void carry_grants(State& state, Ref from, Ref to) {
    for (Grant& grant : state.grants)
        if (grant.target == from) grant.target = to;
}

void begin_item(Machine& machine) {
    State& state = machine.state;
    StackItem& item = state.resolving;
    const bool permanent = item.kind == ItemKind::Spell && machine.program().cards[item.card].type != CardType::Spell;
    if (permanent && state.is_current(item.source)) {
        const Ref on_stack = item.source;
        // The grants must name the new object before its own entering triggers look at it. Until it is there they name
        // nothing, and would be forgotten if anything were brought up to date in between.
        refresh(machine);
        const std::uint16_t uid_to_be = state.next_uid;
        carry_grants(state, on_stack, {on_stack.slot, uid_to_be});
        const Ref in_play = move_object(machine, on_stack, Zone::Play, item.controller);
        if (!in_play.is_none() && in_play.uid == uid_to_be) item.source = in_play;
    }
    if (item.effects.empty()) return;
    RunEffects& effects = begin_frame<RunEffects>(state);
    effects.remaining = item.effects;
    effects.owner = item.controller;
    effects.choose_now = item.due;
    effects.root_amount = effects.root_affected = item.occasion.amount;  // "that many"
}

void finish_item(Machine& machine) {
    State& state = machine.state;
    const StackItem& item = state.resolving;
    state.frames.pop_back();
    machine.events.add(ItemResolved{item.controller, {item.card, item.source.uid, std::nullopt}});
    const bool spell = item.kind == ItemKind::Spell && machine.program().cards[item.card].type == CardType::Spell;
    if (spell) machine.setting.hooks.after_resolution(machine, item);
    if (spell && state.is_current(item.source) && state.at(item.source).zone == Zone::Stack)
        move_object(machine, item.source, item.exile_after ? Zone::Exile : Zone::Graveyard,
                    state.at(item.source).owner);
    std::construct_at(&state.resolving);
}

void run_frame(Machine& machine, ResolveItem& frame) {
    if (frame.begun) return finish_item(machine);
    frame.begun = true;
    begin_item(machine);
}

Seat affected_player(const Table& table, const RunEffects& frame, const Effect& effect, Place place) {
    const StackItem& item = table.state.resolving;
    const Context context{
        .you = frame.owner, .source = item.source, .item = &item, .frame = &frame, .effect = &effect, .place = place};
    const auto about = [&]() -> Ref { return subject_of(table, context); };
    if (effect.each_player) return frame.each_player == 0 ? table.state.turn_player : other(table.state.turn_player);
    if (aims_at_player(effect))
        for (const Chosen& chosen : item.targets)
            if (chosen.effect == place && chosen.ref.is_player()) return chosen.ref.seat();
    if (effect.player_based_on) {
        const Ref ref = about();
        if (ref.is_player()) return ref.seat();
        return ref.slot < object_slots ? table.at(ref).owner : frame.owner;
    }
    if (effect.target_based_on == TargetBasedOn::RootController) {
        const Ref ref = about();
        if (ref.is_none()) return frame.owner;
        return controller_of(table, ref);
    }
    if (effect.target_based_on == TargetBasedOn::AttackedPlayer) return other(table.state.turn_player);
    if (effect.player == PlayerWord::Opponent || (effect.is_opponent && !effect.target_type)) return other(frame.owner);
    return frame.owner;
}

bool is_about_the_player(AmountBasedOn word) {
    return word == AmountBasedOn::LifeTotal || word == AmountBasedOn::SubtractLife || word == AmountBasedOn::DeckSize ||
           word == AmountBasedOn::UntilCardType || word == AmountBasedOn::HerbSacrificeLifeGain;
}

// An effect that waits for a phase is put away until then.
void put_off(Machine& machine, const RunEffects& frame, const Effect& effect, Place place) {
    Delayed waiting;
    waiting.kind = DelayedKind::EffectAtPhase;
    waiting.place = place;
    waiting.controller = frame.owner;
    waiting.object = follow(machine.state, machine.state.resolving.source);
    waiting.card = machine.state.resolving.card;
    waiting.phase = *effect.phase;
    if (effect.phase_of_player != PlayerWord::Any)
        waiting.phase_of = effect.phase_of_player == PlayerWord::Opponent ? other(frame.owner) : frame.owner;
    if (!machine.state.delayed.full()) machine.state.delayed.push_back(waiting);
}

void go_on(RunEffects& frame, const Effect& effect) {
    frame.agreed = false;
    frame.progress = 0;
    if (effect.each_player && frame.each_player == 0) {
        frame.each_player = 1;
        return;
    }
    frame.each_player = 0;
    ++frame.remaining.first;
    --frame.remaining.count;
}

void push_additional(Machine& machine, const RunEffects& frame, const Now& now) {
    State& state = machine.state;
    if (!now.effect.additional_effects.empty() && !frame.alone && !state.frames.full()) {
        // Frames that the effect itself has begun (a branch, a distribution) come first.
        RunEffects& more = begin_frame<RunEffects>(state);
        more.remaining = now.effect.additional_effects;
        more.owner = now.effect.each_player ? now.player : frame.owner;
        more.has_root = true;
        more.root_target = now.target.is_none() && !now.affected.empty() ? now.affected.front() : now.target;
        more.root_amount = static_cast<std::int16_t>(now.amount);
        more.root_affected = static_cast<std::int16_t>(now.affected_count);
        more.affected = now.affected;
    }
    if (now.effect.repeat_cost_type && now.effect.type != EffectType::Repeat && !frame.alone && !state.frames.full()) {
        RepeatEffect& loop = begin_frame<RepeatEffect>(state);
        loop.effect = now.place;
        loop.repeated = now.place;
        loop.owner = frame.owner;
        loop.target = now.target;
    }
}

void run_frame(Machine& machine, RunEffects& frame) {
    State& state = machine.state;
    if (frame.remaining.count == 0) {
        state.frames.pop_back();
        return;
    }
    refresh(machine);
    const Place place = frame.remaining.first;
    const Effect& effect = machine.program().effects[place];
    const Seat owner = effect.each_player ? affected_player(machine, frame, effect, place) : frame.owner;
    Now now{.machine = machine, .frame = frame, .effect = effect};
    now.place = place;
    now.you = owner;
    now.player = affected_player(machine, frame, effect, place);
    if (!all_hold(machine, effect.conditions, now.context())) return go_on(frame, effect);
    if (effect.phase && effect.type != EffectType::GoToPhase && !state.resolving.due) {
        put_off(machine, frame, effect, place);
        return go_on(frame, effect);
    }
    if (effect.optional && !frame.agreed) {
        const Seat chooser = effect.opponents_choice ? other(now.you) : now.player;
        if (!asked(now, QuestionKind::Option, chooser, 0, 1)) return;
        if (take_answer(machine.state).number == 0) {
            if (effect.is_cost) frame.remaining = {};
            else go_on(frame, effect);
            return;
        }
        frame.agreed = true;
    }
    Context context = now.context();
    if (effect.amount.based_on && is_about_the_player(*effect.amount.based_on)) context.you = now.player;
    now.amount = amount_of(machine, effect.amount, context, 1);
    const std::size_t depth = state.frames.size();
    if (perform(now) == Progress::Waiting) return;
    if (now.done) count(&Coverage::effects, place);
    if (state.is_over()) return;
    if (effect.is_cost && !now.done) frame.remaining = {};
    else go_on(frame, effect);
    if (!now.done) return;
    if (state.frames.size() == depth) return push_additional(machine, frame, now);
    // The effect began frames of its own: its additional effects belong below them.
    FixedVector<Frame, frames_max> begun;
    while (state.frames.size() > depth) begun.push_back(state.frames.pop_back());
    push_additional(machine, frame, now);
    while (!begun.empty() && !state.frames.full()) state.frames.push_back(begun.pop_back());
}

Slot looked_card(const State& state, Seat seat, CardNumber card, int looked) {
    const Pile& deck = state.players[seat].deck;
    for (int index = 0; index < looked && index < static_cast<int>(deck.size()); ++index) {
        const Slot slot = deck[deck.size() - 1 - static_cast<std::size_t>(index)];
        if (state.objects[slot].card == card) return slot;
    }
    return no_slot;
}

void place_looked(Machine& machine, const DeckDestination& where, Seat seat, Slot slot) {
    Pile& deck = machine.player(seat).deck;
    const Ref ref = machine.state.ref(slot);
    const auto put_bottom = [&] {
        deck.erase_if([&](Slot other_slot) { return other_slot == slot; });
        deck.insert_at(0, slot);
        note_unseen_change(machine.state);
    };
    switch (where.destination) {
        case DeckDestinationType::Top: break;  // handled by taking it out and putting it back on top
        case DeckDestinationType::Bottom: put_bottom(); break;
        case DeckDestinationType::Hand: {
            const Ref moved = move_object(machine, ref, Zone::Hand, seat);
            if (where.reveal) reveal(machine, moved);
            break;
        }
        case DeckDestinationType::Graveyard: move_object(machine, ref, Zone::Graveyard, seat); break;
        case DeckDestinationType::Play: put_into_play(machine, ref, seat); break;
        case DeckDestinationType::Exile: move_object(machine, ref, Zone::Exile, seat); break;
    }
}

// All that is left goes to one place, in the order they are, at random, or as the player orders them.
bool place_the_rest(Machine& machine, DistributeCards& frame, const DeckDestination& where) {
    Pile& deck = machine.player(frame.owner).deck;
    if (where.ordering == Ordering::Random && frame.looked > 1) {
        machine.state.rng.shuffle(std::span{deck.data() + (deck.size() - frame.looked), frame.looked});
        note_unseen_change(machine.state);
    }
    const bool ordered =
        where.ordering == Ordering::Any && frame.looked > 1 &&
        (where.destination == DeckDestinationType::Bottom || where.destination == DeckDestinationType::Top);
    if (where.destination == DeckDestinationType::Top && !ordered) {
        frame.looked = 0;
        return true;
    }
    if (ordered) return false;
    for (; frame.looked > 0; --frame.looked) {
        const std::size_t size_before = deck.size();
        place_looked(machine, where, frame.owner, deck.back());
        // A card that cannot go there stays at the bottom.
        if (deck.size() == size_before && where.destination != DeckDestinationType::Bottom) {
            const Slot stuck = deck.back();
            deck.erase_at(deck.size() - 1);
            deck.insert_at(0, stuck);
            note_unseen_change(machine.state);
        }
    }
    return true;
}

void run_frame(Machine& machine, DistributeCards& frame) {
    State& state = machine.state;
    const Effect& effect = machine.program().effects[frame.effect];
    const Pile& deck = state.players[frame.owner].deck;
    frame.looked = static_cast<std::uint8_t>(std::min<std::size_t>(frame.looked, deck.size()));
    if (frame.destination >= effect.deck_destinations.count || frame.looked == 0) {
        state.frames.pop_back();
        return;
    }
    const DeckDestination& where =
        machine.program().deck_destinations[effect.deck_destinations.first + frame.destination];
    const bool the_rest = !where.amount && !where.amount_is_player_chosen;
    if (state.answer.ready) {
        const Answer answer = take_answer(machine.state);
        const Slot slot = answer.number < 0 ? no_slot : looked_card(state, frame.owner, answer.card, frame.looked);
        if (slot == no_slot) {
            ++frame.destination;  // the player is done with this one
            frame.placed = 0;
            return;
        }
        if (where.destination == DeckDestinationType::Top) {
            // Chosen cards go on top one by one: below the others that were looked at, above those chosen before.
            Pile& own = machine.player(frame.owner).deck;
            own.erase_if([&](Slot other_slot) { return other_slot == slot; });
            own.insert_at(own.size() - (frame.looked - 1U), slot);
            note_unseen_change(state);
        } else {
            const std::size_t before = deck.size();
            place_looked(machine, where, frame.owner, slot);
            if (deck.size() == before && where.destination != DeckDestinationType::Bottom) {
                Pile& own = machine.player(frame.owner).deck;
                own.erase_if([&](Slot other_slot) { return other_slot == slot; });
                own.insert_at(0, slot);
                note_unseen_change(state);
            }
        }
        count(&Coverage::deck_destinations, effect.deck_destinations.first + frame.destination);
        --frame.looked;
        ++frame.placed;
    }
    if (frame.looked == 0) return;
    if (the_rest && place_the_rest(machine, frame, where))
        return count(&Coverage::deck_destinations, effect.deck_destinations.first + frame.destination);
    const int most = the_rest ? frame.looked + frame.placed
                              : where.amount.value_or(static_cast<std::int16_t>(frame.looked + frame.placed));
    bool any = false;
    for (int index = 0; index < frame.looked; ++index)
        any |= fits_destination(machine, frame, deck[deck.size() - 1 - static_cast<std::size_t>(index)]);
    if (frame.placed >= most || !any) {
        ++frame.destination;
        frame.placed = 0;
        return;
    }
    ask(state, QuestionKind::LookedCards, frame.owner, frame.effect, where.amount_is_player_chosen ? 0 : 1, 1);
}

// What repeating costs, and who pays.
void run_frame(Machine& machine, RepeatEffect& frame) {
    State& state = machine.state;
    const Effect& effect = machine.program().effects[frame.effect];
    const Cost cost = repeat_cost(effect);
    const int amount = *cost.amount.fixed;
    const bool with_life = cost.type == CostType::Life || cost.type == CostType::LoseLife;
    const bool payable = can_pay(machine, cost, frame.owner, state.resolving.source, 0);
    // The chain is bounded like triggers are.
    if (!payable || state.resolved_this_turn >= machine.setting.options.abilities_per_turn_max) {
        state.frames.pop_back();
        return;
    }
    if (!state.answer.ready) {
        if (with_life) ask(state, QuestionKind::Option, frame.owner, frame.effect, 0, 1);
        else ask(state, QuestionKind::RepeatCost, frame.owner, frame.effect, 0, amount);
        return;
    }
    const Answer answer = take_answer(machine.state);
    if (with_life ? answer.number == 0 : static_cast<int>(answer.chosen.size()) < amount) {
        state.frames.pop_back();
        return;
    }
    ++state.resolved_this_turn;
    count(&Coverage::repeats, frame.effect);
    RunEffects also;
    also.owner = frame.owner;
    also.has_root = true;
    if (with_life) lose_life(machine, frame.owner, amount);
    for (const Ref ref : answer.chosen) {
        pay_with(machine, cost, frame.owner, ref, state.resolving.card);
        also.affected.push_back(state.ref(ref.slot));
    }
    also.root_amount = also.root_affected = static_cast<std::int16_t>(also.affected.size());
    if (!also.affected.empty()) also.root_target = also.affected.front();
    RunEffects again;
    again.remaining = {frame.repeated, 1};
    again.owner = frame.owner;
    again.alone = true;
    again.choose_now = true;
    const bool same_target = effect.repeat_same_target;
    const Place repeated = frame.repeated;
    if (!same_target) state.resolving.targets.erase_if([&](const Chosen& chosen) { return chosen.effect == repeated; });
    if (!state.frames.full()) state.frames.push_back(again);
    if (effect.type == EffectType::Repeat && !effect.additional_effects.empty() && !state.frames.full()) {
        also.remaining = effect.additional_effects;
        state.frames.push_back(also);
    }
}

void run_frame(Machine& machine, TakeTurnsSummoning& frame) {
    State& state = machine.state;
    if (state.answer.ready) {
        const Answer answer = take_answer(machine.state);
        if (answer.chosen.empty()) ++frame.declined;
        else {
            frame.declined = 0;
            put_into_play(machine, answer.chosen.front(), frame.next);
        }
        frame.next = other(frame.next);
    }
    // A player who has nothing to put declines.
    for (; frame.declined < 2; ++frame.declined, frame.next = other(frame.next)) {
        const Player& player = state.players[frame.next];
        const auto is_summon = [&](Slot slot) { return state.objects[slot].is_summon(); };
        const bool any = std::any_of(player.hand.begin(), player.hand.end(), is_summon) ||
                         std::any_of(player.graveyard.begin(), player.graveyard.end(), is_summon);
        // A hand that may hold a summon is asked, so that being asked tells nothing.
        if ((any || !player.hand.empty()) && field_room(machine, frame.next) > 0) break;
    }
    if (frame.declined >= 2) {
        state.frames.pop_back();
        return;
    }
    ask(state, QuestionKind::SummonFreely, frame.next, no_place, 0, 1);
}

void run_frame(Machine& machine, EnterAttacking& frame) {
    State& state = machine.state;
    if (!state.is_current(frame.attacker) || state.attacks.full()) {
        state.frames.pop_back();
        return;
    }
    if (state.answer.ready) {
        const Answer answer = take_answer(machine.state);
        const Ref attacker = frame.attacker;
        state.frames.pop_back();
        state.attacks.push_back({attacker, answer.chosen.front()});
        machine.events.add(
            AttackDeclared{state.turn_player, seen_card(state, attacker), seen_card(state, answer.chosen.front())});
        return;
    }
    const Places targets{WordSet<Zone>::of({Zone::Play}), true};
    const bool any = any_choosable(machine.table(), targets, [&](Ref ref) {
        return machine.setting.hooks.may_attack(machine, frame.attacker, ref);
    });
    if (!any) {
        state.frames.pop_back();
        return;
    }
    ask(state, QuestionKind::AttackTarget, state.at(frame.attacker).controller, no_place, 1, 1);
}

}  // namespace

bool fits_destination(const Table& table, const DistributeCards& frame, Slot slot) {
    const Effect& effect = table.program().effects[frame.effect];
    const DeckDestination& where =
        table.program().deck_destinations[effect.deck_destinations.first + frame.destination];
    return qualifies(table, where.filter, Scope::All, table.state.ref(slot), {}, frame.owner);
}

void begin_resolution(Machine& machine) {
    State& state = machine.state;
    state.resolving = state.stack.pop_back();
    if (state.resolving.kind != ItemKind::Spell) ++state.resolved_this_turn;
    state.frames.push_back(ResolveItem{});
}

void run(Machine& machine) {
    State& state = machine.state;
    while (!state.frames.empty() && state.question.kind == QuestionKind::None && !state.is_over())
        std::visit([&](auto& frame) { run_frame(machine, frame); }, state.frames.back());
}

Progress perform(Now& now) {
    switch (now.effect.type) {
        case EffectType::Draw: return draw(now);
        case EffectType::DealDamage: return deal_damage_effect(now);
        case EffectType::GainLife: return gain_life_effect(now);
        case EffectType::Tutor: return tutor(now);
        case EffectType::CreateToken: return create_token(now);
        case EffectType::LoseLife: return lose_life_effect(now);
        case EffectType::ModifyCost: return modify_cost(now);
        case EffectType::Reveal: return reveal_effect(now);
        case EffectType::SendToZone: return send_to_zone(now);
        case EffectType::ForceAttack: return force_attack(now);
        case EffectType::ChangeStats: return change_stats_effect(now);
        case EffectType::GrantKeyword: return grant_keyword(now);
        case EffectType::LookAtDeck: return look_at_deck(now);
        case EffectType::ShuffleDeck: return shuffle_deck_effect(now);
        case EffectType::Destroy: return destroy_effect(now);
        case EffectType::Counter: return counter_spell(now);
        case EffectType::ApplySpellburn: return apply_spellburn(now);
        case EffectType::CopySpell: return copy_spell(now);
        case EffectType::Discard: return discard_effect(now);
        case EffectType::GainControl: return gain_control_effect(now);
        case EffectType::GoToPhase: return go_to_phase(now);
        case EffectType::ExtraTurn: return extra_turn(now);
        case EffectType::EndTurn: return end_turn(now);
        case EffectType::ModifyHandSize: return modify_hand_size(now);
        case EffectType::PlayerModifier: return player_modifier(now);
        case EffectType::ModifyDamage: return modify_damage(now);
        case EffectType::EndGame: return end_game(now);
        case EffectType::CastCard: return cast_card(now);
        case EffectType::RemoveCounter: return remove_counter(now);
        case EffectType::Mill: return mill(now);
        case EffectType::Sacrifice: return sacrifice(now);
        case EffectType::ExileAndReturn: return exile_and_return(now);
        case EffectType::Choose: return choose(now);
        case EffectType::GrantPassive: return grant_passive(now);
        case EffectType::Detain: return detain(now);
        case EffectType::ModifySummonLimit: return modify_summon_limit(now);
        case EffectType::ChangeSource: return change_source(now);
        case EffectType::DiscardOpponent: return discard_opponent(now);
        case EffectType::AddCounter: return add_counter(now);
        case EffectType::CanAttack: return can_attack(now);
        case EffectType::BypassHerbLifeReduction: return bypass_herb_life_reduction(now);
        case EffectType::ModifyType: return modify_type(now);
        case EffectType::RepeatAllEffects: return repeat_all_effects(now);
        case EffectType::CantGainLife: return cant_gain_life(now);
        case EffectType::CantAttackOrBlock: return cant_attack_or_block(now);
        case EffectType::CantAttack: return cant_attack(now);
        case EffectType::Attach: return attach(now);
        case EffectType::Repeat: return repeat(now);
        case EffectType::SetLifeTotal: return set_life_total(now);
        case EffectType::CantTribute: return cant_tribute(now);
        case EffectType::CardSetStraight: return card_set_straight(now);
        case EffectType::CardRitualOfDarkness: return card_ritual_of_darkness(now);
        case EffectType::EventTriggers: return event_triggers(now);
        case EffectType::ReplacementEffect: return replacement_effect(now);
    }
    return Progress::Done;
}

}  // namespace pentacle::cardlang
