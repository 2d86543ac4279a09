#include "server/module.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

namespace {

using OpenPostgres = Connection* (*)(const std::string& url, Access access);

// libpq brings two dozen libraries along.
OpenPostgres load_postgres() {
    try {
        return reinterpret_cast<OpenPostgres>(find_in_module("postgres", "pentacle_open_postgres"));
    } catch (const std::runtime_error& error) {
        throw StorageError(std::string{"PostgreSQL cannot be used: "} + error.what());
    }
}

}  // namespace

std::unique_ptr<Connection> open_postgres(const std::string& url, Access access) {
    static const OpenPostgres open = load_postgres();
    return std::unique_ptr<Connection>{open(url, access)};
}

}  // namespace pentacle::server
