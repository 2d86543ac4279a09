#include "cardgame/tests/at_table.hpp"
#include "cardlang/reading/unread_keys.hpp"

// What is counted for a card and lies on it: the game lists what there is, and cards put it there, ask for it, count it
// and are paid with it.
namespace pentacle::orchard {

namespace {

using cardgame::Refusal;
using cardlang::CounterType;
using cardlang::Slot;

Slot slot_on_field(const State& state, std::size_t place) { return state.players[Seat::First].field[place]; }

int lying_on(const State& state, std::size_t place, CounterType counter) {
    return state.objects[slot_on_field(state, place)].counters[counter];
}

void use(const Orchard& game, State& state, const cardgame::Activate& ability) {
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, ability, nobody);
    if (state.question.kind == cardlang::QuestionKind::None) pass_both(game, state);
}

std::string problems_of_summon(const char* parts) {
    Content content;
    content.cards.push_back({"card.json", std::string{R"({"id": 1, "name": "Test", "type": "summon", "cost": 0,
        "attack": 1, "defense": 1, "tribe": "tree", )"} +
                                              parts + "}"});
    const auto game = Orchard::load(content, Document::without_lines(Json::object()));
    return game ? std::string{} : text_of(game.error());
}

}  // namespace

TEST_CASE("an ability takes counters off its own card, and only as many as are there") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"field": [{"name": "Pear Tree", "buds": 3}, {"name": "Pear Tree", "buds": 1}]}]})");
    CHECK(game.refuse(state, Seat::First, use_of(state, 1)) == Refusal::CannotPayCost);
    use(game, state, use_of(state, 0));
    CHECK(state.players[Seat::First].life == 15);
    CHECK(lying_on(state, 0, bud) == 1);
    CHECK(lying_on(state, 1, bud) == 1);
    CHECK(game.refuse(state, Seat::First, use_of(state, 0)) == Refusal::CannotPayCost);
    CHECK(text_of_card(game, "Pear Tree") ==
          "At the beginning of your dawn phase, put a bud counter on this.\nRemove two bud counters from this: Gain 3 "
          "life.");
}

TEST_CASE("a player says how many counters are taken off, and numbers follow those that are left") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": [{"name": "Graft", "buds": 4}]}]})");
    CHECK(state.objects[slot_on_field(state, 0)].now.defense == 5);
    use(game, state, use_of(state, 0, 1));
    REQUIRE(state.question.kind == cardlang::QuestionKind::Number);
    EventLog<cardlang::Event> nobody;
    CHECK(game.refuse(state, Seat::First, cardgame::Say{5}));
    game.apply(state, Seat::First, cardgame::Say{3}, nobody);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 15);
    CHECK(lying_on(state, 0, bud) == 1);
    CHECK(state.objects[slot_on_field(state, 0)].now.defense == 2);
    use(game, state, use_of(state, 0, 0));
    CHECK(lying_on(state, 0, bud) == 3);
    CHECK(text_of_card(game, "Graft") ==
          "This gets +0/+1 for each bud counter on this.\nTap this: Put two bud counters on this.\n"
          "Remove any number of bud counters from this: Gain that much life.");
}

TEST_CASE("there are never more counters on a card than the game allows") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": [{"name": "Graft", "buds": 8}]}]})");
    use(game, state, use_of(state, 0, 0));
    CHECK(lying_on(state, 0, bud) == 9);
}

TEST_CASE("a condition asks how many counters lie on its card") {
    const Orchard game = own_game();
    for (const int buds : {2, 3}) {
        State state = position(
            game, Json{{"currentPhase", "Eve"},
                       {"players", {{{"field", {{{"name", "Burl"}, {"buds", buds}}}}, {"deck", {"Worm", "Worm"}}}}}}
                      .dump()
                      .c_str());
        pass_both(game, state);
        while (!state.stack.empty()) pass_both(game, state);
        CHECK(state.players[Seat::First].hand.size() == (buds == 3 ? 1 : 0));
    }
    CHECK(text_of_card(game, "Burl") ==
          "At the beginning of your dusk phase, if this has 3 or more bud counters, draw a card.");
}

TEST_CASE("counters that are forgotten every turn change numbers until then, and are told when they go") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Dewfall"], "apples": 1, "field": [{"name": "Graft", "buds": 1}]}, {"deck": ["Worm", "Worm"]}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    if (state.question.kind != cardlang::QuestionKind::None)
        game.apply(state, Seat::First, cardgame::Choose{state.ref(slot_on_field(state, 0))}, nobody);
    pass_both(game, state);
    CHECK(lying_on(state, 0, dew) == 1);
    CHECK(state.objects[slot_on_field(state, 0)].now.defense == 4);
    CHECK(game.state_json(state)["players"][0]["field"][0]["dew"] == 1);
    const auto again = game.state_from_json(Document::without_lines(game.state_json(state)));
    REQUIRE(again);
    CHECK(again.value() == state);

    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    while (state.turn_player == Seat::First) game.apply(state, state.priority, cardgame::Pass{}, events);
    CHECK(lying_on(state, 0, dew) == 0);
    CHECK(lying_on(state, 0, bud) == 1);
    CHECK(state.objects[slot_on_field(state, 0)].now.defense == 2);
    CHECK(std::any_of(heard.begin(), heard.end(), [&](const cardlang::Event& event) {
        const Json told = game.event_json(event);
        return told["type"] == "counters_changed" && told["counter"] == "Dew" && told["change"] == -1 &&
               told["card"]["name"] == "Graft";
    }));
    CHECK(text_of_card(game, "Dewfall") == "Put a dew counter on target summon.");
}

TEST_CASE("what counters there were on a card that died is still known") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Worm"], "apples": 2, "field": [{"name": "Seedpod", "buds": 3}]}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    game.apply(state, Seat::First, cardgame::Choose{state.ref(slot_on_field(state, 0))}, nobody);
    pass_both(game, state);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 15);
    CHECK(text_of_card(game, "Seedpod") == "When this dies, gain 1 life for each bud counter on this.");
}

TEST_CASE("nobody is told of counters that neither come nor go") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": [{"name": "Graft", "buds": 9}]}]})");
    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    game.apply(state, Seat::First, use_of(state, 0), events);
    for (int count = 0; count < 2; ++count) game.apply(state, state.priority, cardgame::Pass{}, events);
    CHECK(lying_on(state, 0, bud) == 9);
    CHECK(std::none_of(heard.begin(), heard.end(), [](const cardlang::Event& event) {
        return std::holds_alternative<cardlang::CountersChanged>(event);
    }));
}

TEST_CASE("a card cannot speak of counters that it does not name, nor pay with those of others") {
    CHECK(problems_of_summon(R"("stackEffects": [], "triggeredEffects": [{"trigger": "death",
        "effects": [{"effect": "addCounter", "scope": "selfOnly"}]}])")
              .find("needs a \"counterType\"") != std::string::npos);
    CHECK(problems_of_summon(R"("activatedEffects": [{"costType": "pluck", "effects": [{"effect": "draw"}]}])")
              .find("needs a \"counterType\"") != std::string::npos);
    CHECK(problems_of_summon(R"("activatedEffects": [{"costType": "discard", "counterType": "bud",
        "effects": [{"effect": "draw"}]}])")
              .find("\"counterType\" is for costs of counters") != std::string::npos);
    CHECK(problems_of_summon(R"("additionalCosts": [{"costType": "pluck", "counterType": "bud"}])")
              .find("only a card's own ability takes counters off it") != std::string::npos);
    CHECK(problems_of_summon(R"("passiveEffects": [{"passive": "cantTakeDamage",
        "conditions": [{"condition": "bears"}]}])")
              .find("needs a \"counterType\"") != std::string::npos);
    CHECK(problems_of_summon(R"("passiveEffects": [{"passive": "cantTakeDamage",
        "conditions": [{"condition": "inZone", "zones": ["compost", "cellar"]}]}])")
              .find("what only its owner sees does nothing") != std::string::npos);
}

}  // namespace pentacle::orchard
