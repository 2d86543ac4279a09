#include "cli/cards_advice.hpp"

#include "cardlang/reading/idle_words.hpp"
#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/doubts.hpp"
#include "core/content.hpp"
#include "games/registry.hpp"

namespace pentacle::cli {

namespace {

void add(Problems& all, const Problems& more) { all.insert(all.end(), more.begin(), more.end()); }

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
    const std::vector<Document> cards =
        split_cards(folder.empty() ? entry->own_content().cards : read.cards, unreadable);
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
