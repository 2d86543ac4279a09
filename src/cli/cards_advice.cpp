#include "cli/cards_advice.hpp"

#include <filesystem>

#include "cardlang/reading/idle_words.hpp"
#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/doubts.hpp"
#include "core/content.hpp"
#include "games/registry.hpp"

namespace pentacle::cli {

namespace {

void add(Problems& all, const Problems& more) { all.insert(all.end(), more.begin(), more.end()); }

// What a file beside the cards is a record of; null when the language knows no such thing.
const cardlang::RecordInfo* record_of(const cardlang::Grammar& grammar, const ContentFile& file) {
    const std::string folder = std::filesystem::path{file.path}.parent_path().filename().string();
    if (folder == "tokens") return &grammar.record<cardlang::TokenSpec>();
    return folder == "keywords" ? &grammar.record<cardlang::KeywordSpec>() : nullptr;
}

}  // namespace

Advice advice_on(const std::string& name, const AnyGame& game, const std::string& folder) {
    Advice advice;
    const GameEntry* entry = find_game(name);
    if (entry == nullptr || !entry->is_on_card_machine()) return advice;
    const cardlang::Grammar& grammar = entry->grammar();
    Content read;
    if (!folder.empty()) {
        auto content = read_content(folder);
        if (!content) return advice;
        read = std::move(content.value());
    }
    Problems unreadable;  // said when the cards were loaded
    const Content& content = folder.empty() ? entry->own_content() : read;
    const std::vector<Document> cards = split_cards(content.cards, unreadable);
    for (const ContentFile& file : content.extra) {
        const cardlang::RecordInfo* record = record_of(grammar, file);
        if (record == nullptr) continue;
        for (const Document& document : split_cards({file}, unreadable)) {
            add(advice.mistakes, cardlang::unread_keys(grammar, document, *record));
            add(advice.mistakes, cardlang::idle_words(grammar, document));
        }
    }
    // A single file joins the game's own cards, so that each is looked for there.
    for (const Document& card : cards) {
        add(advice.mistakes, cardlang::unread_keys(grammar, card));
        add(advice.mistakes, cardlang::idle_words(grammar, card));
        for (const CardInfo& loaded : game.cards())
            if (loaded.definition == card.value)
                add(advice.doubts, cardlang::doubts_about(grammar.language(), card, loaded.text));
    }
    return advice;
}

}  // namespace pentacle::cli
