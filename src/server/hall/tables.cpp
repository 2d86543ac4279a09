#include "server/hall/hall.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/time.hpp"

// Tables: opened, taken up again, watched, and played once more.

namespace pentacle::server {

namespace {

constexpr std::size_t watchers_max = 500;
constexpr SteadyMillis rematch_offer_ms = 5 * 60'000;
constexpr std::size_t rematches_max = 20'000;
constexpr std::size_t live_listed_max = 200;

}  // namespace

Worker& Hall::worker_for(std::int64_t number) { return *workers_[static_cast<std::size_t>(number) % workers_.size()]; }

std::shared_ptr<RunningTable> Hall::open_table(std::int64_t number, std::unique_ptr<match::Match> match,
                                               const RatingPair& ratings) {
    // Not make_shared: timers hold weak pointers for minutes, and would hold the table's memory too.
    std::shared_ptr<RunningTable> table{
        new RunningTable{number, std::move(match), ratings, worker_for(number), services_}};
    tables_.emplace(table->setup().id, table);
    counts_.tables = tables_.size();
    for (const match::Player& player : table->setup().players.values)
        if (!player.is_bot()) playing_[player.user_id] = table->setup().id;
    return table;
}

bool Hall::start_match(match::Setup setup, RatingPair ratings, BySeat<ConnectionId> connections,
                       const Opening& opening) {
    setup.id = random_word(id_letters, 13);
    setup.seed = opening.seed.value_or(Seed::from_system());
    setup.started_at = now_millis();
    auto match = std::make_unique<match::Match>(setup);
    for (const auto& [seat, action] : opening.actions)
        if (!match->act(seat, {.action = action, .id = {}, .seen_seq = {}}, setup.started_at)) return false;
    if (match->result()) return false;
    const std::int64_t number = next_number_++;
    writer_.submit({[number, setup, ratings, entries = match->log()](Database& database) {
                        insert_match(database, number, setup, ratings);
                        append_entries(database, number, entries);
                    },
                    {}});
    auto table = open_table(number, std::move(match), ratings);
    for (const Seat at : all_seats)
        if (Session* session = find(connections[at])) seat(*session, table, at);
    return true;
}

void Hall::seat(Session& session, const std::shared_ptr<RunningTable>& table, Seat at) {
    stop_watching(session, false);
    session.table = table;
    table->connections.push_back(session.connection);
    session.seat = at;
    session.last_match.clear();
    const bool can_return = session.features.hello || !session.who.guest;
    table->post([connection = session.connection, at, features = session.features, can_return](match::Table& running,
                                                                                               match::Millis now) {
        running.seat_player(connection, at, features, can_return, now);
    });
}

void Hall::resume_match(Session& session) {
    const std::string* match = match_of(session.who.user_id);
    if (match == nullptr || session.table) return;
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

void Hall::take_up(StoredMatch stored) {
    const std::int64_t number = stored.number;
    auto recovered = match::Match::recover(std::move(stored.setup), stored.log);
    if (!recovered) throw std::runtime_error(recovered.error());
    auto table = open_table(number, std::move(recovered).value(), stored.ratings);
    table->post([](match::Table& running, match::Millis now) { running.resume(now); });
}

void Hall::match_finished(const std::string& match_id) {
    const auto found = tables_.find(match_id);
    if (found == tables_.end()) return;
    const std::shared_ptr<RunningTable> table = found->second;
    tables_.erase(found);
    counts_.tables = tables_.size();
    Rematch offer{.setup = table->setup(), .since = steady_now()};
    for (const match::Player& player : table->setup().players.values)
        if (const auto playing = playing_.find(player.user_id);
            playing != playing_.end() && playing->second == match_id)
            playing_.erase(playing);
    for (const ConnectionId connection : table->connections) {
        Session* session = find(connection);
        if (session == nullptr) continue;
        if (session->watched == table) session->watched.reset();
        if (session->table != table) continue;
        session->table.reset();
        session->last_match = match_id;
        offer.connections[session->seat] = connection;
    }
    if (rematches_.size() < rematches_max) rematches_.emplace(match_id, std::move(offer));
}

void Hall::rematch(Session& session) {
    const auto found = rematches_.find(session.last_match);
    if (session.last_match.empty() || found == rematches_.end())
        return send(session, {{"type", "refused"}, {"code", "no_rematch"}, {"error", "There is nobody to play again"}});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    Rematch& offer = found->second;
    const Seat at = session.seat;
    Session* opponent = find(offer.connections[other(at)]);
    const bool bot = offer.setup.players[other(at)].is_bot();
    if (!bot && opponent == nullptr)
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

void Hall::spectate(Session& session, const Json& message) {
    const auto refuse = [&](const char* code, const char* error) {
        send(session, {{"type", "spectate_error"}, {"error", error}, {"code", code}});
    };
    if (session.table) return refuse("playing", "You are playing.");
    const auto found = tables_.find(std::string{text_member(message, "matchId")});
    const auto code = read_code(text_member(message, "code"));
    if (found == tables_.end() || !found->second->setup().spectators.admits(code.value_or("")))
        return refuse("not_open", "No such match, or it is closed.");
    for (const match::Player& player : found->second->setup().players.values)
        if (player.user_id == session.who.user_id) return refuse("playing", "You are playing.");
    if (found->second->watchers() >= watchers_max) return refuse("full", "Too many are watching.");
    stop_watching(session, false);
    session.watched = found->second;
    session.watched->connections.push_back(session.connection);
    match::Features features = session.features;
    features.hello = true;  // watching is not part of the plain protocol
    session.watched->post([connection = session.connection, features](match::Table& table, match::Millis now) {
        table.seat_watcher(connection, features, now);
    });
}

void Hall::stop_watching(Session& session, bool answer) {
    if (!session.watched) return;
    const std::shared_ptr<RunningTable> table = std::exchange(session.watched, nullptr);
    std::erase(table->connections, session.connection);
    table->post([connection = session.connection](match::Table& watched, match::Millis now) {
        watched.remove(connection, now);
    });
    if (answer) send(session, {{"type", "stopped_spectating"}, {"matchId", table->setup().id}});
}

void Hall::sweep() {
    for (auto& [game, queue] : queues_)
        if (queue.size() > 1) make_pairs(std::string{game});
    const SteadyMillis now = steady_now();
    std::erase_if(rematches_, [&](const auto& entry) { return entry.second.since + rematch_offer_ms < now; });
}

Json Hall::live_matches(std::string_view game) const {
    Json matches = Json::array();
    for (const auto& [id, table] : tables_) {
        const match::Setup& setup = table->setup();
        if (setup.spectators.mode != match::WatchMode::Open || (!game.empty() && setup.game->id() != game)) continue;
        matches.push_back({{"id", id},
                           {"game", setup.game->id()},
                           {"players", match::players_json(setup)},
                           {"seq", table->seq()},
                           {"startedAt", setup.started_at},
                           {"spectators", table->watchers()}});
        if (matches.size() >= live_listed_max) break;
    }
    return matches;
}

}  // namespace pentacle::server
