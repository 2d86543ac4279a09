// What is told of cards that load: keys that nothing reads, and descriptions that say something else.
#include <doctest/doctest.h>

#include <vector>

#include "card_language/cards_for_tests.hpp"
#include "cardlang/reading/idle_words.hpp"
#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/doubts.hpp"

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

TEST_CASE("advice: cards that are yours and your opponent's at once") {
    CHECK(unread_in(R"({"effect": "gainControl", "targetType": "summon", "player": "opponent",
                        "restrictions": ["youControl"]})") == "/stackEffects/0/restrictions\n");
    CHECK(unread_in(R"({"effect": "destroy", "cardType": "summon", "isOpponent": true, "all": true,
                        "restrictions": ["youControl"]})") == "/stackEffects/0/restrictions\n");
    CHECK(unread_in(R"({"effect": "destroy", "targetType": "summon", "restrictions": ["youControl"]})").empty());
}

namespace {

// Where anything is said in vain in a card with these members, a line each.
std::string said_in_vain(const Document& card) {
    std::string text;
    for (const Problem& problem : unread_keys(lifeburn::grammar(), card)) text += problem.path + "\n";
    for (const Problem& problem : idle_words(lifeburn::grammar(), card)) text += problem.path + "\n";
    return text;
}

std::string in_vain(const std::string& members) {
    return said_in_vain(document_of("{\"name\": \"X\", " + members + "}"));
}
std::string in_trigger(const std::string& keys) { return in_vain("\"triggeredEffects\": [{" + keys + "}]"); }
std::string in_ability(const std::string& keys) { return in_vain("\"activatedEffects\": [{" + keys + "}]"); }
std::string in_cost(const std::string& keys) { return in_vain("\"additionalCosts\": [{" + keys + "}]"); }
std::string in_passive(const std::string& keys) { return in_vain("\"passiveEffects\": [{" + keys + "}]"); }

}  // namespace

TEST_CASE("advice: what triggers say in vain") {
    CHECK(in_trigger(R"("trigger": "phase", "phase": "end", "tribe": "golem", "amount": 2, "zone": "play")") ==
          "/triggeredEffects/0/tribe\n/triggeredEffects/0/amount\n/triggeredEffects/0/zone\n");
    CHECK(in_trigger(R"("trigger": "phase", "phase": "end", "player": "opponent", "scope": "all")").empty());
    CHECK(in_trigger(R"("trigger": "death", "tribe": "golem", "phase": "end")") == "/triggeredEffects/0/phase\n");
    for (const char* word : {"draw", "attack", "death", "cast", "mill", "tribute", "survivedCombat"}) {
        CAPTURE(word);
        CHECK(in_trigger("\"trigger\": \"" + std::string{word} + "\", \"zone\": \"play\"") ==
              "/triggeredEffects/0/zone\n");
        CHECK(in_trigger("\"trigger\": \"" + std::string{word} + "\", \"keyword\": \"dive\", \"scope\": \"all\"")
                  .empty());
    }
    CHECK(in_trigger(R"("trigger": "openingHand", "tribe": "golem", "player": "opponent")") ==
          "/triggeredEffects/0/tribe\n/triggeredEffects/0/player\n");
    CHECK(in_trigger(R"("trigger": "draw", "amount": 2)") == "/triggeredEffects/0/amount\n");
    CHECK(in_trigger(R"("trigger": "enteredZone", "zone": "deck")") == "/triggeredEffects/0/zone\n");
    CHECK(in_trigger(R"("trigger": "leftZone", "zone": "stack")") == "/triggeredEffects/0/zone\n");
    CHECK(in_trigger(R"("trigger": "enteredZone", "zone": "hand")").empty());
    CHECK(in_trigger(R"("trigger": "death", "optionMessage": "Well?")") == "/triggeredEffects/0/optionMessage\n");
    CHECK(in_trigger(R"("trigger": "death", "optionMessage": "Well?", "optional": true)").empty());
    CHECK(in_vain(R"("stackEffects": [{"effect": "eventTriggers", "triggeredEffects": [
                     {"trigger": "death", "zone": "hand"}]}])") == "/stackEffects/0/triggeredEffects/0/zone\n");
}

TEST_CASE("advice: what costs say in vain") {
    CHECK(in_trigger(R"("trigger": "death", "additionalCosts": [{"costType": "life", "tribe": "golem"}])") ==
          "/triggeredEffects/0/additionalCosts/0/tribe\n");
    CHECK(in_ability(R"("costType": "loseLife", "cardType": "summon")") == "/activatedEffects/0/cardType\n");
    CHECK(in_ability(R"("costType": "stones", "tokenType": "stone")").empty());
    CHECK(in_ability(R"("costType": "stones", "tokenType": "herb")") == "/activatedEffects/0/tokenType\n");
    CHECK(in_ability(R"("costType": "sacrifice", "cardType": "summon")").empty());
    CHECK(in_ability(R"("effects": [], "amount": 2, "tribe": "golem", "playerChosenAmount": true)") ==
          "/activatedEffects/0/amount\n/activatedEffects/0/tribe\n/activatedEffects/0/playerChosenAmount\n");
    CHECK(in_ability(R"("effects": [], "oncePerTurn": true, "zone": "hand")").empty());
    CHECK(in_cost(R"("costType": "discard", "self": true)") == "/additionalCosts/0\n");
    CHECK(in_cost(R"("costType": "reveal", "self": true)").empty());
    CHECK(in_cost(R"("costType": "discard", "tokenType": "stone")") == "/additionalCosts/0\n");
    CHECK(in_cost(R"("costType": "sacrifice", "cardType": "spell")") == "/additionalCosts/0\n");
    CHECK(in_ability(R"("costType": "tribute", "cardType": "spell")") == "/activatedEffects/0\n");
    CHECK(in_cost(R"("costType": "sacrifice", "tokenType": "stone")").empty());
    CHECK(in_cost(R"("costType": "discardOrSacrificeMerfolk", "tribe": "golem")") == "/additionalCosts/0/tribe\n");
    CHECK(in_cost(R"("costType": "life", "tokenType": "stone")") == "/additionalCosts/0/tokenType\n");
    CHECK(in_cost(R"("costType": "sacrifice", "amount": 2, "amountBasedOn": "x")") == "/additionalCosts/0/amount\n");
    CHECK(in_cost(R"("costType": "sacrifice", "amount": 2, "playerChosenAmount": true)") ==
          "/additionalCosts/0/amount\n");
    const auto in_alternate = [](const std::string& keys) { return in_vain("\"alternateCosts\": [{" + keys + "}]"); };
    CHECK(in_alternate(R"("altCostType": "exileFromHand", "tokenType": "stone", "amount": 2)") ==
          "/alternateCosts/0\n");
    CHECK(in_alternate(R"("altCostType": "tributeMultiplier", "amount": 2, "conditions": [
                          {"condition": "firstSpell"}])") == "/alternateCosts/0/conditions\n");
    CHECK(in_alternate(R"("altCostType": "sacrifice", "tokenType": "stone", "amount": 2)").empty());
    const auto in_modifier = [](const std::string& keys) { return in_vain("\"costModifiers\": [{" + keys + "}]"); };
    CHECK(in_modifier(R"("modifier": "firstSpell", "xBasedOn": "deckSize", "additionalModifier": "=0")") ==
          "/costModifiers/0/xBasedOn\n");
    CHECK(in_modifier(R"("modifier": "summonsDiedThisTurn", "additionalModifier": "+1")") ==
          "/costModifiers/0/additionalModifier\n");
    CHECK(in_modifier(R"("modifier": "firstSpell")") == "/costModifiers/0\n");
    CHECK(in_modifier(R"("modifier": "x", "additionalModifier": "+1")").empty());
}

TEST_CASE("advice: what passives say in vain") {
    CHECK(in_passive(R"("passive": "cantAttack", "statModifiers": [{"statType": "attack", "amount": 5}])") ==
          "/passiveEffects/0/statModifiers\n");
    CHECK(in_passive(R"("passive": "topCardRevealed", "tribe": "golem")") == "/passiveEffects/0/tribe\n");
    CHECK(in_passive(R"("passive": "disableEnterPlayEffects", "restrictions": ["nonSummon"], "scope": "all")") ==
          "/passiveEffects/0/restrictions\n/passiveEffects/0/scope\n");
    CHECK(in_passive(R"("passive": "tokenCanTribute", "tokenType": "stone", "tribe": "golem")") ==
          "/passiveEffects/0/tribe\n");
    CHECK(in_passive(R"("passive": "createTokenModifier", "amountModifier": "x2", "cardType": "summon")") ==
          "/passiveEffects/0/cardType\n");
    CHECK(in_passive(R"("passive": "cantAttack", "keyword": "dive")") == "/passiveEffects/0/keyword\n");
    CHECK(in_passive(R"("passive": "cantAttack", "keyword": "dive", "restrictions": ["hasKeyword"])").empty());
    CHECK(in_passive(R"("passive": "modifyCost", "cost": 2, "amountModifier": "+1")") ==
          "/passiveEffects/0/amountModifier\n");
    CHECK(in_passive(R"("passive": "modifyCost", "cost": -2, "amount": 1)") == "/passiveEffects/0/amount\n");
    const auto in_change = [](const std::string& keys) {
        return in_passive(R"("passive": "changeStats", "statModifiers": [{"statType": "attack", )" + keys + "}]");
    };
    CHECK(in_change(R"("amount": 1, "amountMultiplier": 2, "scope": "othersOnly")") ==
          "/passiveEffects/0/statModifiers/0/amountMultiplier\n/passiveEffects/0/statModifiers/0/scope\n");
    CHECK(in_change(R"("amountBasedOn": "deckSize", "amountMultiplier": 2)").empty());
    CHECK(in_change(R"("xAmount": true, "amount": 1)") == "/passiveEffects/0/statModifiers/0/amount\n");
}

TEST_CASE("advice: what effects and keywords say in vain") {
    const auto in_effect = [](const std::string& keys) {
        return said_in_vain(document_of(spell_with("\"stackEffects\": [{" + keys + "}]")));
    };
    CHECK(in_effect(R"("effect": "draw", "repeatSameTarget": true, "repeatCostAmount": 2)") ==
          "/stackEffects/0/repeatCostAmount\n/stackEffects/0/repeatSameTarget\n");
    CHECK(in_effect(R"("effect": "draw", "repeatCostType": "discard", "repeatCostAmount": 2)").empty());
    CHECK(in_effect(R"("effect": "draw", "phaseOfPlayer": "player")") == "/stackEffects/0/phaseOfPlayer\n");
    CHECK(in_effect(R"("effect": "draw", "optionMessage": "Well?")") == "/stackEffects/0/optionMessage\n");
    CHECK(in_effect(R"("effect": "draw", "amount": 2, "amountBasedOn": "deckSize")") == "/stackEffects/0/amount\n");
    CHECK(in_effect(R"("effect": "destroy", "targetType": "summon", "keyword": "dive")") ==
          "/stackEffects/0/keyword\n");
    CHECK(in_effect(R"("effect": "destroy", "targetType": "summon", "keyword": "dive",
                       "restrictions": ["hasKeyword"])")
              .empty());
    CHECK(in_effect(R"("effect": "lookAtDeck", "amount": 2, "deckDestinations": [
                       {"deckDestination": "hand", "ordering": "random"}])") ==
          "/stackEffects/0/deckDestinations/0/ordering\n");
    CHECK(in_vain(R"("type": "spell", "keywords": ["scorch", "blitz"])") == "/keywords/1\n");
    CHECK(in_vain(R"("type": "summon", "keywords": ["scorch", "blitz"])").empty());
    CHECK(in_vain(R"("type": "summon", "keywords": ["scorch", "Scorch"])") == "/keywords/1\n");
    CHECK(in_vain(R"("type": "summon", "keywords": ["scorch", "blitz"], "keywordAmounts": [2, 2])") ==
          "/keywordAmounts/1\n");
    CHECK(in_vain(R"("type": "summon", "keywords": ["blitz", "scorch"], "keywordAmounts": [1, 2])").empty());
}

TEST_CASE("advice: tokens and keywords are read as cards are") {
    const auto unread = [](const std::string& json, const RecordInfo& record) {
        return text_of(unread_keys(lifeburn::grammar(), document_of(json), record));
    };
    CHECK(unread(R"({"tokenType": "golem", "passiveEffects": [{"passive": "cantAttack", "cost": 2}]})",
                 lifeburn::grammar().record<TokenSpec>())
              .ends_with("/passiveEffects/0/cost: \"cantAttack\" does not read \"cost\": it has no effect there"));
    CHECK(unread(R"({"keyword": "scorch", "triggeredEffects": [{"trigger": "death", "zone": "play"}]})",
                 lifeburn::grammar().record<KeywordSpec>())
              .ends_with("/triggeredEffects/0/zone: \"death\" does not read \"zone\": it has no effect there"));
}

TEST_CASE("advice: what says nothing, or can never hold") {
    const auto idle = [](const std::string& card) {
        std::string text;
        for (const Problem& problem : idle_words(lifeburn::grammar(), document_of(card))) text += problem.path + "\n";
        return text;
    };
    const auto of_spell = [&](const std::string& effect) {
        return idle(spell_with("\"stackEffects\": [" + effect + "]"));
    };
    CHECK(of_spell(R"({"effect": "destroy", "targetType": "summon", "restrictionMax": 2})") ==
          "/stackEffects/0/restrictionMax\n");
    CHECK(of_spell(R"({"effect": "destroy", "targetType": "summon", "restrictions": ["cost"], "restrictionMax": 2})")
              .empty());
    CHECK(of_spell(R"({"effect": "dealDamage", "targetType": "any", "minTargets": 3, "maxTargets": 2})") ==
          "/stackEffects/0/minTargets\n");
    CHECK(of_spell(R"({"effect": "draw", "conditions": [{"condition": "control", "tribe": "golem", "minAmount": 3,
                       "maxAmount": 1}]})") == "/stackEffects/0/conditions/0/minAmount\n");
    CHECK(of_spell(R"({"effect": "draw", "modifierConditions": [{"condition": "firstSpell"}]})") ==
          "/stackEffects/0/modifierConditions\n");
    CHECK(of_spell(R"({"effect": "draw", "amountBasedOn": "x"})") == "/stackEffects/0/amountBasedOn\n");
    CHECK(idle(spell_with(R"("costModifiers": [{"modifier": "x"}],
                             "stackEffects": [{"effect": "draw", "amountBasedOn": "x"}])"))
              .empty());
    CHECK(of_spell(R"({"effect": "draw", "amountBasedOn": "activatedCost"})") == "/stackEffects/0/amountBasedOn\n");
    CHECK(of_spell(R"({"effect": "gainControl", "targetType": "summon", "duration": "untilThisLeaves"})") ==
          "/stackEffects/0/duration\n");
    CHECK(idle(spell_with(R"("triggeredEffects": [{"trigger": "enteredZone", "zone": "play",
                             "effects": [{"effect": "draw"}]}])")) == "/triggeredEffects/0\n");
    CHECK(idle(spell_with(R"("triggeredEffects": [{"trigger": "discard", "effects": [{"effect": "draw"}]}])")).empty());
    CHECK(idle(spell_with(R"("passiveEffects": [{"passive": "cantAttack"}])")) == "/passiveEffects/0\n");
    CHECK(idle(spell_with(R"("passiveEffects": [{"passive": "modifyCost", "cost": 1}])")).empty());
    CHECK(idle(summon_with(R"("passiveEffects": [{"passive": "changeStats", "statModifiers": [
                              {"statType": "attack", "operatorType": "add"}]}])")) ==
          "/passiveEffects/0/statModifiers/0\n");
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

TEST_CASE("advice: what a description ends with the turn ends there in each clause") {
    const auto given = [](const std::string& description, const std::string& of_keyword, const std::string& of_stats) {
        return doubted(description, R"({"effect": "grantKeyword", "targetType": "summon", "keyword": "trample")" +
                                        of_keyword + R"(, "additionalEffects": [{"effect": "changeStats", "attack": 2,
                                        "defense": 0)" +
                                        of_stats + "}]}");
    };
    const std::string this_turn = R"(, "thisTurn": true)";
    CHECK(given("Target summon gains trample and gets +2/+0 until end of turn.", "", this_turn) == "duration ");
    CHECK(given("Target summon gains trample and gets +2/+0 until end of turn.", this_turn, "") == "duration ");
    CHECK(given("Target summon gains trample and gets +2/+0 until end of turn.", this_turn, this_turn).empty());
    CHECK(given("Target summon gains trample. It gets +2/+0 this turn.", "", this_turn).empty());
    CHECK(doubted("Target summon gets +2/+2 this turn and may attack this turn.",
                  R"({"effect": "changeStats", "targetType": "summon", "attack": 2, "defense": 2, "thisTurn": true,
                      "additionalEffects": [{"effect": "canAttack"}]})")
              .empty());
}

TEST_CASE("advice: what a description does and the program does not do, or to somebody else") {
    CHECK(doubted("Deal 3 damage to any target.", R"({"effect": "dealDamage", "amount": 3})") == "which ");
    CHECK(doubted("Sacrifice a summon. Draw a card.", R"({"effect": "draw"})") == "which ");
    CHECK(doubted("Discard a card, then put a summon from your hand into play.", R"({"effect": "discard"})") ==
          "which ");
    CHECK(doubted("Put target summon on the bottom of its owner's deck.",
                  R"({"effect": "sendToZone", "targetType": "summon", "destination": "deck"})") == "which ");
    CHECK(doubted("Return target summon to its owner's hand. It's owner draws a card.",
                  R"({"effect": "sendToZone", "targetType": "summon", "destination": "hand"}, {"effect": "draw"})") ==
          "whose ");
    CHECK(doubted("Target opponent sacrifices their strongest summon. You lose LPs equal to its power.",
                  R"({"effect": "sacrifice", "isOpponent": true, "targetBasedOn": "strongest",
                      "additionalEffects": [{"effect": "loseLife", "amountBasedOn": "targetPower"}]})") == "whose ");
    CHECK(doubted("Target player draws a card and loses 2 LPs.",
                  R"({"effect": "draw", "targetType": "player", "additionalEffects": [{"effect": "loseLife",
                      "amount": 2}]})") == "whose ");
    CHECK(doubted("Target opponent chooses target summon. Deal 5 damage to it.",
                  R"({"effect": "dealDamage", "targetType": "summon", "isOpponent": true, "amount": 5})") == "whose ");
    CHECK(doubted("For the rest of the turn, you can only summon treefolk. Create a 0/1 plant until the end of turn.",
                  R"({"effect": "createToken", "tokenType": "plant", "attack": 0, "defense": 1, "thisTurn": true,
                      "tokenPassive": {"passive": "tributeRestriction", "tribe": "treefolk"}})") == "which ");
    CHECK(doubted("Treefolk you control gain sprout 1 this turn. The next treefolk you cast this turn gains sprout 2.",
                  R"({"effect": "grantKeyword", "cardType": "summon", "tribe": "treefolk", "keyword": "sprout",
                      "thisTurn": true}, {"effect": "grantKeyword", "targetBasedOn": "nextSummon",
                      "tribe": "treefolk", "keyword": "sprout", "keywordAmount": 2})") == "whose ");
    CHECK(doubted("Shuffle your graveyard into your deck.",
                  R"({"effect": "sendToZone", "zone": "graveyard", "destination": "deck"})") == "number ");
    CHECK(doubted("Destroy all summons.", R"({"effect": "destroy", "targetType": "summon"})") == "number ");
    CHECK(doubted("Look at the top 4 cards of your deck. Put one of them into your hand and the rest into your "
                  "graveyard.",
                  R"({"effect": "lookAtDeck", "amount": 4, "deckDestinations": [{"deckDestination": "hand"},
                      {"deckDestination": "graveyard"}]})") == "number ");
    CHECK(doubted("Search your deck for a summon with cost 1 or less and put it into your hand.",
                  R"({"effect": "tutor", "cardType": "summon"})") == "which ");
    CHECK(doubted("If you don't control a goblin, draw a card.",
                  R"({"effect": "draw", "conditions": [{"condition": "control", "tribe": "goblin"}]})") == "which ");
    CHECK(doubted("If you have no cards in hand, draw a card.",
                  R"({"effect": "draw", "conditions": [{"condition": "handSize", "amount": 1}]})") == "which ");
    CHECK(doubted("Deal 2 damage to up to two target summons.",
                  R"({"effect": "dealDamage", "targetType": "summon", "amount": 2, "minTargets": 1,
                      "maxTargets": 2})") == "number ");
    CHECK(doubted("Search your deck for up to two summons with different names and put them into your hand.",
                  R"({"effect": "tutor", "cardType": "summon", "upTo": 2})") == "which ");
    CHECK(doubted("Exile any number of cards from a graveyard.",
                  R"({"effect": "sendToZone", "targetZones": ["graveyard"], "destination": "exile",
                      "amountBasedOn": "playerChoice"})") == "whose ");
    CHECK(doubted("Draw up to 2 cards.", R"({"effect": "draw", "amount": 2, "upTo": 2})").empty());
}

TEST_CASE("advice: abilities that may be used once per turn, and what else is said of a card") {
    const auto doubted_card = [](const std::string& card) {
        std::string text;
        for (const Problem& problem : doubts_about(lifeburn::language, document_of(card), loaded(card).cards[0].text))
            text += problem.message.substr(0, problem.message.find(':')) + " ";
        return text;
    };
    const auto looter = [&](const std::string& description, const std::string& member) {
        return doubted_card(summon_with("\"description\": \"Discard a card: Draw a card" + description +
                                        "\", \"activatedEffects\": [{\"costType\": \"discard\"," + member +
                                        "\"amount\": 1, \"effects\": [{\"effect\": \"draw\"}]}]"));
    };
    CHECK(doubted_card(summon_with(R"("description": "Pay 1 LP: You may draw a card.",
                                      "activatedEffects": [{"effects": [{"effect": "draw"}]}])")) == "which ");
    CHECK(doubted_card(summon_with(R"("description": "After combat, draw a card.", "triggeredEffects": [
                                      {"trigger": "phase", "phase": "secondMain",
                                       "conditions": [{"condition": "attacked"}], "effects": [{"effect": "draw"}]}])"))
              .empty());
    CHECK(doubted_card(
              spell_with(
                  R"("description": "Deal 2 damage to target summon. You may discard to do so with another target.",
                 "stackEffects": [{"effect": "dealDamage", "targetType": "summon", "amount": 2,
                                   "repeatCostType": "discard"}])"))
              .empty());
    CHECK(looter(" (once per turn).", "") == "duration ");
    CHECK(looter(".", "\"oncePerTurn\": true,") == "duration ");
    CHECK(looter(" (once each turn).", "\"oncePerTurn\": true,").empty());
    CHECK(doubted_card(summon_with(
              R"("description": "At the beginning of your end phase, if Test attacked this turn, draw a card.",
                 "triggeredEffects": [{"trigger": "phase", "phase": "end", "isPlayerTurn": true,
                 "conditions": [{"condition": "attacked"}], "effects": [{"effect": "draw"}]}])")) == "which ");
    CHECK(doubted_card(spell_with(
                           R"("description": "Test can only be cast in response on an opponent's turn. Draw a card.",
                 "castRestrictions": ["inResponse", "opponentsTurn"], "stackEffects": [{"effect": "draw"}])"))
              .empty());
    CHECK(doubted_card(spell_with(R"("description": "Draw a card. You can't cast spells this turn.",
                 "keywords": ["exhaust"], "stackEffects": [{"effect": "draw"}])"))
              .empty());
}

TEST_CASE("advice: a description and a program that say two different things") {
    struct Row {
        std::string about;
        std::string description;
        std::string effect;
    };
    const std::vector<Row> rows{
        {"which", "Return target summon to its owner's hand.", R"({"effect": "sendToZone", "destination": "hand"})"},
        {"number", "Target goblin gets +2/+0 this turn.",
         R"({"effect": "changeStats", "tribe": "goblin", "attack": 2, "thisTurn": true})"},
        {"number", "All golems get +1/+1 this turn.",
         R"({"effect": "changeStats", "targetType": "summon", "tribe": "golem", "attack": 1, "defense": 1, "thisTurn": true})"},
        {"number", "Deal 2 damage to all summons.", R"({"effect": "dealDamage", "amount": 2, "targetType": "summon"})"},
        {"number", "Deal 2 damage to two target summons.",
         R"({"effect": "dealDamage", "amount": 2, "targetType": "summon"})"},
        {"which", "Deal 2 damage to target summon.", R"({"effect": "dealDamage", "amount": 2, "targetType": "any"})"},
        {"which", "Deal 2 damage to any target.", R"({"effect": "dealDamage", "amount": 2, "targetType": "summon"})"},
        {"which", "Deal 2 damage to target player.", R"({"effect": "dealDamage", "amount": 2, "targetType": "any"})"},
        {"which", "Destroy target object.", R"({"effect": "destroy", "targetType": "permanent"})"},
        {"which", "Counter target summon spell.", R"({"effect": "counter", "targetType": "spell"})"},
        {"which", "Counter target spell.", R"({"effect": "counter", "targetType": "summon"})"},
        {"which", "Copy target spell.", R"({"effect": "copySpell", "targetBasedOn": "nextSpell"})"},
        {"which", "Destroy target non-golem summon.",
         R"({"effect": "destroy", "targetType": "summon", "tribe": "golem"})"},
        {"which", "Destroy target golem.",
         R"({"effect": "destroy", "targetType": "summon", "restrictions": ["nonGolem"]})"},
        {"which", "Destroy target summon with defense 3 or less.",
         R"({"effect": "destroy", "targetType": "summon", "restrictions": ["attack"], "restrictionMax": 3})"},
        {"number", "Destroy target summon with attack 3 or more.",
         R"({"effect": "destroy", "targetType": "summon", "restrictions": ["attack"], "restrictionMax": 3})"},
        {"number", "If you control at least 3 stones, draw a card.",
         R"({"effect": "draw", "conditions": [{"condition": "control", "tokenType": "stone", "amount": 3}]})"},
        {"which", "If you control a stone, draw a card.",
         R"({"effect": "draw", "conditions": [{"condition": "control", "tokenType": "stone", "maxAmount": 0}]})"},
        {"which", "If your opponent has more life than you, draw a card.",
         R"({"effect": "draw", "conditions": [{"condition": "opponentHasMore", "cardType": "summon"}]})"},
        {"which", "If a summon was milled, draw a card.", R"({"effect": "mill"}, {"effect": "draw"})"},
        {"number", "Lose half your LPs, rounded up.",
         R"({"effect": "loseLife", "amountBasedOn": "lifeTotal", "amountModifier": "/2down"})"},
        {"number", "Discard your hand.", R"({"effect": "discard"})"},
        {"number", "Discard any number of cards.", R"({"effect": "discard"})"},
        {"number", "Draw 2, then discard 1.", R"({"effect": "draw", "amount": 2}, {"effect": "discard", "amount": 2})"},
        {"number", "Mill 3, then draw that many cards.", R"({"effect": "mill", "amount": 3}, {"effect": "draw"})"},
        {"which", "Discard a card at random.", R"({"effect": "discard"})"},
        {"which", "Discard a card. If you do, draw a card.", R"({"effect": "discard"}, {"effect": "draw"})"},
        {"whose", "Each player loses 2 LPs.", R"({"effect": "loseLife", "amount": 2, "isOpponent": true})"},
        {"whose", "Deal 2 damage to each opponent.",
         R"({"effect": "dealDamage", "amount": 2, "targetType": "player", "all": true})"},
        {"whose", "Players can't gain life for the rest of the game.", R"({"effect": "cantGainLife"})"},
        {"duration", "Gain control of target summon.",
         R"({"effect": "gainControl", "targetType": "summon", "duration": "thisTurn"})"},
        {"duration", "Exile target summon until this leaves play.",
         R"({"effect": "exileAndReturn", "targetType": "summon", "duration": "drawPhase"})"},
        {"when", "Exile target summon until your next end phase.",
         R"({"effect": "exileAndReturn", "targetType": "summon", "duration": "drawPhase"})"},
        {"which", "Exile target summon.", R"({"effect": "exileAndReturn", "targetType": "summon"})"},
        {"which", "Return all summons to their owners hands.",
         R"({"effect": "sendToZone", "cardType": "summon", "zone": "play", "destination": "deck", "deckDestination": "top"})"},
        {"which", "Look at the top 3 cards of your deck. Put one into your hand and the rest on top.",
         R"({"effect": "lookAtDeck", "amount": 3, "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom"}]})"},
        {"number", "Choose two: draw a card; gain 1 life; or mill a card.",
         R"({"effect": "choose", "choices": [[{"effect": "draw"}], [{"effect": "gainLife"}], [{"effect": "mill"}]]})"},
        {"which", "Set your life total to 10.", R"({"effect": "gainLife", "amount": 10})"},
        {"number", "The next spell you cast this turn costs 2 less.",
         R"({"effect": "modifyCost", "targetBasedOn": "nextSpell", "amount": 2, "thisTurn": true})"},
        {"which", "End the turn.", R"({"effect": "goToPhase", "phase": "end"})"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.description);
        CHECK(doubted(row.description, row.effect).find(row.about + " ") != std::string::npos);
    }
}

TEST_CASE("advice: when an ability goes off, by the description and by the program") {
    struct Row {
        std::string description;
        std::string trigger;
    };
    const std::vector<Row> rows{
        {"When Test leaves play, draw a card.", R"("trigger": "death")"},
        {"When Test enters play or dies, draw a card.", R"("trigger": "enteredZone", "zone": "play")"},
        {"When Test attacks, draw a card.", R"("trigger": "survivedCombat")"},
        {"When Test is attacked, draw a card.", R"("trigger": "attack")"},
        {"When Test is discarded, draw a card.", R"("trigger": "mill")"},
        {"When Test is tributed, draw a card.", R"("trigger": "death")"},
        {"At the beginning of your draw phase, draw a card.",
         R"("trigger": "phase", "phase": "end", "isPlayerTurn": true)"},
        {"At the beginning of each draw phase, draw a card.",
         R"("trigger": "phase", "phase": "draw", "isPlayerTurn": true)"},
        {"Whenever you cast a spell, draw a card.", R"("trigger": "cast", "cardType": "spell", "scope": "all")"},
        {"Whenever a player casts a spell, draw a card.",
         R"("trigger": "cast", "cardType": "spell", "player": "player")"},
        {"Whenever a golem enters play under your control, draw a card.",
         R"("trigger": "enteredZone", "zone": "play", "tribe": "golem", "scope": "all")"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.description);
        const std::string card = summon_with("\"description\": \"" + row.description + "\", \"triggeredEffects\": [{" +
                                             row.trigger + ", \"effects\": [{\"effect\": \"draw\"}]}]");
        CHECK_FALSE(doubts_about(lifeburn::language, document_of(card), loaded(card).cards[0].text).empty());
    }
}

TEST_CASE("advice: a description with an ability, and a card with none") {
    const auto is_doubted = [](const std::string& card) {
        return !doubts_about(lifeburn::language, document_of(card), loaded(card).cards[0].text).empty();
    };
    CHECK(is_doubted(summon_with(R"("description": "Test does not count as your summon for turn.")")));
    CHECK(is_doubted(summon_with(R"("description": "Haunt 1", "keywords": ["haunt"], "keywordAmounts": [3])")));
    CHECK_FALSE(is_doubted(summon_with(R"("description": "Haunt 3", "keywords": ["haunt"], "keywordAmounts": [3])")));
    CHECK_FALSE(is_doubted(summon_with(R"("description": "Dive. Blitz.", "keywords": ["dive", "blitz"])")));
    CHECK_FALSE(
        is_doubted(summon_with(R"("description": "When this attacks for the third time this match, gain 1 life.",
        "triggeredEffects": [{"trigger": "attack", "scope": "selfOnly", "effects": [{"effect": "gainLife"}]}])")));
}

TEST_CASE("advice: nothing is doubted that is only put otherwise") {
    CHECK(doubted("You may only cast this in response. Draw a card.", R"({"effect": "draw"})").empty());
    CHECK(doubted("Destroy target token.", R"({"effect": "destroy", "targetType": "token"})").empty());
    CHECK(
        doubted("Herbs give you 2 LPs for the rest of the turn.", R"({"effect": "bypassHerbLifeReduction"})").empty());
    CHECK(doubted("Copy target spell.", R"({"effect": "copySpell", "targetType": "spell"})").empty());
    CHECK(doubted("Exile target opponent's graveyard.",
                  R"({"effect": "sendToZone", "targetType": "opponent", "zone": "graveyard", "all": true,
                      "destination": "exile"})")
              .empty());
    CHECK(doubted("Target player attacks with all summons able to this turn. You decide how damage is assigned.",
                  R"({"effect": "forceAttack", "targetType": "player"})")
              .empty());
    CHECK(doubted("Target player takes 2 damage.", R"({"effect": "loseLife", "targetType": "player", "amount": 2})") ==
          "which ");
}

}  // namespace pentacle::cardlang
