#include "core/rng.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace pentacle;

namespace {

std::string hex_of(const ChaChaBlock& block) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : block)
        for (unsigned shift = 0; shift < 32; shift += 8) {
            text += digits[word >> (shift + 4) & 0xfU];
            text += digits[word >> shift & 0xfU];
        }
    return text;
}

}  // namespace

TEST_CASE("ChaCha8 gives the published key stream for the all-zero key") {
    // draft-strombergson-chacha-test-vectors, TC1, 256-bit key, 8 rounds, first block.
    CHECK(hex_of(chacha_block<8>({}, 0, 0)) ==
          "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
          "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST_CASE("ChaCha20 gives the published key stream for the all-zero key") {
    // RFC 8439, appendix A.1, test vector 1.
    CHECK(hex_of(chacha_block<20>({}, 0, 0)) ==
          "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
          "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST_CASE("a generator draws its seed's key stream word by word") {
    Rng rng{Seed{}};
    CHECK(rng.next() == 0x2fef003eU);
    CHECK(rng.next() == 0xd6405f89U);
}

TEST_CASE("a generator taken up in the middle goes on the same") {
    Rng rng{Seed{7}};
    for (int drawn = 0; drawn < 37; ++drawn) rng.next();
    Rng resumed = Rng::at(rng.seed(), rng.drawn());
    CHECK(resumed == rng);
    for (int drawn = 0; drawn < 40; ++drawn) CHECK(resumed.next() == rng.next());
}

TEST_CASE("every number below the bound comes up, about equally often") {
    Rng rng{Seed{1}};
    std::array<int, 7> seen{};
    for (int draw = 0; draw < 70'000; ++draw) ++seen[rng.below(7)];
    for (const int count : seen) {
        CHECK(count > 9'500);
        CHECK(count < 10'500);
    }
}

TEST_CASE("a scripted generator says what it is told, then falls back to chance") {
    Rng rng{Seed{1}};
    Rng unscripted{Seed{1}};
    rng.follow_script({2, 0});
    CHECK(rng.below(3) == 2);
    CHECK(rng.script_left() == 1);
    CHECK(rng.below(3) == 0);
    CHECK(rng.script_left() == 0);
    CHECK(rng.below(1000) == unscripted.below(1000));
    rng.follow_script({3});
    CHECK_THROWS_AS(rng.below(3), BrokenInvariant);
}

TEST_CASE("a seed reads back what it writes, and refuses what is no seed") {
    const Seed seed{0x0123456789abcdefU, 5};
    CHECK(seed.hex().size() == 64);
    CHECK(Seed::parse(seed.hex()) == seed);
    CHECK(Seed::parse("42") == Seed{42});
    for (const char* text : {"", "-1", "4x", "18446744073709551616", "abc"}) CHECK_FALSE(Seed::parse(text).has_value());
    CHECK_FALSE(Seed::parse(std::string(63, '0') + "g").has_value());
    CHECK_FALSE(Seed::from_system() == Seed::from_system());
}

TEST_CASE("every order of a shuffle comes up, about equally often") {
    Rng rng{Seed{2}};
    std::array<int, 120> seen{};
    for (int round = 0; round < 120'000; ++round) {
        std::array<int, 5> items{0, 1, 2, 3, 4};
        rng.shuffle(std::span<int>{items});
        int rank = 0;
        for (std::size_t place = 0; place < items.size(); ++place) {
            int smaller = 0;
            for (std::size_t later = place + 1; later < items.size(); ++later)
                smaller += items[later] < items[place] ? 1 : 0;
            rank = rank * static_cast<int>(items.size() - place) + smaller;
        }
        ++seen[static_cast<std::size_t>(rank)];
    }
    for (const int count : seen) {
        CHECK(count > 850);
        CHECK(count < 1'150);
    }
}

TEST_CASE("a long shuffle takes every item to every place, about equally often") {
    Rng rng{Seed{3}};
    std::array<std::array<int, 30>, 30> seen{};
    for (int round = 0; round < 30'000; ++round) {
        std::array<std::size_t, 30> items{};
        for (std::size_t place = 0; place < items.size(); ++place) items[place] = place;
        rng.shuffle(std::span<std::size_t>{items});
        for (std::size_t place = 0; place < items.size(); ++place) ++seen[place][items[place]];
    }
    for (const auto& places : seen)
        for (const int count : places) {
            CHECK(count > 800);
            CHECK(count < 1'200);
        }
}

TEST_CASE("a script decides a shuffle, one number for each item but the first") {
    Rng rng{Seed{4}};
    rng.follow_script({0, 1, 0});
    std::array<int, 4> items{0, 1, 2, 3};
    rng.shuffle(std::span<int>{items});
    CHECK(items == std::array<int, 4>{2, 3, 1, 0});
    CHECK(rng.script_left() == 0);
}
