#include "cardgame/tests/at_table.hpp"
#include "conformance/game_check.hpp"

// The machine and the room around it, driven by a language of no real game.
namespace pentacle::orchard {

namespace {

using cardgame::Refusal;
using cardgame::Say;

}  // namespace

TEST_CASE("a game in a language of its own passes everything that every game must") {
    const conformance::Settings settings{.known_places = {"/machine/"}};  // the position once more, for programs
    conformance::GameCheck check = conformance::check_game(any_game(), 1, 60, settings);
    for (const auto& failure : check.failures) FAIL_CHECK(failure.message);
    for (const auto& note : check.notes) FAIL_CHECK(note);
    CHECK(check.matches == 60);
}

TEST_CASE("a price in a tally is refused, paid, written and told as such") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Worm"], "apples": 1}]})");
    CHECK(game.refuse(state, Seat::First, cast_of(state, 0)) == Refusal::CannotPayCost);

    state = position(game,
                     R"({"currentPhase": "Day", "players": [{"hand": ["Windfall"], "deck": ["Worm"], "apples": 3}]})");
    CHECK(!game.refuse(state, Seat::First, cast_of(state, 0)));
    std::vector<cardlang::Event> heard;
    EventLog<cardlang::Event> events{heard};
    game.apply(state, Seat::First, cast_of(state, 0), events);
    CHECK(state.players[Seat::First].tallies[apples] == 2);
    CHECK(game.state_json(state)["players"][0]["apples"] == 2);
    Json cast;
    std::string told;
    for (const cardlang::Event& event : heard)
        if (std::holds_alternative<cardlang::CardCast>(event))
            cast = game.event_json(event), told = game.describe_event(event);
    CHECK(cast["paid"] == Json{{"Apples", 1}});
    CHECK(cast["lifePaid"] == 0);
    CHECK(told == "Player 0 casts Windfall for 1 apples.");
}

TEST_CASE("an X is as much as there is in the tally that pays it, whatever life there is") {
    const Orchard game = own_game();
    State state =
        position(game, R"({"currentPhase": "Day", "players": [{"lifeTotal": 2, "hand": ["Cider"], "apples": 4}]})");
    EventLog<cardlang::Event> events;
    game.apply(state, Seat::First, cast_of(state, 0), events);
    Orchard::ActionList actions;
    game.legal_actions(state, Seat::First, actions);
    CHECK(actions.size() == 5);
    CHECK(actions.back() == cardgame::Action{Say{4}});
    game.apply(state, Seat::First, Say{4}, events);
    CHECK(state.players[Seat::First].tallies[apples] == 0);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 6);
    CHECK(game.cards()[3].text == "This costs X apples.\nGain X life.");
}

TEST_CASE("a tally that is forgotten every turn is gone in the next, and what the machine counts for good is not") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Dusk", "players": [
        {"apples": 3, "turnSummonCount": 1, "spellsThisGame": 7, "deck": ["Worm"]},
        {"apples": 2, "turnSummonCount": 1, "deck": ["Worm"]}]})");
    pass_both(game, state);
    CHECK(state.turn_player == Seat::Second);
    const auto& first = state.players[Seat::First].tallies;
    const auto& second = state.players[Seat::Second].tallies;
    CHECK(first[apples] == 0);
    CHECK(second[apples] == 0);
    CHECK(first[cardlang::Tally::NormalSummons] == 0);
    CHECK(second[cardlang::Tally::NormalSummons] == 1);  // forgotten when the player's own turn ends
    CHECK(first[cardlang::Tally::Spells] == 7);
}

TEST_CASE("a whole position keeps the tallies of the game by their names") {
    const Orchard game = own_game();
    const State state = position(game, R"({"currentPhase": "Day", "players": [{"hand": ["Worm"], "apples": 9}]})");
    const Json written = game.state_json(state);
    CHECK(written["machine"]["players"][0]["tallies"] == Json{{"Apples", 9}});
    const auto again = game.state_from_json(Document::without_lines(written));
    REQUIRE(again);
    CHECK(again.value() == state);
}

TEST_CASE("a cast restriction of the game's language holds the card back") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Pecking Order"], "apples": 5}, {"field": ["Starling"]}]})");
    CHECK(game.refuse(state, Seat::First, cast_of(state, 0)) == Refusal::CastRestricted);
    state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Pecking Order"], "field": ["Starling"], "apples": 5}, {}]})");
    CHECK(!game.refuse(state, Seat::First, cast_of(state, 0)));
}

TEST_CASE("a position has the room that its game chose, and another game's is as large as it was") {
    CHECK(cardlang::bounds.cards_per_deck == 80);
    CHECK(cardlang::field_max == 32);
    CHECK(language().keywords.size() == 25);
    // Both machines are in this program, each with positions of its own size.
    const auto lifeburn = load_own_game(*find_game("lifeburn"));
    const BySeat<AnyDeck> decks{lifeburn->decks().front(), lifeburn->decks().front()};
    CHECK(lifeburn->start(decks, Seed{1})->state_bytes() < sizeof(State));
}

TEST_CASE("whoever is asked for two cards of a kind has them in every hand that is imagined") {
    const Orchard game = own_game();
    for (const char* spell : {"Stew", "Race"}) {
        CAPTURE(spell);
        State state =
            position(game, Json{{"currentPhase", "Day"},
                                {"players", {{{"hand", {spell, "Leveret", "Leveret", "Warren"}}}, Json::object()}}}
                               .dump()
                               .c_str());
        EventLog<cardlang::Event> nobody;
        game.apply(state, Seat::First, cast_of(state, 0), nobody);
        if (state.question.kind == cardlang::QuestionKind::None) pass_both(game, state);
        REQUIRE(state.question.seat == Seat::First);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            Rng rng{Seed{seed}};
            const State imagined = game.imagine(state, Seat::Second, rng);
            Orchard::ActionList actions;
            game.legal_actions(imagined, Seat::First, actions);
            CHECK(!actions.empty());
        }
    }
}

TEST_CASE("whoever is asked for cards of two kinds has both in every hand that is imagined") {
    const Orchard game = own_game();
    State state = position(
        game, R"({"currentPhase": "Day", "players": [{"hand": ["Feud", "Leveret", "Starling", "Worm"]}, {}]})");
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    REQUIRE(state.question.seat == Seat::First);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Rng rng{Seed{seed}};
        const State imagined = game.imagine(state, Seat::Second, rng);
        Orchard::ActionList actions;
        game.legal_actions(imagined, Seat::First, actions);
        CHECK(!actions.empty());
    }
}

TEST_CASE("decks of 80 cards are dealt and played out") {
    const Json rules{
        {"deck_size", 80}, {"max_copies", 20}, {"summons_per_turn", 9}, {"hand_limit", 0}, {"turn_limit", 90}};
    conformance::GameCheck check = conformance::check_game(any_game(rules), 1, 20, {.known_places = {"/machine/"}});
    for (const auto& failure : check.failures) FAIL_CHECK(failure.message);
    for (const auto& note : check.notes) FAIL_CHECK(note);

    const auto too_large = Orchard::load({}, Document::without_lines({{"deck_size", 81}}));
    REQUIRE(!too_large);
    CHECK(text_of(too_large.error()).find("80") != std::string::npos);
}

TEST_CASE("32 permanents and 4 piles a side: the last ability on the field is offered, and a 33rd card is not cast") {
    const Orchard game = own_game();
    Json field = Json::array();
    for (int count = 0; count < 32; ++count) field.push_back("Hornet");
    const Json given{{"currentPhase", "Day"},
                     {"players",
                      {{{"hand", {"Leveret", "Warren"}},
                        {"apples", 9},
                        {"field", field},
                        {"tokens", {{"Tuber", 99}, {"Seed", 1}, {"Almond", 2}, {"Fig", 3}}}},
                       {{"field", field}}}}};
    State state = position(game, given.dump().c_str());
    CHECK(state.players[Seat::First].field.size() == 36);
    CHECK(game.refuse(state, Seat::First, cast_of(state, 0)) == Refusal::FieldFull);
    Orchard::ActionList actions;
    game.legal_actions(state, Seat::First, actions);
    const auto abilities = std::count_if(actions.begin(), actions.end(), [](const cardgame::Action& action) {
        return std::holds_alternative<cardgame::Activate>(action);
    });
    CHECK(abilities == 32);
    const auto again = game.state_from_json(Document::without_lines(game.state_json(state)));
    REQUIRE(again);
    CHECK(again.value() == state);
}

TEST_CASE("the 25th keyword is printed, granted, taken away and known of what has left") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"field": ["Hornet", "Leveret"], "hand": ["Pepper", "Frost"], "apples": 9}, {}]})");
    const auto& field = state.players[Seat::First].field;
    const cardlang::Ref hornet = state.ref(field[0]);
    const cardlang::Slot leveret = field[1];
    CHECK(state.at(hornet).now.has(zesty));
    CHECK_FALSE(state.objects[leveret].now.has(zesty));

    EventLog<cardlang::Event> events;
    game.apply(state, Seat::First, cast_of(state, 0), events);
    game.apply(state, Seat::First, cardgame::Choose{state.ref(leveret)}, events);
    pass_both(game, state);
    CHECK(state.objects[leveret].now.has(zesty));

    State without = state;
    game.apply(without, Seat::First, cast_of(without, 0), events);
    pass_both(game, without);
    CHECK_FALSE(without.at(hornet).now.has(zesty));
    CHECK_FALSE(without.objects[leveret].now.has(zesty));

    // It dies, and its keyword's ability goes on the stack.
    const int life = state.players[Seat::Second].life;
    game.apply(state, Seat::First, cardgame::Activate{hornet, 0}, events);
    CHECK((state.objects[hornet.slot].last_keywords >> 24 & 1U) == 1U);
    while (!state.stack.empty()) pass_both(game, state);
    CHECK(state.players[Seat::Second].life == life - 1);
}

TEST_CASE("the last tribe, kind of token, phase and tally are kept like the first") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Leveret", "Warren", "Sowing"], "field": ["Beehive"], "lifeTotal": 5, "apples": 9}, {"lifeTotal": 9}]})");
    EventLog<cardlang::Event> events;
    const auto cast_first = [&] {
        game.apply(state, Seat::First, cast_of(state, 0), events);
        pass_both(game, state);
    };
    cast_first();  // a hare
    cast_first();  // Warren sees that it came
    CHECK(state.players[Seat::First].life == 8);
    cast_first();
    CHECK(game.state_json(state)["players"][0]["tokens"] == Json{{"Tuber", 2}, {"Seed", 1}});
    CHECK(state.players[Seat::First].tokens_entered == (1U << 19 | 1U << 18));
    state.players[Seat::First].tallies[pips] = 3;
    CHECK(game.state_json(state)["machine"]["players"][0]["tallies"]["Pips"] == 3);
    while (state.turn == 2 && state.stack.empty()) pass_both(game, state);
    pass_both(game, state);  // the hive at dusk
    CHECK(state.players[Seat::Second].life == 7);
}

TEST_CASE("a zone of the game's own: cards go there and come back, and only their owner sees them") {
    const Orchard game = own_game();
    CHECK(game.cards()[12].text == "Put a card from your hand into your cellar.");
    CHECK(game.cards()[13].text == "Return a card from your cellar or compost to your hand.");
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"hand": ["Bottling", "Leveret"], "cellar": ["Tasting", "Old Wine"], "deck": ["Worm"], "lifeTotal": 9}, {}]})");
    constexpr auto cellar = cardlang::own_word<cardlang::Zone>(0);
    EventLog<cardlang::Event> events;
    game.apply(state, Seat::First, cast_of(state, 0), events);
    pass_both(game, state);
    game.apply(state, Seat::First, cardgame::Choose{state.ref(state.players[Seat::First].hand[0])}, events);
    CHECK(state.players[Seat::First].own_zones[cellar].size() == 3);
    CHECK(game.state_json(game.view(state, Viewer::FirstSeat))["players"][0]["cellar"][2]["name"] == "Leveret");
    for (const cardlang::Slot slot : state.players[Seat::First].own_zones[cellar]) {
        CHECK(game.view(state, Viewer::SecondSeat).objects[slot].card == cardlang::hidden_card);
        CHECK(game.view(state, Viewer::FirstSeat).objects[slot].card == state.objects[slot].card);
    }
    // What works from there is offered there.
    const cardgame::Activate wine{state.ref(state.players[Seat::First].own_zones[cellar][1]), 0};
    CHECK(!game.refuse(state, Seat::First, wine));
    game.apply(state, Seat::First, wine, events);
    pass_both(game, state);
    CHECK(state.players[Seat::First].life == 8);
    CHECK(state.players[Seat::First].hand.size() == 1);
    const auto again = game.state_from_json(Document::without_lines(game.state_json(state)));
    REQUIRE(again);
    CHECK(again.value() == state);
}

TEST_CASE("the dead go where the game says, and who waits for them there hears of it") {
    const Orchard game = own_game();
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"field": ["Hornet", "Toadstool"], "lifeTotal": 4}, {}]})");
    EventLog<cardlang::Event> events;
    game.apply(state, Seat::First, cardgame::Activate{state.ref(state.players[Seat::First].field[0]), 0}, events);
    CHECK(state.players[Seat::First].graveyard.empty());
    CHECK(game.state_json(state)["players"][0]["compost"].size() == 1);
    CHECK(state.deaths_this_turn == 1);
    while (!state.stack.empty() || state.question.kind != cardlang::QuestionKind::None) {
        if (state.question.kind == cardlang::QuestionKind::None) pass_both(game, state);
        else game.apply(state, Seat::First, Say{0}, events);
    }
    CHECK(state.players[Seat::First].life == 6);  // the hornet's own ability, and the toadstool's
}

TEST_CASE("what lies in a zone of the game's own, seen by all, has its passives there") {
    const Orchard game = own_game();
    constexpr auto compost = cardlang::own_zone(1);
    State state = position(game, R"({"currentPhase": "Day", "players": [
        {"field": ["Windthrow"], "compost": ["Windthrow"], "hand": ["Tasting"]}, {"field": ["Windthrow"]}]})");
    const auto defense = [&](Seat seat) { return state.objects[state.players[seat].field[0]].now.defense; };
    CHECK(defense(Seat::First) == 2);
    CHECK(defense(Seat::Second) == 1);
    EventLog<cardlang::Event> nobody;
    game.apply(state, Seat::First, cast_of(state, 0), nobody);
    pass_both(game, state);
    game.apply(state, Seat::First, cardgame::Choose{state.ref(state.players[Seat::First].own_zones[compost][0])},
               nobody);
    CHECK(state.players[Seat::First].own_zones[compost].empty());
    CHECK(defense(Seat::First) == 1);
    CHECK(text_of_card(game, "Windthrow") == "As long as this is in your compost, other Trees you control get +0/+1.");

    Content content;
    content.cards.push_back({"card.json", R"({"id": 1, "name": "Secret", "type": "object", "cost": 0, "tribe": "tree",
        "passiveEffects": [{"passive": "cantTakeDamage", "tribe": "tree",
        "conditions": [{"condition": "inZone", "zone": "cellar"}]}]})"});
    const auto secret = Orchard::load(content, Document::without_lines(Json::object()));
    REQUIRE(!secret);
    CHECK(text_of(secret.error()).find("what only its owner sees does nothing") != std::string::npos);
}

TEST_CASE("nobody looks for another player's cards in a zone that only its owner sees") {
    Content content;
    content.cards.push_back({"card.json", R"({"id": 1, "name": "Thief", "type": "spell", "cost": 0, "tribe": "tree",
        "rarity": "plain", "stackEffects": [{"effect": "sendToZone", "player": "opponent", "targetZones": ["cellar"],
        "destination": "compost"}]})"});
    const auto loaded = Orchard::load(content, Document::without_lines(Json::object()));
    REQUIRE(!loaded);
    CHECK(text_of(loaded.error()).find("in a zone that only its owner sees") != std::string::npos);
}

// What a language may not be written under: problems_of() knows these names, and no others are written.
TEST_CASE("a position has no members beside those of any game and those of the language") {
    const Orchard game = own_game();
    const State state = position(game, R"({"players": [{"hand": ["Worm"], "deck": ["Worm"], "cellar": ["Worm"],
        "tokens": {"Seed": 2}, "field": [{"name": "Graft", "buds": 4, "damage": 1, "tapped": true, "exhausted": true,
                                          "attackedThisTurn": true, "dew": 1}]}]})");
    const Json player = game.state_json(state)["players"][0];
    const cardlang::Language& own = language();
    const auto is_any = [](const auto& names, const std::string& key) {
        return std::find(names.begin(), names.end(), key) != names.end();
    };
    const auto is_of = [&](const auto& list, const std::string& key) {
        return std::any_of(list.begin(), list.end(), [&](const auto& word) { return word.member == key; });
    };
    for (const auto& [key, value] : player.items()) {
        CAPTURE(key);
        bool is_tally = false;
        for (std::size_t place = 0; place < tally_count(own); ++place)
            is_tally |= tally_word(own, static_cast<cardlang::Tally>(place)).member == key;
        CHECK((is_any(cardlang::members_of_players, key) || is_of(own.zones, key) || is_tally));
    }
    REQUIRE(player["field"].size() == 1);
    for (const auto& [key, value] : player["field"][0].items()) {
        CAPTURE(key);
        CHECK((is_any(cardlang::members_of_cards, key) || is_of(own.counters, key)));
    }
}

}  // namespace pentacle::orchard
