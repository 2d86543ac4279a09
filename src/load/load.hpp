#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pentacle::load {

struct LoadOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string game;           // empty: the one that the server has for who names none
    std::size_t matches = 100;  // at once; two connections each
    double seconds = 10;
    std::uint64_t actions = 0;  // ends sooner when so many are acknowledged; 0: by time alone
    double rate = 0;            // actions per second in all; 0: as fast as the server answers
    std::size_t idle = 0;       // further connections that only stay open
};

struct LoadReport {
    double seconds = 0;
    std::uint64_t actions = 0;  // acknowledged
    std::uint64_t refused = 0;
    std::string turned_away;  // what the server said when it first would not let a player in
    std::uint64_t matches_finished = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t deltas = 0;
    std::uint64_t delta_bytes = 0;
    std::uint64_t connections_lost = 0;
    std::vector<float> latencies_ms;  // sorted
    double server_bytes_before = 0;   // resident memory of the server without our connections
    double server_bytes_idle = 0;     // with the idle ones
    double server_bytes_after = 0;
    double server_processor_seconds = 0;  // while playing
    double own_processor_seconds = 0;

    double percentile(double part) const;
};

// Plays random legal actions in many matches at once over real sockets, from one thread. Throws std::runtime_error when
// the server cannot be reached. `said`: progress, a line at a time.
LoadReport run_load(const LoadOptions& options, const std::function<void(const std::string&)>& said);

}  // namespace pentacle::load
