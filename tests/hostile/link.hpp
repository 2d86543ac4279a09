#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "core/json.hpp"
#include "load/wire.hpp"

namespace pentacle::hostile {

// The server under attack. Whoever connects chooses the address it comes from: the whole of 127.0.0.0/8 is ours, so
// that attackers and those who just want to play are different clients to it.
struct Target {
    std::uint16_t port = 0;
};

inline constexpr const char* player = "127.0.0.2";
inline constexpr const char* newcomer = "127.0.0.3";

// A TCP connection that says whatever it is told to. Nothing it meets is an error: it may find itself closed.
class Link {
public:
    // Whether it waits until it is connected, two seconds at most: a server may leave whoever comes too often waiting.
    enum class Wait { UntilThere, NotAtAll };
    Link(const Target& target, const char* from, Wait wait = Wait::UntilThere);
    ~Link();
    Link(Link&& from) noexcept;
    Link& operator=(Link&& from) noexcept;

    bool is_open() const { return socket_ >= 0; }
    void hang_up();
    // False: it is closed, or the other end takes nothing for as long as `patience`.
    bool send(std::string_view bytes, std::chrono::milliseconds patience = std::chrono::milliseconds{2'000});
    // Some bytes, or none within `patience`; closes itself when the other end has.
    std::string receive(std::chrono::milliseconds patience);

private:
    int socket_ = -1;
};

// A link that has become a WebSocket.
class Talk {
public:
    Talk(const Target& target, const char* from);

    bool is_open() const { return link_.is_open(); }
    Link& link() { return link_; }
    bool say(std::string_view text);
    // The next text message; none within `patience`.
    std::optional<std::string> hear(std::chrono::milliseconds patience);
    // The next one of this type, passing over others.
    std::optional<Json> hear(std::string_view type, std::chrono::milliseconds patience);

private:
    Link link_;
    load::FrameReader reader_;
};

struct Answer {
    int status = 0;  // 0: none came
    std::string body;
};
Answer ask(const Target& target, const char* from, const std::string& method, const std::string& path,
           const std::string& body = {}, std::chrono::milliseconds patience = std::chrono::milliseconds{35'000});

// A number of the server's /metrics.
double figure(const Target& target, const std::string& name);

}  // namespace pentacle::hostile
