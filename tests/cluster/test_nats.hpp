#pragma once

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace pentacle::cluster {

// The NATS that tests may use. Where there is none, the whole program is skipped.
inline std::string test_nats() {
    const char* url = std::getenv("PENTACLE_TEST_NATS");
    if (url == nullptr) std::_Exit(77);
    return url;
}

// Kills it without warning and starts it again; what it held is gone.
inline bool restart_nats() { return std::system(std::getenv("PENTACLE_TEST_NATS_RESTART")) == 0; }

inline bool stop_nats() { return std::system(std::getenv("PENTACLE_TEST_NATS_STOP")) == 0; }

// Whether it is so now, or within two minutes.
template <typename Condition>
bool comes_true(Condition&& condition) {
    using namespace std::chrono_literals;
    const auto until = std::chrono::steady_clock::now() + 120s;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(10ms);
    }
    return true;
}

}  // namespace pentacle::cluster
