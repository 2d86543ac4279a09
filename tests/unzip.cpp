#include "unzip.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

namespace pentacle {

std::string unzipped(const char* path) {
    std::string text;
    gzFile file = gzopen(path, "rb");
    REQUIRE(file != nullptr);
    char block[1 << 16];
    for (int read = gzread(file, block, sizeof block); read > 0; read = gzread(file, block, sizeof block))
        text.append(block, static_cast<std::size_t>(read));
    gzclose(file);
    return text;
}

}  // namespace pentacle
