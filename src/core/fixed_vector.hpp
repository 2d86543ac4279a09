#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/ensure.hpp"

namespace pentacle {

// A vector with room for N and no allocation: trivially copyable when T is, so that a state is a plain value.
// Running out of room is a broken invariant: every limit is a rule of some game and is checked there first.
// Room that is not in use is never cleared or looked at: a list that stays short costs what its items cost.
template <typename T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static_assert(N > 0 && N <= 65535);

public:
    using value_type = T;
    using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

    FixedVector() {}  // NOLINT(modernize-use-equals-default): a defaulted one would be deleted, for the union's sake
    FixedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    static constexpr std::size_t capacity() { return N; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }

    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + size_; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + size_; }
    constexpr T* data() { return items_; }
    constexpr const T* data() const { return items_; }

    constexpr T& operator[](std::size_t index) { return items_[checked(index)]; }
    constexpr const T& operator[](std::size_t index) const { return items_[checked(index)]; }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return (*this)[size() - 1]; }
    constexpr const T& back() const { return (*this)[size() - 1]; }

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(const T& item) {
        ensure(size_ < N, "FixedVector::push_back: no room left");
        items_[size_] = item;
        ++size_;
    }
    // Makes the new last item in its place, which spares a copy.
    template <typename... Parts>
    T& emplace_back(Parts&&... parts) {
        ensure(size_ < N, "FixedVector::emplace_back: no room left");
        return *std::construct_at(items_ + size_++, std::forward<Parts>(parts)...);
    }
    // Makes room for `count` more items and says where: the caller writes them. For loops that must be fast.
    constexpr T* grow(std::size_t count) {
        ensure(count <= N - size_, "FixedVector::grow: no room left");
        T* first = items_ + size_;
        size_ = static_cast<Size>(size_ + count);
        return first;
    }
    // Forgets the items from `size` on. REQUIRES: size <= size().
    constexpr void shrink(std::size_t size) {
        ensure(size <= size_, "FixedVector::shrink: grows");
        size_ = static_cast<Size>(size);
    }
    constexpr T pop_back() {
        ensure(size_ > 0, "FixedVector::pop_back: empty");
        --size_;
        return items_[size_];
    }
    // Keeps the order of the others. Index may be size(): then it is a push_back.
    constexpr void insert_at(std::size_t index, const T& item) {
        ensure(size_ < N && index <= size_, "FixedVector::insert_at: no room left, or past the end");
        const T copy = item;  // `item` may live inside this vector
        std::copy_backward(begin() + index, end(), end() + 1);
        items_[index] = copy;
        ++size_;
    }
    constexpr T erase_at(std::size_t index) {
        const T erased = items_[checked(index)];
        std::copy(begin() + index + 1, end(), begin() + index);
        --size_;
        return erased;
    }
    template <typename Predicate>
    constexpr void erase_if(Predicate predicate) {
        size_ = static_cast<Size>(std::remove_if(begin(), end(), predicate) - begin());
    }
    constexpr void resize(std::size_t size, const T& filler = T{}) {
        ensure(size <= N, "FixedVector::resize: no room left");
        for (std::size_t index = size_; index < size; ++index) items_[index] = filler;
        size_ = static_cast<Size>(size);
    }

    // Only the live items count: what an erased slot still holds is not part of the value.
    constexpr bool operator==(const FixedVector& right) const {
        return std::equal(begin(), end(), right.begin(), right.end());
    }

private:
    constexpr std::size_t checked(std::size_t index) const {
        ensure(index < size_, "FixedVector: index past the end");
        return index;
    }

    union {
        T items_[N];
    };
    Size size_ = 0;
};

}  // namespace pentacle
