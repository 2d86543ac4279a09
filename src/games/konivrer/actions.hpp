#pragma once

#include <variant>

#include "games/konivrer/state.hpp"

namespace pentacle::konivrer {

// Said, but no word of the game: such an action is read, so that it is refused in its turn.
inline constexpr std::uint8_t unknown_word = 0xfe;

#define PENTACLE_ACTION(Name, ...)                \
    bool operator==(const Name&) const = default; \
    auto fields() const { return std::tie(__VA_ARGS__); }

struct PlayAzoth {
    Instance card = no_instance;
    std::uint8_t element = unsaid;  // where one has to be chosen
    PENTACLE_ACTION(PlayAzoth, card, element)
};
struct PlaySummon {
    Instance card = no_instance;
    std::uint8_t keyword = unsaid;  // Amalgam
    PENTACLE_ACTION(PlaySummon, card, keyword)
};
struct PlayTribute {
    Instance card = no_instance;
    std::uint8_t keyword = unsaid;  // Amalgam
    PENTACLE_ACTION(PlayTribute, card, keyword)
};
struct PlaySpell {
    Instance card = no_instance;
    std::uint8_t ability = 0;
    std::uint8_t keyword = unsaid;  // Amalgam
    PENTACLE_ACTION(PlaySpell, card, ability, keyword)
};
struct DeclareAttacker {
    Instance card = no_instance;
    Target target;
    PENTACLE_ACTION(DeclareAttacker, card, target)
};
struct DeclareDefender {
    Instance card = no_instance;
    Instance attacker = no_instance;
    PENTACLE_ACTION(DeclareDefender, card, attacker)
};
struct ResolveCombat {
    PENTACLE_ACTION(ResolveCombat)
};
struct EndPhase {
    PENTACLE_ACTION(EndPhase)
};
// Giving up the attack is another decision than ending the turn before it: a bot that looks for the end of the turn
// must not take the one for the other, or it never sees what an attack would bring.
struct EndTurn {
    bool instead_of_attacking = false;
    PENTACLE_ACTION(EndTurn, instead_of_attacking)
};
struct PutBack {  // MULLIGAN
    Instance card = no_instance;
    PENTACLE_ACTION(PutBack, card)
};
struct ChooseTribute {
    Instance target = no_instance;
    PENTACLE_ACTION(ChooseTribute, target)
};
struct ChooseX {
    std::int16_t x = 0;
    PENTACLE_ACTION(ChooseX, x)
};
struct PayAzoth {
    Instance azoth = no_instance;
    std::uint8_t element = unsaid;
    PENTACLE_ACTION(PayAzoth, azoth, element)
};
struct PayAuto {
    PENTACLE_ACTION(PayAuto)
};
struct ChooseTarget {
    Target target;
    CardNumber card = no_card;  // of the cards looked at, which have no instance
    PENTACLE_ACTION(ChooseTarget, target, card)
};
struct Done {
    PENTACLE_ACTION(Done)
};
struct PlayBurst {
    Instance card = no_instance;
    PENTACLE_ACTION(PlayBurst, card)
};
struct DeclineBurst {
    Instance card = no_instance;
    PENTACLE_ACTION(DeclineBurst, card)
};
struct ChooseOption {
    bool yes = false;
    PENTACLE_ACTION(ChooseOption, yes)
};
struct Pass {
    PENTACLE_ACTION(Pass)
};
// Give up. Allowed at any time, and never listed.
struct Concede {
    PENTACLE_ACTION(Concede)
};

#undef PENTACLE_ACTION

using Action = std::variant<PlayAzoth, PlaySummon, PlayTribute, PlaySpell, DeclareAttacker, DeclareDefender,
                            ResolveCombat, EndPhase, EndTurn, PutBack, ChooseTribute, ChooseX, PayAzoth, PayAuto,
                            ChooseTarget, Done, PlayBurst, DeclineBurst, ChooseOption, Pass, Concede>;

// Enough for a hand of 60 cards in every way, and for every Azoth with every element.
inline constexpr std::size_t actions_max = 800;
using ActionList = FixedVector<Action, actions_max>;

}  // namespace pentacle::konivrer
