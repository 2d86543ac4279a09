#include <doctest/doctest.h>

#include "core/erased.hpp"
#include "games/konivrer/konivrer.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

const Konivrer& printed_game() {
    static const Konivrer loaded = Konivrer::load(own_content(), Document::without_lines(Json::object())).value();
    return loaded;
}

std::string said_about_position(const char* position) {
    const auto read = printed_game().state_from_json(Document::without_lines(Json::parse(position)));
    return read ? "" : text_of(read.error());
}

bool position_says(const char* position, const std::string& expected) {
    const std::string said = said_about_position(position);
    CAPTURE(said);
    return said.find(expected) != std::string::npos;
}

}  // namespace

TEST_CASE("attacks and combat rows must fit each other") {
    CHECK(said_about_position(R"({"phase": "COMBAT", "players": [{"combatRow": ["GNOME"]}, {"field": ["GNOME"]}],
                         "attacks": [{"attacker": "GNOME", "target": "GNOME"}]})") == "");
    CHECK(position_says(R"({"phase": "COMBAT", "players": [{"combatRow": ["GNOME"]}, {}]})", "without an attack"));
    CHECK(position_says(R"({"phase": "COMBAT", "players": [{"combatRow": ["GNOME"]}, {}],
                   "attacks": [{"attacker": "GNOME", "target": "c99"}]})",
                        "a target is neither"));
    CHECK(position_says(R"({"phase": "COMBAT", "players": [{"combatRow": ["GNOME"]}, {}],
                   "attacks": [{"attacker": "GNOME", "target": "player1"}]})",
                        "a target is neither"));
    CHECK(position_says(R"({"phase": "COMBAT", "combatStep": "DEFENSE", "players": [{"combatRow": ["GNOME"]}, {}],
                   "attacks": [{"attacker": "GNOME", "target": "player2", "defender": "c99"}]})",
                        "a defender is not in the combat row"));
    CHECK(
        position_says(R"({"phase": "COMBAT", "players": [{"combatRow": [{"cardId": "GNOME", "instanceId": "c7"}]}, {}],
                   "attacks": [{"attacker": "c7", "target": "player2"}, {"attacker": "c7", "target": "player2"}]})",
                      "attacks twice"));
}

TEST_CASE("what cannot be on a table is no position") {
    CHECK(position_says(R"({"players": [{"lifeCards": 0}, {}]})", "has no Life card"));
    CHECK(position_says(R"({"players": [{"lifeCards": 9}, {}]})", "more Life cards than allowed"));
    CHECK(
        position_says(R"({"players": [{"field": ["GNOME", "GNOME", "GNOME", "GNOME", "GNOME", "GNOME", "GNOME", "GNOME",
                   "GNOME"]}, {}]})",
                      "more Familiars than there is room for"));
    CHECK(position_says(R"({"players": [{"field": [{"cardId": "GNOME", "damage": 1}]}, {}]})", "destroyed at once"));
    CHECK(position_says(R"({"players": [{"field": ["Blank"]}, {}]})", "cannot be a Familiar"));
    CHECK(position_says(R"({"players": [{"flag": "GNOME"}, {}]})", "is no Flag"));
    for (const char* zone : {"hand", "deck", "lifeCards", "azothRow", "removedFromPlay", "revealedCards"}) {
        const std::string position = std::string{R"({"players": [{")"} + zone + R"(": ["Flame Sovereign"]}, {}]})";
        CHECK(position_says(position.c_str(), "Flame Sovereign is a Flag: it stands outside the deck"));
    }
}

TEST_CASE("a chain is read only with its house rule, and only of what can be on it") {
    CHECK(position_says(R"({"chain": [{"card": "GNOME", "player": "player1", "mode": "SUMMON"}]})", "response_chain"));
}

TEST_CASE("R72: everybody sees the Spell that was cast go back to the deck, nobody what a hand puts there") {
    Happened spell{.kind = EventKind::CardMoved, .card = {5, 7}, .from = Zone::Hand, .to = Zone::Deck};
    CHECK(std::get<Happened>(*seen_by(Viewer::SecondSeat, spell)).card.card == 7);
    spell.secret = true;
    CHECK(std::get<Happened>(*seen_by(Viewer::SecondSeat, spell)).card.card == no_card);
    CHECK(std::get<Happened>(*seen_by(Viewer::FirstSeat, spell)).card.card == 7);
}
