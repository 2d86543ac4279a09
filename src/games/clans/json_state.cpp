#include <algorithm>

#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

class StateWriter {
public:
    StateWriter(const Tables& tables, const std::vector<CardInfo>& infos, const State& state, JsonText& text)
        : tables_{tables}, infos_{infos}, state_{state}, text_{text} {}

    void write() {
        text_.object([&] {
            text_.member("currentPhase", word_of(phase_words, state_.phase));
            text_.member("turnNumber", state_.turn);
            text_.member("playerSubmitted", state_.players[Seat::First].submitted);
            text_.member("opponentSubmitted", state_.players[Seat::Second].submitted);
            nullable("winnerId", state_.winner ? word_of(*state_.winner) : std::string_view{});
            if (state_.phase == Phase::GameOver) text_.member("endReason", word_of(state_.ending));
            if (tables_.rules.three_ages) text_.member("currentAge", tables_.age_of(state_.turn) + 1);
            text_.key("players").array([&] {
                for (const Seat seat : all_seats) player(seat);
            });
            text_.key("lanes").array([&] {
                for (const LanePosition position : all_lanes) lane(position);
            });
            if (state_.rng != Rng{}) rng();
        });
    }

private:
    void nullable(std::string_view key, std::string_view word) {
        if (word.empty()) text_.member(key, nullptr);
        else text_.member(key, word);
    }

    // A card's printed values, whoever may see it, and what `more` adds; what is hidden is only there.
    template <typename More>
    void card(Seat seat, CardNumber number, CardSerial serial, More more) {
        text_.object([&] {
            if (number < tables_.cards.size()) face(seat, number, serial);
            else text_.member("hidden", true);
            more();
        });
    }

    void face(Seat seat, CardNumber number, CardSerial serial) {
        const Card& card = tables_.card(number);
        text_.member("instanceId", instance_id(seat, serial));
        text_.member("cardId", tables_.card_ids[number]);
        text_.member("name", tables_.card_names[number]);
        text_.member("damage", card.damage);
        text_.member("maxHealth", card.health);
        text_.member("tick", card.tick);
        nullable("element", tables_.terrain_name(card.terrain));
        const Json& definition = infos_[number].definition;
        const auto abilities = definition.find("abilities");
        if (abilities != definition.end()) text_.member("abilities", *abilities);
        else text_.key("abilities").array([] {});
        if (card.family != no_family) text_.member("family", tables_.families[card.family].id);
    }

    void stack(std::string_view key, Seat seat, const Stack& stack) {
        text_.key(key).array([&] {
            for (const Unit& unit : stack.slots)
                if (unit.there())
                    card(seat, unit.card, unit.serial, [&] {
                        if (unit.card != hidden_card) text_.member("currentHealth", unit.health);
                    });
        });
    }

    void lane(LanePosition position) {
        const Lane& lane = state_.lane(position);
        text_.object([&] {
            text_.member("position", word_of(position));
            text_.member("currentZone", word_of(lane.zone));
            stack("playerStack", Seat::First, lane.stacks[Seat::First]);
            stack("opponentStack", Seat::Second, lane.stacks[Seat::Second]);
        });
    }

    // The top card first; a pile that is hidden is not there.
    void pile(std::string_view key, const DrawPile& pile) {
        if (!pile.empty() && pile.front() == hidden_card) return;
        text_.key(key).array([&] {
            for (std::size_t left = pile.size(); left > 0; --left) text_.value(tables_.card_ids[pile[left - 1]]);
        });
    }

    void decks(const Player& player) {
        const auto now = static_cast<std::size_t>(tables_.age_of(state_.turn));
        text_.member("remainingCards", player.decks[now].size());
        pile("deck", player.decks[0]);
        if (!tables_.rules.three_ages) return;
        text_.key("remainingByAge").array([&] {
            for (const DrawPile& deck : player.decks) text_.value(deck.size());
        });
        pile("deckAge2", player.decks[1]);
        pile("deckAge3", player.decks[2]);
    }

    void hero(const Player& player) {
        if (player.hero == no_hero) return;
        text_.member("hero", tables_.heroes[player.hero].id);
        text_.member("heroUse", word_of(hero_use_words, player.hero_use));
        if (player.hero_drew > 0) text_.member("heroDrew", player.hero_drew);
        if (player.hero_burned > 0) text_.member("heroBurned", player.hero_burned);
    }

    // Which variations of which family were played, as card ids.
    void families(const Player& player) {
        Json families = Json::object();
        for (std::size_t number = 0; number < tables_.cards.size(); ++number) {
            const Card& card = tables_.cards[number];
            if (card.family == no_family || (player.variations[card.family] >> card.variation & 1U) == 0) continue;
            families[tables_.families[card.family].id].push_back(tables_.card_ids[number]);
        }
        if (!families.empty()) text_.member("families", families);
    }

    void player(Seat seat) {
        const Player& player = state_.players[seat];
        text_.object([&] {
            text_.member("id", word_of(seat));
            text_.member("crystalHP", player.crystal_hp);
            text_.member("gold", player.gold);
            nullable("attunedElement", tables_.terrain_name(player.attuned));
            text_.member("handCount", player.hand.size() + player.placed.size());
            text_.key("hand").array([&] {
                for (const HeldCard& held : player.hand) card(seat, held.card, held.serial, [] {});
            });
            text_.key("placed").array([&] {
                for (const PlacedCard& placed : player.placed)
                    card(seat, placed.held.card, placed.held.serial,
                         [&] { text_.member("lane", word_of(placed.lane)); });
            });
            decks(player);
            hero(player);
            families(player);
            text_.member("winStreak", player.win_streak);
            text_.member("cardsGone", player.cards_gone);
            if (player.serials_used > 0) text_.member("serialsUsed", player.serials_used);
            if (state_.phase == Phase::GameOver && tables_.rules.carry_over_percent > 0)
                text_.member("carryOverGold", player.gold * tables_.rules.carry_over_percent / 100);
        });
    }

    void rng() {
        text_.key("rng").object([&] {
            text_.member("seed", state_.rng.seed().hex());
            text_.member("drawn", state_.rng.drawn());
        });
    }

    const Tables& tables_;
    const std::vector<CardInfo>& infos_;
    const State& state_;
    JsonText& text_;
};

}  // namespace

void Clans::write_state(const State& state, JsonText& text) const { StateWriter{tables_, infos_, state, text}.write(); }

Json Clans::state_json(const State& state) const {
    return Json::parse(json_text([&](JsonText& text) { write_state(state, text); }));
}

}  // namespace pentacle::clans
