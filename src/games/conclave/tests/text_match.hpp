#pragma once

#include <memory>

#include "games/conclave/tests/text_model.hpp"

// A small table at which cards that were made up are played, and everything that is asked is written down.
namespace pentacle::conclave::texts {

// The cards of the table, as files: no two are alike, and no two numbers that are easily mistaken for each other.
const Json& table_cards();
// Seat 0's main phase; the given card is in its hand.
Json table_with(const std::string& card);
// The game of the table's cards and these.
std::shared_ptr<const Conclave> game_with(const Json& more_cards);

// How whoever is asked answers.
enum class Mood : std::uint8_t { Eager, Reluctant };

class Match {
public:
    Match(const Conclave& game, const Json& position, Mood mood);

    const State& state() const { return state_; }
    const std::vector<Decision>& decisions() const { return decisions_; }

    // Plays the card; everybody passes until it has resolved. False: it cannot be played.
    bool play(const std::string& card);
    // Everybody passes until the next turn's first main phase.
    void pass_turn();
    void act(Seat seat, const Action& action);

    // What combat would be like in this turn: who may and must attack, and who may block a creature that has no
    // ability.
    struct Combat {
        std::set<std::string> attackers;
        std::set<std::string> forced;
        std::set<std::string> blockers;
        std::string attacker;  // whom they block; empty: nobody can attack
    };
    Combat combat(const Cards& cards) const;

private:
    void pass();
    void settle();
    void answer();
    bool reach(QuestionKind kind);

    const Conclave& game_;
    State state_;
    Mood mood_;
    Conclave::Events events_;
    std::vector<Decision> decisions_;
};

}  // namespace pentacle::conclave::texts
