#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/card_info.hpp"
#include "core/content.hpp"
#include "core/events.hpp"
#include "core/ink.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace pentacle {

// What a game must offer so that the server, the bots, the simulator and the tests can run it without knowing which
// one it is. A game object is immutable (compiled cards and house rules) and shared by all its matches; a state is a
// plain value.

// The rules: two questions over a value (what may this seat do, what happens if it does), and who may know what.
template <typename G>
concept PlaysByRules =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Action> && std::equality_comparable<typename G::Action> &&
    requires(const G& game, typename G::State& state, const typename G::State& seen, const typename G::Action& action,
             typename G::ActionList& actions, EventLog<typename G::Event>& events, const typename G::Event& event,
             const BySeat<typename G::Deck>& decks, const Seed& seed, Seat seat, Viewer viewer, Rng& rng) {
        { game.start(decks, seed, events) } -> std::same_as<typename G::State>;
        // The seats that must decide now; none when the match is over.
        { game.deciders(seen) } -> std::same_as<Seats>;
        // Fills the caller's fixed-capacity list with exactly the actions that refuse() lets pass and that differ.
        // One exception in every game: an action of type "concede" passes at any time, from either seat, while the
        // match runs, and is never listed, so that a bot does not give up by chance.
        { game.legal_actions(seen, seat, actions) } -> std::same_as<void>;
        // The one place for legality. Safe for any action whatsoever.
        { game.refuse(seen, seat, action) } -> std::same_as<std::optional<typename G::Refusal>>;
        // REQUIRES: refuse() let it pass.
        { game.apply(state, seat, action, events) } -> std::same_as<void>;
        { game.outcome(seen) } -> std::same_as<std::optional<Outcome>>;
        // The position as the viewer may see it: the same type, with what is hidden blanked out.
        { game.view(seen, viewer) } -> std::same_as<typename G::State>;
        // Some state that this seat cannot tell from the real one, its chance included. Made from what the seat knows
        // and `rng` alone: two states that look alike to the seat are imagined alike (so sort before you shuffle).
        { game.imagine(seen, seat, rng) } -> std::same_as<typename G::State>;
        { game.turn(seen) } -> std::convertible_to<int>;
        // How good the position is for the seat, for bots that look one step ahead. Only what the seat may know.
        { game.evaluate(seen, seat) } -> std::same_as<int>;
        // The card that the action uses, for statistics.
        { game.card_of(seen, seat, action) } -> std::same_as<std::optional<CardNumber>>;
        // Why this state cannot be: cards lost or doubled, limits passed. Nothing when all is well.
        { game.broken_invariant(seen) } -> std::same_as<std::optional<std::string>>;
        { game.random_deck(rng) } -> std::same_as<typename G::Deck>;
    };

// What a step did.
struct StepTaken {
    int choices = 0;                 // how many actions there were
    std::optional<CardNumber> card;  // that the chosen one uses
};

// A game may also take a random action in one go: count what legal_actions() would list, let `chance` choose() one,
// make that one alone and apply it. Random play spends much of its time on listing what it will not do. The same action
// from the same chance, with the same events, or the conformance kit says so.
template <typename G>
concept Steps =
    requires(const G& game, typename G::State& state, Seat seat, Rng& chance, EventLog<typename G::Event>& events) {
        // REQUIRES: the seat must decide.
        { game.step(state, seat, chance, events) } -> std::same_as<StepTaken>;
    };

// A game may also say what is done for a seat whose time is over, as a place in the list of its legal actions: what
// does the least. Otherwise that is the first of them.
template <typename G>
concept HasQuietest = requires(const G& game, const typename G::ActionList& actions) {
    { game.quietest(actions) } -> std::same_as<std::size_t>;
};

// The place of the action in the list.
template <typename List, typename Action>
std::optional<std::size_t> place_of(const List& actions, const Action& action) {
    for (std::size_t place = 0; place < actions.size(); ++place)
        if (actions[place] == action) return place;
    return std::nullopt;
}

// The place of the first action of one of these kinds, the kind named first preferred.
template <typename... Kinds, typename List>
std::optional<std::size_t> place_of_first(const List& actions) {
    std::optional<std::size_t> found;
    const auto look = [&]<typename Kind>() {
        for (std::size_t place = 0; place < actions.size() && !found; ++place)
            if (std::holds_alternative<Kind>(actions[place])) found = place;
    };
    (look.template operator()<Kinds>(), ...);
    return found;
}

// The edge: text in, text out. One JSON shape for positions everywhere; hidden parts are emptied by view() before.
template <typename G>
concept SpeaksJson = requires(const G& game, const typename G::State& state, const typename G::Action& action,
                              const typename G::Event& event, const typename G::Deck& deck, typename G::Refusal refusal,
                              const Document& document, const Content& content, const Json& json, Seat seat) {
    { G::load(content, document) } -> std::same_as<Result<G, Problems>>;  // the document: house rules
    { game.rules_json() } -> std::same_as<Json>;
    { game.cards() } -> std::same_as<const std::vector<CardInfo>&>;
    // Reads a deck and reports everything its deck rules have against it.
    { game.deck_from_json(document) } -> std::same_as<Result<typename G::Deck, Problems>>;
    { game.deck_json(deck) } -> std::same_as<Json>;
    { game.state_json(state) } -> std::same_as<Json>;
    // Left-out fields keep harmless defaults.
    { game.state_from_json(document) } -> std::same_as<Result<typename G::State, Problems>>;
    { game.action_json(state, seat, action) } -> std::same_as<Json>;
    // Takes ids and, for scenarios, names. What is not even an action is refused like any other mistake.
    { game.action_from_json(state, seat, json) } -> std::same_as<Result<typename G::Action, typename G::Refusal>>;
    { game.event_json(event) } -> std::same_as<Json>;
    { text_of(refusal) } -> std::same_as<RefusalText>;
};

// Words and lines for people at a terminal.
template <typename G>
concept SpeaksPlainly = requires(const G& game, const typename G::State& view, const typename G::Action& action,
                                 const typename G::Event& event, Viewer viewer, Seat seat, const Ink& ink) {
    { game.describe_action(view, seat, action) } -> std::same_as<std::string>;
    { game.describe_event(event) } -> std::same_as<std::string>;
    { game.sketch(view, viewer, ink) } -> std::same_as<std::string>;
};

template <typename G>
concept Game = PlaysByRules<G> && SpeaksJson<G> && SpeaksPlainly<G> && requires {
    { G::id } -> std::convertible_to<std::string_view>;       // "duel"
    { G::title } -> std::convertible_to<std::string_view>;    // "Duel"
    { G::summary } -> std::convertible_to<std::string_view>;  // one line
};

}  // namespace pentacle
