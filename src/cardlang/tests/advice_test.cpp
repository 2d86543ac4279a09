// What is told of cards that load: keys that nothing reads, and descriptions that say something else.
#include <doctest/doctest.h>

#include "cardlang/reading/idle_words.hpp"
#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/doubts.hpp"
#include "cardlang/tests/cards_for_tests.hpp"

namespace pentacle::cardlang {

namespace {

Document document_of(const std::string& card) { return parse_json(card, "card.json").value(); }

std::string unread_in(const std::string& effect) {
    std::string text;
    for (const Problem& problem :
         unread_keys(lifeburn::grammar(), document_of(spell_with("\"stackEffects\": [" + effect + "]"))))
        text += problem.path + "\n";
    return text;
}

// What is doubtful about a spell with this description, by what it is about.
std::string doubted(const std::string& description, const std::string& effect) {
    const std::string card = spell_with("\"description\": \"" + description + "\", \"stackEffects\": [" + effect + "]");
    std::string text;
    for (const Problem& problem : doubts_about(lifeburn::language, document_of(card), loaded(card).cards[0].text))
        text += problem.message.substr(0, problem.message.find(':')) + " ";
    return text;
}

}  // namespace

TEST_CASE("advice: a key that its word does not read") {
    CHECK(unread_in(R"({"effect": "draw", "destination": "graveyard", "attack": 3})") ==
          "/stackEffects/0/destination\n/stackEffects/0/attack\n");
    CHECK(unread_in(R"({"effect": "draw", "amount": 2, "isOpponent": true, "optional": true})").empty());
    CHECK(unread_in(R"({"effect": "draw", "scope": "othersOnly"})") == "/stackEffects/0/scope\n");
    CHECK(unread_in(R"({"effect": "cardSetStraight", "optional": true, "targetType": "player"})") ==
          "/stackEffects/0/targetType\n");
    CHECK(unread_in(R"({"effect": "draw", "amountBasedOn": "goblinsInPlay", "scope": "othersOnly"})").empty());
    CHECK(unread_in(R"({"effect": "draw", "conditions": [{"condition": "inZone", "zone": "play", "amount": 2}]})") ==
          "/stackEffects/0/conditions/0/amount\n");
    CHECK(unread_in(R"({"effect": "grantPassive", "targetType": "summon",
                        "passives": [{"passive": "cantAttack", "cost": 2}]})") == "/stackEffects/0/passives/0/cost\n");
}

TEST_CASE("advice: a choice where nothing is chosen") {
    CHECK(unread_in(R"({"effect": "draw", "opponentsChoice": true})") == "/stackEffects/0/opponentsChoice\n");
    CHECK(unread_in(R"({"effect": "dealDamage", "isOpponent": true, "opponentsChoice": true})") ==
          "/stackEffects/0/opponentsChoice\n");
    CHECK(unread_in(R"({"effect": "draw", "opponentsChoice": true, "optional": true})").empty());
    CHECK(unread_in(R"({"effect": "draw", "opponentsChoice": true, "upTo": 2})").empty());
    CHECK(unread_in(R"({"effect": "dealDamage", "targetType": "any", "opponentsChoice": true})").empty());
    CHECK(unread_in(R"({"effect": "discard", "opponentsChoice": true})").empty());
}

TEST_CASE("advice: a player where only cards can be meant, and one target for two players") {
    CHECK(unread_in(R"({"effect": "destroy", "targetType": "opponent"})") == "/stackEffects/0/targetType\n");
    CHECK(unread_in(R"({"effect": "counter", "targetType": "player"})") == "/stackEffects/0/targetType\n");
    CHECK(unread_in(R"({"effect": "sacrifice", "targetType": "opponent"})").empty());
    CHECK(unread_in(R"({"effect": "dealDamage", "targetType": "player"})").empty());
    CHECK(unread_in(R"({"effect": "destroy", "targetType": "opponent", "cardType": "summon", "all": true})").empty());
    CHECK(unread_in(R"({"effect": "sendToZone", "targetType": "player", "targetZones": ["hand"],
                        "destination": "deck"})")
              .empty());
    CHECK(unread_in(R"({"effect": "destroy", "targetType": "summon", "eachPlayer": true})") ==
          "/stackEffects/0/targetType\n");
    CHECK(unread_in(R"({"effect": "draw", "targetType": "player", "eachPlayer": true})").empty());
}

TEST_CASE("advice: what triggers, costs and keywords say in vain") {
    const auto idle = [](const std::string& members) {
        std::string text;
        for (const Problem& problem :
             idle_words(lifeburn::grammar(), document_of("{\"name\": \"X\", " + members + "}")))
            text += problem.path + "\n";
        return text;
    };
    CHECK(idle(R"("triggeredEffects": [{"trigger": "phase", "phase": "end", "tribe": "golem", "amount": 2}])") ==
          "/triggeredEffects/0/tribe\n/triggeredEffects/0/amount\n");
    CHECK(idle(R"("triggeredEffects": [{"trigger": "phase", "phase": "end", "player": "opponent"}])").empty());
    CHECK(idle(R"("triggeredEffects": [{"trigger": "death", "tribe": "golem", "phase": "end"}])") ==
          "/triggeredEffects/0/phase\n");
    CHECK(idle(R"("triggeredEffects": [{"trigger": "enteredZone", "zone": "deck"}])") == "/triggeredEffects/0/zone\n");
    CHECK(idle(R"("triggeredEffects": [{"trigger": "leftZone", "zone": "stack"}])") == "/triggeredEffects/0/zone\n");
    CHECK(idle(R"("triggeredEffects": [{"trigger": "enteredZone", "zone": "hand"}])").empty());
    CHECK(
        idle(
            R"("triggeredEffects": [{"trigger": "death", "additionalCosts": [{"costType": "life", "tribe": "golem"}]}])") ==
        "/triggeredEffects/0/additionalCosts/0/tribe\n");
    CHECK(idle(R"("activatedEffects": [{"costType": "loseLife", "cardType": "summon"}])") ==
          "/activatedEffects/0/cardType\n");
    CHECK(idle(R"("activatedEffects": [{"costType": "stones", "tokenType": "stone"}])").empty());
    CHECK(idle(R"("activatedEffects": [{"costType": "sacrifice", "cardType": "summon"}])").empty());
    CHECK(idle(R"("additionalCosts": [{"costType": "discard", "self": true}])") == "/additionalCosts/0\n");
    CHECK(idle(R"("additionalCosts": [{"costType": "reveal", "self": true}])").empty());
    CHECK(idle(R"("additionalCosts": [{"costType": "discard", "tokenType": "stone"}])") == "/additionalCosts/0\n");
    CHECK(idle(R"("additionalCosts": [{"costType": "sacrifice", "cardType": "spell"}])") == "/additionalCosts/0\n");
    CHECK(idle(R"("activatedEffects": [{"costType": "tribute", "cardType": "spell"}])") == "/activatedEffects/0\n");
    CHECK(idle(R"("additionalCosts": [{"costType": "sacrifice", "tokenType": "stone"}])").empty());
    CHECK(idle(R"("additionalCosts": [{"costType": "discardOrSacrificeMerfolk", "tribe": "golem"}])") ==
          "/additionalCosts/0/tribe\n");
    CHECK(idle(R"("additionalCosts": [{"costType": "life", "tokenType": "stone"}])") ==
          "/additionalCosts/0/tokenType\n");
    CHECK(idle(R"("type": "spell", "keywords": ["scorch", "blitz"])") == "/keywords/1\n");
    CHECK(idle(R"("type": "summon", "keywords": ["scorch", "blitz"])").empty());
}

TEST_CASE("advice: where the description and the program disagree") {
    const std::string stronger = R"({"effect": "changeStats", "targetType": "summon", "attack": 2, "defense": 2})";
    CHECK(doubted("Target summon gets +2/+2 this turn.", stronger) == "duration ");
    CHECK(doubted("Target summon gets +2/+2.", stronger).empty());
    CHECK(doubted("Target summon you control gets +2/+2.", stronger) == "whose ");
    CHECK(doubted("Target summon gets +3/+3.", stronger) == "number ");
    CHECK(doubted("You may draw two cards.", R"({"effect": "draw", "amount": 2})") == "optional ");
    CHECK(doubted("Draw 5 cards.", R"({"effect": "draw", "amount": 2})") == "number number ");
    CHECK(doubted("Draw 3 cards.", R"({"effect": "draw", "amount": 2})") == "number number ");
    CHECK(doubted("Draw 2 cards.", R"({"effect": "draw", "amount": 3})") == "number number ");
    CHECK(doubted("Target opponent draws a card.", R"({"effect": "draw", "targetType": "player"})") == "whose whose ");
    CHECK(doubted("Destroy target golem.", R"({"effect": "destroy", "targetType": "summon"})") == "which ");
    CHECK(doubted("Draw a card for each stone you control.",
                  R"({"effect": "draw", "amountBasedOn": "stonesInPlay"})") == "whose whose ");
}

TEST_CASE("advice: nothing is doubted that is only put otherwise") {
    CHECK(doubted("You may only cast this in response. Draw a card.", R"({"effect": "draw"})").empty());
    CHECK(doubted("Destroy target token.", R"({"effect": "destroy", "targetType": "token"})").empty());
    CHECK(doubted("Target player attacks with all summons able to this turn. You decide how damage is assigned.",
                  R"({"effect": "forceAttack", "targetType": "player"})")
              .empty());
    CHECK(doubted("Target player takes 2 damage.", R"({"effect": "loseLife", "targetType": "player", "amount": 2})") ==
          "which ");
}

}  // namespace pentacle::cardlang
