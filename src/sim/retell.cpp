#include "sim/retell.hpp"

#include "sim/play_fixture.hpp"

namespace pentacle::sim {

std::vector<std::string> log_of(const Plan& plan, const Fixture& fixture) {
    FixturePlayer player{plan};
    player.match().record_events(true);
    player.play(fixture);
    std::vector<std::string> sentences;
    for (std::size_t index = 0; index < player.match().event_count(); ++index)
        if (std::optional<std::string> sentence = player.match().event_text(index, Viewer::Table))
            sentences.push_back(std::move(*sentence));
    return sentences;
}

Replay replay_of(const Plan& plan, const Fixture& fixture) {
    const BySeat<AnyDeck> decks = decks_of(plan, fixture);
    const std::unique_ptr<AnyMatch> match = plan.game->start(decks, match_seed(plan, fixture));
    ReplayRecorder recorder{*match, decks, match_seed(plan, fixture)};
    FixturePlayer player{plan};
    player.observe([&](AnyMatch& played, Seat seat, int index) {
        static_cast<void>(recorder.act(seat, played.listed_json(seat, index)));
    });
    try {
        player.play(fixture);
    } catch (const std::exception&) {  // as it was the first time
    }
    return recorder.replay();
}

}  // namespace pentacle::sim
