#include "cardgame/tests/at_table.hpp"
#include "cardlang/reading/unread_keys.hpp"

// What is counted for players as something to pay with: of one kind, of any, from what is tapped for it.
namespace pentacle::orchard {

namespace {

using cardgame::Activate;
using cardgame::Refusal;
using cardlang::ObjectFlag;

const cardlang::Object& on_field(const State& state, Seat seat, std::size_t place) {
    return state.objects[state.players[seat].field[place]];
}

int has(const State& state, Seat seat, cardlang::Tally tally) { return state.players[seat].tallies[tally]; }

}  // namespace

TEST_CASE("what costs any kind is paid in the order of the language, and what names a kind with that") {
    const Orchard game = own_game();
    const auto with = [&](int some_apples, int some_nectar) {
        return position(game,
                        Json{{"currentPhase", "Day"},
                             {"players", {{{"hand", {"Mead"}}, {"apples", some_apples}, {"nectar", some_nectar}}}}}
                            .dump()
                            .c_str());
    };
    // One of any kind and two Nectar.
    CHECK(game.refuse(with(9, 1), Seat::First, cast_of(with(9, 1), 0)) == Refusal::CannotPayCost);
    CHECK(game.refuse(with(0, 2), Seat::First, cast_of(with(0, 2), 0)) == Refusal::CannotPayCost);
    for (const auto& [some_apples, some_nectar, apples_left, nectar_left] :
         {std::array{1, 2, 0, 0}, std::array{2, 5, 1, 3}, std::array{0, 3, 0, 0}}) {
        State state = with(some_apples, some_nectar);
        EventLog<cardlang::Event> nobody;
        game.apply(state, Seat::First, cast_of(state, 0), nobody);
        CHECK(has(state, Seat::First, apples) == apples_left);
        CHECK(has(state, Seat::First, nectar) == nectar_left);
    }
    CHECK(text_of_card(game, "Mead") == "This also costs 2 Nectar.\nGain 6 life.");
}

TEST_CASE("what is tapped for something gives it at once, and nothing more until its player's next turn") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": ["Beech"], "hand": ["Worm"]},
        {"deck": ["Worm", "Worm"]}]})");
    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    game.apply(state, Seat::First, use_of(state, 0), events);
    CHECK(has(state, Seat::First, nectar) == 1);
    CHECK(state.stack.empty());
    CHECK(state.priority == Seat::First);
    CHECK(on_field(state, Seat::First, 0).has(ObjectFlag::Tapped));
    CHECK(game.refuse(state, Seat::First, use_of(state, 0)) == Refusal::CannotPayCost);
    CHECK(game.state_json(state)["players"][0]["field"][0]["tapped"] == true);
    Json told = Json::array();
    for (const cardlang::Event& event : heard) told.push_back(game.event_json(event)["type"]);
    CHECK(told == Json{"card_tapped", "ability_activated", "tally_changed", "item_resolved"});
    CHECK(text_of_card(game, "Beech") == "Tap this: Get 1 Nectar.");

    const auto again = game.state_from_json(Document::without_lines(game.state_json(state)));
    REQUIRE(again);
    CHECK(again.value() == state);
}

TEST_CASE("what its player has tapped is untapped when the player's turn begins") {
    const Orchard game = own_game();
    const Json beech{{"name", "Beech"}, {"tapped", true}};
    State state = position(
        game, Json{{"currentPhase", "Dusk"},
                   {"players", {{{"field", {beech}}, {"deck", {"Worm"}}}, {{"field", {beech}}, {"deck", {"Worm"}}}}}}
                  .dump()
                  .c_str());
    pass_both(game, state);
    CHECK(state.turn_player == Seat::Second);
    CHECK(on_field(state, Seat::First, 0).has(ObjectFlag::Tapped));
    CHECK(!on_field(state, Seat::Second, 0).has(ObjectFlag::Tapped));
}

TEST_CASE("an ability that only counts something does not give priority back to whoever has passed") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{}, {"field": ["Beech"]}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cardgame::Pass{}, nobody);
    const Activate use{state.ref(state.players[Seat::Second].field[0]), 0};
    REQUIRE(!game.refuse(state, Seat::Second, use));
    game.apply(state, Seat::Second, use, nobody);
    CHECK(state.priority == Seat::Second);
    game.apply(state, Seat::Second, cardgame::Pass{}, nobody);
    CHECK(state.phase != cardlang::Phase{3});
}

TEST_CASE("an ability is paid for with what is counted") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": ["Honeycomb"], "nectar": 3}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, use_of(state, 0), nobody);
    CHECK(has(state, Seat::First, nectar) == 1);
    CHECK(game.refuse(state, Seat::First, use_of(state, 0)) == Refusal::CannotPayCost);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 15);
    CHECK(text_of_card(game, "Honeycomb") == "Pay 2 Nectar: Gain 3 life.");
}

TEST_CASE("a condition asks how much is counted for whom") {
    const Orchard game = own_game();
    for (const int before : {0, 1}) {
        State state = position(
            game,
            Json{{"currentPhase", "Day"}, {"players", {{{"hand", {"Blight"}}}, {{"rot", before}}}}}.dump().c_str());
        EventLog<cardlang::Event> nobody;
        game.apply(state, Seat::First, cast_of(state, 0), nobody);
        pass_both(game, state);
        CHECK(has(state, Seat::Second, rot) == before + 2);
        CHECK(state.players[Seat::Second].life == (before == 0 ? 12 : 8));
    }
    CHECK(text_of_card(game, "Blight") ==
          "Your opponent gets 2 Rot. If your opponent has 3 or more Rot, your opponent loses 4 life.");
}

TEST_CASE("numbers follow what is counted, and end with it") {
    const Orchard game = own_game();
    State state =
        position(game, R"({"currentPhase": "Day", "players": [{"field": ["Bee", "Beech", "Honeycomb"], "nectar": 1,
        "hand": ["Mead"]}]})");
    CHECK(on_field(state, Seat::First, 0).now.defense == 2);
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, use_of(state, 1), nobody);
    CHECK(on_field(state, Seat::First, 0).now.defense == 3);
    game.apply(state, Seat::First, use_of(state, 2), nobody);
    CHECK(on_field(state, Seat::First, 0).now.defense == 1);
    CHECK(text_of_card(game, "Bee") == "This gets +0/+1 for each Nectar you have.");
}

TEST_CASE("cards of others pay by being tapped, beside what is counted") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Shelter"], "field": ["Starling", {"name": "Starling", "tapped": true}, "Leveret"], "apples": 1}]})");
    EventLog<cardlang::Event> nobody;
    REQUIRE(!game.refuse(state, Seat::First, cast_of(state, 0)));
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    Orchard::ActionList actions;
    game.legal_actions(state, Seat::First, actions);
    REQUIRE(actions.size() == 1);  // the other Starling is tapped, and a Leveret is no Bird
    game.apply(state, Seat::First, actions.front(), nobody);
    CHECK(on_field(state, Seat::First, 0).has(ObjectFlag::Tapped));
    CHECK(has(state, Seat::First, apples) == 0);
    CHECK(text_of_card(game, "Shelter") ==
          "As an additional cost to cast this, tap a Bird permanent you control and pay 1 Apples.\nDraw a card.");
}

TEST_CASE("effects tap and untap what is in play") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Bindweed", "Sunrise"], "field": [{"name": "Beech", "tapped": true}], "apples": 1}, {"field": ["Hornet"]}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    game.apply(state, Seat::First, cardgame::Choose{state.ref(state.players[Seat::Second].field[0])}, nobody);
    pass_both(game, state);
    CHECK(on_field(state, Seat::Second, 0).has(ObjectFlag::Tapped));
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    pass_both(game, state);
    CHECK(!on_field(state, Seat::First, 0).has(ObjectFlag::Tapped));
    CHECK(on_field(state, Seat::Second, 0).has(ObjectFlag::Tapped));
}

TEST_CASE("of what several costs take, one does not take what the others need") {
    const Orchard game = own_game();
    // Any number of Nectar, and two more.
    State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Cordial"], "nectar": 4}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    REQUIRE(state.question.kind == cardlang::QuestionKind::Number);
    CHECK(game.refuse(state, Seat::First, cardgame::Say{3}));
    game.apply(state, Seat::First, cardgame::Say{2}, nobody);
    CHECK(has(state, Seat::First, nectar) == 0);
    CHECK(state.stack.size() == 1);
    // Two of any kind, any number of Apples, a Nectar: of four in all one is left to choose.
    state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Jam"], "apples": 3, "nectar": 1}]})");
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    REQUIRE(state.question.kind == cardlang::QuestionKind::Number);
    CHECK(game.refuse(state, Seat::First, cardgame::Say{2}));
    game.apply(state, Seat::First, cardgame::Say{1}, nobody);
    CHECK(has(state, Seat::First, apples) == 0);
    CHECK(has(state, Seat::First, nectar) == 0);
    CHECK(state.stack.size() == 1);
}

TEST_CASE("an X leaves what the card's other costs take of the same") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Cyser"], "apples": 3}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    CHECK(game.refuse(state, Seat::First, cardgame::Say{3}));
    game.apply(state, Seat::First, cardgame::Say{2}, nobody);
    CHECK(has(state, Seat::First, apples) == 0);
    CHECK(state.stack.size() == 1);
}

TEST_CASE("a price may be in all kinds that pay, in any of them, in life and in what costs take besides") {
    cardlang::Price price;
    const auto add = [&] {
        for (std::size_t kind = 0; kind < cardlang::paying_tallies_max + cardlang::costs_max; ++kind)
            price.add(cardlang::Currency::Tally, 1, cardlang::own_tally(kind));
        for (const auto currency : {cardlang::Currency::AnyKind, cardlang::Currency::Life, cardlang::Currency::Tribute})
            price.add(currency, 1);
    };
    CHECK_NOTHROW(add());
    CHECK(price.in(cardlang::Currency::Tribute) == 1);
}

TEST_CASE("an ability for which nothing is paid is used once per turn, though it names a cost") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": ["Meadow"]}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, use_of(state, 0), nobody);
    CHECK(has(state, Seat::First, nectar) == 1);
    CHECK(game.refuse(state, Seat::First, use_of(state, 0)) == Refusal::AbilityUsed);
}

TEST_CASE("what only counts something needs no room on the stack") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"field": ["Beech", "Pear Tree"]}]})");
    state.objects[state.players[Seat::First].field[1]].counters[bud] = 2;
    while (!state.stack.full()) state.stack.push_back({});
    CHECK(!game.refuse(state, Seat::First, use_of(state, 0)));
    CHECK(game.refuse(state, Seat::First, use_of(state, 1)) == Refusal::StackFull);
}

TEST_CASE("everybody is told what a new turn forgets and untaps, and what it begins with") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Dusk", "players": [{"apples": 3, "nectar": 2},
        {"field": [{"name": "Beech", "tapped": true}, "Beech"], "deck": ["Worm"]}]})");
    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    while (state.phase != cardlang::Phase{3}) game.apply(state, state.priority, cardgame::Pass{}, events);
    Json told = Json::array();
    for (const cardlang::Event& event : heard)
        if (const Json json = game.event_json(event); json["type"] == "tally_changed")
            told.push_back(Json{{"player", json["player"]}, {json["tally"], json["change"]}});
        else if (json["type"] == "card_untapped") told.push_back(json["card"]["name"]);
    CHECK(told == Json{{{"player", 0}, {"Apples", -3}}, "Beech", {{"player", 1}, {"Apples", 2}}});
}

TEST_CASE("a card cannot name what is not counted, nor pay with what pays nothing") {
    const auto problems_of_card = [](const char* parts) {
        Content content;
        content.cards.push_back({"card.json", std::string{R"({"id": 1, "name": "Test", "type": "spell", "cost": 0,
            "tribe": "tree", )"} + parts + "}"});
        const auto game = Orchard::load(content, Document::without_lines(Json::object()));
        return game ? std::string{} : text_of(game.error());
    };
    CHECK(problems_of_card(R"("stackEffects": [{"effect": "gather", "tally": "honey"}])")
              .find("unknown tally \"honey\"") != std::string::npos);
    CHECK(problems_of_card(R"("stackEffects": [{"effect": "gather"}])").find("tally") != std::string::npos);
    const auto grammar = cardlang::machine_grammar(language());
    const auto idle = Document::without_lines(Json{{"stackEffects", {{{"effect", "draw"}, {"tally", "rot"}}}}});
    CHECK(text_of(cardlang::unread_keys(grammar, idle)).find("tally") != std::string::npos);
    CHECK(problems_of_card(R"("price": [{"tally": "rot"}], "stackEffects": [{"effect": "draw"}])")
              .find("no price is paid with that") != std::string::npos);
    CHECK(problems_of_card(R"("additionalCosts": [{"costType": "spend"}], "stackEffects": [{"effect": "draw"}])")
              .find("needs a \"tally\"") != std::string::npos);
    CHECK(problems_of_card(R"("additionalCosts": [{"costType": "discard", "tally": "rot"}],
        "stackEffects": [{"effect": "draw"}])")
              .find("\"tally\" is for costs of what is counted") != std::string::npos);
    for (const char* cost : {"spend", "pluck"})
        CHECK(problems_of_card(
                  (R"("stackEffects": [{"effect": "draw", "repeatCostType": ")" + std::string{cost} + R"("}])").c_str())
                  .find("repeated for life or for cards") != std::string::npos);
}

}  // namespace pentacle::orchard
