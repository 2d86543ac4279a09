#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace pentacle::server {

// All times in milliseconds of a steady clock that the caller reads.
using SteadyMillis = std::int64_t;
SteadyMillis steady_now();

// So many in a burst, so many per second in the long run.
struct Allowance {
    double burst;
    double per_second;
};

class Bucket {
public:
    bool take(const Allowance& allowance, SteadyMillis now);
    bool is_full(const Allowance& allowance, SteadyMillis now) const;

private:
    double used_ = 0;
    SteadyMillis at_ = 0;
};

// A bucket per key (an address, an account), never more than `keys_max` of them. Thread-safe.
class RateLimiter {
public:
    RateLimiter(Allowance allowance, std::size_t keys_max) : allowance_{allowance}, keys_max_{keys_max} {}
    bool take(const std::string& key, SteadyMillis now = steady_now());

private:
    Allowance allowance_;
    std::size_t keys_max_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

// After a few wrong passwords for a name, each further attempt has to wait twice as long. Thread-safe.
class Lockout {
public:
    // Milliseconds until the next attempt is allowed; 0: now.
    SteadyMillis wait_for(const std::string& name, SteadyMillis now = steady_now());
    void failed(const std::string& name, SteadyMillis now = steady_now());
    void succeeded(const std::string& name);

private:
    struct Record {
        int failures = 0;
        SteadyMillis open_at = 0;
    };
    std::mutex mutex_;
    std::unordered_map<std::string, Record> records_;
};

}  // namespace pentacle::server
