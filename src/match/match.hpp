#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/clock.hpp"
#include "match/entry.hpp"
#include "match/setup.hpp"

namespace pentacle::match {

// Why a request was not carried out, for the one who made it. `code` is stable; `sentence` is for people.
struct Refused {
    std::string code;
    std::string sentence;
};

struct MatchResult {
    std::optional<Seat> winner;
    std::string reason;

    // Otherwise it was broken off: nobody has won, lost or drawn, and nobody's rating changes.
    bool counts() const { return winner.has_value() || (reason != "aborted" && reason != "abandoned"); }
};

// What a player asks for: an action, with the name the client gave it and the last `seq` the client had seen.
struct ActRequest {
    Json action;
    std::string id;
    std::optional<std::uint64_t> seen_seq;
};

// One running match: an append-only log of accepted entries over its setup. Position, clocks and result are functions
// of that log, so recovering a match is replaying it. Knows no connections; the time is told with every call.
class Match {
public:
    explicit Match(Setup setup);

    // The match that this log tells. The first entry that does not fit ends the recovery with its reason.
    static Result<std::unique_ptr<Match>, std::string> recover(Setup setup, std::span<const Entry> log);

    enum class Accepted : std::uint8_t { New, Repeated };
    // Carries the action out once per id. A refusal changes nothing.
    Result<Accepted, Refused> act(Seat seat, const ActRequest& request, Millis now);
    std::optional<Refused> concede(Seat seat, Millis now);
    void draw(Seat offered, Millis now);  // REQUIRES: the other seat agreed

    // Whether this seat's last action may be taken back: it is the last entry of the log that changed the position,
    // it showed nobody what was hidden before, and the seat has not taken back too many: acting and taking back by
    // turns would never end.
    std::optional<Refused> refuse_undo(Seat seat) const;
    void undo(Seat seat, Millis now);  // REQUIRES: refuse_undo() let it pass, and the other seat agreed

    void left(Seat seat, Millis now);  // for the last time, when that has been too often: then it is a forfeit
    void back(Seat seat, Millis now);
    void forfeit(Seat seat, Millis now);  // left, and has no way to come back
    void resume(Millis now);
    void abort(Millis now);

    // Acts on the first clock that ran out up to `now`, if any did. Call it until it says no.
    bool tick(Millis now);
    std::optional<Millis> next_deadline() const { return clocks_.next_deadline(); }
    std::vector<Clocks::Warning> due_warnings(Millis now) { return clocks_.due_warnings(now); }

    const Setup& setup() const { return setup_; }
    const std::vector<Entry>& log() const { return log_; }
    std::uint64_t seq() const { return log_.size(); }
    // How many entries this viewer could have noticed. Where both seats decide at once, what one of them does in secret
    // is not counted for the others, or the number would tell how much that is.
    std::uint64_t seq_for(Viewer viewer) const { return seq() - secret_entries_.at(index_of(viewer)); }
    bool is_last_secret_from(Viewer viewer) const { return last_is_secret_.at(index_of(viewer)); }
    // The last entry that changed the position or the result.
    std::uint64_t position_seq() const { return position_seq_; }
    const std::optional<MatchResult>& result() const { return result_; }
    Seats deciders() const;
    bool is_absent(Seat seat) const { return clocks_.face(seat, 0).absent; }
    const Clocks& clocks() const { return clocks_; }

    Json view(Viewer viewer) const;
    void write_view(Viewer viewer, std::string& text) const;  // the same as JSON text, appended
    std::vector<Json> legal(Seat seat) const;
    void write_legal(Seat seat, std::string& text) const;
    std::vector<std::string> legal_texts(Seat seat);
    // What the last entry that changed the position did, as the viewer may know it.
    std::vector<Json> events(Viewer viewer) const;
    std::vector<std::string> event_texts(Viewer viewer) const;
    // Everything that happened up to now, oldest first, as the viewer may know it: found out by playing the log again.
    // No more than the newest `most`.
    struct Told {
        Json event;
        std::string text;
    };
    std::vector<Told> history(Viewer viewer, std::size_t most) const;
    // For bots, which look only through imagine().
    const AnyMatch& position() const { return *state_; }

private:
    Entry& append(EntryKind kind, Seat seat, Millis now);
    void play(Seat seat, const Json& action);
    void settle(Seat actor, Seats deciders_before, int turn_before, Millis now);
    static std::size_t index_of(Viewer viewer) { return static_cast<std::size_t>(viewer); }
    // Only where both decide at once can an action leave what the others see and may do as it was.
    void note_secrets(Seat actor, bool other_may_do_the_same);
    void note_prompts(Seat actor, bool other_may_do_the_same);
    void end(std::optional<Seat> winner, std::string reason, Millis now);
    void break_off(std::optional<Seat> winner, std::string reason, Millis now);  // by no move
    void take_default(Seat seat, Millis now);
    void desert(Millis now);
    bool apply_entry(const Entry& entry);
    // False: it is refused, or breaks an invariant.
    bool take_action(EntryKind kind, Seat seat, const Json& action, const std::string& id, Millis now);
    bool carry_out(EntryKind kind, Seat seat, const Json& action, const std::string& id, Millis now);  // the proposed
    const Entry* find_id(Seat seat, const std::string& id) const;

    Setup setup_;
    std::unique_ptr<AnyMatch> state_;
    std::unique_ptr<AnyMatch> before_;  // the position before the last action
    std::optional<Seat> undoable_;      // who may take that action back
    // Whether that action has revealed something, once somebody asked: for the position at this seq.
    mutable std::optional<std::pair<std::uint64_t, bool>> revealed_;
    BySeat<int> undos_{};
    BySeat<int> absences_{};
    Clocks clocks_;
    std::vector<Entry> log_;
    std::uint64_t position_seq_ = 0;
    BySeat<std::uint64_t> prompt_seq_;  // since when the seat's choices are what they are, as the seat counts
    std::array<std::uint64_t, 3> secret_entries_{};  // by viewer, the table left out
    std::array<bool, 3> last_is_secret_{};
    std::optional<MatchResult> result_;
};

// Whether taking `action` at `before` showed a player something hidden: in positions that `seat` could not tell from
// `before`, the same action changes what one of the players sees in another way.
bool reveals(const AnyMatch& before, Seat seat, const Json& action);

}  // namespace pentacle::match
