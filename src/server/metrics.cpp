#include "server/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pentacle::server {

void Histogram::note(double seconds) {
    const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), seconds) - bounds.begin();
    ++counts_.at(static_cast<std::size_t>(bucket));
    microseconds_ += static_cast<std::uint64_t>(std::max(0.0, seconds) * 1e6);
}

void MetricsText::histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
    text_ += fmt::format("# HELP pentacle_{0} {1}\n# TYPE pentacle_{0} histogram\n", name, help);
    std::uint64_t count = 0;
    for (std::size_t bound = 0; bound < Histogram::bounds.size(); ++bound) {
        count += histogram.up_to(bound);
        text_ += fmt::format("pentacle_{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds.at(bound), count);
    }
    count += histogram.beyond();
    text_ += fmt::format("pentacle_{0}_bucket{{le=\"+Inf\"}} {1}\npentacle_{0}_sum {2}\npentacle_{0}_count {1}\n", name,
                         count, histogram.sum());
}

void MetricsText::add(std::string_view name, std::string_view help, std::string_view type, double value) {
    text_ +=
        fmt::format("# HELP pentacle_{0} {1}\n# TYPE pentacle_{0} {2}\npentacle_{0} {3}\n", name, help, type, value);
}

}  // namespace pentacle::server
