#pragma once

#include <utility>
#include <vector>

namespace pentacle {

// Where a game writes what happened. Off, it costs one well-predicted branch; simulations run so.
// What a viewer may know of an event is decided by the game's `seen_by(viewer, event)`, one overload per event:
// the wrapper in core/erased.hpp visits them all, so an event without one does not compile.
template <typename Event>
class EventLog {
public:
    EventLog() = default;  // off
    explicit EventLog(std::vector<Event>& sink) : sink_{&sink} {}

    bool on() const { return sink_ != nullptr; }

    template <typename E>
    void add(E&& event) {
        if (sink_ != nullptr) [[unlikely]]
            sink_->emplace_back(std::forward<E>(event));
    }

    // For events whose making costs something: `make` runs only when somebody listens.
    template <typename Make>
    void add_lazily(Make&& make) {
        if (sink_ != nullptr) [[unlikely]]
            sink_->emplace_back(std::forward<Make>(make)());
    }

private:
    std::vector<Event>* sink_ = nullptr;
};

}  // namespace pentacle
