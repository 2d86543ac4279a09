#include "cardlang/announce.hpp"

#include <algorithm>

#include "cardlang/bill.hpp"
#include "cardlang/coverage.hpp"
#include "cardlang/moves.hpp"
#include "cardlang/triggers.hpp"

namespace pentacle::cardlang {

namespace {

const CostModifier* x_modifier(const Table& table, const Card& card) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place)
        if (table.program().cost_modifiers[place].type == CostModifierType::X)
            return &table.program().cost_modifiers[place];
    return nullptr;
}

bool pays_x(const Cost& cost) { return cost.amount.based_on == AmountBasedOn::X; }

Context context_of(const StackItem& item, const Effect* effect = nullptr, Place place = no_place) {
    return {.you = item.controller, .source = item.source, .item = &item, .effect = effect, .place = place};
}

// The effects of the item that choose targets before it goes on the stack: printed ones, then those of chosen modes.
template <typename Visit>
void for_each_effect(const Table& table, const StackItem& item, Range effects, Visit& visit) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        visit(effect, place);
        if (effect.type != EffectType::Choose) continue;
        for (const ChosenMode& mode : item.modes)
            if (mode.effect == place)
                for_each_effect(table, item, table.program().branches[effect.choices.first + mode.branch].effects,
                                visit);
    }
}

bool is_about_the_target(ConditionType type) {
    switch (type) {
        case ConditionType::RootTargetTribe:
        case ConditionType::RootTargetNotSummon:
        case ConditionType::IsTribe:
        case ConditionType::IsNotTribe:
        case ConditionType::TargetAttack:
        case ConditionType::TargetIs: return true;
        case ConditionType::Control:
        case ConditionType::TopCardIsMerfolk:
        case ConditionType::FirstSpell:
        case ConditionType::InZone:
        case ConditionType::Spellburnt:
        case ConditionType::OneOneInPlay:
        case ConditionType::DidntAttack:
        case ConditionType::HandSize:
        case ConditionType::TriggerWasSpellburnt:
        case ConditionType::TriggerNotSpellburnt:
        case ConditionType::YouHaveMoreLife:
        case ConditionType::FirstSummon:
        case ConditionType::OpponentHasMore:
        case ConditionType::EnteredZoneThisTurn:
        case ConditionType::Attacked:
        case ConditionType::SummonsInPlay:
        case ConditionType::NoSummonsInPlay: return false;
    }
    return false;
}

// What is said about the target is looked at when the effect happens: nobody knows the target before.
bool may_happen(const Table& table, const Effect& effect, const Context& context) {
    for (Place place = effect.conditions.first; place < effect.conditions.end(); ++place) {
        const Condition& condition = table.program().conditions[place];
        if (!is_about_the_target(condition.type) && !holds(table, condition, context)) return false;
    }
    return true;
}

bool is_targeted_now(const Table& table, const StackItem& item, const Effect& effect, Place place) {
    return effect.target_type && !effect.resolve_target && !effect.all && effect.type != EffectType::Choose &&
           may_happen(table, effect, context_of(item, &effect, place));
}

// The other half of "3 damage, or 5 to a Golem" has its target already.
bool shares_target(const Table& table, const StackItem& item, Place place) {
    return std::any_of(item.targets.begin(), item.targets.end(), [&](const Chosen& chosen) {
        return chosen.effect != place && are_twins(table.program(), chosen.effect, place);
    });
}

bool can_pay_alternate(const Table& table, Seat seat, Slot slot, int index) {
    const Card& card = table.card(table.at(slot));
    const AlternateCost& alternate =
        table.program().alternate_costs[card.alternate_costs.first + static_cast<std::size_t>(index)];
    if (alternate.type == AltCostType::TributeMultiplier) return false;
    if (!all_hold(table, alternate.conditions, {.you = seat, .source = table.state.ref(slot)})) return false;
    if (alternate.type == AltCostType::Tribute && table.player(seat).has(PlayerFlag::CantTribute)) return false;
    if (card.additional_costs.empty()) return can_pay(table, cost_of(alternate), seat, table.state.ref(slot), 0);
    return obstacle_to_pay(table, bill_to_cast(table, seat, slot, index, 0)) == Obstacle::None;
}

bool any_alternate(const Table& table, Seat seat, Slot slot) {
    const Card& card = table.card(table.at(slot));
    for (int index = 0; index < card.alternate_costs.count; ++index)
        if (can_pay_alternate(table, seat, slot, index)) return true;
    return false;
}

// The printed cost, together with what is to be paid besides.
Obstacle obstacle_to_price(const Table& table, Seat seat, Slot slot, int x) {
    if (!table.card(table.at(slot)).additional_costs.empty())
        return obstacle_to_pay(table, bill_to_cast(table, seat, slot, -1, x));
    const Price price = table.setting.hooks.price(table, seat, slot, x);
    if (price.life > 0 && table.player(seat).life <= price.life) return Obstacle::NotEnoughLife;
    if (price.tribute > 0 &&
        (table.player(seat).has(PlayerFlag::CantTribute) || tribute_available(table, seat, slot) < price.tribute))
        return Obstacle::NotEnoughTribute;
    return Obstacle::None;
}

StackItem item_to_cast(const Table& table, Seat seat, Slot slot) {
    StackItem item;
    const Object& object = table.at(slot);
    item.kind = ItemKind::Spell;
    item.controller = item.damage_owner = seat;
    item.source = table.state.ref(slot);
    item.card = object.card;
    item.effects = table.card(object).stack_effects;
    return item;
}

bool effects_possible(const Table& table, const StackItem& item) {
    bool possible = true;
    const auto check = [&](const Effect& effect, Place place) {
        if (!possible) return;
        if (effect.type == EffectType::Choose) {
            if (effect.optional || !all_hold(table, effect.conditions, context_of(item, &effect, place))) return;
            bool any = false;
            for (int branch = 0; branch < effect.choices.count && !any; ++branch)
                any = branch_offered(table, item, place, branch);
            possible = any;
        } else if (!effect.optional && is_targeted_now(table, item, effect, place)) {
            possible = may_have_target(table, item, place);
        }
    };
    for_each_effect(table, item, item.effects, check);
    return possible;
}

void ask(Machine& machine, QuestionKind kind, Seat seat, Place place, int min, int max) {
    Question& question = machine.state.question;
    question.kind = kind;
    question.seat = seat;
    question.place = place;
    question.min = static_cast<std::int16_t>(min);
    question.max = static_cast<std::int16_t>(max);
    question.chosen.clear();
}

Answer take_answer(Machine& machine) {
    const Answer answer = machine.state.answer;
    machine.state.answer.ready = false;
    machine.state.answer.chosen.clear();
    return answer;
}

void drop_announcement(Machine& machine) {
    machine.state.frames.pop_back();
    machine.state.announcing = {};
}

// Each of the following settles one thing. False: a question was asked or the announcement came to nothing.

bool settle_option(Machine& machine, Announcement& now) {
    if (now.option_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::TriggeredEffect && item.trigger != no_place) {
        const TriggeredEffect& trigger = machine.program().triggers[item.trigger];
        for (std::size_t index = 0; index < now.costs; ++index)
            if (!can_pay(machine, cost_at(machine, now, index), item.controller, item.source, 0)) {
                drop_announcement(machine);
                return false;
            }
        if (trigger.optional) {
            if (!machine.state.answer.ready) {
                const Seat seat = trigger.opponents_choice ? other(item.controller) : item.controller;
                ask(machine, QuestionKind::Option, seat, item.trigger, 0, 1);
                return false;
            }
            if (take_answer(machine).number == 0) {
                drop_announcement(machine);
                return false;
            }
        }
    }
    now.option_settled = true;
    return true;
}

// The most X that can be paid, or -1 when none can.
int x_limit(const Table& table, const Announcement& now) {
    const StackItem& item = now.item;
    const Seat seat = item.controller;
    int limit = std::max(0, static_cast<int>(table.player(seat).life) - 1);
    for (std::size_t index = 0; index < now.costs; ++index) {
        const Cost cost = cost_at(table, now, index);
        if (!pays_x(cost)) continue;
        while (limit > 0 && !can_pay(table, cost, seat, item.source, limit)) --limit;
    }
    const auto total_life = [&](int x) {
        int life = table.setting.hooks.price(table, seat, item.source.slot, x).life;
        for (std::size_t index = 0; index < now.costs; ++index) {
            const Cost cost = cost_at(table, now, index);
            if (!is_life(cost)) continue;
            life += pays_x(cost) ? x : amount_of(table, cost.amount, context_of(item), 1);
        }
        return life;
    };
    while (limit > 0 && total_life(limit) >= table.player(seat).life) --limit;
    return limit;
}

bool settle_x(Machine& machine, Announcement& now) {
    if (now.x_settled) return true;
    StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && now.from != Zone::Stack) {
        const CostModifier* modifier = x_modifier(machine, machine.program().cards[item.card]);
        bool picks = modifier != nullptr && !modifier->x_based_on && !now.free;
        for (std::size_t index = 0; index < now.costs; ++index) picks |= pays_x(cost_at(machine, now, index));
        if (modifier != nullptr && modifier->x_based_on)
            item.x = static_cast<std::int16_t>(based_on(machine, *modifier->x_based_on, context_of(item)));
        if (picks) {
            if (!machine.state.answer.ready) {
                ask(machine, QuestionKind::X, item.controller, no_place, 0, x_limit(machine, now));
                return false;
            }
            item.x = take_answer(machine).number;
        }
    }
    now.x_settled = true;
    return true;
}

bool settle_modes(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    for (;;) {
        Place open = no_place;
        const auto find_open = [&](const Effect& effect, Place place) {
            if (open != no_place || effect.type != EffectType::Choose || effect.optional || effect.player_based_on)
                return;
            if (!all_hold(machine, effect.conditions, context_of(item, &effect, place))) return;
            const int wanted = amount_of(machine, effect.amount, context_of(item, &effect, place), 1);
            const auto chosen = std::count_if(item.modes.begin(), item.modes.end(),
                                              [&](const ChosenMode& mode) { return mode.effect == place; });
            if (chosen >= wanted || item.modes.full()) return;
            for (int branch = 0; branch < effect.choices.count; ++branch)
                if (branch_offered(machine, item, place, branch)) open = place;
        };
        for_each_effect(machine.table(), item, item.effects, find_open);
        if (open == no_place) return true;
        if (!machine.state.answer.ready) {
            const Effect& effect = machine.program().effects[open];
            const bool theirs = effect.is_opponent || effect.opponents_choice || effect.player == PlayerWord::Opponent;
            ask(machine, QuestionKind::Mode, theirs ? other(item.controller) : item.controller, open, 0,
                effect.choices.count - 1);
            return false;
        }
        item.modes.push_back({open, static_cast<std::uint8_t>(take_answer(machine).number)});
    }
}

// From a graveyard a card is cast only for an alternate cost that says so, or by an effect.
bool castable_as_printed(const Announcement& now) {
    return now.from != Zone::Graveyard || now.item.exile_after || now.free;
}

bool settle_alternate(Machine& machine, Announcement& now) {
    if (now.alternate_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && !now.free) {
        const Slot slot = item.source.slot;
        const bool printed_ok =
            castable_as_printed(now) && obstacle_to_price(machine, item.controller, slot, item.x) == Obstacle::None;
        if (any_alternate(machine, item.controller, slot)) {
            if (!machine.state.answer.ready) {
                const Card& card = machine.program().cards[item.card];
                ask(machine, QuestionKind::AlternateCost, item.controller, no_place, printed_ok ? 0 : 1,
                    card.alternate_costs.count);
                return false;
            }
            now.alternate = static_cast<std::int8_t>(take_answer(machine).number - 1);
            if (now.alternate >= 0) ++now.costs;
        } else if (!printed_ok) {
            drop_announcement(machine);
            return false;
        }
    }
    now.alternate_settled = true;
    return true;
}

bool settle_targets(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    for (;;) {
        Place open = no_place;
        const auto find_open = [&](const Effect& effect, Place place) {
            if (open != no_place || now.targets_settled.full()) return;
            if (!is_targeted_now(machine, item, effect, place) || shares_target(machine, item, place)) return;
            if (std::find(now.targets_settled.begin(), now.targets_settled.end(), place) == now.targets_settled.end())
                open = place;
        };
        for_each_effect(machine.table(), item, item.effects, find_open);
        if (open == no_place) return true;
        const Effect& effect = machine.program().effects[open];
        const int room = static_cast<int>(targets_per_item_max - item.targets.size());
        const int wanted = std::min(targets_wanted(machine, item, open), room);
        const int there = count_targets(machine, item, open, wanted);
        if (there > 0 && !machine.state.answer.ready) {
            const int least = effect.max_targets_based_on ? wanted : std::min<int>(effect.min_targets, wanted);
            const Seat seat = effect.opponents_choice ? other(item.controller) : item.controller;
            ask(machine, QuestionKind::Targets, seat, open, std::min(least, there), std::min(wanted, there));
            return false;
        }
        if (there > 0)
            for (const Ref ref : take_answer(machine).chosen) item.targets.push_back({open, ref});
        now.targets_settled.push_back(open);
    }
}

// Costs that nobody has to choose anything for: life, the source itself, tokens that are all alike.
bool is_automatic(const Cost& cost) {
    if (is_life(cost) || cost.type == CostType::Stones) return true;
    if (cost.filter.scope == Scope::SelfOnly) return true;
    return cost.filter.token_type && is_raw(*cost.filter.token_type) && cost.type == CostType::Sacrifice;
}

Ref only_payment(const Table& table, const Cost& cost, Seat seat, Ref source) {
    Ref found;
    any_choosable(table, places_of_payment(cost), [&](Ref ref) {
        if (may_pay_with(table, cost, seat, source, ref)) found = ref;
        return !found.is_none();
    });
    return found;
}

bool settle_costs(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    while (now.costs_settled < now.costs) {
        const Cost cost = cost_at(machine, now, now.costs_settled);
        const Seat seat = item.controller;
        int amount = std::max(0, amount_of(machine, cost.amount, context_of(item), 1));
        if (is_automatic(cost)) {
            if (cost.player_chosen_amount) {
                const Ref pile = only_payment(machine, cost, seat, item.source);
                const int most = pile.is_none() ? 0 : machine.state.at(pile).count;
                if (!machine.state.answer.ready) {
                    ask(machine, QuestionKind::Number, seat, now.costs_settled, 1, std::max(1, most));
                    return false;
                }
                amount = take_answer(machine).number;
            }
            item.paid = static_cast<std::int16_t>(amount);
            // Tokens that pay here pay nothing else.
            const bool tokens = item.kind == ItemKind::Spell && !is_life(cost);
            const Ref pile = tokens ? only_payment(machine, cost, seat, item.source) : Ref{};
            constexpr int noted_max = list_max / 2;  // leaves room for what is still to be chosen
            for (int count = 0; count < std::min(amount, noted_max) && !pile.is_none(); ++count)
                if (!now.payments.full()) now.payments.push_back({now.costs_settled, pile});
        } else if (amount > 0 || cost.player_chosen_amount) {
            if (!machine.state.answer.ready) {
                int there = 0;
                for_each_choosable(machine.table(), places_of_payment(cost), [&](Ref ref) {
                    if (may_pay_with(machine, cost, seat, item.source, ref)) there += machine.state.at(ref).count;
                });
                const int most = std::min(cost.player_chosen_amount ? there : amount,
                                          static_cast<int>(list_max) - static_cast<int>(now.payments.size()));
                const int least = cost.player_chosen_amount ? 1 : most;
                const bool short_of_cards = there < least || most <= 0 ||
                                            (item.kind == ItemKind::Spell &&
                                             obstacle_to_pay(machine, bill_after(machine, {})) != Obstacle::None);
                if (short_of_cards) {
                    drop_announcement(machine);
                    return false;
                }
                ask(machine, QuestionKind::CostCards, seat, now.costs_settled, least, most);
                return false;
            }
            const Answer answer = take_answer(machine);
            for (const Ref ref : answer.chosen) now.payments.push_back({now.costs_settled, ref});
            item.paid = static_cast<std::int16_t>(answer.chosen.size());
        }
        ++now.costs_settled;
    }
    return true;
}

// What can still be tributed, beside the cards that pay another cost.
int tribute_left(const Table& table, const Announcement& now) {
    const Slot receiver = now.item.source.slot;
    int left = tribute_available(table, now.item.controller, receiver);
    for (const Payment& payment : now.payments)
        if (table.state.is_current(payment.ref))
            left -= tribute_value(table, now.item.controller, payment.ref.slot, receiver);
    return left;
}

bool settle_tribute(Machine& machine, Announcement& now) {
    if (now.tribute_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && !now.free && now.alternate < 0 && now.from != Zone::Stack) {
        const Price price = machine.setting.hooks.price(machine, item.controller, item.source.slot, item.x);
        if (price.tribute > 0) {
            if (!machine.state.answer.ready) {
                // A card that pays another cost cannot be tributed, too; then the cast may come to nothing.
                if (tribute_left(machine, now) < price.tribute) {
                    drop_announcement(machine);
                    return false;
                }
                ask(machine, QuestionKind::Tribute, item.controller, no_place, price.tribute, price.tribute);
                return false;
            }
            for (const Ref ref : take_answer(machine).chosen) now.payments.push_back({tribute_cost, ref});
        }
    }
    now.tribute_settled = true;
    return true;
}

void pay_costs(Machine& machine, Announcement& now) {
    const StackItem& item = now.item;
    const Seat seat = item.controller;
    for (std::size_t index = 0; index < now.costs; ++index) {
        const Cost cost = cost_at(machine, now, index);
        if (is_life(cost)) {
            lose_life(machine, seat, amount_of(machine, cost.amount, context_of(item), 1));
        } else if (is_automatic(cost)) {
            const bool many = cost.filter.scope != Scope::SelfOnly;
            const int amount = !many                       ? 1
                               : cost.player_chosen_amount ? item.paid
                                                           : amount_of(machine, cost.amount, context_of(item), 1);
            for (int count = 0; count < amount; ++count)
                pay_with(machine, cost, seat, only_payment(machine, cost, seat, item.source));
        } else {
            for (const Payment& payment : now.payments)
                if (payment.cost == index) pay_with(machine, cost, seat, payment.ref);
        }
    }
    Cost tribute;
    tribute.type = CostType::Tribute;
    for (const Payment& payment : now.payments)
        if (payment.cost == tribute_cost && machine.state.is_current(payment.ref)) {
            machine.events.add(
                CardTributed{seat, seen_card(machine.state, payment.ref), seen_card(machine.state, item.source)});
            pay_with(machine, tribute, seat, payment.ref);
        }
}

void grant_waiting_keyword(Machine& machine, Place& waiting, Ref card) {
    if (waiting == no_place) return;
    Grant granted;
    granted.effect = waiting;
    granted.target = card;
    granted.until = Until::ForGood;
    granted.controller = machine.state.at(card).controller;
    waiting = no_place;
    grant(machine, granted);
}

// What was put on the player for the next spell goes over to that spell.
void take_keywords_for_next_spell(Machine& machine, Seat seat, Ref spell) {
    const auto is_for_next_spell = [&](const Grant& grant) {
        constexpr Passive word = Passive::GrantKeywordToNextSpell;
        if (grant.passive != no_place) return machine.program().passives[grant.passive].passive == word;
        return grant.effect != no_place && machine.program().effects[grant.effect].replacement_passive == word;
    };
    for (Grant& grant : machine.state.grants)
        if (grant.target == Ref::player(seat) && is_for_next_spell(grant)) {
            grant.target = spell;
            grant.until = Until::ForGood;
        }
}

// What the player's earlier effects do to the next spell or summon.
void apply_waiting(Machine& machine, const StackItem& item, bool paid_price) {
    Player& player = machine.player(item.controller);
    const Object& object = machine.state.at(item.source);
    const Card& card = machine.card(object);
    if (!object.is_summon() && paid_price) player.next_spell_cost = no_place;
    if (card.type == CardType::Spell) {
        grant_waiting_keyword(machine, player.next_spell_keyword, item.source);
        take_keywords_for_next_spell(machine, item.controller, item.source);
    }
    if (card.type == CardType::Summon && player.next_summon_keyword != no_place) {
        const Filter& filter = machine.program().effects[player.next_summon_keyword].filter;
        if (qualifies(machine, filter, Scope::All, item.source, {}, item.controller))
            grant_waiting_keyword(machine, player.next_summon_keyword, item.source);
    }
}

void commit_spell(Machine& machine) {
    State& state = machine.state;
    Announcement& now = state.announcing;
    const Seat seat = now.item.controller;
    const bool copy = now.from == Zone::Stack;
    const bool pays = !now.free && now.alternate < 0 && !copy;
    const Price price = pays ? machine.setting.hooks.price(machine, seat, now.item.source.slot, now.item.x) : Price{};
    if (price.life > 0 && state.players[seat].life <= price.life) return drop_announcement(machine);
    state.frames.pop_back();
    if (!copy) now.item.spellburnt = state.players[seat].has(PlayerFlag::Spellburnt);
    if (price.life > 0) change_life(machine, seat, -price.life);
    pay_costs(machine, now);
    if (!copy) now.item.source = move_object(machine, now.item.source, Zone::Stack, seat);
    Object& object = state.at(now.item.source);
    object.x = now.item.x;
    object.set(ObjectFlag::ExileAfter, now.item.exile_after);
    const StackItem item = now.item;
    const bool paid_price = !now.free;
    state.announcing = {};
    state.stack.push_back(item);
    state.passed_once = false;
    if (copy) {
        machine.events.add(SpellCopied{seat, seen_card(state, item.source)});
        return;
    }
    machine.events.add(CardCast{seat, seen_card(state, item.source), item.x, price.life});
    apply_waiting(machine, item, paid_price);
    machine.setting.hooks.after_cast(machine, item);
    raise(machine, {.trigger = Trigger::Cast, .object = item.source, .player = seat, .spellburnt = item.spellburnt});
    Player& player = machine.player(seat);
    if (machine.card(state.at(item.source)).type == CardType::Spell && player.copy_next_spell != no_place) {
        const Effect& effect = machine.program().effects[player.copy_next_spell];
        if (qualifies(machine, effect.filter, Scope::All, item.source, {}, seat)) {
            player.copy_next_spell = no_place;
            announce_copy(machine, item, seat);
        }
    }
}

void commit_ability(Machine& machine) {
    State& state = machine.state;
    Announcement& now = state.announcing;
    state.frames.pop_back();
    now.item.source_attack = static_cast<std::int16_t>(attack_of(machine, now.item.source));
    const bool activated = now.activated != no_place;
    if (activated)
        state.at(now.item.source).used_abilities =
            static_cast<std::uint8_t>(state.at(now.item.source).used_abilities | 1U << (now.ability & 7U));
    pay_costs(machine, now);
    if (!state.stack.full()) {
        state.stack.push_back(now.item);
        state.passed_once = false;
        const CardSeen card{now.item.card, now.item.source.uid, std::nullopt};
        if (activated) machine.events.add(AbilityActivated{now.item.controller, card});
        else machine.events.add(AbilityTriggered{now.item.controller, card});
    }
    state.announcing = {};
}

// An ability whose every effect needs a target that does not exist does nothing: it is not put on the stack.
bool is_pointless(const Table& table, const StackItem& item) {
    bool pointless = item.effects.count > 0;
    for (Place place = item.effects.first; place < item.effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        pointless &= effect.target_type && !effect.resolve_target && !effect.all && effect.type != EffectType::Choose &&
                     !may_have_target(table, item, place);
    }
    return pointless;
}

void begin(Machine& machine, const Announcement& announcing) {
    machine.state.announcing = announcing;
    machine.state.frames.push_back(AnnounceItem{});
}

}  // namespace

Obstacle obstacle_to_cast(const Table& table, Seat seat, Slot slot, bool free) {
    const Card& card = table.card(table.at(slot));
    if (!free) {
        const bool buried = table.at(slot).zone == Zone::Graveyard;
        const Obstacle price = buried ? Obstacle::CannotPayCost : obstacle_to_price(table, seat, slot, 0);
        if (price != Obstacle::None && (card.alternate_costs.empty() || !any_alternate(table, seat, slot)))
            return price;
    }
    for (Place place = card.additional_costs.first; place < card.additional_costs.end(); ++place)
        if (!can_pay(table, table.program().costs[place], seat, table.state.ref(slot), 0))
            return Obstacle::CannotPayCost;
    if (card.type == CardType::Summon || !card.chooses_on_cast) return Obstacle::None;
    return effects_possible(table, item_to_cast(table, seat, slot)) ? Obstacle::None : Obstacle::NoLegalTarget;
}

void list_abilities(const Table& table, Slot slot, AbilityList& out) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    const auto add = [&](Range abilities) {
        for (Place place = abilities.first; place < abilities.end(); ++place)
            if (!out.full()) out.push_back(place);
    };
    add(card.activated);
    if (object.zone != Zone::Play) return;
    for (const Grant& grant : table.state.grants)
        if (grant.passive != no_place && grant.target == table.state.ref(slot) &&
            table.program().passives[grant.passive].passive == Passive::GrantActive)
            add(table.program().passives[grant.passive].actives);
    for (const Seat seat : all_seats) {
        if (!may_be_at_work(table.state, seat, Passive::GrantActive)) continue;
        for (const Slot source : table.player(seat).field) {
            const Card& aura = table.card(table.at(source));
            for (Place place = aura.passives.first; place < aura.passives.end(); ++place) {
                const PassiveEffect& passive = table.program().passives[place];
                if (passive.passive == Passive::GrantActive &&
                    qualifies(table, passive.filter, table.state.ref(slot), table.state.ref(source), seat) &&
                    all_hold(table, passive.conditions, {.you = seat, .source = table.state.ref(source)}))
                    add(passive.actives);
            }
        }
    }
}

Obstacle obstacle_to_activate(const Table& table, Seat seat, Slot slot, Place ability) {
    const ActivatedEffect& record = table.program().activated[ability];
    const Ref source = table.state.ref(slot);
    if (!record.works_from.has(table.at(slot).zone)) return Obstacle::ConditionFails;
    if (!all_hold(table, record.conditions, {.you = seat, .source = source})) return Obstacle::ConditionFails;
    if (record.cost && !can_pay(table, *record.cost, seat, source, 0)) return Obstacle::CannotPayCost;
    if (!record.chooses) return Obstacle::None;
    StackItem item;
    item.kind = ItemKind::ActivatedEffect;
    item.controller = item.damage_owner = seat;
    item.source = source;
    item.card = table.at(slot).card;
    item.effects = record.effects;
    return effects_possible(table, item) ? Obstacle::None : Obstacle::NoLegalTarget;
}

bool alternate_offered(const Table& table, const Announcement& announcing, int index) {
    return can_pay_alternate(table, announcing.item.controller, announcing.item.source.slot, index);
}

void announce_cast(Machine& machine, Seat seat, Slot slot, bool free, bool exile_after) {
    const Object& object = machine.state.objects[slot];
    Announcement draft;
    draft.item = item_to_cast(machine, seat, slot);
    draft.from = object.zone;
    draft.costs = static_cast<std::uint8_t>(machine.card(object).additional_costs.count);
    draft.free = free;
    draft.item.exile_after = exile_after;
    begin(machine, draft);
}

void announce_activation(Machine& machine, Seat seat, Slot slot, std::uint8_t ability) {
    AbilityList abilities;
    list_abilities(machine, slot, abilities);
    const ActivatedEffect& record = machine.program().activated[abilities[ability]];
    Announcement draft;
    draft.item.kind = ItemKind::ActivatedEffect;
    draft.item.controller = draft.item.damage_owner = seat;
    draft.item.source = machine.state.ref(slot);
    draft.item.card = machine.state.objects[slot].card;
    draft.item.effects = record.effects;
    draft.activated = abilities[ability];
    draft.ability = ability;
    draft.costs = record.cost ? 1 : 0;
    count(&Coverage::activated, draft.activated);
    begin(machine, draft);
}

void announce_trigger(Machine& machine, const PendingTrigger& pending) {
    const TriggeredEffect& trigger = machine.program().triggers[pending.trigger];
    Announcement draft;
    draft.item.kind = ItemKind::TriggeredEffect;
    draft.item.controller = draft.item.damage_owner = pending.controller;
    draft.item.source = pending.source;
    draft.item.card = pending.card;
    draft.item.effects = trigger.effects;
    draft.item.trigger = pending.trigger;
    draft.item.keyword_amount = pending.keyword_amount;
    draft.item.occasion = pending.occasion;
    draft.costs = static_cast<std::uint8_t>(trigger.additional_costs.count);
    if (machine.state.stack.full() || is_pointless(machine, draft.item)) return;
    count(&Coverage::triggers, pending.trigger);
    begin(machine, draft);
}

void announce_delayed(Machine& machine, const Delayed& delayed) {
    if (delayed.kind == DelayedKind::ReturnToPlay) {
        if (machine.state.is_current(delayed.object))
            move_object(machine, delayed.object, Zone::Play, machine.state.at(delayed.object).owner);
        return;
    }
    StackItem item;
    item.kind = ItemKind::TriggeredEffect;
    item.controller = item.damage_owner = delayed.controller;
    item.source = delayed.object;
    item.card = delayed.card;
    item.effects = {delayed.place, 1};
    item.due = true;
    if (machine.state.stack.full()) return;
    machine.state.stack.push_back(item);
    machine.events.add(AbilityTriggered{item.controller, {item.card, item.source.uid, std::nullopt}});
}

void announce_copy(Machine& machine, const StackItem& original, Seat controller) {
    State& state = machine.state;
    Slot slot = no_slot;
    for (std::size_t candidate = 2 * cards_per_deck_max; candidate < object_slots && slot == no_slot; ++candidate)
        if (!state.objects[candidate].exists()) slot = static_cast<Slot>(candidate);
    if (slot == no_slot || state.stack.full()) return;
    Object& object = state.objects[slot];
    object = {};
    object.card = original.card;
    object.owner = object.controller = controller;
    object.zone = Zone::Stack;
    object.uid = state.next_uid++;
    object.set(ObjectFlag::Exists);
    object.set(ObjectFlag::IsCopy);
    Announcement draft;
    draft.item = original;
    draft.item.controller = draft.item.damage_owner = controller;
    draft.item.source = state.ref(slot);
    draft.item.targets.clear();
    draft.from = Zone::Stack;
    draft.free = true;
    begin(machine, draft);
}

void run_announcement(Machine& machine) {
    Announcement& now = machine.state.announcing;
    refresh(machine);
    if (!settle_option(machine, now) || !settle_x(machine, now) || !settle_modes(machine, now) ||
        !settle_alternate(machine, now) || !settle_targets(machine, now) || !settle_costs(machine, now) ||
        !settle_tribute(machine, now))
        return;
    if (now.item.kind == ItemKind::Spell) commit_spell(machine);
    else commit_ability(machine);
}

}  // namespace pentacle::cardlang
