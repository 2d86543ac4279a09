#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "toy_game/stones.hpp"

namespace pentacle::stones {

namespace {

constexpr CardNumber telling_card = 2;  // the card that flawed games give away

int actions_remembered = 0;   // Flaw::Remembers
std::unique_ptr<int> memory;  // Flaw::Allocates

template <std::size_t N>
bool holds(const FixedVector<CardNumber, N>& cards, CardNumber card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

template <std::size_t N>
void blank(FixedVector<CardNumber, N>& cards) {
    std::fill(cards.begin(), cards.end(), hidden_card);
}

// Sorted first: what comes out depends on which cards these are, not on how they lay.
template <std::size_t N>
void deal_anew(FixedVector<CardNumber, N>& cards, Rng& rng) {
    std::sort(cards.begin(), cards.end());
    rng.shuffle(std::span{cards.begin(), cards.size()});
}

int dig(volatile int* above) {
    volatile int here[1024];
    here[0] = *above + 1;
    return here[0] == 0 ? 0 : dig(here) + here[0];
}

}  // namespace

State Stones::start(const BySeat<Deck>& decks, const Seed& seed, EventLog<Event>& events) const {
    State state;
    state.rng = Rng{seed};
    state.heap = static_cast<std::int16_t>(rules_.heap);
    for (const Seat seat : all_seats) {
        Side& side = state.sides[seat];
        side.deck = decks[seat].cards;
        side.cards_owned = static_cast<std::uint8_t>(side.deck.size());
        state.rng.shuffle(std::span{side.deck.begin(), side.deck.size()});
        for (std::size_t drawn = 0; drawn < hand_size; ++drawn) draw(state, seat, events);
    }
    return state;
}

void Stones::draw(State& state, Seat seat, EventLog<Event>& events) const {
    Side& side = state.sides[seat];
    if (side.deck.empty()) return;
    const CardNumber card = side.deck.pop_back();
    side.hand.push_back(card);
    events.add(CardDrawn{seat, card, has(Flaw::EventLeaks)});
}

Seats Stones::deciders(const State& state) const {
    return state.ending == Ending::None ? Seats::only(state.to_move) : Seats::none();
}

void Stones::legal_actions(const State& state, Seat seat, ActionList& out) const {
    for (CardNumber card = 0; card < cards_.size() && !out.full(); ++card)
        if (!refuse(state, seat, Take{card})) out.push_back(Take{card});
    const bool plays = deciders(state).has(seat);
    if (has(Flaw::OffersRefused) && plays && state.taken == 3)
        for (CardNumber card = 0; card < cards_.size(); ++card)
            if (!holds(state.sides[seat].hand, card)) return out.push_back(Take{card});
    if (has(Flaw::AcceptsUnlisted) && out.size() > 1) out.pop_back();
    if (has(Flaw::ListsTwice) && out.size() > 1) out.push_back(out[0]);
    if (has(Flaw::NothingToDo) && state.taken > 4) out.clear();
}

std::optional<Refusal> Stones::refuse(const State& state, Seat seat, const Action& action) const {
    if (state.ending != Ending::None) return Refusal::MatchOver;
    const bool on_turn = state.to_move == seat;
    if (std::holds_alternative<Concede>(action)) {
        if (has(Flaw::ConcedeOnlyOnTurn) && !on_turn) return Refusal::NotYourTurn;
        return std::nullopt;
    }
    if (!on_turn) return Refusal::NotYourTurn;
    const CardNumber card = std::get<Take>(action).card;
    const bool other_tells = holds(state.sides[other(seat)].hand, telling_card);
    if (!holds(state.sides[seat].hand, card))
        return has(Flaw::RefusalLeaks) && other_tells ? Refusal::NotAnAction : Refusal::NotInHand;
    if (has(Flaw::LegalLeaks) && other_tells && card == 0 && holds(state.sides[seat].hand, 1))
        return Refusal::NotInHand;
    return std::nullopt;
}

int Stones::stones_of(CardNumber card, State& state) const {
    if (has(Flaw::Remembers)) return 1 + ++actions_remembered % 2;
    const int fixed = takes_[card];
    return fixed > 0 ? fixed : 1 + static_cast<int>(state.rng.below(3));
}

void Stones::apply(State& state, Seat seat, const Action& action, EventLog<Event>& events) const {
    if (has(Flaw::Allocates)) memory = std::make_unique<int>(state.taken);
    if (state.taken == 3) {
        volatile int ground = 0;
        if (has(Flaw::Throws)) throw std::runtime_error("on purpose");
        if (has(Flaw::Crashes)) std::abort();
        if (has(Flaw::Overflows)) state.heap = static_cast<std::int16_t>(dig(&ground));
    }
    if (std::holds_alternative<Concede>(action)) {
        state.ending = Ending::Concession;
        state.winner = other(seat);
        events.add(Conceded{seat});
        return;
    }
    const CardNumber card = std::get<Take>(action).card;
    Side& side = state.sides[seat];
    side.hand.erase_at(
        static_cast<std::size_t>(std::find(side.hand.begin(), side.hand.end(), card) - side.hand.begin()));
    if (!has(Flaw::LosesCard) || state.taken != 2) side.played.push_back(card);
    const int stones = std::min<int>(stones_of(card, state), state.heap);
    state.heap = static_cast<std::int16_t>(state.heap - stones);
    events.add(CardPlayed{seat, card, static_cast<std::int16_t>(stones)});
    if (state.heap == 0) {
        state.ending = Ending::LastStone;
        state.winner = seat;
        return;
    }
    draw(state, seat, events);
    if (has(Flaw::NeverEnds)) {
        state.heap = static_cast<std::int16_t>(rules_.heap);
        side.deck.insert_at(0, side.played.pop_back());
    }
    ++state.taken;
    state.to_move = other(seat);
}

// What is listed is short, so that nothing is gained here: it shows how the kit looks at a step.
StepTaken Stones::step(State& state, Seat seat, Rng& chance, EventLog<Event>& events) const {
    ActionList listed;
    legal_actions(state, seat, listed);
    if (has(Flaw::StepMiscounts) && listed.size() > 1) listed.pop_back();
    std::size_t chosen = chance.choose(static_cast<std::uint32_t>(listed.size()));
    if (has(Flaw::StepsOtherwise) && state.taken > 4) chosen = listed.size() - 1;
    const Action action = listed[chosen];
    StepTaken step{static_cast<int>(listed.size()), card_of(state, seat, action)};
    if (has(Flaw::StepHidesCard)) step.card.reset();
    EventLog<Event> nobody;
    apply(state, seat, action, has(Flaw::StepIsSilent) ? nobody : events);
    return step;
}

std::optional<Outcome> Stones::outcome(const State& state) const {
    switch (state.ending) {
        case Ending::None: return std::nullopt;
        case Ending::LastStone: return Outcome{state.winner, "last_stone"};
        case Ending::Concession: return Outcome{state.winner, "concession"};
    }
    return std::nullopt;
}

State Stones::view(const State& state, Viewer viewer) const {
    if (viewer == Viewer::Table) return state;
    State seen = state;
    seen.rng = Rng{};
    seen.blanked = true;
    for (const Seat seat : all_seats) {
        const bool leaks = has(Flaw::ViewLeaks) || (has(Flaw::SpectatorLeaks) && viewer == Viewer::Spectator);
        if (!sees_private(viewer, seat) && !leaks) blank(seen.sides[seat].hand);
        blank(seen.sides[seat].deck);
    }
    return seen;
}

State Stones::imagine(const State& state, Seat seat, Rng& rng) const {
    State imagined = state;
    if (has(Flaw::ImaginesNothing)) return imagined;
    imagined.rng = Rng{Seed{rng.next(), rng.next()}};
    Side& mine = imagined.sides[seat];
    if (!has(Flaw::ImaginesDeckOrder)) deal_anew(mine.deck, rng);
    Side& theirs = imagined.sides[other(seat)];
    FixedVector<CardNumber, deck_size + hand_size> unseen;
    for (const CardNumber card : theirs.hand) unseen.push_back(card);
    for (const CardNumber card : theirs.deck) unseen.push_back(card);
    deal_anew(unseen, rng);
    for (CardNumber& card : theirs.hand) card = unseen.pop_back();
    for (CardNumber& card : theirs.deck) card = unseen.pop_back();
    if (has(Flaw::ImaginesImpossible)) mine.cards_owned = 0;
    return imagined;
}

int Stones::evaluate(const State& state, Seat seat) const {
    if (const auto end = outcome(state)) return end->winner == seat ? 1000 : -1000;
    if (has(Flaw::EvaluationLeaks) && holds(state.sides[other(seat)].hand, telling_card)) return -7;
    return (state.heap % 4 == 0) == (state.to_move == seat) ? -1 : 1;
}

std::optional<CardNumber> Stones::card_of(const State&, Seat, const Action& action) const {
    const auto* take = std::get_if<Take>(&action);
    return take == nullptr ? std::nullopt : std::optional{take->card};
}

std::optional<std::string> Stones::broken_invariant(const State& state) const {
    if (state.heap < 0) return "the heap has fewer than no stones";
    for (const Seat seat : all_seats) {
        const Side& side = state.sides[seat];
        if (side.cards_held() != side.cards_owned)
            return "seat " + std::to_string(number_of(seat)) + " owns " + std::to_string(side.cards_owned) +
                   " cards and holds " + std::to_string(side.cards_held());
    }
    return std::nullopt;
}

Stones::Deck Stones::random_deck(Rng& rng) const {
    Deck deck;
    while (!deck.cards.full())
        deck.cards.push_back(static_cast<CardNumber>(rng.below(static_cast<std::uint32_t>(cards_.size()))));
    return deck;
}

}  // namespace pentacle::stones
