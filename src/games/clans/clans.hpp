#pragma once

#include "core/game.hpp"
#include "core/json_text.hpp"
#include "games/clans/actions.hpp"
#include "games/clans/events.hpp"
#include "games/clans/refusals.hpp"
#include "games/clans/tables.hpp"

namespace pentacle::clans {

const Content& own_content();

// Three lanes, hidden simultaneous placement, combat tick by tick. README.md has the rules by number.
class Clans {
public:
    static constexpr std::string_view id = "clans";
    static constexpr std::string_view title = "Clans";
    static constexpr std::string_view summary = "three lanes, hidden simultaneous placement, automatic tick combat";

    using State = clans::State;
    using Action = clans::Action;
    using ActionList = clans::ActionList;
    using Event = clans::Event;
    using Refusal = clans::Refusal;
    using Deck = clans::Deck;
    using Log = EventLog<Event>;

    // Accepted at any time when legal, and never listed: see README.md, "Actions".
    static constexpr std::array<std::string_view, 3> unlisted_action_types{"concede", "submit", "take_back"};

    // The rules (legality.cpp, play.cpp, view.cpp, evaluate.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Log& events) const;
    Seats deciders(const State& state) const;
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::size_t quietest(const ActionList& actions) const { return place_of_first<Submit>(actions).value_or(0); }
    std::optional<Refusal> refuse(const State& state, Seat seat, const Action& action) const;
    void apply(State& state, Seat seat, const Action& action, Log& events) const;
    StepTaken step(State& state, Seat seat, Rng& chance, Log& events) const;
    std::optional<Outcome> outcome(const State& state) const;
    State view(const State& state, Viewer viewer) const;
    State imagine(const State& state, Seat seat, Rng& rng) const;
    int turn(const State& state) const { return state.turn; }
    int evaluate(const State& state, Seat seat) const;
    bool is_pass(const State& state, Seat seat, const Action& action) const;
    std::optional<CardNumber> card_of(const State& state, Seat seat, const Action& action) const;
    std::optional<std::string> broken_invariant(const State& state) const;
    Deck random_deck(Rng& rng) const;

    // The edge (load.cpp, decks.cpp, json_state.cpp, json_position.cpp, json_action.cpp, json_event.cpp).
    static Result<Clans, Problems> load(const Content& content, const Document& rules);
    Json rules_json() const;
    const std::vector<CardInfo>& cards() const { return infos_; }
    std::vector<CardInfo> others() const;  // heroes and families
    Result<Deck, Problems> deck_from_json(const Document& document) const;
    Json deck_json(const Deck& deck) const;
    void write_state(const State& state, JsonText& text) const;
    Json state_json(const State& state) const;
    Result<State, Problems> state_from_json(const Document& document) const;
    void write_action(const State& state, Seat seat, const Action& action, JsonText& text) const;
    Json action_json(const State& state, Seat seat, const Action& action) const;
    Result<Action, Refusal> action_from_json(const State& state, Seat seat, const Json& json) const;
    Json event_json(const Event& event) const;

    // For people (describe.cpp, sketch.cpp).
    std::string describe_action(const State& view, Seat seat, const Action& action) const;
    std::string describe_event(const Event& event) const;
    std::string sketch(const State& view, Viewer viewer, const Ink& ink) const;

private:
    Tables tables_;
    std::vector<CardInfo> infos_;
};

static_assert(Game<Clans> && Steps<Clans>);

}  // namespace pentacle::clans
