#pragma once

#include "conformance/moment.hpp"

namespace pentacle::conformance {

// A step does what listing, drawing and applying do: here, with what chance says next.
void check_step(Moment& now, Seat seat);

// The same for each of the listed actions, with the events that tell of it.
void check_every_step(Moment& now, Seat seat);

// The same from here to the end, each seat by its own chance. REQUIRES: both are the same match.
void check_stepped_match(AnyMatch& stepped, AnyMatch& listed, Rng& chance);

}  // namespace pentacle::conformance
