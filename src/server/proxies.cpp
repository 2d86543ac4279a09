#include "server/proxies.hpp"

#include <arpa/inet.h>

#include <algorithm>

#include "core/whole_number.hpp"

namespace pentacle::server {

namespace {

constexpr int mapped_bits = 96;  // ::ffff:0:0/96 holds IPv4

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::optional<AddressBlock::Bytes> AddressBlock::bytes_of(std::string_view address) {
    const std::string text{address};
    Bytes bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
    if (inet_pton(AF_INET, text.c_str(), bytes.data() + 12) != 1) return std::nullopt;
    bytes[10] = bytes[11] = 0xff;
    return bytes;
}

std::optional<AddressBlock> AddressBlock::parse(std::string_view text) {
    AddressBlock block;
    const std::size_t slash = text.find('/');
    const auto bytes = bytes_of(text.substr(0, slash));
    if (!bytes) return std::nullopt;
    block.bytes_ = *bytes;
    if (slash == std::string_view::npos) return block;
    const bool v4 = text.find(':') == std::string_view::npos;
    const auto bits = whole_number<int>(text.substr(slash + 1));
    if (!bits || *bits < 0 || *bits > (v4 ? 32 : 128)) return std::nullopt;
    block.bits_ = v4 ? mapped_bits + *bits : *bits;
    return block;
}

bool AddressBlock::holds(std::string_view address) const {
    const auto bytes = bytes_of(address);
    if (!bytes) return false;
    for (int bit = 0; bit < bits_; bit += 8) {
        const auto place = static_cast<std::size_t>(bit / 8);
        const unsigned mask = bits_ - bit >= 8 ? 0xffU : 0xffU << (8 - (bits_ - bit)) & 0xffU;
        if ((((*bytes)[place] ^ bytes_[place]) & mask) != 0) return false;
    }
    return true;
}

std::string client_name(std::string_view address) {
    const std::string text{address.substr(0, address.find('%'))};  // without the interface of a local one
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
    std::array<char, INET6_ADDRSTRLEN> name{};
    if (IN6_IS_ADDR_V4MAPPED(reinterpret_cast<const in6_addr*>(bytes.data())))
        return inet_ntop(AF_INET, bytes.data() + 12, name.data(), name.size());
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return std::string{inet_ntop(AF_INET6, bytes.data(), name.data(), name.size())} + "/64";
}

std::string client_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<AddressBlock>& proxies) {
    const auto is_ours = [&](std::string_view address) {
        return std::any_of(proxies.begin(), proxies.end(),
                           [&](const AddressBlock& block) { return block.holds(address); });
    };
    std::string client = peer;
    while (!forwarded.empty() && is_ours(client)) {
        const std::size_t comma = forwarded.rfind(',');
        const std::string_view last = trimmed(comma == forwarded.npos ? forwarded : forwarded.substr(comma + 1));
        if (!AddressBlock::parse(last) || last.find('/') != last.npos) break;  // no address: trust nothing before it
        client = last;
        forwarded = comma == forwarded.npos ? std::string_view{} : forwarded.substr(0, comma);
    }
    return client;
}

}  // namespace pentacle::server
