#include <algorithm>

#include "games/conclave/effects.hpp"

// Effects on players, and on the stack.
namespace pentacle::conclave {

namespace {

template <typename Number>
Number saturated(int value) {
    return static_cast<Number>(
        std::clamp<int>(value, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
}

void put_on_player(Now& now, Place passive) {
    grant(now.machine, {.passive = passive,
                        .effect = passive == no_place ? now.place : no_place,
                        .target = Target::player(now.player),
                        .source = now.item().source.id,
                        .controller = now.you,
                        .until = until_of(now.effect),
                        .attack = saturated<std::int8_t>(now.amount)});
}

void wait_for_events(Now& now) {
    State& state = now.machine.state;
    for (Place place = now.effect.triggered.first; place < now.effect.triggered.end(); ++place) {
        if (state.delayed.full()) return;
        Delayed delayed;
        delayed.trigger = place;
        delayed.source = now.item().source;
        delayed.this_turn = until_of(now.effect) == Until::EndOfTurn;
        state.delayed.push_back(delayed);
        const TriggeredAbility& ability = now.machine.program().triggered[place];
        state.listening = static_cast<std::uint16_t>(state.listening | WordSet<Trigger>::bit(ability.trigger));
        if (ability.trigger == Trigger::Phase)
            state.phases = static_cast<std::uint8_t>(state.phases | WordSet<TriggerPhase>::bit(ability.phase));
    }
}

void add_mana(Now& now) {
    Pool& pool = now.machine.player(now.player).pool;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind)
        pool[kind] = static_cast<std::uint8_t>(
            std::clamp(pool[kind] + now.effect.mana.letters[kind] * std::max(now.amount, 0), 0, mana_max));
    tell_pool(now.machine, now.player);
}

Progress discard_opponent(Now& now) {
    if (now.frame.left < 0)
        for (const Held& held : now.machine.player(now.player).hand)
            now.machine.tell(
                [&] { return Happened{.kind = EventKind::CardRevealed, .player = now.player, .card = held}; });
    TargetList targets;
    if (gather(now, targets) == Progress::Waiting) return Progress::Waiting;
    for (const Target target : targets) {
        discard(now.machine, now.player, target.id);
        now.note(target);
    }
    return Progress::Done;
}

void begin_branches(Now& now) {
    const auto& modes = now.item().modes;
    for (std::size_t index = modes.size(); index-- > 0;) {
        if (modes[index].effect != now.place || now.begun.full()) continue;
        RunEffects frame;
        frame.remaining =
            now.machine.program().branches[static_cast<std::size_t>(now.effect.branches.first) + modes[index].branch];
        now.begun.push_back(Frame{frame});
    }
}

}  // namespace

Progress perform_on_player(Now& now) {
    Machine& machine = now.machine;
    Player& player = machine.player(now.player);
    const int amount = now.amount;
    if (now.effect.type != EffectType::Tutor && now.effect.type != EffectType::DiscardOpponent)
        now.note(Target::player(now.player));
    switch (now.effect.type) {
        case EffectType::Draw: draw(machine, now.player, amount); break;
        case EffectType::GainLife: gain_life(machine, now.player, amount); break;
        case EffectType::LoseLife: lose_life(machine, now.player, amount); break;
        case EffectType::SetLifeTotal: {
            const int change = amount - player.life;
            if (change > 0) gain_life(machine, now.player, change);
            else lose_life(machine, now.player, -change);
            break;
        }
        case EffectType::CreateToken: {
            now.frame.done_to.clear();
            --now.frame.done_count;
            TargetList made;
            make_tokens(machine, now.player, now.effect.token, std::max(amount, 0), now.effect.attacking, made);
            for (const Target token : made) now.note(token);
            break;
        }
        case EffectType::Discard:
            if (amount > 0 && !player.hand.empty())
                now.begun.push_back(
                    Frame{Discarding{now.player, static_cast<std::uint8_t>(std::min(amount, 99)), now.place}});
            break;
        case EffectType::DiscardOpponent: return discard_opponent(now);
        case EffectType::Mill: {
            now.frame.done_count =
                saturated<std::int16_t>(now.frame.done_count - 1 + mill(machine, now.player, amount));
            break;
        }
        case EffectType::Tutor: return search_library(now);
        case EffectType::LookAtDeck: {
            const auto looked =
                static_cast<std::uint8_t>(std::clamp<int>(amount, 0, static_cast<int>(player.library.size())));
            if (looked > 0) now.begun.push_back(Frame{LookAt{now.place, now.player, looked, 0, 0}});
            break;
        }
        case EffectType::ShuffleDeck: shuffle_library(machine, now.player); break;
        case EffectType::Choose: begin_branches(now); break;
        case EffectType::ExtraTurn: player.extra_turns = saturated<std::uint8_t>(player.extra_turns + amount); break;
        case EffectType::EndGame: end_match(machine, EndReason::CardEffect, now.player); break;
        case EffectType::ModifyHandSize:
            player.hand_size_change = saturated<std::int8_t>(player.hand_size_change + amount);
            break;
        case EffectType::PlayerModifier:
            for (Place place = now.effect.passives.first; place < now.effect.passives.end(); ++place)
                put_on_player(now, place);
            break;
        case EffectType::ModifyCost:
            player.next_card_costs_less = saturated<std::int8_t>(player.next_card_costs_less + amount);
            break;
        case EffectType::ModifyDamage:
        case EffectType::CantGainLife:
        case EffectType::ExtraMana: put_on_player(now, no_place); break;
        case EffectType::EventTriggers: wait_for_events(now); break;
        case EffectType::AddMana: add_mana(now); break;
        case EffectType::Scry: {
            const auto looked =
                static_cast<std::uint8_t>(std::clamp<int>(amount, 0, static_cast<int>(player.library.size())));
            if (looked > 0) now.begun.push_back(Frame{Scrying{now.player, looked, 0, 0}});
            break;
        }
        case EffectType::AddPoison: add_poison(machine, now.player, amount); break;
        case EffectType::GainEnergy: add_energy(machine, now.player, amount); break;
        case EffectType::ExtraResource:
            player.more_resources = saturated<std::uint8_t>(player.more_resources + amount);
            break;
        case EffectType::DealDamage:
        case EffectType::Destroy:
        case EffectType::Counter:
        case EffectType::SendToZone:
        case EffectType::ExileAndReturn:
        case EffectType::ChangeStats:
        case EffectType::GrantKeyword:
        case EffectType::GrantPassive:
        case EffectType::AddCounter:
        case EffectType::RemoveCounter:
        case EffectType::Sacrifice:
        case EffectType::Reveal:
        case EffectType::GainControl:
        case EffectType::CopySpell:
        case EffectType::CastCard:
        case EffectType::Attach:
        case EffectType::ForceAttack:
        case EffectType::CantAttack:
        case EffectType::CantAttackOrBlock:
        case EffectType::Tap:
        case EffectType::Untap:
        case EffectType::SkipUntap:
        case EffectType::CantBlock:
        case EffectType::RemoveFromCombat: break;  // about cards
    }
    return Progress::Done;
}

// R75 is in setup.cpp. Cards go one by one, or all when all must.
void run_frame(Machine& machine, Discarding& frame) {
    const Seat seat = frame.seat;
    const Effect& effect = machine.program().effects[frame.effect];
    if (const auto answer = answer_to(machine, QuestionKind::Discard)) {
        discard(machine, seat, answer->target.id);
        --frame.left;
    }
    CandidateList list;
    list_discardable(machine, frame, list);
    if (list.size() <= frame.left) {
        finish_frame(machine);
        for (const Target target : list) discard(machine, seat, target.id);
        return;
    }
    if (frame.left == 0) return finish_frame(machine);
    if (!effect.random) return ask(machine, QuestionKind::Discard, seat);
    for (; frame.left > 0; --frame.left) {
        const std::uint32_t index = machine.state.rng.choose(static_cast<std::uint32_t>(list.size()));
        discard(machine, seat, list.erase_at(index).id);
    }
}

void list_discardable(const Table& table, const Discarding& frame, CandidateList& list) {
    const Effect& effect = table.program().effects[frame.effect];
    const Asking asking{.you = frame.seat};
    Filter filter = effect.filter;
    filter.scope = Scope::All;
    for (const Held& held : table.player(frame.seat).hand)
        if (held.card == no_card || qualifies(table, filter, {held.card, held.id, frame.seat, nullptr}, asking))
            list.push_back({held.id});
}

namespace {

bool cant_be_countered(const Machine& machine, const StackItem& item) {
    if (item.kind != ItemKind::Spell) return false;
    if (machine.card(item.source.card).self_cant_be_countered) return true;
    bool safe = false;
    for_each_working(machine, Passive::CantBeCountered, [&](const Working& working) {
        if (working.passive.filter.scope == Scope::SelfOnly && !working.on.is_player()) return;
        safe |= speaks_of(machine, working, {item.source.card, item.id, item.source.controller, nullptr});
    });
    return safe;
}

// R26.
void counter_item(Machine& machine, Instance id) {
    const StackItem* found = find_item(machine.state, id);
    if (found == nullptr || cant_be_countered(machine, *found)) return;
    const StackItem item = *found;
    const int value = mana_value(machine, id);
    remove_item(machine, id);
    machine.tell([&] {
        return Happened{.kind = EventKind::SpellCountered,
                        .player = item.source.controller,
                        .card = {item.kind == ItemKind::Spell ? item.id : item.source.id, item.source.card}};
    });
    if (item.kind == ItemKind::Spell)
        note_departure(machine, {.id = item.id,
                                 .card = item.source.card,
                                 .controller = item.source.controller,
                                 .mana_value = static_cast<std::int16_t>(value)});
    if (item.kind == ItemKind::Spell && !item.copy)
        put(machine, item.owner, item.source.card, Zone::Stack, Zone::Graveyard, LibraryPlace::Top);
    tell_stack(machine);
}

// R33. Who could pay is asked.
Progress counter_items(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    RunEffects& frame = now.frame;
    if (frame.left < 0) frame.left = 0;
    for (; static_cast<std::size_t>(frame.left) < targets.size(); ++frame.left) {
        const Target target = targets[static_cast<std::size_t>(frame.left)];
        const StackItem* item = find_item(machine.state, target.id);
        if (item == nullptr) continue;
        if (now.effect.unless_pays) {
            const Seat payer = item->source.controller;
            const Price price = price_of(*now.effect.unless_pays, now.asking.x, 0);
            if (const auto answer = answer_to(machine, QuestionKind::Pay)) {
                if (!answer->done) {
                    pay_mana(machine, payer, price, no_instance, nullptr);
                    continue;
                }
            } else if (Supply{machine, payer}.can_pay(price)) {
                ask(machine, QuestionKind::Pay, payer);
                return Progress::Waiting;
            }
        }
        const Seat controller = item->source.controller;
        counter_item(machine, target.id);
        now.note(target, controller);
    }
    return Progress::Done;
}

// Puts the copies on the stack; then, for each that has targets, its controller may choose new ones.
void make_copies(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    State& state = machine.state;
    for (const Target target : targets) {
        const StackItem* found = find_item(state, target.id);
        if (found == nullptr || found->kind != ItemKind::Spell || machine.card(found->source.card).is_permanent())
            continue;
        for (int count = 0; count < std::min(now.amount, static_cast<int>(stack_max)) && !state.stack.full(); ++count) {
            StackItem copy = *find_item(state, target.id);
            copy.id = new_instance(machine);
            copy.source.id = copy.id;
            copy.source.controller = now.you;
            copy.owner = now.you;
            copy.copy = true;
            state.stack.push_back(copy);
            now.note({copy.id});
        }
        tell_stack(machine);
    }
}

Progress copy_spells(Now& now, const TargetList& targets) {
    Machine& machine = now.machine;
    RunEffects& frame = now.frame;
    if (frame.left < 0) {
        make_copies(now, targets);
        frame.left = 0;
    }
    while (static_cast<std::size_t>(frame.left) < frame.done_to.size()) {
        const StackItem* copy = find_item(machine.state, frame.done_to[static_cast<std::size_t>(frame.left)].id);
        const bool asks = copy != nullptr && !copy->targets.empty();
        const auto answer = asks ? answer_to(machine, QuestionKind::Option) : std::nullopt;
        if (asks && !answer) {
            ask(machine, QuestionKind::Option, now.you);
            return Progress::Waiting;
        }
        ++frame.left;
        if (!asks || answer->done || machine.state.now.frames.full()) continue;
        announce_new_targets(machine, StackItem{*copy});
        return Progress::Waiting;
    }
    return Progress::Done;
}

}  // namespace

Progress perform_on_stack(Now& now) {
    TargetList targets;
    if (now.effect.aim == Aim::Everything) {
        if (now.frame.chosen.empty() && now.frame.left < 0) {
            gather(now, targets);
            for (const Target target : targets)
                if (!now.frame.chosen.full()) now.frame.chosen.push_back(target);
        }
        targets.clear();
        for (const Target target : now.frame.chosen) targets.push_back(target);
    } else {
        gather(now, targets);
    }
    return now.effect.type == EffectType::Counter ? counter_items(now, targets) : copy_spells(now, targets);
}

Progress perform(Now& now) {
    switch (now.effect.type) {
        case EffectType::Counter:
        case EffectType::CopySpell: return perform_on_stack(now);
        case EffectType::CastCard: return now.effect.searches() ? cast_from_library(now) : cast_cards(now);
        case EffectType::Attach: return Progress::Done;
        case EffectType::DealDamage:
        case EffectType::Destroy:
        case EffectType::SendToZone:
            if (now.effect.searches()) return search_library(now);
            [[fallthrough]];
        case EffectType::ExileAndReturn:
        case EffectType::ChangeStats:
        case EffectType::GrantKeyword:
        case EffectType::GrantPassive:
        case EffectType::AddCounter:
        case EffectType::RemoveCounter:
        case EffectType::Sacrifice:
        case EffectType::Reveal:
        case EffectType::GainControl:
        case EffectType::ForceAttack:
        case EffectType::CantAttack:
        case EffectType::CantAttackOrBlock:
        case EffectType::Tap:
        case EffectType::Untap:
        case EffectType::SkipUntap:
        case EffectType::CantBlock:
        case EffectType::RemoveFromCombat: return perform_on_cards(now);
        case EffectType::Draw:
        case EffectType::GainLife:
        case EffectType::LoseLife:
        case EffectType::SetLifeTotal:
        case EffectType::CreateToken:
        case EffectType::Discard:
        case EffectType::DiscardOpponent:
        case EffectType::Mill:
        case EffectType::Tutor:
        case EffectType::LookAtDeck:
        case EffectType::ShuffleDeck:
        case EffectType::Choose:
        case EffectType::ExtraTurn:
        case EffectType::EndGame:
        case EffectType::ModifyHandSize:
        case EffectType::PlayerModifier:
        case EffectType::ModifyCost:
        case EffectType::ModifyDamage:
        case EffectType::CantGainLife:
        case EffectType::EventTriggers:
        case EffectType::AddMana:
        case EffectType::Scry:
        case EffectType::AddPoison:
        case EffectType::GainEnergy:
        case EffectType::ExtraResource:
        case EffectType::ExtraMana: return perform_on_player(now);
    }
    return Progress::Done;
}

}  // namespace pentacle::conclave
