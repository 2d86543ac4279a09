#include <fmt/format.h>

#include <array>

#include "cli/cards_fix.hpp"
#include "cli/cards_language.hpp"
#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "core/ink.hpp"

namespace pentacle::cli {

namespace {

struct CardsOptions {
    std::string what;
    GameChoice game;
    std::string folder;
    bool fix = false;
    std::string out;
    std::uint64_t games = 400;
    std::uint64_t seed = 1;
    bool json = false;
};

constexpr std::array<std::string_view, 6> card_actions{"list", "check", "text", "coverage", "schema", "reference"};

Json card_json(const CardInfo& card) {
    return {{"id", card.id}, {"name", card.name}, {"kind", card.kind}, {"text", card.text}};
}

int put_json(const AnyGame& game) {
    Json cards = Json::array();
    for (const CardInfo& card : game.cards()) cards.push_back(card_json(card));
    put_line(cards.dump(2));
    return exit_ok;
}

std::string with_line_ends(std::string_view text, std::string_view line_end) {
    std::string changed;
    for (const char letter : text)
        if (letter == '\n') changed += line_end;
        else changed += letter;
    return changed;
}
std::string in_one_line(std::string_view text) { return with_line_ends(text, " "); }
std::string indented(std::string_view text) { return with_line_ends(text, "\n  "); }

int list_cards(const AnyGame& game, const Ink& ink) {
    std::size_t id_width = 2, name_width = 4, kind_width = 4;
    for (const CardInfo& card : game.cards()) {
        id_width = std::max(id_width, width_of(card.id));
        name_width = std::max(name_width, width_of(card.name));
        kind_width = std::max(kind_width, width_of(card.kind));
    }
    const auto row = [&](std::string_view id, std::string_view name, std::string_view kind, std::string_view text) {
        return padded(id, id_width) + "  " + padded(name, name_width) + "  " + padded(kind, kind_width) + "  " +
               std::string{text};
    };
    put_line(ink.paint(Tone::Faint, row("id", "name", "kind", "text")));
    for (const CardInfo& card : game.cards()) put_line(row(card.id, card.name, card.kind, in_one_line(card.text)));
    return exit_ok;
}

int tell_cards(const AnyGame& game, const Ink& ink) {
    for (const CardInfo& card : game.cards()) {
        put_line(ink.paint(Tone::Strong, card.name) + ink.paint(Tone::Faint, "  " + card.kind));
        put_line("  " + (card.text.empty() ? ink.paint(Tone::Faint, "No ability.") : indented(card.text)));
    }
    return exit_ok;
}

Json problem_json(const Problem& problem) {
    return {{"file", problem.file}, {"line", problem.line}, {"path", problem.path}, {"message", problem.message}};
}

// The problems of a card folder are this command's data.
int put_problems(const Problems& problems, bool json) {
    Json all = Json::array();
    for (const Problem& problem : problems) {
        if (json) all.push_back(problem_json(problem));
        else put_line(text_of(problem));
    }
    if (json) put_line(Json{{"problems", all}}.dump(2));
    else complain(exit_failure, fmt::format("{} problem{}", problems.size(), problems.size() == 1 ? "" : "s"));
    return exit_failure;
}

int check_passed(const AnyGame& game, bool json) {
    const std::size_t cards = game.cards().size();
    if (json) put_line(Json{{"cards", cards}, {"decks", game.decks().size()}, {"problems", Json::array()}}.dump(2));
    else put_line(fmt::format("{} card{}, no problems", cards, cards == 1 ? "" : "s"));
    return exit_ok;
}

int run_cards(const CardsOptions& options) {
    if (std::find(card_actions.begin(), card_actions.end(), options.what) == card_actions.end())
        return complain(exit_usage, "cards: no action is called \"" + options.what.substr(0, 60) + "\"" +
                                        did_you_mean(options.what, card_actions) +
                                        " (list, check, text, coverage, schema or reference)");
    GameChoice choice = options.game;
    if (options.what == "schema" || options.what == "reference") return tell_language(options.what, choice.name);
    if (options.fix || !options.out.empty()) {
        if (options.what != "check" || !options.fix || options.folder.empty())
            return complain(exit_usage, "cards: --fix and --out go with \"check GAME DIR --fix\"");
        if (const int failed = fix_folder(choice.name, options.folder, options.out, options.json)) return failed;
        if (options.json) return exit_ok;
        choice.cards.push_back(choice.name + "=" + (options.out.empty() ? options.folder : options.out));
    } else if (!options.folder.empty()) choice.cards.push_back(choice.name + "=" + options.folder);
    const Result<std::shared_ptr<const AnyGame>, Mistake> game = choice.load();
    const bool check = options.what == "check";
    if (!game && check && game.error().exit_code == exit_failure)
        return put_problems(game.error().problems, options.json);
    if (!game) return complain(game.error());

    if (options.what == "coverage")
        return tell_coverage(choice, *game.value(), options.games, options.seed, options.json);
    if (check) return check_passed(*game.value(), options.json);
    if (options.json) return put_json(*game.value());
    const Ink ink{wants_colours()};
    return options.what == "list" ? list_cards(*game.value(), ink) : tell_cards(*game.value(), ink);
}

}  // namespace

std::function<int()> cards_command(Arguments& arguments) {
    const auto options = std::make_shared<CardsOptions>();
    arguments.required("ACTION", options->what,
                       "list: a table. check: every problem. text: what each card does. coverage: what "
                       "simulation really carried out. schema, reference: the card language");
    arguments.required("GAME", options->game.name, "Whose cards");
    arguments.optional("DIR", options->folder,
                       "A card folder or a single card file; the game's own cards when left out");
    options->game.declare_content(arguments);
    arguments.flag("--fix", options->fix, "With check and DIR: repair what is certain, and say what was changed");
    arguments.text("--out", options->out, "DIR", "With --fix: write the repaired folder here and leave DIR as it is");
    arguments.number("--games", options->games, 1, 1000000, "With coverage: how many matches");
    arguments.number("--seed", options->seed, 0, UINT64_MAX, "With coverage: the first match's seed");
    arguments.flag("--json", options->json, "Print JSON");
    return [options] { return run_cards(*options); };
}

}  // namespace pentacle::cli
