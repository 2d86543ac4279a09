#include "server/hall/waiting_room.hpp"

#include <algorithm>
#include <cmath>

#include "server/ids.hpp"

namespace pentacle::server {

namespace {

constexpr double window_at_first = 200;
constexpr double window_per_second = 25;
constexpr std::size_t lobbies_max = 20'000;

double window_of(const Waiting& waiting, SteadyMillis now) {
    return window_at_first + window_per_second * static_cast<double>(now - waiting.since) / 1000;
}

bool fit(const Waiting& left, const Waiting& right, SteadyMillis now) {
    if (left.user_id == right.user_id) return false;  // nobody plays against themselves
    if (!left.rating || !right.rating) return true;
    const double distance = std::abs(left.rating->rating - right.rating->rating);
    return distance <= std::max(window_of(left, now), window_of(right, now));
}

}  // namespace

void Queue::join(Waiting waiting) { waiting_.push_back(std::move(waiting)); }

bool Queue::leave(ConnectionId connection) {
    return std::erase_if(waiting_, [&](const Waiting& entry) { return entry.connection == connection; }) > 0;
}

bool Queue::holds_user(const std::string& user_id) const {
    return std::any_of(waiting_.begin(), waiting_.end(),
                       [&](const Waiting& entry) { return entry.user_id == user_id; });
}

std::optional<Pair> Queue::next_pair(SteadyMillis now) {
    for (std::size_t first = 0; first < waiting_.size(); ++first)
        for (std::size_t second = first + 1; second < waiting_.size(); ++second) {
            if (!fit(waiting_[first], waiting_[second], now)) continue;
            Pair pair{std::move(waiting_[first]), std::move(waiting_[second])};
            waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(second));
            waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(first));
            return pair;
        }
    return std::nullopt;
}

std::optional<std::string> Lobbies::open(Lobby lobby) {
    if (lobbies_.size() >= lobbies_max) return std::nullopt;
    std::string code = random_word(code_letters, code_length);
    while (lobbies_.contains(code)) code = random_word(code_letters, code_length);
    lobbies_.emplace(code, std::move(lobby));
    return code;
}

const Lobby* Lobbies::find(const std::string& code) const {
    const auto found = lobbies_.find(code);
    return found == lobbies_.end() ? nullptr : &found->second;
}

bool Lobbies::holds_user(const std::string& user_id) const {
    return std::any_of(lobbies_.begin(), lobbies_.end(),
                       [&](const auto& entry) { return entry.second.user_id == user_id; });
}

std::optional<std::string> read_code(std::string_view typed) {
    const auto is_space = [](char letter) {
        return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
    };
    while (!typed.empty() && is_space(typed.front())) typed.remove_prefix(1);
    while (!typed.empty() && is_space(typed.back())) typed.remove_suffix(1);
    if (typed.size() != code_length) return std::nullopt;
    std::string code{typed};
    for (char& letter : code)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return code;
}

}  // namespace pentacle::server
