#include <algorithm>

#include "server/hall/hall.hpp"
#include "server/ids.hpp"

// Tables: opened, taken up again, watched, and played once more.

namespace pentacle::server {

namespace {

constexpr std::size_t watchers_max = 500;
constexpr SteadyMillis result_kept_ms = 5 * 60'000;
constexpr std::size_t results_max = 20'000;
constexpr std::size_t live_listed_max = 200;
constexpr std::int64_t numbers_low = 500;

}  // namespace

std::shared_ptr<HallTable> Hall::open_table(const Holding& holding, std::shared_ptr<const match::Setup> setup,
                                            std::int64_t node) {
    auto table = std::make_shared<HallTable>(holding, std::move(setup), node);
    tables_.emplace(table->setup().id, table);
    counts_.tables = tables_.size();
    ++tables_by_node_[node];
    counts_.tables_elsewhere = tables_.size() - tables_by_node_[0];
    for (const match::Player& player : table->setup().players.values)
        if (!player.is_bot()) playing_[player.user_id] = table->setup().id;
    return table;
}

void Hall::start_match(match::Setup setup, RatingPair ratings, BySeat<ConnectionId> connections) {
    setup.id = random_word(id_letters, 13);
    setup.seed = Seed::from_system();
    setup.started_at = services_.time.now();
    begin(std::move(setup), nullptr, ratings, connections);
}

void Hall::start_from(Session& session, match::Setup setup, BySeat<ConnectionId> connections, Opening opening) {
    setup.id = random_word(id_letters, 13);
    setup.seed = *opening.seed;
    setup.started_at = services_.time.now();
    let_desk(session, 0,
             [this, setup = std::move(setup), connections, opening = std::move(opening)](Database&) -> Then {
                 auto played = std::make_shared<std::unique_ptr<match::Match>>(play_opening(setup, opening));
                 return [this, played, connections](Session& asker) {
                     if (!*played) return send_error(asker, "matchmaking_error", {"This opening cannot be played."});
                     if (std::string why = may_not_play(asker); !why.empty())
                         return send_error(asker, "matchmaking_error", {std::move(why)});
                     match::Setup opened = (*played)->setup();
                     begin(std::move(opened), std::move(*played), std::nullopt, connections);
                 };
             });
}

void Hall::begin(match::Setup setup, std::unique_ptr<match::Match> opened, const RatingPair& ratings,
                 const BySeat<ConnectionId>& connections) {
    const Holding holding{.number = numbers_.next++};
    if (numbers_.end - numbers_.next < numbers_low) fetch_numbers();
    const std::int64_t node = node_with_fewest();
    Writer::Job job;
    job.begin = [holding, setup, ratings, owner = node == 0 ? services_.node : node](Database& database) {
        insert_match(database, holding.number, setup, ratings, owner);
    };
    job.log = {holding, opened ? opened->log() : std::vector<match::Entry>{}};
    auto table = open_table(holding, std::make_shared<const match::Setup>(setup), node);
    if (node != 0)
        job.then = [this, table, holding] {  // once it is stored, that node can find it
            services_.post_office.add_task(
                [this, table, holding] { place_at_its_node(table, holding, Arrival::Begins); });
        };
    writer_.submit(std::move(job));
    if (node == 0)
        place_here(*table, holding, opened ? std::move(opened) : std::make_unique<match::Match>(std::move(setup)),
                   ratings, Arrival::Begins);
    for (const Seat at : all_seats)
        if (Session* session = find(connections[at])) seat(*session, table, at);
}

match::Features Hall::features_at(const Session& session, const HallTable& table) {
    constexpr double entries_per_message = 10;
    match::Features features = session.features;
    const double cost = static_cast<double>(table.play().seq()) / entries_per_message;
    if (options_.limits && features.history && cost > 1)
        features.history = address_messages_.take(session.address, steady_now(), cost);
    return features;
}

void Hall::seat(Session& session, const std::shared_ptr<HallTable>& table, Seat at) {
    stop_watching(session, false);
    session.table = table;
    table->connections.push_back(session.connection);
    if (std::find(table->addresses.begin(), table->addresses.end(), session.address) == table->addresses.end()) {
        table->addresses.push_back(session.address);
        ++tables_by_address_[session.address];
        if (table->setup().spectators.shows_hands) send_away_watchers(*table, session.address);
    }
    session.seat = at;
    session.last_match.clear();
    const bool can_return = session.features.hello || !session.who.guest;
    table->play().seat_player({.connection = session.connection,
                               .seat = at,
                               .features = features_at(session, *table),
                               .can_return = can_return,
                               .client = session.address});
}

void Hall::resume_match(Session& session) {
    const std::string* match = match_of(session.who.user_id);
    if (match == nullptr) return send_missed_result(session);
    if (session.table) return;
    const auto found = tables_.find(*match);
    if (found == tables_.end()) return;
    // A plain client cannot know that its other window is playing; it is left alone while that one is there.
    if (!session.features.hello)
        for (const ConnectionId connection : found->second->connections)
            if (const Session* playing = find(connection);
                playing != nullptr && playing->table && playing->who.user_id == session.who.user_id)
                return;
    const auto& players = found->second->setup().players;
    seat(session, found->second, players[Seat::First].user_id == session.who.user_id ? Seat::First : Seat::Second);
}

void Hall::send_missed_result(const Session& session) {
    const auto missed = missed_results_.find(session.who.user_id);
    if (missed == missed_results_.end() || !session.features.hello) return;
    transport_.send(session.connection, missed->second.text);
    missed_results_.erase(missed);
}

// Before they run out. What is left of the old ones is not used: there is no end of numbers.
void Hall::fetch_numbers() {
    if (std::exchange(fetching_numbers_, true)) return;
    auto numbers = std::make_shared<MatchNumbers>();
    writer_.submit({[numbers](Database& database) { *numbers = take_match_numbers(database); },
                    [this, numbers] {
                        transport_.post([this, numbers] {
                            add_numbers(*numbers);
                            fetching_numbers_ = false;
                        });
                    }});
}

void Hall::take_up(StoredMatch stored) {
    const Holding holding = stored.holding;
    TakenUp taken = server::take_up(std::move(stored));
    if (!taken.match) throw std::runtime_error(taken.why);
    auto table = open_table(holding, std::make_shared<const match::Setup>(taken.match->setup()), 0);
    place_here(*table, holding, std::move(taken.match), taken.ratings, Arrival::GoesOn);
}

std::shared_ptr<HallTable> Hall::close_table(const std::string& match_id) {
    const auto found = tables_.find(match_id);
    if (found == tables_.end()) return nullptr;
    std::shared_ptr<HallTable> table = found->second;
    tables_.erase(found);
    counts_.tables = tables_.size();
    --tables_by_node_[table->node];
    counts_.tables_elsewhere = tables_.size() - tables_by_node_[0];
    for (const std::string& address : table->addresses)
        if (--tables_by_address_[address] == 0) tables_by_address_.erase(address);
    for (const match::Player& player : table->setup().players.values)
        if (const auto playing = playing_.find(player.user_id);
            playing != playing_.end() && playing->second == match_id)
            playing_.erase(playing);
    return table;
}

// Whoever sits there or watches comes back, to wherever the match is played now.
void Hall::match_lost(const std::string& match_id) {
    if (const std::shared_ptr<HallTable> table = close_table(match_id)) send_away_from(*table);
}

void Hall::send_away_from(HallTable& table) {
    for (const ConnectionId connection : std::exchange(table.connections, {})) {
        Session* session = find(connection);
        if (session == nullptr || (session->table.get() != &table && session->watched.get() != &table)) continue;
        session->table.reset();
        session->watched.reset();
        transport_.close(connection, CloseCode::GoingAway, "server restart");
    }
}

void Hall::match_finished(const std::string& match_id) {
    const std::shared_ptr<HallTable> table = close_table(match_id);
    if (!table) return;
    Rematch offer{.setup = table->setup(), .since = steady_now()};
    for (const ConnectionId connection : table->connections) {
        Session* session = find(connection);
        if (session == nullptr) continue;
        if (session->watched == table) session->watched.reset();
        if (session->table != table) continue;
        session->table.reset();
        session->last_match = match_id;
        offer.connections[session->seat] = connection;
    }
    for (const Seat seat : all_seats)
        if (const match::Player& player = table->setup().players[seat];
            !player.is_bot() && offer.connections[seat] == 0 && missed_results_.size() < results_max)
            missed_results_[player.user_id] = {
                match_id, std::make_shared<const std::string>(table->play().result_message()), steady_now()};
    const bool somebody_is_left = offer.connections[Seat::First] != 0 || offer.connections[Seat::Second] != 0;
    if (somebody_is_left) rematches_.add(match_id, std::move(offer));
}

void Hall::take(Session& session, const AskRematch&) {
    const auto found = rematches_.find(session.last_match);
    if (session.last_match.empty() || found == rematches_.end())
        return send(session, {{"type", "refused"}, {"code", "no_rematch"}, {"error", "There is nobody to play again"}});
    Rematch& offer = found->second;
    const Seat at = session.seat;
    if (offer.wanted[at] || !may_start(session)) return;  // they know
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    Session* opponent = find(offer.connections[other(at)]);
    const bool bot = offer.setup.players[other(at)].is_bot();
    // Whoever plays, waits or is somebody else by now will not come.
    if (!bot && (opponent == nullptr || opponent->last_match != session.last_match || !may_not_play(*opponent).empty()))
        return send(session, {{"type", "rematch_declined"}, {"matchId", session.last_match}});
    offer.wanted[at] = true;
    if (!bot && !offer.wanted[other(at)]) {
        if (opponent->features.hello)
            send(*opponent,
                 {{"type", "rematch_offered"}, {"matchId", session.last_match}, {"playerIndex", number_of(at)}});
        return;
    }
    match::Setup setup = offer.setup;
    std::swap(setup.decks[Seat::First], setup.decks[Seat::Second]);
    std::swap(setup.players[Seat::First], setup.players[Seat::Second]);
    setup.rated = false;
    const BySeat<ConnectionId> connections{offer.connections[Seat::Second], offer.connections[Seat::First]};
    rematches_.erase(found);
    leave_waiting(session);
    if (opponent != nullptr) leave_waiting(*opponent);
    start_match(std::move(setup), std::nullopt, connections);
}

void Hall::decline_rematch(Session& session) {
    const auto found = rematches_.find(session.last_match);
    const std::string match_id = std::exchange(session.last_match, {});
    if (match_id.empty() || found == rematches_.end()) return;
    Session* opponent = find(found->second.connections[other(session.seat)]);
    const bool asked = found->second.wanted[other(session.seat)];
    rematches_.erase(found);
    if (opponent != nullptr && asked && opponent->features.hello)
        send(*opponent, {{"type", "rematch_declined"}, {"matchId", match_id}});
}

void Hall::take(Session& session, const Spectate& message) {
    const auto refuse = [&](const char* code, const char* error) {
        send(session, {{"type", "spectate_error"}, {"error", error}, {"code", code}});
    };
    if (session.table) return refuse("playing", "You are playing.");
    const auto found = tables_.find(message.match_id);
    const auto code = read_code(message.code);
    if (found == tables_.end() || !found->second->setup().spectators.admits(code.value_or("")))
        return refuse("not_open", "No such match, or it is closed.");
    for (const match::Player& player : found->second->setup().players.values)
        if (player.user_id == session.who.user_id) return refuse("playing", "You are playing.");
    // The one who plays must not look into the other's hand from another window.
    const auto& playing_from = found->second->addresses;
    if (found->second->setup().spectators.shows_hands &&
        std::find(playing_from.begin(), playing_from.end(), session.address) != playing_from.end())
        return refuse("playing", "Hands are shown there, and somebody plays from your address.");
    if (found->second->play().watchers() >= watchers_max) return refuse("full", "Too many are watching.");
    stop_watching(session, false);
    session.watched = found->second;
    session.watched->connections.push_back(session.connection);
    match::Features features = features_at(session, *session.watched);
    features.hello = true;  // watching is not part of the plain protocol
    session.watched->play().seat_watcher(session.connection, features);
}

void Hall::send_away_watchers(HallTable& table, const std::string& address) {
    const std::vector<ConnectionId> there = table.connections;
    for (const ConnectionId connection : there)
        if (Session* session = find(connection);
            session != nullptr && session->watched.get() == &table && session->address == address)
            stop_watching(*session, true);
}

void Hall::stop_watching(Session& session, bool answer) {
    if (!session.watched) return;
    const std::shared_ptr<HallTable> table = std::exchange(session.watched, nullptr);
    std::erase(table->connections, session.connection);
    table->play().remove(session.connection);
    if (answer) send(session, {{"type", "stopped_spectating"}, {"matchId", table->setup().id}});
}

void Hall::sweep() {
    for (auto& [game, queue] : queues_)
        if (queue.size() > 1) make_pairs(std::string{game});
    look_for_revocations();
    const SteadyMillis now = steady_now();
    std::erase_if(missed_results_, [&](const auto& entry) { return entry.second.since + result_kept_ms < now; });
    rematches_.forget_old(now);
}

Json Hall::live_matches(std::string_view game) const {
    Json matches = Json::array();
    for (const auto& [id, table] : tables_) {
        const match::Setup& setup = table->setup();
        if (setup.spectators.mode != match::WatchMode::Open || (!game.empty() && setup.game->id() != game)) continue;
        matches.push_back({{"id", id},
                           {"game", setup.game->id()},
                           {"players", match::players_json(setup)},
                           {"seq", table->play().seq()},
                           {"startedAt", setup.started_at},
                           {"spectators", table->play().watchers()}});
        if (matches.size() >= live_listed_max) break;
    }
    return matches;
}

}  // namespace pentacle::server
