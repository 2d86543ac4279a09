#include "cards_for_tests.hpp"

using namespace pentacle;
using namespace pentacle::conclave;

namespace {

std::string text_of_instant(const std::string& effects) { return compiled(instant(effects)).cards[0].text; }
std::string text_of_creature(const std::string& members) { return compiled(creature(members)).cards[0].text; }

}  // namespace

TEST_CASE("effects in plain English") {
    CHECK(text_of_instant(R"({"effect": "dealDamage", "amount": 2, "targetType": "any"})") ==
          "This card deals 2 damage to any target.");
    CHECK(text_of_instant(R"({"effect": "draw", "amountBasedOn": "x"})") == "Draw X cards.");
    CHECK(text_of_instant(R"({"effect": "discard", "isOpponent": true, "amount": 2, "random": true})") ==
          "Your opponent discards 2 cards at random.");
    CHECK(text_of_instant(R"({"effect": "destroy", "all": true, "restrictions": ["tapped"]})") ==
          "Destroy all tapped creatures.");
    CHECK(
        text_of_instant(
            R"({"effect": "destroy", "targetType": "creature", "isOpponent": true, "restrictions": ["attack"], "restrictionMin": 4})") ==
        "Destroy target creature with attack 4 or more your opponent controls.");
    CHECK(text_of_instant(R"({"effect": "sendToZone", "targetType": "creature", "destination": "hand"})") ==
          "Return target creature to its owner's hand.");
    CHECK(
        text_of_instant(
            R"({"effect": "destroy", "targetType": "creature", "additionalEffects": [{"effect": "gainLife", "amount": 3, "targetBasedOn": "rootController"}]})") ==
        "Destroy target creature. Its controller gains 3 life.");
    CHECK(
        text_of_instant(
            R"({"effect": "changeStats", "targetType": "creature", "attack": -2, "defense": -2, "thisTurn": true})") ==
        "Target creature gets -2/-2 this turn.");
    CHECK(text_of_instant(R"({"effect": "cantBlock", "targetType": "creature", "minTargets": 0, "maxTargets": 2})") ==
          "Up to 2 target creatures cannot block this turn.");
    CHECK(text_of_instant(R"({"effect": "scry", "amount": 2})") == "Scry 2.");
    CHECK(text_of_instant(
              R"({"effect": "choose", "choices": [[{"effect": "draw"}], [{"effect": "gainLife", "amount": 4}]]})") ==
          "Choose one: Draw a card. or: Gain 4 life.");
    CHECK(
        text_of_instant(
            R"({"effect": "lookAtDeck", "amount": 3, "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom"}]})") ==
        "Look at the top 3 cards of your library; put a card into the hand; put the rest on the bottom of the "
        "library.");
    CHECK(text_of_instant(R"({"effect": "draw", "optional": true})") == "You may draw a card.");
}

TEST_CASE("effects on several things, and numbers that are counted") {
    CHECK(
        text_of_instant(
            R"({"effect": "sendToZone", "targetType": "creature", "minTargets": 1, "maxTargets": 2, "destination": "hand"})") ==
        "Return 1 to 2 target creatures to their owners' hands.");
    CHECK(text_of_instant(R"({"effect": "skipUntap", "cardType": "creature", "isOpponent": true})") ==
          "All creatures your opponent controls do not untap in their controllers' next untap step.");
    CHECK(text_of_instant(R"({"effect": "exileAndReturn", "targetType": "creature", "maxTargets": 2})") ==
          "Exile 2 target creatures, then return them to the battlefield under their owners' control.");
    CHECK(
        text_of_instant(
            R"({"effect": "sendToZone", "zone": "graveyard", "all": true, "eachPlayer": true, "destination": "exile"})") ==
        "Exile all cards in all graveyards.");
    CHECK(text_of_instant(R"({"effect": "dealDamage", "targetType": "creature", "amountBasedOn": "targetPower"})") ==
          "This card deals damage to target creature equal to its attack.");
    CHECK(text_of_instant(R"({"effect": "mill", "amountBasedOn": "deckSize", "amountModifier": "/2up"})") ==
          "Put cards from the top of your library into your graveyard equal to the number of cards in your library "
          "divided by 2, rounded up.");
    CHECK(text_of_instant(R"({"effect": "cantGainLife", "isOpponent": true, "duration": "restOfGame"})") ==
          "Your opponent cannot gain life for the rest of the match.");
    CHECK(text_of_instant(R"({"effect": "setLifeTotal", "amountBasedOn": "energy", "amountModifier": "x2"})") ==
          "Your life becomes your energy times 2.");
    CHECK(
        text_of_instant(
            R"({"effect": "changeStats", "targetType": "creature", "attackBasedOn": "cardsInHand", "defenseBasedOn": "cardsInGraveyard", "thisTurn": true})") ==
        "Target creature gets +X/+Y this turn, where X is the number of cards in your hand and Y is the number of "
        "cards in your graveyard.");
    CHECK(
        text_of_instant(
            R"({"effect": "changeStats", "targetType": "creature", "attackBasedOn": "energy", "defenseBasedOn": "energy", "thisTurn": true})") ==
        "Target creature gets +X/+X this turn, where X is your energy.");
    CHECK(text_of_instant(R"({"effect": "counter", "targetType": "spell", "unlessPays": "X"})") ==
          "Counter target spell unless its controller pays X.");
}

TEST_CASE("abilities in plain English") {
    CHECK(
        text_of_creature(
            R"("passiveEffects": [{"passive": "changeStats", "scope": "othersOnly", "player": "player", "tribe": "Goblin", "statModifiers": [{"statType": "attack", "amount": 1}, {"statType": "defense", "amount": 1}]}])") ==
        "Other Goblin creatures you control get +1/+1.");
    CHECK(
        text_of_creature(
            R"("triggeredEffects": [{"trigger": "death", "scope": "othersOnly", "cardType": "creature", "player": "player", "optional": true, "effects": [{"effect": "draw"}]}])") ==
        "Whenever another creature of yours dies, you may: draw a card.");
    CHECK(
        text_of_creature(
            R"("activatedEffects": [{"mana": "1", "tap": true, "costType": "discard", "sorcerySpeed": true, "effects": [{"effect": "draw", "amount": 2}]}])") ==
        "1, tap, discard a card: Draw 2 cards. Only when you could play a Sorcery.");
    CHECK(text_of_creature(R"("keywords": ["firstStrike"], "protection": ["R", "B"])") ==
          "First Strike and Protection from black and red.");
    CHECK(
        text_of_creature(
            R"("passiveEffects": [{"passive": "changeStats", "cardType": "creature", "statModifiers": [{"statType": "attack", "operatorType": "multiply", "amount": 2}, {"statType": "defense", "amount": 1}]}])") ==
        "Creatures get +0/+1 and have their attack multiplied by 2.");
}
