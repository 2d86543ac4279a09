#include <doctest/doctest.h>

#include "conformance/game_check.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;
using stones::Flaw;

namespace {

constexpr std::uint64_t seeds = 120;

// The names of the checks that the flawed game fails.
std::set<std::string> checks_failed(Flaw flaw) {
    stones::Stones::break_on_purpose(flaw);
    const auto game = stones::own_game();
    stones::Stones::break_on_purpose(Flaw::None);
    conformance::GameCheck check = conformance::check_game(game, 1, seeds);
    std::set<std::string> names;
    for (const auto& failure : check.failures) names.insert(failure.check);
    for (const auto& note : check.notes) names.insert(note.substr(0, note.find(':')));
    return names;
}

bool caught(Flaw flaw, const std::set<std::string>& by) {
    const std::set<std::string> failed = checks_failed(flaw);
    for (const std::string& name : failed) MESSAGE("caught by ", name);
    for (const std::string& name : failed)
        if (by.contains(name)) return true;
    return false;
}

}  // namespace

TEST_CASE("a game without flaws passes, with its house rules too") {
    const auto game = stones::own_game();
    conformance::GameCheck check = conformance::check_game(game, 1, seeds);
    conformance::check_threads(game, 200, check);
    for (const auto& failure : check.failures) FAIL_CHECK(failure.message);
    for (const auto& note : check.notes) FAIL_CHECK(note);
    CHECK(check.matches == seeds);
}

TEST_CASE("every flaw is caught by the check that is there for it") {
    CHECK(caught(Flaw::OffersRefused, {"listed_is_accepted"}));
    CHECK(caught(Flaw::AcceptsUnlisted, {"accepted_is_listed"}));
    CHECK(caught(Flaw::ListsTwice, {"listed_once"}));
    CHECK(caught(Flaw::LosesCard, {"state_can_be"}));
    CHECK(caught(Flaw::NeverEnds, {"ends", "imagined_ends"}));
    CHECK(caught(Flaw::NothingToDo, {"deciders_can_act"}));
    CHECK(caught(Flaw::JsonDropsField, {"position_is_complete"}));
    CHECK(caught(Flaw::JsonDropsDeck, {"position_is_complete"}));
    CHECK(caught(Flaw::TextDiffers, {"text_is_the_json"}));
    CHECK(caught(Flaw::Remembers, {"applies_alike", "replay_plays_again"}));
    CHECK(caught(Flaw::ViewLeaks, {"view_leaks"}));
    CHECK(caught(Flaw::SpectatorLeaks, {"spectator_view_leaks"}));
    CHECK(caught(Flaw::EventLeaks, {"event_leaks"}));
    CHECK(caught(Flaw::LegalLeaks, {"legal_leaks"}));
    CHECK(caught(Flaw::RefusalLeaks, {"refusal_leaks"}));
    CHECK(caught(Flaw::EvaluationLeaks, {"evaluation_leaks"}));
    CHECK(caught(Flaw::ImaginesNothing, {"imagines_all", "imagining_leaks"}));
    CHECK(caught(Flaw::ImaginesDeckOrder, {"imagines_all", "imagining_leaks"}));
    CHECK(caught(Flaw::ImaginesImpossible, {"imagined_can_be"}));
    CHECK(caught(Flaw::ConcedeOnlyOnTurn, {"concede_is_accepted"}));
    CHECK(caught(Flaw::StepMiscounts, {"step_counts_the_listing"}));
    CHECK(caught(Flaw::StepsOtherwise, {"steps_as_listed"}));
    CHECK(caught(Flaw::StepIsSilent, {"steps_are_told_alike"}));
    CHECK(caught(Flaw::StepHidesCard, {"steps_name_the_card"}));
}

TEST_CASE("a failure is brought back by its seed alone") {
    stones::Stones::break_on_purpose(Flaw::EventLeaks);
    const auto game = stones::own_game();
    stones::Stones::break_on_purpose(Flaw::None);
    const conformance::GameCheck check = conformance::check_game(game, 1, seeds);
    REQUIRE_FALSE(check.failures.empty());
    conformance::HiddenPlaces places;
    const auto again = conformance::check_match(*game, check.failures[0].seed, {}, places);
    REQUIRE(again.has_value());
    CHECK(again->message == check.failures[0].message);
    CHECK(again->action == check.failures[0].action);
}
