#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "games/lifeburn/tests/model.hpp"

namespace pentacle::lifeburn::model {

enum class Lasts : std::uint8_t { ThisTurn, NextTurn, ForGood };

// What a text says of some cards for a while.
struct Lasting {
    std::vector<cardlang::Slot> slots;
    int attack = 0;
    int defense = 0;
    std::string keyword;
    bool cant_attack = false;
    Lasts until = Lasts::ForGood;
};

// Does to a model of the table what the text of a spell says, taking the decisions that were taken in the game, and
// complains where the game asked somebody else, or offered something else, than the text says.
class Reader {
public:
    Reader(World world, int you, std::vector<Decision> decisions);

    // Empty: it was understood, and everything that was decided fits it.
    std::string read(const std::string& text);

    // Whether what the text asks for on casting can be paid by "you", for all that the text says.
    bool is_payable(const std::string& text) const;

    const World& world() const { return world_; }
    const std::vector<Lasting>& lasting() const { return lasting_; }
    std::size_t decisions_left() const { return targets_.size() + picks_.size() + options_.size(); }

private:
    using Slots = std::vector<cardlang::Slot>;
    // Cards and players that a clause is about.
    struct Objects {
        Slots slots;
        std::vector<int> players;
    };

    // One thing to be paid: "sacrifice two Golems".
    struct Price {
        std::string verb;
        int count = 0;
        std::string phrase;  // which cards, and where; empty: life
    };

    std::vector<Price> prices(const std::string& text) const;
    int available(const Price& price) const;
    bool pay(const std::vector<Price>& asked);
    std::optional<bool> holds(const std::string& condition) const;
    std::optional<bool> all_hold(const std::string& conditions) const;
    int count(const std::string& phrase) const;
    bool sentence(std::string text);
    bool clause(std::string text);
    bool player_clause(const std::string& who, const std::string& text);
    bool card_clause(const std::string& text);
    bool subject_clause(const std::string& text);

    std::optional<std::vector<int>> players(const std::string& words);
    std::optional<Slots> matching(std::string phrase, int they, const World& world, bool anywhere = false) const;
    std::optional<Objects> among_them(const std::string& phrase) const;
    std::optional<int> number(std::string words, int they) const;
    std::optional<int> quantity(const std::string& words, const std::string& unit, int they) const;
    std::optional<Objects> objects(std::string words, int they);
    std::optional<Objects> chosen(const std::string& phrase, std::size_t count, int chooser, int they, bool targets);
    bool is_where_it_was(cardlang::Slot slot);
    Lasts take_duration(std::string& words) const;

    void draw(int seat, int count, cardlang::Zone to);
    void move(cardlang::Slot slot, cardlang::Zone to, int controller);
    bool fail(const std::string& why);

    World world_;
    World before_;
    int you_;
    std::deque<Decision> targets_;
    std::deque<Decision> picks_;
    std::deque<Decision> options_;
    std::vector<Lasting> lasting_;
    Objects it_;       // what the clause before was about
    Objects current_;  // what this one is about
    int that_many_ = 0;
    cardlang::Slot next_made_ = cardlang::object_slots;  // tokens that the text makes have numbers of their own
    bool did_ = true;                                    // "if you do"
    std::vector<int> they_;                              // who did the clause before
    std::string why_;
};

}  // namespace pentacle::lifeburn::model
