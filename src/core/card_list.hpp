#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_info.hpp"
#include "core/json.hpp"
#include "core/object_reader.hpp"
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

// The card that an id means, or else a name, however that is capitalised. Both lists are in the order of CardNumber.
template <typename Words>
std::optional<CardNumber> find_card(const Words& ids, const Words& names, std::string_view id_or_name) {
    for (std::size_t place = 0; place < ids.size(); ++place)
        if (ids[place] == id_or_name) return static_cast<CardNumber>(place);
    for (std::size_t place = 0; place < names.size(); ++place)
        if (same_word(names[place], id_or_name)) return static_cast<CardNumber>(place);
    return std::nullopt;
}

// Everything that is wrong with the list at once.
Result<CardList, Problems> read_card_list(const Document& document, const CardListRules& rules);
// Neighbours of one kind share a line, so that a list written back reads as it was read.
Json card_list_json(const std::string& name, std::span<const CardNumber> cards, const std::vector<CardInfo>& set);
CardList random_card_list(const CardListRules& rules, Rng& rng);

}  // namespace pentacle
