#include "sim/svg.hpp"

#include <fmt/format.h>

#include <cmath>

namespace pentacle::sim {

namespace {

std::string with_hint(std::string_view shape, std::string_view name, std::string_view hint) {
    if (hint.empty()) return fmt::format("{}/>\n", shape);
    return fmt::format("{}><title>{}</title></{}>\n", shape, escaped(hint), name);
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '&') result += "&amp;";
        else if (letter == '<') result += "&lt;";
        else if (letter == '>') result += "&gt;";
        else if (letter == '"') result += "&quot;";
        else result += letter;
    }
    return result;
}

Svg::Svg(double width, double height, std::string_view title)
    : body_{fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", width, height,
                        escaped(title))} {}

void Svg::rect(double x, double y, double width, double height, std::string_view style_class, std::string_view hint) {
    body_ += with_hint(
        fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"2\" class=\"{}\"", x, y,
                    width, height, style_class),
        "rect", hint);
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style_class) {
    body_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1, x2,
                         y2, style_class);
}

void Svg::dot(double x, double y, double radius, std::string_view style_class, std::string_view hint) {
    body_ += with_hint(
        fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" class=\"{}\"", x, y, radius, style_class),
        "circle", hint);
}

void Svg::text(double x, double y, std::string_view words, Anchor anchor, std::string_view style_class) {
    const std::string_view name = anchor == Anchor::Start ? "start" : anchor == Anchor::Middle ? "middle" : "end";
    body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n", x, y, name,
                         style_class, escaped(words));
}

void Svg::whisker(double x1, double x2, double y, std::string_view style_class) {
    constexpr double end_height = 4;
    line(x1, y, x2, y, style_class);
    line(x1, y - end_height, x1, y + end_height, style_class);
    line(x2, y - end_height, x2, y + end_height, style_class);
}

double tidy_step(double span, int count_max) {
    if (span <= 0) return 1;
    const double rough = span / count_max;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (power * factor >= rough) return power * factor;
    return power * 10;
}

}  // namespace pentacle::sim
