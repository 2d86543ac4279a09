#include "cli/cards_language.hpp"

#include <fmt/format.h>

#include "cardlang/coverage/coverage.hpp"
#include "cardlang/coverage/report.hpp"
#include "cardlang/reading/loader.hpp"
#include "cardlang/reading/reference.hpp"
#include "cardlang/reading/schema.hpp"
#include "core/ink.hpp"
#include "games/card_folder.hpp"

namespace pentacle::cli {

namespace {

constexpr int actions_per_match_max = 5000;

Result<const GameEntry*, Mistake> entry_of(const std::string& name) {
    Result<const GameEntry*, Mistake> entry = find_game_entry(name);
    if (entry && entry.value()->grammar == nullptr)
        return usage_mistake("cards: the cards of " + name + " are not written in the card language");
    return entry;
}

std::string reference_of(const GameEntry& entry) {
    if (entry.is_on_card_machine()) return cardlang::reference_text(entry.grammar(), entry.own_content());
    return cardlang::reference_text(entry.grammar(), entry.own_content(), {entry.id, entry.title});
}

Result<Content, Problems> content_of(const GameEntry& entry, const std::string& folder, const Document& rules) {
    if (folder.empty()) return entry.own_content();
    return read_card_folder(entry, folder, rules);
}

void play_random_match(AnyMatch& match, Rng& rng) {
    for (int actions = 0; actions < actions_per_match_max && !match.standing().outcome; ++actions) {
        const Seats deciders = match.standing().deciders;
        const Seat seat = deciders.has(Seat::First) ? Seat::First : Seat::Second;
        const int legal = match.list_legal(seat);
        match.apply_listed(seat, static_cast<int>(rng.below(static_cast<std::uint32_t>(legal))));
    }
}

void play_matches(const AnyGame& game, std::uint64_t games, std::uint64_t seed) {
    for (std::uint64_t number = 0; number < games; ++number) {
        Rng rng{Seed{seed + number, 1}};
        const BySeat<AnyDeck> decks{game.random_deck(rng), game.random_deck(rng)};
        const std::unique_ptr<AnyMatch> match = game.start(decks, Seed{seed + number});
        play_random_match(*match, rng);
    }
}

}  // namespace

int tell_language(const std::string& what, const std::string& game) {
    const Result<const GameEntry*, Mistake> entry = entry_of(game);
    if (!entry) return complain(entry.error());
    if (what == "schema") put_line(cardlang::card_schema(entry.value()->grammar()).dump(2));
    else put(reference_of(*entry.value()));
    return exit_ok;
}

int tell_coverage(const GameChoice& choice, std::uint64_t games, std::uint64_t seed, bool json) {
    const Result<const GameEntry*, Mistake> found = entry_of(choice.name);
    if (!found) return complain(found.error());
    const GameEntry& entry = *found.value();
    if (!entry.is_on_card_machine())
        return complain(exit_usage, "cards: coverage counts what the card machine carries out, and " + choice.name +
                                        " carries out its cards itself");
    const Result<std::string, Mistake> folder = folder_of(choice.cards, choice.name);
    if (!folder) return complain(folder.error());
    const Result<Document, Mistake> rules = read_rules(choice.rules);
    if (!rules) return complain(rules.error());
    const Result<Content, Problems> content = content_of(entry, folder.value(), rules.value());
    if (!content) return complain(exit_failure, content.error());
    // The same content gives the same places, so these are the places of the game's own program.
    const Result<cardlang::LoadedCards, Problems> loaded =
        cardlang::load_cards(entry.grammar(), content.value(), entry.own_content());
    if (!loaded) return complain(exit_failure, loaded.error());
    cardlang::Coverage coverage{loaded->program};
    const auto game = entry.load_counting(content.value(), rules.value(), coverage);
    if (!game) return complain(exit_failure, game.error());
    play_matches(*game.value(), games, seed);
    const cardlang::CoverageReport report = cardlang::report_of(loaded.value(), coverage);
    if (json) put_line(to_json(report).dump(2));
    else put(to_text(report));
    return exit_ok;
}

}  // namespace pentacle::cli
