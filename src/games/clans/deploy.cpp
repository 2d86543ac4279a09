#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

// R16. Survivors stay in front of fresh cards. R27. A paratrooper lands in front, except at its own base.
bool goes_front(const Resolution& now, Seat seat, LanePosition lane, const Card& card) {
    if (now.tables.rules.opponent_fresh_cards_go_front && seat == Seat::Second) return true;
    return card.abilities.has(Ability::Paratrooper) && now.state.lane(lane).zone != base_of(seat);
}

void lose(Resolution& now, Seat seat, const PlacedCard& placed) {
    ++now.state.players[seat].cards_gone;
    now.events.add(CardLost{seat, placed.held, placed.lane});
}

void deploy_one(Resolution& now, Seat seat, const PlacedCard& placed) {
    Stack& stack = now.state.lane(placed.lane).stacks[seat];
    const Card& card = now.tables.card(placed.held.card);
    // R13. Where the house says so, a card placed into a full stack is lost.
    if (stack.count() == cards_per_stack) return lose(now, seat, placed);
    const Unit fresh = now.tables.fresh_unit(placed.held.card, placed.held.serial);
    if (!stack.front().there()) {
        stack.front() = fresh;
    } else if (goes_front(now, seat, placed.lane, card)) {
        stack.back() = stack.front();
        stack.front() = fresh;
    } else {
        stack.back() = fresh;
    }
}

// Told once all are in place, because the last one may stand in front of the first.
void tell_deployed(Resolution& now, Seat seat, const PlacedCard& placed) {
    const Stack& stack = now.state.lane(placed.lane).stacks[seat];
    for (const Slot slot : {Slot::Front, Slot::Back}) {
        if (stack.at(slot).serial != placed.held.serial || !stack.at(slot).there()) continue;
        const bool concealed = slot == Slot::Back && now.tables.conceals(stack);
        now.events.add(CardDeployed{now.where(seat, placed.lane, slot), concealed});
    }
}

}  // namespace

// R16. In the order they were placed.
void deploy(Resolution& now, Seat seat) {
    Player& player = now.state.players[seat];
    for (const PlacedCard& placed : player.placed) deploy_one(now, seat, placed);
    if (now.events.on())
        for (const PlacedCard& placed : player.placed) tell_deployed(now, seat, placed);
}

}  // namespace pentacle::clans
