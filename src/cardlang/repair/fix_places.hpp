#pragma once

#include <string>

#include "cardlang/reading/records.hpp"
#include "cardlang/repair/record_editor.hpp"

// Keys that stand in another record than the one they belong to.
namespace pentacle::cardlang {

// An ability with its only effect spread out beside its trigger or its cost.
void fix_lone_effect(RecordEditor& editor, Json& object, const RecordInfo& record, const std::string& path);

// A passive spread out in the effect that grants it.
void fix_lone_passive(RecordEditor& editor, Json& object, const std::string& path);

// Keys of an effect that stand beside the list of effects instead of in its only entry.
void fix_places(RecordEditor& editor, Json& object, const RecordInfo& record, const std::string& path);

}  // namespace pentacle::cardlang
