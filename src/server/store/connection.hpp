#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pentacle::server {

// What a database is and does, whichever it is. Behind this header stand SQLite (sqlite.cpp) and PostgreSQL
// (postgres.cpp); no other file sees their libraries.

enum class Dialect : std::uint8_t { Sqlite, Postgres };
enum class Access : std::uint8_t { ReadWrite, ReadOnly };

// A whole column of values in one parameter, for unnest(): PostgreSQL alone.
using TextColumn = std::vector<std::optional<std::string>>;

// One parameter of a statement. Texts and columns must live as long as the call that they are given to.
using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string_view, const TextColumn*>;

// One row of a result at a time.
class Cursor {
public:
    virtual ~Cursor() = default;
    virtual bool next() = 0;
    virtual std::int64_t integer(int column) const = 0;
    virtual double real(int column) const = 0;
    virtual std::string text(int column) const = 0;
    virtual bool is_null(int column) const = 0;
};

class Connection {
public:
    virtual ~Connection() = default;

    virtual Dialect dialect() const = 0;
    virtual void script(const std::string& sql) = 0;
    virtual std::unique_ptr<Cursor> query(std::string_view sql, std::span<const Value> values) = 0;
    virtual int run(std::string_view sql, std::span<const Value> values) = 0;  // how many rows were changed

    // A transaction that writes. What throws StorageLost inside it has left nothing behind.
    virtual void begin() = 0;
    // When the connection is lost meanwhile, this finds out what became of the transaction before it returns or
    // throws.
    virtual void commit() = 0;
    virtual void rollback() = 0;  // throws nothing
};

std::unique_ptr<Connection> open_sqlite(const std::string& path, Access access);
std::unique_ptr<Connection> open_postgres(const std::string& url, Access access);

}  // namespace pentacle::server
