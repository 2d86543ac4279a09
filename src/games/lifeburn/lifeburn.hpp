#pragma once

#include "cardgame/card_game.hpp"
#include "games/lifeburn/language.hpp"

namespace pentacle::lifeburn {

// A stack, priority, and life as the only currency. README.md holds the rules; cards are written in the card language.
class Lifeburn : public cardgame::CardGame {
public:
    static constexpr std::string_view id = "lifeburn";
    static constexpr std::string_view title = "Lifeburn";
    static constexpr std::string_view summary =
        "Spells cost life, summons cost summons: a stack, priority, five tribes.";
    static const cardlang::Grammar& card_grammar() { return grammar(); }

    static Result<Lifeburn, Problems> load(const Content& content, const Document& rules);
    // The same game, which counts what is carried out. REQUIRES: as count_in().
    Lifeburn counting_in(cardlang::Coverage& coverage) const {
        Lifeburn game = *this;
        game.count_in(coverage);
        return game;
    }
    int evaluate(const State& state, Seat seat) const;
};

// The game's own cards and decks, built into the program.
const Content& own_content();

static_assert(Game<Lifeburn> && pentacle::Steps<Lifeburn>);

}  // namespace pentacle::lifeburn
