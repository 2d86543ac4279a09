#include <algorithm>

#include "games/conclave/legality.hpp"
#include "games/conclave/table.hpp"

namespace pentacle::conclave {

// R44.
bool could_attack(const Table& table, const Permanent& permanent) {
    const Card& card = table.card(permanent.card);
    return card.is_creature() && !permanent.is(Flag::Tapped) && !permanent.is(Flag::Attacking) &&
           !is_sick(permanent, card) && !permanent.has(Keyword::Defender) && !permanent.has(Passive::CantAttack);
}

bool could_anyone_attack(const Table& table) {
    const Seat active = table.state.active;
    return visit_until(table.player(active).battlefield, places_of(table.state, active, &Places::creatures),
                       [&](const Permanent& permanent) { return could_attack(table, permanent); });
}

namespace {

// Whatever attacks.
bool could_block_at_all(const Table& table, const Permanent& blocker) {
    return table.card(blocker.card).is_creature() && !blocker.is(Flag::Tapped) && blocker.blocking == no_instance &&
           !blocker.has(Keyword::CannotBlock) && !blocker.has(Passive::CantBlock);
}

}  // namespace

// R46. Menace is another matter.
bool could_block(const Table& table, const Permanent& blocker, const Permanent& attacker) {
    if (!could_block_at_all(table, blocker)) return false;
    if (!attacker.is(Flag::Attacking) || attacker.has(Passive::CantBeBlocked)) return false;
    if (attacker.has(Keyword::Flying) && !blocker.has(Keyword::Flying) && !blocker.has(Keyword::Reach)) return false;
    return (attacker.protection & table.card(blocker.card).colours.bits) == 0;
}

int count_blockers(const State& state, Instance attacker) {
    int count = 0;
    for (const Permanent& permanent : state.players[other(state.active)].battlefield)
        count += permanent.blocking == attacker ? 1 : 0;
    return count;
}

namespace {

bool is_lone_menace(const State& state, const Permanent& attacker) {
    return attacker.has(Keyword::Menace) && count_blockers(state, attacker.id) == 1;
}

}  // namespace

// R47. The attacker with Menace that waits for its second blocker.
Instance lone_menace(const State& state) {
    for (const Attack& attack : state.attacks) {
        const Found found = find_permanent(state, attack.attacker);
        if (found && is_lone_menace(state, *found.permanent)) return attack.attacker;
    }
    return no_instance;
}

namespace {

// R46, R47. `lone`: lone_menace().
std::optional<Refusal> refuse_block(const Table& table, Instance lone, const Permanent& blocker,
                                    const Permanent& attacker) {
    if (!could_block(table, blocker, attacker)) return Refusal::CannotBlock;
    if (lone != no_instance && lone != attacker.id) return Refusal::MenaceNeedsTwo;
    if (!attacker.has(Keyword::Menace) || count_blockers(table.state, attacker.id) > 0) return std::nullopt;
    for (const Permanent& permanent : table.player(other(table.state.active)).battlefield)
        if (permanent.id != blocker.id && could_block(table, permanent, attacker)) return std::nullopt;
    return Refusal::MenaceNeedsTwo;
}

// Visits every block that is possible now, until the visit says that it has seen enough.
template <typename Visit>
void for_each_block(const Table& table, Visit visit) {
    const State& state = table.state;
    FixedVector<const Permanent*, battlefield_max> attackers;
    Instance lone = no_instance;
    for (const Attack& attack : state.attacks) {
        const Found found = find_permanent(state, attack.attacker);
        if (!found) continue;
        if (lone == no_instance && is_lone_menace(state, *found.permanent)) lone = attack.attacker;
        if (found.seat == state.active) attackers.push_back(found.permanent);
    }
    const Seat defender = other(state.active);
    visit_until(table.player(defender).battlefield, places_of(state, defender, &Places::creatures),
                [&](const Permanent& blocker) {
                    if (!could_block_at_all(table, blocker)) return false;
                    for (const Permanent* attacker : attackers)
                        if (!refuse_block(table, lone, blocker, *attacker) && visit(blocker.id, attacker->id))
                            return true;
                    return false;
                });
}

}  // namespace

std::optional<Refusal> refuse_block(const Table& table, Instance blocker_id, Instance attacker_id) {
    const State& state = table.state;
    const Found blocker = find_permanent(state, blocker_id);
    const Found attacker = find_permanent(state, attacker_id);
    if (!blocker || !attacker || blocker.seat == state.active || attacker.seat != state.active)
        return Refusal::CannotBlock;
    return refuse_block(table, lone_menace(state), *blocker.permanent, *attacker.permanent);
}

bool any_block(const Table& table) {
    bool any = false;
    for_each_block(table, [&](Instance, Instance) { return any = true; });
    return any;
}

void list_blocks(const Table& table, Listing& listing) {
    for_each_block(table, [&](Instance blocker, Instance attacker) {
        listing.emplace_back(std::in_place_type<DeclareBlocker>, DeclareBlocker{blocker, attacker});
        return false;
    });
}

// R45.
bool is_attack_missing(const Table& table) {
    const Seat active = table.state.active;
    return visit_until(table.player(active).battlefield, places_of(table.state, active, &Places::creatures),
                       [&](const Permanent& permanent) {
                           return permanent.has(Passive::MustAttack) && could_attack(table, permanent);
                       });
}

// R49. Whose blockers are being ordered; none: nobody's.
Instance attacker_to_order(const State& state) {
    if (state.now.frames.empty()) return no_instance;
    const auto* frame = std::get_if<OrderBlockers>(&state.now.frames.back());
    return frame != nullptr && frame->attack < state.attacks.size() ? state.attacks[frame->attack].attacker
                                                                    : no_instance;
}

}  // namespace pentacle::conclave
