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

namespace {

std::string many(const std::string& one, int count) {
    std::string all;
    for (int index = 0; index < count; ++index) all += (index == 0 ? "" : ", ") + one;
    return all;
}

std::string familiar_with(const std::string& more) {
    return R"({"id": "a", "name": "A", "type": "familiar", "rarity": "common", )" + more + "}";
}

}  // namespace

TEST_CASE("no list is so long that a card would do less than it says") {
    const std::string draw = R"({"effect": "draw"})";
    const std::string top = R"({"deckDestination": "top", "amount": 1})";
    const std::string plus = R"({"statType": "strength"})";
    const std::string none = R"({"condition": "control", "maxAmount": 0})";
    const auto list = [](const std::string& one, int count) { return "[" + many(one, count) + "]"; };
    const auto too_many = [](const std::string& path) { return path + ": has 33 entries, at most 32 are possible"; };

    CHECK(spell_says(many(draw, 33), too_many("/abilities/0/effects")));
    CHECK(spell_says(R"({"effect": "choose", "choices": )" + list("[" + draw + "]", 300) + "}", "has 300 entries"));
    CHECK(spell_says(R"({"effect": "choose", "choices": [)" + list(draw, 33) + ", []]}",
                     too_many("/abilities/0/effects/0/choices/0")));
    CHECK(spell_says(R"({"effect": "lookAtDeck", "deckDestinations": )" + list(top, 33) + "}",
                     too_many("/abilities/0/effects/0/deckDestinations")));
    CHECK(spell_says(R"({"effect": "draw", "additionalEffects": )" + list(draw, 33) + "}",
                     too_many("/abilities/0/effects/0/additionalEffects")));
    CHECK(spell_says(R"({"effect": "draw", "conditions": )" + list(none, 33) + "}",
                     too_many("/abilities/0/effects/0/conditions")));
    CHECK(says(
        familiar_with(R"("passiveEffects": [{"passive": "changeStats", "statModifiers": )" + list(plus, 33) + "}]"),
        too_many("/passiveEffects/0/statModifiers")));
    CHECK(says(familiar_with(R"("passiveEffects": )" + list(R"({"passive": "haste"})", 33)),
               too_many("/passiveEffects")));
    CHECK(
        says(familiar_with(R"("triggeredEffects": )" + list(R"({"trigger": "death", "effects": [)" + draw + "]}", 33)),
             too_many("/triggeredEffects")));
    CHECK(said_about(familiar_with(R"("passiveEffects": )" + list(R"({"passive": "haste"})", 32))) == "");
}

// A place in a pool is a number of 16 bits: beyond it the last card would do what another one does.
TEST_CASE("the cards together have no more to say than there is room for") {
    const std::string ability = R"({"effects": [)" + many(R"({"effect": "draw"})", 30) + "]}";
    std::string cards;
    for (int number = 0; number <= 500; ++number) {
        const std::string name = "a" + std::to_string(number);
        cards += (number == 0 ? "[" : ", ") + (R"({"id": ")" + name + R"(", "name": ")" + name) +
                 R"(", "type": "spell", "rarity": "common", "abilities": [)" + many(ability, 4) + "]}";
    }
    CHECK(says(cards + "]", "the cards have too much to say: more than 60000 parts of one kind"));
}

TEST_CASE("effects within effects are no deeper than a match can be in the middle of") {
    const auto nested = [](int depth, const std::string& before, const std::string& after) {
        std::string text = R"({"effect": "draw"})";
        for (int level = 0; level < depth; ++level) text = before + text + after;
        return R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "abilities": [{"effects": [)" + text +
               "]}]}";
    };
    const std::string then = R"({"effect": "draw", "additionalEffects": [)";
    const std::string choose = R"({"effect": "choose", "choices": [[{"effect": "draw"}], [)";
    CHECK(said_about(nested(7, then, "]}")) == "");
    CHECK(says(nested(8, then, "]}"), "/abilities/0/effects: the effects stand too deep within each other"));
    CHECK(said_about(nested(3, choose, "]]}")) == "");
    CHECK(says(nested(4, choose, "]]}"), "too deep within each other"));
}

TEST_CASE("a key that its word does not read is a mistake") {
    const auto said = [](const std::string& word, const std::string& key) {
        return "\"" + word + "\" does not read \"" + key + "\": it has no effect there";
    };
    CHECK(spell_says(R"({"effect": "draw", "destination": "exile"})",
                     "/abilities/0/effects/0/destination: " + said("draw", "destination")));
    CHECK(spell_says(R"({"effect": "draw", "element": "fire"})", said("draw", "element")));
    CHECK(spell_says(R"({"effect": "draw", "max_targets": 3})", said("draw", "max_targets")));
    CHECK(spell_says(R"({"effect": "GAIN_LIFE", "ready": true})", said("gainLife", "ready")));
    CHECK(spell_says(R"({"effect": "tap", "targetType": "familiar", "amount": 4})", "\"tap\" is not done by amounts"));
    CHECK(spell_says(R"({"effect": "tap", "targetType": "familiar", "random": true})", said("tap", "random")));
    CHECK(spell_says(R"({"effect": "discard", "strength": 2})", said("discard", "strength")));
    CHECK(spell_says(R"({"effect": "draw", "choices": [[{"effect": "draw"}], []]})", said("draw", "choices")));
    CHECK(spell_says(R"({"effect": "draw", "conditions": [{"condition": "handSize", "amount": 1, "element": "fire"}]})",
                     "/conditions/0/element: " + said("handSize", "element")));
    CHECK(spell_says(R"({"effect": "draw", "conditions": [{"condition": "youHaveMoreLife", "minAmount": 2}]})",
                     said("youHaveMoreLife", "minAmount")));
    CHECK(spell_says(R"({"effect": "draw", "additionalEffects": [{"effect": "addAzoth", "random": true}]})",
                     "/additionalEffects/0/random: " + said("addAzoth", "random")));
    CHECK(says(familiar_with(
                   R"("triggeredEffects": [{"trigger": "attack", "phase": "start", "effects": [{"effect": "draw"}]}])"),
               said("attack", "phase")));
    CHECK(says(
        familiar_with(
            R"("triggeredEffects": [{"trigger": "phase", "phase": "start", "element": "fire", "effects": [{"effect": "draw"}]}])"),
        said("phase", "element")));
    CHECK(
        says(familiar_with(R"("passiveEffects": [{"passive": "haste", "statModifiers": [{"statType": "strength"}]}])"),
             said("haste", "statModifiers")));
    CHECK(says(familiar_with(R"("passiveEffects": [{"passive": "cantAttack", "blockerMinStrength": 2}])"),
               said("cantAttack", "blockerMinStrength")));
    CHECK(says(familiar_with(R"("passiveEffects": [{"passive": "changeStats"}])"),
               "changeStats needs \"statModifiers\""));
}

TEST_CASE("how many targets there are is said where there are some") {
    const std::string needs = "\"minTargets\" and \"maxTargets\" need a \"targetType\"";
    CHECK(spell_says(R"({"effect": "tap", "all": true, "maxTargets": 2})", needs));
    CHECK(spell_says(R"({"effect": "tap", "element": "fire", "maxTargetsBasedOn": "x"})", needs));
    CHECK(spell_says(R"({"effect": "changeStats", "strength": 1, "thisTurn": true, "amount": 2})",
                     "not by a number alone"));
    CHECK_FALSE(
        spell_says(R"({"effect": "changeStats", "strength": 1, "thisTurn": true, "amount": 1})", "number alone"));
}

TEST_CASE("what is so anyway may be said") {
    CHECK(
        said_about(
            R"({"id": "a", "name": "A", "type": "spell", "rarity": "common", "abilities": [{"effects": [{"effect": "tap",
                  "targetType": "familiar", "amount": 1}]}]})") == "");
    CHECK(said_about(familiar_with(
              R"("triggeredEffects": [{"trigger": "death", "zone": "play", "effects": [{"effect": "draw"}]}])")) == "");
    CHECK(says(
        familiar_with(R"("triggeredEffects": [{"trigger": "death", "zone": "hand", "effects": [{"effect": "draw"}]}])"),
        "only what happens in play is noticed"));
}

// The specification lists them for every trigger.
TEST_CASE("of a phase may be said what is so anyway") {
    const auto dawn = [](const std::string& more) {
        return familiar_with(R"("triggeredEffects": [{"trigger": "phase", "phase": "start", )" + more +
                             R"(, "effects": [{"effect": "draw"}]}])");
    };
    CHECK(said_about(dawn(R"("scope": "selfOnly", "player": "player", "restrictions": ["youControl"])")) == "");
    CHECK(said_about(dawn(R"("player": "opponent", "phaseOfPlayer": "opponent")")) == "");
    CHECK(says(dawn(R"("player": "opponent")"), "whose phase it is says \"phaseOfPlayer\""));
    CHECK(says(dawn(R"("scope": "othersOnly")"), "a phase that begins is about no card"));
    CHECK(says(dawn(R"("restrictions": ["tapped"])"), "a phase that begins is about no card"));
}
