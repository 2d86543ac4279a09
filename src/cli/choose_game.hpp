#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/talk.hpp"
#include "core/any_game.hpp"
#include "core/result.hpp"
#include "games/registry.hpp"

namespace pentacle::cli {

// GAME, --cards GAME=DIR and --rules JSON, wherever a game is named.
struct GameChoice {
    std::string name;
    std::vector<std::string> cards;  // as given
    std::string rules;

    void declare(Arguments& arguments);
    void declare_content(Arguments& arguments);  // without GAME itself
    Result<std::shared_ptr<const AnyGame>, Mistake> load() const;
};

Result<const GameEntry*, Mistake> find_game_entry(const std::string& name);
// A game with the cards of a folder, or its own when `folder` is empty.
Result<std::shared_ptr<const AnyGame>, Mistake> load_game(const GameEntry& entry, const std::string& folder,
                                                          const Document& rules);
// The house rules: JSON text, or "@FILE".
Result<Document, Mistake> read_rules(const std::string& rules);
// Where --cards says the game's cards are; empty when it does not.
Result<std::string, Mistake> folder_of(const std::vector<std::string>& cards, std::string_view game);

}  // namespace pentacle::cli
