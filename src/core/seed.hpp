#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace pentacle {

// The 256-bit secret a match's chance comes from. Live matches draw it from the system; simulations count.
struct Seed {
    std::array<std::uint32_t, 8> words{};

    Seed() = default;
    explicit Seed(std::uint64_t number, std::uint64_t stream = 0);

    static Seed from_system();
    // Reads "42" or 64 hexadecimal digits.
    static std::optional<Seed> parse(std::string_view text);
    std::string hex() const;  // 64 digits; parse() reads them back

    bool operator==(const Seed&) const = default;
    auto fields() const { return std::tie(words); }
};

}  // namespace pentacle
