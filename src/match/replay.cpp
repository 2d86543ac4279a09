#include "match/replay.hpp"

#include "core/replay.hpp"

namespace pentacle::match {

namespace {

// The actions that count: one that was taken back does not.
std::vector<const Entry*> actions_of(const Match& match) {
    std::vector<const Entry*> actions;
    for (const Entry& entry : match.log()) {
        if (entry.kind == EntryKind::Act || entry.kind == EntryKind::Default) actions.push_back(&entry);
        if (entry.kind == EntryKind::Undo) actions.pop_back();
    }
    return actions;
}

}  // namespace

std::string replay_text(const Match& match) {
    const Setup& setup = match.setup();
    const auto again = setup.game->start(setup.decks, setup.seed);
    ReplayRecorder recorder{*again, setup.decks, setup.seed};
    recorder.commit();
    for (const Entry* entry : actions_of(match)) recorder.act(entry->seat, entry->action);
    Replay replay = recorder.replay();
    if (!replay.result && match.result())
        replay.result = {.winner = match.result()->winner, .reason = match.result()->reason, .outside = true};
    return text_of(replay);
}

}  // namespace pentacle::match
