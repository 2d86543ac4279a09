#include "cards_for_tests.hpp"

// What a card leaves out, as the compiler fills it in.
using namespace pentacle;
using namespace pentacle::conclave;

namespace {

Effect first_effect(const std::string& json) {
    const CompiledCards cards = compiled(instant(json));
    return cards.program.effects[cards.program.cards[0].stack_effects.first];
}

Effect of_ability(const std::string& json) {
    const CompiledCards cards = compiled(creature(R"("activatedEffects": [{"tap": true, "effects": [)" + json + "]}]"));
    const ActivatedAbility& ability = cards.program.activated[cards.program.cards[0].activated.first];
    return cards.program.effects[ability.effects.first];
}

Effect follow_up(const std::string& json) {
    const CompiledCards cards = compiled(instant(json));
    const Effect& root = cards.program.effects[cards.program.cards[0].stack_effects.first];
    return cards.program.effects[root.additional.first];
}

PassiveAbility first_passive(const std::string& json) {
    const CompiledCards cards = compiled(creature(R"("passiveEffects": [)" + json + "]"));
    return cards.program.passives[cards.program.cards[0].passives.first];
}

TriggeredAbility first_trigger(const std::string& members) {
    const CompiledCards cards =
        compiled(creature(R"("triggeredEffects": [{)" + members + R"(, "effects": [{"effect": "draw"}]}])"));
    return cards.program.triggered[cards.program.cards[0].triggered.first];
}

}  // namespace

TEST_CASE("what an effect acts on when it does not say") {
    CHECK(of_ability(R"({"effect": "addCounter"})").aim == Aim::ThisCard);
    CHECK(of_ability(R"({"effect": "changeStats", "attack": 1})").aim == Aim::ThisCard);
    CHECK(first_effect(R"({"effect": "destroy", "targetType": "creature"})").aim == Aim::Targets);
    CHECK(follow_up(R"({"effect": "tap", "targetType": "creature", "additionalEffects": [{"effect": "skipUntap"}]})")
              .aim == Aim::RootAffected);
    CHECK(first_effect(R"({"effect": "dealDamage", "isOpponent": true})").aim == Aim::Nothing);
    CHECK(first_effect(R"({"effect": "dealDamage", "isOpponent": true})").player == PlayerWord::Opponent);
    const Effect sweep = first_effect(R"({"effect": "destroy", "all": true})");
    CHECK(sweep.aim == Aim::Everything);
    CHECK(sweep.filter.card_type == CardType::Creature);
    const Effect goblins = first_effect(R"({"effect": "destroy", "tribe": "Goblin", "isOpponent": true})");
    CHECK(goblins.aim == Aim::Everything);
    CHECK(goblins.filter.card_type == CardType::Creature);
    CHECK(goblins.filter.restrictions.has(Restriction::OpponentControls));
    CHECK(!first_effect(R"({"effect": "destroy", "targetType": "permanent", "all": true})").filter.card_type);
    CHECK(!first_effect(R"({"effect": "destroy", "restrictions": ["nonCreature"]})").filter.card_type);
    const Effect storm = first_effect(R"({"effect": "dealDamage", "targetType": "any", "all": true})");
    CHECK(storm.aim == Aim::Everything);
    CHECK(storm.each_player);
    CHECK(first_effect(R"({"effect": "cantBlock", "isOpponent": true})").aim == Aim::Everything);
}

TEST_CASE("sacrifices are chosen by the player, or it is the card itself") {
    const Effect edict = first_effect(R"({"effect": "sacrifice", "isOpponent": true})");
    CHECK(edict.aim == Aim::Chosen);
    CHECK(edict.filter.card_type == CardType::Creature);
    CHECK(of_ability(R"({"effect": "sacrifice"})").aim == Aim::ThisCard);
    CHECK(of_ability(R"({"effect": "sacrifice", "cardType": "enchantment"})").aim == Aim::Chosen);
    CHECK(first_effect(R"({"effect": "sacrifice", "targetType": "opponent"})").aim == Aim::Targets);
}

TEST_CASE("cards of other zones are chosen there") {
    const Effect raise = first_effect(R"({"effect": "sendToZone", "zone": "graveyard", "destination": "hand"})");
    CHECK(raise.aim == Aim::Chosen);
    CHECK(raise.zone == Zone::Graveyard);
    const Effect back = first_effect(R"({"effect": "sendToZone", "targetType": "creature", "destination": "play"})");
    CHECK(back.target_type == TargetType::Graveyard);
    CHECK(back.filter.card_type == CardType::Creature);
    CHECK(back.target_side == false);
    CHECK(first_effect(R"({"effect": "castCard", "cardType": "instant"})").zone == Zone::Hand);
    CHECK(first_effect(R"({"effect": "sendToZone", "targetType": "creature", "destination": "deck"})").shuffles_in);
    CHECK(first_effect(
              R"({"effect": "sendToZone", "targetType": "creature", "destination": "deck", "deckDestination": "top"})")
              .to_top);
    CHECK(first_effect(R"({"effect": "tutor"})").destination == Zone::Hand);
}

TEST_CASE("amounts are 1, and a most alone lets the player choose") {
    CHECK(first_effect(R"({"effect": "draw"})").amount.fixed == 1);
    const Effect up_to = first_effect(R"({"effect": "draw", "upTo": 3})");
    CHECK(up_to.up_to);
    CHECK(up_to.amount.fixed == 3);
    CHECK(first_effect(R"({"effect": "destroy", "targetType": "creature", "maxTargets": 3})").min_targets == 3);
    CHECK(first_effect(R"({"effect": "destroy", "targetType": "creature", "minTargets": 0, "maxTargets": 3})")
              .min_targets == 0);
}

TEST_CASE("what follows happens to the same player") {
    CHECK(follow_up(R"({"effect": "discard", "isOpponent": true, "additionalEffects": [{"effect": "loseLife"}]})")
              .player == PlayerWord::Opponent);
    CHECK(follow_up(R"({"effect": "discard", "eachPlayer": true, "additionalEffects": [{"effect": "draw"}]})")
              .each_player);
    CHECK(follow_up(R"({"effect": "discard", "targetType": "player", "additionalEffects": [{"effect": "loseLife"}]})")
              .player_from == TargetBasedOn::RootAffected);
    CHECK(follow_up(R"({"effect": "destroy", "targetType": "creature", "additionalEffects": [{"effect": "gainLife"}]})")
              .player == PlayerWord::Player);
}

TEST_CASE("how long it lasts when it is not said") {
    CHECK(of_ability(R"({"effect": "changeStats", "attack": 1})").duration == Duration::RestOfGame);
    CHECK(of_ability(R"({"effect": "changeStats", "attack": 1, "thisTurn": true})").duration == Duration::ThisTurn);
    CHECK(of_ability(R"({"effect": "cantBlock"})").duration == Duration::ThisTurn);
    CHECK(!of_ability(R"({"effect": "exileAndReturn"})").duration);
}

TEST_CASE("a trigger or passive that names a kind of card or a player speaks of all of them") {
    CHECK(first_trigger(R"("trigger": "death")").filter.scope == Scope::SelfOnly);
    CHECK(first_trigger(R"("trigger": "death", "cardType": "creature")").filter.scope == Scope::All);
    CHECK(first_trigger(R"("trigger": "attack", "player": "player")").filter.scope == Scope::All);
    CHECK(first_trigger(R"("trigger": "phase", "phase": "upkeep")").phase_of == PlayerWord::Any);
    CHECK(first_trigger(R"("trigger": "gainLife")").player == PlayerWord::Player);
    const std::string bonus = R"("statModifiers": [{"statType": "attack"}])";
    CHECK(first_passive(R"({"passive": "changeStats", )" + bonus + "}").filter.scope == Scope::SelfOnly);
    const PassiveAbility lord = first_passive(R"({"passive": "changeStats", "player": "player", )" + bonus + "}");
    CHECK(lord.filter.scope == Scope::All);
    CHECK(lord.filter.card_type == CardType::Creature);
    // Beside a gift neither the keyword nor the colours are a filter.
    const PassiveAbility gift =
        first_passive(R"({"passive": "grantKeyword", "keyword": "protection", "colors": ["R"]})");
    CHECK(gift.filter.scope == Scope::SelfOnly);
    CHECK(gift.filter.colours.empty());
    CHECK(gift.protection.has(Colour::R));
    CHECK(first_passive(R"({"passive": "modifyCost", "amount": -1})").filter.scope == Scope::SelfOnly);
}

TEST_CASE("costs and conditions") {
    const CompiledCards cards = compiled(creature(
        R"("activatedEffects": [{"costType": "sacrifice", "effects": [{"effect": "draw"}]},
            {"costType": "sacrifice", "cardType": "creature", "effects": [{"effect": "draw"}]},
            {"effects": [{"effect": "draw", "conditions": [{"condition": "control"}, {"condition": "control", "maxAmount": 2}]}]}])"));
    const Program& program = cards.program;
    const Place first = program.cards[0].activated.first;
    CHECK(program.costs[program.activated[first].costs.first].filter.scope == Scope::SelfOnly);
    CHECK(!program.activated[first].once_per_turn);
    CHECK(program.costs[program.activated[first + 1U].costs.first].filter.scope == Scope::All);
    CHECK(program.activated[first + 2U].once_per_turn);
    const Range conditions = program.effects[program.activated[first + 2U].effects.first].conditions;
    CHECK(program.conditions[conditions.first].min == 1);
    CHECK(program.conditions[conditions.first].filter.card_type == CardType::Creature);
    CHECK(program.conditions[conditions.first + 1U].min <= 0);
    CHECK(program.conditions[conditions.first + 1U].max == 2);
}
