#include "server/server_metrics.hpp"

#include <unistd.h>

#include <cstdio>
#include <ctime>

#include "server/metrics.hpp"

namespace pentacle::server {

namespace {

std::size_t resident_bytes() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    unsigned long size = 0;
    unsigned long resident = 0;
    const int read = std::fscanf(file, "%lu %lu", &size, &resident);
    std::fclose(file);
    return read == 2 ? resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

double number(std::uint64_t value) { return static_cast<double>(value); }

// What there is now.
void tell_present(MetricsText& text, const Measured& server) {
    text.gauge("connections", "Open TCP connections", number(server.net.connections));
    text.gauge("web_sockets", "Open WebSocket connections", number(server.net.web_sockets));
    text.gauge("matches_running", "Matches that this node plays",
               number(server.people.tables - server.people.tables_elsewhere) + number(server.hosted));
    text.gauge("players_queued", "Players waiting in queues", number(server.people.queued));
    text.gauge("lobbies", "Open lobbies", number(server.people.lobbies));
    text.gauge("resident_bytes", "Memory in use", static_cast<double>(resident_bytes()));
    text.gauge("writer_waiting", "Jobs waiting for the next transaction", static_cast<double>(server.writer.waiting()));
    text.gauge("disk_free_bytes", "Room on the disk of the data folder", number(server.disk.free_bytes()));
    text.gauge("disk_scarce", "1 while nothing new is begun because the disk is nearly full",
               server.disk.is_scarce() ? 1 : 0);
    text.gauge("storage_kept_waiting", "1 while another program holds the database's lock",
               server.writer.is_kept_waiting() ? 1 : 0);
}

// What has gone in and out, and what was refused.
void tell_traffic(MetricsText& text, const Measured& server) {
    text.counter("processor_seconds_total", "Processor time used, all threads",
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    text.counter("http_requests_total", "HTTP requests", number(server.net.requests));
    text.counter("messages_received_total", "WebSocket messages received", number(server.net.messages_in));
    text.counter("messages_sent_total", "WebSocket messages sent", number(server.net.messages_out));
    text.counter("bytes_received_total", "Bytes of messages received", number(server.net.bytes_in));
    text.counter("bytes_sent_total", "Bytes of messages sent", number(server.net.bytes_out));
    text.counter("slow_readers_dropped_total", "Connections dropped because they read too slowly",
                 number(server.net.slow_dropped));
    text.counter("connections_turned_away_total", "Connections closed at once because there were too many",
                 number(server.net.turned_away));
    text.gauge("addresses_shut_out", "Addresses that opened too many connections and are not answered for a moment",
               number(server.net.shut_out));
    text.gauge("refusals_held_back", "Clients that asked too often and wait to be told so",
               number(server.net.held_back));
    text.counter("messages_slowed_total", "Messages put off, because their address sends too many",
                 number(server.people.slowed));
    text.counter("talkers_closed_total", "Connections closed, because they send too many messages",
                 number(server.people.refused));
    text.counter("connections_dropped_for_bytes_total", "Connections dropped for the bytes they sent",
                 number(server.net.bytes_dropped));
    text.gauge("body_bytes", "Bytes of HTTP bodies being read or answered", number(server.net.body_bytes));
    text.gauge("waiting_bytes", "Bytes waiting for slow readers", number(server.net.waiting_bytes));
    text.counter("log_entries_total", "Entries stored in match logs", number(server.tables.entries));
    text.counter("matches_finished_total", "Matches finished", number(server.tables.finished));
    text.counter("matches_aborted_total", "Matches ended by a broken invariant", number(server.tables.aborted));
    text.gauge("matches_set_aside", "Matches that could not be continued, whose logs are kept",
               number(server.tables.set_aside));
}

void tell_lease(MetricsText& text, const Lease& lease) {
    text.gauge("node", "This node's number among those that share the database", static_cast<double>(lease.node()));
    text.gauge("node_is_keeper", "1 on the node that keeps the hall", lease.is_keeper() ? 1 : 0);
    text.gauge("lease_certain", "1 while this node's lease cannot have run out", lease.is_certain() ? 1 : 0);
    text.counter("lease_renewals_total", "Renewals of the lease", number(lease.renewals()));
    text.counter("keeper_claims_total", "Times that this node took the place of a keeper that was gone",
                 number(lease.claims()));
}

void tell_relay(MetricsText& text, const Relay& relay, const HallCounts& people) {
    const Door::Counts& door = relay.door().counts();
    text.gauge("door_open", "1 while this node is a door to the keeper's hall", door.open ? 1 : 0);
    text.gauge("door_connections", "Connections that this node holds for the keeper's hall", number(door.connections));
    text.counter("door_messages_total", "Messages passed on to the keeper's hall", number(door.said));
    text.counter("door_requests_total", "HTTP requests passed on to the keeper", number(door.requests));
    text.counter("door_links_broken_total", "Times that the way to the keeper broke, and everybody was sent away",
                 number(door.broken));
    text.histogram("door_seconds", "From a message until the keeper's hall has taken it in, and back", door.latency);
    text.gauge("doors", "Nodes that are doors to this node's hall", number(relay.doors_count()));
    text.gauge("matches_elsewhere", "Matches of this node's hall that other nodes play",
               number(people.tables_elsewhere));
    text.gauge("doors_connections", "Connections that other nodes hold for this node's hall",
               number(relay.connections_through_doors()));
}

void tell_lab(MetricsText& text, const Lab& lab) {
    const Lab::Counts simulations = lab.counts();
    text.gauge("simulations_running", "Simulations of the balance lab that are running",
               static_cast<double>(simulations.running));
    text.gauge("simulations_waiting", "Simulations waiting for their turn", static_cast<double>(simulations.waiting));
    text.counter("simulations_finished_total", "Simulations finished or stopped", number(simulations.finished));
}

void tell_wire(MetricsText& text, const Wire& wire, const Crew& crew) {
    const WireCounts nats = wire.counts();
    text.gauge("nats_connected", "1 while there is a connection to NATS", wire.is_connected() ? 1 : 0);
    text.counter("nats_connects_total", "Connections made to NATS", number(nats.connects));
    text.counter("nats_sent_total", "Messages sent over NATS", number(nats.sent));
    text.counter("nats_received_total", "Messages received over NATS", number(nats.received));
    text.counter("nats_dropped_total", "Messages that NATS was not there or too slow for", number(nats.dropped));
    text.gauge("nats_waiting_bytes", "Bytes waiting to be sent to NATS", number(nats.waiting_bytes));
    text.gauge("workers", "Simulation workers that were heard of lately", number(crew.workers()));
    text.counter("chunks_total", "Chunks of simulations that workers have played", number(crew.counts().chunks));
    text.counter("chunks_handed_again_total", "Chunks handed out once more, because a worker kept silent",
                 number(crew.counts().handed_again));
}

}  // namespace

std::string metrics_of(const Measured& server) {
    MetricsText text;
    tell_present(text, server);
    tell_traffic(text, server);
    if (server.lease != nullptr) tell_lease(text, *server.lease);
    if (server.relay != nullptr) tell_relay(text, *server.relay, server.people);
    tell_lab(text, server.lab);
    if (server.wire != nullptr) tell_wire(text, *server.wire, *server.crew);
    text.counter("writes_refused_total", "Writes refused because another node has taken the match over",
                 number(server.writer.refused()));
    text.counter("transactions_total", "Transactions stored", number(server.writer.transactions()));
    return std::move(text).finish();
}

}  // namespace pentacle::server
