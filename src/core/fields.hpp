#pragma once

#include <string_view>
#include <tuple>

// Names a struct's fields once, for hashing (core/hash.hpp) and for the JSON of a whole position (encode.hpp).
#define PENTACLE_FIELDS(...)                              \
    auto fields() const { return std::tie(__VA_ARGS__); } \
    auto fields() { return std::tie(__VA_ARGS__); }       \
    static constexpr std::string_view field_list = #__VA_ARGS__;
