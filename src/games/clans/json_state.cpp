#include <algorithm>

#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

Json nullable(std::string_view word) { return word.empty() ? Json() : Json(word); }

class StateWriter {
public:
    StateWriter(const Tables& tables, const std::vector<CardInfo>& infos, const State& state)
        : tables_{tables}, infos_{infos}, state_{state} {}

    Json write() const {
        Json json{{"currentPhase", word_of(phase_words, state_.phase)},
                  {"turnNumber", state_.turn},
                  {"playerSubmitted", state_.players[Seat::First].submitted},
                  {"opponentSubmitted", state_.players[Seat::Second].submitted},
                  {"winnerId", nullable(state_.winner ? word_of(*state_.winner) : std::string_view{})}};
        if (state_.phase == Phase::GameOver) json["endReason"] = word_of(state_.ending);
        if (tables_.rules.three_ages) json["currentAge"] = tables_.age_of(state_.turn) + 1;
        json["players"] = Json::array({player(Seat::First), player(Seat::Second)});
        json["lanes"] = Json::array();
        for (const LanePosition position : all_lanes) json["lanes"].push_back(lane(position));
        if (state_.rng != Rng{}) json["rng"] = {{"seed", state_.rng.seed().hex()}, {"drawn", state_.rng.drawn()}};
        return json;
    }

private:
    // A card's printed values, whoever may see it; what is hidden is only there.
    Json face(Seat seat, CardNumber number, CardSerial serial) const {
        if (number >= tables_.cards.size()) return {{"hidden", true}};
        const Card& card = tables_.card(number);
        Json json{{"instanceId", instance_id(seat, serial)},
                  {"cardId", tables_.card_ids[number]},
                  {"name", tables_.card_names[number]},
                  {"damage", card.damage},
                  {"maxHealth", card.health},
                  {"tick", card.tick},
                  {"element", nullable(tables_.terrain_name(card.terrain))},
                  {"abilities", infos_[number].definition.value("abilities", Json::array())}};
        if (card.family != no_family) json["family"] = tables_.families[card.family].id;
        return json;
    }

    Json unit_json(Seat seat, const Unit& unit) const {
        Json json = face(seat, unit.card, unit.serial);
        if (unit.card != hidden_card) json["currentHealth"] = unit.health;
        return json;
    }

    Json stack(Seat seat, const Stack& stack) const {
        Json json = Json::array();
        for (const Unit& unit : stack.slots)
            if (unit.there()) json.push_back(unit_json(seat, unit));
        return json;
    }

    Json lane(LanePosition position) const {
        const Lane& lane = state_.lane(position);
        return {{"position", word_of(position)},
                {"currentZone", word_of(lane.zone)},
                {"playerStack", stack(Seat::First, lane.stacks[Seat::First])},
                {"opponentStack", stack(Seat::Second, lane.stacks[Seat::Second])}};
    }

    // The top card first.
    Json pile(const DrawPile& pile) const {
        Json json = Json::array();
        for (std::size_t left = pile.size(); left > 0; --left) json.push_back(tables_.card_ids[pile[left - 1]]);
        return json;
    }

    static bool hidden(const DrawPile& pile) { return !pile.empty() && pile.front() == hidden_card; }

    void add_decks(Json& json, const Player& player) const {
        const auto now = static_cast<std::size_t>(tables_.age_of(state_.turn));
        json["remainingCards"] = player.decks[now].size();
        if (!hidden(player.decks[0])) json["deck"] = pile(player.decks[0]);
        if (!tables_.rules.three_ages) return;
        json["remainingByAge"] = Json::array();
        for (const DrawPile& deck : player.decks) json["remainingByAge"].push_back(deck.size());
        if (!hidden(player.decks[1])) json["deckAge2"] = pile(player.decks[1]);
        if (!hidden(player.decks[2])) json["deckAge3"] = pile(player.decks[2]);
    }

    void add_hero(Json& json, const Player& player) const {
        if (player.hero == no_hero) return;
        json["hero"] = tables_.heroes[player.hero].id;
        json["heroUse"] = word_of(hero_use_words, player.hero_use);
        if (player.hero_drew > 0) json["heroDrew"] = player.hero_drew;
        if (player.hero_burned > 0) json["heroBurned"] = player.hero_burned;
    }

    // Which variations of which family were played, as card ids.
    void add_families(Json& json, const Player& player) const {
        Json families = Json::object();
        for (std::size_t number = 0; number < tables_.cards.size(); ++number) {
            const Card& card = tables_.cards[number];
            if (card.family == no_family || (player.variations[card.family] >> card.variation & 1U) == 0) continue;
            families[tables_.families[card.family].id].push_back(tables_.card_ids[number]);
        }
        if (!families.empty()) json["families"] = std::move(families);
    }

    Json player(Seat seat) const {
        const Player& player = state_.players[seat];
        Json json{{"id", word_of(seat)},
                  {"crystalHP", player.crystal_hp},
                  {"gold", player.gold},
                  {"attunedElement", nullable(tables_.terrain_name(player.attuned))},
                  {"handCount", player.hand.size() + player.placed.size()},
                  {"hand", Json::array()},
                  {"placed", Json::array()}};
        for (const HeldCard& held : player.hand) json["hand"].push_back(face(seat, held.card, held.serial));
        for (const PlacedCard& placed : player.placed) {
            Json card = face(seat, placed.held.card, placed.held.serial);
            card["lane"] = word_of(placed.lane);
            json["placed"].push_back(std::move(card));
        }
        add_decks(json, player);
        add_hero(json, player);
        add_families(json, player);
        json["winStreak"] = player.win_streak;
        json["cardsGone"] = player.cards_gone;
        if (player.serials_used > 0) json["serialsUsed"] = player.serials_used;
        if (state_.phase == Phase::GameOver && tables_.rules.carry_over_percent > 0)
            json["carryOverGold"] = player.gold * tables_.rules.carry_over_percent / 100;
        return json;
    }

    const Tables& tables_;
    const std::vector<CardInfo>& infos_;
    const State& state_;
};

}  // namespace

Json Clans::state_json(const State& state) const { return StateWriter{tables_, infos_, state}.write(); }

}  // namespace pentacle::clans
