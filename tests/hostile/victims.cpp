#include "victims.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pentacle::hostile {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto pause = 15ms;         // between the actions of a match
constexpr auto patience = 30'000ms;  // then a match is broken
constexpr auto between_matches = 600ms;

// One side of a match: what it was last told it may do.
struct Side {
    Talk& talk;
    Json legal = Json::array();
    std::uint64_t seq = 0;
    bool over = false;

    // Takes in one message; its acknowledgement, if it is one. None: nothing came.
    std::optional<std::string> take_in() {
        const auto text = talk.hear(patience);
        if (!text) return std::nullopt;
        const Json message = Json::parse(*text, nullptr, false);
        const std::string type = message.value("type", "");
        if (type == "match_over") over = true;
        if (type == "refused" || type == "error") return "refused: " + *text;
        if (type != "state" && type != "delta") return "";
        seq = message.value("seq", std::uint64_t{0});
        legal = message.value("legal", Json::array());
        return message.value("ack", "");
    }
    bool catch_up(std::uint64_t until) {
        while (!over && seq < until)
            if (!take_in()) return false;
        return true;
    }
};

bool greet(Talk& talk) {
    return talk.say(R"({"type":"hello","features":["deltas","legal"]})") && talk.hear("welcome", patience).has_value();
}

bool sit_down(Talk& first, Talk& second) {
    first.say(R"({"type":"create_lobby","game":"lifeburn","clock":"none"})");
    const auto lobby = first.hear("lobby_created", patience);
    if (!lobby) return false;
    second.say(Json{{"type", "join_lobby"}, {"code", (*lobby)["code"]}}.dump());
    return first.hear("match_start", patience) && second.hear("match_start", patience);
}

}  // namespace

double Latencies::percentile(double part) const {
    if (ms.empty()) return 0;
    return ms[std::min(ms.size() - 1, static_cast<std::size_t>(part * static_cast<double>(ms.size())))];
}

Victims::Victims(const Target& target, int matches) : target_{target} {
    for (int made = 0; made < matches; ++made)
        threads_.emplace_back([this, made] { play(static_cast<unsigned>(made) + 1); });
}

Victims::~Victims() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
}

Latencies Victims::take() {
    const std::lock_guard lock{mutex_};
    Latencies taken = std::exchange(measured_, {});
    std::sort(taken.ms.begin(), taken.ms.end());
    return taken;
}

void Victims::play(unsigned seed) {
    unsigned chance = seed;
    while (!stop_) {
        Talk first{target_, player};
        Talk second{target_, player};
        std::string why;
        if (!greet(first) || !greet(second)) why = "nobody says welcome";
        while (!stop_ && why.empty()) {
            why = sit_down(first, second) ? play_match(first, second, chance) : "no match begins";
            std::this_thread::sleep_for(between_matches);
        }
        if (stop_) return;
        const std::lock_guard lock{mutex_};
        ++measured_.broken;
        measured_.why = why;
    }
}

std::string Victims::play_match(Talk& first, Talk& second, unsigned& chance) {
    std::array<Side, 2> sides{Side{first}, Side{second}};
    for (Side& side : sides)
        if (!side.take_in()) return "no position comes";
    for (std::uint64_t number = 1; !stop_ && !sides[0].over && !sides[1].over; ++number) {
        Side& actor = sides[0].legal.empty() ? sides[1] : sides[0];
        if (actor.legal.empty()) {  // it is over, and that is on its way
            if (!actor.take_in()) return "nobody may act";
            continue;
        }
        chance = chance * 1664525U + 1013904223U;
        const std::string id = "v" + std::to_string(number);
        const Json act{{"type", "act"}, {"id", id}, {"action", actor.legal[(chance >> 8U) % actor.legal.size()]}};
        const auto sent = Clock::now();
        if (!actor.talk.say(act.dump())) return "cannot say anything";
        for (;;) {
            const auto ack = actor.take_in();
            if (!ack) return "no answer to an action";
            if (ack->starts_with("refused")) return *ack;
            if (*ack == id) break;
        }
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - sent).count();
        {
            const std::lock_guard lock{mutex_};
            measured_.ms.push_back(took);
        }
        if (!sides[0].catch_up(actor.seq) || !sides[1].catch_up(actor.seq)) return "the opponent is not told";
        std::this_thread::sleep_for(pause);
    }
    if (stop_) return {};
    for (Side& side : sides)
        while (!side.over)
            if (!side.take_in()) return "the end is not told";
    return {};
}

}  // namespace pentacle::hostile
