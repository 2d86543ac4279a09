#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "server/auth/jwt.hpp"
#include "server/auth/lockout.hpp"
#include "server/disk_room.hpp"
#include "server/fair_worker.hpp"
#include "server/games.hpp"
#include "server/lab/lab.hpp"
#include "server/limits.hpp"
#include "server/static_files.hpp"
#include "server/store/writer.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// Which thread answers: the network's own, with what is the same as long as the server runs and is written only once,
// or at once from memory; one that may wait for the disk; one that plays whole matches again; or the one that hashes
// passwords.
enum class Lane : std::uint8_t { Fixed, Memory, Storage, Replay, Password };

// How long a body may be: none to speak of, a name and a password, a deck, or several decks.
enum class BodySize : std::uint8_t { None, Credentials, Deck, Decks };

// One request, taken apart.
struct Call {
    const HttpRequest& request;
    std::string parameter;         // what stood for ":id" in the path
    Claims account;                // of the token, where the route asks for one
    Database* database = nullptr;  // for reading; not on the network's thread

    std::string query(std::string_view key) const;  // decoded; empty when it is not there
    int number(std::string_view key, int fallback, int min, int max) const;
};

struct Services;

// Whether any node of several can answer, or only the one that has what is asked for in its memory: the keeper.
enum class AnsweredBy : std::uint8_t { AnyNode, Keeper };

struct Route {
    std::string_view method;
    std::string_view path;  // "/decks/:id"
    Lane lane;
    bool needs_account;
    std::string_view summary;
    HttpResponse (*answer)(Services&, const Call&);
    BodySize body = BodySize::None;
    AnsweredBy answered_by = AnsweredBy::AnyNode;
};

// What the handlers work with.
struct Services {
    const Games& games;
    const Tokens& tokens;
    Writer& writer;
    const StaticFiles& files;
    Lab& lab;
    const std::vector<std::string>& origins;  // further hosts whose pages may ask for changes
    const DiskRoom& disk;
    bool limits = true;
    bool collections = false;  // decks may hold only what their account owns
    Lockout lockout{};
    RateLimiter requests{{.burst = 200, .per_second = 50}, 50'000};  // by address
    RateLimiter accounts{{.burst = 100, .per_second = 20}, 50'000};  // by account, wherever it asks from
    RateLimiter log_ins{{.burst = 20, .per_second = 0.5}, 50'000};   // by address

    // Of the rest of the server.
    std::function<bool(const HttpRequest&, const Respond&)> to_keeper{};  // empty or false: it is ours to answer
    std::function<std::string()> metrics{};
    std::function<bool()> is_ready{};
    std::function<Json(std::string_view game)> live_matches{};
    std::function<Json(std::string_view code)> lobby_called{};
    std::function<std::optional<std::string>(const std::string& user)> match_of{};
};

const std::vector<Route>& routes();

HttpResponse json_response(int status, const Json& json);
// {"error", "problems"}, with the error's code as a header where it has one.
HttpResponse error_response(int status, std::string_view error, const Problems& problems = {});
HttpResponse no_room();  // for what would need some
HttpResponse text_response(int status, std::string_view text);

// Finds the route for a request and lets the right thread answer it.
class Api {
public:
    Api(Services& services, const std::string& database_path);

    void handle(HttpRequest request, const Respond& respond);
    static std::size_t body_bytes_max(std::string_view method, std::string_view target);

private:
    struct Found {
        const Route* route = nullptr;
        std::string parameter;
        bool path_known = false;  // with another method
    };
    static Found find(std::string_view method, std::string_view path);
    void answer_fixed(const Route& route, const HttpRequest& request, const Respond& respond);
    void run(const Route& route, const HttpRequest& request, std::string parameter, Database* database,
             const Respond& respond);

    // A thread with its own way to the database, and what may wait for it.
    struct LaneWorker {
        Database reader;
        FairWorker worker;
    };
    LaneWorker& worker_for(Lane lane);

    Services& services_;
    std::map<std::string, HttpResponse, std::less<>> fixed_;  // of Lane::Fixed, by path
    LaneWorker storage_;
    LaneWorker replays_;
    LaneWorker passwords_;
};

// Who the Authorization header speaks for, or the answer that says why nobody.
Result<Claims, HttpResponse> read_authorization(const Services& services, const HttpRequest& request,
                                                Database& database);
// The body as a JSON object, or the answer that says why not.
Result<Json, HttpResponse> read_body(const HttpRequest& request);

}  // namespace pentacle::server
