#include "games/conclave/mana_text.hpp"

#include <cctype>

namespace pentacle::conclave {

namespace {

constexpr int generic_max = 99;
constexpr std::uint8_t letters_max = 20;

constexpr std::string_view letters_of_kinds = "WUBRGC";

bool count_one_more(std::uint8_t& count) {
    if (count == letters_max) return false;
    ++count;
    return true;
}

}  // namespace

std::optional<ManaCost> mana_from(std::string_view text) {
    if (text.empty()) return std::nullopt;
    ManaCost cost;
    bool has_number = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char sign = static_cast<char>(std::toupper(static_cast<unsigned char>(text[place])));
        if (sign >= '0' && sign <= '9') {
            if (has_number) return std::nullopt;
            has_number = true;
            int number = 0;
            for (; place < text.size() && text[place] >= '0' && text[place] <= '9'; ++place) {
                number = number * 10 + (text[place] - '0');
                if (number > generic_max) return std::nullopt;
            }
            --place;
            cost.generic = static_cast<std::uint8_t>(number);
        } else if (sign == 'X') {
            if (!count_one_more(cost.xs)) return std::nullopt;
        } else {
            const std::size_t kind = letters_of_kinds.find(sign);
            if (kind == std::string_view::npos || !count_one_more(cost.letters[kind])) return std::nullopt;
        }
    }
    return cost;
}

std::string text_of(const ManaCost& cost) {
    std::string text(cost.xs, 'X');
    if (cost.generic > 0 || cost.is_nothing()) text += std::to_string(cost.generic);
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) text.append(cost.letters[kind], letters_of_kinds[kind]);
    return text;
}

}  // namespace pentacle::conclave
