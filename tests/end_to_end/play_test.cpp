#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "core/ink.hpp"
#include "end_to_end/program.hpp"

using namespace pentacle;
using namespace pentacle::end_to_end;

namespace {

std::vector<std::string> play_duel(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"play", "duel", "--seed", "3", "--bot", "random"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

std::vector<std::string> game_folders() {
    std::vector<std::string> games;
    for (const auto& entry : std::filesystem::directory_iterator{"src/games"})
        if (entry.is_directory()) games.push_back(entry.path().filename().string());
    REQUIRE(games.size() > 4);
    return games;
}

// What a command writes to a terminal of so many columns, `$TERMINAL` to it.
std::string on_terminal(std::size_t columns, const std::string& command) {
    const int screen = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(screen >= 0);
    REQUIRE((grantpt(screen) == 0 && unlockpt(screen) == 0));
    const std::string name = ptsname(screen);
    const int line = open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);  // so that it stays open until the end
    const winsize size{.ws_row = 40, .ws_col = static_cast<unsigned short>(columns), .ws_xpixel = 0, .ws_ypixel = 0};
    REQUIRE(ioctl(line, TIOCSWINSZ, &size) == 0);
    std::string shown;
    std::thread reader{[&] {
        std::array<char, 4096> some;
        for (ssize_t count = 0; (count = read(screen, some.data(), some.size())) > 0;)
            shown.append(some.data(), static_cast<std::size_t>(count));
    }};
    shell("TERMINAL=" + name + "; " + command);
    close(line);
    reader.join();
    close(screen);
    return shown;
}

}  // namespace

TEST_CASE("every board, its choices and what is said around them fit the terminal") {
    for (const std::size_t columns : {60U, 80U}) {
        for (const std::string& game : game_folders()) {
            const std::string shown =
                on_terminal(columns, "printf '1\\n1\\n1\\n1\\n1\\nquit\\n' | NO_COLOR=1 $PENTACLE play " + game +
                                         " --seed 3 --bot random > $TERMINAL");
            CHECK(contains(shown, "Goodbye."));
            std::istringstream lines{shown};
            for (std::string line; std::getline(lines, line, '\n');) {
                if (!line.empty() && line.back() == '\r') line.pop_back();
                CAPTURE(game);
                CAPTURE(line);
                CHECK(width_of(line) <= columns);
            }
        }
    }
}

TEST_CASE("a scripted match shows the board, plays, takes back, saves, and leaves") {
    const TemporaryFolder folder;
    const std::string replay = folder.file("match.json");
    const Finished finished =
        run_program(play_duel(), "?\n1\nundo\n1\nend turn\nlog\nboard\nsave " + replay + "\nconcede\nquit\n");
    CHECK(finished.exit_code == 0);
    CHECK(finished.talk.empty());
    CHECK(contains(finished.out, "You are Player 0"));
    CHECK(contains(finished.out, "back to your last decision"));
    CHECK(contains(finished.out, "End turn"));
    CHECK(contains(finished.out, "Saved to " + replay));
    CHECK(contains(finished.out, "You lose: concession."));
    CHECK(contains(finished.out, "Goodbye."));
    CHECK(finished.out.find('\x1b') == std::string::npos);  // no colours where there is no terminal
    CHECK(run_program({"replay", "verify", replay}).exit_code == 0);
}

TEST_CASE("a match can be played to its end, and another one started") {
    std::string input;
    for (int turn = 0; turn < 400; ++turn) input += "end turn\n";
    const Finished finished = run_program(play_duel({"--bot", "greedy"}), input + "new\nquit\n");
    CHECK(finished.exit_code == 0);
    CHECK(contains(finished.out, "You lose: hero died."));
    CHECK(contains(finished.out, "Seed 4."));
}

TEST_CASE("what happens is told without what did not, and what happens again at once is counted") {
    const Finished finished = run_program({"play", "conclave", "--seed", "5"}, "1\n1\nquit\n");
    CHECK(finished.exit_code == 0);
    CHECK(contains(finished.out, "Player 1 draws a card. (7 times)"));
    CHECK(contains(finished.out, "— First main phase"));
    CHECK_FALSE(contains(finished.out, "— Combat begins"));
}

TEST_CASE("bad input gets a short answer and the match goes on") {
    const Finished finished =
        run_program(play_duel(),
                    "0\n999\n-1\n99999999999999999999\nfrobnicate\nundo\ncard\ncard nosuchcard\nsave\n"
                    "save /nowhere/x.json\n\xff\xfe\n" +
                        std::string(10'000, 'y') + "\nquit\n");
    CHECK(finished.exit_code == 0);
    CHECK(contains(finished.out, "The choices go from 1 to"));
    CHECK(contains(finished.out, "\"frobnicate\" is no choice here."));
    CHECK(contains(finished.out, "There is nothing to take back."));
    CHECK(contains(finished.out, "Save where?"));
    CHECK(contains(finished.out, "cannot be written"));
}

TEST_CASE("the end of the input ends the match politely") {
    const Finished finished = run_program(play_duel(), "1\n");
    CHECK(finished.exit_code == 0);
    CHECK(contains(finished.out, "Goodbye."));
    CHECK(run_program(play_duel()).exit_code == 0);
}

TEST_CASE("the same seed deals the same match; the second seat can be taken") {
    CHECK(run_program(play_duel()).out == run_program(play_duel()).out);
    const Finished second = run_program(play_duel({"--seat", "1", "--decks", "random"}));
    CHECK(second.exit_code == 0);
    CHECK(contains(second.out, "You are Player 1"));
}

TEST_CASE("who can only pass is not asked, unless they want to be") {
    // Whether somebody passes before the first question, in any of a few matches that the person begins.
    const auto anybody_passes = [](const std::vector<std::string>& more) {
        bool passes = false;
        for (int seed = 1; seed <= 8; ++seed) {
            std::vector<std::string> arguments{
                "play", "lifeburn", "--seed", std::to_string(seed), "--rules", R"({"random_first_player": false})"};
            arguments.insert(arguments.end(), more.begin(), more.end());
            passes |= contains(run_program(arguments, "quit\n").out, "passes.");
        }
        return passes;
    };
    CHECK(anybody_passes({}));
    CHECK_FALSE(anybody_passes({"--every-pass"}));
}
