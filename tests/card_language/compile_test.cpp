#include "cardlang/program/compile.hpp"

#include <doctest/doctest.h>

#include "card_language/cards_for_tests.hpp"

namespace pentacle::cardlang {

namespace {

Scope scope_of_passive(const std::string& parts) {
    return loaded(summon_with("\"passiveEffects\": [{\"passive\": \"cantAttack\"" + parts + "}]"))
        .program.passives[0]
        .filter.scope;
}
Scope scope_of_trigger(const std::string& parts) {
    return loaded(summon_with("\"triggeredEffects\": [{\"trigger\": \"death\"" + parts +
                              ", \"effects\": [{\"effect\": \"draw\"}]}]"))
        .program.triggers[0]
        .filter.scope;
}
Effect effect_of(const std::string& card) { return loaded(card).program.effects[0]; }

}  // namespace

TEST_CASE("compile: both generations of scope may stand together only if they agree") {
    const auto with = [](const std::string& keys) {
        return problems_of(summon_with(R"("triggeredEffects": [{"trigger": "death", )" + keys +
                                       R"(, "effects": [{"effect": "draw"}]}])"));
    };
    CHECK(with(R"("scope": "selfOnly", "self": true)").empty());
    CHECK(with(R"("scope": "othersOnly", "self": false, "other": true)").empty());
    CHECK(with(R"("scope": "selfOnly", "self": false)").find("disagree") != std::string::npos);
}

// Found by the card fuzzer: the price, and so what may be done, told how deep the next summon lies in the deck.
TEST_CASE("compile: what everybody sees at every moment counts nothing that is hidden") {
    const std::string counted = "nobody knows the deck when this is counted";
    for (
        const std::string parts :
        {R"("costModifiers": [{"modifier": "x", "xBasedOn": "untilCardType"}])",
         R"("additionalCosts": [{"costType": "life", "amountBasedOn": "untilCardType"}])",
         R"("passiveEffects": [{"passive": "changeStats", "statModifiers": [{"statType": "attack",
             "amountBasedOn": "untilCardType"}]}])",
         R"("triggeredEffects": [{"trigger": "death", "effects": [{"effect": "createToken", "tokenType": "golem",
             "attackBasedOn": "untilCardType"}]}])",
         R"("triggeredEffects": [{"trigger": "death", "effects": [{"effect": "choose", "amountBasedOn": "untilCardType",
             "choices": [[{"effect": "draw"}], [{"effect": "mill"}]]}]}])",
         R"("triggeredEffects": [{"trigger": "death", "effects": [{"effect": "modifyType", "typeModifier": "stone",
             "all": true, "defenseBasedOn": "untilCardType"}]}])",
         R"("triggeredEffects": [{"trigger": "death", "effects": [{"effect": "destroy", "targetType": "summon",
             "maxTargetsBasedOn": "untilCardType"}]}])"})
        CHECK(problems_of(summon_with(parts)).find(counted) != std::string::npos);
    CHECK(problems_of(summon_with(R"("costModifiers": [{"modifier": "x", "xBasedOn": "stonesControlled"}])")).empty());
    for (const std::string effect : {R"("effect": "modifyCost", "targetBasedOn": "nextSpell")",
                                     R"("effect": "choose", "choices": [[{"effect": "draw"}], [{"effect": "mill"}]])"})
        CHECK(problems_of(spell_with(R"("stackEffects": [{)" + effect + R"(, "amount": 1, "amountModifier": "+1",
            "modifierConditions": [{"condition": "topCardIsMerfolk"}]}])"))
                  .find("nobody knows the top card when this is counted") != std::string::npos);
}

TEST_CASE("scope: a passive that names a kind of card holds for all of them, otherwise for its own card") {
    CHECK(scope_of_passive("") == Scope::SelfOnly);
    CHECK(scope_of_passive(R"(, "tribe": "golem")") == Scope::All);
    CHECK(scope_of_passive(R"(, "tribe": "golem", "scope": "othersOnly")") == Scope::OthersOnly);
    CHECK(scope_of_passive(R"(, "tribe": "golem", "other": true, "self": false)") == Scope::OthersOnly);
    CHECK(scope_of_passive(R"(, "tribe": "golem", "other": true, "self": true)") == Scope::All);
    CHECK(scope_of_passive(R"(, "tribe": "golem", "self": true)") == Scope::SelfOnly);
}

TEST_CASE("scope: a trigger that names a kind of card or a player notices all, otherwise its own card") {
    CHECK(scope_of_trigger("") == Scope::SelfOnly);
    CHECK(scope_of_trigger(R"(, "tribe": "golem")") == Scope::All);
    CHECK(scope_of_trigger(R"(, "player": "opponent")") == Scope::All);
    CHECK(scope_of_trigger(R"(, "self": false)") == Scope::All);
    CHECK(scope_of_trigger(R"(, "self": true)") == Scope::SelfOnly);
}

TEST_CASE("triggerZone is the older way to say where the card must be") {
    const Program program =
        loaded(
            summon_with(
                R"("triggeredEffects": [{"trigger": "death", "tribe": "golem", "triggerZone": "Hand", "effects": [{"effect": "draw"}]}])"))
            .program;
    CHECK(program.triggers[0].works_from == WordSet<Zone>::of({Zone::Hand}));
}

TEST_CASE("an effect that names nothing acts on its own card, or on what the effect before it affected") {
    const Effect bounce = effect_of(summon_with(
        R"("triggeredEffects": [{"trigger": "death", "effects": [{"effect": "sendToZone", "destination": "hand"}]}])"));
    CHECK(bounce.filter.scope == Scope::SelfOnly);
    const Program chain = loaded(spell_with(
                                     R"("stackEffects": [{"effect": "exileAndReturn", "targetType": "summon",
                             "additionalEffects": [{"effect": "grantKeyword", "keyword": "spectral"}]}])"))
                              .program;
    REQUIRE(chain.effects.size() == 2);
    CHECK(chain.effects[0].target_based_on == TargetBasedOn::RootAffected);  // children come before their parents
}

TEST_CASE("a player who must sacrifice something picks a summon; an ability that says no more means its card") {
    CHECK(effect_of(spell_with(R"("stackEffects": [{"effect": "sacrifice", "isOpponent": true}])")).filter.card_type ==
          CardType::Summon);
    CHECK(effect_of(summon_with(R"("triggeredEffects": [{"trigger": "attack", "effects": [{"effect": "sacrifice"}]}])"))
              .filter.scope == Scope::SelfOnly);
}

TEST_CASE("a target that is put into play lies in a graveyard") {
    const Effect effect = effect_of(
        spell_with(R"("stackEffects": [{"effect": "sendToZone", "targetType": "summon", "destination": "play"}])"));
    CHECK(effect.target_type == TargetType::Graveyard);
    CHECK(effect.filter.card_type == CardType::Summon);
    CHECK(effect.target_is_own == true);
}

TEST_CASE("an ability without a cost can be used once per turn") {
    const Program program = loaded(summon_with(R"("activatedEffects": [{"effects": [{"effect": "draw"}]}])")).program;
    CHECK(!program.activated[0].cost);
    CHECK(program.activated[0].once_per_turn);
}

TEST_CASE("the opponent's choice in a spell happens to the opponent, in an ability only the choice is theirs") {
    const std::string choose = R"([{"effect": "choose", "isOpponent": true, "choices": [[{"effect": "draw"}]]}])";
    CHECK(loaded(spell_with("\"stackEffects\": " + choose)).program.effects[0].is_opponent);
    CHECK(!loaded(summon_with("\"triggeredEffects\": [{\"trigger\": \"death\", \"effects\": " + choose + "}]"))
               .program.effects[0]
               .is_opponent);
}

TEST_CASE("compile: what one card or ability has no room for is told, not left out") {
    const auto says = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(says(
        problems_of(spell_with(R"("stackEffects": [{"effect": "destroy", "targetType": "summon", "maxTargets": 9}])")),
        "from 0 to 8"));
    const std::string five = R"({"effect": "destroy", "targetType": "summon", "maxTargets": 5})";
    CHECK(says(problems_of(spell_with("\"stackEffects\": [" + five + ", " + five + "]")),
               "these effects have 10 targets together, and one card or ability can have 8"));
    std::string branches;
    for (int branch = 0; branch < 8; ++branch)
        branches += std::string{branch > 0 ? ", " : ""} + R"([{"effect": "draw"}])";
    CHECK(says(problems_of(
                   spell_with(R"("stackEffects": [{"effect": "choose", "amount": 7, "choices": [)" + branches + "]}]")),
               "at most 6 can be made for one card or ability"));
    CHECK(
        problems_of(spell_with(R"("stackEffects": [{"effect": "choose", "amount": 6, "choices": [)" + branches + "]}]"))
            .empty());
}

}  // namespace pentacle::cardlang
