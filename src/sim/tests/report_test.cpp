#include <doctest/doctest.h>

#include "sim/compare.hpp"
#include "sim/report_csv.hpp"
#include "sim/report_html.hpp"
#include "sim/report_text.hpp"
#include "sim/retell.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;
using namespace pentacle::sim;

namespace {

Plan plan_with_labels(std::vector<std::string> labels, std::uint64_t games, std::string_view rules = "{}") {
    Plan plan;
    const GameEntry& entry = stones::registry_line();
    plan.game = entry.load(entry.own_content(), parse_json(rules).value()).value();
    for (std::string& label : labels) plan.entrants.push_back({std::move(label), plan.game->decks()[0]});
    plan.games = games;
    return plan;
}

Run run_with_rows(const Plan& plan) {
    RunOptions options;
    options.keep_rows = true;
    return run(plan, options);
}

}  // namespace

TEST_CASE("names from outside do no harm in the page and in the table") {
    const Plan plan = plan_with_labels({"<b>\"&", "a,b\"c"}, 8);
    const Run done = run_with_rows(plan);
    const std::string page = report_html(make_report(plan, done, 1));
    CHECK(page.find("<b>") == std::string::npos);
    CHECK(page.find("&lt;b&gt;&quot;&amp;") != std::string::npos);
    CHECK(report_csv(plan, done).find("\"a,b\"\"c\"") != std::string::npos);
}

TEST_CASE("a report of a single match is still a report") {
    const Plan plan = plan_with_labels({"a", "b"}, 1);
    const Report report = make_report(plan, run(plan, {}), 1);
    CHECK_FALSE(report.pairings[0].paired.has_value());
    CHECK(report_text(report, Ink{false}).find("1 matches") != std::string::npos);
    CHECK(report_html(report).ends_with("</html>\n"));
}

TEST_CASE("the same cards compared with themselves show no change") {
    const Plan plan = plan_with_labels({"a", "b", "c"}, 60);
    const Run done = run_with_rows(plan);
    const Comparison comparison = compare(plan, plan, done, done, {});
    CHECK(comparison.pairs == 30);
    for (const DeckChange& deck : comparison.decks) {
        CHECK(deck.difference == 0);
        CHECK(verdict_word(deck) == "no change");
    }
}

TEST_CASE("a few pairs in which an edit changed nothing do not prove that it changes nothing") {
    const Plan plan = plan_with_labels({"a", "b"}, 600);
    const Plan edited = plan_with_labels({"a", "b"}, 600, R"({"heap": 14})");
    const auto verdict = [&](std::size_t games) {
        Run done = run_with_rows(plan);
        done.rows.resize(games);
        const DeckChange deck = compare(plan, edited, done, done, {}).decks[0];
        CHECK(deck.interval.low < 0);
        CHECK(deck.interval.high > 0);
        return std::string{verdict_word(deck)};
    };
    CHECK(verdict(6) == "undecided");
    CHECK(verdict(60) == "undecided");
    CHECK(verdict(600) == "no change");  // 300 pairs, none of them changed: less than 1 % can be
}

TEST_CASE("a card used by both seats is used in one match") {
    const Plan plan = plan_with_labels({"a", "b"}, 50);
    const Report report = make_report(plan, run(plan, {}), 1);
    bool by_both = false;
    for (const CardReport& card : report.cards) {
        CHECK(card.matches <= 50);
        by_both |= card.used.games > card.matches;
    }
    CHECK(by_both);
}

TEST_CASE("a deck's rates of going first and second are those of going first and second") {
    const Plan plan = plan_with_labels({"a", "b"}, 50);
    const Report report = make_report(plan, run(plan, {}), 1);
    REQUIRE(report.somebody_begins());
    std::uint64_t wins_going_first = 0;
    for (const DeckReport& deck : report.decks) {
        CHECK(deck.first.record.games + deck.second.record.games == deck.all.record.games);
        wins_going_first += deck.first.record.wins;
    }
    CHECK(wins_going_first == report.first_player.record.wins);
}

TEST_CASE("a page says where its figures come from, and has room for its labels") {
    const Plan plan = plan_with_labels({std::string(28, 'W'), "b"}, 8);
    Report report = make_report(plan, run(plan, {}), 3);
    report.origin = {"pentacle sim stones --games 8", "my <cards>", R"({"heap":9})"};
    const std::string page = report_html(report);
    for (const char* part : {"pentacle sim stones --games 8", "my &lt;cards&gt;", "{&quot;heap&quot;:9}"})
        CHECK(page.find(part) != std::string::npos);
    // 28 letters of up to 8.5 pixels end left of where the bars begin.
    const std::size_t label = page.find("text-anchor=\"end\"");
    REQUIRE(label != std::string::npos);
    const std::size_t x = page.rfind("x=\"", label);
    CHECK(std::stod(page.substr(x + 3)) >= 28 * 8.5);
}

TEST_CASE("a change that decides matches is seen, and its sides mirror each other") {
    // As if the first side had won every match after the edit.
    const Plan before = plan_with_labels({"a", "b"}, 400);
    Run then = run_with_rows(before);
    Run now = then;
    for (Row& row : now.rows) row.result.winner = row.fixture.side_at[Seat::First] == 0 ? Seat::First : Seat::Second;
    const Comparison comparison = compare(before, plan_with_labels({"a", "b"}, 400, R"({"heap": 14})"), then, now, {});
    CHECK(comparison.decks[0].after == doctest::Approx(1.0));
    CHECK(verdict_word(comparison.decks[0]) == "better");
    CHECK(verdict_word(comparison.decks[1]) == "worse");
    CHECK(comparison.decks[0].difference == doctest::Approx(-comparison.decks[1].difference));
}

TEST_CASE("a match told once more is the match that was played") {
    const Plan plan = plan_with_labels({"a", "b"}, 4);
    FixturePlayer player{plan};
    const Fixture third = fixture(plan, 3);
    const MatchResult result = player.play(third);
    const Replay replay = replay_of(plan, third);
    CHECK(replay.final_hash == result.hash);
    CHECK(static_cast<int>(replay.actions.size()) == result.actions);
    CHECK(verify(replay, *plan.game).ok());
    CHECK(log_of(plan, third).size() > 3);
}

TEST_CASE("a match that broke leaves a replay up to where it broke") {
    stones::Stones::break_on_purpose(stones::Flaw::NothingToDo);
    const Plan plan = plan_with_labels({"a", "b"}, 2);
    stones::Stones::break_on_purpose(stones::Flaw::None);
    const Run done = run(plan, {});
    REQUIRE(done.failure.has_value());
    CHECK(done.failure->action > 0);
    CHECK(static_cast<int>(replay_of(plan, done.failure->fixture).actions.size()) == done.failure->action);
}
