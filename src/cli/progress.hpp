#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace pentacle::cli {

// A line on standard error that says how far a run is and how long it will take; nothing when that is no terminal.
class ProgressLine {
public:
    explicit ProgressLine(std::uint64_t total);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // What to hand to the run; empty when nobody watches.
    std::function<void(std::uint64_t done)> callback();

private:
    void show(std::uint64_t done);

    std::uint64_t total_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    bool shown_ = false;
};

}  // namespace pentacle::cli
