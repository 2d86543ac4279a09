#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "end_to_end/program.hpp"

using namespace pentacle;
using namespace pentacle::end_to_end;

namespace {

std::string text_of_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("sim --json has every promised field, of the promised kind") {
    const Finished finished = run_program({"sim", "duel", "--games", "50", "--json"});
    CHECK(finished.exit_code == 0);
    CHECK(finished.talk.empty());
    const Json json = finished.json();
    CHECK(json["game"] == "duel");
    CHECK(json["games"] == 50);
    CHECK(json["seed"] == 1);
    CHECK(json["bots"] == Json::array({"random", "random"}));
    CHECK(json["decks"].size() == 2);
    CHECK(json["wins"].size() == 2);
    CHECK(json["winsBySeat"].size() == 2);
    int wins = json["draws"].get<int>();
    for (const Json& count : json["wins"]) wins += count.get<int>();
    CHECK(wins == 50);
    CHECK(json["winsBySeat"][0].get<int>() + json["winsBySeat"][1].get<int>() + json["draws"].get<int>() == 50);
    CHECK(json["turns"]["min"].get<double>() <= json["turns"]["mean"].get<double>());
    CHECK(json["turns"]["mean"].get<double>() <= json["turns"]["max"].get<double>());
    CHECK(json["actions"].get<int>() > 50);
    CHECK(json["checksum"].get<std::string>().size() == 16);
    for (const char* field : {"seconds", "gamesPerSecond", "actionsPerSecond", "firstPlayerAdvantage"})
        CHECK(json[field].is_number());
    for (const char* field : {"matrix", "cardImpact"}) CHECK(json[field].is_array());
    CHECK(json["reasons"].is_object());
}

TEST_CASE("the checksum is the same for 1, 2 and 8 threads, with every bot") {
    for (const char* bots : {"random,random", "greedy,random", "mcts:20,greedy"}) {
        CAPTURE(std::string{bots});
        std::vector<std::string> checksums;
        for (const char* threads : {"1", "2", "8"})
            checksums.push_back(
                run_program({"sim", "duel", "--games", "24", "--json", "--bots", bots, "--threads", threads})
                    .json()["checksum"]
                    .get<std::string>());
        CHECK(checksums[0] == checksums[1]);
        CHECK(checksums[0] == checksums[2]);
    }
}

TEST_CASE("another seed gives another checksum, the same seed the same") {
    const auto checksum = [](const char* seed) {
        return run_program({"sim", "duel", "--games", "20", "--json", "--seed", seed}).json()["checksum"];
    };
    CHECK(checksum("7") == checksum("7"));
    CHECK(checksum("7") != checksum("8"));
}

TEST_CASE("a deck against itself is counted as two") {
    const std::string deck = run_program({"sim", "duel", "--games", "2", "--json"}).json()["decks"][0];
    const Json json = run_program({"sim", "duel", "--games", "10", "--json", "--decks", deck}).json();
    CHECK(json["decks"] == Json::array({deck, deck + " (2)"}));
    CHECK(json["wins"].size() == 2);
}

TEST_CASE("all decks meet each other, and random decks are decks") {
    const Json json = run_program({"sim", "duel", "--games", "40", "--json", "--decks", "all"}).json();
    const std::size_t decks = json["decks"].size();
    CHECK(decks > 2);
    CHECK(json["matrix"].size() == decks * (decks - 1) / 2);
    CHECK(run_program({"sim", "duel", "--games", "6", "--json", "--decks", "random"}).json()["games"] == 6);
}

TEST_CASE("a report is one page that needs nothing else, and a table has a line per match") {
    const TemporaryFolder folder;
    const Finished finished = run_program({"sim", "duel", "--games", "30", "--decks", "all", "--report",
                                           folder.file("r.html"), "--csv", folder.file("r.csv")});
    CHECK(finished.exit_code == 0);
    const std::string page = text_of_file(folder.file("r.html"));
    CHECK(contains(page, "<!doctype html>"));
    CHECK(contains(page, "</html>"));
    CHECK(contains(page, "<svg"));
    for (const char* outside : {"http://", "https://", "<script src", "<link", "@import", "url("})
        CHECK_FALSE(contains(page, outside));
    const std::string table = text_of_file(folder.file("r.csv"));
    CHECK(std::count(table.begin(), table.end(), '\n') == 31);
    CHECK(table.starts_with("match,pair,"));
}

TEST_CASE("a log tells a match in sentences") {
    const Finished finished = run_program({"sim", "duel", "--games", "1", "--log"});
    CHECK(finished.exit_code == 0);
    CHECK(contains(finished.out, "Match 0: "));
    CHECK(contains(finished.out, "Turn 1: "));
    const Json json = run_program({"sim", "duel", "--games", "2", "--log", "--json"}).json();
    CHECK(json["logs"].size() == 2);
    CHECK(json["logs"][0].size() > 10);
}

TEST_CASE("an edit that changes nothing is found to change nothing") {
    const Finished finished =
        run_program({"sim", "duel", "--games", "40", "--json", "--against", "src/games/duel", "--bots", "greedy"});
    CHECK(finished.exit_code == 0);
    const Json comparison = finished.json()["comparison"];
    for (const Json& deck : comparison["decks"]) {
        CHECK(deck["difference"] == 0.0);
        CHECK(deck["verdict"] == "no change");
    }
}

TEST_CASE("bench measures what it promises, and its checksum does not depend on the time it has") {
    const Json first = run_program({"bench", "duel", "--seconds", "0.05", "--json"}).json();
    const Json second = run_program({"bench", "duel", "--seconds", "0.2", "--json"}).json();
    REQUIRE(first.size() == 1);
    CHECK(first[0]["game"] == "duel");
    for (const char* field : {"gamesPerSecond", "actionsPerSecond", "copyNanoseconds", "stateBytes"})
        CHECK(first[0][field].get<double>() > 0);
    CHECK(first[0]["checksum"] == second[0]["checksum"]);
}

TEST_CASE("a reader that leaves early is no crash, and a full disk is said so") {
    const Finished head = shell("\"$PENTACLE\" cards list duel | head -n 1; exit ${PIPESTATUS[0]}");
    CHECK(head.exit_code == 0);
    CHECK(head.talk.empty());
    if (!std::filesystem::exists("/dev/full")) return;
    const Finished full = shell("\"$PENTACLE\" sim duel --games 2 > /dev/full");
    CHECK(full.exit_code == 1);
    CHECK(contains(full.talk, "cannot be written"));
    CHECK(run_program({"sim", "duel", "--games", "2", "--report", "/dev/full/r.html"}).exit_code == 1);
}
