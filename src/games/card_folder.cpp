#include "games/card_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "core/object_reader.hpp"

namespace pentacle {

namespace {

std::string text_at(const Json& card, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        const Json* value = find_member(card, key);
        if (value != nullptr && value->is_string()) return value->get<std::string>();
        if (value != nullptr && value->is_number_integer()) return value->dump();
    }
    return {};
}

bool takes_place_of(const Json& card, const Json& own) {
    const auto same = [](const std::string& left, const std::string& right) { return !left.empty() && left == right; };
    return same(id_in(card), id_in(own)) || same(name_in(card), name_in(own));
}

// The game's own cards but for those that the file defines anew; then the file's.
std::vector<ContentFile> own_cards_with(const Content& own, const std::vector<ContentFile>& file) {
    Problems ignored;  // whoever loads the content is told
    const std::vector<Document> fresh = split_cards(file, ignored);
    std::vector<ContentFile> cards;
    for (const Document& card : split_cards(own.cards, ignored))
        if (std::none_of(fresh.begin(), fresh.end(),
                         [&](const Document& document) { return takes_place_of(document.value, card.value); }))
            cards.push_back({card.file, card.value.dump()});
    cards.insert(cards.end(), file.begin(), file.end());
    return cards;
}

std::vector<ContentFile> own_decks_that_fit(const GameEntry& entry, const Content& content, const Document& rules) {
    std::vector<ContentFile> fitting;
    const auto game = entry.load(content, rules);
    if (!game) return fitting;
    for (const ContentFile& file : entry.own_content().decks) {
        const Result<Document, Problem> deck = parse_json(file.text, file.path);
        if (deck && game.value()->read_deck(deck.value())) fitting.push_back(file);
    }
    return fitting;
}

}  // namespace

std::string id_in(const Json& card) { return text_at(card, {"id", "cardId"}); }
std::string name_in(const Json& card) { return text_at(card, {"name"}); }

Result<Content, Problems> read_card_folder(const GameEntry& entry, const std::string& folder, const Document& rules) {
    Result<Content, Problems> content = read_content(folder);
    if (!content) return content;
    std::error_code error;
    if (std::filesystem::is_regular_file(folder, error))
        content->cards = own_cards_with(entry.own_content(), content->cards);
    if (content->extra.empty()) content->extra = entry.own_content().extra;
    if (content->decks.empty()) content->decks = own_decks_that_fit(entry, content.value(), rules);
    return content;
}

}  // namespace pentacle
