// Whose, which and how many a text speaks of, where it used to say something else than the program did.
#include <doctest/doctest.h>

#include "card_language/cards_for_tests.hpp"
#include "cardlang/text/text.hpp"

namespace pentacle::cardlang {

namespace {

std::string text_of_spell(const std::string& effect) {
    return loaded(spell_with("\"stackEffects\": [" + effect + "]")).cards[0].text;
}
std::string text_of_ability(const std::string& ability) {
    return loaded(summon_with("\"activatedEffects\": [" + ability + "]")).cards[0].text;
}

}  // namespace

TEST_CASE("text: what is counted is yours, whomever it happens to") {
    CHECK(text_of_spell(R"({"effect": "loseLife", "isOpponent": true, "amountBasedOn": "stonesControlled"})") ==
          "Your opponent loses 1 life for each Stone you control.");
    CHECK(text_of_spell(R"({"effect": "draw", "targetType": "player", "amountBasedOn": "summonsInGraveyard"})") ==
          "Target player draws a card for each summon in your graveyard.");
    CHECK(text_of_spell(R"({"effect": "draw", "eachPlayer": true, "amountBasedOn": "stonesControlled"})") ==
          "Each player draws a card for each Stone they control.");
    CHECK(
        text_of_spell(
            R"({"effect": "loseLife", "isOpponent": true, "amountBasedOn": "lifeTotal", "amountModifier": "/2up"})") ==
        "Your opponent loses half their life, rounded up.");
    CHECK(text_of_spell(R"({"effect": "draw", "amountBasedOn": "goblinsInPlay", "scope": "othersOnly"})") ==
          "Draw a card for each other Goblin in play.");
}

TEST_CASE("text: all of them, others of them, those of a zone") {
    CHECK(text_of_spell(
              R"({"effect": "sendToZone", "targetZones": ["graveyard"], "all": true, "destination": "exile"})") ==
          "Exile all cards from all graveyards.");
    CHECK(text_of_spell(R"({"effect": "sendToZone", "zone": "graveyard", "player": "opponent", "all": true,
                    "destination": "exile"})") == "Exile all cards from your opponent's graveyard.");
    CHECK(text_of_ability(
              R"({"costType": "life", "amount": 1, "effects": [{"effect": "dealDamage", "amount": 2, "all": true,
                      "cardType": "summon", "scope": "othersOnly"}]})") ==
          "Pay 1 life: Deal 2 damage to each other summon.");
    CHECK(text_of_spell(R"({"effect": "createToken", "tokenType": "plant", "amount": 2, "attack": 1, "defense": 1,
                    "additionalEffects": [{"effect": "modifyType", "typeModifier": "herb"}]})") ==
          "Create two 1/1 Plants. They also count as Herbs.");
    CHECK(text_of_spell(R"({"effect": "dealDamage", "targetType": "any", "isOpponent": true, "amount": 3})") ==
          "Deal 3 damage to any target of your opponent's choice.");
    CHECK(text_of_spell(R"({"effect": "draw", "targetType": "player", "isOpponent": true})") ==
          "Your opponent draws a card.");
    CHECK(text_of_spell(R"({"effect": "sendToZone", "eachPlayer": true, "amount": 1, "cardType": "summon",
                    "destination": "hand"})") == "Each player returns a summon they control to their hand.");
    CHECK(text_of_spell(R"({"effect": "sendToZone", "all": true, "targetType": "permanent", "destination": "play"})") ==
          "Return all permanents from your graveyard to play.");
    CHECK(text_of_spell(R"({"effect": "counter", "all": true, "isOpponent": true})") ==
          "Counter all spells your opponent controls.");
}

TEST_CASE("text: whose limit, life, damage and costs") {
    CHECK(text_of_spell(R"({"effect": "modifyHandSize", "eachPlayer": true, "amount": 2})") ==
          "Each player's hand limit is increased by 2.");
    CHECK(text_of_spell(R"({"effect": "modifyCost", "eachPlayer": true, "targetBasedOn": "nextSpell", "amount": 2})") ==
          "The next spell or object each player casts this turn costs 2.");
    CHECK(text_of_spell(
              R"({"effect": "modifyCost", "targetBasedOn": "nextSpell", "tribe": "merfolk", "cardType": "spell"})") ==
          "The next Merfolk spell you cast this turn costs 0.");
    CHECK(text_of_spell(
              R"({"effect": "grantKeyword", "targetBasedOn": "nextSpell", "tribe": "merfolk", "keyword": "scorch"})") ==
          "The next Merfolk spell you cast gains Scorch.");
    CHECK(text_of_spell(R"({"effect": "setLifeTotal", "targetType": "player", "amount": 5})") ==
          "Target player's life becomes 5.");
    CHECK(text_of_spell(R"({"effect": "modifyDamage", "amountModifier": "/2up", "eachPlayer": true})") ==
          "Damage dealt this turn by cards each player controls is halved, rounded up.");
    CHECK(text_of_spell(R"({"effect": "modifyDamage", "amountModifier": "x3"})") ==
          "Damage dealt this turn by cards you control is multiplied by 3.");
    CHECK(text_of_spell(R"({"effect": "replacementEffect", "replacementPassive": "cantTakeDamage"})") ==
          "You and your summons can't take damage this turn.");
}

TEST_CASE("text: what is looked at, waited for and paid") {
    CHECK(text_of_spell(R"({"effect": "lookAtDeck", "amount": 1, "deckDestinations": [{"deckDestination": "graveyard"},
                    {"deckDestination": "top"}]})") ==
          "Look at the top card of your deck. Put it into your graveyard or on top of your deck.");
    CHECK(text_of_spell(R"({"effect": "lookAtDeck", "amount": 3, "deckDestinations": [{"deckDestination": "graveyard"},
                    {"deckDestination": "top"}]})") ==
          "Look at the top three cards of your deck. Put any number of them into your graveyard and the rest on top of "
          "your deck.");
    CHECK(text_of_spell(R"({"effect": "exileAndReturn", "targetType": "summon", "duration": "nextTurn"})") ==
          "Exile target summon until the end phase of the next turn, then return it to play.");
    CHECK(text_of_spell(R"({"effect": "exileAndReturn", "targetType": "summon", "duration": "restOfGame"})") ==
          "Exile target summon.");
    CHECK(text_of_ability(R"({"costType": "discardOrSacrificeMerfolk", "effects": [{"effect": "draw"}]})") ==
          "Discard or sacrifice a Merfolk summon: Draw a card.");
    CHECK(text_of_spell(R"({"effect": "draw", "amount": 2, "eachPlayer": true,
                    "additionalEffects": [{"effect": "loseLife", "amountBasedOn": "rootAmount"}]})") ==
          "Each player draws two cards, then they lose that much life.");
}

}  // namespace pentacle::cardlang
