#include "games/clans/choices.hpp"

namespace pentacle::clans {

namespace {

const HeldCard* find_held(const Player& player, CardSerial serial) {
    for (const HeldCard& held : player.hand)
        if (held.serial == serial) return &held;
    return nullptr;
}

const PlacedCard* find_placed(const Player& player, CardSerial serial) {
    for (const PlacedCard& placed : player.placed)
        if (placed.held.serial == serial) return &placed;
    return nullptr;
}

// R12 and R13, with so many cards already on their way into this lane.
std::optional<Refusal> refuse_lane(const Tables& tables, const State& state, Seat seat, LanePosition lane,
                                   int on_their_way) {
    // R12. At most two cards go into one lane in one turn.
    if (on_their_way >= cards_per_stack) return Refusal::TooManyInLane;
    // R13. A stack holds two cards.
    if (tables.rules.full_stack_placement == FullStackPlacement::CardLost) return std::nullopt;
    const int standing = state.lane(lane).stacks[seat].count();
    if (standing + on_their_way >= cards_per_stack) return Refusal::StackFull;
    return std::nullopt;
}

bool is_lane(LanePosition lane) { return static_cast<int>(lane) < lane_count; }

std::optional<Refusal> refuse_action(const Tables& tables, const State& state, Seat seat, const Place& place) {
    const Player& player = state.players[seat];
    if (!is_lane(place.lane)) return Refusal::UnknownLane;
    // R11. Only cards of the hand are placed.
    if (find_held(player, place.card) == nullptr) return Refusal::CardNotInHand;
    return refuse_lane(tables, state, seat, place.lane, placed_in(player, place.lane));
}

std::optional<Refusal> refuse_action(const Tables&, const State& state, Seat seat, const TakeBack& back) {
    // R14. Until it submits, a seat may change its mind.
    if (find_placed(state.players[seat], back.card) == nullptr) return Refusal::CardNotPlaced;
    return std::nullopt;
}

std::optional<Refusal> refuse_action(const Tables& tables, const State& state, Seat seat, const UseHero&) {
    // R43. A hero is called once a match, before submitting.
    const Player& player = state.players[seat];
    if (!tables.rules.heroes) return Refusal::HeroesNotPlayed;
    if (player.hero == no_hero) return Refusal::NoHero;
    if (player.hero_use != HeroUse::Ready) return Refusal::HeroSpent;
    return std::nullopt;
}

std::optional<Refusal> refuse_action(const Tables&, const State&, Seat, const Submit&) { return std::nullopt; }

// R15. One message is equal to taking everything back, placing each card in turn, and submitting.
std::optional<Refusal> refuse_action(const Tables& tables, const State& state, Seat seat,
                                     const SubmitPlacements& submit) {
    const Player& player = state.players[seat];
    std::array<int, lane_count> on_their_way{};
    for (std::size_t index = 0; index < submit.placements.size(); ++index) {
        const Place& place = submit.placements[index];
        if (!is_lane(place.lane)) return Refusal::UnknownLane;
        const bool owned = find_held(player, place.card) != nullptr || find_placed(player, place.card) != nullptr;
        if (!owned) return Refusal::CardNotInHand;
        for (std::size_t before = 0; before < index; ++before)
            if (submit.placements[before].card == place.card) return Refusal::CardNotInHand;
        int& in_lane = on_their_way[static_cast<std::size_t>(place.lane)];
        if (const auto refusal = refuse_lane(tables, state, seat, place.lane, in_lane)) return refusal;
        ++in_lane;
    }
    return std::nullopt;
}

std::optional<Refusal> refuse_action(const Tables&, const State&, Seat, const Concede&) { return std::nullopt; }

}  // namespace

std::optional<Refusal> Clans::refuse(const State& state, Seat seat, const Action& action) const {
    if (state.phase == Phase::GameOver) return Refusal::MatchOver;
    // R10. Having submitted, a seat waits; it may still concede (R40).
    if (state.players[seat].submitted && !std::holds_alternative<Concede>(action)) return Refusal::AlreadySubmitted;
    return std::visit([&](const auto& chosen) { return refuse_action(tables_, state, seat, chosen); }, action);
}

Seats Clans::deciders(const State& state) const {
    Seats seats;
    if (state.phase == Phase::GameOver) return seats;
    for (Seat seat : all_seats)
        if (!state.players[seat].submitted) seats.bits |= Seats::only(seat).bits;
    return seats;
}

// The same as asking refuse() about everything, lane by lane instead of card by card.
Choices choices_of(const Tables& tables, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    constexpr unsigned bits = 4;  // a count for each lane, side by side: it stays in a register
    unsigned on_their_way = 0;
    for (const PlacedCard& placed : player.placed) on_their_way += 1U << static_cast<unsigned>(placed.lane) * bits;
    Choices choices;
    for (const LanePosition lane : all_lanes) {
        const int count = on_their_way >> static_cast<unsigned>(lane) * bits & ((1U << bits) - 1);
        const unsigned open = refuse_lane(tables, state, seat, lane, count) ? 0 : 1;
        choices.lanes |= static_cast<unsigned>(lane) * open << choices.open * Choices::lane_bits;
        choices.open += open;
    }
    choices.hand = static_cast<std::uint32_t>(player.hand.size());
    choices.hero = !refuse_action(tables, state, seat, UseHero{});
    return choices;
}

void Clans::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    const Player& player = state.players[seat];
    if (state.phase == Phase::GameOver || player.submitted) return;
    const Choices choices = choices_of(tables_, state, seat);
    Action* next = actions.grow(choices.count());
    for (std::uint32_t lane = 0; lane < choices.open; ++lane)
        for (const HeldCard& held : player.hand) std::construct_at(next++, Place{held.serial, choices.lane(lane)});
    if (choices.hero) std::construct_at(next++, UseHero{});
    std::construct_at(next, Submit{});
}

std::optional<CardNumber> Clans::card_of(const State& state, Seat seat, const Action& action) const {
    const auto* place = std::get_if<Place>(&action);
    if (place == nullptr) return std::nullopt;
    const HeldCard* held = find_held(state.players[seat], place->card);
    if (held == nullptr || held->card >= tables_.cards.size()) return std::nullopt;
    return held->card;
}

// With nothing placed, submitting only lets the turn go by.
bool Clans::is_pass(const State& state, Seat seat, const Action& action) const {
    return std::holds_alternative<Submit>(action) && state.players[seat].placed.empty();
}

}  // namespace pentacle::clans
