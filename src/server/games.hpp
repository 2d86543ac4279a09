#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle::server {

// The game of a client that names none. Duel was the only one when the protocol had no word for games, and programs
// written for it still say none.
inline constexpr std::string_view default_game = "duel";

// The games this server plays, loaded once.
class Games {
public:
    Games() = default;
    explicit Games(std::vector<std::shared_ptr<const AnyGame>> games) : games_{std::move(games)} {}

    const std::vector<std::shared_ptr<const AnyGame>>& all() const { return games_; }
    std::shared_ptr<const AnyGame> find(std::string_view id) const {
        for (const auto& game : games_)
            if (game->id() == id) return game;
        return nullptr;
    }
    // As a client says it: nothing means the default game.
    std::shared_ptr<const AnyGame> find_named(std::string_view id) const {
        return find(id.empty() ? default_game : id);
    }

private:
    std::vector<std::shared_ptr<const AnyGame>> games_;
};

}  // namespace pentacle::server
