#pragma once

#include <string>
#include <string_view>

namespace pentacle::server {

inline constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";  // none that look alike
inline constexpr std::string_view id_letters = "abcdefghijkmnpqrstuvwxyz23456789";
inline constexpr std::size_t code_length = 6;

// Unpredictable, from the system's randomness. REQUIRES: 32 or 36 letters and the like, at most 256.
std::string random_word(std::string_view letters, std::size_t length);

}  // namespace pentacle::server
