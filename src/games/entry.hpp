#pragma once

#include "core/erased.hpp"
#include "games/registry.hpp"

// How a game says what it is: entry.cpp in its folder.
namespace pentacle {

template <Game G>
Result<std::shared_ptr<const AnyGame>, Problems> load_counting(const Content& content, const Document& rules,
                                                               cardlang::Coverage& coverage) {
    const Result<G, Problems> game = G::load(content, rules);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>{std::make_shared<ErasedGame<G>>(game->counting_in(coverage))};
}

template <Game G>
GameEntry entry_of(const Content& (*own_content)()) {
    GameEntry entry{G::id, G::title, G::summary, own_content, &ErasedGame<G>::load};
    if constexpr (requires { G::card_grammar(); }) entry.grammar = &G::card_grammar;
    if constexpr (requires(const G& game, cardlang::Coverage& coverage) { game.counting_in(coverage); })
        entry.load_counting = &load_counting<G>;
    return entry;
}

}  // namespace pentacle
