#include "server/limits.hpp"

#include <algorithm>

namespace pentacle::server {

namespace {

constexpr int free_failures = 5;
constexpr SteadyMillis first_wait = 1'000;
constexpr SteadyMillis longest_wait = 15 * 60'000;
constexpr std::size_t records_max = 50'000;

}  // namespace

SteadyMillis steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

bool Bucket::take(const Allowance& allowance, SteadyMillis now) {
    used_ = std::max(0.0, used_ - static_cast<double>(now - at_) / 1000 * allowance.per_second);
    at_ = now;
    if (used_ + 1 > allowance.burst) return false;
    used_ += 1;
    return true;
}

bool Bucket::is_full(const Allowance& allowance, SteadyMillis now) const {
    return used_ <= static_cast<double>(now - at_) / 1000 * allowance.per_second;
}

bool RateLimiter::take(const std::string& key, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    if (buckets_.size() >= keys_max_ && !buckets_.contains(key)) {
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(allowance_, now); });
        // Still no room: somebody uses very many addresses. Then new ones wait.
        if (buckets_.size() >= keys_max_) return false;
    }
    return buckets_[key].take(allowance_, now);
}

SteadyMillis Lockout::wait_for(const std::string& name, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    const auto found = records_.find(name);
    return found == records_.end() ? 0 : std::max<SteadyMillis>(0, found->second.open_at - now);
}

void Lockout::failed(const std::string& name, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    if (records_.size() >= records_max)
        std::erase_if(records_, [&](const auto& entry) { return entry.second.open_at + longest_wait < now; });
    Record& record = records_[name];
    ++record.failures;
    if (record.failures < free_failures) return void(record.open_at = std::max(record.open_at, now));
    const int doublings = std::min(record.failures - free_failures, 20);
    record.open_at = now + std::min(longest_wait, first_wait << doublings);
}

void Lockout::succeeded(const std::string& name) {
    const std::lock_guard lock{mutex_};
    records_.erase(name);
}

}  // namespace pentacle::server
