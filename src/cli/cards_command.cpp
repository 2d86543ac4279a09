#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "cli/cards_advice.hpp"
#include "cli/cards_fix.hpp"
#include "cli/cards_language.hpp"
#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "core/ink.hpp"
#include "core/text_file.hpp"

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
    return {
        {"id", card.id}, {"name", card.name}, {"kind", card.kind}, {"figures", figures_of(card)}, {"text", card.text}};
}

// What is asked about: of a single file its own cards, else all there are, and whatever else a game's players read of.
std::vector<CardInfo> asked_cards(const AnyGame& game, const std::string& folder) {
    std::vector<CardInfo> cards = game.cards();
    std::error_code error;
    if (!std::filesystem::is_regular_file(folder, error)) {
        const std::vector<CardInfo> others = game.others();
        cards.insert(cards.end(), others.begin(), others.end());
        return cards;
    }
    Problems ignored;  // the game has been loaded from it
    std::vector<Document> written;
    if (const auto text = read_text_file(folder)) written = split_cards({{folder, text.value()}}, ignored);
    std::erase_if(cards, [&](const CardInfo& card) {
        return std::none_of(written.begin(), written.end(),
                            [&](const Document& document) { return document.value == card.definition; });
    });
    return cards;
}

int put_json(const std::vector<CardInfo>& cards) {
    Json list = Json::array();
    for (const CardInfo& card : cards) list.push_back(card_json(card));
    put_line(list.dump(2));
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

// A column for each figure that any of the cards has.
std::vector<std::string> figure_names(const std::vector<CardInfo>& cards) {
    std::vector<std::string> names;
    for (const CardInfo& card : cards) {
        const Json figures = figures_of(card);
        for (const auto& [name, value] : figures.items())
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
}

std::vector<std::string> row_of(const CardInfo& card, const std::vector<std::string>& names) {
    std::vector<std::string> cells{card.id, card.name, card.kind};
    const Json figures = figures_of(card);
    for (const std::string& name : names) {
        const auto value = figures.find(name);
        const bool there = value != figures.end();
        cells.push_back(!there ? "" : value->is_string() ? value->get<std::string>() : value->dump());
    }
    cells.push_back(in_one_line(card.text));
    return cells;
}

int list_cards(const std::vector<CardInfo>& cards, const Ink& ink) {
    const std::vector<std::string> names = figure_names(cards);
    std::vector<std::string> head{"id", "name", "kind"};
    head.insert(head.end(), names.begin(), names.end());
    head.emplace_back("text");
    std::vector<std::vector<std::string>> rows{head};
    for (const CardInfo& card : cards) rows.push_back(row_of(card, names));
    std::vector<std::size_t> widths(head.size());
    for (const std::vector<std::string>& row : rows)
        for (std::size_t column = 0; column + 1 < row.size(); ++column)
            widths[column] = std::max(widths[column], width_of(row[column]));
    for (std::size_t index = 0; index < rows.size(); ++index) {
        std::string line;
        for (std::size_t column = 0; column + 1 < head.size(); ++column)
            line += padded(rows[index][column], widths[column]) + "  ";
        line += rows[index].back();
        put_line(index == 0 ? ink.paint(Tone::Faint, line) : line);
    }
    return exit_ok;
}

int tell_cards(const std::vector<CardInfo>& cards, const Ink& ink) {
    for (const CardInfo& card : cards) {
        const std::string figures = figures_text(card);
        put_line(ink.paint(Tone::Strong, card.name) +
                 ink.paint(Tone::Faint, "  " + card.kind + (figures.empty() ? "" : ", " + figures)));
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

std::string warnings_text(std::size_t count) {
    return count == 0 ? "" : fmt::format(", {} warning{}", count, count == 1 ? "" : "s");
}

// The cards load. What is written where nothing reads it is a problem all the same; what the printed words say
// otherwise than the program is only doubtful.
int check_passed(const AnyGame& game, const std::string& folder, const Advice& advice, bool json) {
    std::error_code error;
    const bool is_file = std::filesystem::is_regular_file(folder, error);
    const std::size_t cards = is_file ? asked_cards(game, folder).size() : game.cards().size();
    Json warnings = Json::array();
    for (const Problem& doubt : advice.doubts) {
        if (json) warnings.push_back(problem_json(doubt));
        else put_line("warning: " + text_of(doubt));
    }
    if (!advice.mistakes.empty()) return put_problems(advice.mistakes, json);
    if (json)
        put_line(
            Json{{"cards", cards}, {"decks", game.decks().size()}, {"problems", Json::array()}, {"warnings", warnings}}
                .dump(2));
    else
        put_line(
            fmt::format("{} card{}, no problems{}", cards, cards == 1 ? "" : "s", warnings_text(advice.doubts.size())));
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

    if (options.what == "coverage") return tell_coverage(choice, options.games, options.seed, options.json);
    if (check) {
        const std::string folder = options.out.empty() ? options.folder : options.out;
        return check_passed(*game.value(), options.folder, advice_on(choice.name, *game.value(), folder), options.json);
    }
    const std::vector<CardInfo> cards = asked_cards(*game.value(), options.folder);
    if (options.json) return put_json(cards);
    return options.what == "list" ? list_cards(cards, output_ink()) : tell_cards(cards, output_ink());
}

}  // namespace

std::function<int()> cards_command(Arguments& arguments) {
    const auto options = std::make_shared<CardsOptions>();
    arguments.required("ACTION", options->what,
                       "list: a table. check: every problem. text: what each card does. coverage: what "
                       "simulation really carried out. schema, reference: what cards are written in");
    arguments.required("GAME", options->game.name, "Whose cards");
    arguments.optional("DIR", options->folder,
                       "A card folder, or a single card file beside the game's own; those alone when left out");
    options->game.declare_content(arguments);
    arguments.flag("--fix", options->fix, "With check and DIR: repair what is certain, and say what was changed");
    arguments.text("--out", options->out, "DIR", "With --fix: write the repaired folder here and leave DIR as it is");
    arguments.number("--games", options->games, 1, 1000000, "With coverage: how many matches");
    arguments.number("--seed", options->seed, 0, UINT64_MAX, "With coverage: the first match's seed");
    arguments.flag("--json", options->json, "Print JSON");
    return [options] { return run_cards(*options); };
}

}  // namespace pentacle::cli
