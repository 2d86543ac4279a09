#pragma once

#include "cardlang/language/language.hpp"
#include "cardlang/reading/grammar.hpp"

// The words that Lifeburn's cards have of their own (language.cpp), and names for those that its rules speak of.
namespace pentacle::lifeburn {

struct Tribes {
    static constexpr cardlang::Tribe Golem{0}, Merfolk{1}, Shadow{2}, Goblin{3}, Treefolk{4};
};

struct Keywords {
    static constexpr cardlang::Keyword Haunt{0}, Blitz{1}, Sprout{2}, Trample{3}, Taunt{4}, Dive{5}, Scorch{6},
        Exhaust{7}, Spectral{8};
};

struct Phases {
    static constexpr cardlang::Phase Draw{0}, Main{1}, Combat{2}, Damage{3}, SecondMain{4}, End{5};
};

struct Tokens {
    static constexpr cardlang::TokenType Stone{0}, Herb{1}, Golem{2}, Goblin{3}, Merfolk{4}, Plant{5}, Ghost{6},
        Treefolk{7};
};

struct CastRestrictions {
    static constexpr cardlang::CastRestriction OnOpponentAttack{0}, InResponse{1}, OpponentsTurn{2}, ControlGoblin{3};
};

struct Steps {
    static constexpr cardlang::Step DeclareAttacks{0}, DiscardToLimit{1}, EnterAttacking{2};
};

struct Questions {
    static constexpr auto Attackers = cardlang::own_word<cardlang::QuestionKind>(0);
    static constexpr auto AttackTarget = cardlang::own_word<cardlang::QuestionKind>(1);
    static constexpr auto HandLimit = cardlang::own_word<cardlang::QuestionKind>(2);
};

struct Moves {
    static constexpr cardlang::MoveKind Attack{0};
};

extern const cardlang::Language language;

// The records, keys and words that Lifeburn's cards are written in.
const cardlang::Grammar& grammar();

}  // namespace pentacle::lifeburn
