#pragma once

#include "conformance/moment.hpp"
#include "conformance/probes.hpp"

namespace pentacle::conformance {

// A running match waits for somebody, and a seat has something to choose exactly when it must decide.
void check_deciders(Moment& now);

// Everything listed is accepted and listed once. Feeds the probes.
void check_listing(Moment& now, Probes& probes);

// What is not listed is refused, conceding excepted, and a refused action changes nothing.
void check_probes(Moment& now, const Probes& probes);

// Either seat may concede at any time, and then the other one has won.
void check_conceding(Moment& now);

// Nobody can do anything any more.
void check_over(Moment& now, const Probes& probes);

}  // namespace pentacle::conformance
