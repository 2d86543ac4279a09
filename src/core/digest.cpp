#include "core/digest.hpp"

#include <sodium.h>

#include <array>
#include <cstdio>

#include "core/ensure.hpp"

namespace pentacle {

namespace {

void start_sodium() {
    static const int started = sodium_init();
    ensure(started >= 0, "libsodium does not start");
}

}  // namespace

std::string digest_of(std::string_view text) {
    start_sodium();
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    std::array<char, 65> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return hex.data();
}

void fill_from_system(void* bytes, std::size_t count) {
    start_sodium();
    randombytes_buf(bytes, count);
}

std::string hex_of(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return text.data();
}

}  // namespace pentacle
