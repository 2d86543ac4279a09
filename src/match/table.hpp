#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/from_player.hpp"
#include "match/match.hpp"
#include "match/messages.hpp"
#include "match/outline.hpp"

namespace pentacle::match {

using ConnectionId = std::uint64_t;

using SharedText = std::shared_ptr<const std::string>;

// A message for one connection. It may go out only when every entry of the log before it is safely stored.
struct Letter {
    ConnectionId to;
    SharedText text;
};

struct Output {
    std::vector<Entry> entries;  // new in the log
    std::vector<Letter> letters;
    bool finished = false;  // this output ends the match
};

// A match and those who look at it: what each player and watcher is told, and when. No sockets and no storage: letters
// and entries pile up until the owner takes them.
class Table {
public:
    // `ratings_of`: what match_over says about ratings; null for nothing.
    using RatingsOf = std::function<Json(const Match&)>;
    Table(std::unique_ptr<Match> match, RatingsOf ratings_of);

    // Connections. A seat may have several at once; it is present while it has one.
    void seat_player(ConnectionId connection, Seat seat, const Features& features, bool can_return, Millis now);
    void seat_watcher(ConnectionId connection, const Features& features, Millis now);
    void set_features(ConnectionId connection, const Features& features);
    void remove(ConnectionId connection, Millis now);

    void receive(ConnectionId connection, const FromPlayer& message, Millis now);
    // A bot's choice, made for the position at `seq`; an older one is dropped.
    void bot_acts(Seat seat, const Json& action, std::uint64_t seq, Millis now);
    void resume(Millis now);  // after an outage
    void abort(Millis now);
    void tick(Millis now);

    Output take_output();
    std::optional<Millis> next_deadline() const;
    std::optional<Seat> bot_to_act() const;
    const Match& match() const { return *match_; }
    bool is_over() const { return match_->result().has_value(); }
    std::size_t watchers() const;
    std::string result_message() const;  // match_over. REQUIRES: is_over()

private:
    struct Guest {
        ConnectionId connection;
        Viewer viewer;
        Features features;
        bool can_return = true;
        std::uint64_t seen_seq = 0;
    };
    struct Late {
        Millis due;
        Letter letter;
    };
    // The view that was last sent, for deltas.
    struct Shown {
        Outline view;
        std::uint64_t seq = 0;
        bool known = false;
    };

    Guest* find(ConnectionId connection);
    bool seat_has_guest(Seat seat) const;
    // False: too much waits for watchers already, and this is not sent.
    bool send(const Guest& guest, std::string text, Millis now);
    bool send(const Guest& guest, SharedText text, Millis now);
    void send_all(std::string text, Millis now, bool only_players = false);
    void send_state(Guest& guest, const Remarks& remarks, Millis now);
    void send_refusal(Guest& guest, const Refused& refused, std::string_view id, Millis now);
    // Tells everyone the position. `actor` gets `ack`.
    void broadcast(Millis now, ConnectionId actor = 0, std::string_view ack = {}, bool undone = false);
    void broadcast_to(Viewer viewer, Millis now, ConnectionId actor, std::string_view ack, bool undone);
    void finish_if_over(Millis now);
    void expire(Millis now);

    void take(Guest& guest, Seat seat, const ActRequest& request, Millis now);
    void take(Guest& guest, Seat seat, const BadAct& bad, Millis now);
    void take(Guest& guest, Seat seat, const Resync&, Millis now);
    void take(Guest& guest, Seat seat, const Concede&, Millis now);
    void take(Guest& guest, Seat seat, const AskUndo&, Millis now);
    void take(Guest& guest, Seat seat, const AnswerUndo& answer, Millis now);
    void take(Guest& guest, Seat seat, const OfferDraw&, Millis now);
    void take(Guest& guest, Seat seat, const AnswerDraw& answer, Millis now);
    void take(Guest& guest, Seat seat, const SayEmote& emote, Millis now);
    void take(Guest& guest, Seat seat, const Garbage&, Millis now);
    void send_history(const Guest& guest, Millis now);
    void send_offers(const Guest& guest, Millis now);
    void forget_offers();

    std::unique_ptr<Match> match_;
    RatingsOf ratings_of_;
    std::vector<Guest> guests_;
    std::array<Shown, 3> shown_;  // by Viewer, the table's own view left out
    std::vector<Letter> letters_;
    std::deque<Late> late_;
    std::size_t late_bytes_ = 0;
    std::size_t entries_taken_;
    std::optional<Seat> undo_asked_by_;
    std::optional<Seat> draw_offered_by_;
    BySeat<std::optional<Millis>> draw_offered_at_;
    BySeat<std::deque<Millis>> emotes_;
    bool told_result_ = false;
    bool finished_taken_ = false;
};

}  // namespace pentacle::match
