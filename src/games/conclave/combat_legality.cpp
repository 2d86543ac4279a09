#include <algorithm>

#include "games/conclave/legality.hpp"
#include "games/conclave/table.hpp"

namespace pentacle::conclave {

// R39.
bool is_sick(const Permanent& permanent, const Card& card) {
    return permanent.is(Flag::Sick) && card.is_creature() && !permanent.has(Keyword::Haste);
}

// R44.
bool could_attack(const Table& table, const Permanent& permanent) {
    const Card& card = table.card(permanent.card);
    return card.is_creature() && !permanent.is(Flag::Tapped) && !permanent.is(Flag::Attacking) &&
           !is_sick(permanent, card) && !permanent.has(Keyword::Defender) && !permanent.has(Passive::CantAttack);
}

// R46. Menace is another matter.
bool could_block(const Table& table, const Permanent& blocker, const Permanent& attacker) {
    const Card& card = table.card(blocker.card);
    if (!card.is_creature() || blocker.is(Flag::Tapped) || blocker.blocking != no_instance) return false;
    if (blocker.has(Keyword::CannotBlock) || blocker.has(Passive::CantBlock)) return false;
    if (!attacker.is(Flag::Attacking) || attacker.has(Passive::CantBeBlocked)) return false;
    if (attacker.has(Keyword::Flying) && !blocker.has(Keyword::Flying) && !blocker.has(Keyword::Reach)) return false;
    return (attacker.protection & card.colours.bits) == 0;
}

int count_blockers(const State& state, Instance attacker) {
    int count = 0;
    for (const Permanent& permanent : state.players[other(state.active)].battlefield)
        count += permanent.blocking == attacker ? 1 : 0;
    return count;
}

// R47. The attacker with Menace that waits for its second blocker.
Instance lone_menace(const State& state) {
    for (const Attack& attack : state.attacks) {
        const Found found = find_permanent(state, attack.attacker);
        if (found && found.permanent->has(Keyword::Menace) && count_blockers(state, attack.attacker) == 1)
            return attack.attacker;
    }
    return no_instance;
}

std::optional<Refusal> refuse_block(const Table& table, Instance blocker_id, Instance attacker_id) {
    const State& state = table.state;
    const Found blocker = find_permanent(state, blocker_id);
    const Found attacker = find_permanent(state, attacker_id);
    if (!blocker || !attacker || blocker.seat == state.active || attacker.seat != state.active)
        return Refusal::CannotBlock;
    if (!could_block(table, *blocker.permanent, *attacker.permanent)) return Refusal::CannotBlock;
    const Instance lone = lone_menace(state);
    if (lone != no_instance && lone != attacker_id) return Refusal::MenaceNeedsTwo;
    if (!attacker.permanent->has(Keyword::Menace) || count_blockers(state, attacker_id) > 0) return std::nullopt;
    for (const Permanent& permanent : table.player(blocker.seat).battlefield)
        if (permanent.id != blocker_id && could_block(table, permanent, *attacker.permanent)) return std::nullopt;
    return Refusal::MenaceNeedsTwo;
}

bool any_block(const Table& table) {
    const State& state = table.state;
    for (const Permanent& blocker : table.player(other(state.active)).battlefield)
        for (const Attack& attack : state.attacks)
            if (!refuse_block(table, blocker.id, attack.attacker)) return true;
    return false;
}

// R45.
bool is_attack_missing(const Table& table) {
    const auto& battlefield = table.player(table.state.active).battlefield;
    return std::any_of(battlefield.begin(), battlefield.end(), [&](const Permanent& permanent) {
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
