#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cardgame/actions.hpp"
#include "cardgame/conduct.hpp"
#include "cardgame/refusals.hpp"
#include "cardgame/rules.hpp"
#include "cardlang/machine/machine.hpp"
#include "cardlang/reading/grammar.hpp"
#include "cardlang/state/events.hpp"
#include "core/card_list.hpp"
#include "core/game.hpp"

// What every game of priority, stack and questions on the card machine shares.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// All of a game's face but its name and what a position is worth. A game derives from it, and
// hands over its language, its hooks for the machine and its conduct. It is no type to hold a game by: core/erased.hpp
// is.
class CardGame {
public:
    using State = cardlang::State;
    using Action = cardgame::Action;
    using ActionList = cardgame::ActionList;
    using Event = cardlang::Event;
    using Refusal = cardgame::Refusal;
    using Deck = CardList;
    using Events = EventLog<Event>;

    // The rules (play.cpp, legality.cpp, view.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const;
    Seats deciders(const State& state) const {
        if (state.is_over()) return Seats::none();
        const bool asked = state.question.kind != cardlang::QuestionKind::None;
        return Seats::only(asked ? state.question.seat : state.priority);
    }
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::size_t quietest(const ActionList& actions) const { return place_of_first<Pass, Done>(actions).value_or(0); }
    std::optional<Refusal> refuse(const State& state, Seat seat, const Action& action) const;
    void apply(State& state, Seat seat, const Action& action, Events& events) const;
    StepTaken step(State& state, Seat seat, Rng& chance, Events& events) const;
    std::optional<Outcome> outcome(const State& state) const;
    State view(const State& state, Viewer viewer) const;
    State imagine(const State& state, Seat seat, Rng& rng) const;
    int turn(const State& state) const { return state.turn; }
    std::optional<CardNumber> card_of(const State& state, Seat seat, const Action& action) const;
    std::optional<std::string> broken_invariant(const State& state) const;

    // Cards and decks (card_game.cpp, decks.cpp).
    const std::vector<CardInfo>& cards() const { return cards_; }
    Json rules_json() const { return json_of(rules_); }
    Result<Deck, Problems> deck_from_json(const Document& document) const;
    Json deck_json(const Deck& deck) const;
    Deck random_deck(Rng& rng) const;

    // JSON (json_state.cpp, json_position.cpp, json_action.cpp, json_event.cpp).
    Json state_json(const State& state) const;
    Result<State, Problems> state_from_json(const Document& document) const;
    Json action_json(const State& state, Seat seat, const Action& action) const;
    Result<Action, Refusal> action_from_json(const State& state, Seat seat, const Json& json) const;
    Json event_json(const Event& event) const;

    // Words (describe.cpp, sketch.cpp).
    std::string describe_action(const State& view, Seat seat, const Action& action) const;
    std::string describe_event(const Event& event) const;
    std::string sketch(const State& view, Viewer viewer, const Ink& ink) const;

    const Rules& rules() const { return rules_; }
    const Conduct& conduct() const { return conduct_; }
    const cardlang::Setting& setting() const { return *setting_; }
    const cardlang::Program& program() const { return setting_->program; }
    const cardlang::Language& language() const { return *program().language; }
    cardlang::Table table(const State& state) const { return {*setting_, state}; }
    std::string name_of(CardNumber card) const;  // "a card" when hidden
    std::optional<CardNumber> find(std::string_view id_or_name) const;

    std::string question_text(const State& state) const;  // of an option, as the card puts it
    std::string asking_effect(const State& state) const;  // what asks anything else, in the card's words
    std::optional<CardNumber> card_in_question(const State& state) const;
    std::string asked_text(const State& state) const;  // of any question, for people at a terminal

protected:
    CardGame() = default;

    // What a game is made of.
    struct Parts {
        const cardlang::Grammar& grammar;
        const Content& own;  // has what the content leaves out, as tokens and keywords are
        Rules rules;         // where nobody chooses others
        cardlang::Hooks hooks;
        Conduct conduct;
    };
    Problems take_up(const Parts& parts, const Content& content, const Document& rules);
    // From now on it counts what is carried out. REQUIRES: the counts are of its program and outlive it, and one thread
    // plays it.
    void count_in(cardlang::Coverage& coverage);

private:
    Rules rules_;
    Conduct conduct_;
    std::shared_ptr<const cardlang::Setting> setting_;
    std::vector<CardInfo> cards_;  // those a deck may hold: the first cards of the program
};

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
