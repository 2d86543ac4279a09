#include "match/match.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "core/replay.hpp"
#include "core/text_file.hpp"
#include "match/replay.hpp"
#include "played.hpp"

using namespace pentacle;
using namespace pentacle::match;

namespace {

void check_same(const Match& left, const Match& right, Millis now) {
    CHECK(left.seq() == right.seq());
    for (const Viewer viewer : all_viewers) CHECK(left.view(viewer) == right.view(viewer));
    for (const Seat seat : all_seats) {
        CHECK(left.clocks().face(seat, now).remaining == right.clocks().face(seat, now).remaining);
        CHECK(left.clocks().face(seat, now).grace == right.clocks().face(seat, now).grace);
        CHECK(left.clocks().face(seat, now).absent == right.clocks().face(seat, now).absent);
    }
    CHECK(left.result().has_value() == right.result().has_value());
}

}  // namespace

TEST_CASE("an accepted action is in the log, a refused one leaves no trace") {
    Match match{setup_for("duel")};
    const Json before = match.view(Viewer::Table);
    const auto refused = match.act(Seat::Second, {.action = end_turn}, 2'000);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == "not_your_turn");
    CHECK(match.seq() == 0);
    CHECK(match.view(Viewer::Table) == before);

    REQUIRE(match.act(Seat::First, {.action = end_turn}, 3'000).ok());
    CHECK(match.seq() == 1);
    CHECK(match.log().back().action == end_turn);
    CHECK(match.log().back().at == 3'000);
    CHECK(match.deciders() == Seats::only(Seat::Second));
}

TEST_CASE("the same action id is carried out once") {
    Match match{setup_for("duel")};
    REQUIRE(match.act(Seat::First, {.action = end_turn, .id = "a"}, 2'000).ok());
    REQUIRE(match.act(Seat::Second, {.action = end_turn, .id = "a"}, 2'000).value() == Match::Accepted::New);
    const auto again = match.act(Seat::First, {.action = end_turn, .id = "a"}, 2'000);
    REQUIRE(again.ok());
    CHECK(again.value() == Match::Accepted::Repeated);
    CHECK(match.seq() == 2);
}

TEST_CASE("an action chosen before the position changed is stale") {
    Match match{setup_for("duel")};
    REQUIRE(match.act(Seat::First, {.action = end_turn, .seen_seq = 0}, 2'000).ok());
    REQUIRE(match.act(Seat::Second, {.action = end_turn, .seen_seq = 1}, 2'000).ok());
    const auto stale = match.act(Seat::First, {.action = end_turn, .seen_seq = 0}, 2'000);
    REQUIRE_FALSE(stale.ok());
    CHECK(stale.error().code == "stale");
    CHECK(match.act(Seat::First, {.action = end_turn, .seen_seq = 2}, 2'000).ok());
}

TEST_CASE("where both decide at once, the other's hidden choice makes nothing stale") {
    if (find_game("clans") == nullptr) return;
    Match match{setup_for("clans")};
    REQUIRE(match.deciders() == Seats::both());
    const Json first = match.legal(Seat::First).front();
    const Json second = match.legal(Seat::Second).front();
    REQUIRE(match.act(Seat::First, {.action = first, .seen_seq = 0}, 2'000).ok());
    CHECK(match.act(Seat::Second, {.action = second, .seen_seq = 0}, 2'000).ok());
}

TEST_CASE("a player who concedes has lost, and the state says who won") {
    Match match{setup_for("duel")};
    CHECK_FALSE(match.concede(Seat::First, 2'000).has_value());
    REQUIRE(match.result().has_value());
    CHECK(match.result()->winner == Seat::Second);
    CHECK(match.result()->reason == "concession");
    CHECK(match.view(Viewer::FirstSeat)["winner"] == 1);
    CHECK(match.deciders().empty());
    CHECK(match.act(Seat::First, {.action = end_turn}, 3'000).error().code == "match_over");
    CHECK(match.concede(Seat::Second, 3'000).has_value());
}

TEST_CASE("what the last action did is not told again when somebody concedes") {
    Match match{setup_for("duel")};
    REQUIRE(match.act(Seat::First, {.action = end_turn}, 2'000).ok());
    REQUIRE_FALSE(match.events(Viewer::FirstSeat).empty());
    match.concede(Seat::First, 3'000);
    CHECK(match.events(Viewer::FirstSeat).empty());
    CHECK(match.event_texts(Viewer::FirstSeat).empty());
}

TEST_CASE("when the bank runs out the turn is passed, and the third time in a row the match is lost") {
    Match match{setup_for("duel")};
    CHECK_FALSE(match.tick(60'999));
    CHECK(match.tick(61'000));
    REQUIRE(match.seq() == 1);
    CHECK(match.log().back().kind == EntryKind::Default);
    CHECK(match.log().back().action == end_turn);
    CHECK(match.deciders() == Seats::only(Seat::Second));

    REQUIRE(match.act(Seat::Second, {.action = end_turn}, 62'000).ok());
    CHECK(match.clocks().face(Seat::First, 62'000).remaining == 10'000);
    CHECK(match.tick(72'000));
    REQUIRE(match.act(Seat::Second, {.action = end_turn}, 73'000).ok());
    CHECK(match.tick(83'000));
    REQUIRE(match.result().has_value());
    CHECK(match.result()->winner == Seat::Second);
    CHECK(match.result()->reason == "timeout");
}

// The types of the actions that do the least, as the game's tests/conformance.json has them.
std::vector<std::string> quiet_words(const GameEntry& entry) {
    const std::string path = "src/games/" + std::string{entry.id} + "/tests/conformance.json";
    const Json said = Json::parse(read_text_file(path).value());
    INFO(path, " says which actions are \"quiet\"");
    REQUIRE(said.contains("quiet"));
    return said["quiet"];
}

// Konivrer writes its actions in capitals, and was not found in a list of words: whatever was legal first was done.
TEST_CASE("for whoever runs out of time the least is done, in every game") {
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        const std::vector<std::string> words = quiet_words(entry);
        const auto is_quiet = [&](const Json& action) {
            return std::find(words.begin(), words.end(), action["type"].get<std::string>()) != words.end();
        };
        Match match{setup_for(entry.id)};
        Rng rng{Seed{5}};
        int chances = 0;
        for (int count = 0; count < 80 && !match.result(); ++count) {
            const Seat seat = match.deciders().first();
            const std::vector<Json> legal = match.legal(seat);
            const Json action = match.position().default_action(seat);
            CHECK(std::find(legal.begin(), legal.end(), action) != legal.end());
            if (std::any_of(legal.begin(), legal.end(), is_quiet)) {
                ++chances;
                CHECK(is_quiet(action));
            }
            play_random(match, rng, 2'000);
        }
        CHECK(chances > 10);
    }
}

TEST_CASE("an action that comes after the clock ran out meets the position that the clock has made") {
    Match match{setup_for("duel")};
    const auto late = match.act(Seat::First, {.action = end_turn}, 61'500);
    CHECK_FALSE(late.ok());
    CHECK(match.log().back().kind == EntryKind::Default);
}

TEST_CASE("a player who stays away longer than the grace has lost") {
    Match match{setup_for("duel")};
    match.left(Seat::Second, 2'000);
    CHECK_FALSE(match.tick(31'999));
    CHECK(match.tick(32'000));
    CHECK(match.result()->winner == Seat::First);
    CHECK(match.result()->reason == "abandoned");
}

TEST_CASE("an action that showed nothing hidden can be taken back, once") {
    Match match{setup_for("duel", 3)};
    // An action of the first player that draws nothing: playing a creature, found by looking for one.
    std::optional<Json> harmless;
    for (const Json& action : match.legal(Seat::First))
        if (action["type"] == "play_creature" && !reveals(match.position(), Seat::First, action)) harmless = action;
    REQUIRE(harmless.has_value());
    const Json before = match.view(Viewer::Table);
    CHECK(match.refuse_undo(Seat::First)->code == "undo_nothing");
    REQUIRE(match.act(Seat::First, {.action = *harmless}, 2'000).ok());
    CHECK(match.refuse_undo(Seat::Second)->code == "undo_nothing");
    REQUIRE_FALSE(match.refuse_undo(Seat::First).has_value());
    match.undo(Seat::First, 3'000);
    CHECK(match.view(Viewer::Table) == before);
    CHECK(match.seq() == 2);
    CHECK(match.refuse_undo(Seat::First)->code == "undo_nothing");
}

TEST_CASE("acting and taking back by turns has an end") {
    Match match{setup_for("duel", 3)};
    std::optional<Json> harmless;
    for (const Json& action : match.legal(Seat::First))
        if (action["type"] == "play_creature" && !reveals(match.position(), Seat::First, action)) harmless = action;
    REQUIRE(harmless.has_value());
    int taken_back = 0;
    std::optional<Refused> refused;
    while (!refused && taken_back < 10'000) {
        REQUIRE(match.act(Seat::First, {.action = *harmless}, 2'000).ok());
        refused = match.refuse_undo(Seat::First);
        if (refused) break;
        match.undo(Seat::First, 2'000);
        ++taken_back;
    }
    REQUIRE(refused.has_value());
    CHECK(refused->code == "undo_too_many");
    CHECK(taken_back == 200);
    CHECK(Match::recover(setup_for("duel", 3), match.log()).value()->refuse_undo(Seat::First)->code == "undo_too_many");
}

TEST_CASE("who has left very often has left for good") {
    Match match{setup_for("duel")};
    int absences = 0;
    while (!match.result() && absences < 10'000) {
        match.left(Seat::Second, 2'000);
        match.back(Seat::Second, 2'000);
        ++absences;
    }
    CHECK(absences == 201);
    REQUIRE(match.result().has_value());
    CHECK(match.result()->winner == Seat::First);
    CHECK(match.result()->reason == "abandoned");
    CHECK(Match::recover(setup_for("duel"), match.log()).value()->result().has_value());
}

TEST_CASE("an action that showed a card cannot be taken back") {
    Match match{setup_for("duel")};
    REQUIRE(match.act(Seat::First, {.action = end_turn}, 2'000).ok());  // the other player draws
    CHECK(match.refuse_undo(Seat::First)->code == "undo_revealed");
}

TEST_CASE("a match is its setup and its log: replaying them gives the same match, clocks and all") {
    for (const GameEntry& entry : registered_games())
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(entry.id);
            CAPTURE(seed);
            Match match{setup_for(entry.id, seed)};
            Rng rng{Seed{seed, 3}};
            Millis now = 1'000;
            for (int step = 0; step < 400 && !match.result(); ++step) {
                now += rng.below(4'000);
                const std::uint32_t chance = rng.below(40);
                const Seat seat = rng.below(2) == 0 ? Seat::First : Seat::Second;
                if (chance == 0) match.left(seat, now);
                else if (chance == 1) match.back(seat, now);
                else if (chance == 2) match.resume(now);
                else if (chance == 3 && !match.refuse_undo(seat)) match.undo(seat, now);
                else if (chance == 4 && step > 300) match.concede(seat, now);
                else play_random(match, rng, now);
                while (match.tick(now)) {
                }
                if (step % 50 != 0) continue;
                const auto recovered = Match::recover(setup_for(entry.id, seed), match.log());
                REQUIRE(recovered.ok());
                check_same(match, *recovered.value(), now + 500);
            }
            const auto recovered = Match::recover(setup_for(entry.id, seed), match.log());
            REQUIRE(recovered.ok());
            check_same(match, *recovered.value(), now + 500);
        }
}

TEST_CASE("a log that was tampered with does not recover") {
    Match match{setup_for("duel")};
    REQUIRE(match.act(Seat::First, {.action = end_turn}, 2'000).ok());
    REQUIRE(match.act(Seat::Second, {.action = end_turn}, 2'000).ok());
    std::vector<Entry> log = match.log();
    log.erase(log.begin());
    CHECK_FALSE(Match::recover(setup_for("duel"), log).ok());
    log = match.log();
    log[0].seat = Seat::Second;
    CHECK_FALSE(Match::recover(setup_for("duel"), log).ok());
}

TEST_CASE("a finished match leaves a replay that verifies") {
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        Match match{setup_for(entry.id, 9)};
        Rng rng{Seed{9}};
        for (int step = 0; step < 30; ++step) play_random(match, rng, 2'000);
        match.concede(Seat::First, 3'000);
        const auto document = parse_json(replay_text(match));
        REQUIRE(document.ok());
        const auto replay = read_replay(document.value());
        REQUIRE(replay.ok());
        CHECK(verify(replay.value(), *match.setup().game).ok());
    }
}

TEST_CASE("when the server comes back and neither player does, there is no result") {
    Match match{setup_for("duel")};
    match.resume(2'000);
    CHECK_FALSE(match.tick(31'999));
    CHECK(match.tick(32'000));
    REQUIRE(match.result().has_value());
    CHECK_FALSE(match.result()->winner.has_value());
    CHECK(match.result()->reason == "abandoned");
    CHECK_FALSE(match.result()->counts());
    const auto again = Match::recover(setup_for("duel"), match.log());
    REQUIRE(again.ok());
    CHECK_FALSE(again.value()->result()->counts());

    Match one{setup_for("duel")};
    one.resume(2'000);
    one.back(Seat::Second, 3'000);
    CHECK(one.tick(32'000));
    CHECK(one.result()->winner == Seat::Second);
    CHECK(one.result()->counts());
}

TEST_CASE("what a seat does in secret is not counted where others can see it") {
    if (find_game("clans") == nullptr) return;
    Match match{setup_for("clans")};
    for (int placed = 0; placed < 3; ++placed) {
        const auto legal = match.legal(Seat::First);
        const auto place =
            std::find_if(legal.begin(), legal.end(), [](const Json& action) { return action["type"] == "place"; });
        REQUIRE(place != legal.end());
        const Json seen = match.view(Viewer::SecondSeat);
        REQUIRE(match.act(Seat::First, {.action = *place}, 2'000).ok());
        REQUIRE(match.view(Viewer::SecondSeat) == seen);
        CHECK(match.is_last_secret_from(Viewer::SecondSeat));
        CHECK(match.is_last_secret_from(Viewer::Spectator));
        CHECK_FALSE(match.is_last_secret_from(Viewer::FirstSeat));
    }
    CHECK(match.seq_for(Viewer::FirstSeat) == 3);
    CHECK(match.seq_for(Viewer::SecondSeat) == 0);
    CHECK(match.seq_for(Viewer::Spectator) == 0);
    const auto again = Match::recover(setup_for("clans"), match.log());
    REQUIRE(again.ok());
    CHECK(again.value()->seq_for(Viewer::SecondSeat) == 0);
    // What the other has not seen makes none of its choices stale.
    CHECK(match.act(Seat::Second, {.action = match.legal(Seat::Second).front(), .seen_seq = 0}, 2'000).ok());
}
