#include "cardlang/text/text.hpp"

#include <doctest/doctest.h>

#include "card_language/cards_for_tests.hpp"

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
          "Draw a number of cards equal to twice the number of Stones you control.");
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "any", "amount": 2, "amountModifier": "+1",
                    "modifierConditions": [{"condition": "control", "tokenType": "stone"}]})") ==
          "Deal 2 damage (3 if you control a Stone) to any target.");
}

TEST_CASE("text: amounts that a player chooses") {
    CHECK(spell(R"({"effect": "gainLife", "upTo": 5})") == "Gain up to 5 life.");
    CHECK(spell(R"({"effect": "gainLife", "amountBasedOn": "playerChoice"})") == "Gain any amount of life.");
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "any", "upTo": 3})") == "Deal up to 3 damage to any target.");
    CHECK(spell(R"({"effect": "addCounter", "targetType": "summon", "upTo": 2})") ==
          "Put up to two +1/+1 counters on target summon.");
    CHECK(spell(R"({"effect": "removeCounter", "targetType": "summon", "upTo": 2})") ==
          "Remove up to two +1/+1 counters from target summon.");
    CHECK(spell(R"({"effect": "tutor", "cardType": "summon", "upTo": 3})") ==
          "Search your deck for up to three summons, put them into your hand, then shuffle.");
    CHECK(spell(R"({"effect": "lookAtDeck", "upTo": 3, "deckDestinations": [{"deckDestination": "graveyard"}]})") ==
          "Look at up to three cards from the top of your deck. Put them into your graveyard.");
    CHECK(spell(R"({"effect": "draw", "upTo": 2, "opponentsChoice": true})") ==
          "Draw up to two cards. Your opponent chooses the number.");
}

TEST_CASE("text: how long it lasts where the turn is usual") {
    CHECK(spell(R"({"effect": "cantTribute", "isOpponent": true})") ==
          "Your opponent can't tribute summons this turn.");
    CHECK(spell(R"({"effect": "cantTribute", "duration": "nextTurn"})") ==
          "You can't tribute summons until the end of the next turn.");
    CHECK(spell(R"({"effect": "canAttack", "targetType": "summon"})") ==
          "Target summon can attack this turn even if it has just entered play.");
    CHECK(spell(R"({"effect": "canAttack", "targetType": "summon", "duration": "restOfGame"})") ==
          "Target summon can attack for the rest of the match even if it has just entered play.");
    CHECK(spell(R"({"effect": "bypassHerbLifeReduction", "duration": "nextTurn"})") ==
          "Gain full life from every Herb until the end of the next turn.");
    CHECK(spell(R"({"effect": "bypassHerbLifeReduction", "isOpponent": true})") ==
          "Your opponent gains full life from every Herb this turn.");
}

TEST_CASE("text: who may decline") {
    CHECK(spell(R"({"effect": "draw", "optional": true, "opponentsChoice": true})") ==
          "Your opponent may have you draw a card.");
    CHECK(spell(R"({"effect": "discard", "optional": true, "opponentsChoice": true})") ==
          "Your opponent may have you discard a card of their choice.");
    CHECK(spell(R"({"effect": "destroy", "targetType": "summon", "optional": true, "opponentsChoice": true,
                    "additionalEffects": [{"effect": "draw"}]})") ==
          "Your opponent may have you destroy target summon of their choice. If they do, draw a card.");
    CHECK(spell(R"({"effect": "grantPassive", "targetType": "summon", "optional": true, "opponentsChoice": true,
                    "passives": [{"passive": "cantAttack", "thisTurn": true}]})") ==
          "If your opponent chooses to, target summon of their choice can't attack this turn.");
    CHECK(spell(R"({"effect": "counter", "targetType": "spell", "opponentsChoice": true})") ==
          "Counter target spell of your opponent's choice.");
}

// Whoever the text says may decline is asked, for every word: the text by its words, the machine by is_done_by_player.
TEST_CASE("text: the one who may decline is the one who is asked") {
    for (const std::string rest :
         {R"("draw")",
          R"("gainLife")",
          R"("loseLife")",
          R"("mill")",
          R"("discard")",
          R"("shuffleDeck")",
          R"("createToken", "tokenType": "goblin")",
          R"("tutor")",
          R"("reveal")",
          R"("lookAtDeck")",
          R"("sacrifice")",
          R"("extraTurn")",
          R"("cantGainLife")",
          R"("cantAttack")",
          R"("cantTribute")",
          R"("applySpellburn")",
          R"("bypassHerbLifeReduction")",
          R"("endGame")",
          R"("forceAttack")",
          R"("sendToZone", "zone": "graveyard", "destination": "hand")",
          R"("sendToZone", "zone": "play", "cardType": "summon", "destination": "hand")",
          R"("setLifeTotal", "amount": 3)",
          R"("dealDamage", "amount": 2)",
          R"("modifyHandSize")",
          R"("modifyDamage", "amountModifier": "x2")",
          R"("destroy", "cardType": "summon", "all": true)",
          R"("modifyCost", "targetBasedOn": "nextSpell", "amount": 0)",
          R"("grantKeyword", "targetBasedOn": "nextSpell", "keyword": "scorch")",
          R"("addCounter", "cardType": "summon", "all": true)",
          R"("changeStats", "cardType": "summon", "attack": 1, "defense": 1)",
          R"("replacementEffect", "replacementPassive": "summonsToGraveyardExileInstead")",
          R"("playerModifier", "passives": [{"passive": "grantKeywordToNextSpell", "keyword": "scorch"}])",
          R"("cantAttack", "cardType": "summon", "all": true)"}) {
        CAPTURE(rest);
        const LoadedCards cards = loaded(
            spell_with("\"stackEffects\": [{\"effect\": " + rest + ", \"isOpponent\": true, \"optional\": true}]"));
        const std::string& text = cards.cards[0].text;
        const bool they = text.starts_with("Your opponent may") || text.starts_with("If your opponent chooses");
        CHECK(is_done_by_player(cards.program.effects[0]) == they);
    }
}

TEST_CASE("text: who chooses cards") {
    CHECK(spell(R"({"effect": "discard", "opponentsChoice": true})") == "Discard a card of your opponent's choice.");
    CHECK(spell(R"({"effect": "discard", "isOpponent": true, "opponentsChoice": true})") ==
          "Your opponent discards a card.");
    CHECK(spell(R"({"effect": "sacrifice", "cardType": "summon", "opponentsChoice": true})") ==
          "Sacrifice a summon of your opponent's choice.");
    CHECK(spell(R"({"effect": "tutor", "cardType": "summon", "opponentsChoice": true})") ==
          "Search your deck for a summon of your opponent's choice, put it into your hand, then shuffle.");
    CHECK(spell(R"({"effect": "tutor", "upTo": 2, "opponentsChoice": true})") ==
          "Search your deck for up to two cards of your opponent's choice, put them into your hand, then shuffle.");
    CHECK(spell(R"({"effect": "tutor", "isOpponent": true, "opponentsChoice": true})") ==
          "Your opponent searches their deck for a card, puts it into their hand, then shuffles.");
    CHECK(spell(R"({"effect": "lookAtDeck", "amount": 3, "opponentsChoice": true,
                    "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom"}]})") ==
          "Look at the top three cards of your deck. Your opponent puts one of them into your hand and the rest on "
          "the bottom of your deck.");
    CHECK(spell(R"({"effect": "lookAtDeck", "amount": 2, "isOpponent": true,
                    "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "graveyard"}]})") ==
          "Your opponent looks at the top two cards of their deck. They put one of them into their hand and the rest "
          "into their graveyard.");
    CHECK(spell(R"({"effect": "sendToZone", "targetType": "player", "targetZones": ["hand"], "destination": "deck",
                    "deckDestination": "top", "amount": 2})") ==
          "Target player puts two cards from their hand on top of their deck.");
    CHECK(spell(R"({"effect": "sendToZone", "targetType": "opponent", "zone": "graveyard", "destination": "hand"})") ==
          "Your opponent returns a card from their graveyard to their hand.");
}

TEST_CASE("text: the next spell") {
    CHECK(passive(R"({"passive": "grantKeywordToNextSpell", "keyword": "exhaust"})") ==
          "The next spell you cast while this is in play gains Exhaust.");
    CHECK(
        spell(R"({"effect": "grantKeyword", "targetBasedOn": "nextSpell", "keyword": "exhaust", "thisTurn": true})") ==
        "The next spell you cast this turn gains Exhaust.");
}

TEST_CASE("text: what tokens have") {
    CHECK(spell(R"({"effect": "createToken", "tokenType": "stone", "amount": 2,
                    "tokenPassive": {"passive": "cantTribute"}})") == "Create two Stones. They can't be tributed.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "stone", "tokenPassive": {"passive": "changeStats",
                    "cardType": "summon", "restrictions": ["youControl"],
                    "statModifiers": [{"statType": "attack", "operatorType": "add", "amount": 1}]}})") ==
          "Create a Stone. It has \"Summons you control get +1/+0.\"");
}

TEST_CASE("text: how long it lasts") {
    CHECK(spell(R"({"effect": "forceAttack", "targetType": "summon"})") == "Target summon attacks this turn if able.");
    CHECK(spell(R"({"effect": "forceAttack", "targetType": "summon", "duration": "nextTurn",
                    "youChooseDamage": true})") ==
          "Target summon attacks each turn if able until the end of the next turn, and you choose what it attacks.");
    CHECK(spell(R"({"effect": "forceAttack", "isOpponent": true, "duration": "restOfGame"})") ==
          "Your opponent attacks with every summon able to each turn for the rest of the match.");
    CHECK(spell(R"({"effect": "cantAttack", "isOpponent": true, "duration": "nextTurn"})") ==
          "Your opponent can't attack until the end of the next turn.");
    CHECK(spell(R"({"effect": "cantGainLife", "isOpponent": true, "duration": "nextTurn"})") ==
          "Your opponent can't gain life until the end of the next turn.");
    CHECK(spell(R"({"effect": "modifyDamage", "amountModifier": "x2", "duration": "nextTurn"})") ==
          "Damage dealt by cards you control is doubled until the end of the next turn.");
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
          "Search your deck for a Goblin summon, reveal it, put it into your hand, then shuffle.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "plant", "attack": 0, "defense": 1, "amount": 2,
                    "keyword": "sprout"})") == "Create two 0/1 Plants with Sprout 1.");
}

TEST_CASE("text: one sentence follows the other") {
    CHECK(spell(R"({"effect": "discard", "amountBasedOn": "playerChoice",
                    "additionalEffects": [{"effect": "draw", "amountBasedOn": "rootAmount"}]})") ==
          "Discard any number of cards, then draw that many cards.");
    CHECK(spell(R"({"effect": "choose", "choices": [[{"effect": "draw"}], [{"effect": "gainLife", "amount": 2}]]})") ==
          "Choose one: draw a card; or gain 2 life.");
    CHECK(spell(R"({"effect": "sendToZone", "zone": "graveyard", "all": true, "tribe": "goblin", "cardType": "summon",
                    "destination": "play", "ownersControl": true,
                    "additionalEffects": [{"effect": "grantKeyword", "keyword": "blitz"}]})") ==
          "Return all Goblin summons from all graveyards to play under their owners' control. They gain Blitz.");
    CHECK(
        spell(
            R"({"effect": "draw", "conditions": [{"condition": "control", "tokenType": "stone", "maxAmount": 0}]})") ==
        "If you control no Stones, draw a card.");
}

TEST_CASE("text: what comes after a cost hangs on it, to the end of the list") {
    CHECK(spell(R"({"effect": "sacrifice", "amount": 1, "isCost": true}, {"effect": "gainLife", "amount": 4},
                   {"effect": "draw"})") == "Sacrifice a summon. If you do, gain 4 life, then draw a card.");
    CHECK(spell(R"({"effect": "sacrifice", "amount": 1, "isCost": true},
                   {"effect": "gainLife", "amount": 4, "optional": true, "additionalEffects": [{"effect": "draw"}]},
                   {"effect": "mill"})") ==
          "Sacrifice a summon. If you do, you may gain 4 life. If you do, draw a card. If you did, mill a card.");
}

TEST_CASE("text: cards of the other hand, and life by life") {
    CHECK(spell(R"({"effect": "discard", "targetType": "opponentHand"})") ==
          "Discard a card from your opponent's hand.");
    CHECK(spell(R"({"effect": "discardOpponent", "revealType": "nonSummon", "restrictions": ["cost"],
                    "restrictionMax": 3})") ==
          "Your opponent reveals all non-summon cards in their hand and discards a card with cost 3 or less of your "
          "choice.");
    CHECK(spell(R"({"effect": "gainLife", "targetType": "player", "amountBasedOn": "lifeTotal"})") ==
          "Target player gains life equal to their life.");
}

TEST_CASE("text: of what was affected only some, of all permanents and of everybody") {
    CHECK(spell(R"({"effect": "mill", "amount": 3, "additionalEffects": [{"effect": "sendToZone",
                    "targetBasedOn": "rootAffected", "cardType": "summon", "destination": "hand"}]})") ==
          "Mill three cards. Return the summons among them to their owners' hands.");
    CHECK(spell(R"({"effect": "mill", "additionalEffects": [{"effect": "sendToZone",
                    "targetBasedOn": "rootAffected", "cardType": "summon", "destination": "hand"}]})") ==
          "Mill a card. Return it, if it is a summon, to its owner's hand.");
    CHECK(spell(R"({"effect": "mill", "amount": 3}, {"effect": "sendToZone", "targetBasedOn": "rootAffected",
                    "destination": "hand"})") == "Mill three cards. Return them to their owners' hands.");
    CHECK(spell(R"({"effect": "addCounter", "targetType": "permanent", "all": true, "isOpponent": false})") ==
          "Put a +1/+1 counter on each summon or object you control.");
    CHECK(spell(R"({"effect": "destroy", "targetType": "permanent", "all": true, "restrictions": ["youControl"]})") ==
          "Destroy all summons and objects you control.");
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "any", "all": true, "isOpponent": true, "amount": 2})") ==
          "Deal 2 damage to your opponent and each summon your opponent controls.");
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
          "Sacrifice a summon: Draw a card.");
    CHECK(ability(R"({"costType": "sacrifice", "effects": [{"effect": "draw"}]})") == "Sacrifice this: Draw a card.");
    CHECK(ability(R"({"costType": "discard", "amount": 1, "oncePerTurn": true, "effects": [{"effect": "draw"}]})") ==
          "Discard a card: Draw a card. Use this only once per turn.");
    CHECK(text_of_card(
              spell_with(R"("additionalCosts": [{"costType": "sacrifice", "tokenType": "stone", "amountBasedOn": "x"}],
                                     "stackEffects": [{"effect": "dealDamage", "targetType": "any", "amountBasedOn": "x"}])")) ==
          "As an additional cost to cast this, sacrifice X Stones.\nDeal X damage to any target.");
    CHECK(text_of_card(summon_with(
              R"("alternateCosts": [{"altCostType": "tributeMultiplier", "tribe": "treefolk", "amount": 2}])")) ==
          "Each Treefolk counts as two tributes for this.");
}

TEST_CASE("text: keywords come first, with their reminder") {
    CHECK(text_of_card(summon_with(R"("keywords": ["haunt", "blitz"], "keywordAmounts": [2])")) ==
          "Haunt 2 (When this dies, put two haunt counters on target summon your opponent controls. It gets -1/-1 for "
          "each.)\nBlitz (This can attack in the turn it enters play.)");
    CHECK(text_of_card(spell_with(R"("keywords": ["exhaust"])")) ==
          "Exhaust (You can't cast another spell this turn.)");
}

TEST_CASE("text: what is counted comes after whom it is done to") {
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "any", "amountBasedOn": "goblinsControlled"})") ==
          "Deal damage to any target equal to the number of Goblins you control.");
    CHECK(spell(R"({"effect": "dealDamage", "targetType": "summon", "amountBasedOn": "targetPower"})") ==
          "Deal damage to target summon equal to its attack.");
    CHECK(spell(R"({"effect": "draw", "amountBasedOn": "stonesControlled", "amountModifier": "-1"})") ==
          "Draw a card for each Stone you control, minus one.");
}

TEST_CASE("text: what follows from a condition stays in its sentence") {
    CHECK(trigger(R"({"trigger": "enteredZone", "effects": [{"effect": "lookAtDeck", "amount": 1},
                      {"effect": "draw", "conditions": [{"condition": "topCardIsMerfolk"}],
                       "additionalEffects": [{"effect": "repeatAllEffects"}]}]})") ==
          "When this enters play, look at the top card of your deck. If the top card of your deck is a Merfolk summon, "
          "draw a card, then repeat this process.");
}

TEST_CASE("text: opposite conditions read as otherwise, unless the first effect can change what is asked") {
    const std::string none = R"("conditions": [{"condition": "control", "tribe": "goblin", "maxAmount": 0}])";
    const std::string some = R"("conditions": [{"condition": "control", "tribe": "goblin", "minAmount": 1}])";
    CHECK(spell(R"({"effect": "draw", )" + none + R"(}, {"effect": "gainLife", "amount": 2, )" + some + "}") ==
          "If you control no Goblins of any kind, draw a card. Otherwise, gain 2 life.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "goblin", )" + none +
                R"(}, {"effect": "gainLife", "amount": 2, )" + some + "}") ==
          "If you control no Goblins of any kind, create a Goblin. If you control a Goblin of any kind, gain 2 life.");
    CHECK(spell(R"({"effect": "sendToZone", "targetZones": ["graveyard"], "cardType": "summon", "destination": "play",
                    "additionalEffects": [
                        {"effect": "gainLife", "conditions": [{"condition": "isTribe", "tribe": "shadow"}]},
                        {"effect": "loseLife", "conditions": [{"condition": "isNotTribe", "tribe": "shadow"}]}]})") ==
          "Return a summon from your graveyard to play. If it is a Shadow, gain 1 life. Otherwise, lose 1 life.");
}

TEST_CASE("text: one player's deeds in a row are one sentence") {
    CHECK(spell(R"({"effect": "discard", "all": true, "isOpponent": true}, {"effect": "draw", "isOpponent": true})") ==
          "Your opponent discards their hand and draws a card.");
    CHECK(spell(R"({"effect": "shuffleDeck", "eachPlayer": true}, {"effect": "draw", "amount": 5, "eachPlayer": true},
                   {"effect": "loseLife", "eachPlayer": true})") ==
          "Each player shuffles their deck, draws five cards and loses 1 life.");
    CHECK(spell(R"({"effect": "discardOpponent"}, {"effect": "gainLife", "isOpponent": true})") ==
          "Your opponent reveals their hand and discards a card of your choice. Your opponent gains 1 life.");
    // Two targets are two summons, however alike the sentences are.
    CHECK(spell(R"({"effect": "grantKeyword", "keyword": "dive", "targetType": "summon"},
                   {"effect": "grantKeyword", "keyword": "blitz", "targetType": "summon"})") ==
          "Target summon gains Dive. Target summon gains Blitz.");
}

TEST_CASE("text: who chooses, and who gets it") {
    CHECK(trigger(R"({"trigger": "enteredZone", "cardType": "summon", "player": "opponent", "effects": [
                      {"effect": "choose", "isOpponent": true, "choices": [
                          [{"effect": "createToken", "tokenType": "plant"}], [{"effect": "gainLife", "amount": 2}]]}]})") ==
          "Whenever a summon enters play under your opponent's control, your opponent chooses one: you create a Plant; "
          "or you gain 2 life.");
    CHECK(spell(R"({"effect": "choose", "isOpponent": true, "choices": [
                      [{"effect": "draw"}], [{"effect": "createToken", "tokenType": "herb"}]]})") ==
          "Your opponent chooses one: they draw a card; or they create a Herb.");
    CHECK(spell(R"({"effect": "counter", "targetType": "spell", "additionalEffects": [
                      {"effect": "choose", "playerBasedOn": "ownerOfTarget", "choices": [
                          [{"effect": "gainLife", "playerBasedOn": "ownerOfTarget", "amount": 3}],
                          [{"effect": "draw", "playerBasedOn": "ownerOfTarget"}]]}]})") ==
          "Counter target spell. Its owner chooses one: they gain 3 life; or they draw a card.");
}

TEST_CASE("text: branches of several sentences get a line each") {
    CHECK(spell(R"({"effect": "choose", "choices": [[{"effect": "draw"}, {"effect": "loseLife", "amount": 2}],
                                                    [{"effect": "gainLife", "amount": 2}]]}, {"effect": "mill"})") ==
          "Choose one:\n- Draw a card. Lose 2 life.\n- Gain 2 life.\nMill a card.");
    CHECK(ability(R"({"costType": "sacrifice", "effects": [{"effect": "choose", "choices": [
                      [{"effect": "draw"}], [{"effect": "gainLife", "amount": 2}]]}]})") ==
          "Sacrifice this: Choose one — draw a card; or gain 2 life.");
}

TEST_CASE("text: where a replaced card goes") {
    CHECK(trigger(R"({"trigger": "deathBySpell", "effects": [{"effect": "sendToZone", "destination": "hand"}]})") ==
          "If this would die of damage after a spell damaged it this turn, return it to its owner's hand instead.");
    CHECK(trigger(R"({"trigger": "tribute", "effects": [{"effect": "sendToZone", "destination": "exile"}]})") ==
          "If this is tributed, exile it instead of putting it into the graveyard.");
}

TEST_CASE("text: stats that are doubled and halved") {
    const auto grants = [](const std::string& op, const std::string& target) {
        return R"({"effect": "grantPassive", )" + target + R"("passives": [{"passive": "changeStats", "statModifiers": [
                    {"statType": "attack", "operatorType": ")" +
               op + R"(", "amount": 2}]}]})";
    };
    CHECK(trigger(R"({"trigger": "phase", "phase": "draw", "effects": [)" + grants("multiply", "") + "]}") ==
          "At the beginning of each draw phase, double this card's attack.");
    CHECK(spell(grants("divide", R"("targetType": "summon", "thisTurn": true, )")) ==
          "Halve the attack of target summon this turn, rounded down.");
}

TEST_CASE("text: passives about the same cards are one sentence") {
    CHECK(passive(R"({"passive": "changeStats", "tribe": "goblin", "restrictions": ["youControl"], "statModifiers": [
                      {"statType": "attack", "operatorType": "add", "amount": 1}]},
                     {"passive": "grantKeyword", "keyword": "blitz", "tribe": "goblin",
                      "restrictions": ["youControl"]})") == "Goblins you control get +1/+0 and have Blitz.");
    CHECK(passive(R"({"passive": "changeStats", "cardType": "spell", "restrictions": ["youControl"], "statModifiers": [
                      {"statType": "cost", "operatorType": "add", "amount": -1}]})") == "Spells you cast cost 1 less.");
    CHECK(passive(R"({"passive": "sacrifice", "conditions": [
                      {"condition": "control", "tribe": "treefolk", "maxAmount": 0}]})") ==
          "When you control no Treefolk of any kind, sacrifice this.");
}

TEST_CASE("text: abilities that cost nothing, and when a card may be cast") {
    CHECK(ability(R"({"conditions": [{"condition": "enteredZoneThisTurn", "zone": "play", "tokenType": "herb"}],
                      "effects": [{"effect": "exileAndReturn"}]})") ==
          "Once per turn, if a Herb entered play under your control this turn, you may exile this and return it to "
          "play.");
    CHECK(text_of_card(spell_with(R"("castRestrictions": ["inResponse", "opponentsTurn"])")) ==
          "Cast this only in response to another card or ability and only during your opponent's turn.");
    CHECK(ability(R"({"costType": "discardOrSacrificeMerfolk", "amount": 1, "effects": [{"effect": "draw"}]})") ==
          "Discard or sacrifice a Merfolk summon: Draw a card.");
}

TEST_CASE("text: the same player goes on in the same sentence when the number comes from what was done") {
    CHECK(spell(R"({"effect": "discard", "all": true, "isOpponent": true,
                    "additionalEffects": [{"effect": "draw", "amountBasedOn": "rootAffected"}]})") ==
          "Your opponent discards their hand, then draws that many cards.");
    CHECK(spell(R"({"effect": "lookAtDeck", "amount": 3, "deckDestinations": [
                    {"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom", "ordering": "any"}]})") ==
          "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your "
          "deck in any order.");
    CHECK(spell(R"({"effect": "lookAtDeck", "amount": 3, "deckDestinations": [
                    {"deckDestination": "top", "ordering": "any"}]})") ==
          "Look at the top three cards of your deck. Put them on top of your deck in any order.");
}

TEST_CASE("text: triggers that do the same are one sentence") {
    const auto on = [](const std::string& event) {
        return R"({"trigger": )" + event + R"(, "scope": "selfOnly", "effects": [{"effect": "draw"}]})";
    };
    CHECK(trigger(on(R"("enteredZone", "zone": "play")") + "," + on(R"("leftZone", "zone": "play")")) ==
          "When this enters or leaves play, draw a card.");
    CHECK(trigger(on(R"("discard")") + "," + on(R"("mill")")) == "When this is discarded or milled, draw a card.");
    CHECK(trigger(on(R"("death")") + "," + on(R"("mill")")) == "When this dies or is milled, draw a card.");
}

TEST_CASE("text: tokens made for the turn, and keyword numbers") {
    CHECK(spell(R"({"effect": "createToken", "tokenType": "goblin", "amountBasedOn": "stonesControlled", "attack": 1,
                    "defense": 1, "thisTurn": true})") ==
          "Create a 1/1 Goblin that dies at end of turn for each Stone you control.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "stone", "amount": 2, "thisTurn": true})") ==
          "Create two Stones that last until end of turn.");
    CHECK(passive(R"({"passive": "modifyKeywordAmount", "keyword": "sprout", "amount": 2})") ==
          "This card's Sprout numbers are increased by 2.");
}

TEST_CASE("text: who attacked, and how strong a target is") {
    const auto when = [](const std::string& condition) {
        return passive(R"({"passive": "cantBeTargeted", "conditions": [)" + condition + "]}");
    };
    CHECK(when(R"({"condition": "attacked"})") == "As long as you attacked this turn, this can't be targeted.");
    CHECK(when(R"({"condition": "attacked", "scope": "selfOnly"})") ==
          "As long as this attacked this turn, it can't be targeted.");
    CHECK(when(R"({"condition": "attacked", "tribe": "goblin"})") ==
          "As long as a Goblin you control attacked this turn, this can't be targeted.");
    CHECK(spell(R"({"effect": "destroy", "targetType": "summon",
                    "conditions": [{"condition": "targetAttack", "maxAmount": 2}]})") ==
          "Destroy target summon if its attack is 2 or less.");
}

TEST_CASE("text: what may be declined is told by who does it") {
    CHECK(spell(R"({"effect": "draw", "optional": true})") == "You may draw a card.");
    CHECK(spell(R"({"effect": "draw", "optional": true, "isOpponent": true})") == "Your opponent may draw a card.");
    CHECK(spell(R"({"effect": "changeStats", "targetType": "summon", "attack": 2, "defense": 2, "optional": true})") ==
          "You may have target summon get +2/+2.");
    CHECK(spell(R"({"effect": "cantAttackOrBlock", "targetType": "summon", "optional": true})") ==
          "If you choose to, target summon can't attack or strike back this turn.");
    CHECK(spell(R"({"effect": "grantPassive", "targetType": "summon", "passives": [{"passive": "cantBeTargeted"}],
                    "optional": true})") == "If you choose to, target summon can't be targeted.");
    CHECK(trigger(R"({"trigger": "death", "opponentsChoice": true, "effects": [{"effect": "draw"}]})") ==
          "When this dies, your opponent may have you draw a card.");
    CHECK(trigger(R"({"trigger": "death", "opponentsChoice": true,
                      "effects": [{"effect": "draw", "player": "opponent"}]})") ==
          "When this dies, your opponent may draw a card.");
}

TEST_CASE("text: changes by different counts are told apart") {
    CHECK(passive(R"({"passive": "changeStats", "statModifiers": [
                          {"statType": "attack", "amountBasedOn": "herbsControlled", "amountMultiplier": 2},
                          {"statType": "defense", "amountBasedOn": "treefolkControlled", "amountMultiplier": -1}]})") ==
          "This gets +2/+0 for each Herb you control and +0/-1 for each Treefolk you control.");
    CHECK(passive(R"({"passive": "changeStats", "statModifiers": [
                          {"statType": "attack", "amountBasedOn": "subtractLife"},
                          {"statType": "defense", "amount": 3}]})") ==
          "This gets -1/+0 for each point of your life and +0/+3.");
    CHECK(passive(R"({"passive": "changeStats", "statModifiers": [
                          {"statType": "attack", "operatorType": "multiply", "amount": 2},
                          {"statType": "defense", "operatorType": "divide", "amount": 2}]})") ==
          "This has its attack doubled and its defense halved.");
    CHECK(spell(R"({"effect": "createToken", "tokenType": "golem", "attackBasedOn": "stonesControlled",
                    "defenseBasedOn": "goblinsInPlay"})") ==
          "Create a Golem with attack equal to the number of Stones you control and defense equal to the number of "
          "Goblins in play.");
    CHECK(spell(R"({"effect": "gainLife", "amountBasedOn": "herbsControlled", "amountModifier": "x2",
                    "modifierConditions": [{"condition": "control", "tribe": "goblin"}]})") ==
          "Gain 1 life for each Herb you control (twice that if you control a Goblin of any kind).");
}

TEST_CASE("text: which of the cards looked at any number may be taken of, and all of whose cards are meant") {
    CHECK(
        spell(R"({"effect": "lookAtDeck", "amount": 4, "deckDestinations": [
                    {"deckDestination": "play", "cardType": "summon", "tribe": "golem", "amountIsPlayerChosen": true},
                    {"deckDestination": "bottom"}]})") ==
        "Look at the top four cards of your deck. Put any number of Golem summons among them into play and the rest on "
        "the bottom of your deck.");
    CHECK(spell(R"({"effect": "lookAtDeck", "amount": 4, "restrictions": ["cost"], "restrictionMax": 2,
                    "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom"}]})") ==
          "Look at the top four cards of your deck. Put a card with cost 2 or less among them into your hand and the "
          "rest on the bottom of your deck.");
    CHECK(spell(R"({"effect": "destroy", "targetType": "player", "cardType": "summon", "all": true})") ==
          "Destroy all summons target player controls.");
    CHECK(spell(R"({"effect": "sendToZone", "targetType": "player", "zone": "graveyard", "all": true,
                    "destination": "exile"})") == "Exile all cards from target player's graveyard.");
    CHECK(spell(R"({"effect": "discard", "targetType": "opponent", "all": true})") ==
          "Your opponent discards their hand.");
}

TEST_CASE("text: the strongest of whom, the tribute to whom, and the cost of what") {
    CHECK(spell(R"({"effect": "destroy", "targetBasedOn": "weakest", "isOpponent": true, "tribe": "goblin"})") ==
          "Destroy the weakest Goblin your opponent controls.");
    CHECK(spell(R"({"effect": "destroy", "targetType": "summon", "isOpponent": true, "opponentsChoice": true})") ==
          "Destroy target summon your opponent controls of your opponent's choice.");
    CHECK(
        trigger(R"({"trigger": "tribute", "scope": "selfOnly", "tribe": "shadow", "effects": [{"effect": "draw"}]})") ==
        "When this is tributed for a Shadow, draw a card.");
    CHECK(trigger(R"({"trigger": "death", "tribe": "golem", "player": "player", "effects": [{"effect": "draw"}]})") ==
          "Whenever a Golem you control dies, draw a card.");
    CHECK(spell(R"({"effect": "modifyCost", "targetBasedOn": "nextSummon", "amountModifier": "-1"})") ==
          "The next summon you cast this turn costs 1 less.");
    CHECK(spell(R"({"effect": "modifyCost", "targetBasedOn": "nextSpell"})") ==
          "The next spell or object you cast this turn costs 0.");
    CHECK(spell(R"({"effect": "tutor", "isOpponent": true, "destination": "exile"})") ==
          "Your opponent searches their deck for a card, exiles it, then shuffles.");
}

}  // namespace pentacle::cardlang
