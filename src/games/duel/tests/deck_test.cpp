#include <doctest/doctest.h>

#include "games/duel/tests/game_for_tests.hpp"

using namespace pentacle;
using namespace pentacle::duel;

namespace {

std::string complaints_about_deck(const Duel& game, const char* deck) {
    const auto document = parse_json(deck, "deck.json");
    REQUIRE(document.ok());
    const auto read = game.deck_from_json(document.value());
    return read ? std::string{} : text_of(read.error());
}

}  // namespace

TEST_CASE("R22: a deck is told exactly what is wrong with it") {
    const Duel game = test_game({{"deck_size", 8}, {"max_copies", 3}});
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Good", "cards": [{"cardId": "wolf", "count": 3}, {"cardId": "Wall", "count": 3}, {"cardId": "spark", "count": 2}]})") ==
        "");
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Big", "cards": [{"cardId": "wolf", "count": 3}, {"cardId": "wall", "count": 3}, {"cardId": "spark", "count": 3}]})") ==
        "deck.json:1: /cards: 9 cards, exactly 8 needed: 1 too many");
    CHECK(complaints_about_deck(game, R"({"name": "Small", "cards": [{"cardId": "wolf"}]})") ==
          "deck.json:1: /cards: 1 card, exactly 8 needed: 7 missing");
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Copies", "cards": [{"cardId": "wolf", "count": 3}, {"cardId": "wall", "count": 3}, {"cardId": "wolf", "count": 2}]})") ==
        "deck.json:1: /cards: 5 copies of Wolf, at most 3");
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Token", "cards": [{"cardId": "wolf", "count": 3}, {"cardId": "wall", "count": 3}, {"cardId": "pup", "count": 2}]})") ==
        "deck.json:1: /cards: Pup comes only by effects, no deck may hold it");
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Unknown", "cards": [{"cardId": "wolff", "count": 2}, {"cardId": "wall", "count": 3}, {"cardId": "wolf", "count": 3}]})") ==
        "deck.json:1: /cards/0/cardId: unknown card \"wolff\", did you mean \"wolf\"?");
    const std::string many = complaints_about_deck(
        game, R"({"title": "Many", "cards": [{"cardId": "wolf", "count": "3"}, {"card": "wall", "count": 4000}, 5]})");
    CAPTURE(many);
    for (const char* part :
         {"/title: unknown key", "/cards/0/count: must be a whole number", "/cards/1: \"cardId\" is missing",
          "/cards/1/count: must be a whole number", "/cards/2: must be an object"})
        CHECK(many.find(part) != std::string::npos);
    CHECK(complaints_about_deck(game, R"([])").find("must be an object") != std::string::npos);
    CHECK(complaints_about_deck(game, R"({"name": "None"})").find("\"cards\" is missing") != std::string::npos);
}

TEST_CASE("R22: a set too small to fill a deck allows as many copies as it takes") {
    const Duel game = test_game();  // four cards that are no tokens, thirty in a deck
    CHECK(game.deck_rules().copies_allowed() == 8);
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Eights", "cards": [{"cardId": "wolf", "count": 8}, {"cardId": "wall", "count": 8}, {"cardId": "spark", "count": 8}, {"cardId": "curse", "count": 6}]})") ==
        "");
    CHECK(
        complaints_about_deck(
            game,
            R"({"name": "Nine", "cards": [{"cardId": "wolf", "count": 9}, {"cardId": "wall", "count": 8}, {"cardId": "spark", "count": 8}, {"cardId": "curse", "count": 5}]})") ==
        "deck.json:1: /cards: 9 copies of Wolf, at most 8");
}

TEST_CASE("a random deck is a legal one, and survives being written and read") {
    for (const Json& rules :
         {Json::object(), Json{{"deck_size", 12}}, Json{{"deck_size", 60}}, Json{{"max_copies", 60}}}) {
        const Duel game = test_game(rules);
        Rng rng{Seed{5}};
        for (int round = 0; round < 20; ++round) {
            const CardList deck = game.random_deck(rng);
            const auto again = game.deck_from_json(Document::without_lines(game.deck_json(deck)));
            REQUIRE_MESSAGE(again.ok(), text_of(again.error()));
            CHECK(again.value().cards == deck.cards);
        }
    }
}
