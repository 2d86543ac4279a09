#pragma once

#include "server/store/database.hpp"

namespace pentacle::server {

// The version of the tables that this program works with.
int newest_schema_version();

// Brings the tables to `version` (the newest unless a test says otherwise), each step in a transaction of its own.
// Throws StorageError when the file was written by a newer program.
void migrate(Database& database, int version = newest_schema_version());

}  // namespace pentacle::server
