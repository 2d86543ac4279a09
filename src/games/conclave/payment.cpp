#include <algorithm>
#include <bit>

#include "games/conclave/machine.hpp"

// R32. Paying: the pool, then permanents in a fixed order.
namespace pentacle::conclave {

namespace {

class Payer {
public:
    Payer(Machine& machine, Seat seat, const Supply& supply, const Price& price)
        : machine_{machine}, seat_{seat}, supply_{supply}, price_{price} {
        // Generators before others, then the fewest kinds, then as they lie.
        for (std::size_t index = 0; index < supply.mines().size(); ++index) {
            const Supply::Mine& mine = supply.mines()[index];
            put_in_order({static_cast<std::uint8_t>(mine.generator ? 0 : 1),
                          static_cast<std::uint8_t>(std::popcount(mine.kinds)), static_cast<std::uint8_t>(index)});
        }
    }

    void pay() {
        pay_from_pool(machine_.player(seat_).pool, price_);
        while (price_.total() > 0) ensure(tap_one(), "a payment that was allowed cannot be made");
    }

private:
    struct Ranked {
        std::uint8_t rank = 0;
        std::uint8_t kinds = 0;
        std::uint8_t index = 0;

        unsigned key() const { return unsigned{rank} << 16U | unsigned{kinds} << 8U | index; }
    };

    // They come nearly in order.
    void put_in_order(Ranked source) {
        order_.push_back(source);
        Ranked* place = order_.end() - 1;
        for (; place > order_.begin() && source.key() < place[-1].key(); --place) *place = place[-1];
        *place = source;
    }

    std::size_t first_letter() const {
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if (price_.letters[kind] > 0) return kind;
        return mana_kinds;
    }

    // The first source, and its first such ability, such that the rest can still be paid.
    bool tap_one() {
        const std::size_t letter = first_letter();
        if (letter == mana_kinds && tap_first_abilities()) return true;
        for (const Ranked& place : order_) {
            if ((used_ >> place.index & 1U) != 0) continue;
            const Supply::Mine& mine = supply_.mines()[place.index];
            for (const Pool& mana : supply_.makes_of(mine))
                if ((letter == mana_kinds || mana[letter] > 0) && try_make(place.index, mana)) return true;
            if (mine.make_count == 0 && makes_any(mine, letter) && try_one(place.index, letter)) return true;
        }
        return false;
    }

    bool tap_first_abilities() {
        for (const Ranked& place : order_) {
            if ((used_ >> place.index & 1U) != 0) continue;
            const Supply::Mine& mine = supply_.mines()[place.index];
            const bool done = mine.make_count > 0 ? try_make(place.index, supply_.makes_of(mine).front())
                                                  : try_one(place.index, mana_kinds);
            if (done) return true;
        }
        return false;
    }

    static bool makes_any(const Supply::Mine& mine, std::size_t letter) {
        return letter == mana_kinds || (mine.kinds >> letter & 1U) != 0;
    }

    // A source of one mana, which is spent at once: what is generic can be paid with any kind.
    bool try_one(std::size_t index, std::size_t letter) {
        Price rest = price_;
        if (letter == mana_kinds) --rest.generic;
        else --rest.letters[letter];
        return try_source(index, rest);
    }

    bool try_make(std::size_t index, const Pool& mana) {
        Price rest = price_;
        Pool over = mana;
        pay_from_pool(over, rest);
        if (!try_source(index, rest)) return false;
        Pool& pool = machine_.player(seat_).pool;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            pool[kind] = static_cast<std::uint8_t>(std::min(mana_max, pool[kind] + over[kind]));
        return true;
    }

    // Uses the source where the others can pay the rest.
    bool try_source(std::size_t index, const Price& rest) {
        if (!supply_.mines_can_pay(rest, used_ | 1U << index)) return false;
        price_ = rest;
        used_ |= 1U << index;
        tap(machine_, machine_.player(seat_).battlefield[supply_.mines()[index].place]);
        return true;
    }

    Machine& machine_;
    Seat seat_;
    const Supply& supply_;
    Price price_;
    std::uint32_t used_ = 0;
    FixedVector<Ranked, battlefield_max> order_;
};

}  // namespace

void pay_mana(Machine& machine, Seat seat, const Price& price, Instance tapped, const CostCards* spent) {
    if (price.total() == 0) return;
    const Supply supply{machine, seat, tapped, spent};
    Payer{machine, seat, supply, price}.pay();
}

void empty_pool(Machine& machine, Seat seat) {
    Pool& pool = machine.player(seat).pool;
    if (pool == Pool{}) return;
    pool = {};
    tell_pool(machine, seat);
}

// R30.
void use_mana_ability(Machine& machine, Seat seat, Permanent& permanent, std::uint8_t number) {
    AbilityList abilities;
    list_abilities(machine, permanent, seat, abilities);
    const ActivatedAbility& ability = machine.program().activated[abilities[number]];
    const Instance id = permanent.id;
    if (ability.once_per_turn) permanent.used = static_cast<std::uint16_t>(permanent.used | 1U << number);
    Announcing paying;
    paying.item.kind = ItemKind::Activated;
    paying.item.source = {seat, permanent.card, id, permanent.x};
    paying.item.ability = abilities[number];
    choose_cost_cards(machine, paying);
    if (!ability.mana.is_nothing())
        pay_mana(machine, seat, price_of(ability.mana, 0, 0), ability.tap ? id : no_instance, &paying.cost_cards);
    const Pool made = mana_made(machine, seat, *permanent_at(machine, id), ability);
    if (ability.tap) tap(machine, *permanent_at(machine, id));
    pay_costs(machine, paying);
    Pool& pool = machine.player(seat).pool;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind)
        pool[kind] = static_cast<std::uint8_t>(std::min(mana_max, pool[kind] + made[kind]));
    tell_pool(machine, seat);
}

}  // namespace pentacle::conclave
