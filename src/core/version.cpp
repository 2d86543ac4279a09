#include "core/version.hpp"

namespace pentacle {

std::string_view program_version() { return PENTACLE_VERSION; }

}  // namespace pentacle
