#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/card_info.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"

namespace pentacle {

// A deck as a list of cards with counts, {"name": …, "cards": [{"cardId": id or name, "count": 2}, …]}.
struct CardList {
    std::string name;
    std::vector<CardNumber> cards;  // in the order of the list
};

// What a game demands of such a list.
struct CardListRules {
    const std::vector<CardInfo>& set;
    std::span<const CardNumber> collectible;  // those a list may hold
    int size = 0;
    int copies_max = 0;

    // Or as many as it takes when the set is too small to fill a deck that way.
    int copies_allowed() const;
};

// Everything that is wrong with the list at once.
Result<CardList, Problems> read_card_list(const Document& document, const CardListRules& rules);
// Neighbours of one kind share a line, so that a list written back reads as it was read.
Json card_list_json(const std::string& name, std::span<const CardNumber> cards, const std::vector<CardInfo>& set);
CardList random_card_list(const CardListRules& rules, Rng& rng);

}  // namespace pentacle
