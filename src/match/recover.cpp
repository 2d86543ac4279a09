#include <string>

#include "match/match.hpp"

namespace pentacle::match {

bool Match::apply_entry(const Entry& entry) {
    if (entry.seq != seq() + 1 || result_) return false;
    switch (entry.kind) {
        case EntryKind::Act:
        case EntryKind::Default: return take_action(entry.kind, entry.seat, entry.action, entry.id, entry.at);
        case EntryKind::Undo:
            if (undoable_ != entry.seat) return false;
            undo(entry.seat, entry.at);
            return true;
        case EntryKind::Left: left(entry.seat, entry.at); return true;
        case EntryKind::Back: back(entry.seat, entry.at); return true;
        case EntryKind::Resume: resume(entry.at); return true;
        case EntryKind::Concede: concede(entry.seat, entry.at); return true;
        case EntryKind::Draw: draw(entry.seat, entry.at); return true;
        case EntryKind::Forfeit: forfeit(entry.seat, entry.at); return true;
        case EntryKind::Abort: abort(entry.at); return true;
        case EntryKind::Desert: desert(entry.at); return true;
        case EntryKind::TimeOut:
        case EntryKind::Abandon:
            append(entry.kind, entry.seat, entry.at);
            end(other(entry.seat), entry.kind == EntryKind::TimeOut ? "timeout" : "abandoned", entry.at);
            return true;
    }
    return false;
}

Result<std::unique_ptr<Match>, std::string> Match::recover(Setup setup, std::span<const Entry> log) {
    auto match = std::make_unique<Match>(std::move(setup));
    for (const Entry& entry : log)
        if (!match->apply_entry(entry))
            return "entry " + std::to_string(entry.seq) + " (" + std::string{word_of(entry.kind)} +
                   ") does not follow from those before it";
    return match;
}

}  // namespace pentacle::match
