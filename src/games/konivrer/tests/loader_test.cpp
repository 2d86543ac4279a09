#include <doctest/doctest.h>

#include "games/konivrer/konivrer.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

// What is said about one card file.
std::string said_about(const std::string& text) {
    Content content;
    content.cards.push_back({"card.json", text});
    const auto loaded = Konivrer::load(content, Document::without_lines(Json::object()));
    return loaded ? "" : text_of(loaded.error());
}

bool says(const std::string& text, const std::string& expected) {
    const std::string said = said_about(text);
    CAPTURE(said);
    return said.find(expected) != std::string::npos;
}

}  // namespace

TEST_CASE("a sound card is taken") {
    CHECK(
        said_about(
            R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "cost": {"fire": 1}, "base_strength": 1,
                         "baseHealth": 1})") == "");
}

TEST_CASE("unknown keys and words come with the one that was probably meant") {
    CHECK(
        says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "baseStrenght": 1, "baseHealth": 1})",
             "did you mean \"baseStrength\""));
    CHECK(says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "comon"})", "did you mean \"common\""));
    CHECK(says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "cost": {"fyre": 1}})",
               "did you mean \"fire\""));
    CHECK(says(
        R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "abilities": [{"effects": [{"effect": "drow"}]}]})",
        "did you mean \"draw\""));
}

TEST_CASE("what cannot be is refused") {
    CHECK(says(R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "baseStrength": 1, "baseHealth": 1,
                   "keywords": ["void"]})",
               "a spell has no base numbers"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "baseStrength": 1})",
               "come together or not at all"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "keywords": ["steadfast"]})",
               "a spell needs an ability"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "keywords": ["amalgam"]})",
               "amalgam needs"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", "amalgam": ["void", "gust"]})",
               "only on a card with the keyword amalgam"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "flag", "rarity": "flag", "cost": {"fire": 1}})",
               "a Flag has no cost"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "abilities": [{"effects":
                   [{"effect": "changeStats", "strength": 1, "targetType": "familiar"}]}]})",
               "thisTurn"));
}

namespace {

bool spell_says(const std::string& effect, const std::string& expected) {
    return says(R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "abilities": [{"effects": [)" +
                    effect + "]}]}",
                expected);
}

bool flag_says(const std::string& more, const std::string& expected) {
    return says(R"({"id": "a", "name": "A", "type": "flag", "rarity": "flag", "elements": ["fire"], )" + more + "}",
                expected);
}

}  // namespace

TEST_CASE("what could happen to nobody is refused") {
    CHECK(spell_says(R"({"effect": "draw", "amountBasedOn": "rootAmount"})", "an effect before it to speak of"));
    CHECK(spell_says(R"({"effect": "tap", "targetBasedOn": "rootAffected"})", "an effect before it to speak of"));
    CHECK(spell_says(R"({"effect": "draw", "additionalEffects": [{"effect": "tap", "targetBasedOn": "rootAffected"}]})",
                     "affects nothing"));
    CHECK(spell_says(R"({"effect": "restAzoth", "targetType": "azoth", "restrictions": ["tapped"]})",
                     "\"tapped\" says nothing"));
    CHECK(spell_says(R"({"effect": "tap", "targetType": "familiar", "restrictions": ["rested"]})",
                     "\"rested\" says nothing"));
    CHECK(spell_says(R"({"effect": "tap", "all": true, "isOpponent": true, "restrictions": ["youControl"]})",
                     "nothing is yours and your opponent's"));
    CHECK(spell_says(R"({"effect": "tap", "targetType": "familiar", "scope": "selfOnly"})", "nothing to choose"));
    CHECK(
        spell_says(R"({"effect": "draw", "conditions": [{"condition": "control", "scope": "selfOnly", "amount": 2}]})",
                   "this card is one"));
    CHECK(flag_says(R"("triggeredEffects": [{"trigger": "attack", "effects": [{"effect": "draw"}]}])",
                    "a Flag is no Familiar"));
    CHECK(flag_says(R"("passiveEffects": [{"passive": "haste", "scope": "selfOnly"}])", "a Flag is no Familiar"));
}

TEST_CASE("everything is said at once") {
    const std::string said = said_about(
        R"({"id": "a", "name": "A", "type": "flag", "rarity": "rare", "cost": {"fire": 1}, "keywords": ["gust"]})");
    CHECK(said.find("a Flag has no cost") != std::string::npos);
    CHECK(said.find("a Flag has no keywords") != std::string::npos);
    CHECK(said.find("a Flag has the rarity") != std::string::npos);
}
