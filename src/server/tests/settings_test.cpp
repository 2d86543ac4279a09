#include "server/settings.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "temp_folder.hpp"

using namespace pentacle::server;

TEST_CASE("a flag beats the environment, which beats the file, which beats the default") {
    const TempFolder folder;
    const std::string file = folder.file("server.json");
    std::ofstream{file} << R"({"port": 1001, "host": "127.0.0.1", "require-auth": true, "bank": 5000})";
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        if (name == "PENTACLE_PORT") return "1002";
        if (name == "PENTACLE_BANK") return "6000";
        return std::nullopt;
    };
    const auto read = read_settings({{"port", "1003"}}, environment, file);
    REQUIRE(read.ok());
    CHECK(read->transport.port == 1003);
    CHECK(read->hall.clock.bank == 6000);
    CHECK(read->transport.host == "127.0.0.1");
    CHECK(read->hall.require_auth);
    CHECK(read->hall.clock.grace == 60'000);
}

TEST_CASE("every wrong setting is named, with where it stands") {
    const auto none = [](const std::string&) -> std::optional<std::string> { return std::nullopt; };
    const auto read = read_settings({{"port", "http"}, {"limits", "maybe"}}, none, std::nullopt);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().size() == 2);
    CHECK(read.error()[0].message.find("--port") != std::string::npos);

    const TempFolder folder;
    const std::string file = folder.file("server.json");
    std::ofstream{file} << "{\n\"prot\": 1001}";
    const auto misspelt = read_settings({}, none, file);
    REQUIRE_FALSE(misspelt.ok());
    CHECK(misspelt.error()[0].message.find("\"port\"") != std::string::npos);
    CHECK(misspelt.error()[0].line == 2);
}

TEST_CASE("each default in the help text is the one in force") {
    for (const Setting& setting : settings()) {
        if (setting.fallback.empty()) continue;
        CAPTURE(setting.name);
        ServerOptions set;
        CHECK(setting.set(set, std::string{setting.fallback}).empty());
        const ServerOptions untouched;
        CHECK(set.transport.port == untouched.transport.port);
        CHECK(set.transport.host == untouched.transport.host);
        CHECK(set.data_folder == untouched.data_folder);
        CHECK(set.web_folder == untouched.web_folder);
        CHECK(set.hall.clock == untouched.hall.clock);
        CHECK(set.hall.require_auth == untouched.hall.require_auth);
        CHECK(set.hall.limits == untouched.hall.limits);
        CHECK(set.hall.collections == untouched.hall.collections);
        CHECK(set.hall.tables_max == untouched.hall.tables_max);
        CHECK(set.transport.connections_max == untouched.transport.connections_max);
        CHECK(set.transport.connections_per_address == untouched.transport.connections_per_address);
        CHECK(set.transport.idle_seconds == untouched.transport.idle_seconds);
        CHECK(set.transport.waiting_bytes_max == untouched.transport.waiting_bytes_max);
        CHECK(set.table_threads == untouched.table_threads);
    }
}
