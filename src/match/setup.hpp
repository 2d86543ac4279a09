#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "match/clock.hpp"

namespace pentacle::match {

struct Player {
    std::string user_id;
    std::string name;
    std::string bot;            // the bot's name when no person sits here
    std::optional<int> rating;  // when the match began; none for guests and bots
    bool guest = false;

    bool is_bot() const { return !bot.empty(); }
};

enum class WatchMode : std::uint8_t { Open, Code, Closed };

// Who may watch, and what they see. Decided by the players or the tournament before the match.
struct SpectatorPolicy {
    WatchMode mode = WatchMode::Open;
    std::string code;          // for WatchMode::Code
    bool shows_hands = false;  // both players' own views, `delay` late
    Millis delay = 0;

    bool admits(std::string_view given_code) const {
        return mode == WatchMode::Open || (mode == WatchMode::Code && !code.empty() && code == given_code);
    }
};

// Everything about a match that is fixed before the first action.
struct Setup {
    std::string id;
    std::shared_ptr<const AnyGame> game;
    BySeat<AnyDeck> decks;
    Seed seed;
    BySeat<Player> players;
    ClockSettings clock;
    SpectatorPolicy spectators;
    bool rated = false;
    Millis started_at = 0;
};

}  // namespace pentacle::match
