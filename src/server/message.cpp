#include "server/message.hpp"

namespace pentacle::server {

std::optional<Json> parse_message(std::string_view text, const JsonLimits& limits) {
    auto json = parse_value(text, limits);
    if (!json) return std::nullopt;
    return std::move(json).value();
}

std::string_view text_member(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::string_view{found->get_ref<const std::string&>()}
                                                       : std::string_view{};
}

Json problems_json(const Problems& problems) {
    constexpr std::size_t told_max = 50;
    Json list = Json::array();
    for (const Problem& problem : problems) {
        if (list.size() == told_max) break;
        list.push_back({{"path", problem.path}, {"message", problem.message}});
        if (problem.code.empty()) continue;
        list.back()["code"] = problem.code;
        Json& values = list.back()["values"] = Json::object();
        for (const auto& [name, value] : problem.values) values[name] = value;
    }
    return list;
}

}  // namespace pentacle::server
