#include "sim/report_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "sim/figures.hpp"

namespace pentacle::sim {

namespace {

constexpr std::size_t bar_width = 20;
constexpr std::size_t cards_shown = 5;  // best and worst
constexpr std::size_t label_width_max = 32;

// As wide as the widest, so that they stand below one another.
std::string percent_column(double rate) { return fmt::format("{:5.1f} %", rate * 100); }
std::string signed_percent_column(double rate) { return fmt::format("{:+5.1f} %", rate * 100); }

std::string bar(double share, std::size_t width) {
    static constexpr const char* eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const auto filled = static_cast<std::size_t>(share * static_cast<double>(width) * 8 + 0.5);
    std::string text;
    for (std::size_t block = 0; block < filled / 8; ++block) text += "█";
    return text + eighths[filled % 8];
}

std::size_t label_width(const Report& report) {
    std::size_t width = 8;
    for (const DeckReport& deck : report.decks) width = std::max(width, width_of(deck.label));
    return std::min(width, label_width_max);
}

std::string head(const Report& report, const Ink& ink) {
    return fmt::format("{}  {} matches, seed {}, {} against {}\n\n", ink.paint(Tone::Strong, report.title),
                       report.games, report.seed, report.bots[0], report.bots[1]);
}

std::string decks_table(const Report& report, const Ink& ink) {
    const std::size_t width = label_width(report);
    const bool ordered = report.somebody_begins();
    std::string text = ink.paint(Tone::Faint, padded("deck", width) + "  win rate  95 % interval     wins    " +
                                                  (ordered ? "  going first  second\n" : "\n"));
    for (const DeckReport& deck : report.decks) {
        const std::string order =
            ordered ? fmt::format("{}      {}  ", percent_column(deck.first.rate), percent_column(deck.second.rate))
                    : "";
        text += fmt::format("{}  {}   {:<16}  {:<8}  {}{}\n", padded(deck.label, width), percent_column(deck.all.rate),
                            span(deck.all.interval), deck.all.record.wins, order,
                            ink.paint(Tone::Cool, bar(deck.all.rate, bar_width)));
    }
    return text;
}

std::string matrix_table(const Report& report, const Ink& ink) {
    const std::size_t width = label_width(report);
    std::string text =
        ink.paint(Tone::Faint, "\npairing (win rate of the first; interval over pairs on the same seed)\n");
    for (const PairingReport& pairing : report.pairings)
        text += fmt::format("{}  {}  {}  {}\n", padded(report.decks[pairing.decks[0]].label, width),
                            padded(report.decks[pairing.decks[1]].label, width), percent_column(pairing.side.rate),
                            pairing.paired ? span(*pairing.paired) : std::string{});
    return text;
}

std::string bots_line(const Report& report) {
    if (report.bots[0] == report.bots[1]) return {};
    return fmt::format("bots          {} {} ({}), {} {} ({})\n", report.bots[0],
                       percent_column(report.bot_rates[0].rate), span(report.bot_rates[0].interval), report.bots[1],
                       percent_column(report.bot_rates[1].rate), span(report.bot_rates[1].interval));
}

std::string reasons_line(const Report& report) {
    std::string text;
    for (const auto& [reason, count] : report.reasons)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", reason, count);
    return text;
}

std::string facts(const Report& report) {
    const double games = std::max<double>(static_cast<double>(report.games), 1);
    std::string text = "\n" + bots_line(report);
    if (report.somebody_begins())
        text += fmt::format("first player  wins {} ({}), {} against an even game\n",
                            percent_column(report.first_player.rate), span(report.first_player.interval),
                            signed_percent_column(report.first_player.rate - 0.5));
    text += fmt::format("draws         {} ({:.1f} %)\n", report.draws, static_cast<double>(report.draws) / games * 100);
    text += fmt::format("turns         {:.1f} on average, {} to {}\n", report.turns_mean, report.turns_min,
                        report.turns_max);
    text += fmt::format("actions       {:.1f} a match\n", static_cast<double>(report.actions) / games);
    text += fmt::format("ended by      {}\n", reasons_line(report));
    return text;
}

std::string card_line(const CardReport& card, std::size_t width) {
    return fmt::format("{}  {}   {:+.1f} to {:+.1f} %   used in {} matches\n", padded(card.name, width),
                       signed_percent_column(card.impact), card.interval.low * 100, card.interval.high * 100,
                       card.matches);
}

std::string cards_table(const Report& report, const Ink& ink) {
    const std::vector<const CardReport*> cards = telling_cards(report);
    if (cards.empty()) return {};
    std::size_t width = 8;
    for (const CardReport* card : cards) width = std::max(width, std::min(width_of(card->name), label_width_max));
    std::string text = ink.paint(Tone::Faint, "\nwin rate when used, against the deck's own\n");
    for (std::size_t index = 0; index < cards.size(); ++index) {
        if (index == cards_shown && cards.size() > 2 * cards_shown) {
            text += ink.paint(Tone::Faint, fmt::format("… {} more (--json has all)\n", cards.size() - 2 * cards_shown));
            index = cards.size() - cards_shown;
        }
        text += card_line(*cards[index], width);
    }
    return text;
}

std::string foot(const Report& report, const Ink& ink) {
    const double seconds = std::max(report.seconds, 1e-9);
    return ink.paint(
        Tone::Faint,
        fmt::format("\n{:.2f} s on {} thread{}: {:.0f} matches/s, {:.0f} actions/s; checksum {}\n", report.seconds,
                    report.threads, report.threads == 1 ? "" : "s", static_cast<double>(report.games) / seconds,
                    static_cast<double>(report.actions) / seconds, hex_of(report.checksum)));
}

}  // namespace

std::string report_text(const Report& report, const Ink& ink) {
    return head(report, ink) + decks_table(report, ink) + matrix_table(report, ink) + facts(report) +
           cards_table(report, ink) + foot(report, ink);
}

}  // namespace pentacle::sim
