#include "sim/experiment.hpp"

namespace pentacle::sim {

Experiment::Experiment(Plan plan, Stop stop)
    : plan_{std::move(plan)},
      stop_{std::move(stop)},
      player_{plan_},
      tally_{plan_.entrants.size(), pairing_count(plan_), plan_.game->cards().size()} {
    // Random matches are over sooner than it takes to ask; the others may think for long.
    const BotSpec random{};
    if (plan_.bots[0] == random && plan_.bots[1] == random) return;
    player_.observe([this](AnyMatch&, Seat, int) {
        if (stop_()) throw Stopped{};
    });
}

bool Experiment::play_next() {
    if (is_finished() || failure_ || stop_()) return false;
    const Fixture now = fixture(plan_, next_);
    try {
        const MatchResult result = player_.play(now);
        tally_.add(now, result, player_.cards_used());
        if (next_ % 2 == 0) first_of_pair_ = result;
        else if (first_of_pair_) tally_.add_pair(now.pairing, *first_of_pair_, result);
        ++next_;
        return true;
    } catch (const Stopped&) {
        return false;
    } catch (const std::exception& error) {
        failure_ = Failure{now, player_.actions_played(), error.what()};
        return false;
    }
}

}  // namespace pentacle::sim
