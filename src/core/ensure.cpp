#include "core/ensure.hpp"

namespace pentacle {

void throw_broken_invariant(const char* what) { throw BrokenInvariant{what}; }

}  // namespace pentacle
