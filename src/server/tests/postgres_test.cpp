#include <doctest/doctest.h>

#include <set>

#include "databases.hpp"
#include "games/registry.hpp"
#include "server/store/account_store.hpp"
#include "server/store/copy.hpp"
#include "server/store/deck_store.hpp"
#include "server/store/migrations.hpp"
#include "server/store/postgres_text.hpp"
#include "server/store/retention.hpp"
#include "server/store/writer.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

std::int64_t number_from(Database& database, const std::string& sql) {
    Rows rows = database.query(sql);
    rows.next();
    return rows.integer(0);
}

Games duel_alone() { return Games{{load_own_game(*find_game("duel"))}}; }

match::Setup setup_of(const Games& games, const std::string& id, const std::string& first, const std::string& second) {
    const auto duel = games.find("duel");
    match::Setup setup{
        .id = id, .game = duel, .decks = {duel->decks().front(), duel->decks().front()}, .seed = Seed{7}};
    setup.players = {match::Player{.user_id = first, .name = first}, match::Player{.user_id = second, .name = second}};
    setup.started_at = 1'000;
    return setup;
}

std::vector<match::Entry> ending_turns(const match::Setup& setup, int count) {
    match::Match match{setup};
    for (int turn = 0; turn < count; ++turn) {
        const Seat seat = match.deciders().has(Seat::First) ? Seat::First : Seat::Second;
        const auto done = match.act(
            seat, {.action = {{"type", "end_turn"}}, .id = "a\"\\b" + std::to_string(turn), .seen_seq = {}}, 2'000);
        REQUIRE(done.ok());
    }
    return match.log();
}

std::vector<Holding> append(Database& database, Holding holding, const std::vector<match::Entry>& entries) {
    const NewEntries one{holding, &entries};
    return append_entries(database, {&one, 1});
}

}  // namespace

TEST_CASE("parameters and columns are written as PostgreSQL reads them") {
    CHECK(with_numbered_parameters("a = ? AND b = ?") == "a = $1 AND b = $2");
    CHECK(with_numbered_parameters("a = ?2 AND b = ?1 AND c = ?2") == "a = $2 AND b = $1 AND c = $2");
    CHECK(array_literal({}) == "{}");
    CHECK(array_literal({"a", std::nullopt, "", "q\"b\\c,{}"}) == R"({"a",NULL,"","q\"b\\c,{}"})");
    CHECK(array_literal({std::string("a\0b", 3)}) ==
          "{\"a\xEF\xBF\xBD"
          "b\"}");
    CHECK(text_of_value(Value{0.1}) == "0.10000000000000001");
    CHECK_FALSE(text_of_value(Value{nullptr}).has_value());
    CHECK(with_settings("postgresql://h/d", "a=1 b=2") == "postgresql://h/d?a=1&b=2");
    CHECK(with_settings("postgresql://h/d?a=7", " a=1 b=2") == "postgresql://h/d?a=7&b=2");
    CHECK(without_password("postgresql://me:secret@h:5432/d") == "postgresql://me@h:5432/d");
    CHECK(without_password("postgresql://h:5432/d") == "postgresql://h:5432/d");
}

TEST_CASE("a match comes back from either database with every entry of its log, to the letter") {
    over_every_database([](const std::string& where) {
        Database database{where, Access::ReadWrite};
        migrate(database);
        const Games games = duel_alone();
        const match::Setup setup = setup_of(games, "m1", "u_1", "u_2");
        const MatchNumbers numbers = take_match_numbers(database);
        CHECK(numbers.end - numbers.next >= 1'000);
        const auto entries = ending_turns(setup, 6);
        insert_match(database, numbers.next, setup, BySeat<Rating>{});
        CHECK(append(database, {numbers.next, 1}, entries).empty());
        const Recovered found = unfinished_matches(database, games);
        REQUIRE(found.matches.size() == 1);
        CHECK(found.matches[0].holding == Holding{numbers.next, 1});
        CHECK(found.matches[0].setup.id == "m1");
        CHECK(found.matches[0].ratings.has_value());
        REQUIRE(found.matches[0].log.size() == entries.size());
        for (std::size_t place = 0; place < entries.size(); ++place)
            CHECK(match::json_of(found.matches[0].log[place]) == match::json_of(entries[place]));
        CHECK(match::Match::recover(found.matches[0].setup, found.matches[0].log).ok());
        CHECK(has_unfinished_match(database, "u_2"));
        CHECK(match_number(database, "m1") == numbers.next);
    });
}

TEST_CASE("a finished match settles its ratings once, is listed, and names nobody who is gone") {
    over_every_database([](const std::string& where) {
        Database database{where, Access::ReadWrite};
        migrate(database);
        insert_account(database, {"u_1", "alice", "h"}, 0);
        insert_account(database, {"u_2", "bob", "h"}, 0);
        const Games games = duel_alone();
        match::Setup setup = setup_of(games, "m1", "u_1", "u_2");
        setup.rated = true;
        const BySeat<Rating> before{};
        insert_match(database, 5'000, setup, before);
        match::Match match{setup};
        REQUIRE_FALSE(match.concede(Seat::First, 3'000).has_value());
        const auto after = ratings_after(before, *match.result());
        for (int times = 0; times < 2; ++times) finish_match(database, 5'000, match, "{}", after, 4'000);
        CHECK(rating_of(database, "u_2", "duel").rating == doctest::Approx(after[Seat::Second].rating).epsilon(1e-12));
        const Json board = leaderboard_of(database, "duel", 10);
        REQUIRE(board.size() == 2);
        CHECK(board[0]["username"] == "bob");
        CHECK(board[0]["games"] == 1);
        CHECK(board[0]["wins"] == 1);
        CHECK(ratings_of(database, "u_1")[0]["wins"] == 0);
        CHECK(find_replay(database, "m1") == "{}");
        CHECK(history_of(database, "u_1", "", 9'000, 10).size() == 1);
        CHECK(history_of(database, "u_1", "clans", 9'000, 10).empty());
        CHECK(rated_matches_of(database, "u_2", "duel", 10).size() == 1);
        delete_account(database, "u_1", 5);
        CHECK_FALSE(find_account(database, "u_1").has_value());
        CHECK(history_of(database, "u_1", "", 9'000, 10).empty());
        CHECK(players_of(database, "m1")[0]["username"] == "Deleted player");
        CHECK(players_of(database, "m1")[1]["username"] == "u_2");
        CHECK(tokens_valid_from(database, "u_1") == 6);
        const std::int64_t row = newest_revocation(database);
        CHECK(revoke_tokens(database, "u_1", 5) == 7);
        const auto revoked = revocations_after(database, row);
        REQUIRE(revoked.size() == 1);
        CHECK(revoked[0].valid_from == 7);
    });
}

TEST_CASE("a match that cannot be continued is kept with its log") {
    over_every_database([](const std::string& where) {
        Database database{where, Access::ReadWrite};
        migrate(database);
        const Games games = duel_alone();
        const match::Setup setup = setup_of(games, "m1", "u_1", "u_2");
        insert_match(database, 1, setup, std::nullopt);
        append(database, {1, 1}, ending_turns(setup, 3));
        for (int times = 0; times < 2; ++times) set_aside_match(database, 1, "it broke", 9);
        CHECK(is_set_aside(database, 1));
        CHECK(count_set_aside(database) == 1);
        CHECK(unfinished_matches(database, games).matches.empty());
        Rows rows = database.query("SELECT log FROM set_aside");
        rows.next();
        const std::string log = rows.text(0);
        CHECK(std::count(log.begin(), log.end(), '\n') == 3);
    });
}

TEST_CASE("PostgreSQL: finished matches lose their logs at once and go after their time") {
    const auto server = test_postgres();
    if (!server) return;
    const TempPostgres postgres{*server};
    Database database{postgres.url(), Access::ReadWrite};
    migrate(database);
    const Games games = duel_alone();
    constexpr match::Millis day = 24 * 3600'000LL;
    for (int number = 1; number <= 100; ++number) {
        const match::Setup setup = setup_of(games, "m" + std::to_string(number), "u_1", "u_2");
        insert_match(database, number, setup, std::nullopt);
        append(database, {number, 1}, ending_turns(setup, 2));
        match::Match match{setup};
        match.concede(Seat::First, 3'000);
        if (number % 10 != 0) finish_match(database, number, match, "{}", std::nullopt, number <= 50 ? 1 : 80 * day);
    }
    Pruner pruner{{.days = 90, .megabytes = 1}};
    for (int step = 0; step < 6; ++step) pruner.step(database, 100 * day);
    CHECK(number_from(database, "SELECT count(*) FROM match_log") == 20);
    CHECK(number_from(database, "SELECT count(*) FROM matches") == 55);
    CHECK(number_from(database, "SELECT count(*) FROM replays") == 45);
}

TEST_CASE("PostgreSQL: who writes for an old epoch is refused, alone, and is told so") {
    const auto server = test_postgres();
    if (!server) return;
    const TempPostgres postgres{*server};
    const Games games = duel_alone();
    std::atomic<int> failures = 0;
    Writer writer{postgres.url(), [] {}, [&](const std::string&) { ++failures; }};
    Database other{postgres.url(), Access::ReadWrite};
    const match::Setup lost = setup_of(games, "lost", "u_1", "u_2");
    const match::Setup kept = setup_of(games, "kept", "u_3", "u_4");
    writer.write_now([&](Database& database) {
        insert_match(database, 1, lost, std::nullopt);
        insert_match(database, 2, kept, std::nullopt);
    });
    const auto entries = ending_turns(lost, 2);
    const auto submit = [&](Holding holding, const std::vector<match::Entry>& some, std::string& what) {
        Writer::Job job;
        job.log = {holding, some};
        job.write = [&what](Database&) { what += "written "; };
        job.then = [&what] { what += "told"; };
        job.refused = [&what] { what += "refused"; };
        writer.submit(std::move(job));
    };
    std::string first;
    submit({1, 1}, {entries[0]}, first);
    writer.drain();
    CHECK(first == "written told");
    // Another node takes the match over.
    CHECK(other.run("UPDATE matches SET epoch = epoch + 1 WHERE number = 1") == 1);
    std::string stale;
    std::string good;
    std::string asked;
    submit({1, 1}, {entries[1]}, stale);
    submit({2, 1}, {entries[0]}, good);
    submit({1, 1}, {}, asked);
    writer.drain();
    CHECK(stale == "refused");
    CHECK(good == "written told");
    CHECK(asked == "refused");
    CHECK(failures == 0);
    CHECK(writer.refused() == 2);
    CHECK(number_from(other, "SELECT count(*) FROM match_log WHERE match = 1") == 1);
    CHECK(append(other, {1, 2}, {entries[1]}).empty());
    // Even with the right epoch nobody writes an entry twice.
    CHECK_THROWS_AS(append(other, {1, 2}, {entries[1]}), StorageError);
}

TEST_CASE("PostgreSQL: when its connections are cut the writer waits, and readers come back by themselves") {
    const auto server = test_postgres();
    if (!server) return;
    const TempPostgres postgres{*server};
    std::atomic<int> failures = 0;
    std::atomic<int> confirmed = 0;
    Database operating{*server, Access::ReadWrite};
    const auto cut_all = [&] {
        operating.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    };
    {
        Writer writer{postgres.url(), [] {}, [&](const std::string&) { ++failures; }};
        Database reader{postgres.url(), Access::ReadOnly};
        for (int round = 0; round < 5; ++round) {
            for (int number = 0; number < 50; ++number)
                writer.submit({[name = std::to_string(round * 50 + number)](Database& database) {
                                   insert_account(database, {"u_" + name, "name" + name, "h"}, 0);
                               },
                               [&] { ++confirmed; }});
            cut_all();
            writer.drain();
            CHECK(find_account(reader, "u_" + std::to_string(round * 50)).has_value());
        }
        CHECK(number_from(reader, "SELECT count(*) FROM accounts") == 250);
        CHECK_THROWS_AS(insert_account(reader, {"u_x", "x", "h"}, 0), StorageError);  // it only reads
    }
    CHECK(confirmed == 250);
    CHECK(failures == 0);
}

TEST_CASE("a community moves from one database to another and back, and is the same") {
    const Games games = duel_alone();
    const TempFolder folder;
    Database first{folder.file("first.db"), Access::ReadWrite};
    migrate(first);
    insert_account(first, {"u_1", "Alice", "h'\"\\"}, 11);
    insert_account(first, {"u_2", "bob", ""}, 12);
    put_deck(first, "u_1", {.id = "d_1", .name = "Ünïcode", .game = "duel", .cards = {{"ogre", 3}, {"imp", 1}}}, 1);
    first.run("INSERT INTO account_cards VALUES ('u_1', 'duel', 'tide_ox', 2)");
    const match::Setup playing = setup_of(games, "m1", "u_1", "u_2");
    insert_match(first, 41, playing, std::nullopt);
    append(first, {41, 1}, ending_turns(playing, 5));
    match::Setup over = setup_of(games, "m2", "u_1", "u_2");
    insert_match(first, 42, over, BySeat<Rating>{});
    match::Match match{over};
    match.concede(Seat::First, 3'000);
    finish_match(first, 42, match, R"({"replay":"text"})", ratings_after({}, *match.result()), 4'000);
    revoke_tokens(first, "u_2", 77);

    const auto same = [&](Database& left, Database& right) {
        for (const char* sql :
             {"SELECT id || username || password_hash || created_at FROM accounts ORDER BY id",
              "SELECT name || extra FROM decks ORDER BY id", "SELECT card_id || count FROM deck_cards ORDER BY place",
              "SELECT card_id || count FROM account_cards", "SELECT setup FROM matches ORDER BY number",
              "SELECT id || coalesce(winner, 9) || coalesce(reason, '-') FROM matches ORDER BY number",
              "SELECT match || kind || action || client_id FROM match_log ORDER BY match, seq",
              "SELECT account_id || games || wins FROM ratings ORDER BY account_id", "SELECT replay FROM replays",
              "SELECT account_id || valid_from FROM revoked_tokens"}) {
            CAPTURE(sql);
            Rows from = left.query(sql);
            Rows to = right.query(sql);
            int rows = 0;
            for (; from.next(); ++rows) {
                REQUIRE(to.next());
                CHECK(from.text(0) == to.text(0));
            }
            CHECK_FALSE(to.next());
            CHECK(rows > 0);
        }
        CHECK(rating_of(left, "u_1", "duel").rating == rating_of(right, "u_1", "duel").rating);
        const Recovered found = unfinished_matches(right, games);
        REQUIRE(found.matches.size() == 1);
        CHECK(found.matches[0].log.size() == 5);
        CHECK(take_match_numbers(right).next > 42);
        CHECK(revoke_tokens(right, "u_1", 99) == 100);
    };

    Database again{folder.file("again.db"), Access::ReadWrite};
    if (const auto server = test_postgres()) {
        const TempPostgres postgres{*server};
        Database middle{postgres.url(), Access::ReadWrite};
        copy_database(first, middle);
        copy_database(middle, again);
        same(first, middle);
        CHECK_THROWS_WITH_AS(copy_database(first, middle), doctest::Contains("not empty"), StorageError);
    } else {
        copy_database(first, again);
    }
    same(first, again);
    Database empty{folder.file("empty.db"), Access::ReadWrite};
    CHECK_THROWS_WITH_AS(copy_database(empty, again), doctest::Contains("version 0"), StorageError);
}
