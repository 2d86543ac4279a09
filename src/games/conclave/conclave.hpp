#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/card_list.hpp"
#include "core/game.hpp"
#include "games/conclave/actions.hpp"
#include "games/conclave/events.hpp"
#include "games/conclave/refusals.hpp"
#include "games/conclave/table.hpp"

namespace pentacle::cardlang {
class Grammar;
}

namespace pentacle::conclave {

using Deck = CardList;

// Generators make mana, mana pays for creatures and spells, and everything can be answered. README.md holds the rules.
class Conclave {
public:
    static constexpr std::string_view id = "conclave";
    static constexpr std::string_view title = "Conclave";
    static constexpr std::string_view summary = "Five colours of mana, creatures that attack and block, and a stack.";

    using State = conclave::State;
    using Action = conclave::Action;
    using ActionList = conclave::ActionList;
    using Event = conclave::Event;
    using Refusal = conclave::Refusal;
    using Deck = conclave::Deck;
    using Events = EventLog<Event>;

    // The rules (play.cpp, legality.cpp, view.cpp, evaluate.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const;
    Seats deciders(const State& state) const;
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::size_t quietest(const ActionList& actions) const {
        if (const auto quiet = place_of_first<PassPriority, Keep, Done>(actions)) return *quiet;
        return place_of(actions, Action{ChooseYes{false}}).value_or(0);
    }
    std::optional<Refusal> refuse(const State& state, Seat seat, const Action& action) const;
    void apply(State& state, Seat seat, const Action& action, Events& events) const;
    StepTaken step(State& state, Seat seat, Rng& chance, Events& events) const;
    std::optional<Outcome> outcome(const State& state) const;
    State view(const State& state, Viewer viewer) const;
    State imagine(const State& state, Seat seat, Rng& rng) const;
    int turn(const State& state) const { return state.turn; }
    int evaluate(const State& state, Seat seat) const;
    std::optional<CardNumber> card_of(const State& state, Seat seat, const Action& action) const;
    std::optional<std::string> broken_invariant(const State& state) const;
    bool is_pass(const State& state, Seat seat, const Action& action) const;

    // Cards and decks (load.cpp, decks.cpp).
    static const cardlang::Grammar& card_grammar();
    static Result<Conclave, Problems> load(const Content& content, const Document& rules);
    const std::vector<CardInfo>& cards() const { return cards_; }
    Json rules_json() const { return json_of(setting_->rules); }
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

    const Setting& setting() const { return *setting_; }
    const Program& program() const { return setting_->program; }
    const Rules& rules() const { return setting_->rules; }
    Table table(const State& state) const { return {*setting_, state}; }
    std::string name_of(CardNumber card) const;  // "a card" when hidden
    std::optional<CardNumber> find(std::string_view id_or_name) const;

private:
    std::shared_ptr<const Setting> setting_;
    std::vector<CardInfo> cards_;
};

// The game's own cards and decks, built into the program.
const Content& own_content();

static_assert(Game<Conclave> && Steps<Conclave>);

}  // namespace pentacle::conclave
