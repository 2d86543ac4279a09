#include "conformance/match_check.hpp"

#include "conformance/legality_check.hpp"
#include "conformance/step_check.hpp"
#include "core/digest.hpp"
#include "core/replay.hpp"

namespace pentacle::conformance {

namespace {

constexpr std::uint64_t kit_stream = 0x6b6974;  // keeps the kit's chance apart from the match's
constexpr std::uint64_t step_stream = 0x73746570;

std::unique_ptr<AnyMatch> read_position(const AnyGame& game, const std::string& text) {
    const auto document = parse_json(text, "position");
    demand(document.ok(), "position_is_json", [&] { return text_of(document.error()); });
    auto match = game.position(document.value());
    demand(match.ok(), "position_reads_back", [&] { return text_of(match.error()); });
    return std::move(match).value();
}

std::unique_ptr<AnyMatch> read_back(const AnyMatch& match) {
    const std::string text = match.view(Viewer::Table).dump();
    auto restored = read_position(match.game(), text);
    demand(restored->same_state(match), "position_is_complete",
           [&] { return "the position does not come back from its JSON: " + text; });
    demand(restored->hash() == match.hash(), "position_hashes_alike", [&] { return text; });
    return restored;
}

// What is written straight to text is what the JSON says.
void check_texts(const AnyMatch& match) {
    for (const Viewer viewer : all_viewers) {
        std::string text;
        match.write_view(viewer, text);
        demand(text == match.view(viewer).dump(), "text_is_the_json", [&] { return text; });
    }
    for (const Seat seat : all_seats) {
        std::string text;
        match.write_legal(seat, text);
        demand(text == Json(match.legal(seat)).dump(), "text_is_the_json", [&] { return text; });
    }
}

class MatchCheck {
public:
    MatchCheck(const AnyGame& game, std::uint64_t seed, const Settings& settings, HiddenPlaces& places)
        : game_{game},
          chance_{Seed{seed, kit_stream}},
          step_chance_{Seed{seed, step_stream}},
          settings_{settings},
          places_{places} {}

    void run_match(std::uint64_t number) {
        const Seed seed{number};
        decks_[Seat::First] = choose_deck(number);
        decks_[Seat::Second] = choose_deck(number + 1);
        begin(game_.start(decks_, seed));
        recorder_.emplace(*match_, decks_, seed);
        check_start(seed);
        run();
        check_replay();
        for (AnyMatch* match : {spare_.get(), spare2_.get()}) match->restart(decks_, seed);
        check_stepped_match(*spare_, *spare2_, step_chance_);
    }

    void run_from(const Json& position) {
        begin(read_position(game_, position.dump()));
        check_state();
        read_back(*match_);
        check_texts(*match_);
        run();
    }

    int taken() const { return taken_; }

private:
    void begin(std::unique_ptr<AnyMatch> match) {
        match_ = std::move(match);
        spare_ = match_->clone();
        spare2_ = match_->clone();
    }

    void run() {
        while (!match_->standing().outcome) {
            demand(taken_ < actions_max, "ends",
                   [&] { return "not over after " + std::to_string(taken_) + " actions"; });
            check_here();
            take_action();
            check_steps();
        }
        Moment now = moment();
        check_over(now, probes_);
        read_back(*match_);
    }

    Moment moment() { return {*match_, chance_, *spare_, *spare2_}; }
    bool one_in(std::uint32_t count) { return chance_.below(count) == 0; }

    // Presets and random decks take turns.
    AnyDeck choose_deck(std::uint64_t number) {
        const auto& presets = game_.decks();
        if (presets.empty() || number % 3 == 0) return game_.random_deck(chance_);
        return presets[chance_.below(static_cast<std::uint32_t>(presets.size()))];
    }

    void check_start(const Seed& seed) {
        spare_->restart(decks_, seed);
        demand(spare_->same_state(*match_), "starts_alike",
               [&] { return std::string{"the same decks and seed start another match"}; });
        BySeat<AnyDeck> read_decks;
        for (const Seat seat : all_seats) {
            auto deck = game_.read_deck(Document::without_lines(decks_[seat].json));
            demand(deck.ok(), "deck_reads_back", [&] { return text_of(deck.error()); });
            read_decks[seat] = std::move(deck).value();
        }
        spare_->restart(read_decks, seed);
        demand(spare_->same_state(*match_), "deck_reads_back", [&] {
            return "a deck that was written and read starts another match: " + one_line(decks_[Seat::First].json) +
                   " " + one_line(decks_[Seat::Second].json);
        });
        check_state();
    }

    void check_state() {
        const auto broken = match_->broken_invariant();
        demand(!broken, "state_can_be", [&] { return *broken; });
    }

    void check_here() {
        Moment now = moment();
        check_deciders(now);
        if (taken_ == 0 || one_in(3)) check_listing(now, probes_);
        if (one_in(4)) check_probes(now, probes_);
        if (one_in(16)) check_conceding(now);
        if (one_in(6)) check_leaks(now);
        if (one_in(12)) {
            read_back(*match_);
            check_texts(*match_);
        }
        if (copy_ == nullptr && one_in(10)) copy_ = match_->clone();
        if (restored_ == nullptr && one_in(10)) restored_ = read_back(*match_);
    }

    void check_steps() {
        Moment now{*match_, step_chance_, *spare_, *spare2_};
        for (const Seat seat : all_seats) {
            if (match_->list_legal(seat) == 0) continue;  // whether that may be is for check_deciders
            if (step_chance_.below(12) == 0) check_every_step(now, seat);
            else check_step(now, seat);
        }
    }

    void check_leaks(Moment& now) {
        const Seat seat = all_seats[chance_.below(seat_count)];
        check_imagined(now, seat, probes_, places_);
        check_told_events(now, seat, settings_);
        if (one_in(4)) check_imagined_ends(now, seat);
        if (one_in(8))
            check_bots(now, match_->standing().deciders.has(seat) ? seat : match_->standing().deciders.first());
    }

    void take_action() {
        const Seats deciders = match_->standing().deciders;
        const Seat seat = deciders == Seats::both() ? all_seats[chance_.below(seat_count)] : deciders.first();
        const int count = match_->list_legal(seat);
        const int index = static_cast<int>(chance_.below(static_cast<std::uint32_t>(count)));
        spare_->copy_from(*match_);
        if (recorder_) recorder_->apply_listed(seat, index);
        else match_->apply_listed(seat, index);
        ++taken_;
        check_state();
        demand(!match_->same_state(*spare_), "actions_change_something",
               [&] { return one_line(spare_->legal(seat)[static_cast<std::size_t>(index)]); });
        follow(spare_.get(), seat, index, "applies_alike");
        follow(copy_.get(), seat, index, "copy_goes_on_alike");
        follow(restored_.get(), seat, index, "position_goes_on_alike");
    }

    void follow(AnyMatch* other, Seat seat, int index, std::string_view check) {
        if (other == nullptr) return;
        other->list_legal(seat);
        other->apply_listed(seat, index);
        demand(other->same_state(*match_) && other->hash() == match_->hash(), check,
               [&] { return std::string{"the same action leads to another state"}; });
    }

    void check_replay() {
        const std::string text = text_of(recorder_->replay());
        const auto document = parse_json(text, "replay");
        demand(document.ok(), "replay_is_json", [&] { return text_of(document.error()); });
        const auto replay = read_replay(document.value());
        demand(replay.ok(), "replay_reads_back", [&] { return text_of(replay.error()); });
        demand(text_of(replay.value()) == text, "replay_is_written_alike", [&] { return std::string{}; });
        const Verdict verdict = verify(replay.value(), game_);
        demand(verdict.ok(), "replay_plays_again", [&] { return text_of(verdict); });
    }

    const AnyGame& game_;
    Rng chance_;
    Rng step_chance_;  // of its own, so that the rest of a seed does not depend on what steps draw
    BySeat<AnyDeck> decks_;
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<AnyMatch> spare_;
    std::unique_ptr<AnyMatch> spare2_;
    std::unique_ptr<AnyMatch> copy_;          // taken somewhere on the way, then made to follow
    std::unique_ptr<AnyMatch> restored_;      // the same, through JSON
    std::optional<ReplayRecorder> recorder_;  // of a match from its beginning
    Probes probes_;
    const Settings& settings_;
    HiddenPlaces& places_;
    int taken_ = 0;
};

}  // namespace

namespace {

template <typename Run>
std::optional<Failure> failure_of(MatchCheck& check, std::uint64_t seed, Run run) {
    const auto failed = [&](std::string name, const char* what) {
        return Failure{seed, check.taken(), std::move(name), what};
    };
    try {
        run();
    } catch (const Violation& violation) {
        return failed(violation.check(), violation.what());
    } catch (const std::exception& error) {
        return failed("broke", error.what());
    }
    return std::nullopt;
}

}  // namespace

std::optional<Failure> check_match(const AnyGame& game, std::uint64_t seed, const Settings& settings,
                                   HiddenPlaces& places) {
    MatchCheck check{game, seed, settings, places};
    return failure_of(check, seed, [&] { check.run_match(seed); });
}

std::optional<Failure> check_from_position(const AnyGame& game, const Json& position, std::uint64_t seed,
                                           const Settings& settings, HiddenPlaces& places) {
    MatchCheck check{game, seed, settings, places};
    return failure_of(check, seed, [&] { check.run_from(position); });
}

}  // namespace pentacle::conformance
