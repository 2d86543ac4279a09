#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

#include "core/chacha.hpp"
#include "core/ensure.hpp"
#include "core/fixed_vector.hpp"
#include "core/seed.hpp"

namespace pentacle {

// The only source of chance in the engine: ChaCha8 in counter mode, keyed by the match's seed. A player who sees
// its results cannot foretell the next one. It is part of the state, so a seed and a list of actions always replay
// to the same match. The arithmetic is ours because std::shuffle and std::*_distribution differ between libraries.
class Rng {
public:
    Rng() : Rng{Seed{}} {}
    explicit Rng(const Seed& seed) : key_{seed.words} {}

    std::uint32_t next() {
        const std::size_t place = drawn_ % words_per_block;
        if (place == 0) [[unlikely]]
            refill();
        ++drawn_;
        return block_[place];
    }

    // A number in [0, bound), every one equally likely. REQUIRES: bound > 0.
    std::uint32_t below(std::uint32_t bound) {
        ensure(bound > 0, "Rng::below: nothing to choose from");
        if (!script_.empty()) return scripted(bound);
        // Lemire's method: the high half of a product, rejecting the few low halves that would favour some results.
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Which of `count` possibilities. Where there is only one there is nothing to draw. REQUIRES: count > 0.
    std::uint32_t choose(std::uint32_t count) { return count == 1 ? 0 : below(count); }

    // Every order equally likely. Draws the places of several items from one word.
    template <typename T>
    void shuffle(std::span<T> items) {
        std::size_t left = items.size();
        while (left > 1) {
            std::array<std::uint32_t, batch_length_max> places;
            const std::size_t count = draw_places(static_cast<std::uint32_t>(left), places);
            for (std::size_t drawn = 0; drawn < count; ++drawn, --left)
                std::swap(items[left - 1], items[places[drawn]]);
        }
    }

    // Tests fix what chance will say: the next results of below(), in order. A test fails when any is left over.
    static constexpr std::size_t script_length_max = 15;
    void follow_script(const FixedVector<std::uint8_t, script_length_max>& script) {
        script_ = script;
        std::reverse(script_.begin(), script_.end());
    }
    std::size_t script_left() const { return script_.size(); }

    bool operator==(const Rng& right) const {
        return key_ == right.key_ && drawn_ == right.drawn_ && script_ == right.script_;
    }
    auto fields() const { return std::tie(key_, drawn_, script_); }

    // For the JSON edge: where in which stream this is.
    Seed seed() const {
        Seed seed;
        seed.words = key_;
        return seed;
    }
    std::uint64_t drawn() const { return drawn_; }
    static Rng at(const Seed& seed, std::uint64_t drawn) {
        Rng rng{seed};
        rng.drawn_ = drawn;
        if (drawn % words_per_block != 0) rng.block_ = chacha_block<rounds>(rng.key_, drawn / words_per_block, 0);
        return rng;
    }

private:
    static constexpr int rounds = 8;
    static constexpr std::size_t words_per_block = 16;

    // A word is multiplied by bound after bound: each product's high half is a result, its low half goes on to the
    // next. The results are equally likely once the last low half is not among the few that would favour some
    // (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation").
    static constexpr std::uint32_t batch_product_max = 1U << 27U;  // a second look at one word in 32 at most
    static constexpr std::size_t batch_length_max = 16;            // 12! is already more than the product allows

    // The places for items left-1, left-2 …, as many as one word gives. Returns how many.
    std::size_t draw_places(std::uint32_t left, std::array<std::uint32_t, batch_length_max>& places) {
        if (!script_.empty()) return places[0] = scripted(left), 1;
        std::uint32_t product = left;
        std::uint32_t count = 1;
        while (left - count > 1 && std::uint64_t{product} * (left - count) <= batch_product_max)
            product *= left - count++;
        const auto draw = [&] {
            std::uint32_t word = next();
            for (std::uint32_t drawn = 0; drawn < count; ++drawn) {
                const std::uint64_t wide = std::uint64_t{word} * (left - drawn);
                places[drawn] = static_cast<std::uint32_t>(wide >> 32U);
                word = static_cast<std::uint32_t>(wide);
            }
            return word;
        };
        std::uint32_t rest = draw();
        if (rest < product) [[unlikely]] {
            const std::uint32_t threshold = (0U - product) % product;
            while (rest < threshold) rest = draw();
        }
        return count;
    }

    // Not inlined, so that next() can be.
    [[gnu::noinline]] void refill() { block_ = chacha_block<rounds>(key_, drawn_ / words_per_block, 0); }

    std::uint32_t scripted(std::uint32_t bound) {
        const std::uint32_t value = script_.pop_back();
        ensure(value < bound, "scripted chance: the number is not below the count of possibilities");
        return value;
    }

    ChaChaKey key_{};
    std::uint64_t drawn_ = 0;  // words handed out so far
    ChaChaBlock block_{};      // the block that holds word `drawn_`; derived, so it is no part of the value
    FixedVector<std::uint8_t, script_length_max> script_;
};

}  // namespace pentacle
