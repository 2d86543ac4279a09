#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/any_game.hpp"

namespace pentacle {

namespace cardlang {
class Grammar;
struct Coverage;
}  // namespace cardlang

// One row per game that this program plays.
struct GameEntry {
    std::string_view id;
    std::string_view title;
    std::string_view summary;
    const Content& (*own_content)();
    Result<std::shared_ptr<const AnyGame>, Problems> (*load)(const Content& content, const Document& rules);
    // What its cards are written in, when the machine of src/cardlang plays them; null otherwise.
    const cardlang::Grammar& (*grammar)() = nullptr;
    // … and the game, without presets, that counts what is carried out. REQUIRES: as Lifeburn::counting_in has it.
    Result<std::shared_ptr<const AnyGame>, Problems> (*load_counting)(const Content& content, const Document& rules,
                                                                      cardlang::Coverage& coverage) = nullptr;
};

std::span<const GameEntry> registered_games();
const GameEntry* find_game(std::string_view id);

// The game with its own cards and the document's rules.
std::shared_ptr<const AnyGame> load_own_game(const GameEntry& entry);

}  // namespace pentacle
