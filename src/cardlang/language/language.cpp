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

    void check_dead(const Language& language) {
        const bool fine = language.dead_go == Zone::Graveyard || language.dead_go == Zone::Exile ||
                          further_word(language, language.dead_go) != nullptr;
        if (!fine) complain("the dead of " + std::string{game_} + " go where no card can lie for good");
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
    for (const QuestionKind kind : {language.attack_target, language.hand_limit})
        if (kind != QuestionKind::None && further_word(language, kind) == nullptr)
            checker.complain("a question that the machine speaks of is none of " + std::string{language.name});
    checker.check(language.tallies, "tallies", language.bounds.tallies, tallies_max, word_count<Tally>);
    checker.check_named(language.tallies);
    checker.check(language.zones, "zones", language.bounds.zones, zones_max);
    checker.check_dead(language);
    checker.check(language.phrases, "phrases", words_per_tally_max - word_count<EffectType>);
    checker.check(language.counts, "counting words", 255 - word_count<AmountBasedOn>);
    checker.check(language.restrictions, "restrictions", words_per_set_max - word_count<Restriction>);
    for (const TokenWord& token : language.tokens)
        if (static_cast<std::size_t>(token.tribe) >= language.tribes.size())
            checker.complain("the token \"" + std::string{token.name} + "\" is of no tribe of " +
                             std::string{language.name});
    for (const Phase phase : {language.draw_phase, language.combat_phase, language.end_phase})
        if (static_cast<std::size_t>(phase) >= language.phases.size())
            checker.complain("a phase that the machine speaks of is none of " + std::string{language.name});
    return checker.problems();
}

}  // namespace pentacle::cardlang
