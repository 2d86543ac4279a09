#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <tuple>
#include <vector>

#include "core/ensure.hpp"

namespace pentacle {

// Arrays whose indices come from a position, a reference or an answer: one that is out of bounds is a broken invariant
// in every build, so that no card, whatever it does, reaches beyond them.

template <typename T, std::size_t N>
struct CheckedArray {
    std::array<T, N> items;

    static constexpr std::size_t size() { return N; }
    constexpr T& operator[](std::size_t index) {
        ensure(index < N, "CheckedArray: index past the end");
        return items[index];
    }
    constexpr const T& operator[](std::size_t index) const {
        ensure(index < N, "CheckedArray: index past the end");
        return items[index];
    }
    constexpr T* begin() { return items.data(); }
    constexpr T* end() { return items.data() + N; }
    constexpr const T* begin() const { return items.data(); }
    constexpr const T* end() const { return items.data() + N; }
    bool operator==(const CheckedArray&) const = default;
    constexpr auto fields() const { return std::tie(items); }

    // The place of an item of this array.
    constexpr std::size_t place_of(const T& item) const {
        const auto place = static_cast<std::size_t>(&item - items.data());
        ensure(place < N, "CheckedArray: not an item of it");
        return place;
    }
};

// Only ever grows. It keeps its length as a number: a vector works it out from two pointers at every look.
template <typename T>
class CheckedVector {
public:
    CheckedVector() = default;
    CheckedVector(std::initializer_list<T> items) : items_{items}, size_{items_.size()} {}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t index) {
        ensure(index < size_, "CheckedVector: index past the end");
        return items_.data()[index];
    }
    const T& operator[](std::size_t index) const {
        ensure(index < size_, "CheckedVector: index past the end");
        return items_.data()[index];
    }
    // So many of them, from the first on.
    std::span<const T> part(std::uint32_t first, std::uint32_t count) const {
        ensure(std::size_t{first} + count <= size_, "CheckedVector: part past the end");
        return {items_.data() + first, count};
    }
    auto begin() { return items_.begin(); }
    auto end() { return items_.end(); }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }
    const T& back() const { return (*this)[size_ - 1]; }

    void push_back(const T& item) {
        items_.push_back(item);
        size_ = items_.size();
    }
    void append(const std::vector<T>& items) {
        items_.insert(items_.end(), items.begin(), items.end());
        size_ = items_.size();
    }
    // The place of an item of this vector.
    std::size_t place_of(const T& item) const {
        const auto place = static_cast<std::size_t>(&item - items_.data());
        ensure(place < size_, "CheckedVector: not an item of it");
        return place;
    }

private:
    std::vector<T> items_;
    std::size_t size_ = 0;
};

}  // namespace pentacle
