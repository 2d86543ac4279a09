#include <doctest/doctest.h>

#include <cstdlib>

#include "core/erased.hpp"
#include "core/tests/checked_play.hpp"
#include "games/konivrer/konivrer.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

std::shared_ptr<const AnyGame> loaded(const Json& rules) {
    auto game = ErasedGame<Konivrer>::load(own_content(), Document::without_lines(rules));
    if (!game) FAIL(text_of(game.error()));
    return game.value();
}

}  // namespace

TEST_CASE("random matches end, and nothing is ever lost or doubled") {
    // More with KONIVRER_MATCHES=100000.
    const char* given = std::getenv("KONIVRER_MATCHES");
    const auto matches = static_cast<std::uint64_t>(given != nullptr ? std::atoi(given) : 300);
    for (const Json& rules :
         {Json::object(), Json{{"response_chain", true}}, Json{{"field_limit", 12}, {"life_limit", 12}}}) {
        const auto game = loaded(rules);
        for (std::uint64_t number = 0; number < matches; ++number) play_checked(*game, number);
    }
}

TEST_CASE("R72: no view but the table's tells a Life card or a card of a deck") {
    const auto game = loaded(Json::object());
    Rng chance{Seed{5}};
    auto match = game->start({game->random_deck(chance), game->random_deck(chance)}, Seed{5});
    for (int action = 0; action < 400 && !match->standing().outcome; ++action) {
        for (const Viewer viewer : {Viewer::FirstSeat, Viewer::SecondSeat, Viewer::Spectator}) {
            const Json view = match->view(viewer);
            for (const Json& player : view["players"]) {
                CHECK(!player.contains("deck"));
                for (const Json& card : player["lifeCards"]) CHECK(card == Json{{"hidden", true}});
            }
        }
        const Seat seat = match->standing().deciders.first();
        const int count = match->list_legal(seat);
        match->apply_listed(seat, static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}
