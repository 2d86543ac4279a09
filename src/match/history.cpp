#include "match/match.hpp"

namespace pentacle::match {

std::vector<Match::Told> Match::history(Viewer viewer, std::size_t most) const {
    const std::unique_ptr<AnyMatch> again = setup_.game->start(setup_.decks, setup_.seed, Recording::On);
    for (const Entry* entry : standing_actions(log_))
        ensure(!again->act(entry->seat, entry->action).has_value(), "a recorded action is refused");
    std::vector<Told> told;
    for (std::size_t index = 0; index < again->event_count(); ++index)
        if (auto event = again->event(index, viewer))
            told.push_back({std::move(*event), again->event_text(index, viewer).value_or("")});
    if (told.size() > most) told.erase(told.begin(), told.end() - static_cast<std::ptrdiff_t>(most));
    return told;
}

}  // namespace pentacle::match
