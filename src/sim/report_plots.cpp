#include "sim/report_plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/ink.hpp"
#include "sim/figures.hpp"
#include "sim/svg.hpp"

namespace pentacle::sim {

namespace {

using Anchor = Svg::Anchor;

constexpr double plot_width = 640;
constexpr double row_height = 30;
constexpr double axis_height = 28;
constexpr double right_margin = 24;

constexpr std::size_t label_length_max = 28;

// Room for the longest name, whatever letters it has: a page does not choose its reader's font, and wide ones take some
// 8.5 of its 13 pixels a letter.
double label_room(std::size_t longest) { return std::max(static_cast<double>(longest) * 8.5 + 16, 70.0); }

std::string shortened(const std::string& name) {
    if (width_of(name) <= label_length_max) return name;
    return padded(name, label_length_max - 1) + "…";
}

double label_room(const Report& report) {
    std::size_t longest = 0;
    for (const DeckReport& deck : report.decks) longest = std::max(longest, width_of(shortened(deck.label)));
    return label_room(longest);
}

// From shares to places on the drawing.
struct Scale {
    double from, to;   // places
    double low, high;  // values

    double operator()(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

Scale rate_scale(const Report& report) { return {label_room(report), plot_width - right_margin, 0, 1}; }

void draw_rate_axis(Svg& svg, const Scale& scale, double bottom) {
    for (int tick = 0; tick <= 100; tick += 25) {
        const double x = scale(tick / 100.0);
        svg.line(x, 8, x, bottom, tick == 50 ? "even" : "grid");
        svg.text(x, bottom + 18, fmt::format("{} %", tick), Anchor::Middle, "tick");
    }
}

}  // namespace

std::string win_rate_plot(const Report& report) {
    const double bottom = 12 + row_height * static_cast<double>(report.decks.size());
    Svg svg{plot_width, bottom + axis_height, "Win rate of each deck with its 95 % interval"};
    const Scale scale = rate_scale(report);
    draw_rate_axis(svg, scale, bottom);
    double y = 12 + row_height / 2;
    for (const DeckReport& deck : report.decks) {
        svg.text(scale.from - 10, y + 4, shortened(deck.label), Anchor::End);
        svg.rect(scale.from, y - 7, scale(deck.all.rate) - scale.from, 14, "bar",
                 fmt::format("{}: {}", deck.label, percent(deck.all.rate)));
        svg.whisker(scale(deck.all.interval.low), scale(deck.all.interval.high), y, "whisker");
        y += row_height;
    }
    return svg.done();
}

std::string order_plot(const Report& report) {
    const double bottom = 12 + row_height * static_cast<double>(report.decks.size());
    Svg svg{plot_width, bottom + axis_height, "Win rate of each deck when it goes first and when it goes second"};
    const Scale scale = rate_scale(report);
    draw_rate_axis(svg, scale, bottom);
    double y = 12 + row_height / 2;
    for (const DeckReport& deck : report.decks) {
        const double first = deck.first.rate;
        const double second = deck.second.rate;
        svg.text(scale.from - 10, y + 4, shortened(deck.label), Anchor::End);
        svg.line(scale(first), y, scale(second), y, "link");
        svg.dot(scale(second), y, 6, "second", fmt::format("{}, going second: {}", deck.label, percent(second)));
        svg.dot(scale(first), y, 6, "first", fmt::format("{}, going first: {}", deck.label, percent(first)));
        y += row_height;
    }
    return svg.done();
}

std::string length_plot(const Report& report) {
    constexpr double height = 240, left = 56, top = 12, bottom = height - 44;
    constexpr std::size_t bars_max = 60;
    Svg svg{plot_width, height, "How many matches took how many turns"};
    const std::size_t first = static_cast<std::size_t>(std::max(report.turns_min, 0));
    const std::size_t count = report.turns_histogram.size() > first ? report.turns_histogram.size() - first : 1;
    const std::size_t per_bar = (count + bars_max - 1) / bars_max;
    const std::size_t bars = (count + per_bar - 1) / per_bar;
    std::vector<std::uint64_t> heights(bars);
    for (std::size_t turn = first; turn < report.turns_histogram.size(); ++turn)
        heights[(turn - first) / per_bar] += report.turns_histogram[turn];

    const double most =
        static_cast<double>(std::max<std::uint64_t>(*std::max_element(heights.begin(), heights.end()), 1));
    const Scale up{bottom, top, 0, most};
    const double step = std::max(tidy_step(most, 5), 1.0);
    for (double tick = 0; tick <= most; tick += step) {
        svg.line(left, up(tick), plot_width - right_margin, up(tick), "grid");
        svg.text(left - 8, up(tick) + 4, fmt::format("{:.0f}", tick), Anchor::End, "tick");
    }
    const double bar_width = (plot_width - right_margin - left) / static_cast<double>(bars);
    const std::size_t label_every = std::max<std::size_t>((bars + 11) / 12, 1);
    for (std::size_t bar = 0; bar < bars; ++bar) {
        const double x = left + bar_width * static_cast<double>(bar);
        const std::size_t low = first + bar * per_bar;
        const std::string turns = per_bar == 1 ? fmt::format("{}", low) : fmt::format("{}–{}", low, low + per_bar - 1);
        const double y = up(static_cast<double>(heights[bar]));
        svg.rect(x + bar_width * 0.08, y, bar_width * 0.84, bottom - y, "bar",
                 fmt::format("{} turns: {} matches", turns, heights[bar]));
        if (bar % label_every == 0)
            svg.text(x + bar_width / 2, bottom + 18, fmt::format("{}", low), Anchor::Middle, "tick");
    }
    svg.text((left + plot_width - right_margin) / 2, height - 6, "turns", Anchor::Middle, "tick");
    return svg.done();
}

std::string impact_plot(const Report& report) {
    const std::vector<const CardReport*> cards = telling_cards(report);
    std::vector<const CardReport*> shown;
    for (std::size_t index = 0; index < cards.size(); ++index)
        if (index < impact_cards_max / 2 || index + impact_cards_max / 2 >= cards.size()) shown.push_back(cards[index]);

    double reach = 0.01;
    std::size_t longest = 0;
    for (const CardReport* card : shown) {
        reach = std::max({reach, std::abs(card->interval.low), std::abs(card->interval.high)});
        longest = std::max(longest, width_of(shortened(card->name)));
    }
    constexpr double height_of_row = 22;
    const double bottom = 12 + height_of_row * static_cast<double>(shown.size());
    Svg svg{plot_width, bottom + axis_height, "Win rate when a card was used, against what its decks win in general"};
    const Scale scale{label_room(longest), plot_width - right_margin, -reach, reach};
    const double step = tidy_step(2 * reach, 8);
    for (double tick = -std::floor(reach / step) * step; tick <= reach + 1e-9; tick += step) {
        svg.line(scale(tick), 8, scale(tick), bottom, std::abs(tick) < step / 2 ? "even" : "grid");
        svg.text(scale(tick), bottom + 18, std::abs(tick) < step / 2 ? "0" : fmt::format("{:+.3g} %", tick * 100),
                 Anchor::Middle, "tick");
    }
    double y = 12 + height_of_row / 2;
    for (const CardReport* card : shown) {
        svg.text(scale.from - 10, y + 4, shortened(card->name), Anchor::End);
        svg.rect(scale(std::min(card->impact, 0.0)), y - 6, scale(std::abs(card->impact)) - scale(0), 12,
                 card->impact < 0 ? "bar worse" : "bar better",
                 fmt::format("{}: {}, used in {} matches", card->name, signed_percent(card->impact), card->matches));
        svg.whisker(scale(card->interval.low), scale(card->interval.high), y, "whisker");
        y += height_of_row;
    }
    return svg.done();
}

}  // namespace pentacle::sim
