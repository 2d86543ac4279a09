#pragma once

#include <array>
#include <cstdint>

namespace pentacle {

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaBlock = std::array<std::uint32_t, 16>;

namespace chacha_detail {

using Row = std::uint32_t __attribute__((vector_size(16)));

inline Row rotate(Row row, unsigned bits) { return (row << bits) | (row >> (32U - bits)); }

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
    a += b, d = rotate(d ^ a, 16);
    c += d, b = rotate(b ^ c, 12);
    a += b, d = rotate(d ^ a, 8);
    c += d, b = rotate(b ^ c, 7);
}

}  // namespace chacha_detail

// One block of the ChaCha stream cipher with 64-bit counter and nonce. Four quarter-rounds run side by side in
// vector registers; the arithmetic is exact, so the result is the same with any compiler.
template <int rounds>
ChaChaBlock chacha_block(const ChaChaKey& key, std::uint64_t counter, std::uint64_t nonce) {
    using chacha_detail::Row;
    const Row start_a{0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};  // "expand 32-byte k"
    const Row start_b{key[0], key[1], key[2], key[3]};
    const Row start_c{key[4], key[5], key[6], key[7]};
    const Row start_d{static_cast<std::uint32_t>(counter), static_cast<std::uint32_t>(counter >> 32U),
                      static_cast<std::uint32_t>(nonce), static_cast<std::uint32_t>(nonce >> 32U)};
    Row a = start_a, b = start_b, c = start_c, d = start_d;
    for (int round = 0; round < rounds; round += 2) {
        chacha_detail::quarter_rounds(a, b, c, d);
        b = Row{b[1], b[2], b[3], b[0]}, c = Row{c[2], c[3], c[0], c[1]}, d = Row{d[3], d[0], d[1], d[2]};
        chacha_detail::quarter_rounds(a, b, c, d);
        b = Row{b[3], b[0], b[1], b[2]}, c = Row{c[2], c[3], c[0], c[1]}, d = Row{d[1], d[2], d[3], d[0]};
    }
    a += start_a, b += start_b, c += start_c, d += start_d;
    return {a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], c[0], c[1], c[2], c[3], d[0], d[1], d[2], d[3]};
}

}  // namespace pentacle
