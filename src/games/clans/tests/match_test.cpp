#include <doctest/doctest.h>

#include <regex>

#include "bots/bot.hpp"
#include "core/erased.hpp"
#include "games/clans/clans.hpp"

namespace pentacle::clans {
namespace {

std::shared_ptr<const AnyGame> game_with(const Json& rules) {
    auto game = ErasedGame<Clans>::load(own_content(), Document::without_lines(rules));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    return game.value();
}

const Json everything{{"heroes", true}, {"ultimates", true}, {"three_ages", true}, {"fine_gold", true}};

std::unique_ptr<AnyMatch> started(const AnyGame& game, std::uint64_t seed) {
    const std::size_t count = game.decks().size();
    const BySeat<AnyDeck> decks{game.decks()[seed % count], game.decks()[(seed / count) % count]};
    return game.start(decks, Seed{seed});
}

void must(AnyMatch& match, Seat seat, const Json& action) {
    const auto refusal = match.act(seat, action);
    REQUIRE_MESSAGE(!refusal, action.dump(), ": ", (refusal ? refusal->code : ""));
}

// What one seat would do this turn if it chose at random: its small steps, submitting last.
std::vector<Json> random_steps(const AnyMatch& match, Seat seat, Rng& chance) {
    const std::unique_ptr<AnyMatch> scratch = match.clone();
    std::vector<Json> steps;
    for (;;) {
        const int count = scratch->list_legal(seat);
        const int index = static_cast<int>(chance.below(static_cast<std::uint32_t>(count)));
        steps.push_back(scratch->listed_json(seat, index));
        if (steps.back()["type"] == "submit") return steps;
        scratch->apply_listed(seat, index);
    }
}

TEST_CASE("R9, R42: it never matters who submits first") {
    const auto game = game_with(everything);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto match = started(*game, seed);
        Rng chance{Seed{seed, 1}};
        while (!match->standing().outcome) {
            const BySeat<std::vector<Json>> steps{random_steps(*match, Seat::First, chance),
                                                  random_steps(*match, Seat::Second, chance)};
            const std::unique_ptr<AnyMatch> reversed = match->clone();
            for (const Seat seat : {Seat::First, Seat::Second})
                for (const Json& step : steps[seat]) must(*match, seat, step);
            for (const Seat seat : {Seat::Second, Seat::First})
                for (const Json& step : steps[seat]) must(*reversed, seat, step);
            REQUIRE(match->same_state(*reversed));
        }
    }
}

TEST_CASE("R15: one message is equal to the small steps") {
    const auto game = game_with(Json::object());
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto match = started(*game, seed);
        Rng chance{Seed{seed, 2}};
        while (!match->standing().outcome) {
            const std::unique_ptr<AnyMatch> at_once = match->clone();
            for (const Seat seat : all_seats) {
                Json placements = Json::object();
                for (const Json& step : random_steps(*match, seat, chance)) {
                    must(*match, seat, step);
                    if (step["type"] == "place") placements[step["lane"].get<std::string>()].push_back(step["card"]);
                }
                must(*at_once, seat, {{"type", "submit"}, {"placements", placements}});
            }
            REQUIRE(match->view(Viewer::Table) == at_once->view(Viewer::Table));
        }
    }
}

TEST_CASE("R14: a card taken back leaves no trace") {
    const auto game = game_with(Json::object());
    const auto match = started(*game, 7);
    const std::unique_ptr<AnyMatch> before = match->clone();
    for (int card = 1; card <= 6; ++card) {
        const std::string id = "p0-" + std::to_string(card);
        must(*match, Seat::First, {{"type", "place"}, {"card", id}, {"lane", "left"}});
        must(*match, Seat::First, {{"type", "take_back"}, {"card", id}});
    }
    CHECK(match->same_state(*before));
}

TEST_CASE("a bot that looks one step ahead does not sit on a game that it has won") {
    const auto game = game_with(Json::object());
    const Json given{{"players", {{{"hand", {"mossback_bear", "pike_guard"}}}, Json::object()}}};
    auto match = game->position(Document::without_lines(given));
    REQUIRE_MESSAGE(match.ok(), text_of(match.error()));
    const auto bot = make_bot(parse_bot("greedy").value(), Seed{1});
    match.value()->list_legal(Seat::First);
    const int index = bot->choose(*match.value(), Seat::First);
    CHECK(match.value()->listed_json(Seat::First, index)["type"] == "place");
}

TEST_CASE("submitting is passing only where nothing was placed and nothing else can be done") {
    const auto game = game_with(Json::object());
    const auto only_passes = [&](const Json& hand, bool place) {
        auto match = game->position(Document::without_lines({{"players", {{{"hand", hand}}, Json::object()}}}));
        REQUIRE_MESSAGE(match.ok(), text_of(match.error()));
        if (place) must(*match.value(), Seat::First, {{"type", "place"}, {"card", hand[0]}, {"lane", "left"}});
        match.value()->list_legal(Seat::First);
        return match.value()->may_only_pass(Seat::First);
    };
    CHECK(only_passes(Json::array(), false));
    CHECK_FALSE(only_passes({"pike_guard"}, false));
    CHECK_FALSE(only_passes({"pike_guard"}, true));
}

TEST_CASE("the board fits the terminal, with every number and what each card can do") {
    const auto game = game_with(Json::object());
    const auto match = started(*game, 3);
    Rng chance{Seed{3, 9}};
    for (int turn = 0; turn < 3; ++turn)
        for (const Seat seat : all_seats)
            for (const Json& step : random_steps(*match, seat, chance)) must(*match, seat, step);
    for (const std::size_t width : {60U, 80U, 100U, 200U}) {
        CAPTURE(width);
        const std::string board = match->sketch(Viewer::FirstSeat, Ink{false, width});
        CAPTURE(board);
        for (std::size_t begin = 0; begin < board.size();) {
            const std::size_t end = board.find('\n', begin);
            CHECK(width_of(std::string_view{board}.substr(begin, end - begin)) <= width);
            begin = end + 1;
        }
        const std::regex numbers{"hits [0-9]+, [0-9]+/[0-9]+, tick [1-5]"};
        CHECK(std::regex_search(board, numbers));
    }
}

TEST_CASE("a match told event by event reads as a log") {
    const auto game = game_with(Json::object());
    const auto match = started(*game, 5);
    match->record_events(true);
    Rng chance{Seed{5, 3}};
    for (const Seat seat : all_seats)
        for (const Json& step : random_steps(*match, seat, chance)) must(*match, seat, step);
    std::string whole;
    std::string seen;
    for (std::size_t index = 0; index < match->event_count(); ++index) {
        whole += *match->event_text(index, Viewer::Table) + "\n";
        if (const auto text = match->event_text(index, Viewer::SecondSeat)) seen += *text + "\n";
    }
    CHECK(whole.find("Player 0 places ") != std::string::npos);
    CHECK(seen.find("Player 0 places ") == std::string::npos);
    CHECK(seen.find("Player 0 has submitted.") != std::string::npos);
    CHECK(seen.find("Player 0 draws a card.") != std::string::npos);
    CHECK(seen.find("Turn 2 begins.") != std::string::npos);
}

}  // namespace
}  // namespace pentacle::clans
