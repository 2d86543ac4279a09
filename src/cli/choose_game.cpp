#include "cli/choose_game.hpp"

#include "core/text_file.hpp"
#include "games/card_folder.hpp"

namespace pentacle::cli {

namespace {

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for (const GameEntry& entry : registered_games()) names.push_back(entry.id);
    return names;
}

std::string list_of(const std::vector<std::string_view>& names) {
    std::string list;
    for (const std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string{name};
    return list;
}

}  // namespace

Result<Document, Mistake> read_rules(const std::string& rules) {
    if (rules.empty()) return Document::without_lines(Json::object());
    std::string text = rules;
    std::string name = "--rules";
    if (rules.starts_with("@")) {
        name = rules.substr(1);
        Result<std::string, Problem> file = read_text_file(name);
        if (!file) return Mistake{exit_failure, {file.error()}};
        text = std::move(file).value();
    }
    Result<Document, Problem> parsed = parse_json(text, name);
    if (!parsed) return Mistake{exit_usage, {parsed.error()}};
    return std::move(parsed).value();
}

void GameChoice::declare(Arguments& arguments) {
    arguments.required("GAME", name, "One of: " + list_of(game_names()));
    declare_content(arguments);
}

void GameChoice::declare_content(Arguments& arguments) {
    arguments.texts("--cards", cards, "GAME=DIR", "Use the cards (and decks) of a folder instead of the game's own");
    arguments.text("--rules", rules, "JSON", "House rules, as JSON text or @FILE");
}

Result<const GameEntry*, Mistake> find_game_entry(const std::string& name) {
    if (const GameEntry* entry = find_game(name)) return entry;
    const std::vector<std::string_view> names = game_names();
    std::string hint = did_you_mean(name, names);
    if (hint.empty()) hint = " (there are: " + list_of(names) + ")";
    return usage_mistake("no game is called \"" + name.substr(0, 60) + "\"" + hint);
}

Result<std::string, Mistake> folder_of(const std::vector<std::string>& cards, std::string_view game) {
    std::string folder;
    for (const std::string& pair : cards) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == pair.size())
            return usage_mistake("--cards must be GAME=DIR, found \"" + pair.substr(0, 60) + "\"");
        const Result<const GameEntry*, Mistake> entry = find_game_entry(pair.substr(0, equals));
        if (!entry) return Mistake{exit_usage, one_problem("--cards: " + entry.error().problems.front().message)};
        if (entry.value()->id == game) folder = pair.substr(equals + 1);
    }
    return folder;
}

Result<std::shared_ptr<const AnyGame>, Mistake> load_game(const GameEntry& entry, const std::string& folder,
                                                          const Document& rules) {
    Content content;
    if (!folder.empty()) {
        Result<Content, Problems> read = read_card_folder(entry, folder, rules);
        if (!read) return Mistake{exit_failure, read.error()};
        content = std::move(read).value();
    }
    Result<std::shared_ptr<const AnyGame>, Problems> game =
        entry.load(folder.empty() ? entry.own_content() : content, rules);
    if (!game) return Mistake{folder.empty() ? exit_usage : exit_failure, game.error()};
    return std::move(game).value();
}

Result<std::shared_ptr<const AnyGame>, Mistake> GameChoice::load() const {
    const Result<const GameEntry*, Mistake> entry = find_game_entry(name);
    if (!entry) return entry.error();
    const Result<std::string, Mistake> folder = folder_of(cards, name);
    if (!folder) return folder.error();
    const Result<Document, Mistake> house_rules = read_rules(rules);
    if (!house_rules) return house_rules.error();
    return load_game(*entry.value(), folder.value(), house_rules.value());
}

}  // namespace pentacle::cli
