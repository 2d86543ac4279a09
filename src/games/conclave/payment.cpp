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
        for (std::size_t index = 0; index < supply.mines().size(); ++index)
            order_.push_back(static_cast<std::uint8_t>(index));
        // Generators before others, then the fewest kinds, then as they lie.
        std::sort(order_.begin(), order_.end(), [&](std::uint8_t left, std::uint8_t right) {
            const Supply::Mine& first = supply.mines()[left];
            const Supply::Mine& second = supply.mines()[right];
            if (first.generator != second.generator) return first.generator;
            const int kinds = std::popcount(first.kinds) - std::popcount(second.kinds);
            return kinds != 0 ? kinds < 0 : left < right;
        });
    }

    void pay() {
        pay_from_pool(machine_.player(seat_).pool, price_);
        while (price_.total() > 0) ensure(tap_one(), "a payment that was allowed cannot be made");
    }

private:
    std::size_t first_letter() const {
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if (price_.letters[kind] > 0) return kind;
        return mana_kinds;
    }

    // The first source, and its first such ability, such that the rest can still be paid.
    bool tap_one() {
        const std::size_t letter = first_letter();
        if (letter == mana_kinds && tap_first_abilities()) return true;
        for (const std::uint8_t index : order_) {
            if ((used_ >> index & 1U) != 0) continue;
            bool tapped = false;
            for_each_make(index, [&](const Pool& mana, std::uint8_t) {
                if (!tapped && (letter == mana_kinds || mana[letter] > 0)) tapped = try_make(index, mana);
            });
            if (tapped) return true;
        }
        return false;
    }

    bool tap_first_abilities() {
        for (const std::uint8_t index : order_) {
            if ((used_ >> index & 1U) != 0) continue;
            bool first = true;
            bool tapped = false;
            for_each_make(index, [&](const Pool& mana, std::uint8_t) {
                if (first) tapped = try_make(index, mana);
                first = false;
            });
            if (tapped) return true;
        }
        return false;
    }

    template <typename Visit>
    void for_each_make(std::uint8_t index, Visit visit) const {
        const Supply::Mine& mine = supply_.mines()[index];
        for (const Supply::Make& make : mine.makes) visit(make.mana, make.ability);
        if (!mine.makes.empty()) return;
        // One mana for each ability, in printed order.
        const Found found = find_permanent(machine_.state, mine.id);
        AbilityList abilities;
        list_abilities(machine_, *found.permanent, found.seat, abilities);
        for (std::size_t number = 0; number < abilities.size(); ++number) {
            const ActivatedAbility& ability = machine_.program().activated[abilities[number]];
            if (!ability.taps_for_mana) continue;
            visit(mana_made(machine_, seat_, *found.permanent, ability), static_cast<std::uint8_t>(number));
        }
    }

    bool try_make(std::uint8_t index, const Pool& mana) {
        Price rest = price_;
        Pool over = mana;
        pay_from_pool(over, rest);
        if (!supply_.mines_can_pay(rest, used_ | 1U << index)) return false;
        price_ = rest;
        used_ |= 1U << index;
        Pool& pool = machine_.player(seat_).pool;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            pool[kind] = static_cast<std::uint8_t>(std::min(mana_max, pool[kind] + over[kind]));
        tap(machine_, *permanent_at(machine_, supply_.mines()[index].id));
        return true;
    }

    Machine& machine_;
    Seat seat_;
    const Supply& supply_;
    Price price_;
    std::uint32_t used_ = 0;
    FixedVector<std::uint8_t, battlefield_max> order_;
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
