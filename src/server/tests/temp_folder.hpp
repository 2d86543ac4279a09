#pragma once

#include <filesystem>
#include <string>

#include "server/ids.hpp"

namespace pentacle::server {

// A folder that is gone when the test is over.
class TempFolder {
public:
    TempFolder() : path_{std::filesystem::temp_directory_path() / ("pentacle-test-" + random_word(id_letters, 12))} {
        std::filesystem::create_directories(path_);
    }
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    std::string path() const { return path_.string(); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace pentacle::server
