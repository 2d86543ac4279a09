#include "fuzz/cards/shrink.hpp"

#include <algorithm>

namespace pentacle::fuzz {

namespace {

// Halves first: most cards have nothing to do with it. A plain card takes the place of one that is left out, so that
// decks and chance stay as they were.
bool leave_out_cards(Trial& trial, const CardMaker& maker, const StillFails& still_fails) {
    bool any = false;
    for (std::size_t size = trial.cards.size() / 2; size > 0; size /= 2)
        for (std::size_t first = 0; first < trial.cards.size(); first += size) {
            Trial smaller = trial;
            for (std::size_t card = first; card < std::min(first + size, trial.cards.size()); ++card)
                smaller.cards[card] = maker.plain(number_of(trial.cards[card]));
            if (smaller.cards == trial.cards || !still_fails(smaller)) continue;
            trial = smaller;
            any = true;
        }
    return any;
}

// Every place within a value that could be left out, outermost first.
void collect_places(const Json& value, const Json::json_pointer& path, std::vector<Json::json_pointer>& places) {
    if (value.is_object())
        for (const auto& [key, inner] : value.items()) {
            places.push_back(path / key);
            collect_places(inner, path / key, places);
        }
    if (value.is_array())
        for (std::size_t index = 0; index < value.size(); ++index) {
            places.push_back(path / index);
            collect_places(value[index], path / index, places);
        }
}

void erase_at(Json& value, const Json::json_pointer& place) {
    Json& parent = value[place.parent_pointer()];
    if (parent.is_array()) parent.erase(std::stoul(place.back()));
    else parent.erase(place.back());
}

bool leave_out_parts(Trial& trial, std::size_t card, const StillFails& still_fails) {
    bool any = false;
    for (std::size_t next = 0;; ++next) {
        std::vector<Json::json_pointer> places;
        collect_places(trial.cards[card], Json::json_pointer{}, places);
        if (next >= places.size()) return any;
        Trial smaller = trial;
        erase_at(smaller.cards[card], places[next]);
        if (!smaller.cards[card].contains("id") || !still_fails(smaller)) continue;
        trial = smaller;
        any = true;
        --next;
    }
}

}  // namespace

Trial shrunk(Trial trial, const CardMaker& maker, const StillFails& still_fails) {
    for (bool any = true; any;) {
        any = leave_out_cards(trial, maker, still_fails);
        for (std::size_t card = 0; card < trial.cards.size(); ++card)
            if (trial.cards[card] != maker.plain(number_of(trial.cards[card])))
                any |= leave_out_parts(trial, card, still_fails);
    }
    return trial;
}

}  // namespace pentacle::fuzz
