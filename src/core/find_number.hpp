#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace pentacle {

// One more than the place of the number, 0 when it is not there: eight are compared at a time, and nothing has to be
// foretold, as it would with a loop that ends where it is found. REQUIRES: it is there once at most.
template <std::size_t N>
    requires(N % 8 == 0 && N < 0xffff)
unsigned find_number(const std::array<std::uint16_t, N>& numbers, std::uint16_t number) {
    using Eight [[gnu::vector_size(16)]] = std::uint16_t;
    Eight after{1, 2, 3, 4, 5, 6, 7, 8};
    Eight found{};
    for (std::size_t place = 0; place < N; place += 8, after += 8) {
        Eight here;
        std::memcpy(&here, numbers.data() + place, sizeof here);
        found |= (here == number) & after;
    }
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(found);
    std::uint64_t all = low | high;
    all |= all >> 32U;
    all |= all >> 16U;
    return static_cast<std::uint16_t>(all);
}

}  // namespace pentacle
