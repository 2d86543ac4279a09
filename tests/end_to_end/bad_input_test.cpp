#include <doctest/doctest.h>

#include "end_to_end/program.hpp"

using namespace pentacle;
using namespace pentacle::end_to_end;

TEST_CASE("a wrong command line gets one clear line and exit code 2") {
    struct Row {
        std::vector<std::string> arguments;
        std::string said;
    };
    const std::vector<Row> rows{
        {{}, "which command"},
        {{"simm"}, "did you mean \"sim\"?"},
        {{"sim"}, "GAME"},
        {{"sim", "deul"}, "did you mean \"duel\"?"},
        {{"sim", ""}, "no game is called"},
        {{"sim", "duel", "--gmaes", "5"}, "did you mean \"--games\"?"},
        {{"sim", "duel", "surplus"}, "did not expect \"surplus\""},
        {{"sim", "duel", "--games"}, "--games needs a value after it"},
        {{"-v"}, "a command comes first"},
        {{"help", "simm"}, "did you mean \"sim\"?"},
        {{"sim", "duel", "--games", "0"}, "from 1 to"},
        {{"sim", "duel", "--games", "-5"}, "found \"-5\""},
        {{"sim", "duel", "--games", "1e3"}, "found \"1e3\""},
        {{"sim", "duel", "--games", "99999999999999999999999"}, "--games"},
        {{"sim", "duel", "--threads", "0"}, "--threads"},
        {{"sim", "duel", "--threads", "-1"}, "--threads"},
        {{"sim", "duel", "--seed", "x"}, "--seed"},
        {{"sim", "duel", "--bots", "greddy,random"}, "did you mean \"greedy\"?"},
        {{"sim", "duel", "--bots", "random,random,random"}, "two bots"},
        {{"sim", "duel", "--bots", "mcts:0"}, "iterations"},
        {{"sim", "duel", "--decks", "randon"}, "did you mean \"random\"?"},
        {{"sim", "duel", "--cards", "nothing"}, "GAME=DIR"},
        {{"sim", "duel", "--cards", "deul=x"}, "did you mean \"duel\"?"},
        {{"sim", "duel", "--rules", "{"}, "--rules"},
        {{"sim", "duel", "--rules", "{\"noSuchRule\": 1}"}, "noSuchRule"},
        {{"sim", "duel", "--effect", "0"}, "--effect"},
        {{"sim", "duel", "--decks", ""}, "--decks: must be A,B,.., found nothing"},
        {{"sim", "duel", "--decks", ","}, "names no deck"},
        {{"sim", "duel", "--report", ""}, "--report"},
        {{"sim", "duel", "--csv", ""}, "--csv"},
        {{"sim", "duel", "--rules", ""}, "--rules"},
        {{"cards", "list", "duel", ""}, "DIR: must not be empty"},
        {{"replay", "verify", "x", "--commitment", "5"}, "64 hexadecimal digits"},
#ifdef PENTACLE_WITH_SERVER
        {{"load", "--game", "chess"}, "no game is called \"chess\""},
        {{"serve", "--port", "70000"}, "--port: must be a whole number from 0 to 65535, found \"70000\""},
        {{"serve", "--web", "/nowhere"}, "--web: /nowhere is no folder"},
#endif
        {{"bench", "deul"}, "did you mean \"duel\"?"},
        {{"bench", "--seconds", "0"}, "--seconds"},
        {{"bench", "--seconds", "nan"}, "--seconds"},
        {{"play", "duel", "--bot", "nobody"}, "no bot is called"},
        {{"play", "duel", "--seat", "2"}, "--seat"},
        {{"cards", "lst", "duel"}, "did you mean \"list\"?"},
        {{"cards", "list"}, "GAME"},
    };
    for (const Row& row : rows) {
        std::string line = "pentacle";
        for (const std::string& word : row.arguments) line += " " + word;
        CAPTURE(line);
        const Finished finished = run_program(row.arguments);
        CAPTURE(finished.talk);
        CHECK(finished.exit_code == 2);
        CHECK(finished.out.empty());
        CHECK(finished.talk_lines() == 1);
        CHECK(contains(finished.talk, row.said));
    }
}

TEST_CASE("files that are missing or wrong get a clear line and exit code 1") {
    const TemporaryFolder folder;
    folder.write("deck.json", "{\"name\": \"Broken\", \"cards\": [\"no such card\"]}");
    folder.write("torn.json", "{\"name\": ");
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"sim", "duel", "--decks", "nowhere.json"},
                                               {"sim", "duel", "--decks", folder.file("torn.json")},
                                               {"sim", "duel", "--decks", folder.file("deck.json")},
                                               {"sim", "duel", "--decks", folder.path()},
                                               {"sim", "duel", "--cards", "duel=/nowhere"},
                                               {"sim", "duel", "--rules", "@/nowhere.json"},
                                               {"sim", "duel", "--against", "/nowhere"},
                                               {"sim", "duel", "--games", "2", "--report", "/nowhere/report.html"},
                                               {"sim", "duel", "--games", "2", "--csv", "/nowhere/table.csv"}}) {
        CAPTURE(arguments.back());
        const Finished finished = run_program(arguments);
        CHECK(finished.exit_code == 1);
        CHECK(finished.talk.starts_with("pentacle: "));
    }
}

TEST_CASE("every command has help, and the program a version") {
    for (const char* command : {"sim", "play", "scenario", "replay", "cards", "bench"}) {
        CAPTURE(std::string{command});
        const Finished help = run_program({command, "--help"});
        CHECK(help.exit_code == 0);
        CHECK(contains(help.out, "Usage: pentacle " + std::string{command}));
        CHECK(help.talk.empty());
    }
    CHECK(contains(run_program({"--help"}).out, "sim"));
    CHECK(run_program({"help"}).out == run_program({"--help"}).out);
    CHECK(run_program({"help", "sim"}).out == run_program({"sim", "--help"}).out);
    CHECK(run_program({"version"}).out == run_program({"--version"}).out);
    CHECK(run_program({"--version"}).out.starts_with("pentacle "));
}

TEST_CASE("very long and strange words do no harm") {
    const std::string endless(100'000, 'x');
    CHECK(run_program({endless}).exit_code == 2);
    CHECK(run_program({"sim", endless}).exit_code == 2);
    CHECK(run_program({"sim", "duel", "--decks", endless}).exit_code != 0);
    CHECK(run_program({"sim", "duel", "--bots", "\xff\xfe"}).exit_code == 2);
    CHECK(run_program({"sim", "duel", "--rules", std::string(50'000, '[')}).exit_code == 2);
}
