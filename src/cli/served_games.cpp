#include "cli/served_games.hpp"

namespace pentacle::cli {

Result<server::Games, Mistake> load_served_games(const GameChoice& content) {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const GameEntry& entry : registered_games()) {
        GameChoice choice = content;
        choice.name = entry.id;
        auto game = choice.load();
        if (!game) return game.error();
        games.push_back(std::move(game).value());
    }
    return server::Games{std::move(games)};
}

}  // namespace pentacle::cli
