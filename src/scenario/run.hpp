#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/any_game.hpp"
#include "scenario/game_shelf.hpp"
#include "scenario/scenario.hpp"

namespace pentacle::scenario {

// One scenario while it runs. Stops at the first step that goes wrong: what follows would only be noise.
class Run {
public:
    // REQUIRES: all arguments outlive the run.
    Run(GameShelf& games, const Document& document, const Scenario& scenario, Problems& failures);

    void go();

private:
    bool load_game();
    bool set_up();
    bool start_from_decks();
    std::optional<BySeat<AnyDeck>> read_decks();
    void expect_refused_decks();
    bool start_from_position();
    std::string in_authors_words(std::string message) const;
    bool take_steps();
    bool act(const Step& step, const ActionStep& wanted);
    bool reads_every_key(const Step& step, Seat seat, const ActionStep& wanted);
    bool was_accepted(const Step& step, Seat seat, const ActionStep& wanted);
    bool was_refused(const Step& step, Seat seat, const ActionStep& wanted, const Refused& expected);
    void check(const Checks& checks);
    void check_sight(const Json& sees, const std::string& path);
    void check_outcome(const Json& expected, const std::string& path);
    void check_legal(const LegalSet& set);
    void check_events();
    void check_chance_used_up();
    bool state_can_be(const std::string& path);

    void feed_chance();
    std::optional<Seat> seat_or_decider(const std::optional<Seat>& seat, const std::string& path);
    std::string legal_list(Seat seat) const;
    void compare(const Json& expected, const Json& found, const std::string& path);
    void fail(const std::string& path, std::string message);
    // A problem in the scenario's part at `path`, told with its place in the whole file.
    void fail_inside(const std::string& path, const Problem& problem);

    GameShelf& games_;
    const Document& document_;
    Scenario scenario_;
    Problems& failures_;
    std::shared_ptr<const AnyGame> game_;
    std::unique_ptr<AnyMatch> match_;
    std::size_t chance_fed_ = 0;
    std::map<std::string, std::string> instance_names_;  // the scenario's -> the game's; empty: nothing was renamed
};

}  // namespace pentacle::scenario
