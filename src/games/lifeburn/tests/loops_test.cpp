#include <doctest/doctest.h>

#include "games/lifeburn/lifeburn.hpp"

// What could go on for ever comes to an end.
using namespace pentacle;
using namespace pentacle::lifeburn;

// Found by simulation: greedy put a Crypt Choir into play, where it died at once, until the match was a draw.
TEST_CASE("R20: a card that dies whenever it is put into play in turn is put there 200 times at most") {
    Content content;
    content.cards.push_back({"cards.json", R"([
        {"id": 1, "name": "Rite", "type": "spell", "tribe": "shadow", "stackEffects": [{"effect": "putInTurns",
         "targetZones": ["hand", "graveyard"], "cardType": "summon"}]},
        {"id": 2, "name": "Wisp", "type": "summon", "tribe": "shadow", "attack": 0, "defense": 0}])"});
    const auto game = Lifeburn::load(content, Document::without_lines(Json::object()));
    REQUIRE_MESSAGE(game, text_of(game.error()));
    auto state = game->state_from_json(Document::without_lines(
        Json::parse(R"({"players": [{"hand": ["Rite"], "graveyard": ["Wisp"]}, {"hand": ["Rite"]}]})")));
    REQUIRE(state);
    EventLog<Lifeburn::Event> nobody;
    game->apply(state.value(), Seat::First, cardgame::Cast{state->ref(state->players[Seat::First].hand[0])}, nobody);
    for (int count = 0; count < 2; ++count) game->apply(state.value(), state->priority, cardgame::Pass{}, nobody);

    // The second player is asked, too, because of the hand that nobody sees, and declines.
    int put = 0;
    while (state->question.kind == cardlang::QuestionKind::SummonFreely && put < 1000) {
        const Seat seat = state->question.seat;
        Lifeburn::ActionList actions;
        game->legal_actions(state.value(), seat, actions);
        const bool may_put = std::holds_alternative<cardgame::Choose>(actions[0]);
        REQUIRE(may_put == (seat == Seat::First));
        put += may_put ? 1 : 0;
        game->apply(state.value(), seat, actions[0], nobody);
    }
    CHECK(put == 200);
    CHECK(state->frames.empty());
}
