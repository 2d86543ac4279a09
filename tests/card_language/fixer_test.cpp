#include "cardlang/repair/fixer.hpp"

#include <doctest/doctest.h>

#include "card_language/cards_for_tests.hpp"

namespace pentacle::cardlang {

namespace {

// Every repair to the parts of a spell's file, one per line.
std::string fixes_of(const std::string& parts) {
    std::string text;
    for (const Fix& fix : fix_file(lifeburn::grammar(), {"card.json", spell_with(parts)}).fixes)
        text += text_of(fix) + "\n";
    return text;
}

bool loads_after_fix(const std::string& card) {
    return problems_of(fix_file(lifeburn::grammar(), {"card.json", card}).text).empty();
}

}  // namespace

TEST_CASE("fixer: a slip of the pen in a key is put right where only one key is near") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "amonut": 2}])") ==
          "card.json:3: /stackEffects/0/amonut: \"amonut\" → \"amount\"\n");
    // Nothing is near, so it stays for the loader to report.
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "quantity": 2}])").empty());
    // The key is there already, so the other one is no slip for it.
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "amount": 1, "amonut": 2}])").empty());
}

TEST_CASE("fixer: a slip of the pen in a word is put right where only one word is near") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "craeteToken", "tokenType": "stnoe"}])") ==
          "card.json:3: /stackEffects/0/effect: \"craeteToken\" → \"createToken\"\n"
          "card.json:3: /stackEffects/0/tokenType: \"stnoe\" → \"stone\"\n");
    // Blitz or none of ours: two letters away from nothing.
    CHECK(fixes_of(R"("keywords": ["flying"])").empty());
}

TEST_CASE("fixer: other names of words and keys that can mean one thing only") {
    CHECK(fixes_of(R"("triggeredEffects": [{"trigger": "dies", "effects": [{"effect": "dealDamage", "damage": 2,
                       "target": "any"}]}])") ==
          "card.json:3: /triggeredEffects/0/trigger: \"dies\" → \"death\"\n"
          "card.json:3: /triggeredEffects/0/effects/0/damage: \"damage\" → \"amount\"\n"
          "card.json:4: /triggeredEffects/0/effects/0/target: \"target\" → \"targetType\"\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "addCounter", "targetType": "summon", "counterType": "-1/-1"}])") ==
          "card.json:3: /stackEffects/0/counterType: \"-1/-1\" → \"minusOneMinusOne\"\n");
    CHECK(fixes_of(R"("activatedEffects": [{"cost": "discard", "amount": 1, "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /activatedEffects/0/cost: \"cost\" → \"costType\"\n");
}

TEST_CASE("fixer: a keyword written together with its number is both") {
    CHECK(fixes_of(R"("keywords": ["haunt 2", "dive"])") ==
          "card.json:3: /keywords: [\"haunt 2\",\"dive\"] → [\"haunt\",\"dive\"] with \"keywordAmounts\": [2,1]\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "createToken", "tokenType": "plant", "keyword": "sprout2"}])") ==
          "card.json:3: /stackEffects/0/keyword: \"sprout2\" → \"sprout\" with \"keywordAmount\": 2\n");
    // The number is said, and differently: nothing is certain.
    CHECK(fixes_of(R"("keywords": ["haunt 2"], "keywordAmounts": [1])").empty());
}

TEST_CASE("fixer: the tribe of a token that fights is its kind, and no hint is thrown away") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "createToken", "tribe": "goblin", "attack": 1, "defense": 1}])") ==
          "card.json:3: /stackEffects/0/tribe: \"tribe\" → \"tokenType\"\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "createToken", "tribe": "golem"}])").empty());
}

TEST_CASE("fixer: words that only players use for scopes, phases, zones and durations") {
    CHECK(fixes_of(
              R"("activatedEffects": [{"costType": "sacrifice", "scope": "self", "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /activatedEffects/0/scope: \"self\" → \"selfOnly\"\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "grantKeyword", "targetType": "summon", "keyword": "dive",
                      "duration": "endOfTurn"}])") ==
          "card.json:4: /stackEffects/0/duration: \"endOfTurn\" → \"thisTurn\"\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "sendToZone", "targetType": "summon", "destination": "library",
                      "deckDestination": "top"}])") ==
          "card.json:3: /stackEffects/0/destination: \"library\" → \"deck\"\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "phase": "endStep"}])") ==
          "card.json:3: /stackEffects/0/phase: \"endStep\" → \"end\"\n");
}

TEST_CASE("fixer: changes to attack and defense beside the effect are said to be the passive that has them") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "grantPassive", "targetType": "summon",
                       "statModifiers": [{"statType": "attack", "amount": 1}]}])") ==
          "card.json:3: /stackEffects/0: no \"passives\" → \"passives\": [{\"passive\":\"changeStats\"}]\n"
          "card.json:4: /stackEffects/0/statModifiers: \"statModifiers\": [{\"statType\":\"attack\",\"amount\":1}] → "
          "moved to \"passives\"\n");
}

TEST_CASE("fixer: keys of an older habit get their present name") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "conditions": [
                       {"condition": "control", "tribe": "golem", "conditionMin": 1, "conditionMax": 2}]}])") ==
          "card.json:4: /stackEffects/0/conditions/0/conditionMin: \"conditionMin\" → \"minAmount\"\n"
          "card.json:4: /stackEffects/0/conditions/0/conditionMax: \"conditionMax\" → \"maxAmount\"\n");
    CHECK(fixes_of(
              R"("triggeredEffects": [{"trigger": "discard", "isOpponent": true, "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /triggeredEffects/0/isOpponent: \"isOpponent\": true → \"player\": \"opponent\"\n");
    CHECK(fixes_of(
              R"("triggeredEffects": [{"trigger": "phase", "isOpponent": false, "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /triggeredEffects/0/isOpponent: \"isOpponent\": false → \"phaseOfPlayer\": \"player\"\n");
    CHECK(fixes_of(R"("triggeredEffects": [{"trigger": "tribute", "all": true, "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /triggeredEffects/0/all: \"all\": true → \"scope\": \"all\"\n");
}

TEST_CASE("fixer: a word under the wrong key goes to the mandatory key that it alone can mean") {
    CHECK(fixes_of(R"("triggeredEffects": [{"effect": "death", "effects": [{"effect": "draw"}]}])") ==
          "card.json:3: /triggeredEffects/0/effect: \"effect\" → \"trigger\"\n");
    CHECK(fixes_of(R"("passiveEffects": [{"effect": "cantAttack"}])") ==
          "card.json:3: /passiveEffects/0/effect: \"effect\" → \"passive\"\n");
    CHECK(fixes_of(R"("alternateCosts": [{"costType": "tributeMultiplier", "tribe": "golem", "amount": 2}])") ==
          "card.json:3: /alternateCosts/0/costType: \"costType\" → \"altCostType\"\n");
}

TEST_CASE("fixer: a lone value where a list belongs becomes a list") {
    CHECK(fixes_of(R"("keywords": "scorch")") == "card.json:3: /keywords: \"scorch\" → [\"scorch\"]\n");
    CHECK(loads_after_fix(spell_with(R"("stackEffects": {"effect": "draw"})")));
    CHECK(loads_after_fix(spell_with(R"("stackEffects": "draw")")));
    CHECK(loads_after_fix(spell_with(R"("stackEffects": [{"effect": "choose", "choices": [{"effect": "draw"}]}])")));
    CHECK(loads_after_fix(spell_with(R"("stackEffects": [{"effect": "grantPassive", "scope": "all",
                                                          "passive": "cantAttack"}])")));
}

TEST_CASE("fixer: what belongs to the effect moves into it, with what describes its target") {
    const std::string card = summon_with(
        R"("triggeredEffects": [{"trigger": "enteredZone", "zone": "play", "targetType": "summon", "tribe": "goblin",
                                 "effects": [{"effect": "addCounter"}]}])");
    const FixedFile fixed = fix_file(lifeburn::grammar(), {"card.json", card});
    REQUIRE(fixed.fixes.size() == 2);
    CHECK(text_of(fixed.fixes[0]) ==
          "card.json:3: /triggeredEffects/0/targetType: \"targetType\": \"summon\" → moved to \"effects\"");
    CHECK(loaded(fixed.text).cards[0].text == "When this enters play, put a +1/+1 counter on target Goblin.");
}

TEST_CASE("fixer: a lone effect beside its trigger or cost becomes the ability's list, with what is the effect's") {
    CHECK(fixes_of(R"("activatedEffects": [{"effect": "createToken", "tokenType": "ghost", "attack": 1}])") ==
          "card.json:3: /activatedEffects/0/effect: \"effect\": \"createToken\" → \"effects\": "
          "[{\"effect\":\"createToken\"}]\n"
          "card.json:3: /activatedEffects/0/tokenType: \"tokenType\": \"ghost\" → moved to \"effects\"\n"
          "card.json:3: /activatedEffects/0/attack: \"attack\": 1 → moved to \"effects\"\n");
    const auto text_of_fixed = [](const std::string& parts) {
        return loaded(fix_file(lifeburn::grammar(), {"card.json", summon_with(parts)}).text).cards[0].text;
    };
    CHECK(text_of_fixed(R"("triggeredEffects": [{"trigger": "death", "effect": "draw", "amount": 2}])") ==
          "When this dies, draw two cards.");
    // The life is paid; the cards are what the effect is about.
    CHECK(text_of_fixed(R"("activatedEffects": [{"costType": "life", "amount": 2, "effect": "destroy",
                                                 "targetType": "summon", "tribe": "goblin"}])") ==
          "Pay 2 life: Destroy target Goblin.");
    // A misspelt key is found in the effect as well.
    CHECK(text_of_fixed(R"("activatedEffects": [{"costType": "sacrifice", "effect": "sendToZone",
                                                 "targetZone": "graveyard", "destination": "hand"}])") ==
          "Sacrifice this: Return a card from your graveyard to your hand.");
}

TEST_CASE("fixer: a passive spread out in the effect that grants it becomes its list of passives") {
    const auto text_of_fixed = [](const std::string& effect) {
        return loaded(
                   fix_file(lifeburn::grammar(), {"card.json", spell_with("\"stackEffects\": [" + effect + "]")}).text)
            .cards[0]
            .text;
    };
    CHECK(text_of_fixed(R"({"effect": "grantPassive", "targetType": "summon", "passive": "changeStats",
                            "statModifiers": [{"statType": "attack", "amount": 2}], "thisTurn": true})") ==
          "Target summon gets +2/+0 this turn.");
    CHECK(text_of_fixed(R"({"effect": "grantPassive", "targetType": "summon", "passive": "grantKeyword",
                            "keyword": "dive"})") == "Target summon has Dive.");
    CHECK(text_of_fixed(R"({"effect": "changeStats", "targetType": "summon",
                            "statModifiers": {"statType": "defense", "amount": 1}})") == "Target summon gets +0/+1.");
}

TEST_CASE("fixer: a key takes a value only if it can hold it") {
    // "owner" is as near to "other" as to nothing, and "opponent" is neither true nor false.
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "owner": "opponent"}])").empty());
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "amonut": "many"}])").empty());
}

TEST_CASE("fixer: null says nothing, and a word that only players use is the language's own") {
    CHECK(fixes_of(R"("attack": null)") == "card.json:3: /attack: \"attack\": null → left out\n");
    CHECK(fixes_of(R"("stackEffects": [{"effect": "tutor", "tribe": "ghost"}])") ==
          "card.json:3: /stackEffects/0/tribe: \"ghost\" → \"shadow\"\n");
    CHECK(fixes_of(R"("effects": [{"effect": "draw"}])") == "card.json:3: /effects: \"effects\" → \"stackEffects\"\n");
}

TEST_CASE("fixer: numbers and flags written as text become what they are") {
    CHECK(fixes_of(R"("cost": "3")") == "card.json:3: /cost: \"3\" → 3\n");
    CHECK(fixes_of(R"("cost": "three")").empty());
    CHECK(fixes_of(R"("cost": 3.0)") == "card.json:3: /cost: 3.0 → 3\n");
    CHECK(fixes_of(R"("cost": 2.5)").empty());
    CHECK(fixes_of(R"("stackEffects": [{"effect": "draw", "optional": "true"}])") ==
          "card.json:3: /stackEffects/0/optional: \"true\" → true\n");
}

TEST_CASE("fixer: the order of cards belongs to where they go") {
    CHECK(fixes_of(R"("stackEffects": [{"effect": "lookAtDeck", "deckDestination": "bottom", "ordering": "any"}])") ==
          "card.json:3: /stackEffects/0/deckDestination: \"deckDestination\": \"bottom\" → \"deckDestinations\": "
          "[{\"deckDestination\":\"bottom\",\"ordering\":\"any\"}]\n"
          "card.json:3: /stackEffects/0/ordering: \"ordering\": \"any\" → moved to \"deckDestinations\"\n");
}

TEST_CASE("fixer: cards in a hand lie in no order") {
    CHECK(fix_file(lifeburn::grammar(),
                   {"card.json", spell_with(R"("stackEffects": [{"effect": "lookAtDeck", "amount": 3, "ordering": "any",
              "deckDestinations": [{"deckDestination": "hand", "amount": 1}, {"deckDestination": "bottom"}]}])")})
              .text.find(R"("amount": 1,
          "ordering")") == std::string::npos);
}

TEST_CASE("fixer: a target that only the description names") {
    CHECK(fixes_of(R"("description": "Destroy target summon with attack 3 or less.",
                      "stackEffects": [{"effect": "destroy", "cardType": "summon"}])") ==
          "card.json:4: /stackEffects/0: no \"targetType\" → \"targetType\": \"summon\"\n");
    CHECK(fixes_of(
              R"("description": "Destroy all summons.", "stackEffects": [{"effect": "destroy", "cardType": "summon"}])")
              .empty());
    CHECK(fixes_of(R"("description": "Return a merfolk you control to your hand.", "stackEffects": [
                       {"effect": "sendToZone", "targetType": "summon", "tribe": "merfolk", "destination": "hand"}])") ==
          "card.json:4: /stackEffects/0: no \"isOpponent\" → \"isOpponent\": false\n");
    CHECK(fixes_of(R"("description": "Return target merfolk to its owner's hand.", "stackEffects": [
                       {"effect": "sendToZone", "targetType": "summon", "tribe": "merfolk", "destination": "hand"}])")
              .empty());
}

TEST_CASE("fixer: another card than this one, and an attacker that is told of as attacked") {
    CHECK(fixes_of(R"("description": "Whenever another golem enters play under your control, draw a card.",
                      "triggeredEffects": [{"trigger": "enteredZone", "tribe": "golem", "effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /triggeredEffects/0: no \"scope\" → \"scope\": \"othersOnly\"\n"
          "card.json:4: /triggeredEffects/0: no \"player\" → \"player\": \"player\"\n");
    CHECK(fixes_of(R"("description": "When Test attacks, draw a card.",
                      "triggeredEffects": [{"trigger": "attackedSummon", "effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /triggeredEffects/0/trigger: \"trigger\": \"attackedSummon\" → \"trigger\": \"attack\"\n");
    // It does not attack whenever it attacks a summon.
    CHECK(fixes_of(R"("description": "When Test attacks a summon, draw a card.",
                      "triggeredEffects": [{"trigger": "attackedSummon", "effects": [{"effect": "draw"}]}])")
              .empty());
    CHECK(fixes_of(R"("description": "When Test is attacked, draw a card.",
                      "triggeredEffects": [{"trigger": "attackedSummon", "effects": [{"effect": "draw"}]}])")
              .empty());
}

TEST_CASE("fixer: of what the opponent chooses, a line that begins with \"you\" is yours") {
    CHECK(fixes_of(R"("description": "They choose one: \n {c0}-They lose 4 life. \n {c0}-You draw 2.", "stackEffects": [
                       {"effect": "choose", "isOpponent": true, "choices": [[{"effect": "loseLife", "amount": 4}],
                                                                            [{"effect": "draw", "amount": 2}]]}])") ==
          "card.json:5: /stackEffects/0/choices/1/0: no \"isOpponent\" → \"isOpponent\": false\n");
}

TEST_CASE(
    "fixer: ghosts that are cast are summons, and a card that is cast from the graveyard may be the card itself") {
    const std::string ghosts = R"("stackEffects": [{"effect": "castCard", "tribe": "shadow", "targetZones": ["hand"],
                                                    "amountBasedOn": "playerChoice"}])";
    CHECK(fixes_of(R"("description": "Cast any number of ghosts from your hand.", )" + ghosts) ==
          "card.json:3: /stackEffects/0: no \"cardType\" → \"cardType\": \"summon\"\n");
    CHECK(fixes_of(R"("description": "Cast any number of ghost cards from your hand.", )" + ghosts).empty());
    CHECK(fixes_of(R"("description": "Discard a card: cast Test from your graveyard.", "activatedEffects": [
                       {"costType": "discard", "amount": 1,
                        "effects": [{"effect": "castCard", "targetZones": ["graveyard"]}]}])") ==
          "card.json:5: /activatedEffects/0/effects/0: no \"scope\" → \"scope\": \"selfOnly\"\n");
}

TEST_CASE("fixer: lines end as they did") {
    const std::string text = fix_file(lifeburn::grammar(), {"card.json", "{\r\n  \"id\": \"1\"\r\n}\r\n"}).text;
    CHECK(text == "{\r\n  \"id\": 1\r\n}\r\n");
}

TEST_CASE("fixer: what the description leaves no doubt about is put in") {
    CHECK(fixes_of(R"("description": "At the beginning of your draw phase, draw a card.",
                      "triggeredEffects": [{"trigger": "phase", "effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /triggeredEffects/0: no \"phase\" → \"phase\": \"draw\"\n"
          "card.json:4: /triggeredEffects/0: no \"phaseOfPlayer\" → \"phaseOfPlayer\": \"player\"\n");
    CHECK(fixes_of(R"("description": "If you control a goblin, draw a card.",
                      "stackEffects": [{"effect": "draw", "conditions": [{"condition": "control"}]}])") ==
          "card.json:4: /stackEffects/0/conditions/0: no \"tribe\" → \"tribe\": \"goblin\"\n");
    CHECK(fixes_of(R"("description": "At your next end phase, draw a card.",
                      "stackEffects": [{"effect": "eventTriggers", "triggeredEffects": [
                          {"trigger": "phase", "phase": "end", "effects": [{"effect": "draw"}]}]}])") ==
          "card.json:5: /stackEffects/0/triggeredEffects/0: no \"phaseOfPlayer\" → \"phaseOfPlayer\": \"player\"\n");
    CHECK(fixes_of(R"("description": "When a golem you control dies, draw a card.",
                      "triggeredEffects": [{"trigger": "death", "tribe": "golem", "effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /triggeredEffects/0: no \"player\" → \"player\": \"player\"\n");
    CHECK(fixes_of(R"("description": "Golems you control have taunt.",
                      "passiveEffects": [{"passive": "grantKeyword", "keyword": "taunt", "tribe": "golem"}])") ==
          "card.json:4: /passiveEffects/0: no \"restrictions\" → \"restrictions\": [\"youControl\"]\n");
    CHECK(fixes_of(R"("description": "Sacrifice Test: draw a card.",
                      "activatedEffects": [{"effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /activatedEffects/0: no \"costType\" → \"costType\": \"sacrifice\"\n"
          "card.json:4: /activatedEffects/0: no \"scope\" → \"scope\": \"selfOnly\"\n");
    CHECK(fixes_of(R"("description": "When Test is tributed to a ghost, draw a card.",
                      "triggeredEffects": [{"trigger": "tribute", "tribe": "shadow", "effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /triggeredEffects/0: no \"scope\" → \"scope\": \"selfOnly\"\n");
    // "You create" is no word about the card itself entering play.
    CHECK(fixes_of(R"("description": "When Test enters play, draw a card. Whenever you create a herb, gain 1 life.",
                      "triggeredEffects": [{"trigger": "enteredZone", "effects": [{"effect": "draw"}]}])")
              .empty());
    // Two tribes: doubt.
    CHECK(fixes_of(R"("description": "If you control a goblin, or if you control a golem, draw a card.",
                      "stackEffects": [{"effect": "draw", "conditions": [{"condition": "control"}]}])")
              .empty());
}

TEST_CASE("fixer: a cost of a kind, and all cards of a graveyard, where only the description says so") {
    CHECK(fixes_of(R"("description": "Discard a ghost: Draw a card.",
                      "activatedEffects": [{"effects": [{"effect": "draw"}]}])") ==
          "card.json:4: /activatedEffects/0: no \"costType\" → \"costType\": \"discard\"\n"
          "card.json:4: /activatedEffects/0: no \"cardType\" → \"cardType\": \"summon\"\n"
          "card.json:4: /activatedEffects/0: no \"tribe\" → \"tribe\": \"shadow\"\n");
    CHECK(fixes_of(R"("description": "Exile a ghost from your graveyard: Draw a card.",
                      "activatedEffects": [{"effects": [{"effect": "draw"}]}])")
              .find("exileFromGraveyard") != std::string::npos);
    CHECK(fixes_of(R"("description": "Discard a ghost: Draw a card. Discard a goblin: Gain 1 LP.",
                      "activatedEffects": [{"effects": [{"effect": "draw"}]}])")
              .empty());
    CHECK(fixes_of(R"("description": "Return all ghosts from your graveyard to play.",
                      "stackEffects": [{"effect": "sendToZone", "zone": "graveyard", "destination": "play"}])") ==
          "card.json:4: /stackEffects/0: no \"all\" → \"all\": true\n"
          "card.json:4: /stackEffects/0: no \"player\" → \"player\": \"player\"\n");
    CHECK(fixes_of(R"("description": "Return target ghost from your graveyard to play.",
                      "stackEffects": [{"effect": "sendToZone", "zone": "graveyard", "destination": "play"}])")
              .empty());
}

TEST_CASE("fixer: a comma before a closing bracket goes") {
    const FixedFile fixed = fix_file(lifeburn::grammar(), {"card.json", "{\"id\": 1,\n\"name\": \"A, ]\",\n}"});
    REQUIRE(fixed.fixes.size() == 1);
    CHECK(text_of(fixed.fixes[0]) == "card.json:2: ,} → }");
    CHECK(fixed.text == "{\"id\": 1,\n\"name\": \"A, ]\" \n}");
}

TEST_CASE("fixer: a good file, or one that is no JSON, stays as it is") {
    const std::string good = spell_with(R"("stackEffects": [{"effect": "draw"}])");
    CHECK(fix_file(lifeburn::grammar(), {"card.json", good}).text == good);
    CHECK(fix_file(lifeburn::grammar(), {"card.json", good}).fixes.empty());
    CHECK(fix_file(lifeburn::grammar(), {"card.json", "{nonsense,}"}).text == "{nonsense,}");
    CHECK(fix_file(lifeburn::grammar(), {"card.json", "{nonsense,}"}).fixes.empty());
}

TEST_CASE("fixer: every card of a list is repaired, and a second pass finds nothing") {
    const std::string list = "[" + spell_with(R"("keyword": ["scorch"])") + ", " + spell_with(R"("cost": "1")") + "]";
    const FixedFile once = fix_file(lifeburn::grammar(), {"cards.json", list});
    CHECK(once.fixes.size() == 2);
    CHECK(once.fixes[1].path == "/1/cost");
    CHECK(fix_file(lifeburn::grammar(), {"cards.json", once.text}).fixes.empty());
}

}  // namespace pentacle::cardlang
