#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/object_reader.hpp"

namespace pentacle::clans {

// What a hero or an ultimate brings. A boon is one word with a number; a new one is a row here and in `boon_table`, and
// its lines in boons_play.cpp.
enum class BoonKind : std::uint8_t {
    Draw,
    Heal,
    MendCrystal,
    Gold,
    Empower,
    Guard,
    Weaken,
    Strike,
    StrikeCrystal,
};
inline constexpr std::size_t boon_count = 9;

struct Boon {
    BoonKind kind;
    int amount;
};
using Boons = std::vector<Boon>;

struct BoonRow {
    BoonKind kind;
    std::string_view word;
    std::string_view text;  // "N" stands for the number
};

// In the order of the enum, which is the order they take effect in (R42).
extern const std::array<BoonRow, boon_count> boon_table;

// Reads the fields of one object, as in {"draw": 2, "heal": 3}.
Boons read_boons(ObjectReader& reader, std::string_view key);
Json boons_json(const Boons& boons);
std::string text_of(const Boons& boons);

}  // namespace pentacle::clans
