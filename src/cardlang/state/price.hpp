#pragma once

#include <cstdint>

#include "cardlang/language/words.hpp"
#include "cardlang/state/bounds.hpp"
#include "core/fixed_vector.hpp"

// What casting a card takes, beside the costs that the card itself names.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

enum class Currency : std::uint8_t {
    Life,
    Tribute,  // cards of that value together
    Tally,    // of what is counted for players: a pool of something
    AnyKind,  // of everything counted that pays (TallyWord::pays), what is owed of one kind apart
};

struct PricePart {
    Currency currency = Currency::Life;
    Tally tally{};  // for Currency::Tally
    int amount = 0;
};

// Everything in the list is to be paid. What costs nothing is not in it.
class Price {
public:
    void add(Currency currency, int amount, Tally tally = {}) {
        if (amount <= 0) return;
        for (PricePart& part : parts_)
            if (part.currency == currency && part.tally == tally) {
                part.amount += amount;
                return;
            }
        parts_.push_back({currency, tally, amount});
    }
    static Price of(Currency currency, int amount, Tally tally = {}) {
        Price price;
        price.add(currency, amount, tally);
        return price;
    }
    int in(Currency currency) const {
        int total = 0;
        for (const PricePart& part : parts_)
            if (part.currency == currency) total += part.amount;
        return total;
    }
    int in(Tally tally) const {
        int total = 0;
        for (const PricePart& part : parts_)
            if (part.currency == Currency::Tally && part.tally == tally) total += part.amount;
        return total;
    }
    bool empty() const { return parts_.empty(); }
    const PricePart* begin() const { return parts_.begin(); }
    const PricePart* end() const { return parts_.end(); }

private:
    FixedVector<PricePart, price_parts_max> parts_;
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
