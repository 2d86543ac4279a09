#include <algorithm>

#include "server/api/handlers.hpp"
#include "server/auth/passwords.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr std::int64_t token_seconds = 7 * 24 * 3600;

struct Credentials {
    std::string username;
    std::string password;
};

Result<Credentials, HttpResponse> read_credentials(const HttpRequest& request) {
    auto body = read_body(request);
    if (!body) return body.error();
    Credentials credentials{std::string{text_member(body.value(), "username")},
                            std::string{text_member(body.value(), "password")}};
    if (credentials.username.empty() || credentials.password.empty())
        return error_response(400, "Username and password are required");
    if (credentials.username.size() > 64 || credentials.password.size() > 200)
        return error_response(400, "Username or password is too long");
    return credentials;
}

bool is_good_username(const std::string& name) {
    const auto good = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '-' || letter == '.';
    };
    return name.size() >= 3 && name.size() <= 32 && std::all_of(name.begin(), name.end(), good);
}

HttpResponse signed_in(const Services& services, int status, const Account& account) {
    const std::int64_t now = now_seconds();
    return json_response(
        status,
        {{"token",
          services.tokens.sign(
              {.subject = account.id, .name = account.username, .issued_at = now, .expires_at = now + token_seconds})},
         {"userId", account.id},
         {"username", account.username}});
}

}  // namespace

HttpResponse register_account(Services& services, const Call& call) {
    auto credentials = read_credentials(call.request);
    if (!credentials) return credentials.error();
    if (!is_good_username(credentials->username))
        return error_response(400, "Username must be 3 to 32 letters, digits, _, - or .");
    if (credentials->password.size() < 8) return error_response(400, "Password must have at least 8 characters");
    if (find_account_by_name(*call.database, credentials->username)) return error_response(409, "Username is taken");
    const Account account{"u_" + random_word(id_letters, 16), credentials->username,
                          hash_password(credentials->password)};
    bool inserted = false;
    services.writer.write_now([&](Database& database) { inserted = insert_account(database, account, now_millis()); });
    return inserted ? signed_in(services, 201, account) : error_response(409, "Username is taken");
}

HttpResponse log_in(Services& services, const Call& call) {
    auto credentials = read_credentials(call.request);
    if (!credentials) return credentials.error();
    const std::string key = lower(credentials->username);
    if (services.limits) {
        if (const SteadyMillis wait = services.lockout.wait_for(key); wait > 0) {
            HttpResponse response = error_response(429, "Too many attempts. Try again later.");
            response.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
            return response;
        }
    }
    const auto account = find_account_by_name(*call.database, credentials->username);
    const bool has_password = account && !account->password_hash.empty();
    if (!has_password) pretend_to_check(credentials->password);
    if (!has_password || !password_matches(account->password_hash, credentials->password)) {
        services.lockout.failed(key);
        return error_response(401, "Invalid username or password");
    }
    services.lockout.succeeded(key);
    return signed_in(services, 200, *account);
}

HttpResponse show_me(Services& services, const Call& call) {
    Json me{{"userId", call.account.subject}, {"username", call.account.name}};
    if (const auto account = find_account(*call.database, call.account.subject)) me["username"] = account->username;
    me["ratings"] = ratings_of(*call.database, call.account.subject);
    if (const auto match = services.match_of(call.account.subject)) me["match"] = *match;
    return json_response(200, me);
}

}  // namespace pentacle::server
