#pragma once

#include "cardgame/card_game.hpp"
#include "core/any_game.hpp"

// A game for tests only, in a language of no real game: everything costs apples, of which a player has more with every
// turn and keeps none, or nectar, which trees give when they are tapped; summons attack and block (fight.hpp). It has
// more of everything than Lifeburn has room for (bounds.hpp). It is in no registry.
namespace pentacle::orchard {

class Orchard : public cardgame::CardGame {
public:
    static constexpr std::string_view id = "orchard";
    static constexpr std::string_view title = "Orchard";
    static constexpr std::string_view summary = "Everything costs apples or nectar.";

    static Result<Orchard, Problems> load(const Content& content, const Document& rules);
    int evaluate(const State& state, Seat seat) const;
};

// What is counted for players beyond what the machine counts.
inline constexpr auto apples = cardlang::own_tally(0);
inline constexpr auto nectar = cardlang::own_tally(1);
inline constexpr auto rot = cardlang::own_tally(2);
inline constexpr auto pips = cardlang::own_tally(11);
inline constexpr cardlang::Keyword zesty{24};
inline constexpr cardlang::CounterType bud{10};
inline constexpr cardlang::CounterType dew{11};

const cardlang::Language& language();
Orchard own_game(const Json& rules = Json::object());
std::shared_ptr<const AnyGame> any_game(const Json& rules = Json::object());

}  // namespace pentacle::orchard
