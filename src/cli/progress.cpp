#include "cli/progress.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "cli/talk.hpp"

namespace pentacle::cli {

namespace {

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

ProgressLine::ProgressLine(std::uint64_t total) : total_{total} {}

ProgressLine::~ProgressLine() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
}

std::function<void(std::uint64_t)> ProgressLine::callback() {
    if (!talk_is_terminal()) return {};
    return [this](std::uint64_t done) { show(done); };
}

void ProgressLine::show(std::uint64_t done) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    std::string line = fmt::format("\r\x1b[K{} of {} matches, {:.0f} %", done, total_, share * 100);
    if (done > 0)
        line += fmt::format(", {:.0f}/s, {} left", static_cast<double>(done) / seconds,
                            duration_text(seconds / share - seconds));
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
    shown_ = true;
}

}  // namespace pentacle::cli
