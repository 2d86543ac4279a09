#include "server/cluster/far_tables.hpp"

#include "server/cluster/table_frames.hpp"

namespace pentacle::server {

// What is done at the table travels to where it is played; what is known of it here is what was told last.
class FarTables::FarTable final : public Play {
public:
    FarTable(Doors& doors, std::int64_t at, const Holding& holding, std::string id)
        : node{at}, match_id{std::move(id)}, doors_{doors}, number_{static_cast<std::uint64_t>(holding.number)} {}

    void seat_player(const Seating& seating) override {
        write(FrameKind::SeatPlayer, Packing{}
                                         .number(seating.connection)
                                         .number(static_cast<std::uint64_t>(seating.seat))
                                         .number(bits_of(seating.features))
                                         .number(seating.can_return ? 1 : 0)
                                         .text(seating.client));
    }
    void seat_watcher(ConnectionId connection, const match::Features& features) override {
        write(FrameKind::SeatWatcher, Packing{}.number(connection).number(bits_of(features)));
    }
    void set_features(ConnectionId connection, const match::Features& features) override {
        write(FrameKind::SetFeatures, Packing{}.number(connection).number(bits_of(features)));
    }
    void remove(ConnectionId connection) override { write(FrameKind::Remove, Packing{}.number(connection)); }
    void receive(ConnectionId connection, match::FromPlayer message) override {
        write(FrameKind::Receive,
              Packing{}.number(connection).raw(json_of(message).dump(-1, ' ', false, Json::error_handler_t::replace)));
    }
    void write(FrameKind kind, Packing body) { doors_.write(node, kind, number_, body.take()); }

    std::uint64_t seq() const override { return seq_now; }
    std::size_t watchers() const override { return watchers_now; }
    std::string result_message() const override { return result; }

    const std::int64_t node;
    const std::string match_id;
    std::uint64_t seq_now = 0;
    std::size_t watchers_now = 0;
    std::string result;

private:
    Doors& doors_;
    const std::uint64_t number_;
};

FarTables::FarTables(Transport& transport, Doors& doors, Movers& movers, Events events)
    : transport_{transport}, doors_{doors}, movers_{movers}, events_{std::move(events)} {}

FarTables::~FarTables() = default;

std::shared_ptr<Play> FarTables::play_at(std::int64_t node, const Holding& holding, const std::string& match_id,
                                         Arrival arrival) {
    if (!doors_.has(node)) return nullptr;
    auto table = std::make_shared<FarTable>(doors_, node, holding, match_id);
    tables_[holding.number] = table;
    table->write(
        FrameKind::TakeUp,
        Packing{}.number(static_cast<std::uint64_t>(holding.epoch)).number(arrival == Arrival::Begins ? 1 : 0));
    return table;
}

void FarTables::take(std::int64_t node, const Frame& frame) {
    if (frame.kind == FrameKind::TableLetter)
        return transport_.send(frame.about, std::make_shared<const std::string>(frame.body));
    const auto found = tables_.find(static_cast<std::int64_t>(frame.about));
    if (found == tables_.end()) return;
    const auto table = found->second.lock();
    if (!table || table->node != node) return;  // it is played elsewhere by now
    if (frame.kind == FrameKind::TableNews) {
        Unpacking from{frame.body};
        table->seq_now = from.number();
        table->watchers_now = from.number();
        return;
    }
    tables_.erase(found);
    if (frame.kind != FrameKind::TableOver) return events_.given_up(table->match_id);
    table->result = frame.body;
    events_.finished(table->match_id);
}

void FarTables::move(std::vector<Move> moves, std::function<void(std::vector<Move>)> then) {
    std::erase_if(tables_, [](const auto& entry) { return entry.second.expired(); });
    movers_.move(std::move(moves), std::move(then));
}

}  // namespace pentacle::server
