#include "process.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "load/sockets.hpp"

namespace pentacle::faults {

std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const bool found = bind(socket, any, length) == 0 && getsockname(socket, any, &length) == 0;
    close(socket);
    return found ? ntohs(address.sin_port) : std::uint16_t{0};
}

Process::Process(const std::string& folder, std::uint16_t port, std::uint64_t file_kilobytes_max,
                 const std::string& awaited, const std::string& more) {
    std::string command = "exec " PENTACLE_PROGRAM " serve --host 127.0.0.1 --limits off --port " +
                          std::to_string(port) + " --data '" + folder + "' " + more;
    if (file_kilobytes_max > 0) command = "ulimit -S -f " + std::to_string(file_kilobytes_max) + "; " + command;
    const char* words[] = {"bash", "-c", command.c_str(), nullptr};
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    const std::string log = more.empty() ? "/dev/null" : folder + "/stderr";
    posix_spawn_file_actions_addopen(&quiet, 2, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
    REQUIRE(posix_spawn(&id_, "/bin/bash", &quiet, nullptr, const_cast<char**>(words), environ) == 0);
    posix_spawn_file_actions_destroy(&quiet);
    for (int attempt = 0; attempt < 3'000; ++attempt) {
        try {
            if (load::status_of(load::fetch("127.0.0.1", port, "GET", awaited)) == 200) return;
        } catch (const std::exception&) {
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    end(SIGKILL);
    FAIL("the server does not start");
}

Process::~Process() { end(SIGTERM); }

void Process::end(int signal) {
    if (id_ == 0) return;
    kill(id_, signal);
    waitpid(id_, nullptr, 0);
    id_ = 0;
}

int Process::wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace pentacle::faults
