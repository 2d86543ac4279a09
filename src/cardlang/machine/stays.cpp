#include "cardlang/machine/stays.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

void remove_from(Pile& pile, Slot slot) {
    for (std::size_t place = pile.size(); place-- > 0;)
        if (pile[place] == slot) {
            pile.erase_at(place);
            return;
        }
}

}  // namespace

void take_out(Machine& machine, Slot slot) {
    State& state = machine.state;
    const Object& object = state.objects[slot];
    Player& owner = state.players[object.owner];
    switch (object.zone) {
        case Zone::Deck: remove_from(owner.deck, slot); break;
        case Zone::Hand:
            remove_from(owner.hand, slot);
            owner.prospects.hand_known = false;
            break;
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
    if (is_own(object.zone)) remove_from(owner.own_zones[object.zone], slot);
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
        case Zone::Hand:
            owner.hand.push_back(slot);
            owner.prospects.hand_known = false;
            break;
        case Zone::Graveyard:
            owner.graveyard.push_back(slot);
            if (machine.card(object).acts_buried) ++owner.acting_buried;
            break;
        case Zone::Exile: owner.exile.push_back(slot); break;
        case Zone::Play: state.players[object.controller].field.push_back(slot); break;
        case Zone::Token:
        case Zone::Stack: break;
    }
    if (is_own(object.zone)) owner.own_zones[object.zone].push_back(slot);
}

void remember(const Table& table, Object& object) {
    const bool in_play = object.zone == Zone::Play;
    object.last_attack = static_cast<std::int16_t>(in_play ? object.now.attack : printed_attack(table, object));
    object.last_defense = static_cast<std::int16_t>(in_play ? object.defense_left() : printed_defense(table, object));
    object.last_keywords = object.now.keywords;
    object.last_controller = object.controller;
    object.last_counters = object.counters;
    object.last_uid = object.uid;
}

void begin_stay(State& state, Object& object, Zone zone, Seat controller, bool is_summon_card) {
    // What it does as it dies may still ask for its X. A card that goes where it is hidden must look like any other.
    const bool keeps_x =
        (object.zone == Zone::Stack && zone == Zone::Play) ||
        (object.zone == Zone::Play && (zone == Zone::Graveyard || zone == Zone::Exile || is_own(zone)));
    const bool is_cast = zone == Zone::Stack || (object.zone == Zone::Stack && zone == Zone::Play);
    object.zone = zone;
    object.controller = controller;
    object.uid = zone == Zone::Deck ? std::uint16_t{0} : state.next_uid++;
    if (zone == Zone::Deck) object.last_uid = 0;
    object.counters = {};
    object.damage = 0;
    object.printed = {};
    object.now = {};
    if (!keeps_x) object.x = 0;
    unsigned kept = flag_bit(ObjectFlag::IsToken) | flag_bit(ObjectFlag::IsCopy);
    if (is_cast) kept |= flag_bit(ObjectFlag::ExileAfter);
    unsigned flags = (object.flags & kept) | flag_bit(ObjectFlag::Exists);
    if (is_summon_card) flags |= flag_bit(ObjectFlag::IsSummon);
    if (zone == Zone::Play) flags |= flag_bit(ObjectFlag::Sick);
    object.flags = static_cast<std::uint16_t>(flags);
    if (!object.is_token()) object.made_by = no_place;
    object.changed_by = no_place;
}

void note_kind(Machine& machine, const Object& object) {
    Player& player = machine.player(object.controller);
    const KindBits kind = kind_bit(machine, object);
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

void cease(Machine& machine, Slot slot) {
    machine.state.objects[slot].set(ObjectFlag::Exists, false);
    machine.state.objects[slot].zone = Zone::Token;
    machine.state.objects[slot].uid = 0;
    machine.state.objects[slot].printed = {};
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
