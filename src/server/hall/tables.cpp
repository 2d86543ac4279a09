#include <algorithm>

#include "server/hall/hall.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"

// Tables: opened, taken up again, watched, and played once more.

namespace pentacle::server {

namespace {

constexpr std::size_t watchers_max = 500;
constexpr SteadyMillis result_kept_ms = 5 * 60'000;
constexpr std::size_t results_max = 20'000;
constexpr std::size_t live_listed_max = 200;
constexpr std::int64_t numbers_low = 500;

}  // namespace

Worker& Hall::worker_for(std::int64_t number) { return *workers_[static_cast<std::size_t>(number) % workers_.size()]; }

std::shared_ptr<RunningTable> Hall::open_table(Holding holding, std::unique_ptr<match::Match> match,
                                               const RatingPair& ratings) {
    // Not make_shared: timers hold weak pointers for minutes, and would hold the table's memory too.
    std::shared_ptr<RunningTable> table{
        new RunningTable{holding, std::move(match), ratings, worker_for(holding.number), services_}};
    tables_.emplace(table->setup().id, table);
    counts_.tables = tables_.size();
    for (const match::Player& player : table->setup().players.values)
        if (!player.is_bot()) playing_[player.user_id] = table->setup().id;
    return table;
}

void Hall::start_match(match::Setup setup, RatingPair ratings, BySeat<ConnectionId> connections) {
    setup.id = random_word(id_letters, 13);
    setup.seed = Seed::from_system();
    setup.started_at = services_.time.now();
    begin(std::make_unique<match::Match>(std::move(setup)), ratings, connections);
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
                     begin(std::move(*played), std::nullopt, connections);
                 };
             });
}

void Hall::begin(std::unique_ptr<match::Match> match, RatingPair ratings, const BySeat<ConnectionId>& connections) {
    const Holding holding{.number = numbers_.next++};
    if (numbers_.end - numbers_.next < numbers_low) fetch_numbers();
    Writer::Job job;
    job.begin = [holding, setup = match->setup(), ratings, node = services_.node](Database& database) {
        insert_match(database, holding.number, setup, ratings, node);
    };
    job.log = {holding, match->log()};
    writer_.submit(std::move(job));
    auto table = open_table(holding, std::move(match), ratings);
    for (const Seat at : all_seats)
        if (Session* session = find(connections[at])) seat(*session, table, at);
}

match::Features Hall::features_at(const Session& session, const RunningTable& table) {
    constexpr double entries_per_message = 10;
    match::Features features = session.features;
    const double cost = static_cast<double>(table.seq()) / entries_per_message;
    if (options_.limits && features.history && cost > 1)
        features.history = address_messages_.take(session.address, steady_now(), cost);
    return features;
}

void Hall::seat(Session& session, const std::shared_ptr<RunningTable>& table, Seat at) {
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
    table->post([table, client = session.address, connection = session.connection, at,
                 features = features_at(session, *table), can_return](match::Table& running, match::Millis now) {
        table->set_client(client);
        running.seat_player(connection, at, features, can_return, now);
    });
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
    auto recovered = match::Match::recover(std::move(stored.setup), stored.log);
    if (!recovered) throw std::runtime_error(recovered.error());
    auto table = open_table(holding, std::move(recovered).value(), stored.ratings);
    table->post([](match::Table& running, match::Millis now) { running.resume(now); });
}

std::shared_ptr<RunningTable> Hall::close_table(const std::string& match_id) {
    const auto found = tables_.find(match_id);
    if (found == tables_.end()) return nullptr;
    std::shared_ptr<RunningTable> table = found->second;
    tables_.erase(found);
    counts_.tables = tables_.size();
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
    const std::shared_ptr<RunningTable> table = close_table(match_id);
    if (!table) return;
    for (const ConnectionId connection : table->connections) {
        Session* session = find(connection);
        if (session == nullptr || (session->table != table && session->watched != table)) continue;
        session->table.reset();
        session->watched.reset();
        transport_.close(connection, CloseCode::GoingAway, "server restart");
    }
}

void Hall::match_finished(const std::string& match_id) {
    const std::shared_ptr<RunningTable> table = close_table(match_id);
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
            missed_results_[player.user_id] = {match_id, std::make_shared<const std::string>(table->result_message()),
                                               steady_now()};
    const bool somebody_is_left = offer.connections[Seat::First] != 0 || offer.connections[Seat::Second] != 0;
    if (somebody_is_left) rematches_.add(match_id, std::move(offer));
}

void Hall::rematch(Session& session, const Json&) {
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
    // The one who plays must not look into the other's hand from another window.
    const auto& playing_from = found->second->addresses;
    if (found->second->setup().spectators.shows_hands &&
        std::find(playing_from.begin(), playing_from.end(), session.address) != playing_from.end())
        return refuse("playing", "Hands are shown there, and somebody plays from your address.");
    if (found->second->watchers() >= watchers_max) return refuse("full", "Too many are watching.");
    stop_watching(session, false);
    session.watched = found->second;
    session.watched->connections.push_back(session.connection);
    match::Features features = features_at(session, *session.watched);
    features.hello = true;  // watching is not part of the plain protocol
    session.watched->post([connection = session.connection, features](match::Table& table, match::Millis now) {
        table.seat_watcher(connection, features, now);
    });
}

void Hall::send_away_watchers(RunningTable& table, const std::string& address) {
    const std::vector<ConnectionId> there = table.connections;
    for (const ConnectionId connection : there)
        if (Session* session = find(connection);
            session != nullptr && session->watched.get() == &table && session->address == address)
            stop_watching(*session, true);
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
                           {"seq", table->seq()},
                           {"startedAt", setup.started_at},
                           {"spectators", table->watchers()}});
        if (matches.size() >= live_listed_max) break;
    }
    return matches;
}

}  // namespace pentacle::server
