#include <doctest/doctest.h>

#include <map>
#include <memory>

#include "beside.hpp"
#include "core/erased.hpp"
#include "core/text_file.hpp"
#include "games/clans/clans.hpp"
#include "unzip.hpp"

// Turns that another implementation of these rules logged. They are no part of the project. Every turn is set up as a
// position (survivors, hands and decks), its placements are submitted as messages, and everything the log tells is
// compared.

namespace pentacle::clans {
namespace {

constexpr const char* golden_path = "../shared/data/clans_golden.json.gz";
constexpr const char* cards_path = "../shared/data/clans_cards.json";

std::shared_ptr<const AnyGame> logged_game(const Json& rules) {
    Content content;
    content.cards.push_back({cards_path, read_text_file(cards_path).value()});
    auto game = ErasedGame<Clans>::load(content, Document::without_lines(rules));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    return game.value();
}

const char* side_word(Seat seat) { return seat == Seat::First ? "player" : "opponent"; }

std::string key(Seat seat, const char* rest) { return std::string{side_word(seat)} + rest; }

// One logged turn, and what stood on the board when the turn before it was over.
struct LoggedTurn {
    const Json& turn;
    const Json* before;  // null on the first turn of a game
    const Json& log;

    Json survivors(std::size_t lane, Seat seat) const {
        return before == nullptr ? Json::array() : (*before)["lanes"][lane][key(seat, "_after")];
    }
    // What the log shows in the stack beyond the survivors, in the order it must have been placed.
    std::vector<std::string> fresh(std::size_t lane, Seat seat) const {
        const Json& stack = turn["lanes"][lane][key(seat, "_stack")];
        const std::size_t there = survivors(lane, seat).size();
        std::vector<std::string> names;
        for (std::size_t index = 0; index < stack.size() - there; ++index) {
            // The first seat's fresh cards stand behind its survivors. The second seat's stand before them, and the
            // last one placed is the foremost.
            const std::size_t at = seat == Seat::First ? there + index : stack.size() - there - 1 - index;
            names.push_back(stack[at]["name"].get<std::string>());
        }
        return names;
    }
    int drawn(Seat seat) const {
        if (turn["phase_after"] == "gameOver") return 0;
        const int deck_before = deck_of(seat);
        return deck_before - turn[key(seat, "_deck_after")].get<int>();
    }
    int deck_of(Seat seat) const {
        constexpr int after_opening = 25 - 6;
        return before == nullptr ? after_opening : (*before)[key(seat, "_deck_after")].get<int>();
    }
    // All that left the hand; cards placed into a full stack are lost.
    int played(Seat seat) const {
        return turn[key(seat, "_hand_before")].get<int>() + drawn(seat) - turn[key(seat, "_hand_after")].get<int>();
    }
};

constexpr const char* filler = "Woods Tank";

struct Placements {
    Json hand = Json::array();
    Json lanes = Json::object();
};

// Fresh cards first, then as many fillers as were lost, each into a lane that is full by then.
Placements placements_of(const LoggedTurn& logged, Seat seat) {
    static constexpr std::array<const char*, 3> lane_names{"left", "center", "right"};
    Placements made;
    int left = logged.played(seat);
    for (std::size_t lane = 0; lane < 3; ++lane)
        for (const std::string& name : logged.fresh(lane, seat)) {
            made.hand.push_back(name);
            made.lanes[lane_names[lane]].push_back(name);
            --left;
        }
    for (std::size_t lane = 0; lane < 3; ++lane) {
        const bool full = logged.turn["lanes"][lane][key(seat, "_stack")].size() == 2;
        for (std::size_t way = made.lanes.value(lane_names[lane], Json::array()).size(); full && left > 0 && way < 2;
             ++way) {
            made.hand.push_back(filler);
            made.lanes[lane_names[lane]].push_back(filler);
            --left;
        }
    }
    // A hand that was full burned what it could not hold; those did not leave it by being played.
    while (static_cast<int>(made.hand.size()) < logged.turn[key(seat, "_hand_before")].get<int>())
        made.hand.push_back(filler);
    return made;
}

Json position_of(const LoggedTurn& logged, const BySeat<Placements>& placements) {
    Json position{{"turnNumber", logged.turn["turn"]}, {"players", Json::array()}, {"lanes", Json::array()}};
    for (Seat seat : all_seats) {
        Json deck = Json::array();
        for (int left = logged.deck_of(seat); left > 0; --left) deck.push_back(filler);
        const int gold = logged.before == nullptr ? 0 : (*logged.before)[key(seat, "_gold_after")].get<int>();
        position["players"].push_back({{"crystalHP", logged.turn[key(seat, "_crystal_before")]},
                                       {"gold", gold},
                                       {"attunedElement", logged.log[key(seat, "_base_terrain")]},
                                       {"hand", placements[seat].hand},
                                       {"deck", deck}});
    }
    for (std::size_t lane = 0; lane < 3; ++lane)
        position["lanes"].push_back({{"position", logged.turn["lanes"][lane]["lane"]},
                                     {"currentZone", logged.turn["lanes"][lane]["zone_before"]},
                                     {"playerStack", logged.survivors(lane, Seat::First)},
                                     {"opponentStack", logged.survivors(lane, Seat::Second)}});
    return position;
}

// The attacks of one lane as the log writes them.
Json attacks_in(const AnyMatch& match, const std::string& lane) {
    Json attacks = Json::array();
    for (std::size_t index = 0; index < match.event_count(); ++index) {
        const Json event = *match.event(index, Viewer::Table);
        if (event["type"] != "card_attacked" || event["attacker"]["lane"] != lane) continue;
        attacks.push_back({{"tick", event["tick"]},
                           {"by", event["by"]},
                           {"attacker", event["attacker"]["name"]},
                           {"target", event["target"]["name"]},
                           {"damage", event["damage"]},
                           {"hp_before", event["healthBefore"]},
                           {"hp_after", event["healthAfter"]}});
    }
    return attacks;
}

Json stack_of(const Json& stack) {
    Json cards = Json::array();
    for (const Json& card : stack) cards.push_back({{"name", card["name"]}, {"hp", card["currentHealth"]}});
    return cards;
}

// What the log says of the turn, from the match after it.
Json outcome_of(const AnyMatch& match) {
    const Json after = match.view(Viewer::Table);
    Json told{{"phase_after", after["currentPhase"]}, {"lanes", Json::array()}};
    for (Seat seat : all_seats) {
        const Json& player = after["players"][static_cast<std::size_t>(number_of(seat))];
        told[key(seat, "_crystal_after")] = player["crystalHP"];
        told[key(seat, "_gold_after")] = player["gold"];
        told[key(seat, "_hand_after")] = player["handCount"];
        told[key(seat, "_deck_after")] = player["remainingCards"];
    }
    for (const Json& lane : after["lanes"])
        told["lanes"].push_back({{"lane", lane["position"]},
                                 {"zone_after", lane["currentZone"]},
                                 {"player_after", stack_of(lane["playerStack"])},
                                 {"opponent_after", stack_of(lane["opponentStack"])},
                                 {"attacks", attacks_in(match, lane["position"])}});
    return told;
}

Json only_the_keys_of(const Json& shape, const Json& whole) {
    Json part = Json::object();
    for (const auto& [name, value] : shape.items()) {
        if (name != "lanes") {
            part[name] = whole[name];
            continue;
        }
        for (std::size_t lane = 0; lane < 3; ++lane)
            part[name].push_back(only_the_keys_of(value[lane], whole[name][lane]));
    }
    return part;
}

TEST_SUITE_BEGIN(suite_beside);

TEST_CASE("logged turns play out the same: every attack, health, zone, crystal, gold, hand and deck") {
    if (!lie_beside({golden_path, cards_path})) return;
    const Json golden = Json::parse(unzipped(golden_path));
    const std::shared_ptr<const AnyGame> game = logged_game(golden["rules"]);
    int turns = 0;
    int fights = 0;
    for (const Json& log : golden["logs"]) {
        const Json* before = nullptr;
        for (const Json& turn : log["turns"]) {
            const bool first = before == nullptr || (*before)["game"] != turn["game"];
            const LoggedTurn logged{turn, first ? nullptr : before, log};
            const BySeat<Placements> placements{placements_of(logged, Seat::First),
                                                placements_of(logged, Seat::Second)};
            auto match = game->position(Document::without_lines(position_of(logged, placements)));
            REQUIRE_MESSAGE(match.ok(), text_of(match.error()));
            match.value()->record_events(true);
            for (Seat seat : all_seats) {
                const auto refusal =
                    match.value()->act(seat, {{"type", "submit"}, {"placements", placements[seat].lanes}});
                REQUIRE_MESSAGE(!refusal, (refusal ? refusal->code : ""));
            }
            const Json told = outcome_of(*match.value());
            INFO(log["log"].dump(), " game ", turn["game"].dump(), " turn ", turn["turn"].dump());
            CHECK(told.dump() == only_the_keys_of(told, turn).dump());
            CHECK(!match.value()->broken_invariant());
            before = &turn;
            ++turns;
            fights += 3;
        }
    }
    // All of them: a file that was cut short is no smaller proof, but none.
    CHECK(turns == 438);
    CHECK(fights == 1314);
}

TEST_SUITE_END();

}  // namespace
}  // namespace pentacle::clans
