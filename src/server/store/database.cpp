#include "server/store/database.hpp"

namespace pentacle::server {

bool is_postgres_url(std::string_view where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Database::Database(const std::string& where, Access access)
    : connection_{is_postgres_url(where) ? open_postgres(where, access) : open_sqlite(where, access)} {}

}  // namespace pentacle::server
