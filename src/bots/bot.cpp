#include "bots/bot.hpp"

#include <array>

#include "bots/greedy_bot.hpp"
#include "bots/mcts_bot.hpp"
#include "bots/random_bot.hpp"
#include "core/ensure.hpp"
#include "core/whole_number.hpp"

namespace pentacle {

namespace {

constexpr std::array<std::string_view, 3> names{"random", "greedy", "mcts"};  // in the order of BotKind

Problem problem(std::string message) { return {{}, 0, {}, std::move(message)}; }

Result<BotSpec, Problem> with_budget(BotSpec spec, std::string_view name, std::string_view budget) {
    if (spec.kind != BotKind::Mcts)
        return problem("bot \"" + std::string{name} + "\" takes no number, found \":" + std::string{budget} + "\"");
    spec.iterations = whole_number<int>(budget).value_or(0);
    if (spec.iterations < 1 || spec.iterations > mcts_iterations_max)
        return problem("bot \"mcts\": iterations must be a whole number from 1 to " +
                       std::to_string(mcts_iterations_max) + ", found \"" + std::string{budget} + "\"");
    return spec;
}

}  // namespace

void Bot::stop_when(std::function<bool()>) {}

std::vector<std::string_view> bot_names() { return {names.begin(), names.end()}; }

Result<BotSpec, Problem> parse_bot(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    for (std::size_t index = 0; index < names.size(); ++index) {
        if (names[index] != name) continue;
        BotSpec spec{static_cast<BotKind>(index), 0};
        if (spec.kind == BotKind::Mcts) spec.iterations = mcts_iterations_default;
        if (colon == std::string_view::npos) return spec;
        return with_budget(spec, name, text.substr(colon + 1));
    }
    return problem("no bot is called \"" + std::string{name} + "\"" + did_you_mean(name, names) +
                   " (random, greedy, mcts or mcts:ITERATIONS)");
}

std::string text_of(const BotSpec& spec) {
    std::string text{names[static_cast<std::size_t>(spec.kind)]};
    if (spec.kind == BotKind::Mcts) text += ":" + std::to_string(spec.iterations);
    return text;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec, const Seed& seed) {
    switch (spec.kind) {
        case BotKind::Random: return std::make_unique<RandomBot>(seed);
        case BotKind::Greedy: return std::make_unique<GreedyBot>(seed);
        case BotKind::Mcts: return std::make_unique<MctsBot>(seed, spec.iterations);
    }
    throw_broken_invariant("make_bot: no such kind");
}

}  // namespace pentacle
