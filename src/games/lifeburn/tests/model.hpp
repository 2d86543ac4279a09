#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/lifeburn/lifeburn.hpp"

// A position as a player sees it on the table, and what somebody would do with it who follows a card's English text.
// It knows nothing of the card language.
namespace pentacle::lifeburn::model {

struct Thing {
    cardlang::Slot slot = cardlang::no_slot;
    std::string name;
    std::string tribe;  // "Golem"
    std::string kind;   // "summon", "spell", "object", "token"
    bool is_summon = false;
    bool is_token = false;
    bool is_pile = false;
    std::string token;  // "Stone"
    int owner = 0;
    int controller = 0;
    cardlang::Zone zone = cardlang::Zone::Deck;
    int attack = 0;
    int defense = 0;  // before damage
    int damage = 0;
    int cost = 0;
    int count = 1;
    std::vector<std::string> keywords;
    bool cant_attack = false;

    bool operator==(const Thing&) const = default;
};

struct World {
    std::array<int, 2> life{};
    std::array<int, 2> hand_limit{};
    std::vector<Thing> things;                         // every card and pile that exists, by slot
    std::array<std::vector<cardlang::Slot>, 2> decks;  // the top is the back

    Thing* find(cardlang::Slot slot);
    int count(int seat, cardlang::Zone zone) const;
};

World world_of(const Lifeburn& game, const cardlang::State& state);

// One decision that the game asked for: who decided, among what, and what was taken.
struct Decision {
    int seat = 0;
    bool is_option = false;
    bool while_announcing = false;
    std::vector<std::string> offered;  // "player 0", "slot 12"
    std::vector<std::string> taken;
    bool agreed = false;
};

std::string name_of(cardlang::Ref ref);

}  // namespace pentacle::lifeburn::model
