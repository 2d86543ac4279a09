#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "core/events.hpp"
#include "games/conclave/card_program.hpp"
#include "games/conclave/events.hpp"
#include "games/conclave/rules.hpp"
#include "games/conclave/state.hpp"

namespace pentacle::conclave {

// What does not change during a match.
struct Setting {
    Program program;
    Rules rules;
    // R27. Instants and cards with Flash whose cost has no letter: their generic mana, the least. None: 255.
    std::uint8_t cheapest_generic_instant = 255;
    std::vector<CardNumber> generic_instants{};
    // What a deck may hold.
    std::vector<CardNumber> generators{};
    std::vector<CardNumber> others{};
    // R10. The first basic generator that makes each colour.
    std::array<CardNumber, colour_count> basic_generators{no_card, no_card, no_card, no_card, no_card};
};

// A position to ask questions about. The permanents' numbers are up to date.
struct Table {
    const Setting& setting;
    const State& state;

    const Program& program() const { return setting.program; }
    const Rules& rules() const { return setting.rules; }
    const Card& card(CardNumber number) const { return setting.program.cards[number]; }
    const Player& player(Seat seat) const { return state.players[seat]; }
};

// A permanent and whose it is; none when `permanent` is null.
struct Found {
    const Permanent* permanent = nullptr;
    Seat seat{};

    explicit operator bool() const { return permanent != nullptr; }
};

// Where something lies.
struct Whereabouts {
    CardNumber card = no_card;
    Zone zone{};
    Seat seat{};  // whose zone; of an item its controller
};

// Where things are (query.cpp).
Found find_permanent(const State& state, Instance id);
const Held* find_held(const State& state, Zone zone, Seat seat, Instance id);
const StackItem* find_item(const State& state, Instance id);
std::optional<Whereabouts> find_anywhere(const State& state, Instance id);
const Departed* find_departed(const State& state, Instance id);
std::size_t count_cards(const State& state, Seat seat);  // of that owner, tokens and copies not counted
Range effects_of(const Program& program, const StackItem& item);
int attack_of(const Table& table, Instance id);  // now, or when it left
int mana_value(const Table& table, Instance id);
// The controller, the owner of what is in another zone, or the last controller of what has left.
std::optional<Seat> whose(const Table& table, Target target);
template <typename Visit>
void for_each_permanent(const State& state, Visit visit) {
    for (const Seat seat : all_seats)
        for (const Permanent& permanent : state.players[seat].battlefield) visit(permanent, seat);
}
// Visits those permanents of a player that are so, until the visit says that it has seen enough. REQUIRES: the visit
// does not change where permanents lie.
template <typename Battlefield, typename Visit>
bool visit_until(Battlefield& battlefield, std::uint32_t places, Visit visit) {
    for (; places != 0; places &= places - 1)
        if (visit(battlefield[static_cast<std::size_t>(std::countr_zero(places))])) return true;
    return false;
}
inline std::uint32_t all_places(const Player& player) {
    return static_cast<std::uint32_t>((std::uint64_t{1} << player.battlefield.size()) - 1);
}
// Where nothing is remembered, all.
inline std::uint32_t places_of(const State& state, Seat seat, std::uint32_t Places::* which) {
    const Player& player = state.players[seat];
    return state.remembered ? player.places.*which : all_places(player);
}
// The same of those that have such an ability, or were given one. While numbers are out of date, all.
inline std::uint32_t able_places(const State& state, Seat seat, std::uint32_t Places::* which) {
    const Player& player = state.players[seat];
    return state.stale ? all_places(player) : player.places.*which | player.places.given;
}
// R42, R59. The active player's first.
inline std::array<Seat, 2> active_first(const State& state) { return {state.active, other(state.active)}; }

// Conditions, amounts, filters (conditions.cpp).
struct Asking {
    Seat you{};
    Instance source = no_instance;
    CardNumber card = no_card;  // the source's
    int x = 0;
    const StackItem* item = nullptr;
    const RunEffects* frame = nullptr;
    bool raw = false;  // inside passives: printed keywords, numbers before other changes
};
// A candidate for a filter: an object in any zone.
struct Candidate {
    CardNumber card = no_card;
    Instance id = no_instance;
    Seat seat{};  // controller or owner
    const Permanent* permanent = nullptr;
};
bool qualifies(const Table& table, const Filter& filter, const Candidate& candidate, const Asking& asking);
bool in_scope(const Table& table, Scope scope, Instance id, const Asking& asking);
bool all_hold(const Table& table, Range conditions, const Asking& asking);
// "It" of an effect that does not act on it: its own target, or what the effect before it is about.
Target spoken_of(const Table& table, const Asking& asking);
int amount_based_on(const Table& table, AmountBasedOn word, const Asking& asking);
int amount_of(const Table& table, const Amount& amount, const Asking& asking);
int changed(int amount, const Modifier& modifier);

// Passives that work (stats.cpp).
struct Working {
    const PassiveAbility& passive;
    Instance source = no_instance;
    CardNumber card = no_card;
    Seat controller{};
    Target on;  // granted to; none: whomever its filter names
    int x = 0;
};
template <typename Visit>
void for_each_working(const Table& table, Passive kind, Visit visit);
bool speaks_of(const Table& table, const Working& working, const Candidate& candidate);
bool player_fits(PlayerWord word, Seat you, Seat seat);
bool holds(const Table& table, const Working& working);
int cost_change_at_work(const Table& table, Seat seat, CardNumber card);
inline int cost_change(const Table& table, Seat seat, CardNumber card) {  // generic mana more or less
    constexpr std::uint32_t bit = WordSet<Passive>::bit(Passive::ModifyCost);
    const bool any = table.player(seat).next_card_costs_less != 0 ||
                     ((table.state.at_work | table.card(card).passive_words.bits) & bit) != 0;
    return any ? cost_change_at_work(table, seat, card) : 0;
}
int count_at_work(const Table& table, Passive kind, Seat seat);
inline int count_for(const Table& table, Passive kind, Seat seat) {  // how many work for the player
    return (table.state.at_work & WordSet<Passive>::bit(kind)) != 0 ? count_at_work(table, kind, seat) : 0;
}
bool has_granted_effect(const State& state, const Program& program, Target target, EffectType type);

// Targets (targets.cpp).
// Visits the effects of the range that need targets, in printed order, with those of the chosen branches.
template <typename Visit>
void for_each_targeted(const Program& program, Range effects, const FixedVector<ChosenMode, modes_max>& modes,
                       Visit visit) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.aim == Aim::Targets) visit(place);
        if (effect.type == EffectType::Choose) {
            for (const ChosenMode& mode : modes)
                if (mode.effect == place)
                    for_each_targeted(program,
                                      program.branches[static_cast<std::size_t>(effect.branches.first) + mode.branch],
                                      modes, visit);
        }
        for_each_targeted(program, effect.additional, modes, visit);
    }
}
// The same for modal effects.
template <typename Visit>
void for_each_modal(const Program& program, Range effects, Visit visit) {
    for (Place place = effects.first; place < effects.end(); ++place)
        if (program.effects[place].type == EffectType::Choose) visit(place);
}
bool is_legal_target(const Table& table, const Effect& effect, Target target, const StackItem& item);
void list_targets(const Table& table, Place effect, const StackItem& item, CandidateList& list);
// Those that are not chosen for this effect yet.
void list_choosable_targets(const Table& table, Place effect, const StackItem& item, CandidateList& list);
bool has_targets_for(const Table& table, Range effects, const StackItem& item);  // as many as it needs, of each effect
int modes_wanted(const Effect& effect);
bool is_mode_possible(const Table& table, const Effect& effect, int branch, const StackItem& item);
bool has_modes_for(const Table& table, const Effect& effect, const StackItem& item);
bool may_be_targeted(const Table& table, const Permanent& permanent, Seat seat, const StackItem& item);

// Mana (supply.cpp, payment.cpp).
constexpr Kinds kinds_of(const std::array<std::uint8_t, mana_kinds>& amounts) {
    Kinds kinds = 0;
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) kinds |= Kinds{amounts[kind]} << (8 * kind);
    return kinds;
}
constexpr bool has_as_much(Kinds have, Kinds want) {
    constexpr Kinds tops = 0x8080'8080'8080'8080U;
    return (((have | tops) - want) & tops) == tops;
}

struct Price {
    Pool letters{};
    int generic = 0;

    int total() const { return generic + static_cast<int>(kinds_of(letters) * 0x0101'0101'0101'0101U >> 56U); }
};
inline Price price_of(const ManaCost& cost, int x, int change) {
    return {cost.letters, std::max(0, cost.generic + cost.xs * x + change)};
}
using CostCards = FixedVector<Instance, cost_cards_max>;

// What a player can pay with: the pool, and what tapping would make. REQUIRES: the position does not change meanwhile.
class Supply {
public:
    // Permanents that the cost itself taps or sacrifices make no mana for it (R34).
    Supply(const Table& table, Seat seat, Instance tapped = no_instance, const CostCards* spent = nullptr);

    bool can_pay(Price price) const;
    bool can_pay(const ManaCost& cost, int change) const;  // X is 0
    // Whether there is so much mana, of whatever kinds; where that is not known at once, yes.
    bool may_pay(int total) const { return !all_simple_ || pool_sum_ + static_cast<int>(mines_.size()) >= total; }
    int most_x(const ManaCost& cost, int change) const;

    // A source. Without makes each of its abilities makes one mana, and its kinds say which.
    struct Mine {
        Instance id = no_instance;
        std::uint8_t place = 0;  // on the battlefield
        bool generator = false;
        std::uint8_t kinds = 0;
        std::uint8_t first_make = 0;
        std::uint8_t make_count = 0;
    };
    using Mines = FixedVector<Mine, battlefield_max>;
    const Mines& mines() const { return mines_; }
    std::span<const Pool> makes_of(const Mine& mine) const {
        return {makes_.begin() + mine.first_make, mine.make_count};
    }
    bool has(Instance id) const;
    // Whether the sources that `used` does not name can pay what the pool cannot. REQUIRES: those that it names have
    // each paid one mana or more of a price that all of them together could pay.
    bool mines_can_pay(const Price& price, std::uint32_t used) const;

private:
    static constexpr std::size_t makes_max = 6;

    void add(const Table& table, Seat seat, const Permanent& permanent, Mine mine);
    void add_mine(const Mine& mine, Kinds able);
    bool is_enough(const Price& price, std::uint32_t used) const;

    Pool pool_{};
    int pool_sum_ = 0;
    bool all_simple_ = true;  // each source makes one mana
    bool all_single_ = true;  // and of one kind
    Kinds able_ = 0;          // how many sources make each kind
    Mines mines_;
    FixedVector<Pool, makes_max * battlefield_max> makes_;
};
// What a player can pay with, for many questions: answered out of the purse where that tells, otherwise by a supply
// that is counted when somebody first needs it. REQUIRES: the position does not change meanwhile.
class LazySupply {
public:
    LazySupply(const Table& table, Seat seat)
        : table_{table}, seat_{seat}, purse_{is_purse_all(table, seat) ? &table.player(seat).purse : nullptr} {}

    bool may_pay(int total) { return purse_ != nullptr ? purse_->mines >= total : get().may_pay(total); }
    bool can_pay(const ManaCost& cost, int change);  // X is 0
    bool can_pay(const Price& price);
    const Supply& get() { return supply_ ? *supply_ : supply_.emplace(table_, seat_); }

private:
    // There is no other mana than what the purse tells.
    static bool is_purse_all(const Table& table, Seat seat);

    const Table& table_;
    Seat seat_;
    const Purse* purse_;
    std::optional<Supply> supply_;
};
// Takes what the pool can pay off the price.
void pay_from_pool(Pool& pool, Price& price);
// What a mana ability would make now.
Pool mana_made(const Table& table, Seat seat, const Permanent& permanent, const ActivatedAbility& ability);
int extra_mana(const Table& table, Seat seat);  // that each generator makes

// The abilities of a permanent, by number: printed ones, then given ones (abilities.cpp).
using AbilityList = FixedVector<Place, 16>;
void list_abilities(const Table& table, const Permanent& permanent, Seat seat, AbilityList& list);
Place ability_of(const Table& table, const Permanent& permanent, Seat seat, std::size_t number);  // no_place: none

// Combat (combat_legality.cpp).
bool could_attack(const Table& table, const Permanent& permanent);
bool could_anyone_attack(const Table& table);  // of the active player's
bool could_block(const Table& table, const Permanent& blocker, const Permanent& attacker);
inline bool is_sick(const Permanent& permanent, const Card& card) {  // R39
    return permanent.is(Flag::Sick) && card.is_creature() && !permanent.has(Keyword::Haste);
}
int count_blockers(const State& state, Instance attacker);

// Priority (priority.cpp).
bool could_do_something(const Table& table, Seat seat);

}  // namespace pentacle::conclave

#include "games/conclave/working.hpp"
