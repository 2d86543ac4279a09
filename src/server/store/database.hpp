#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/store/connection.hpp"

namespace pentacle::server {

// The disk said no. Nothing that was not stored is ever acknowledged.
class StorageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Somebody else is in the way, longer than we waited for it. Trying again may help.
class StorageBusy : public StorageError {
public:
    using StorageError::StorageError;
};

// There is no room left. Nothing was stored; making room helps.
class StorageFull : public StorageError {
public:
    using StorageError::StorageError;
};

// The database is not there at the moment. What was going on has left nothing behind; trying again helps once it is.
class StorageLost : public StorageBusy {
public:
    using StorageBusy::StorageBusy;
};

// The database took us for one that is not there any more: others do our work now, and nothing of ours counts.
class StorageFenced : public StorageError {
public:
    using StorageError::StorageError;
};

// One row of a result at a time.
class Rows {
public:
    explicit Rows(std::unique_ptr<Cursor> cursor) : cursor_{std::move(cursor)} {}

    bool next() { return cursor_->next(); }
    std::int64_t integer(int column) const { return cursor_->integer(column); }
    double real(int column) const { return cursor_->real(column); }
    std::string text(int column) const { return cursor_->text(column); }
    bool is_null(int column) const { return cursor_->is_null(column); }

private:
    std::unique_ptr<Cursor> cursor_;
};

// One connection to the database. Not for two threads at once. Statements are written once for both kinds of database
// where they mean the same, with ? or ?1, ?2 … for their parameters.
class Database {
public:
    using Access = server::Access;
    // `where`: the path of an SQLite file, or a URL (postgresql://…).
    Database(const std::string& where, Access access);

    Dialect dialect() const { return connection_->dialect(); }
    bool is_postgres() const { return dialect() == Dialect::Postgres; }

    // Several statements without parameters.
    void script(const std::string& sql) { connection_->script(sql); }

    // REQUIRES: at most one use of the same text at a time.
    template <typename... Values>
    Rows query(std::string_view sql, const Values&... values) {
        const std::array<Value, sizeof...(Values)> given{value_of(values)...};
        return Rows{connection_->query(sql, given)};
    }
    // How many rows were changed.
    template <typename... Values>
    int run(std::string_view sql, const Values&... values) {
        const std::array<Value, sizeof...(Values)> given{value_of(values)...};
        return connection_->run(sql, given);
    }

    void begin() { connection_->begin(); }
    void commit() { connection_->commit(); }
    void rollback() { connection_->rollback(); }

    // For statements that are put together at run time.
    Connection& connection() { return *connection_; }

private:
    template <std::integral T>
    static Value value_of(T value) {
        return static_cast<std::int64_t>(value);
    }
    static Value value_of(double value) { return value; }
    static Value value_of(std::string_view value) { return value; }
    static Value value_of(const std::string& value) { return std::string_view{value}; }
    static Value value_of(const char* value) { return std::string_view{value}; }
    static Value value_of(const TextColumn& column) { return &column; }
    static Value value_of(std::nullptr_t) { return nullptr; }
    template <typename T>
    static Value value_of(const std::optional<T>& value) {
        return value ? value_of(*value) : Value{nullptr};
    }

    std::unique_ptr<Connection> connection_;
};

bool is_postgres_url(std::string_view where);
// For logs and messages: the URL without its password.
std::string without_password(const std::string& where);

}  // namespace pentacle::server
