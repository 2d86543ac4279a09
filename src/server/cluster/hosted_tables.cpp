#include "server/cluster/hosted_tables.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/cluster/table_frames.hpp"
#include "server/message.hpp"

namespace pentacle::server {

namespace {

constexpr SteadyMillis result_told_ms = 10'000;

}  // namespace

HostedTables::HostedTables(Movers& movers, Workers& workers, TableServices& services, Write write)
    : movers_{movers}, workers_{workers}, services_{services}, write_{std::move(write)} {}

void HostedTables::take(const Frame& frame) {
    const auto number = static_cast<std::int64_t>(frame.about);
    if (frame.kind == FrameKind::TakeUp) return take_up(number, frame);
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    Hosted& hosted = *found->second;
    Unpacking from{frame.body};
    const ConnectionId keepers = from.number();
    if (frame.kind == FrameKind::SeatPlayer) {
        Seating seating{.connection = welcome(hosted, keepers)};
        seating.seat = from.number() == 0 ? Seat::First : Seat::Second;
        seating.features = features_from(from.number());
        seating.can_return = from.number() == 1;
        seating.client = from.text();
        return hosted.play().seat_player(seating);
    }
    if (frame.kind == FrameKind::SeatWatcher)
        return hosted.play().seat_watcher(welcome(hosted, keepers), features_from(from.number()));
    const auto guest = hosted.guests.find(keepers);
    if (guest == hosted.guests.end()) return;
    if (frame.kind == FrameKind::SetFeatures)
        return hosted.play().set_features(guest->second, features_from(from.number()));
    if (frame.kind == FrameKind::Receive)
        return hosted.play().receive(guest->second,
                                     match::read_from_player(parse_message(from.rest()).value_or(nullptr)));
    hosted.play().remove(guest->second);  // FrameKind::Remove
    keepers_name_.erase(guest->second);
    hosted.guests.erase(guest);
}

ConnectionId HostedTables::welcome(Hosted& hosted, ConnectionId keepers) {
    const ConnectionId ours = next_guest_++;
    hosted.guests[keepers] = ours;
    keepers_name_[ours] = keepers;
    return ours;
}

void HostedTables::take_up(std::int64_t number, const Frame& frame) {
    Unpacking from{frame.body};
    const Holding holding{.number = number, .epoch = static_cast<std::int64_t>(from.number())};
    const Arrival arrival = from.number() == 1 ? Arrival::Begins : Arrival::GoesOn;
    close(number);
    auto hosted = std::make_shared<Hosted>();
    tables_[number] = hosted;
    ++count_;
    movers_.read(holding, [this, holding, arrival, hosted](TakenUp taken) {
        taken_up(holding, arrival, hosted, std::move(taken));
    });
}

void HostedTables::taken_up(const Holding& holding, Arrival arrival, const std::shared_ptr<Hosted>& hosted,
                            TakenUp taken) {
    if (const auto found = tables_.find(holding.number); found == tables_.end() || found->second != hosted) return;
    if (!taken.match) {
        spdlog::warn(R"({{"event":"match_not_taken_up","match":{},"why":{}}})", holding.number, Json(taken.why).dump());
        return give_up(holding.number);
    }
    hosted->running = RunningTable::open(holding, std::move(taken.match), taken.ratings, workers_, services_, arrival);
    hosted->to_come.go_on(*hosted->running);
}

void HostedTables::deliver(ConnectionId to, const SharedText& text) {
    if (const auto found = keepers_name_.find(to); found != keepers_name_.end())
        write_(FrameKind::TableLetter, found->second, *text);
}

void HostedTables::close(std::int64_t number) {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    if (found->second->running) found->second->running->give_up();
    for (const auto& [keepers, ours] : found->second->guests) keepers_name_.erase(ours);
    if (found->second->over_until == 0) --count_;
    tables_.erase(found);
}

void HostedTables::finished(const RunningTable& running) {
    const auto found = tables_.find(running.number());
    if (found == tables_.end() || found->second->running.get() != &running) return;
    write_(FrameKind::TableOver, static_cast<std::uint64_t>(running.number()), running.result_message());
    found->second->over_until = steady_now() + running.setup().spectators.delay + result_told_ms;
    --count_;
}

void HostedTables::lost(const RunningTable& running) {
    const auto found = tables_.find(running.number());
    if (found != tables_.end() && found->second->running.get() == &running) give_up(running.number());
}

void HostedTables::give_up(std::int64_t number) {
    close(number);
    write_(FrameKind::TableGivenUp, static_cast<std::uint64_t>(number), {});
}

void HostedTables::give_up_all() {
    std::vector<std::int64_t> numbers;
    for (const auto& [number, hosted] : tables_)
        if (hosted->over_until == 0) numbers.push_back(number);
    for (const std::int64_t number : numbers) give_up(number);
}

void HostedTables::drop_all() {
    for (const auto& [number, hosted] : tables_)
        if (hosted->running) hosted->running->give_up();
    tables_.clear();
    keepers_name_.clear();
    count_ = 0;
}

void HostedTables::close_finished() {
    const SteadyMillis now = steady_now();
    std::vector<std::int64_t> finished;
    for (const auto& [number, hosted] : tables_)
        if (hosted->over_until != 0 && hosted->over_until < now) finished.push_back(number);
    for (const std::int64_t number : finished) close(number);
}

void HostedTables::tick() {
    close_finished();
    for (const auto& [number, hosted] : tables_) {
        if (!hosted->running || hosted->over_until != 0) continue;
        const std::uint64_t seq = hosted->running->seq();
        const std::size_t watchers = hosted->running->watchers();
        if (seq == hosted->told_seq && watchers == hosted->told_watchers) continue;
        hosted->told_seq = seq;
        hosted->told_watchers = watchers;
        write_(FrameKind::TableNews, static_cast<std::uint64_t>(number), Packing{}.number(seq).number(watchers).take());
    }
}

}  // namespace pentacle::server
