#include "server/auth/jwt.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text_file.hpp"
#include "server/message.hpp"

namespace pentacle::server {

namespace {

constexpr std::string_view header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9";  // {"alg":"HS256","typ":"JWT"}
constexpr std::size_t token_length_max = 4096;

std::string base64url(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      variant);
    text.pop_back();  // its own terminator
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t length = 0;
    const char* end = nullptr;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                          nullptr, &length, &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        end != text.data() + text.size())
        return std::nullopt;
    bytes.resize(length);
    return bytes;
}

std::int64_t number_member(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<std::int64_t>() : 0;
}

}  // namespace

std::string Tokens::signature_of(std::string_view text) const {
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> hash{};
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret_.data()), secret_.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    crypto_auth_hmacsha256_final(&state, hash.data());
    return base64url({reinterpret_cast<const char*>(hash.data()), hash.size()});
}

std::string Tokens::sign(const Claims& claims) const {
    Json payload{{"sub", claims.subject}, {"name", claims.name}, {"iat", claims.issued_at}, {"exp", claims.expires_at}};
    if (!claims.purpose.empty()) payload["use"] = claims.purpose;
    const std::string signed_part = std::string{header} + "." + base64url(payload.dump());
    return signed_part + "." + signature_of(signed_part);
}

std::optional<Claims> Tokens::verify(std::string_view token, std::int64_t now) const {
    if (token.size() > token_length_max || !token.starts_with(header) || token.size() <= header.size() ||
        token[header.size()] != '.')
        return std::nullopt;
    const std::size_t dot = token.rfind('.');
    if (dot <= header.size()) return std::nullopt;
    const std::string expected = signature_of(token.substr(0, dot));
    const std::string_view given = token.substr(dot + 1);
    if (given.size() != expected.size() || sodium_memcmp(given.data(), expected.data(), expected.size()) != 0)
        return std::nullopt;
    const auto payload = from_base64url(token.substr(header.size() + 1, dot - header.size() - 1));
    if (!payload) return std::nullopt;
    const auto json = Json::parse(*payload, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    Claims claims{.subject = std::string{text_member(json, "sub")},
                  .name = std::string{text_member(json, "name")},
                  .issued_at = number_member(json, "iat"),
                  .expires_at = number_member(json, "exp"),
                  .purpose = std::string{text_member(json, "use")}};
    if (claims.subject.empty() || claims.expires_at <= now) return std::nullopt;
    return claims;
}

std::string token_secret(const std::string& folder) {
    if (const char* given = std::getenv("JWT_SECRET"); given != nullptr && *given != '\0') return given;
    const std::string path = folder + "/jwt_secret";
    if (auto kept = read_text_file(path, 4096); kept && kept.value().size() >= 32) return std::move(kept).value();
    std::array<unsigned char, 32> bytes{};
    fill_from_system(bytes.data(), bytes.size());
    const std::string secret = base64url({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const bool written = file >= 0 &&
                         write(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size()) &&
                         fsync(file) == 0;
    if (file >= 0) close(file);
    if (!written) throw std::runtime_error("cannot write " + path);
    return secret;
}

}  // namespace pentacle::server
