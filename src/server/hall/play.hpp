#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "match/from_player.hpp"
#include "match/messages.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// A player who sits down.
struct Seating {
    ConnectionId connection = 0;
    Seat seat = Seat::First;
    match::Features features;
    bool can_return = true;
    std::string client;  // whose turns a bot's thoughts take here: the address of whoever plays against it
};

// What is done at a table, wherever it is played. From the network's thread.
class Play {
public:
    virtual ~Play() = default;
    virtual void seat_player(const Seating& seating) = 0;
    virtual void seat_watcher(ConnectionId connection, const match::Features& features) = 0;
    virtual void set_features(ConnectionId connection, const match::Features& features) = 0;
    virtual void remove(ConnectionId connection) = 0;
    virtual void receive(ConnectionId connection, match::FromPlayer message) = 0;

    virtual std::uint64_t seq() const = 0;
    virtual std::size_t watchers() const = 0;
    virtual std::string result_message() const = 0;  // match_over; once the match is finished
};

// The same for a table that is not played anywhere at the moment: what is done there waits until it is.
class PlayToCome final : public Play {
public:
    void seat_player(const Seating& seating) override;
    void seat_watcher(ConnectionId connection, const match::Features& features) override;
    void set_features(ConnectionId connection, const match::Features& features) override;
    void remove(ConnectionId connection) override;
    void receive(ConnectionId connection, match::FromPlayer message) override;

    std::uint64_t seq() const override { return 0; }
    std::size_t watchers() const override { return 0; }
    std::string result_message() const override { return {}; }

    // Whether more waits than should. Limits per connection keep it small as long as somebody will play soon.
    bool is_full() const { return waiting_.size() >= waiting_max; }
    void go_on(Play& at);

private:
    static constexpr std::size_t waiting_max = 1'000;
    std::vector<std::function<void(Play&)>> waiting_;
};

}  // namespace pentacle::server
