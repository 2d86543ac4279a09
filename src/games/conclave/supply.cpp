#include <algorithm>
#include <bit>
#include <numeric>

#include "games/conclave/table.hpp"

// R29 to R32. What mana there is, and whether it is enough.
namespace pentacle::conclave {

int Price::total() const { return std::accumulate(letters.begin(), letters.end(), generic); }

Price price_of(const ManaCost& cost, int x, int change) {
    Price price;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) price.letters[kind] = cost.letters[kind];
    price.generic = std::max(0, cost.generic + cost.xs * x + change);
    return price;
}

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
    int more = count_for(table, Passive::ExtraMana, seat);
    for (const Grant& grant : table.state.grants)
        if (grant.effect != no_place && grant.target == Target::player(seat) &&
            table.program().effects[grant.effect].type == EffectType::ExtraMana)
            ++more;
    auto& amount = pool[static_cast<std::size_t>(first)];
    amount = static_cast<std::uint8_t>(std::min(mana_max, amount + more));
    return pool;
}

Supply::Supply(const Table& table, Seat seat, Instance tapped, const CostCards* spent)
    : pool_{table.player(seat).pool} {
    if (!table.rules().auto_payment) return;
    for (const Permanent& permanent : table.player(seat).battlefield) {
        const Card& card = table.card(permanent.card);
        const bool given = permanent.has(Passive::GrantActive);
        if ((!card.has_mana_ability && !given) || permanent.is(Flag::Tapped) || permanent.id == tapped) continue;
        if (is_sick(permanent, card)) continue;
        if (spent != nullptr && std::find(spent->begin(), spent->end(), permanent.id) != spent->end()) continue;
        add(table, seat, permanent, card, given);
    }
}

void Supply::add(const Table& table, Seat seat, const Permanent& permanent, const Card& card, bool given) {
    const bool more =
        card.type == CardType::ResourceGenerator &&
        ((table.state.at_work >> static_cast<unsigned>(Passive::ExtraMana) & 1U) != 0 || !table.state.grants.empty());
    if (card.makes_one_mana && !given && !more) {
        if (card.produces.empty()) return;
        Mine& mine = mines_.emplace_back();
        mine.id = permanent.id;
        mine.generator = card.type == CardType::ResourceGenerator;
        mine.kinds = card.produces.bits;
        return;
    }
    AbilityList abilities;
    list_abilities(table, permanent, seat, abilities);
    Mine mine;
    mine.id = permanent.id;
    mine.generator = card.type == CardType::ResourceGenerator;
    bool simple = true;
    for (std::size_t number = 0; number < abilities.size() && !mine.makes.full(); ++number) {
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
        mine.makes.push_back({static_cast<std::uint8_t>(number), mana});
    }
    if (mine.makes.empty()) return;
    if (simple) mine.makes.clear();  // its kinds say it all
    all_simple_ &= simple;
    mines_.push_back(mine);
}

namespace {

// Hall's condition: for every set of kinds that are owed, enough sources make one of them.
bool is_enough(const Supply::Mines& mines, std::uint32_t used, const Price& price) {
    int there = 0;
    unsigned owed = 0;
    int total = price.generic;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) {
        total += price.letters[kind];
        if (price.letters[kind] > 0) owed |= 1U << kind;
    }
    for (std::size_t index = 0; index < mines.size(); ++index) there += (used >> index & 1U) == 0 ? 1 : 0;
    if (there < total) return false;
    for (unsigned set = owed; set != 0; set = (set - 1) & owed) {
        int wanted = 0;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if ((set >> kind & 1U) != 0) wanted += price.letters[kind];
        int able = 0;
        for (std::size_t index = 0; index < mines.size() && able < wanted; ++index)
            if ((used >> index & 1U) == 0 && (mines[index].kinds & set) != 0) ++able;
        if (able < wanted) return false;
    }
    return true;
}

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
    if (price.total() == 0) return true;
    if (all_simple_) return is_enough(mines_, used, price);
    Tally tally{price};
    if (!tally.fits()) return false;
    for (std::size_t index = 0; index < mines_.size(); ++index) {
        if ((used >> index & 1U) != 0) continue;
        const Mine& mine = mines_[index];
        tally.add([&](auto&& try_mana) {
            for (const Make& make : mine.makes) try_mana(make.mana);
            if (!mine.makes.empty()) return;
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
    Pool pool = pool_;
    pay_from_pool(pool, price);
    return mines_can_pay(price, 0);
}

int Supply::most_x(const ManaCost& cost, int change) const {
    int most = -1;
    while (most < 999 && can_pay(price_of(cost, most + 1, change))) {
        ++most;
        if (cost.xs == 0) break;
    }
    return most;
}

}  // namespace pentacle::conclave
