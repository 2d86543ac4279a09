#include "games/registry.hpp"

#include "core/erased.hpp"
#include "games/clans/clans.hpp"
#include "games/conclave/conclave.hpp"
#include "games/duel/duel.hpp"
#include "games/konivrer/konivrer.hpp"
#include "games/lifeburn/lifeburn.hpp"

namespace pentacle {

namespace {

template <Game G>
Result<std::shared_ptr<const AnyGame>, Problems> load_counting(const Content& content, const Document& rules,
                                                               cardlang::Coverage& coverage) {
    const Result<G, Problems> game = G::load(content, rules);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>{std::make_shared<ErasedGame<G>>(game->counting_in(coverage))};
}

template <Game G>
constexpr GameEntry entry(const Content& (*own_content)()) {
    GameEntry entry{G::id, G::title, G::summary, own_content, &ErasedGame<G>::load};
    if constexpr (requires { G::card_grammar(); }) {
        entry.grammar = &G::card_grammar;
        entry.load_counting = &load_counting<G>;
    }
    return entry;
}

// The only place that names the games.
const std::vector<GameEntry>& entries() {
    static const std::vector<GameEntry> all{
        entry<clans::Clans>(&clans::own_content),
        entry<conclave::Conclave>(&conclave::own_content),
        entry<duel::Duel>(&duel::own_content),
        entry<konivrer::Konivrer>(&konivrer::own_content),
        entry<lifeburn::Lifeburn>(&lifeburn::own_content),
    };
    return all;
}

}  // namespace

std::span<const GameEntry> registered_games() { return entries(); }

const GameEntry* find_game(std::string_view id) {
    for (const GameEntry& entry : entries())
        if (entry.id == id) return &entry;
    return nullptr;
}

std::shared_ptr<const AnyGame> load_own_game(const GameEntry& entry) {
    auto game = entry.load(entry.own_content(), Document::without_lines(Json::object()));
    if (!game) throw_broken_invariant(("a game's own content is wrong:\n" + text_of(game.error())).c_str());
    return std::move(game).value();
}

}  // namespace pentacle
