#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/registry.hpp"

namespace pentacle::scenario {

// Files of inline cards are called so; a problem in one is a problem of the scenario.
inline constexpr std::string_view inline_card_file = "inline card ";

// What the command line changes for all scenarios.
struct GameOptions {
    std::map<std::string, std::string, std::less<>> card_folders;  // by game
    Json rules = Json::object();                                   // house rules for all
};

// Loaded games by their cards and rules, so that thousands of scenarios load theirs once.
class GameShelf {
public:
    explicit GameShelf(std::span<const GameEntry> games, GameOptions options = {});

    struct Wanted {
        std::string_view game;
        const Json& rules;               // win over those of the options
        const std::vector<Json>& cards;  // replace those of the same id
        bool decks;                      // presets too, which changed cards may have made wrong
    };

    // Problems in a card of `cards` have the file "inline card N"; those in the rules have no file.
    Result<std::shared_ptr<const AnyGame>, Problems> take(const Wanted& wanted);

private:
    using Loaded = Result<std::shared_ptr<const AnyGame>, Problems>;

    // A card of the content in a file of its own.
    struct OwnCard {
        std::string id;
        std::string name;
        ContentFile file;
    };

    const GameEntry* find(std::string_view game) const;
    const std::vector<OwnCard>& own_cards(const Content& content);
    Content with_cards(const Content& content, const std::vector<Json>& cards);
    Result<const Content*, Problems> content_of(const GameEntry& entry, const Document& rules);
    Loaded load(const GameEntry& entry, const Json& rules, const Wanted& wanted);

    std::span<const GameEntry> games_;
    GameOptions options_;
    std::map<std::string, Content, std::less<>> contents_;  // of the card folders
    std::map<std::string, Loaded, std::less<>> loaded_;     // by game, rules and cards
    std::map<const Content*, std::vector<OwnCard>> own_cards_;
};

}  // namespace pentacle::scenario
