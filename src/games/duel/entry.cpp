#include "games/entry.hpp"

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// For the registry, which declares it.
GameEntry entry();
GameEntry entry() { return entry_of<Duel>(&own_content); }

}  // namespace pentacle::duel
