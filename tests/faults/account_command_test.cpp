#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>

#include "../../src/server/tests/temp_folder.hpp"
#include "../network/seated.hpp"
#include "load/sockets.hpp"
#include "process.hpp"

// The operator's command beside a running server.

using namespace pentacle;
using faults::Process;
using network::Seated;
using server::TempFolder;

namespace {

struct Ran {
    int status = 0;
    std::string out;
};

Ran account(const TempFolder& folder, const std::string& arguments) {
    const std::string command =
        std::string{PENTACLE_PROGRAM} + " account " + arguments + " --data '" + folder.path() + "' 2>/dev/null";
    std::FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    Ran ran;
    std::array<char, 256> bytes{};
    while (std::fgets(bytes.data(), bytes.size(), pipe) != nullptr) ran.out += bytes.data();
    ran.status = WEXITSTATUS(pclose(pipe));
    return ran;
}

}  // namespace

TEST_CASE("an operator resets a password, ends tokens and deletes accounts while the server runs") {
    const TempFolder folder;
    const std::uint16_t port = faults::free_port();
    CHECK(account(folder, "list").status == 1);  // there is none yet
    const Process process{folder.path(), port};
    const auto post = [&](const char* path, const std::string& password) {
        return load::fetch("127.0.0.1", port, "POST", path, Json{{"username", "alice"}, {"password", password}}.dump());
    };
    const auto log_in = [&](const std::string& password) { return load::status_of(post("/auth/login", password)); };
    const Json made = Json::parse(load::body_of(post("/auth/register", "correct horse")));
    const std::string token = made["token"];
    Seated player{port, {{"type", "hello"}, {"token", token}}};
    CHECK(account(folder, "list").out == "alice\n");
    CHECK(account(folder, "reset bob").status == 1);
    CHECK(account(folder, "rest alice").status == 2);

    std::string password = account(folder, "reset alice").out;
    REQUIRE(password.size() == 17);
    password.pop_back();
    CHECK(log_in("correct horse") == 401);
    CHECK(log_in(password) == 200);
    CHECK(player.client.wait_for_close() == 1008);

    const Json again = Json::parse(load::body_of(post("/auth/login", password)));
    Seated returned{port, {{"type", "hello"}, {"token", again["token"]}}};
    CHECK(returned.welcome["username"] == "alice");
    CHECK(account(folder, "revoke ALICE").status == 0);
    CHECK(returned.client.wait_for_close() == 1008);
    CHECK(log_in(password) == 200);
    CHECK(account(folder, "delete alice").status == 0);
    CHECK(log_in(password) == 401);
    CHECK(account(folder, "list").out.empty());
}
