#include "cardlang/language/language.hpp"

#include <doctest/doctest.h>

#include <array>

#include "cardlang/reading/loader.hpp"
#include "cardlang/reading/mistakes.hpp"
#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/clashes.hpp"

// The machine with a language of no real game: two tribes, one keyword, two phases, a token and a few words of its own.
namespace pentacle::cardlang {

namespace {

constexpr Tribe fox{0};
constexpr Tribe hare{1};
constexpr TokenType acorn{0};

constexpr std::array meadow_tribes{TribeWord{"Fox", "Red and sly.", "Foxes", "reynard", {}},
                                   TribeWord{"Hare", "Quick.", "Hares", {}, {}}};
constexpr std::array meadow_rarities{RarityWord{"Plain", "All of them."}};
constexpr std::array meadow_keywords{KeywordWord{"Leap", "It leaps.", KeywordNumber::OffSpells, "This leaps once.",
                                                 "This leaps {words} times ({digits}).", "You leap."}};
constexpr std::array meadow_phases{PhaseWord{"Dawn", "It gets light.", "dawn", {}},
                                   PhaseWord{"Dusk", "It gets dark.", "dusk", {}}};
constexpr std::array meadow_tokens{TokenWord{"Acorn", "To be eaten.", "Acorns", hare, true}};
constexpr std::array meadow_cast_restrictions{CastRestrictionWord{"AtNight", "When it is dark.", "only at night"}};
constexpr std::array meadow_counts{
    CountWord{"AcornsControlled", "Acorns you control.", AmountBasedOn::TargetPower, {}, acorn},
    CountWord{"FoxesBuried", "Foxes in your graveyard.", AmountBasedOn::X, fox, {}, Zone::Graveyard}};
constexpr std::array meadow_restrictions{RestrictionWord{"NoFox", "It is no fox.", Restriction::Attack, fox}};
constexpr std::array meadow_costs{
    NamedWord<CostType>{.word = CostType::Tokens, .name = "Acorns", .meaning = "Acorns.", .token = acorn}};

constexpr Language meadow{.name = "meadow",
                          .title = "Meadow",
                          .example_of_counting = "acornsControlled",
                          .tribes = {meadow_tribes},
                          .rarities = {meadow_rarities},
                          .keywords = {meadow_keywords},
                          .phases = {meadow_phases},
                          .tokens = {meadow_tokens},
                          .cast_restrictions = {meadow_cast_restrictions},
                          .counters = {},
                          .steps = {},
                          .counts = meadow_counts,
                          .restrictions = meadow_restrictions,
                          .effects = {},
                          .amounts = {},
                          .conditions = {},
                          .costs = meadow_costs,
                          .passives = {},
                          .status = {},
                          .dwindling = {},
                          .draw_phase = Phase{0},
                          .end_phase = Phase{1}};

const Grammar& grammar_of_meadow() {
    static const Grammar all = machine_grammar(meadow);
    return all;
}

std::string meadow_card(const std::string& parts) {
    Content content;
    content.cards.push_back({"card.json", R"({"id": 1, "name": "Test", "tribe": "hare", )" + parts + "}"});
    const auto loaded = load_cards(grammar_of_meadow(), content, content);
    return loaded ? loaded->cards.front().text : text_of(loaded.error());
}

std::string meadow_spell(const std::string& effect) {
    return meadow_card(R"("type": "spell", "stackEffects": [)" + effect + "]");
}

bool tells(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("language: cards speak the words of their game, and their texts do, too") {
    CHECK(meadow_spell(R"({"effect": "draw", "amountBasedOn": "acornsControlled"})") ==
          "Draw a card for each Acorn you control.");
    CHECK(meadow_spell(R"({"effect": "gainLife", "amountBasedOn": "foxesBuried", "amountModifier": "x2"})") ==
          "Gain life equal to twice the number of Foxes in your graveyard.");
    CHECK(meadow_spell(R"({"effect": "destroy", "targetType": "summon", "restrictions": ["noFox"]})") ==
          "Destroy target non-Fox summon.");
    CHECK(meadow_spell(R"({"effect": "draw", "phase": "dusk", "phaseOfPlayer": "player"})") ==
          "At the beginning of your next dusk phase, draw a card.");
    CHECK(meadow_card(R"("type": "summon", "attack": 1, "defense": 1, "keywords": ["leap"], "keywordAmounts": [2])") ==
          "Leap 2 (This leaps two times (2).)");
    CHECK(meadow_card(R"("type": "spell", "keywords": ["leap"], "castRestrictions": ["atNight"])") ==
          "Leap (You leap.)\nCast this only at night.");
}

TEST_CASE("language: a word of another game is unknown, and so is one that the game does not name") {
    CHECK(tells(meadow_spell(R"({"effect": "draw", "amountBasedOn": "goblinsInPlay"})"), "unknown amount"));
    CHECK(
        tells(meadow_spell(R"({"effect": "draw", "conditions": [{"condition": "topCardIs"}]})"), "unknown condition"));
    CHECK(grammar_of_meadow().words<CostType>().find("acorns"));
    CHECK(!grammar_of_meadow().words<CostType>().find("tokens"));
    CHECK(!grammar_of_meadow().words<CostType>().find("discardOrSacrifice"));
}

TEST_CASE("language: the words of a game stand in lists where it says") {
    const std::vector<std::string_view>& amounts = grammar_of_meadow().words<AmountBasedOn>().words;
    CHECK(amounts[0] == "SummonsInGraveyard");
    CHECK(amounts[1] == "AcornsControlled");
    CHECK(amounts[2] == "TargetPower");
    CHECK(words_of<AmountBasedOn>(meadow).size() ==
          word_count<AmountBasedOn> - 1 + meadow_counts.size());  // nothing dwindles
}

TEST_CASE("language: a list that is too long, or has a name twice, is told in a sentence, and nothing is loaded") {
    CHECK(problems_of(meadow).empty());
    static constexpr std::array many{TribeWord{"A", "", "", {}, {}}, TribeWord{"B", "", "", {}, {}},
                                     TribeWord{"C", "", "", {}, {}}, TribeWord{"D", "", "", {}, {}},
                                     TribeWord{"E", "", "", {}, {}}, TribeWord{"a", "", "", {}, {}}};
    Language crowded = meadow;
    crowded.tribes = {many};
    const std::string problems =
        "there are 6 tribes of meadow, and room for 5\n\"a\" stands twice among the tribes of meadow";
    CHECK(text_of(problems_of(crowded)) == problems);
    const Content content;
    const auto loaded = load_cards(machine_grammar(crowded), content, content);
    REQUIRE(!loaded);
    CHECK(text_of(loaded.error()) == problems);
}

namespace {

// Words with numbers for names, one more than there is room for.
template <typename Info>
std::vector<Info> words_beyond(std::size_t most, Info like = {}) {
    static std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (int number = 0; number < 300; ++number) all.push_back("W" + std::to_string(number));
        return all;
    }();
    std::vector<Info> words(most + 1, like);
    for (std::size_t place = 0; place < words.size(); ++place) {
        words[place].name = names[place];
        if constexpr (requires { words[place].attack; })
            words[place].member = names[place];  // each lies there by itself
    }
    return words;
}

std::string told(std::size_t most, std::string_view what) {
    return "there are " + std::to_string(most + 1) + " " + std::string{what} + " of meadow, and room for " +
           std::to_string(most);
}

}  // namespace

TEST_CASE("language: every list has a bound, the game's own where positions have room for its words") {
    Language wide = meadow;
    wide.bounds = {
        .tribes = 7, .keywords = 25, .phases = 14, .token_types = 20, .tallies = 30, .counters = 12, .zones = 3};
    const auto check = [&](auto list, std::size_t most, auto info, std::string_view what) {
        const auto words = words_beyond(most, info);
        Language crowded = wide;
        crowded.*list = {words};
        CHECK(text_of(problems_of(crowded)) == told(most, what));
        crowded.*list = {std::span{words}.first(most)};
        CHECK(problems_of(crowded).empty());
    };
    check(&Language::tribes, 7, TribeWord{}, "tribes");
    check(&Language::rarities, 16, RarityWord{}, "rarities");
    check(&Language::keywords, 25, KeywordWord{}, "keywords");
    check(&Language::phases, 14, PhaseWord{}, "phases");
    check(&Language::tokens, 20, TokenWord{}, "kinds of tokens");
    check(&Language::cast_restrictions, 32, CastRestrictionWord{}, "cast restrictions");
    check(&Language::counters, 12, CounterWord{}, "counters");
    check(&Language::steps, 255, StepWord{}, "steps");
    check(&Language::moves, 255, MoveWord{}, "moves");
    check(&Language::questions, 255 - word_count<QuestionKind>, QuestionWord{}, "questions");
    check(&Language::tallies, 30 - word_count<Tally>, TallyWord{}, "tallies");
    check(&Language::zones, 3, ZoneWord{"", "", Zone::Token, "", ""}, "zones");
    check(&Language::counts, 64 - word_count<AmountBasedOn>, CountWord{"", "", AmountBasedOn::X, fox},
          "counting words");
    check(&Language::restrictions, 32 - word_count<Restriction>, RestrictionWord{"", "", Restriction::Attack, fox},
          "restrictions");
}

TEST_CASE("language: bounds that no machine can have are told, too") {
    Language wide = meadow;
    wide.bounds = {
        .tribes = 11, .keywords = 33, .phases = 33, .token_types = 33, .tallies = 256, .counters = 17, .zones = 25};
    CHECK(text_of(problems_of(wide)) ==
          "meadow has room for 11 tribes, and no game can have more than 10\n"
          "meadow has room for 33 keywords, and no game can have more than 32\n"
          "meadow has room for 33 phases, and no game can have more than 32\n"
          "meadow has room for 33 kinds of tokens, and no game can have more than 32\n"
          "meadow has room for 17 counters, and no game can have more than 16\n"
          "meadow has room for 256 tallies, and no game can have more than 32\n"
          "meadow has room for 25 zones, and no game can have more than 24");
}

TEST_CASE("language: a token of no tribe and a phase that is none are told") {
    Language odd = meadow;
    static constexpr std::array strays{TokenWord{"Stray", "", "", Tribe{7}}};
    odd.tokens = {strays};
    odd.end_phase = Phase{9};
    odd.dead_go = Zone::Stack;
    CHECK(text_of(problems_of(odd)) ==
          "the dead of meadow go where no card can lie for good\n"
          "the token \"Stray\" is of no tribe of meadow\na phase that the machine speaks of is none of meadow");
}

namespace {

constexpr Tribe nobody{7};

template <typename Change>
std::string told_of(Change change) {
    Language odd = meadow;
    change(odd);
    return text_of(problems_of(odd));
}

std::string has_not_got(std::string_view word, std::string_view what) {
    return "\"" + std::string{word} + "\" speaks of a " + std::string{what} + " that meadow has not got";
}

}  // namespace

TEST_CASE("language: what a word speaks of is in the game's lists") {
    const auto counting = [](CountWord word) { return told_of([&](Language& odd) { odd.counts = {&word, 1}; }); };
    CHECK(counting({"N", "", AmountBasedOn::X, nobody}) == has_not_got("N", "tribe"));
    CHECK(counting({.name = "N", .meaning = "", .before = AmountBasedOn::X, .tribe = {}, .token = TokenType{3}}) ==
          has_not_got("N", "kind of token"));
    CHECK(counting({.name = "N", .meaning = "", .before = AmountBasedOn::X, .tribe = {}, .tally = own_tally(2)}) ==
          has_not_got("N", "tally"));
    CHECK(counting({.name = "N", .meaning = "", .before = AmountBasedOn::X, .tribe = {}, .counter = CounterType{0}}) ==
          has_not_got("N", "counter"));
    CHECK(counting({.name = "N", .meaning = "", .before = AmountBasedOn::X, .tribe = fox, .zone = Zone::Hand}) ==
          "\"N\" of meadow counts where nothing is counted: in play or in a graveyard it is");
    const auto restricting = [](RestrictionWord word) {
        return told_of([&](Language& odd) { odd.restrictions = {&word, 1}; });
    };
    CHECK(restricting({"R", "", Restriction::Attack, nobody}) == has_not_got("R", "tribe"));
    CHECK(restricting({"R", "", Restriction::Attack, {}, TokenType{1}}) == has_not_got("R", "kind of token"));
    const auto when = [](CastRestrictionWord word) {
        return told_of([&](Language& odd) { odd.cast_restrictions = {{&word, 1}}; });
    };
    CHECK(when({.name = "C", .meaning = "", .said = "", .phase = Phase{2}}) == has_not_got("C", "phase"));
    CHECK(when({.name = "C", .meaning = "", .said = "", .control = nobody}) == has_not_got("C", "tribe"));
    CHECK(told_of([](Language& odd) { odd.main_phases = WordSet<Phase>::of({Phase{2}}); }) ==
          "a main phase is none of meadow");
    CHECK(told_of([](Language& odd) { odd.bounds.private_zones = 1; }) == "a zone that is private is none of meadow");
}

TEST_CASE("language: a word of the machine is named once, if it leaves something open, and what is meant is there") {
    const auto costing = [](std::vector<NamedWord<CostType>> words) {
        return told_of([&](Language& odd) { odd.costs = words; });
    };
    CHECK(costing({{.word = CostType::Tokens, .name = "T", .meaning = "", .token = TokenType{4}}}) ==
          has_not_got("T", "kind of token"));
    CHECK(costing({{.word = CostType::DiscardOrSacrifice, .name = "D", .meaning = "", .tribe = nobody}}) ==
          has_not_got("D", "tribe"));
    CHECK(costing({{.word = CostType::Life, .name = "L", .meaning = ""}}) ==
          "\"L\" names \"Life\", which leaves nothing open");
    CHECK(costing({{.word = CostType::Tap, .name = "T", .meaning = ""},
                   {.word = CostType::Tap, .name = "U", .meaning = ""}}) == "\"U\" names \"Tap\" once more");
    const std::vector<NamedWord<Passive>> passives{
        {.word = Passive::KeywordTriggersOnDeath, .name = "K", .meaning = "", .keyword = Keyword{1}},
        {.word = Passive::OnlyTributeTo, .name = "O", .meaning = "", .tribe = nobody}};
    CHECK(told_of([&](Language& odd) { odd.passives = passives; }) ==
          has_not_got("K", "keyword") + "\n" + has_not_got("O", "tribe"));
    const std::vector<NamedWord<ConditionType>> conditions{
        {.word = ConditionType::TopCardIs, .name = "T", .meaning = "", .tribe = nobody}};
    CHECK(told_of([&](Language& odd) { odd.conditions = conditions; }) == has_not_got("T", "tribe"));
    const std::vector<NamedWord<AmountBasedOn>> amounts{{.word = AmountBasedOn::Dwindling, .name = "D", .meaning = ""}};
    CHECK(told_of([&](Language& odd) {
              odd.amounts = amounts;
              odd.dwindling = {TokenType{1}, 10000, 1};
          }) ==
          has_not_got("D", "kind of token") + "\n\"D\" of meadow says 10000 in full, and there is room for 0 to 9999");
}

// A counter above 127 came out below nothing, a tally above 32767 as well.
TEST_CASE("language: numbers have room in a position") {
    const auto counter = [](CounterWord word) { return told_of([&](Language& odd) { odd.counters = {{&word, 1}}; }); };
    CHECK(counter({.name = "C", .meaning = "", .said = "", .member = "c", .most = 99}).empty());
    CHECK(counter({.name = "C", .meaning = "", .said = "", .member = "c", .most = 128}) ==
          "\"C\" of meadow says 128 at most, and there is room for 1 to 99");
    CHECK(counter({.name = "C", .meaning = "", .said = "", .member = "c", .attack = 100}) ==
          "\"C\" of meadow says 100 for each, and there is room for -99 to 99");
    CHECK(counter({.name = "C", .meaning = "", .said = "", .member = "c", .keyword = Keyword{1}}) ==
          has_not_got("C", "keyword"));
    const auto tally = [](TallyWord word) { return told_of([&](Language& odd) { odd.tallies = {&word, 1}; }); };
    CHECK(tally({.name = "T", .most = 9999}).empty());
    CHECK(tally({.name = "T", .most = 40000}) == "\"T\" of meadow says 40000 at most, and there is room for 1 to 9999");
    CHECK(tally({.name = "T", .most = 0}) == "\"T\" of meadow says 0 at most, and there is room for 1 to 9999");
}

TEST_CASE("language: two things are not told under one name") {
    const auto players = [](std::string_view first, std::string_view second) {
        const std::array words{TallyWord{.name = "T", .member = first}, TallyWord{.name = "U", .member = second}};
        return told_of([&](Language& odd) { odd.tallies = words; });
    };
    CHECK(players("tea", "tee").empty());
    CHECK(players("tea", "Tea") == "two things of meadow are told as \"Tea\"");
    CHECK(players("tea", "hand") == "two things of meadow are told as \"hand\"");
    CHECK(players("tea", "spellsThisGame") == "two things of meadow are told as \"spellsThisGame\"");
    const std::array counters{CounterWord{.name = "C", .meaning = "", .said = "", .member = "damage"}};
    CHECK(told_of([&](Language& odd) { odd.counters = {counters}; }) == "two things of meadow are told as \"damage\"");
}

TEST_CASE("language: a phrase stands for a record") {
    const auto standing_for = [](std::string_view record) {
        const PhraseWord word{"P", "", EffectType::Draw, record};
        return told_of([&](Language& odd) { odd.phrases = {&word, 1}; });
    };
    CHECK(standing_for(R"({"effect": "draw"})").empty());
    CHECK(standing_for(R"({"effect": "draw")") == "what \"P\" of meadow stands for is no record of a card file");
    CHECK(standing_for("[]") == "what \"P\" of meadow stands for is no record of a card file");
}

TEST_CASE("language: a game that only untaps keeps what is tapped, too") {
    static constexpr std::array untap{
        NamedWord<EffectType>{.word = EffectType::Untap, .name = "Untap", .meaning = "Untaps it."}};
    Language waking = meadow;
    CHECK(!taps(waking));
    waking.effects = untap;
    CHECK(taps(waking));
}

TEST_CASE("language: nothing is repaired into a word of another game, and phases are known with what they are") {
    const Vocabulary phases = vocabulary_of<Phase>(meadow);
    CHECK(intended_word(phases, "duskPhase") == "Dusk");
    CHECK(intended_word(phases, "dawn_step") == "Dawn");
    CHECK(intended_word(phases, "drawPhase").empty());
    CHECK(intended_word(phases, "phase").empty());
    CHECK(intended_word(vocabulary_of<CounterType>(meadow), "+1/+1").empty());
}

TEST_CASE("language: a description and a program are compared in the game's own phases") {
    const std::string each = "whose: the description says each phase, the program only somebody's";
    const std::string made = "at the beginning of your dusk phase, draw 1 card.";
    CHECK(clashes_between(meadow, "at the beginning of each dusk phase, draw 1 card.", made, made) ==
          std::vector{each});
    CHECK(clashes_between(meadow, "at the beginning of your dusk phase, draw 1 card.", made, made).empty());
}

}  // namespace pentacle::cardlang
