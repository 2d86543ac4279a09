#include "core/erased.hpp"

#include <doctest/doctest.h>

#include "toy_game/stones.hpp"

using namespace pentacle;

namespace {

std::unique_ptr<AnyMatch> started(const AnyGame& game, std::uint64_t seed) {
    return game.start({game.decks()[0], game.decks()[1]}, Seed{seed});
}

}  // namespace

TEST_CASE("any game tells what it is") {
    const auto game = stones::own_game();
    CHECK(game->id() == "stones");
    CHECK(game->cards().size() == 4);
    CHECK(game->rules() == Json{{"heap", 15}});
    CHECK(game->decks().size() == 2);
    CHECK(game->find_card("Gamble") == game->find_card("gamble"));
    CHECK(game->find_card("no such card") == nullptr);
    CHECK(game->find_deck("even") != nullptr);
    CHECK(game->find_deck("odd") == nullptr);
}

TEST_CASE("the hash of the cards does not depend on how their files are laid out") {
    Content together = stones::own_content();
    std::string list = "[";
    for (auto file = together.cards.rbegin(); file != together.cards.rend(); ++file)
        list += (list.size() == 1 ? "" : ",\n") + file->text;
    together.cards = {{"all.json", list + "]"}};
    const Document no_rules = Document::without_lines(Json::object());
    const auto game = stones::registry_line().load(together, no_rules);
    REQUIRE(game.ok());
    CHECK(game.value()->cards_hash() == stones::own_game()->cards_hash());

    Content changed = stones::own_content();
    changed.cards[0].text = R"({"id": "boulder", "name": "Boulder", "takes": 4})";
    CHECK(stones::registry_line().load(changed, no_rules).value()->cards_hash() != stones::own_game()->cards_hash());
}

TEST_CASE("a wrong deck or card file does not half-load") {
    Content wrong = stones::own_content();
    wrong.decks.push_back({"decks/wrong.json", "{\"name\": \"Wrong\",\n\"cards\": [\"rok\"]}"});
    wrong.decks.push_back({"decks/broken.json", "{"});
    const auto game = stones::registry_line().load(wrong, Document::without_lines(Json::object()));
    REQUIRE_FALSE(game.ok());
    CHECK(text_of(game.error()).find("decks/wrong.json:2: /cards: no card \"rok\"") != std::string::npos);
    CHECK(text_of(game.error()).find("decks/broken.json:1: ") != std::string::npos);
}

TEST_CASE("matches of one seed are alike, and a copy goes its own way") {
    const auto game = stones::own_game();
    const auto match = started(*game, 3);
    CHECK(match->same_state(*started(*game, 3)));
    CHECK_FALSE(match->same_state(*started(*game, 4)));
    const auto copy = match->clone();
    match->list_legal(Seat::First);
    match->apply_listed(Seat::First, 0);
    CHECK_FALSE(copy->same_state(*match));
    CHECK(copy->hash() != match->hash());
    copy->copy_from(*match);
    CHECK(copy->same_state(*match));
    CHECK(copy->hash() == match->hash());
}

TEST_CASE("an action is refused, written, found in the listing and applied") {
    const auto game = stones::own_game();
    const auto document =
        Document::without_lines({{"heap", 5}, {"players", {{{"hand", {"pebble", "rock"}}}, {{"hand", {"boulder"}}}}}});
    const auto match = std::move(game->position(document)).value();
    const Json by_name{{"type", "take"}, {"card", "Rock"}};
    const Json by_id{{"type", "take"}, {"card", "rock"}};
    CHECK(match->written(Seat::First, by_name) == by_id);
    CHECK_FALSE(match->written(Seat::Second, by_name).has_value());
    CHECK(match->refuse(Seat::Second, by_name)->code == "not_your_turn");
    CHECK(match->refuse(Seat::First, 7)->code == "not_an_action");
    CHECK(match->list_legal(Seat::First) == 2);
    const int index = match->index_of_listed(Seat::First, by_name);
    REQUIRE(index >= 0);
    CHECK(match->listed_json(Seat::First, index) == by_id);
    CHECK(match->listed_text(Seat::First, index) == "Play Rock");
    CHECK(match->index_of_listed(Seat::First, {{"type", "take"}, {"card", "boulder"}}) == -1);
    CHECK(match->act(Seat::First, by_id) == std::nullopt);
    CHECK(match->view(Viewer::Table)["heap"] == 3);
    CHECK(match->act(Seat::First, by_id)->code == "not_your_turn");
}

TEST_CASE("an action is proposed, which changes nothing, and then carried out once") {
    const auto game = stones::own_game();
    const auto document =
        Document::without_lines({{"heap", 5}, {"players", {{{"hand", {"pebble", "rock"}}}, {{"hand", {"boulder"}}}}}});
    const auto match = std::move(game->position(document)).value();
    const auto before = match->clone();
    CHECK(match->propose(Seat::Second, {{"type", "take"}, {"card", "boulder"}}).error().code == "not_your_turn");
    CHECK_THROWS(match->carry_out_proposed());  // what was refused is not kept
    CHECK(match->propose(Seat::First, {{"type", "take"}, {"card", "Rock"}}).value() ==
          Json{{"type", "take"}, {"card", "rock"}});
    CHECK(match->same_state(*before));
    match->carry_out_proposed();
    CHECK(match->view(Viewer::Table)["heap"] == 3);
    CHECK_THROWS(match->carry_out_proposed());
}

TEST_CASE("events are recorded when asked for, and each viewer is told its own") {
    const auto game = stones::own_game();
    const auto match = started(*game, 3);
    CHECK(match->event_count() == 0);
    const auto telling = game->start({game->decks()[0], game->decks()[1]}, Seed{3}, Recording::On);
    CHECK(telling->same_state(*match));
    REQUIRE(telling->event_count() == 6);
    CHECK(telling->event(0, Viewer::FirstSeat)->contains("cardId"));
    CHECK_FALSE(telling->event(0, Viewer::SecondSeat)->contains("cardId"));
    CHECK(telling->event_text(0, Viewer::SecondSeat) == "Player 0 draws a card.");
    telling->forget_events();
    CHECK(telling->event_count() == 0);
}

TEST_CASE("playing at random in one call is the same as action by action") {
    const auto game = stones::own_game();
    const auto fast = started(*game, 9);
    const auto slow = started(*game, 9);
    BySeat<Rng> chance{Rng{Seed{1}}, Rng{Seed{2}}};
    BySeat<Rng> same_chance = chance;
    const int played = fast->play_randomly(chance, 1000);
    int taken = 0;
    for (; !slow->standing().deciders.empty(); ++taken) {
        const Seat seat = slow->standing().deciders.first();
        const int count = slow->list_legal(seat);
        slow->apply_listed(seat, static_cast<int>(same_chance[seat].below(static_cast<std::uint32_t>(count))));
    }
    CHECK(taken == played);
    CHECK(fast->same_state(*slow));
    CHECK(fast->standing().outcome.has_value());
}
