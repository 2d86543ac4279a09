#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/setup.hpp"
#include "server/glicko.hpp"
#include "server/limits.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// Somebody who waits for an opponent.
struct Waiting {
    ConnectionId connection = 0;
    std::string user_id;
    std::optional<Rating> rating;  // none: a guest, who plays anybody
    AnyDeck deck;
    SteadyMillis since = 0;
};

struct Pair {
    Waiting first;  // waited longer
    Waiting second;
};

// The queue of one game. Two are matched when their ratings are near enough; what is near enough widens with waiting.
class Queue {
public:
    void join(Waiting waiting);
    bool leave(ConnectionId connection);
    bool holds_user(const std::string& user_id) const;
    // The pair that has waited longest among those that fit; both leave the queue.
    std::optional<Pair> next_pair(SteadyMillis now);
    std::size_t size() const { return waiting_.size(); }

private:
    std::vector<Waiting> waiting_;  // in order of arrival
};

struct Lobby {
    ConnectionId host = 0;
    std::string user_id;
    std::shared_ptr<const AnyGame> game;
    std::optional<Rating> rating;  // none: a guest
    AnyDeck deck;
    match::ClockSettings clock;
    match::SpectatorPolicy spectators;
};

// Private tables by code.
class Lobbies {
public:
    // The code; none when there are too many lobbies.
    std::optional<std::string> open(Lobby lobby);
    const Lobby* find(const std::string& code) const;
    void close(const std::string& code) { lobbies_.erase(code); }
    bool holds_user(const std::string& user_id) const;
    std::size_t size() const { return lobbies_.size(); }

private:
    std::map<std::string, Lobby> lobbies_;
};

// A code as its user typed it: spaces around it and lower case are forgiven. None when it can be no code.
std::optional<std::string> read_code(std::string_view typed);

}  // namespace pentacle::server
