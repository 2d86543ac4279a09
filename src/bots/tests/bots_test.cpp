#include <doctest/doctest.h>

#include "bots/bot.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;

namespace {

std::unique_ptr<AnyMatch> new_match(const AnyGame& game, std::uint64_t seed) {
    return game.start({{game.decks()[0], game.decks()[0]}}, Seed{seed});
}

std::unique_ptr<Bot> bot_called(std::string_view name, std::uint64_t seed) {
    return make_bot(parse_bot(name).value(), Seed{seed});
}

// Every choice of a whole match, both seats played by bots of the same name.
std::vector<int> choices_of(std::string_view name, std::uint64_t match_seed, std::uint64_t bot_seed) {
    const auto game = stones::own_game();
    const auto match = new_match(*game, match_seed);
    BySeat<std::unique_ptr<Bot>> bots;
    for (const Seat seat : all_seats)
        bots[seat] = bot_called(name, bot_seed + static_cast<std::uint64_t>(number_of(seat)));
    std::vector<int> choices;
    for (Seats deciders = match->standing().deciders; !deciders.empty(); deciders = match->standing().deciders) {
        const Seat seat = deciders.first();
        choices.push_back(bots[seat]->choose(*match, seat));
        match->apply_listed(seat, choices.back());
    }
    return choices;
}

int wins_of(std::string_view name, std::string_view opponent, int matches) {
    const auto game = stones::own_game();
    int wins = 0;
    for (int number = 0; number < matches; ++number) {
        const auto match = new_match(*game, static_cast<std::uint64_t>(number / 2));
        const Seat seat_of_bot = number % 2 == 0 ? Seat::First : Seat::Second;
        BySeat<std::unique_ptr<Bot>> bots;
        bots[seat_of_bot] = bot_called(name, static_cast<std::uint64_t>(number));
        bots[other(seat_of_bot)] = bot_called(opponent, static_cast<std::uint64_t>(number) + 1'000'000);
        for (Seats deciders = match->standing().deciders; !deciders.empty(); deciders = match->standing().deciders) {
            const Seat seat = deciders.first();
            match->apply_listed(seat, bots[seat]->choose(*match, seat));
        }
        if (match->standing().outcome->winner == seat_of_bot) ++wins;
    }
    return wins;
}

const std::vector<const char*> all_bots{"random", "greedy", "mcts:50"};

}  // namespace

TEST_CASE("a bot is read from its name, and from what it is written as") {
    for (const char* name : {"random", "greedy", "mcts:1", "mcts:1000000"})
        CHECK(text_of(parse_bot(name).value()) == name);
    CHECK(text_of(parse_bot("mcts").value()) == "mcts:200");
}

TEST_CASE("an unknown bot is refused with the name that was probably meant") {
    CHECK(parse_bot("greddy").error().message.find("did you mean \"greedy\"?") != std::string::npos);
    for (const char* name :
         {"", "mcts:", "mcts:0", "mcts:-5", "mcts:1000001", "mcts:5x", "mcts:99999999999", "greedy:3"})
        CHECK_FALSE(parse_bot(name).ok());
}

TEST_CASE("the same seeds give the same choices, and another bot seed others") {
    for (const char* name : all_bots) {
        CAPTURE(std::string{name});
        CHECK(choices_of(name, 3, 7) == choices_of(name, 3, 7));
    }
    CHECK(choices_of("random", 3, 7) != choices_of("random", 3, 8));
}

TEST_CASE("a bot that starts over gives the answers it gave at first") {
    const auto game = stones::own_game();
    const auto match = new_match(*game, 1);
    for (const char* name : all_bots) {
        CAPTURE(std::string{name});
        const auto bot = bot_called(name, 9);
        std::vector<int> before, after;
        for (int question = 0; question < 20; ++question) before.push_back(bot->choose(*match, Seat::First));
        bot->reseed(Seed{9});
        for (int question = 0; question < 20; ++question) after.push_back(bot->choose(*match, Seat::First));
        CHECK(before == after);
    }
}

TEST_CASE("a bot's choice does not change when what its seat cannot see is dealt anew") {
    const auto game = stones::own_game();
    Rng chance{Seed{5}};
    for (const char* name : all_bots)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(std::string{name});
            CAPTURE(seed);
            const auto match = new_match(*game, seed);
            const auto redealt = match->clone();
            redealt->imagine_from(*match, Seat::First, chance);
            CHECK(bot_called(name, seed)->choose(*match, Seat::First) ==
                  bot_called(name, seed)->choose(*redealt, Seat::First));
        }
}

TEST_CASE("choosing leaves the match as it was, with the listing filled") {
    const auto game = stones::own_game();
    for (const char* name : all_bots) {
        CAPTURE(std::string{name});
        const auto match = new_match(*game, 2);
        const std::uint64_t before = match->hash();
        const int index = bot_called(name, 1)->choose(*match, Seat::First);
        CHECK(match->hash() == before);
        CHECK(index >= 0);
        CHECK(index < static_cast<int>(match->legal(Seat::First).size()));
        CHECK(match->listed_json(Seat::First, index) == match->legal(Seat::First)[static_cast<std::size_t>(index)]);
    }
}

TEST_CASE("a bot that looks ahead takes a win that is one action away") {
    const auto game = stones::own_game();
    const auto match = new_match(*game, 4);
    for (;;) {
        const Seat seat = match->standing().deciders.first();
        const int count = match->list_legal(seat);
        for (int index = 0; index < count; ++index) {
            const auto tried = match->clone();
            tried->apply_listed(seat, index);
            const auto outcome = tried->standing().outcome;
            if (!outcome || outcome->winner != seat) continue;
            for (const char* name : {"greedy", "mcts:1", "mcts:50"}) {
                CAPTURE(std::string{name});
                const auto played = match->clone();
                played->apply_listed(seat, bot_called(name, 1)->choose(*played, seat));
                REQUIRE(played->standing().outcome.has_value());
                CHECK(played->standing().outcome->winner == seat);
            }
            return;
        }
        match->list_legal(seat);
        match->apply_listed(seat, 0);
        REQUIRE_FALSE(match->standing().outcome.has_value());
    }
}

TEST_CASE("better bots win more") {
    CHECK(wins_of("greedy", "random", 200) > 110);
    CHECK(wins_of("mcts:100", "random", 200) > 120);
}

TEST_CASE("a search ends when it is told that it is enough") {
    const auto game = stones::own_game();
    const auto match = new_match(*game, 3);
    const Seat seat = match->standing().deciders.first();
    const auto bot = bot_called("mcts:1000000", 1);
    int asked = 0;
    bot->stop_when([&] { return ++asked >= 3; });
    const int choice = bot->choose(*match, seat);
    CHECK(asked == 3);
    CHECK(choice >= 0);
    CHECK(choice < match->list_legal(seat));
}
