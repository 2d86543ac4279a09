#include "cardgame/tests/orchard.hpp"

#include <doctest/doctest.h>

#include "conformance/game_check.hpp"

// The machine and the room around it, driven by a language of no real game.
namespace pentacle::orchard {

namespace {

using cardgame::Cast;
using cardgame::Pass;
using cardgame::Refusal;
using cardgame::Say;
using cardlang::State;

State position(const Orchard& game, const char* json) {
    const auto state = game.state_from_json(Document::without_lines(Json::parse(json)));
    REQUIRE_MESSAGE(state, text_of(state.error()));
    return state.value();
}

Cast cast_of(const State& state, std::size_t place) { return {state.ref(state.players[Seat::First].hand[place])}; }

void pass_both(const Orchard& game, State& state) {
    EventLog<cardlang::Event> events;
    for (int count = 0; count < 2; ++count) game.apply(state, state.priority, Pass{}, events);
}

}  // namespace

TEST_CASE("a game in a language of its own passes everything that every game must") {
    const conformance::Settings settings{.known_places = {"/machine/"}};  // the position once more, for programs
    conformance::GameCheck check = conformance::check_game(any_game(), 1, 60, settings);
    for (const auto& failure : check.failures) FAIL_CHECK(failure.message);
    for (const auto& note : check.notes) FAIL_CHECK(note);
    CHECK(check.matches == 60);
}

TEST_CASE("a price in a tally is refused, paid, written and told as such") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Worm"], "apples": 1}]})");
    CHECK(game.refuse(state, Seat::First, cast_of(state, 0)) == Refusal::CannotPayCost);

    state = position(game,
                     R"({"currentPhase": "Day", "players": [{"hand": ["Windfall"], "deck": ["Worm"], "apples": 3}]})");
    CHECK(!game.refuse(state, Seat::First, cast_of(state, 0)));
    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    game.apply(state, Seat::First, cast_of(state, 0), events);
    CHECK(state.players[Seat::First].tallies[apples] == 2);
    CHECK(game.state_json(state)["players"][0]["apples"] == 2);
    Json cast;
    std::string told;
    for (const cardlang::Event& event : heard)
        if (std::holds_alternative<cardlang::CardCast>(event))
            cast = game.event_json(event), told = game.describe_event(event);
    CHECK(cast["paid"] == Json{{"Apples", 1}});
    CHECK(cast["lifePaid"] == 0);
    CHECK(told == "Player 0 casts Windfall for 1 apples.");
}

TEST_CASE("an X is as much as there is in the tally that pays it, whatever life there is") {
    const Orchard game = own_game();
    State state =
        position(game, R"({"currentPhase": "Day", "players": [{"lifeTotal": 2, "hand": ["Cider"], "apples": 4}]})");
    EventLog<cardlang::Event> events;
    game.apply(state, Seat::First, cast_of(state, 0), events);
    Orchard::ActionList actions;
    game.legal_actions(state, Seat::First, actions);
    CHECK(actions.size() == 5);
    CHECK(actions.back() == cardgame::Action{Say{4}});
    game.apply(state, Seat::First, Say{4}, events);
    CHECK(state.players[Seat::First].tallies[apples] == 0);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 6);
    CHECK(game.cards()[3].text == "This costs X apples.\nGain X life.");
}

TEST_CASE("a tally that is forgotten every turn is gone in the next, and what the machine counts for good is not") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Dusk", "players": [
        {"apples": 3, "turnSummonCount": 1, "spellsThisGame": 7, "deck": ["Worm"]},
        {"apples": 2, "turnSummonCount": 1, "deck": ["Worm"]}]})");
    pass_both(game, state);
    CHECK(state.turn_player == Seat::Second);
    const auto& first = state.players[Seat::First].tallies;
    const auto& second = state.players[Seat::Second].tallies;
    CHECK(first[apples] == 0);
    CHECK(second[apples] == 0);
    CHECK(first[cardlang::Tally::NormalSummons] == 0);
    CHECK(second[cardlang::Tally::NormalSummons] == 1);  // forgotten when the player's own turn ends
    CHECK(first[cardlang::Tally::Spells] == 7);
}

TEST_CASE("a whole position keeps the tallies of the game by their names") {
    const Orchard game = own_game();
    const State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Worm"], "apples": 9}]})");
    const Json written = game.state_json(state);
    CHECK(written["machine"]["players"][0]["tallies"] == Json{{"Apples", 9}});
    const auto again = game.state_from_json(Document::without_lines(written));
    REQUIRE(again);
    CHECK(again.value() == state);
}

TEST_CASE("a cast restriction of the game's language holds the card back") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Pecking Order"], "apples": 5}, {"field": ["Starling"]}]})");
    CHECK(game.refuse(state, Seat::First, cast_of(state, 0)) == Refusal::CastRestricted);
    state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Pecking Order"], "field": ["Starling"], "apples": 5}, {}]})");
    CHECK(!game.refuse(state, Seat::First, cast_of(state, 0)));
}

TEST_CASE("more tallies than a position has room for are told in a sentence") {
    static constexpr std::array<cardlang::TallyWord, 7> many{{{"A"}, {"B"}, {"C"}, {"D"}, {"E"}, {"F"}, {"a"}}};
    cardlang::Language crowded = language();
    crowded.tallies = many;
    CHECK(text_of(problems_of(crowded)) ==
          "there are 7 tallies of orchard, and room for 6\n\"a\" stands twice among the tallies of orchard");
}

}  // namespace pentacle::orchard
