#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match.hpp"

namespace pentacle::match {

// The seat whose eyes these are; none for watchers and the table.
std::optional<Seat> seat_of(Viewer viewer);

// What a connection understands beyond the plain messages. docs/protocol.md, section 3.1.
struct Features {
    bool hello = false;
    bool deltas = false;
    bool events = false;
    bool legal = false;
    bool texts = false;
    bool history = false;
    bool game_error = false;  // refusals are called so, their sentence `message`

    bool operator==(const Features&) const = default;
};

// What one message says besides the position.
struct Remarks {
    std::string_view error;
    std::string_view ack;
    bool undone = false;
    bool with_events = true;  // false when the message repeats a position that was sent before
};

// `view_text` is the viewer's view as JSON; `patch` an RFC 6902 patch as JSON.
std::string state_message(Match& match, Viewer viewer, const Features& features, std::string_view view_text,
                          const Remarks& remarks, Millis now);
std::string delta_message(Match& match, Viewer viewer, const Features& features, std::uint64_t from,
                          std::string_view patch, const Remarks& remarks, Millis now);

std::string match_start_message(const Match& match, Seat seat, bool resumed);
std::string spectating_message(const Match& match);
// Everything that happened before, for those who come in the middle.
std::string history_message(const Match& match, Viewer viewer, const Features& features);
std::string match_over_message(const Match& match, const Json& ratings);
std::string refused_message(const Match& match, Viewer viewer, const Features& features, const Refused& refused,
                            std::string_view id);
std::string presence_message(const Match& match, Seat seat, bool connected, Millis now);
std::string clock_warning_message(const Match& match, const Clocks::Warning& warning);
// {"type":…,"matchId":…,"playerIndex":…} and one more member unless `key` is empty.
std::string seat_message(const Match& match, std::string_view type, Seat seat, std::string_view key = {},
                         const Json& value = nullptr);

Json players_json(const Setup& setup);
Json watching_json(const SpectatorPolicy& policy);

}  // namespace pentacle::match
