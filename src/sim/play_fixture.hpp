#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "core/cards_used.hpp"
#include "sim/plan.hpp"

namespace pentacle::sim {

struct MatchResult {
    std::optional<Seat> winner;
    std::optional<Seat> starter;  // who decided first; none where both decide at once
    std::string_view reason;      // lives as long as the game
    int turns = 0;
    int actions = 0;
    std::uint64_t hash = 0;  // of the final state
};

// A match that does not end is a mistake in its game.
inline constexpr int actions_per_match_max = 100'000;

// Plays fixtures one after another with one match object and one pair of bots; nothing is allocated per match unless a
// deck is random. One for each thread.
class FixturePlayer {
public:
    explicit FixturePlayer(const Plan& plan);

    // Throws BrokenInvariant when the game goes wrong; if observed, actions_played() then says how far it came.
    MatchResult play(const Fixture& fixture);
    // Only plays: no cards noted, no result, no hash of the final state. REQUIRES: two random bots.
    void play_unobserved(const Fixture& fixture);
    const CardsUsed& cards_used() const { return used_; }
    int actions_played() const { return actions_; }
    AnyMatch& match() { return *match_; }

    // Called with the listing and the choice before each action. Set it to record or to tell; it costs the fast path.
    using Observer = std::function<void(AnyMatch& match, Seat seat, int index)>;
    void observe(Observer observer) { observer_ = std::move(observer); }

private:
    void restart(const Fixture& fixture);
    const BySeat<AnyDeck>& decks_for(const Fixture& fixture);
    void play_at_random(const Fixture& fixture, CardsUsed* used);
    void play_with_bots(const Fixture& fixture);

    const Plan& plan_;
    std::unique_ptr<AnyMatch> match_;
    BySide<std::unique_ptr<Bot>> bots_;  // by bot, not by side
    CardsUsed used_;
    std::vector<BySeat<AnyDeck>> fixed_decks_;  // by pairing, and within it by which side sits first
    BySeat<AnyDeck> random_decks_;
    Observer observer_;
    int actions_ = 0;
};

}  // namespace pentacle::sim
