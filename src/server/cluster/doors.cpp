#include "server/cluster/doors.hpp"

#include <algorithm>
#include <utility>

#include "server/cluster/packing.hpp"

namespace pentacle::server {

namespace {

constexpr std::uint64_t headers_max = 1'000;

using Headers = std::vector<std::pair<std::string, std::string>>;

void pack_headers(Packing& packing, const Headers& headers) {
    packing.number(headers.size());
    for (const auto& [name, value] : headers) packing.text(name).text(value);
}

Headers read_headers(Unpacking& from) {
    Headers headers;
    const std::uint64_t count = std::min(from.number(), headers_max);
    for (std::uint64_t read = 0; read < count && from.is_good(); ++read) {
        std::string name{from.text()};
        headers.emplace_back(std::move(name), std::string{from.text()});
    }
    return headers;
}

}  // namespace

std::string packed(const HttpRequest& request) {
    Packing packing;
    packing.text(request.method).text(request.target).text(request.body).text(request.address);
    pack_headers(packing, request.headers);
    return packing.take();
}

std::optional<HttpRequest> read_request(std::string_view bytes) {
    Unpacking from{bytes};
    HttpRequest request;
    request.method = from.text();
    request.target = from.text();
    request.body = from.text();
    request.address = from.text();
    request.headers = read_headers(from);
    return from.is_good() ? std::optional{std::move(request)} : std::nullopt;
}

std::string packed(const HttpResponse& response) {
    Packing packing;
    packing.number(static_cast<std::uint64_t>(response.status)).text(response.content_type).text(*response.body);
    pack_headers(packing, response.headers);
    return packing.take();
}

std::optional<HttpResponse> read_response(std::string_view bytes) {
    Unpacking from{bytes};
    HttpResponse response;
    response.status = static_cast<int>(from.number());
    response.content_type = from.text();
    response.body = std::make_shared<const std::string>(from.text());
    response.headers = read_headers(from);
    return from.is_good() ? std::optional{std::move(response)} : std::nullopt;
}

struct Doors::Door : std::enable_shared_from_this<Door> {
    Door(const LinkSurroundings& surroundings, std::int64_t from, std::uint64_t id, SteadyMillis now)
        : transport{surroundings.transport},
          node{from},
          link{id, surroundings.node, surroundings.times, now,
               [post = surroundings.post, from](std::string packet) { post(from, std::move(packet)); }} {}

    // Whatever is written in one go travels together.
    void write(FrameKind kind, std::uint64_t about, std::string_view body) {
        const bool planned = link.has_written();
        link.write(kind, about, body);
        if (!planned) transport.post([self = shared_from_this()] { self->link.flush(); });
    }

    Transport& transport;
    const std::int64_t node;
    Link link;
    bool is_leaving = false;
    std::unordered_map<std::uint64_t, ConnectionId> connections;  // by the door's own number for it
};

class Doors::DoorChannel final : public Channel {
public:
    DoorChannel(const std::shared_ptr<Door>& door, std::uint64_t connection) : door_{door}, connection_{connection} {}

    void send(SharedText text) override { write(FrameKind::Letter, *text); }
    void close(CloseCode code, std::string_view reason) override {
        write(FrameKind::Close, Packing{}.number(static_cast<std::uint64_t>(code)).text(reason).take());
    }
    void read_on() override { write(FrameKind::Heard, {}); }
    void drop() override { close(CloseCode::GoingAway, "server restart"); }

private:
    void write(FrameKind kind, std::string_view body) {
        if (const auto door = door_.lock()) door->write(kind, connection_, body);
    }
    std::weak_ptr<Door> door_;
    const std::uint64_t connection_;
};

Doors::Doors(const LinkSurroundings& surroundings, Events events)
    : surroundings_{surroundings}, events_{std::move(events)} {}

Doors::~Doors() = default;

std::size_t Doors::connections() const {
    std::size_t count = 0;
    for (const auto& [node, door] : doors_) count += door->connections.size();
    return count;
}

std::vector<std::int64_t> Doors::nodes() const {
    std::vector<std::int64_t> nodes;
    for (const auto& [node, door] : doors_)
        if (!door->is_leaving) nodes.push_back(node);
    return nodes;
}

void Doors::write(std::int64_t node, FrameKind kind, std::uint64_t about, std::string_view body) {
    if (const auto found = doors_.find(node); found != doors_.end()) found->second->write(kind, about, body);
}

void Doors::take(const Packet& packet) {
    auto found = doors_.find(packet.from);
    if (found == doors_.end() || found->second->link.id() != packet.link) {
        if (packet.kind == Packet::Kind::Reset) return;
        const bool begins = packet.kind == Packet::Kind::Beat && packet.number == 0;
        if (!begins)
            return surroundings_.post(
                packet.from, packed({.kind = Packet::Kind::Reset, .link = packet.link, .from = surroundings_.node}));
        drop(packet.from);
        found =
            doors_.emplace(packet.from, std::make_shared<Door>(surroundings_, packet.from, packet.link, steady_now()))
                .first;
    }
    const std::shared_ptr<Door> door = found->second;
    const SteadyMillis now = steady_now();
    door->link.receive(packet, now, [&](const Frame& frame) { take_frame(*door, frame); });
    if (door->link.is_broken(now)) drop(door->node);
}

void Doors::take_frame(Door& door, const Frame& frame) {
    const auto known = door.connections.find(frame.about);
    switch (frame.kind) {
        case FrameKind::Opened: {
            if (known != door.connections.end()) return;
            auto channel = std::make_shared<DoorChannel>(door.shared_from_this(), frame.about);
            door.connections[frame.about] = surroundings_.transport.adopt(std::move(channel), std::string{frame.body});
            return;
        }
        case FrameKind::Said:
            if (known != door.connections.end() && surroundings_.transport.hand_in(known->second, frame.body))
                door.write(FrameKind::Heard, frame.about, {});
            return;
        case FrameKind::Closed: {
            if (known == door.connections.end()) return;
            const ConnectionId gone = known->second;
            door.connections.erase(known);
            return surroundings_.transport.release(gone);
        }
        case FrameKind::Request: {
            auto request = read_request(frame.body);
            if (!request) return;
            return events_.request(std::move(*request), [this, node = door.node, link = door.link.id(),
                                                         about = frame.about](HttpResponse response) {
                surroundings_.transport.post([this, node, link, about, response = std::move(response)]() mutable {
                    answer(node, link, about, std::move(response));
                });
            });
        }
        case FrameKind::Leaving:
            door.is_leaving = true;
            for (const auto& [number, connection] : door.connections) events_.leaving(connection);
            return events_.node_leaving(door.node);
        case FrameKind::Letter:
        case FrameKind::Heard:
        case FrameKind::Close:
        case FrameKind::Response:
        case FrameKind::TakeUp:
        case FrameKind::SeatPlayer:
        case FrameKind::SeatWatcher:
        case FrameKind::SetFeatures:
        case FrameKind::Remove:
        case FrameKind::Receive: return;  // for doors
        case FrameKind::TableLetter:
        case FrameKind::TableNews:
        case FrameKind::TableOver:
        case FrameKind::TableGivenUp: return events_.table(door.node, frame);
    }
}

void Doors::answer(std::int64_t node, std::uint64_t link, std::uint64_t request, HttpResponse response) {
    const auto found = doors_.find(node);
    if (found == doors_.end() || found->second->link.id() != link) return;  // nobody waits for it any more
    found->second->write(FrameKind::Response, request, packed(response));
}

void Doors::tick() {
    const SteadyMillis now = steady_now();
    std::vector<std::int64_t> broken;
    for (const auto& [node, door] : doors_) {
        door->link.tick(now);
        if (door->link.is_broken(now)) broken.push_back(node);
    }
    for (const std::int64_t node : broken) drop(node);
}

void Doors::end() {
    for (const auto& [node, door] : doors_) {
        door->link.flush();
        surroundings_.post(node,
                           packed({.kind = Packet::Kind::Reset, .link = door->link.id(), .from = surroundings_.node}));
    }
}

// Its connections are gone as far as we can tell.
void Doors::drop(std::int64_t node) {
    const auto found = doors_.find(node);
    if (found == doors_.end()) return;
    const std::shared_ptr<Door> door = found->second;
    doors_.erase(found);
    const auto connections = std::exchange(door->connections, {});
    for (const auto& [number, connection] : connections) surroundings_.transport.release(connection);
    events_.node_lost(node);
}

}  // namespace pentacle::server
