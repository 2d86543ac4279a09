#include <algorithm>
#include <bit>

#include "games/conclave/machine.hpp"

// R4. What continuous effects make of permanents: keywords, then attack and defense in time order, then what else is
// said of them.
namespace pentacle::conclave {

bool player_fits(PlayerWord word, Seat you, Seat seat) {
    switch (word) {
        case PlayerWord::Player: return seat == you;
        case PlayerWord::Opponent: return seat != you;
        case PlayerWord::Any: return true;
    }
    return true;
}

namespace {

Asking asking_of(const Working& working) {
    const bool on_card = !working.on.is_none() && !working.on.is_player();
    return {.you = working.on.is_player() ? working.on.seat() : working.controller,
            .source = on_card ? working.on.id : working.source,
            .card = working.card,
            .x = working.x,
            .raw = true};
}

struct Change {
    std::uint32_t since = 0;
    const PassiveAbility* passive = nullptr;
    const Grant* grant = nullptr;  // what an effect says
    Instance source = no_instance;
    CardNumber card = no_card;
    Seat controller{};
    Target on;
    int x = 0;
    Instance host = no_instance;

    Working working() const { return {*passive, source, card, controller, on, x}; }  // REQUIRES: passive
};
inline constexpr std::size_t changes_max = 256;

// What is done one after the other. The rest can be said in any order.
constexpr auto in_order = WordSet<Passive>::of({Passive::GrantKeyword, Passive::DisableKeyword, Passive::ChangeStats});

// Which bits of a glance the aspects are.
Glance bits_of(WordSet<Aspect> beyond) {
    const auto bits = [&](Aspect aspect, std::uint64_t mask, unsigned place) {
        return beyond.has(aspect) ? mask << place : 0;
    };
    const std::uint64_t numbers = bits(Aspect::Life, 0xffff, 0) | bits(Aspect::Poison, 0xffff, 16) |
                                  bits(Aspect::Energy, 0xffff, 32) | bits(Aspect::Attacked, 0xff, 48);
    const std::uint64_t piles = bits(Aspect::Hand, 0xff, 0) | bits(Aspect::Library, 0xff, 8) |
                                bits(Aspect::Graveyard, 0xff, 16) | bits(Aspect::Turn, 0xff, 24);
    return {{numbers, numbers}, piles | piles << 32U, bits(Aspect::Fields, ~std::uint64_t{0}, 0)};
}

// What those conditions say of the player.
std::uint32_t answers_of(const Table& table, Seat seat, std::uint32_t watching) {
    std::uint32_t answers = 0;
    for (; watching != 0; watching &= watching - 1) {
        const Place place = table.program().watched[static_cast<std::size_t>(std::countr_zero(watching))];
        if (all_hold(table, {place, 1}, {.you = seat})) answers |= watching & -watching;
    }
    return answers;
}

// Before anything changes it.
void print(Permanent& permanent, const Card& card) {
    const int counters = permanent.plus - permanent.minus;
    permanent.attack = static_cast<std::int16_t>(card.attack + counters);
    permanent.defense = static_cast<std::int16_t>(card.defense + counters);
    permanent.keywords = static_cast<std::uint16_t>(card.keywords.bits);
    permanent.protection = card.protection.bits;
    permanent.passives = 0;
}

// What state-based actions look at.
struct Numbers {
    std::int16_t defense = 0;
    std::uint16_t keywords = 0;
    std::uint8_t protection = 0;
    std::uint32_t passives = 0;

    bool operator==(const Numbers&) const = default;
};
Numbers numbers_of(const Permanent& permanent) {
    return {permanent.defense, permanent.keywords, permanent.protection, permanent.passives};
}

void add_place(Places& places, std::size_t place, const Card& card) {
    const std::uint32_t bit = std::uint32_t{1} << place;
    if (card.is_creature()) places.creatures |= bit;
    if (card.has_mana_ability) places.mines |= bit;
    if (card.has_other_ability) places.actives |= bit;
    if (!card.trigger_words.empty()) places.heeding |= bit;
    if (!card.passive_words.empty()) places.speaking |= bit;
    if (card.speaks_of_cards) places.shaping |= bit;
    if (card.plain_mine) places.plain |= bit;
    if (card.aura || card.legendary) places.odd |= bit;
}

// What the last permanent of a player is, for those who need not look at it.
void remember(Player& player, std::size_t place, const Card& card) {
    const Permanent& permanent = player.battlefield[place];
    player.places.ids[place] = permanent.id;
    add_place(player.places, place, card);
    if (permanent.is(Flag::Token)) player.places.tokens |= std::uint32_t{1} << place;
    if (card.plain_mine && !permanent.is(Flag::Tapped)) player.purse.add(card);
}

// Of which kinds passives and triggers there are now.
void recall_words(Machine& machine) {
    State& state = machine.state;
    std::uint32_t at_work = 0;
    std::uint32_t listening = 0;
    std::uint32_t phases = 0;
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        visit_until(player.battlefield, player.places.speaking | player.places.heeding,
                    [&](const Permanent& permanent) {
                        const Card& card = machine.card(permanent.card);
                        at_work |= card.passive_words.bits;
                        listening |= card.heard_words.bits;
                        phases |= card.trigger_phases.bits;
                        return false;
                    });
    }
    for (const Grant& grant : state.grants)
        if (grant.passive != no_place)
            at_work |= WordSet<Passive>::bit(machine.program().passives[grant.passive].passive);
    for (const Delayed& delayed : state.delayed)
        if (delayed.kind == DelayedKind::OneTrigger) {
            const TriggeredAbility& ability = machine.program().triggered[delayed.trigger];
            listening |= WordSet<Trigger>::bit(ability.trigger);
            if (ability.trigger == Trigger::Phase) phases |= WordSet<TriggerPhase>::bit(ability.phase);
        }
    state.at_work = at_work;
    state.listening = static_cast<std::uint16_t>(listening);
    state.phases = static_cast<std::uint8_t>(phases);
}

class Computing {
public:
    explicit Computing(Machine& machine) : machine_{machine}, state_{machine.state}, table_(machine) {}

    void compute() {
        if (!state_.remembered) look_up();
        start();
        if (granted_ || said_.has(Passive::GrantKeyword)) give_keywords();
        if (said_.has(Passive::DisableKeyword)) take_keywords();
        if (granted_ || said_.has(Passive::ChangeStats)) change_numbers();
        if (granted_ || (said_.bits & ~in_order.bits) != 0) say_the_rest();
        finish();
    }

private:
    // What permanents there are, for the first time.
    void look_up() {
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            player.places = {};
            player.purse = {};
            for (std::size_t place = 0; place < player.battlefield.size(); ++place)
                remember(player, place, machine_.card(player.battlefield[place].card));
            player.places.altered = all_places(player);
        }
        recall_words(machine_);
        state_.remembered = true;
        note_unchecked(state_);
    }

    void start() {
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            before_[seat] = player.places.altered;
            visit_until(player.battlefield, player.places.altered, [&](Permanent& permanent) {
                numbers_before_.push_back(numbers_of(permanent));
                print(permanent, machine_.card(permanent.card));
                return false;
            });
            visit_until(player.battlefield, player.places.shaping, [&](const Permanent& permanent) {
                note_passives(permanent, seat, machine_.card(permanent.card));
                return false;
            });
        }
        for (const Grant& grant : state_.grants) note_grant(grant);
    }

    void note_passives(const Permanent& permanent, Seat seat, const Card& card) {
        for (Place place = card.passives.first; place < card.passives.end(); ++place) {
            const PassiveAbility& passive = machine_.program().passives[place];
            if (!about_cards.has(passive.passive) || changes_.full()) continue;
            depend_on(passive);
            put_in_order({permanent.since,
                          &passive,
                          nullptr,
                          permanent.id,
                          permanent.card,
                          seat,
                          {},
                          permanent.x,
                          permanent.attached_to});
        }
    }

    void note_grant(const Grant& grant) {
        if (grant.passive != no_place) {
            const PassiveAbility& passive = machine_.program().passives[grant.passive];
            if (!about_cards.has(passive.passive) || changes_.full()) return;
            depend_on(passive);
            crowd_ = crowd_ || grant.target.is_player();
            put_in_order({grant.since, &passive, nullptr, grant.source, no_card, grant.controller, grant.target, 0});
        } else if (!grant.target.is_player() && !changes_.full()) {
            granted_ = true;
            put_in_order({grant.since, nullptr, &grant, grant.source, no_card, grant.controller, grant.target, 0});
        }
    }

    // In time order, those of one card as printed. They come nearly so.
    void put_in_order(const Change& change) {
        changes_.push_back(change);
        Change* place = changes_.end() - 1;
        for (; place > changes_.begin() && change.since < place[-1].since; --place) *place = place[-1];
        *place = change;
    }

    void depend_on(const PassiveAbility& passive) {
        said_.add(passive.passive);
        beyond_.bits |= passive.beyond.bits;
        unwatched_.bits |= passive.unwatched.bits;
        watching_ |= passive.watched;
        crowd_ = crowd_ || passive.crowd;
    }

    // Visits the permanents that the change is about.
    template <typename Visit>
    void for_each_affected(const Change& change, Visit visit) {
        const BySeat<std::uint32_t> places = places_of(change);
        for (const Seat seat : all_seats) {
            affected_[seat] |= places[seat];
            visit_until(state_.players[seat].battlefield, places[seat],
                        [&](Permanent& permanent) { return visit(permanent), false; });
        }
    }

    // Where they lie. Not inlined: it is long, and is asked for by every kind of change.
    [[gnu::noinline]] BySeat<std::uint32_t> places_of(const Change& change) const {
        if (change.passive == nullptr) return place_of(change.on.id);
        const Working working = change.working();
        if (!holds(table_, working)) return {};
        if (!change.on.is_none() && !change.on.is_player()) return place_of(change.on.id);
        // Most speak of their own card, or of the one it is attached to.
        const Filter& filter = change.passive->filter;
        BySeat<std::uint32_t> places;
        if (change.on.is_none() && filter.scope == Scope::SelfOnly) places = place_of(change.source);
        else if (change.on.is_none() && filter.scope == Scope::Attached) places = place_of(change.host);
        else
            for (const Seat seat : all_seats) {
                const Player& player = state_.players[seat];
                places[seat] = filter.card_type == CardType::Creature ? player.places.creatures : all_places(player);
            }
        BySeat<std::uint32_t> meant;
        for (const Seat seat : all_seats)
            for (std::uint32_t left = places[seat]; left != 0; left &= left - 1) {
                const Permanent& permanent =
                    state_.players[seat].battlefield[static_cast<std::size_t>(std::countr_zero(left))];
                if (speaks_of(table_, working, {permanent.card, permanent.id, seat, &permanent}))
                    meant[seat] |= left & -left;
            }
        return meant;
    }

    BySeat<std::uint32_t> place_of(Instance id) const {
        BySeat<std::uint32_t> places;
        if (const Found found = find_permanent(state_, id))
            places[found.seat] = std::uint32_t{1} << (found.permanent - state_.players[found.seat].battlefield.begin());
        return places;
    }

    void give_keywords() {
        for (const Change& change : changes_) {
            std::uint32_t keywords = 0;
            std::uint8_t protection = 0;
            if (change.passive != nullptr && change.passive->passive == Passive::GrantKeyword) {
                keywords = change.passive->keywords.bits;
                protection = change.passive->protection.bits;
            } else if (change.grant != nullptr) {
                const Effect& effect = machine_.program().effects[change.grant->effect];
                if (effect.type != EffectType::GrantKeyword) continue;
                keywords = effect.keywords.bits;
                protection = effect.protection.bits;
            } else {
                continue;
            }
            for_each_affected(change, [&](Permanent& permanent) {
                permanent.keywords = static_cast<std::uint16_t>(permanent.keywords | keywords);
                permanent.protection = static_cast<std::uint8_t>(permanent.protection | protection);
            });
        }
    }

    void take_keywords() {
        for (const Change& change : changes_) {
            if (change.passive == nullptr || change.passive->passive != Passive::DisableKeyword) continue;
            const std::uint32_t taken = change.passive->keywords.empty() ? 0xffffU : change.passive->keywords.bits;
            for_each_affected(change, [&](Permanent& permanent) {
                permanent.keywords = static_cast<std::uint16_t>(permanent.keywords & ~taken);
                if (!permanent.has(Keyword::Protection)) permanent.protection = 0;
            });
        }
    }

    void change_numbers() {
        for (const Change& change : changes_) {
            if (change.grant != nullptr) {
                if (machine_.program().effects[change.grant->effect].type != EffectType::ChangeStats) continue;
                for_each_affected(change, [&](Permanent& permanent) {
                    permanent.attack = bounded(permanent.attack + change.grant->attack);
                    permanent.defense = bounded(permanent.defense + change.grant->defense);
                });
            } else if (change.passive->passive == Passive::ChangeStats) {
                for_each_affected(change, [&](Permanent& permanent) { apply_modifiers(change, permanent); });
            }
        }
    }

    static std::int16_t bounded(int number) { return static_cast<std::int16_t>(std::clamp(number, -9999, 9999)); }

    void apply_modifiers(const Change& change, Permanent& permanent) {
        const Asking asking = asking_of(change.working());
        const Range range = change.passive->stat_modifiers;
        for (Place place = range.first; place < range.end(); ++place) {
            const StatModifier& row = machine_.program().stat_modifiers[place];
            const int amount = row.based_on ? amount_based_on(table_, *row.based_on, asking) * row.multiplier
                                            : row.amount * row.multiplier;
            std::int16_t& stat = row.stat == StatType::Attack ? permanent.attack : permanent.defense;
            switch (row.op) {
                case OperatorType::Add: stat = bounded(stat + amount); break;
                case OperatorType::Multiply: stat = bounded(stat * std::clamp(amount, -9999, 9999)); break;
                case OperatorType::Divide: stat = amount == 0 ? stat : bounded(stat / amount); break;
            }
        }
    }

    void say_the_rest() {
        for (const Change& change : changes_) {
            std::uint32_t bits = 0;
            const auto add = [&](Passive passive) { bits |= WordSet<Passive>::bit(passive); };
            if (change.passive != nullptr) {
                const Passive passive = change.passive->passive;
                if (in_order.has(passive)) continue;
                add(passive);
            } else {
                const EffectType type = machine_.program().effects[change.grant->effect].type;
                if (type == EffectType::CantAttack || type == EffectType::CantAttackOrBlock) add(Passive::CantAttack);
                if (type == EffectType::CantBlock || type == EffectType::CantAttackOrBlock) add(Passive::CantBlock);
                if (type == EffectType::ForceAttack) add(Passive::MustAttack);
            }
            if (bits == 0) continue;
            for_each_affected(change, [&](Permanent& permanent) { permanent.passives |= bits; });
        }
    }

    void finish() {
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            const std::uint32_t exposed = take_stealth(player, player.places.altered | affected_[seat]);
            player.places.altered = affected_[seat] | exposed;
            player.places.given = 0;
            if ((state_.at_work & WordSet<Passive>::bit(Passive::GrantActive)) == 0) continue;
            for (std::uint32_t places = affected_[seat]; places != 0; places &= places - 1)
                if (player.battlefield[static_cast<std::size_t>(std::countr_zero(places))].has(Passive::GrantActive))
                    player.places.given |= places & -places;
        }
        state_.stale = false;
        if (has_changed_anything()) note_unchecked(state_);
        state_.crowd = crowd_;
        state_.beyond = beyond_;
        state_.unwatched = unwatched_;
        state_.watching = watching_;
        for (const Seat seat : all_seats) state_.answers[seat] = answers_of(table_, seat, watching_);
        state_.seen = bits_of(beyond_);
        if (!beyond_.empty()) state_.glance = glance_at(state_);
    }

    // Whether a state-based action may follow: of what the permanents were, or were printed.
    bool has_changed_anything() const {
        const auto* before = numbers_before_.begin();
        for (const Seat seat : all_seats) {
            if ((affected_[seat] & ~before_[seat]) != 0) return true;
            if (visit_until(state_.players[seat].battlefield, before_[seat],
                            [&](const Permanent& permanent) { return numbers_of(permanent) != *before++; }))
                return true;
        }
        return false;
    }

    // R73. However it got it. Says who was exposed among those places.
    static std::uint32_t take_stealth(Player& player, std::uint32_t places) {
        constexpr auto stealth = static_cast<std::uint16_t>(1U << static_cast<unsigned>(Keyword::Stealth));
        std::uint32_t exposed = 0;
        for (; places != 0; places &= places - 1) {
            Permanent& permanent = player.battlefield[static_cast<std::size_t>(std::countr_zero(places))];
            if (!permanent.is(Flag::Exposed)) continue;
            permanent.keywords = static_cast<std::uint16_t>(permanent.keywords & ~stealth);
            exposed |= places & -places;
        }
        return exposed;
    }

    Machine& machine_;
    State& state_;
    Table table_;
    WordSet<Passive> said_;  // by passives among the changes
    bool granted_ = false;   // something is said by an effect
    WordSet<Aspect> beyond_;
    WordSet<Aspect> unwatched_;
    std::uint32_t watching_ = 0;
    bool crowd_ = false;
    BySeat<std::uint32_t> before_{};                    // places whose numbers may have been other than printed
    FixedVector<Numbers, in_play_max> numbers_before_;  // theirs
    BySeat<std::uint32_t> affected_{};                  // places
    FixedVector<Change, changes_max> changes_;
};

}  // namespace

bool holds(const Table& table, const Working& working) {
    return working.passive.conditions.empty() || all_hold(table, working.passive.conditions, asking_of(working));
}

bool speaks_of(const Table& table, const Working& working, const Candidate& candidate) {
    if (working.on.is_none()) {
        if (working.passive.player && !player_fits(*working.passive.player, working.controller, candidate.seat))
            return false;
        return qualifies(table, working.passive.filter, candidate, asking_of(working));
    }
    if (!working.on.is_player()) return working.on.id == candidate.id;
    if (candidate.seat != working.on.seat()) return false;
    Filter filter = working.passive.filter;
    filter.scope = Scope::All;
    return qualifies(table, filter, candidate, asking_of(working));
}

void compute_anew(Machine& machine) { Computing{machine}.compute(); }

namespace {

// REQUIRES: it lies on a battlefield.
Seat seat_of(const State& state, const Permanent& permanent) {
    const auto& first = state.players[Seat::First].battlefield;
    return &permanent >= first.begin() && &permanent < first.end() ? Seat::First : Seat::Second;
}

}  // namespace

// Where nobody speaks of others and it says nothing of permanents, it is as printed and the others stay what they are.
void note_entered(Machine& machine, Seat seat) {
    State& state = machine.state;
    Player& player = machine.player(seat);
    Permanent& permanent = player.battlefield.back();
    const Card& card = machine.card(permanent.card);
    state.at_work |= card.passive_words.bits;
    state.listening = static_cast<std::uint16_t>(state.listening | card.heard_words.bits);
    state.phases = static_cast<std::uint8_t>(state.phases | card.trigger_phases.bits);
    if (card.is_creature() || card.aura || card.legendary) note_unchecked(state);
    if (state.remembered) {
        print(permanent, card);
        remember(player, player.battlefield.size() - 1, card);
    }
    if (state.crowd || card.speaks_of_cards || is_out_of_date(machine)) state.stale = true;
}

// Those behind it move up.
void note_left(Machine& machine, Seat seat, std::size_t place, const Permanent& gone) {
    State& state = machine.state;
    constexpr auto changed = WordSet<Aspect>::of({Aspect::Hand, Aspect::Library, Aspect::Graveyard, Aspect::Fields});
    const Card& card = machine.card(gone.card);
    Player& player = machine.player(seat);
    player.places.close_up(place);
    note_unchecked(state);
    if (state.crowd || !card.passive_words.empty() || (state.beyond.bits & changed.bits) != 0 ||
        is_out_of_date(machine))
        state.stale = true;
    if (!state.remembered) return;
    if (card.plain_mine && !gone.is(Flag::Tapped)) player.purse.remove(card);
    if (!card.passive_words.empty() || !card.trigger_words.empty()) recall_words(machine);
}

void set_tapped(Machine& machine, Permanent& permanent, bool tapped) {
    if (permanent.is(Flag::Tapped) == tapped) return;
    permanent.set(Flag::Tapped, tapped);
    const Card& card = machine.card(permanent.card);
    if (!card.plain_mine || !machine.state.remembered) return;
    Purse& purse = machine.player(seat_of(machine.state, permanent)).purse;
    if (tapped) purse.remove(card);
    else purse.add(card);
}

void note_altered(Machine& machine, const Permanent& permanent) {
    machine.state.stale = true;
    note_unchecked(machine.state);
    Player& player = machine.player(seat_of(machine.state, permanent));
    player.places.altered |= std::uint32_t{1} << (&permanent - player.battlefield.begin());
}

namespace {

std::uint64_t low_bits(std::int16_t value) { return static_cast<std::uint16_t>(value); }

std::uint64_t numbers_seen(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    return (low_bits(player.life) | low_bits(player.poison) << 16U | low_bits(player.energy) << 32U |
            std::uint64_t{player.attacked} << 48U | std::uint64_t{player.kept} << 56U) &
           state.seen.numbers[seat];
}

std::uint64_t piles_seen(const State& state) {
    std::uint64_t piles = 0;
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        piles = piles << 32U | player.hand.size() | player.library.size() << 8U | player.graveyard.size() << 16U |
                std::uint64_t{state.active == seat} << 24U;
    }
    return piles & state.seen.piles;
}

std::uint64_t fields_seen(const State& state) {
    if (state.seen.fields == 0) return 0;
    std::uint64_t fields = 0;
    for_each_permanent(state, [&](const Permanent& permanent, Seat) {
        fields ^=
            permanent.flags | static_cast<std::uint64_t>(permanent.blocking) << 8U | low_bits(permanent.damage) << 24U;
        fields *= 0x9e3779b97f4a7c15U;
        fields ^= fields >> 29U;
    });
    return fields;
}

}  // namespace

Glance glance_at(const State& state) {
    return {
        {numbers_seen(state, Seat::First), numbers_seen(state, Seat::Second)}, piles_seen(state), fields_seen(state)};
}

// Word by word: a glance that has just been written cannot be read back at once.
bool is_as_seen(const State& state) {
    const Glance& glance = state.glance;
    const std::uint64_t changed = (numbers_seen(state, Seat::First) ^ glance.numbers[Seat::First]) |
                                  (numbers_seen(state, Seat::Second) ^ glance.numbers[Seat::Second]);
    if (changed != 0) return false;
    if (state.seen.piles != 0 && piles_seen(state) != glance.piles) return false;
    return state.seen.fields == 0 || fields_seen(state) == glance.fields;
}

// Most changes of life, say, do not change who has more of it.
bool makes_a_difference(Machine& machine) {
    State& state = machine.state;
    if (!state.unwatched.empty()) return true;
    for (const Seat seat : all_seats)
        if (answers_of(machine, seat, state.watching) != state.answers[seat]) return true;
    state.glance = glance_at(state);
    return false;
}

int count_at_work(const Table& table, Passive kind, Seat seat) {
    int count = 0;
    for_each_working(table, kind, [&](const Working& working) {
        const Seat whose = working.on.is_player() ? working.on.seat() : working.controller;
        if (player_fits(working.passive.player.value_or(PlayerWord::Player), whose, seat))
            count += kind == Passive::ExtraResource ? working.passive.amount : 1;
    });
    return count;
}

int cost_change_at_work(const Table& table, Seat seat, CardNumber card) {
    int change = -table.player(seat).next_card_costs_less;
    for_each_working(table, Passive::ModifyCost, [&](const Working& working) {
        const Seat whose = working.on.is_player() ? working.on.seat() : working.controller;
        if (!player_fits(working.passive.player.value_or(PlayerWord::Player), whose, seat)) return;
        Filter filter = working.passive.filter;
        if (filter.scope == Scope::SelfOnly && !working.on.is_player()) return;
        filter.scope = Scope::All;
        if (qualifies(table, filter, {card, no_instance, seat, nullptr}, asking_of(working)))
            change += working.passive.amount;
    });
    // R43. modifyCost of a card about itself holds for the hand.
    const Card& printed = table.card(card);
    if (printed.passive_words.has(Passive::ModifyCost))
        for (Place place = printed.passives.first; place < printed.passives.end(); ++place) {
            const PassiveAbility& passive = table.program().passives[place];
            if (passive.passive == Passive::ModifyCost && passive.filter.scope == Scope::SelfOnly &&
                all_hold(table, passive.conditions, {.you = seat, .card = card, .raw = true}))
                change += passive.amount;
        }
    return change;
}

bool has_granted_effect(const State& state, const Program& program, Target target, EffectType type) {
    for (const Grant& grant : state.grants)
        if (grant.target == target && grant.effect != no_place && program.effects[grant.effect].type == type)
            return true;
    return false;
}

}  // namespace pentacle::conclave
