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
    // The records, keys and words that its cards are written in; null for a game whose cards have none.
    const cardlang::Grammar& (*grammar)() = nullptr;
    // The game, without presets, that counts what is carried out, when the machine of src/cardlang plays its cards;
    // null otherwise. REQUIRES: as Lifeburn::counting_in has it.
    Result<std::shared_ptr<const AnyGame>, Problems> (*load_counting)(const Content& content, const Document& rules,
                                                                      cardlang::Coverage& coverage) = nullptr;

    // Whether its cards are the machine's own records, which can be repaired and doubted as well as read.
    bool is_on_card_machine() const { return load_counting != nullptr; }
};

std::span<const GameEntry> registered_games();
const GameEntry* find_game(std::string_view id);

// The game with its own cards and the document's rules.
std::shared_ptr<const AnyGame> load_own_game(const GameEntry& entry);

}  // namespace pentacle
