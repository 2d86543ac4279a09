#pragma once

#include <memory>
#include <optional>
#include <string>

#include "match/messages.hpp"
#include "server/hall/running_table.hpp"
#include "server/limits.hpp"

namespace pentacle::server {

// Who is at the other end: an account, or a guest who may come back with a resume token.
struct Identity {
    std::string user_id;
    std::string name;
    bool guest = true;
};

// One connection as the hall knows it. Touched by the network's thread alone.
struct Session {
    ConnectionId connection = 0;
    std::string session_id;
    std::string address;
    Identity who;
    match::Features features;
    Bucket messages;
    Bucket starts;  // requests to play, which cost more than others

    std::shared_ptr<RunningTable> table;  // while playing
    Seat seat = Seat::First;
    std::shared_ptr<RunningTable> watched;
    std::string queued_for;  // a game's id
    std::string lobby;       // a code
    std::string last_match;  // finished, and a rematch may be asked for
};

}  // namespace pentacle::server
