#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace pentacle::server {

// The disk said no. Nothing that was not stored is ever acknowledged.
class StorageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// One row of a result at a time. A prepared statement that goes back to its database when it is done with.
class Rows {
public:
    explicit Rows(sqlite3_stmt* statement) : statement_{statement} {}
    ~Rows();
    Rows(Rows&& from) noexcept : statement_{std::exchange(from.statement_, nullptr)}, bound_{from.bound_} {}
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    Rows& operator=(Rows&&) = delete;

    bool next();
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    bool is_null(int column) const;

    void bind(std::int64_t value);
    void bind(int value) { bind(std::int64_t{value}); }
    void bind(std::size_t value) { bind(static_cast<std::int64_t>(value)); }
    void bind(double value);
    void bind(std::string_view value);
    void bind(const std::string& value) { bind(std::string_view{value}); }
    void bind(const char* value) { bind(std::string_view{value}); }
    void bind(std::nullptr_t);
    template <typename T>
    void bind(const std::optional<T>& value) {
        if (value) bind(*value);
        else bind(nullptr);
    }

private:
    sqlite3_stmt* statement_;
    int bound_ = 0;
};

// One connection to the SQLite file. Not for two threads at once.
class Database {
public:
    enum class Access : std::uint8_t { ReadWrite, ReadOnly };
    Database(const std::string& path, Access access);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // Several statements without parameters.
    void script(const std::string& sql);

    // REQUIRES: at most one use of the same text at a time.
    template <typename... Values>
    Rows query(std::string_view sql, const Values&... values) {
        Rows rows{prepared(sql)};
        (rows.bind(values), ...);
        return rows;
    }
    // How many rows were changed.
    template <typename... Values>
    int run(std::string_view sql, const Values&... values) {
        Rows rows = query(sql, values...);
        while (rows.next()) {
        }
        return changes();
    }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    sqlite3_stmt* prepared(std::string_view sql);
    int changes() const;

    sqlite3* handle_ = nullptr;
    std::unordered_map<std::string, sqlite3_stmt*, Hash, std::equal_to<>> statements_;
};

}  // namespace pentacle::server
