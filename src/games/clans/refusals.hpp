#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace pentacle::clans {

// Every way to be refused. A refused action changes nothing.
enum class Refusal : std::uint8_t {
    MatchOver,
    AlreadySubmitted,
    CardNotInHand,
    CardNotPlaced,
    StackFull,
    TooManyInLane,
    HeroesNotPlayed,
    NoHero,
    HeroSpent,
    UnknownAction,
    MalformedAction,
    UnknownLane,
};

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::clans
