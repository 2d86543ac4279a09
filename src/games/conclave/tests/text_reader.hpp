#pragma once

#include <deque>
#include <optional>

#include "games/conclave/tests/text_model.hpp"

namespace pentacle::conclave::texts {

enum class Lasts : std::uint8_t { ThisTurn, NextTurn, ForGood };

// What a text says of some permanents for a while.
struct Lasting {
    std::vector<std::string> keys;
    int attack = 0;
    int defense = 0;
    std::set<std::string> keywords;  // that they had not had
    std::string cannot;              // "attack", "block", "attack or block"
    bool must_attack = false;
    int given_back_to = -1;  // whose it was
    Lasts until = Lasts::ForGood;
};

// Does to a model of the table what a text says, taking the decisions that were taken in the game, and complains where
// the game asked somebody else, or offered something else, than the text says.
class Reader {
public:
    using Keys = std::vector<std::string>;

    // REQUIRES: `cards` outlives it.
    Reader(World world, const Cards& cards, int you, const std::vector<Decision>& decisions);

    // Empty: it was understood, and everything that was decided fits it.
    std::string read(const std::string& text);
    // Whether what the text asks for on playing the card can be paid, and holds.
    bool is_playable(const std::string& text);
    // The same of what a permanent's passive says, which is called so.
    std::string read_passive(std::string text, const std::string& self);
    // What a phrase speaks of: "other Goblin creatures you control".
    std::optional<Keys> matching(std::string phrase, int they) const;
    std::optional<bool> holds(const std::string& condition) const;

    // The next player's main phase, where nobody does anything before.
    void pass_turn();
    bool cannot(const std::string& key, const std::string& what) const;
    bool must_attack(const std::string& key) const;
    bool forces_attacks() const;

    const World& world() const { return world_; }
    World& world() { return world_; }
    std::size_t decisions_left() const { return targets_.size() + costs_.size() + asked_.size(); }
    bool has_shuffled(int seat) const { return shuffled_.contains(seat); }

private:
    struct Objects {
        Keys keys;
        std::vector<int> players;
    };
    struct Count {
        int number = 0;
        bool up_to = false;
    };

    bool sentence(std::string text);
    bool clause(const std::string& text);
    bool passes_over(const std::string& text);
    bool player_clause(const std::string& who, const std::string& verb, const std::string& what);
    bool order_clause(const std::string& text, int doer);
    bool subject_clause(const std::string& text);
    bool pays(const std::string& costs);
    bool is_payable(const std::string& cost) const;

    std::optional<std::vector<int>> players(const std::string& words);
    std::optional<Objects> objects(std::string words, int they);
    std::optional<Objects> targets(const std::string& words, int they);
    std::optional<Keys> picked(const std::string& kind, int seat, Keys candidates, int min, int max);
    std::optional<int> number(std::string words) const;
    std::optional<Count> quantity(std::string words, const std::string& one, const std::string& many);
    std::optional<int> how_many(const Count& count, int seat);
    Lasts take_duration(std::string& words);

    const Thing* as_known(const std::string& key) const;
    int put(const std::string& key, const std::string& zone, int controller = -1);
    void scry(int seat, int count);
    bool fail(const std::string& why);

    World world_;
    World before_;
    const Cards& cards_;
    int you_;
    std::deque<Decision> targets_;
    std::deque<Decision> costs_;
    std::deque<Decision> asked_;
    std::vector<Lasting> lasting_;
    std::string self_;  // this card, where it is on the table
    std::set<std::string> never_untap_;
    std::set<std::string> sleeping_;                   // do not untap the next time
    std::vector<std::pair<std::string, Lasts>> away_;  // exiled for a while
    std::set<int> shuffled_;
    Objects it_;  // what was spoken of last
    World then_;  // as it was before that changed
    std::vector<int> targeted_;
    bool pronoun_ = false;
    int that_number_ = 0;
    int how_many_ = 0;
    int made_ = 0;  // tokens
    bool did_ = true;
    std::string why_;
};

}  // namespace pentacle::conclave::texts
