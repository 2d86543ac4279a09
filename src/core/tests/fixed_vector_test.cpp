#include "core/fixed_vector.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace pentacle;

namespace {

using Three = FixedVector<int, 3>;

std::vector<int> items(const Three& vector) { return {vector.begin(), vector.end()}; }

}  // namespace

TEST_CASE("a fixed vector keeps order through insertions and erasures") {
    Three vector{1, 3};
    vector.insert_at(1, 2);
    CHECK(items(vector) == std::vector{1, 2, 3});
    CHECK(vector.full());
    CHECK(vector.erase_at(0) == 1);
    vector.insert_at(2, 9);
    CHECK(items(vector) == std::vector{2, 3, 9});
    CHECK(vector.pop_back() == 9);
    vector.insert_at(0, vector[1]);  // an item of its own
    CHECK(items(vector) == std::vector{3, 2, 3});
    vector.erase_if([](int item) { return item == 3; });
    CHECK(items(vector) == std::vector{2});
    vector.resize(3, 7);
    CHECK(items(vector) == std::vector{2, 7, 7});
    CHECK(vector.front() == 2);
    CHECK(vector.back() == 7);
    vector.clear();
    CHECK(vector.empty());
}

TEST_CASE("leaving a fixed vector's limits is a broken invariant") {
    Three full{1, 2, 3};
    Three empty;
    CHECK_THROWS_AS(full.push_back(4), BrokenInvariant);
    CHECK_THROWS_AS(full.insert_at(0, 4), BrokenInvariant);
    CHECK_THROWS_AS(full[3], BrokenInvariant);
    CHECK_THROWS_AS(full.erase_at(3), BrokenInvariant);
    CHECK_THROWS_AS(full.resize(4), BrokenInvariant);
    CHECK_THROWS_AS(empty.pop_back(), BrokenInvariant);
    CHECK_THROWS_AS(empty.back(), BrokenInvariant);
    CHECK_THROWS_AS(empty.insert_at(1, 4), BrokenInvariant);
    CHECK(items(full) == std::vector{1, 2, 3});
}

TEST_CASE("what an erased slot still holds is no part of the value") {
    Three left{1, 2};
    Three right{1, 5};
    left.pop_back();
    right.pop_back();
    CHECK(left == right);
    right.push_back(2);
    CHECK_FALSE(left == right);
}

TEST_CASE("a fixed vector can be large") {
    FixedVector<std::uint8_t, 300> vector;
    while (!vector.full()) vector.push_back(1);
    CHECK(vector.size() == 300);
}
