#include "games/duel/ids.hpp"

#include "core/whole_number.hpp"

namespace pentacle::duel {

namespace {

// As we write it: no leading zero.
std::optional<std::uint16_t> serial_after(std::string_view prefix, std::string_view text) {
    const auto number = number_after<std::uint16_t>(prefix, text);
    return number && text[prefix.size()] != '0' ? number : std::nullopt;
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
        if (const auto number = serial_after(seat == Seat::First ? "p0-" : "p1-", text))
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

std::optional<std::uint16_t> read_effect_id(std::string_view text) { return serial_after("pe-", text); }

}  // namespace pentacle::duel
