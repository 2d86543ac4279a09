#pragma once

#include "server/store/database.hpp"

namespace pentacle::server {

// The version of the tables that this program works with. Each kind of database counts its own.
int newest_schema_version(Dialect dialect = Dialect::Sqlite);
// The version of the tables that are there; 0: none.
int schema_version(Database& database);

// Brings the tables to `version` (0: the newest), each step in a transaction of its own; several nodes may do so at
// once. Throws StorageError when the database was written by a newer program.
void migrate(Database& database, int version = 0);

}  // namespace pentacle::server
