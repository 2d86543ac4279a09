#pragma once

#include <vector>

#include "core/content.hpp"
#include "core/events.hpp"
#include "core/game.hpp"
#include "core/json_text.hpp"
#include "games/registry.hpp"
#include "toy_game/state.hpp"

namespace pentacle::stones {

// Ways to break the game on purpose. Each is caught by the conformance kit, or the kit is worth nothing.
enum class Flaw {
    None,
    OffersRefused,       // lists a card that is not in the hand
    AcceptsUnlisted,     // takes a legal action out of the list
    ListsTwice,          // the same action two times
    LosesCard,           // a played card is nowhere
    NeverEnds,           // the heap grows back
    NothingToDo,         // a seat must decide and has no action
    JsonDropsField,      // the position forgets how far chance has come
    JsonDropsDeck,       // the position forgets the decks
    TextDiffers,         // the position as text says something else than as JSON
    Remembers,           // what happens depends on more than the state
    ViewLeaks,           // a seat sees the other's hand
    SpectatorLeaks,      // a spectator sees a hand
    EventLeaks,          // everybody sees what was drawn
    LegalLeaks,          // what a seat may do tells what the other holds
    RefusalLeaks,        // why it may not do it tells
    EvaluationLeaks,     // a bot that looks one step ahead knows the other's hand
    ImaginesNothing,     // the imagined state is the real one
    ImaginesDeckOrder,   // the imagined own deck comes in the real order
    ImaginesImpossible,  // the imagined state has a card too many
    ConcedeOnlyOnTurn,   // a player cannot give up while the other thinks
    StepMiscounts,       // a step sees one action fewer than are listed
    StepsOtherwise,      // a step takes another action than the one that was drawn
    StepIsSilent,        // a step tells nobody
    StepHidesCard,       // a step does not say which card it used
    Allocates,           // memory from the heap in the middle of a search
    Throws,              // the fourth action throws something nobody expects
    Crashes,             // the fourth action ends the process
    Overflows,           // the fourth action uses up the stack
};

struct Rules {
    int heap = 15;
};

class Stones {
public:
    static constexpr std::string_view id = "stones";
    static constexpr std::string_view title = "Stones";
    static constexpr std::string_view summary = "Take stones; who takes the last one wins.";

    using State = stones::State;
    using Action = stones::Action;
    using Event = stones::Event;
    using Refusal = stones::Refusal;
    using ActionList = FixedVector<Action, 8>;
    struct Deck {
        std::string name;
        FixedVector<CardNumber, deck_size> cards;
    };

    // The rules.
    State start(const BySeat<Deck>& decks, const Seed& seed, EventLog<Event>& events) const;
    Seats deciders(const State& state) const;
    void legal_actions(const State& state, Seat seat, ActionList& out) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, const Action& action) const;
    void apply(State& state, Seat seat, const Action& action, EventLog<Event>& events) const;
    StepTaken step(State& state, Seat seat, Rng& chance, EventLog<Event>& events) const;
    std::optional<Outcome> outcome(const State& state) const;
    State view(const State& state, Viewer viewer) const;
    State imagine(const State& state, Seat seat, Rng& rng) const;
    int turn(const State& state) const { return state.taken / 2 + 1; }
    int evaluate(const State& state, Seat seat) const;
    std::optional<CardNumber> card_of(const State& state, Seat seat, const Action& action) const;
    std::optional<std::string> broken_invariant(const State& state) const;
    Deck random_deck(Rng& rng) const;

    // The edge.
    static Result<Stones, Problems> load(const Content& content, const Document& rules);
    Json rules_json() const { return {{"heap", rules_.heap}}; }
    const std::vector<CardInfo>& cards() const { return cards_; }
    Result<Deck, Problems> deck_from_json(const Document& document) const;
    Json deck_json(const Deck& deck) const;
    Json state_json(const State& state) const;
    void write_state(const State& state, JsonText& text) const;
    Result<State, Problems> state_from_json(const Document& document) const;
    Json action_json(const State& state, Seat seat, const Action& action) const;
    void write_action(const State& state, Seat seat, const Action& action, JsonText& text) const;
    Result<Action, Refusal> action_from_json(const State& state, Seat seat, const Json& json) const;
    Json event_json(const Event& event) const;
    std::string describe_action(const State& state, Seat seat, const Action& action) const;
    std::string describe_event(const Event& event) const;
    std::string sketch(const State& view, Viewer viewer, const Ink& ink) const;

    // Which flaw games loaded from now on have.
    static void break_on_purpose(Flaw flaw);

private:
    int stones_of(CardNumber card, State& state) const;
    void draw(State& state, Seat seat, EventLog<Event>& events) const;
    std::optional<CardNumber> find(std::string_view id_or_name) const;
    std::string name_of(CardNumber card) const;
    bool has(Flaw flaw) const { return flaw_ == flaw; }

    Rules rules_;
    std::vector<CardInfo> cards_;
    std::vector<int> takes_;  // by card number; 0: one to three, by chance
    Flaw flaw_ = Flaw::None;
};

const Content& own_content();

// The one line by which a game joins everything.
const GameEntry& registry_line();
inline std::shared_ptr<const AnyGame> own_game() { return load_own_game(registry_line()); }

}  // namespace pentacle::stones
