#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "cardlang/coverage/coverage.hpp"

namespace pentacle::cardlang {

// How often each word of the language was carried out, by vocabulary. Rarity is left out: no rule reads it.
class WordTally {
public:
    using Counts = std::array<std::uint64_t, words_per_tally_max>;

    // What the records of `program` that were carried out say.
    WordTally(const Program& program, const Coverage& coverage);

    // Calls visit(Word{}, counts) for every vocabulary.
    template <typename Visit>
    void for_each(Visit visit) const {
        std::apply([&](const auto&... family) { (visit(family.word, family.counts), ...); }, families_);
    }

private:
    template <typename Word>
    struct Family {
        Word word{};
        Counts counts{};
    };

    template <typename Word>
    void add(Word word, std::uint64_t times) {
        std::get<Family<Word>>(families_).counts[static_cast<std::size_t>(word)] += times;
    }
    template <typename Word>
    void add(std::optional<Word> word, std::uint64_t times) {
        if (word) add(*word, times);
    }
    template <typename Word>
    void add(WordSet<Word> words, std::uint64_t times) {
        for (std::size_t index = 0; index < words_per_set_max; ++index)
            if (words.has(static_cast<Word>(index))) add(static_cast<Word>(index), times);
    }
    // The words of one record, its conditions and what else belongs to it alone.
    void add(const Modifier& modifier, std::uint64_t times);
    void add(const Amount& amount, std::uint64_t times);
    void add(const Filter& filter, std::uint64_t times);
    void add(const Condition& condition, std::uint64_t times);
    void add(const StatModifier& modifier, std::uint64_t times);
    void add(const Cost& cost, std::uint64_t times);
    void add(const AlternateCost& cost, std::uint64_t times);
    void add(const CostModifier& modifier, std::uint64_t times);
    void add(const DeckDestination& destination, std::uint64_t times);
    void add(const Effect& effect, std::uint64_t times);
    void add(const TriggeredEffect& trigger, std::uint64_t times);
    void add(const PassiveEffect& passive, std::uint64_t times);
    void add(const ActivatedEffect& ability, std::uint64_t times);
    void add(const Card& card, std::uint64_t times);

    template <typename Record>
    void add_range(const CheckedVector<Record>& pool, Range range, std::uint64_t times) {
        for (Place place = range.first; place < range.end(); ++place) add(pool[place], times);
    }
    template <typename Record>
    void add_all(const CheckedVector<Record>& pool, const Coverage::Counts& counts) {
        for (std::size_t place = 0; place < pool.size(); ++place)
            if (counts[place] > 0) add(pool[place], counts[place]);
    }
    void add_repeats();
    void add_keywords();

    const Program& program_;
    const Coverage& coverage_;
    std::tuple<Family<EffectType>, Family<Trigger>, Family<Passive>, Family<CostType>, Family<AmountBasedOn>,
               Family<ConditionType>, Family<Restriction>, Family<TargetType>, Family<TargetBasedOn>, Family<CardType>,
               Family<Tribe>, Family<Keyword>, Family<Phase>, Family<Zone>, Family<TokenType>, Family<CastRestriction>,
               Family<CostModifierType>, Family<AltCostType>, Family<StatType>, Family<OperatorType>, Family<Ordering>,
               Family<DeckDestinationType>, Family<Scope>, Family<CounterType>, Family<PlayerWord>,
               Family<PlayerBasedOn>, Family<Duration>, Family<RevealType>, Family<ModifierOperator>>
        families_;
};

}  // namespace pentacle::cardlang
