#include "games/entry.hpp"

#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

// For the registry, which declares it.
GameEntry entry();
GameEntry entry() { return entry_of<Konivrer>(&own_content); }

}  // namespace pentacle::konivrer
