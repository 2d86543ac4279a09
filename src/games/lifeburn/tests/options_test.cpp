#include <doctest/doctest.h>

#include <cctype>
#include <set>

#include "core/erased.hpp"
#include "games/lifeburn/lifeburn.hpp"

using namespace pentacle;
using namespace pentacle::lifeburn;

namespace {

struct Told {
    int options = 0;              // answers that are numbers, and say more than the number
    std::set<std::string> kinds;  // of the questions they answer
};

// The words of every answer that is offered in one random match.
void listen(const AnyGame& game, std::uint64_t number, Told& told) {
    Rng chance{Seed{number, 7}};
    const BySeat<AnyDeck> decks{game.random_deck(chance), game.random_deck(chance)};
    auto match = game.start(decks, Seed{number});
    while (!match->standing().outcome) {
        const Seat seat = match->standing().deciders.first();
        const int count = match->list_legal(seat);
        const Json question = match->view(viewer_at(seat))["question"];
        const std::string kind = question.is_object() ? question["kind"].get<std::string>() : "";
        for (int index = 0; index < count; ++index) {
            const std::string text = match->listed_text(seat, index);
            INFO(kind, ": ", text);
            CHECK(text.find("option ") == std::string::npos);
            CHECK(text.find("Use ability") == std::string::npos);
            CHECK(text.find("Put trigger") == std::string::npos);
            CHECK(text.find("alternate cost") == std::string::npos);
            if (kind != "Mode" && kind != "TriggerOrder" && kind != "AlternateCost") continue;
            CHECK(text.size() > 5);
            CHECK(std::isupper(static_cast<unsigned char>(text.front())) != 0);
            ++told.options;
            told.kinds.insert(kind);
        }
        // What optional abilities do is part of the question.
        if (kind == "Option") CHECK(question.contains("text"));
        match->apply_listed(seat, static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}

}  // namespace

TEST_CASE("every answer that is offered says what it does, in the card's own words") {
    auto game = ErasedGame<Lifeburn>::load(own_content(), Document::without_lines(Json::object()));
    REQUIRE(game);

    Told told;
    for (std::uint64_t number = 1; number <= 60; ++number) listen(*game.value(), number, told);

    CHECK(told.options > 20);
    CHECK(told.kinds == std::set<std::string>{"AlternateCost", "Mode", "TriggerOrder"});
}
