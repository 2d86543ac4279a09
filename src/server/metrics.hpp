#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace pentacle::server {

// How long something took, counted by how long. Noted by one thread, read by any.
class Histogram {
public:
    static constexpr std::array<double, 11> bounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5};  // s

    void note(double seconds);
    std::uint64_t up_to(std::size_t bound) const { return counts_.at(bound); }  // of that bucket alone
    std::uint64_t beyond() const { return counts_.back(); }
    double sum() const { return static_cast<double>(microseconds_) / 1e6; }

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> microseconds_{0};
};

// Writes the Prometheus text format (version 0.0.4).
class MetricsText {
public:
    void counter(std::string_view name, std::string_view help, double value) { add(name, help, "counter", value); }
    void gauge(std::string_view name, std::string_view help, double value) { add(name, help, "gauge", value); }
    void histogram(std::string_view name, std::string_view help, const Histogram& histogram);
    std::string finish() && { return std::move(text_); }

private:
    void add(std::string_view name, std::string_view help, std::string_view type, double value);
    std::string text_;
};

}  // namespace pentacle::server
