#pragma once

#include <deque>
#include <string>
#include <unordered_map>

#include "match/setup.hpp"
#include "server/limits.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// What is needed to play the same match again.
struct Rematch {
    match::Setup setup;
    BySeat<ConnectionId> connections;
    BySeat<bool> wanted;
    SteadyMillis since = 0;
    std::size_t bytes = 0;  // set by Rematches
};

// Offers to play again, by the finished match's id: for a few minutes, and within so many bytes. The oldest make room.
class Rematches {
public:
    explicit Rematches(std::size_t bytes_max = 32U << 20U) : bytes_max_{bytes_max} {}

    using Offers = std::unordered_map<std::string, Rematch>;
    using Place = Offers::iterator;
    Place find(const std::string& match_id) { return offers_.find(match_id); }
    Place end() { return offers_.end(); }
    void erase(Place place);

    // REQUIRES: `offer.since` is not before that of any earlier one.
    void add(const std::string& match_id, Rematch offer);
    void forget_old(SteadyMillis now);
    std::size_t size() const { return offers_.size(); }
    std::size_t bytes() const { return bytes_; }

private:
    std::size_t bytes_max_;
    std::size_t bytes_ = 0;
    Offers offers_;
    std::deque<std::string> order_;  // oldest first; some of them are gone
};

}  // namespace pentacle::server
