#pragma once

#include <string>

#include "cardlang/evidence.hpp"
#include "cardlang/record_editor.hpp"
#include "cardlang/records.hpp"

namespace pentacle::cardlang {

// Keys whose older form says the same in another way.
void fix_habits(RecordEditor& editor, Json& object, const RecordInfo& record, const CardWords& card,
                const std::string& path);

}  // namespace pentacle::cardlang
