#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace pentacle::server {

// What processes tell each other past one machine, and may be lost on the way: whoever needs an answer asks again.
// Behind this header stands NATS (nats.cpp, a module of its own); no other file sees its library.

struct WireMessage {
    std::string_view subject;
    std::string_view reply;  // where an answer is waited for; empty: nowhere
    std::string_view body;
};

struct WireCounts {
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
    std::uint64_t dropped = 0;        // not sent: not connected, or too much was waiting
    std::uint64_t waiting_bytes = 0;  // to be sent, now
    std::uint64_t connects = 0;       // the first one included
};

// One connection, which is made again whenever it breaks. Thread-safe.
class Wire {
public:
    using Heard = std::function<void(const WireMessage&)>;  // on a thread of the wire's, one message after the other

    // Listens as long as it lives; once it is gone, nobody is told anything any more. It goes before its wire.
    class Ear {
    public:
        virtual ~Ear() = default;
    };

    virtual ~Wire() = default;

    // Each message goes to everybody who listens; of those in one group, to one. What comes while too much waits to be
    // heard is lost.
    [[nodiscard]] virtual std::unique_ptr<Ear> listen(const std::string& subject, const std::string& group,
                                                      Heard heard) = 0;
    // Never waits. False: it is lost, because we are not connected or too much waits to be sent.
    virtual bool publish(const std::string& subject, std::string body, const std::string& reply = {}) = 0;
    virtual bool is_connected() const = 0;
    virtual WireCounts counts() const = 0;
};

// Goes on trying where there is no NATS yet. `url` may be several, by comma. Throws std::runtime_error with a sentence.
std::unique_ptr<Wire> open_wire(const std::string& url, const std::string& name);

bool is_nats_url(const std::string& text);

}  // namespace pentacle::server
