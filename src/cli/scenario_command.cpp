#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "scenario/report.hpp"

namespace pentacle::cli {

namespace {

struct ScenarioOptions {
    std::vector<std::string> files;
    GameChoice content;
    bool json = false;
};

Result<scenario::GameOptions, Mistake> game_options(const GameChoice& content) {
    scenario::GameOptions options;
    Result<Document, Mistake> rules = read_rules(content.rules);
    if (!rules) return rules.error();
    if (!rules->value.is_object()) return usage_mistake("--rules must be a JSON object, found " + shown(rules->value));
    options.rules = rules->value;
    for (const GameEntry& entry : registered_games()) {
        Result<std::string, Mistake> folder = folder_of(content.cards, entry.id);
        if (!folder) return folder.error();
        if (!folder->empty()) options.card_folders.emplace(entry.id, folder.value());
    }
    return options;
}

int run_scenarios(const ScenarioOptions& options) {
    Result<scenario::GameOptions, Mistake> games = game_options(options.content);
    if (!games) return complain(games.error());
    scenario::GameShelf shelf{registered_games(), std::move(games).value()};
    const scenario::Report report = scenario::run_files(shelf, options.files);
    if (options.json) put_line(scenario::json_of(report).dump(2, ' ', false, Json::error_handler_t::replace));
    else put(scenario::text_of(report));
    return report.all_well() ? exit_ok : exit_failure;
}

}  // namespace

std::function<int()> scenario_command(Arguments& arguments) {
    const auto options = std::make_shared<ScenarioOptions>();
    arguments.rest("FILE", options->files, true,
                   "Files with one scenario, a list, or one per line; folders are searched");
    options->content.declare_content(arguments);
    arguments.flag("--json", options->json, "Print one JSON object");
    arguments.footer("docs/scenarios.md says how scenarios are written.");
    return [options] { return run_scenarios(*options); };
}

}  // namespace pentacle::cli
