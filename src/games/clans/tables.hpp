#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/clans/abilities.hpp"
#include "games/clans/boons.hpp"
#include "games/clans/rules.hpp"
#include "games/clans/state.hpp"

namespace pentacle::clans {

inline constexpr std::uint8_t no_family = 0xFF;

// What the rules of play need of a card; its words are in its CardInfo.
struct Card {
    std::int16_t damage = 0;
    std::int16_t health = 1;
    std::uint8_t acts_on = 0;  // bit t: acts on tick t
    Terrain terrain = no_terrain;
    std::uint8_t rarity = 1;
    std::uint8_t family = no_family;
    std::uint8_t variation = 0;  // its bit within the family
    std::uint8_t tick = 1;
    Traits traits = 0;
    Abilities abilities;
};

struct Hero {
    std::string id;
    std::string name;
    std::vector<Terrain> terrains;  // the first is its base's
    Boons boons;
};

// Three or more variations of one character. `boons` are its ultimate.
struct Family {
    std::string id;
    std::string name;
    std::string ultimate;
    Boons boons;
    std::uint8_t variations = 0;  // how many cards belong to it
};

// Everything a match needs to know and never changes.
struct Tables {
    Rules rules;
    std::vector<Card> cards;
    std::vector<std::string> card_ids;
    std::vector<std::string> card_names;
    std::vector<Hero> heroes;
    std::vector<Family> families;
    std::vector<std::string> terrains;

    const Card& card(CardNumber number) const { return cards[number]; }
    Unit unit(CardNumber number, CardSerial serial, int health) const {
        return {.card = number,
                .serial = serial,
                .traits = card(number).traits,
                .health = static_cast<std::int16_t>(health)};
    }
    Unit fresh_unit(CardNumber number, CardSerial serial) const { return unit(number, serial, card(number).health); }
    std::string_view name_of(CardNumber number) const {
        return number < card_names.size() ? std::string_view{card_names[number]} : std::string_view{"a hidden card"};
    }
    std::string_view terrain_name(Terrain terrain) const {
        return terrain < terrains.size() ? std::string_view{terrains[terrain]} : std::string_view{};
    }
    std::optional<CardNumber> find_card(std::string_view id_or_name) const;
    std::optional<Terrain> find_terrain(std::string_view name) const;
    std::optional<HeroNumber> find_hero(std::string_view id_or_name) const;

    // R46. Which of the three decks supplies the draws on this turn, counted from 0.
    int age_of(int turn) const {
        if (!rules.three_ages) return 0;
        return turn >= rules.age_3_from_turn ? 2 : turn >= rules.age_2_from_turn ? 1 : 0;
    }
    // R27. Whether the card behind is face down to the enemy.
    bool conceals(const Stack& stack) const {
        return stack.front().card < cards.size() && stack.back().there() &&
               card(stack.front().card).abilities.has(Ability::ConcealBack);
    }
};

// One deck for a match: three piles, or one.
struct Deck {
    std::string name;
    std::array<std::vector<CardNumber>, age_count> cards;  // the second and third may be empty: then the first again
    Terrain attuned = no_terrain;
    HeroNumber hero = no_hero;
};

}  // namespace pentacle::clans
