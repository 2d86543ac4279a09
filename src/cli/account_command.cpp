#include <sodium.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/talk.hpp"
#include "core/json.hpp"
#include "server/auth/passwords.hpp"
#include "server/ids.hpp"
#include "server/store/account_store.hpp"
#include "server/store/migrations.hpp"
#include "server/time.hpp"

namespace pentacle::cli {

namespace {

using server::Account;
using server::Database;

struct AccountOptions {
    std::string action;
    std::string name;
    std::string data = "data";
    std::string database;
    bool json = false;
};

int list(Database& database, bool as_json) {
    Json accounts = Json::array();
    server::Rows rows = database.query("SELECT username, id, created_at FROM accounts ORDER BY username");
    while (rows.next()) {
        if (as_json)
            accounts.push_back({{"username", rows.text(0)}, {"userId", rows.text(1)}, {"createdAt", rows.integer(2)}});
        else put_line(rows.text(0));
    }
    if (as_json) put_line(accounts.dump(2));
    return exit_ok;
}

// All or nothing, beside a server that writes too.
template <typename Write>
void in_one_transaction(Database& database, Write&& write) {
    database.begin();
    write();
    database.commit();
}

int reset(Database& database, const Account& account, bool as_json) {
    const std::string password = server::random_word(server::id_letters, 16);
    const std::string hash = server::hash_password(password);
    in_one_transaction(database, [&] {
        server::set_password(database, account.id, hash);
        server::revoke_tokens(database, account.id, server::now_seconds());
    });
    put_line(as_json ? Json{{"username", account.username}, {"password", password}}.dump(2) : password);
    return exit_ok;
}

int revoke(Database& database, const Account& account) {
    in_one_transaction(database, [&] { server::revoke_tokens(database, account.id, server::now_seconds()); });
    return exit_ok;
}

int remove(Database& database, const Account& account) {
    if (server::has_unfinished_match(database, account.id))
        return complain(exit_failure, account.username + " is in a match, which must end first");
    in_one_transaction(database, [&] { server::delete_account(database, account.id, server::now_seconds()); });
    return exit_ok;
}

int run_account(const AccountOptions& options) {
    constexpr std::string_view actions[]{"list", "reset", "revoke", "delete"};
    if (std::find(std::begin(actions), std::end(actions), options.action) == std::end(actions))
        return complain(exit_usage, "account: list, reset, revoke or delete? Found \"" + options.action.substr(0, 60) +
                                        "\"" + did_you_mean(options.action, actions));
    const bool lists = options.action == "list";
    if (lists != options.name.empty())
        return complain(exit_usage,
                        lists ? "account list takes no NAME" : "account " + options.action + ": whose? Give a NAME");
    const bool elsewhere = !options.database.empty();
    if (elsewhere && !server::is_postgres_url(options.database))
        return complain(exit_usage, "--db must be a URL as in postgresql://user:password@host/database");
    const std::string path = elsewhere ? options.database : options.data + "/pentacle.db";
    if (!elsewhere && !std::filesystem::exists(path)) return complain(exit_failure, "there is no " + path);
    if (sodium_init() < 0) return complain(exit_failure, "libsodium does not start");
    umask(S_IRWXG | S_IRWXO);
    Database database{path, Database::Access::ReadWrite};
    if (server::schema_version(database) != server::newest_schema_version(database.dialect()))
        return complain(exit_failure,
                        server::without_password(path) + " is of another version; start the server on it once");
    if (lists) return list(database, options.json);
    const auto account = server::find_account_by_name(database, options.name);
    if (!account) return complain(exit_failure, "no account is called \"" + options.name.substr(0, 60) + "\"");
    if (options.action == "reset") return reset(database, *account, options.json);
    return options.action == "revoke" ? revoke(database, *account) : remove(database, *account);
}

}  // namespace

std::function<int()> account_command(Arguments& arguments) {
    const auto options = std::make_shared<AccountOptions>();
    arguments.required(
        "ACTION", options->action,
        "list: all names; reset: make and print a new password; revoke: end all tokens; delete: for good");
    arguments.optional("NAME", options->name, "The account");
    arguments.text("--data", options->data, "DIR", "The server's data folder");
    arguments.text("--db", options->database, "URL", "The server's PostgreSQL database, where it has one");
    arguments.flag("--json", options->json, "Print JSON");
    arguments.footer("Works beside a running server, which signs out whoever uses a token that ended.");
    return [options] { return run_account(*options); };
}

}  // namespace pentacle::cli
