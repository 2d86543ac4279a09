#include <algorithm>
#include <bit>
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

// Calls visit(elements, parts, producers) for every set of the elements owed that may be short; ends when it says
// false. An element with `plenty` producers or more is never looked at: every set it is in has as many.
template <typename Visit>
bool for_each_set_owed(const Price& price, const Purse& purse, int plenty, Visit visit) {
    std::array<std::uint64_t, 64> producers;
    std::array<std::uint8_t, 64> parts;
    std::array<std::uint8_t, 64> sets;
    producers[0] = parts[0] = sets[0] = 0;
    std::size_t count = 1;
    for (std::size_t element = 0; element < element_count; ++element) {
        if (price.owed[element] == 0 || __builtin_popcountll(purse.producers[element]) >= plenty) continue;
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
    for (const Azoth& azoth : player.azoth) {
        if (azoth.rested) continue;
        for (std::size_t element = 0; element < element_count; ++element)
            producers[element] |= std::uint64_t{azoth.elements.bits >> element & 1U} << static_cast<unsigned>(ready);
        ++ready;
    }
}

// R18. Whether every part owed can have an Azoth of its own: there are enough for everything, and for every set of
// coloured parts enough that can produce one of them (Hall's theorem).
bool Purse::can_pay(const Price& price) const {
    const int total = price.total();
    if (total > ready) return false;
    const int coloured = total - price.generic;
    return for_each_set_owed(price, *this, coloured, [](std::uint8_t, int parts, int able) { return able >= parts; });
}

Means::Means(const Table& table, Seat seat) : purse{table.player(seat)} {
    for (const Familiar& familiar : table.player(seat).field) {
        if (!can_tribute(table, familiar, seat)) continue;
        any_tribute = true;
        reduction += reduction_of(table, familiar);
    }
}

namespace {

// The elements of a ready Azoth, none of a rested one; without a branch, because nobody can foresee which is which.
unsigned offered_by(const Azoth& azoth) { return azoth.elements.bits & (unsigned{azoth.rested} - 1); }

// A number for each element side by side in one word, eight bits each; none is above 127.
using SideBySide = std::uint64_t;
constexpr SideBySide ones = 0x0101'0101'0101'0101U;
constexpr SideBySide tops = ones << 7U;

// How many of the Azoth that are ready can produce each element.
SideBySide producers_counted(const Player& player) {
    static constexpr auto one_of_each = [] {
        std::array<SideBySide, 1U << element_count_with_generic> each{};
        for (std::size_t set = 0; set < each.size(); ++set)
            for (std::size_t element = 0; element < element_count_with_generic; ++element)
                each[set] |= SideBySide{set >> element & 1U} << 8 * element;
        return each;
    }();
    SideBySide counts = 0;
    for (const Azoth& azoth : player.azoth) counts += one_of_each[offered_by(azoth)];
    return counts;
}

}  // namespace

// Mostly there is more than enough of everything that is owed, and then no set is tight.
Payment::Payment(const Play& play, const Player& player) : price_{play.owed, play.owed_generic} {
    SideBySide owed = 0;
    for (std::size_t index = 0; index < element_count; ++index) {
        owed |= SideBySide{price_.owed[index]} << 8 * index;
        owed_ |= (price_.owed[index] > 0 ? 1U : 0U) << index;
    }
    if (owed == 0) return;
    const int coloured = price_.total() - price_.generic;
    // A top bit for each element that is owed, and for each that more Azoth can produce than there are coloured parts.
    const SideBySide wanted = (owed + (tops - ones)) & tops;
    const SideBySide producers = producers_counted(player);
    const SideBySide plenty = (producers + ones * static_cast<unsigned>(127 - coloured)) & tops;
    if ((wanted & ~plenty) == 0) return;
    if (std::has_single_bit(owed_)) {  // and it is the only set
        if (static_cast<int>(producers >> 8 * std::countr_zero(owed_) & 0xff) == coloured)
            tight_.push_back(static_cast<std::uint8_t>(owed_));
        return;
    }
    find_tight_sets(player, coloured);
}

// Not inlined: its arrays are not wanted where the answer is known at once.
[[gnu::noinline]] void Payment::find_tight_sets(const Player& player, int coloured) {
    for_each_set_owed(price_, Purse{player}, coloured + 1, [&](std::uint8_t some, int parts, int able) {
        if (able == parts) tight_.push_back(some);
        return true;
    });
}

// It pays a coloured part of that element while one is owed, else a generic part. The rest can still be paid if every
// set of elements that has just enough Azoth either loses none or loses a part too.
ElementSet Payment::usable(const Azoth& azoth) const {
    unsigned elements = offered_by(azoth);
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

// R25. A larger x is never easier to pay for. Once the reduction takes off all it can, each further x is one more
// Azoth.
int most_x_with_tributes(const Table& table, const Card& card, const Play& play, int least) {
    const Purse purse{table.player(play.seat)};
    const int reduction = chosen_reduction(table, play);
    const int settled = is_single_stat(table, card) ? std::max(least, std::min(x_max, reduction)) : least;
    const Price price = price_of(table, card, settled, reduction);
    if (purse.can_pay(price)) return std::min(x_max, settled + purse.ready - price.total());
    int most = least - 1;
    while (most + 1 < settled && purse.can_pay(price_of(table, card, most + 1, reduction))) ++most;
    return most;
}

// R27. Whether this x has the targets that the ability must have.
bool has_targets(const Table& table, const Play& play, const Card& card, int x) {
    const Source source{.seat = play.seat,
                        .card = play.card.card,
                        .id = play.card.id,
                        .generic_value = static_cast<std::int16_t>(generic_value_of(table, card, x)),
                        .elements = card.elements};
    return ability_has_targets(table, table.program().abilities[card.abilities.first + play.ability], source);
}

// Calls visit(x) for every x that the play can have, from the largest to the smallest; ends when it says false.
// Without tributes every further Azoth pays for one more: that the least can be paid was looked at before.
template <typename Visit>
void for_each_x(const Table& table, const Play& play, Visit visit) {
    const Card& card = table.card(play.card.card);
    const int least = least_x(table, card);
    const int most = play.way == Way::Tribute ? most_x_with_tributes(table, card, play, least)
                                              : std::min(x_max, ready_azoth(table.player(play.seat)) - card.coloured);
    const bool needs_target = play.way == Way::Spell && !card.abilities.empty() &&
                              table.program().abilities[card.abilities.first + play.ability].needs_target;
    for (int x = most; x >= least; --x)
        if ((!needs_target || has_targets(table, play, card, x)) && !visit(static_cast<std::int16_t>(x))) return;
}

}  // namespace

void list_x(const Table& table, const Play& play, XList& list) {
    for_each_x(table, play, [&](std::int16_t x) {
        list.push_back(x);
        return true;
    });
}

bool any_x(const Table& table, const Play& play) {
    bool any = false;
    for_each_x(table, play, [&](std::int16_t) {
        any = true;
        return false;
    });
    return any;
}

}  // namespace pentacle::konivrer
