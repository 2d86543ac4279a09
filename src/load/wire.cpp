#include "load/wire.hpp"

namespace pentacle::load {

namespace {

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

}  // namespace

std::string handshake_request(std::string_view host, std::string_view extra_headers) {
    std::string request = "GET / HTTP/1.1\r\nHost: ";
    request.append(host);
    request.append(
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    request.append(extra_headers).append("\r\n");
    return request;
}

std::string masked_frame(Opcode opcode, std::string_view payload, bool final) {
    std::string frame;
    frame.reserve(payload.size() + 14);
    frame += static_cast<char>((final ? 0x80U : 0U) | static_cast<unsigned>(opcode));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80U | payload.size());
    } else {
        const bool wide = payload.size() > 0xffff;
        frame += static_cast<char>(0x80U | (wide ? 127U : 126U));
        for (int shift = wide ? 56 : 8; shift >= 0; shift -= 8)
            frame += static_cast<char>(payload.size() >> shift & 0xffU);
    }
    frame.append(4, '\0');  // a mask of zeros: it protects nobody on a wire of our own
    frame.append(payload);
    return frame;
}

void FrameReader::feed(std::string_view bytes) {
    if (used_ > 0) bytes_.erase(0, used_);
    used_ = 0;
    bytes_.append(bytes);
}

std::optional<std::string> FrameReader::take_head() {
    const std::size_t end = bytes_.find("\r\n\r\n", used_);
    if (end == std::string::npos) return std::nullopt;
    std::string head = bytes_.substr(used_, end + 4 - used_);
    used_ = end + 4;
    return head;
}

std::optional<Frame> FrameReader::next() {
    const std::string_view left = std::string_view{bytes_}.substr(used_);
    if (left.size() < 2) return std::nullopt;
    std::uint64_t length = static_cast<unsigned char>(left[1]) & 0x7fU;
    std::size_t head = 2;
    if (length >= 126) {
        const std::size_t wide = length == 126 ? 2 : 8;
        head += wide;
        if (left.size() < head) return std::nullopt;
        length = big_endian(left.substr(2, wide));
    }
    if (left.size() < head + length) return std::nullopt;
    used_ += head + length;
    return Frame{static_cast<Opcode>(static_cast<unsigned char>(left[0]) & 0xfU), left.substr(head, length)};
}

}  // namespace pentacle::load
