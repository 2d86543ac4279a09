#include "server/cluster/door.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <utility>

#include "server/api/api.hpp"
#include "server/cluster/packing.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t requests_max = 1'000;

std::uint64_t new_link_id() {
    std::uint64_t id = 0;
    randombytes_buf(&id, sizeof id);
    return id;
}

}  // namespace

Door::~Door() = default;

void Door::set_keeper(std::int64_t node) {
    if (node == keeper_) return;
    break_link();
    keeper_ = node;
    connect();
}

void Door::connect() {
    if (keeper_ == 0) return;
    link_ = std::make_shared<Link>(
        new_link_id(), surroundings_.node, surroundings_.times, steady_now(),
        [post = surroundings_.post, to = keeper_](std::string packet) { post(to, std::move(packet)); });
}

void Door::break_link() {
    if (!link_) return;
    link_.reset();
    if (counts_.open.exchange(false)) {
        ++counts_.broken;
        spdlog::warn(R"({{"event":"link_broken","node":{},"keeper":{},"connections":{}}})", surroundings_.node, keeper_,
                     connections_.size());
    }
    close_all();
    for (const auto& [number, respond] : std::exchange(requests_, {}))
        respond(error_response(503, "Busy. Try again later."));
    events_.broken();
}

void Door::close_all() {
    const auto connections = std::exchange(connections_, {});
    counts_.connections = 0;
    for (const auto& [connection, since] : connections) {
        write(FrameKind::Closed, connection, {});
        surroundings_.transport.close(connection, CloseCode::GoingAway, "server restart");
        surroundings_.transport.read_on(connection);  // until its goodbye
    }
}

void Door::write(FrameKind kind, std::uint64_t about, std::string_view body) {
    if (!link_) return;
    const bool planned = link_->has_written();
    link_->write(kind, about, body);
    if (!planned) surroundings_.transport.post([link = link_] { link->flush(); });
}

void Door::take(const Packet& packet) {
    if (!link_ || packet.link != link_->id()) return;
    const std::shared_ptr<Link> link = link_;
    const SteadyMillis now = steady_now();
    link->receive(packet, now, [this](const Frame& frame) { take_frame(frame); });
    if (link->is_broken(now)) {
        break_link();
        return connect();
    }
    if (!counts_.open.exchange(true))
        spdlog::info(R"({{"event":"door_open","node":{},"keeper":{}}})", surroundings_.node, keeper_);
}

void Door::take_frame(const Frame& frame) {
    Transport& transport = surroundings_.transport;
    switch (frame.kind) {
        case FrameKind::Letter: return transport.send(frame.about, std::make_shared<const std::string>(frame.body));
        case FrameKind::Heard:
            if (const auto found = connections_.find(frame.about); found != connections_.end())
                counts_.latency.note(std::chrono::duration<double>(Clock::now() - found->second).count());
            return transport.read_on(frame.about);
        case FrameKind::Close: {
            Unpacking from{frame.body};
            const auto code = static_cast<CloseCode>(from.number());
            transport.close(frame.about, code, from.text());
            return transport.read_on(frame.about);  // until its goodbye
        }
        case FrameKind::Response: {
            const auto found = requests_.find(frame.about);
            if (found == requests_.end()) return;
            const Respond respond = std::move(found->second);
            requests_.erase(found);
            auto response = read_response(frame.body);
            return respond(response ? std::move(*response) : error_response(500, "Something went wrong."));
        }
        case FrameKind::Opened:
        case FrameKind::Said:
        case FrameKind::Closed:
        case FrameKind::Request:
        case FrameKind::Leaving:
        case FrameKind::TableLetter:
        case FrameKind::TableNews:
        case FrameKind::TableOver:
        case FrameKind::TableGivenUp: return;  // for the keeper
        case FrameKind::TakeUp:
        case FrameKind::SeatPlayer:
        case FrameKind::SeatWatcher:
        case FrameKind::SetFeatures:
        case FrameKind::Remove:
        case FrameKind::Receive: return events_.table(frame);
    }
}

void Door::tick() {
    if (!link_) return connect();
    const SteadyMillis now = steady_now();
    if (link_->is_broken(now)) {
        break_link();
        return connect();
    }
    link_->tick(now);
}

void Door::opened(ConnectionId connection, const std::string& address) {
    if (!is_open()) return surroundings_.transport.close(connection, CloseCode::GoingAway, "server restart");
    connections_[connection] = Clock::now();
    counts_.connections = connections_.size();
    write(FrameKind::Opened, connection, address);
}

// Not read on before the hall has heard it: that keeps what waits small, and the clients' own machines hold the rest.
bool Door::received(ConnectionId connection, std::string_view text) {
    connections_[connection] = Clock::now();
    ++counts_.said;
    write(FrameKind::Said, connection, text);
    return false;
}

void Door::closed(ConnectionId connection) {
    connections_.erase(connection);
    counts_.connections = connections_.size();
    write(FrameKind::Closed, connection, {});
}

bool Door::request(const HttpRequest& request, const Respond& respond) {
    if (!is_open() || requests_.size() >= requests_max) return false;
    ++counts_.requests;
    requests_[next_request_] = respond;
    write(FrameKind::Request, next_request_++, packed(request));
    return true;
}

void Door::say_leaving() { write(FrameKind::Leaving, 0, {}); }

}  // namespace pentacle::server
