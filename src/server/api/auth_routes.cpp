#include <algorithm>

#include "core/letters.hpp"
#include "server/api/handlers.hpp"
#include "server/auth/passwords.hpp"
#include "server/auth/usernames.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr std::int64_t token_seconds = 7 * 24 * 3600;
constexpr std::size_t password_length_min = 8;
constexpr std::size_t password_length_max = 200;

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
    if (credentials.username.size() > 64 || credentials.password.size() > password_length_max)
        return error_response(400, "Username or password is too long");
    return credentials;
}

std::optional<HttpResponse> refuse_password(std::string_view password) {
    if (password.size() < password_length_min) return error_response(400, "Password must have at least 8 characters");
    if (password.size() > password_length_max) return error_response(400, "Username or password is too long");
    return std::nullopt;
}

// A token that counts from `valid_from` on at the earliest.
HttpResponse signed_in(const Services& services, int status, const Account& account, std::int64_t valid_from) {
    const std::int64_t now = now_seconds();
    return json_response(status, {{"token", services.tokens.sign({.subject = account.id,
                                                                  .name = account.username,
                                                                  .issued_at = std::max(now, valid_from),
                                                                  .expires_at = now + token_seconds})},
                                  {"userId", account.id},
                                  {"username", account.username}});
}

// Why this is not the account's password; none when it is. Unknown accounts take as long as known ones.
std::optional<HttpResponse> refuse_sign_in(Services& services, const HttpRequest& request, const std::string& username,
                                           const std::optional<Account>& account, const std::string& password) {
    const std::string name = lower(username);
    if (services.limits) {
        if (const SteadyMillis wait = services.lockout.wait_for(name, request.address); wait > 0) {
            HttpResponse response = error_response(429, "Too many attempts. Try again later.");
            response.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
            return response;
        }
    }
    const bool has_password = account && !account->password_hash.empty();
    if (!has_password) pretend_to_check(password);
    if (!has_password || !password_matches(account->password_hash, password)) {
        services.lockout.failed(name, request.address);
        return error_response(401, "Invalid username or password");
    }
    services.lockout.succeeded(name, request.address);
    return std::nullopt;
}

}  // namespace

HttpResponse register_account(Services& services, const Call& call) {
    auto credentials = read_credentials(call.request);
    if (!credentials) return credentials.error();
    if (!is_good_username(credentials->username))
        return error_response(400, "Username must be 3 to 32 letters, digits, _, - or .");
    if (is_reserved_username(credentials->username)) return error_response(400, "This username is reserved");
    if (auto refused = refuse_password(credentials->password)) return std::move(*refused);
    if (find_account_by_name(*call.database, credentials->username)) return error_response(409, "Username is taken");
    const Account account{"u_" + random_word(id_letters, 16), credentials->username,
                          hash_password(credentials->password)};
    if (services.disk.is_scarce()) return no_room();
    bool inserted = false;
    services.writer.write_now([&](Database& database) { inserted = insert_account(database, account, now_millis()); });
    if (!inserted) return error_response(409, "Username is taken");
    services.lockout.succeeded(lower(account.username), call.request.address);
    return signed_in(services, 201, account, 0);
}

HttpResponse log_in(Services& services, const Call& call) {
    auto credentials = read_credentials(call.request);
    if (!credentials) return credentials.error();
    const auto account = find_account_by_name(*call.database, credentials->username);
    if (auto refused = refuse_sign_in(services, call.request, credentials->username, account, credentials->password))
        return std::move(*refused);
    return signed_in(services, 200, *account, tokens_valid_from(*call.database, account->id));
}

HttpResponse change_password(Services& services, const Call& call) {
    const auto body = read_body(call.request);
    if (!body) return body.error();
    const std::string password{text_member(body.value(), "password")};
    const std::string wanted{text_member(body.value(), "newPassword")};
    if (auto refused = refuse_password(wanted)) return std::move(*refused);
    const auto account = find_account(*call.database, call.account.subject);
    if (!account || account->password_hash.empty()) return error_response(403, "This account has no password");
    if (auto refused = refuse_sign_in(services, call.request, account->username, account, password))
        return std::move(*refused);
    const std::string hash = hash_password(wanted);
    std::int64_t valid_from = 0;
    services.writer.write_now([&](Database& database) {
        set_password(database, account->id, hash);
        valid_from = revoke_tokens(database, account->id, now_seconds());
    });
    return signed_in(services, 200, *account, valid_from);
}

HttpResponse sign_out_everywhere(Services& services, const Call& call) {
    services.writer.write_now(
        [&](Database& database) { revoke_tokens(database, call.account.subject, now_seconds()); });
    return {.status = 204};
}

HttpResponse remove_account(Services& services, const Call& call) {
    const auto account = find_account(*call.database, call.account.subject);
    if (!account) return error_response(404, "Account not found");
    if (!account->password_hash.empty()) {  // others have shown their token, and there is nothing else to ask for
        const auto body = read_body(call.request);
        if (!body) return body.error();
        const std::string password{text_member(body.value(), "password")};
        if (auto refused = refuse_sign_in(services, call.request, account->username, account, password))
            return std::move(*refused);
    }
    bool playing = services.match_of(account->id).has_value();
    if (!playing)
        services.writer.write_now([&](Database& database) {
            playing = has_unfinished_match(database, account->id);
            if (!playing) delete_account(database, account->id, now_seconds());
        });
    if (playing) return error_response(409, "Finish your match first");
    return {.status = 204};
}

HttpResponse show_me(Services& services, const Call& call) {
    Json me{{"userId", call.account.subject}, {"username", call.account.name}};
    if (const auto account = find_account(*call.database, call.account.subject)) me["username"] = account->username;
    me["ratings"] = ratings_of(*call.database, call.account.subject);
    if (const auto match = services.match_of(call.account.subject)) me["match"] = *match;
    return json_response(200, me);
}

}  // namespace pentacle::server
