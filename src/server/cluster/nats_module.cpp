#include "server/cluster/wire.hpp"
#include "server/module.hpp"

namespace pentacle::server {

bool is_nats_url(const std::string& text) { return text.starts_with("nats://") || text.starts_with("tls://"); }

std::unique_ptr<Wire> open_wire(const std::string& url, const std::string& name) {
    using OpenNats = Wire* (*)(const std::string& url, const std::string& name);
    static const auto open = reinterpret_cast<OpenNats>(find_in_module("nats", "pentacle_open_nats"));
    return std::unique_ptr<Wire>{open(url, name)};
}

}  // namespace pentacle::server
