#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/setup.hpp"
#include "server/hall/play.hpp"
#include "server/store/match_store.hpp"

namespace pentacle::server {

// A table as the hall knows it: who is there, and where it is played. On the network's thread.
class HallTable {
public:
    // Until place(), what is done there waits.
    HallTable(const Holding& holding, std::shared_ptr<const match::Setup> setup, std::int64_t at_node)
        : node{at_node}, holding_{holding}, setup_{std::move(setup)} {}

    const Holding& holding() const { return holding_; }
    const match::Setup& setup() const { return *setup_; }

    Play& play() { return play_ ? *play_ : static_cast<Play&>(to_come_); }
    const Play& play() const { return play_ ? static_cast<const Play&>(*play_) : to_come_; }
    bool is_placed() const { return play_ != nullptr; }
    bool is_full() const { return !play_ && to_come_.is_full(); }  // too much waits for it to be placed

    void place(const Holding& holding, std::shared_ptr<Play> play) {
        holding_ = holding;
        play_ = std::move(play);
        to_come_.go_on(*play_);
    }
    // REQUIRES: whoever was there is sent away, and comes again.
    void displace() {
        play_.reset();
        to_come_ = {};
    }
    // The same setup, where somebody else keeps it anyway.
    void share(std::shared_ptr<const match::Setup> setup) { setup_ = std::move(setup); }

    std::int64_t node;                      // that plays it, or will; 0: this one
    std::vector<ConnectionId> connections;  // of those who sit here or watch
    std::vector<std::string> addresses;     // where players have sat

private:
    Holding holding_;
    std::shared_ptr<const match::Setup> setup_;
    std::shared_ptr<Play> play_;
    PlayToCome to_come_;
};

}  // namespace pentacle::server
