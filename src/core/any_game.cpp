#include "core/any_game.hpp"

#include "core/object_reader.hpp"

namespace pentacle {

const CardInfo* AnyGame::find_card(std::string_view id_or_name) const {
    for (const CardInfo& card : cards())
        if (card.id == id_or_name || card.name == id_or_name) return &card;
    return nullptr;
}

const AnyDeck* AnyGame::find_deck(std::string_view name) const {
    for (const AnyDeck& deck : decks())
        if (same_word(deck.name, name)) return &deck;
    return nullptr;
}

std::optional<RefusalText> AnyMatch::act(Seat seat, const Json& action) {
    if (const auto proposed = propose(seat, action); !proposed) return proposed.error();
    carry_out_proposed();
    return std::nullopt;
}

}  // namespace pentacle
