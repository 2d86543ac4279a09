#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "server/cluster/door.hpp"
#include "server/cluster/doors.hpp"
#include "server/cluster/wire.hpp"

namespace pentacle::server {

// One hall, many doors: the keeper's hall is for the players of all nodes. A node that is not the keeper is a door to
// it; the keeper takes in whom the doors hold. On the network's thread.
class Relay {
public:
    struct Settings {
        std::string community;
        std::int64_t node = 0;
        LinkTimes times;
    };
    struct Events {
        Doors::Events doors;
        Door::Events door;
        std::function<void()> keeper_changed;  // somebody says that it is the keeper now; on a thread of the wire's
    };
    Relay(Transport& transport, Wire& wire, const Settings& settings, Events events);

    // The hall is ready: from now on others' connections are taken in. There is no way back.
    void keep_hall();
    bool keeps_hall() const { return keeps_hall_; }
    // What the database says about who keeps it.
    void set_keeper(std::int64_t node);
    void tick();
    void end();  // before this node ends

    Door& door() { return door_; }
    const Door& door() const { return door_; }
    Doors& doors() { return doors_; }
    std::size_t doors_count() const { return doors_count_; }  // from any thread
    std::size_t connections_through_doors() const { return doors_connections_; }

private:
    std::string subject_of(std::int64_t node) const;
    void hear(std::string_view packet);
    void take(const std::string& packet);

    Transport& transport_;
    Wire& wire_;
    Settings settings_;
    Events events_;
    bool keeps_hall_ = false;
    std::atomic<std::size_t> unheard_bytes_{0};
    std::atomic<std::size_t> doors_count_{0};
    std::atomic<std::size_t> doors_connections_{0};
    Doors doors_;
    Door door_;
    std::vector<std::unique_ptr<Wire::Ear>> ears_;  // last, and so the first to end
};

}  // namespace pentacle::server
