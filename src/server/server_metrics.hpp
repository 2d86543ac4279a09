#pragma once

#include "server/cluster/relay.hpp"
#include "server/cluster/wire.hpp"
#include "server/disk_room.hpp"
#include "server/hall/hall.hpp"
#include "server/lab/crew.hpp"
#include "server/lab/lab.hpp"
#include "server/store/writer.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// The parts of a server that count something. All of them may be asked from any thread.
struct Measured {
    const TransportCounts& net;
    const HallCounts& people;
    const TableCounts& tables;
    const Writer& writer;
    const DiskRoom& disk;
    const Lab& lab;
    std::size_t hosted = 0;  // matches that this node plays for another node's hall
    // Null: this server has no such part.
    const Lease* lease = nullptr;
    const Relay* relay = nullptr;
    const Wire* wire = nullptr;
    const Crew* crew = nullptr;  // there where `wire` is
};

// Everything that a server measures, in the Prometheus text format.
std::string metrics_of(const Measured& server);

}  // namespace pentacle::server
