#pragma once

#include <string>
#include <vector>

#include "cardlang/language/language.hpp"

namespace pentacle::cardlang {

// Where a description and the text of its program say two different things about the same. Both in lower case and made
// plain (doubts.cpp); `all_made` is the text together with the keywords that stand beside it.
std::vector<std::string> clashes_between(const Language& language, const std::string& printed, const std::string& made,
                                         const std::string& all_made);

}  // namespace pentacle::cardlang
