#pragma once

#include "games/konivrer/konivrer.hpp"
#include "games/konivrer/tests/text_reader.hpp"

// Cards made for a test, put on a small table and played there.
namespace pentacle::konivrer {

// The cards of the table beside those that are tried: what is printed on them, for the file and for the reader.
const model::PrintedCards& table_cards();

// The game with these cards (each a JSON text) and those of the table. Fails the test when one cannot be read.
Konivrer game_with(const std::vector<std::string>& cards);

// Answers whatever is asked.
struct Answerer {
    bool willing = true;  // yes, and as many as may be; else no, and as few
    bool last = false;    // takes the last of what is offered
};

class Match {
public:
    Match(const Konivrer& game, const Json& position, Answerer answerer);

    // False: that cannot be done.
    bool act(Seat seat, const Json& action);
    Json position() const { return game_.state_json(state_); }
    model::World world() const;
    const State& state() const { return state_; }
    const std::vector<model::Decision>& decisions() const { return decisions_; }
    int x() const { return x_; }
    // Whose ability was triggered since the last look: names of cards.
    model::Names triggered();
    std::vector<Json> actions(Seat seat) const;

private:
    void settle();
    void note_question(const Json& position, const std::vector<Json>& offered, const Json& answer);

    const Konivrer& game_;
    State state_;
    std::vector<Event> told_;
    Answerer answerer_;
    std::vector<model::Decision> decisions_;
    int x_ = 0;
};

std::string joined(const model::Names& parts);
// {"effect": "draw", …}: the parts that are not empty.
std::string record(const std::string& key, const std::string& word, const model::Names& parts);

}  // namespace pentacle::konivrer
