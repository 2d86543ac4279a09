#include "cardlang/reading/records.hpp"

#include "core/object_reader.hpp"

namespace pentacle::cardlang {

const KeyInfo* RecordInfo::find(std::string_view key) const {
    for (const KeyInfo& info : keys)
        if (same_word(info.name, key)) return &info;
    return nullptr;
}

const std::vector<const RecordInfo*>& all_records() {
    static const std::vector<const RecordInfo*> records{
        &record_info<CardSpec>(),          &record_info<EffectSpec>(),          &record_info<TriggeredSpec>(),
        &record_info<PassiveSpec>(),       &record_info<ActivatedSpec>(),       &record_info<ConditionSpec>(),
        &record_info<StatModifierSpec>(),  &record_info<CostModifierSpec>(),    &record_info<AdditionalCostSpec>(),
        &record_info<AlternateCostSpec>(), &record_info<DeckDestinationSpec>(), &record_info<TokenSpec>(),
        &record_info<KeywordSpec>(),
    };
    return records;
}

}  // namespace pentacle::cardlang
