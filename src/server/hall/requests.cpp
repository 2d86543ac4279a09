#include <algorithm>

#include "bots/bot.hpp"
#include "server/hall/hall.hpp"
#include "server/ids.hpp"
#include "server/time.hpp"

// How players ask for a match: queue, lobby, bot.

namespace pentacle::server {

namespace {

constexpr match::Millis grace_without_clock = 30 * 60'000;
constexpr match::Millis grace_of_guest_against_bot = 2 * 60'000;  // nobody waits, and there is no end of guests
constexpr int bot_iterations_max = 2'000;

// What the joiner agrees to. Hands are shown only when both want it.
match::SpectatorPolicy agreed_policy(match::SpectatorPolicy offered, bool agrees) {
    if (offered.shows_hands && !agrees) {
        offered.shows_hands = false;
        offered.delay = 0;
    }
    return offered;
}

}  // namespace

std::string Hall::may_not_play(const Session& session) const {
    if (closing_) return "The server is about to restart. Try again in a moment.";
    if (options_.require_auth && session.who.guest) return "You must sign in to play.";
    const bool elsewhere =
        std::any_of(queues_.begin(), queues_.end(),
                    [&](const auto& queue) { return queue.second.holds_user(session.who.user_id); }) ||
        lobbies_.holds_user(session.who.user_id);
    const bool waits_here = !session.queued_for.empty() || !session.lobby.empty();
    if (match_of(session.who.user_id) != nullptr || (elsewhere && !waits_here))
        return "You are already in a queue or in a game. Use one window or leave first.";
    if (disk_.is_scarce() || writer_.is_kept_waiting())
        return "The server has no room for new matches. Try again later.";
    if (tables_.size() >= options_.tables_max || numbers_.next == numbers_.end)
        return "The server is full. Try again in a moment.";
    const auto here = tables_by_address_.find(session.address);
    if (options_.limits && here != tables_by_address_.end() && here->second >= options_.tables_per_address)
        return "Too many matches are played from your address. Finish one first.";
    return {};
}

void Hall::read_wish(Session& session, WishWords words, std::shared_ptr<const AnyGame> game, const char* error_type,
                     WithWish then) {
    const auto source = [this, who = session.who](Database* database) {
        return WishSource{.games = games_, .database = database, .who = who, .collections = options_.collections};
    };
    const auto go_on = [this, error_type, then = std::move(then)](Session& asker, Result<Wish, Objection> wish) {
        if (!wish) return send_error(asker, error_type, wish.error());
        // While the desk read, others went on.
        if (std::string why = may_not_play(asker); !why.empty()) return send_error(asker, error_type, {std::move(why)});
        then(asker, std::move(wish).value());
    };
    if (is_simple_wish(games_, session.who, words, game))
        return go_on(session, server::read_wish(source(nullptr), words, game));
    const std::size_t bytes = words.bytes;
    let_desk(
        session, bytes, [source, go_on, words = std::move(words), game = std::move(game)](Database& database) -> Then {
            auto wish = std::make_shared<Result<Wish, Objection>>(server::read_wish(source(&database), words, game));
            return [go_on, wish](Session& asker) { go_on(asker, std::move(*wish)); };
        });
}

match::ClockSettings Hall::clock_for(const Session& session, const ClockWords& words, bool against_bot) const {
    match::ClockSettings clock = options_.clock;
    if (words.given) {
        clock.bank = words.bank.value_or(clock.bank);
        clock.increment = words.increment.value_or(clock.increment);
    } else if (against_bot || words.none) {
        clock.bank = 0;  // a bot does not mind waiting
    }
    if (clock.bank == 0)
        clock.grace =
            std::max(clock.grace, against_bot && session.who.guest ? grace_of_guest_against_bot : grace_without_clock);
    return clock;
}

match::Player Hall::player_for(const Identity& who, const std::optional<Rating>& rating) {
    match::Player player{.user_id = who.user_id, .name = who.name, .guest = who.guest};
    if (rating) player.rating = static_cast<int>(rating->rating + 0.5);
    return player;
}

void Hall::take(Session& session, JoinQueue message) {
    if (!may_start(session)) return;
    if (!session.queued_for.empty()) return send_error(session, "matchmaking_error", {"Already in queue."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    read_wish(session, std::move(message.wish), nullptr, "matchmaking_error",
              [this](Session& asker, Wish wish) { enter_queue(asker, std::move(wish)); });
}

void Hall::enter_queue(Session& session, Wish wish) {
    leave_waiting(session);
    decline_rematch(session);
    session.queued_for = wish.game->id();
    Waiting waiting{.connection = session.connection,
                    .user_id = session.who.user_id,
                    .rating = wish.rating,
                    .deck = std::move(wish.decks.front()),
                    .since = steady_now()};
    queues_[session.queued_for].join(std::move(waiting));
    ++counts_.queued;
    Json answer{{"type", "joined_queue"}, {"message", "Waiting for an opponent. You will be matched shortly."}};
    if (session.features.hello) answer["game"] = session.queued_for;
    send(session, answer);
    make_pairs(std::string{session.queued_for});
}

void Hall::take(Session& session, const LeaveQueue&) {
    if (!session.queued_for.empty()) leave_waiting(session);
    send(session, {{"type", "left_queue"}});
}

void Hall::leave_waiting(Session& session) {
    if (!session.queued_for.empty() && queues_[session.queued_for].leave(session.connection)) --counts_.queued;
    session.queued_for.clear();
    if (!session.lobby.empty()) lobbies_.close(session.lobby);
    session.lobby.clear();
    counts_.lobbies = lobbies_.size();
}

void Hall::make_pairs(const std::string& game) {
    while (auto pair = queues_[game].next_pair(steady_now())) {
        counts_.queued -= 2;
        Session* first = find(pair->first.connection);
        Session* second = find(pair->second.connection);
        if (first == nullptr || second == nullptr) continue;  // cannot be: who leaves leaves the queue too
        first->queued_for.clear();
        second->queued_for.clear();
        match::Setup setup{
            .game = games_.find(game),
            .decks = {std::move(pair->first.deck), std::move(pair->second.deck)},
            .players = {player_for(first->who, pair->first.rating), player_for(second->who, pair->second.rating)},
            .clock = options_.clock};
        RatingPair ratings;
        if (pair->first.rating && pair->second.rating) ratings = {*pair->first.rating, *pair->second.rating};
        setup.rated = ratings.has_value();
        start_match(std::move(setup), ratings, {pair->first.connection, pair->second.connection});
    }
}

void Hall::take(Session& session, CreateLobby message) {
    if (!may_start(session)) return;
    if (!session.lobby.empty()) return send_error(session, "matchmaking_error", {"Already in a lobby. Leave first."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    read_wish(session, std::move(message.wish), nullptr, "matchmaking_error",
              [this, clock = message.clock, spectators = message.spectators](Session& host, Wish wish) {
                  open_lobby(host, std::move(wish), clock, spectators);
              });
}

void Hall::open_lobby(Session& session, Wish wish, const ClockWords& clock, const match::SpectatorPolicy& spectators) {
    leave_waiting(session);
    decline_rematch(session);
    const auto code = lobbies_.open({.host = session.connection,
                                     .user_id = session.who.user_id,
                                     .game = wish.game,
                                     .rating = wish.rating,
                                     .deck = std::move(wish.decks.front()),
                                     .clock = clock_for(session, clock, false),
                                     .spectators = spectators});
    if (!code) return send_error(session, "matchmaking_error", {"The server is full. Try again in a moment."});
    session.lobby = *code;
    counts_.lobbies = lobbies_.size();
    Json answer{{"type", "lobby_created"}, {"code", *code}, {"message", "Share this code with your friend: " + *code}};
    if (session.features.hello) answer["game"] = wish.game->id();
    send(session, answer);
}

void Hall::take(Session& session, JoinLobby message) {
    if (!may_start(session)) return;
    const auto code = read_code(message.code);
    if (!code) return send_error(session, "lobby_error", {"Invalid code. Use a 6-character code."});
    const Lobby* lobby = lobbies_.find(*code);
    if (lobby == nullptr)
        return send_error(session, "lobby_error", {"No lobby with that code. Check the code or create one."});
    if (lobby->user_id == session.who.user_id)
        return send_error(session, "lobby_error", {"You cannot join your own lobby."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "lobby_error", {std::move(why)});
    read_wish(session, std::move(message.wish), lobby->game, "lobby_error",
              [this, code = *code, agrees = message.agrees_to_show_hands](Session& guest, Wish wish) {
                  enter_lobby(guest, code, std::move(wish), agrees);
              });
}

void Hall::enter_lobby(Session& session, const std::string& code, Wish wish, bool agrees_to_show_hands) {
    const Lobby* lobby = lobbies_.find(code);
    Session* host = lobby == nullptr ? nullptr : find(lobby->host);
    if (host == nullptr)
        return send_error(session, "lobby_error", {"No lobby with that code. Check the code or create one."});
    match::Setup setup{.game = lobby->game,
                       .decks = {lobby->deck, std::move(wish.decks.front())},
                       .players = {player_for(host->who, lobby->rating), player_for(session.who, wish.rating)},
                       .clock = lobby->clock,
                       .spectators = agreed_policy(lobby->spectators, agrees_to_show_hands)};
    setup.spectators.code = code;
    leave_waiting(*host);
    leave_waiting(session);
    decline_rematch(session);
    send(*host, {{"type", "lobby_joined"}, {"code", code}, {"message", "Opponent joined. Starting game."}});
    send(session, {{"type", "lobby_joined"}, {"code", code}, {"message", "Joined. Starting game when host is ready."}});
    start_match(std::move(setup), std::nullopt, {host->connection, session.connection});
}

Json Hall::lobby_called(std::string_view typed) const {
    const auto code = read_code(typed);
    const Lobby* lobby = code ? lobbies_.find(*code) : nullptr;
    const auto host = lobby == nullptr ? sessions_.end() : sessions_.find(lobby->host);
    if (host == sessions_.end()) return nullptr;
    Json spectators = match::watching_json(lobby->spectators);
    spectators.erase("code");  // it is the lobby's own
    return {{"code", *code},
            {"game", lobby->game->id()},
            {"host", host->second.who.name},
            {"spectators", std::move(spectators)}};
}

void Hall::take(Session& session, const LeaveLobby&) {
    if (!session.lobby.empty()) leave_waiting(session);
}

void Hall::take(Session& session, PlayBot message) {
    if (!may_start(session)) return;
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    const std::string name = message.bot.empty() ? "greedy" : message.bot;
    const auto spec = parse_bot(name);
    if (!spec || spec->iterations > bot_iterations_max)
        return send_error(session, "matchmaking_error", {"Unknown bot."});
    read_wish(session, std::move(message.wish), nullptr, "matchmaking_error",
              [this, name, clock = message.clock, seat = message.seat](Session& asker, Wish wish) {
                  play_bot_with(asker, name, std::move(wish), clock, seat);
              });
}

void Hall::play_bot_with(Session& session, const std::string& bot, Wish wish, const ClockWords& clock,
                         std::optional<Seat> chosen) {
    leave_waiting(session);
    decline_rematch(session);
    const Seat seat = chosen ? *chosen : random_word("01", 1) == "0" ? Seat::First : Seat::Second;
    match::Setup setup{.game = wish.game, .clock = clock_for(session, clock, true)};
    setup.decks[seat] = std::move(wish.decks[0]);
    setup.decks[other(seat)] = std::move(wish.decks[1]);
    setup.players[seat] = player_for(session.who, wish.rating);
    setup.players[other(seat)] = {.user_id = "bot", .name = "Bot (" + bot + ")", .bot = bot};
    setup.spectators.mode = match::WatchMode::Closed;
    BySeat<ConnectionId> connections;
    connections[seat] = session.connection;
    if (!wish.opening.seed) return start_match(std::move(setup), std::nullopt, connections);
    start_from(session, std::move(setup), connections, std::move(wish.opening));
}

}  // namespace pentacle::server
