#pragma once

#include <string>

// For those who read a card's text as people do.
namespace pentacle {

inline bool take_prefix(std::string& text, const std::string& prefix) {
    if (!text.starts_with(prefix)) return false;
    text.erase(0, prefix.size());
    return true;
}

inline bool take_suffix(std::string& text, const std::string& suffix) {
    if (!text.ends_with(suffix)) return false;
    text.erase(text.size() - suffix.size());
    return true;
}

}  // namespace pentacle
