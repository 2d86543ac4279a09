#pragma once

#include <string>
#include <string_view>

namespace pentacle::server {

// Writes the Prometheus text format (version 0.0.4).
class MetricsText {
public:
    void counter(std::string_view name, std::string_view help, double value) { add(name, help, "counter", value); }
    void gauge(std::string_view name, std::string_view help, double value) { add(name, help, "gauge", value); }
    std::string finish() && { return std::move(text_); }

private:
    void add(std::string_view name, std::string_view help, std::string_view type, double value);
    std::string text_;
};

}  // namespace pentacle::server
