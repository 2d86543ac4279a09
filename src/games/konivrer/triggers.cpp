#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

void wait(Machine& machine, Place trigger, const Source& source) {
    auto& waiting = machine.state.now.waiting;
    if (!waiting.full()) waiting.push_back({trigger, source});  // R65: what goes beyond is lost
}

bool player_fits(PlayerWord word, Seat you, Seat seat) {
    switch (word) {
        case PlayerWord::Player: return seat == you;
        case PlayerWord::Opponent: return seat != you;
        case PlayerWord::Any: return true;
    }
    return true;
}

// Sets off the abilities of one card that notice the subject.
class Noticing {
public:
    Noticing(Machine& machine, Trigger trigger, const Familiar& subject, Seat seat)
        : machine_{machine}, trigger_{trigger}, subject_{subject}, seat_{seat} {}

    template <typename MakeSource>
    void look(const Card& card, MakeSource make_source) {
        if (!card.trigger_words.has(trigger_)) return;
        const Source source = make_source();
        for (std::size_t index = 0; index < card.triggers.count; ++index) {
            const auto place = static_cast<Place>(card.triggers.first + index);
            const TriggeredAbility& ability = machine_.program().triggers[place];
            if (ability.trigger != trigger_ || !player_fits(ability.player, source.seat, seat_)) continue;
            const Asking asking{source};
            if (!qualifies(machine_, ability.filter, ability.scope, subject_, seat_, asking)) continue;
            if (all_hold(machine_, ability.conditions, asking)) wait(machine_, place, source);
        }
    }

private:
    Machine& machine_;
    Trigger trigger_;
    const Familiar& subject_;
    Seat seat_;
};

}  // namespace

// R64. The card it happened to, then player1's cards, then player2's, each field before combat row. A Flag stands
// before its player's field.
void set_off(Machine& machine, Trigger trigger, const Familiar& subject, Seat seat) {
    const Table table = machine;
    Noticing noticing{machine, trigger, subject, seat};
    const auto look = [&](const Familiar& familiar, Seat side) {
        noticing.look(machine.card(familiar.card), [&] { return source_of(table, familiar, side); });
    };
    look(subject, seat);
    for (const Seat side : all_seats) {
        if (const CardNumber flag = machine.player(side).flag; flag != no_card)
            noticing.look(machine.card(flag), [&] { return flag_source(table, side); });
        for (const auto* zone : {&table.player(side).field, &table.player(side).combat_row})
            for (const Familiar& familiar : *zone)
                if (familiar.id != subject.id) look(familiar, side);
    }
}

void set_off_phase(Machine& machine, TriggerPhase phase) {
    const Table table = machine;
    const Seat active = machine.state.active;
    const auto look = [&](const Card& card, Seat side, const auto& make_source) {
        if (!card.trigger_words.has(Trigger::Phase)) return;
        for (std::size_t index = 0; index < card.triggers.count; ++index) {
            const auto place = static_cast<Place>(card.triggers.first + index);
            const TriggeredAbility& ability = machine.program().triggers[place];
            if (ability.trigger != Trigger::Phase || ability.phase != phase) continue;
            if (!player_fits(ability.phase_of, side, active)) continue;
            const Source source = make_source();
            if (all_hold(table, ability.conditions, Asking{source})) wait(machine, place, source);
        }
    };
    for (const Seat side : all_seats) {
        if (const CardNumber flag = machine.player(side).flag; flag != no_card)
            look(machine.card(flag), side, [&] { return flag_source(table, side); });
        for (const auto* zone : {&table.player(side).field, &table.player(side).combat_row})
            for (const Familiar& familiar : *zone)
                look(machine.card(familiar.card), side, [&] { return source_of(table, familiar, side); });
    }
}

}  // namespace pentacle::konivrer
