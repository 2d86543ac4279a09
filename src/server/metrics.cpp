#include "server/metrics.hpp"

#include <fmt/format.h>

namespace pentacle::server {

void MetricsText::add(std::string_view name, std::string_view help, std::string_view type, double value) {
    text_ +=
        fmt::format("# HELP pentacle_{0} {1}\n# TYPE pentacle_{0} {2}\npentacle_{0} {3}\n", name, help, type, value);
}

}  // namespace pentacle::server
