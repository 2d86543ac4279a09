#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pentacle::load {

// The client's side of RFC 6455, as little of it as programs that measure and test need. Not for strangers: it trusts
// the server.

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

std::string handshake_request(std::string_view host, std::string_view extra_headers = {});
// One whole frame, masked as clients must.
std::string masked_frame(Opcode opcode, std::string_view payload, bool final = true);

struct Frame {
    Opcode opcode = Opcode::Text;
    std::string_view payload;  // until the next call of feed() or next()
};

// Cuts what the server sends into frames. The server never fragments.
class FrameReader {
public:
    void feed(std::string_view bytes);
    std::optional<Frame> next();
    // Takes the head of the answer to the handshake off; none while it is not complete.
    std::optional<std::string> take_head();

private:
    std::string bytes_;
    std::size_t used_ = 0;
};

}  // namespace pentacle::load
