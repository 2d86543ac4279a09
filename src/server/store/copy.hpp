#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace pentacle::server {

struct Copied {
    std::string table;
    std::int64_t rows = 0;
};

// Everything a community is, from one database to another, of the same kind or not: accounts, decks, ratings, matches,
// the logs of those that are not finished, replays. All of it or nothing. REQUIRES: nobody writes to either.
// Throws StorageError with a sentence: when `to` is not empty, or one of the two is of another version.
std::vector<Copied> copy_database(Database& from, Database& to);

}  // namespace pentacle::server
