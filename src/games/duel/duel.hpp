#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/card_list.hpp"
#include "core/game.hpp"
#include "core/json_text.hpp"
#include "games/duel/actions.hpp"
#include "games/duel/cards.hpp"
#include "games/duel/events.hpp"
#include "games/duel/refusals.hpp"
#include "games/duel/rules.hpp"
#include "games/duel/state.hpp"

namespace pentacle::duel {

// Two heroes, ten mana a turn, creatures that fight and spells that do the rest. README.md holds the rules.
class Duel {
public:
    static constexpr std::string_view id = "duel";
    static constexpr std::string_view title = "Duel";
    static constexpr std::string_view summary = "Two heroes, ten mana a turn: creatures, spells and Taunt.";

    using State = duel::State;
    using Action = duel::Action;
    using ActionList = duel::ActionList;
    using Event = duel::Event;
    using Refusal = duel::Refusal;
    using Deck = CardList;
    using Events = EventLog<Event>;

    // The rules (play.cpp, legality.cpp, view.cpp, evaluate.cpp).
    State start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const;
    Seats deciders(const State& state) const { return is_over(state) ? Seats::none() : Seats::only(state.current); }
    void legal_actions(const State& state, Seat seat, ActionList& actions) const;
    std::size_t quietest(const ActionList& actions) const { return place_of(actions, Action::end_turn()).value_or(0); }
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
    static Result<Duel, Problems> load(const Content& content, const Document& rules);
    const std::vector<CardInfo>& cards() const { return card_infos_; }
    Json rules_json() const { return json_of(rules_); }
    Result<Deck, Problems> deck_from_json(const Document& document) const;
    Json deck_json(const Deck& deck) const;
    Deck random_deck(Rng& rng) const;

    // JSON (json_state.cpp, json_action.cpp, json_event.cpp).
    void write_state(const State& state, JsonText& text) const;
    Json state_json(const State& state) const;
    Result<State, Problems> state_from_json(const Document& document) const;
    void write_action(const State& state, Seat seat, const Action& action, JsonText& text) const;
    Json action_json(const State& state, Seat seat, const Action& action) const;
    Result<Action, Refusal> action_from_json(const State& state, Seat seat, const Json& json) const;
    Json event_json(const Event& event) const;

    // Words (describe.cpp, sketch.cpp).
    std::string describe_action(const State& view, Seat seat, const Action& action) const;
    std::string describe_event(const Event& event) const;
    std::string sketch(const State& view, Viewer viewer, const Ink& ink) const;

    const Rules& rules() const { return rules_; }
    const Card& card(CardNumber number) const { return cards_[number]; }
    const std::vector<CardNumber>& collectible() const { return collectible_; }
    std::size_t card_count() const { return cards_.size(); }
    const CardInfo& info(CardNumber number) const { return card_infos_[number]; }
    std::optional<CardNumber> find(std::string_view id_or_name) const;
    std::string name_of(CardNumber number) const;

    CardListRules deck_rules() const { return {card_infos_, collectible_, rules_.deck_size, rules_.max_copies}; }

    int attack_of(const Creature& creature) const {
        return std::max(0, card(creature.card).attack + creature.attack_buff);
    }

private:
    Rules rules_;
    std::vector<Card> cards_;
    std::vector<CardInfo> card_infos_;     // in the same order
    std::vector<CardNumber> collectible_;  // those a deck may hold
};

// The game's own cards and decks, built into the program.
const Content& own_content();

static_assert(Game<Duel> && Steps<Duel>);

}  // namespace pentacle::duel
