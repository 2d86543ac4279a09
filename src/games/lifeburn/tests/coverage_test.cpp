#include "cardlang/coverage/coverage.hpp"

#include <doctest/doctest.h>

#include "cardlang/coverage/report.hpp"
#include "cardlang/reading/loader.hpp"
#include "core/erased.hpp"
#include "games/lifeburn/lifeburn.hpp"

using namespace pentacle;
using namespace pentacle::lifeburn;

namespace {

constexpr std::uint64_t matches_played = 4000;
constexpr int actions_max = 20'000;

void play_random_matches(const AnyGame& game) {
    Rng decks{Seed{1}};
    BySeat<Rng> players{Rng{Seed{2}}, Rng{Seed{3}}};
    const auto match = game.start({game.random_deck(decks), game.random_deck(decks)}, Seed{0});
    for (std::uint64_t number = 0; number < matches_played; ++number) {
        match->restart({game.random_deck(decks), game.random_deck(decks)}, Seed{number});
        match->play_randomly(players, actions_max);
    }
}

}  // namespace

TEST_CASE("random matches with our cards carry out every word of the language") {
    const auto game = Lifeburn::load(own_content(), Document::without_lines(Json::object()));
    const auto loaded = cardlang::load_cards(grammar(), own_content(), own_content());
    REQUIRE(game.ok());
    REQUIRE(loaded.ok());
    cardlang::Coverage coverage{loaded->program};
    play_random_matches(*std::make_shared<ErasedGame<Lifeburn>>(game->counting_in(coverage)));
    for (const cardlang::WordCount& word : cardlang::report_of(loaded.value(), coverage).words) {
        CAPTURE(word.vocabulary);
        CAPTURE(word.word);
        CHECK(word.times > 0);
    }
}
