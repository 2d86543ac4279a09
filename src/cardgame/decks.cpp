#include <numeric>

#include "cardgame/card_game.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

namespace {

// Tokens and keyword abilities come after the cards of the set and are not among them.
std::vector<CardNumber> all_of(const std::vector<CardInfo>& set) {
    std::vector<CardNumber> cards(set.size());
    std::iota(cards.begin(), cards.end(), CardNumber{0});
    return cards;
}

}  // namespace

// Exactly `deck_size` cards, at most `max_copies` of one.
Result<CardList, Problems> CardGame::deck_from_json(const Document& document) const {
    const std::vector<CardNumber> collectible = all_of(cards_);
    return read_card_list(document, {cards_, collectible, rules_.deck_size, rules_.max_copies});
}

Json CardGame::deck_json(const Deck& deck) const { return card_list_json(deck.name, deck.cards, cards_); }

CardList CardGame::random_deck(Rng& rng) const {
    const std::vector<CardNumber> collectible = all_of(cards_);
    return random_card_list({cards_, collectible, rules_.deck_size, rules_.max_copies}, rng);
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
