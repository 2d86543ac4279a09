#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "link.hpp"

namespace pentacle::hostile {

struct Latencies {
    std::vector<double> ms;    // sorted
    std::uint64_t broken = 0;  // matches that lost a connection, were refused an action, or did not go on
    std::string why;           // of the last of them

    double percentile(double part) const;
};

// People who just play: a few matches at the pace of fast fingers, and how long each action took to be acknowledged.
class Victims {
public:
    explicit Victims(const Target& target, int matches = 4);
    ~Victims();
    Victims(const Victims&) = delete;
    Victims& operator=(const Victims&) = delete;

    // What was measured since the last time it was asked.
    Latencies take();

private:
    void play(unsigned seed);
    // One match, until it is over; why it broke, or nothing.
    std::string play_match(Talk& first, Talk& second, unsigned& chance);

    const Target target_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    Latencies measured_;
    std::vector<std::thread> threads_;
};

}  // namespace pentacle::hostile
