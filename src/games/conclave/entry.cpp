#include "games/entry.hpp"

#include "games/conclave/conclave.hpp"

namespace pentacle::conclave {

// For the registry, which declares it.
GameEntry entry();
GameEntry entry() { return entry_of<Conclave>(&own_content); }

}  // namespace pentacle::conclave
