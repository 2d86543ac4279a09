#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "card_language/cards_for_tests.hpp"
#include "core/text_file.hpp"

// Seven shapes of card, one for each way to write an ability, in PascalCase and with the older keys.
namespace pentacle::cardlang {

TEST_CASE("a summon without abilities") {
    const LoadedCards cards = loaded(R"({"id": 1, "name": "Brawler", "cost": 1, "type": "Summon", "attack": 2,
        "defense": 1, "tribe": "Goblin", "rarity": "Common", "description": "Nothing special."})");
    CHECK(cards.cards[0].text.empty());
    CHECK(cards.program.cards[0].cost == 1);
}

TEST_CASE("a summon with a keyword and a trigger of its own") {
    const LoadedCards cards = loaded(R"({"id": 2, "name": "Watcher", "cost": 2, "type": "Summon", "attack": 2,
        "defense": 3, "tribe": "Golem", "rarity": "Uncommon", "keywords": ["Taunt"],
        "triggeredEffects": [{"trigger": "EnteredZone", "zone": "Play", "self": true,
                              "effects": [{"effect": "CreateToken", "tokenType": "Stone", "amount": 1}]}]})");
    CHECK(cards.cards[0].text == "Taunt (Attackers must choose this first.)\nWhen this enters play, create a Stone.");
}

TEST_CASE("a spell with a target") {
    CHECK(loaded(R"({"id": 3, "name": "Bolt", "cost": 2, "type": "Spell", "tribe": "Shadow", "rarity": "Common",
        "stackEffects": [{"effect": "DealDamage", "amount": 3, "targetType": "Any"}]})")
              .cards[0]
              .text == "Deal 3 damage to any target.");
}

TEST_CASE("a spell with a choice") {
    CHECK(loaded(R"({"id": 4, "name": "Either", "cost": 1, "type": "Spell", "tribe": "Treefolk", "rarity": "Uncommon",
        "stackEffects": [{"effect": "Choose", "choices": [[{"effect": "Draw", "amount": 2}],
                                                          [{"effect": "GainLife", "amount": 4}]]}]})")
              .cards[0]
              .text == "Choose one: draw two cards; or gain 4 life.");
}

TEST_CASE("a summon with an activated ability") {
    CHECK(loaded(R"({"id": 5, "name": "Reaper", "cost": 3, "type": "Summon", "attack": 2, "defense": 2,
        "tribe": "Shadow", "rarity": "Rare",
        "activatedEffects": [{"costType": "Sacrifice", "cardType": "Summon", "amount": 1,
                              "effects": [{"effect": "Draw", "amount": 1}]}]})")
              .cards[0]
              .text == "Sacrifice a summon: Draw a card.");
}

TEST_CASE("a summon that strengthens others, written with self and other") {
    CHECK(loaded(R"({"id": 6, "name": "Chief", "cost": 4, "type": "Summon", "attack": 3, "defense": 3,
        "tribe": "Goblin", "rarity": "Rare", "keywords": ["Blitz"],
        "passiveEffects": [{"passive": "ChangeStats", "tribe": "Goblin", "other": true, "self": false,
            "statModifiers": [{"statType": "Attack", "operatorType": "Add", "amount": 1},
                              {"statType": "Defense", "operatorType": "Add", "amount": 1}]}]})")
              .cards[0]
              .text == "Blitz (This can attack in the turn it enters play.)\nOther Goblins you control get +1/+1.");
}

TEST_CASE("a summon with several abilities and a counted amount") {
    CHECK(loaded(R"({"id": 7, "name": "Elder", "cost": 5, "type": "Summon", "attack": 4, "defense": 6,
        "tribe": "Treefolk", "rarity": "Rare", "keywords": ["Sprout"],
        "triggeredEffects": [
            {"trigger": "EnteredZone", "zone": "Play", "self": true,
             "effects": [{"effect": "CreateToken", "tokenType": "Plant", "amount": 2, "attack": 1, "defense": 1}]},
            {"trigger": "Phase", "phase": "End", "isPlayerTurn": true,
             "effects": [{"effect": "GainLife", "amountBasedOn": "PlantsControlled"}]}]})")
              .cards[0]
              .text ==
          "Sprout 1 (When this enters play, create a 0/1 Plant.)\n"
          "When this enters play, create two 1/1 Plants.\n"
          "At the beginning of your end phase, gain 1 life for each Plant you control.");
}

namespace {

// The JSON blocks of a Markdown page that hold a card.
std::vector<std::string> printed_cards(std::string_view page) {
    constexpr std::string_view fence = "```";
    constexpr std::string_view opening = "```json\n";
    std::vector<std::string> cards;
    for (std::size_t start = page.find(opening); start != std::string_view::npos; start = page.find(opening, start)) {
        start += opening.size();
        const std::string_view block = page.substr(start, page.find(fence, start) - start);
        if (block.find("\"tribe\"") != std::string_view::npos && block.find("\"id\"") != std::string_view::npos)
            cards.emplace_back(block);
    }
    return cards;
}

}  // namespace

// The page that first described the language, where it is at hand: its cards are taken as they are printed there.
TEST_CASE("the language's first seven examples load as printed, and say what their authors say they do") {
    const std::string file = "../shared/seeds/000_008254ed2b477693.txt";
    if (!std::filesystem::exists(file)) {
        MESSAGE("skipped: " << file << " is not there");
        return;
    }
    const auto page = read_text_file(file);
    REQUIRE(page);
    constexpr std::array<std::string_view, 7> texts{
        "",
        "Taunt (Attackers must choose this first.)\nWhen this enters play, create a Stone.",
        "Deal 3 damage to any target.",
        "Choose one: draw two cards; or gain 4 life.",
        "Sacrifice a summon: Draw a card.",
        "Blitz (This can attack in the turn it enters play.)\nOther Goblins you control get +1/+1.",
        "Sprout 1 (When this enters play, create a 0/1 Plant.)\nWhen this enters play, create two 1/1 Plants.\n"
        "At the beginning of your end phase, gain 1 life for each Plant you control.",
    };
    const std::vector<std::string> cards = printed_cards(page.value());
    REQUIRE(cards.size() == texts.size());
    for (std::size_t place = 0; place < cards.size(); ++place) {
        CAPTURE(cards[place]);
        CHECK(problems_of(cards[place]) == "");
        CHECK(loaded(cards[place]).cards[0].text == texts[place]);
    }
}

}  // namespace pentacle::cardlang
