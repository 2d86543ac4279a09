#pragma once

namespace pentacle::cli {

// One JSON object per line on standard error, from here on; messages are objects already.
void start_log();

}  // namespace pentacle::cli
