#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/cluster/lease.hpp"
#include "server/games.hpp"
#include "server/hall/hall.hpp"
#include "server/lab/lab.hpp"
#include "server/store/retention.hpp"
#include "server/time.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

struct ServerOptions {
    TransportOptions transport;
    HallOptions hall;
    LabLimits lab;
    std::string data_folder = "data";
    std::string database;    // postgresql://…; empty: an SQLite file in the data folder
    LeaseTimes lease_times;  // of the nodes that share it
    std::string nats;        // nats://…; empty: nobody is told anything
    std::string web_folder = "web/dist";
    std::vector<std::string> origins;  // further hosts whose pages may connect; "*" for all
    std::size_t table_threads = 2;
    Retention retention;
    std::uint64_t spare_megabytes = 200;  // on the disk, before nothing new is begun
    bool handle_signals = false;
    std::function<match::Millis()> wall_clock = now_millis;  // a test's own
};

// The whole server. Everything it has promised is on disk before it says so, so it may be killed at any time.
class Server {
public:
    // Opens the database, takes up unfinished matches and listens. Throws std::runtime_error with a sentence.
    Server(const ServerOptions& options, Games games);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void run();   // until stop(), SIGTERM or SIGINT
    void stop();  // from any thread: drains, then run() returns

    std::uint16_t port() const;
    std::size_t recovered_matches() const;
    bool has_failed() const;  // the disk refused, or another node took our place

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace pentacle::server
