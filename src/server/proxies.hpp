#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pentacle::server {

// An address, or a block of them: "10.0.0.0/8", "2001:db8::/32". IPv4 is held as the IPv6 it maps to.
class AddressBlock {
public:
    static std::optional<AddressBlock> parse(std::string_view text);
    bool holds(std::string_view address) const;

private:
    using Bytes = std::array<std::uint8_t, 16>;
    static std::optional<Bytes> bytes_of(std::string_view address);

    Bytes bytes_{};
    int bits_ = 128;
};

// Who really asks. `peer` is the other end of the connection. When that is a proxy of ours, `forwarded` (the header
// X-Forwarded-For) says for whom it asks: the last address in it that is no proxy of ours. What strangers write in
// front of that counts for nothing.
std::string client_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<AddressBlock>& proxies);

// Under which name limits count an address: IPv4 as it is, however it was written, and IPv6 by its first 64 bits, for
// whoever has one such address has all of its block. What is no address counts as itself.
std::string client_name(std::string_view address);

}  // namespace pentacle::server
