#include <doctest/doctest.h>

#include <map>

#include "core/erased.hpp"
#include "games/konivrer/konivrer.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

Konivrer game() {
    auto loaded = Konivrer::load(own_content(), Document::without_lines(Json::object()));
    if (!loaded) FAIL(text_of(loaded.error()));
    return std::move(loaded).value();
}

bool is_new(const Konivrer& game, std::size_t number) { return !game.cards()[number].id.starts_with("pm-"); }

}  // namespace

TEST_CASE("Prima Materia is whole: every set of elements but all six, 41 common, 15 uncommon, 7 rare") {
    const Konivrer played = game();
    std::map<Rarity, int> rarities;
    std::map<int, int> sets;
    for (std::size_t number = 0; number < played.cards().size(); ++number) {
        const Card& card = played.program().cards[number];
        if (is_new(played, number) || card.type == CardType::Flag) continue;
        ++rarities[card.rarity];
        ++sets[card.elements.bits];
        CHECK(!card.base_stat);
    }
    CHECK(rarities[Rarity::Common] == 41);
    CHECK(rarities[Rarity::Uncommon] == 15);
    CHECK(rarities[Rarity::Rare] == 7);
    CHECK(sets.size() == 63);
}

TEST_CASE("every element has enough cards of its own for decks under a Flag of four elements") {
    const Konivrer played = game();
    for (std::size_t index = 0; index < element_count; ++index) {
        const auto element = static_cast<Element>(index);
        std::map<Rarity, int> alone;
        int of_price_one = 0;
        for (std::size_t number = 0; number < played.cards().size(); ++number) {
            const Card& card = played.program().cards[number];
            if (!is_new(played, number) || card.identity != ElementSet::of(element)) continue;
            ++alone[card.rarity];
            of_price_one += card.total_cost() == 1 && card.type == CardType::Familiar ? 1 : 0;
        }
        CAPTURE(spelling(element));
        CHECK(alone[Rarity::Common] >= 5);
        CHECK(alone[Rarity::Uncommon] >= 4);
        CHECK(alone[Rarity::Rare] >= 1);
        CHECK(of_price_one >= 1);
    }
}

TEST_CASE("Spells have two abilities or more, keywords stand on Familiars with printed numbers") {
    const Konivrer played = game();
    std::map<Keyword, int> keywords;
    int spells = 0;
    int flags = 0;
    for (std::size_t number = 0; number < played.cards().size(); ++number) {
        const Card& card = played.program().cards[number];
        flags += card.type == CardType::Flag ? 1 : 0;
        if (!is_new(played, number)) continue;
        if (card.type == CardType::Spell) {
            ++spells;
            CAPTURE(played.cards()[number].name);
            CHECK(card.abilities.count >= 2);
        }
        if (card.base_stat) CHECK(card.base_strength <= 5);
        if (card.base_stat || card.type == CardType::Spell)
            for (std::size_t index = 0; index < card.keyword_count; ++index) ++keywords[card.keywords[index]];
    }
    CHECK(spells >= 18);
    CHECK(flags == 8);
    for (const Keyword keyword : {Keyword::Brilliance, Keyword::Gust, Keyword::Submerged, Keyword::Inferno,
                                  Keyword::Steadfast, Keyword::Void, Keyword::Amalgam}) {
        CAPTURE(spelling(keyword));
        CHECK(keywords[keyword] >= 3);
    }
    CHECK(keywords[Keyword::Quintessence] >= 1);
}

TEST_CASE("every card has a text that was made from it, and six decks can be played") {
    const auto played = ErasedGame<Konivrer>::load(own_content(), Document::without_lines(Json::object()));
    REQUIRE(played.ok());
    CHECK(played.value()->decks().size() == 6);
    for (const CardInfo& card : played.value()->cards()) {
        CAPTURE(card.name);
        CHECK(card.text.find("  ") == std::string::npos);
        CHECK(card.text.find("..") == std::string::npos);
    }
}
