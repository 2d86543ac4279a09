#include "server/hall/hall.hpp"

#include <algorithm>
#include <array>

#include "core/version.hpp"
#include "server/complaints.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/time.hpp"

// Connections and who they are.

namespace pentacle::server {

namespace {

constexpr Allowance messages_allowed{.burst = 120, .per_second = 40};
constexpr Allowance starts_allowed{.burst = 20, .per_second = 1};
constexpr std::int64_t resume_seconds = 7 * 24 * 3600;
constexpr std::string_view greeting =
    "Connected. Send join_queue to find a match, create_lobby to host, or join_lobby with a code.";

constexpr std::size_t inline_bytes_max = 4'096;  // what is longer is taken apart at the desk
constexpr std::int64_t slowed_ms = 100;
constexpr ErrandLimits desk_limits{
    .waiting_max = 4'000, .client_waiting_max = 500, .bytes_max = 32U << 20U, .client_bytes_max = 4U << 20U};

// Every KiB costs as much as a message.
double cost_of_bytes(std::string_view text) { return 1 + static_cast<double>(text.size() / 1024); }

Json feature_words(const match::Features& features) {
    Json words = Json::array();
    if (features.deltas) words.push_back("deltas");
    if (features.events) words.push_back("events");
    if (features.legal) words.push_back("legal");
    if (features.texts) words.push_back("texts");
    if (features.history) words.push_back("history");
    if (features.game_error) words.push_back("game_error");
    return words;
}

Identity new_guest() {
    return {.user_id = "g_" + random_word(id_letters, 16), .name = "Guest-" + random_word("0123456789", 4)};
}

}  // namespace

Hall::Hall(const HallOptions& options, const Games& games, const Tokens& tokens, const DiskRoom& disk,
           Database& desk_reader, Transport& transport, Writer& writer, TableServices& services, Workers& workers)
    : options_{options},
      games_{games},
      tokens_{tokens},
      disk_{disk},
      transport_{transport},
      writer_{writer},
      services_{services},
      workers_{workers},
      revocations_seen_{newest_revocation(desk_reader)},
      desk_reader_{desk_reader},
      desk_{desk_limits} {}

Session* Hall::find(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    return found == sessions_.end() ? nullptr : &found->second;
}

void Hall::send(const Session& session, const Json& message) {
    transport_.send(session.connection,
                    std::make_shared<const std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Hall::send_error(const Session& session, const char* type, const Objection& objection) {
    Json message{{"type", type}, {"error", objection.error}};
    if (!objection.problems.is_null()) message["problems"] = objection.problems;
    if (const std::string_view code = code_of_complaint(objection.error); session.features.hello && !code.empty())
        message["code"] = code;
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
    *session->gone = true;
    leave_waiting(*session);
    decline_rematch(*session);
    // When it is us who leave, nobody has left a match.
    for (const auto& table : {session->table, session->watched})
        if (table && !closing_) {
            std::erase(table->connections, connection);
            table->play().remove(connection);
        }
    sessions_.erase(connection);
    counts_.sessions = sessions_.size();
}

bool Hall::received(ConnectionId connection, std::string_view text) {
    Session* session = find(connection);
    if (session == nullptr) return true;
    switch (hear(*session, cost_of_bytes(text))) {
        case Hearing::Granted: return take_in(*session, text);
        case Hearing::Refused: return refuse_hearing(*session), true;
        case Hearing::Wait: return take_in_later(*session, std::string{text}), false;
    }
    return true;
}

Hall::Hearing Hall::hear(Session& session, double cost) {
    if (!options_.limits) return Hearing::Granted;
    const SteadyMillis now = steady_now();
    if (!session.messages.take(messages_allowed, now, cost)) return Hearing::Refused;
    if (!session.who.guest && !account_messages_.take(session.who.user_id, now, cost)) return Hearing::Refused;
    return address_messages_.take(session.address, now, cost) ? Hearing::Granted : Hearing::Wait;
}

void Hall::refuse_hearing(const Session& session) {
    ++counts_.refused;
    send(session, {{"type", "error"}, {"code", "rate_limited"}, {"error", "Too many messages."}});
    transport_.close(session.connection, CloseCode::Policy, "too many messages");
}

// An address may be a whole school: nobody there is turned away for what the others say, but they wait for each other.
void Hall::take_in_later(Session& session, std::string text) {
    ++counts_.slowed;
    session.busy = true;
    transport_.post_after(slowed_ms, [this, connection = session.connection, text = std::move(text)]() mutable {
        Session* later = find(connection);
        if (later == nullptr) return;
        later->busy = false;
        if (!address_messages_.take(later->address, steady_now(), cost_of_bytes(text)))
            return take_in_later(*later, std::move(text));
        if (take_in(*later, text)) transport_.read_on(connection);
    });
}

// True: whatever it asked for is done, or is on its way to a table.
bool Hall::take_in(Session& session, std::string_view text) {
    const ConnectionId connection = session.connection;
    if (text.size() <= inline_bytes_max) {
        dispatch(session, parse_message(text), text.size());
    } else {
        let_desk(session, text.size(), [this, copy = std::string{text}](Database&) -> Then {
            return [this, bytes = copy.size(), message = std::make_shared<std::optional<Json>>(parse_message(copy))](
                       Session& heard) { dispatch(heard, std::move(*message), bytes); };
        });
    }
    const Session* still = find(connection);
    return still == nullptr || !still->busy;
}

void Hall::let_desk(Session& session, std::size_t bytes, std::function<Then(Database&)> work) {
    session.busy = true;
    Errand errand{.client = session.address, .bytes = bytes, .run = {}, .is_wanted = {}};
    errand.is_wanted = [gone = session.gone] { return !*gone; };
    errand.run = [this, connection = session.connection, work = std::move(work)] {
        Then then;
        try {
            then = work(desk_reader_);
        } catch (const std::exception&) {
            then = [this](Session& asker) { send_error(asker, "matchmaking_error", {"Something went wrong."}); };
        }
        transport_.post([this, connection, then = std::move(then)] {
            Session* asker = find(connection);
            if (asker == nullptr) return;
            asker->busy = false;
            then(*asker);
            const Session* still = find(connection);
            if (still != nullptr && !still->busy) transport_.read_on(connection);
        });
    };
    if (desk_.try_post(std::move(errand))) return;
    session.busy = false;
    send_error(session, "matchmaking_error", {"Busy. Try again later."});
}

void Hall::dispatch(Session& session, std::optional<Json> message, std::size_t text_bytes) {
    FromClient said =
        read_from_client(std::move(message), text_bytes, session.table != nullptr && !session.features.hello);
    if (const double cost = cost_of(said); cost > 1 && hear(session, cost - 1) == Hearing::Refused)
        return refuse_hearing(session);
    std::visit([&](auto& heard) { take(session, std::move(heard)); }, said);
}

void Hall::send_to_table(Session& session, match::FromPlayer message) {
    if (session.table->is_full()) return transport_.close(session.connection, CloseCode::GoingAway, "server restart");
    session.table->play().receive(session.connection, std::move(message));
}

void Hall::take(Session& session, const NoJson&) {
    if (session.table) return send_to_table(session, match::Garbage{});
    send_error(session, "matchmaking_error", {"Invalid JSON"});
}

void Hall::take(Session& session, ToTable message) {
    if (session.table) return send_to_table(session, std::move(message.message));
    if (!message.is_known || !session.features.hello)
        return send_error(session, "matchmaking_error",
                          {"Unknown action. Send join_queue, create_lobby, or join_lobby."});
    send(session, {{"type", "refused"}, {"code", "match_over"}, {"error", "You are not in a match"}});
}

bool Hall::may_start(Session& session) {
    if (!options_.limits || session.starts.take(starts_allowed, steady_now())) return true;
    send_error(session, "matchmaking_error", {"Too many requests. Try again later."});
    return false;
}

void Hall::take(Session& session, const Ping& message) {
    Json answer{{"type", "pong"}};
    if (message.id) answer["id"] = *message.id;
    answer["time"] = services_.time.now();
    send(session, answer);
}

void Hall::take(Session& session, const Hello& message) {
    session.features = message.features;
    const bool idle = !session.table && session.queued_for.empty() && session.lobby.empty();
    if (idle && !message.token.empty())
        return adopt_token(session, message.token,
                           [this](Session& greeted, bool adopted) { welcome(greeted, !adopted); });
    bool token_failed = false;
    if (idle && !message.resume.empty() && session.who.guest) {
        const auto claims = tokens_.verify(message.resume, now_seconds());
        if (claims && claims->purpose == "resume") become(session, {claims->subject, claims->name, true});
        else token_failed = true;
    }
    welcome(session, token_failed);
}

void Hall::welcome(Session& session, bool token_failed) {
    Json answer{{"type", "welcome"},
                {"protocol", 1},
                {"server", "pentacle " + std::string{program_version()}},
                {"sessionId", session.session_id},
                {"features", feature_words(session.features)},
                {"userId", session.who.user_id},
                {"username", session.who.name},
                {"guest", session.who.guest}};
    if (session.who.guest)
        answer["resume"] = tokens_.sign({.subject = session.who.user_id,
                                         .name = session.who.name,
                                         .issued_at = now_seconds(),
                                         .expires_at = now_seconds() + resume_seconds,
                                         .purpose = "resume"});
    answer["requireAuth"] = options_.require_auth;
    answer["time"] = services_.time.now();
    if (const std::string* match = match_of(session.who.user_id)) answer["match"] = *match;
    else if (const auto missed = missed_results_.find(session.who.user_id); missed != missed_results_.end())
        answer["ended"] = missed->second.match_id;
    send(session, answer);
    if (token_failed) send_error(session, "auth_error", {"Invalid or expired token"});
    if (session.table) session.table->play().set_features(session.connection, session.features);
    else resume_match(session);
}

void Hall::become(Session& session, Identity who) {
    // A rematch is played by those who played the match.
    if (session.who.user_id != who.user_id) decline_rematch(session);
    session.who = std::move(who);
}

void Hall::adopt_token(Session& session, std::string_view token, WithHolder then) {
    const auto claims = tokens_.verify(token, now_seconds());
    if (!claims || !claims->purpose.empty()) return then(session, false);
    let_desk(session, 0, [this, claims = *claims, then = std::move(then)](Database& database) -> Then {
        TokenHolder holder{.claims = claims, .username = {}};
        holder.valid = claims.issued_at >= tokens_valid_from(database, claims.subject);
        if (const auto account = find_account(database, claims.subject)) holder.username = account->username;
        return [this, holder, then](Session& asker) { then(asker, adopt(asker, holder)); };
    });
}

bool Hall::adopt(Session& session, const TokenHolder& holder) {
    if (!holder.valid) return false;
    const Claims& claims = holder.claims;
    become(session, {claims.subject, holder.username.empty() ? claims.name : holder.username, false});
    session.token_issued_at = claims.issued_at;
    if (holder.username.empty())
        writer_.submit({[id = claims.subject, name = claims.name](Database& database) {
                            ensure_account(database, id, name, now_millis());
                        },
                        {}});
    return true;
}

void Hall::take(Session& session, const Authenticate& message) {
    if (message.token.empty()) return send_error(session, "auth_error", {"Missing token"});
    if (session.table || !session.queued_for.empty() || !session.lobby.empty())
        return send_error(session, "auth_error", {"Authentication failed"});  // a player cannot change names in play
    adopt_token(session, message.token, [this](Session& asker, bool adopted) {
        if (!adopted) return send_error(asker, "auth_error", {"Invalid or expired token"});
        send(asker, {{"type", "authenticated"}, {"userId", asker.who.user_id}, {"username", asker.who.name}});
        resume_match(asker);
    });
}

void Hall::look_for_revocations() {
    if (std::exchange(looking_for_revocations_, true)) return;
    Errand errand{.client = {}, .bytes = 0, .run = {}, .is_wanted = {}};
    errand.run = [this, seen = revocations_seen_] {
        std::vector<Revocation> revoked;
        try {
            revoked = revocations_after(desk_reader_, seen);
        } catch (const StorageError&) {  // the next look finds them
        }
        transport_.post([this, revoked = std::move(revoked)] {
            looking_for_revocations_ = false;
            end_revoked_sessions(revoked);
        });
    };
    if (!desk_.try_post(std::move(errand))) looking_for_revocations_ = false;
}

void Hall::end_revoked_sessions(const std::vector<Revocation>& revoked) {
    if (revoked.empty()) return;
    revocations_seen_ = revoked.back().row;
    for (const auto& [connection, session] : sessions_) {
        if (session.who.guest) continue;
        for (const Revocation& entry : revoked)
            if (entry.account_id == session.who.user_id && session.token_issued_at < entry.valid_from)
                transport_.close(connection, CloseCode::Policy, "signed out");
    }
}

const std::string* Hall::match_of(const std::string& user_id) const {
    const auto found = playing_.find(user_id);
    return found == playing_.end() ? nullptr : &found->second;
}

void Hall::start_closing() {
    closing_ = true;
    for (const auto& [connection, session] : sessions_) tell_closing(connection);
}

void Hall::tell_closing(ConnectionId connection) {
    if (const Session* session = find(connection); session != nullptr && session->features.hello)
        send(*session, {{"type", "server_closing"}, {"seconds", 1}});
}

void Hall::close_all() {
    for (const auto& [connection, session] : sessions_)
        transport_.close(connection, CloseCode::GoingAway, "server restart");
}

}  // namespace pentacle::server
