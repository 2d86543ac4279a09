#include "cardlang/reading/grammar.hpp"

#include <algorithm>

namespace pentacle::cardlang {

std::vector<const RecordInfo*> Grammar::records() const {
    std::vector<const RecordInfo*> all;
    for (const auto& entry : records_)
        if (!entry.said->keys.empty()) all.push_back(entry.said.get());
    return all;
}

std::vector<const Vocabulary*> Grammar::vocabularies() const {
    std::vector<const Vocabulary*> found;
    for (const auto& entry : records_)
        for (const KeyInfo& key : entry.said->keys)
            if (key.words != nullptr && std::find(found.begin(), found.end(), key.words) == found.end())
                found.push_back(key.words);
    return found;
}

Grammar machine_grammar(const Language& language) {
    return Grammar::of<CardSpec, EffectSpec, TriggeredSpec, PassiveSpec, ActivatedSpec, ConditionSpec, StatModifierSpec,
                       CostModifierSpec, PricePartSpec, AdditionalCostSpec, AlternateCostSpec, DeckDestinationSpec,
                       TokenSpec, KeywordSpec>(language);
}

}  // namespace pentacle::cardlang
