#include <doctest/doctest.h>

#include "scenario/report.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;
using scenario::GameShelf;
using scenario::Report;

namespace {

std::span<const GameEntry> toy_games() { return {&stones::registry_line(), 1}; }

Report run(std::string_view text, scenario::GameOptions options = {}) {
    GameShelf games{toy_games(), std::move(options)};
    Report report;
    scenario::run_text(games, text, "test.json", report);
    return report;
}

// Everything the only scenario has against it, one per line; empty when it passed.
std::string failures_of(std::string_view text) {
    const Report report = run(text);
    REQUIRE(report.bad_files.empty());
    REQUIRE(report.results.size() == 1);
    return text_of(report.results[0].failures);
}

// A scenario around `body`, with a position in which seat 0 holds a pebble and a gamble and five stones are left.
std::string with_position(const std::string& body) {
    return R"({"game": "stones", "name": "a test",
"given": {"heap": 5, "players": [{"hand": ["pebble", "Gamble"], "deck": ["rock"]}, {"hand": ["boulder"]}]},
)" + body + "}";
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a scenario passes when its actions are accepted and its position comes about") {
    CHECK(failures_of(with_position(R"(
        "when": [{"seat": 1, "type": "take", "card": "boulder", "refused": "not_your_turn"},
                 {"seat": 0, "type": "take", "card": "boulder", "refused": true},
                 {"seat": 0, "legal": [{"type": "take", "card": "Gamble"}, {"type": "take", "card": "pebble"}]},
                 {"type": "take", "card": "Pebble"},
                 {"then": {"heap": 4}, "outcome": null}],
        "then": {"heap": 4, "to_move": 1, "players": [{"hand": ["gamble", "Rock"], "deck": []}, {"hand": [{}]}]},
        "legal": {"seat": 1, "actions": [{"type": "take", "card": "boulder"}]},
        "events": [{"type": "card_played", "stones": 1}, {"type": "card_drawn", "cardId": "Rock"}],
        "sees": {"seat1": {"players": [{"hand": [{"cardId": null}, {"cardId": null}]}, {"hand": ["boulder"]}]},
                 "spectator": {"players": [{}, {"hand": [{"cardId": null}]}]}},
        "outcome": null, "note": "nothing", "tests": ["R1"])")) == "");
}

TEST_CASE("a difference is shown with its line, its path, what was expected and what was found") {
    const std::string text = failures_of(with_position(R"("when": [{"type": "take", "card": "pebble"}],
"then": {
  "heap": 3,
  "haep": 4,
  "players": [{"hand": ["rock", "rock"]}, {"hand": []}]})"));
    CHECK(has(text, "test.json:5: /then/heap: expected 3, found 4"));
    CHECK(has(text, "test.json:6: /then/haep: expected 4, found no such field, did you mean \"heap\"?"));
    CHECK(has(text, "test.json:7: /then/players/0/hand/0: expected \"rock\", found \"gamble\""));
    CHECK(has(text, "/then/players/1/hand: expected 0 items [], found 1 [\"boulder\"]"));
}

TEST_CASE("an unexpected refusal names the step, the action, the code, the sentence and what is legal") {
    const std::string text = failures_of(with_position(R"("when": [{"type": "take", "card": "pebble"},
        {"seat": 1, "type": "take", "card": "rock"}], "then": {"heap": 99})"));
    CHECK(has(text,
              "/when/1: seat 1, {\"type\":\"take\",\"card\":\"rock\"}: must be accepted, but was refused: "
              "not_in_hand (You do not hold that card.)"));
    CHECK(has(text, "legal for seat 1:\n    {\"type\":\"take\",\"card\":\"boulder\"}"));
    CHECK_FALSE(has(text, "heap"));  // what comes after a wrong step is noise
}

TEST_CASE("an expected refusal must happen, with the right code") {
    const std::string accepted =
        failures_of(with_position(R"("when": [{"type": "take", "card": "pebble", "refused": true}])"));
    CHECK(has(accepted, "must be refused, but was accepted"));
    const std::string other_code =
        failures_of(with_position(R"("when": [{"type": "take", "card": "rock", "refused": "not_your_turn"}])"));
    CHECK(has(other_code, "must be refused with not_your_turn, but was refused with not_in_hand"));
}

TEST_CASE("a legal set must be exact") {
    const std::string text = failures_of(with_position(R"("legal": {"seat": 0, "actions":
        [{"type": "take", "card": "pebble"}, {"type": "take", "card": "rock"}]})"));
    CHECK(has(text, "must be legal: {\"type\":\"take\",\"card\":\"rock\"}, but is refused: not_in_hand"));
    CHECK(has(text, "is legal, but must not be: {\"type\":\"take\",\"card\":\"gamble\"}"));
    CHECK(has(failures_of(with_position(R"("legal": {"seat": 0, "actions": [{"type": "take", "card": "pebble"},
        {"type": "take", "card": "gamble"}, {"type": "take", "card": "Pebble"}]})")),
              "expected twice"));
}

TEST_CASE("events must happen in their order") {
    const std::string text = failures_of(with_position(R"("when": [{"type": "take", "card": "pebble"}],
        "events": [{"type": "card_drawn"}, {"type": "card_played"}])"));
    CHECK(has(text, "/events/1: {\"type\":\"card_played\"} did not happen after {\"type\":\"card_drawn\"}"));
}

TEST_CASE("the outcome is compared") {
    const std::string win = R"("when": [{"type": "take", "card": "pebble"}, {"type": "take", "card": "boulder"},
        {"type": "take", "card": "rock"}], )";
    CHECK(failures_of(with_position(win + R"("outcome": {"winner": 0, "reason": "last_stone"})")) == "");
    CHECK(has(failures_of(with_position(win + R"("outcome": {"winner": 1})")), "/outcome/winner: expected 1, found 0"));
    CHECK(has(failures_of(with_position(win + R"("outcome": null)")), "must go on, but it is over"));
    CHECK(has(failures_of(with_position(R"("outcome": {"winner": 1})")), "but it goes on"));
}

TEST_CASE("chance says what it is told, and must be used up") {
    const std::string gamble = R"("when": [{"type": "take", "card": "gamble"}], )";
    CHECK(failures_of(with_position(gamble + R"("chance": [2], "then": {"heap": 2})")) == "");
    CHECK(failures_of(with_position(gamble + R"("chance": [0], "then": {"heap": 4})")) == "");
    CHECK(has(failures_of(with_position(gamble + R"("chance": [0, 1])")), "/chance: 1 of 2 scripted results"));
    CHECK(has(failures_of(with_position(gamble + R"("chance": [3])")), "the game broke: scripted chance"));
}

TEST_CASE("a long script of chance is fed bit by bit") {
    std::string hand = R"("gamble", "gamble", "gamble")";
    std::string deck;
    std::string steps;
    std::string chance;
    for (int taken = 0; taken < 18; ++taken) {
        steps += std::string{taken == 0 ? "" : ", "} + R"({"type": "take", "card": "gamble"})";
        chance += taken == 0 ? "0" : ", 0";
        if (taken < 12) deck += std::string{taken == 0 ? "" : ", "} + R"("gamble")";
    }
    const std::string player = R"({"hand": [)" + hand + R"(], "deck": [)" + deck + "]}";
    CHECK(failures_of(R"({"game": "stones", "name": "long", "given": {"heap": 19, "players": [)" + player + ", " +
                      player + R"(]}, "when": [)" + steps + R"(], "chance": [)" + chance +
                      R"(], "then": {"heap": 1}})") == "");
}

TEST_CASE("a scenario can start from decks and a seed") {
    const std::string text = R"({"game": "stones", "name": "start", "decks": ["even", "Wild"], "seed": 7,
        "then": {"heap": 15, "players": [{"hand": [{}, {}, {}]}, {}]}, "events": [{"type": "card_drawn", "seat": 1}]})";
    CHECK(failures_of(text) == "");
    CHECK(has(failures_of(R"({"game": "stones", "name": "start", "decks": ["evan", "Wild"], "then": {"heap": 15}})"),
              "/decks/0: no preset deck is called \"evan\", did you mean \"Even\"?"));
    CHECK(
        has(failures_of(
                R"({"game": "stones", "name": "start", "decks": [{"cards": ["rok"]}, "Wild"], "then": {"heap": 15}})"),
            "/decks/0/cards: no card \"rok\""));
}

TEST_CASE("scenarios of one file may share cards") {
    const auto with_shared = [](const std::string& shared) {
        return run(R"({"note": "hills", "cards": [)" + shared + R"(], "scenarios": [
            {"game": "stones", "name": "shared", "given": {"players": [{"hand": ["Hill"]}, {}]},
             "when": [{"type": "take", "card": "hill"}], "then": {"heap": 8}},
            {"game": "stones", "name": "own, too", "cards": [{"id": "dune", "name": "Dune", "takes": 3}],
             "given": {"players": [{"hand": ["Hill", "Dune"]}, {}]},
             "when": [{"type": "take", "card": "dune"}], "then": {"heap": 12}}]})");
    };
    const Report well = with_shared(R"({"id": "hill", "name": "Hill", "takes": 7})");
    CHECK(well.passed() == 2);
    CHECK(well.all_well());
    const Report wrong = with_shared(R"({"id": "hill", "name": "Hill", "takes": "seven"})");
    REQUIRE(wrong.failed() == 2);
    CHECK(has(text_of(wrong.results[0].failures), "/cards/0/takes"));
    CHECK(run(R"({"scenarios": 7})").bad_files.size() == 1);
    CHECK(run(R"({"cards": [], "scenarios": []})").bad_files.size() == 1);
    CHECK(run(R"({"card": [], "scenarios": []})").bad_files.size() == 1);
}

TEST_CASE("decks that must be refused") {
    const auto with_decks = [](const std::string& decks, const std::string& said) {
        return failures_of(R"({"game": "stones", "name": "refused", "decks": )" + decks + R"(, "decksRefused": ")" +
                           said + "\"}");
    };
    CHECK(with_decks(R"([{"cards": ["rock"]}, "Wild"])", "must be 12 cards") == "");
    CHECK(with_decks(R"(["Wild", {"cards": ["rock"]}])", "12 cards") == "");
    CHECK(has(with_decks(R"([{"cards": ["rock"]}, "Wild"])", "13 cards"), "/decks: must be refused with \"13 cards\""));
    CHECK(has(with_decks(R"(["Even", "Wild"])", "12 cards"), "must be refused with \"12 cards\", but were accepted"));
}

TEST_CASE("rules and inline cards apply to one scenario only") {
    const std::string text = R"([
        {"game": "stones", "name": "house rule", "rules": {"heap": 9}, "given": {}, "then": {"heap": 9}},
        {"game": "stones", "name": "new card", "cards": [{"id": "hill", "name": "Hill", "takes": 7}],
         "given": {"players": [{"hand": ["Hill"]}, {}]}, "when": [{"type": "take", "card": "hill"}], "then": {"heap": 8}},
        {"game": "stones", "name": "changed card", "cards": [{"id": "rock", "name": "Rock", "takes": 5}],
         "given": {"players": [{"hand": ["rock"]}, {}]}, "when": [{"type": "take", "card": "rock"}], "then": {"heap": 10}},
        {"game": "stones", "name": "as before", "given": {"players": [{"hand": ["rock"]}, {}]},
         "when": [{"type": "take", "card": "rock"}], "then": {"heap": 13}}])";
    const Report report = run(text);
    CHECK(scenario::text_of(report) == "4 passed, 0 failed\n");

    scenario::GameOptions options;
    options.rules = {{"heap", 11}};
    const Report ruled = run(R"([{"game": "stones", "name": "general", "then": {"heap": 11}},
        {"game": "stones", "name": "own", "rules": {"heap": 3}, "then": {"heap": 3}}])",
                             options);
    CHECK(scenario::text_of(ruled) == "2 passed, 0 failed\n");
}

TEST_CASE("mistakes in a scenario are told with their places") {
    const std::string text = failures_of(R"({"game": "stones", "name": "wrong", "whne": [], "rules": {"heep": 3},
        "when": [{"seat": 2, "type": "take"}, {"card": "rock"}, 7], "chance": [256], "seed": "x",
        "sees": {"seat3": {}}, "outcome": 3})");
    CHECK(has(text, "/whne: unknown key, did you mean \"when\"?"));
    CHECK(has(text, "/when/0/seat: must be a whole number from 0 to 1, found 2"));
    CHECK(has(text, "/when/1: must be an action"));
    CHECK(has(text, "/when/2: must be an object, found 7"));
    CHECK(has(text, "/chance/0: must be a whole number from 0 to 255, found 256"));
    CHECK(has(text, "/seed: must be a number or 64 hexadecimal digits"));
    CHECK(has(text, "/sees/seat3: must be seat0"));
    CHECK(has(text, "/outcome: must be an object or null"));
    CHECK(has(failures_of(R"({"game": "stones", "name": "x", "then": {"heap": 15}, "rules": {"heep": 3}})"),
              "/rules/heep: unknown key, did you mean \"heap\"?"));
    CHECK(has(failures_of(R"({"game": "stnes", "name": "x", "then": {"heap": 15}})"), "did you mean \"stones\"?"));
    CHECK(has(failures_of(R"({"game": "stones", "name": "x"})"), "checks nothing"));
    CHECK(has(failures_of(
                  "{\"game\": \"stones\", \"name\": \"x\", \"outcome\": null,\n\"cards\": [{\"id\": \"a\",\n\"name\": "
                  "\"A\", \"takes\": \"many\"}]}"),
              "test.json:3: /cards/0/takes: must be a whole number"));
    CHECK(has(
        failures_of("{\"game\": \"stones\", \"name\": \"x\", \"outcome\": null,\n\"given\": {\n\"heap\": \"big\"}}"),
        "test.json:3: /given/heap: must be a whole number"));
    CHECK(has(failures_of("3"), "must be an object, found 3"));
}

TEST_CASE("a check that says nothing is a mistake, and so is a key that nobody reads") {
    for (const char* empty : {R"("then": {})", R"("sees": {})", R"("sees": {"seat0": {}})", R"("events": [])"}) {
        CAPTURE(empty);
        CHECK(has(failures_of(with_position(empty)), "is empty, so it checks nothing"));
        CHECK(has(failures_of(with_position(std::string{empty} + R"(, "outcome": null)")), "is empty"));
    }
    CHECK(has(failures_of(with_position(R"("when": [{"then": {}}])")), "/when/0/then: is empty"));
    CHECK(has(failures_of(with_position(R"("then": {"winnr": null})")),
              "/then/winnr: expected null, found no such field, did you mean \"winner\"?"));
    CHECK(has(failures_of(with_position(R"("outcome": {"winnr": null})")), "/outcome/winnr: unknown key"));
    CHECK(failures_of(with_position(R"("then": {"winner": null, "players": [{"hand": [{}, {}]}, {"crown": null}]})")) ==
          "");
    CHECK(has(failures_of(with_position(R"("when": [{"type": "take", "card": "pebble", "refusd": true}])")),
              "/when/0/refusd: this action has no such key, did you mean \"refused\"?"));
    CHECK(failures_of(with_position(R"("when": [{"Seat": 1, "type": "take", "card": "boulder", "Refused": true}])")) ==
          "");
    CHECK(failures_of(with_position(R"("when": [{"type": "take", "card": "pebble", "note": "the small one"}])")) == "");
}

TEST_CASE("a state that cannot be fails its scenario") {
    stones::Stones::break_on_purpose(stones::Flaw::LosesCard);
    const std::string text = failures_of(R"({"game": "stones", "name": "loses", "rules": {"heap": 14},
        "given": {"taken": 2, "players": [{"hand": ["rock"]}, {}]}, "when": [{"type": "take", "card": "rock"}]})");
    stones::Stones::break_on_purpose(stones::Flaw::None);
    CHECK(has(text, "/when/0: this leads to a state that cannot be: seat 0 owns 1 cards and holds 0"));
}

TEST_CASE("a file may hold one scenario per line, and a bad line is told by its number") {
    const std::string good = R"({"game": "stones", "name": "a", "then": {"heap": 15}})";
    CHECK(scenario::text_of(run(good + "\n\n" + good + "\n")) == "2 passed, 0 failed\n");
    const Report bad = run(good + "\n" + good + "\n{\"game\": }\n");
    CHECK(bad.results.empty());
    REQUIRE(bad.bad_files.size() == 1);
    CHECK(bad.bad_files[0].line == 3);
    CHECK_FALSE(run("").all_well());
    CHECK_FALSE(run("[]").all_well());
    CHECK_FALSE(run(std::string(100'000, '[')).all_well());
    CHECK_FALSE(run("\xff\xfe").all_well());
}

TEST_CASE("the report is data too") {
    const Json json = scenario::json_of(run(R"({"game": "stones", "name": "a", "then": {"heap": 14}})"));
    CHECK(json["passed"] == 0);
    CHECK(json["failed"] == 1);
    CHECK(json["scenarios"][0]["failures"][0]["path"] == "/then/heap");
    GameShelf games{toy_games()};
    const Report report = scenario::run_files(games, {"no/such/file.json"});
    CHECK(report.bad_files.size() == 1);
    CHECK_FALSE(report.all_well());
}
