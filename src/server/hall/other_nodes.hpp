#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/running_table.hpp"
#include "server/store/match_store.hpp"

namespace pentacle::server {

// A match that is to change hands, or has.
struct Move {
    std::int64_t number = 0;
    std::int64_t to = 0;  // a node; 0: this one
    // Afterwards:
    std::int64_t epoch = 0;  // 0: there is nothing to move, because the match is over
    TakenUp taken_up;        // when it is for this node
};

// The nodes beside this one that play matches of its hall. On the network's thread.
class OtherNodes {
public:
    virtual ~OtherNodes() = default;
    virtual std::vector<std::int64_t> nodes() const = 0;  // who can play another match
    // A match that is stored, and belongs to that node there. Null: the node is not there any more.
    virtual std::shared_ptr<Play> play_at(std::int64_t node, const Holding& holding, const std::string& match_id,
                                          Arrival arrival) = 0;
    // Takes matches from whoever has them: from then on nothing of what that node does there is stored.
    virtual void move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then) = 0;
};

}  // namespace pentacle::server
