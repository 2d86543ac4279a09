#include <sqlite3.h>

#include <unordered_map>

#include "server/store/database.hpp"

namespace pentacle::server {

namespace {

[[noreturn]] void fail(sqlite3* handle, std::string_view what) {
    const std::string why = std::string{what} + ": " + (handle != nullptr ? sqlite3_errmsg(handle) : "out of memory");
    switch (handle != nullptr ? sqlite3_extended_errcode(handle) : SQLITE_NOMEM) {
        case SQLITE_BUSY:
        case SQLITE_BUSY_RECOVERY:
        case SQLITE_BUSY_SNAPSHOT:
        case SQLITE_BUSY_TIMEOUT: throw StorageBusy(why);
        case SQLITE_FULL:
        case SQLITE_IOERR_WRITE:  // a quota, or a limit on the size of files
        case SQLITE_IOERR_SHMSIZE: throw StorageFull(why);
        default: throw StorageError(why);
    }
}

int bind(sqlite3_stmt* statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(statement, place, *number);
    if (const auto* real = std::get_if<double>(&value)) return sqlite3_bind_double(statement, place, *real);
    if (const auto* text = std::get_if<std::string_view>(&value))
        return sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    if (std::holds_alternative<const TextColumn*>(value)) throw StorageError("SQLite knows no columns as parameters");
    return sqlite3_bind_null(statement, place);
}

// A prepared statement that goes back to its database when it is done with.
class SqliteCursor : public Cursor {
public:
    explicit SqliteCursor(sqlite3_stmt* statement) : statement_{statement} {}
    ~SqliteCursor() override {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    SqliteCursor(const SqliteCursor&) = delete;
    SqliteCursor& operator=(const SqliteCursor&) = delete;

    bool next() override {
        const int code = sqlite3_step(statement_);
        if (code == SQLITE_ROW) return true;
        if (code == SQLITE_DONE) return false;
        fail(sqlite3_db_handle(statement_), sqlite3_sql(statement_));
    }
    std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
    double real(int column) const override { return sqlite3_column_double(statement_, column); }
    bool is_null(int column) const override { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
    std::string text(int column) const override {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return bytes == nullptr
                   ? std::string{}
                   : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
    }

private:
    sqlite3_stmt* statement_;
};

class SqliteConnection : public Connection {
public:
    SqliteConnection(const std::string& path, Access access) {
        const int flags =
            (access == Access::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
            SQLITE_OPEN_NOMUTEX;
        if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
            const std::string why = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
            sqlite3_close(handle_);
            throw StorageError("cannot open " + path + ": " + why);
        }
        sqlite3_busy_timeout(handle_, 5'000);
        try {
            if (access == Access::ReadWrite)
                script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA journal_size_limit=67108864;");
            script("PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;");
        } catch (...) {
            sqlite3_close(handle_);
            throw;
        }
    }
    ~SqliteConnection() override {
        for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
        sqlite3_close(handle_);
    }
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    Dialect dialect() const override { return Dialect::Sqlite; }

    void script(const std::string& sql) final {
        if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle_, sql);
    }
    std::unique_ptr<Cursor> query(std::string_view sql, std::span<const Value> values) override {
        return std::make_unique<SqliteCursor>(bound(sql, values));
    }
    int run(std::string_view sql, std::span<const Value> values) final {
        SqliteCursor cursor{bound(sql, values)};
        while (cursor.next()) {
        }
        return sqlite3_changes(handle_);
    }

    void begin() override { run("BEGIN IMMEDIATE", {}); }
    void commit() override { run("COMMIT", {}); }
    void rollback() override { sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr); }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    sqlite3_stmt* bound(std::string_view sql, std::span<const Value> values) {
        sqlite3_stmt* statement = prepared(sql);
        int place = 0;
        for (const Value& value : values)
            if (bind(statement, ++place, value) != SQLITE_OK) fail(handle_, "bind");
        return statement;
    }
    sqlite3_stmt* prepared(std::string_view sql) {
        if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
        sqlite3_stmt* statement = nullptr;
        const int length = static_cast<int>(sql.size());
        if (sqlite3_prepare_v3(handle_, sql.data(), length, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) !=
            SQLITE_OK)
            fail(handle_, sql);
        statements_.emplace(std::string{sql}, statement);
        return statement;
    }

    sqlite3* handle_ = nullptr;
    std::unordered_map<std::string, sqlite3_stmt*, Hash, std::equal_to<>> statements_;
};

}  // namespace

std::unique_ptr<Connection> open_sqlite(const std::string& path, Access access) {
    return std::make_unique<SqliteConnection>(path, access);
}

}  // namespace pentacle::server
