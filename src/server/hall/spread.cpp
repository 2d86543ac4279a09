#include <algorithm>

#include "server/hall/hall.hpp"

// Where the hall's matches are played: here, or at other nodes.

namespace pentacle::server {

// Of those with the fewest matches another node comes before this one, which keeps the hall besides.
std::int64_t Hall::node_with_fewest() const {
    if (others_ == nullptr) return 0;
    const auto count = [this](std::int64_t node) {
        const auto found = tables_by_node_.find(node);
        return found == tables_by_node_.end() ? 0 : found->second;
    };
    std::int64_t fewest = 0;
    for (const std::int64_t node : others_->nodes())
        if (fewest == 0 ? count(node) <= count(0) : count(node) < count(fewest)) fewest = node;
    return fewest;
}

void Hall::set_node(HallTable& table, std::int64_t node) {
    if (--tables_by_node_[table.node] == 0 && table.node != 0) tables_by_node_.erase(table.node);
    table.node = node;
    ++tables_by_node_[node];
    counts_.tables_elsewhere = tables_.size() - tables_by_node_[0];
}

void Hall::place_here(HallTable& table, const Holding& holding, std::unique_ptr<match::Match> match,
                      const RatingPair& ratings, Arrival arrival) {
    auto running = RunningTable::open(holding, std::move(match), ratings, workers_, services_, arrival);
    table.share({running, &running->setup()});
    table.place(holding, std::move(running));
}

void Hall::place_at_its_node(const std::shared_ptr<HallTable>& table, const Holding& holding, Arrival arrival) {
    auto play = others_->play_at(table->node, holding, table->setup().id, arrival);
    if (!play) return move_tables({table}, Destination::Any);
    table->place(holding, std::move(play));
}

std::vector<std::shared_ptr<HallTable>> Hall::tables_at(std::int64_t node) const {
    std::vector<std::shared_ptr<HallTable>> found;
    for (const auto& [id, table] : tables_)
        if (table->node == node && table->is_placed()) found.push_back(table);
    // In the order in which writers lock them: two who wait for each other would both have to begin again.
    std::sort(found.begin(), found.end(),
              [](const auto& one, const auto& two) { return one->holding().number < two->holding().number; });
    return found;
}

void Hall::node_lost(std::int64_t node) { move_tables(tables_at(node), Destination::Any); }

void Hall::node_leaving(std::int64_t node) {
    const auto tables = tables_at(node);
    for (const auto& table : tables)
        for (const ConnectionId connection : table->connections) tell_closing(connection);
    move_tables(tables, Destination::Any);
}

// It could not be played there; so it is not tried at a third place.
void Hall::match_given_up(const std::string& match_id) {
    const auto found = tables_.find(match_id);
    if (found != tables_.end()) move_tables({found->second}, Destination::Here);
}

void Hall::move_tables(const std::vector<std::shared_ptr<HallTable>>& tables, Destination destination) {
    if (tables.empty()) return;
    std::vector<Move> moves;
    for (const auto& table : tables) {
        table->displace();
        send_away_from(*table);
        set_node(*table, destination == Destination::Here ? 0 : node_with_fewest());
        moves.push_back({.number = table->holding().number, .to = table->node, .epoch = 0, .taken_up = {}});
    }
    others_->move(std::move(moves), [this, tables](std::vector<Move> done) {
        for (std::size_t place = 0; place < done.size(); ++place) moved(std::move(done[place]), tables[place]);
    });
}

void Hall::moved(Move move, const std::shared_ptr<HallTable>& table) {
    const std::string& id = table->setup().id;
    if (const auto found = tables_.find(id); found == tables_.end() || found->second != table) return;
    const Holding holding{.number = move.number, .epoch = move.epoch};
    if (move.epoch == 0) return match_lost(id);  // it ended while it was taken away
    if (move.to != 0) return place_at_its_node(table, holding, Arrival::GoesOn);
    if (!move.taken_up.match) {
        if (!move.taken_up.why.empty()) services_.unreadable(move.number, move.taken_up.why);
        return match_lost(id);
    }
    place_here(*table, holding, std::move(move.taken_up.match), move.taken_up.ratings, Arrival::GoesOn);
}

}  // namespace pentacle::server
