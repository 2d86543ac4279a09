#pragma once

#include <string>

namespace pentacle::cli {

// Repairs the card files of a folder, in place or into `out`, and prints every change. Returns an exit code; the rest
// of what is wrong is for the check that follows.
int fix_folder(const std::string& game, const std::string& folder, const std::string& out, bool json);

}  // namespace pentacle::cli
