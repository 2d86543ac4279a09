#include "cardlang/query.hpp"

#include <algorithm>

namespace pentacle::cardlang {

namespace {

bool in_range(int value, const Filter& filter) {
    return (!filter.restriction_min || value >= *filter.restriction_min) &&
           (!filter.restriction_max || value <= *filter.restriction_max);
}

bool meets(const Table& table, Restriction restriction, const Filter& filter, Ref ref, Seat you) {
    const Object& object = table.at(ref);
    const Card& card = table.card(object);
    switch (restriction) {
        case Restriction::CreatesStones: return card.creates_stones;
        case Restriction::Attacking: return is_attacking(table.state, ref);
        case Restriction::NotFirst: return true;  // about the event, not the card: triggers.cpp
        case Restriction::NonSummon: return !object.is_summon();
        case Restriction::NonToken: return !object.is_token();
        case Restriction::NonMerfolk: return tribe_of(table, object) != Tribe::Merfolk;
        case Restriction::NonGolem: return tribe_of(table, object) != Tribe::Golem;
        case Restriction::NonTreefolk: return tribe_of(table, object) != Tribe::Treefolk;
        case Restriction::Attack: return in_range(attack_of(table, ref), filter);
        case Restriction::Defense: return in_range(defense_of(table, ref), filter);
        case Restriction::OneOne: return attack_of(table, ref) == 1 && defense_of(table, ref) == 1;
        case Restriction::Cost: return in_range(card.cost, filter);
        case Restriction::CantReduceBelowOne: return true;  // about the loss of life: effects_life.cpp
        case Restriction::YouControl: return object.controller == you;
        case Restriction::HasKeyword:
            return (object.zone == Zone::Play ? object.now.keywords : card.keywords.bits) != 0;
        case Restriction::KeywordsOrAbilities:
            return object.now.keywords != 0 || !card.keywords.empty() || !card.activated.empty() ||
                   !card.triggered.empty();
        case Restriction::DefenseGreaterThanAttack: return defense_of(table, ref) > attack_of(table, ref);
    }
    return false;
}

bool is_card_type(const Object& object, const Card& card, CardType type) {
    switch (type) {
        case CardType::Summon: return object.is_summon();
        case CardType::Token: return object.is_token();
        case CardType::Spell:
        case CardType::Object: return card.type == type && !object.is_summon();
    }
    return false;
}

int count_graveyard(const Table& table, Seat player, std::optional<Tribe> tribe) {
    int count = 0;
    for (const Slot slot : table.player(player).graveyard) {
        const Object& object = table.at(slot);
        if (object.is_summon() && (!tribe || tribe_of(table, object) == *tribe)) ++count;
    }
    return count;
}

int count_tribe(const Table& table, Seat player, Tribe tribe, bool without_source, Ref source) {
    Filter filter;
    filter.tribe = tribe;
    filter.card_type = CardType::Summon;
    filter.scope = without_source ? Scope::OthersOnly : Scope::All;
    return count_controlled(table, player, filter, source);
}

// Cards from the top of the deck up to and including the first of the type; the whole deck if there is none.
int cards_until(const Table& table, Seat player, CardType type) {
    const Pile& deck = table.player(player).deck;
    int count = 0;
    for (std::size_t place = deck.size(); place-- > 0;) {
        ++count;
        const Object& object = table.at(deck[place]);
        if (object.card != hidden_card && is_card_type(object, table.card(object), type)) break;
    }
    return count;
}

bool any_one_one(const Table& table) {
    for (const Seat seat : all_seats)
        for (const Slot slot : table.player(seat).field) {
            const Object& object = table.at(slot);
            if (object.is_summon() && object.now.attack == 1 && object.defense_left() == 1) return true;
        }
    return false;
}

bool between(int value, const Condition& condition, int default_min) {
    const int min = condition.min_amount ? *condition.min_amount : (condition.max_amount ? 0 : default_min);
    return value >= min && (!condition.max_amount || value <= *condition.max_amount);
}

int count_of(const Table& table, const Condition& condition, Seat player, Ref source) {
    Filter filter;
    filter.tribe = condition.tribe;
    filter.token_type = condition.token_type;
    filter.card_type = condition.card_type;
    filter.scope = condition.scope;
    if (!filter.tribe && !filter.token_type && !filter.card_type) filter.card_type = CardType::Summon;
    return count_controlled(table, player, filter, source);
}

bool has_hand_size(const Condition& condition, int size) {
    if (condition.amount) return size == *condition.amount;
    if (condition.amounts != 0) return size < 32 && (condition.amounts >> static_cast<unsigned>(size) & 1U) != 0;
    return between(size, condition, 0);
}

}  // namespace

void finish_setting(Setting& setting) {
    for (const TriggeredEffect& trigger : setting.program.triggers) {
        if (trigger.works_from.has(Zone::Hand)) setting.heard_in_hand.add(trigger.trigger);
        if (trigger.works_from.has(Zone::Graveyard)) setting.heard_in_graveyard.add(trigger.trigger);
        if (trigger.works_from.has(Zone::Exile)) setting.heard_in_exile.add(trigger.trigger);
    }
    for (const Card& card : setting.program.cards) setting.abilities_in_hand |= card.activated_from.has(Zone::Hand);
}

int printed_attack(const Table& table, const Object& object) {
    if (object.made_by != no_place) {
        const Effect& maker = table.program().effects[object.made_by];
        if (maker.attack_based_on) {
            Context context{.you = object.controller,
                            .source = table.state.ref(static_cast<Slot>(&object - table.state.objects.data()))};
            return based_on(table, *maker.attack_based_on, context);
        }
        if (maker.attack) return *maker.attack;
    }
    return table.card(object).attack.value_or(0);
}

int printed_defense(const Table& table, const Object& object) {
    if (object.made_by != no_place) {
        const Effect& maker = table.program().effects[object.made_by];
        if (maker.defense_based_on) {
            Context context{.you = object.controller,
                            .source = table.state.ref(static_cast<Slot>(&object - table.state.objects.data()))};
            return based_on(table, *maker.defense_based_on, context);
        }
        if (maker.defense) return *maker.defense;
        if (maker.type == EffectType::ModifyType && !table.card(object).defense) return 1;
    }
    return table.card(object).defense.value_or(0);
}

WordSet<Keyword> printed_keywords(const Table& table, const Object& object) {
    WordSet<Keyword> keywords = table.card(object).keywords;
    if (object.made_by != no_place) keywords.bits |= table.program().effects[object.made_by].keywords.bits;
    return keywords;
}

int attack_of(const Table& table, Ref ref) {
    if (ref.slot >= object_slots) return 0;
    const Object& object = table.at(ref);
    if (object.uid == ref.uid) return object.zone == Zone::Play ? object.now.attack : printed_attack(table, object);
    if (object.last_uid == ref.uid) return object.last_attack;
    return 0;
}

int defense_of(const Table& table, Ref ref) {
    if (ref.slot >= object_slots) return 0;
    const Object& object = table.at(ref);
    if (object.uid == ref.uid)
        return object.zone == Zone::Play ? object.defense_left() : printed_defense(table, object);
    if (object.last_uid == ref.uid) return object.last_defense;
    return 0;
}

Seat controller_of(const Table& table, Ref ref) {
    if (ref.is_player()) return ref.seat();
    const Object& object = table.at(ref);
    return object.uid != ref.uid && object.last_uid == ref.uid ? object.last_controller : object.controller;
}

int keyword_amount(const Table& table, Slot slot, Keyword keyword) {
    const Object& object = table.at(slot);
    const Program& program = table.program();
    int amount = table.card(object).keyword_amounts[static_cast<std::size_t>(keyword)];
    if (object.made_by != no_place && program.effects[object.made_by].keywords.has(keyword))
        amount += program.effects[object.made_by].keyword_amount;
    // On the player, for all their cards that qualify, those that come later as well.
    const auto holds_for_all = [&](const Grant& grant) {
        if (grant.target != Ref::player(object.controller) || grant.effect == no_place) return false;
        const Effect& effect = program.effects[grant.effect];
        return effect.future_proof &&
               qualifies(table, effect.filter, Scope::All, table.state.ref(slot), grant.source, object.controller);
    };
    for (const Grant& grant : table.state.grants) {
        if (grant.target != table.state.ref(slot) && !holds_for_all(grant)) continue;
        if (grant.effect != no_place && program.effects[grant.effect].keywords.has(keyword))
            amount += program.effects[grant.effect].keyword_amount * grant.times;
        if (grant.passive != no_place && program.passives[grant.passive].passive == Passive::GrantKeyword &&
            program.passives[grant.passive].keywords.has(keyword))
            amount += program.passives[grant.passive].amount.value_or(1) * grant.times;
    }
    amount = std::max(amount, 1);  // granted by an aura
    for (const Seat seat : all_seats) {
        if (!may_be_at_work(table.state, seat, Passive::ModifyKeywordAmount)) continue;
        for (const Slot other_slot : table.player(seat).field) {
            const Object& source = table.at(other_slot);
            const Card& card = table.card(source);
            for (Place place = card.passives.first; place < card.passives.end(); ++place) {
                const PassiveEffect& passive = program.passives[place];
                if (passive.passive != Passive::ModifyKeywordAmount) continue;
                if (!passive.keywords.empty() && !passive.keywords.has(keyword)) continue;
                const Context context{.you = source.controller, .source = table.state.ref(other_slot)};
                if (qualifies(table, passive.filter, table.state.ref(slot), context.source, source.controller) &&
                    all_hold(table, passive.conditions, context))
                    amount += passive.amount.value_or(1);
            }
        }
    }
    return amount;
}

Ref follow(const State& state, Ref ref) {
    if (ref.slot >= object_slots) return {};
    const Object& object = state.objects[ref.slot];
    if (!object.exists()) return {};
    if (object.uid == ref.uid) return ref;
    if (object.last_uid == ref.uid && object.zone != Zone::Deck) return state.ref(ref.slot);
    return {};
}

bool qualifies(const Table& table, const Filter& filter, Ref ref, Ref source, Seat you) {
    return qualifies(table, filter, filter.scope, ref, source, you);
}

bool qualifies(const Table& table, const Filter& filter, Scope scope, Ref ref, Ref source, Seat you) {
    if (ref.slot >= object_slots) return false;
    if (scope == Scope::SelfOnly && ref.slot != source.slot) return false;
    if (scope == Scope::OthersOnly && ref.slot == source.slot) return false;
    const Object& object = table.at(ref);
    if (object.card == hidden_card) return false;
    const Card& card = table.card(object);
    if (filter.tribe && tribe_of(table, object) != *filter.tribe) return false;
    if (filter.card_type && !is_card_type(object, card, *filter.card_type)) return false;
    if (filter.token_type && token_of(table, object) != filter.token_type) return false;
    if (filter.keyword) {
        const std::uint32_t keywords = object.zone == Zone::Play ? object.now.keywords : card.keywords.bits;
        if ((keywords & WordSet<Keyword>::bit(*filter.keyword)) == 0) return false;
    }
    for (std::uint32_t left = filter.restrictions.bits; left != 0; left &= left - 1)
        if (!meets(table, static_cast<Restriction>(__builtin_ctz(left)), filter, ref, you)) return false;
    return true;
}

bool may_be_put_into_play(const Program& program, const Card& card) {
    if (card.type == CardType::Spell) return false;
    for (Place place = card.passives.first; place < card.passives.end(); ++place)
        if (program.passives[place].passive == Passive::CantSpecialSummon) return false;
    return true;
}

bool is_attacking(const State& state, Ref ref) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const Attack& attack) { return attack.attacker == ref; });
}

Slot top_of_deck(const Player& player) { return player.deck.empty() ? no_slot : player.deck.back(); }

int count_controlled(const Table& table, Seat player, const Filter& filter, Ref source) {
    int count = 0;
    for (const Slot slot : table.player(player).field)
        if (qualifies(table, filter, table.state.ref(slot), source, player)) count += table.at(slot).count;
    return count;
}

int count_summons(const Table& table, Seat player) {
    int count = 0;
    for (const Slot slot : table.player(player).field) count += table.at(slot).is_summon() ? 1 : 0;
    return count;
}

int count_tokens(const Table& table, Seat player, TokenType token) {
    int count = 0;
    for (const Slot slot : table.player(player).field)
        if (token_of(table, table.at(slot)) == token) count += table.at(slot).count;
    return count;
}

int field_room(const Table& table, Seat player) {
    int used = 0;
    for (const Slot slot : table.player(player).field) {
        const Object& object = table.at(slot);
        used += object.is_token() && !object.is_summon() ? 0 : 1;
    }
    return static_cast<int>(field_max) - used;
}

bool are_twins(const Program& program, Place left, Place right) {
    const Effect& a = program.effects[left];
    const Effect& b = program.effects[right];
    return a.type == b.type && a.target_type == b.target_type && !a.conditions.empty() && !b.conditions.empty();
}

int count_acting_buried(const Table& table, Seat player) {
    const Pile& graveyard = table.player(player).graveyard;
    return static_cast<int>(std::count_if(graveyard.begin(), graveyard.end(),
                                          [&](Slot slot) { return table.card(table.at(slot)).acts_buried; }));
}

Ref subject_of(const Table& table, const Context& context) {
    if (context.frame != nullptr && context.frame->has_root) {
        if (!context.frame->affected.empty()) return context.frame->affected.front();
        return context.frame->root_target;
    }
    if (context.item != nullptr && context.place != no_place)
        for (const Chosen& chosen : context.item->targets)
            if (chosen.effect == context.place || are_twins(table.program(), chosen.effect, context.place))
                return chosen.ref;
    if (context.occasion != nullptr) return context.occasion->object;
    if (context.item != nullptr) return context.item->occasion.object;
    return {};
}

bool holds(const Table& table, const Condition& condition, const Context& context) {
    const Seat you = condition.is_opponent ? other(context.you) : context.you;
    const Player& player = table.player(you);
    const auto subject_object = [&]() -> const Object* {
        const Ref ref = subject_of(table, context);
        return ref.slot < object_slots ? &table.at(ref) : nullptr;
    };
    switch (condition.type) {
        case ConditionType::Control: return between(count_of(table, condition, you, context.source), condition, 1);
        case ConditionType::TopCardIsMerfolk: {
            const Slot top = top_of_deck(player);
            if (top == no_slot || table.at(top).card == hidden_card) return false;
            return table.at(top).is_summon() && tribe_of(table, table.at(top)) == Tribe::Merfolk;
        }
        case ConditionType::FirstSpell: return player.spells_this_game <= 1;
        case ConditionType::InZone:
            return table.state.is_current(context.source) && condition.zones.has(table.at(context.source).zone);
        case ConditionType::RootTargetTribe:
        case ConditionType::IsTribe:
        case ConditionType::TargetIs: {
            const Object* object = subject_object();
            return object != nullptr && (!condition.tribe || tribe_of(table, *object) == *condition.tribe) &&
                   (!condition.card_type || is_card_type(*object, table.card(*object), *condition.card_type));
        }
        case ConditionType::RootTargetNotSummon: {
            if (subject_of(table, context).is_player()) return true;
            const Object* object = subject_object();
            return object != nullptr && !object->is_summon();
        }
        case ConditionType::Spellburnt:
            if (context.item != nullptr && context.item->kind == ItemKind::Spell) return context.item->spellburnt;
            return player.has(PlayerFlag::Spellburnt);
        case ConditionType::IsNotTribe: {
            const Object* object = subject_object();
            return object != nullptr && (!condition.tribe || tribe_of(table, *object) != *condition.tribe);
        }
        case ConditionType::OneOneInPlay: return any_one_one(table);
        case ConditionType::DidntAttack: return !player.has(PlayerFlag::Attacked);
        case ConditionType::HandSize: return has_hand_size(condition, static_cast<int>(player.hand.size()));
        case ConditionType::TargetAttack: {
            const Ref ref = subject_of(table, context);
            return ref.slot < object_slots && between(attack_of(table, ref), condition, 1);
        }
        case ConditionType::TriggerWasSpellburnt:
        case ConditionType::TriggerNotSpellburnt: {
            const Occasion* occasion = context.occasion != nullptr ? context.occasion
                                       : context.item != nullptr   ? &context.item->occasion
                                                                   : nullptr;
            return occasion != nullptr &&
                   occasion->spellburnt == (condition.type == ConditionType::TriggerWasSpellburnt);
        }
        case ConditionType::YouHaveMoreLife: return player.life > table.player(other(you)).life;
        case ConditionType::FirstSummon: return player.summons_this_game <= 1;
        case ConditionType::OpponentHasMore:
            return count_of(table, condition, other(you), {}) > count_of(table, condition, you, {});
        case ConditionType::EnteredZoneThisTurn:
            if (condition.token_type)
                return (player.tokens_entered >> static_cast<unsigned>(*condition.token_type) & 1U) != 0;
            return std::any_of(player.field.begin(), player.field.end(),
                               [&](Slot slot) { return table.at(slot).has(ObjectFlag::Sick); });
        case ConditionType::Attacked:
            if (condition.scope != Scope::All || condition.tribe || condition.card_type || condition.token_type) {
                for (const Slot slot : player.field) {
                    Filter filter;
                    filter.tribe = condition.tribe;
                    filter.card_type = condition.card_type;
                    filter.token_type = condition.token_type;
                    filter.scope = condition.scope;
                    if (table.at(slot).has(ObjectFlag::Attacked) &&
                        qualifies(table, filter, table.state.ref(slot), context.source, you))
                        return true;
                }
                return false;
            }
            if (table.state.is_current(context.source) && table.at(context.source).zone == Zone::Play)
                return table.at(context.source).has(ObjectFlag::Attacked);
            return player.has(PlayerFlag::Attacked);
        case ConditionType::SummonsInPlay:
            return count_summons(table, Seat::First) + count_summons(table, Seat::Second) > 0;
        case ConditionType::NoSummonsInPlay:
            return count_summons(table, Seat::First) + count_summons(table, Seat::Second) == 0;
    }
    return false;
}

bool all_hold(const Table& table, Range conditions, const Context& context) {
    for (Place place = conditions.first; place < conditions.end(); ++place)
        if (!holds(table, table.program().conditions[place], context)) return false;
    return true;
}

int modified(int amount, Modifier modifier) {
    switch (modifier.op) {
        case ModifierOperator::None: return amount;
        case ModifierOperator::Add: return amount + modifier.value;
        case ModifierOperator::Subtract: return std::max(0, amount - modifier.value);
        case ModifierOperator::Multiply: return amount * modifier.value;
        case ModifierOperator::DivideDown: return modifier.value == 0 ? amount : amount / modifier.value;
        case ModifierOperator::DivideUp:
            return modifier.value == 0 ? amount : (amount + modifier.value - 1) / modifier.value;
        case ModifierOperator::Set: return modifier.value;
    }
    return amount;
}

int based_on(const Table& table, AmountBasedOn word, const Context& context) {
    const Seat you = context.you;
    const Player& player = table.player(you);
    const bool others =
        context.others_only || (context.effect != nullptr && context.effect->filter.scope == Scope::OthersOnly);
    switch (word) {
        case AmountBasedOn::SummonsInGraveyard: return count_graveyard(table, you, std::nullopt);
        case AmountBasedOn::GoblinsInPlay:
            return count_tribe(table, you, Tribe::Goblin, others, context.source) +
                   count_tribe(table, other(you), Tribe::Goblin, others, context.source);
        case AmountBasedOn::StonesInPlay:
            return count_tokens(table, you, TokenType::Stone) + count_tokens(table, other(you), TokenType::Stone);
        case AmountBasedOn::TargetPower: return attack_of(table, subject_of(table, context));
        case AmountBasedOn::TargetCost: {
            const Ref ref = subject_of(table, context);
            return ref.slot < object_slots ? table.card(table.at(ref)).cost : 0;
        }
        case AmountBasedOn::SummonsOpponentControls: return count_summons(table, other(you));
        case AmountBasedOn::SummonsThatDiedThisTurn: return table.state.deaths_this_turn;
        case AmountBasedOn::SubtractLife: return -player.life;
        case AmountBasedOn::HerbsControlled: return count_tokens(table, you, TokenType::Herb);
        case AmountBasedOn::StonesControlled: return count_tokens(table, you, TokenType::Stone);
        case AmountBasedOn::PlantsControlled: return count_tokens(table, you, TokenType::Plant);
        case AmountBasedOn::GoblinsControlled: return count_tribe(table, you, Tribe::Goblin, others, context.source);
        case AmountBasedOn::TreefolkControlled: return count_tribe(table, you, Tribe::Treefolk, others, context.source);
        case AmountBasedOn::UntilCardType:
            return cards_until(table, you,
                               context.effect != nullptr && context.effect->filter.card_type
                                   ? *context.effect->filter.card_type
                                   : CardType::Summon);
        case AmountBasedOn::X: return context.item != nullptr ? context.item->x : 0;
        case AmountBasedOn::OpponentExcessSummons: {
            Filter filter;
            filter.card_type = CardType::Summon;
            if (context.effect != nullptr && context.effect->filter.restrictions.has(Restriction::NonToken))
                filter.restrictions.add(Restriction::NonToken);
            return std::max(0,
                            count_controlled(table, other(you), filter, {}) - count_controlled(table, you, filter, {}));
        }
        case AmountBasedOn::MerfolkInGraveyard: return count_graveyard(table, you, Tribe::Merfolk);
        case AmountBasedOn::ActivatedCost: return context.item != nullptr ? context.item->paid : 0;
        case AmountBasedOn::Zero: return 0;
        case AmountBasedOn::RootAmount: return context.frame != nullptr ? context.frame->root_amount : 0;
        case AmountBasedOn::PlayerChoice: return 0;  // asked by the effect itself
        case AmountBasedOn::LifeTotal: return player.life;
        case AmountBasedOn::DeckSize: return static_cast<int>(player.deck.size());
        case AmountBasedOn::Attack:
            if (table.state.is_current(context.source) && table.at(context.source).zone == Zone::Play)
                return attack_of(table, context.source);
            return context.item != nullptr ? context.item->source_attack : attack_of(table, context.source);
        case AmountBasedOn::RootAffected: return context.frame != nullptr ? context.frame->root_affected : 0;
        case AmountBasedOn::HerbSacrificeLifeGain:
            return player.herbs_this_turn == 0 || player.has(PlayerFlag::FullHerbs)
                       ? table.setting.options.herb_life
                       : table.setting.options.herb_life_after;
        case AmountBasedOn::KeywordAmount: return context.item != nullptr ? context.item->keyword_amount : 1;
    }
    return 0;
}

int amount_of(const Table& table, const Amount& amount, const Context& context, int fallback) {
    int value = amount.based_on ? based_on(table, *amount.based_on, context)
                                : amount.fixed.value_or(static_cast<std::int16_t>(fallback));
    if (amount.modifier.op != ModifierOperator::None && all_hold(table, amount.modifier_conditions, context))
        value = modified(value, amount.modifier);
    return std::clamp(value, -life_max, life_max);
}

}  // namespace pentacle::cardlang
