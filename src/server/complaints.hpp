#pragma once

#include <string_view>

namespace pentacle::server {

// The stable word for a sentence with which this server refuses something; empty for a sentence without one. The
// sentences themselves are part of the protocol, to the letter; the words let a client say the same in its reader's
// language.
std::string_view code_of_complaint(std::string_view sentence);

}  // namespace pentacle::server
