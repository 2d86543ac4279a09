#include "sim/report_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/digest.hpp"
#include "sim/figures.hpp"
#include "sim/report_plots.hpp"
#include "sim/report_style.hpp"
#include "sim/svg.hpp"

namespace pentacle::sim {

namespace {

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
    return digits;
}

std::string row(const std::vector<std::string>& cells, bool head = false) {
    std::string text = "<tr>";
    for (std::size_t index = 0; index < cells.size(); ++index) {
        const bool is_name = index == 0;
        if (head) text += fmt::format("<th scope=\"col\"{}>{}</th>", is_name ? "" : " class=\"n\"", cells[index]);
        else if (is_name) text += fmt::format("<th scope=\"row\">{}</th>", cells[index]);
        else text += fmt::format("<td class=\"n\">{}</td>", cells[index]);
    }
    return text + "</tr>\n";
}

std::string table(const std::vector<std::string>& head, const std::string& rows) {
    return "<div class=\"scroll\"><table><thead>" + row(head, true) + "</thead><tbody>\n" + rows +
           "</tbody></table></div>\n";
}

std::string section(std::string_view title, std::string_view note, const std::string& body) {
    return fmt::format("<section><h2>{}</h2>\n<p class=\"note\">{}</p>\n{}</section>\n", title, note, body);
}

std::string beside(const std::string& plot, const std::string& facts) {
    return "<div class=\"beside\"><figure>" + plot + "</figure>\n<div>" + facts + "</div></div>\n";
}

std::string folded(std::string_view summary, const std::string& body) {
    return fmt::format("<details><summary>{}</summary>{}</details>\n", summary, body);
}

std::string head_part(const Report& report) {
    std::string decks;
    for (const DeckReport& deck : report.decks) decks += (decks.empty() ? "" : ", ") + escaped(deck.label);
    const std::string bots = report.bots[0] == report.bots[1] ? escaped(report.bots[0]) + " on both sides"
                                                              : escaped(report.bots[0] + " and " + report.bots[1]);
    return fmt::format(
        "<header><p class=\"over\">Pentacle balance report</p><h1>{}</h1>\n"
        "<p>{} matches between {}. Played by {}; seats change within pairs of matches on the same "
        "seed.</p></header>\n",
        escaped(report.title), grouped(report.games), decks, bots);
}

std::string tile(std::string_view name, const std::string& value, const std::string& note) {
    return fmt::format("<div class=\"tile\"><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n", name, value, note);
}

std::string tiles(const Report& report) {
    const double games = std::max(static_cast<double>(report.games), 1.0);
    return "<dl class=\"tiles\">" +
           (report.somebody_begins()
                ? tile("First player wins", percent(report.first_player.rate), span(report.first_player.interval))
                : "") +
           tile("Turns", fmt::format("{:.1f}", report.turns_mean),
                fmt::format("{} to {}", report.turns_min, report.turns_max)) +
           tile("Actions a match", fmt::format("{:.1f}", static_cast<double>(report.actions) / games),
                grouped(report.actions) + " in all") +
           tile("Draws", percent(static_cast<double>(report.draws) / games), grouped(report.draws) + " matches") +
           "</dl>\n";
}

std::string decks_part(const Report& report) {
    std::string rows;
    for (const DeckReport& deck : report.decks)
        rows += row({escaped(deck.label), percent(deck.all.rate), span(deck.all.interval),
                     grouped(deck.all.record.wins), grouped(deck.all.record.games)});
    return section("Win rate by deck", "A draw counts half. The lines are 95 % intervals (Wilson).",
                   beside(win_rate_plot(report), table({"Deck", "Win rate", "Interval", "Wins", "Matches"}, rows)));
}

// Blue for more than half, orange for less: told apart by every kind of eyes, and the number stands in the cell.
std::string heat_cell(double rate, const std::string& hint) {
    const double strength = std::min(std::abs(rate - 0.5) * 2, 1.0) * 0.75;
    return fmt::format("<td class=\"heat\" style=\"background:rgba({},{:.2f})\" title=\"{}\">{:.0f}</td>",
                       rate >= 0.5 ? "59,111,212" : "217,119,6", strength, escaped(hint), rate * 100);
}

std::string matrix_rows(const Report& report) {
    const std::size_t count = report.decks.size();
    std::vector<std::string> cells(count * count, "<td class=\"heat self\">–</td>");
    for (const PairingReport& pairing : report.pairings) {
        const auto [one, two] = pairing.decks;
        const std::string interval = pairing.paired ? ", " + span(*pairing.paired) : "";
        const std::string hint = report.decks[one].label + " against " + report.decks[two].label + ": " +
                                 percent(pairing.side.rate) + interval;
        cells[one * count + two] = heat_cell(pairing.side.rate, hint);
        cells[two * count + one] = heat_cell(1 - pairing.side.rate, hint);
    }
    std::string rows;
    for (std::size_t one = 0; one < count; ++one) {
        rows += "<tr><th scope=\"row\">" + escaped(report.decks[one].label) + "</th>";
        for (std::size_t two = 0; two < count; ++two) rows += cells[one * count + two];
        rows += "</tr>\n";
    }
    return rows;
}

std::string matrix_part(const Report& report) {
    std::string pairings;
    for (const PairingReport& pairing : report.pairings)
        pairings += row({escaped(report.decks[pairing.decks[0]].label) + " against " +
                             escaped(report.decks[pairing.decks[1]].label),
                         percent(pairing.side.rate), pairing.paired ? span(*pairing.paired) : "",
                         grouped(pairing.side.record.games)});
    const std::string list = table({"Pairing", "First deck wins", "Interval", "Matches"}, pairings);
    const std::string note =
        "Intervals come from drawing whole pairs again (bootstrap), so chance that both matches of a "
        "pair share cancels out.";
    if (report.decks.size() == 2) return section("The pairing", note, list);
    std::string head = "<tr><th scope=\"col\">wins % against</th>";
    for (const DeckReport& deck : report.decks)
        head += "<th scope=\"col\" class=\"n\">" + escaped(deck.label) + "</th>";
    return section("Deck against deck", "Win rate, in percent, of the deck on the left. " + note,
                   "<div class=\"scroll\"><table class=\"matrix\"><thead>" + head + "</tr></thead><tbody>\n" +
                       matrix_rows(report) + "</tbody></table></div>\n" + folded("All pairings with intervals", list));
}

std::string order_part(const Report& report) {
    if (!report.somebody_begins()) return {};
    std::string rows;
    for (const DeckReport& deck : report.decks)
        rows += row({escaped(deck.label), percent(deck.first.rate), percent(deck.second.rate),
                     signed_percent(deck.first.rate - deck.second.rate)});
    const std::string note = fmt::format(
        "Whoever goes first wins {} of all matches: {} against an even game. "
        "<span class=\"key first\"></span> going first, <span class=\"key second\"></span> going second.",
        percent(report.first_player.rate), signed_percent(report.first_player.rate - 0.5));
    return section("First-player advantage", note,
                   beside(order_plot(report), table({"Deck", "First", "Second", "Difference"}, rows)));
}

std::string length_part(const Report& report) {
    std::string rows;
    for (std::size_t turn = 0; turn < report.turns_histogram.size(); ++turn)
        if (report.turns_histogram[turn] > 0)
            rows +=
                row({std::to_string(turn), grouped(report.turns_histogram[turn]),
                     percent(static_cast<double>(report.turns_histogram[turn]) / static_cast<double>(report.games))});
    std::string reasons;
    for (const auto& [reason, count] : report.reasons) {
        std::string words = reason;
        std::replace(words.begin(), words.end(), '_', ' ');
        reasons += row(
            {escaped(words), grouped(count), percent(static_cast<double>(count) / static_cast<double>(report.games))});
    }
    return section(
        "Length and end",
        fmt::format("{:.1f} turns on average, from {} to {}.", report.turns_mean, report.turns_min, report.turns_max),
        beside(length_plot(report), table({"Ended by", "Matches", "Share"}, reasons) +
                                        folded("Every length", table({"Turns", "Matches", "Share"}, rows))));
}

std::string cards_part(const Report& report) {
    if (report.cards.empty()) return {};
    std::string rows;
    for (const CardReport& card : report.cards)
        rows += row({escaped(card.name), signed_percent(card.impact),
                     fmt::format("{:+.1f} to {:+.1f} %", card.interval.low * 100, card.interval.high * 100),
                     percent(card.rate), grouped(card.matches)});
    const std::size_t telling = telling_cards(report).size();
    const std::string note = fmt::format(
        "Win rate of the matches in which a card was used, less what its decks win in general{}. It shows company, not "
        "cause: a card that is played when a match is won already looks good here.",
        telling > impact_cards_max ? fmt::format("; the {} best and worst", impact_cards_max / 2) : "");
    return section(
        "Card impact", note,
        (telling == 0 ? std::string{} : "<figure class=\"tall\">" + impact_plot(report) + "</figure>\n") +
            folded("All cards", table({"Card", "Impact", "Interval", "Wins when used", "Matches with it"}, rows)));
}

std::string comparison_part(const Comparison& comparison) {
    std::string rows;
    for (const DeckChange& deck : comparison.decks)
        rows += row({escaped(deck.label), percent(deck.before), percent(deck.after), signed_percent(deck.difference),
                     fmt::format("{:+.1f} to {:+.1f} %", deck.interval.low * 100, deck.interval.high * 100),
                     std::string{verdict_word(deck)}});
    return section(
        "What the edit does",
        fmt::format("The same {} pairs of seeds with the cards before and after. Verdict of a sequential test "
                    "between no change and one of {:.1f} %, each with {:.0f} % error.",
                    grouped(comparison.pairs), comparison.bounds.effect * 100, comparison.bounds.alpha * 100),
        table({"Deck", "Before", "After", "Difference", "Interval", "Verdict"}, rows));
}

std::string foot_part(const Report& report) {
    const auto fact = [](std::string_view name, const std::string& value) {
        return fmt::format("<p>{}: <code>{}</code></p>\n", name, escaped(value));
    };
    const Origin& origin = report.origin;
    std::string facts;
    if (!origin.command.empty()) facts += fact("Command", origin.command);
    if (!origin.cards.empty()) facts += fact("Cards of the folder", origin.cards);
    if (!origin.rules.empty()) facts += fact("House rules", origin.rules);
    return fmt::format(
        "<footer>{}<p>Seed {}, checksum <code>{}</code>. The same command gives the same figures on any machine and "
        "with any number of threads; this took {:.1f} s on {}.</p></footer>\n",
        facts, report.seed, hex_of(report.checksum), report.seconds,
        report.threads == 1 ? "one" : std::to_string(report.threads));
}

}  // namespace

std::string report_html(const Report& report, const std::optional<Comparison>& comparison) {
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>" +
           escaped(report.title) + ": balance report</title>\n<style>" + std::string{report_style} +
           "</style></head><body><main>\n" + head_part(report) + tiles(report) +
           (comparison ? comparison_part(*comparison) : "") + decks_part(report) + matrix_part(report) +
           order_part(report) + length_part(report) + cards_part(report) + foot_part(report) +
           "</main></body></html>\n";
}

}  // namespace pentacle::sim
