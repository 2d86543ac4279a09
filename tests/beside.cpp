#include "beside.hpp"

#include <cstdio>
#include <filesystem>

namespace pentacle {

namespace {

unsigned skipped = 0;

}  // namespace

bool lie_beside(std::initializer_list<std::string> paths) {
    for (const std::string& path : paths) {
        std::error_code error;
        if (std::filesystem::exists(path, error)) continue;
        std::printf("skipped: %s does not lie beside the project\n", path.c_str());
        ++skipped;
        return false;
    }
    return true;
}

unsigned skipped_tests() { return skipped; }

}  // namespace pentacle
