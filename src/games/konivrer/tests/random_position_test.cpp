#include <doctest/doctest.h>

#include <cstdlib>

#include "conformance/match_check.hpp"
#include "core/erased.hpp"
#include "games/konivrer/konivrer.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

// Makes up positions as a stranger might write them down: every field of the contract, whatever the cards, now with
// more and now with less of it left out.
class PositionMaker {
public:
    PositionMaker(const Konivrer& game, const Rules& rules, std::uint64_t seed)
        : rules_{rules}, chance_{Seed{seed, 77}} {
        for (std::size_t number = 0; number < game.program().cards.size(); ++number) {
            const Card& card = game.program().cards[number];
            const std::string& id = game.program().ids[number];
            if (card.type == CardType::Flag) flags_.push_back(id);
            else cards_.push_back(one_in(2) ? id : game.program().names[number]);
            if (card.type == CardType::Familiar && !card.quintessence) familiars_.push_back(id);
        }
    }

    Json make() {
        Json position = Json::object();
        if (one_in(2)) position["currentTurn"] = below(rules_.turn_limit) + 1;
        active_ = one_in(3) ? 1U : 0U;
        if (active_ == 1 || one_in(2)) position["activePlayer"] = active_ == 0 ? "player1" : "player2";
        const std::string phase = choose_phase();
        if (phase != "MAIN" || one_in(2)) position["phase"] = phase;
        Json players[2] = {player(phase), player(phase)};
        if (phase == "COMBAT") add_combat(position, players[active_], players[1 - active_]);
        if (rules_.response_chain && (phase == "MAIN" || phase == "POST_COMBAT_MAIN") && one_in(3))
            position["chain"] = chain();
        if (one_in(4)) position["players"] = {{"player1", players[0]}, {"player2", players[1]}};
        else position["players"] = {players[0], players[1]};
        return position;
    }

private:
    int below(int count) { return static_cast<int>(chance_.below(static_cast<std::uint32_t>(count))); }
    bool one_in(int count) { return below(count) == 0; }
    const std::string& one_of(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
    }

    std::string choose_phase() {
        static const std::vector<std::string> phases{"START", "MAIN", "MAIN", "COMBAT", "COMBAT", "POST_COMBAT_MAIN"};
        return rules_.mulligan && one_in(6) ? "MULLIGAN" : one_of(phases);
    }

    Json cards(int most) {
        Json list = Json::array();
        for (int count = below(most + 1); count > 0; --count) {
            if (one_in(3)) list.push_back({{"cardId", one_of(cards_)}});
            else list.push_back(one_of(cards_));
        }
        return list;
    }

    Json instance() { return "c" + std::to_string(next_instance_++); }

    Json familiar() {
        Json made{{"cardId", one_of(familiars_)}, {"counters", below(4) + 1}, {"instanceId", instance()}};
        for (const char* flag : {"tapped", "summoningSickness", "burstPlayed"})
            if (one_in(4)) made[flag] = true;
        for (const char* number : {"steadfast", "burning"})
            if (one_in(4)) made[number] = below(4);
        if (one_in(6)) made["damage"] = 1;
        if (one_in(4)) made["azothSpent"] = {{"fire", below(3)}, {"generic", 1}};
        return made;
    }

    Json azoth() {
        Json made{{"cardId", one_of(cards_)}, {"rested", one_in(4)}};
        if (made["rested"] && one_in(2)) made["elementType"] = one_of(elements_);
        return made;
    }

    Json player(const std::string& phase) {
        Json made = Json::object();
        if (!one_in(3)) {
            const std::string& flag = one_of(flags_);
            if (flag == "pm-flag") made["flag"] = {{"cardId", flag}, {"elements", five_elements()}};
            else made["flag"] = flag;
        }
        if (one_in(3)) made["lifeCards"] = below(rules_.life_limit) + 1;
        else if (Json life = cards(rules_.life_limit); !life.empty()) made["lifeCards"] = std::move(life);
        if (one_in(3)) made["deck"] = below(10);
        else made["deck"] = cards(10);
        made["hand"] = cards(6);
        if (one_in(2)) made["removedFromPlay"] = cards(5);
        if (phase != "MULLIGAN" && one_in(6)) made["revealedCards"] = cards(3);
        made["field"] = Json::array();
        for (int count = below(std::min(6, rules_.field_limit + 1)); count > 0; --count)
            made["field"].push_back(familiar());
        made["azothRow"] = Json::array();
        for (int count = below(9); count > 0; --count) made["azothRow"].push_back(azoth());
        if (one_in(2)) made["azothPlayedThisTurn"] = below(2);
        return made;
    }

    Json five_elements() {
        Json five = Json::array();
        const std::string& without = one_of(elements_);
        for (const std::string& element : elements_)
            if (element != without) five.push_back(element);
        return five;
    }

    // Some of the active player's Familiars attack, and in DEFENSE some of the others defend.
    void add_combat(Json& position, Json& attacking, Json& defending) {
        Json attacks = Json::array();
        Json row = Json::array();
        Json stay = Json::array();
        for (const Json& one : attacking["field"]) (one_in(2) ? row : stay).push_back(one);
        for (const Json& one : row)
            attacks.push_back({{"attacker", one["instanceId"]}, {"target", target_among(defending["field"])}});
        attacking["field"] = stay;
        attacking["combatRow"] = row;
        if (!row.empty() && one_in(2)) {
            position["combatStep"] = "DEFENSE";
            add_defenders(defending, attacks);
        }
        position["attacks"] = attacks;
    }

    Json target_among(const Json& familiars) {
        if (familiars.empty() || one_in(2)) return active_ == 0 ? "player2" : "player1";
        return familiars[static_cast<std::size_t>(below(static_cast<int>(familiars.size())))]["instanceId"];
    }

    void add_defenders(Json& defending, Json& attacks) {
        Json row = Json::array();
        Json stay = Json::array();
        std::size_t met = 0;
        for (const Json& one : defending["field"]) {
            const bool attacked = std::any_of(attacks.begin(), attacks.end(), [&](const Json& attack) {
                return attack["target"] == one["instanceId"];
            });
            const bool defends = !attacked && met < attacks.size() && one_in(3);
            if (defends) attacks[met++]["defender"] = one["instanceId"];
            (defends ? row : stay).push_back(one);
        }
        defending["field"] = stay;
        defending["combatRow"] = row;
    }

    Json chain() {
        Json list = Json::array();
        for (int count = below(3) + 1; count > 0; --count) {
            Json entry{{"player", one_in(2) ? "player1" : "player2"}, {"genericValue", below(4)}};
            const bool summon = list.empty() && one_in(2);
            entry["card"] = summon ? one_of(familiars_) : one_of(cards_);
            entry["mode"] = summon ? "SUMMON" : "SPELL";
            list.push_back(entry);
        }
        return list;
    }

    Rules rules_;
    Rng chance_;
    std::vector<std::string> cards_;
    std::vector<std::string> familiars_;
    std::vector<std::string> flags_;
    std::vector<std::string> elements_{"fire", "water", "earth", "air", "aether", "nether"};
    std::size_t active_ = 0;
    int next_instance_ = 500;
};

// A stranger cannot know what passives and Flags make of a Familiar.
bool may_be_refused(const std::string& said) {
    return said.find("would be destroyed at once") != std::string::npos ||
           said.find("more than 60 cards") != std::string::npos;
}

}  // namespace

TEST_CASE("positions that somebody made up come back from their JSON, and matches go on from them") {
    const conformance::Settings settings{.known_places = {}, .revealing_events = {"spell_cast", "life_card_revealed"}};
    // More with KONIVRER_POSITIONS=100000.
    const char* given = std::getenv("KONIVRER_POSITIONS");
    const auto positions = static_cast<std::uint64_t>(given != nullptr ? std::atoi(given) : 40);
    const Json house_rules[] = {Json::object(),
                                {{"response_chain", true}, {"mulligan", true}},
                                {{"haste_vigilance", true}, {"field_limit", 12}, {"life_limit", 12}},
                                {{"single_stat", true}, {"azoth_element", "at_placement"}},
                                {{"void_limit", false}, {"empty_deck_loses", true}, {"azoth_per_turn", 2}}};
    std::uint64_t read = 0;
    for (const Json& rules : house_rules) {
        const auto game = Konivrer::load(own_content(), Document::without_lines(rules));
        const auto erased = ErasedGame<Konivrer>::load(own_content(), Document::without_lines(rules));
        REQUIRE(game.ok());
        conformance::HiddenPlaces places;
        for (std::uint64_t seed = 0; seed < positions; ++seed) {
            const Json position = PositionMaker{game.value(), game.value().rules(), seed}.make();
            INFO(rules.dump(), ", position ", seed, ": ", position.dump());
            const auto match = erased.value()->position(Document::without_lines(position));
            if (!match) {
                CHECK_MESSAGE(may_be_refused(text_of(match.error())), text_of(match.error()));
                continue;
            }
            ++read;
            const auto failure = conformance::check_from_position(*erased.value(), position, seed, settings, places);
            if (failure) FAIL_CHECK("after ", failure->action, " actions: ", failure->message);
        }
    }
    CHECK(read > 3 * positions);
}
