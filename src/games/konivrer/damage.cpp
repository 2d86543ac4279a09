#include <algorithm>

#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

// R56. The source has no fire, nor has who would be damaged; a Steadfast Familiar does not stand in for itself.
bool can_take(const Table& table, const Familiar& familiar, Seat seat, const Damage& damage) {
    if (familiar.steadfast <= 0 || damage.redirected || damage.source.elements.has(Element::Fire)) return false;
    if (damage.target.is_player()) return damage.target.seat() == seat;
    const Found hurt = find_familiar(table, damage.target.id);
    return hurt && hurt.seat == seat && familiar.id != damage.target.id &&
           !elements_of(table, *hurt.familiar).has(Element::Fire);
}

// The damage that a redirect question is about.
const Damage* damage_asked_about(const State& state) {
    if (state.now.frames.empty()) return nullptr;
    const auto* frame = std::get_if<Deal>(&state.now.frames.back());
    return frame != nullptr && frame->next < state.now.batch.size() ? &state.now.batch[frame->next] : nullptr;
}

void hurt_familiar(Machine& machine, Familiar& familiar, int amount) {
    familiar.damage = static_cast<std::int16_t>(familiar.damage + amount);
    machine.tell({.kind = EventKind::DamageDealt,
                  .card = {familiar.id, familiar.card},
                  .amount = static_cast<std::int16_t>(amount)});
}

namespace {

std::optional<Seat> who_may_redirect(const Table& table, const Damage& damage) {
    std::optional<Seat> who;
    for_each_familiar(table.state, [&](const Familiar& familiar, Seat seat) {
        if (can_take(table, familiar, seat, damage)) who = seat;
    });
    return who;
}

void redirect(Machine& machine, Damage& damage, Instance id) {
    Familiar* taker = mutable_familiar(machine, id);
    const std::int16_t amount = std::min(damage.amount, taker->steadfast);
    taker->steadfast = static_cast<std::int16_t>(taker->steadfast - amount);
    damage.amount = static_cast<std::int16_t>(damage.amount - amount);
    machine.tell({.kind = EventKind::DamageRedirected, .card = {taker->id, taker->card}, .amount = amount});
    machine.state.now.batch.push_back({{id}, damage.source, amount, true});
}

// R40. Life cards are turned over one by one from the top, or all there are.
void hurt_player(Machine& machine, Seat seat, int amount) {
    Player& player = machine.player(seat);
    machine.tell(
        {.kind = EventKind::DamageDealt, .target = Target::player(seat), .amount = static_cast<std::int16_t>(amount)});
    for (; amount > 0 && !player.life.empty(); --amount) {
        player.revealed.push_back({new_instance(machine), player.life.pop_back()});
        machine.tell({.kind = EventKind::LifeCardRevealed, .player = seat, .card = player.revealed.back()});
    }
}

// R41, R69. Damage to several is dealt to all of them before this is looked at.
void look_for_losers(Machine& machine) {
    const bool first = machine.player(Seat::First).life.empty();
    const bool second = machine.player(Seat::Second).life.empty();
    if (first && second) end_match(machine, EndReason::BothLost, std::nullopt);
    else if (first || second) end_match(machine, EndReason::LifeCards, first ? Seat::Second : Seat::First);
}

// R55. Once, after all damage of that moment.
void burn(Machine& machine) {
    for (const Damage& damage : machine.state.now.batch) {
        if (damage.target.is_player() || damage.amount == 0) continue;
        Familiar* familiar = mutable_familiar(machine, damage.target.id);
        if (familiar == nullptr || familiar->burning == 0) continue;
        hurt_familiar(machine, *familiar, std::exchange(familiar->burning, std::int16_t{0}));
    }
}

void deal_all(Machine& machine) {
    UnderWay& now = machine.state.now;
    now.dealt_to_player = {};
    for (const Damage& damage : now.batch) {
        if (damage.amount == 0) continue;
        if (damage.target.is_player()) {
            const Seat seat = damage.target.seat();
            hurt_player(machine, seat, damage.amount);
            now.dealt_to_player[seat] = static_cast<std::int16_t>(now.dealt_to_player[seat] + damage.amount);
        } else if (Familiar* familiar = mutable_familiar(machine, damage.target.id)) {
            hurt_familiar(machine, *familiar, damage.amount);
        }
    }
    look_for_losers(machine);
    if (!machine.state.is_over()) {
        burn(machine);
        bury(machine);
    }
    now.batch.clear();
}

}  // namespace

void deal(Machine& machine) { begin<Deal>(machine); }

// Everything is asked before anything is dealt.
void run_frame(Machine& machine, Deal& frame) {
    auto& batch = machine.state.now.batch;
    while (frame.next < batch.size()) {
        Damage& damage = batch[frame.next];
        if (const auto answer = answer_to(machine, QuestionKind::Redirect)) {
            if (answer->done) ++frame.next;
            else redirect(machine, damage, answer->target.id);
            continue;
        }
        const std::optional<Seat> who =
            damage.amount > 0 && !batch.full() ? who_may_redirect(machine, damage) : std::nullopt;
        if (who) return ask(machine, QuestionKind::Redirect, *who);
        ++frame.next;
    }
    finish_frame(machine);
    deal_all(machine);
}

}  // namespace pentacle::konivrer
