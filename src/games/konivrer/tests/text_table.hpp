#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/json.hpp"

// A position as a player sees it on the table, and what the rules do by themselves. It knows nothing of the card
// language: only what is printed on the few cards that lie there, and the public JSON of a position.
namespace pentacle::konivrer::model {

using Names = std::vector<std::string>;

struct Printed {
    std::string kind;  // "Familiar" or "Spell"
    Names elements;
    int cost = 0;
    int strength = 0;
    int health = 0;
    bool single_stat = false;
};

using PrintedCards = std::map<std::string, Printed>;

// Which of several cards of one name in a hand is meant makes no difference.
inline std::string id_in_hand(const std::string& name) { return "hand " + name; }

struct Card {
    std::string name;
    std::string id = id_in_hand(name);
};

struct Familiar {
    std::string id;
    std::string name;
    Printed printed;
    int counters = 0;
    int damage = 0;
    int strength_change = 0;
    int health_change = 0;
    bool tapped = false;
    bool attacking = false;

    int strength() const;
    int health() const;  // without damage
};

struct Azoth {
    std::string id;
    std::string name;
    Printed printed;
    bool rested = false;
};

struct Player {
    Names life;
    Names deck;  // the top is the back
    Names removed;
    Names revealed;
    std::vector<Card> hand;
    std::vector<Familiar> field;
    std::vector<Azoth> azoth;
};

struct World {
    PrintedCards printed;
    std::array<Player, 2> players;
    std::array<bool, 2> chance{};    // chance has chosen among this player's cards: which, nobody can tell
    std::array<bool, 2> shuffled{};  // chance has put cards of this player's deck in order
    bool is_over = false;

    static World of(const Json& position, const PrintedCards& printed);
    Familiar* familiar(const std::string& id);
    const Familiar* familiar(const std::string& id) const;
    int owner_of(const std::string& id) const;  // of a Familiar; -1: it is not in play
    bool holds(int seat, const std::string& id) const;
    Familiar take_from_play(const std::string& id);
    void bury();  // whoever has as much damage as Health
    void draw(int seat, int count);
    void take_up_revealed();  // nobody bursts
    // To hand, under or on top of the deck, under the Life cards, out of play.
    void send(const std::string& id, const std::string& zone);
    void send_from_hand(int seat, const std::string& id, const std::string& zone);
};

inline constexpr std::size_t life_limit = 8;

inline std::string player_name(int seat) { return seat == 0 ? "player1" : "player2"; }

// What a look at the table shows, line by line.
Names seen(const World& world);
// What differs between what happened and what was said; empty: nothing.
std::string difference(const World& happened, const World& said);

}  // namespace pentacle::konivrer::model
