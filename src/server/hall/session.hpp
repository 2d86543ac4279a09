#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "match/messages.hpp"
#include "server/hall/hall_table.hpp"
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
    std::int64_t token_issued_at = 0;  // of the account's token, in seconds since 1970
    match::Features features;
    Bucket messages;
    Bucket starts;      // requests to play, which cost more than others
    bool busy = false;  // something it asked for is being done elsewhere, and it is not read meanwhile
    std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);

    std::shared_ptr<HallTable> table;  // while playing
    Seat seat = Seat::First;
    std::shared_ptr<HallTable> watched;
    std::string queued_for;  // a game's id
    std::string lobby;       // a code
    std::string last_match;  // finished, and a rematch may be asked for
};

}  // namespace pentacle::server
