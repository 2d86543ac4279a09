#include <algorithm>
#include <numeric>

#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

int Price::total() const { return std::accumulate(owed.begin(), owed.end(), generic); }

// R17. The card's elements; any of the six for Quintessence; generic for a card without elements.
ElementSet products_of(const Table& table, CardNumber number) {
    const Card& card = table.card(number);
    if (card.quintessence) return ElementSet::all_six();
    if (card.amalgam)
        return ElementSet::of(linked_element(card.amalgam_keywords[0])) |
               ElementSet::of(linked_element(card.amalgam_keywords[1]));
    return card.elements.empty() ? ElementSet::of(Element::Generic) : card.elements;
}

int ready_azoth(const Player& player) {
    int ready = 0;
    for (const Azoth& azoth : player.azoth) ready += azoth.rested ? 0 : 1;
    return ready;
}

namespace {

// Calls visit(elements, parts, producers) for every set of the elements owed; ends when it says false.
template <typename Visit>
bool for_each_set_owed(const Price& price, const Purse& purse, Visit visit) {
    std::array<std::uint64_t, 64> producers;
    std::array<std::uint8_t, 64> parts;
    std::array<std::uint8_t, 64> sets;
    producers[0] = parts[0] = sets[0] = 0;
    std::size_t count = 1;
    for (std::size_t element = 0; element < element_count; ++element) {
        if (price.owed[element] == 0) continue;
        for (std::size_t index = 0, known = count; index < known; ++index, ++count) {
            sets[count] = static_cast<std::uint8_t>(sets[index] | 1U << element);
            parts[count] = static_cast<std::uint8_t>(parts[index] + price.owed[element]);
            producers[count] = producers[index] | purse.producers[element];
            if (!visit(sets[count], int{parts[count]}, __builtin_popcountll(producers[count]))) return false;
        }
    }
    return true;
}

}  // namespace

Purse::Purse(const Player& player) {
    std::uint64_t bit = 1;
    for (const Azoth& azoth : player.azoth) {
        if (azoth.rested) continue;
        ++ready;
        for (unsigned left = azoth.elements.bits & ElementSet::all_six().bits; left != 0; left &= left - 1)
            producers[static_cast<std::size_t>(__builtin_ctz(left))] |= bit;
        bit <<= 1U;
    }
}

// R18. Whether every part owed can have an Azoth of its own: there are enough for everything, and for every set of
// coloured parts enough that can produce one of them (Hall's theorem).
bool Purse::can_pay(const Price& price) const {
    if (price.total() > ready) return false;
    return for_each_set_owed(price, *this, [](std::uint8_t, int parts, int able) { return able >= parts; });
}

Means::Means(const Table& table, Seat seat) : purse{table.player(seat)} {
    for (const Familiar& familiar : table.player(seat).field) {
        if (!can_tribute(table, familiar, seat)) continue;
        any_tribute = true;
        reduction += reduction_of(table, familiar);
    }
}

Payment::Payment(const Play& play, const Player& player) : price_{play.owed, play.owed_generic} {
    for (std::size_t index = 0; index < element_count; ++index)
        if (price_.owed[index] > 0) owed_ |= 1U << index;
    if (owed_ == 0) return;
    for_each_set_owed(price_, Purse{player}, [&](std::uint8_t some, int parts, int able) {
        if (able == parts) tight_.push_back(some);
        return true;
    });
}

// It pays a coloured part of that element while one is owed, else a generic part. The rest can still be paid if every
// set of elements that has just enough Azoth either loses none or loses a part too.
ElementSet Payment::usable(const Azoth& azoth) const {
    if (azoth.rested) return {};
    unsigned elements = azoth.elements.bits;
    if (price_.generic == 0) elements &= owed_;
    for (const std::uint8_t some : tight_)
        if ((azoth.elements.bits & some) != 0) elements &= some;
    return {static_cast<std::uint8_t>(elements)};
}

// R15. The printed generic, and at least 1 for a single-stat card, however it is played.
int least_x(const Table& table, const Card& card) {
    const bool single = card.type == CardType::Familiar && is_single_stat(table, card);
    return single ? std::max<int>(1, card.generic) : card.generic;
}

// R22. For a single-stat card x; for every other card what goes beyond the printed generic.
int generic_value_of(const Table& table, const Card& card, int x) {
    const bool single = card.type == CardType::Familiar && is_single_stat(table, card);
    return single ? x : x - card.generic;
}

// R25. What a tribute takes off the price. A single-stat one's counters are what was paid for its generic.
int reduction_of(const Table& table, const Familiar& tribute) {
    const Card& card = table.card(tribute.card);
    return card.coloured + tribute.counters + (is_single_stat(table, card) ? 0 : card.generic);
}

// R25. The reduction goes first off generic (for a single-stat card x, for another the printed generic only), then off
// the elements in their order; what is left of it is lost.
Price price_of(const Table& table, const Card& card, int x, int reduction) {
    Price price{card.cost, x};
    const bool single = card.type == CardType::Familiar && is_single_stat(table, card);
    const int reducible = single ? x : int{card.generic};
    const int off_generic = std::min(reducible, reduction);
    price.generic -= off_generic;
    reduction -= off_generic;
    for (std::uint8_t& part : price.owed) {
        const int off = std::min<int>(part, reduction);
        part = static_cast<std::uint8_t>(part - off);
        reduction -= off;
    }
    return price;
}

bool can_tribute(const Table& table, const Familiar& familiar, Seat seat) {
    return !has_passive(table, familiar, seat, Passive::CantTribute);
}

int chosen_reduction(const Table& table, const Play& play) {
    int reduction = 0;
    for (const Instance tribute : play.tributes)
        if (const Found found = find_familiar(table, tribute)) reduction += reduction_of(table, *found.familiar);
    return reduction;
}

namespace {

// R25. A larger x is never easier to pay for.
int most_x_with_tributes(const Table& table, const Card& card, const Play& play, int least) {
    const Purse purse{table.player(play.seat)};
    const int reduction = chosen_reduction(table, play);
    const int bound = std::min(x_max, purse.ready + reduction + card.generic);
    int most = least - 1;
    while (most < bound && purse.can_pay(price_of(table, card, most + 1, reduction))) ++most;
    return most;
}

}  // namespace

// Without tributes every further Azoth pays for one more: that the least can be paid was looked at before.
void list_x(const Table& table, const Play& play, XList& list) {
    const Card& card = table.card(play.card.card);
    const int least = least_x(table, card);
    const int most = play.way == Way::Tribute ? most_x_with_tributes(table, card, play, least)
                                              : std::min(x_max, ready_azoth(table.player(play.seat)) - card.coloured);
    const bool needs_target =
        !card.abilities.empty() && table.program().abilities[card.abilities.first + play.ability].needs_target;
    for (int x = most; x >= least; --x) {
        if (play.way == Way::Spell && needs_target) {
            const Source source{.seat = play.seat,
                                .card = play.card.card,
                                .id = play.card.id,
                                .generic_value = static_cast<std::int16_t>(generic_value_of(table, card, x)),
                                .elements = card.elements};
            const Ability& ability = table.program().abilities[card.abilities.first + play.ability];
            if (!ability_has_targets(table, ability, source)) continue;
        }
        list.push_back(static_cast<std::int16_t>(x));
    }
}

}  // namespace pentacle::konivrer
