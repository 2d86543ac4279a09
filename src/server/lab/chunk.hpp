#pragma once

#include <optional>
#include <string>

#include "core/json.hpp"
#include "server/games.hpp"
#include "sim/plan.hpp"

namespace pentacle::server {

// What a lab and its workers say to each other over NATS, as JSON. Whatever of it is lost is said again, or played
// twice: a chunk's result is the same whoever plays it.

// A part of a simulation for somebody else to play.
struct Chunk {
    std::string job;
    std::uint64_t begin = 0;  // matches
    std::uint64_t end = 0;
    sim::Plan plan;
};

// Where chunks of a game are handed out: only a worker of the same program version, with the same cards and the same
// rules, listens there.
std::string chunk_subject(const AnyGame& game);
inline constexpr const char* chunk_group = "workers";

// Workers say here every second that they are there: {"worker", "hands", "plays": [subjects]}.
inline constexpr const char* presence_subject = "pentacle.workers";
inline constexpr std::int64_t presence_ms = 1'000;
// A lab says here that nobody has to go on with a job: {"job"}.
inline constexpr const char* stop_subject = "pentacle.stop";

Json chunk_json(const Chunk& chunk);
// None when it is no chunk of one of these games.
std::optional<Chunk> read_chunk(const Games& games, const Json& json);

}  // namespace pentacle::server
