#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_info.hpp"
#include "core/cards_used.hpp"
#include "core/content.hpp"
#include "core/ink.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace pentacle {

// Any game and any match of it, for those who must not know which: server, bots, simulator, command line, tests.
// core/erased.hpp makes both out of a type that satisfies the Game concept.

// A deck its game has read and found good.
struct AnyDeck {
    std::string name;
    Json json;                             // as the game writes it
    std::shared_ptr<const void> compiled;  // the game's own form
};

// A preset that the house rules forbid, and what they have against it.
struct UnfitDeck {
    std::string name;
    Problems problems;
};

// Who must decide now, or how it ended.
struct Standing {
    Seats deciders;
    std::optional<Outcome> outcome;
};

class AnyMatch;

// Whether a match keeps what happens, as events.
enum class Recording : std::uint8_t { Off, On };

class AnyGame : public std::enable_shared_from_this<AnyGame> {
public:
    virtual ~AnyGame() = default;
    virtual std::string_view id() const = 0;
    virtual std::string_view title() const = 0;
    virtual const std::vector<CardInfo>& cards() const = 0;
    // What else its players read about: heroes, families. Empty in most games.
    virtual std::vector<CardInfo> others() const = 0;
    virtual const std::string& cards_hash() const = 0;      // over the definitions, however their files are laid out
    virtual Json rules() const = 0;                         // all house rules in force
    virtual const std::vector<AnyDeck>& decks() const = 0;  // the presets, in the order of their file names
    virtual const std::vector<UnfitDeck>& unfit_decks() const = 0;  // presets left out for the house rules
    virtual Result<AnyDeck, Problems> read_deck(const Document& document) const = 0;
    virtual AnyDeck random_deck(Rng& rng) const = 0;
    // Recording tells what happens from the deal on.
    virtual std::unique_ptr<AnyMatch> start(const BySeat<AnyDeck>& decks, const Seed& seed,
                                            Recording recording = Recording::Off) const = 0;
    virtual Result<std::unique_ptr<AnyMatch>, Problems> position(const Document& state) const = 0;

    const CardInfo* find_card(std::string_view id_or_name) const;
    const AnyDeck* find_deck(std::string_view name) const;
};

class AnyMatch {
public:
    virtual ~AnyMatch() = default;
    virtual const AnyGame& game() const = 0;

    // For search and simulation. Nothing here allocates.
    virtual void restart(const BySeat<AnyDeck>& decks, const Seed& seed) = 0;
    virtual Standing standing() const = 0;
    virtual int list_legal(Seat seat) = 0;                // fills the listing and says how long it is
    virtual void apply_listed(Seat seat, int index) = 0;  // an action of the last listing, which must still hold
    virtual std::optional<CardNumber> card_of_listed(Seat seat, int index) const = 0;
    // The last listing is one action that does nothing: a pass, a submission of no cards.
    virtual bool may_only_pass(Seat seat) const = 0;
    // What tells this action from others, the same in every imagined state it can be chosen in.
    virtual std::uint64_t key_of_listed(Seat seat, int index) const = 0;
    // One random legal action: the same as listing, drawing below() the count and applying. Says how many there were.
    // REQUIRES: the seat must decide.
    virtual int step(Seat seat, Rng& chance) = 0;
    // Steps, each seat by its own chance, until the match ends or `actions_max` are played; says how many. Without a
    // virtual call for each.
    virtual int play_randomly(BySeat<Rng>& chance, int actions_max, CardsUsed* used = nullptr) = 0;
    virtual int evaluate(Seat seat) const = 0;
    virtual int turn() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual void copy_from(const AnyMatch& match) = 0;  // REQUIRES: of the same game. Events are not copied.
    virtual void imagine_from(const AnyMatch& match, Seat seat, Rng& rng) = 0;
    virtual std::unique_ptr<AnyMatch> clone() const = 0;
    virtual bool same_state(const AnyMatch& match) const = 0;
    // Whether the viewer sees the same, and the seat may do the same, in both. REQUIRES: of the same game.
    virtual bool looks_alike(const AnyMatch& match, Viewer viewer) const = 0;
    virtual bool offers_alike(const AnyMatch& match, Seat seat) const = 0;
    virtual std::size_t state_bytes() const = 0;
    virtual std::optional<std::string> broken_invariant() const = 0;

    // At the edge.
    virtual Json view(Viewer viewer) const = 0;
    virtual std::vector<Json> legal(Seat seat) const = 0;
    // What is done for a seat whose time is over. REQUIRES: the seat must decide.
    virtual Json default_action(Seat seat) const = 0;
    // The same as JSON text, appended: what a server writes with every action.
    virtual void write_view(Viewer viewer, std::string& text) const = 0;
    virtual void write_legal(Seat seat, std::string& text) const = 0;
    virtual std::optional<RefusalText> refuse(Seat seat, const Json& action) const = 0;
    // Refuses, or applies and returns nothing.
    std::optional<RefusalText> act(Seat seat, const Json& action);
    // The same in two steps: reads and judges the action, keeps it, and tells it as this game writes it, names
    // resolved; then carries it out. REQUIRES of the second: nothing has changed since.
    virtual Result<Json, RefusalText> propose(Seat seat, const Json& action) = 0;
    virtual void carry_out_proposed() = 0;
    // The action as this game writes it; none when refused.
    virtual std::optional<Json> written(Seat seat, const Json& action) const = 0;
    virtual Json listed_json(Seat seat, int index) const = 0;
    // The place of `action` in the last listing; -1 when it is not there.
    virtual int index_of_listed(Seat seat, const Json& action) const = 0;

    // What happened, once recording is on.
    virtual void record_events(bool on) = 0;
    virtual std::size_t event_count() const = 0;
    virtual void forget_events() = 0;
    virtual std::optional<Json> event(std::size_t index, Viewer viewer) const = 0;  // none: not for these eyes
    virtual std::optional<std::string> event_text(std::size_t index, Viewer viewer) const = 0;

    // For people.
    virtual std::string listed_text(Seat seat, int index) const = 0;
    virtual std::string sketch(Viewer viewer, const Ink& ink) const = 0;

    // For tests: chance starts anew from this seed, or says these next.
    virtual void reseed(const Seed& seed) = 0;
    virtual void follow_script(const FixedVector<std::uint8_t, Rng::script_length_max>& script) = 0;
    virtual std::size_t script_left() const = 0;
};

}  // namespace pentacle
