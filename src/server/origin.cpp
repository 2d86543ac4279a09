#include "server/origin.hpp"

namespace pentacle::server {

bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed) {
    const std::string_view origin = request.header("origin");
    if (origin.empty()) return true;
    const std::size_t scheme = origin.find("://");
    const std::string_view host = scheme == std::string_view::npos ? origin : origin.substr(scheme + 3);
    if (host == request.header("host")) return true;
    for (const std::string& entry : allowed)
        if (entry == "*" || entry == origin || entry == host) return true;
    return false;
}

}  // namespace pentacle::server
