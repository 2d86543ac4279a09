#include <algorithm>

#include "bots/bot.hpp"
#include "server/hall/hall.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/store/collection_store.hpp"
#include "server/store/deck_store.hpp"
#include "server/time.hpp"

// How players ask for a match: queue, lobby, bot.

namespace pentacle::server {

namespace {

constexpr match::Millis longest_bank = 3 * 3600'000;
constexpr match::Millis longest_delay = 10 * 60'000;
constexpr match::Millis grace_without_clock = 30 * 60'000;
constexpr int bot_iterations_max = 2'000;

match::Millis read_millis(const Json& object, const char* key, match::Millis fallback, match::Millis max) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return fallback;
    return std::clamp<match::Millis>(found->get<match::Millis>(), 0, max);
}

match::SpectatorPolicy read_policy(const Json& message) {
    match::SpectatorPolicy policy;
    const auto wish = message.find("spectators");
    if (wish == message.end() || !wish->is_object()) return policy;
    const std::string_view mode = text_member(*wish, "mode");
    if (mode == "code") policy.mode = match::WatchMode::Code;
    if (mode == "closed") policy.mode = match::WatchMode::Closed;
    policy.shows_hands = text_member(*wish, "hands") == "delayed";
    policy.delay = read_millis(*wish, "delay", policy.shows_hands ? 30'000 : 0, longest_delay);
    if (policy.shows_hands) policy.delay = std::max<match::Millis>(policy.delay, 1'000);
    return policy;
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
    if (tables_.size() >= options_.tables_max) return "The server is full. Try again in a moment.";
    return {};
}

Result<Hall::Wish, Hall::Complaint> Hall::read_wish(const Session& session, const Json& message, const char* deck_key,
                                                    std::shared_ptr<const AnyGame> game) {
    if (!game) {
        const std::string_view name = text_member(message, "game");
        game = games_.find(name.empty() ? "duel" : name);
        if (!game) return Complaint{"Unknown game."};
    }
    const auto wanted = message.find(deck_key);
    auto deck = read_deck(session, *game, wanted == message.end() || wanted->is_null() ? nullptr : &*wanted);
    if (!deck) return deck.error();
    return Wish{std::move(game), std::move(deck).value()};
}

Result<AnyDeck, Hall::Complaint> Hall::read_deck(const Session& session, const AnyGame& game, const Json* deck) {
    if (deck == nullptr) {
        if (!game.decks().empty()) return game.decks().front();
        Rng rng{Seed::from_system()};
        return game.random_deck(rng);
    }
    Json definition;
    if (deck->is_string()) {
        const auto& name = deck->get_ref<const std::string&>();
        if (const AnyDeck* preset = game.find_deck(name)) return *preset;
        const auto saved = session.who.guest ? std::nullopt : find_deck(reader_, session.who.user_id, name);
        if (!saved || (!saved->game.empty() && saved->game != game.id())) return Complaint{"Unknown deck."};
        definition = json_of(*saved);
        definition.erase("id");
        definition.erase("game");
    } else if (deck->is_object()) {
        definition = *deck;
    } else {
        return Complaint{"Unknown deck."};
    }
    auto read = game.read_deck(Document::without_lines(std::move(definition)));
    Problems problems = read ? Problems{} : read.error();
    if (read && options_.collections) problems = missing_cards(reader_, session.who.user_id, game, read->json);
    if (!problems.empty()) return Complaint{problems.front().message, problems_json(problems)};
    return std::move(read).value();
}

match::ClockSettings Hall::read_clock(const Json& message, bool against_bot) const {
    match::ClockSettings clock = options_.clock;
    const auto wish = message.find("clock");
    const bool given = wish != message.end() && wish->is_object();
    if (given) {
        clock.bank = read_millis(*wish, "bank", clock.bank, longest_bank);
        clock.increment = read_millis(*wish, "increment", clock.increment, longest_bank);
    } else if (against_bot || text_member(message, "clock") == "none") {
        clock.bank = 0;  // a bot does not mind waiting
    }
    if (clock.bank == 0) clock.grace = std::max(clock.grace, grace_without_clock);
    return clock;
}

match::Player Hall::player_for(const Session& session, std::string_view game) {
    match::Player player{.user_id = session.who.user_id, .name = session.who.name, .guest = session.who.guest};
    if (!session.who.guest)
        player.rating = static_cast<int>(rating_of(reader_, session.who.user_id, game).rating + 0.5);
    return player;
}

void Hall::join_queue(Session& session, const Json& message) {
    if (!session.queued_for.empty()) return send_error(session, "matchmaking_error", {"Already in queue."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    auto wish = read_wish(session, message);
    if (!wish) return send_error(session, "matchmaking_error", wish.error());
    leave_waiting(session);
    decline_rematch(session);
    session.queued_for = wish->game->id();
    Waiting waiting{.connection = session.connection,
                    .user_id = session.who.user_id,
                    .deck = std::move(wish->deck),
                    .since = steady_now()};
    if (!session.who.guest) waiting.rating = rating_of(reader_, session.who.user_id, session.queued_for);
    queues_[session.queued_for].join(std::move(waiting));
    ++counts_.queued;
    Json answer{{"type", "joined_queue"}, {"message", "Waiting for an opponent. You will be matched shortly."}};
    if (session.features.hello) answer["game"] = session.queued_for;
    send(session, answer);
    make_pairs(std::string{session.queued_for});
}

void Hall::leave_queue(Session& session) {
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
        match::Setup setup{.game = games_.find(game),
                           .decks = {std::move(pair->first.deck), std::move(pair->second.deck)},
                           .players = {player_for(*first, game), player_for(*second, game)},
                           .clock = options_.clock};
        RatingPair ratings;
        if (pair->first.rating && pair->second.rating) ratings = {*pair->first.rating, *pair->second.rating};
        setup.rated = ratings.has_value();
        start_match(std::move(setup), ratings, {pair->first.connection, pair->second.connection});
    }
}

void Hall::create_lobby(Session& session, const Json& message) {
    if (!session.lobby.empty()) return send_error(session, "matchmaking_error", {"Already in a lobby. Leave first."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    auto wish = read_wish(session, message);
    if (!wish) return send_error(session, "matchmaking_error", wish.error());
    leave_waiting(session);
    decline_rematch(session);
    const auto code = lobbies_.open({.host = session.connection,
                                     .user_id = session.who.user_id,
                                     .game = wish->game,
                                     .deck = std::move(wish->deck),
                                     .clock = read_clock(message, false),
                                     .spectators = read_policy(message)});
    if (!code) return send_error(session, "matchmaking_error", {"The server is full. Try again in a moment."});
    session.lobby = *code;
    counts_.lobbies = lobbies_.size();
    Json answer{{"type", "lobby_created"}, {"code", *code}, {"message", "Share this code with your friend: " + *code}};
    if (session.features.hello) answer["game"] = wish->game->id();
    send(session, answer);
}

void Hall::join_lobby(Session& session, const Json& message) {
    const auto code = read_code(text_member(message, "code"));
    if (!code) return send_error(session, "lobby_error", {"Invalid code. Use a 6-character code."});
    const Lobby* lobby = lobbies_.find(*code);
    if (lobby == nullptr)
        return send_error(session, "lobby_error", {"No lobby with that code. Check the code or create one."});
    if (lobby->user_id == session.who.user_id)
        return send_error(session, "lobby_error", {"You cannot join your own lobby."});
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "lobby_error", {std::move(why)});
    Session* host = find(lobby->host);
    if (host == nullptr)
        return send_error(session, "lobby_error", {"No lobby with that code. Check the code or create one."});
    auto wish = read_wish(session, message, "deck", lobby->game);
    if (!wish) return send_error(session, "lobby_error", wish.error());
    match::Setup setup{.game = lobby->game,
                       .decks = {lobby->deck, std::move(wish->deck)},
                       .players = {player_for(*host, lobby->game->id()), player_for(session, lobby->game->id())},
                       .clock = lobby->clock,
                       .spectators = lobby->spectators};
    setup.spectators.code = *code;
    leave_waiting(*host);
    leave_waiting(session);
    decline_rematch(session);
    send(*host, {{"type", "lobby_joined"}, {"code", *code}, {"message", "Opponent joined. Starting game."}});
    send(session,
         {{"type", "lobby_joined"}, {"code", *code}, {"message", "Joined. Starting game when host is ready."}});
    start_match(std::move(setup), std::nullopt, {host->connection, session.connection});
}

Json Hall::lobby_called(std::string_view typed) const {
    const auto code = read_code(typed);
    const Lobby* lobby = code ? lobbies_.find(*code) : nullptr;
    const auto host = lobby == nullptr ? sessions_.end() : sessions_.find(lobby->host);
    if (host == sessions_.end()) return nullptr;
    return {{"code", *code}, {"game", lobby->game->id()}, {"host", host->second.who.name}};
}

void Hall::leave_lobby(Session& session) {
    if (!session.lobby.empty()) leave_waiting(session);
}

Result<Hall::Opening, Hall::Complaint> Hall::read_opening(const Json& message) {
    constexpr std::size_t actions_max = 2'000;
    const auto found = message.find("opening");
    if (found == message.end()) return Opening{};
    Opening opening{.seed = Seed::parse(text_member(*found, "seed")), .actions = {}};
    const auto actions = found->find("actions");
    if (!opening.seed || actions == found->end() || !actions->is_array() || actions->size() > actions_max)
        return Complaint{"An opening needs a seed and its actions."};
    for (const Json& item : *actions) {
        const bool whole = item.is_object() && item.contains("action") && item.contains("seat") &&
                           (item["seat"] == 0 || item["seat"] == 1);
        if (!whole) return Complaint{"An opening's actions have a seat and an action."};
        opening.actions.push_back({item["seat"] == 0 ? Seat::First : Seat::Second, item["action"]});
    }
    return opening;
}

void Hall::play_bot(Session& session, const Json& message) {
    if (std::string why = may_not_play(session); !why.empty())
        return send_error(session, "matchmaking_error", {std::move(why)});
    const std::string_view named = text_member(message, "bot");
    const std::string name{named.empty() ? "greedy" : named};
    const auto spec = parse_bot(name);
    if (!spec || spec->iterations > bot_iterations_max)
        return send_error(session, "matchmaking_error", {"Unknown bot."});
    auto wish = read_wish(session, message);
    if (!wish) return send_error(session, "matchmaking_error", wish.error());
    auto bot_wish = read_wish(session, message, "botDeck", wish->game);
    if (!bot_wish) return send_error(session, "matchmaking_error", bot_wish.error());
    const auto opening = read_opening(message);
    if (!opening) return send_error(session, "matchmaking_error", opening.error());
    leave_waiting(session);
    decline_rematch(session);
    const auto chosen = message.find("seat");
    const bool first =
        chosen != message.end() && chosen->is_number_integer() ? *chosen == 0 : random_word("01", 1) == "0";
    const Seat seat = first ? Seat::First : Seat::Second;
    match::Setup setup{.game = wish->game, .clock = read_clock(message, true)};
    setup.decks[seat] = std::move(wish->deck);
    setup.decks[other(seat)] = std::move(bot_wish->deck);
    setup.players[seat] = player_for(session, wish->game->id());
    setup.players[other(seat)] = {.user_id = "bot", .name = "Bot (" + name + ")", .bot = name};
    setup.spectators.mode = match::WatchMode::Closed;
    BySeat<ConnectionId> connections;
    connections[seat] = session.connection;
    if (!start_match(std::move(setup), std::nullopt, connections, opening.value()))
        send_error(session, "matchmaking_error", {"This opening cannot be played."});
}

}  // namespace pentacle::server
