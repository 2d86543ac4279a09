#pragma once

#include <string>
#include <string_view>

namespace pentacle::sim {

// Text for HTML and SVG: &, <, > and quotes escaped.
std::string escaped(std::string_view text);

// A drawing, written shape by shape. Colours are the page's: shapes carry a class, the style sheet paints them.
class Svg {
public:
    // `title` is what a screen reader says of the picture.
    Svg(double width, double height, std::string_view title);

    void rect(double x, double y, double width, double height, std::string_view style_class,
              std::string_view hint = {});
    void line(double x1, double y1, double x2, double y2, std::string_view style_class);
    void dot(double x, double y, double radius, std::string_view style_class, std::string_view hint = {});
    enum class Anchor { Start, Middle, End };
    void text(double x, double y, std::string_view words, Anchor anchor, std::string_view style_class = "label");
    // A horizontal interval with small ends.
    void whisker(double x1, double x2, double y, std::string_view style_class);

    std::string done() const { return body_ + "</svg>\n"; }

private:
    std::string body_;
};

// Steps of 1, 2 or 5 times a power of ten, at most `count_max` of them in `span`.
double tidy_step(double span, int count_max);

}  // namespace pentacle::sim
