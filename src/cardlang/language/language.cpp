#include "cardlang/language/language.hpp"

#include <algorithm>
#include <array>

#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

constexpr std::array<TallyWord, word_count<Tally>> machine_tallies{{
    {"NormalSummons", Forgotten::OwnTurn, "turnSummonCount", true, 100},
    {"SummonBonus", Forgotten::OwnTurn, "turnSummonLimitBonus", true, 100},
    {"Draws", Forgotten::EveryTurn},
    {"Dwindled", Forgotten::EveryTurn},
    {"Spells", Forgotten::Never, "spellsThisGame"},
    {"Summons", Forgotten::Never, "summonsThisGame"},
}};

constexpr bool are_named_as_declared() {
    for (std::size_t place = 0; place < machine_tallies.size(); ++place)
        if (machine_tallies[place].name != spelling(static_cast<Tally>(place))) return false;
    return true;
}
static_assert(are_named_as_declared());

// Whether a set has more than so many words.
bool reaches_beyond(std::uint32_t bits, std::size_t count) { return count < 32 && bits >> count != 0; }

class Checker {
public:
    explicit Checker(std::string_view game) : game_{game} {}

    template <typename List>
    void check(const List& list, std::string_view what, std::size_t most) {
        const std::string of_what = " " + std::string{what} + " of " + std::string{game_};
        if (list.size() > most)
            complain("there are " + std::to_string(list.size()) + of_what + ", and room for " + std::to_string(most));
        for (auto word = list.begin(); word != list.end(); ++word)
            for (auto other = list.begin(); other != word; ++other)
                if (same_word(word->name, other->name))
                    complain("\"" + std::string{word->name} + "\" stands twice among the" + of_what);
    }

    // A list whose bound the game chooses.
    template <typename List>
    void check(const List& list, std::string_view what, std::size_t chosen, std::size_t most, std::size_t taken = 0) {
        if (chosen > most)
            complain(std::string{game_} + " has room for " + std::to_string(chosen) + " " + std::string{what} +
                     ", and no game can have more than " + std::to_string(most));
        check(list, what, std::min(chosen, most) - taken);
    }

    // What cards speak of by its name is seen, and a position can be written with it.
    void check_named(std::span<const TallyWord> tallies) {
        for (const TallyWord& tally : tallies)
            if ((tally.pays || !tally.meaning.empty()) && (tally.member.empty() || !tally.is_shown))
                complain("cards of " + std::string{game_} + " speak of \"" + std::string{tally.name} +
                         "\", which nobody is shown");
        const auto paying =
            std::count_if(tallies.begin(), tallies.end(), [](const TallyWord& tally) { return tally.pays; });
        if (static_cast<std::size_t>(paying) > paying_tallies_max)
            complain("there are " + std::to_string(paying) + " tallies of " + std::string{game_} +
                     " to pay with, and room for " + std::to_string(paying_tallies_max));
    }

    // What lies on a card is seen there.
    template <typename List>
    void check_members(const List& list) {
        for (const auto& word : list)
            if (word.member.empty())
                complain("nobody is shown the \"" + std::string{word.name} + "\" of " + std::string{game_});
    }

    // One member of a position's JSON is one thing.
    void check_members(std::vector<std::string_view> members, std::span<const std::string_view> of_any_game) {
        std::erase_if(members, [](std::string_view member) { return member.empty(); });
        for (auto member = members.begin(); member != members.end(); ++member) {
            const auto is_same = [&](std::string_view other) { return same_word(*member, other); };
            if (std::any_of(of_any_game.begin(), of_any_game.end(), is_same) ||
                std::any_of(members.begin(), member, is_same))
                complain("two things of " + std::string{game_} + " are told as \"" + std::string{*member} + "\"");
        }
    }

    void check_number(std::string_view whose, std::string_view what, int number, int least, int most) {
        if (number < least || number > most)
            complain("\"" + std::string{whose} + "\" of " + std::string{game_} + " says " + std::to_string(number) +
                     " " + std::string{what} + ", and there is room for " + std::to_string(least) + " to " +
                     std::to_string(most));
    }

    // What a word of the game speaks of is a place in one of its lists.
    template <typename Word>
    void check_place(const Language& language, std::string_view whose, std::optional<Word> word,
                     std::string_view what) {
        if (word && !is_there(language, *word))
            complain("\"" + std::string{whose} + "\" speaks of a " + std::string{what} + " that " + std::string{game_} +
                     " has not got");
    }

    void check_references(const Language& language) {
        for (const CountWord& word : language.counts) {
            check_place(language, word.name, word.tribe, "tribe");
            check_place(language, word.name, word.token, "kind of token");
            check_place(language, word.name, word.tally, "tally");
            check_place(language, word.name, word.counter, "counter");
            if (word.zone != Zone::Play && word.zone != Zone::Graveyard)
                complain("\"" + std::string{word.name} + "\" of " + std::string{game_} +
                         " counts where nothing is counted: in play or in a graveyard it is");
        }
        for (const RestrictionWord& word : language.restrictions) {
            check_place(language, word.name, word.not_of, "tribe");
            check_place(language, word.name, word.creates, "kind of token");
        }
        for (const CastRestrictionWord& word : language.cast_restrictions) {
            check_place(language, word.name, word.phase, "phase");
            check_place(language, word.name, word.control, "tribe");
        }
        for (const CounterWord& word : language.counters) check_place(language, word.name, word.keyword, "keyword");
        for (const TokenWord& token : language.tokens)
            if (!is_there(language, token.tribe))
                complain("the token \"" + std::string{token.name} + "\" is of no tribe of " + std::string{game_});
        for (const Phase phase : {language.draw_phase, language.end_phase})
            if (!is_there(language, phase))
                complain("a phase that the machine speaks of is none of " + std::string{game_});
        if (reaches_beyond(language.main_phases.bits, language.phases.size()))
            complain("a main phase is none of " + std::string{game_});
    }

    // A word of the machine that leaves open what it is about is named once, and what it is about is there.
    template <typename Word>
    void check_named(const Language& language, std::span<const NamedWord<Word>> words, std::string_view what) {
        check(words, what, words_per_tally_max);
        for (auto word = words.begin(); word != words.end(); ++word) {
            if (!leaves_open(word->word))
                complain("\"" + std::string{word->name} + "\" names \"" + std::string{spelling(word->word)} +
                         "\", which leaves nothing open");
            if (std::any_of(words.begin(), word, [&](const auto& other) { return other.word == word->word; }))
                complain("\"" + std::string{word->name} + "\" names \"" + std::string{spelling(word->word)} +
                         "\" once more");
            check_meant(language, *word);
        }
    }
    void check_meant(const Language&, const NamedWord<EffectType>&) {}
    void check_meant(const Language& language, const NamedWord<AmountBasedOn>& word) {
        check_place(language, word.name, std::optional{language.dwindling.token}, "kind of token");
        check_number(word.name, "in full", language.dwindling.full, 0, life_max);
        check_number(word.name, "after the first", language.dwindling.further, 0, life_max);
    }
    void check_meant(const Language& language, const NamedWord<ConditionType>& word) {
        if (word.word == ConditionType::TopCardIs) check_place(language, word.name, std::optional{word.tribe}, "tribe");
    }
    void check_meant(const Language& language, const NamedWord<CostType>& word) {
        if (word.word == CostType::Tokens) check_place(language, word.name, std::optional{word.token}, "kind of token");
        if (word.word == CostType::DiscardOrSacrifice)
            check_place(language, word.name, std::optional{word.tribe}, "tribe");
    }
    void check_meant(const Language& language, const NamedWord<Passive>& word) {
        if (word.word == Passive::OnlyTributeTo) check_place(language, word.name, std::optional{word.tribe}, "tribe");
        if (word.word == Passive::KeywordTriggersOnDeath)
            check_place(language, word.name, std::optional{word.keyword}, "keyword");
    }

    // Positions keep them in small numbers.
    void check_numbers(const Language& language) {
        for (const CounterWord& word : language.counters) {
            check_number(word.name, "at most", word.most, 1, counters_of_a_kind_max);
            for (const int change : {word.attack, word.defense})
                check_number(word.name, "for each", change, -change_by_counter, change_by_counter);
        }
        for (const TallyWord& word : language.tallies) check_number(word.name, "at most", word.most, 1, tally_max);
    }

    void check_phrases(std::span<const PhraseWord> phrases) {
        for (const PhraseWord& phrase : phrases)
            if (const auto said = parse_json(phrase.record, std::string{phrase.name});
                !said || !said->value.is_object())
                complain("what \"" + std::string{phrase.name} + "\" of " + std::string{game_} +
                         " stands for is no record of a card file");
    }

    void check_dead(const Language& language) {
        const bool fine = language.dead_go == Zone::Graveyard || language.dead_go == Zone::Exile ||
                          further_word(language, language.dead_go) != nullptr;
        if (!fine) complain("the dead of " + std::string{game_} + " go where no card can lie for good");
    }

    template <GameWord Word>
    static bool is_there(const Language& language, Word word) {
        return static_cast<std::size_t>(word) < list_of(language, word).size();
    }
    static bool is_there(const Language& language, Tally tally) {
        return static_cast<std::size_t>(tally) < tally_count(language);
    }

    void complain(const std::string& sentence) {
        const Problems one = one_problem(sentence);
        problems_.insert(problems_.end(), one.begin(), one.end());
    }

    Problems problems() { return std::move(problems_); }

private:
    std::string_view game_;
    Problems problems_;
};

}  // namespace

const TallyWord& tally_word(const Language& language, Tally tally) {
    const auto place = static_cast<std::size_t>(tally);
    ensure(place < tally_count(language), "a tally that the language does not have");
    return place < machine_tallies.size() ? machine_tallies[place] : language.tallies[place - machine_tallies.size()];
}

Problems problems_of(const Language& language) {
    Checker checker{language.name};
    checker.check(language.tribes, "tribes", language.bounds.tribes, tribes_max);
    checker.check(language.rarities, "rarities", rarities_max);
    checker.check(language.keywords, "keywords", language.bounds.keywords, keywords_max);
    checker.check(language.phases, "phases", language.bounds.phases, phases_max);
    checker.check(language.tokens, "kinds of tokens", language.bounds.token_types, token_types_max);
    checker.check(language.counters, "counters", language.bounds.counters, counters_max);
    checker.check_members(language.counters);
    checker.check(language.cast_restrictions, "cast restrictions", cast_restrictions_max);
    checker.check(language.steps, "steps", steps_max);
    checker.check(language.moves, "moves", moves_max);
    checker.check(language.questions, "questions", 255 - word_count<QuestionKind>);
    if (language.hand_limit != QuestionKind::None && further_word(language, language.hand_limit) == nullptr)
        checker.complain("a question that the machine speaks of is none of " + std::string{language.name});
    checker.check(language.tallies, "tallies", language.bounds.tallies, tallies_max, word_count<Tally>);
    checker.check_named(language.tallies);
    checker.check(language.zones, "zones", language.bounds.zones, zones_max);
    checker.check_dead(language);
    checker.check(language.phrases, "phrases", words_per_tally_max - word_count<EffectType>);
    checker.check_phrases(language.phrases);
    checker.check(language.counts, "counting words", words_per_tally_max - word_count<AmountBasedOn>);
    checker.check(language.restrictions, "restrictions", words_per_set_max - word_count<Restriction>);
    if (reaches_beyond(language.bounds.private_zones, language.zones.size()))
        checker.complain("a zone that is private is none of " + std::string{language.name});
    checker.check_named(language, language.effects, "named effects");
    checker.check_named(language, language.amounts, "named amounts");
    checker.check_named(language, language.conditions, "named conditions");
    checker.check_named(language, language.costs, "named costs");
    checker.check_named(language, language.passives, "named passives");
    checker.check_references(language);
    checker.check_numbers(language);
    std::vector<std::string_view> of_players{language.status.member, language.mark.member};
    for (std::size_t place = 0; place < tally_count(language); ++place)
        of_players.push_back(tally_word(language, static_cast<Tally>(place)).member);
    for (const ZoneWord& zone : language.zones) of_players.push_back(zone.member);
    checker.check_members(std::move(of_players), members_of_players);
    std::vector<std::string_view> of_cards;
    for (const CounterWord& counter : language.counters) of_cards.push_back(counter.member);
    checker.check_members(std::move(of_cards), members_of_cards);
    return checker.problems();
}

}  // namespace pentacle::cardlang
