#include "cardlang/text.hpp"

#include <doctest/doctest.h>

#include "cardlang/tests/cards_for_tests.hpp"

namespace pentacle::cardlang {

namespace {

std::string text_of_card(const std::string& card) { return loaded(card).cards[0].text; }
std::string spell(const std::string& effect) { return text_of_card(spell_with("\"stackEffects\": [" + effect + "]")); }
std::string passive(const std::string& passive) {
    return text_of_card(summon_with("\"passiveEffects\": [" + passive + "]"));
}
std::string trigger(const std::string& trigger) {
    return text_of_card(summon_with("\"triggeredEffects\": [" + trigger + "]"));
}
std::string ability(const std::string& ability) {
    return text_of_card(summon_with("\"activatedEffects\": [" + ability + "]"));
}

}  // namespace

TEST_CASE("text: amounts") {
    CHECK(spell(R"({"effect": "draw"})") == "Draw a card.");
    CHECK(spell(R"({"effect": "draw", "amount": 2})") == "Draw two cards.");
    CHECK(spell(R"({"effect": "mill", "amount": 15})") == "Mill 15 cards.");
    CHECK(spell(R"({"effect": "gainLife", "amount": 4})") == "Gain 4 life.");
    CHECK(spell(R"({"effect": "gainLife", "amountBasedOn": "plantsControlled"})") ==
          "Gain 1 life for each Plant you control.");
    CHECK(spell(R"({"effect": "loseLife", "amountBasedOn": "lifeTotal", "amountModifier": "/2down"})") ==
          "Lose half your life, rounded down.");
    CHECK(spell(R"({"effect": "draw", "amountBasedOn": "stonesControlled", "amountModifier": "x2"})") ==
          "Draw cards equal to twice the number of Stones you control.");
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "any", "amount": 2, "amountModifier": "+1",
                    "modifierConditions": [{"condition": "control", "tokenType": "stone"}]})") ==
          "Deal 2 damage (3 if you control a Stone) to any target.");
}

TEST_CASE("text: players") {
    CHECK(spell(R"({"effect": "draw", "isOpponent": true})") == "Your opponent draws a card.");
    CHECK(spell(R"({"effect": "draw", "eachPlayer": true})") == "Each player draws a card.");
    CHECK(spell(R"({"effect": "draw", "targetType": "player", "all": true})") == "Each player draws a card.");
    CHECK(spell(R"({"effect": "discard", "targetType": "player", "amount": 2})") ==
          "Target player discards two cards.");
    CHECK(spell(R"({"effect": "draw", "optional": true})") == "You may draw a card.");
}

TEST_CASE("text: cards") {
    CHECK(spell(R"({"effect": "destroy", "targetType": "summon", "restrictions": ["cost"], "restrictionMax": 2})") ==
          "Destroy target summon with cost 2 or less.");
    CHECK(spell(R"({"effect": "destroy", "all": true, "restrictions": ["nonTreefolk"]})") ==
          "Destroy all non-Treefolk summons.");
    CHECK(spell(R"({"effect": "sendToZone", "targetType": "summon", "isOpponent": true, "destination": "hand"})") ==
          "Return target summon your opponent controls to its owner's hand.");
    CHECK(
        spell(
            R"({"effect": "sendToZone", "targetZones": ["graveyard"], "cardType": "summon", "destination": "play"})") ==
        "Return a summon from your graveyard to play.");
    CHECK(spell(R"({"effect": "tutor", "tribe": "goblin", "cardType": "summon", "reveal": true})") ==
          "Search your deck for a Goblin summon, reveal it, put it into your hand and shuffle.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "plant", "attack": 0, "defense": 1, "amount": 2,
                    "keyword": "sprout"})") == "Create two 0/1 Plants with Sprout 1.");
}

TEST_CASE("text: one sentence follows the other") {
    CHECK(spell(R"({"effect": "discard", "amountBasedOn": "playerChoice",
                    "additionalEffects": [{"effect": "draw", "amountBasedOn": "rootAmount"}]})") ==
          "Discard any number of cards. Draw that many cards.");
    CHECK(spell(R"({"effect": "choose", "choices": [[{"effect": "draw"}], [{"effect": "gainLife", "amount": 2}]]})") ==
          "Choose one: draw a card; or gain 2 life.");
    CHECK(spell(R"({"effect": "sendToZone", "zone": "graveyard", "all": true, "tribe": "goblin", "cardType": "summon",
                    "destination": "play", "ownersControl": true,
                    "additionalEffects": [{"effect": "grantKeyword", "keyword": "blitz"}]})") ==
          "Return all Goblin summons in all graveyards to play under their owners' control. They gain Blitz.");
    CHECK(
        spell(
            R"({"effect": "draw", "conditions": [{"condition": "control", "tokenType": "stone", "maxAmount": 0}]})") ==
        "If you control no Stones, draw a card.");
}

TEST_CASE("text: triggers") {
    CHECK(trigger(R"({"trigger": "enteredZone", "zone": "play",
                      "effects": [{"effect": "createToken", "tokenType": "stone", "amount": 2}]})") ==
          "When this enters play, create two Stones.");
    CHECK(trigger(R"({"trigger": "death", "tribe": "golem", "scope": "othersOnly", "optional": true,
                      "effects": [{"effect": "draw"}]})") == "Whenever another Golem dies, you may draw a card.");
    CHECK(trigger(R"({"trigger": "phase", "phase": "end", "isPlayerTurn": true, "effects": [{"effect": "draw"}]})") ==
          "At the beginning of your end phase, draw a card.");
    CHECK(trigger(R"({"trigger": "draw", "player": "player", "restrictions": ["notFirst"],
                      "effects": [{"effect": "addCounter", "scope": "selfOnly"}]})") ==
          "Whenever you draw a card other than the first each turn, put a +1/+1 counter on this.");
    CHECK(trigger(R"({"trigger": "attack", "optional": true, "effects": [
                      {"effect": "sacrifice", "scope": "selfOnly", "isCost": true}, {"effect": "draw"}]})") ==
          "Whenever this attacks, you may sacrifice this. If you do, draw a card.");
}

TEST_CASE("text: passives, in both generations of keys") {
    CHECK(passive(R"({"passive": "changeStats", "tribe": "goblin", "other": true, "self": false, "statModifiers": [
                      {"statType": "attack", "operatorType": "add", "amount": 1},
                      {"statType": "defense", "operatorType": "add", "amount": 1}]})") ==
          "Other Goblins you control get +1/+1.");
    CHECK(passive(R"({"passive": "grantKeyword", "keyword": "dive", "tribe": "merfolk", "scope": "othersOnly",
                      "restrictions": ["youControl"]})") == "Other Merfolk you control have Dive.");
    CHECK(passive(R"({"passive": "changeStats", "statModifiers": [
                      {"statType": "attack", "operatorType": "add", "amountBasedOn": "stonesControlled"}]})") ==
          "This gets +1/+0 for each Stone you control.");
    CHECK(passive(R"({"passive": "modifyCost", "cost": 0, "conditions": [
                      {"condition": "control", "tokenType": "stone", "minAmount": 4}]})") ==
          "As long as you control four or more Stones, this costs 0.");
    CHECK(passive(R"({"passive": "disableKeyword", "scope": "all"})") == "All summons lose all keywords.");
}

TEST_CASE("text: activated abilities and costs") {
    CHECK(ability(R"({"costType": "sacrifice", "cardType": "summon", "amount": 1, "effects": [{"effect": "draw"}]})") ==
          "Sacrifice a summon: draw a card.");
    CHECK(ability(R"({"costType": "sacrifice", "effects": [{"effect": "draw"}]})") == "Sacrifice this: draw a card.");
    CHECK(ability(R"({"costType": "discard", "amount": 1, "oncePerTurn": true, "effects": [{"effect": "draw"}]})") ==
          "Discard a card: draw a card. Use this only once per turn.");
    CHECK(text_of_card(
              spell_with(R"("additionalCosts": [{"costType": "sacrifice", "tokenType": "stone", "amountBasedOn": "x"}],
                                     "stackEffects": [{"effect": "dealDamage", "targetType": "any", "amountBasedOn": "x"}])")) ==
          "As an additional cost, sacrifice X Stones.\nDeal X damage to any target.");
    CHECK(text_of_card(summon_with(
              R"("alternateCosts": [{"altCostType": "tributeMultiplier", "tribe": "treefolk", "amount": 2}])")) ==
          "Treefolk count as two tributes for this.");
}

TEST_CASE("text: keywords come first, with their reminder") {
    CHECK(text_of_card(summon_with(R"("keywords": ["haunt", "blitz"], "keywordAmounts": [2])")) ==
          "Haunt 2 (When this dies, put two haunt counters on target summon your opponent controls. It gets -1/-1 for "
          "each.)\nBlitz (This can attack in the turn it enters play.)");
    CHECK(text_of_card(spell_with(R"("keywords": ["exhaust"])")) ==
          "Exhaust (You can't cast another spell this turn.)");
}

}  // namespace pentacle::cardlang
