#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle {

// Chooses for a seat of any game. A bot's choice is a function of what its seat may know, of its seed and of how often
// it was asked: whatever lies hidden it imagines anew (AnyMatch::imagine_from) with chance of its own.
class Bot {
public:
    virtual ~Bot() = default;

    // Starts over: the same seed and the same questions give the same answers.
    virtual void reseed(const Seed& seed) = 0;

    // The place of its choice in the listing for `seat`, which it leaves filled; the match is otherwise untouched.
    // REQUIRES: `seat` must decide now.
    virtual int choose(AnyMatch& match, Seat seat) = 0;

    // `is_enough` is asked again and again while the bot searches, and ends the search when it says so: the choice is
    // then what looked best until that. Bots that do not search never ask.
    virtual void stop_when(std::function<bool()> is_enough);
};

enum class BotKind : std::uint8_t { Random, Greedy, Mcts };

// A bot by name and, for those that search, its budget: "random", "greedy", "mcts", "mcts:500".
struct BotSpec {
    BotKind kind = BotKind::Random;
    int iterations = 0;

    bool operator==(const BotSpec&) const = default;
};

inline constexpr int mcts_iterations_default = 200;
inline constexpr int mcts_iterations_max = 1'000'000;

std::vector<std::string_view> bot_names();
Result<BotSpec, Problem> parse_bot(std::string_view text);
std::string text_of(const BotSpec& spec);
std::unique_ptr<Bot> make_bot(const BotSpec& spec, const Seed& seed);

}  // namespace pentacle
