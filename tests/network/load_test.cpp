#include "load/load.hpp"

#include <doctest/doctest.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "client.hpp"

using namespace pentacle;
using network::TestServer;
using server::TempFolder;

// Many matches at once over real sockets; under the thread sanitizer this is what finds races. It ends by count, not by
// time, however slow the machine.
TEST_CASE("the load generator plays many matches at once, and every action is acknowledged") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.limits = false; }};
    load::LoadOptions options;
    options.port = server.port();
    options.matches = 24;
    options.idle = 50;
    options.actions = 4'000;
    options.seconds = 300;
    const load::LoadReport report = load::run_load(options, [](const std::string&) {});
    CHECK(report.actions >= options.actions);
    CHECK(report.refused == 0);
    CHECK(report.connections_lost == 0);
    CHECK(report.matches_finished > 0);
    CHECK(report.deltas > report.actions);
    CHECK(report.latencies_ms.size() == report.actions);
}
