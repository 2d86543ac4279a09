#pragma once

#include "cardlang/reading/records.hpp"
#include "cardlang/repair/fixer.hpp"

namespace pentacle::cardlang {

// Repairs a card, a token or a keyword that stands at `path` of the document, and notes what it changes.
void fix_record(const Grammar& grammar, Document& document, Json& object, const RecordInfo& record,
                const std::string& path, std::vector<Fix>& fixes);

}  // namespace pentacle::cardlang
