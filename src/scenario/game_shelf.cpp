#include "scenario/game_shelf.hpp"

#include <algorithm>

#include "core/object_reader.hpp"
#include "games/card_folder.hpp"

namespace pentacle::scenario {

namespace {

constexpr std::size_t games_kept_max = 64;

void lay_over(Json& rules, const Json& upper) {
    for (const auto& [key, value] : upper.items()) {
        const auto same = [&](const auto& item) { return same_word(item.key(), key); };
        const auto items = rules.items();
        const auto found = std::find_if(items.begin(), items.end(), same);
        if (found == items.end()) rules[key] = value;
        else found.value() = value;
    }
}

}  // namespace

GameShelf::GameShelf(std::span<const GameEntry> games, GameOptions options)
    : games_{games}, options_{std::move(options)} {}

const GameEntry* GameShelf::find(std::string_view game) const {
    const auto found =
        std::find_if(games_.begin(), games_.end(), [&](const GameEntry& entry) { return entry.id == game; });
    return found == games_.end() ? nullptr : &*found;
}

Result<const Content*, Problems> GameShelf::content_of(const GameEntry& entry, const Document& rules) {
    const auto folder = options_.card_folders.find(entry.id);
    if (folder == options_.card_folders.end()) return &entry.own_content();
    if (const auto read = contents_.find(entry.id); read != contents_.end()) return &read->second;
    Result<Content, Problems> content = read_card_folder(entry, folder->second, rules);
    if (!content) return content.error();
    return &contents_.emplace(entry.id, std::move(content).value()).first->second;
}

// Scenarios by the hundred bring cards of their own; the game's are taken apart once.
const std::vector<GameShelf::OwnCard>& GameShelf::own_cards(const Content& content) {
    const auto [place, is_new] = own_cards_.try_emplace(&content);
    Problems ignored;  // whoever loads the content is told
    if (is_new)
        for (const Document& card : split_cards(content.cards, ignored))
            place->second.push_back({id_in(card.value), name_in(card.value), {card.file, card.value.dump()}});
    return place->second;
}

// The content with `cards` added, each in place of those with its id or its name.
Content GameShelf::with_cards(const Content& content, const std::vector<Json>& cards) {
    Content changed{{}, content.decks, content.extra};
    const auto is_replaced = [&](const OwnCard& own) {
        return std::any_of(cards.begin(), cards.end(), [&](const Json& card) {
            return (!own.id.empty() && id_in(card) == own.id) || (!own.name.empty() && name_in(card) == own.name);
        });
    };
    for (const OwnCard& card : own_cards(content))
        if (!is_replaced(card)) changed.cards.push_back(card.file);
    for (std::size_t index = 0; index < cards.size(); ++index)
        changed.cards.push_back({std::string{inline_card_file} + std::to_string(index),
                                 cards[index].dump(-1, ' ', false, Json::error_handler_t::replace)});
    return changed;
}

GameShelf::Loaded GameShelf::load(const GameEntry& entry, const Json& rules, const Wanted& wanted) {
    const Document house_rules = Document::without_lines(rules);
    Result<const Content*, Problems> content = content_of(entry, house_rules);
    if (!content) return content.error();
    if (wanted.cards.empty()) return entry.load(*content.value(), house_rules);
    Content changed = with_cards(*content.value(), wanted.cards);
    if (!wanted.decks) changed.decks.clear();
    return entry.load(changed, house_rules);
}

GameShelf::Loaded GameShelf::take(const Wanted& wanted) {
    const GameEntry* entry = find(wanted.game);
    if (entry == nullptr) {
        std::vector<std::string_view> ids;
        for (const GameEntry& known : games_) ids.push_back(known.id);
        return one_problem("no game is called \"" + std::string{wanted.game} + "\"" + did_you_mean(wanted.game, ids));
    }
    Json all_rules = options_.rules;
    lay_over(all_rules, wanted.rules);
    std::string key = std::string{wanted.game} + (wanted.decks ? "+\n" : "\n") +
                      all_rules.dump(-1, ' ', false, Json::error_handler_t::replace);
    for (const Json& card : wanted.cards) key += "\n" + card.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (const auto kept = loaded_.find(key); kept != loaded_.end()) return kept->second;
    if (loaded_.size() >= games_kept_max) loaded_.clear();
    return loaded_.emplace(std::move(key), load(*entry, all_rules, wanted)).first->second;
}

}  // namespace pentacle::scenario
