#include "games/duel/duel.hpp"

namespace pentacle::duel {

// R22. Exactly `deck_size` cards, at most `max_copies` of one.
Result<CardList, Problems> Duel::deck_from_json(const Document& document) const {
    return read_card_list(document, deck_rules());
}

Json Duel::deck_json(const Deck& deck) const { return card_list_json(deck.name, deck.cards, card_infos_); }

CardList Duel::random_deck(Rng& rng) const { return random_card_list(deck_rules(), rng); }

}  // namespace pentacle::duel
