#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/auth/jwt.hpp"
#include "server/games.hpp"
#include "server/hall/session.hpp"
#include "server/hall/waiting_room.hpp"

namespace pentacle::server {

struct HallOptions {
    bool require_auth = false;
    bool limits = true;        // off only on a closed machine, for measuring
    bool collections = false;  // decks may hold only what their player owns
    match::ClockSettings clock;
    std::size_t tables_max = 20'000;
};

struct HallCounts {
    std::atomic<std::uint64_t> sessions{0};
    std::atomic<std::uint64_t> tables{0};
    std::atomic<std::uint64_t> queued{0};
    std::atomic<std::uint64_t> lobbies{0};
};

// Where connections wait, meet and find their tables. Lives on the network's thread.
class Hall {
public:
    // `reader` is for this thread alone: small look-ups by key, which the write-ahead log lets pass at any time.
    Hall(const HallOptions& options, const Games& games, const Tokens& tokens, Database& reader, Transport& transport,
         Writer& writer, TableServices& services, std::vector<std::unique_ptr<Worker>>& workers);

    void opened(ConnectionId connection, const std::string& address);
    void received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);
    void match_finished(const std::string& match_id);

    // Takes up matches from before a restart.
    void take_up(StoredMatch stored);
    void set_next_number(std::int64_t number) { next_number_ = number; }
    void sweep();          // now and then: pairs that fit only after waiting, offers that went stale
    void start_closing();  // no new matches; tells everyone
    void close_all();

    Json live_matches(std::string_view game) const;
    Json lobby_called(std::string_view code) const;  // which game, and who waits there; null when there is none
    const std::string* match_of(const std::string& user_id) const;
    const HallCounts& counts() const { return counts_; }

private:
    // What is needed to play the same match again.
    struct Rematch {
        match::Setup setup;
        BySeat<ConnectionId> connections;
        BySeat<bool> wanted;
        SteadyMillis since = 0;
    };
    // What a request to play says, once it is understood.
    struct Wish {
        std::shared_ptr<const AnyGame> game;
        AnyDeck deck;
    };
    struct Complaint {
        std::string error;
        Json problems = nullptr;
    };

    bool may_speak(Session& session);
    void dispatch(Session& session, Json message);
    bool dispatch_anywhere(Session& session, std::string_view type, const Json& message);
    void dispatch_outside(Session& session, std::string_view type, const Json& message);

    void hello(Session& session, const Json& message);
    void authenticate(Session& session, const Json& message);
    bool adopt_token(Session& session, std::string_view token);
    void ping(Session& session, const Json& message);
    void join_queue(Session& session, const Json& message);
    void leave_queue(Session& session);
    void create_lobby(Session& session, const Json& message);
    void join_lobby(Session& session, const Json& message);
    void leave_lobby(Session& session);
    void play_bot(Session& session, const Json& message);
    void spectate(Session& session, const Json& message);
    void stop_watching(Session& session, bool answer);
    void rematch(Session& session);
    void decline_rematch(Session& session);

    // Why whoever is connected there may not start to play at all; empty when they may.
    std::string may_not_play(const Session& session) const;
    Result<Wish, Complaint> read_wish(const Session& session, const Json& message, const char* deck_key = "deck",
                                      std::shared_ptr<const AnyGame> game = nullptr);
    Result<AnyDeck, Complaint> read_deck(const Session& session, const AnyGame& game, const Json* deck);
    match::ClockSettings read_clock(const Json& message, bool against_bot) const;
    match::Player player_for(const Session& session, std::string_view game);

    void leave_waiting(Session& session);
    void make_pairs(const std::string& game);
    // How a match that does not begin at its beginning has gone so far.
    struct Opening {
        struct Action {
            Seat seat;
            Json action;
        };
        std::optional<Seed> seed;  // none: from the system
        std::vector<Action> actions;
    };
    static Result<Opening, Complaint> read_opening(const Json& message);
    // False when the opening cannot be played; nothing has happened then.
    bool start_match(match::Setup setup, RatingPair ratings, BySeat<ConnectionId> connections,
                     const Opening& opening = {});
    std::shared_ptr<RunningTable> open_table(std::int64_t number, std::unique_ptr<match::Match> match,
                                             const RatingPair& ratings);
    void seat(Session& session, const std::shared_ptr<RunningTable>& table, Seat seat);
    void resume_match(Session& session);

    Session* find(ConnectionId connection);
    void send(const Session& session, const Json& message);
    void send_error(const Session& session, const char* type, const Complaint& complaint);
    Worker& worker_for(std::int64_t number);

    HallOptions options_;
    const Games& games_;
    const Tokens& tokens_;
    Database& reader_;
    Transport& transport_;
    Writer& writer_;
    TableServices& services_;
    std::vector<std::unique_ptr<Worker>>& workers_;

    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, std::shared_ptr<RunningTable>> tables_;  // by match id; running only
    std::unordered_map<std::string, std::string> playing_;                   // user id -> match id
    std::map<std::string, Queue> queues_;                                    // by game
    Lobbies lobbies_;
    RateLimiter account_messages_{{.burst = 240, .per_second = 80}, 50'000};  // on all its connections together
    std::unordered_map<std::string, Rematch> rematches_;                      // by the finished match's id
    std::int64_t next_number_ = 1;
    bool closing_ = false;
    HallCounts counts_;
};

}  // namespace pentacle::server
