#include "core/find_number.hpp"

#include <doctest/doctest.h>

using namespace pentacle;

TEST_CASE("find_number: every place, and what is not there") {
    std::array<std::uint16_t, 32> numbers{};
    for (std::size_t place = 0; place < numbers.size(); ++place)
        numbers[place] = static_cast<std::uint16_t>(0xfff0 - 257 * place);
    for (std::size_t place = 0; place < numbers.size(); ++place)
        CHECK(find_number(numbers, numbers[place]) == place + 1);
    CHECK(find_number(numbers, 0) == 0);
    CHECK(find_number(numbers, 0xffff) == 0);
}
