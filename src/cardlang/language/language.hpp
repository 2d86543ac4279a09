#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cardlang/language/bounds.hpp"
#include "cardlang/language/words.hpp"
#include "core/ensure.hpp"
#include "core/json.hpp"

// The words that a game has of its own, as data that the game hands over: cards, positions and programs hold places in
// these lists. Everything that needs a name, a meaning or a sentence asks the Language.
namespace pentacle::cardlang {

// Names are written as enumerators would be, in PascalCase.
struct TribeWord {
    std::string_view name;
    std::string_view meaning;
    std::string_view plural;
    std::string_view also_called;  // by players, in lower case; empty: nothing else
    std::string_view colour;       // that older descriptions call it by; empty: none
};

struct RarityWord {
    std::string_view name;
    std::string_view meaning;
};

// Which cards print a number behind the keyword.
enum class KeywordNumber : std::uint8_t { None, OffSpells, Always };

// A reminder's {words} stands for the number in letters, {digits} for it in digits.
struct KeywordWord {
    std::string_view name;
    std::string_view meaning;
    KeywordNumber number = KeywordNumber::None;
    std::string_view reminder;           // for the number 1, or whatever the number is when there is no other
    std::string_view reminder_of_many;   // from 2 on; empty: the same
    std::string_view reminder_on_spell;  // empty: it means nothing on a spell
};

struct PhaseWord {
    std::string_view name;
    std::string_view meaning;
    std::string_view said;       // before "phase": "second main"
    std::string_view also_said;  // by players: "first main"; empty: nothing else
};

struct TokenWord {
    std::string_view name;
    std::string_view meaning;
    std::string_view plural;
    Tribe tribe{};
    bool raw = false;  // no summon, kept in a pile
};

// When a card may be cast: everything that is given must hold.
struct CastRestrictionWord {
    std::string_view name;
    std::string_view meaning;
    std::string_view said;        // behind "cast this"
    bool opponents_turn = false;  // in the opponent's turn
    std::optional<Phase> phase = {};
    bool in_response = false;           // with something on the stack
    std::optional<Tribe> control = {};  // while its player controls a summon of the tribe
    bool own_time = false;              // then it needs no main phase, and is not counted as the summon of a turn
};

// Something under way that is the game's own: declaring attacks, discarding to a limit. Positions keep it as a
// GameStep.
struct StepWord {
    std::string_view name;
};

// Something that only the players of this game do, with one card each time: declare it an attacker.
struct MoveWord {
    std::string_view name;    // the type of the action, as JSON has it
    std::string_view member;  // of that, which names the card
    std::string_view said;    // before the card's name
};

// A question of the game's own, answered with objects or players. It follows the machine's questions (QuestionKind).
struct QuestionWord {
    std::string_view name;
    std::string_view asked;  // a sentence
    std::string_view verb;   // before what is chosen
    // Where that is. Nowhere: it is answered by moves.
    WordSet<Zone> zones = {};
    bool players = false;
    bool weighed = false;                      // bots that look ahead try the answers
    QuestionKind before = QuestionKind::None;  // in lists
};

// When what is counted for a player or a card starts from nothing again.
enum class Forgotten : std::uint8_t { Never, EveryTurn, OwnTurn };

// Something that is counted for each player: how often it was done, how much there is of it.
struct TallyWord {
    std::string_view name;
    Forgotten forgotten = Forgotten::Never;  // when a turn ends, or one of the player's own
    std::string_view member = {};            // of a player, in a position's JSON; empty: it cannot be given there
    bool is_shown = false;                   // and is told there as well
    int most = 255;
    std::string_view meaning = {};  // of what cards speak of by its name; empty: none does
    bool pays = false;              // what is owed in any kind may be paid with it
};

// Something that is counted for each card in play, and lies on it as counters.
struct CounterWord {
    std::string_view name;
    std::string_view meaning;
    std::string_view said;    // before "counter": "+1/+1"
    std::string_view member;  // of a card, in a position's JSON
    int attack = 0;           // what each of them changes
    int defense = 0;
    std::optional<Keyword> keyword = {};  // what is immune to it gets none by aim
    Forgotten forgotten = Forgotten::Never;
    int most = counters_of_a_kind_max;
};

// Where players keep cards beside the machine's zones: a list for each player, in the order in which the cards came.
// Who sees them is among the bounds (private_zones). It follows the machine's zones in value.
struct ZoneWord {
    std::string_view name;
    std::string_view meaning;
    Zone before;
    std::string_view said;    // behind "your"
    std::string_view member;  // of a player, in a position's JSON
};

// A number that counts things: what, where, whose. It follows the machine's own amounts (AmountBasedOn) in value; in
// lists it stands before one of them.
struct CountWord {
    std::string_view name;
    std::string_view meaning;
    AmountBasedOn before;
    std::optional<Tribe> tribe;           // summons of it,
    std::optional<TokenType> token = {};  // or tokens of the kind
    Zone zone = Zone::Play;               // or Graveyard, for a tribe
    bool of_both_players = false;
    std::optional<Tally> tally = {};          // instead: so much of what is counted
    std::optional<CounterType> counter = {};  // or so many of the counters on this card
};

// What a card must be: not of a tribe, or one that makes tokens of a kind. It follows the machine's own restrictions.
struct RestrictionWord {
    std::string_view name;
    std::string_view meaning;
    Restriction before;
    std::optional<Tribe> not_of;
    std::optional<TokenType> creates = {};
};

// An effect that is said in other words: what a single card does, written as a card file would. It follows the
// machine's own effects in value; whoever reads cards puts the record in its place.
struct PhraseWord {
    std::string_view name;
    std::string_view meaning;
    EffectType before;
    std::string_view record;  // JSON, in words of the machine
};

// What a player may be for a while: "cursed". Effects make it so, what is cast remembers whether its player was, and
// the game says what follows from it.
struct StatusWord {
    std::string_view said;
    std::string_view member;        // of a player, in a position's JSON
    std::string_view event;         // the JSON type of the event that it began or ended,
    std::string_view event_member;  // and which of the two
};

// Something else that is remembered of a player, for the game's own rules alone.
struct MarkWord {
    std::string_view member;  // of a player, in a position's JSON; empty: there is no such thing
};

// A gain that is full for the first thing of a turn and less for each further one.
struct DwindlingWord {
    TokenType token{};  // the thing
    int full = 0;
    int further = 0;
};

// A word of the machine that leaves open what it is about, or that not every game has: one that has it says so, and
// gives it its name.
template <typename Word>
struct NamedWord {
    Word word;
    std::string_view name;
    std::string_view meaning;
    Tribe tribe{};
    TokenType token{};
    Keyword keyword{};
};

constexpr bool leaves_open(EffectType word) {
    return word == EffectType::ApplyStatus || word == EffectType::GainInFull || word == EffectType::AddTally ||
           word == EffectType::Tap || word == EffectType::Untap;
}
constexpr bool leaves_open(AmountBasedOn word) { return word == AmountBasedOn::Dwindling; }
constexpr bool leaves_open(ConditionType word) {
    return word == ConditionType::TopCardIs || word == ConditionType::HasStatus ||
           word == ConditionType::TriggerHadStatus || word == ConditionType::TriggerLackedStatus ||
           word == ConditionType::HasTally || word == ConditionType::HasCounters;
}
constexpr bool leaves_open(CostType word) {
    return word == CostType::Tokens || word == CostType::DiscardOrSacrifice || word == CostType::Tally ||
           word == CostType::Tap || word == CostType::Counters;
}
constexpr bool leaves_open(Passive word) {
    return word == Passive::OnlyTributeTo || word == Passive::KeywordTriggersOnDeath;
}

// One list, asked by the words themselves.
template <typename Word, typename Info>
struct WordList {
    std::span<const Info> words;

    constexpr std::size_t size() const { return words.size(); }
    constexpr auto begin() const { return words.begin(); }
    constexpr auto end() const { return words.end(); }
    constexpr const Info& operator[](Word word) const {
        ensure(static_cast<std::size_t>(word) < words.size(), "a word that the language does not have");
        return words[static_cast<std::size_t>(word)];
    }
};

struct Language {
    std::string_view name;                 // of the game, as commands have it
    std::string_view title;                // as people have it
    std::string_view example_of_counting;  // a word for the reference
    std::string_view paid_with = "life";   // "This costs X life."
    Bounds bounds;                         // those that the game's machine is compiled with
    WordList<Tribe, TribeWord> tribes;
    WordList<Rarity, RarityWord> rarities;
    WordList<Keyword, KeywordWord> keywords;
    WordList<Phase, PhaseWord> phases;
    WordList<TokenType, TokenWord> tokens;
    WordList<CastRestriction, CastRestrictionWord> cast_restrictions;
    WordList<CounterType, CounterWord> counters;

    WordList<Step, StepWord> steps;
    WordList<MoveKind, MoveWord> moves;
    std::span<const ZoneWord> zones;
    std::span<const CountWord> counts;
    std::span<const RestrictionWord> restrictions;
    std::span<const PhraseWord> phrases;
    std::span<const NamedWord<EffectType>> effects;
    std::span<const NamedWord<AmountBasedOn>> amounts;
    std::span<const NamedWord<ConditionType>> conditions;
    std::span<const NamedWord<CostType>> costs;
    std::span<const NamedWord<Passive>> passives;

    std::span<const QuestionWord> questions;
    std::span<const TallyWord> tallies;  // beyond those of the machine

    StatusWord status;
    MarkWord mark;
    DwindlingWord dwindling;

    Zone dead_go = Zone::Graveyard;  // what goes there from play has died
    WordSet<Phase> main_phases;      // when everything is cast that has no time of its own

    // The question that every game around the machine has a part in; None: there is no such thing.
    QuestionKind hand_limit = QuestionKind::None;  // which cards are discarded

    // The phases that words of the machine speak of.
    Phase draw_phase{};  // "drawPhase" of a duration
    Phase end_phase{};   // "endPhase" of a duration
};

// Of a game that has no such words.
inline constexpr Language no_language{};

// What positions tell of players and of cards in any game (src/cardgame). No word of a game is written under such a
// name.
inline constexpr std::array<std::string_view, 12> members_of_players{
    "playerId", "lifeTotal", "hand",  "deck",      "deckSize",  "field",
    "tokens",   "tokenIds",  "exile", "graveyard", "exhausted", "extraTurns"};
inline constexpr std::array<std::string_view, 15> members_of_cards{
    "cardId", "instanceId", "name",     "type",    "attack",    "defense",          "damage", "summoningSickness",
    "token",  "tribe",      "keywords", "ownerId", "exhausted", "attackedThisTurn", "tapped"};

// Whether names that a game's rules have for its words are places in its lists: are_at(list, word, its name, …).
constexpr bool are_at(const auto&) { return true; }
constexpr bool are_at(const auto& list, auto word, std::string_view name, auto... more) {
    return list[static_cast<std::size_t>(word)].name == name && are_at(list, more...);
}

constexpr const auto& list_of(const Language& language, Tribe) { return language.tribes; }
constexpr const auto& list_of(const Language& language, Rarity) { return language.rarities; }
constexpr const auto& list_of(const Language& language, Keyword) { return language.keywords; }
constexpr const auto& list_of(const Language& language, Phase) { return language.phases; }
constexpr const auto& list_of(const Language& language, TokenType) { return language.tokens; }
constexpr const auto& list_of(const Language& language, CastRestriction) { return language.cast_restrictions; }
constexpr const auto& list_of(const Language& language, CounterType) { return language.counters; }
constexpr const auto& list_of(const Language& language, Step) { return language.steps; }
constexpr const auto& list_of(const Language& language, MoveKind) { return language.moves; }

// Whether the word is a place in a game's list.
template <typename Word>
concept GameWord = requires(const Language& language, Word word) { list_of(language, word); };

// Words of the game behind those of the machine.
constexpr std::span<const PhraseWord> further_words(const Language& language, EffectType) { return language.phrases; }
constexpr std::span<const CountWord> further_words(const Language& language, AmountBasedOn) { return language.counts; }
constexpr std::span<const RestrictionWord> further_words(const Language& language, Restriction) {
    return language.restrictions;
}
constexpr std::span<const ZoneWord> further_words(const Language& language, Zone) { return language.zones; }
constexpr std::span<const QuestionWord> further_words(const Language& language, QuestionKind) {
    return language.questions;
}
constexpr auto named_words(const Language& language, EffectType) { return language.effects; }
constexpr auto named_words(const Language& language, AmountBasedOn) { return language.amounts; }
constexpr auto named_words(const Language& language, ConditionType) { return language.conditions; }
constexpr auto named_words(const Language& language, CostType) { return language.costs; }
constexpr auto named_words(const Language& language, Passive) { return language.passives; }

template <typename Word>
concept ExtendedWord = requires(const Language& language, Word word) { further_words(language, word); };
template <typename Word>
concept OpenWord = requires(Word word) { leaves_open(word); };

// The game's own word that the value stands for; null for one of the machine.
template <ExtendedWord Word>
constexpr const auto* further_word(const Language& language, Word word) {
    const auto words = further_words(language, word);
    const auto place = static_cast<std::size_t>(word);
    return place < word_count<Word> || place - word_count<Word> >= words.size() ? nullptr
                                                                                : &words[place - word_count<Word>];
}

// Whether the question is one of the game's that its players answer by moves.
constexpr bool is_answered_by_moves(const Language& language, QuestionKind kind) {
    const QuestionWord* word = further_word(language, kind);
    return word != nullptr && word->zones.empty() && !word->players;
}

// The value of the n-th of the game's own words behind those of the machine.
template <ExtendedWord Word>
constexpr Word own_word(std::size_t place) {
    return static_cast<Word>(word_count<Word> + place);
}

// What the game says of a word that leaves something open; null when it has not got the word.
template <OpenWord Word>
constexpr const NamedWord<Word>* named_word(const Language& language, Word word) {
    for (const NamedWord<Word>& named : named_words(language, word))
        if (named.word == word) return &named;
    return nullptr;
}
// REQUIRES: the game has the word.
template <OpenWord Word>
constexpr const NamedWord<Word>& what_is_meant(const Language& language, Word word) {
    const NamedWord<Word>* named = named_word(language, word);
    ensure(named != nullptr, "a word that the language does not name");
    return *named;
}

template <GameWord Word>
constexpr std::string_view spelling(const Language& language, Word word) {
    return list_of(language, word)[word].name;
}
template <ClosedWord Word>
constexpr std::string_view spelling(const Language& language, Word word) {
    if constexpr (ExtendedWord<Word>)
        if (const auto* further = further_word(language, word)) return further->name;
    if constexpr (OpenWord<Word>)
        if (const auto* named = named_word(language, word)) return named->name;
    return spelling(word);
}

// All words of a vocabulary that the game has, in the order of lists.
template <GameWord Word>
std::vector<Word> words_of(const Language& language) {
    std::vector<Word> words;
    for (std::size_t place = 0; place < list_of(language, Word{}).size(); ++place)
        words.push_back(static_cast<Word>(place));
    return words;
}
template <ClosedWord Word>
std::vector<Word> words_of(const Language& language) {
    std::vector<Word> words;
    for (std::size_t place = 0; place < word_count<Word>; ++place) {
        const auto word = static_cast<Word>(place);
        if constexpr (ExtendedWord<Word>) {
            const auto further = further_words(language, word);
            for (std::size_t more = 0; more < further.size(); ++more)
                if (further[more].before == word) words.push_back(static_cast<Word>(word_count<Word> + more));
        }
        if constexpr (OpenWord<Word>)
            if (leaves_open(word) && named_word(language, word) == nullptr) continue;
        words.push_back(word);
    }
    return words;
}

// What is counted for players, the machine's own first.
constexpr std::size_t tally_count(const Language& language) { return word_count<Tally> + language.tallies.size(); }
const TallyWord& tally_word(const Language& language, Tally tally);
constexpr Tally own_tally(std::size_t place) { return static_cast<Tally>(word_count<Tally> + place); }

// Whether its cards tap or untap anything.
constexpr bool taps(const Language& language) {
    return named_word(language, CostType::Tap) != nullptr || named_word(language, EffectType::Tap) != nullptr ||
           named_word(language, EffectType::Untap) != nullptr;
}

// Cards speak of those that have a meaning.
inline std::string_view spelling(const Language& language, Tally tally) { return tally_word(language, tally).name; }
template <>
inline std::vector<Tally> words_of<Tally>(const Language& language) {
    std::vector<Tally> words;
    for (std::size_t place = 0; place < language.tallies.size(); ++place)
        if (!language.tallies[place].meaning.empty()) words.push_back(own_tally(place));
    return words;
}

// What is wrong with a language: lists that are too long for a position, names that stand twice, words that speak of
// what is in none of its lists, numbers that positions have no room for. Empty: nothing.
Problems problems_of(const Language& language);

}  // namespace pentacle::cardlang
