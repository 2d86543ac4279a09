#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pentacle::server {

// Who a token speaks for.
struct Claims {
    std::string subject;  // user id
    std::string name;
    std::int64_t issued_at = 0;  // seconds since 1970
    std::int64_t expires_at = 0;
    std::string purpose;  // empty: an account's token; "resume": a guest's way back
};

// JSON Web Tokens, HS256 only: the header is compared byte for byte, so there is no algorithm to confuse.
class Tokens {
public:
    explicit Tokens(std::string secret) : secret_{std::move(secret)} {}

    std::string sign(const Claims& claims) const;
    // None: forged, malformed, or expired at `now` (seconds since 1970).
    std::optional<Claims> verify(std::string_view token, std::int64_t now) const;

private:
    std::string signature_of(std::string_view text) const;

    std::string secret_;
};

// The secret of `JWT_SECRET`, or a random one that is kept in `folder`, readable by its owner alone.
std::string token_secret(const std::string& folder);

}  // namespace pentacle::server
