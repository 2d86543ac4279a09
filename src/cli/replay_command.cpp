#include <array>

#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "core/letters.hpp"
#include "core/replay.hpp"
#include "core/text_file.hpp"
#include "core/transcript.hpp"

namespace pentacle::cli {

namespace {

struct ReplayOptions {
    std::string what;
    std::string file;
    std::string eyes = "table";
    std::vector<std::string> cards;
    std::string commitment;  // what a player was sent
    bool positions = false;
    bool json = false;
};

struct LoadedReplay {
    Replay replay;
    std::shared_ptr<const AnyGame> game;
};

Result<Viewer, Mistake> viewer_called(const std::string& name) {
    static constexpr std::array<std::string_view, 4> names{"0", "1", "spectator", "table"};
    for (std::size_t index = 0; index < names.size(); ++index)
        if (names[index] == name) return all_viewers[index];
    return usage_mistake("--as must be 0, 1, spectator or table, found \"" + name.substr(0, 60) + "\"" +
                         did_you_mean(name, names));
}

Result<LoadedReplay, Mistake> load(const ReplayOptions& options) {
    constexpr JsonLimits limits{.bytes = 64U << 20U, .depth = 64};
    const Result<std::string, Problem> text = read_text_file(options.file, limits.bytes);
    if (!text) return Mistake{exit_failure, {text.error()}};
    const Result<Document, Problem> document = parse_json(text.value(), options.file, limits);
    if (!document) return Mistake{exit_failure, {document.error()}};
    Result<Replay, Problems> replay = read_replay(document.value());
    if (!replay) return Mistake{exit_failure, replay.error()};
    const Result<const GameEntry*, Mistake> entry = find_game_entry(replay->game);
    if (!entry) return Mistake{exit_failure, {document->problem("/game", entry.error().problems.front().message)}};
    const Result<std::string, Mistake> folder = folder_of(options.cards, replay->game);
    if (!folder) return folder.error();
    const Document& written = document.value();
    const bool has_rules = written.value.contains("rules");
    auto game = load_game(*entry.value(), folder.value(),
                          has_rules ? written.part("/rules") : Document::without_lines(Json::object(), written.file));
    if (!game) {
        Mistake mistake{exit_failure, game.error().problems};
        for (Problem& problem : mistake.problems)
            if (problem.file == written.file) problem.path = "/rules" + problem.path;
        return mistake;
    }
    return LoadedReplay{std::move(replay).value(), std::move(game).value()};
}

int print(const LoadedReplay& loaded, const ReplayOptions& options) {
    const Result<Viewer, Mistake> viewer = viewer_called(options.eyes);
    if (!viewer) return complain(viewer.error());
    if (loaded.replay.cards_hash != loaded.game->cards_hash())
        complain(exit_failure, "the match was played with other cards than these; give its own with --cards " +
                                   loaded.replay.game + "=DIR");
    const Result<std::string, Problems> text =
        transcript(loaded.replay, *loaded.game, {viewer.value(), options.positions}, output_ink());
    if (!text) return complain(exit_failure, text.error());
    if (options.json)
        put_line(Json{{"game", loaded.replay.game}, {"as", options.eyes}, {"text", text.value()}}.dump(2));
    else put(text.value());
    return exit_ok;
}

int check(const LoadedReplay& loaded, const ReplayOptions& options) {
    const std::optional<std::string> promised =
        options.commitment.empty() ? std::nullopt : std::optional{lower(options.commitment)};
    const Verdict verdict = verify(loaded.replay, *loaded.game, promised);
    put_line(options.json ? json_of(verdict).dump(2) : text_of(verdict));
    if (!verdict.ok()) return exit_failure;
    if (!promised)
        complain(exit_ok, text_of(verdict.promise) + "; give what a player was sent at the start: --commitment HEX");
    else if (!options.json) put_line(text_of(verdict.promise));
    return exit_ok;
}

bool is_digest(const std::string& text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

int run_replay(const ReplayOptions& options) {
    const bool prints = options.what == "print";
    if (!prints && options.what != "verify")
        return complain(exit_usage, "replay: print or verify? Found \"" + options.what.substr(0, 60) + "\"");
    if (!options.commitment.empty() && prints) return complain(exit_usage, "replay: --commitment goes with verify");
    if (!options.commitment.empty() && !is_digest(options.commitment))
        return complain(exit_usage, "--commitment must be 64 hexadecimal digits, found \"" +
                                        options.commitment.substr(0, 80) + "\"");
    const Result<LoadedReplay, Mistake> loaded = load(options);
    if (!loaded) return complain(loaded.error());
    return prints ? print(loaded.value(), options) : check(loaded.value(), options);
}

}  // namespace

std::function<int()> replay_command(Arguments& arguments) {
    const auto options = std::make_shared<ReplayOptions>();
    arguments.required("WHAT", options->what, "print: in words; verify: play it again and compare");
    arguments.required("FILE", options->file, "The replay");
    arguments.text("--as", options->eyes, "SEAT", "Print what this viewer saw: 0, 1, spectator or table");
    arguments.flag("--positions", options->positions, "Print the board at the beginning of each turn");
    arguments.text("--commitment", options->commitment, "HEX",
                   "With verify: what a player was sent before the first card; the seed must fit it");
    arguments.texts("--cards", options->cards, "GAME=DIR", "Use the cards of a folder instead of the game's own");
    arguments.flag("--json", options->json, "Print one JSON object");
    return [options] { return run_replay(*options); };
}

}  // namespace pentacle::cli
