#include "games/registry.hpp"

namespace pentacle {

// Each game's is in its folder, in entry.cpp: what games on the card machine include does not go together in one file.
namespace clans {
GameEntry entry();
}
namespace conclave {
GameEntry entry();
}
namespace duel {
GameEntry entry();
}
namespace konivrer {
GameEntry entry();
}
namespace lifeburn {
GameEntry entry();
}

namespace {

// The only place that names the games.
const std::vector<GameEntry>& entries() {
    static const std::vector<GameEntry> all{
        clans::entry(), conclave::entry(), duel::entry(), konivrer::entry(), lifeburn::entry(),
    };
    return all;
}

}  // namespace

std::span<const GameEntry> registered_games() { return entries(); }

const GameEntry* find_game(std::string_view id) {
    for (const GameEntry& entry : entries())
        if (entry.id == id) return &entry;
    return nullptr;
}

std::shared_ptr<const AnyGame> load_own_game(const GameEntry& entry) {
    auto game = entry.load(entry.own_content(), Document::without_lines(Json::object()));
    if (!game) throw_broken_invariant(("a game's own content is wrong:\n" + text_of(game.error())).c_str());
    return std::move(game).value();
}

}  // namespace pentacle
