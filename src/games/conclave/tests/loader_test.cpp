#include "cards_for_tests.hpp"
#include "games/conclave/mana_text.hpp"

using namespace pentacle;
using namespace pentacle::conclave;

TEST_CASE("mana is read and written") {
    const auto cost = mana_from("2RW");
    REQUIRE(cost);
    CHECK(cost->generic == 2);
    CHECK(cost->value(0) == 4);
    CHECK(text_of(*cost) == "2WR");
    CHECK(text_of(*mana_from("XR")) == "XR");
    CHECK(mana_from("XR")->value(3) == 4);
    CHECK(text_of(*mana_from("0")) == "0");
    CHECK(text_of(*mana_from("1c")) == "1C");
    CHECK(text_of(*mana_from("R12")) == "12R");
    for (const char* wrong : {"", "2Y", "2 R", "-1", "2R2", "100", "1000000000000", "RRRRRRRRRRRRRRRRRRRRR"})
        CHECK_MESSAGE(!mana_from(wrong), wrong);
}

TEST_CASE("the six cards of the earlier design load and say what they do") {
    const CompiledCards cards = compiled(R"([
{"id": "fiery_berserker", "name": "Fiery Berserker", "type": "Creature", "cost": "1R", "attack": 2, "defense": 1, "keywords": ["haste"], "tribe": "Warrior", "rarity": "Common", "triggeredEffects": [{"trigger": "attack", "effects": [{"effect": "changeStats", "attack": 1, "defense": 0, "thisTurn": true}]}]},
{"id": "tactical_counterstrike", "name": "Tactical Counterstrike", "type": "Instant", "cost": "1U", "stackEffects": [{"effect": "counter", "targetType": "spell", "unlessPays": "2"}, {"effect": "draw", "conditions": [{"condition": "control", "tribe": "Warrior"}]}], "rarity": "Uncommon"},
{"id": "verdant_growth", "name": "Verdant Growth", "type": "Enchantment", "cost": "2G", "rarity": "Uncommon", "triggeredEffects": [{"trigger": "phase", "phase": "upkeep", "phaseOfPlayer": "player", "effects": [{"effect": "gainEnergy", "amount": 1}]}], "activatedEffects": [{"costType": "energy", "amount": 3, "effects": [{"effect": "extraMana"}]}]},
{"id": "mystic_springs", "name": "Mystic Springs", "type": "ResourceGenerator", "rarity": "Rare", "activatedEffects": [{"tap": true, "effects": [{"effect": "addMana", "mana": "U"}, {"effect": "addMana", "mana": "C", "conditions": [{"condition": "control", "cardType": "resourceGenerator", "minAmount": 5}]}]}]},
{"id": "kaelix_storm_general", "name": "Kaelix, Storm General", "type": "Creature", "cost": "2RW", "attack": 4, "defense": 4, "keywords": ["vigilance", "haste"], "legendary": true, "tribe": "Warrior", "rarity": "Legendary", "triggeredEffects": [{"trigger": "attack", "effects": [{"effect": "createToken", "token": "storm_soldier"}]}], "activatedEffects": [{"mana": "3RW", "effects": [{"effect": "changeStats", "attack": 2, "defense": 0, "thisTurn": true}, {"effect": "grantKeyword", "keyword": "doubleStrike", "thisTurn": true}]}]},
{"id": "storm_soldier", "name": "Storm Soldier", "type": "Creature", "token": true, "attack": 1, "defense": 1, "keywords": ["haste"], "colors": ["R", "W"], "tribe": "Soldier"}])");
    CHECK(cards.cards[0].text == "Haste.\nWhenever this card attacks, this card gets +1/+0 this turn.");
    CHECK(cards.cards[1].text ==
          "Counter target spell unless its controller pays 2. If you control a Warrior permanent, draw a card.");
    CHECK(cards.cards[2].text ==
          "At the beginning of your upkeep, gain 1 energy.\nPay 3 energy: Each generator you tap for mana this turn "
          "adds one more of the first kind it makes.");
    CHECK(cards.cards[3].text == "Tap: Add U. If you control 5 or more generators, add C.");
    CHECK(cards.cards[4].text ==
          "Haste and Vigilance.\nWhenever this card attacks, create a Storm Soldier token.\n3WR: This card gets +2/+0 "
          "this turn. This card gains Double Strike this turn.");
    CHECK(cards.cards[5].text == "Haste.");
    CHECK(cards.cards[4].figures.dump() == R"({"cost":"2WR","attack":4,"defense":4})");
    const Program& program = cards.program;
    CHECK(program.cards[4].colours.size() == 2);
    CHECK(program.cards[5].colours.size() == 2);
    CHECK(program.effects[program.triggered[program.cards[4].triggered.first].effects.first].token == 5);
    // R30.
    const ActivatedAbility& springs = program.activated[program.cards[3].activated.first];
    CHECK(springs.is_mana);
    CHECK(springs.taps_for_mana);
    CHECK(springs.has_conditions);
    CHECK(program.cards[3].produces.size() == 2);
    CHECK(!program.cards[3].makes_one_mana);
    CHECK(!program.activated[program.cards[2].activated.first].is_mana);
    CHECK(program.cards[2].has_other_ability);
}

TEST_CASE("what a generator produces are its first abilities") {
    const CompiledCards cards = compiled(
        R"([{"id": "a", "name": "A", "type": "resourceGenerator", "produces": ["U", "B"], "activatedEffects": [{"mana": "2", "effects": [{"effect": "scry"}]}]},
            {"id": "b", "name": "B", "type": "ResourceGenerator", "basic": true, "produces": "w"}])");
    const Card& card = cards.program.cards[0];
    CHECK(card.activated.count == 3);
    CHECK(cards.program.activated[card.activated.first].text == "Tap: Add U.");
    CHECK(cards.program.activated[card.activated.first + 1U].taps_for_mana);
    CHECK(!cards.program.activated[card.activated.first + 2U].is_mana);
    CHECK(card.makes_one_mana);
    CHECK(card.produces.has(ManaKind::B));
    CHECK(card.colours.empty());
    CHECK(cards.program.cards[1].basic);
}

TEST_CASE("unknown keys and words come with the one that was probably meant") {
    CHECK(says(R"({"id": "a", "name": "A", "type": "Creature", "cost": "1", "atack": 1, "defense": 1})",
               "did you mean \"attack\""));
    CHECK(says(creature(R"("keywords": ["flyng"])"), "did you mean \"flying\""));
    CHECK(says(instant(R"({"effect": "drow"})"), "did you mean \"draw\""));
    CHECK(says(instant(R"({"effect": "applySpellburn"})"), "unknown effect"));
    CHECK(says(instant(R"({"effect": "draw", "conditions": [{"condition": "contrl"}]})"), "did you mean \"control\""));
    CHECK(says(creature(R"("tribe": "Gobblin")"), "did you mean \"goblin\""));
    CHECK(says(creature(R"("colors": ["Y"])"), "unknown colour"));
}

TEST_CASE("everything wrong with a card is said at once, with its line") {
    const std::string said = said_about(
        "{\"id\": \"A b\",\n \"name\": \"A\",\n \"type\": \"Creature\",\n \"attack\": 1,\n \"produces\": \"R\",\n"
        " \"stackEffects\": [{\"effect\": \"draw\", \"mana\": \"R\"}]}");
    CHECK(said.find("snake_case") != std::string::npos);
    CHECK(said.find("\"cost\" is missing") != std::string::npos);
    CHECK(said.find("\"defense\" is missing") != std::string::npos);
    CHECK(said.find("stands only on a Resource Generator") != std::string::npos);
    CHECK(said.find("does nothing as it resolves") != std::string::npos);
    CHECK(said.find("card.json:6") != std::string::npos);
    CHECK(said.find("\"draw\" does not read \"mana\"") != std::string::npos);
}

TEST_CASE("what cannot be is refused") {
    CHECK(says(R"({"id": "a", "name": "A", "type": "ResourceGenerator", "cost": "1"})", "has no cost"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Creature", "token": true, "cost": "1", "attack": 1, "defense": 1})",
               "that is a token has no cost"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Instant", "cost": "1", "token": true})", "only a permanent"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Instant", "cost": "1", "attack": 1})", "an Instant has no attack"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Instant", "cost": "1Y"})", "must be mana such as"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "ResourceGenerator", "produces": "2"})", "without a number"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Sorcery", "cost": "1", "keywords": ["haste"]})", "only flash"));
    CHECK(says(
        R"({"id": "a", "name": "A", "type": "Sorcery", "cost": "1", "activatedEffects": [{"tap": true, "effects": [{"effect": "draw"}]}]})",
        "only permanents have activated abilities"));
    CHECK(says(creature(R"("keywords": ["protection"])"), "needs the colours"));
    CHECK(says(creature(R"("keywords": ["haste", "haste"])"), "stands twice"));
    CHECK(says(creature(R"("basic": true)"), "only on a Resource Generator"));
    CHECK(says(creature(R"("attack": 100)"), "stands twice"));
    CHECK(says(R"({"id": "a", "name": "A", "type": "Enchantment", "cost": "1", "stackEffects": [{"effect": "draw"}]})",
               "exactly one: attach"));
    CHECK(says(instant(R"({"effect": "attach", "targetType": "creature"})"), "attach stands only"));
    CHECK(says(
        creature(
            R"("triggeredEffects": [{"trigger": "attack", "effects": [{"effect": "attach", "targetType": "creature"}]}])"),
        "attach stands only"));
    CHECK(says(instant(R"({"effect": "createToken", "token": "no_such"})"), "there is no token"));
    CHECK(says(
        "[" + creature("") +
            R"(, {"id": "b", "name": "B", "type": "Instant", "cost": "1", "stackEffects": [{"effect": "createToken", "token": "a"}]}])",
        "is no token"));
    CHECK(says("[" + creature("") + ", " + creature("") + "]", "the id a is taken"));
    CHECK(says(instant(R"({"effect": "draw", "targetType": "creature"})"), "cannot have a target of the type"));
    CHECK(says(instant(R"({"effect": "destroy", "targetType": "creature", "minTargets": 3, "maxTargets": 2})"),
               "\"minTargets\" is above"));
    CHECK(says(instant(R"({"effect": "sendToZone", "targetType": "creature"})"), "needs \"destination\""));
    CHECK(says(instant(R"({"effect": "choose", "choices": [[{"effect": "draw"}]]})"), "two choices or more"));
    CHECK(says(instant(R"({"effect": "grantKeyword", "keyword": "protection", "targetType": "creature"})"),
               "protection needs \"colors\""));
    CHECK(says(instant(R"({"effect": "destroy", "targetType": "creature", "restrictions": ["hasKeyword"]})"),
               "needs a \"keyword\""));
    CHECK(says(instant(R"({"effect": "destroy", "targetType": "creature", "restrictions": ["attack"]})"),
               "restrictionMax"));
    CHECK(says(instant(R"({"effect": "addMana", "mana": "2"})"), "without a number"));
    CHECK(says(creature(R"("triggeredEffects": [{"trigger": "phase", "effects": [{"effect": "draw"}]}])"),
               "the step that begins"));
    CHECK(says(creature(R"("passiveEffects": [{"passive": "changeStats"}])"), "needs \"statModifiers\""));
    CHECK(says(creature(R"("activatedEffects": [{"tap": true, "amount": 2, "effects": [{"effect": "draw"}]}])"),
               "there is no \"costType\""));
    CHECK(says(creature(R"("passiveEffects": [{"passive": "cantBlock", "amount": 2}])"), "does not read \"amount\""));
}
