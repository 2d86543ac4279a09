#include <doctest/doctest.h>

#include "databases.hpp"
#include "games/registry.hpp"
#include "server/store/account_store.hpp"
#include "server/store/collection_store.hpp"
#include "server/store/deck_store.hpp"
#include "server/store/migrations.hpp"
#include "server/store/writer.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

std::int64_t count(Database& database, const char* sql) {
    Rows rows = database.query(sql);
    rows.next();
    return rows.integer(0);
}

}  // namespace

TEST_CASE("a database of version 1 is brought up to date and keeps what it holds") {
    const TempFolder folder;
    {
        Database old{folder.file("a.db"), Database::Access::ReadWrite};
        migrate(old, 1);
        CHECK(insert_account(old, {"u_1", "alice", "hash"}, 5));
        CHECK_THROWS_AS(rating_of(old, "u_1", "duel"), StorageError);
    }
    Database now{folder.file("a.db"), Database::Access::ReadWrite};
    migrate(now);
    CHECK(count(now, "SELECT version FROM schema_version") == newest_schema_version());
    REQUIRE(find_account(now, "u_1").has_value());
    CHECK(find_account(now, "u_1")->username == "alice");
    CHECK(rating_of(now, "u_1", "duel").rating == 1500);
    migrate(now);  // again, which changes nothing
    CHECK(find_account(now, "u_1").has_value());
}

TEST_CASE("a database of a newer program is left alone") {
    over_every_database([](const std::string& where) {
        Database database{where, Database::Access::ReadWrite};
        migrate(database);
        database.script("UPDATE schema_version SET version = 99");
        CHECK_THROWS_AS(migrate(database), StorageError);
    });
}

TEST_CASE("the file is in WAL mode and every transaction is synced") {
    const TempFolder folder;
    Database database{folder.file("a.db"), Database::Access::ReadWrite};
    Rows mode = database.query("PRAGMA journal_mode");
    mode.next();
    CHECK(mode.text(0) == "wal");
    CHECK(count(database, "PRAGMA synchronous") == 2);  // FULL
}

TEST_CASE("names are unique whatever their case") {
    over_every_database([](const std::string& where) {
        Database database{where, Database::Access::ReadWrite};
        migrate(database);
        CHECK(insert_account(database, {"u_1", "Alice", "h"}, 0));
        CHECK_FALSE(insert_account(database, {"u_2", "aLICE", "h"}, 0));
        CHECK(find_account_by_name(database, "alice")->id == "u_1");
        ensure_account(database, "u_3", "alice", 0);  // a token's name that is taken still gets an account
        CHECK(find_account(database, "u_3").has_value());
    });
}

TEST_CASE("a deck comes back as it was put, to its owner alone") {
    over_every_database([](const std::string& where) {
        Database database{where, Database::Access::ReadWrite};
        migrate(database);
        insert_account(database, {"u_1", "alice", "h"}, 0);
        insert_account(database, {"u_2", "bob", "h"}, 0);
        SavedDeck deck{.id = "d_1", .name = "Mine", .game = "duel", .cards = {{"ogre", 3}, {"imp", 1}}};
        deck.extra["hero"] = "mage";
        put_deck(database, "u_1", deck, 1);
        const auto found = find_deck(database, "u_1", "d_1");
        REQUIRE(found.has_value());
        CHECK(json_of(*found) == json_of(deck));
        CHECK_FALSE(find_deck(database, "u_2", "d_1").has_value());
        deck.cards = {{"imp", 9}};
        put_deck(database, "u_1", deck, 2);
        CHECK(json_of(*find_deck(database, "u_1", "d_1")) == json_of(deck));
        CHECK(decks_of(database, "u_1", "duel").size() == 1);
        CHECK(decks_of(database, "u_1", "clans").empty());
        delete_deck(database, "d_1");
        CHECK(decks_of(database, "u_1", "").empty());
        CHECK(count(database, "SELECT count(*) FROM deck_cards") == 0);
    });
}

TEST_CASE("what the writer confirms is stored, in order, many to a transaction") {
    over_every_database([](const std::string& where) {
        std::atomic<int> batches = 0;
        std::vector<int> confirmed;
        {
            Writer writer{where, [&] { ++batches; }, [](const std::string&) {}};
            Database reader{where, Database::Access::ReadOnly};
            for (int number = 0; number < 2'000; ++number)
                writer.submit({[number](Database& database) {
                                   database.run(
                                       "INSERT INTO match_log (match, seq, at, kind, seat) VALUES (1, ?, 0, 'act', 0)",
                                       number);
                               },
                               [&confirmed, number] { confirmed.push_back(number); }});
            writer.drain();
            CHECK(count(reader, "SELECT count(*) FROM match_log") == 2'000);
            CHECK(writer.transactions() < 1'000);
        }
        REQUIRE(confirmed.size() == 2'000);
        for (int number = 0; number < 2'000; ++number) CHECK(confirmed[static_cast<std::size_t>(number)] == number);
    });
}

TEST_CASE("a write that fails for its own reasons fails alone") {
    over_every_database([](const std::string& where) {
        bool failed = false;
        Writer writer{where, [] {}, [&](const std::string&) { failed = true; }};
        CHECK_THROWS_AS(writer.write_now([](Database& database) {
            database.run("INSERT INTO accounts (id, username, password_hash, created_at) VALUES ('x', 'x', '', 0)");
            database.run("INSERT INTO account_decks (account_id, deck_id) VALUES ('x', 'no such deck')");
        }),
                        StorageError);
        writer.write_now([](Database& database) { insert_account(database, {"u_1", "alice", "h"}, 0); });
        CHECK_FALSE(failed);
        Database reader{where, Database::Access::ReadOnly};
        CHECK(count(reader, "SELECT count(*) FROM accounts") == 1);
    });
}

TEST_CASE("when the disk refuses, nothing more is confirmed") {
    over_every_database([](const std::string& where) {
        std::atomic<int> failures = 0;
        std::atomic<int> confirmed = 0;
        Writer writer{where, [] {}, [&](const std::string&) { ++failures; }};
        writer.submit(
            {[](Database& database) { database.run("INSERT INTO no_such_table VALUES (1)"); }, [&] { ++confirmed; }});
        CHECK_THROWS_AS(writer.drain(), StorageError);
        writer.submit({[](Database&) {}, [&] { ++confirmed; }});
        CHECK_THROWS_AS(writer.drain(), StorageError);
        CHECK(failures == 1);
        CHECK(confirmed == 0);
        CHECK(writer.has_failed());
    });
}

TEST_CASE("the cards in a deck are counted whichever way its game writes it") {
    const auto duel = load_own_game(*find_game("duel"));
    const CardCounts wanted{{"salt_crab", 3}, {"tide_ox", 1}};
    for (const char* deck : {R"({"name":"x","cards":[{"cardId":"salt_crab","count":3},{"cardId":"tide_ox"}]})",
                             R"({"cards":["salt_crab","tide_ox","salt_crab","salt_crab"],"hero":"tide_ox"})",
                             R"({"size":4,"cards":{"salt_crab":3,"tide_ox":1}})",
                             R"({"cards":[{"cardId":"Salt Crab","count":3},{"cardId":"Tide Ox","count":1}]})"})
        CHECK(cards_in(*duel, Json::parse(deck)) == wanted);
}

TEST_CASE("everybody owns what any one preset needs, in every game") {
    over_every_database([](const std::string& where) {
        Database database{where, Database::Access::ReadWrite};
        migrate(database);
        for (const GameEntry& entry : registered_games()) {
            CAPTURE(entry.id);
            const auto game = load_own_game(entry);
            for (const AnyDeck& deck : game->decks()) {
                CAPTURE(deck.name);
                CHECK_FALSE(cards_in(*game, deck.json).empty());
                CHECK(missing_cards(database, "g_guest", *game, deck.json).empty());
            }
        }
    });
}

TEST_CASE("a lock held by another program is waited for, however long it takes") {
    const TempFolder folder;
    std::atomic<int> failures = 0;
    Writer writer{folder.file("a.db"), [] {}, [&](const std::string&) { ++failures; }};
    Database other{folder.file("a.db"), Database::Access::ReadWrite};
    other.script("BEGIN IMMEDIATE");
    std::thread releasing{[&] {
        while (!writer.is_kept_waiting()) std::this_thread::sleep_for(std::chrono::milliseconds{5});
        std::this_thread::sleep_for(std::chrono::milliseconds{700});
        other.script("COMMIT");
    }};
    writer.write_now([](Database& database) { insert_account(database, {"u_1", "alice", "h"}, 0); });
    releasing.join();
    CHECK(failures == 0);
    CHECK_FALSE(writer.is_kept_waiting());
    CHECK(find_account(other, "u_1").has_value());
}
