#pragma once

#include <string>

#include "cardlang/reading/records.hpp"
#include "cardlang/repair/evidence.hpp"
#include "cardlang/repair/record_editor.hpp"

namespace pentacle::cardlang {

// Keys whose older form says the same in another way.
void fix_habits(RecordEditor& editor, Json& object, const RecordInfo& record, const CardWords& card,
                const std::string& path);

}  // namespace pentacle::cardlang
