#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/limits.hpp"

namespace pentacle::server {

// Clients whose new connections are not even answered for a while. Whoever is turned away by closing the connection
// comes back at once, tens of thousands of times a second; whoever hears nothing waits, and so does an honest client's
// machine, which asks again by itself. The kernel does it, with a filter on the listening socket that drops the first
// packet of a connection; what is already open is not touched. Where there are no such filters nobody is shut out.
class ShutOut {
public:
    // A client as limits count it (client_name). True: it was let in until now. False: not, or there are too many.
    bool add(const std::string& client, SteadyMillis until);
    // Forgets those whose time is over. True: there were some.
    bool let_in(SteadyMillis now);
    std::optional<SteadyMillis> next() const;  // when somebody is let in again
    std::size_t count() const { return until_.size(); }

    // Makes the socket that listens know them all.
    void attach(int listener) const;

private:
    std::unordered_map<std::string, SteadyMillis> until_;
};

}  // namespace pentacle::server
