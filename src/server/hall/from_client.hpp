#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "match/from_player.hpp"
#include "match/messages.hpp"
#include "match/setup.hpp"

namespace pentacle::server {

// What a client says: sections 3.1 to 3.3 of docs/protocol.md. Each says what it costs of what a connection may say,
// where an ordinary message is 1, and whether it is heard while its player is at a table and has not said hello: then a
// game's own action may be called the same.

// Which game, with which decks, from where on; not looked at yet. Decks that are left to us are null.
struct WishWords {
    std::string game;
    std::vector<Json> decks;
    std::optional<Json> opening;
    std::size_t bytes = 0;  // of the message
};

// None where the client leaves it to us.
struct ClockWords {
    bool none = false;
    bool given = false;
    std::optional<match::Millis> bank;
    std::optional<match::Millis> increment;
};

struct Hello {
    static constexpr double cost = 2;
    static constexpr bool is_heard_anywhere = true;
    match::Features features;
    std::string token;
    std::string resume;
};
struct Ping {
    static constexpr double cost = 1;
    static constexpr bool is_heard_anywhere = true;
    std::optional<Json> id;
};
struct AskRematch {
    static constexpr double cost = 2;
    static constexpr bool is_heard_anywhere = true;
};
struct StopSpectating {
    static constexpr double cost = 1;
    static constexpr bool is_heard_anywhere = true;
};
struct Authenticate {
    static constexpr double cost = 2;
    static constexpr bool is_heard_anywhere = false;
    std::string token;
};
struct JoinQueue {
    static constexpr double cost = 4;
    static constexpr bool is_heard_anywhere = false;
    WishWords wish;
};
struct LeaveQueue {
    static constexpr double cost = 1;
    static constexpr bool is_heard_anywhere = false;
};
struct CreateLobby {
    static constexpr double cost = 4;
    static constexpr bool is_heard_anywhere = false;
    WishWords wish;
    ClockWords clock;
    match::SpectatorPolicy spectators;
};
struct JoinLobby {
    static constexpr double cost = 4;
    static constexpr bool is_heard_anywhere = false;
    std::string code;
    WishWords wish;
    bool agrees_to_show_hands = false;
};
struct LeaveLobby {
    static constexpr double cost = 1;
    static constexpr bool is_heard_anywhere = false;
};
struct PlayBot {
    static constexpr double cost = 4;
    static constexpr bool is_heard_anywhere = false;
    std::string bot;
    WishWords wish;  // the player's deck, and the bot's
    ClockWords clock;
    std::optional<Seat> seat;
};
struct Spectate {
    static constexpr double cost = 4;
    static constexpr bool is_heard_anywhere = false;
    std::string match_id;
    std::string code;
};
// For the table.
struct ToTable {
    double cost = 1;
    bool is_known = false;  // not a game's own action
    match::FromPlayer message;
};
struct NoJson {
    static constexpr double cost = 1;
};

using FromClient = std::variant<Hello, Ping, AskRematch, StopSpectating, Authenticate, JoinQueue, LeaveQueue,
                                CreateLobby, JoinLobby, LeaveLobby, PlayBot, Spectate, ToTable, NoJson>;

double cost_of(const FromClient& message);

// The only place that knows the fields of these messages. `text_bytes`: how long the message was. `plays_plainly`: it
// is from a player at a table who has not said hello.
FromClient read_from_client(std::optional<Json> message, std::size_t text_bytes, bool plays_plainly);

}  // namespace pentacle::server
