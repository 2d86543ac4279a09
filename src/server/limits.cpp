#include "server/limits.hpp"

#include <algorithm>

namespace pentacle::server {

SteadyMillis steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

bool Bucket::take(const Allowance& allowance, SteadyMillis now, double cost) {
    used_ = std::max(0.0, used_ - static_cast<double>(now - at_) / 1000 * allowance.per_second);
    at_ = now;
    if (used_ > 0 && used_ + cost > allowance.burst) return false;
    used_ += cost;
    return true;
}

bool Bucket::is_full(const Allowance& allowance, SteadyMillis now) const {
    return used_ <= static_cast<double>(now - at_) / 1000 * allowance.per_second;
}

bool RateLimiter::take(const std::string& key, SteadyMillis now, double cost) {
    const std::lock_guard lock{mutex_};
    if (buckets_.size() >= keys_max_ && !buckets_.contains(key)) {
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(allowance_, now); });
        // Still no room: somebody uses very many addresses. Then new ones wait.
        if (buckets_.size() >= keys_max_) return false;
    }
    return buckets_[key].take(allowance_, now, cost);
}

}  // namespace pentacle::server
