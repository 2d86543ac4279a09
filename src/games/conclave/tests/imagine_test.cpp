#include <doctest/doctest.h>

#include "games/conclave/conclave.hpp"

// What a seat imagines of what it cannot see must be playable.
using namespace pentacle;
using namespace pentacle::conclave;

namespace {

constexpr std::string_view guild_and_thieves = R"([
    {"id": "guild", "name": "Guild", "type": "Sorcery", "cost": "0",
     "additionalCosts": [{"costType": "reveal", "tribe": "rogue", "amount": 2}]},
    {"id": "thief", "name": "Thief", "type": "Creature", "cost": "1B", "attack": 1, "defense": 1, "tribe": "rogue"},
    {"id": "farmer", "name": "Farmer", "type": "Creature", "cost": "1W", "attack": 1, "defense": 1},
    {"id": "field", "name": "Field", "type": "ResourceGenerator", "produces": "W"}])";

}  // namespace

// Found by the card fuzzer: conclave, case 82000091.
TEST_CASE("a cost that takes two cards of a hand can be paid in whatever hand is imagined") {
    Content content;
    content.cards.push_back({"cards.json", std::string{guild_and_thieves}});
    const auto game = Conclave::load(content, Document::without_lines(Json::object()));
    REQUIRE(game);
    auto state = game->state_from_json(Document::without_lines(
        Json::parse(R"({"step": "MAIN_PRE", "players": [{"hand": ["Guild", "Thief", "Thief"]}, {}]})")));
    REQUIRE_MESSAGE(state, text_of(state.error()));
    EventLog<Event> events;
    const auto play = game->action_from_json(state.value(), Seat::First, {{"type", "play_card"}, {"card", "Guild"}});
    REQUIRE(play);
    game->apply(state.value(), Seat::First, play.value(), events);
    REQUIRE(state->now.question.kind == QuestionKind::CostCards);

    Rng chance{Seed{7}};
    for (int count = 0; count < 100; ++count) {
        State imagined = game->imagine(state.value(), Seat::Second, chance);
        for (int actions = 0; actions < 20 && !imagined.is_over(); ++actions) {
            const Seat decider = game->deciders(imagined).first();
            Conclave::ActionList legal;
            game->legal_actions(imagined, decider, legal);
            REQUIRE(!legal.empty());
            game->apply(imagined, decider, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], events);
        }
    }
}
