#include "sim/play_fixture.hpp"

#include "core/ensure.hpp"

namespace pentacle::sim {

FixturePlayer::FixturePlayer(const Plan& plan) : plan_{plan}, used_{plan.game->cards().size()} {
    const Fixture first = fixture(plan, 0);
    match_ = plan.game->start(decks_of(plan, first), match_seed(plan, first));
    for (std::size_t bot = 0; bot < side_count; ++bot) bots_[bot] = make_bot(plan.bots[bot], Seed{});
    // The first matches of a plan meet every pairing both ways round, in this order.
    for (std::uint64_t number = 0; number < pairing_count(plan) * 2; ++number)
        fixed_decks_.push_back(decks_of(plan, fixture(plan, number)));
}

const BySeat<AnyDeck>& FixturePlayer::decks_for(const Fixture& fixture) {
    const bool fixed = plan_.entrants[fixture.entrants[0]].deck && plan_.entrants[fixture.entrants[1]].deck;
    if (fixed) return fixed_decks_[fixture.pairing * 2 + fixture.side_at[Seat::First]];
    random_decks_ = decks_of(plan_, fixture);
    return random_decks_;
}

void FixturePlayer::restart(const Fixture& fixture) {
    used_.clear();
    actions_ = 0;
    match_->restart(decks_for(fixture), match_seed(plan_, fixture));
    for (std::size_t side = 0; side < side_count; ++side)
        bots_[fixture.bots[side]]->reseed(bot_seed(plan_, fixture, side));
}

// The same as play_with_bots for two random bots, in one call.
void FixturePlayer::play_at_random(const Fixture& fixture, CardsUsed* used) {
    BySeat<Rng> chance;
    for (const Seat seat : all_seats) chance[seat] = Rng{bot_seed(plan_, fixture, fixture.side_at[seat])};
    actions_ = match_->play_randomly(chance, actions_per_match_max, used);
}

void FixturePlayer::play_with_bots(const Fixture& fixture) {
    while (actions_ < actions_per_match_max) {
        const Seats deciders = match_->standing().deciders;
        if (deciders.empty()) return;
        const Seat seat = deciders.first();
        const int index = bots_[fixture.bot_at(seat)]->choose(*match_, seat);
        if (const std::optional<CardNumber> card = match_->card_of_listed(seat, index)) used_.note(seat, *card);
        if (observer_) observer_(*match_, seat, index);
        match_->apply_listed(seat, index);
        ++actions_;
    }
}

void FixturePlayer::play_unobserved(const Fixture& fixture) {
    restart(fixture);
    play_at_random(fixture, nullptr);
}

MatchResult FixturePlayer::play(const Fixture& fixture) {
    restart(fixture);
    const Seats starters = match_->standing().deciders;
    const BotSpec random{};
    const bool all_random = plan_.bots[0] == random && plan_.bots[1] == random;
    if (all_random && !observer_) play_at_random(fixture, &used_);
    else play_with_bots(fixture);

    const std::optional<Outcome> outcome = match_->standing().outcome;
    ensure(outcome.has_value(), "the match did not end within 100,000 actions");
    const bool one_begins = !starters.empty() && starters != Seats::both();
    return {outcome->winner, one_begins ? std::optional{starters.first()} : std::nullopt,
            outcome->reason, match_->turn(),
            actions_,        match_->hash()};
}

}  // namespace pentacle::sim
