#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "cli/commands.hpp"
#include "cli/served_games.hpp"
#include "cli/server_log.hpp"
#include "server/settings.hpp"

namespace pentacle::cli {

namespace {

struct ServeOptions {
    std::map<std::string, std::string> flags;  // by setting; empty: not given
    std::string config;
    GameChoice content;
};

std::optional<std::string> environment(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>{value};
}

bool is_folder(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}

int run_serve(const ServeOptions& options) {
    std::map<std::string, std::string> given;
    for (const auto& [name, text] : options.flags)
        if (!text.empty()) given.emplace(name, text);
    std::optional<std::string> config = environment("PENTACLE_CONFIG");
    if (!options.config.empty()) config = options.config;
    auto settings = server::read_settings(given, environment, config);
    if (!settings) return complain(exit_usage, settings.error());
    auto games = load_served_games(options.content);
    if (!games) return complain(games.error());
    if (!is_folder(settings->web_folder)) {
        // Asked for by name it is a mistake; else there is still a server for other clients.
        if (settings->web_folder != server::ServerOptions{}.web_folder)
            return complain(exit_usage, "--web: " + settings->web_folder + " is no folder that can be read");
        complain(exit_ok,
                 "no web client in " + settings->web_folder + " (tools/web build makes it); browsers see none");
    }
    settings->handle_signals = true;
    umask(S_IRWXG | S_IRWXO);       // the database holds what is nobody else's business
    std::signal(SIGXFSZ, SIG_IGN);  // a quota that is used up is an error like a full disk, not a death
    start_log();
    server::Server server{settings.value(), std::move(games).value()};
    spdlog::info(R"({{"event":"listening","host":"{}","port":{},"recovered":{}}})", settings->transport.host,
                 server.port(), server.recovered_matches());
    server.run();
    spdlog::info(R"({"event":"stopped"})");
    return server.has_failed() ? exit_failure : exit_ok;
}

}  // namespace

std::function<int()> serve_command(Arguments& arguments) {
    auto options = std::make_shared<ServeOptions>();
    for (const server::Setting& setting : server::settings()) {
        const std::string name{setting.name};
        std::string help{setting.help};
        if (!setting.fallback.empty()) help += " (default " + std::string{setting.fallback} + ")";
        arguments.text("--" + name, options->flags[name], std::string{setting.kind},
                       help + " [" + server::environment_name(name) + "]");
    }
    arguments.text("--config", options->config, "FILE", "A JSON file of these settings [PENTACLE_CONFIG]");
    arguments.texts("--cards", options->content.cards, "GAME=DIR", "Take a game's cards from a folder");
    arguments.footer("A flag overrides the environment variable in brackets, which overrides the file.");
    return [options] { return run_serve(*options); };
}

}  // namespace pentacle::cli
