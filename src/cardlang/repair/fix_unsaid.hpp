#pragma once

#include <string>

#include "cardlang/reading/records.hpp"
#include "cardlang/repair/evidence.hpp"
#include "cardlang/repair/record_editor.hpp"

// What a record leaves unsaid while its other words, or the card's description, leave no doubt about it.
namespace pentacle::cardlang {

// "They choose one: … You draw": a branch whose line of the description begins with "you" is yours.
void fix_branches_for_you(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path);

// An ability whose card is gone when it happens cannot mean that card.
void fix_lost_target(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path);

// Mandatory words that the rest of the record leaves no doubt about.
void fix_missing(RecordEditor& editor, Json& object, const RecordInfo& record, const CardWords& card,
                 const std::string& path);

}  // namespace pentacle::cardlang
