#include <doctest/doctest.h>

#include <set>

#include "beside.hpp"
#include "core/erased.hpp"
#include "core/text_file.hpp"
#include "games/clans/abilities.hpp"
#include "games/clans/clans.hpp"

namespace pentacle::clans {
namespace {

Document document(const std::string& text) {
    auto parsed = parse_json(text, "test.json");
    REQUIRE(parsed.ok());
    return std::move(parsed).value();
}

Result<Clans, Problems> load_cards(const std::string& text, const std::string& rules = "{}") {
    Content content;
    content.cards.push_back({"cards.json", text});
    return Clans::load(content, document(rules));
}

std::string mistakes(const std::string& cards, const std::string& rules = "{}") {
    const auto game = load_cards(cards, rules);
    return game.ok() ? std::string{} : text_of(game.error());
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Clans own_game(const std::string& rules = "{}") {
    auto game = Clans::load(own_content(), document(rules));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    return std::move(game).value();
}

std::string deck_mistakes(const Clans& game, const std::string& text) {
    const auto deck = game.deck_from_json(document(text));
    return deck.ok() ? std::string{} : text_of(deck.error());
}

TEST_CASE("an unknown ability is reported with its place and the one that was probably meant") {
    const std::string text = mistakes(R"([
        {"name": "A", "damage": 1, "health": 2, "tick": 1, "abilities": ["furry_2"]},
        {"name": "B", "damage": 1, "health": 2, "tick": 1, "abilities": ["shield_1", "fury", "ranged_2", "thorns_0"]}])");
    CHECK(has(text, "cards.json:2: /abilities/0: unknown ability \"furry_2\", did you mean \"fury_N\"?"));
    CHECK(has(text, "/abilities/1: \"fury\" needs a number, as in \"fury_2\""));
    CHECK(has(text, "/abilities/2: \"ranged_2\" takes no number; write \"ranged\""));
    CHECK(has(text, "/abilities/3: \"thorns_0\": the number must be from 1 to 99"));
}

TEST_CASE("an unknown family or terrain and a tag that stands twice are mistakes") {
    Content content = own_content();
    content.cards = {{"cards.json", R"([
        {"name": "A", "damage": 1, "health": 2, "tick": 1, "element": "Marhs", "family": "hartfolc"},
        {"name": "B", "damage": 1, "health": 2, "tick": 1, "element": "Moon", "family": "accountants"},
        {"name": "C", "damage": 1, "health": 2, "tick": 1, "abilities": ["fury_2", "shield_1", "fury_2"]}])"}};
    const auto game = Clans::load(content, document("{}"));
    REQUIRE_FALSE(game.ok());
    const std::string text = text_of(game.error());
    CAPTURE(text);
    CHECK(has(text, "cards.json:2: /element: unknown terrain \"Marhs\", did you mean \"Marsh\"?"));
    CHECK(has(text, "/family: no file in families/ describes \"hartfolc\", did you mean \"hartfolk\"?"));
    CHECK(has(text, "cards.json:3: /element: unknown terrain \"Moon\" (there are: Woods, Lake, Desert, Marsh)"));
    CHECK(has(text, "/family: no file in families/ describes \"accountants\" (there are: "));
    CHECK(has(text, "cards.json:4: /abilities/2: \"fury_2\" stands twice"));
}

TEST_CASE("R28: a card's text says the number that counts, once") {
    const std::string card =
        R"([{"name": "A", "damage": 1, "health": 2, "tick": 1, "abilities": ["fury_1", "fury_3"]}])";
    CHECK(has(load_cards(card)->cards()[0].text, "3"));
    CHECK_FALSE(has(load_cards(card)->cards()[0].text, "1"));
    CHECK(has(load_cards(card, R"({"same_abilities": "sum"})")->cards()[0].text, "4"));
}

TEST_CASE("every mistake in a card file is reported, and nothing half-loads") {
    const std::string text = mistakes(R"([{"name": "A", "damage": -1, "health": 0, "tick": 6, "helth": 3},
        {"name": "B", "damage": 1, "health": 2, "tick": 1}, {"name": "B", "damage": 1, "health": 2, "tick": 1}])");
    for (const char* part : {"/damage: must be a whole number from 0 to 999", "/health: must be a whole number from 1",
                             "/tick: must be a whole number from 1 to 5", "/helth: unknown key, did you mean",
                             "a card \"b\" exists already"})
        CHECK_MESSAGE(has(text, part), part, " in ", text);
}

TEST_CASE("house rules are read in both spellings and mistakes in them are named") {
    const Clans game = own_game(R"({"overflow": false, "fatigue": false, "opponent_fresh_cards_go_front": true,
        "full_stack_placement": "card lost", "both_crystals_zero": "opponent wins", "crystalHp": 50})");
    const Json rules = game.rules_json();
    CHECK(rules["overflow"] == false);
    CHECK(rules["full_stack_placement"] == "card lost");
    CHECK(rules["both_crystals_zero"] == "opponent wins");
    CHECK(rules["crystal_hp"] == 50);
    CHECK(own_game(R"({"full_stack_placement": "card_lost"})").rules_json()["full_stack_placement"] == "card lost");
    // What is written is read back as the same rules.
    CHECK(own_game(rules.dump()).rules_json() == rules);

    const auto bad = Clans::load(own_content(), document(R"({"full_stack_placement": "card lots", "overfow": true})"));
    REQUIRE(!bad.ok());
    CHECK(has(text_of(bad.error()), "did you mean \"card lost\"?"));
    CHECK(has(text_of(bad.error()), "/overfow: unknown key, did you mean \"overflow\"?"));
}

TEST_CASE("R3, R4: what a deck may hold") {
    const Clans game = own_game();
    CHECK(deck_mistakes(game, R"({"name": "ok", "cards": {"dune_runner": 25}})").empty());
    CHECK(deck_mistakes(game, R"({"name": "ok", "cards": {"bronze_colossus": 25}})").empty());
    CHECK(has(deck_mistakes(game, R"({"cards": {"dune_runner": 24}})"), "exactly 25 cards, this one 24"));
    CHECK(has(deck_mistakes(game, R"({"cards": {"dune_runer": 25}})"), "did you mean \"dune_runner\"?"));
    CHECK(has(deck_mistakes(game, R"({"name": "no cards"})"), "\"cards\" is missing"));
    CHECK(has(deck_mistakes(game, R"({"cards": {"dune_runner": 25}, "hero": "sahara"})"), "did you mean \"sahira\"?"));

    const Clans strict = own_game(R"({"copy_limits": true})");
    CHECK(has(deck_mistakes(strict, R"({"cards": {"dune_runner": 23, "bronze_colossus": 2}})"),
              "at most 1 of Bronze Colossus, this deck has 2"));
    CHECK(deck_mistakes(strict, R"({"cards": {"dune_runner": 24, "bronze_colossus": 1}})").empty());
}

TEST_CASE("the own cards: over 60 in four terrains, families of three, six decks that keep the copy limits") {
    Json rules{{"copy_limits", true}};
    auto game = ErasedGame<Clans>::load(own_content(), Document::without_lines(rules));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    std::map<std::string, int> terrains;
    std::map<std::string, int> families;
    for (const CardInfo& card : game.value()->cards()) {
        ++terrains[card.definition.value("element", "none")];
        if (card.definition.contains("family")) ++families[card.definition["family"].get<std::string>()];
    }
    CHECK(game.value()->cards().size() >= 60);
    for (const char* terrain : {"Woods", "Lake", "Desert", "Marsh"}) CHECK(terrains[terrain] >= 10);
    CHECK(families.size() >= 4);
    for (const auto& [family, variations] : families) CHECK_MESSAGE(variations == 3, family);
    CHECK(game.value()->decks().size() == 6);
}

TEST_CASE("every ability has a word of its own and a text") {
    std::set<std::string_view> words;
    for (std::size_t index = 0; index < ability_count; ++index) {
        const AbilityRow& row = ability_table[index];
        CHECK(static_cast<std::size_t>(row.ability) == index);
        CHECK(words.insert(row.word).second);
        std::string why;
        const std::string tag = tag_of({row.ability, 3});
        const auto parsed = parse_tag(tag, why);
        REQUIRE_MESSAGE(parsed.has_value(), why);
        CHECK(parsed->ability == row.ability);
        CHECK(has(text_of(*parsed), "3") == row.takes_number);
    }
}

TEST_CASE("card sets of others load, tags and all" * doctest::test_suite(suite_beside)) {
    constexpr const char* path = "../shared/data/clans_cards.json";
    if (!lie_beside({path})) return;
    const Json all = Json::parse(read_text_file(path).value());
    const std::string text = mistakes(all["later_cards"].dump());
    CHECK_MESSAGE(text.empty(), text);
}

}  // namespace
}  // namespace pentacle::clans
