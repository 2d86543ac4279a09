#include <algorithm>
#include <bit>
#include <numeric>

#include "games/conclave/table.hpp"

// R29 to R32. What mana there is, and whether it is enough.
namespace pentacle::conclave {

// R32.1. Letters first; then generic mana from what is left, C before the colours.
void pay_from_pool(Pool& pool, Price& price) {
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
        const std::uint8_t paid = std::min(pool[kind], price.letters[kind]);
        pool[kind] = static_cast<std::uint8_t>(pool[kind] - paid);
        price.letters[kind] = static_cast<std::uint8_t>(price.letters[kind] - paid);
    }
    constexpr std::array<std::size_t, mana_kinds> order{5, 0, 1, 2, 3, 4};
    for (const std::size_t kind : order) {
        const int paid = std::min<int>(pool[kind], price.generic);
        pool[kind] = static_cast<std::uint8_t>(pool[kind] - paid);
        price.generic -= paid;
    }
}

Pool mana_made(const Table& table, Seat seat, const Permanent& permanent, const ActivatedAbility& ability) {
    Pool pool{};
    int first = -1;
    const Asking asking{.you = seat, .source = permanent.id, .card = permanent.card, .x = permanent.x};
    for (Place place = ability.effects.first; place < ability.effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        if (!all_hold(table, effect.conditions, asking)) continue;
        const int times = std::max(0, amount_of(table, effect.amount, asking));
        for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
            if (effect.mana.letters[kind] == 0 || times == 0) continue;
            if (first < 0) first = static_cast<int>(kind);
            pool[kind] = static_cast<std::uint8_t>(std::min(mana_max, pool[kind] + effect.mana.letters[kind] * times));
        }
    }
    if (first < 0 || !ability.tap || table.card(permanent.card).type != CardType::ResourceGenerator) return pool;
    auto& amount = pool[static_cast<std::size_t>(first)];
    amount = static_cast<std::uint8_t>(std::min(mana_max, amount + extra_mana(table, seat)));
    return pool;
}

int extra_mana(const Table& table, Seat seat) {
    int more = count_for(table, Passive::ExtraMana, seat);
    for (const Grant& grant : table.state.grants)
        if (grant.effect != no_place && grant.target == Target::player(seat) &&
            table.program().effects[grant.effect].type == EffectType::ExtraMana)
            ++more;
    return more;
}

Supply::Supply(const Table& table, Seat seat, Instance tapped, const CostCards* spent)
    : pool_{table.player(seat).pool} {
    if (pool_ != Pool{}) pool_sum_ = std::accumulate(pool_.begin(), pool_.end(), 0);
    if (!table.rules().auto_payment) return;
    const bool more = extra_mana(table, seat) != 0;
    const auto& battlefield = table.player(seat).battlefield;
    const auto look = [&](const Permanent& permanent) {
        if (permanent.is(Flag::Tapped) || permanent.id == tapped) return false;
        const Card& card = table.card(permanent.card);
        const bool given = permanent.has(Passive::GrantActive);
        if ((!card.has_mana_ability && !given) || is_sick(permanent, card)) return false;
        if (spent != nullptr && std::find(spent->begin(), spent->end(), permanent.id) != spent->end()) return false;
        Mine mine{permanent.id, static_cast<std::uint8_t>(&permanent - battlefield.begin()),
                  card.type == CardType::ResourceGenerator, card.produces.bits};
        if (!card.makes_one_mana || given || (mine.generator && more)) add(table, seat, permanent, mine);
        else if (mine.kinds != 0) add_mine(mine, card.able);
        return false;
    };
    visit_until(battlefield, able_places(table.state, seat, &Places::mines), look);
}

void Supply::add_mine(const Mine& mine, Kinds able) {
    mines_.push_back(mine);
    able_ += able;
    all_single_ = all_single_ && std::has_single_bit(mine.kinds);
}

void Supply::add(const Table& table, Seat seat, const Permanent& permanent, Mine mine) {
    AbilityList abilities;
    list_abilities(table, permanent, seat, abilities);
    mine.kinds = 0;
    mine.first_make = static_cast<std::uint8_t>(makes_.size());
    bool simple = true;
    for (std::size_t number = 0; number < abilities.size() && mine.make_count < makes_max; ++number) {
        const ActivatedAbility& ability = table.program().activated[abilities[number]];
        if (!ability.taps_for_mana) continue;
        if (ability.once_per_turn && (permanent.used >> number & 1U) != 0) continue;
        if (!all_hold(table, ability.conditions,
                      {.you = seat, .source = permanent.id, .card = permanent.card, .x = permanent.x}))
            continue;
        const Pool mana = mana_made(table, seat, permanent, ability);
        const int sum = std::accumulate(mana.begin(), mana.end(), 0);
        if (sum == 0) continue;
        simple &= sum == 1;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if (mana[kind] > 0) mine.kinds = static_cast<std::uint8_t>(mine.kinds | 1U << kind);
        makes_.push_back(mana);
        ++mine.make_count;
    }
    if (mine.make_count == 0) return;
    if (simple) {  // its kinds say it all
        makes_.shrink(mine.first_make);
        mine.make_count = 0;
    }
    all_simple_ = all_simple_ && simple;
    Kinds able = 0;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) able |= Kinds{mine.kinds >> kind & 1U} << (8 * kind);
    add_mine(mine, able);
}

bool Supply::has(Instance id) const {
    return std::any_of(mines_.begin(), mines_.end(), [&](const Mine& mine) { return mine.id == id; });
}

// Hall's condition: for every set of kinds that are owed, enough sources make one of them.
bool Supply::is_enough(const Price& price, std::uint32_t used) const {
    const int there = static_cast<int>(mines_.size()) - std::popcount(used);
    if (there < price.total() || !has_as_much(able_, kinds_of(price.letters))) return false;
    unsigned owed = 0;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) owed |= (price.letters[kind] != 0 ? 1U : 0U) << kind;
    // One kind, or kinds that no source makes together with another: they have been counted.
    if (used == 0 && (all_single_ || std::has_single_bit(owed))) return true;
    for (unsigned set = owed; set != 0; set = (set - 1) & owed) {
        int wanted = 0;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if ((set >> kind & 1U) != 0) wanted += price.letters[kind];
        int able = 0;
        for (std::size_t index = 0; index < mines_.size() && able < wanted; ++index)
            if ((used >> index & 1U) == 0 && (mines_[index].kinds & set) != 0) ++able;
        if (able < wanted) return false;
    }
    return true;
}

namespace {

// The most mana that sources can make together for each way to have some of the letters paid.
class Tally {
public:
    explicit Tally(const Price& price) : price_{price} {
        for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
            steps_[kind] = states_;
            states_ *= std::size_t{price.letters[kind]} + 1;
            if (states_ > room) return;
        }
        std::fill_n(best_.begin(), states_, std::int16_t{-1});
        best_[states_ - 1] = 0;
    }

    bool fits() const { return states_ <= room; }

    template <typename ForEachMake>
    void add(ForEachMake for_each_make) {
        std::array<std::int16_t, room> next;
        std::fill_n(next.begin(), states_, std::int16_t{-1});
        for (std::size_t state = 0; state < states_; ++state) {
            if (best_[state] < 0) continue;
            for_each_make([&](const Pool& mana) {
                std::size_t left = 0;
                int sum = best_[state];
                for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
                    const auto owed =
                        static_cast<std::uint8_t>(state / steps_[kind] % (std::size_t{price_.letters[kind]} + 1));
                    left += steps_[kind] * static_cast<std::size_t>(owed - std::min(owed, mana[kind]));
                    sum += mana[kind];
                }
                next[left] = std::max(next[left], static_cast<std::int16_t>(std::min(sum, 30000)));
            });
        }
        std::copy_n(next.begin(), states_, best_.begin());
    }

    bool is_enough() const { return best_[0] >= price_.total(); }

private:
    static constexpr std::size_t room = 4096;
    const Price& price_;
    std::array<std::size_t, mana_kinds> steps_{};
    std::size_t states_ = 1;
    std::array<std::int16_t, room> best_;
};

}  // namespace

bool Supply::mines_can_pay(const Price& price, std::uint32_t used) const {
    const int total = price.total();
    if (total == 0) return true;
    // Where the kinds do not matter, or no source makes two: whoever could pay all can pay the rest.
    if (used != 0 && all_simple_ && (all_single_ || total == price.generic)) return true;
    if (all_simple_) return is_enough(price, used);
    Tally tally{price};
    if (!tally.fits()) return false;
    for (std::size_t index = 0; index < mines_.size(); ++index) {
        if ((used >> index & 1U) != 0) continue;
        const Mine& mine = mines_[index];
        tally.add([&](auto&& try_mana) {
            for (const Pool& mana : makes_of(mine)) try_mana(mana);
            if (mine.make_count > 0) return;
            for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
                if ((mine.kinds >> kind & 1U) == 0) continue;
                Pool one{};
                one[kind] = 1;
                try_mana(one);
            }
        });
    }
    return tally.is_enough();
}

bool Supply::can_pay(Price price) const {
    if (!may_pay(price.total())) return false;
    Pool pool = pool_;
    if (pool_sum_ > 0) pay_from_pool(pool, price);
    return mines_can_pay(price, 0);
}

bool Supply::can_pay(const ManaCost& cost, int change) const {
    if (all_simple_ && pool_sum_ == 0) {
        if (!has_as_much(able_, kinds_of(cost.letters))) return false;
        if (all_single_) return static_cast<int>(mines_.size()) >= price_of(cost, 0, change).total();
    }
    return can_pay(price_of(cost, 0, change));
}

bool LazySupply::is_purse_all(const Table& table, Seat seat) {
    const Player& player = table.player(seat);
    const bool all_plain = (player.places.mines & ~player.places.plain) == 0 && player.places.given == 0;
    return table.state.remembered && !table.state.stale && all_plain && player.pool == Pool{} &&
           table.rules().auto_payment && extra_mana(table, seat) == 0;
}

// Hall's condition, where no more than two kinds are owed.
bool LazySupply::can_pay(const Price& price) {
    if (purse_ == nullptr) return get().can_pay(price);
    if (purse_->mines < price.total() || !has_as_much(purse_->able, kinds_of(price.letters))) return false;
    // Each kind is written down, and kept if it is owed.
    std::array<std::size_t, mana_kinds + 1> owed{};
    std::size_t count = 0;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
        owed[count] = kind;
        count += price.letters[kind] != 0 ? 1 : 0;
    }
    if (count < 2) return true;
    if (count > 2) return get().can_pay(price);
    const auto able = [&](std::size_t kind) { return static_cast<int>(purse_->able >> (8 * kind) & 0xffU); };
    return able(owed[0]) + able(owed[1]) - purse_->both[pair_of(owed[0], owed[1])] >=
           price.letters[owed[0]] + price.letters[owed[1]];
}

bool LazySupply::can_pay(const ManaCost& cost, int change) { return can_pay(price_of(cost, 0, change)); }

int Supply::most_x(const ManaCost& cost, int change) const {
    int most = -1;
    while (most < 999 && can_pay(price_of(cost, most + 1, change))) {
        ++most;
        if (cost.xs == 0) break;
    }
    return most;
}

}  // namespace pentacle::conclave
