#include "server/cluster/link.hpp"

#include <algorithm>

#include "server/cluster/packing.hpp"

namespace pentacle::server {

namespace {

constexpr std::uint64_t packet_mark = 0x324b4e494c4e4550;  // "PENLINK2": another version is not understood
constexpr std::size_t payload_bytes_max = 256U << 10U;     // NATS takes a megabyte
constexpr std::size_t frame_bytes_max = 32U << 20U;
constexpr std::size_t unconfirmed_bytes_max = 32U << 20U;
constexpr std::uint64_t unconfirmed_packets = 32;  // then it is confirmed without waiting for the next beat
constexpr SteadyMillis again_ms = 50;
constexpr std::size_t frame_head_bytes = 24;

}  // namespace

std::string packed(const Packet& packet) {
    return Packing{}
        .number(packet_mark)
        .number(static_cast<std::uint64_t>(packet.kind))
        .number(packet.link)
        .number(static_cast<std::uint64_t>(packet.from))
        .number(packet.number)
        .number(packet.received)
        .raw(packet.payload)
        .take();
}

std::optional<Packet> read_packet(std::string_view bytes) {
    Unpacking from{bytes};
    if (from.number() != packet_mark) return std::nullopt;
    Packet packet;
    packet.kind = static_cast<Packet::Kind>(from.number());
    packet.link = from.number();
    packet.from = static_cast<std::int64_t>(from.number());
    packet.number = from.number();
    packet.received = from.number();
    packet.payload = from.rest();
    if (!from.is_good() || packet.kind < Packet::Kind::Data || packet.kind > Packet::Kind::Reset) return std::nullopt;
    return packet;
}

Link::Link(std::uint64_t id, std::int64_t from, const LinkTimes& times, SteadyMillis now, Post post)
    : id_{id}, from_{from}, times_{times}, post_{std::move(post)}, heard_at_{now}, beat_at_{now} {
    this->post(Packet::Kind::Beat, 0, {});
}

void Link::post(Packet::Kind kind, std::uint64_t number, std::string_view payload) {
    confirmed_ = received_;
    post_(packed(
        {.kind = kind, .link = id_, .from = from_, .number = number, .received = received_, .payload = payload}));
}

void Link::write(FrameKind kind, std::uint64_t about, std::string_view body) {
    written_ += Packing{}.number(body.size()).number(static_cast<std::uint64_t>(kind)).number(about).raw(body).take();
}

void Link::flush() {
    for (std::string_view rest = written_; !rest.empty() && !broken_;) {
        const std::string_view part = rest.substr(0, payload_bytes_max);
        rest.remove_prefix(part.size());
        unconfirmed_.push_back({++sent_, std::string{part}});
        unconfirmed_bytes_ += part.size();
        if (unconfirmed_bytes_ > unconfirmed_bytes_max) broken_ = true;
        else post(Packet::Kind::Data, sent_, part);
    }
    written_.clear();
}

void Link::receive(const Packet& packet, SteadyMillis now, const Take& take) {
    if (broken_) return;
    heard_ = true;
    heard_at_ = now;
    while (!unconfirmed_.empty() && unconfirmed_.front().number <= packet.received) {
        unconfirmed_bytes_ -= unconfirmed_.front().payload.size();
        unconfirmed_.pop_front();
    }
    switch (packet.kind) {
        case Packet::Kind::Missing: send_again(now); [[fallthrough]];
        case Packet::Kind::Beat:
            if (packet.number > received_) ask_again(now);
            return;
        case Packet::Kind::Reset: broken_ = true; return;
        case Packet::Kind::Data: break;
    }
    if (packet.number > received_ + 1) return ask_again(now);
    if (packet.number <= received_) return;  // once more
    ++received_;
    incoming_ += packet.payload;
    take_frames(take);
    if (received_ - confirmed_ >= unconfirmed_packets) post(Packet::Kind::Beat, sent_, {});
}

void Link::take_frames(const Take& take) {
    std::size_t taken = 0;
    while (!broken_ && incoming_.size() - taken >= frame_head_bytes) {
        Unpacking from{std::string_view{incoming_}.substr(taken)};
        const std::uint64_t length = from.number();
        const auto kind = static_cast<FrameKind>(from.number());
        const std::uint64_t about = from.number();
        if (length > frame_bytes_max) {
            broken_ = true;
            return;
        }
        if (from.rest().size() < length) break;
        take({.kind = kind, .about = about, .body = from.raw(length)});
        taken += frame_head_bytes + length;
    }
    incoming_.erase(0, taken);
}

void Link::ask_again(SteadyMillis now) {
    if (now - asked_again_at_ < again_ms) return;
    asked_again_at_ = now;
    post(Packet::Kind::Missing, sent_, {});
}

void Link::send_again(SteadyMillis now) {
    if (now - sent_again_at_ < again_ms) return;
    sent_again_at_ = now;
    for (const Sent& sent : unconfirmed_) post(Packet::Kind::Data, sent.number, sent.payload);
}

void Link::tick(SteadyMillis now) {
    if (now - beat_at_ < times_.beat) return;
    beat_at_ = now;
    post(Packet::Kind::Beat, sent_, {});
}

bool Link::is_broken(SteadyMillis now) const { return broken_ || now - heard_at_ > times_.patience; }

}  // namespace pentacle::server
