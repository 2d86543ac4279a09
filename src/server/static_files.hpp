#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/packed.hpp"

namespace pentacle::server {

// The built web client, read once at the start: what is not in the list cannot be asked for, however it is spelt.
class StaticFiles {
public:
    StaticFiles() = default;
    explicit StaticFiles(const std::string& folder);

    bool empty() const { return files_.empty(); }
    // The file at this path, the client's page for a path of its own, or 404.
    HttpResponse answer(const HttpRequest& request) const;
    bool has(std::string_view path) const { return files_.contains(path); }

private:
    struct File {
        Packed packed;
        std::string type;
        std::string tag;
        bool forever = false;  // its name changes with its content
    };
    HttpResponse send(const File& file, const HttpRequest& request) const;

    std::map<std::string, File, std::less<>> files_;
};

}  // namespace pentacle::server
