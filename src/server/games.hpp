#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle::server {

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

private:
    std::vector<std::shared_ptr<const AnyGame>> games_;
};

}  // namespace pentacle::server
