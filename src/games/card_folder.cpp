#include "games/card_folder.hpp"

namespace pentacle {

namespace {

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

Result<Content, Problems> read_card_folder(const GameEntry& entry, const std::string& folder, const Document& rules) {
    Result<Content, Problems> content = read_content(folder);
    if (!content) return content;
    if (content->extra.empty()) content->extra = entry.own_content().extra;
    if (content->decks.empty()) content->decks = own_decks_that_fit(entry, content.value(), rules);
    return content;
}

}  // namespace pentacle
