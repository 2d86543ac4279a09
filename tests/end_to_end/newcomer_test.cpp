#include <doctest/doctest.h>

#include <filesystem>

#include "end_to_end/program.hpp"

// What somebody meets who does not know the program yet: odd files, odd names, a keyboard with Ctrl-C.

using namespace pentacle;
using namespace pentacle::end_to_end;
namespace fs = std::filesystem;

namespace {

std::string card(const std::string& id, const std::string& name, const std::string& more) {
    return R"({"id": ")" + id + R"(", "name": ")" + name + R"(", )" + more + "}";
}

}  // namespace

TEST_CASE("tables and reports go into pipes and through links") {
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    const Finished piped = shell("mkfifo " + pipe + "; (cat " + pipe +
                                 " | wc -l) & \"$PENTACLE\" sim duel --games 4 --csv " + pipe + " > /dev/null; wait");
    CHECK(contains(piped.out, "5"));
    CHECK(fs::is_fifo(pipe));
    folder.write("real.html", "old");
    fs::create_symlink("real.html", folder.file("link.html"));
    CHECK(run_program({"sim", "duel", "--games", "2", "--report", folder.file("link.html")}).exit_code == 0);
    CHECK(fs::is_symlink(folder.file("link.html")));
    CHECK(fs::file_size(folder.file("real.html")) > 1000);
    if (fs::exists("/dev/full")) {
        const Finished full = run_program({"sim", "duel", "--games", "2", "--csv", "/dev/full"});
        CHECK(full.exit_code == 1);
        CHECK(contains(full.talk, "No space left"));
        CHECK(fs::is_character_file("/dev/full"));
    }
}

TEST_CASE("a file that cannot be written is noticed before anything is played") {
    const Finished finished =
        run_program({"sim", "duel", "--games", "1000000000", "--threads", "1", "--report", "/nowhere/r.html"});
    CHECK(finished.exit_code == 1);
    CHECK(finished.out.empty());
    CHECK(contains(finished.talk, "/nowhere/r.html: cannot be written"));
}

TEST_CASE("Ctrl-C ends a simulation with what was played") {
    const TemporaryFolder folder;
    const std::string table = folder.file("t.csv");
    const Finished finished = shell("\"$PENTACLE\" sim duel --games 50000000 --threads 2 --json --csv " + table +
                                    " & sleep 1; kill -INT $!; wait $!");
    CHECK(finished.exit_code == 130);
    const Json json = finished.json();
    const auto games = json["games"].get<std::uint64_t>();
    CHECK(games > 0);
    CHECK(games < 50'000'000);
    CHECK(contains(finished.talk, "stopped after " + std::to_string(games) + " of 50000000 matches"));
    const Finished again = run_program({"sim", "duel", "--games", std::to_string(games), "--json"});
    CHECK(again.json()["checksum"] == json["checksum"]);
}

TEST_CASE("a card's numbers are told wherever the card is") {
    for (const char* game : {"duel", "clans", "lifeburn"}) {
        CAPTURE(std::string{game});
        const Json cards = run_program({"cards", "list", game, "--json"}).json();
        CHECK(cards[0]["figures"].is_object());
        CHECK_FALSE(cards[0]["figures"].empty());
    }
    CHECK(contains(run_program({"cards", "list", "duel"}).out, "attack"));
    CHECK(contains(run_program({"cards", "text", "duel"}).out, "Gull Caller  creature, cost 4, attack 2, health 5"));
    const std::string clans = run_program({"cards", "text", "clans"}).out;
    CHECK(contains(clans, "damage 3, health 7, tick 2"));
    CHECK(contains(clans, "Sahira of the Noon  hero"));
    CHECK(contains(clans, "The Hartfolk  family"));
    const Finished played = run_program({"play", "duel", "--seed", "1"}, "card gull caller\nquit\n");
    CHECK(contains(played.out, "Gull Caller (creature, cost 4, attack 2, health 5)"));
}

TEST_CASE("a single card file joins the game's own cards and may name them") {
    const TemporaryFolder folder;
    folder.write("one.json", card("new_caller", "New Caller",
                                  R"("type": "creature", "cost": 1, "attack": 1, "health": 1, "triggers":
        [{"event": "on_attack", "effect": {"type": "summon", "count": 1, "cardId": "gull"}}])"));
    const Finished check = run_program({"cards", "check", "duel", folder.file("one.json")});
    CHECK(check.exit_code == 0);
    CHECK(check.out == "1 card, no problems\n");
    const Json listed = run_program({"cards", "list", "duel", folder.file("one.json"), "--json"}).json();
    REQUIRE(listed.size() == 1);
    CHECK(listed[0]["id"] == "new_caller");
    CHECK(run_program({"sim", "duel", "--games", "2", "--cards", "duel=" + folder.file("one.json")}).exit_code == 0);
}

TEST_CASE("house rules that no preset fits are said to be so") {
    const std::string rules = R"({"deck_size": 40})";
    const Finished any = run_program({"sim", "duel", "--games", "2", "--rules", rules});
    CHECK(any.exit_code == 0);
    CHECK(contains(any.talk, "the house rules forbid every preset deck"));
    CHECK(contains(any.talk, "random decks play"));
    const Finished named = run_program({"sim", "duel", "--games", "2", "--rules", rules, "--decks", "Gull Flock"});
    CHECK(named.exit_code == 2);
    CHECK(contains(named.talk, "the house rules forbid the deck \"Gull Flock\""));
    CHECK(contains(named.talk, "exactly 40 needed"));
    const Finished all = run_program({"sim", "duel", "--games", "2", "--rules", rules, "--decks", "all"});
    CHECK(all.exit_code == 2);
    CHECK(contains(all.talk, "forbid every preset deck"));
}

TEST_CASE("names from outside do not steer the terminal") {
    const TemporaryFolder folder;
    folder.write("one.json",
                 card("evil", "Evil\\u001b[2JName", R"("type": "creature", "cost": 1, "attack": 1, "health": 1)"));
    const Finished list = run_program({"cards", "list", "duel", folder.file("one.json")});
    CHECK(list.exit_code == 0);
    CHECK(list.out.find('\x1b') == std::string::npos);
    CHECK(contains(list.out, "Evil\\x1b[2JName"));
    const Finished unknown = run_program({"sim", "duel", "--decks", "a\x1b[31mb"});
    CHECK(unknown.talk.find('\x1b') == std::string::npos);
}

TEST_CASE("a replay is held to the commitment that a player was sent") {
    const TemporaryFolder folder;
    const std::string replay = folder.file("m.json");
    run_program({"play", "duel", "--seed", "3", "--bot", "random"}, "1\nsave " + replay + "\nquit\n");
    const Finished plain = run_program({"replay", "verify", replay});
    CHECK(plain.exit_code == 0);
    CHECK(plain.out.starts_with("ok: "));
    CHECK(contains(plain.talk, "nothing was promised"));
    const Finished forged = run_program({"replay", "verify", replay, "--commitment", std::string(64, 'a')});
    CHECK(forged.exit_code == 1);
    CHECK(contains(forged.out, "commitment_differs"));
    // BLAKE2b-256 of the seed as 64 digits: 3 and zeros.
    const std::string sent = "cd58260c8e2c3e4c9875d5c73e7196e21b16b0c8ef15901742d1346fb2bdd6cd";
    const Finished kept = run_program({"replay", "verify", replay, "--commitment", sent});
    CHECK(kept.exit_code == 0);
    CHECK(contains(kept.out, "is the one that was promised"));
    CHECK(run_program({"replay", "verify", replay, "--commitment", "12"}).exit_code == 2);
    CHECK(run_program({"replay", "print", replay, "--commitment", sent}).exit_code == 2);
}

TEST_CASE("a replay with wrong rules is blamed itself, not a flag that nobody gave") {
    const TemporaryFolder folder;
    const std::string replay = folder.file("m.json");
    run_program({"play", "duel", "--seed", "3", "--bot", "random"}, "save " + replay + "\nquit\n");
    const Finished edited = shell("sed -i 's/\"rules\": {/\"rules\": {\"heroHelth\": 3, /' " + replay +
                                  "; \"$PENTACLE\" replay verify " + replay);
    CHECK(edited.exit_code == 1);
    CHECK(contains(edited.talk, "m.json:"));
    CHECK(contains(edited.talk, "/rules/heroHelth: unknown key"));
    CHECK_FALSE(contains(edited.talk, "--rules"));
}

TEST_CASE("a board is as wide as the terminal") {
    for (const char* game : {"duel", "clans"}) {
        CAPTURE(std::string{game});
        const Finished finished =
            shell("printf 'quit\\n' | COLUMNS=60 \"$PENTACLE\" play " + std::string{game} + " --seed 2");
        const std::string board = finished.out.substr(finished.out.find('\n') + 1);
        for (std::size_t begin = 0; begin < board.size();) {
            const std::size_t end = std::min(board.find('\n', begin), board.size());
            const std::string line = board.substr(begin, end - begin);
            CAPTURE(line);
            CHECK(std::count_if(line.begin(), line.end(), [](char byte) { return (byte & 0xc0) != 0x80; }) <= 60);
            begin = end + 1;
        }
    }
}
