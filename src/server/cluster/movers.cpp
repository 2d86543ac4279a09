#include "server/cluster/movers.hpp"

#include <spdlog/spdlog.h>

#include "core/json.hpp"

namespace pentacle::server {

namespace {

constexpr std::chrono::milliseconds between_claims{100};

}  // namespace

Movers::Movers(const std::string& url, std::int64_t node, const Games& games, Transport& transport, Writer& writer)
    : node_{node}, games_{games}, transport_{transport}, writer_{writer}, database_{url, Database::Access::ReadWrite} {}

void Movers::move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then) {
    auto shared = std::make_shared<std::vector<Move>>(std::move(moves));
    // After everything that was to be stored before: a match that has just begun is there then.
    // By way of the network's thread, which ends before this does.
    writer_.submit({{}, [&transport = transport_, task = [this, shared, then = std::move(then)] {
                        worker_.post([this, shared, then] { attempt(shared, then); });
                    }] { transport.post(task); }});
}

void Movers::attempt(const std::shared_ptr<std::vector<Move>>& moves,
                     const std::function<void(std::vector<Move>)>& then) {
    try {
        claim(*moves);
    } catch (const StorageBusy&) {  // somebody is in the way, or the database is away
        database_.rollback();
        return worker_.post_at(std::chrono::steady_clock::now() + between_claims,
                               [this, moves, then] { attempt(moves, then); });
    } catch (const StorageError& error) {  // we are not who we were; the writer finds that out too
        database_.rollback();
        spdlog::error(R"({{"event":"matches_not_moved","why":{}}})", Json(error.what()).dump());
        return;
    }
    for (Move& move : *moves)
        if (move.to == 0 && move.epoch != 0) move.taken_up = taken_up({.number = move.number, .epoch = move.epoch});
    transport_.post([moves, then] { then(std::move(*moves)); });
}

void Movers::claim(std::vector<Move>& moves) {
    database_.begin();
    if (!database_.query("SELECT 1 FROM nodes WHERE id = ? AND NOT gone FOR SHARE", node_).next())
        throw StorageFenced("node " + std::to_string(node_) + " was marked gone");
    for (Move& move : moves) move.epoch = claim_match(database_, move.number, move.to == 0 ? node_ : move.to);
    database_.commit();
}

void Movers::read(const Holding& holding, std::function<void(TakenUp)> then) {
    worker_.post([this, holding, then = std::move(then)] {
        auto taken = std::make_shared<TakenUp>(taken_up(holding));
        transport_.post([taken, then] { then(std::move(*taken)); });
    });
}

TakenUp Movers::taken_up(const Holding& holding) {
    try {
        return take_up(unfinished_match(database_, games_, holding));
    } catch (const std::exception& error) {
        return {.match = nullptr, .ratings = {}, .why = error.what()};
    }
}

}  // namespace pentacle::server
