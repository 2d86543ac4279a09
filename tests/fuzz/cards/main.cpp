// cards_fuzz --game GAME [--cases N] [--seconds N] [--seed N] [--models DIR] [--out DIR] [--again DIR]
// Cards that nobody wrote, loaded, described and played by random and greedy players, with every invariant and the leak
// test looked at. What fails is made as small as it can be and left in a folder of its own, which --again plays anew.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "cardlang/repair/fixer.hpp"
#include "fuzz/cards/shrink.hpp"

namespace {

using namespace pentacle;
using namespace pentacle::fuzz;

constexpr int cards_per_case = 18;  // enough for a deck, with three of each
// A match of thousands of actions, each looked at closely under sanitizers, takes minutes and is none without an end.
constexpr unsigned seconds_per_case_max = 600;
constexpr std::chrono::minutes shrinking_time_max{5};
constexpr std::uint64_t seeds_per_case = 16;  // each match of a case has one of its own

struct Options {
    std::string game = "lifeburn";
    std::uint64_t cases = 0;  // 0: until the time is up
    long seconds = 0;         // 0: until all cases are played
    std::uint64_t seed = 1;
    std::string models;
    std::string out = "card_findings";
    std::string again;
};

bool read_arguments(int count, char** words, Options& options) {
    for (int index = 1; index + 1 < count; index += 2) {
        const std::string flag = words[index];
        const char* value = words[index + 1];
        if (flag == "--game") options.game = value;
        else if (flag == "--cases") options.cases = std::strtoull(value, nullptr, 10);
        else if (flag == "--seconds") options.seconds = std::strtol(value, nullptr, 10);
        else if (flag == "--seed") options.seed = std::strtoull(value, nullptr, 10);
        else if (flag == "--models") options.models = value;
        else if (flag == "--out") options.out = value;
        else if (flag == "--again") options.again = value;
        else return false;
    }
    const bool bounded = options.cases > 0 || options.seconds > 0 || !options.again.empty();
    return count % 2 == 1 && bounded;
}

std::vector<Json> cards_in(const std::vector<ContentFile>& files) {
    Problems problems;
    std::vector<Json> cards;
    for (const Document& card : split_cards(files, problems)) cards.push_back(card.value);
    return cards;
}

// The game's own cards, and those of another folder when it is there, with what can be repaired repaired.
std::vector<Json> models_of(const GameEntry& entry, const std::string& folder) {
    std::vector<ContentFile> files = entry.own_content().cards;
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        std::printf("no cards in %s: only the game's own are changed\n", folder.c_str());
    else if (!folder.empty())
        if (const auto read = read_content(folder); read.ok())
            for (const ContentFile& file : read->cards)
                files.push_back({file.path, entry.is_on_card_machine() ? cardlang::fix_file(entry.grammar(), file).text
                                                                       : file.text});
    return cards_in(files);
}

Trial made_trial(const GameEntry& entry, const CardMaker& maker, std::uint64_t seed) {
    Rng chance{Seed{seed, 0x66757a7a}};
    Trial trial;
    trial.seed = seed * seeds_per_case;
    trial.rules = maker.rules(seed);
    const std::vector<Json> helpers{maker.plain(cards_per_case)};  // what others may speak of
    for (int id = 1; id <= cards_per_case; ++id) {
        Json card = maker.plain(id);
        // Some stay plain, so that there is always somebody to attack with and to be hit.
        for (int attempt = 0; attempt < 8 && id % 6 != 0 && card == maker.plain(id); ++attempt)
            if (const auto good = those_that_load(entry, {maker.make(chance, id)}, helpers); !good.empty())
                card = good.front();
        trial.cards.push_back(card);
    }
    return trial;
}

void write_folder(const std::string& folder, const Trial& trial, const CardMaker& maker, const Finding& finding) {
    std::filesystem::create_directories(folder);
    for (const Json& card : trial.cards) {
        const int id = number_of(card);
        if (card != maker.plain(id)) std::ofstream{folder + "/" + std::to_string(id) + ".json"} << card.dump(2) << "\n";
    }
    std::ofstream{folder + "/finding.txt"} << "seed " << trial.seed << "\n"
                                           << finding.kind << "\n"
                                           << finding.message << "\n";
}

// The seed is the first number of finding.txt.
Trial read_folder(const std::string& folder, const CardMaker& maker) {
    Trial trial;
    for (int id = 1; id <= cards_per_case; ++id) trial.cards.push_back(maker.plain(id));
    const auto read = read_content(folder);
    if (read.ok())
        for (const Json& card : cards_in(read->cards))
            if (const int id = number_of(card); id >= 1 && id <= cards_per_case)
                trial.cards[static_cast<std::size_t>(id) - 1] = card;
    std::string word;
    std::ifstream{folder + "/finding.txt"} >> word >> trial.seed;
    trial.rules = maker.rules(trial.seed / seeds_per_case);
    return trial;
}

// The shortest way to see it again: one kind of match is enough.
Length shortest(const GameEntry& entry, const Trial& trial, const Finding& finding) {
    for (const Length& length : {Length{.random_matches = 4, .greedy_matches = 0, .checked_matches = 0},
                                 Length{.random_matches = 0, .greedy_matches = 1, .checked_matches = 0},
                                 Length{.random_matches = 0, .greedy_matches = 0, .checked_matches = 1}})
        if (const auto found = run_apart(entry, trial, length, seconds_per_case_max);
            found && found->kind == finding.kind)
            return length;
    return {};
}

void shrink_and_keep(const GameEntry& entry, const CardMaker& maker, const Options& options, std::uint64_t number,
                     const Trial& trial, const Finding& finding) {
    const std::string folder = options.out + "/" + options.game + "-" + std::to_string(number);
    std::printf("FAIL  case %llu: %s\n      again: cards_fuzz --game %s --again %s\n",
                static_cast<unsigned long long>(number), finding.kind.c_str(), options.game.c_str(), folder.c_str());
    std::fflush(stdout);
    write_folder(folder, trial, maker, finding);
    const Length length = shortest(entry, trial, finding);
    const auto begin = std::chrono::steady_clock::now();
    const auto still_fails = [&](const Trial& smaller) {
        if (std::chrono::steady_clock::now() - begin > shrinking_time_max) return false;
        const auto found = run_apart(entry, smaller, length, seconds_per_case_max);
        return found && found->kind == finding.kind;
    };
    const Trial smallest = shrunk(trial, maker, still_fails);
    const auto last = run_apart(entry, smallest, length, seconds_per_case_max);
    std::filesystem::remove_all(folder);
    write_folder(folder, smallest, maker, last.value_or(finding));
}

int play_again(const GameEntry& entry, const CardMaker& maker, const Options& options) {
    const auto found = run_apart(entry, read_folder(options.again, maker), {}, seconds_per_case_max);
    std::printf("%s\n", found ? found->message.c_str() : "all well");
    return found ? EXIT_FAILURE : EXIT_SUCCESS;
}

int play_cases(const GameEntry& entry, const CardMaker& maker, const Options& options) {
    const auto begin = std::chrono::steady_clock::now();
    const auto time_is_up = [&] {
        return options.seconds > 0 && std::chrono::steady_clock::now() - begin >= std::chrono::seconds{options.seconds};
    };
    std::set<std::string> kinds;
    std::uint64_t played = 0;
    std::uint64_t made_up = 0;
    for (; (options.cases == 0 || played < options.cases) && !time_is_up(); ++played) {
        const std::uint64_t number = options.seed + played;
        const Trial trial = made_trial(entry, maker, number);
        for (const Json& card : trial.cards) made_up += card == maker.plain(number_of(card)) ? 0 : 1;
        const auto found = run_apart(entry, trial, {}, seconds_per_case_max);
        // Of each kind one is enough to mend it.
        if (!found || !kinds.insert(found->kind).second) continue;
        shrink_and_keep(entry, maker, options, number, trial, *found);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%s: %llu cases of %d cards, %llu of them made up, in %.0f s, %s\n", options.game.c_str(),
                static_cast<unsigned long long>(played), cards_per_case, static_cast<unsigned long long>(made_up),
                seconds.count(), kinds.empty() ? "all well" : "FAILED");
    return kinds.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int count, char** words) {
    Options options;
    if (!read_arguments(count, words, options)) {
        std::fprintf(stderr,
                     "cards_fuzz --game GAME [--cases N] [--seconds N] [--seed N] [--models DIR] [--out DIR] "
                     "[--again DIR]\n");
        return 2;
    }
    const GameEntry* entry = find_game(options.game);
    if (entry == nullptr || entry->grammar == nullptr) {
        std::printf("no game called %s has cards that are written in words\n", options.game.c_str());
        return 77;
    }
    const auto dialect = dialect_of(options.game);
    if (!dialect) {
        std::printf("tests/fuzz/cards/dialect.cpp does not say how cards of %s are made up\n", options.game.c_str());
        return EXIT_FAILURE;
    }
    const CardMaker maker{*dialect, models_of(*entry, options.models)};
    return options.again.empty() ? play_cases(*entry, maker, options) : play_again(*entry, maker, options);
}
