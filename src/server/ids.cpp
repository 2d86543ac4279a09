#include "server/ids.hpp"

#include <sodium.h>

namespace pentacle::server {

std::string random_word(std::string_view letters, std::size_t length) {
    std::string word(length, ' ');
    for (char& letter : word) letter = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return word;
}

}  // namespace pentacle::server
