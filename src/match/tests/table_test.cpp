#include "match/table.hpp"

#include <doctest/doctest.h>

#include <set>

#include "core/replay.hpp"
#include "match/patch.hpp"
#include "played.hpp"

using namespace pentacle;
using namespace pentacle::match;

namespace {

constexpr Features everything{.hello = true, .deltas = true, .events = true, .legal = true, .texts = true};
constexpr Features plain{};

// A table with its post: what each connection was told since last asked.
struct Seated {
    explicit Seated(Setup setup = setup_for("duel"))
        : table{std::make_unique<Match>(std::move(setup)), [](const Match&) { return Json(nullptr); }} {}

    std::vector<Json> told(ConnectionId connection) {
        Output output = table.take_output();
        finished = finished || output.finished;
        for (Letter& letter : output.letters) post[letter.to].push_back(Json::parse(*letter.text));
        return std::exchange(post[connection], {});
    }
    Json last(ConnectionId connection) {
        const std::vector<Json> all = told(connection);
        REQUIRE_FALSE(all.empty());
        return all.back();
    }

    void says(ConnectionId connection, Json message, Millis now) {
        table.receive(connection, read_from_player(std::move(message)), now);
    }

    Table table;
    std::map<ConnectionId, std::vector<Json>> post;
    bool finished = false;
};

Json act(const Json& action, const char* id = "") { return {{"type", "act"}, {"action", action}, {"id", id}}; }

}  // namespace

TEST_CASE("the commitment comes before the first state, and the seed only when the match is over") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, plain, true, 1'000);
    const std::vector<Json> told = seated.told(1);
    REQUIRE(told.size() == 2);
    CHECK(told[0]["type"] == "match_start");
    CHECK(told[0]["commitment"] == commitment_to(Seed{1}));
    CHECK(told[1]["type"] == "state");
    CHECK(told[1].dump().find(Seed{1}.hex()) == std::string::npos);
    seated.says(2, {{"type", "concede"}}, 2'000);
    const Json over = seated.last(1);
    CHECK(over["type"] == "match_over");
    CHECK(over["result"]["winner"] == 0);
    CHECK(over["seed"] == Seed{1}.hex());
    CHECK(seated.finished);
}

TEST_CASE("a plain client gets exactly the documented fields") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, plain, true, 1'000);
    const std::vector<Json> told = seated.told(1);
    REQUIRE(told.size() == 1);
    std::vector<std::string> keys;
    for (const auto& [key, value] : told[0].items()) keys.push_back(key);
    CHECK(keys == std::vector<std::string>{"type", "state", "playerIndex", "opponentUsername"});
}

TEST_CASE("a refusal goes to its sender alone, with the reason in the sender's own words") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, plain, true, 1'000);
    seated.told(1);
    seated.told(2);
    seated.says(2, end_turn, 2'000);
    const Json state = seated.last(2);
    CHECK(state["type"] == "state");
    CHECK(state["error"] == "Not your turn");
    CHECK(seated.told(1).empty());

    seated.says(1, end_turn, 2'000);
    seated.told(1);
    seated.told(2);
    seated.says(1, act(end_turn, "x"), 2'000);
    const Json refused = seated.last(1);
    CHECK(refused["type"] == "refused");
    CHECK(refused["code"] == "not_your_turn");
    CHECK(refused["id"] == "x");
    CHECK(seated.told(2).empty());
}

TEST_CASE("who asked for game_error is refused in those words") {
    Seated seated;
    Features features = everything;
    features.game_error = true;
    seated.table.seat_player(1, Seat::First, features, true, 1'000);
    seated.says(1, end_turn, 2'000);
    seated.told(1);
    seated.says(1, act(end_turn, "x"), 2'000);
    const Json refused = seated.last(1);
    CHECK(refused["type"] == "game_error");
    CHECK(refused["code"] == "not_your_turn");
    CHECK(refused["message"] == "Not your turn");
    CHECK(refused["id"] == "x");
    CHECK(!refused.contains("error"));
}

TEST_CASE("an action sent twice is carried out once and acknowledged twice") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.told(1);
    seated.says(1, act(end_turn, "x"), 2'000);
    CHECK(seated.last(1)["ack"] == "x");
    seated.says(1, act(end_turn, "x"), 2'000);
    CHECK(seated.last(1)["ack"] == "x");
    CHECK(seated.table.match().seq() == 1);
}

TEST_CASE("deltas rebuild every state, and are much smaller") {
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        Setup setup = setup_for(entry.id, 5);
        setup.clock.bank = 0;
        Seated seated{std::move(setup)};
        const Features deltas{.hello = true, .deltas = true};
        seated.table.seat_player(1, Seat::First, deltas, true, 1'000);
        seated.table.seat_player(2, Seat::Second, deltas, true, 1'000);
        BySeat<Json> held;
        BySeat<std::uint64_t> seq;
        std::size_t patch_bytes = 0;
        std::size_t state_bytes = 0;
        std::size_t deltas_told = 0;
        Rng rng{Seed{5}};
        for (int step = 0; step < 2'000 && !seated.table.is_over(); ++step) {
            for (const Seat seat : all_seats)
                for (const Json& message : seated.told(static_cast<ConnectionId>(number_of(seat)) + 1)) {
                    if (message["type"] == "state") held[seat] = message["state"];
                    if (message["type"] == "delta") {
                        REQUIRE(message["from"] == seq[seat]);
                        REQUIRE(apply_patch(held[seat], message["patch"]));
                        patch_bytes += message["patch"].dump().size();
                        state_bytes += held[seat].dump().size();
                        ++deltas_told;
                    }
                    if (message.contains("seq")) seq[seat] = message["seq"];
                    if (message["type"] == "delta" || message["type"] == "state")
                        REQUIRE(nlohmann::json(held[seat]) ==
                                nlohmann::json(seated.table.match().view(viewer_at(seat))));
                }
            Seat seat = seated.table.match().deciders().first();
            if (seated.table.match().deciders() == Seats::both() && rng.below(2) == 1) seat = Seat::Second;
            const std::vector<Json> legal = seated.table.match().legal(seat);
            seated.says(static_cast<ConnectionId>(number_of(seat)) + 1,
                        act(legal.at(rng.below(static_cast<std::uint32_t>(legal.size())))), 1'000);
        }
        const double times = static_cast<double>(state_bytes) / static_cast<double>(patch_bytes);
        MESSAGE(entry.id << ": states of " << state_bytes << " bytes, patches " << times << " times smaller");
        // Of a position as small as Duel's, naming what changed takes a third.
        REQUIRE(deltas_told > 0);
        const bool is_small = state_bytes / deltas_told < 1'500;
        CHECK(times >= (is_small ? 2.5 : 4.0));
    }
}

TEST_CASE("a player who left and can come back is waited for; one who cannot has lost") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.told(1);
    seated.table.remove(2, 2'000);
    const Json away = seated.last(1);
    CHECK(away["type"] == "presence");
    CHECK(away["connected"] == false);
    CHECK(away["grace"] == 30'000);
    seated.table.seat_player(3, Seat::Second, everything, true, 12'000);
    CHECK(seated.last(1)["connected"] == true);
    const std::vector<Json> told = seated.told(3);
    REQUIRE(told.size() == 2);
    CHECK(told[0]["resumed"] == true);
    CHECK(told[1]["clocks"]["grace"][1] == 20'000);
    CHECK_FALSE(seated.table.is_over());

    Seated other;
    other.table.seat_player(1, Seat::First, plain, true, 1'000);
    other.table.seat_player(2, Seat::Second, plain, false, 1'000);
    other.told(1);
    other.table.remove(2, 2'000);
    CHECK(other.last(1)["state"]["winner"] == 0);
    CHECK(other.table.is_over());
}

TEST_CASE("a seat with two devices is present until both have left") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::First, everything, true, 1'000);
    seated.says(1, end_turn, 1'500);
    CHECK(seated.last(2)["seq"] == 1);
    seated.table.remove(1, 2'000);
    CHECK_FALSE(seated.table.match().is_absent(Seat::First));
    seated.table.remove(2, 2'000);
    CHECK(seated.table.match().is_absent(Seat::First));
}

TEST_CASE("an undo needs the other player's consent") {
    Seated seated{setup_for("duel", 3)};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    std::optional<Json> harmless;
    for (const Json& action : seated.table.match().legal(Seat::First))
        if (!reveals(seated.table.match().position(), Seat::First, action)) harmless = action;
    REQUIRE(harmless.has_value());
    const Json before = seated.table.match().view(Viewer::Table);
    seated.says(2, {{"type", "undo_answer"}, {"accept", true}}, 2'000);
    CHECK(seated.last(2)["code"] == "undo_not_asked");
    seated.says(1, act(*harmless), 2'000);
    seated.says(1, {{"type", "undo_request"}}, 2'000);
    CHECK(seated.last(2)["type"] == "undo_requested");
    seated.says(1, {{"type", "undo_request"}}, 2'000);
    CHECK(seated.last(1)["code"] == "undo_pending");
    // Who comes back meanwhile is asked again.
    seated.table.seat_player(3, Seat::Second, everything, true, 2'000);
    CHECK(seated.last(3)["type"] == "undo_requested");
    seated.says(2, {{"type", "undo_answer"}, {"accept", false}}, 2'000);
    CHECK(seated.table.match().view(Viewer::Table) != before);
    seated.says(1, {{"type", "undo_request"}}, 2'000);
    seated.says(2, {{"type", "undo_answer"}, {"accept", true}}, 2'000);
    CHECK(seated.last(1)["undone"] == true);
    CHECK(seated.table.match().view(Viewer::Table) == before);
}

TEST_CASE("a draw that is offered and accepted ends the match without a winner") {
    Seated seated{setup_for("duel", 3)};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.says(2, {{"type", "draw_answer"}, {"accept", true}}, 2'000);
    CHECK(seated.last(2)["code"] == "draw_not_offered");
    seated.says(1, {{"type", "draw_offer"}}, 2'000);
    CHECK(seated.last(2)["type"] == "draw_offered");
    seated.says(2, {{"type", "draw_answer"}, {"accept", false}}, 2'000);
    CHECK(seated.last(1)["accept"] == false);
    seated.says(1, {{"type", "draw_offer"}}, 3'000);
    CHECK(seated.last(1)["code"] == "draw_too_soon");
    // An action makes an offer void, whoever takes it.
    seated.says(1, {{"type", "draw_offer"}}, 30'000);
    seated.says(1, act(end_turn), 30'000);
    seated.says(2, {{"type", "draw_answer"}, {"accept", true}}, 31'000);
    CHECK(seated.last(2)["code"] == "draw_not_offered");
    // Two who offer agree.
    seated.says(2, {{"type", "draw_offer"}}, 32'000);
    seated.says(1, {{"type", "draw_offer"}}, 60'000);
    const Json over = seated.last(2);
    CHECK(over["type"] == "match_over");
    CHECK(over["result"] == Json{{"winner", nullptr}, {"reason", "agreement"}});
    const auto again = Match::recover(seated.table.match().setup(), seated.table.match().log());
    REQUIRE(again.ok());
    CHECK(again.value()->result()->reason == "agreement");
}

TEST_CASE("who comes back is asked again for what still waits for an answer") {
    Seated seated{setup_for("duel", 3)};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.says(1, {{"type", "draw_offer"}}, 2'000);
    seated.table.remove(2, 3'000);
    seated.table.seat_player(3, Seat::Second, everything, true, 4'000);
    const Json asked = seated.last(3);
    CHECK(asked["type"] == "draw_offered");
    CHECK(asked["playerIndex"] == 0);
    // And who offered it knows that it stands.
    seated.table.remove(1, 5'000);
    seated.table.seat_player(4, Seat::First, everything, true, 6'000);
    CHECK(seated.last(4)["type"] == "draw_offered");
}

TEST_CASE("who comes in the middle of a match is told what happened, as far as they may know it") {
    Features curious = everything;
    curious.history = true;
    Seated seated{setup_for("duel", 3)};
    seated.table.seat_player(1, Seat::First, curious, true, 1'000);
    CHECK(seated.last(1)["type"] == "state");  // nothing has happened yet
    std::vector<Json> seen = seated.table.match().events(Viewer::SecondSeat);
    for (int turn = 0; turn < 3; ++turn) {
        const Seat seat = seated.table.match().deciders().first();
        REQUIRE(seated.table.match().deciders() == Seats::only(seat));
        seated.table.bot_acts(seat, end_turn, seated.table.match().seq(), 2'000 + turn);
        for (const Json& event : seated.table.match().events(Viewer::SecondSeat)) seen.push_back(event);
    }
    seated.told(1);
    seated.table.seat_player(2, Seat::Second, curious, true, 9'000);
    const Json history = seated.last(2);
    CHECK(history["type"] == "history");
    CHECK(history["events"] == Json(seen));
    CHECK(history["eventTexts"].size() == seen.size());
    seated.table.seat_watcher(9, curious, 9'000);
    const Json watched = seated.last(9);
    CHECK(watched["type"] == "history");
    CHECK(watched["events"].size() <= seen.size());
    CHECK(watched["events"] != history["events"]);  // nobody's hand
    seated.table.seat_watcher(10, everything, 9'000);
    CHECK(seated.last(10)["type"] == "state");
}

TEST_CASE("watchers see no hands, unless they may, and then late") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_watcher(9, everything, 1'000);
    const std::vector<Json> told = seated.told(9);
    REQUIRE(told.size() == 2);
    CHECK(told[0]["type"] == "spectating");
    CHECK(told[1]["state"] == seated.table.match().view(Viewer::Spectator));
    CHECK(told[1]["playerIndex"].is_null());
    CHECK_FALSE(told[1].contains("legal"));
    seated.says(9, {{"type", "concede"}}, 1'000);
    CHECK_FALSE(seated.table.is_over());

    Setup late = setup_for("duel");
    late.spectators = {.shows_hands = true, .delay = 30'000};
    Seated delayed{std::move(late)};
    delayed.table.seat_watcher(9, everything, 1'000);
    CHECK(delayed.told(9).size() == 1);  // "spectating" only
    delayed.table.tick(30'999);
    CHECK(delayed.told(9).empty());
    CHECK(delayed.table.next_deadline() == 31'000);
    delayed.table.tick(31'000);
    const Json shown = delayed.last(9);
    CHECK(shown["hands"][0] == delayed.table.match().view(Viewer::FirstSeat));
    CHECK(shown["hands"][1] == delayed.table.match().view(Viewer::SecondSeat));
}

TEST_CASE("who may watch is decided before the match") {
    CHECK(SpectatorPolicy{}.admits(""));
    CHECK_FALSE(SpectatorPolicy{.mode = WatchMode::Closed}.admits("ABC234"));
    CHECK(SpectatorPolicy{.mode = WatchMode::Code, .code = "ABC234"}.admits("ABC234"));
    CHECK_FALSE(SpectatorPolicy{.mode = WatchMode::Code, .code = "ABC234"}.admits("ABC235"));
    CHECK_FALSE(SpectatorPolicy{.mode = WatchMode::Code}.admits(""));
}

TEST_CASE("emotes are a few words, and not too many of them") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.says(1, {{"type", "emote"}, {"emote", "anything I like"}}, 2'000);
    CHECK(seated.last(1)["code"] == "unknown_emote");
    seated.told(2);
    for (int sent = 0; sent < 4; ++sent) seated.says(1, {{"type", "emote"}, {"emote", "wow"}}, 2'000);
    CHECK(seated.told(2).size() == 4);
    seated.says(1, {{"type", "emote"}, {"emote", "wow"}}, 2'000);
    CHECK(seated.last(1)["code"] == "too_fast");
    seated.says(1, {{"type", "emote"}, {"emote", "wow"}}, 12'000);
    CHECK(seated.last(2)["emote"] == "wow");
}

TEST_CASE("both players are warned before a clock runs out") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.told(1);
    seated.told(2);
    seated.table.tick(31'000);
    const Json warning = seated.last(2);
    CHECK(warning["type"] == "clock_warning");
    CHECK(warning["playerIndex"] == 0);
    CHECK(warning["remaining"] == 30'000);
    seated.table.tick(61'000);
    CHECK(seated.last(1)["deciders"][0] == 1);
}

TEST_CASE("a bot's choice for a position that has passed is dropped") {
    Setup setup = setup_for("duel");
    setup.players[Seat::Second] = {.user_id = "bot", .name = "Bot", .bot = "random"};
    Seated seated{std::move(setup)};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    CHECK_FALSE(seated.table.bot_to_act().has_value());
    seated.says(1, end_turn, 2'000);
    REQUIRE(seated.table.bot_to_act() == Seat::Second);
    seated.table.bot_acts(Seat::Second, end_turn, 0, 2'000);
    CHECK(seated.table.match().seq() == 1);
    seated.table.bot_acts(Seat::Second, end_turn, 1, 2'000);
    CHECK(seated.table.match().seq() == 2);
}

TEST_CASE("what waits for those who see everything late is bounded in bytes, and they learn how it ended") {
    Setup setup = setup_for("duel", 3);
    setup.spectators = {.mode = WatchMode::Open, .code = {}, .shows_hands = true, .delay = 600'000};
    Seated seated{std::move(setup)};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    for (ConnectionId watcher = 100; watcher < 160; ++watcher) seated.table.seat_watcher(watcher, everything, 1'000);
    seated.table.take_output();
    Rng rng{Seed{5}};
    for (int step = 0; step < 100 && !seated.table.is_over(); ++step) {
        const Seat seat = seated.table.match().deciders().first();
        const std::vector<Json> legal = seated.table.match().legal(seat);
        seated.says(seat == Seat::First ? 1 : 2, act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]),
                    2'000);
    }
    seated.says(1, {{"type", "concede"}}, 2'000);
    seated.table.take_output();
    seated.table.tick(700'000);
    std::size_t bytes = 0;
    std::set<ConnectionId> told_the_end;
    for (const Letter& letter : seated.table.take_output().letters) {
        bytes += letter.text->size();
        if (Json::parse(*letter.text)["type"] == "match_over") told_the_end.insert(letter.to);
    }
    CHECK(bytes > 3U << 20U);
    CHECK(bytes < 5U << 20U);
    CHECK(told_the_end.size() == 60);
}

TEST_CASE("nobody hears that a card was placed in secret, not even by a number") {
    if (find_game("clans") == nullptr) return;
    Seated seated{setup_for("clans")};
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.table.seat_watcher(9, everything, 1'000);
    const Json before = seated.last(2);
    seated.told(9);
    const auto place = [&](ConnectionId connection) {
        Seat seat = connection == 1 ? Seat::First : Seat::Second;
        for (const Json& action : seated.table.match().legal(seat))
            if (action["type"] == "place") return seated.says(connection, act(action, "x"), 2'000);
    };
    place(1);
    place(1);
    CHECK(seated.told(2).empty());
    CHECK(seated.told(9).empty());
    place(2);
    const Json own = seated.last(2);
    CHECK(own["seq"] == before["seq"].get<int>() + 1);
    CHECK(own["from"] == before["seq"]);
    seated.says(1, {{"type", "concede"}}, 3'000);
    CHECK(seated.last(2)["type"] == "match_over");
    CHECK(seated.last(9)["type"] == "match_over");
}

TEST_CASE("whoever comes back as the match ends is told the result") {
    Seated seated;
    seated.table.seat_player(1, Seat::First, everything, true, 1'000);
    seated.table.seat_player(2, Seat::Second, everything, true, 1'000);
    seated.table.remove(2, 2'000);
    seated.says(1, {{"type", "concede"}}, 3'000);
    seated.told(1);
    seated.table.seat_player(3, Seat::Second, everything, true, 3'001);
    CHECK(seated.last(3)["type"] == "match_over");
}

TEST_CASE("what players say is read once, and reads as the same when it has travelled") {
    const Json said =
        Json::array({{{"type", "act"}, {"action", {{"type", "end_turn"}}}, {"id", "x"}, {"seq", std::uint64_t{7}}},
                     {{"type", "act"}, {"action", {{"type", "end_turn"}}}},
                     {{"type", "act"}, {"action", 7}, {"id", "x"}},
                     {{"type", "act"}, {"action", {{"a", 1}}}, {"id", std::string(65, 'x')}},
                     {{"type", "end_turn"}},
                     {{"no", "type"}},
                     {{"type", "resync"}},
                     {{"type", "concede"}},
                     {{"type", "undo_request"}},
                     {{"type", "undo_answer"}, {"accept", true}},
                     {{"type", "undo_answer"}, {"accept", "true"}},
                     {{"type", "draw_offer"}},
                     {{"type", "draw_answer"}, {"accept", true}},
                     {{"type", "emote"}, {"emote", "wow"}},
                     {{"type", "emote"}, {"emote", 3}},
                     "text",
                     nullptr});
    for (const Json& message : said) {
        CAPTURE(message.dump());
        const FromPlayer read = read_from_player(message);
        const FromPlayer again = read_from_player(json_of(read));
        CHECK(read.index() == again.index());
        CHECK(json_of(read) == json_of(again));
    }
    CHECK(std::get<ActRequest>(read_from_player(said[0])).seen_seq == 7);
    CHECK(std::get<ActRequest>(read_from_player(said[4])).action == said[4]);
    CHECK(std::get<BadAct>(read_from_player(said[3])).id.size() == 64);
    CHECK_FALSE(std::get<AnswerUndo>(read_from_player(said[10])).accept);
}
