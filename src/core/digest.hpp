#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pentacle {

// BLAKE2b-256 of `text`, as 64 hexadecimal digits. For what must not be forged: card sets, a match's secret.
std::string digest_of(std::string_view text);

// Unpredictable bytes from the operating system.
void fill_from_system(void* bytes, std::size_t count);

// 16 lower-case digits, as hashes are written in replays and reports.
std::string hex_of(std::uint64_t number);

}  // namespace pentacle
