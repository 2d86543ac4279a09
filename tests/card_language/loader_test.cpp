#include "cardlang/reading/loader.hpp"

#include <doctest/doctest.h>

#include "card_language/cards_for_tests.hpp"

namespace pentacle::cardlang {

namespace {

constexpr auto all_is_well = "";

// Everything the loader has against the parts of a spell's file.
std::string problems_with(const std::string& parts) { return problems_of(spell_with(parts)); }

std::string with_effect(const std::string& effect) { return "\"stackEffects\": [\n" + effect + "]"; }

}  // namespace

TEST_CASE("loader: PascalCase, camelCase and snake_case are one spelling") {
    CHECK(problems_of(R"({"Id": 1, "Name": "A", "Type": "Summon", "Attack": 1, "Defense": 1, "Tribe": "Golem"})") ==
          all_is_well);
    CHECK(problems_of(R"({"id": 1, "name": "A", "type": "summon", "attack": 1, "defense": 1, "tribe": "golem",
                          "triggered_effects": [{"trigger": "entered_zone", "zone": "play",
                                                 "effects": [{"effect": "create_token", "token_type": "stone"}]}]})") ==
          all_is_well);
}

TEST_CASE("loader: an unknown key is shown with its line, its path and the probable key") {
    CHECK(problems_with(with_effect(R"({"effect": "draw", "amonut": 2})")) ==
          "card.json:4: /stackEffects/0/amonut: unknown key in an effect, did you mean \"amount\"?");
    CHECK(problems_with(R"("triggerdEffects": [])") ==
          "card.json:3: /triggerdEffects: unknown key in a card, did you mean \"triggeredEffects\"?");
    CHECK(problems_with(R"("colour": "red")") == "card.json:3: /colour: unknown key in a card");
}

TEST_CASE("loader: a key that belongs one level deeper is told its place") {
    CHECK(problems_with(R"("activatedEffects": [{"costType": "discard", "targetType": "summon",
                        "effects": [{"effect": "destroy"}]}])") ==
          "card.json:3: /activatedEffects/0/targetType: unknown key in an activatedEffect: it belongs in \"effects\"");
    CHECK(problems_with(with_effect(R"({"effect": "grantPassive", "statModifiers": []})")) ==
          "card.json:4: /stackEffects/0/statModifiers: unknown key in an effect: it belongs in \"passives\"");
}

TEST_CASE("loader: a word that is not a slip of another is not taken for it") {
    CHECK(problems_with(with_effect(R"({"effect": "destroy", "targetType": "summon", "restrictions": ["nonShadow"]})"))
              .find("did you mean") == std::string::npos);
    CHECK(problems_with(with_effect(R"({"effect": "castCard", "cost": 0})")) ==
          "card.json:4: /stackEffects/0/cost: unknown key in an effect");
}

TEST_CASE("loader: a key that belongs to an older habit is named by its present one") {
    CHECK(
        problems_with(with_effect(
            R"({"effect": "draw", "conditions": [{"condition": "control", "tribe": "golem", "conditionMax": 0}]})")) ==
        "card.json:4: /stackEffects/0/conditions/0/conditionMax: unknown key in a condition, did you mean "
        "\"maxAmount\"?");
}

TEST_CASE("loader: an unknown word is shown with its vocabulary and the probable word") {
    CHECK(problems_with(with_effect(R"({"effect": "darw"})")) ==
          "card.json:4: /stackEffects/0/effect: unknown effect \"darw\", did you mean \"draw\"?");
    CHECK(problems_with(R"("rarity": "legendary!")") ==
          "card.json:3: /rarity: unknown rarity \"legendary!\"; expected one of common, uncommon, rare");
    CHECK(problems_with(R"("keywords": ["taunt", "trampel"])") ==
          "card.json:3: /keywords/1: unknown keyword \"trampel\", did you mean \"trample\"?");
    CHECK(problems_with(R"("rarity": 3)") ==
          "card.json:3: /rarity: must be a rarity (one of common, uncommon, rare), found 3");
}

TEST_CASE("loader: a value of the wrong kind is shown with what was expected") {
    CHECK(problems_with(R"("cost": "three")") ==
          "card.json:3: /cost: must be a whole number from 0 to 99, found \"three\"");
    CHECK(problems_with(R"("cost": 100)") == "card.json:3: /cost: must be a whole number from 0 to 99, found 100");
    CHECK(problems_with(R"("keywords": "taunt")") == "card.json:3: /keywords: must be a list, found \"taunt\"");
    CHECK(problems_with(R"("stackEffects": ["draw"])") ==
          "card.json:3: /stackEffects/0: must be an object, found \"draw\"");
    CHECK(problems_with(with_effect(R"({"effect": "draw", "optional": "yes"})")) ==
          "card.json:4: /stackEffects/0/optional: must be true or false, found \"yes\"");
    CHECK(problems_with(with_effect(R"({"effect": "draw", "amountModifier": "twice"})")) ==
          "card.json:4: /stackEffects/0/amountModifier: must be a modifier such as \"+1\", \"-2\", \"x2\", \"/2down\" "
          "or \"=0\", found \"twice\"");
    CHECK(problems_with(R"("description": 7)") == "card.json:3: /description: must be text, found 7");
}

TEST_CASE("loader: a mandatory key that is missing is named") {
    CHECK(problems_of(R"({"id": 1, "type": "spell", "tribe": "golem"})") == "card.json:1: \"name\" is missing");
    CHECK(problems_with(with_effect(R"({"amount": 2})")) == "card.json:4: /stackEffects/0: \"effect\" is missing");
    CHECK(problems_with(R"("triggeredEffects": [{"trigger": "death"}])") ==
          "card.json:3: /triggeredEffects/0: \"effects\" is missing");
}

TEST_CASE("loader: what happens for each card stands behind what affects cards, and does not wait") {
    const std::string place = "\"forEachAffected\" stands in additionalEffects, of an effect that affects cards";
    CHECK(problems_with(with_effect(R"({"effect": "draw", "forEachAffected": true})")) ==
          "card.json:4: /stackEffects/0: " + place);
    CHECK(problems_with(with_effect(R"({"effect": "gainLife", "amount": 1,
              "additionalEffects": [{"effect": "draw", "forEachAffected": true}]})"))
              .ends_with("/stackEffects/0/additionalEffects/0: " + place));
    CHECK(problems_with(with_effect(R"({"effect": "mill", "amount": 2,
              "additionalEffects": [{"effect": "draw", "phase": "end", "forEachAffected": true}]})"))
              .ends_with("/stackEffects/0/additionalEffects/0: \"forEachAffected\" cannot wait for a phase"));
    CHECK(problems_with(with_effect(R"({"effect": "mill", "amount": 2,
              "additionalEffects": [{"effect": "gainLife", "amount": 1, "forEachAffected": true}]})")) == "");
}

TEST_CASE("loader: a phrase of the game is read as what it stands for") {
    CHECK(problems_with(with_effect(R"({"effect": "cardRitualOfDarkness", "optional": true})")) == "");
    CHECK(problems_with(with_effect(R"({"effect": "cardRitualOfDarknes"})"))
              .ends_with("did you mean \"cardRitualOfDarkness\"?"));
    CHECK(problems_with(with_effect(R"({"effect": "putInTurns", "targetZones": ["deck"]})"))
              .ends_with("\"putInTurns\" does not look into decks; \"tutor\" does, with \"destination\": \"play\""));
}

TEST_CASE("loader: a word that cannot do without a key says so") {
    CHECK(problems_with(with_effect(R"({"effect": "createToken"})")) ==
          "card.json:4: /stackEffects/0: \"createToken\" needs \"tokenType\"");
    CHECK(problems_with(with_effect(R"({"effect": "sendToZone"})")) ==
          "card.json:4: /stackEffects/0: \"sendToZone\" needs \"destination\"");
    CHECK(problems_with(with_effect(R"({"effect": "choose", "amount": 2, "choices": [[{"effect": "draw"}]]})")) ==
          "card.json:4: /stackEffects/0: asks for 2 of 1 choices");
    CHECK(problems_with(R"("passiveEffects": [{"passive": "grantKeyword"}])") ==
          "card.json:3: /passiveEffects/0: \"grantKeyword\" needs \"keyword\"");
    CHECK(problems_with(with_effect(R"({"effect": "draw", "conditions": [{"condition": "inZone"}]})")) ==
          "card.json:4: /stackEffects/0/conditions/0: \"inZone\" needs \"zone\"");
}

TEST_CASE("loader: a key stands once, however it is capitalised, and a name is not empty") {
    CHECK(problems_with(R"("cost": 1, "Cost": 2)") ==
          "card.json:3: /Cost: the key \"cost\" stands twice in one object");
    CHECK(problems_of(R"({"id": 1, "name": "", "type": "spell", "tribe": "golem"})") ==
          "card.json:1: \"name\" is empty");
}

TEST_CASE("loader: more than a set can hold is a problem, not a crash") {
    std::string effects;
    for (int count = 0; count < 70000; ++count)
        effects += (count == 0 ? "" : ",") + std::string{R"({"effect":"draw"})"};
    CHECK(problems_with("\"stackEffects\": [" + effects + "]") ==
          "card.json:1: this card and those before it are too many for one set");
}

// Places in such lists are counted in a byte: the 257th choice was the first one, and 300 destinations never ended.
TEST_CASE("loader: a list that positions keep a place of has an end") {
    const auto times = [](int count, const std::string& item) {
        std::string list;
        for (int place = 0; place < count; ++place) list += (place == 0 ? "" : ",") + item;
        return "[" + list + "]";
    };
    const auto choices = [&](int count) {
        return problems_with(
            with_effect(R"({"effect": "choose", "choices": )" + times(count, R"([{"effect": "draw"}])") + "}"));
    };
    CHECK(choices(32) == all_is_well);
    CHECK(choices(33) == "card.json:4: /stackEffects/0: there can be at most 32 choices");
    CHECK(choices(257) == "card.json:4: /stackEffects/0: there can be at most 32 choices");
    const auto destinations = [&](int count) {
        return problems_with(with_effect(R"({"effect": "lookAtDeck", "amount": 2, "deckDestinations": )" +
                                         times(count, R"({"deckDestination": "hand", "amount": 1})") + "}"));
    };
    CHECK(destinations(32) == all_is_well);
    CHECK(destinations(300) == "card.json:4: /stackEffects/0: there can be at most 32 deckDestinations");
    const auto alternates = [&](int count) {
        return problems_with("\"alternateCosts\": " + times(count, R"({"altCostType": "sacrifice", "amount": 2})"));
    };
    CHECK(alternates(8) == all_is_well);
    CHECK(alternates(200) == "card.json:1: there can be at most 8 alternateCosts");
    const auto abilities = [&](int count) {
        return problems_with("\"activatedEffects\": " +
                             times(count, R"({"costType": "life", "effects": [{"effect": "draw"}]})"));
    };
    CHECK(abilities(8) == all_is_well);
    CHECK(abilities(9) == "card.json:3: /activatedEffects/8: there can be at most 8 activated abilities of one card");
}

TEST_CASE("loader: all choices that are made for one card have room together") {
    const std::string choose_three = R"({"effect": "choose", "amount": 3, "choices": [[{"effect": "draw"}],
        [{"effect": "mill"}], [{"effect": "gainLife"}]]})";
    CHECK(problems_with(with_effect(choose_three + "," + choose_three)) == all_is_well);
    CHECK(
        problems_with(with_effect(choose_three + "," + choose_three + "," + choose_three))
            .ends_with("these effects ask for 9 choices together, and at most 6 can be made for one card or ability"));
}

TEST_CASE("loader: a number that is kept in a byte fits into it") {
    CHECK(problems_with(with_effect(R"({"effect": "draw", "choiceIndex": -5})")) ==
          "card.json:4: /stackEffects/0/choiceIndex: must be a whole number from 0 to 99, found -5");
    CHECK(problems_with(
              with_effect(R"({"effect": "mill", "additionalEffects": [{"effect": "repeat", "amount": -5}]})")) ==
          "card.json:4: /stackEffects/0/additionalEffects/0: a repetition cannot cost less than nothing");
}

TEST_CASE("loader: a card's numbers must fit its type") {
    CHECK(problems_with(R"("attack": 1)") == "card.json:1: only a summon has \"attack\" and \"defense\"");
    CHECK(problems_of(R"({"id": 1, "name": "A", "type": "summon", "tribe": "golem", "attack": 1})") ==
          "card.json:1: a summon needs \"defense\"");
    CHECK(problems_of(R"({"id": 1, "name": "A", "type": "token", "tribe": "golem"})") ==
          "card.json:1: a card cannot be of type \"token\"; effects make tokens");
    CHECK(problems_with(R"("keywords": ["scorch"], "keywordAmounts": [1, 2])") ==
          "card.json:1: \"keywordAmounts\" has more entries than \"keywords\"");
}

TEST_CASE("loader: every mistake of a file is reported, and nothing is loaded") {
    CHECK(problems_with(R"("rarity": "comon", "cost": -1, "stackEffects": [{"effect": "drew", "amount": "two"}])") ==
          "card.json:3: /cost: must be a whole number from 0 to 99, found -1\n"
          "card.json:3: /rarity: unknown rarity \"comon\", did you mean \"common\"?\n"
          "card.json:3: /stackEffects/0/effect: unknown effect \"drew\", did you mean \"draw\"?\n"
          "card.json:3: /stackEffects/0/amount: must be a whole number from -99 to 99, found \"two\"");
}

TEST_CASE("loader: broken JSON is a problem like any other") {
    CHECK(problems_of("{\"id\": 1,\n}").starts_with("card.json:2: not valid JSON"));
    CHECK(problems_of("[1]") == "card.json:1: must be an object, found 1");
    CHECK(problems_of("{\"id\": 1, \"id\": 2}") == "card.json:1: the key \"id\" stands twice in one object");
}

TEST_CASE("loader: two cards cannot share a number or a name") {
    Content content = content_with({spell_with(""), spell_with("")});
    content.cards[1].path = "again.json";
    const auto loaded = load_cards(lifeburn::grammar(), content, content);
    REQUIRE(!loaded);
    CHECK(text_of(loaded.error()) ==
          "again.json:1: /id: the id 1 is taken by card.json\n"
          "again.json:2: /name: the name Test is taken by card.json");
}

TEST_CASE("loader: a token that no file describes cannot be made") {
    Content content = content_with({spell_with(with_effect(R"({"effect": "createToken", "tokenType": "herb"})"))});
    content.extra.clear();
    const auto loaded = load_cards(lifeburn::grammar(), content, content);
    REQUIRE(!loaded);
    CHECK(text_of(loaded.error()) == "no file in tokens/ describes the token \"herb\"");
}

TEST_CASE("loader: the content's own tokens win over the game's") {
    Content content = content_with({spell_with("")});
    content.extra = {{"tokens/herb.json", R"({"tokenType": "herb", "name": "Weed", "type": "token"})"}};
    const Content own = content_with({});
    const auto loaded = load_cards(lifeburn::grammar(), content, own);
    REQUIRE(loaded);
    const Program& program = loaded->program;
    CHECK(program.name_of(program.token_cards[static_cast<std::size_t>(lifeburn::Tokens::Herb)]) == "Weed");
    CHECK(program.name_of(program.token_cards[static_cast<std::size_t>(lifeburn::Tokens::Stone)]) == "Stone");
}

}  // namespace pentacle::cardlang
