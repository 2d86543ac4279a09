#include "core/answers.hpp"

#include <doctest/doctest.h>

using namespace pentacle;

namespace {

enum class Asked { Nothing, Colour, Number };

struct Answer {
    Asked to = Asked::Nothing;
    int number = 0;

    bool is_there() const { return to != Asked::Nothing; }
    bool is_to(Asked question) const { return to == question; }
    void forget() { *this = {}; }
};

constexpr Imagined really{};
constexpr Imagined imagined{true};

}  // namespace

TEST_CASE("answers: the answer to a question is there once") {
    Answer answer{Asked::Number, 7};

    const auto taken = answer_to(answer, really, Asked::Number);
    REQUIRE(taken);
    CHECK(taken->number == 7);
    CHECK(!answer_to(answer, really, Asked::Number));
    CHECK_THROWS_AS(take_answer(answer, really, Asked::Number), BrokenInvariant);
}

TEST_CASE("answers: nobody takes an answer for another question") {
    Answer answer{Asked::Colour, 2};

    CHECK_THROWS_AS((void)answer_to(answer, really, Asked::Number), BrokenInvariant);
    // What was asked about other cards than those imagined is not answered.
    CHECK(!answer_to(answer, imagined, Asked::Number));
    CHECK(!answer.is_there());
}

TEST_CASE("answers: no answer outlives the frame that asked") {
    Answer answer{Asked::Colour, 2};

    CHECK_THROWS_AS(run_with_answer(answer, really, [] {}), BrokenInvariant);
    CHECK_NOTHROW(run_with_answer(answer, really, [&] { take_answer(answer, really, Asked::Colour); }));
    CHECK_NOTHROW(run_with_answer(answer, really, [&] { answer = {Asked::Number, 3}; }));  // not yet given before

    CHECK_NOTHROW(run_with_answer(answer, imagined, [] {}));
    CHECK(!answer.is_there());
}
