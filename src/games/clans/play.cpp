#include <algorithm>

#include "games/clans/choices.hpp"
#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

void deal(const Tables& tables, State& state, Seat seat, const Deck& deck) {
    Player& player = state.players[seat];
    player.crystal_hp = static_cast<std::int16_t>(tables.rules.crystal_hp);
    player.attuned = deck.attuned;
    player.hero = deck.hero;
    const int ages = tables.rules.three_ages ? age_count : 1;
    for (int age = 0; age < ages; ++age) {
        const auto& own = deck.cards[static_cast<std::size_t>(age)];
        const auto& cards = own.empty() ? deck.cards[0] : own;  // R46
        DrawPile& pile = player.decks[static_cast<std::size_t>(age)];
        for (const CardNumber card : cards) pile.push_back(card);
        state.rng.shuffle(std::span{pile.data(), pile.size()});
        player.cards_total = static_cast<std::uint8_t>(player.cards_total + pile.size());
    }
}

void end_match(const Tables& tables, State& state, EventLog<Event>& events, std::optional<Seat> winner, Ending ending) {
    state.phase = Phase::GameOver;
    state.winner = winner;
    state.ending = ending;
    // R41. Part of the gold outlives the match.
    BySeat<int> carry_over;
    for (Seat seat : all_seats) carry_over[seat] = state.players[seat].gold * tables.rules.carry_over_percent / 100;
    events.add(MatchEnded{winner, ending, carry_over});
}

bool crystal_gone(const State& state, Seat seat) { return state.players[seat].crystal_hp <= 0; }

std::optional<Seat> richer_in_crystal(const State& state) {
    const int first = state.players[Seat::First].crystal_hp;
    const int second = state.players[Seat::Second].crystal_hp;
    if (first == second) return std::nullopt;
    return first > second ? Seat::First : Seat::Second;
}

// R37 to R39.
void end_if_decided(const Tables& tables, State& state, EventLog<Event>& events) {
    const bool first_gone = crystal_gone(state, Seat::First);
    const bool second_gone = crystal_gone(state, Seat::Second);
    if (first_gone && second_gone) {
        // R38. Both crystals in one turn: a draw, or as the house says.
        const bool draw = tables.rules.both_crystals_zero == BothCrystalsZero::Draw;
        end_match(tables, state, events, draw ? std::nullopt : std::optional{Seat::Second},
                  Ending::BothCrystalsDestroyed);
    } else if (first_gone || second_gone) {
        // R37. Who destroys the enemy crystal wins.
        end_match(tables, state, events, first_gone ? Seat::Second : Seat::First, Ending::CrystalDestroyed);
    } else if (state.turn >= tables.rules.turn_limit) {
        // R39. After the last turn the match is drawn, or goes to the healthier crystal.
        const bool draw = tables.rules.turn_limit_rule == TurnLimitRule::Draw;
        end_match(tables, state, events, draw ? std::nullopt : richer_in_crystal(state), Ending::TurnLimit);
    }
}

// R32. Draw, and place again. Survivors and zones stay as they are.
void start_next_turn(const Tables& tables, State& state, EventLog<Event>& events) {
    ++state.turn;
    events.add(TurnBegan{state.turn, tables.rules.three_ages ? tables.age_of(state.turn) + 1 : 0});
    for (Seat seat : all_seats) {
        state.players[seat].submitted = false;
        draw_cards(tables, state, events, seat, tables.rules.draw_per_turn);
    }
}

void resolve_turn(const Tables& tables, State& state, EventLog<Event>& events) {
    Resolution now{tables, state, events};
    for (Seat seat : all_seats) deploy(now, seat);
    if (tables.rules.heroes || tables.rules.ultimates) apply_boons(now);
    for (Seat seat : all_seats) state.players[seat].placed.clear();

    // R17. Lane by lane, each to its end.
    std::array<BySeat<bool>, lane_count> was_there;
    for (const LanePosition lane : all_lanes) {
        for (Seat seat : all_seats)
            was_there[static_cast<std::size_t>(lane)][seat] = state.lane(lane).stacks[seat].front().there();
        fight(now, lane);
    }
    shoot_far(now, was_there);
    advance_lanes(now);
    tire_and_recover(now);

    end_if_decided(tables, state, events);
    if (state.phase != Phase::GameOver) start_next_turn(tables, state, events);
}

struct Doing {
    const Tables& tables;
    State& state;
    Seat seat;
    EventLog<Event>& events;
};

void place_at(const Doing& now, std::size_t hand_place, LanePosition lane) {
    Player& player = now.state.players[now.seat];
    const HeldCard held = player.hand.erase_at(hand_place);
    player.placed.push_back({held, lane});
    now.events.add(CardPlaced{now.seat, held, lane});
}

void place(const Doing& now, const Place& place) {
    const Player& player = now.state.players[now.seat];
    const HeldCard* found = std::find_if(player.hand.begin(), player.hand.end(),
                                         [&](const HeldCard& held) { return held.serial == place.card; });
    place_at(now, static_cast<std::size_t>(found - player.hand.begin()), place.lane);
}

// Back to where it was drawn, so that a change of mind leaves no trace: hands are in the order of drawing.
void take_back(const Doing& now, CardSerial serial) {
    Player& player = now.state.players[now.seat];
    const PlacedCard* found = std::find_if(player.placed.begin(), player.placed.end(),
                                           [&](const PlacedCard& placed) { return placed.held.serial == serial; });
    const PlacedCard placed = player.placed.erase_at(static_cast<std::size_t>(found - player.placed.begin()));
    const HeldCard* after = std::find_if(player.hand.begin(), player.hand.end(),
                                         [&](const HeldCard& held) { return held.serial > serial; });
    player.hand.insert_at(static_cast<std::size_t>(after - player.hand.begin()), placed.held);
    now.events.add(CardTakenBack{now.seat, placed.held, placed.lane});
}

void submit(const Doing& now) {
    now.state.players[now.seat].submitted = true;
    now.events.add(Submitted{now.seat});
    // R10. Nothing is shown, and nothing happens, before both have submitted.
    if (now.state.players[other(now.seat)].submitted) resolve_turn(now.tables, now.state, now.events);
}

void act(const Doing& now, const Place& chosen) { place(now, chosen); }
void act(const Doing& now, const TakeBack& chosen) { take_back(now, chosen.card); }
void act(const Doing& now, const Submit&) { submit(now); }
void act(const Doing& now, const SubmitPlacements& chosen) {
    const Player& player = now.state.players[now.seat];
    while (!player.placed.empty()) take_back(now, player.placed.back().held.serial);
    for (const Place& each : chosen.placements) place(now, each);
    submit(now);
}
void act(const Doing& now, const UseHero&) {
    // R43. What the hero draws is drawn now; the rest of its boons wait until both have submitted.
    Player& player = now.state.players[now.seat];
    player.hero_use = HeroUse::Called;
    now.events.add(HeroCalled{now.seat, player.hero});
    for (const Boon& boon : now.tables.heroes[player.hero].boons)
        if (boon.kind == BoonKind::Draw)
            draw_cards(now.tables, now.state, now.events, now.seat, boon.amount, DrawReason::Hero);
}
void act(const Doing& now, const Concede&) {
    // R40. Who concedes loses.
    end_match(now.tables, now.state, now.events, other(now.seat), Ending::Concession);
}

}  // namespace

State Clans::start(const BySeat<Deck>& decks, const Seed& seed, Log& events) const {
    State state;
    state.rng = Rng{seed};
    for (Seat seat : all_seats) deal(tables_, state, seat, decks[seat]);
    events.add(TurnBegan{1, tables_.rules.three_ages ? 1 : 0});
    for (Seat seat : all_seats) draw_cards(tables_, state, events, seat, tables_.rules.opening_hand);
    return state;
}

void Clans::apply(State& state, Seat seat, const Action& action, Log& events) const {
    std::visit([&](const auto& chosen) { act({tables_, state, seat, events}, chosen); }, action);
}

StepTaken Clans::step(State& state, Seat seat, Rng& chance, Log& events) const {
    const Doing now{tables_, state, seat, events};
    const Choices choices = choices_of(tables_, state, seat);
    const std::uint32_t count = choices.count();
    const std::uint32_t n = chance.choose(count);
    StepTaken step{static_cast<int>(count), std::nullopt};
    if (n < choices.placements()) {
        const std::size_t hand_place = n % choices.hand;
        step.card = state.players[seat].hand[hand_place].card;
        place_at(now, hand_place, choices.lane(n / choices.hand));
    } else if (choices.hero && n == choices.placements()) {
        act(now, UseHero{});
    } else {
        submit(now);
    }
    return step;
}

std::optional<Outcome> Clans::outcome(const State& state) const {
    if (state.phase != Phase::GameOver) return std::nullopt;
    switch (state.ending) {
        case Ending::None: break;
        case Ending::CrystalDestroyed: return Outcome{state.winner, "crystal_destroyed"};
        case Ending::BothCrystalsDestroyed: return Outcome{state.winner, "both_crystals_destroyed"};
        case Ending::TurnLimit: return Outcome{state.winner, "turn_limit"};
        case Ending::Concession: return Outcome{state.winner, "concession"};
    }
    throw_broken_invariant("clans: a match that is over without an ending");
}

}  // namespace pentacle::clans
