#include <doctest/doctest.h>

#include "games/duel/tests/game_for_tests.hpp"

using namespace pentacle;
using namespace pentacle::duel;

namespace {

Duel own_game() { return Duel::load(own_content(), Document::without_lines(Json::object())).value(); }

// Calls `look` with the state after every action of a match of random choices.
template <typename Look>
void play_randomly(const Duel& game, std::uint64_t seed, Look look) {
    Rng chooser{Seed{seed, 1}};
    EventLog<Event> silent;
    const BySeat<CardList> decks{game.random_deck(chooser), game.random_deck(chooser)};
    State state = game.start(decks, Seed{seed}, silent);
    ActionList actions;
    look(state);
    while (!game.outcome(state)) {
        game.legal_actions(state, state.current, actions);
        game.apply(state, state.current, actions[chooser.below(static_cast<std::uint32_t>(actions.size()))], silent);
        look(state);
    }
}

std::string complaints_about_position(const Duel& game, const char* position) {
    const auto read = game.state_from_json(parse_json(position, "given.json").value());
    return read ? std::string{} : text_of(read.error());
}

}  // namespace

TEST_CASE("a state survives being written and read, to the last bit") {
    const Duel game = own_game();
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        play_randomly(game, seed, [&](const State& state) {
            const Json written = game.state_json(state);
            const auto read = game.state_from_json(parse_json(written.dump()).value());
            REQUIRE_MESSAGE(read.ok(), text_of(read.error()));
            REQUIRE(read.value() == state);
        });
}

TEST_CASE("what a seat sees does not change when what it cannot see is dealt again") {
    const Duel game = own_game();
    Rng rng{Seed{9}};
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        play_randomly(game, seed, [&](const State& state) {
            for (const Seat seat : all_seats) {
                const State imagined = game.imagine(state, seat, rng);
                const Viewer viewer = viewer_at(seat);
                REQUIRE(game.state_json(game.view(imagined, viewer)) == game.state_json(game.view(state, viewer)));
                REQUIRE(!game.broken_invariant(imagined));
                // Imagining depends on what the seat sees and on nothing else.
                Rng once{Seed{seed}};
                Rng twice{Seed{seed}};
                REQUIRE(game.imagine(state, seat, once) == game.imagine(imagined, seat, twice));
            }
        });
}

TEST_CASE("an empty position has harmless defaults") {
    const Duel game = test_game();
    const State state = game.state_from_json(parse_json("{}").value()).value();
    CHECK(state.current == Seat::First);
    CHECK(state.mana == 10);
    CHECK(state.turn == 1);
    CHECK(state.players[Seat::Second].hero_health == 50);
    CHECK(!game.outcome(state));
    CHECK(!game.broken_invariant(state));
}

TEST_CASE("cards given without an id get fresh ones after all that were given") {
    const Duel game = test_game();
    const State state =
        game.state_from_json(parse_json(R"({"players": [{"hand": ["wolf", {"cardId": "wall", "instanceId": "p0-7"}]},
                                                           {"board": ["Wall"]}]})")
                                 .value())
            .value();
    CHECK(state.players[Seat::First].hand[0].number == 8);
    CHECK(state.players[Seat::First].hand[1].number == 7);
    CHECK(state.players[Seat::Second].board[0].number == 9);
    CHECK(state.players[Seat::Second].board[0].health == 6);
    CHECK(state.next_instance == 10);
}

TEST_CASE("a wrong position is told everything that is wrong with it") {
    const Duel game = test_game();
    struct Row {
        const char* position;
        const char* complaint;
    };
    const Row rows[] = {
        {R"({"currentTurn": 2})", "/currentTurn: must be a whole number from 0 to 1, found 2"},
        {R"({"curentTurn": 1})", "/curentTurn: unknown key, did you mean \"currentTurn\"?"},
        {R"({"players": [{"hand": ["wulf"]}]})", "/players/0/hand/0: unknown card \"wulf\", did you mean \"wolf\"?"},
        {R"({"players": [{"board": ["spark"]}]})",
         "/players/0/board/0: Spark is a spell and cannot stand on the board"},
        {R"({"players": [{"board": ["wolf","wolf","wolf","wolf","wolf","wolf","wolf","wolf"]}]})",
         "/players/0/board: at most 7 cards here, found 8"},
        {R"({"players": [{"hand": [{"cardId": "wolf", "instanceId": "p1-3"}]}]})",
         "/players/0/hand/0/instanceId: must be \"p0-\" and a number"},
        {R"({"players": [{"hand": [{"cardId": "wolf", "instanceId": "p0-3"}]}, {"deck": [{"cardId": "wolf", "instanceId": "p1-3"}]}]})",
         "/players/1/deck/0/instanceId: the number 3 is already used at /players/0/hand/0"},
        {R"({"players": [{"hand": [{}]}]})", "/players/0/hand/0: \"cardId\" is missing"},
        {R"({"players": [{"board": [{"cardId": "wolf", "currentHealth": 0}]}]})",
         "/currentHealth: must be a whole number from 1"},
        {R"({"players": [{}, {}, {}]})", "/players: two players at most"},
        {R"({"players": 3})", "/players: must be a list of objects, found 3"},
        {R"({"lastAction": "0 danced"})", "/lastAction: is no sentence of this game"},
        {R"({"persistentEffects": [{"id": "x"}]})", "/persistentEffects/0/id: must be \"pe-\" and a number"},
        {R"({"persistentEffects": [{"ownerIndex": 0, "triggerPhase": "dawn", "turnsRemaining": 1, "effect": {"type": "heal_hero", "amount": 1}, "sourceCardName": "Curse"}]})",
         "/persistentEffects/0/triggerPhase: unknown word \"dawn\""},
        {R"({"rng": {"seed": "xyz"}})", "/rng/seed: must be a number or 64 hexadecimal digits"},
        {R"({"nextInstance": 1, "players": [{"hand": ["wolf"]}]})", "/nextInstance: must be a whole number from 2"},
        {R"([])", "must be an object, found a list"},
    };
    for (const Row& row : rows) {
        const std::string text = complaints_about_position(game, row.position);
        CAPTURE(row.position);
        CAPTURE(text);
        CHECK(text.find(row.complaint) != std::string::npos);
    }
}

TEST_CASE("R1: a card's number tells neither its place in the list nor in the deck") {
    const Duel game = own_game();
    Rng rng{Seed{11}};
    const CardList list = game.random_deck(rng);
    EventLog<Event> silent;
    int in_list_order = 0;
    int in_deck_order = 0;
    constexpr int rounds = 200;
    for (std::uint64_t seed = 0; seed < rounds; ++seed) {
        const State state = game.start({list, list}, Seed{seed}, silent);
        const Pile& deck = state.players[Seat::First].deck;
        for (std::size_t place = 0; place < deck.size(); ++place) {
            const auto number = static_cast<std::size_t>(deck[place].number - 1);
            in_deck_order += number == place ? 1 : 0;
            in_list_order += list.cards[number] == deck[place].card ? 1 : 0;
        }
    }
    // By chance a card stands in its own place once in 30; cards with copies match the list a little more often.
    CHECK(in_deck_order < rounds * 25 / 10);
    CHECK(in_list_order < rounds * 25 / 5);
}
