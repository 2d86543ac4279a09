#include "server/auth/lockout.hpp"

#include <algorithm>

namespace pentacle::server {

namespace {

constexpr int free_failures = 5;
constexpr SteadyMillis first_wait = 1'000;
constexpr SteadyMillis longest_wait = 15 * 60'000;
constexpr double strangers_free_failures = 30;
constexpr double strangers_per_millisecond = 0.1 / 1000;  // one more every ten seconds
constexpr std::size_t homes_max = 8;
constexpr std::size_t records_max = 50'000;
constexpr std::size_t names_max = 50'000;

std::string key_of(const std::string& name, const std::string& address) { return name + '\n' + address; }

}  // namespace

bool Lockout::is_home(const std::string& name, const std::string& address) const {
    const auto found = names_.find(name);
    return found != names_.end() &&
           std::find(found->second.homes.begin(), found->second.homes.end(), address) != found->second.homes.end();
}

double Lockout::failures_of(const Name& name, SteadyMillis now) {
    return std::max(0.0, name.strangers_failures - static_cast<double>(now - name.at) * strangers_per_millisecond);
}

SteadyMillis Lockout::wait_for(const std::string& name, const std::string& address, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    SteadyMillis wait = 0;
    if (const auto found = records_.find(key_of(name, address)); found != records_.end())
        wait = std::max<SteadyMillis>(0, found->second.open_at - now);
    const auto known = names_.find(name);
    if (known == names_.end() || is_home(name, address)) return wait;
    const double too_many = failures_of(known->second, now) - (strangers_free_failures - 1);
    return std::max(wait, too_many > 0 ? static_cast<SteadyMillis>(too_many / strangers_per_millisecond) : 0);
}

void Lockout::failed(const std::string& name, const std::string& address, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    make_room(now);
    Record& record = records_[key_of(name, address)];
    ++record.failures;
    const int doublings = std::clamp(record.failures - free_failures, 0, 20);
    record.open_at = record.failures < free_failures ? now : now + std::min(longest_wait, first_wait << doublings);
    if (is_home(name, address)) return;
    Name& about = names_[name];
    about.strangers_failures = failures_of(about, now) + 1;
    about.at = now;
}

void Lockout::succeeded(const std::string& name, const std::string& address, SteadyMillis now) {
    const std::lock_guard lock{mutex_};
    make_room(now);
    records_.erase(key_of(name, address));
    auto& homes = names_[name].homes;
    std::erase(homes, address);
    homes.push_back(address);
    if (homes.size() > homes_max) homes.erase(homes.begin());
}

void Lockout::make_room(SteadyMillis now) {
    if (records_.size() >= records_max)
        std::erase_if(records_, [&](const auto& entry) { return entry.second.open_at + longest_wait < now; });
    if (records_.size() >= records_max) records_.erase(records_.begin());
    if (names_.size() >= names_max)
        std::erase_if(names_, [&](const auto& entry) {
            return entry.second.homes.empty() && failures_of(entry.second, now) == 0;
        });
    if (names_.size() >= names_max) names_.erase(names_.begin());
}

}  // namespace pentacle::server
