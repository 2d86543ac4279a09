#pragma once

#include <utility>
#include <variant>

#include "core/ensure.hpp"

namespace pentacle {

// A value, or the reason why there is none. C++20 has no std::expected; this can become an alias for it later.
template <typename T, typename E>
class [[nodiscard]] Result {
public:
    Result(T value) : held_{std::in_place_index<0>, std::move(value)} {}  // NOLINT(google-explicit-constructor)
    Result(E error) : held_{std::in_place_index<1>, std::move(error)} {}  // NOLINT(google-explicit-constructor)

    bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return ensure(ok(), "Result::value: holds an error"), *std::get_if<0>(&held_); }
    const T& value() const& { return ensure(ok(), "Result::value: holds an error"), *std::get_if<0>(&held_); }
    T&& value() && { return ensure(ok(), "Result::value: holds an error"), std::move(*std::get_if<0>(&held_)); }
    const E& error() const { return ensure(!ok(), "Result::error: holds a value"), *std::get_if<1>(&held_); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, E> held_;
};

}  // namespace pentacle
