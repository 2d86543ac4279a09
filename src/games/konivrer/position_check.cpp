#include "games/konivrer/position_check.hpp"

#include <algorithm>

#include "games/konivrer/ids.hpp"
#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

class PositionCheck {
public:
    PositionCheck(const Konivrer& game, const Document& document, State& state, Problems& problems)
        : game_{game}, document_{document}, state_{state}, problems_{problems} {}

    void check(bool under_way) {
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            const std::string who = player_name(seat);
            const std::size_t cards = count_cards(state_, seat);
            if (cards > cards_per_deck_max) problem("", who + " has more than 60 cards");
            player.cards = static_cast<std::uint8_t>(std::min<std::size_t>(cards, cards_per_deck_max));
            if (state_.is_over()) continue;
            if (player.life.empty()) problem("", who + " has no Life card and has lost");
            if (player.life.size() > static_cast<std::size_t>(game_.rules().life_limit))
                problem("", who + " has more Life cards than allowed");
            if (player.familiars() > static_cast<std::size_t>(game_.rules().field_limit))
                problem("", who + " has more Familiars than there is room for");
        }
        if (!problems_.empty() || state_.is_over()) return;
        for_each_familiar(state_, [&](const Familiar& familiar, Seat seat) {
            if (!under_way && health_of(game_.table(state_), familiar, seat) <= 0)
                problem("", game_.name_of(familiar.card) + " would be destroyed at once");
        });
        check_combat(under_way);
        if (!under_way && problems_.empty()) go_on();
    }

private:
    void problem(const std::string& path, std::string message) {
        problems_.push_back(document_.problem(path, std::move(message)));
    }

    void check_combat(bool under_way) {
        if (state_.phase != Phase::Combat && !state_.attacks.empty())
            return problem("/attacks", "there are attacks only in COMBAT");
        if (under_way) return;
        if (state_.phase == Phase::Refresh)
            return problem("/phase", "cannot be given by itself: get there with actions");
        for (const Seat seat : all_seats)
            for (const Familiar& familiar : state_.players[seat].combat_row) {
                const bool fights =
                    std::any_of(state_.attacks.begin(), state_.attacks.end(), [&](const Attack& attack) {
                        return (seat == state_.active ? attack.attacker : attack.defender) == familiar.id;
                    });
                if (!fights)
                    problem("/attacks", game_.name_of(familiar.card) + " is in a combat row without an attack");
            }
        for (const Attack& attack : state_.attacks) check_attack(attack);
        const bool declared = state_.step == CombatStep::Defense || state_.step == CombatStep::Resolution;
        if (declared && state_.attacks.empty()) problem("/attacks", "there is none, and the ATTACK step is over");
    }

    void check_attack(const Attack& attack) {
        const Table table = game_.table(state_);
        const Found attacker = find_familiar(table, attack.attacker);
        if (!attacker || !attacker.in_combat_row || attacker.seat != state_.active)
            problem("/attacks", "an attacker is not in the combat row");
        const Found target = find_familiar(table, attack.target.id);
        const bool hits_player = attack.target == Target::player(other(state_.active));
        if (!hits_player && (!target || target.in_combat_row || target.seat == state_.active))
            problem("/attacks", "a target is neither the opponent nor on the opponent's field");
        for (const Attack& twin : state_.attacks) {
            if (&twin == &attack) break;
            if (twin.attacker == attack.attacker) problem("/attacks", "an attacker attacks twice");
            if (twin.defender == attack.defender && attack.defender != no_instance)
                problem("/attacks", "a defender defends twice");
        }
        if (attack.defender == no_instance) return;
        const Found defender = find_familiar(table, attack.defender);
        if (!defender || !defender.in_combat_row || defender.seat == state_.active)
            problem("/attacks", "a defender is not in the combat row");
        if (state_.step == CombatStep::Attack) problem("/attacks", "there are no defenders yet in ATTACK");
    }

    // Nothing is under way, so what was turned over is decided now (R63), what is on the chain can be answered (R67),
    // and attacks in RESOLUTION are resolved, from the first on (R48).
    void go_on() {
        const bool any_burst =
            !state_.players[Seat::First].revealed.empty() || !state_.players[Seat::Second].revealed.empty();
        const bool resolves = state_.step == CombatStep::Resolution;
        if (!any_burst && !resolves && state_.now.chain.empty()) return;
        EventLog<Event> nobody;
        Machine machine{game_.setting(), state_, nobody};
        if (resolves) begin<Fights>(machine);
        if (!state_.now.chain.empty()) begin<RunChain>(machine);
        if (any_burst) begin<Settle>(machine);
        run(machine);
    }

    const Konivrer& game_;
    const Document& document_;
    State& state_;
    Problems& problems_;
};

}  // namespace

void check_position(const Konivrer& game, const Document& document, bool under_way, State& state, Problems& problems) {
    PositionCheck{game, document, state, problems}.check(under_way);
}

}  // namespace pentacle::konivrer
