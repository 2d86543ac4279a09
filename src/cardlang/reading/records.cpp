#include "cardlang/reading/records.hpp"

#include "core/object_reader.hpp"

namespace pentacle::cardlang {

const KeyInfo* RecordInfo::find(std::string_view key) const {
    for (const KeyInfo& info : keys)
        if (same_word(info.name, key)) return &info;
    return nullptr;
}

}  // namespace pentacle::cardlang
