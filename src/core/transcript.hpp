#pragma once

#include <string>

#include "core/replay.hpp"

namespace pentacle {

struct TranscriptOptions {
    Viewer viewer = Viewer::Table;
    bool positions = false;  // sketch the board at the beginning of each turn
};

// A replay in words, as the viewer may know it: turns, own actions (the table's eyes see everybody's), events.
// Stops with a note where the replay and the game part company.
Result<std::string, Problems> transcript(const Replay& replay, const AnyGame& game, const TranscriptOptions& options,
                                         const Ink& ink);

}  // namespace pentacle
