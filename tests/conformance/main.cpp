// conformance_tests [--game GAME] [--seed N] [--seeds N] [--rules JSON]
// Every registered game, many seeds. PENTACLE_CONFORMANCE_SEEDS sets how many when --seeds does not.

#include <cstdio>
#include <cstdlib>
#include <string>

#include "conformance/game_check.hpp"

namespace {

using namespace pentacle;

struct Options {
    std::string game;
    std::optional<std::uint64_t> seed;
    std::uint64_t seeds = 1000;
    std::string rules;
};

constexpr int exit_not_registered = 77;  // ctest skips the test
constexpr std::uint64_t thread_games = 300;

std::uint64_t number_in(const char* text) { return std::strtoull(text, nullptr, 10); }

// False when the arguments make no sense.
bool read_arguments(int count, char** words, Options& options) {
    if (const char* seeds = std::getenv("PENTACLE_CONFORMANCE_SEEDS")) options.seeds = number_in(seeds);
    for (int index = 1; index + 1 < count; index += 2) {
        const std::string flag = words[index];
        if (flag == "--game") options.game = words[index + 1];
        else if (flag == "--seed") options.seed = number_in(words[index + 1]);
        else if (flag == "--seeds") options.seeds = number_in(words[index + 1]);
        else if (flag == "--rules") options.rules = words[index + 1];
        else return false;
    }
    return count % 2 == 1 && options.seeds > 0;
}

void print(const GameEntry& entry, const Json& rules, const conformance::GameCheck& check) {
    const std::string id{entry.id};
    const std::string with_rules = rules.empty() ? "" : " --rules '" + rules.dump() + "'";
    for (const conformance::Failure& failure : check.failures)
        std::printf(
            "FAIL  %s, seed %llu, after %d actions: %s\n      again: build/conformance_tests --game %s --seed %llu%s\n",
            id.c_str(), static_cast<unsigned long long>(failure.seed), failure.action, failure.message.c_str(),
            id.c_str(), static_cast<unsigned long long>(failure.seed), with_rules.c_str());
    for (const std::string& note : check.notes)
        std::printf("FAIL  %s%s: %s\n", id.c_str(), with_rules.c_str(), note.c_str());
    std::printf("%s%s: %llu matches, %s\n", id.c_str(), with_rules.c_str(),
                static_cast<unsigned long long>(check.matches), check.all_well() ? "all well" : "FAILED");
    std::fflush(stdout);
}

// Whether all is well.
bool check_variant(const GameEntry& entry, const Json& rules, const conformance::Settings& settings,
                   const Options& options) {
    const std::uint64_t seeds = rules.empty() ? options.seeds : options.seeds / 8 + 1;
    const auto game = entry.load(entry.own_content(), Document::without_lines(rules));
    if (!game) {
        std::printf("FAIL  %s: %s\n", std::string{entry.id}.c_str(), text_of(game.error()).c_str());
        return false;
    }
    conformance::GameCheck check = options.seed ? conformance::check_game(game.value(), *options.seed, 1, settings)
                                                : conformance::check_game(game.value(), 1, seeds, settings);
    if (!options.seed && rules.empty()) conformance::check_threads(game.value(), thread_games, check);
    print(entry, rules, check);
    return check.all_well();
}

bool check_entry(const GameEntry& entry, const Options& options) {
    Problems problems;
    conformance::Settings settings = conformance::read_settings("src/games/" + std::string{entry.id}, problems);
    if (!options.rules.empty()) settings.house_rules = {Json::parse(options.rules, nullptr, false)};
    else if (options.seed) settings.house_rules.resize(1);
    if (!problems.empty()) return std::puts(text_of(problems).c_str()), false;
    bool well = true;
    for (const Json& rules : settings.house_rules) well = check_variant(entry, rules, settings, options) && well;
    return well;
}

}  // namespace

int main(int count, char** words) {
    Options options;
    if (!read_arguments(count, words, options))
        return std::puts("conformance_tests [--game GAME] [--seed N] [--seeds N] [--rules JSON]"), 2;
    if (!options.game.empty() && find_game(options.game) == nullptr)
        return std::printf("%s is not registered\n", options.game.c_str()), exit_not_registered;
    bool well = true;
    for (const GameEntry& entry : registered_games())
        if (options.game.empty() || options.game == entry.id) well = check_entry(entry, options) && well;
    return well ? 0 : 1;
}
