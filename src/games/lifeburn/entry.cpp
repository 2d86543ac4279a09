#include "games/entry.hpp"

#include "games/lifeburn/lifeburn.hpp"

namespace pentacle::lifeburn {

// For the registry, which declares it.
GameEntry entry();
GameEntry entry() { return entry_of<Lifeburn>(&own_content); }

}  // namespace pentacle::lifeburn
