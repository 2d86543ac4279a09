#include "cli/choose_decks.hpp"

#include <filesystem>

#include "core/object_reader.hpp"
#include "core/text_file.hpp"

namespace pentacle::cli {

namespace {

constexpr std::string_view random_name = "random";
constexpr std::string_view all_name = "all";

bool looks_like_file(const std::string& name) {
    std::error_code error;
    return name.ends_with(".json") || name.find('/') != std::string::npos || std::filesystem::exists(name, error);
}

Result<AnyDeck, Mistake> read_deck_file(const AnyGame& game, const std::string& path) {
    const Result<std::string, Problem> text = read_text_file(path);
    if (!text) return Mistake{exit_failure, {text.error()}};
    const Result<Document, Problem> document = parse_json(text.value(), path);
    if (!document) return Mistake{exit_failure, {document.error()}};
    Result<AnyDeck, Problems> deck = game.read_deck(document.value());
    if (!deck) return Mistake{exit_failure, deck.error()};
    AnyDeck read = std::move(deck).value();
    if (read.name.empty()) read.name = std::filesystem::path{path}.stem().string();
    return read;
}

// What the first of its problems says; the file is the game's own and no help.
std::string why_unfit(const UnfitDeck& deck) {
    return deck.problems.empty() ? "" : deck.problems.front().path + ": " + deck.problems.front().message;
}

Mistake unknown_deck(const AnyGame& game, const std::string& name) {
    for (const UnfitDeck& deck : game.unfit_decks())
        if (same_word(deck.name, name))
            return usage_mistake("the house rules forbid the deck \"" + deck.name + "\": " + why_unfit(deck));
    std::vector<std::string_view> names{random_name};
    std::string list{random_name};
    for (const AnyDeck& deck : game.decks()) {
        names.push_back(deck.name);
        list += ", " + deck.name;
    }
    std::string hint = did_you_mean(name, names);
    if (hint.empty()) hint = " (there are: " + list + "; or a deck file)";
    return usage_mistake(std::string{game.id()} + " has no deck \"" + name.substr(0, 60) + "\"" + hint);
}

std::vector<std::string> default_names(const AnyGame& game) {
    const std::vector<AnyDeck>& presets = game.decks();
    if (presets.empty()) return {std::string{random_name}};
    if (presets.size() == 1) return {presets.front().name};
    return {presets[0].name, presets[1].name};
}

std::vector<std::string> all_names(const AnyGame& game) {
    std::vector<std::string> names;
    for (const AnyDeck& deck : game.decks()) names.push_back(deck.name);
    return names;
}

void make_labels_distinct(std::vector<sim::Entrant>& entrants) {
    std::vector<std::string> labels;
    for (const sim::Entrant& entrant : entrants) labels.push_back(entrant.label);
    labels = sim::distinct_labels(std::move(labels));
    for (std::size_t index = 0; index < entrants.size(); ++index) entrants[index].label = labels[index];
}

}  // namespace

std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (const std::string_view part = trimmed(text.substr(0, comma)); !part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

Result<sim::Entrant, Mistake> choose_deck(const AnyGame& game, const std::string& name) {
    if (const AnyDeck* preset = game.find_deck(name)) return sim::Entrant{preset->name, *preset};
    if (name == random_name) return sim::Entrant{name, std::nullopt};
    if (!looks_like_file(name)) return unknown_deck(game, name);
    Result<AnyDeck, Mistake> deck = read_deck_file(game, name);
    if (!deck) return deck.error();
    return sim::Entrant{deck.value().name, std::move(deck).value()};
}

Result<std::vector<sim::Entrant>, Mistake> choose_decks(const AnyGame& game, const std::string& text) {
    std::vector<std::string> names = split_list(text);
    if (names.empty() && !text.empty()) return usage_mistake("--decks names no deck, found \"" + text + "\"");
    const std::vector<UnfitDeck>& unfit = game.unfit_decks();
    const std::string forbidden = unfit.empty() ? ""
                                                : "the house rules forbid every preset deck (" + unfit.front().name +
                                                      " " + why_unfit(unfit.front()) + ")";
    if (names.empty()) {
        names = default_names(game);
        if (game.decks().empty() && !unfit.empty()) complain(exit_ok, forbidden + "; random decks play");
    }
    if (names.size() == 1 && names.front() == all_name) {
        names = all_names(game);
        if (names.empty())
            return usage_mistake(unfit.empty() ? std::string{game.id()} + " has no preset decks" : forbidden);
    }
    std::vector<sim::Entrant> entrants;
    for (const std::string& name : names) {
        Result<sim::Entrant, Mistake> entrant = choose_deck(game, name);
        if (!entrant) return entrant.error();
        entrants.push_back(std::move(entrant).value());
    }
    if (entrants.size() == 1) entrants.push_back(entrants.front());
    make_labels_distinct(entrants);
    return entrants;
}

Result<sim::BySide<BotSpec>, Mistake> choose_bots(const std::string& text) {
    std::vector<std::string> names = split_list(text);
    if (names.size() == 1) names.push_back(names.front());
    if (names.size() != sim::side_count)
        return usage_mistake("--bots must name two bots, as in greedy,random; found \"" + text.substr(0, 60) + "\"");
    sim::BySide<BotSpec> bots{};
    for (std::size_t side = 0; side < sim::side_count; ++side) {
        const Result<BotSpec, Problem> bot = parse_bot(names[side]);
        if (!bot) return Mistake{exit_usage, {bot.error()}};
        bots[side] = bot.value();
    }
    return bots;
}

}  // namespace pentacle::cli
