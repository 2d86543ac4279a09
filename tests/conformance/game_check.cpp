#include "conformance/game_check.hpp"

#include <algorithm>

#include "core/digest.hpp"
#include "sim/run.hpp"

namespace pentacle::conformance {

namespace {

constexpr std::size_t failures_max = 3;
// So many matches show every hidden place in more than one way.
constexpr std::uint64_t matches_that_show_all = 50;

// A known place that ends with a slash stands for everything in it.
bool is_known(const Settings& settings, const std::string& place) {
    return std::any_of(settings.known_places.begin(), settings.known_places.end(), [&](const std::string& known) {
        return known == place || (known.ends_with('/') && place.starts_with(known));
    });
}

void note_never_imagined(const HiddenPlaces& places, const Settings& settings, GameCheck& check) {
    for (const std::string& path : places.never_imagined()) {
        const std::string place = path.substr(path.find('/', 1));  // without the seat
        if (!is_known(settings, place))
            check.notes.push_back("imagines_all: " + path + " is hidden, but imagining never changes it");
    }
}

}  // namespace

GameCheck check_game(const std::shared_ptr<const AnyGame>& game, std::uint64_t first, std::uint64_t count,
                     const Settings& settings) {
    GameCheck check;
    HiddenPlaces places;
    for (std::uint64_t seed = first; seed < first + count && check.failures.size() < failures_max; ++seed) {
        ++check.matches;
        if (auto failure = check_match(*game, seed, settings, places)) check.failures.push_back(std::move(*failure));
    }
    if (check.failures.empty() && count >= matches_that_show_all) note_never_imagined(places, settings, check);
    return check;
}

void check_threads(const std::shared_ptr<const AnyGame>& game, std::uint64_t games, GameCheck& check) {
    sim::Plan plan;
    plan.game = game;
    plan.games = games;
    for (const AnyDeck& deck : game->decks()) plan.entrants.push_back({deck.name, deck});
    for (const char* label : {"random", "random too"}) plan.entrants.push_back({label, std::nullopt});
    std::optional<std::uint64_t> checksum;
    for (const unsigned threads : {1U, 2U, 8U}) {
        const sim::Run run = sim::run(plan, {threads, false, {}});
        if (run.failure) return check.notes.push_back("threads_agree: " + run.failure->message);
        if (checksum && *checksum != run.tally.checksum)
            check.notes.push_back("threads_agree: " + std::to_string(threads) + " threads give " +
                                  hex_of(run.tally.checksum) + ", one gives " + hex_of(*checksum));
        if (!checksum) checksum = run.tally.checksum;
    }
}

}  // namespace pentacle::conformance
