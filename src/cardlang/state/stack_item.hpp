#pragma once

#include <cstdint>
#include <limits>

#include "cardlang/state/bounds.hpp"
#include "cardlang/state/object.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"

// What goes to the stack: the trigger that waits for it, the announcement, the item itself.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// In place of a stay's uid: the card was gone, or has gone since.
inline constexpr std::uint16_t stay_over = 0xffff;

// What an ability is about: the event that triggered it.
struct Occasion {
    Ref object;
    Seat player = Seat::First;
    bool has_status = false;  // the spell that was cast was paid for with the game's status
    std::int16_t amount = 0;
    std::uint16_t stay = 0;  // of `object`, as StackItem::stay

    bool operator==(const Occasion&) const = default;
    PENTACLE_FIELDS(object, player, amount, has_status, stay)
};

// A trigger that has gone off, or an effect whose phase has come, and waits to be put on the stack.
struct PendingTrigger {
    Place trigger = no_place;
    Place effect = no_place;  // that waited for its phase; then there is no trigger
    Ref source;
    CardNumber card = 0;  // of the source, or of the keyword whose ability it is
    Seat controller = Seat::First;
    bool source_gone = false;  // it had moved on before this went off
    std::int16_t keyword_amount = 0;
    bool follows = false;  // the effect is an additional one, about what its root affected
    std::int16_t x = 0;
    std::int16_t paid = 0;
    Occasion occasion;

    bool operator==(const PendingTrigger&) const = default;
    PENTACLE_FIELDS(trigger, effect, source, card, controller, source_gone, keyword_amount, follows, x, paid, occasion)
};

// A target or another card chosen for one effect.
struct Chosen {
    Place effect = no_place;
    Ref ref;

    bool operator==(const Chosen&) const = default;
    PENTACLE_FIELDS(effect, ref)
};

static_assert(choices_max <= std::numeric_limits<std::uint8_t>::max());

struct ChosenMode {
    Place effect = no_place;
    std::uint8_t branch = 0;

    bool operator==(const ChosenMode&) const = default;
    PENTACLE_FIELDS(effect, branch)
};

PENTACLE_WORDS(ItemKind, Spell, ActivatedEffect, TriggeredEffect)

// Something on the stack, with all that was decided about it. A card on the stack is the object `source`.
struct StackItem {
    ItemKind kind = ItemKind::Spell;
    Seat controller = Seat::First;
    Ref source;
    std::uint16_t stay = 0;  // of an ability's source, as the ability was put on the stack: the uid, or `stay_over`
    CardNumber card = 0;
    Range effects;
    Range conditions;  // of the activated ability: some are looked at when it resolves
    Place trigger = no_place;
    std::int16_t x = 0;
    std::int16_t paid = 0;           // ActivatedCost
    std::int16_t source_attack = 0;  // as the ability was announced
    std::int16_t keyword_amount = 0;
    bool has_status = false;  // paid for with the game's status
    bool exile_after = false;
    bool due = false;                 // an effect that waited for a phase happens now
    bool follows = false;             // … and is about what its occasion names, as an additional effect is
    bool normal = false;              // cast as the normal summon of the turn
    Seat damage_owner = Seat::First;  // whose source it counts as (ChangeSource)
    Occasion occasion;
    FixedVector<Chosen, targets_per_item_max> targets;
    FixedVector<ChosenMode, modes_per_item_max> modes;

    bool operator==(const StackItem&) const = default;
    PENTACLE_FIELDS(kind, controller, source, stay, card, effects, conditions, trigger, x, paid, source_attack,
                    keyword_amount, has_status, exile_after, due, follows, normal, damage_owner, occasion, targets,
                    modes)
};

// A card chosen to pay with.
struct Payment {
    std::uint8_t cost = 0;  // place among the announcement's costs; `tribute_cost` for tributes
    Ref ref;

    bool operator==(const Payment&) const = default;
    PENTACLE_FIELDS(cost, ref)
};
inline constexpr std::uint8_t tribute_cost = 0xff;
inline constexpr std::int16_t chosen_cards = -1;

static_assert(alternate_costs_max <= std::numeric_limits<std::int8_t>::max());
static_assert(costs_max < tribute_cost);

// A spell or ability on its way to the stack. What is not decided yet is asked in a fixed order: option, X, modes,
// alternate cost, targets, costs, tribute. Then everything is paid at once.
struct Announcement {
    StackItem item;
    Zone from = Zone::Hand;
    std::int8_t alternate = -1;  // chosen alternate cost, by place; -1: the printed cost
    Place activated = no_place;
    Ref given_by;       // who gave the source that ability; none: its own
    bool free = false;  // without paying its cost
    bool option_settled = false;
    bool x_settled = false;
    bool alternate_settled = false;
    std::uint8_t costs = 0;          // how many costs there are beside the price
    std::uint8_t costs_settled = 0;  // how many of them have their cards
    bool tribute_settled = false;
    FixedVector<Place, targets_per_item_max> targets_settled;  // effects whose targets are chosen
    // Of each settled cost: how much is paid without a choice; `chosen_cards` for what `payments` name.
    FixedVector<std::int16_t, costs_max> amounts;
    FixedVector<Payment, 2 * list_max> payments;  // for costs, then tributes

    bool operator==(const Announcement&) const = default;
    PENTACLE_FIELDS(item, from, alternate, activated, given_by, free, option_settled, x_settled, alternate_settled,
                    costs, costs_settled, tribute_settled, targets_settled, amounts, payments)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
