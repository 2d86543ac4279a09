#include <doctest/doctest.h>
#include <sys/stat.h>

#include "server/auth/jwt.hpp"
#include "server/auth/lockout.hpp"
#include "server/auth/passwords.hpp"
#include "server/auth/usernames.hpp"
#include "temp_folder.hpp"

using namespace pentacle::server;

TEST_CASE("a token of another implementation with the same secret is good") {
    // Made with Python's hmac and base64 modules: sub u-alice, name alice, exp 4102444800 (the year 2100).
    const std::string foreign =
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9."
        "eyJzdWIiOiJ1LWFsaWNlIiwibmFtZSI6ImFsaWNlIiwiaWF0IjoxLCJleHAiOjQxMDI0NDQ4MDB9."
        "ZAQTWORDCbbkpcoOIM1ATv6CdXYKtyngeqgdFlC5Ly4";
    const auto claims = Tokens{"secret"}.verify(foreign, 1'700'000'000);
    REQUIRE(claims.has_value());
    CHECK(claims->subject == "u-alice");
    CHECK(claims->name == "alice");
    CHECK(claims->purpose.empty());
}

TEST_CASE("forged, tampered, expired and foreign tokens are refused") {
    const Tokens tokens{"secret"};
    const std::string good = tokens.sign({.subject = "u", .name = "n", .issued_at = 0, .expires_at = 100});
    CHECK(tokens.verify(good, 99).has_value());
    CHECK_FALSE(tokens.verify(good, 100).has_value());
    CHECK_FALSE(Tokens{"other"}.verify(good, 50).has_value());
    for (std::size_t place = 0; place < good.size(); ++place) {
        std::string tampered = good;
        tampered[place] = tampered[place] == 'A' ? 'B' : 'A';
        // The last character carries bits that no byte needs; any other change must be noticed.
        if (place + 1 < good.size()) CHECK_FALSE(tokens.verify(tampered, 50).has_value());
    }
    // {"alg":"none","typ":"JWT"}
    CHECK_FALSE(
        tokens.verify("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0." + good.substr(good.find('.') + 1), 50).has_value());
    for (const char* garbage : {"", ".", "..", "a.b.c", "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "xx"})
        CHECK_FALSE(tokens.verify(garbage, 50).has_value());
}

TEST_CASE("the random secret is kept, and its owner alone may read it") {
    if (std::getenv("JWT_SECRET") != nullptr) return;
    const TempFolder folder;
    const std::string secret = token_secret(folder.path());
    CHECK(secret.size() >= 32);
    CHECK(token_secret(folder.path()) == secret);
    struct stat about{};
    REQUIRE(stat(folder.file("jwt_secret").c_str(), &about) == 0);
    CHECK((about.st_mode & 0777U) == 0600U);
}

TEST_CASE("a password matches its own hash alone, and hashes are salted argon2id") {
    const std::string hash = hash_password("correct horse");
    CHECK(hash.starts_with("$argon2id$"));
    CHECK(password_matches(hash, "correct horse"));
    CHECK_FALSE(password_matches(hash, "correct horsf"));
    CHECK(hash_password("correct horse") != hash);
}

TEST_CASE("after five wrong passwords each attempt from that address waits twice as long") {
    Lockout lockout;
    for (int attempt = 0; attempt < 4; ++attempt) {
        lockout.failed("alice", "1.1.1.1", 0);
        CHECK(lockout.wait_for("alice", "1.1.1.1", 0) == 0);
    }
    lockout.failed("alice", "1.1.1.1", 0);
    CHECK(lockout.wait_for("alice", "1.1.1.1", 0) == 1'000);
    CHECK(lockout.wait_for("alice", "1.1.1.1", 1'000) == 0);
    lockout.failed("alice", "1.1.1.1", 1'000);
    CHECK(lockout.wait_for("alice", "1.1.1.1", 1'000) == 2'000);
    for (int attempt = 0; attempt < 40; ++attempt) lockout.failed("alice", "1.1.1.1", 1'000);
    CHECK(lockout.wait_for("alice", "1.1.1.1", 1'000) == 15 * 60'000);
    CHECK(lockout.wait_for("bob", "1.1.1.1", 1'000) == 0);
    lockout.succeeded("alice", "1.1.1.1");
    CHECK(lockout.wait_for("alice", "1.1.1.1", 1'000) == 0);
}

TEST_CASE("a stranger's wrong passwords do not shut the owner out, wherever they come from") {
    Lockout lockout;
    lockout.succeeded("alice", "home");
    for (int attempt = 0; attempt < 20; ++attempt) lockout.failed("alice", "stranger", 0);
    CHECK(lockout.wait_for("alice", "stranger", 0) > 0);
    CHECK(lockout.wait_for("alice", "home", 0) == 0);
    CHECK(lockout.wait_for("alice", "on the way", 0) == 0);  // one address does not speak for others
    for (int address = 0; address < 200; ++address) lockout.failed("alice", std::to_string(address), 0);
    CHECK(lockout.wait_for("alice", "another", 0) > 60'000);  // many do: together they guess slowly
    CHECK(lockout.wait_for("alice", "home", 0) == 0);
    CHECK(lockout.wait_for("alice", "another", 3'600'000) == 0);
}

TEST_CASE("names that could be taken for a guest's, a bot's or the server's own are reserved") {
    for (const char* name : {"Guest-1234", "guest", "Bot", "bot.2", "admin", "ADMIN_1", "Pentacle", "Deleted-Player",
                             "BOT_greedy", "0perator", "adm1n", "5upport", "Pentacle-Team", "the.server", "botmcts9"})
        CHECK(is_reserved_username(name));
    for (const char* name : {"alice", "botanist", "guesthouse", "1234", "administrate", "meme", "greedy", "RandomUser",
                             "modest", "b0tany"})
        CHECK_FALSE(is_reserved_username(name));
    CHECK(is_good_username("a.b"));
    CHECK_FALSE(is_good_username("a b"));
}
