#include <array>
#include <charconv>
#include <chrono>
#include <pqxx/pqxx>
#include <thread>
#include <unordered_map>

#include "server/store/database.hpp"
#include "server/store/postgres_text.hpp"

namespace pentacle::server {

namespace {

// How long a statement of ours may wait for another node's, and how long the database may be gone in silence.
constexpr const char* session_settings =
    "SET synchronous_commit = on; SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '3s'";
constexpr const char* connection_settings =
    " connect_timeout=2 keepalives_idle=5 keepalives_interval=2 keepalives_count=2 tcp_user_timeout=5000";
constexpr std::chrono::milliseconds between_questions{200};
constexpr std::chrono::seconds longest_doubt{30};

// The classes of SQLSTATE that say that the server is on its way down or up: nothing was done.
bool is_absence(std::string_view state) { return state.starts_with("57P") || state.starts_with("08"); }
// Deadlocks, serialisation, locks that were not to be had.
bool is_collision(std::string_view state) { return state.starts_with("40") || state == "55P03"; }
bool is_fullness(std::string_view state) { return state == "53100" || state == "53200"; }

// By itself libpqxx would go on with a new connection in the middle of a transaction, as if nothing had happened. The
// function is deprecated because later versions never do that.
void never_reconnect(pqxx::connection& connection) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    connection.inhibit_reactivation(true);
#pragma clang diagnostic pop
}

class PostgresCursor : public Cursor {
public:
    explicit PostgresCursor(pqxx::result result) : result_{std::move(result)} {}

    bool next() override { return ++row_ < static_cast<int>(result_.size()); }
    std::int64_t integer(int column) const override {
        const std::string_view text = view(column);
        std::int64_t number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    }
    double real(int column) const override { return is_null(column) ? 0 : std::stod(field(column).c_str()); }
    std::string text(int column) const override { return std::string{view(column)}; }
    bool is_null(int column) const override { return field(column).is_null(); }

private:
    pqxx::field field(int column) const {
        return result_[static_cast<pqxx::result::size_type>(row_)][static_cast<pqxx::row::size_type>(column)];
    }
    std::string_view view(int column) const {
        const pqxx::field found = field(column);
        return found.is_null() ? std::string_view{} : std::string_view{found.c_str(), found.size()};
    }

    pqxx::result result_;
    int row_ = -1;
};

// A connection that is made anew when it was lost: at the next statement outside of a transaction.
class PostgresConnection : public Connection {
public:
    PostgresConnection(const std::string& url, Access access) : url_{url}, access_{access} { connect(); }

    Dialect dialect() const override { return Dialect::Postgres; }

    void script(const std::string& sql) override {
        guarded([&] { return work_->exec(sql); });
    }

    std::unique_ptr<Cursor> query(std::string_view sql, std::span<const Value> values) override {
        return std::make_unique<PostgresCursor>(execute(sql, values));
    }
    int run(std::string_view sql, std::span<const Value> values) override {
        return static_cast<int>(execute(sql, values).affected_rows());
    }

    void begin() override {
        reconnect_if_lost();
        guarded([&] { return work_->exec("BEGIN"); });
        inside_ = true;
    }

    void commit() override {
        // Who asks for the number of a transaction that has none gives it one; so only of one that has written.
        const pqxx::result asked =
            guarded([&] { return work_->exec("SELECT pg_current_xact_id_if_assigned()::text"); });
        const std::string transaction = asked[0][0].is_null() ? std::string{} : asked[0][0].as<std::string>();
        inside_ = false;
        try {
            guarded([&] { return work_->exec("COMMIT"); });
        } catch (const StorageLost&) {
            if (!transaction.empty() && !was_committed(transaction)) throw;
        }
    }

    void rollback() override {
        inside_ = false;
        if (!work_) return;
        try {
            work_->exec("ROLLBACK");
        } catch (const std::exception&) {
            disconnect();
        }
    }

private:
    void connect() {
        try {
            connection_ = std::make_unique<pqxx::connection>(with_settings(url_, connection_settings));
            never_reconnect(*connection_);
            connection_->set_client_encoding("UTF8");
            work_ = std::make_unique<pqxx::nontransaction>(*connection_);
            work_->exec(session_settings);
            if (access_ == Access::ReadOnly) work_->exec("SET default_transaction_read_only = on");
        } catch (const std::exception& error) {
            disconnect();
            throw StorageLost("no connection to " + without_password(url_) + ": " + error.what());
        }
    }
    void disconnect() {
        prepared_.clear();
        work_.reset();
        connection_.reset();
    }
    void reconnect_if_lost() {
        if (!work_) connect();
    }

    pqxx::result execute(std::string_view sql, std::span<const Value> values) {
        const bool fresh = !work_;
        if (!inside_) reconnect_if_lost();
        if (!work_) throw StorageLost("the connection was lost");
        try {
            return attempt(sql, values);
        } catch (const StorageLost&) {
            // A statement that only reads may find out that the connection it had is long gone.
            if (inside_ || fresh || access_ == Access::ReadWrite) throw;
        }
        reconnect_if_lost();
        return attempt(sql, values);
    }
    pqxx::result attempt(std::string_view sql, std::span<const Value> values) {
        std::vector<std::optional<std::string>> texts;
        texts.reserve(values.size());
        for (const Value& value : values) texts.push_back(text_of_value(value));
        return guarded([&] {
            return work_->exec_prepared(name_of(sql), pqxx::prepare::make_dynamic_params(texts.begin(), texts.end()));
        });
    }

    const std::string& name_of(std::string_view sql) {
        const auto found = prepared_.find(std::string{sql});
        if (found != prepared_.end()) return found->second;
        std::string name = "s" + std::to_string(prepared_.size());
        connection_->prepare(name, with_numbered_parameters(sql));
        return prepared_.emplace(std::string{sql}, std::move(name)).first->second;
    }

    // libpqxx throws; we say what it means.
    template <typename Task>
    pqxx::result guarded(Task&& task) {
        if (!work_) throw StorageLost("the connection was lost");
        try {
            return task();
        } catch (const pqxx::sql_error& error) {
            const std::string why = error.what() + std::string{" in: "} + error.query();
            if (is_absence(error.sqlstate()) || !connection_->is_open()) {
                disconnect();
                throw StorageLost(why);
            }
            if (is_collision(error.sqlstate())) throw StorageBusy(why);
            if (is_fullness(error.sqlstate())) throw StorageFull(why);
            throw StorageError(why);
        } catch (const pqxx::failure& error) {
            const std::string why = error.what();
            disconnect();
            throw StorageLost(why);
        } catch (const std::exception& error) {  // libpqxx's own complaints: a programmer's mistake
            throw StorageError(error.what());
        }
    }

    // The connection broke while COMMIT was under way, so that nobody told us how it ended. The database knows, and we
    // ask until it answers: until then nothing may be told, and nothing repeated. When it does not come back the
    // process ends, and whoever takes the matches up finds what was stored.
    bool was_committed(const std::string& transaction) {
        const auto until = std::chrono::steady_clock::now() + longest_doubt;
        for (;; std::this_thread::sleep_for(between_questions)) try {
                reconnect_if_lost();
                const pqxx::result answer =
                    guarded([&] { return work_->exec("SELECT pg_xact_status('" + transaction + "'::xid8)"); });
                const std::string status = answer[0][0].is_null() ? "" : answer[0][0].as<std::string>();
                if (status != "in progress") return status == "committed";
            } catch (const StorageLost&) {
                if (std::chrono::steady_clock::now() > until)
                    throw StorageError("nobody knows whether the last transaction was stored");
            }
    }

    std::string url_;
    Access access_;
    std::unique_ptr<pqxx::connection> connection_;
    std::unique_ptr<pqxx::nontransaction> work_;
    std::unordered_map<std::string, std::string> prepared_;
    bool inside_ = false;  // a transaction
};

}  // namespace

}  // namespace pentacle::server

// The whole face of this module (postgres_module.cpp). The caller owns what it returns.
extern "C" pentacle::server::Connection* pentacle_open_postgres(const std::string& url,
                                                                pentacle::server::Access access);
extern "C" pentacle::server::Connection* pentacle_open_postgres(const std::string& url,
                                                                pentacle::server::Access access) {
    return std::make_unique<pentacle::server::PostgresConnection>(url, access).release();
}
