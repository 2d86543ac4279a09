#include "cli/server_log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace pentacle::cli {

void start_log() {
    auto log = std::make_shared<spdlog::logger>("server", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":%v})", spdlog::pattern_time_type::utc);
    log->flush_on(spdlog::level::info);
    spdlog::set_default_logger(std::move(log));
}

}  // namespace pentacle::cli
