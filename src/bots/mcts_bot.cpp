#include "bots/mcts_bot.hpp"

#include <algorithm>
#include <cmath>

namespace pentacle {

namespace {

constexpr double exploration = 1.5;
constexpr int no_turn = -1;
constexpr int hidden_actions_max = 64;
constexpr std::size_t nodes_per_iteration = 64;  // the listing of a node that is visited once
constexpr std::size_t nodes_max = 1U << 20U;

}  // namespace

// Upper confidence over what this listing offers. An action never tried comes first; only sqrt and division are used,
// which every machine rounds alike.
int MctsBot::pick(Seat seat, int count, Rng& chance) {
    SearchTree& tree = trees_[seat];
    offered_.clear();
    int untried = 0;
    for (int index = 0; index < count; ++index) {
        offered_.push_back(tree.child(now_[seat], imagined_->key_of_listed(seat, index)));
        SearchTree::Record& record = tree.at(offered_.back());
        ++record.offered;
        if (record.visits == 0) ++untried;
    }
    if (untried > 0) {
        auto skip = static_cast<int>(chance.below(static_cast<std::uint32_t>(untried)));
        for (int index = 0;; ++index)
            if (tree.at(offered_[static_cast<std::size_t>(index)]).visits == 0 && skip-- == 0) return index;
    }
    int best = 0;
    double best_value = -1;
    for (int index = 0; index < count; ++index) {
        const SearchTree::Record& record = tree.at(offered_[static_cast<std::size_t>(index)]);
        const double bonus =
            exploration * std::sqrt(static_cast<double>(record.offered)) / (count * (1.0 + record.visits));
        const double value = record.reward / record.visits + bonus;
        if (value <= best_value) continue;
        best = index;
        best_value = value;
    }
    return best;
}

// One action inside the tree; false when it was new there.
bool MctsBot::take_step(Seat seat, Rng& chance) {
    if (imagined_->standing().deciders == Seats::both()) hidden_turn_ = imagined_->turn();
    const int count = imagined_->list_legal(seat);
    const int index = count == 1 ? 0 : pick(seat, count, chance);
    const std::uint64_t key = imagined_->key_of_listed(seat, index);
    const SearchTree::Node node = trees_[seat].child(now_[seat], key);
    const bool known = trees_[seat].at(node).visits > 0;
    now_[seat] = node;
    path_.push_back({seat, node});
    if (imagined_->turn() != hidden_turn_) now_[other(seat)] = trees_[other(seat)].child(now_[other(seat)], key);
    imagined_->apply_listed(seat, index);
    return known;
}

// Where both decide at once nothing has happened until both have decided: the rest of such a turn is played at random.
void MctsBot::finish_hidden_turn(Rng& chance) {
    for (int actions = 0; actions < hidden_actions_max; ++actions) {
        const Seats deciders = imagined_->standing().deciders;
        if (deciders.empty() || imagined_->turn() != hidden_turn_) return;
        const int count = imagined_->list_legal(deciders.first());
        imagined_->apply_listed(deciders.first(), static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}

// The asked seat's reward, from 0 to 1: how the match ended, or else what the game itself thinks of the position.
double MctsBot::reward_of_rest(Seat seat) const {
    const std::optional<Outcome> outcome = imagined_->standing().outcome;
    if (outcome && !outcome->winner) return 0.5;
    if (outcome) return *outcome->winner == seat ? 1.0 : 0.0;
    const double gain = imagined_->evaluate(seat) - value_now_;
    return 0.5 + 0.45 * gain / (std::abs(gain) + value_scale_);
}

// What evaluations of this position mean: the greatest change that one action makes is a big one.
void MctsBot::weigh(const AnyMatch& match, Seat seat, int count, Rng chance) {
    imagined_->imagine_from(match, seat, chance);
    root_->copy_from(*imagined_);
    hidden_turn_ = root_->standing().deciders == Seats::both() ? root_->turn() : no_turn;
    value_now_ = root_->evaluate(seat);
    value_scale_ = 1;
    for (int index = 0; index < count; ++index) {
        imagined_->copy_from(*root_);
        imagined_->list_legal(seat);
        imagined_->apply_listed(seat, index);
        finish_hidden_turn(chance);
        if (imagined_->standing().outcome) continue;
        value_scale_ = std::max(value_scale_, std::abs(imagined_->evaluate(seat) - value_now_));
    }
}

void MctsBot::iterate(const AnyMatch& match, Seat seat, Rng& chance) {
    imagined_->imagine_from(match, seat, chance);
    now_ = {};
    path_.clear();
    hidden_turn_ = no_turn;
    for (Seats deciders = Seats::only(seat); !deciders.empty(); deciders = imagined_->standing().deciders) {
        // The asked seat comes first while both decide.
        const Seat next = deciders.has(seat) ? seat : other(seat);
        if (!take_step(next, chance)) break;
    }
    finish_hidden_turn(chance);
    const double reward = reward_of_rest(seat);
    for (const Step& step : path_) {
        SearchTree::Record& record = trees_[step.seat].at(step.node);
        ++record.visits;
        record.reward += step.seat == seat ? reward : 1.0 - reward;
    }
}

int MctsBot::most_visited(AnyMatch& match, Seat seat, int count) {
    int best = 0;
    std::uint32_t best_visits = 0;
    for (int index = 0; index < count; ++index) {
        const SearchTree::Node node = trees_[seat].child(SearchTree::root, match.key_of_listed(seat, index));
        const std::uint32_t visits = trees_[seat].at(node).visits;
        if (visits <= best_visits) continue;
        best = index;
        best_visits = visits;
    }
    return best;
}

int MctsBot::choose(AnyMatch& match, Seat seat) {
    Rng chance = chance_.next();
    const int count = match.list_legal(seat);
    if (count == 1) return 0;
    if (!imagined_ || &imagined_->game() != &match.game()) {
        imagined_ = match.clone();
        imagined_->record_events(false);
        imagined_->forget_events();
        root_ = imagined_->clone();
    }
    weigh(match, seat, count, chance);
    const std::size_t nodes = std::min(static_cast<std::size_t>(iterations_) * nodes_per_iteration, nodes_max);
    for (const Seat each : all_seats) trees_[each].clear(nodes);
    for (int iteration = 0; iteration < iterations_; ++iteration) iterate(match, seat, chance);
    return most_visited(match, seat, count);
}

}  // namespace pentacle
