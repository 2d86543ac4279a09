#include "server/hall/hall.hpp"

#include <algorithm>
#include <array>

#include "core/version.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/time.hpp"

// Connections and who they are.

namespace pentacle::server {

namespace {

constexpr Allowance messages_allowed{.burst = 120, .per_second = 40};
constexpr Allowance starts_allowed{.burst = 20, .per_second = 1};
constexpr std::int64_t resume_seconds = 7 * 24 * 3600;
constexpr std::string_view greeting =
    "Connected. Send join_queue to find a match, create_lobby to host, or join_lobby with a code.";

// Sent by a player to the table, whatever the game.
constexpr std::array<std::string_view, 6> table_types{"act",          "resync",      "concede",
                                                      "undo_request", "undo_answer", "emote"};
// Once a connection said hello, these are never taken for a game's action.
constexpr std::array<std::string_view, 8> hall_types{"authenticate", "join_queue",  "leave_queue", "create_lobby",
                                                     "join_lobby",   "leave_lobby", "play_bot",    "spectate"};

// These read decks, or begin a match.
constexpr std::array<std::string_view, 4> start_types{"join_queue", "create_lobby", "join_lobby", "play_bot"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

match::Features read_features(const Json& message) {
    match::Features features{.hello = true};
    const auto list = message.find("features");
    if (list == message.end() || !list->is_array()) return features;
    const auto has = [&](const char* word) { return std::find(list->begin(), list->end(), word) != list->end(); };
    features.deltas = has("deltas");
    features.events = has("events");
    features.legal = has("legal");
    features.texts = has("texts");
    return features;
}

Json feature_words(const match::Features& features) {
    Json words = Json::array();
    if (features.deltas) words.push_back("deltas");
    if (features.events) words.push_back("events");
    if (features.legal) words.push_back("legal");
    if (features.texts) words.push_back("texts");
    return words;
}

Identity new_guest() {
    return {.user_id = "g_" + random_word(id_letters, 16), .name = "Guest-" + random_word("0123456789", 4)};
}

}  // namespace

Hall::Hall(const HallOptions& options, const Games& games, const Tokens& tokens, Database& reader, Transport& transport,
           Writer& writer, TableServices& services, std::vector<std::unique_ptr<Worker>>& workers)
    : options_{options},
      games_{games},
      tokens_{tokens},
      reader_{reader},
      transport_{transport},
      writer_{writer},
      services_{services},
      workers_{workers} {}

Session* Hall::find(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    return found == sessions_.end() ? nullptr : &found->second;
}

void Hall::send(const Session& session, const Json& message) {
    transport_.send(session.connection,
                    std::make_shared<const std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Hall::send_error(const Session& session, const char* type, const Complaint& complaint) {
    Json message{{"type", type}, {"error", complaint.error}};
    if (!complaint.problems.is_null()) message["problems"] = complaint.problems;
    send(session, message);
}

void Hall::opened(ConnectionId connection, const std::string& address) {
    Session& session = sessions_[connection];
    session.connection = connection;
    session.session_id = "sess_" + random_word("0123456789abcdefghijklmnopqrstuvwxyz", 10);
    session.address = address;
    session.who = new_guest();
    counts_.sessions = sessions_.size();
    send(session, {{"type", "connected"}, {"sessionId", session.session_id}, {"message", greeting}});
}

void Hall::closed(ConnectionId connection) {
    Session* session = find(connection);
    if (session == nullptr) return;
    leave_waiting(*session);
    decline_rematch(*session);
    // When it is us who leave, nobody has left a match.
    for (const auto& table : {session->table, session->watched})
        if (table && !closing_) {
            std::erase(table->connections, connection);
            table->post([connection](match::Table& at, match::Millis now) { at.remove(connection, now); });
        }
    sessions_.erase(connection);
    counts_.sessions = sessions_.size();
}

void Hall::received(ConnectionId connection, std::string_view text) {
    Session* session = find(connection);
    if (session == nullptr) return;
    if (options_.limits && !may_speak(*session)) {
        send(*session, {{"type", "error"}, {"code", "rate_limited"}, {"error", "Too many messages."}});
        return transport_.close(connection, CloseCode::Policy, "too many messages");
    }
    std::optional<Json> message = parse_message(text);
    if (message) return dispatch(*session, std::move(*message));
    if (!session->table) return send_error(*session, "matchmaking_error", {"Invalid JSON"});
    session->table->post(
        [connection](match::Table& table, match::Millis now) { table.receive_garbage(connection, now); });
}

bool Hall::may_speak(Session& session) {
    const SteadyMillis now = steady_now();
    if (!session.messages.take(messages_allowed, now)) return false;
    return session.who.guest || account_messages_.take(session.who.user_id, now);  // a guest has one connection
}

void Hall::dispatch(Session& session, Json message) {
    const std::string_view type = text_member(message, "type");
    if (dispatch_anywhere(session, type, message)) return;
    const bool for_hall = session.features.hello && contains(hall_types, type);
    if (!session.table || for_hall) return dispatch_outside(session, type, message);
    session.table->post([connection = session.connection, message = std::move(message)](match::Table& table,
                                                                                        match::Millis now) mutable {
        if (message.is_object()) table.receive(connection, std::move(message), now);
        else table.receive_garbage(connection, now);
    });
}

// What may be said in a match and outside alike.
bool Hall::dispatch_anywhere(Session& session, std::string_view type, const Json& message) {
    if (type == "hello") hello(session, message);
    else if (type == "ping") ping(session, message);
    else if (type == "rematch") rematch(session);
    else if (type == "stop_spectating") stop_watching(session, true);
    else return false;
    return true;
}

void Hall::dispatch_outside(Session& session, std::string_view type, const Json& message) {
    if (options_.limits && contains(start_types, type) && !session.starts.take(starts_allowed, steady_now()))
        return send_error(session, "matchmaking_error", {"Too many requests. Try again later."});
    if (type == "authenticate") return authenticate(session, message);
    if (type == "join_queue") return join_queue(session, message);
    if (type == "leave_queue") return leave_queue(session);
    if (type == "create_lobby") return create_lobby(session, message);
    if (type == "join_lobby") return join_lobby(session, message);
    if (type == "leave_lobby") return leave_lobby(session);
    if (type == "play_bot") return play_bot(session, message);
    if (type == "spectate") return spectate(session, message);
    if (session.features.hello && contains(table_types, type))
        return send(session, {{"type", "refused"}, {"code", "match_over"}, {"error", "You are not in a match"}});
    send_error(session, "matchmaking_error", {"Unknown action. Send join_queue, create_lobby, or join_lobby."});
}

void Hall::ping(Session& session, const Json& message) {
    Json answer{{"type", "pong"}};
    if (const auto id = message.find("id"); id != message.end() && id->is_primitive()) answer["id"] = *id;
    answer["time"] = now_millis();
    send(session, answer);
}

void Hall::hello(Session& session, const Json& message) {
    session.features = read_features(message);
    const std::string_view token = text_member(message, "token");
    const std::string_view resume = text_member(message, "resume");
    const bool idle = !session.table && session.queued_for.empty() && session.lobby.empty();
    bool token_failed = false;
    if (idle && !token.empty()) token_failed = !adopt_token(session, token);
    else if (idle && !resume.empty() && session.who.guest) {
        const auto claims = tokens_.verify(resume, now_seconds());
        if (claims && claims->purpose == "resume") session.who = {claims->subject, claims->name, true};
        else token_failed = true;
    }
    Json welcome{{"type", "welcome"},
                 {"protocol", 1},
                 {"server", "pentacle " + std::string{program_version()}},
                 {"sessionId", session.session_id},
                 {"features", feature_words(session.features)},
                 {"userId", session.who.user_id},
                 {"username", session.who.name},
                 {"guest", session.who.guest}};
    if (session.who.guest)
        welcome["resume"] = tokens_.sign({.subject = session.who.user_id,
                                          .name = session.who.name,
                                          .issued_at = now_seconds(),
                                          .expires_at = now_seconds() + resume_seconds,
                                          .purpose = "resume"});
    welcome["requireAuth"] = options_.require_auth;
    welcome["time"] = now_millis();
    if (const std::string* match = match_of(session.who.user_id)) welcome["match"] = *match;
    send(session, welcome);
    if (token_failed) send_error(session, "auth_error", {"Invalid or expired token"});
    if (session.table)
        session.table->post([connection = session.connection, features = session.features](
                                match::Table& table, match::Millis) { table.set_features(connection, features); });
    else resume_match(session);
}

bool Hall::adopt_token(Session& session, std::string_view token) {
    const auto claims = tokens_.verify(token, now_seconds());
    if (!claims || !claims->purpose.empty()) return false;
    session.who = {claims->subject, claims->name, false};
    if (const auto account = find_account(reader_, claims->subject)) session.who.name = account->username;
    else
        writer_.submit({[id = claims->subject, name = claims->name](Database& database) {
                            ensure_account(database, id, name, now_millis());
                        },
                        {}});
    return true;
}

void Hall::authenticate(Session& session, const Json& message) {
    const std::string_view token = text_member(message, "token");
    if (token.empty()) return send_error(session, "auth_error", {"Missing token"});
    if (session.table || !session.queued_for.empty() || !session.lobby.empty())
        return send_error(session, "auth_error", {"Authentication failed"});  // a player cannot change names in play
    if (!adopt_token(session, token)) return send_error(session, "auth_error", {"Invalid or expired token"});
    send(session, {{"type", "authenticated"}, {"userId", session.who.user_id}, {"username", session.who.name}});
    resume_match(session);
}

const std::string* Hall::match_of(const std::string& user_id) const {
    const auto found = playing_.find(user_id);
    return found == playing_.end() ? nullptr : &found->second;
}

void Hall::start_closing() {
    closing_ = true;
    for (const auto& [connection, session] : sessions_)
        if (session.features.hello) send(session, {{"type", "server_closing"}, {"seconds", 1}});
}

void Hall::close_all() {
    for (const auto& [connection, session] : sessions_)
        transport_.close(connection, CloseCode::GoingAway, "server restart");
}

}  // namespace pentacle::server
