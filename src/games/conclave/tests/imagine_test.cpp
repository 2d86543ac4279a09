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

// The first player, with that hand, plays the Guild and is asked which cards to reveal.
State asked_for_two_thieves(const Conclave& game, std::string_view hand) {
    auto state = game.state_from_json(Document::without_lines(
        Json{{"step", "MAIN_PRE"}, {"players", {{{"hand", Json::parse(hand)}}, Json::object()}}}));
    REQUIRE_MESSAGE(state, text_of(state.error()));
    EventLog<Event> events;
    const auto play = game.action_from_json(state.value(), Seat::First, {{"type", "play_card"}, {"card", "Guild"}});
    REQUIRE(play);
    game.apply(state.value(), Seat::First, play.value(), events);
    REQUIRE(state->now.question.kind == QuestionKind::CostCards);
    return state.value();
}

Conclave guild_game() {
    Content content;
    content.cards.push_back({"cards.json", std::string{guild_and_thieves}});
    auto game = Conclave::load(content, Document::without_lines(Json::object()));
    REQUIRE(game);
    return std::move(game).value();
}

}  // namespace

// Found by the card fuzzer: conclave, case 82000091.
TEST_CASE("a cost that takes two cards of a hand can be paid in whatever hand is imagined") {
    const Conclave game = guild_game();
    const State state = asked_for_two_thieves(game, R"(["Guild", "Thief", "Thief"])");
    EventLog<Event> events;
    Rng chance{Seed{7}};
    for (int count = 0; count < 100; ++count) {
        State imagined = game.imagine(state, Seat::Second, chance);
        for (int actions = 0; actions < 20 && !imagined.is_over(); ++actions) {
            const Seat decider = game.deciders(imagined).first();
            Conclave::ActionList legal;
            game.legal_actions(imagined, decider, legal);
            REQUIRE(!legal.empty());
            game.apply(imagined, decider, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], events);
        }
    }
}

TEST_CASE("a hand that is imagined has no more of what is asked for than the question needs") {
    const Conclave game = guild_game();
    const State state = asked_for_two_thieves(game, R"(["Guild", "Thief", "Thief", "Farmer", "Farmer", "Farmer"])");
    const auto thief = game.find("thief");
    REQUIRE(thief);
    Rng chance{Seed{7}};
    int with_more = 0;  // as chance would have it
    for (int count = 0; count < 100; ++count) {
        const State imagined = game.imagine(state, Seat::Second, chance);
        const auto& hand = imagined.players[Seat::First].hand;
        const auto thieves =
            std::count_if(hand.begin(), hand.end(), [&](const Held& held) { return held.card == *thief; });
        CHECK(thieves >= 2);
        if (thieves > 2) ++with_more;
    }
    CHECK(with_more < 20);
}
