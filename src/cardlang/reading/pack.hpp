#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "cardlang/language/words.hpp"
#include "core/fixed_vector.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace pentacle::cardlang {

// Plain values as JSON, structs as lists of their fields in order: for reading back, not for people.

template <typename T>
concept Packed = requires(T& value) {
    value.fields();
    T::field_list;
};

template <typename T>
    requires std::integral<T>
Json pack(T value) {
    return value;
}
template <typename T>
    requires std::is_enum_v<T>
Json pack(T value) {
    return static_cast<int>(value);
}
template <Packed T>
Json pack(const T& value);
template <typename T, std::size_t N>
Json pack(const std::array<T, N>& items);
template <typename T, std::size_t N>
Json pack(const FixedVector<T, N>& items);
template <typename T>
Json pack(const BySeat<T>& items);
template <typename T>
Json pack(const std::optional<T>& value);
template <typename... Kinds>
Json pack(const std::variant<Kinds...>& value);
inline Json pack(const Rng& rng) { return {{"seed", rng.seed().hex()}, {"drawn", rng.drawn()}}; }

template <typename List>
Json pack_list(const List& items) {
    Json list = Json::array();
    for (const auto& item : items) list.push_back(pack(item));
    return list;
}
template <typename T, std::size_t N>
Json pack(const std::array<T, N>& items) {
    return pack_list(items);
}
template <typename T, std::size_t N>
Json pack(const FixedVector<T, N>& items) {
    return pack_list(items);
}
template <typename T>
Json pack(const BySeat<T>& items) {
    return pack_list(items.values);
}
template <typename T>
Json pack(const std::optional<T>& value) {
    return value ? pack(*value) : Json();
}
template <typename... Kinds>
Json pack(const std::variant<Kinds...>& value) {
    return Json::array({value.index(), std::visit([](const auto& held) { return pack(held); }, value)});
}
template <Packed T>
Json pack(const T& value) {
    Json list = Json::array();
    std::apply([&](const auto&... field) { (list.push_back(pack(field)), ...); }, value.fields());
    return list;
}

// Reads back what pack() wrote; `fine` says whether it was that.
class Unpacker {
public:
    bool fine = true;

    template <typename T>
        requires std::integral<T>
    void read(const Json& json, T& value) {
        if constexpr (std::same_as<T, bool>) {
            if (json.is_boolean()) value = json.get<bool>();
            else fine = false;
        } else {
            const bool whole = json.is_number_integer();
            const std::int64_t number = whole ? json.get<std::int64_t>() : -1;
            if (whole && std::in_range<T>(number)) value = static_cast<T>(number);
            else fine = false;
        }
    }
    void read(const Json& json, Seat& value) {
        int number = -1;
        read(json, number);
        if (number == 0 || number == 1) value = number == 0 ? Seat::First : Seat::Second;
        else fine = false;
    }
    template <typename T>
        requires std::is_enum_v<T>
    void read(const Json& json, T& value) {
        int number = -1;
        read(json, number);
        if (number >= 0 && number < static_cast<int>(word_count<T>)) value = static_cast<T>(number);
        else fine = false;
    }
    template <typename T, std::size_t N>
    void read(const Json& json, std::array<T, N>& items) {
        if (!json.is_array() || json.size() != N) return void(fine = false);
        for (std::size_t place = 0; place < N; ++place) read(json[place], items[place]);
    }
    template <typename T, std::size_t N>
    void read(const Json& json, FixedVector<T, N>& items) {
        if (!json.is_array() || json.size() > N) return void(fine = false);
        items.clear();
        for (const Json& found : json) {
            T item{};
            read(found, item);
            items.push_back(item);
        }
    }
    template <typename T>
    void read(const Json& json, BySeat<T>& items) {
        read(json, items.values);
    }
    template <typename T>
    void read(const Json& json, std::optional<T>& value) {
        value.reset();
        if (json.is_null()) return;
        T found{};
        read(json, found);
        value = found;
    }
    template <typename... Kinds>
    void read(const Json& json, std::variant<Kinds...>& value) {
        if (!json.is_array() || json.size() != 2) return void(fine = false);
        std::size_t index = 0;
        read(json[0], index);
        if (index >= sizeof...(Kinds)) return void(fine = false);
        make(index, value, std::index_sequence_for<Kinds...>{});
        std::visit([&](auto& held) { read(json[1], held); }, value);
    }
    void read(const Json& json, Rng& rng) {
        const bool shaped = json.is_object() && json.contains("seed") && json["seed"].is_string() &&
                            json.contains("drawn") && json["drawn"].is_number_unsigned();
        const auto seed = shaped ? Seed::parse(json["seed"].get<std::string>()) : std::nullopt;
        if (!seed) return void(fine = false);
        rng = Rng::at(*seed, json["drawn"].get<std::uint64_t>());
    }
    template <Packed T>
    void read(const Json& json, T& value) {
        const auto fields = value.fields();
        constexpr std::size_t count = std::tuple_size_v<decltype(value.fields())>;
        if (!json.is_array() || json.size() != count) return void(fine = false);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (read(json[I], std::get<I>(fields)), ...);
        }(std::make_index_sequence<count>{});
    }

private:
    template <typename Variant, std::size_t... I>
    static void make(std::size_t index, Variant& value, std::index_sequence<I...>) {
        ((I == index ? void(value = std::variant_alternative_t<I, Variant>{}) : void()), ...);
    }
};

}  // namespace pentacle::cardlang
