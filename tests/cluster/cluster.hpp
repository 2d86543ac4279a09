#pragma once

#include <array>
#include <csignal>
#include <memory>
#include <string>
#include <thread>

#include "../../src/server/tests/databases.hpp"
#include "../faults/process.hpp"
#include "../faults/stored_replays.hpp"
#include "../faults/two_players.hpp"
#include "load/sockets.hpp"
#include "server/store/migrations.hpp"

namespace pentacle::cluster {

// An empty PostgreSQL database with all tables. Where there is no PostgreSQL for tests, the whole program is skipped.
class Community {
public:
    Community() : database_{server_or_skip()} {
        server::Database database{database_.url(), server::Access::ReadWrite};
        server::migrate(database);
    }
    std::string url() const { return database_.url(); }

private:
    static std::string server_or_skip() {
        const auto server = server::test_postgres();
        if (!server) std::_Exit(77);
        return *server;
    }
    server::TempPostgres database_;
};

// Three server processes of one community, each on its port.
class Nodes {
public:
    // A lease that is longer than a busy machine is slow, unless somebody wants to know how long it takes.
    // With a NATS they are doors to each other; without one, those that do not play stand by.
    explicit Nodes(const std::string& url, int lease_ms = 5'000, const std::string& nats = {})
        : more_{"--lease " + std::to_string(lease_ms) + " --db '" + url + "'" +
                (nats.empty() ? "" : " --nats '" + nats + "'")} {
        setenv("JWT_SECRET", "the same for all nodes of a test", 1);
        for (std::size_t node = 0; node < count; ++node) {
            ports_.at(node) = faults::free_port();
            start(node);
        }
    }

    static constexpr std::size_t count = 3;
    void start(std::size_t node) {
        processes_.at(node) =
            std::make_unique<faults::Process>(folders_.at(node).path(), ports_.at(node), 0, "/healthz", more_);
    }
    faults::Process& process(std::size_t node) { return *processes_.at(node); }
    std::string log_of(std::size_t node) const;
    std::string folder_of(std::size_t node) const { return folders_.at(node).path(); }

    // As a load balancer does: whichever node says that it is ready. Waits until one does.
    std::size_t ready() const {
        for (int attempt = 0; attempt < 3'000; ++attempt) {
            for (std::size_t node = 0; node < count; ++node)
                if (says(node, "/readyz") == 200) return node;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        throw std::logic_error("no node is ready");
    }
    faults::Door door() const {
        return [this] { return ports_.at(ready()); };
    }
    // A balancer that gives every connection to the next node that is ready.
    faults::Door any_door() const {
        return [this, next = std::make_shared<std::size_t>(0)] {
            for (std::size_t attempt = 0; attempt < 12'000; ++attempt) {
                const std::size_t node = (*next)++ % count;
                if (says(node, "/readyz") == 200) return ports_.at(node);
                std::this_thread::sleep_for(std::chrono::milliseconds{10});
            }
            throw std::logic_error("no node is ready");
        };
    }
    faults::Door door_of(std::size_t node) const {
        return [this, node] { return ports_.at(node); };
    }
    std::uint16_t port(std::size_t node) const { return ports_.at(node); }
    // How many take players: one plays, the others are doors to it. A node that the others gave up, because the machine
    // is so busy that it could not renew its lease, has ended, and is started again as its supervisor would.
    std::size_t ready_count() {
        std::size_t ready = 0;
        for (std::size_t node = 0; node < count; ++node) {
            if (process(node).has_ended()) start(node);
            if (says(node, "/readyz") == 200) ++ready;
        }
        return ready;
    }
    bool all_are_ready() { return ready_count() == count; }
    // The node that plays; waits until one does.
    std::size_t keeper() const {
        for (int attempt = 0; attempt < 12'000; ++attempt) {
            for (std::size_t node = 0; node < count; ++node)
                if (says(node, "/readyz") == 200 && metric(node, "node_is_keeper") == 1) return node;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        throw std::logic_error("nobody is the keeper");
    }
    // A number of /metrics; -1 when it is not there.
    double metric(std::size_t node, const std::string& name) const {
        try {
            if (!listening_.at(node)) return -1;
            const std::string text = load::fetch("127.0.0.1", ports_.at(node), "GET", "/metrics");
            const std::size_t found = text.find("\npentacle_" + name + " ");
            return found == std::string::npos ? -1 : std::stod(text.substr(found + name.size() + 11));
        } catch (const std::exception&) {
            return -1;
        }
    }
    int says(std::size_t node, const std::string& page) const {
        try {
            if (!listening_.at(node)) return 0;
            return load::status_of(load::fetch("127.0.0.1", ports_.at(node), "GET", page));
        } catch (const std::exception&) {
            return 0;
        }
    }
    // A process that is stopped answers nobody, and nobody should wait for it.
    void set_listening(std::size_t node, bool listening) { listening_.at(node) = listening; }

private:
    std::string more_;  // flags
    std::array<server::TempFolder, count> folders_;
    std::array<std::uint16_t, count> ports_{};
    std::array<bool, count> listening_{true, true, true};
    std::array<std::unique_ptr<faults::Process>, count> processes_;
};

// Ends every match, and then plays each that was ever ended again, action by action. How many there are.
inline int ended_and_verified(std::vector<faults::TwoPlayers>& games, const Community& community) {
    for (faults::TwoPlayers& game : games)
        if (!game.over()) {
            game.players[Seat::First].client->say({{"type", "concede"}});
            game.players[Seat::Second].client->hear("match_over");
        }
    server::Database database{community.url(), server::Access::ReadOnly};
    return faults::verified_replays(database);
}

inline std::string Nodes::log_of(std::size_t node) const {
    std::FILE* file = std::fopen(folders_.at(node).file("stderr").c_str(), "r");
    if (file == nullptr) return {};
    std::string text;
    char chunk[4096];
    for (std::size_t read = 0; (read = std::fread(chunk, 1, sizeof chunk, file)) > 0;) text.append(chunk, read);
    std::fclose(file);
    return text;
}

}  // namespace pentacle::cluster
