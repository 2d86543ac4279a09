#include "match/outline.hpp"

namespace pentacle::match {

Outline::Outline(std::string text) : text_{std::move(text)} {
    places_.reserve(text_.size() / 12 + 1);
    read_value(0, 0);
}

Outline::Node Outline::find_member(Node object, std::string_view wanted, Node likely) const {
    const Node end = after(object);
    if (likely < end && key(likely) == wanted) return likely;
    for (Node member = object + 1; member < end; member = after(member))
        if (key(member) == wanted) return member;
    return end;
}

// Each reads what begins at `at` and returns where it ends.
std::uint32_t Outline::read_value(std::uint32_t at, std::uint32_t key) {
    const auto node = static_cast<Node>(places_.size());
    places_.push_back({key, at, at, 0});
    std::uint32_t end = at;
    switch (text_[at]) {
        case '{': end = read_members(at + 1); break;
        case '[': end = read_items(at + 1); break;
        case '"': end = skip_string(at); break;
        default:
            while (end < text_.size() && text_[end] != ',' && text_[end] != '}' && text_[end] != ']') ++end;
    }
    places_[node].to = end;
    places_[node].after = static_cast<Node>(places_.size());
    return end;
}

std::uint32_t Outline::read_members(std::uint32_t at) {
    while (text_[at] != '}') {
        if (text_[at] == ',') ++at;
        const std::uint32_t colon = skip_string(at);
        at = read_value(colon + 1, at + 1);
    }
    return at + 1;
}

std::uint32_t Outline::read_items(std::uint32_t at) {
    while (text_[at] != ']') {
        if (text_[at] == ',') ++at;
        at = read_value(at, at);
    }
    return at + 1;
}

std::uint32_t Outline::skip_string(std::uint32_t at) const {
    for (++at; text_[at] != '"'; ++at)
        if (text_[at] == '\\') ++at;
    return at + 1;
}

}  // namespace pentacle::match
