#include <doctest/doctest.h>

#include "end_to_end/program.hpp"

using namespace pentacle;
using namespace pentacle::end_to_end;

namespace {

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

}  // namespace

TEST_CASE("cards are listed as a table, as JSON and as text") {
    const Finished list = run_program({"cards", "list", "duel"});
    CHECK(list.exit_code == 0);
    CHECK(list.out.starts_with("id"));
    const Json json = run_program({"cards", "list", "duel", "--json"}).json();
    REQUIRE(json.size() > 10);
    for (const char* field : {"id", "name", "kind", "text"}) CHECK(json[0][field].is_string());
    CHECK(contains(list.out, json[0]["name"].get<std::string>()));
    CHECK(contains(run_program({"cards", "text", "duel"}).out, json[0]["name"].get<std::string>()));
}

TEST_CASE("the game's own cards have no problems") {
    const Finished own = run_program({"cards", "check", "duel"});
    CHECK(own.exit_code == 0);
    CHECK(contains(own.out, "cards, no problems"));
    CHECK(run_program({"cards", "check", "duel", "src/games/duel/cards"}).exit_code == 0);
    CHECK(run_program({"cards", "check", "duel", "--json"}).json()["problems"].empty());
}

TEST_CASE("every bad card file is reported with its name, and nothing crashes") {
    const std::vector<std::pair<std::string, std::string>> files{
        {"empty.json", ""},
        {"truncated.json", "{\"name\": \"Og"},
        {"not_json.json", "hello"},
        {"number.json", "17"},
        {"deep.json", nested(100'000)},
        {"not_utf8.json", "{\"name\": \"\xff\xfe\"}"},
        {"zero_byte.json", std::string("{\"name\": \"a\0b\"}", 15)},
        {"twice.json", R"({"id": "a", "id": "a"})"},
        {"wrong_types.json", R"({"id": 5, "name": [], "cost": "four"})"},
        {"huge_number.json", R"({"id": "x", "name": "X", "cost": 1e999})"},
        {"unknown_key.json", R"({"id": "x", "name": "X", "kost": 3})"},
    };
    for (const auto& [name, text] : files) {
        CAPTURE(name);
        const TemporaryFolder folder;
        folder.write(name, text);
        const Finished check = run_program({"cards", "check", "duel", folder.path()});
        CHECK(check.exit_code == 1);
        CHECK(contains(check.out, name));
        const Finished sim = run_program({"sim", "duel", "--cards", "duel=" + folder.path()});
        CHECK(sim.exit_code == 1);
        CHECK(contains(sim.talk, name));
        CHECK(sim.out.empty());
    }
}

TEST_CASE("a huge file is refused, not read to the end") {
    const TemporaryFolder folder;
    folder.write("huge.json", std::string(70U << 20U, ' '));
    const Finished check = run_program({"cards", "check", "duel", folder.path()});
    CHECK(check.exit_code == 1);
    CHECK(contains(check.out, "larger than"));
}

TEST_CASE("several mistakes are all reported") {
    const TemporaryFolder folder;
    folder.write("one.json", "{");
    folder.write("two.json", "[");
    const Json problems = run_program({"cards", "check", "duel", folder.path(), "--json"}).json()["problems"];
    CHECK(problems.size() >= 2);
    CHECK(problems[0]["file"].get<std::string>().ends_with("one.json"));
}

TEST_CASE("a folder that is not there, or holds no card, is said so") {
    CHECK(run_program({"cards", "check", "duel", "/nowhere"}).exit_code == 1);
    const TemporaryFolder empty;
    CHECK(contains(run_program({"cards", "check", "duel", empty.path()}).out, "no .json card file"));
}

TEST_CASE("schema and reference say what a game's cards are written in, whoever carries them out") {
    const std::vector<std::pair<std::string, std::string>> words{
        {"conclave", "addPoison"}, {"konivrer", "refreshAzoth"}, {"lifeburn", "putInTurns"}};
    for (const auto& [game, word] : words) {
        CAPTURE(game);
        const Json schema = run_program({"cards", "schema", game}).json();
        CHECK(contains(schema["$defs"]["effect"]["properties"]["effect"].dump(), "\"" + word + "\""));
        const Finished reference = run_program({"cards", "reference", game});
        CHECK(reference.exit_code == 0);
        CHECK(contains(reference.out, "| `" + word + "` | "));
        CHECK(contains(reference.out, "`pentacle cards reference " + game + "`"));
        // Each game has its words and no other's.
        for (const auto& [other, of_other] : words) CHECK((other == game || !contains(reference.out, of_other)));
    }
    CHECK(contains(run_program({"cards", "schema", "duel"}).talk, "are not written in the card language"));
}

TEST_CASE("what needs the card machine says so of a game that carries out its cards itself") {
    const TemporaryFolder folder;
    folder.write("card.json", "{}");
    for (const char* game : {"conclave", "konivrer"}) {
        CAPTURE(game);
        const Finished coverage = run_program({"cards", "coverage", game});
        CHECK(coverage.exit_code == 2);
        CHECK(contains(coverage.talk, std::string{game} + " carries out its cards itself"));
        const Finished fixed = run_program({"cards", "check", game, folder.path(), "--fix"});
        CHECK(fixed.exit_code == 2);
        CHECK(contains(fixed.talk, "\"cards check " + std::string{game} + " DIR\" says what is wrong"));
    }
}
