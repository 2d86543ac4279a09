#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/conclave/conclave.hpp"

// A position as a player sees it on the table, for somebody who does with it what a card's English text says. It is
// made of the public JSON of the position and of the card files, and knows nothing of the program made of them.
namespace pentacle::conclave::texts {

// What is printed on a card besides its text.
struct Printed {
    std::string type;  // "Creature"
    std::string tribe;
    std::set<std::string> colours;   // "white"
    std::set<std::string> keywords;  // "First Strike"
    int attack = 0;
    int defense = 0;
    int mana_value = 0;
    bool legendary = false;
    bool basic = false;
    bool token = false;
};
using Cards = std::map<std::string, Printed>;  // by name

Cards cards_of(const Json& files);

struct Thing {
    std::string key;  // what it is called at this table: its name, which nothing else here has; a token's also its id
    std::string name;
    std::string zone;  // "battlefield"
    int owner = 0;
    int controller = 0;
    bool token = false;
    bool tapped = false;
    bool sick = false;
    bool attacking = false;
    bool blocking = false;
    int attack = 0;
    int defense = 0;  // before damage
    int damage = 0;
    int plus = 0;
    int minus = 0;
    std::set<std::string> keywords;

    bool in_play() const { return zone == "battlefield"; }
};

struct Numbers {
    int life = 0;
    int poison = 0;
    int energy = 0;
    int hand_size = 0;   // the greatest
    int generators = 0;  // how many may be played
    int turns = 0;
    std::map<std::string, int> mana;
};

struct World {
    std::array<Numbers, 2> players;
    std::vector<Thing> things;                          // all cards but those of the libraries
    std::array<std::vector<std::string>, 2> libraries;  // names from the top
    int active = 0;

    Thing* find(const std::string& key);
    const Thing* find(const std::string& key) const;
};

World world_of(const Conclave& game, const State& state, const Cards& cards);

// A line for everything that a look at the table shows.
std::multiset<std::string> seen(const World& world, const Cards& cards);
std::string difference(const std::multiset<std::string>& happened, const std::multiset<std::string>& said);

// How an instance is called at this table: "player 0", or a thing's key.
std::string called(const Conclave& game, const State& state, Target target);

// One question: who was asked, what could be answered, and what was.
struct Decision {
    std::string kind;  // "Targets"
    int seat = 0;
    int min = 0;
    int max = 0;
    std::set<std::string> offered;
    bool may_stop = false;
    std::string taken;  // a key, "stop", "yes", "no" or a number
};

}  // namespace pentacle::conclave::texts
