#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "server/server.hpp"

namespace pentacle::server {

// One thing an operator may set: by flag, by environment variable, or in the configuration file, in that order of
// precedence. The flag is "--port", the variable PENTACLE_PORT and the file's key "port".
struct Setting {
    std::string_view name;  // "require-auth"
    std::string_view kind;  // "N", "DIR", "on|off"
    std::string_view fallback;
    std::string_view help;
    // What the text must be, when it is not; empty: it is set.
    std::string (*set)(ServerOptions&, const std::string& text);
};

std::span<const Setting> settings();
std::string environment_name(std::string_view setting);

// The options these texts make. `flags` by setting name, those given; `file` is the configuration file's text, if any.
Result<ServerOptions, Problems> read_settings(
    const std::map<std::string, std::string>& flags,
    const std::function<std::optional<std::string>(const std::string&)>& environment,
    const std::optional<std::string>& file_path);

}  // namespace pentacle::server
