#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "match/clock.hpp"

namespace pentacle::match {

// One line of a match's log. The log and the setup say everything about the match: position, clocks, result.
enum class EntryKind : std::uint8_t {
    Act,      // a player's accepted action
    Default,  // the action taken for a seat whose clock ran out
    Undo,     // the last action is taken back
    Left,     // the seat has no connection any more
    Back,     // and has one again
    Resume,   // the server came back after an outage
    Concede,  // these seven end the match
    TimeOut,
    Abandon,
    Abort,
    Forfeit,  // left and cannot come back
    Draw,     // both agreed; the seat is the one who offered
    Desert,   // both stayed away for the same time: no result
};

struct Entry {
    std::uint64_t seq = 0;  // 1, 2, 3 …
    Millis at = 0;
    EntryKind kind = EntryKind::Act;
    Seat seat = Seat::First;  // of no meaning in Resume and Abort
    Json action = nullptr;    // Act, Default
    std::string id;           // the client's name for the action; may be empty
    std::uint64_t hash = 0;   // of the position after an action; not stored, it follows from the rest
};

// The actions of a log that count: one that was taken back has not happened.
std::vector<const Entry*> standing_actions(const std::vector<Entry>& log);

std::string_view word_of(EntryKind kind);
std::optional<EntryKind> entry_kind(std::string_view word);

Json json_of(const Entry& entry);
// REQUIRES nothing: anything that is not an entry gives none.
std::optional<Entry> entry_from(const Json& json);

}  // namespace pentacle::match
