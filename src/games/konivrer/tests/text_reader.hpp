#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "games/konivrer/tests/text_table.hpp"

namespace pentacle::konivrer::model {

// One question that the game asked: whom, about what, and what was answered.
struct Decision {
    std::string kind;  // "target", "option", "discard"
    std::string player;
    std::string text;
    Names offered;  // instance ids, players, names of cards looked at
    bool may_stop = false;
    std::string taken;  // empty: no, or no more
};

// Who reads, and what they know of the card that speaks.
struct Speaker {
    int you = 0;
    int x = 0;
    Names elements;
    std::string id;  // while it is in play
};

// Does to a model of the table what a text says, taking the decisions that were taken in the game, and complains where
// the game asked somebody else, or offered something else, than the text says.
class Reader {
public:
    Reader(World world, Speaker speaker, std::vector<Decision> decisions);

    // Empty: it was understood, and everything that was decided fits it.
    std::string read(const std::string& text);

    // Who is meant by "fire Familiars of yours": ids and players. None: it is not understood.
    std::optional<Names> matching(std::string phrase) const;
    // "you control 2 or more Familiars and your opponent holds no cards"
    std::optional<bool> all_hold(const std::string& conditions) const;
    std::optional<int> number(const std::string& words) const;

    World& world() { return world_; }
    std::size_t decisions_left() const { return decisions_.size(); }
    // The sentences of a text; what stands in quotation marks belongs to the sentence around it.
    static Names sentences(const std::string& text);

private:
    // What came of a sentence, for the one that follows from it.
    struct Outcome {
        bool done = false;
        int amount = 0;
        int count = 0;
        Names affected;
    };

    struct Bounds {
        std::string stat;
        int least = 0;
        int most = 9999;
    };

    Player& player(int seat) { return world_.players[static_cast<std::size_t>(seat)]; }
    const Player& player(int seat) const { return world_.players[static_cast<std::size_t>(seat)]; }
    Player& opponent() { return player(1 - speaker_.you); }

    bool run(const Names& sentences);
    bool sentence(std::string text);
    bool clause(std::string text);
    bool cards_of_player(const std::string& text);
    bool damage(const std::string& text);
    bool command(const std::string& text);
    bool counters(const std::string& text);
    bool put(const std::string& text);
    bool stats(const std::string& text);
    bool azoth(const std::string& text);
    bool look(const std::string& text);
    bool share_out(int seat, std::vector<std::string>& looked, const std::string& row);
    bool choose(const std::string& text);
    bool discard(int seat, int count, bool random);
    void deal(int amount, const Names& to);

    std::optional<bool> holds(const std::string& condition) const;
    static std::optional<bool> in_range(const std::string& words, int counted);
    std::optional<int> counted(const std::string& what) const;
    std::optional<int> quantity(const std::string& words, const std::string& unit) const;
    std::optional<Names> objects(std::string words);
    std::optional<Names> targets(std::string before, std::string after);
    std::optional<Bounds> bounds(const std::string& words) const;
    bool fits(const Printed& printed, const std::string& adjective) const;
    bool fits(const Familiar& familiar, const std::string& adjective) const;
    std::optional<std::string> take(const std::string& kind, int seat, Names may, bool may_stop);
    bool fail(const std::string& why) const;

    World world_;
    Speaker speaker_;
    std::deque<Decision> decisions_;
    std::string text_;
    Outcome now_;
    Outcome root_;
    mutable std::string why_;
};

}  // namespace pentacle::konivrer::model
