#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cardlang/machine/machine.hpp"
#include "cardlang/state/events.hpp"
#include "core/card_list.hpp"
#include "core/game.hpp"
#include "games/lifeburn/actions.hpp"
#include "games/lifeburn/language.hpp"
#include "games/lifeburn/refusals.hpp"
#include "games/lifeburn/rules.hpp"

namespace pentacle::lifeburn {

// A stack, priority, and life as the only currency. README.md holds the rules; cards are written in the card language.
class Lifeburn {
public:
    static constexpr std::string_view id = "lifeburn";
    static constexpr std::string_view title = "Lifeburn";
    static constexpr std::string_view summary =
        "Spells cost life, summons cost summons: a stack, priority, five tribes.";
    static const cardlang::Grammar& card_grammar() { return grammar(); }

    using State = cardlang::State;
    using Action = lifeburn::Action;
    using ActionList = lifeburn::ActionList;
    using Event = cardlang::Event;
    using Refusal = lifeburn::Refusal;
    using Deck = CardList;
    using Events = EventLog<Event>;

    // The rules (play.cpp, legality.cpp, view.cpp, evaluate.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const;
    Seats deciders(const State& state) const {
        if (state.is_over()) return Seats::none();
        const bool asked = state.question.kind != cardlang::QuestionKind::None;
        return Seats::only(asked ? state.question.seat : state.priority);
    }
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, const Action& action) const;
    void apply(State& state, Seat seat, const Action& action, Events& events) const;
    std::optional<Outcome> outcome(const State& state) const;
    State view(const State& state, Viewer viewer) const;
    State imagine(const State& state, Seat seat, Rng& rng) const;
    int turn(const State& state) const { return state.turn; }
    int evaluate(const State& state, Seat seat) const;
    std::optional<CardNumber> card_of(const State& state, Seat seat, const Action& action) const;
    std::optional<std::string> broken_invariant(const State& state) const;

    // Cards and decks (load.cpp, decks.cpp).
    static Result<Lifeburn, Problems> load(const Content& content, const Document& rules);
    // The same game, which counts what is carried out. REQUIRES: the counts are of its program and outlive it, and one
    // thread plays it.
    Lifeburn counting_in(cardlang::Coverage& coverage) const;
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
    const cardlang::Setting& setting() const { return *setting_; }
    const cardlang::Program& program() const { return setting_->program; }
    cardlang::Table table(const State& state) const { return {*setting_, state}; }
    std::string name_of(CardNumber card) const;  // "a card" when hidden
    std::optional<CardNumber> find(std::string_view id_or_name) const;

    std::string question_text(const State& state) const;  // of an option, as the card puts it
    std::optional<CardNumber> card_in_question(const State& state) const;
    std::string asked_text(const State& state) const;  // of any question, for people at a terminal

private:
    Rules rules_;
    std::shared_ptr<const cardlang::Setting> setting_;
    std::vector<CardInfo> cards_;  // those a deck may hold: the first cards of the program
};

// The game's own cards and decks, built into the program.
const Content& own_content();

static_assert(Game<Lifeburn>);

}  // namespace pentacle::lifeburn
