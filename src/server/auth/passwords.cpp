#include "server/auth/passwords.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace pentacle::server {

namespace {

constexpr unsigned long long rounds = 2;
constexpr std::size_t memory_bytes = 19U << 20U;

}  // namespace

std::string hash_password(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), password.data(), password.size(), rounds, memory_bytes) != 0)
        throw std::runtime_error("no memory to hash a password");
    return text.data();
}

bool password_matches(const std::string& hash, std::string_view password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void pretend_to_check(std::string_view password) {
    static const std::string nobody = hash_password("nobody has this password");
    (void)password_matches(nobody, password);
}

}  // namespace pentacle::server
