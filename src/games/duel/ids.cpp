#include "games/duel/ids.hpp"

#include <charconv>

namespace pentacle::duel {

namespace {

// The number after `prefix`, written as we write it: digits only, no leading zero.
std::optional<std::uint16_t> number_after(std::string_view prefix, std::string_view text) {
    if (!text.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = text.substr(prefix.size());
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    if (!whole || digits.front() == '0') return std::nullopt;
    return number;
}

}  // namespace

std::string text_of(InstanceId id) {
    return "p" + std::to_string(number_of(id.owner)) + "-" + std::to_string(id.number);
}

std::string text_of(const Target& target) {
    switch (target.kind) {
        case Target::Kind::None: return {};
        case Target::Kind::Hero: return "hero-" + std::to_string(number_of(target.seat));
        case Target::Kind::Creature: return text_of(InstanceId{target.seat, target.number});
    }
    return {};
}

std::optional<InstanceId> read_instance(std::string_view text) {
    for (const Seat seat : all_seats)
        if (const auto number = number_after(seat == Seat::First ? "p0-" : "p1-", text))
            return InstanceId{seat, *number};
    return std::nullopt;
}

std::optional<Target> read_target(std::string_view text) {
    if (text == "hero-0") return Target::hero(Seat::First);
    if (text == "hero-1") return Target::hero(Seat::Second);
    if (const auto id = read_instance(text)) return Target::creature(id->owner, id->number);
    return std::nullopt;
}

std::string effect_id(std::uint16_t number) { return "pe-" + std::to_string(number); }

std::optional<std::uint16_t> read_effect_id(std::string_view text) { return number_after("pe-", text); }

}  // namespace pentacle::duel
