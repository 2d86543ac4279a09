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

Program::Program(const std::string& words, const std::string& log, const std::string& before) {
    const std::string command = before + "exec " PENTACLE_PROGRAM " " + words;
    const char* shell[] = {"bash", "-c", command.c_str(), nullptr};
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 2, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
    REQUIRE(posix_spawn(&id_, "/bin/bash", &quiet, nullptr, const_cast<char**>(shell), environ) == 0);
    posix_spawn_file_actions_destroy(&quiet);
}

Process::Process(const std::string& folder, std::uint16_t port, std::uint64_t file_kilobytes_max,
                 const std::string& awaited, const std::string& more)
    : Program{"serve --host 127.0.0.1 --limits off --port " + std::to_string(port) + " --data '" + folder + "' " + more,
              more.empty() ? "/dev/null" : folder + "/stderr",
              file_kilobytes_max > 0 ? "ulimit -S -f " + std::to_string(file_kilobytes_max) + "; " : ""} {
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

Program::~Program() { end(SIGTERM); }

void Program::end(int signal) {
    if (id_ == 0) return;
    kill(id_, signal);
    waitpid(id_, nullptr, 0);
    id_ = 0;
}

bool Program::has_ended() {
    if (id_ != 0 && waitpid(id_, nullptr, WNOHANG) == id_) id_ = 0;
    return id_ == 0;
}

int Program::wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace pentacle::faults
