#include <doctest/doctest.h>

#include <cstdlib>

#include "core/erased.hpp"
#include "core/tests/checked_play.hpp"
#include "games/conclave/conclave.hpp"

using namespace pentacle;
using namespace pentacle::conclave;

namespace {

std::shared_ptr<const AnyGame> loaded(const Json& rules) {
    auto game = ErasedGame<Conclave>::load(own_content(), Document::without_lines(rules));
    if (!game) FAIL(text_of(game.error()));
    return game.value();
}

}  // namespace

TEST_CASE("random matches end, and nothing is ever lost or doubled") {
    // More with CONCLAVE_MATCHES=25000.
    const char* given = std::getenv("CONCLAVE_MATCHES");
    const auto matches = static_cast<std::uint64_t>(given != nullptr ? std::atoi(given) : 100);
    for (const Json& rules : {Json::object(), Json{{"priority", "full"}}, Json{{"auto_payment", false}},
                              Json{{"mulligan", "london"}, {"accelerated", true}}}) {
        const auto game = loaded(rules);
        for (std::uint64_t number = 0; number < matches; ++number) play_checked(*game, number);
    }
}

TEST_CASE("R84: no view but the table's tells a card of a library or of the other hand") {
    const auto game = loaded(Json::object());
    Rng chance{Seed{5}};
    auto match = game->start({game->random_deck(chance), game->random_deck(chance)}, Seed{5});
    for (int action = 0; action < 400 && !match->standing().outcome; ++action) {
        for (const Seat own : all_seats) {
            const Json view = match->view(viewer_at(own));
            for (const Seat seat : all_seats)
                CHECK(view["players"][static_cast<std::size_t>(number_of(seat))]["library"].size() <= 1);
            CHECK(!view.contains("machine"));
        }
        const Json watched = match->view(Viewer::Spectator);
        for (const Json& player : watched["players"]) CHECK(player["library"].size() <= 1);
        const Seat seat = match->standing().deciders.first();
        const int count = match->list_legal(seat);
        match->apply_listed(seat, static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}
