#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/cluster/doors.hpp"
#include "server/cluster/movers.hpp"
#include "server/hall/other_nodes.hpp"

namespace pentacle::server {

// The keeper's side: matches of its hall that the nodes at its doors play. On the network's thread.
class FarTables final : public OtherNodes {
public:
    struct Events {
        std::function<void(const std::string& match_id)> finished;
        std::function<void(const std::string& match_id)> given_up;
    };
    FarTables(Transport& transport, Doors& doors, Movers& movers, Events events);
    ~FarTables() override;

    std::vector<std::int64_t> nodes() const override { return doors_.nodes(); }
    std::shared_ptr<Play> play_at(std::int64_t node, const Holding& holding, const std::string& match_id,
                                  Arrival arrival) override;
    void move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then) override;

    // TableLetter, TableNews, TableOver or TableGivenUp.
    void take(std::int64_t node, const Frame& frame);

private:
    class FarTable;

    Transport& transport_;
    Doors& doors_;
    Movers& movers_;
    Events events_;
    std::unordered_map<std::int64_t, std::weak_ptr<FarTable>> tables_;  // by match number
};

}  // namespace pentacle::server
