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

// So much in a burst, so much per second in the long run: of messages, of bytes, of whatever work is counted in.
struct Allowance {
    double burst;
    double per_second;
};

class Bucket {
public:
    // False, and nothing is taken, when it does not hold as much. A full bucket lets anything pass once.
    bool take(const Allowance& allowance, SteadyMillis now, double cost = 1);
    bool is_full(const Allowance& allowance, SteadyMillis now) const;

private:
    double used_ = 0;
    SteadyMillis at_ = 0;
};

// A bucket per key (an address, an account), never more than `keys_max` of them. Thread-safe.
class RateLimiter {
public:
    RateLimiter(Allowance allowance, std::size_t keys_max) : allowance_{allowance}, keys_max_{keys_max} {}
    bool take(const std::string& key, SteadyMillis now = steady_now(), double cost = 1);

private:
    Allowance allowance_;
    std::size_t keys_max_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace pentacle::server
