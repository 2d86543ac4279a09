#pragma once

#include <limits>
#include <string>
#include <vector>

#include "cardlang/program/range.hpp"
#include "core/checked.hpp"

namespace pentacle::cardlang {

// The most entries that one list of a card may have, and the most that all cards together may have of one kind. Beyond
// that a place or a count would turn into another one.
inline constexpr std::size_t list_rows_max = 32;
inline constexpr std::size_t pool_rows_max = 60'000;
static_assert(list_rows_max <= std::numeric_limits<std::uint8_t>::max());
static_assert(pool_rows_max < no_place);

// Adds the rows of one list to the pool; where they would be too many, complains (a function that takes the sentence)
// and adds nothing.
template <typename Row, typename Complain>
ShortRange append_rows(CheckedVector<Row>& pool, const std::vector<Row>& rows, Complain complain) {
    if (rows.size() > list_rows_max) {
        complain("has " + std::to_string(rows.size()) + " entries, at most " + std::to_string(list_rows_max) +
                 " are possible");
        return {};
    }
    if (pool.size() + rows.size() > pool_rows_max) {
        complain("the cards have too much to say: more than " + std::to_string(pool_rows_max) + " parts of one kind");
        return {};
    }
    const ShortRange range{static_cast<Place>(pool.size()), static_cast<std::uint8_t>(rows.size())};
    pool.append(rows);
    return range;
}

}  // namespace pentacle::cardlang
