// What happens to a card that only one player sees is told without saying which card it is.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "games/lifeburn/lifeburn.hpp"

using namespace pentacle;
using namespace pentacle::lifeburn;

namespace {

constexpr std::string_view cards = R"([
    {"id": 1, "name": "Rook", "type": "summon", "tribe": "golem", "attack": 3, "defense": 2},
    {"id": 2, "name": "Blessing", "type": "spell", "tribe": "golem", "stackEffects": [
        {"effect": "grantPassive", "targetType": "cardInHand",
         "passives": [{"passive": "cantTakeDamage", "thisTurn": true}]}]},
    {"id": 3, "name": "Shield", "type": "spell", "tribe": "golem", "stackEffects": [
        {"effect": "grantPassive", "targetType": "summon",
         "passives": [{"passive": "cantTakeDamage", "thisTurn": true}]}]}])";

// What `viewer` is told while seat 0 casts the spell on the Rook.
std::string told(std::string_view position, const std::string& spell, Viewer viewer) {
    Content content;
    content.cards.push_back({"cards.json", std::string{cards}});
    const auto game = Lifeburn::load(content, parse_json("{}", "rules").value());
    REQUIRE(game);
    auto state = game->state_from_json(parse_json(std::string{position}, "position").value());
    REQUIRE(state);
    std::vector<cardlang::Event> happened;
    EventLog<cardlang::Event> events{happened};
    const auto act = [&](Seat seat, const Json& json) {
        const auto action = game->action_from_json(state.value(), seat, json);
        REQUIRE(action);
        REQUIRE(!game->refuse(state.value(), seat, action.value()));
        game->apply(state.value(), seat, action.value(), events);
    };
    act(Seat::First, {{"type", "cast"}, {"card", spell}});
    act(Seat::First, {{"type", "choose"}, {"target", "Rook"}});
    act(Seat::First, {{"type", "pass"}});
    act(Seat::Second, {{"type", "pass"}});
    std::string text;
    for (const cardlang::Event& event : happened)
        if (const auto seen = std::visit([&](const auto& one) { return seen_by(viewer, one); }, event))
            text += game->describe_event(*seen) + "\n";
    return text;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("R37: which card of a hand an ability was granted to is told to its owner alone") {
    constexpr std::string_view position = R"({"players": [{"hand": ["Blessing", "Rook"]}, {}]})";

    CHECK(says(told(position, "Blessing", Viewer::FirstSeat), "Rook is changed"));
    CHECK(says(told(position, "Blessing", Viewer::Table), "Rook is changed"));
    CHECK(!says(told(position, "Blessing", Viewer::SecondSeat), "Rook"));
    CHECK(!says(told(position, "Blessing", Viewer::Spectator), "Rook"));
    CHECK(says(told(position, "Blessing", Viewer::SecondSeat), "a card is changed"));
}

// Found by the card fuzzer: lifeburn, case 8200142.
TEST_CASE("R37: that triggers are lost is told to their player alone, who may hold the card they are of") {
    const cardlang::TriggersLost lost{Seat::First};
    CHECK(seen_by(Viewer::FirstSeat, lost).has_value());
    CHECK(seen_by(Viewer::Table, lost).has_value());
    CHECK(!seen_by(Viewer::SecondSeat, lost).has_value());
    CHECK(!seen_by(Viewer::Spectator, lost).has_value());
}

TEST_CASE("R37: everybody is told which card in play an ability was granted to") {
    constexpr std::string_view position = R"({"players": [{"hand": ["Shield"], "field": ["Rook"]}, {}]})";

    CHECK(says(told(position, "Shield", Viewer::SecondSeat), "Rook is changed"));
    CHECK(says(told(position, "Shield", Viewer::Spectator), "Rook is changed"));
}
