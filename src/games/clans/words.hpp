#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/object_reader.hpp"
#include "core/whole_number.hpp"
#include "games/clans/state.hpp"

namespace pentacle::clans {

// The words of the JSON shape, in the order of their enums.
inline constexpr std::array<std::string_view, lane_count> lane_words{"left", "center", "right"};
inline constexpr std::array<std::string_view, 3> zone_words{"playerBase", "middle", "enemyBase"};
inline constexpr std::array<std::string_view, 2> slot_words{"front", "back"};
inline constexpr std::array<std::string_view, 2> phase_words{"turnPhase", "gameOver"};
inline constexpr std::array<std::string_view, 5> ending_words{"none", "crystal_destroyed", "both_crystals_destroyed",
                                                              "turn_limit", "concession"};
inline constexpr std::array<std::string_view, 2> player_words{"player", "opponent"};
inline constexpr std::array<std::string_view, 3> hero_use_words{"ready", "called", "spent"};

template <std::size_t N, typename E>
std::string_view word_of(const std::array<std::string_view, N>& words, E value) {
    return words[static_cast<std::size_t>(value)];
}

inline std::string_view word_of(LanePosition lane) { return word_of(lane_words, lane); }
inline std::string_view word_of(Zone zone) { return word_of(zone_words, zone); }
inline std::string_view word_of(Slot slot) { return word_of(slot_words, slot); }
inline std::string_view word_of(Seat seat) { return word_of(player_words, seat); }
inline std::string_view word_of(Ending ending) { return word_of(ending_words, ending); }

// "p0-7": the seventh card that seat 0 drew.
inline std::string instance_id(Seat seat, CardSerial serial) {
    return "p" + std::to_string(number_of(seat)) + "-" + std::to_string(serial);
}

// The serial of a card of this seat; none for anything else.
inline std::optional<CardSerial> serial_from(Seat seat, std::string_view id) {
    const auto serial = number_after<unsigned>("p" + std::to_string(number_of(seat)) + "-", id);
    if (!serial || *serial < 1 || *serial > 255) return std::nullopt;
    return static_cast<CardSerial>(*serial);
}

}  // namespace pentacle::clans
