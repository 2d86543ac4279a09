#pragma once

#include <functional>
#include <mutex>
#include <vector>

#include "match/table.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

// Takes letters from the writer's thread, once what they tell is stored, and hands them to the network in one go.
class PostOffice {
public:
    using Deliver = std::function<void(ConnectionId to, SharedText text)>;  // on the network's thread

    explicit PostOffice(Transport& transport)
        : PostOffice{transport,
                     [&transport](ConnectionId to, SharedText text) { transport.send(to, std::move(text)); }} {}
    PostOffice(Transport& transport, Deliver deliver) : transport_{transport}, deliver_{std::move(deliver)} {}

    void add(std::vector<match::Letter> letters);
    void add_task(std::function<void()> task);  // on the network's thread, after the letters added before
    void flush();

private:
    struct Item {
        match::Letter letter{};
        std::function<void()> task;
    };
    Transport& transport_;
    Deliver deliver_;
    std::mutex mutex_;
    std::vector<Item> items_;
};

}  // namespace pentacle::server
