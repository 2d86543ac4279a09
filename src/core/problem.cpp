#include "core/problem.hpp"

#include <algorithm>
#include <numeric>

#include "core/letters.hpp"

namespace pentacle {

std::size_t edit_distance(std::string_view left, std::string_view right, std::size_t limit) {
    const std::size_t apart = left.size() > right.size() ? left.size() - right.size() : right.size() - left.size();
    if (apart > limit) return limit + 1;
    const std::size_t width = right.size() + 1;
    thread_local std::vector<std::size_t> two_above, above, row;
    for (auto* line : {&two_above, &above, &row}) line->resize(width);
    std::iota(above.begin(), above.end(), std::size_t{0});
    std::size_t least_above = 0;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        row[0] = i;
        std::size_t least = i;
        for (std::size_t j = 1; j < width; ++j) {
            const bool same = lower(left[i - 1]) == lower(right[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
            const bool swapped = i > 1 && j > 1 && lower(left[i - 1]) == lower(right[j - 2]) &&
                                 lower(left[i - 2]) == lower(right[j - 1]);
            if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > limit && least_above > limit) return limit + 1;  // it only grows from here
        least_above = least;
        std::swap(two_above, above);
        std::swap(above, row);
    }
    return std::min(above[right.size()], limit + 1);
}

std::string text_of(const Problem& problem) {
    std::string text;
    if (!problem.file.empty()) text += problem.file + ":";
    if (problem.line > 0) text += (problem.file.empty() ? "line " : "") + std::to_string(problem.line) + ":";
    if (!text.empty()) text += " ";
    if (!problem.path.empty()) text += problem.path + ": ";
    return text + problem.message;
}

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        if (!text.empty()) text += '\n';
        text += text_of(problem);
    }
    return text;
}

std::string closest_word(std::string_view found, std::span<const std::string_view> words) {
    constexpr std::size_t length_max = 64;  // a longer "word" is no typing error, and comparing it would cost
    if (found.size() > length_max) return {};
    std::string_view best;
    // Two letters of five may be wrong: with more it is another word.
    std::size_t best_distance = std::max<std::size_t>(1, found.size() * 2 / 5);
    for (const std::string_view word : words) {
        const std::size_t distance = edit_distance(found, word, best_distance);
        if (distance >= std::max(found.size(), word.size())) continue;  // not one letter in common
        if (distance < best_distance || (distance == best_distance && best.empty())) {
            best = word;
            best_distance = distance;
        }
    }
    return std::string{best};
}

std::string did_you_mean(std::string_view found, std::span<const std::string_view> words) {
    const std::string word = closest_word(found, words);
    return word.empty() ? std::string{} : ", did you mean \"" + word + "\"?";
}

bool are_few(const Problems& problems) {
    constexpr std::size_t few = 8;
    return problems.size() < few;
}

}  // namespace pentacle
