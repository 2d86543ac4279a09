#include <doctest/doctest.h>

#include <fstream>

#include "../../src/server/tests/temp_folder.hpp"
#include "client.hpp"
#include "core/text_file.hpp"
#include "seated.hpp"
#include "server/api/api.hpp"
#include "server/store/database.hpp"

using namespace pentacle;
using network::TestServer;
using server::TempFolder;

TEST_CASE("a health check gets plain text and a browser the client") {
    const TempFolder folder;
    std::filesystem::create_directories(folder.file("web/assets"));
    std::ofstream{folder.file("web/index.html")} << "<!doctype html><title>Pentacle</title>";
    std::ofstream{folder.file("web/assets/app-1a2b.js")} << "console.log(1)";
    std::ofstream{folder.file("secret.txt")} << "secret";
    const TestServer server{folder.path(), [&](auto& options) { options.web_folder = folder.file("web"); }};
    CHECK(server.http("GET", "/") == std::pair<int, std::string>{200, "TCG server"});
    CHECK(server.http("GET", "/", "", "Accept: text/html,*/*\r\n").second.find("<title>Pentacle") != std::string::npos);
    CHECK(server.http("GET", "/decks-page", "", "Accept: text/html\r\n").second.find("<title>") != std::string::npos);
    CHECK(server.http("GET", "/assets/app-1a2b.js").first == 200);
    for (const char* path :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/nope.js"}) {
        CAPTURE(path);
        const auto [status, body] = server.http("GET", path);
        CHECK(status == 404);
        CHECK(body.find("secret") == std::string::npos);
    }
}

TEST_CASE("accounts: registering, logging in, and the errors") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const auto [status, made] =
        server.api("POST", "/auth/register", {{"username", "alice"}, {"password", "correct horse"}});
    CHECK(status == 201);
    CHECK(made["username"] == "alice");
    CHECK(server.api("POST", "/auth/register", {{"username", "ALICE"}, {"password", "correct horse"}}) ==
          std::pair<int, Json>{409, {{"error", "Username is taken"}}});
    const auto [logged_in, token] =
        server.api("POST", "/auth/login", {{"username", "alice"}, {"password", "correct horse"}});
    CHECK(logged_in == 200);
    CHECK(token["userId"] == made["userId"]);
    const std::pair<int, Json> wrong{401, {{"error", "Invalid username or password"}}};
    CHECK(server.api("POST", "/auth/login", {{"username", "alice"}, {"password", "wrong"}}) == wrong);
    CHECK(server.api("POST", "/auth/login", {{"username", "nobody"}, {"password", "wrong"}}) == wrong);
    CHECK(server.http("POST", "/auth/login", "{bad") ==
          std::pair<int, std::string>{400, R"({"error":"Invalid JSON"})"});
    CHECK(server.http("POST", "/auth/register") == std::pair<int, std::string>{400, R"({"error":"Empty body"})"});
    CHECK(server.api("POST", "/auth/register", {{"username", "x"}, {"password", "correct horse"}}).first == 400);
    CHECK(server.api("POST", "/auth/register", {{"username", "bob"}, {"password", "short"}}).first == 400);
    CHECK(server.api("GET", "/me", nullptr, token["token"]).second["username"] == "alice");
}

TEST_CASE("repeated wrong passwords are slowed down where they come from, and the owner elsewhere is let in") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) {
                                options.transport.proxies = {*server::AddressBlock::parse("127.0.0.1")};
                                options.transport.refusal_delay_ms = 0;  // as long as the first wait is
                            }};
    server.register_account("alice");
    const auto log_in = [&](const char* address, const char* password) {
        return server
            .http("POST", "/auth/login", Json{{"username", "alice"}, {"password", password}}.dump(),
                  std::string{"X-Forwarded-For: "} + address + "\r\n")
            .first;
    };
    int last = 0;
    for (int attempt = 0; attempt < 6; ++attempt) last = log_in("10.1.1.1", "wrong horse");
    CHECK(last == 429);
    CHECK(log_in("10.1.1.1", "correct horse") == 429);
    CHECK(log_in("10.2.2.2", "correct horse") == 200);
}

TEST_CASE("where an account was begun its owner is let in, however many strangers guess elsewhere") {
    const TempFolder folder;
    const TestServer server{
        folder.path(), [](auto& options) { options.transport.proxies = {*server::AddressBlock::parse("127.0.0.1")}; }};
    const auto ask = [&](const char* path, const std::string& address, const char* password) {
        return server
            .http("POST", path, Json{{"username", "Alice"}, {"password", password}}.dump(),
                  "X-Forwarded-For: " + address + "\r\n")
            .first;
    };
    CHECK(ask("/auth/register", "10.9.9.9", "correct horse") == 201);
    int last = 0;
    for (int stranger = 0; stranger < 200 && last != 429; ++stranger)
        last = ask("/auth/login", "10.1.1." + std::to_string(stranger), "wrong horse");
    CHECK(last == 429);
    CHECK(ask("/auth/login", "10.9.9.9", "correct horse") == 200);
}

TEST_CASE("decks: made, changed, listed, deleted, and the documented errors") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    const std::string other = server.register_account("bob");
    const Json cards = Json::array({{{"cardId", "zzz"}, {"count", 99}}});

    CHECK(server.api("GET", "/decks").second["error"] == "Missing Authorization header");
    CHECK(server.http("GET", "/decks", "", "Authorization: Basic x\r\n").second ==
          R"({"error":"Invalid Authorization header"})");
    CHECK(server.api("GET", "/decks", nullptr, "xx") ==
          std::pair<int, Json>{401, {{"error", "Invalid or expired token"}}});
    CHECK(server.api("GET", "/decks", nullptr, token).second == Json{{"decks", Json::array()}});

    const auto [status, deck] = server.api("POST", "/decks", {{"name", "Mine"}, {"cards", cards}}, token);
    CHECK(status == 201);
    CHECK(deck == Json{{"id", deck["id"]}, {"name", "Mine"}, {"cards", cards}});
    CHECK(server.api("GET", "/decks", nullptr, token).second["decks"] == Json::array({deck}));
    const std::string path = "/decks/" + deck["id"].get<std::string>();
    CHECK(server.api("PUT", path, {{"name", "Ours"}}, token).second["name"] == "Ours");
    CHECK(server.api("PUT", path, {{"name", "Theirs"}}, other) ==
          std::pair<int, Json>{404, {{"error", "Deck not found"}}});
    CHECK(server.api("DELETE", path, nullptr, other).first == 404);
    CHECK(server.http("DELETE", path, "", "Authorization: Bearer " + token + "\r\n") ==
          std::pair<int, std::string>{204, ""});
    CHECK(server.api("DELETE", path, nullptr, token).first == 404);

    const auto error = [&](const std::string& body) {
        const auto [code, text] = server.http("POST", "/decks", body, "Authorization: Bearer " + token + "\r\n");
        CHECK(code == 400);
        return Json::parse(text)["error"].get<std::string>();
    };
    CHECK(error("") == "Empty body");
    CHECK(error("{bad") == "Invalid JSON");
    CHECK(error(R"({"cards":[]})") == "Deck name is required");
    CHECK(error(R"({"name":" ","cards":[]})") == "Deck name is required");
    CHECK(error(R"({"name":"x"})") == "Deck must contain at least one card");
    CHECK(error(R"({"name":"x","cards":[]})") == "Deck must contain at least one card");
    CHECK(error(R"({"name":"x","cards":[{"cardId":"a","count":1}],"more":")" + std::string(70'000, 'x') + "\"}") ==
          "Deck is too large");
    CHECK(error(R"({"name":"x","cards":[{"cardId":7}]})") == "Deck must contain at least one valid card entry");
}

TEST_CASE("a deck that names its game must pass that game's rules, and every problem is told") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    Json deck = server.api("GET", "/games").second["games"];
    const auto duel = std::find_if(deck.begin(), deck.end(), [](const Json& game) { return game["id"] == "duel"; });
    REQUIRE(duel != deck.end());
    REQUIRE_FALSE((*duel)["decks"].empty());
    Json good = (*duel)["decks"][0];
    good["game"] = "duel";
    CHECK(server.api("POST", "/decks/validate", good).second == Json{{"valid", true}, {"problems", Json::array()}});
    const auto [made, saved] = server.api("POST", "/decks", good, token);
    CHECK(made == 201);
    CHECK(saved["game"] == "duel");

    Json bad = good;
    bad["cards"][0]["cardId"] = "zzz";
    const auto [status, answer] = server.api("POST", "/decks", bad, token);
    CHECK(status == 400);
    REQUIRE_FALSE(answer["problems"].empty());
    CHECK(answer["problems"][0]["path"].get<std::string>().starts_with("/cards/0"));
    CHECK(server.api("POST", "/decks/validate", bad).second["valid"] == false);
}

TEST_CASE("the catalogue, the games and the system pages") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json cards = server.api("GET", "/card-catalog").second["cards"];
    REQUIRE(cards.size() > 10);
    for (const char* key : {"id", "name", "type", "cost"}) CHECK(cards[0].contains(key));
    CHECK(server.api("GET", "/card-catalog?game=duel").second["game"] == "duel");
    CHECK(server.api("GET", "/card-catalog?game=nope").first == 404);
    CHECK(server.http("GET", "/healthz") == std::pair<int, std::string>{200, "ok"});
    CHECK(server.http("GET", "/readyz") == std::pair<int, std::string>{200, "ok"});
    CHECK(server.http("GET", "/metrics").second.find("\npentacle_matches_running 0\n") != std::string::npos);
    CHECK(server.api("GET", "/leaderboard").second == Json{{"game", "duel"}, {"players", Json::array()}});
    CHECK(server.api("GET", "/replays/nope").first == 404);
    CHECK(server.http("PATCH", "/decks").first == 405);
    CHECK(server.http("POST", "/nope", "{}").first == 404);
}

TEST_CASE("a client that names no game means the default one, and the pages say which that is") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    const std::string game{server::default_game};
    const Json paths = server.api("GET", "/openapi.json").second["paths"];
    for (const char* path : {"/leaderboard", "/collection"}) {
        CAPTURE(path);
        CHECK(server.api("GET", path, nullptr, token).second["game"] == game);
        CHECK(paths[path]["get"]["parameters"][0]["description"] == "A game's id; " + game + " when left out");
    }
    const Json named = server.api("GET", "/card-catalog?game=" + game).second["cards"];
    CHECK(server.api("GET", "/card-catalog").second["cards"] == named);
    network::Seated nameless{server.port()};
    nameless.client.say({{"type", "play_bot"}});
    CHECK(nameless.client.hear("match_start")["game"] == game);
    const std::string docs = read_text_file("docs/protocol.md").value();
    CHECK(docs.find("`" + game + "` when left out") != std::string::npos);
}

TEST_CASE("openapi.json and docs/protocol.md name exactly the routes there are") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json paths = server.api("GET", "/openapi.json").second["paths"];
    std::ifstream file{"docs/protocol.md"};
    const std::string docs{std::istreambuf_iterator<char>{file}, {}};
    REQUIRE_FALSE(docs.empty());
    std::size_t listed = 0;
    for (const auto& [path, methods] : paths.items()) listed += methods.size();
    CHECK(listed == server::routes().size());
    for (const server::Route& route : server::routes()) {
        CAPTURE(route.path);
        std::string path{route.path};
        if (const auto colon = path.find(":id"); colon != std::string::npos) path.replace(colon, 3, "{id}");
        std::string method{route.method};
        for (char& letter : method) letter = static_cast<char>(letter + 32);
        CHECK(paths[path].contains(method));
        // What it answers when all goes well is said, and not only what when not.
        CHECK(paths[path][method]["responses"].size() > 1);
        CHECK(paths[path][method].contains("security") == route.needs_account);
        CHECK(docs.find("`" + std::string{route.method} + " " + std::string{route.path}) != std::string::npos);
    }
}

TEST_CASE("a body or a head that is too large is answered, not swallowed") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    CHECK(server.http("POST", "/auth/login", std::string(1'100'000, 'x')).first == 413);
    CHECK(server.http("GET", "/", "", "X-Long: " + std::string(20'000, 'x') + "\r\n").first == 431);
    CHECK(server.http("GET", "/healthz").first == 200);
    const std::string deep(2'000, '[');
    CHECK(server.http("POST", "/auth/login", deep) == std::pair<int, std::string>{400, R"({"error":"Invalid JSON"})"});
}

TEST_CASE("where collections count, a deck holds only what its account owns") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.collections = true; }};
    const std::string token = server.register_account("alice");
    const Json owned = server.api("GET", "/collection?game=duel", nullptr, token).second;
    CHECK(owned["limited"] == true);
    REQUIRE_FALSE(owned["cards"].empty());
    CHECK(server.api("GET", "/collection?game=nope", nullptr, token).first == 404);
    CHECK(server.api("GET", "/collection").first == 401);

    // A preset passes; with one of its cards swapped for one that is in no preset, it does not.
    const Json games = server.api("GET", "/games").second["games"];
    const auto duel = std::find_if(games.begin(), games.end(), [](const Json& game) { return game["id"] == "duel"; });
    REQUIRE(duel != games.end());
    Json deck = (*duel)["decks"][0];
    deck["game"] = "duel";
    CHECK(server.api("POST", "/decks", deck, token).first == 201);
    deck["cards"][0] = {{"cardId", "salt_crab"}, {"count", deck["cards"][0]["count"]}};
    REQUIRE(server.api("POST", "/decks/validate", deck).second["valid"] == true);  // the game has nothing against it
    const auto [status, answer] = server.api("POST", "/decks", deck, token);
    CHECK(status == 400);
    CHECK(answer["error"].get<std::string>().starts_with("you own 0 of the "));
    network::Client guest{server.port()};
    guest.hear("connected");
    deck.erase("game");
    guest.say({{"type", "join_queue"}, {"deck", deck}});
    CHECK(guest.hear("matchmaking_error")["error"] == answer["error"]);

    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadWrite};
    database.run("INSERT INTO account_cards SELECT id, 'duel', 'salt_crab', 3 FROM accounts WHERE username = 'alice'");
    deck["game"] = "duel";
    CHECK(server.api("POST", "/decks", deck, token).first == 201);
}

TEST_CASE("whoever has a lobby's code can see which game waits there") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    network::Client host{server.port()};
    host.say({{"type", "hello"}});
    const std::string name = host.hear("welcome")["username"];
    host.say({{"type", "create_lobby"}, {"game", "clans"}});
    const std::string code = host.hear("lobby_created")["code"];
    const Json watching{{"mode", "open"}, {"hands", "hidden"}, {"delay", 0}};
    const Json lobby{{"code", code}, {"game", "clans"}, {"host", name}, {"spectators", watching}};
    CHECK(server.api("GET", "/lobbies/" + code) == std::pair<int, Json>{200, lobby});
    CHECK(server.api("GET", "/lobbies/%20" + code + "%20").second == lobby);
    CHECK(server.api("GET", "/lobbies/AAAAAA").first == 404);
    CHECK(server.api("GET", "/lobbies/x").first == 404);
    host.say({{"type", "leave_lobby"}});
    host.say({{"type", "ping"}, {"id", 1}});
    host.hear("pong");
    CHECK(server.api("GET", "/lobbies/" + code).first == 404);
}

TEST_CASE("a guided match is played step by step, and nothing of it is kept") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json lessons = server.api("GET", "/lessons").second["lessons"];
    REQUIRE(lessons.size() >= 3);
    const auto take = [&](const Json& deeds) {
        const auto [status, table] = server.api("POST", "/lessons/duel-first_match", {{"deeds", deeds}});
        CHECK(status == 200);
        return table;
    };
    const Json next{{"next", true}};
    const Json play{{"action", {{"type", "play_creature"}, {"cardInstanceId", "p0-1"}}}};
    const Json end_turn{{"action", {{"type", "end_turn"}}}};
    CHECK(take(Json::array())["step"]["kind"] == "read");
    CHECK(take(Json::array({next}))["step"]["number"] == 1);
    const Json wrong = take(Json::array({next, end_turn}));
    CHECK(wrong["step"]["number"] == 1);
    CHECK(wrong["wrong"]["say"].contains("de"));
    const Json right = take(Json::array({next, play}));
    CHECK(right["step"]["number"] == 2);
    CHECK(right["wrong"].is_null());
    CHECK(right["events"].size() > 0);
    const Json attack{{"action", {{"type", "attack"}, {"attackerInstanceId", "p0-1"}, {"targetId", "hero-1"}}}};
    CHECK(take(Json::array({next, play, attack}))["wrong"]["code"] == "must_attack_taunt");
    CHECK(server.api("POST", "/lessons/none", {{"deeds", Json::array()}}).first == 404);
    CHECK(server.api("POST", "/lessons/duel-first_match", {{"deeds", 7}}).first == 400);
    CHECK(server.api("POST", "/lessons/duel-first_match", {{"deeds", {end_turn, end_turn}}}).first == 400);
}

TEST_CASE("every game's rules can be read") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    for (const char* game : {"duel", "clans", "lifeburn"}) {
        CAPTURE(game);
        CHECK(server.api("GET", std::string{"/rules/"} + game).second["text"].get<std::string>().find("R7") !=
              std::string::npos);
    }
    CHECK(server.api("GET", "/rules/none").first == 404);
}
