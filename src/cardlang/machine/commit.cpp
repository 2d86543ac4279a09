#include "cardlang/machine/announce_steps.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

void grant_waiting_keyword(Machine& machine, Place effect, Ref card) {
    Grant granted;
    granted.effect = effect;
    granted.target = card;
    granted.until = Until::ForGood;
    granted.controller = machine.state.at(card).controller;
    grant(machine, granted);
}

// What was put on the player, or on a card that the player controls, for the next spell goes over to that spell.
void take_granted_keywords(Machine& machine, Seat seat, Ref spell) {
    const auto works_for_player = [&](Ref target) {
        if (target.is_player()) return target.seat() == seat;
        const State& state = machine.state;
        return state.is_current(target) && state.at(target).zone == Zone::Play && state.at(target).controller == seat;
    };
    const auto is_for_next_spell = [&](const Grant& grant) {
        constexpr Passive word = Passive::GrantKeywordToNextSpell;
        if (grant.passive == no_place) return machine.program().effects[grant.effect].replacement_passive == word;
        const PassiveEffect& passive = machine.program().passives[grant.passive];
        const Ref about = grant.target.is_player() ? grant.source : grant.target;
        return passive.passive == word && all_hold(machine, passive.conditions, {.you = seat, .source = about});
    };
    for (Grant& grant : machine.state.grants)
        if (works_for_player(grant.target) && is_for_next_spell(grant)) {
            grant.target = spell;
            grant.until = Until::ForGood;
        }
}

// A permanent that has such a passive gives it once in each stay in play.
void take_printed_keywords(Machine& machine, Seat seat, Ref spell) {
    if (!may_be_at_work(machine.state, seat, Passive::GrantKeywordToNextSpell)) return;
    FixedVector<Grant, field_max> given;
    for_each_working(machine.table(), Passive::GrantKeywordToNextSpell, [&](const Working& working) {
        const bool printed = working.on.is_none() && working.controller == seat;
        if (!printed || given.full() || machine.state.at(working.source).has(ObjectFlag::GaveKeyword)) return;
        Grant granted;
        granted.passive = static_cast<Place>(machine.program().passives.place_of(working.passive));
        granted.target = spell;
        granted.source = working.source;
        granted.controller = seat;
        granted.until = Until::ForGood;
        given.push_back(granted);
    });
    for (const Grant& granted : given) {
        machine.state.at(granted.source).set(ObjectFlag::GaveKeyword);
        grant(machine, granted);
    }
}

// Whether an effect that waits for the player's next card has its way with this one, and is done.
bool takes_effect(Machine& machine, Waiting& waiting, const StackItem& item, bool paid_price) {
    const CardType type = machine.card(machine.state.at(item.source)).type;
    const bool is_summon = type == CardType::Summon;
    const Effect& effect = machine.program().effects[waiting.effect];
    const auto qualifies_for_it = [&] {
        return qualifies(machine, effect.filter, Scope::All, item.source, {}, item.controller);
    };
    // A copy is made when the card has been cast.
    if (effect.type == EffectType::CopySpell) {
        waiting.due = type == CardType::Spell && qualifies_for_it();
        return false;
    }
    if (waits_for_summon(effect) != is_summon || !qualifies_for_it()) return false;
    if (effect.type == EffectType::ModifyCost) return paid_price;
    if (!is_summon && type != CardType::Spell) return false;
    grant_waiting_keyword(machine, waiting.effect, item.source);
    return true;
}

void apply_waiting(Machine& machine, const StackItem& item, bool paid_price) {
    auto& waiting = machine.player(item.controller).waiting;
    for (std::size_t place = 0; place < waiting.size();)
        if (takes_effect(machine, waiting[place], item, paid_price)) waiting.erase_at(place);
        else ++place;
    if (machine.card(machine.state.at(item.source)).type != CardType::Spell) return;
    take_granted_keywords(machine, item.controller, item.source);
    take_printed_keywords(machine, item.controller, item.source);
}

// Copies are announced one by one: each that has got to the stack is followed by the next.
void announce_due_copy(Machine& machine, const StackItem& item) {
    for (const Seat caster : all_seats) {
        auto& waiting = machine.player(caster).waiting;
        for (std::size_t place = 0; place < waiting.size(); ++place) {
            if (!waiting[place].due) continue;
            const Effect& effect = machine.program().effects[waiting.erase_at(place).effect];
            const bool for_opponent = effect.target_based_on == TargetBasedOn::NextSpellOpponent;
            return announce_copy(machine, item, for_opponent ? other(caster) : caster);
        }
    }
}

}  // namespace

void commit_spell(Machine& machine) {
    State& state = machine.state;
    Announcement& now = state.announcing;
    const Seat seat = now.item.controller;
    const bool copy = now.from == Zone::Stack;
    const bool pays = !now.free && now.alternate < 0 && !copy;
    Price price = pays ? machine.setting.hooks.price(machine, seat, now.item.source.slot, now.item.x) : Price{};
    if (!can_take(machine, seat, price)) return drop_announcement(machine);
    if (price.in(Currency::AnyKind) > 0) price = in_kinds(machine, seat, price, tallies_of_costs(machine, now));
    state.frames.pop_back();
    if (!copy) now.item.has_status = state.players[seat].has(PlayerFlag::Status);
    count_announced(machine, now);
    pay_price(machine, seat, price);
    pay_costs(machine, now);
    if (!copy) now.item.source = move_object(machine, now.item.source, Zone::Stack, seat);
    Object& object = state.at(now.item.source);
    object.x = now.item.x;
    object.set(ObjectFlag::ExileAfter, now.item.exile_after);
    const StackItem& item = state.stack.emplace_back(now.item);
    const bool paid_price = !now.free;
    forget_announcement(state);
    state.passed_once = false;
    if (copy) {
        machine.events.add(SpellCopied{seat, seen_card(state, item.source)});
        return announce_due_copy(machine, item);
    }
    machine.events.add(CardCast{seat, seen_card(state, item.source), item.x, price});
    apply_waiting(machine, item, paid_price);
    machine.setting.hooks.after_cast(machine, item);
    raise(machine, {.trigger = Trigger::Cast, .object = item.source, .player = seat, .has_status = item.has_status});
    announce_due_copy(machine, item);
}

void commit_ability(Machine& machine) {
    State& state = machine.state;
    Announcement& now = state.announcing;
    state.frames.pop_back();
    now.item.source_attack = static_cast<std::int16_t>(attack_of(machine, now.item.source));
    const bool activated = now.activated != no_place;
    if (activated && machine.program().activated[now.activated].once_per_turn && !state.used_abilities.full())
        state.used_abilities.push_back({now.item.source, now.activated, now.given_by});
    count_announced(machine, now);
    pay_costs(machine, now);
    // Nobody can answer what is only counted: whoever passed before has still passed.
    if (activated && machine.program().activated[now.activated].at_once) {
        machine.events.add(AbilityActivated{now.item.controller, {now.item.card, now.item.source.uid, std::nullopt}});
        state.resolving = now.item;
        ++state.resolved_this_turn;
        forget_announcement(state);
        state.frames.push_back(ResolveItem{});
        return;
    }
    if (!state.stack.full()) {
        note_stays(state, now.item);
        state.stack.push_back(now.item);
        state.passed_once = false;
        const CardSeen card{now.item.card, now.item.source.uid, std::nullopt};
        if (activated) machine.events.add(AbilityActivated{now.item.controller, card});
        else machine.events.add(AbilityTriggered{now.item.controller, card});
    }
    forget_announcement(state);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
