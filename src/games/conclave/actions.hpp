#pragma once

#include <variant>

#include "games/conclave/state.hpp"

namespace pentacle::conclave {

#define PENTACLE_ACTION(Name, ...)                \
    bool operator==(const Name&) const = default; \
    auto fields() const { return std::tie(__VA_ARGS__); }

// R37. What a complete message says about the card or ability; nothing in the listed form.
struct Said {
    bool complete = false;
    bool hold = false;
    bool has_x = false;
    bool has_modes = false;
    std::int16_t x = 0;
    FixedVector<std::uint8_t, 2 * modes_max> modes;
    FixedVector<Target, 2 * targets_max> targets;  // one more than there may be is enough
    FixedVector<Instance, 2 * cost_cards_max> cost_cards;
    PENTACLE_ACTION(Said, complete, hold, has_x, has_modes, x, modes, targets, cost_cards)
};

struct Keep {
    PENTACLE_ACTION(Keep)
};
struct TakeMulligan {
    PENTACLE_ACTION(TakeMulligan)
};
struct PassPriority {
    PENTACLE_ACTION(PassPriority)
};
struct PlayResource {
    Instance card = no_instance;
    PENTACLE_ACTION(PlayResource, card)
};
struct PlayCard {
    Instance card = no_instance;
    PENTACLE_ACTION(PlayCard, card)
};
struct PlayCardSaying {  // never listed
    Instance card = no_instance;
    Said said;
    PENTACLE_ACTION(PlayCardSaying, card, said)
};
struct ActivateAbility {
    Instance card = no_instance;
    std::uint8_t ability = 0;
    PENTACLE_ACTION(ActivateAbility, card, ability)
};
struct ActivateAbilitySaying {  // never listed
    Instance card = no_instance;
    std::uint8_t ability = 0;
    Said said;
    PENTACLE_ACTION(ActivateAbilitySaying, card, ability, said)
};
inline constexpr std::uint8_t by_colour = 0xff;  // the first mana ability that makes the colour
struct TapResource {
    Instance card = no_instance;
    std::uint8_t ability = 0;
    PENTACLE_ACTION(TapResource, card, ability)
};
struct DeclareAttacker {
    Instance attacker = no_instance;
    PENTACLE_ACTION(DeclareAttacker, attacker)
};
struct DeclareAllAttackers {  // never listed
    FixedVector<Instance, in_play_max> attackers;
    PENTACLE_ACTION(DeclareAllAttackers, attackers)
};
struct DeclareBlocker {
    Instance blocker = no_instance;
    Instance attacker = no_instance;
    PENTACLE_ACTION(DeclareBlocker, blocker, attacker)
};
struct DeclareAllBlockers {  // never listed
    FixedVector<DeclareBlocker, in_play_max> blocks;
    PENTACLE_ACTION(DeclareAllBlockers, blocks)
};
struct OrderBlocker {
    Instance attacker = no_instance;
    Instance blocker = no_instance;
    PENTACLE_ACTION(OrderBlocker, attacker, blocker)
};
struct OrderAllBlockers {  // never listed
    Instance attacker = no_instance;
    FixedVector<Instance, in_play_max> blockers;
    PENTACLE_ACTION(OrderAllBlockers, attacker, blockers)
};
struct OrderTrigger {
    std::uint8_t trigger = 0;
    PENTACLE_ACTION(OrderTrigger, trigger)
};
struct OrderAllTriggers {  // never listed
    FixedVector<std::uint8_t, 2 * waiting_max> triggers;
    PENTACLE_ACTION(OrderAllTriggers, triggers)
};
struct ChooseTarget {  // Targets
    Target target;
    PENTACLE_ACTION(ChooseTarget, target)
};
struct ChooseCard {  // Bottom, CostCards, Cards
    Instance card = no_instance;
    CardNumber number = no_card;  // of a library, where cards have no instance
    PENTACLE_ACTION(ChooseCard, card, number)
};
struct ChooseMode {
    std::uint8_t mode = 0;
    PENTACLE_ACTION(ChooseMode, mode)
};
struct ChooseAmount {  // X, Number
    std::int16_t amount = 0;
    PENTACLE_ACTION(ChooseAmount, amount)
};
struct ChooseYes {  // Pay, Option
    bool yes = false;
    PENTACLE_ACTION(ChooseYes, yes)
};
struct ChooseColour {
    std::uint8_t colour = 0;
    PENTACLE_ACTION(ChooseColour, colour)
};
struct PlaceScried {
    CardNumber card = no_card;
    bool top = false;
    PENTACLE_ACTION(PlaceScried, card, top)
};
struct PlaceAllScried {  // never listed
    FixedVector<CardNumber, deck_cards_max> top;
    FixedVector<CardNumber, deck_cards_max> bottom;
    PENTACLE_ACTION(PlaceAllScried, top, bottom)
};
struct DiscardCard {
    Instance card = no_instance;
    PENTACLE_ACTION(DiscardCard, card)
};
struct DiscardAll {  // never listed
    FixedVector<Instance, deck_cards_max> cards;
    PENTACLE_ACTION(DiscardAll, cards)
};
struct Done {
    PENTACLE_ACTION(Done)
};
struct SetStops {  // never listed
    Stops stops;
    PENTACLE_ACTION(SetStops, stops)
};
struct Concede {  // never listed
    PENTACLE_ACTION(Concede)
};

#undef PENTACLE_ACTION

using Action = std::variant<Keep, TakeMulligan, PassPriority, PlayResource, PlayCard, PlayCardSaying, ActivateAbility,
                            ActivateAbilitySaying, TapResource, DeclareAttacker, DeclareAllAttackers, DeclareBlocker,
                            DeclareAllBlockers, OrderBlocker, OrderAllBlockers, OrderTrigger, OrderAllTriggers,
                            ChooseTarget, ChooseCard, ChooseMode, ChooseAmount, ChooseYes, ChooseColour, PlaceScried,
                            PlaceAllScried, DiscardCard, DiscardAll, Done, SetStops, Concede>;

// Enough for every block of every creature.
inline constexpr std::size_t actions_max = 1200;
using ActionList = FixedVector<Action, actions_max>;

// The kinds that are listed: a few bytes each, where an action that says everything at once takes hundreds.
using ListedAction =
    std::variant<Keep, TakeMulligan, PassPriority, PlayResource, PlayCard, ActivateAbility, TapResource,
                 DeclareAttacker, DeclareBlocker, OrderBlocker, OrderTrigger, ChooseTarget, ChooseCard, ChooseMode,
                 ChooseAmount, ChooseYes, ChooseColour, PlaceScried, DiscardCard, Done>;
using Listing = FixedVector<ListedAction, actions_max>;

}  // namespace pentacle::conclave
