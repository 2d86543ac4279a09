#include <sys/stat.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/talk.hpp"
#include "core/json.hpp"
#include "server/store/copy.hpp"

namespace pentacle::cli {

namespace {

using server::Database;

struct DbOptions {
    std::string action;
    std::string from;
    std::string to;
    bool json = false;
};

// A data folder stands for the file in it.
std::string place_of(const std::string& given) {
    std::error_code error;
    return std::filesystem::is_directory(given, error) ? given + "/pentacle.db" : given;
}

int run_db(const DbOptions& options) {
    constexpr std::string_view actions[]{"copy"};
    if (options.action != "copy")
        return complain(exit_usage, "db: only copy is known. Found \"" + options.action.substr(0, 60) + "\"" +
                                        did_you_mean(options.action, actions));
    const std::string from = place_of(options.from);
    const std::string to = place_of(options.to);
    if (!server::is_postgres_url(from) && !std::filesystem::exists(from))
        return complain(exit_failure, "there is no " + from);
    umask(S_IRWXG | S_IRWXO);
    Json tables = Json::object();
    try {
        Database source{from, Database::Access::ReadOnly};
        Database target{to, Database::Access::ReadWrite};
        for (const auto& [table, rows] : server::copy_database(source, target)) {
            tables[table] = rows;
            if (!options.json) put_line(table + " " + std::to_string(rows));
        }
    } catch (const server::StorageError& error) {
        return complain(exit_failure, error.what());
    }
    if (options.json) put_line(tables.dump(2));
    return exit_ok;
}

}  // namespace

std::function<int()> db_command(Arguments& arguments) {
    const auto options = std::make_shared<DbOptions>();
    arguments.required("ACTION", options->action, "copy: everything from one database to another, which is empty");
    arguments.required("FROM", options->from, "A data folder, an SQLite file, or postgresql://…");
    arguments.required("TO", options->to, "The same");
    arguments.flag("--json", options->json, "Print JSON");
    arguments.footer("Stop the servers of both first. Keep the file jwt_secret too, or everyone must log in again.");
    return [options] { return run_db(*options); };
}

}  // namespace pentacle::cli
