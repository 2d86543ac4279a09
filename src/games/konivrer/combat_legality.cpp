#include <algorithm>

#include "games/konivrer/legality.hpp"

namespace pentacle::konivrer {

namespace {

const Familiar* on_field(const Table& table, Seat seat, Instance id) {
    const auto& field = table.player(seat).field;
    const auto found =
        std::find_if(field.begin(), field.end(), [&](const Familiar& familiar) { return familiar.id == id; });
    return found == field.end() || id == no_instance ? nullptr : &*found;
}

}  // namespace

// R45, R36.
std::optional<Refusal> refuse_attacker(const Table& table, Seat seat, const DeclareAttacker& action) {
    const Familiar* attacker = on_field(table, seat, action.card);
    if (attacker == nullptr) return Refusal::NotYourFamiliar;
    if (attacker->sick && !has_passive(table, *attacker, seat, Passive::Haste)) return Refusal::SummoningSick;
    if (attacker->tapped) return Refusal::Tapped;
    if (has_passive(table, *attacker, seat, Passive::CantAttack)) return Refusal::CannotAttack;
    if (action.target == Target::player(other(seat))) return std::nullopt;
    const Familiar* target = on_field(table, other(seat), action.target.id);
    if (target == nullptr || has_passive(table, *target, other(seat), Passive::CantBeAttacked))
        return Refusal::IllegalTarget;
    return std::nullopt;
}

// R46.
std::optional<Refusal> refuse_defender(const Table& table, Seat seat, const DeclareDefender& action) {
    const Familiar* defender = on_field(table, seat, action.card);
    if (defender == nullptr) return Refusal::NotYourFamiliar;
    if (defender->tapped) return Refusal::Tapped;
    if (!could_defend(table, *defender, seat)) return Refusal::CannotDefend;
    const auto& attacks = table.state.attacks;
    const auto attack = std::find_if(attacks.begin(), attacks.end(),
                                     [&](const Attack& one) { return one.attacker == action.attacker; });
    const Found attacker = attack == attacks.end() ? Found{} : find_familiar(table, action.attacker);
    if (!attacker) return Refusal::NotAttacking;
    if (attack->defender != no_instance) return Refusal::AlreadyDefended;
    if (!can_be_blocked_by(table, *attacker.familiar, other(seat), *defender)) return Refusal::CannotBeBlocked;
    return std::nullopt;
}

}  // namespace pentacle::konivrer
