#include <doctest/doctest.h>

#include "games/duel/tests/game_for_tests.hpp"

using namespace pentacle;
using namespace pentacle::duel;

TEST_CASE("every mistake in a card file is reported, with its line and its place") {
    const auto game = load_cards(R"([
 {"id": "ox", "name": "Ox", "type": "creature", "cost": "four", "attack": 2, "health": 0,
  "triggers": [{"event": "on_damaged", "effect": {"type": "gain_atack", "value": 2}}]},
 {"id": "ox", "name": "Bolt", "type": "spell", "cost": 1, "spellPower": 2, "attack": 3}
])");
    REQUIRE(!game.ok());
    const std::string text = text_of(game.error());
    CAPTURE(text);
    CHECK(text.find("cards.json:2: /cost: must be a whole number from 0 to 99, found \"four\"") != std::string::npos);
    CHECK(text.find("/health: must be a whole number from 1 to 99, found 0") != std::string::npos);
    CHECK(text.find("cards.json:3: /triggers/0/event: unknown word \"on_damaged\", did you mean \"on_damage\"?") !=
          std::string::npos);
    CHECK(text.find("/triggers/0/effect/type: unknown word \"gain_atack\", did you mean \"gain_attack\"?") !=
          std::string::npos);
    CHECK(text.find("cards.json:4: /id: the id \"ox\" is already taken") != std::string::npos);
    CHECK(text.find("cards.json:4: /attack: unknown key") != std::string::npos);
    CHECK(game.error().size() == 6);
}

TEST_CASE("each wrong card is named for what is wrong with it") {
    struct Row {
        const char* card;
        const char* complaint;
    };
    const Row rows[] = {
        {R"({"name": "A", "type": "spell", "cost": 1, "spellPower": 1})", "\"id\" is missing"},
        {R"({"id": "a", "name": "", "type": "spell", "cost": 1, "spellPower": 1})", "/name: must not be empty"},
        {R"({"id": "a", "name": "A", "type": "artefact", "cost": 1})", "/type: unknown word \"artefact\""},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1})", "\"spellPower\" is missing"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "drow", "spellDraw": 1})",
         "/spellEffect: unknown word \"drow\", did you mean \"draw\"?"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "draw"})", "\"spellDraw\" is missing"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "buff"})",
         "a buff needs \"spellAttack\" or \"spellHealth\""},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "summon_random"})",
         "\"spellSummonPool\" is missing"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "summon_random", "spellSummonPool": ["a"]})",
         "/spellSummonPool/0: \"a\" is no creature of this set"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "create_persistent"})",
         "\"spellPersistent\" is missing"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": "create_persistent",
             "spellPersistent": {"triggerPhase": "noon", "duration": 0}})",
         "/spellPersistent/duration: must be a whole number from 1 to 99, found 0"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": {"type": "gain_attack", "value": 1}})",
         "\"gain_attack\" changes the creature it stands on"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellEffect": {"type": "draw_cards"}})",
         "\"count\" is missing"},
        {R"({"id": "a", "name": "A", "type": "spell", "cost": 1, "spellPower": 2, "requiresTarget": false})",
         "/requiresTarget: must be true or left out"},
        {R"({"id": "a", "name": "A", "type": "creature", "cost": 1, "attack": 1, "health": 1, "keywords": ["Tount"]})",
         "/keywords/0: unknown keyword \"Tount\", did you mean \"Taunt\"?"},
        {R"({"id": "a", "name": "A", "type": "creature", "cost": 1, "attack": 1, "health": 1,
             "triggers": [{"event": "on_death"}]})",
         "/triggers/0: \"effect\" is missing"},
        {R"({"id": "a", "name": "A", "type": "creature", "cost": 1, "attack": 1, "health": 1, "token": true})",
         "at least one card that is no token"},
        {R"(7)", "must be an object, found 7"},
    };
    for (const Row& row : rows) {
        const std::string text = complaints_about(row.card);
        CAPTURE(row.card);
        CAPTURE(text);
        CHECK(text.find(row.complaint) != std::string::npos);
    }
}

TEST_CASE("a card's text is made from what it does") {
    const Duel game = test_game();
    CHECK(game.info(*game.find("wolf")).text.empty());
    CHECK(game.info(*game.find("wall")).text == "Taunt.");
    CHECK(game.info(*game.find("Spark")).text == "Deal 2 damage to any creature or hero.");
    CHECK(game.info(*game.find("curse")).text ==
          "At the end of your next 3 turns, deal 1 damage to each enemy creature.");
}

TEST_CASE("a wrong type does not hide the other mistakes of a card") {
    const auto game = load_cards(R"([{"id": "a", "name": "A", "type": "creture", "cost": 1, "atack": 2, "health": 2}])",
                                 Json::object());
    REQUIRE(!game.ok());
    const std::string text = text_of(game.error());
    CAPTURE(text);
    CHECK(text.find("did you mean \"creature\"?") != std::string::npos);
    CHECK(text.find("/atack: unknown key, did you mean \"attack\"?") != std::string::npos);
}

TEST_CASE("house rules are read with every mistake in them") {
    const auto game =
        load_cards(std::string{test_cards}, {{"hero_health", 0}, {"counter_damge", "printed"}, {"shuffle", 1}});
    REQUIRE(!game.ok());
    const std::string text = text_of(game.error());
    CAPTURE(text);
    CHECK(text.find("/hero_health: must be a whole number from 1 to 30000, found 0") != std::string::npos);
    CHECK(text.find("/counter_damge: unknown key, did you mean \"counter_damage\"?") != std::string::npos);
    CHECK(text.find("/shuffle: must be true or false, found 1") != std::string::npos);
}

TEST_CASE("the game's own cards and decks load, and there are enough of them") {
    const auto game = Duel::load(own_content(), Document::without_lines(Json::object()));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    CHECK(game.value().collectible().size() >= 60);
    CHECK(own_content().decks.size() == 5);
}
