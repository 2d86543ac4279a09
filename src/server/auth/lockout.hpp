#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/limits.hpp"

namespace pentacle::server {

// After a few wrong passwords for a name from one address, each further attempt from there has to wait twice as long.
// Strangers at many addresses share a rate per name. An address from which that name has logged in before is no
// stranger's: so guessing does not shut the owner out. Thread-safe.
class Lockout {
public:
    // Milliseconds until the next attempt is allowed; 0: now.
    SteadyMillis wait_for(const std::string& name, const std::string& address, SteadyMillis now = steady_now());
    void failed(const std::string& name, const std::string& address, SteadyMillis now = steady_now());
    // Whose name it is has logged in there, or begun it there.
    void succeeded(const std::string& name, const std::string& address, SteadyMillis now = steady_now());

private:
    struct Record {  // of one name at one address
        int failures = 0;
        SteadyMillis open_at = 0;
    };
    struct Name {
        double strangers_failures = 0;  // at `at`; forgotten at a steady rate
        SteadyMillis at = 0;
        std::vector<std::string> homes;  // addresses it logged in from, the latest last
    };
    bool is_home(const std::string& name, const std::string& address) const;
    static double failures_of(const Name& name, SteadyMillis now);
    void make_room(SteadyMillis now);

    std::mutex mutex_;
    std::unordered_map<std::string, Record> records_;
    std::unordered_map<std::string, Name> names_;
};

}  // namespace pentacle::server
