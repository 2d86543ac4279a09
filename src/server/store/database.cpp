#include "server/store/database.hpp"

#include <sqlite3.h>

namespace pentacle::server {

namespace {

[[noreturn]] void fail(sqlite3* handle, std::string_view what) {
    throw StorageError(std::string{what} + ": " + (handle != nullptr ? sqlite3_errmsg(handle) : "out of memory"));
}

void check(sqlite3_stmt* statement, int code) {
    if (code != SQLITE_OK) fail(sqlite3_db_handle(statement), "bind");
}

}  // namespace

Rows::~Rows() {
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    fail(sqlite3_db_handle(statement_), sqlite3_sql(statement_));
}

std::int64_t Rows::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Rows::real(int column) const { return sqlite3_column_double(statement_, column); }
bool Rows::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
std::string Rows::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr ? std::string{}
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

void Rows::bind(std::int64_t value) { check(statement_, sqlite3_bind_int64(statement_, ++bound_, value)); }
void Rows::bind(double value) { check(statement_, sqlite3_bind_double(statement_, ++bound_, value)); }
void Rows::bind(std::nullptr_t) { check(statement_, sqlite3_bind_null(statement_, ++bound_)); }
void Rows::bind(std::string_view value) {
    check(statement_,
          sqlite3_bind_text64(statement_, ++bound_, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Database::Database(const std::string& path, Access access) {
    const int flags = (access == Access::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
                      SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
        const std::string why = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
        sqlite3_close(handle_);
        throw StorageError("cannot open " + path + ": " + why);
    }
    sqlite3_busy_timeout(handle_, 5'000);
    if (access == Access::ReadWrite) script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
    script("PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;");
}

Database::~Database() {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(handle_);
}

void Database::script(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle_, sql);
}

sqlite3_stmt* Database::prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    sqlite3_stmt* statement = nullptr;
    const int length = static_cast<int>(sql.size());
    if (sqlite3_prepare_v3(handle_, sql.data(), length, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
        fail(handle_, sql);
    statements_.emplace(std::string{sql}, statement);
    return statement;
}

int Database::changes() const { return sqlite3_changes(handle_); }

}  // namespace pentacle::server
