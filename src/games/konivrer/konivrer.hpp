#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/card_list.hpp"
#include "core/game.hpp"
#include "games/konivrer/actions.hpp"
#include "games/konivrer/events.hpp"
#include "games/konivrer/refusals.hpp"
#include "games/konivrer/table.hpp"

namespace pentacle::cardlang {
class Grammar;
}

namespace pentacle::konivrer {

// The deck as a list, and the Flag beside it.
struct Deck {
    CardList list;
    CardNumber flag = no_card;
    ElementSet flag_elements;
};

// Every card can be a Familiar, a Spell or a source of Azoth. README.md holds the rules.
class Konivrer {
public:
    static constexpr std::string_view id = "konivrer";
    static constexpr std::string_view title = "Konivrer";
    static constexpr std::string_view summary =
        "One card, six ways to play it: elements, Azoth, Life cards that burst.";

    using State = konivrer::State;
    using Action = konivrer::Action;
    using ActionList = konivrer::ActionList;
    using Event = konivrer::Event;
    using Refusal = konivrer::Refusal;
    using Deck = konivrer::Deck;
    using Events = EventLog<Event>;

    // The rules (play.cpp, legality.cpp, answers.cpp, view.cpp, evaluate.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const;
    Seats deciders(const State& state) const;
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::size_t quietest(const ActionList& actions) const {
        if (const auto quiet = place_of_first<Pass, EndTurn, EndPhase, DeclineBurst, PayAuto, Done>(actions))
            return *quiet;
        return place_of(actions, Action{ChooseOption{false}}).value_or(0);
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

    // Cards and decks (load.cpp, decks.cpp).
    static const cardlang::Grammar& card_grammar();
    static Result<Konivrer, Problems> load(const Content& content, const Document& rules);
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
    CardNumber blank() const { return static_cast<CardNumber>(program().cards.size() - 1); }

private:
    std::shared_ptr<const Setting> setting_;
    std::vector<CardInfo> cards_;  // all but Blank, which is the last card of the program
};

// The elements and strength of a Flag, once the deck has named what it may.
ElementSet strong_against(const Card& flag, ElementSet chosen);

// The game's own cards and decks, built into the program.
const Content& own_content();

static_assert(Game<Konivrer> && Steps<Konivrer>);

}  // namespace pentacle::konivrer
