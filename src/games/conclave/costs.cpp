#include <algorithm>

#include "games/conclave/legality.hpp"
#include "games/conclave/machine.hpp"

// R34. Costs besides mana: cards, life, energy, counters.
namespace pentacle::conclave {

namespace {

bool is_self(const Cost& cost) { return cost.filter.scope == Scope::SelfOnly; }

int cards_of(const Cost& cost) {
    if (is_self(cost)) return 0;
    switch (cost.type) {
        case CostType::Sacrifice:
        case CostType::Discard:
        case CostType::ExileFromHand:
        case CostType::ExileFromGraveyard:
        case CostType::Reveal: return cost.amount;
        case CostType::RemoveCounter: return 1;
        case CostType::Life:
        case CostType::Energy: return 0;
    }
    return 0;
}

Asking asking_of(const CostView& view) { return {.you = view.seat, .source = view.source, .card = view.card}; }

bool can_pay_itself(const Table& table, const CostView& view, const Cost& cost) {
    const Found found = find_permanent(table.state, view.source);
    if (cost.type == CostType::RemoveCounter) return found && found.permanent->plus >= cost.amount;
    if (cost.type == CostType::Sacrifice) return found && found.seat == view.seat;
    return true;
}

bool can_pay_numbers(const Table& table, const CostView& view) {
    int life = 0;
    int energy = 0;
    for (Place place = view.costs.first; place < view.costs.end(); ++place) {
        const Cost& cost = table.program().costs[place];
        if (cost.type == CostType::Life) life += cost.amount;
        if (cost.type == CostType::Energy) energy += cost.amount;
        if (is_self(cost) && !can_pay_itself(table, view, cost)) return false;
    }
    const Player& player = table.player(view.seat);
    return (life == 0 || player.life >= life) && player.energy >= energy;
}

template <typename Fits>
bool try_cards(const Table& table, const CostView& view, CostCards& chosen, Fits fits) {
    if (next_cost(table, view, chosen) == no_place) return fits();
    CandidateList list;
    list_cost_cards(table, view, chosen, list);
    for (const Target target : list) {
        chosen.push_back(target.id);
        const bool works = try_cards(table, view, chosen, fits);
        chosen.pop_back();
        if (works) return true;
    }
    return false;
}

}  // namespace

CostView costs_of(const ActivatedAbility& ability, Seat seat, const Permanent& permanent) {
    return {.seat = seat,
            .source = permanent.id,
            .card = permanent.card,
            .costs = ability.costs,
            .mana = ability.mana,
            .tap = ability.tap};
}

CostView costs_of(const Table& table, const Announcing& announcing) {
    CostView view{.seat = announcing.item.source.controller,
                  .source = announcing.item.source.id,
                  .card = announcing.item.source.card,
                  .costs = {},
                  .mana = {},
                  .free = announcing.free};
    if (announcing.free || announcing.item.kind == ItemKind::Triggered) return view;
    if (announcing.item.kind == ItemKind::Spell) {
        const Card& card = table.card(view.card);
        view.costs = card.costs;
        view.mana = card.cost;
        view.change = cost_change(table, view.seat, view.card);
    } else {
        const ActivatedAbility& ability = table.program().activated[announcing.item.ability];
        view.costs = ability.costs;
        view.mana = ability.mana;
        view.tap = ability.tap;
    }
    return view;
}

int cards_wanted(const Table& table, const CostView& view) {
    int count = 0;
    for (Place place = view.costs.first; place < view.costs.end(); ++place)
        count += cards_of(table.program().costs[place]);
    return std::min<int>(count, cost_cards_max);
}

Place next_cost(const Table& table, const CostView& view, const CostCards& chosen) {
    auto left = static_cast<int>(chosen.size());
    if (chosen.full()) return no_place;
    for (Place place = view.costs.first; place < view.costs.end(); ++place) {
        left -= cards_of(table.program().costs[place]);
        if (left < 0) return place;
    }
    return no_place;
}

namespace {

// Visits what can pay the cost, until the visit says that it has seen enough.
template <typename Visit>
void visit_cost_cards(const Table& table, const CostView& view, const Cost& cost, const CostCards& chosen,
                      Visit visit) {
    const Player& player = table.player(view.seat);
    const auto is_free = [&](Instance id) { return std::find(chosen.begin(), chosen.end(), id) == chosen.end(); };
    const auto visit_held = [&](const FixedVector<Held, deck_cards_max>& pile) {
        for (const Held& held : pile)
            if (held.id != view.source && is_free(held.id) &&
                qualifies(table, cost.filter, {held.card, held.id, view.seat, nullptr}, asking_of(view)) &&
                visit(held.id))
                return;
    };
    switch (cost.type) {
        case CostType::Sacrifice:
        case CostType::RemoveCounter:
            for (const Permanent& permanent : player.battlefield) {
                if (!is_free(permanent.id) || (view.tap && permanent.id == view.source)) continue;
                if (cost.type == CostType::RemoveCounter && permanent.plus < cost.amount) continue;
                if (qualifies(table, cost.filter, {permanent.card, permanent.id, view.seat, &permanent},
                              asking_of(view)) &&
                    visit(permanent.id))
                    return;
            }
            return;
        case CostType::Discard:
        case CostType::ExileFromHand:
        case CostType::Reveal: return visit_held(player.hand);
        case CostType::ExileFromGraveyard: return visit_held(player.graveyard);
        case CostType::Life:
        case CostType::Energy: return;
    }
}

}  // namespace

void list_cost_cards(const Table& table, const CostView& view, const CostCards& chosen, CandidateList& list) {
    const Place place = next_cost(table, view, chosen);
    if (place == no_place) return;
    visit_cost_cards(table, view, table.program().costs[place], chosen, [&](Instance id) {
        list.push_back({id});
        return false;
    });
}

bool can_pay_others(const Table& table, const CostView& view, const CostCards& chosen) {
    if (view.costs.empty()) return true;
    if (!can_pay_numbers(table, view)) return false;
    if (view.costs.count == 1) {  // any of them will do
        const Cost& cost = table.program().costs[view.costs.first];
        int wanted = std::min<int>(cards_of(cost), cost_cards_max) - static_cast<int>(chosen.size());
        if (wanted > 0) visit_cost_cards(table, view, cost, chosen, [&](Instance) { return --wanted == 0; });
        return wanted <= 0;
    }
    CostCards trial = chosen;
    return try_cards(table, view, trial, [] { return true; });
}

bool can_complete(const Table& table, const CostView& view, const CostCards& chosen, int x, LazySupply* supply) {
    const Price price = price_of(view.mana, x, view.change);
    const Instance tapped = view.tap ? view.source : no_instance;
    const auto can_pay_without = [&](const CostCards& spent) {
        return price.total() == 0 || Supply{table, view.seat, tapped, &spent}.can_pay(price);
    };
    const auto can_pay = [&] {
        const bool counted = supply != nullptr && chosen.empty() && !(view.tap && supply->get().has(tapped));
        return counted ? supply->can_pay(price) : can_pay_without(chosen);
    };
    if (price.total() != 0 && !can_pay()) return false;
    const auto is_sacrifice = [](const Cost& cost) { return cost.type == CostType::Sacrifice; };
    bool sacrifices = false;
    for (Place place = view.costs.first; place < view.costs.end(); ++place)
        sacrifices |= is_sacrifice(table.program().costs[place]);
    if (!sacrifices) return can_pay_others(table, view, chosen);
    if (!can_pay_numbers(table, view)) return false;
    // What the card itself pays with makes no mana.
    const auto with_self = [&](const CostCards& cards) {
        CostCards all = cards;
        for (Place place = view.costs.first; place < view.costs.end(); ++place) {
            const Cost& cost = table.program().costs[place];
            if (is_sacrifice(cost) && is_self(cost) && !all.full()) all.push_back(view.source);
        }
        return all;
    };
    CostCards spent = chosen;
    return try_cards(table, view, spent, [&] { return can_pay_without(with_self(spent)); });
}

void choose_cost_cards(Machine& machine, Announcing& announcing) {
    const CostView view = costs_of(machine, announcing);
    while (next_cost(machine, view, announcing.cost_cards) != no_place) {
        CandidateList list;
        list_cost_cards(machine, view, announcing.cost_cards, list);
        bool found = false;
        for (const Target target : list) {
            announcing.cost_cards.push_back(target.id);
            if ((found = can_complete(machine, view, announcing.cost_cards, 0))) break;
            announcing.cost_cards.pop_back();
        }
        ensure(found, "a cost that could be paid cannot");
    }
}

void pay_costs(Machine& machine, const Announcing& announcing) {
    const CostView view = costs_of(machine, announcing);
    std::size_t next = 0;
    for (Place place = view.costs.first; place < view.costs.end(); ++place) {
        const Cost& cost = machine.program().costs[place];
        if (cost.type == CostType::Life) lose_life(machine, view.seat, cost.amount);
        if (cost.type == CostType::Energy) add_energy(machine, view.seat, -int{cost.amount});
        Leavers sacrificed;
        const auto pay_with = [&](Instance id) {
            switch (cost.type) {
                case CostType::Sacrifice: return sacrificed.push_back(id);
                case CostType::Discard: return discard(machine, view.seat, id);
                case CostType::ExileFromHand:
                case CostType::ExileFromGraveyard: move_to(machine, id, Zone::Exile); return;
                case CostType::Reveal:
                    if (const Held* held = find_held(machine.state, Zone::Hand, view.seat, id))
                        machine.tell([&] {
                            return Happened{.kind = EventKind::CardRevealed, .player = view.seat, .card = *held};
                        });
                    return;
                case CostType::RemoveCounter:
                    if (Permanent* permanent = permanent_at(machine, id))
                        add_counters(machine, *permanent, CounterType::OneOne, -int{cost.amount});
                    return;
                case CostType::Life:
                case CostType::Energy: return;
            }
        };
        if (is_self(cost)) pay_with(view.source);
        for (int count = cards_of(cost); count > 0 && next < announcing.cost_cards.size(); --count)
            pay_with(announcing.cost_cards[next++]);
        if (!sacrificed.empty()) leave_together(machine, sacrificed, Zone::Graveyard);
    }
}

}  // namespace pentacle::conclave
