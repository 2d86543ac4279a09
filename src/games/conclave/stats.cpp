#include <algorithm>

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

constexpr auto about_cards = WordSet<Passive>::of(
    {Passive::ChangeStats, Passive::GrantKeyword, Passive::DisableKeyword, Passive::GrantActive,
     Passive::CantTakeDamage, Passive::CantDealDamage, Passive::CantBeTargeted, Passive::CantAttack, Passive::Sacrifice,
     Passive::CantBlock, Passive::CantBeBlocked, Passive::MustAttack, Passive::CantUntap});

struct Change {
    std::uint32_t since = 0;
    std::size_t noted = 0;  // as printed, for those of one card
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

class Computing {
public:
    explicit Computing(Machine& machine) : machine_{machine}, state_{machine.state}, table_(machine) {}

    // Of what was up to date nothing follows, unless some number has changed.
    void compute() {
        if (state_.stale) {
            state_.unchecked = true;
            return compute_numbers();
        }
        const auto first = state_.players[Seat::First].battlefield;
        const auto second = state_.players[Seat::Second].battlefield;
        compute_numbers();
        if (first != state_.players[Seat::First].battlefield || second != state_.players[Seat::Second].battlefield)
            state_.unchecked = true;
    }

private:
    void compute_numbers() {
        start();
        if (changes_.empty()) return finish();
        std::sort(changes_.begin(), changes_.end(), [](const Change& left, const Change& right) {
            return left.since != right.since ? left.since < right.since : left.noted < right.noted;
        });
        give_keywords();
        take_keywords();
        change_numbers();
        say_the_rest();
        finish();
    }

    void start() {
        std::uint32_t at_work = 0;
        std::uint32_t listening = 0;
        std::uint32_t phases = 0;
        WordSet<Aspect> beyond;
        for (const Seat seat : all_seats) {
            Places places;
            std::uint32_t bit = 1;
            for (Permanent& permanent : state_.players[seat].battlefield) {
                const Card& card = machine_.card(permanent.card);
                if (card.is_creature()) places.creatures |= bit;
                if (card.has_mana_ability) places.mines |= bit;
                if (card.has_other_ability) places.actives |= bit;
                if (!card.trigger_words.empty()) places.heeding |= bit;
                if (card.aura || card.legendary) places.odd |= bit;
                bit <<= 1U;
                exposed_ = exposed_ || permanent.is(Flag::Exposed);
                const int counters = permanent.plus - permanent.minus;
                permanent.attack = static_cast<std::int16_t>(card.attack + counters);
                permanent.defense = static_cast<std::int16_t>(card.defense + counters);
                permanent.keywords = static_cast<std::uint16_t>(card.keywords.bits);
                permanent.protection = card.protection.bits;
                permanent.passives = 0;
                at_work |= card.passive_words.bits;
                listening |= card.trigger_words.bits;
                phases |= card.trigger_phases.bits;
                if ((card.passive_words.bits & about_cards.bits) != 0) note_passives(permanent, seat, card, beyond);
            }
            state_.players[seat].places = places;
        }
        for (const Grant& grant : state_.grants) note_grant(grant, at_work, beyond);
        for (const Delayed& delayed : state_.delayed)
            if (delayed.kind == DelayedKind::OneTrigger) {
                const TriggeredAbility& ability = machine_.program().triggered[delayed.trigger];
                listening |= WordSet<Trigger>::bit(ability.trigger);
                if (ability.trigger == Trigger::Phase) phases |= WordSet<TriggerPhase>::bit(ability.phase);
            }
        state_.at_work = at_work;
        state_.listening = static_cast<std::uint16_t>(listening);
        state_.phases = static_cast<std::uint8_t>(phases);
        state_.beyond = beyond;
    }

    void note_passives(const Permanent& permanent, Seat seat, const Card& card, WordSet<Aspect>& beyond) {
        for (Place place = card.passives.first; place < card.passives.end(); ++place) {
            const PassiveAbility& passive = machine_.program().passives[place];
            if (!about_cards.has(passive.passive) || changes_.full()) continue;
            beyond.bits |= passive.beyond.bits;
            changes_.push_back({permanent.since,
                                changes_.size(),
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

    void note_grant(const Grant& grant, std::uint32_t& at_work, WordSet<Aspect>& beyond) {
        if (grant.passive != no_place) {
            const PassiveAbility& passive = machine_.program().passives[grant.passive];
            at_work |= WordSet<Passive>::bit(passive.passive);
            if (!about_cards.has(passive.passive) || changes_.full()) return;
            beyond.bits |= passive.beyond.bits;
            changes_.push_back({grant.since, changes_.size(), &passive, nullptr, grant.source, no_card,
                                grant.controller, grant.target, 0});
        } else if (!grant.target.is_player() && !changes_.full()) {
            changes_.push_back({grant.since, changes_.size(), nullptr, &grant, grant.source, no_card, grant.controller,
                                grant.target, 0});
        }
    }

    // Visits the permanents that the change is about.
    template <typename Visit>
    void for_each_affected(const Change& change, Visit visit) {
        if (!change.on.is_none() && !change.on.is_player()) {
            if (change.passive != nullptr && !holds(table_, change.working())) return;
            for (const Seat seat : all_seats)
                for (Permanent& permanent : state_.players[seat].battlefield)
                    if (permanent.id == change.on.id) visit(permanent);
            return;
        }
        if (change.passive == nullptr || !holds(table_, change.working())) return;
        // Most speak of their own card, or of the one it is attached to.
        const Scope scope = change.passive->filter.scope;
        const bool of_one = change.on.is_none() && (scope == Scope::SelfOnly || scope == Scope::Attached);
        const Instance one = !of_one ? no_instance : scope == Scope::SelfOnly ? change.source : change.host;
        if (of_one && one == no_instance) return;
        for (const Seat seat : all_seats)
            for (Permanent& permanent : state_.players[seat].battlefield) {
                if (of_one && permanent.id != one) continue;
                if (speaks_of(table_, change.working(), {permanent.card, permanent.id, seat, &permanent}))
                    visit(permanent);
                if (of_one) return;
            }
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
                if (passive == Passive::ChangeStats || passive == Passive::GrantKeyword ||
                    passive == Passive::DisableKeyword)
                    continue;
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
        if (exposed_) take_stealth();
        if ((state_.at_work & WordSet<Passive>::bit(Passive::GrantActive)) != 0) note_given();
        state_.stale = false;
        state_.glance = state_.beyond.empty() ? 0 : glance_at(state_);
    }

    // R73. However it got it.
    void take_stealth() {
        constexpr auto stealth = static_cast<std::uint16_t>(1U << static_cast<unsigned>(Keyword::Stealth));
        for (const Seat seat : all_seats)
            for (Permanent& permanent : state_.players[seat].battlefield)
                if (permanent.is(Flag::Exposed))
                    permanent.keywords = static_cast<std::uint16_t>(permanent.keywords & ~stealth);
    }

    void note_given() {
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            std::uint32_t bit = 1;
            for (const Permanent& permanent : player.battlefield) {
                if (permanent.has(Passive::GrantActive)) {
                    player.places.mines |= bit;
                    player.places.actives |= bit;
                }
                bit <<= 1U;
            }
        }
    }

    Machine& machine_;
    State& state_;
    Table table_;
    bool exposed_ = false;  // something is
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

// Numbers of a player in one word, and how many cards lie where in another: which bits of them an aspect is.
constexpr std::uint64_t numbers_seen(WordSet<Aspect> beyond) {
    return (beyond.has(Aspect::Life) ? std::uint64_t{0xffff} : 0) |
           (beyond.has(Aspect::Poison) ? std::uint64_t{0xffff} << 16U : 0) |
           (beyond.has(Aspect::Energy) ? std::uint64_t{0xffff} << 32U : 0) |
           (beyond.has(Aspect::Attacked) ? std::uint64_t{0xff} << 48U : 0) |
           (beyond.has(Aspect::Turn) ? std::uint64_t{0xff} << 56U : 0);
}
constexpr std::uint64_t piles_seen(WordSet<Aspect> beyond) {
    return (beyond.has(Aspect::Hand) ? std::uint64_t{0xff} : 0) |
           (beyond.has(Aspect::Library) ? std::uint64_t{0xff} << 8U : 0) |
           (beyond.has(Aspect::Graveyard) ? std::uint64_t{0xff} << 16U : 0);
}

}  // namespace

std::uint64_t glance_at(const State& state) {
    std::uint64_t seen = 1;
    const auto mix = [&](std::uint64_t value) {
        seen = (seen ^ value) * 0x9e3779b97f4a7c15U;
        seen ^= seen >> 29U;
    };
    const auto bits = [](std::int16_t value) { return static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)); };
    const std::uint64_t numbers = numbers_seen(state.beyond);
    const std::uint64_t piles = piles_seen(state.beyond);
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        mix((bits(player.life) | bits(player.poison) << 16U | bits(player.energy) << 32U |
             static_cast<std::uint64_t>(player.attacked) << 48U |
             static_cast<std::uint64_t>(state.active == seat) << 56U) &
            numbers);
        mix((player.hand.size() | player.library.size() << 8U | player.graveyard.size() << 16U) & piles);
        if (!state.beyond.has(Aspect::Fields)) continue;
        for (const Permanent& permanent : player.battlefield)
            mix(permanent.flags | static_cast<std::uint64_t>(permanent.blocking) << 8U | bits(permanent.damage) << 24U);
    }
    return seen;
}

int count_for(const Table& table, Passive kind, Seat seat) {
    int count = 0;
    for_each_working(table, kind, [&](const Working& working) {
        const Seat whose = working.on.is_player() ? working.on.seat() : working.controller;
        if (player_fits(working.passive.player.value_or(PlayerWord::Player), whose, seat))
            count += kind == Passive::ExtraResource ? working.passive.amount : 1;
    });
    return count;
}

int cost_change(const Table& table, Seat seat, CardNumber card) {
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
