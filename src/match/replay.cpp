#include "match/replay.hpp"

#include "core/replay.hpp"
#include "core/version.hpp"

namespace pentacle::match {

std::string replay_text(const Match& match) {
    const Setup& setup = match.setup();
    Replay replay;
    replay.game = setup.game->id();
    replay.version = program_version();
    replay.cards_hash = setup.game->cards_hash();
    replay.rules = setup.game->rules();
    for (const Seat seat : all_seats) replay.decks[seat] = setup.decks[seat].json;
    replay.seed = setup.seed;
    replay.commitment = commitment_to(setup.seed);
    for (const Entry* entry : standing_actions(match.log()))
        replay.actions.push_back({entry->seat, entry->action, entry->hash});
    if (match.result()) {
        const bool outside = !match.position().standing().outcome;
        replay.result = {.winner = match.result()->winner, .reason = match.result()->reason, .outside = outside};
    }
    replay.final_hash = match.position().hash();
    return text_of(replay);
}

}  // namespace pentacle::match
