#include <doctest/doctest.h>

#include "games/conclave/conclave.hpp"

// What is said about a position that somebody wrote down.
using namespace pentacle;
using namespace pentacle::conclave;

namespace {

std::string said_about_position(const std::string& position) {
    static const Conclave game = Conclave::load(own_content(), Document::without_lines(Json::object())).value();
    const auto read = game.state_from_json(Document::without_lines(Json::parse(position)));
    return read ? "" : text_of(read.error());
}

bool position_says(const std::string& position, const std::string& expected) {
    const std::string said = said_about_position(position);
    CAPTURE(said);
    return said.find(expected) != std::string::npos;
}

std::string with_permanent(const std::string& permanent) {
    return R"({"players": [{"battlefield": [)" + permanent + "]}, {}]}";
}

}  // namespace

TEST_CASE("R79: a token is on the battlefield and nowhere else") {
    CHECK(said_about_position(with_permanent(R"("Storm Soldier")")) == "");
    for (const char* zone : {"hand", "library", "graveyard", "exile"})
        CHECK(position_says(std::string{R"({"players": [{")"} + zone + R"(": ["Storm Soldier"]}, {}]})",
                            "Storm Soldier is a token"));
}

TEST_CASE("a card's name and id mean the same card") {
    CHECK(said_about_position(with_permanent(R"({"cardId": "fiery_berserker", "name": "Fiery Berserker"})")) == "");
    CHECK(position_says(with_permanent(R"({"cardId": "fiery_berserker", "name": "Verdant Growth"})"),
                        R"(is "Fiery Berserker", found "Verdant Growth")"));
}

TEST_CASE("R78: only a creature has damage and counters") {
    for (const char* key : {"damage", "plusCounters", "minusCounters"}) {
        const std::string growth = std::string{R"({"name": "Verdant Growth", ")"} + key + "\": ";
        CHECK(said_about_position(with_permanent(growth + "0}")) == "");
        CHECK(position_says(with_permanent(growth + "1}"), "Verdant Growth is no creature"));
    }
}

TEST_CASE("R40: only an Aura is attached to something") {
    CHECK(position_says(with_permanent(R"("Verdant Growth", {"name": "Fiery Berserker", "attachedTo": "c1"})"),
                        "is only for an Aura"));
}

TEST_CASE("R79: a token is one, whatever is said of it") {
    CHECK(said_about_position(with_permanent(R"({"name": "Storm Soldier", "token": true})")) == "");
    CHECK(position_says(with_permanent(R"({"name": "Storm Soldier", "token": false})"), "is true, found false"));
    // A copy of a card may be one (R10).
    for (const char* token : {"true", "false"})
        CHECK(said_about_position(
                  with_permanent(R"({"name": "Fiery Berserker", "token": )" + std::string{token} + "}")) == "");
}

TEST_CASE("a position has two players, or says nothing of them") {
    CHECK(said_about_position("{}") == "");
    CHECK(said_about_position(R"({"players": [{}, {}]})") == "");
    for (const char* players : {"[]", "[{}]", "[{}, {}, {}]"})
        CHECK(position_says(R"({"players": )" + std::string{players} + "}", "must be a list of two"));
}

TEST_CASE("cards of a library have no ids") {
    CHECK(said_about_position(R"({"players": [{"library": [{"name": "Fiery Berserker"}]}, {}]})") == "");
    CHECK(position_says(R"({"players": [{"library": [{"name": "Fiery Berserker", "instanceId": "c1"}]}, {}]})",
                        "cannot be told apart"));
}
