#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.hpp"

namespace pentacle::server {

// What a door and the hall say to each other, about a connection or a request; and, from TakeUp on, what is said of
// matches of the hall that the door's node plays, by their numbers.
enum class FrameKind : std::uint64_t {
    // A door to the hall.
    Opened = 1,  // a connection; its address
    Said,        // one message
    Closed,      // it is gone
    Request,     // an HTTP request, packed
    Leaving,     // this door is about to end
    // The hall to a door.
    Letter,    // one message for a connection
    Heard,     // read on from it
    Close,     // close it; code and reason, packed
    Response,  // to a request, packed
    // The hall to a node that plays for it.
    TakeUp,       // play this match from now on; the rest is packed, here and below
    SeatPlayer,   // somebody sits down at it
    SeatWatcher,  // or watches
    SetFeatures,  // of a connection there
    Remove,       // a connection
    Receive,      // one message
    // That node to the hall.
    TableLetter,  // one message for a connection
    TableNews,    // how far the match is, and how many watch
    TableOver,    // it is finished; match_over
    TableGivenUp  // it cannot be played there
};
inline bool is_about_table(FrameKind kind) { return kind >= FrameKind::TakeUp; }

struct Frame {
    FrameKind kind{};
    std::uint64_t about = 0;
    std::string_view body;
};

// What travels over the wire: some frames, or parts of them, and how far each side has come.
struct Packet {
    enum class Kind : std::uint64_t {
        Data = 1,  // `number` is its own
        Beat,      // `number` is that of the last data sent
        Missing,   // the same, and something is missing here: send again
        Reset      // there is no such link here
    };
    Kind kind{};
    std::uint64_t link = 0;
    std::int64_t from = 0;  // a node
    std::uint64_t number = 0;
    std::uint64_t received = 0;  // up to this number
    std::string_view payload;
};
std::string packed(const Packet& packet);
std::optional<Packet> read_packet(std::string_view bytes);  // none when it is none of ours

struct LinkTimes {
    SteadyMillis beat = 250;
    SteadyMillis patience = 3'000;
};

// Everything that one node says to another, whole and in order, over a wire that may lose any of it: packets are
// numbered, what is missing is sent again, and a link that is silent for too long, or behind by too much, is broken for
// good. On one thread.
class Link {
public:
    using Post = std::function<void(std::string packet)>;
    using Take = std::function<void(const Frame&)>;

    Link(std::uint64_t id, std::int64_t from, const LinkTimes& times, SteadyMillis now, Post post);

    std::uint64_t id() const { return id_; }
    bool was_heard() const { return heard_; }  // the other end is there

    void write(FrameKind kind, std::uint64_t about, std::string_view body);  // sent with the next flush()
    bool has_written() const { return !written_.empty(); }
    void flush();
    // REQUIRES: the packet is of this link. The frames that are whole by now are taken, in order.
    void receive(const Packet& packet, SteadyMillis now, const Take& take);
    void tick(SteadyMillis now);  // a few times a beat
    bool is_broken(SteadyMillis now) const;

private:
    struct Sent {
        std::uint64_t number;
        std::string payload;
    };
    void post(Packet::Kind kind, std::uint64_t number, std::string_view payload);
    void ask_again(SteadyMillis now);
    void send_again(SteadyMillis now);
    void take_frames(const Take& take);

    const std::uint64_t id_;
    const std::int64_t from_;
    const LinkTimes times_;
    const Post post_;
    bool heard_ = false;
    bool broken_ = false;
    SteadyMillis heard_at_;
    SteadyMillis beat_at_;
    SteadyMillis asked_again_at_ = 0;
    SteadyMillis sent_again_at_ = 0;

    std::string written_;
    std::deque<Sent> unconfirmed_;
    std::size_t unconfirmed_bytes_ = 0;
    std::uint64_t sent_ = 0;
    std::uint64_t received_ = 0;
    std::uint64_t confirmed_ = 0;  // of what was received
    std::string incoming_;         // the beginning of a frame
};

}  // namespace pentacle::server
