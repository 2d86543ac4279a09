#include "golden/golden_match.hpp"

#include "core/digest.hpp"
#include "sim/run.hpp"

namespace pentacle::golden {

namespace {

const Seed match_seed{20'260'101};
const Seed player_seed{20'260'102};
constexpr std::uint64_t signature_games = 400;

BySeat<AnyDeck> decks_of(const AnyGame& game) {
    if (game.decks().size() >= 2) return {game.decks()[0], game.decks()[1]};
    Rng chance{player_seed};
    return {game.random_deck(chance), game.random_deck(chance)};
}

class GoldenMatch {
public:
    explicit GoldenMatch(const AnyGame& game) : match_{game.start(decks_of(game), match_seed, Recording::On)} {
        const BySeat<AnyDeck> decks = decks_of(game);
        text_ =
            std::string{game.title()} + ": " + decks[Seat::First].name + " against " + decks[Seat::Second].name + "\n";
    }

    std::string play() {
        write_events();
        while (!match_->standing().outcome) {
            write_turn();
            take_action();
            write_events();
        }
        write_boards();
        const Outcome outcome = *match_->standing().outcome;
        text_ += "\nThe end: " + std::string{outcome.reason} + ", " +
                 (outcome.winner ? "seat " + std::to_string(number_of(*outcome.winner)) + " wins" : "a draw") +
                 ", final state " + hex_of(match_->hash()) + "\n";
        return std::move(text_);
    }

private:
    void write_turn() {
        if (match_->turn() == turn_) return;
        turn_ = match_->turn();
        text_ += "\n==== Turn " + std::to_string(turn_) + "\n";
        write_boards();
    }

    void write_boards() {
        for (const Seat seat : all_seats)
            text_ += "-- as seat " + std::to_string(number_of(seat)) + " sees it\n" +
                     match_->sketch(viewer_at(seat), Ink{false});
    }

    void take_action() {
        const Seats deciders = match_->standing().deciders;
        const Seat seat = deciders == Seats::both() ? all_seats[chance_.below(seat_count)] : deciders.first();
        const int count = match_->list_legal(seat);
        const int index = static_cast<int>(chance_.below(static_cast<std::uint32_t>(count)));
        text_ += "\nseat " + std::to_string(number_of(seat)) + ", one of " + std::to_string(count) + ": " +
                 match_->listed_text(seat, index) + "\n     " + match_->listed_json(seat, index).dump() + "\n";
        match_->apply_listed(seat, index);
    }

    // Each event as everybody is told it; once where all are told the same.
    void write_events() {
        static constexpr std::array<std::string_view, 4> names{"seat 0", "seat 1", "others", "table"};
        for (std::size_t index = 0; index < match_->event_count(); ++index) {
            const std::string whole = match_->event_text(index, Viewer::Table).value_or("");
            text_ += "  " + whole + "\n";
            for (std::size_t viewer = 0; viewer < all_viewers.size(); ++viewer) {
                const auto told = match_->event_text(index, all_viewers[viewer]);
                if (told != whole)
                    text_ += "    " + std::string{names[viewer]} + ": " + told.value_or("(nothing)") + "\n";
            }
        }
        match_->forget_events();
    }

    std::unique_ptr<AnyMatch> match_;
    Rng chance_{player_seed};
    std::string text_;
    int turn_ = -1;
};

}  // namespace

std::string transcript_of(const AnyGame& game) { return GoldenMatch{game}.play(); }

Signature signature_of(const std::shared_ptr<const AnyGame>& game) {
    sim::Plan plan;
    plan.game = game;
    plan.games = signature_games;
    plan.seed = 20'260'103;
    for (const AnyDeck& deck : game->decks()) plan.entrants.push_back({deck.name, deck});
    for (const char* label : {"random", "random too"}) plan.entrants.push_back({label, std::nullopt});
    const sim::Run run = sim::run(plan, {1, false, {}});
    ensure(!run.failure, "a simulated match broke");
    return {signature_games, hex_of(run.tally.checksum)};
}

}  // namespace pentacle::golden
