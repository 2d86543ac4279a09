#include <doctest/doctest.h>

#include <atomic>

#include "../../src/server/tests/temp_folder.hpp"
#include "seated.hpp"

// What one player, or one address, must not be able to do to the others.

using namespace pentacle;
using network::queue_for;
using network::Seated;
using network::TestServer;
using server::TempFolder;
using namespace std::chrono_literals;

namespace {

// Both in a match of Duel that `first` has opened as a lobby.
Json in_a_lobby(Seated& first, Seated& second, Json opened = Json::object(), Json joined = Json::object()) {
    opened["type"] = "create_lobby";
    first.client.say(opened);
    joined["type"] = "join_lobby";
    joined["code"] = first.client.hear("lobby_created")["code"];
    second.client.say(joined);
    Json start = second.client.hear("match_start");
    first.next();
    second.next();
    return start;
}

void end_match(Seated& first, Seated& second) {
    first.client.say({{"type", "concede"}});
    first.client.hear("match_over");
    second.client.hear("match_over");
}

const auto behind_proxy = [](server::ServerOptions& options) {
    options.transport.proxies = {*server::AddressBlock::parse("127.0.0.1")};
};

}  // namespace

TEST_CASE("hands are shown to watchers only when both players want it, and well after the fact") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json shown{{"spectators", {{"hands", "delayed"}, {"delay", 0}}}};
    {
        Seated first{server.port()};
        Seated second{server.port()};
        first.client.say({{"type", "create_lobby"}, {"spectators", shown["spectators"]}});
        const std::string code = first.client.hear("lobby_created")["code"];
        // Whoever is invited can see it before joining.
        const Json lobby = server.api("GET", "/lobbies/" + code).second;
        CHECK(lobby["spectators"]["hands"] == "delayed");
        CHECK(lobby["spectators"]["delay"] >= 120'000);
        second.client.say({{"type", "join_lobby"}, {"code", code}});
        CHECK(second.client.hear("match_start")["spectators"]["hands"] == "hidden");
    }
    Seated first{server.port()};
    Seated second{server.port()};
    const Json start = in_a_lobby(first, second, shown, {{"spectators", {{"hands", "delayed"}}}});
    CHECK(start["spectators"]["hands"] == "delayed");
    CHECK(start["spectators"]["delay"] >= 120'000);
    // From where somebody plays nobody watches with hands shown.
    Seated watcher{server.port()};
    watcher.client.say({{"type", "spectate"}, {"matchId", start["matchId"]}});
    CHECK(watcher.client.hear("spectate_error")["code"] == "playing");
}

TEST_CASE("a watcher from elsewhere may see agreed hands, until somebody sits down to play at that address") {
    const TempFolder folder;
    const TestServer server{folder.path(), behind_proxy};
    struct At {
        explicit At(std::uint16_t port, const char* address, const Json& greeting = network::hello)
            : client{port, std::string{"X-Forwarded-For: "} + address + "\r\n"} {
            client.hear("connected");
            client.say(greeting);
            welcome = client.hear("welcome");
        }
        network::Client client;
        Json welcome;
    };
    At first{server.port(), "10.0.0.1"};
    At second{server.port(), "10.0.0.2"};
    first.client.say({{"type", "create_lobby"}, {"spectators", {{"hands", "delayed"}}}});
    second.client.say({{"type", "join_lobby"},
                       {"code", first.client.hear("lobby_created")["code"]},
                       {"spectators", {{"hands", "delayed"}}}});
    const Json match = first.client.hear("match_start")["matchId"];
    At watcher{server.port(), "10.0.0.3"};
    watcher.client.say({{"type", "spectate"}, {"matchId", match}});
    CHECK(watcher.client.hear("spectating")["hands"] == "delayed");
    At moved{server.port(), "10.0.0.3", {{"type", "hello"}, {"resume", second.welcome["resume"]}}};
    moved.client.hear("match_start");
    CHECK(watcher.client.hear("stopped_spectating")["matchId"] == match);
}

TEST_CASE("one address plays only so many matches at once, whoever it says it is") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.tables_per_address = 2; }};
    const Json play{{"type", "play_bot"}, {"bot", "random"}, {"seat", 0}};
    Seated first{server.port()};
    first.client.say(play);
    // A guest who vanishes is not waited for as long as somebody with an account.
    CHECK(first.client.hear("match_start")["clock"]["grace"] == 120'000);
    {
        Seated second{server.port()};
        second.client.say(play);
        second.client.hear("match_start");
    }
    Seated third{server.port()};
    third.client.say(play);
    CHECK(third.client.hear("matchmaking_error")["error"] ==
          "Too many matches are played from your address. Finish one first.");
    first.client.say({{"type", "concede"}});
    first.client.hear("match_over");
    third.client.say(play);
    third.client.hear("match_start");
}

TEST_CASE("a rematch is a request to play like any other") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Seated player{server.port()};
    player.client.say({{"type", "play_bot"}, {"bot", "random"}});
    Json answer = player.client.hear("match_start");
    for (int round = 0; round < 40 && answer["type"] == "match_start"; ++round) {
        player.client.say({{"type", "concede"}});
        player.client.hear("match_over");
        do {  // it takes a moment until the match is cleared away
            player.client.say({{"type", "rematch"}});
            do answer = player.client.hear();
            while (answer["type"] == "state" || answer["type"] == "delta");
        } while (answer["type"] == "refused");
    }
    CHECK(answer["error"] == "Too many requests. Try again later.");
}

TEST_CASE("nobody is in two matches by way of a rematch, or plays one under another name") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string alice = server.register_account("alice");
    const std::string carol = server.register_account("carol");
    const std::string bob = server.register_account("bob");
    {
        Seated first{server.port(), network::hello_as(alice)};
        Seated second{server.port(), network::hello_as(bob)};
        in_a_lobby(first, second);
        end_match(first, second);
        first.client.say({{"type", "rematch"}});
        second.client.hear("rematch_offered");
        // From another window the one who offered begins another match.
        Seated elsewhere{server.port(), network::hello_as(alice)};
        elsewhere.client.say({{"type", "play_bot"}, {"bot", "random"}});
        elsewhere.client.hear("match_start");
        second.client.say({{"type", "rematch"}});
        CHECK(second.client.hear("rematch_declined")["type"] == "rematch_declined");
        elsewhere.client.say({{"type", "concede"}});
        elsewhere.client.hear("match_over");
    }
    Seated first{server.port(), network::hello_as(alice)};
    Seated second{server.port(), network::hello_as(bob)};
    in_a_lobby(first, second);
    end_match(first, second);
    second.client.say({{"type", "rematch"}});
    first.client.hear("rematch_offered");
    first.client.say({{"type", "authenticate"}, {"token", carol}});
    first.client.hear("authenticated");
    second.client.hear("rematch_declined");
    first.client.say({{"type", "rematch"}});
    CHECK(first.client.hear("refused")["code"] == "no_rematch");
}

TEST_CASE("a deck sent along has a name of reasonable length") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json game = server.api("GET", "/games").second["games"][0];
    Json deck = game["decks"][0];
    deck["name"] = std::string(101, 'x');
    Seated player{server.port()};
    const auto ask = [&](const char* type) {
        player.client.say({{"type", type}, {"game", game["id"]}, {"deck", deck}});
        return player.client.hear()["type"];
    };
    CHECK(ask("create_lobby") == "matchmaking_error");
    CHECK(ask("play_bot") == "matchmaking_error");
    deck["name"] = std::string(100, 'x');
    CHECK(ask("create_lobby") == "lobby_created");
}

TEST_CASE("clocks do not follow a wall clock that is set while the server runs") {
    const TempFolder folder;
    std::atomic<match::Millis> jump{0};
    const TestServer server{folder.path(),
                            [&](auto& options) { options.wall_clock = [&] { return server::now_millis() + jump; }; }};
    Seated first{server.port()};
    Seated second{server.port()};
    in_a_lobby(first, second);
    for (const match::Millis hours : {2, -1}) {
        jump = hours * 3600'000;
        Seated& actor = first.legal.empty() ? second : first;
        actor.client.say({{"type", "act"}, {"action", network::end_turn}});
        const Json told = first.next();
        second.next();
        REQUIRE(told["type"] != "match_over");
        for (const Json& remaining : told["clocks"]["remaining"]) CHECK(remaining > 590'000);
        const match::Millis at = told["clocks"]["time"];
        CHECK(std::abs(at - server::now_millis()) < 60'000);
        first.client.say({{"type", "ping"}, {"id", 1}});
        CHECK(std::abs(first.client.hear("pong")["time"].get<match::Millis>() - at) < 60'000);
    }
}

TEST_CASE("when the server was away and nobody returns, nobody's rating changes") {
    const TempFolder folder;
    std::string alice;
    std::string bob;
    {
        const TestServer server{folder.path()};
        alice = server.register_account("alice");
        bob = server.register_account("bob");
        Seated first{server.port(), network::hello_as(alice)};
        Seated second{server.port(), network::hello_as(bob)};
        first.client.say(queue_for("duel"));
        first.client.hear("joined_queue");
        second.client.say(queue_for("duel"));
        CHECK(second.client.hear("match_start")["rated"] == true);
    }
    {
        server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadWrite};
        database.run("UPDATE matches SET setup = json_set(setup, '$.clock.grace', 100)");
    }
    const TestServer server{folder.path()};
    Json matches;
    for (int attempt = 0; attempt < 1'200 && matches.empty(); ++attempt) {
        std::this_thread::sleep_for(50ms);
        matches = server.api("GET", "/matches", nullptr, alice).second["matches"];
    }
    REQUIRE(matches.size() == 1);
    CHECK(matches[0]["result"] == Json{{"winner", nullptr}, {"reason", "abandoned"}});
    for (const std::string& token : {alice, bob})
        CHECK(server.api("GET", "/me", nullptr, token).second["ratings"].empty());
}

TEST_CASE("a player who was away when the match ended is told so on coming back") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Seated first{server.port()};
    Json resume;
    Json match;
    {
        Seated second{server.port()};
        match = in_a_lobby(first, second)["matchId"];
        resume = second.welcome["resume"];
    }
    first.client.hear("presence");
    first.client.say({{"type", "concede"}});
    first.client.hear("match_over");
    for (int round = 0; round < 2; ++round) {
        Seated back{server.port(), {{"type", "hello"}, {"resume", resume}}};
        if (back.welcome.contains("match")) back.client.hear("state");  // it was just ending
        if (round == 0) CHECK(back.client.hear("match_over")["matchId"] == match);
        back.client.say({{"type", "ping"}});
        CHECK(back.client.hear()["type"] == "pong");  // once
    }
}

TEST_CASE("nobody hears how many cards a player of Clans has placed") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Seated first{server.port()};
    Seated second{server.port()};
    in_a_lobby(first, second, {{"game", "clans"}});
    const auto live = [&] { return server.api("GET", "/matches/live").second["matches"][0]["seq"]; };
    const Json before = live();
    const std::uint64_t seq = second.seq;
    for (int placed = 0; placed < 2; ++placed) {
        const auto place = std::find_if(first.legal.begin(), first.legal.end(),
                                        [](const Json& action) { return action["type"] == "place"; });
        REQUIRE(place != first.legal.end());
        first.client.say({{"type", "act"}, {"action", *place}});
        first.next();
    }
    CHECK_FALSE(second.client.hear_within(200ms).has_value());
    CHECK(live() == before);
    second.client.say({{"type", "resync"}});
    CHECK(second.next()["seq"] == seq);
}

TEST_CASE("a nearly full disk stops what is new and not what is running") {
    const TempFolder folder;
    Json first_resume;
    Json second_resume;
    std::string token;
    {
        const TestServer server{folder.path()};
        token = server.register_account("alice");
        Seated first{server.port()};
        Seated second{server.port()};
        in_a_lobby(first, second);
        first_resume = first.welcome["resume"];
        second_resume = second.welcome["resume"];
    }
    const TestServer server{folder.path(), [](auto& options) { options.spare_megabytes = 1'000'000'000; }};
    CHECK(server.http("GET", "/readyz").first == 200);
    Seated first{server.port(), {{"type", "hello"}, {"features", {"legal"}}, {"resume", first_resume}}};
    first.next();
    first.client.say({{"type", "act"}, {"action", network::end_turn}});
    CHECK(first.next()["deciders"][0] == 1);
    Seated other{server.port()};
    const std::string no_room = "The server has no room for new matches. Try again later.";
    for (const char* type : {"join_queue", "create_lobby", "play_bot"}) {
        other.client.say({{"type", type}});
        CHECK(other.client.hear("matchmaking_error")["error"] == no_room);
    }
    CHECK(server.api("POST", "/auth/register", {{"username", "bob"}, {"password", "correct horse"}}).first == 503);
    const Json deck{{"name", "Mine"}, {"cards", {{{"cardId", "ogre"}, {"count", 3}}}}};
    CHECK(server.api("POST", "/decks", deck, token).first == 503);
    CHECK(server.api("POST", "/auth/login", {{"username", "alice"}, {"password", "correct horse"}}).first == 200);
    CHECK(server.http("GET", "/metrics").second.find("pentacle_disk_scarce 1\n") != std::string::npos);
}
