#pragma once

#include <cstdint>
#include <optional>

#include "cardlang/state/object.hpp"
#include "cardlang/state/stack_item.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

// What lasts after its effect has happened, or is still to come: grants, delayed effects, links.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

PENTACLE_WORDS(Until, EndOfTurn, ForGood, SourceLeaves, EndOfNextTurn)

// A passive, or what an effect grants, on one object or player.
struct Grant {
    Place passive = no_place;  // of Program::passives; else
    Place effect = no_place;   // of Program::effects: GrantKeyword, ChangeStats, CantAttack …
    Ref target;
    Ref source;
    Seat controller = Seat::First;  // whose it is; GainControl: to whom the target goes back
    Until until = Until::EndOfTurn;
    std::uint8_t times = 1;  // the same, granted so often in a row
    std::int16_t x = 0;

    bool operator==(const Grant&) const = default;
    PENTACLE_FIELDS(passive, effect, target, source, controller, until, times, x)
};

PENTACLE_WORDS(DelayedKind,
               OneShotTrigger,  // `place` is a trigger; fires once
               ReturnToPlay,    // `object` comes back from exile at `phase`
               EffectAtPhase)   // `place` is an effect; goes on the stack at `phase`

struct Delayed {
    DelayedKind kind = DelayedKind::OneShotTrigger;
    Place place = no_place;
    Seat controller = Seat::First;
    Ref object;  // the source, or the exiled card
    CardNumber card = 0;
    Phase phase{};
    std::optional<Seat> phase_of;
    std::uint16_t not_before = 0;  // the turn
    // Of the item that put it off, as they were then.
    bool follows = false;  // it is an additional effect, about what its root affected
    std::int16_t keyword_amount = 0;
    std::int16_t x = 0;
    std::int16_t paid = 0;
    Occasion occasion;

    bool operator==(const Delayed&) const = default;
    PENTACLE_FIELDS(kind, place, controller, object, card, phase, phase_of, not_before, follows, keyword_amount, x,
                    paid, occasion)
};

// An ability that may be used once per turn, and was: of which card, and who gave it to that card. A pile may use it
// once for each of its tokens.
struct UsedAbility {
    Ref object;
    Place ability = no_place;
    Ref given_by;  // none: its own

    bool operator==(const UsedAbility&) const = default;
    PENTACLE_FIELDS(object, ability, given_by)
};

PENTACLE_WORDS(LinkKind,
               Detained,    // `target` goes back to its owner's hand when `source` leaves play
               AttachedTo,  // `source` leaves play when `target` does
               Displaced)   // `target` comes back into play when `source` leaves it

struct Link {
    LinkKind kind = LinkKind::Detained;
    Ref source;
    Ref target;

    bool operator==(const Link&) const = default;
    PENTACLE_FIELDS(kind, source, target)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
