#pragma once

#include <concepts>
#include <utility>

#include "cardlang/state/state.hpp"

// Parts of a position whose shape is the game's.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Visits each field with its name.
template <typename T, typename Visit>
void for_each_field(const T& value, Visit visit) {
    constexpr std::size_t count = std::tuple_size_v<decltype(value.fields())>;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        [[maybe_unused]] static constexpr auto names = detail::split_words<count>(T::field_list);
        [[maybe_unused]] const auto fields = value.fields();
        (visit(names[I], std::get<I>(fields)), ...);
    }(std::make_index_sequence<count>{});
}

// Visits every object and player that it names.
template <typename T, typename Visit>
void for_each_ref(const T& value, Visit visit) {
    if constexpr (std::same_as<T, Ref>) visit(value);
    else if constexpr (requires { T::field_list; })
        for_each_field(value, [&](std::string_view, const auto& field) { for_each_ref(field, visit); });
    else if constexpr (requires { value.begin(); })
        for (const auto& item : value) for_each_ref(item, visit);
}

// The fields that people read of what the game keeps.
inline constexpr auto shown_members = detail::split_words<OwnState::shown>(OwnState::field_list);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
