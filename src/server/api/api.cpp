#include "server/api/api.hpp"

#include <algorithm>
#include <charconv>

#include "server/complaints.hpp"
#include "server/message.hpp"
#include "server/origin.hpp"
#include "server/store/account_store.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr JsonLimits body_limits{.bytes = 512U << 10U, .depth = 64, .members = 256, .values = 65'536};
// No address can fill a lane: others find room, and their turn comes next.
constexpr ErrandLimits storage_limits{
    .waiting_max = 2'000, .client_waiting_max = 200, .bytes_max = 32U << 20U, .client_bytes_max = 4U << 20U};
constexpr ErrandLimits replay_limits{
    .waiting_max = 64, .client_waiting_max = 4, .bytes_max = 1U << 20U, .client_bytes_max = 1U << 16U};
constexpr ErrandLimits password_limits{
    .waiting_max = 64, .client_waiting_max = 16, .bytes_max = 1U << 20U, .client_bytes_max = 1U << 17U};

constexpr int gives_way = 5;  // to those who play

// What a request takes of its address's allowance.
double cost_of(const Route& route) {
    switch (route.lane) {
        case Lane::Fixed:
        case Lane::Memory: return 1;
        case Lane::Storage: return 2;
        case Lane::Replay: return 4;
        case Lane::Password: return 2;
    }
    return 1;
}

std::size_t bytes_of(BodySize body) {
    switch (body) {
        case BodySize::None: return 1U << 10U;
        case BodySize::Credentials: return 4U << 10U;
        case BodySize::Deck: return 128U << 10U;
        case BodySize::Decks: return 512U << 10U;
    }
    return 0;
}

std::size_t bytes_of(const HttpRequest& request) {
    std::size_t bytes = request.target.size() + request.body.size();
    for (const auto& [name, value] : request.headers) bytes += name.size() + value.size();
    return bytes;
}

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    const char lower = static_cast<char>(digit | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (text[place] == '+') plain += ' ';
        else if (text[place] == '%' && place + 2 < text.size() && hex_value(text[place + 1]) >= 0 &&
                 hex_value(text[place + 2]) >= 0) {
            plain += static_cast<char>(hex_value(text[place + 1]) * 16 + hex_value(text[place + 2]));
            place += 2;
        } else plain += text[place];
    }
    return plain;
}

// Whether the path fits the route's; fills in the parameter.
bool fits(std::string_view pattern, std::string_view path, std::string& parameter) {
    const std::size_t colon = pattern.find(':');
    if (colon == std::string_view::npos) return pattern == path;
    if (!path.starts_with(pattern.substr(0, colon))) return false;
    const std::string_view rest = path.substr(colon);
    if (rest.empty() || rest.find('/') != std::string_view::npos) return false;
    parameter = decoded(rest);
    return true;
}

}  // namespace

std::string Call::query(std::string_view key) const {
    std::string_view rest = request.query();
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
        const std::size_t equals = pair.find('=');
        if (pair.substr(0, equals) == key) return equals == pair.npos ? "" : decoded(pair.substr(equals + 1));
    }
    return {};
}

int Call::number(std::string_view key, int fallback, int min, int max) const {
    const std::string text = query(key);
    int value = fallback;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && !text.empty() ? std::clamp(value, min, max) : fallback;
}

HttpResponse json_response(int status, const Json& json) {
    return {.status = status,
            .body = std::make_shared<const std::string>(json.dump(-1, ' ', false, Json::error_handler_t::replace))};
}

HttpResponse error_response(int status, std::string_view error, const Problems& problems) {
    Json body{{"error", error}};
    if (!problems.empty()) body["problems"] = problems_json(problems);
    HttpResponse response = json_response(status, body);
    // In a header, because the bodies are what older clients of this interface know, to the letter.
    if (const std::string_view code = code_of_complaint(error); !code.empty())
        response.headers.emplace_back("Pentacle-Code", code);
    return response;
}

HttpResponse no_room() { return error_response(503, "The server has no room for anything new. Try again later."); }

HttpResponse text_response(int status, std::string_view text) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>(text)};
}

Result<Claims, HttpResponse> read_authorization(const Services& services, const HttpRequest& request,
                                                Database& database) {
    const std::string_view header = request.header("authorization");
    if (header.empty()) return error_response(401, "Missing Authorization header");
    constexpr std::string_view scheme = "Bearer ";
    if (!header.starts_with(scheme) || header.size() == scheme.size())
        return error_response(401, "Invalid Authorization header");
    const auto claims = services.tokens.verify(header.substr(scheme.size()), now_seconds());
    if (!claims || !claims->purpose.empty() || claims->issued_at < tokens_valid_from(database, claims->subject))
        return error_response(401, "Invalid or expired token");
    return *claims;
}

Result<Json, HttpResponse> read_body(const HttpRequest& request) {
    if (request.body.find_first_not_of(" \t\r\n") == std::string::npos) return error_response(400, "Empty body");
    auto json = parse_message(request.body, body_limits);
    if (!json) return error_response(400, "Invalid JSON");
    if (!json->is_object()) return error_response(400, "Invalid JSON");
    return std::move(*json);
}

Api::Api(Services& services, const std::string& database_path)
    : services_{services},
      storage_{{database_path, Database::Access::ReadOnly}, FairWorker{storage_limits}},
      replays_{{database_path, Database::Access::ReadOnly}, FairWorker{replay_limits, 1, gives_way}},
      passwords_{{database_path, Database::Access::ReadOnly}, FairWorker{password_limits, 1, gives_way}} {}

Api::LaneWorker& Api::worker_for(Lane lane) {
    if (lane == Lane::Password) return passwords_;
    return lane == Lane::Replay ? replays_ : storage_;
}

Api::Found Api::find(std::string_view method, std::string_view path) {
    Found found;
    for (const Route& route : routes()) {
        std::string parameter;
        if (!fits(route.path, path, parameter)) continue;
        found.path_known = true;
        if (route.method == method) return {&route, std::move(parameter), true};
    }
    return found;
}

std::size_t Api::body_bytes_max(std::string_view method, std::string_view target) {
    const Found found = find(method, target.substr(0, target.find('?')));
    return bytes_of(found.route == nullptr ? BodySize::None : found.route->body);
}

void Api::handle(HttpRequest request, const Respond& respond) {
    Found found = find(request.method, request.path());
    const double cost = found.route == nullptr ? 1 : cost_of(*found.route);
    if (services_.limits && !services_.requests.take(request.address, steady_now(), cost))
        return respond(error_response(429, "Too many requests. Try again later."));
    if (found.route == nullptr) {
        if (found.path_known) return respond(error_response(405, "Method not allowed"));
        if (request.method == "GET") return respond(services_.files.answer(request));
        return respond(text_response(404, "Not found"));
    }
    const Route& route = *found.route;
    if (route.method != "GET" && !origin_allowed(request, services_.origins))
        return respond(error_response(403, "Origin not allowed"));
    if (route.answered_by == AnsweredBy::Keeper && services_.to_keeper && services_.to_keeper(request, respond)) return;
    if (route.lane == Lane::Fixed) return answer_fixed(route, request, respond);
    if (route.lane == Lane::Memory) return run(route, request, std::move(found.parameter), nullptr, respond);
    if (route.lane == Lane::Password && services_.limits && !services_.log_ins.take(request.address))
        return respond(error_response(429, "Too many attempts. Try again later."));
    LaneWorker& lane = worker_for(route.lane);
    Errand errand{.client = request.address, .bytes = bytes_of(request), .run = {}, .is_wanted = {}};
    errand.is_wanted = [given_up = request.given_up] { return !given_up || !*given_up; };
    errand.run = [this, &route, &lane, request = std::move(request), parameter = std::move(found.parameter), respond] {
        run(route, request, parameter, &lane.reader, respond);
    };
    if (!lane.worker.try_post(std::move(errand))) respond(error_response(503, "Busy. Try again later."));
}

void Api::answer_fixed(const Route& route, const HttpRequest& request, const Respond& respond) {
    const Call call{.request = request, .parameter = {}, .account = {}, .database = nullptr};
    const auto known = fixed_.find(route.path);
    respond(known != fixed_.end() ? known->second
                                  : fixed_.emplace(route.path, route.answer(services_, call)).first->second);
}

void Api::run(const Route& route, const HttpRequest& request, std::string parameter, Database* database,
              const Respond& respond) {
    Call call{.request = request, .parameter = std::move(parameter), .account = {}, .database = database};
    try {
        if (route.needs_account) {
            auto claims = read_authorization(services_, request, *database);  // no such route is in Lane::Memory
            if (!claims) return respond(claims.error());
            call.account = std::move(claims).value();
            if (services_.limits && !services_.accounts.take(call.account.subject))
                return respond(error_response(429, "Too many requests. Try again later."));
        }
        respond(route.answer(services_, call));
    } catch (const StorageFull&) {
        respond(no_room());
    } catch (const StorageBusy&) {
        respond(error_response(503, "Busy. Try again later."));
    } catch (const std::exception&) {
        respond(error_response(500, "Something went wrong."));  // no detail to strangers
    }
}

}  // namespace pentacle::server
