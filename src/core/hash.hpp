#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "core/fixed_vector.hpp"

namespace pentacle {

// A 64-bit digest of values, the same on every platform. It finds divergence; it is no proof against forgery
// (core/digest.hpp is).
class Hasher {
public:
    constexpr void mix(std::uint64_t word) {
        // Multiply-and-fold, with the running state in both factors so that order matters.
        state_ ^= word + 0x9e3779b97f4a7c15U;
        state_ *= 0xff51afd7ed558ccdU;
        state_ ^= state_ >> 32U;
    }
    constexpr std::uint64_t digest() const {
        std::uint64_t folded = state_;
        folded ^= folded >> 33U;
        folded *= 0xc4ceb9fe1a85ec53U;
        folded ^= folded >> 33U;
        return folded;
    }

private:
    std::uint64_t state_ = 0x243f6a8885a308d3U;
};

// A struct takes part in hashing by naming its fields: `auto fields() const { return std::tie(health, hand); }`.
template <typename T>
concept HasFields = requires(const T& value) { value.fields(); };

// Whether hash_into takes a T. A struct that names its fields vouches for them.
template <typename T>
inline constexpr bool is_hashable = std::integral<T> || std::is_enum_v<T> || HasFields<T>;
template <typename T, std::size_t N>
inline constexpr bool is_hashable<std::array<T, N>> = is_hashable<T>;
template <typename T, std::size_t N>
inline constexpr bool is_hashable<FixedVector<T, N>> = is_hashable<T>;
template <typename T>
inline constexpr bool is_hashable<std::optional<T>> = is_hashable<T>;
template <typename... Ts>
inline constexpr bool is_hashable<std::variant<Ts...>> = (is_hashable<Ts> && ...);

template <typename T>
    requires std::integral<T> || std::is_enum_v<T>
constexpr void hash_into(Hasher& hasher, const T& value) {
    hasher.mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
}
template <HasFields T>
constexpr void hash_into(Hasher& hasher, const T& value);
template <typename T, std::size_t N>
constexpr void hash_into(Hasher& hasher, const std::array<T, N>& items);
template <typename T, std::size_t N>
constexpr void hash_into(Hasher& hasher, const FixedVector<T, N>& items);
template <typename T>
constexpr void hash_into(Hasher& hasher, const std::optional<T>& held);
template <typename... Ts>
constexpr void hash_into(Hasher& hasher, const std::variant<Ts...>& held);

template <HasFields T>
constexpr void hash_into(Hasher& hasher, const T& value) {
    std::apply([&](const auto&... field) { (hash_into(hasher, field), ...); }, value.fields());
}
template <typename T, std::size_t N>
constexpr void hash_into(Hasher& hasher, const std::array<T, N>& items) {
    for (const T& item : items) hash_into(hasher, item);
}
template <typename T, std::size_t N>
constexpr void hash_into(Hasher& hasher, const FixedVector<T, N>& items) {
    hasher.mix(items.size());
    for (const T& item : items) hash_into(hasher, item);
}
template <typename T>
constexpr void hash_into(Hasher& hasher, const std::optional<T>& held) {
    hasher.mix(held ? 1U : 0U);
    if (held) hash_into(hasher, *held);
}
template <typename... Ts>
constexpr void hash_into(Hasher& hasher, const std::variant<Ts...>& held) {
    hasher.mix(held.index());
    std::visit([&](const auto& value) { hash_into(hasher, value); }, held);
}

template <typename T>
constexpr std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_into(hasher, value);
    return hasher.digest();
}

}  // namespace pentacle
