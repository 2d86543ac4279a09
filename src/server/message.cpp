#include "server/message.hpp"

namespace pentacle::server {

namespace {

// Whether brackets nest deeper than allowed, looked at before anything is built.
bool too_deep(std::string_view text, int depth_max) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char letter = text[place];
        if (in_string) {
            if (letter == '\\') ++place;
            else if (letter == '"') in_string = false;
        } else if (letter == '"') {
            in_string = true;
        } else if (letter == '{' || letter == '[') {
            if (++depth > depth_max) return true;
        } else if (letter == '}' || letter == ']') {
            --depth;
        }
    }
    return false;
}

}  // namespace

std::optional<Json> parse_message(std::string_view text, int depth_max) {
    if (too_deep(text, depth_max)) return std::nullopt;
    Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded()) return std::nullopt;
    return json;
}

std::string_view text_member(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::string_view{found->get_ref<const std::string&>()}
                                                       : std::string_view{};
}

std::string lower(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    return text;
}

Json problems_json(const Problems& problems) {
    Json list = Json::array();
    for (const Problem& problem : problems) list.push_back({{"path", problem.path}, {"message", problem.message}});
    return list;
}

}  // namespace pentacle::server
