#include "fuzz/cards/trial.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "bots/bot.hpp"
#include "conformance/match_check.hpp"
#include "core/ensure.hpp"

namespace pentacle::fuzz {

namespace {

using Loaded = Result<std::shared_ptr<const AnyGame>, Problems>;

Loaded load(const GameEntry& entry, const std::vector<Json>& cards, const Json& rules = Json::object()) {
    Content content = entry.own_content();
    content.decks.clear();
    content.cards = {{"made_up.json", Json(cards).dump()}};
    return entry.load(content, Document::without_lines(rules));
}

std::string where(std::string_view what, std::uint64_t seed, int actions) {
    return std::string{what} + ", seed " + std::to_string(seed) + ", after " + std::to_string(actions) + " actions: ";
}

// Plays on with the bots and looks at every position. `actions_max` bounds what thinking costs.
std::optional<Finding> play(const AnyGame& game, std::uint64_t seed, std::string_view bot_name, int actions_max) {
    Rng chance{Seed{seed, 7}};
    const BySeat<AnyDeck> decks{game.random_deck(chance), game.random_deck(chance)};
    const auto spec = parse_bot(bot_name);
    ensure(spec.ok(), "a bot of that name is there");
    const auto bot = make_bot(spec.value(), Seed{seed, 8});
    const auto match = game.start(decks, Seed{seed});
    match->record_events(true);
    for (int actions = 0; actions < actions_max; ++actions) {
        const Standing standing = match->standing();
        if (const auto broken = match->broken_invariant())
            return Finding{"position: " + *broken, where(bot_name, seed, actions) + *broken};
        if (standing.outcome) return std::nullopt;
        const Seat seat = standing.deciders.first();
        if (match->list_legal(seat) == 0)
            return Finding{"no legal action", where(bot_name, seed, actions) + match->view(Viewer::Table).dump()};
        match->forget_events();
        match->apply_listed(seat, bot->choose(*match, seat));
        for (std::size_t index = 0; index < match->event_count(); ++index)
            (void)match->event_text(index, Viewer::Table);
    }
    return std::nullopt;
}

std::optional<Finding> check(const AnyGame& game, const GameEntry& entry, std::uint64_t seed) {
    Problems problems;
    const auto settings = conformance::read_settings("src/games/" + std::string{entry.id}, problems);
    conformance::HiddenPlaces places;
    const auto failure = conformance::check_match(game, seed, settings, places);
    if (!failure) return std::nullopt;
    return Finding{"check: " + failure->check, where("checked", seed, failure->action) + failure->message};
}

std::optional<Finding> play_all(const AnyGame& game, const GameEntry& entry, std::uint64_t seed, const Length& length) {
    std::optional<Finding> found;
    for (int match = 0; match < length.random_matches && !found; ++match)
        found = play(game, seed + static_cast<std::uint64_t>(match), "random", 20'000);
    for (int match = 0; match < length.greedy_matches && !found; ++match)
        found = play(game, seed + static_cast<std::uint64_t>(match), "greedy", length.greedy_actions_max);
    for (int match = 0; match < length.checked_matches && !found; ++match)
        found = check(game, entry, seed + static_cast<std::uint64_t>(match));
    return found;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// The sanitizer's own line out of what a process wrote as it died.
std::string last_words(int signal, const std::string& text) {
    for (const char* mark : {"ERROR: AddressSanitizer: ", "runtime error: ", "terminate called", "Assertion "})
        if (const auto at = text.find(mark); at != std::string::npos) return first_line(text.substr(at)).substr(0, 90);
    return "signal " + std::to_string(signal);
}

std::string read_all(int pipe) {
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = read(pipe, part.data(), part.size())) > 0;)
        if (text.size() < 1U << 20U) text.append(part.data(), static_cast<std::size_t>(count));
    return text;
}

constexpr int exit_found = 3;

[[noreturn]] void live_apart(const GameEntry& entry, const Trial& trial, const Length& length, unsigned seconds_max,
                             int pipe) {
    // Time of its own, not of the clock: a busy machine is no reason to call a match endless.
    const rlimit processor_time{seconds_max, seconds_max + 1};
    setrlimit(RLIMIT_CPU, &processor_time);
    dup2(pipe, STDERR_FILENO);
    const auto found = run_trial(entry, trial, length);
    if (!found) _exit(0);
    const std::string text = found->kind + "\n" + found->message;
    (void)!write(pipe, text.data(), text.size());
    _exit(exit_found);
}

}  // namespace

std::vector<Json> those_that_load(const GameEntry& entry, const std::vector<Json>& cards,
                                  const std::vector<Json>& beside) {
    std::vector<Json> good;
    for (const Json& card : cards) {
        std::vector<Json> all = beside;
        all.push_back(card);
        if (load(entry, all).ok()) good.push_back(card);
    }
    return good;
}

std::optional<Finding> run_trial(const GameEntry& entry, const Trial& trial, const Length& length) {
    try {
        const auto game = load(entry, trial.cards, trial.rules);
        // Cards that can be loaded one by one and not together say no more than that.
        if (!game) return std::nullopt;
        for (const CardInfo& card : game.value()->cards()) (void)card.text;
        return play_all(*game.value(), entry, trial.seed, length);
    } catch (const std::exception& error) {
        return Finding{"broken: " + first_line(error.what()).substr(0, 90), error.what()};
    }
}

std::optional<Finding> run_apart(const GameEntry& entry, const Trial& trial, const Length& length,
                                 unsigned seconds_max) {
    std::array<int, 2> ends{};
    ensure(pipe(ends.data()) == 0, "a pipe can be made");
    std::fflush(nullptr);
    const pid_t child = fork();
    ensure(child >= 0, "a process can be started");
    if (child == 0) {
        close(ends[0]);
        live_apart(entry, trial, length, seconds_max, ends[1]);
    }
    close(ends[1]);
    const std::string said = read_all(ends[0]);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
    if (WIFEXITED(status) && WEXITSTATUS(status) == exit_found) return Finding{first_line(said), said};
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        return Finding{"does not end", "not done after " + std::to_string(seconds_max) + " seconds of processor time"};
    return Finding{"dies: " + last_words(WIFSIGNALED(status) ? WTERMSIG(status) : 0, said), said};
}

}  // namespace pentacle::fuzz
