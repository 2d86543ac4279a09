#pragma once

#include <cstdint>

#include "core/fields.hpp"

// How compiled cards refer to each other, whichever game compiled them.
namespace pentacle::cardlang {

// A place in a pool. `no_place` stands for none.
using Place = std::uint16_t;
inline constexpr Place no_place = 0xffff;

// A short list of records: `count` of them from place `first` of the pool that the field's comment names.
// append_rows.hpp makes them.
struct ShortRange {
    Place first = 0;
    std::uint8_t count = 0;

    constexpr bool empty() const { return count == 0; }
    constexpr Place end() const { return static_cast<Place>(first + count); }
    bool operator==(const ShortRange&) const = default;
    PENTACLE_FIELDS(first, count)
};

}  // namespace pentacle::cardlang
