#include "games/entry.hpp"

#include "games/clans/clans.hpp"

namespace pentacle::clans {

// For the registry, which declares it.
GameEntry entry();
GameEntry entry() { return entry_of<Clans>(&own_content); }

}  // namespace pentacle::clans
