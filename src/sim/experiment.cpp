#include "sim/experiment.hpp"

#include "core/ensure.hpp"

namespace pentacle::sim {

Experiment::Experiment(Plan plan, Stop stop) : Experiment{plan, std::move(stop), 0, plan.games} {}

Experiment::Experiment(Plan plan, Stop stop, std::uint64_t begin, std::uint64_t end)
    : plan_{std::move(plan)},
      stop_{std::move(stop)},
      player_{plan_},
      tally_{empty_tally(plan_)},
      next_{begin},
      end_{std::min(end, plan_.games)} {
    ensure(begin % 2 == 0, "a chunk begins with a whole pair");
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
