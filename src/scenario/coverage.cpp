#include "scenario/coverage.hpp"

#include <algorithm>
#include <cctype>

namespace pentacle::scenario {

namespace {

constexpr std::string_view card_prefix = "card:";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

// "R7" when the line begins with it; empty otherwise.
std::string rule_of_line(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t#*->_`|"), line.size()));
    if (line.size() < 2 || line[0] != 'R' || !is_digit(line[1])) return {};
    std::size_t end = 1;
    while (end < line.size() && is_digit(line[end])) ++end;
    const bool is_word = end < line.size() && is_letter(line[end]);
    return is_word ? std::string{} : std::string{line.substr(0, end)};
}

// Rules in the order of their numbers, not of their letters.
bool comes_before(const std::string& left, const std::string& right) {
    return left.size() != right.size() ? left.size() < right.size() : left < right;
}

// Everything a scenario of this game can be the test of.
struct Subjects {
    const AnyGame& game;
    std::set<std::string> rules;
    const LanguageParts& language;

    std::set<std::string> wanted() const {
        std::set<std::string> wanted = rules;
        for (const CardInfo& card : game.cards())
            if (!card.text.empty()) wanted.insert(std::string{card_prefix} + card.id);
        for (const auto& [part, cards] : language) wanted.insert(part);
        return wanted;
    }

    bool exists(const std::string& test) const {
        if (!test.starts_with(card_prefix)) return rules.contains(test) || language.contains(test);
        return std::any_of(game.cards().begin(), game.cards().end(),
                           [&](const CardInfo& card) { return card.id == test.substr(card_prefix.size()); });
    }
};

// A tested card tests the words it is written in.
void add_parts_of_cards(const LanguageParts& language, std::set<std::string>& tested) {
    for (const auto& [part, cards] : language)
        if (std::any_of(cards.begin(), cards.end(),
                        [&](const std::string& card) { return tested.contains(std::string{card_prefix} + card); }))
            tested.insert(part);
}

}  // namespace

std::set<std::string> rule_numbers(std::string_view readme) {
    std::set<std::string> rules;
    while (!readme.empty()) {
        const std::size_t end = std::min(readme.find('\n'), readme.size());
        if (std::string rule = rule_of_line(readme.substr(0, end)); !rule.empty()) rules.insert(std::move(rule));
        readme.remove_prefix(std::min(end + 1, readme.size()));
    }
    return rules;
}

Problems coverage_problems(const AnyGame& game, std::string_view readme, const Report& report,
                           const LanguageParts& language) {
    const Subjects subjects{game, rule_numbers(readme), language};
    Problems problems;
    if (subjects.rules.empty()) problems.push_back({"README.md", 0, "", "has no numbered rules R1, R2 …"});
    std::set<std::string> tested;
    for (const ScenarioResult& result : report.results) {
        if (result.game != game.id())
            problems.push_back({result.file, result.line, "/game", "must be " + std::string{game.id()}});
        for (const std::string& test : result.tests) {
            tested.insert(test);
            // Cards made for one scenario are no cards of the game.
            if (!subjects.exists(test))
                problems.push_back({result.file, result.line, "/tests", "no rule or card " + test + " exists"});
        }
    }
    add_parts_of_cards(language, tested);
    const std::set<std::string> wanted = subjects.wanted();
    std::vector<std::string> untested;
    std::set_difference(wanted.begin(), wanted.end(), tested.begin(), tested.end(), std::back_inserter(untested));
    std::sort(untested.begin(), untested.end(), comes_before);
    for (const std::string& test : untested) problems.push_back({"", 0, "", test + " has no scenario"});
    return problems;
}

}  // namespace pentacle::scenario
