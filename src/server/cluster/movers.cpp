#include "server/cluster/movers.hpp"

#include <spdlog/spdlog.h>

#include "core/json.hpp"
#include "server/in_hand.hpp"

namespace pentacle::server {

namespace {

constexpr std::chrono::milliseconds between_claims{100};

}  // namespace

Movers::Movers(const std::string& url, std::int64_t node, const Games& games, Transport& transport, Writer& writer)
    : node_{node}, games_{games}, transport_{transport}, writer_{writer}, database_{url, Database::Access::ReadWrite} {}

void Movers::move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then) {
    auto moving = std::make_shared<Moving>(Moving{.moves = std::move(moves), .then = std::move(then)});
    // After everything that was to be stored before: a match that has just begun is there then.
    // By way of the network's thread, which ends before this does.
    writer_.submit({{}, [this, &transport = transport_, moving] {
                        transport.post([this, moving] { worker_.post([this, moving] { go_on(moving); }); });
                    }});
}

void Movers::again(std::function<void()> task) {
    database_.rollback();
    worker_.post_at(std::chrono::steady_clock::now() + between_claims, std::move(task));
}

void Movers::go_on(const std::shared_ptr<Moving>& moving) {
    try {
        if (!moving->claimed) claim(moving->moves);
        moving->claimed = true;
        for (; moving->taken_up < moving->moves.size(); ++moving->taken_up) {
            Move& move = moving->moves[moving->taken_up];
            if (move.to == 0 && move.epoch != 0) move.taken_up = taken_up({.number = move.number, .epoch = move.epoch});
        }
    } catch (const StorageFenced& error) {  // the writer finds that out too
        database_.rollback();
        spdlog::error(R"({{"event":"matches_not_moved","why":{}}})", Json(error.what()).dump());
        return;
    } catch (const StorageError&) {
        return again([this, moving] { go_on(moving); });
    }
    transport_.post([moving] { moving->then(std::move(moving->moves)); });
}

void Movers::claim(std::vector<Move>& moves) {
    database_.begin();
    if (!database_.query("SELECT 1 FROM nodes WHERE id = ? AND NOT gone FOR SHARE", node_).next())
        throw StorageFenced("node " + std::to_string(node_) + " was marked gone");
    for (Move& move : moves) move.epoch = claim_match(database_, move.number, move.to == 0 ? node_ : move.to);
    database_.commit();
}

void Movers::read(const Holding& holding, std::function<void(TakenUp)> then) {
    worker_.post([this, holding, then = std::move(then)] { read_patiently(holding, then); });
}

void Movers::read_patiently(const Holding& holding, const std::function<void(TakenUp)>& then) {
    try {
        auto taken = std::make_shared<TakenUp>(taken_up(holding));
        transport_.post([taken, then] { then(std::move(*taken)); });
    } catch (const StorageError&) {
        again([this, holding, then] { read_patiently(holding, then); });
    }
}

TakenUp Movers::taken_up(const Holding& holding) {
    const InHand in_hand{holding.number};
    try {
        auto stored = unfinished_match(database_, games_, holding);
        return stored ? take_up(std::move(*stored)) : TakenUp{};
    } catch (const StorageError&) {
        throw;
    } catch (const std::exception& error) {
        return {.match = nullptr, .ratings = {}, .why = error.what()};
    }
}

}  // namespace pentacle::server
