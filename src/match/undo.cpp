#include "match/match.hpp"
#include "match/patch.hpp"

namespace pentacle::match {

namespace {

constexpr int imagined_positions = 8;

// What the action changes in each player's view.
BySeat<std::string> changes_of(AnyMatch& state, Seat seat, const Json& action, bool& legal) {
    const auto seen_by = [&](Viewer viewer) {
        std::string text;
        state.write_view(viewer, text);
        return Outline{std::move(text)};
    };
    const Outline first = seen_by(Viewer::FirstSeat);
    const Outline second = seen_by(Viewer::SecondSeat);
    legal = !state.act(seat, action).has_value();
    return {patch_text(first, seen_by(Viewer::FirstSeat)), patch_text(second, seen_by(Viewer::SecondSeat))};
}

}  // namespace

bool reveals(const AnyMatch& before, Seat seat, const Json& action) {
    bool legal = true;
    const auto tried = before.clone();
    const BySeat<std::string> really = changes_of(*tried, seat, action, legal);
    Rng rng{Seed{before.hash()}};
    for (int round = 0; round < imagined_positions && legal; ++round) {
        tried->imagine_from(before, seat, rng);
        if (changes_of(*tried, seat, action, legal) != really) return true;
    }
    return !legal;
}

}  // namespace pentacle::match
