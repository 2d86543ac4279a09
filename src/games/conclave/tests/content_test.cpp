#include <algorithm>
#include <map>
#include <set>

#include "cards_for_tests.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/conclave.hpp"

using namespace pentacle;
using namespace pentacle::conclave;

namespace {

const CompiledCards& own_cards() {
    static const CompiledCards cards = [] {
        auto result = compile_cards(own_content());
        if (!result) FAIL(text_of(result.error()));
        return std::move(result).value();
    }();
    return cards;
}

// How many cards a deck may hold of which this is true.
template <typename Test>
int count_cards(Test test) {
    const Program& program = own_cards().program;
    int count = 0;
    for (const Card& card : program.cards) count += !card.token && test(card) ? 1 : 0;
    return count;
}

// Whether the card's file says the word somewhere as a value.
bool says_word(const Json& value, const std::string& word) {
    if (value.is_string()) return same_word(value.get<std::string>(), word);
    if (!value.is_structured()) return false;
    return std::any_of(value.begin(), value.end(), [&](const Json& part) { return says_word(part, word); });
}

int count_saying(const std::string& word) {
    int count = 0;
    for (const CardInfo& card : own_cards().cards) count += says_word(card.definition, word) ? 1 : 0;
    return count;
}

bool has_effect(const Program& program, Range effects, EffectType type) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type == type || has_effect(program, effect.additional, type)) return true;
        for (Place branch = effect.branches.first; branch < effect.branches.end(); ++branch)
            if (has_effect(program, program.branches[branch], type)) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("the set has its cards: 30 of each colour, 15 of two, 8 colourless creatures, 18 generators") {
    CHECK(count_cards([](const Card&) { return true; }) >= 180);
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        const ColourSet alone = ColourSet::of(static_cast<Colour>(colour));
        CAPTURE(spellings<Colour>[colour]);
        CHECK(count_cards([&](const Card& card) { return card.colours == alone; }) >= 30);
        CHECK(count_cards([&](const Card& card) { return card.colours == alone && card.aura; }) >= 1);
    }
    CHECK(count_cards([](const Card& card) { return card.colours.size() == 2; }) >= 15);
    CHECK(count_cards([](const Card& card) { return card.is_creature() && card.colours.empty(); }) >= 8);
    CHECK(count_cards([](const Card& card) { return card.type == CardType::ResourceGenerator; }) >= 18);
    CHECK(count_cards([](const Card& card) { return card.basic; }) == 5);
}

TEST_CASE("the curve: in each colour cards of every mana value") {
    constexpr int least[] = {0, 5, 7, 6, 5, 4, 2};
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        for (int value = 1; value <= 6; ++value) {
            CAPTURE(spellings<Colour>[colour]);
            CAPTURE(value);
            CHECK(count_cards([&](const Card& card) {
                      const int cost = std::min(card.cost.value(0), 6);
                      return card.colours.has(static_cast<Colour>(colour)) && cost == value;
                  }) >= least[value]);
        }
}

TEST_CASE("every keyword is printed on three cards and given by one") {
    const Program& program = own_cards().program;
    WordSet<Keyword> given;
    for (const Effect& effect : program.effects) given.bits |= effect.keywords.bits;
    for (const PassiveAbility& passive : program.passives)
        if (passive.passive == Passive::GrantKeyword) given.bits |= passive.keywords.bits;
    for (std::size_t index = 0; index < word_count<Keyword>; ++index) {
        const auto keyword = static_cast<Keyword>(index);
        CAPTURE(spelling(keyword));
        CHECK(count_cards([&](const Card& card) { return card.keywords.has(keyword); }) >= 3);
        CHECK(given.has(keyword));
    }
}

TEST_CASE("enough of energy, poison, X, modes, Auras, Flash and counters") {
    const Program& program = own_cards().program;
    const auto does = [&](EffectType type) {
        return [&program, type](const Card& card) {
            bool found = has_effect(program, card.stack_effects, type);
            for (Place place = card.triggered.first; place < card.triggered.end(); ++place)
                found = found || has_effect(program, program.triggered[place].effects, type);
            for (Place place = card.activated.first; place < card.activated.end(); ++place)
                found = found || has_effect(program, program.activated[place].effects, type);
            return found;
        };
    };
    CHECK(count_saying("gainEnergy") + count_saying("energy") >= 6);
    CHECK(count_cards(does(EffectType::AddPoison)) >= 6);
    CHECK(count_cards(does(EffectType::Choose)) >= 4);
    CHECK(count_cards(does(EffectType::AddCounter)) >= 10);
    CHECK(count_cards([](const Card& card) { return card.cost.xs > 0; }) >= 5);
    CHECK(count_cards([](const Card& card) { return card.aura; }) >= 8);
    CHECK(count_cards([](const Card& card) { return card.keywords.has(Keyword::Flash); }) >= 6);
}

TEST_CASE("R27: no Instant and no card with Flash can be played without mana") {
    CHECK(count_cards([](const Card& card) {
              return card.is_instant() && card.cost.letter_count() == 0 && card.type != CardType::ResourceGenerator;
          }) == 0);
}

TEST_CASE("every card has its text, and no text speaks of what it does not know") {
    for (const CardInfo& card : own_cards().cards) {
        CAPTURE(card.name);
        CAPTURE(card.text);
        CHECK(card.text.find("  ") == std::string::npos);
        CHECK(card.text.find("unknown") == std::string::npos);
        CHECK(card.text.find("..") == std::string::npos);
    }
}
