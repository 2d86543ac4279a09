#pragma once

#include <cstddef>
#include <type_traits>

#include "core/ensure.hpp"

namespace pentacle::cardlang {

// A list for the length of one computation. Like FixedVector, but never copied, and its room is not cleared first: that
// would cost more than most computations.
template <typename T, std::size_t N>
class Scratch {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    Scratch() {}  // NOLINT(modernize-use-equals-default): a defaulted one would be deleted, for the union's sake
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }
    void push_back(const T& item) {
        ensure(size_ < N, "Scratch::push_back: no room left");
        items_[size_++] = item;
    }

private:
    union {
        T items_[N];
    };
    std::size_t size_ = 0;
};

}  // namespace pentacle::cardlang
