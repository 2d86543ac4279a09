#include "server/api/api.hpp"

#include <algorithm>
#include <charconv>

#include "server/message.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr int body_depth_max = 64;
constexpr std::size_t storage_waiting_max = 2'000;
constexpr std::size_t replays_waiting_max = 32;
constexpr std::size_t passwords_waiting_max = 64;

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

HttpResponse error_response(int status, std::string_view error) { return json_response(status, {{"error", error}}); }

HttpResponse text_response(int status, std::string_view text) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>(text)};
}

Result<Claims, HttpResponse> read_authorization(const Services& services, const HttpRequest& request) {
    const std::string_view header = request.header("authorization");
    if (header.empty()) return error_response(401, "Missing Authorization header");
    constexpr std::string_view scheme = "Bearer ";
    if (!header.starts_with(scheme) || header.size() == scheme.size())
        return error_response(401, "Invalid Authorization header");
    const auto claims = services.tokens.verify(header.substr(scheme.size()), now_seconds());
    if (!claims || !claims->purpose.empty()) return error_response(401, "Invalid or expired token");
    return *claims;
}

Result<Json, HttpResponse> read_body(const HttpRequest& request) {
    if (request.body.find_first_not_of(" \t\r\n") == std::string::npos) return error_response(400, "Empty body");
    auto json = parse_message(request.body, body_depth_max);
    if (!json) return error_response(400, "Invalid JSON");
    if (!json->is_object()) return error_response(400, "Invalid JSON");
    return std::move(*json);
}

Api::Api(Services& services, const std::string& database_path)
    : services_{services},
      storage_{{database_path, Database::Access::ReadOnly}, storage_waiting_max},
      replays_{{database_path, Database::Access::ReadOnly}, replays_waiting_max},
      passwords_{{database_path, Database::Access::ReadOnly}, passwords_waiting_max} {}

Api::LaneWorker& Api::worker_for(Lane lane) {
    if (lane == Lane::Password) return passwords_;
    return lane == Lane::Replay ? replays_ : storage_;
}

Api::Found Api::find(const HttpRequest& request) {
    Found found;
    for (const Route& route : routes()) {
        std::string parameter;
        if (!fits(route.path, request.path(), parameter)) continue;
        found.path_known = true;
        if (route.method == request.method) return {&route, std::move(parameter), true};
    }
    return found;
}

void Api::handle(HttpRequest request, const Respond& respond) {
    if (services_.limits && !services_.requests.take(request.address))
        return respond(error_response(429, "Too many requests. Try again later."));
    Found found = find(request);
    if (found.route == nullptr) {
        if (found.path_known) return respond(error_response(405, "Method not allowed"));
        if (request.method == "GET") return respond(services_.files.answer(request));
        return respond(text_response(404, "Not found"));
    }
    const Route& route = *found.route;
    if (route.lane == Lane::Memory) return run(route, request, std::move(found.parameter), nullptr, respond);
    if (route.lane == Lane::Password && services_.limits && !services_.log_ins.take(request.address))
        return respond(error_response(429, "Too many attempts. Try again later."));
    LaneWorker& lane = worker_for(route.lane);
    const bool taken =
        lane.worker.try_post([this, &route, &lane, request = std::move(request), parameter = std::move(found.parameter),
                              respond] { run(route, request, parameter, &lane.reader, respond); },
                             lane.waiting_max);
    if (!taken) respond(error_response(503, "Busy. Try again later."));
}

void Api::run(const Route& route, const HttpRequest& request, std::string parameter, Database* database,
              const Respond& respond) {
    Call call{.request = request, .parameter = std::move(parameter), .account = {}, .database = database};
    if (route.needs_account) {
        auto claims = read_authorization(services_, request);
        if (!claims) return respond(claims.error());
        call.account = std::move(claims).value();
        if (services_.limits && !services_.accounts.take(call.account.subject))
            return respond(error_response(429, "Too many requests. Try again later."));
    }
    try {
        respond(route.answer(services_, call));
    } catch (const std::exception&) {
        respond(error_response(500, "Something went wrong."));  // no detail to strangers
    }
}

}  // namespace pentacle::server
