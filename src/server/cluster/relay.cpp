#include "server/cluster/relay.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t unheard_bytes_max = 64U << 20U;  // what is lost is asked for again

}  // namespace

Relay::Relay(Transport& transport, Wire& wire, const Settings& settings, Events events)
    : transport_{transport},
      wire_{wire},
      settings_{settings},
      events_{std::move(events)},
      doors_{
          {.transport = transport,
           .node = settings.node,
           .times = settings.times,
           .post = [this](std::int64_t to, std::string packet) { wire_.publish(subject_of(to), std::move(packet)); }},
          events_.doors},
      door_{{.transport = transport,
             .node = settings.node,
             .times = settings.times,
             .post = [this](std::int64_t to, std::string packet) { wire_.publish(subject_of(to), std::move(packet)); }},
            events_.door} {
    ears_.push_back(
        wire_.listen(subject_of(settings_.node), {}, [this](const WireMessage& message) { hear(message.body); }));
    ears_.push_back(wire_.listen("pentacle." + settings_.community + ".keeper", {},
                                 [this](const WireMessage&) { events_.keeper_changed(); }));
}

std::string Relay::subject_of(std::int64_t node) const {
    return "pentacle." + settings_.community + ".node." + std::to_string(node);
}

void Relay::hear(std::string_view packet) {
    if (unheard_bytes_ + packet.size() > unheard_bytes_max) return;
    unheard_bytes_ += packet.size();
    transport_.post([this, copy = std::string{packet}] {
        unheard_bytes_ -= copy.size();
        take(copy);
    });
}

void Relay::take(const std::string& bytes) {
    const auto packet = read_packet(bytes);
    if (!packet) return;
    if (keeps_hall_) doors_.take(*packet);
    else door_.take(*packet);
}

void Relay::keep_hall() {
    door_.set_keeper(0);
    keeps_hall_ = true;
    // Others find it out from the database, but sooner so.
    wire_.publish("pentacle." + settings_.community + ".keeper", std::to_string(settings_.node));
}

void Relay::set_keeper(std::int64_t node) {
    if (!keeps_hall_) door_.set_keeper(node == settings_.node ? 0 : node);
}

void Relay::end() {
    if (keeps_hall_) doors_.end();
}

void Relay::tick() {
    if (keeps_hall_) doors_.tick();
    else door_.tick();
    doors_count_ = doors_.count();
    doors_connections_ = doors_.connections();
}

}  // namespace pentacle::server
