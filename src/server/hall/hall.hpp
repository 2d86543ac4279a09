#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/auth/jwt.hpp"
#include "server/disk_room.hpp"
#include "server/fair_worker.hpp"
#include "server/games.hpp"
#include "server/hall/from_client.hpp"
#include "server/hall/other_nodes.hpp"
#include "server/hall/rematches.hpp"
#include "server/hall/running_table.hpp"
#include "server/hall/session.hpp"
#include "server/hall/waiting_room.hpp"
#include "server/hall/wishes.hpp"
#include "server/store/account_store.hpp"

namespace pentacle::server {

struct HallOptions {
    bool require_auth = false;
    bool limits = true;        // off only on a closed machine, for measuring
    bool collections = false;  // decks may hold only what their player owns
    match::ClockSettings clock;
    std::size_t tables_max = 20'000;
    std::size_t tables_per_address = 100;
};

struct HallCounts {
    std::atomic<std::uint64_t> sessions{0};
    std::atomic<std::uint64_t> tables{0};
    std::atomic<std::uint64_t> tables_elsewhere{0};  // of them, those that other nodes play
    std::atomic<std::uint64_t> queued{0};
    std::atomic<std::uint64_t> lobbies{0};
    std::atomic<std::uint64_t> slowed{0};   // messages put off, because their address sends too many
    std::atomic<std::uint64_t> refused{0};  // connections closed, because they send too many
};

// Where connections wait, meet and find their tables. Lives on the network's thread.
class Hall {
public:
    // `desk_reader` is for the desk: the network's thread never waits for the database.
    Hall(const HallOptions& options, const Games& games, const Tokens& tokens, const DiskRoom& disk,
         Database& desk_reader, Transport& transport, Writer& writer, TableServices& services, Workers& workers);

    void opened(ConnectionId connection, const std::string& address);
    // False: do not read on from this connection until the hall says so.
    bool received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);
    void match_finished(const std::string& match_id);
    void match_lost(const std::string& match_id);  // to another node

    // Matches are played by these too, from now on: each begins where the fewest are played.
    void spread_over(OtherNodes& others) { others_ = &others; }
    void match_given_up(const std::string& match_id);  // by the node that played it for us
    void node_lost(std::int64_t node);                 // somebody else has to play what it played for us
    void node_leaving(std::int64_t node);              // the same, and its players are told first

    // Takes up matches from before a restart.
    void take_up(StoredMatch stored);
    void add_numbers(MatchNumbers numbers) { numbers_ = numbers; }  // for matches that begin
    void sweep();          // now and then: pairs that fit only after waiting, offers that went stale
    void start_closing();  // no new matches; tells everyone
    void tell_closing(ConnectionId connection);  // the door that it came through is about to close
    void close_all();

    Json live_matches(std::string_view game) const;
    Json lobby_called(std::string_view code) const;  // which game, and who waits there; null when there is none
    const std::string* match_of(const std::string& user_id) const;
    const HallCounts& counts() const { return counts_; }

private:
    // Asks whether so much may be said now. Wait: the address of the connection has said too much for the moment.
    enum class Hearing : std::uint8_t { Granted, Wait, Refused };
    Hearing hear(Session& session, double cost);
    void refuse_hearing(const Session& session);
    bool take_in(Session& session, std::string_view text);
    void take_in_later(Session& session, std::string text);
    void dispatch(Session& session, std::optional<Json> message, std::size_t text_bytes);
    void send_to_table(Session& session, match::FromPlayer message);

    // Lets the desk do `work` and then, on this thread, what it returns, with the connection not being read meanwhile.
    // `bytes` is what waits for it. Nothing of it happens when the connection is gone.
    using Then = std::function<void(Session&)>;
    void let_desk(Session& session, std::size_t bytes, std::function<Then(Database&)> work);

    void take(Session& session, const Hello& message);
    void take(Session& session, const Ping& message);
    void take(Session& session, const AskRematch&);
    void take(Session& session, const StopSpectating&) { stop_watching(session, true); }
    void take(Session& session, const Authenticate& message);
    void take(Session& session, JoinQueue message);
    void take(Session& session, const LeaveQueue&);
    void take(Session& session, CreateLobby message);
    void take(Session& session, JoinLobby message);
    void take(Session& session, const LeaveLobby&);
    void take(Session& session, PlayBot message);
    void take(Session& session, const Spectate& message);
    void take(Session& session, ToTable message);
    void take(Session& session, const NoJson&);

    // Who a token speaks for, and since when tokens of that account count; looked up at the desk.
    struct TokenHolder {
        Claims claims;
        std::string username;  // empty: there is no such account yet
        bool valid = false;
    };
    using WithHolder = std::function<void(Session&, bool adopted)>;
    void adopt_token(Session& session, std::string_view token, WithHolder then);
    bool adopt(Session& session, const TokenHolder& holder);
    void welcome(Session& session, bool token_failed);
    void become(Session& session, Identity who);
    void look_for_revocations();
    void end_revoked_sessions(const std::vector<Revocation>& revoked);
    void stop_watching(Session& session, bool answer);
    void send_away_watchers(HallTable& table, const std::string& address);
    void decline_rematch(Session& session);

    // Why whoever is connected there may not start to play at all; empty when they may.
    std::string may_not_play(const Session& session) const;
    // Reads the wish, at the desk where that costs, and goes on with `then` if it can be fulfilled and its player may
    // still play. `error_type` is the message that says why not.
    using WithWish = std::function<void(Session&, Wish)>;
    void read_wish(Session& session, WishWords words, std::shared_ptr<const AnyGame> game, const char* error_type,
                   WithWish then);
    void enter_queue(Session& session, Wish wish);
    void open_lobby(Session& session, Wish wish, const ClockWords& clock, const match::SpectatorPolicy& spectators);
    void enter_lobby(Session& session, const std::string& code, Wish wish, bool agrees_to_show_hands);
    void play_bot_with(Session& session, const std::string& bot, Wish wish, const ClockWords& clock,
                       std::optional<Seat> chosen);
    match::ClockSettings clock_for(const Session& session, const ClockWords& words, bool against_bot) const;
    static match::Player player_for(const Identity& who, const std::optional<Rating>& rating);

    void leave_waiting(Session& session);
    void make_pairs(const std::string& game);
    void start_match(match::Setup setup, RatingPair ratings, BySeat<ConnectionId> connections);
    // The same from an opening on, which the desk plays.
    void start_from(Session& session, match::Setup setup, BySeat<ConnectionId> connections, Opening opening);
    // `opened`: the match at the position where it begins; null: at the beginning.
    void begin(match::Setup setup, std::unique_ptr<match::Match> opened, const RatingPair& ratings,
               const BySeat<ConnectionId>& connections);
    std::shared_ptr<HallTable> open_table(const Holding& holding, std::shared_ptr<const match::Setup> setup,
                                          std::int64_t node);
    // Takes it out of the lists. Null when it is not in them.
    std::shared_ptr<HallTable> close_table(const std::string& match_id);
    void place_here(HallTable& table, const Holding& holding, std::unique_ptr<match::Match> match,
                    const RatingPair& ratings, Arrival arrival);
    void place_at_its_node(const std::shared_ptr<HallTable>& table, const Holding& holding, Arrival arrival);
    void set_node(HallTable& table, std::int64_t node);
    std::int64_t node_with_fewest() const;  // 0: this one
    // Takes these from where they were played. Whoever is there is sent away, to come back and find them elsewhere.
    enum class Destination : std::uint8_t { Any, Here };
    void move_tables(const std::vector<std::shared_ptr<HallTable>>& tables, Destination destination);
    void moved(Move move, const std::shared_ptr<HallTable>& table);
    void send_away_from(HallTable& table);
    std::vector<std::shared_ptr<HallTable>> tables_at(std::int64_t node) const;
    void fetch_numbers();
    // What the connection is to get there. All that has happened is told only as often as its address may ask for it:
    // it is played again for that.
    match::Features features_at(const Session& session, const HallTable& table);
    void seat(Session& session, const std::shared_ptr<HallTable>& table, Seat seat);
    void resume_match(Session& session);
    bool may_start(Session& session);  // requests to play are counted
    void send_missed_result(const Session& session);

    Session* find(ConnectionId connection);
    void send(const Session& session, const Json& message);
    void send_error(const Session& session, const char* type, const Objection& objection);

    HallOptions options_;
    const Games& games_;
    const Tokens& tokens_;
    const DiskRoom& disk_;
    Transport& transport_;
    Writer& writer_;
    TableServices& services_;
    Workers& workers_;

    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, std::shared_ptr<HallTable>> tables_;  // by match id; running only
    std::map<std::int64_t, std::size_t> tables_by_node_;                  // 0: this one
    std::unordered_map<std::string, std::string> playing_;                // user id -> match id
    std::map<std::string, Queue> queues_;                                 // by game
    Lobbies lobbies_;
    RateLimiter account_messages_{{.burst = 240, .per_second = 80}, 50'000};     // on all its connections together
    RateLimiter address_messages_{{.burst = 1'200, .per_second = 400}, 50'000};  // the same
    Rematches rematches_;
    // match_over for players who were away when their match ended, by user id.
    struct MissedResult {
        std::string match_id;
        SharedText text;
        SteadyMillis since = 0;
    };
    std::unordered_map<std::string, MissedResult> missed_results_;
    std::unordered_map<std::string, std::size_t> tables_by_address_;  // where its players sit; running only
    std::int64_t revocations_seen_;                                   // up to this row
    bool looking_for_revocations_ = false;
    OtherNodes* others_ = nullptr;  // null: all matches are played here
    MatchNumbers numbers_;
    bool fetching_numbers_ = false;
    bool closing_ = false;
    HallCounts counts_;
    Database& desk_reader_;
    FairWorker desk_;  // last, and so the first to end: it works with the others
};

}  // namespace pentacle::server
