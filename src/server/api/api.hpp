#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "server/auth/jwt.hpp"
#include "server/games.hpp"
#include "server/lab/lab.hpp"
#include "server/limits.hpp"
#include "server/static_files.hpp"
#include "server/store/writer.hpp"
#include "server/transport/transport.hpp"
#include "server/worker.hpp"

namespace pentacle::server {

// Which thread answers: the network's own (at once, from memory), one that may wait for the disk, one that plays whole
// matches again, or the one that hashes passwords.
enum class Lane : std::uint8_t { Memory, Storage, Replay, Password };

// One request, taken apart.
struct Call {
    const HttpRequest& request;
    std::string parameter;         // what stood for ":id" in the path
    Claims account;                // of the token, where the route asks for one
    Database* database = nullptr;  // for reading; not in Lane::Memory

    std::string query(std::string_view key) const;  // decoded; empty when it is not there
    int number(std::string_view key, int fallback, int min, int max) const;
};

struct Services;

struct Route {
    std::string_view method;
    std::string_view path;  // "/decks/:id"
    Lane lane;
    bool needs_account;
    std::string_view summary;
    HttpResponse (*answer)(Services&, const Call&);
};

// What the handlers work with.
struct Services {
    const Games& games;
    const Tokens& tokens;
    Writer& writer;
    const StaticFiles& files;
    Lab& lab;
    bool limits = true;
    bool collections = false;  // decks may hold only what their account owns
    Lockout lockout{};
    RateLimiter requests{{.burst = 200, .per_second = 50}, 50'000};  // by address
    RateLimiter accounts{{.burst = 100, .per_second = 20}, 50'000};  // by account, wherever it asks from
    RateLimiter log_ins{{.burst = 20, .per_second = 0.5}, 50'000};   // by address

    // Of the rest of the server.
    std::function<std::string()> metrics{};
    std::function<bool()> is_ready{};
    std::function<Json(std::string_view game)> live_matches{};
    std::function<Json(std::string_view code)> lobby_called{};
    std::function<std::optional<std::string>(const std::string& user)> match_of{};
};

const std::vector<Route>& routes();

HttpResponse json_response(int status, const Json& json);
HttpResponse error_response(int status, std::string_view error);
HttpResponse text_response(int status, std::string_view text);

// Finds the route for a request and lets the right thread answer it.
class Api {
public:
    Api(Services& services, const std::string& database_path);

    void handle(HttpRequest request, const Respond& respond);

private:
    struct Found {
        const Route* route = nullptr;
        std::string parameter;
        bool path_known = false;  // with another method
    };
    static Found find(const HttpRequest& request);
    void run(const Route& route, const HttpRequest& request, std::string parameter, Database* database,
             const Respond& respond);

    // A thread with its own way to the database, and how much may wait for it.
    struct LaneWorker {
        Database reader;
        std::size_t waiting_max;
        Worker worker{};
    };
    LaneWorker& worker_for(Lane lane);

    Services& services_;
    LaneWorker storage_;
    LaneWorker replays_;
    LaneWorker passwords_;
};

// Who the Authorization header speaks for, or the answer that says why nobody.
Result<Claims, HttpResponse> read_authorization(const Services& services, const HttpRequest& request);
// The body as a JSON object, or the answer that says why not.
Result<Json, HttpResponse> read_body(const HttpRequest& request);

}  // namespace pentacle::server
