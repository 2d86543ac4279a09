#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/games.hpp"
#include "server/hall/other_nodes.hpp"
#include "server/store/writer.hpp"
#include "server/transport/transport.hpp"
#include "server/worker.hpp"

namespace pentacle::server {

// Reads matches that change hands, and makes them change hands, in the database, on a thread and a connection of its
// own: whoever has to wait there for a node that was stopped in the middle of a transaction keeps nobody else waiting.
class Movers {
public:
    // `node`: who we are, and by whose right matches are moved.
    Movers(const std::string& url, std::int64_t node, const Games& games, Transport& transport, Writer& writer);

    // From the network's thread, and `then` on it. A match that this node is to play is told with its position.
    void move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then);
    void read(const Holding& holding, std::function<void(TakenUp)> then);

private:
    // While the database is away, or somebody is in the way there, it is tried again: that says nothing of the match.
    struct Moving {
        std::vector<Move> moves;
        std::function<void(std::vector<Move>)> then;
        bool claimed = false;
        std::size_t taken_up = 0;  // so many have been looked at since
    };
    void go_on(const std::shared_ptr<Moving>& moving);
    void claim(std::vector<Move>& moves);
    void read_patiently(const Holding& holding, const std::function<void(TakenUp)>& then);
    TakenUp taken_up(const Holding& holding);
    void again(std::function<void()> task);

    const std::int64_t node_;
    const Games& games_;
    Transport& transport_;
    Writer& writer_;
    Database database_;
    Worker worker_;  // last, and so the first to end
};

}  // namespace pentacle::server
