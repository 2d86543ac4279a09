#include "cardlang/moves.hpp"

#include <algorithm>

#include "cardlang/triggers.hpp"

namespace pentacle::cardlang {

namespace {

void remove_from(Pile& pile, Slot slot) {
    for (std::size_t place = pile.size(); place-- > 0;)
        if (pile[place] == slot) {
            pile.erase_at(place);
            return;
        }
}

void take_out(Machine& machine, Slot slot) {
    State& state = machine.state;
    const Object& object = state.objects[slot];
    Player& owner = state.players[object.owner];
    switch (object.zone) {
        case Zone::Deck: remove_from(owner.deck, slot); break;
        case Zone::Hand: remove_from(owner.hand, slot); break;
        case Zone::Graveyard:
            remove_from(owner.graveyard, slot);
            if (machine.card(object).acts_buried) --owner.acting_buried;
            break;
        case Zone::Exile: remove_from(owner.exile, slot); break;
        case Zone::Play: {
            auto& field = state.players[object.controller].field;
            for (std::size_t place = 0; place < field.size(); ++place)
                if (field[place] == slot) {
                    field.erase_at(place);
                    break;
                }
            break;
        }
        case Zone::Token:
        case Zone::Stack: break;  // a card on the stack is in no list but the stack's
    }
}

void put_in(Machine& machine, Slot slot, DeckPlace place) {
    State& state = machine.state;
    const Object& object = state.objects[slot];
    Player& owner = state.players[object.owner];
    switch (object.zone) {
        case Zone::Deck:
            if (place == DeckPlace::Top) owner.deck.push_back(slot);
            else owner.deck.insert_at(0, slot);
            break;
        case Zone::Hand: owner.hand.push_back(slot); break;
        case Zone::Graveyard:
            owner.graveyard.push_back(slot);
            if (machine.card(object).acts_buried) ++owner.acting_buried;
            break;
        case Zone::Exile: owner.exile.push_back(slot); break;
        case Zone::Play: state.players[object.controller].field.push_back(slot); break;
        case Zone::Token:
        case Zone::Stack: break;
    }
}

void remember(const Table& table, Object& object) {
    const bool in_play = object.zone == Zone::Play;
    object.last_attack = static_cast<std::int16_t>(in_play ? object.now.attack : printed_attack(table, object));
    object.last_defense = static_cast<std::int16_t>(in_play ? object.defense_left() : printed_defense(table, object));
    object.last_keywords = object.now.keywords;
    object.last_controller = object.controller;
    object.last_uid = object.uid;
}

// A new stay: nothing of the old one sticks.
void begin_stay(State& state, Object& object, Zone zone, Seat controller, bool is_summon_card) {
    // What it does as it dies may still ask for its X. A card that goes where it is hidden must look like any other.
    const bool keeps_x = (object.zone == Zone::Stack && zone == Zone::Play) ||
                         (object.zone == Zone::Play && (zone == Zone::Graveyard || zone == Zone::Exile));
    object.zone = zone;
    object.controller = controller;
    object.uid = zone == Zone::Deck ? std::uint16_t{0} : state.next_uid++;
    if (zone == Zone::Deck) object.last_uid = 0;
    object.plus_counters = object.minus_counters = object.haunt_counters = 0;
    object.used_abilities = 0;
    object.damage = 0;
    object.printed = {};
    object.now = {};
    if (!keeps_x) object.x = 0;
    unsigned kept = flag_bit(ObjectFlag::IsToken) | flag_bit(ObjectFlag::IsCopy);
    if (zone == Zone::Stack) kept |= flag_bit(ObjectFlag::ExileAfter);
    unsigned flags = (object.flags & kept) | flag_bit(ObjectFlag::Exists);
    if (is_summon_card) flags |= flag_bit(ObjectFlag::IsSummon);
    if (zone == Zone::Play) flags |= flag_bit(ObjectFlag::Sick);
    object.flags = static_cast<std::uint16_t>(flags);
    if (!object.is_token()) object.made_by = no_place;
    object.changed_by = no_place;
}

void note_kind(Machine& machine, const Object& object) {
    Player& player = machine.player(object.controller);
    const std::uint16_t kind = kind_bit(machine, object);
    switch (object.zone) {
        case Zone::Play: player.entered_play |= kind; break;
        case Zone::Hand: player.entered_hand |= kind; break;
        case Zone::Graveyard: player.entered_graveyard |= kind; break;
        case Zone::Exile: player.entered_exile |= kind; break;
        case Zone::Deck:
        case Zone::Token:
        case Zone::Stack: break;
    }
}

void drop_attacks(State& state, Ref ref) {
    state.attacks.erase_if([&](const Attack& attack) { return attack.attacker == ref || attack.target == ref; });
}

// Cards that were exiled only while this one stayed come back.
void release_detained(Machine& machine, Ref source) {
    for (std::size_t place = 0; place < machine.state.links.size();) {
        const Link link = machine.state.links[place];
        if (link.kind == LinkKind::AttachedTo || link.source != source) {
            ++place;
            continue;
        }
        machine.state.links.erase_at(place);
        if (!machine.state.is_current(link.target)) continue;
        const Seat owner = machine.state.at(link.target).owner;
        if (link.kind == LinkKind::Detained) move_object(machine, link.target, Zone::Hand, owner);
        else put_into_play(machine, link.target, owner);
    }
}

void cease(Machine& machine, Slot slot) {
    machine.state.objects[slot].set(ObjectFlag::Exists, false);
    machine.state.objects[slot].zone = Zone::Token;
    machine.state.objects[slot].uid = 0;
    machine.state.objects[slot].printed = {};
    machine.state.stale = true;
}

bool dies(const Object& object, const Card& card, Zone to) {
    return object.zone == Zone::Play && to == Zone::Graveyard && (object.is_summon() || card.type == CardType::Object);
}

void raise_leaving(Machine& machine, Ref ref, bool death, bool with_others = false) {
    const Object& object = machine.state.at(ref);
    if (object.zone != Zone::Play && object.zone != Zone::Graveyard) return;
    raise(machine, {.trigger = Trigger::LeftZone, .object = ref, .player = object.controller, .zone = object.zone});
    if (death)
        raise(machine,
              {.trigger = Trigger::Death, .object = ref, .player = object.controller, .one_of_several = with_others});
}

// Those of each player who die together.
void raise_deaths(Machine& machine, const RefList& dying) {
    for (const Seat seat : {machine.state.turn_player, other(machine.state.turn_player)}) {
        RefList dead;
        for (const Ref ref : dying) {
            if (!machine.state.is_current(ref)) continue;
            const Object& object = machine.state.at(ref);
            if (object.controller == seat && dies(object, machine.card(object), Zone::Graveyard)) dead.push_back(ref);
        }
        raise_together(machine, {.trigger = Trigger::Death, .player = seat}, dead);
    }
}

Ref take_one_from_pile(Machine& machine, Ref ref, Zone to, Seat controller) {
    Object& object = machine.state.at(ref);
    machine.events.add(CardMoved{object.owner, seen_card(machine.state, ref), Zone::Play, to});
    const TokenType token = machine.card(object).token.value_or(TokenType::Stone);
    const Place made_by = object.made_by;
    const int x = object.x;
    raise_leaving(machine, ref, false);
    note_spent(machine, ref);
    shrink_pile(machine, ref);
    RefList made;
    if (to == Zone::Play) put_tokens(machine, controller, token, 1, made_by, x, made);
    return {};
}

// Where the card really goes.
Zone redirected(const Table& table, const Object& object, Zone to, Seat controller) {
    if (to == Zone::Play && object.zone != Zone::Play && field_room(table, controller) <= 0) to = Zone::Graveyard;
    if (to == Zone::Graveyard && object.is_summon() &&
        player_has(table, object.owner, Passive::SummonsToGraveyardExileInstead))
        to = Zone::Exile;
    return to;
}

Ref relocate(Machine& machine, Ref ref, Zone wanted, Seat controller, DeckPlace place, bool announce) {
    State& state = machine.state;
    Object& object = state.at(ref);
    const Card& card = machine.card(object);
    const Zone from = object.zone;
    const Zone to = redirected(machine, object, wanted, controller);
    if (to == from && to != Zone::Play) return {};
    const bool noted = from == Zone::Hand || from == Zone::Exile;  // play and graveyards: raise_leaving
    if (noted && machine.setting.zones_heard.has(from))
        raise(machine, {.trigger = Trigger::LeftZone, .object = ref, .player = object.owner, .zone = from});
    if (from == Zone::Play && object.is_summon() && wanted == Zone::Graveyard && state.deaths_this_turn < 255)
        ++state.deaths_this_turn;
    if (from == Zone::Play) {
        refresh(machine);  // it is remembered as it is now, not as it was before others left
        drop_attacks(state, ref);
    }
    remember(machine, object);
    take_out(machine, ref.slot);
    if (from == Zone::Play || to == Zone::Play || card.acts_buried || !state.grants.empty()) state.stale = true;
    const bool ceases =
        (object.is_token() && to != Zone::Play) || (object.has(ObjectFlag::IsCopy) && to != Zone::Stack);
    if (ceases) {
        machine.events.add(CardMoved{object.owner, seen_card(state, ref), from, to});
        cease(machine, ref.slot);
        if (from == Zone::Play) release_detained(machine, ref);
        return {};
    }
    const bool in_control = to == Zone::Play || to == Zone::Stack;
    const bool summon = card.type == CardType::Summon || (object.is_token() && object.is_summon());
    begin_stay(state, object, to, in_control ? controller : object.owner, summon);
    put_in(machine, ref.slot, place);
    note_kind(machine, object);
    if (to == Zone::Play) note_entered(machine, ref.slot);
    else if (card.changes_keywords && card.passives_from.has(to)) state.at_work.change_keywords = true;
    const Ref now = state.ref(ref.slot);
    if (announce)
        machine.events.add_lazily([&] {
            CardSeen seen = seen_card(state, now);
            return Event{CardMoved{object.owner, seen, from, to}};
        });
    if (from == Zone::Play) release_detained(machine, ref);
    if (to != Zone::Deck && to != Zone::Stack && machine.setting.zones_heard.has(to))
        raise(machine, {.trigger = Trigger::EnteredZone, .object = now, .player = object.controller, .zone = to});
    return state.is_current(now) ? now : Ref{};
}

int modified_damage(const Table& table, Seat owner, int amount) {
    for (const Grant& grant : table.state.grants)
        if (grant.target == Ref::player(owner) && grant.effect != no_place &&
            table.program().effects[grant.effect].type == EffectType::ModifyDamage)
            for (int time = 0; time < grant.times; ++time)
                amount = std::min(life_max, modified(amount, table.program().effects[grant.effect].amount.modifier));
    return amount;
}

}  // namespace

void note_spent(Machine& machine, Ref pile) {
    Object& object = machine.state.at(pile);
    if (object.fleeting > 0) {
        --object.fleeting;
        return;
    }
    auto& grants = machine.state.grants;
    const std::size_t place = find_loan(machine, pile);
    if (place < grants.size() && --grants[place].times == 0) grants.erase_at(place);
}

void shrink_pile(Machine& machine, Ref pile) {
    Object& object = machine.state.at(pile);
    machine.state.stale = true;
    if (object.count > 1) {
        --object.count;
        return;
    }
    remember(machine, object);
    take_out(machine, pile.slot);
    cease(machine, pile.slot);
}

Ref move_object(Machine& machine, Ref ref, Zone to, Seat controller, DeckPlace place) {
    if (!machine.state.is_current(ref)) return {};
    const Object& object = machine.state.at(ref);
    if (is_pile(object) && object.zone == Zone::Play) return take_one_from_pile(machine, ref, to, controller);
    refresh(machine);
    raise_leaving(machine, ref, dies(object, machine.card(object), to));
    return relocate(machine, ref, to, controller, place, true);
}

Ref put_into_play(Machine& machine, Ref ref, Seat controller) {
    if (!machine.state.is_current(ref)) return {};
    refresh(machine);
    if (!may_be_put_into_play(machine, ref)) return {};
    return move_object(machine, ref, Zone::Play, controller);
}

void destroy(Machine& machine, Ref ref) {
    RefList one;
    one.push_back(ref);
    destroy_all(machine, one);
}

void destroy_all(Machine& machine, const RefList& refs) {
    if (refs.empty()) return;
    refresh(machine);
    RefList dying;
    for (const Ref ref : refs) {
        if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) continue;
        if (is_pile(machine.state.at(ref))) move_object(machine, ref, Zone::Graveyard, Seat::First);
        else if (const auto zone = death_replacement(machine, ref.slot))
            move_object(machine, ref, *zone, machine.state.at(ref).owner);
        else dying.push_back(ref);
    }
    for (const Ref ref : dying)
        if (machine.state.is_current(ref)) {
            const Object& object = machine.state.at(ref);
            const bool by_spell = dies_of_spell_damage(object);
            raise_leaving(machine, ref, dies(object, machine.card(object), Zone::Graveyard), true);
            if (by_spell)
                raise(machine, {.trigger = Trigger::DeathBySpell, .object = ref, .player = object.controller});
        }
    if (machine.setting.counted.has(Trigger::Death)) raise_deaths(machine, dying);
    for (const Ref ref : dying)
        if (machine.state.is_current(ref))
            relocate(machine, ref, Zone::Graveyard, machine.state.at(ref).owner, DeckPlace::Bottom, true);
}

void draw_cards(Machine& machine, Seat seat, int amount) {
    Player& player = machine.player(seat);
    for (int drawn = 0; drawn < amount; ++drawn) {
        const Slot top = top_of_deck(player);
        if (top == no_slot) {
            player.set(PlayerFlag::DrewFromEmpty);
            return;
        }
        const Ref card = relocate(machine, machine.state.ref(top), Zone::Hand, seat, DeckPlace::Bottom, false);
        machine.events.add(CardDrawn{seat, seen_card(machine.state, card)});
        if (player.draws_this_turn < 255) ++player.draws_this_turn;
        raise(machine, {.trigger = Trigger::Draw, .object = card, .player = seat, .amount = player.draws_this_turn});
    }
}

int mill_cards(Machine& machine, Seat seat, int amount) {
    const int milled = std::clamp(amount, 0, static_cast<int>(machine.player(seat).deck.size()));
    RefList cards;
    for (int count = 0; count < milled && !machine.player(seat).deck.empty(); ++count) {
        const Slot top = top_of_deck(machine.player(seat));
        const Ref card = relocate(machine, machine.state.ref(top), Zone::Graveyard, seat, DeckPlace::Bottom, false);
        machine.events.add(CardMilled{seat, seen_card(machine.state, machine.state.ref(top))});
        raise(machine, {.trigger = Trigger::Mill, .object = card, .player = seat, .one_of_several = true});
        if (!cards.full()) cards.push_back(card);
    }
    raise_together(machine, {.trigger = Trigger::Mill, .player = seat}, cards);
    return milled;
}

Ref discard(Machine& machine, Ref ref, bool with_others) {
    if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Hand) return {};
    const Seat seat = machine.state.at(ref).owner;
    const Ref card = relocate(machine, ref, Zone::Graveyard, seat, DeckPlace::Bottom, false);
    machine.events.add(CardDiscarded{seat, seen_card(machine.state, machine.state.ref(ref.slot))});
    raise(machine, {.trigger = Trigger::Discard, .object = card, .player = seat, .one_of_several = with_others});
    return card;
}

void discard_all(Machine& machine, const RefList& cards) {
    if (cards.empty()) return;
    const Seat seat = machine.state.at(cards.front()).owner;
    RefList discarded;
    for (const Ref& card : cards)
        if (const Ref gone = discard(machine, card, true); !gone.is_none()) discarded.push_back(gone);
    raise_together(machine, {.trigger = Trigger::Discard, .player = seat}, discarded);
}

void shuffle_deck(Machine& machine, Seat seat) {
    Pile& deck = machine.player(seat).deck;
    machine.state.rng.shuffle(std::span{deck.data(), deck.size()});
    note_unseen_change(machine.state);
    machine.events.add(DeckShuffled{seat});
}

void reveal(Machine& machine, Ref ref) {
    if (machine.state.is_current(ref))
        machine.events.add(CardRevealed{machine.state.at(ref).owner, seen_card(machine.state, ref)});
}

void change_life(Machine& machine, Seat seat, int change) {
    if (change == 0) return;
    Player& player = machine.player(seat);
    const int now = std::clamp(player.life + change, -life_max, life_max);
    player.life = static_cast<std::int16_t>(now);
    machine.events.add(LifeChanged{seat, change, now});
}

void gain_life(Machine& machine, Seat seat, int amount) {
    if (amount <= 0 || machine.player(seat).has(PlayerFlag::CantGainLifeForGood) ||
        holds_for_player(machine, seat, PlayerFlag::CantGainLife, EffectType::CantGainLife))
        return;
    change_life(machine, seat, amount);
}

void lose_life(Machine& machine, Seat seat, int amount, bool not_below_one) {
    if (not_below_one) amount = std::min(amount, std::max(0, machine.player(seat).life - 1));
    if (amount > 0) change_life(machine, seat, -amount);
}

int deal_damage(Machine& machine, const DamageSource& source, Ref target, int amount) {
    State& state = machine.state;
    refresh(machine);
    amount = modified_damage(machine, source.owner, amount);
    const bool source_in_play = state.is_current(source.source) && state.at(source.source).zone == Zone::Play;
    if (source_in_play && state.at(source.source).now.has(Passive::CantDealDamage)) amount = 0;
    if (amount <= 0) return 0;
    if (target.is_player()) {
        if (is_on_player(machine, target.seat(), Passive::CantTakeDamage)) return 0;
        machine.events.add(
            DamageDealt{seen_card(state, source.source), seen_card(state, target), amount, source.combat});
        lose_life(machine, target.seat(), amount, source.not_below_one);
        return amount;
    }
    if (!state.is_current(target) || state.at(target).zone != Zone::Play) return 0;
    Object& object = state.at(target);
    if (!object.is_summon() || object.now.has(Passive::CantTakeDamage)) return 0;
    object.damage = static_cast<std::int16_t>(std::min(life_max, object.damage + amount));
    state.unchecked = true;
    note_unseen_change(state);
    if (source.spell) object.set(ObjectFlag::SpellDamaged);
    machine.events.add(DamageDealt{seen_card(state, source.source), seen_card(state, target), amount, source.combat});
    return amount;
}

void add_counters(Machine& machine, Ref ref, CounterType counter, int amount) {
    if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) return;
    Object& object = machine.state.at(ref);
    std::int8_t& counters = counter == CounterType::OneOne             ? object.plus_counters
                            : counter == CounterType::MinusOneMinusOne ? object.minus_counters
                                                                       : object.haunt_counters;
    const int before = counters;
    counters = static_cast<std::int8_t>(std::clamp(before + amount, 0, 99));
    object.printed.is_known = false;
    machine.state.stale = true;
    machine.events.add(CountersChanged{seen_card(machine.state, ref), counter, counters - before});
}

void grant(Machine& machine, const Grant& granted) {
    auto& grants = machine.state.grants;
    // The same once more, with nothing in between on that target, is counted: it happens as often in the same order.
    Grant* last = nullptr;
    for (Grant& held : grants)
        if (held.target == granted.target) last = &held;
    Grant again = granted;
    if (last != nullptr) again.times = last->times;
    if (last != nullptr && *last == again && last->times < 255) ++last->times;
    else if (grants.full()) return;
    else grants.push_back(granted);
    machine.state.stale = true;
    const Program& program = machine.program();
    const WordSet<Layer> layers =
        granted.passive != no_place ? program.passives[granted.passive].layers : program.effects[granted.effect].layers;
    machine.state.at_work.change_keywords |= layers.has(Layer::Keywords);
    machine.events.add(AbilityGranted{seen_card(machine.state, granted.target)});
}

namespace {

// Raw tokens that were not spent go back; one for which there is no room is lost.
void give_back_tokens(Machine& machine, const Grant& ended) {
    for (int count = 0; count < ended.times && machine.state.is_current(ended.target); ++count)
        if (hand_over_token(machine, ended.target, ended.controller, Handing::GivenBack).is_none())
            move_object(machine, ended.target, Zone::Graveyard, ended.controller);
}

}  // namespace

void gain_control(Machine& machine, Ref ref, Seat seat) {
    State& state = machine.state;
    if (!state.is_current(ref) || state.at(ref).zone != Zone::Play || state.at(ref).controller == seat) return;
    if (field_room(machine, seat) <= 0) return;
    Object& object = state.at(ref);
    drop_attacks(state, ref);
    take_out(machine, ref.slot);
    object.controller = seat;
    object.set(ObjectFlag::Sick);
    put_in(machine, ref.slot, DeckPlace::Bottom);
    note_entered(machine, ref.slot);
    machine.events.add(ControlGained{seat, seen_card(state, ref)});
}

bool end_control(Machine& machine, bool turn_ends) {
    State& state = machine.state;
    const auto ends = [&](const Grant& grant) {
        return turn_ends ? grant.until == Until::EndOfTurn
                         : grant.until == Until::SourceLeaves && !state.is_current(grant.source);
    };
    bool any = false;
    for (std::size_t place = state.grants.size(); place-- > 0;) {
        const Grant ended = state.grants[place];
        if (!takes_control(machine, ended) || !ends(ended)) continue;
        any = true;
        state.grants.erase_at(place);
        if (state.is_current(ended.target) && is_pile(state.at(ended.target))) {
            give_back_tokens(machine, ended);
            continue;
        }
        const auto later = std::find_if(state.grants.begin() + place, state.grants.end(), [&](const Grant& grant) {
            return grant.target == ended.target && takes_control(machine, grant);
        });
        if (later != state.grants.end()) {
            later->controller = ended.controller;
            continue;
        }
        gain_control(machine, ended.target, ended.controller);
        // Where there is no room for it, it goes to the graveyard.
        if (state.is_current(ended.target) && state.at(ended.target).controller != ended.controller)
            move_object(machine, ended.target, Zone::Graveyard, state.at(ended.target).owner);
    }
    return any;
}

}  // namespace pentacle::cardlang
