#include "core/card_list.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace pentacle;

namespace {

const std::vector<CardInfo> set{{.id = "wolf", .name = "Wolf"}, {.id = "wall", .name = "Wall"}};
const std::vector<CardNumber> both{0, 1};

}  // namespace

TEST_CASE("a card list written back reads as it was read") {
    const CardListRules rules{set, both, 4, 3};
    const Json written = card_list_json("Pack", std::vector<CardNumber>{0, 0, 1, 0}, set);
    CHECK(written == Json::parse(R"({"name": "Pack", "cards": [{"cardId": "wolf", "count": 2},
                                     {"cardId": "wall", "count": 1}, {"cardId": "wolf", "count": 1}]})"));
    const auto read = read_card_list(Document::without_lines(written), rules);
    REQUIRE(read.ok());
    CHECK(read.value().name == "Pack");
    CHECK(read.value().cards == std::vector<CardNumber>{0, 0, 1, 0});
}

TEST_CASE("a random card list keeps the rules, and a small set stretches the copies") {
    Rng rng{Seed{3}};
    const CardListRules roomy{set, both, 4, 3};
    const CardListRules tight{set, both, 9, 3};
    CHECK(roomy.copies_allowed() == 3);
    CHECK(tight.copies_allowed() == 5);
    for (const CardListRules& rules : {roomy, tight})
        for (int round = 0; round < 20; ++round) {
            const CardList list = random_card_list(rules, rng);
            CHECK(read_card_list(Document::without_lines(card_list_json(list.name, list.cards, set)), rules).ok());
        }
}

TEST_CASE("a list with very many mistakes costs no more than one with some") {
    const CardListRules rules{set, both, 40, 40};
    const auto problems_of = [&](int lines) {
        Json cards = Json::array();
        for (int made = 0; made < lines; ++made) cards.push_back({{"cardId", "wofl"}, {"count", 1}});
        return read_card_list(Document::without_lines({{"name", "Pack"}, {"cards", cards}}), rules).error();
    };
    const auto hints_in = [](const Problems& problems) {
        return std::count_if(problems.begin(), problems.end(), [](const Problem& problem) {
            return problem.message.find("did you mean \"wolf\"") != std::string::npos;
        });
    };
    CHECK(hints_in(problems_of(3)) == 3);
    CHECK(problems_of(40).size() == 40);
    CHECK(hints_in(problems_of(40)) == 8);
    CHECK(text_of(problems_of(3'000)) ==
          "/cards: 3000 entries, at most 160 are read\n/cards: 0 cards, exactly 40 needed: 40 missing");
}
