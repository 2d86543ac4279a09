#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/cluster/link.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// What both ends of a link need of their surroundings.
struct LinkSurroundings {
    Transport& transport;
    std::int64_t node;  // who we are
    LinkTimes times;
    std::function<void(std::int64_t node, std::string packet)> post;  // to another node; may be lost
};

// The keeper's side: connections that other nodes hold for us, as if they were our own. On the network's thread.
class Doors {
public:
    struct Events {
        std::function<void(HttpRequest, Respond)> request;
        std::function<void(ConnectionId)> leaving;  // the door that holds it is about to end
        std::function<void(std::int64_t node)> node_leaving;
        std::function<void(std::int64_t node)> node_lost;
        std::function<void(std::int64_t node, const Frame&)> table;  // is_about_table()
    };
    Doors(const LinkSurroundings& surroundings, Events events);
    ~Doors();  // the connections are not told: whoever ends this has closed them

    void take(const Packet& packet);
    void tick();
    void end();  // there is no hall here any more, and the doors need not wait to find that out

    std::vector<std::int64_t> nodes() const;
    bool has(std::int64_t node) const { return doors_.contains(node); }
    void write(std::int64_t node, FrameKind kind, std::uint64_t about, std::string_view body);  // if it is there

    std::size_t count() const { return doors_.size(); }
    std::size_t connections() const;

private:
    struct Door;
    class DoorChannel;

    void open(const Packet& packet);
    void take_frame(Door& door, const Frame& frame);
    void answer(std::int64_t node, std::uint64_t link, std::uint64_t request, HttpResponse response);
    void drop(std::int64_t node);

    LinkSurroundings surroundings_;
    Events events_;
    std::map<std::int64_t, std::shared_ptr<Door>> doors_;  // by node
};

std::string packed(const HttpRequest& request);
std::optional<HttpRequest> read_request(std::string_view bytes);
std::string packed(const HttpResponse& response);
std::optional<HttpResponse> read_response(std::string_view bytes);

}  // namespace pentacle::server
