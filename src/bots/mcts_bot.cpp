#include "bots/mcts_bot.hpp"

#include <algorithm>
#include <cmath>

namespace pentacle {

namespace {

constexpr double exploration = 0.5;
constexpr double sharpness = 8;  // how much less is tried of what promises less
constexpr int iterations_per_world = 10;
constexpr int worlds_max = 64;
constexpr int steps_max = 200;  // of one walk
constexpr int no_turn = -1;
constexpr int no_room = -1;
constexpr double promise_of_ending = 1e-6;       // more: among equals the turn ends
constexpr std::size_t nodes_per_iteration = 64;  // the listings of one walk that are new
constexpr std::size_t nodes_max = 1U << 20U;

}  // namespace

// From 0 to 1: how the match ended, or else what the game itself thinks of the position.
double MctsBot::reward_for(Seat seat, int value) const {
    if (value >= OneLook::value_won) return 1.0;
    if (value <= -OneLook::value_won) return 0.0;
    const double gain = value - value_at_first_[seat];
    return 0.5 + 0.45 * gain / (std::abs(gain) + value_scale_);
}

double MctsBot::promise_of(Seat seat, int index, int value) const {
    return reward_for(seat, value) + (index == look_.ending() ? promise_of_ending : 0.0);
}

// While both decide at once, neither may look at what the other has chosen.
void MctsBot::open_look(const AnyMatch& position, Seat seat) {
    Rng chance = chance_ahead_;
    if (position.turn() == hidden_turn_) look_.open_imagined(position, seat, chance);
    else look_.open(position, seat, chance);
}

// Looks at those actions on offer that nobody has looked at yet.
void MctsBot::look_ahead(Seat seat) {
    bool open = false;
    for (std::size_t index = 0; index < offered_.size(); ++index) {
        SearchTree::Record& record = trees_[seat].at(offered_[index]);
        if (record.has_promise()) continue;
        if (!open) open_look(*now_, seat);
        open = true;
        const int place = static_cast<int>(index);
        record.promise = promise_of(seat, place, look_.value_after(place));
    }
    looked_ = looked_ || open;
}

// Upper confidence over what this listing offers. What a look ahead promises counts like one visit, and says how much
// of the exploring an action gets. Only square roots and divisions are used, which every machine rounds alike.
int MctsBot::pick(Seat seat, int count) {
    SearchTree& tree = trees_[seat];
    offered_.clear();
    for (int index = 0; index < count; ++index) {
        offered_.push_back(tree.child(place_[seat], now_->key_of_listed(seat, index)));
        if (offered_.back() == SearchTree::root) return no_room;
        ++tree.at(offered_.back()).offered;
    }
    look_ahead(seat);

    double most = 0;
    for (const SearchTree::Node node : offered_) most = std::max(most, tree.at(node).promise);
    const auto share_of = [most](const SearchTree::Record& record) {
        const double gap = sharpness * (most - record.promise);
        return 1.0 / (1.0 + gap * gap);
    };
    double shares = 0;
    for (const SearchTree::Node node : offered_) shares += share_of(tree.at(node));

    int best = 0;
    double best_value = -1;
    for (int index = 0; index < count; ++index) {
        const SearchTree::Record& record = tree.at(offered_[static_cast<std::size_t>(index)]);
        const double weight = 1.0 + record.visits;
        const double bonus =
            exploration * share_of(record) / shares * std::sqrt(static_cast<double>(record.offered)) / weight;
        const double value = (record.promise + record.reward) / weight + bonus;
        if (value <= best_value) continue;
        best = index;
        best_value = value;
    }
    return best;
}

// One action of the last listing; false when there is no room to remember it.
bool MctsBot::take_step(Seat seat, int index) {
    const std::uint64_t key = now_->key_of_listed(seat, index);
    for (const Seat each : all_seats) {
        if (each != seat && now_->turn() == hidden_turn_) continue;
        place_[each] = trees_[each].child(place_[each], key);
        if (place_[each] == SearchTree::root) return false;
    }
    path_.push_back({seat, place_[seat]});
    now_->apply_listed(seat, index);
    return true;
}

// From the candidate down the trees, as far as they reach and one decision further.
void MctsBot::walk(const Candidate& candidate) {
    const std::uint32_t visits = trees_[asked_].at(candidate.node).visits;
    now_->copy_from(*worlds_[visits % worlds_.size()]);
    place_ = {};
    path_.clear();
    looked_ = false;
    hidden_turn_ = no_turn;
    const int turn = now_->turn();
    for (int steps = 0; steps < steps_max && now_->turn() == turn; ++steps) {
        const Seats deciders = now_->standing().deciders;
        // Where both decide at once nothing has happened until both have decided.
        if (deciders.empty() || (looked_ && turn != hidden_turn_)) break;
        if (deciders == Seats::both()) hidden_turn_ = turn;
        // The asked seat comes first while both decide.
        const Seat seat = deciders.has(asked_) ? asked_ : other(asked_);
        const int count = now_->list_legal(seat);
        const int index = steps == 0 ? candidate.index : count == 1 ? 0 : pick(seat, count);
        if (index == no_room || !take_step(seat, index)) break;
    }
}

void MctsBot::iterate(const Candidate& candidate) {
    walk(candidate);
    const int value =
        looked_ && hidden_turn_ == no_turn ? look_.value_settled(*now_, asked_) : OneLook::value_of(*now_, asked_);
    const double reward = reward_for(asked_, value);
    for (const Step& step : path_) {
        SearchTree::Record& record = trees_[step.seat].at(step.node);
        ++record.visits;
        record.reward += step.seat == asked_ ? reward : 1.0 - reward;
    }
}

bool MctsBot::is_better(const Candidate& left, const Candidate& right) const {
    const SearchTree::Record& first = trees_[asked_].at(left.node);
    const SearchTree::Record& second = trees_[asked_].at(right.node);
    if (first.mean() != second.mean()) return first.mean() > second.mean();
    if (first.promise != second.promise) return first.promise > second.promise;
    return left.index < right.index;
}

// Sequential halving: the iterations are shared out evenly over the rounds, and after each the better half stays.
void MctsBot::narrow_down() {
    const auto better = [this](const Candidate& left, const Candidate& right) { return is_better(left, right); };
    std::sort(candidates_.begin(), candidates_.end(), better);
    candidates_.resize(std::min(candidates_.size(), static_cast<std::size_t>(std::max(1, iterations_ / 2))));
    int rounds = 0;
    while ((std::size_t{1} << rounds) < candidates_.size()) ++rounds;
    for (int round = 0; round < rounds; ++round) {
        const int visits = std::max(1, iterations_ / (rounds * static_cast<int>(candidates_.size())));
        for (int visit = 0; visit < visits; ++visit) {
            for (const Candidate& candidate : candidates_) iterate(candidate);
            if (is_enough_ && is_enough_()) return std::sort(candidates_.begin(), candidates_.end(), better);
        }
        std::sort(candidates_.begin(), candidates_.end(), better);
        candidates_.resize((candidates_.size() + 1) / 2);
    }
}

// Looks one action ahead, and finds out what evaluations of this position mean: the greatest change that one action
// makes is a big one.
void MctsBot::weigh_candidates(int count) {
    AnyMatch& world = *worlds_.front();
    for (const Seat seat : all_seats) value_at_first_[seat] = world.evaluate(seat);
    hidden_turn_ = world.standing().deciders == Seats::both() ? world.turn() : no_turn;
    open_look(world, asked_);
    world.list_legal(asked_);

    candidates_.clear();
    value_scale_ = 1;
    for (int index = 0; index < count; ++index) {
        const int value = look_.value_after(index);
        candidates_.push_back(
            {index, value, trees_[asked_].child(SearchTree::root, world.key_of_listed(asked_, index))});
        if (value == OneLook::value_won || value == -OneLook::value_won) continue;
        value_scale_ = std::max(value_scale_, std::abs(static_cast<double>(value) - value_at_first_[asked_]));
    }
    for (const Candidate& candidate : candidates_)
        trees_[asked_].at(candidate.node).promise = promise_of(asked_, candidate.index, candidate.value);
}

void MctsBot::make_scratch(const AnyMatch& match) {
    if (now_ && &now_->game() == &match.game()) return;
    now_ = match.clone();
    now_->record_events(false);
    now_->forget_events();
    worlds_.resize(static_cast<std::size_t>(std::clamp(iterations_ / iterations_per_world, 1, worlds_max)));
    for (std::unique_ptr<AnyMatch>& world : worlds_) world = now_->clone();
}

int MctsBot::choose(AnyMatch& match, Seat seat) {
    Rng chance = chance_.next();
    const int count = match.list_legal(seat);
    if (count == 1) return 0;
    make_scratch(match);
    asked_ = seat;
    for (const std::unique_ptr<AnyMatch>& world : worlds_) world->imagine_from(match, seat, chance);
    chance_ahead_ = chance;
    const std::size_t nodes = std::min(static_cast<std::size_t>(iterations_) * nodes_per_iteration, nodes_max);
    // The candidates have room whatever the budget.
    for (const Seat each : all_seats) trees_[each].clear(nodes + static_cast<std::size_t>(count) + 1);
    weigh_candidates(count);
    narrow_down();
    return candidates_.front().index;
}

}  // namespace pentacle
