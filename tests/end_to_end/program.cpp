#include "end_to_end/program.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace pentacle::end_to_end {

namespace {

constexpr auto patience = std::chrono::minutes{5};

std::string program_path() {
    const char* given = std::getenv("PENTACLE");
    return given != nullptr ? given : "build/pentacle";
}

struct Pipe {
    std::array<int, 2> ends{-1, -1};
    Pipe() { REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0); }
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    void close_end(std::size_t end) {
        if (ends[end] >= 0) close(ends[end]);
        ends[end] = -1;
    }
};

[[noreturn]] void become(const std::vector<std::string>& words, const Pipe& in, const Pipe& out, const Pipe& talk) {
    dup2(in.ends[0], STDIN_FILENO);
    dup2(out.ends[1], STDOUT_FILENO);
    dup2(talk.ends[1], STDERR_FILENO);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments.front(), arguments.data());
    _exit(127);
}

// Takes what there is; false once the other side has closed.
bool take(int end, std::string& text) {
    std::array<char, 65536> buffer;
    const ssize_t count = read(end, buffer.data(), buffer.size());
    if (count <= 0) return false;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

// Feeds and drains until both outputs are closed; false when patience ends first.
bool converse(Pipe& in, Pipe& out, Pipe& talk, const std::string& input, Finished& finished) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    std::size_t fed = 0;
    bool out_open = true, talk_open = true;
    if (input.empty()) in.close_end(1);
    while (out_open || talk_open) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::array<pollfd, 3> watched{{{out_open ? out.ends[0] : -1, POLLIN, 0},
                                       {talk_open ? talk.ends[0] : -1, POLLIN, 0},
                                       {in.ends[1], POLLOUT, 0}}};
        if (poll(watched.data(), watched.size(), 1000) < 0) continue;
        if (watched[0].revents != 0) out_open = take(out.ends[0], finished.out);
        if (watched[1].revents != 0) talk_open = take(talk.ends[0], finished.talk);
        if (watched[2].revents == 0) continue;
        const ssize_t count = write(in.ends[1], input.data() + fed, std::min<std::size_t>(input.size() - fed, 4096));
        if (count > 0) fed += static_cast<std::size_t>(count);
        if (count <= 0 || fed == input.size()) in.close_end(1);
    }
    return true;
}

Finished run(const std::vector<std::string>& words, const std::string& input) {
    std::signal(SIGPIPE, SIG_IGN);
    Pipe in, out, talk;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) become(words, in, out, talk);
    in.close_end(0);
    out.close_end(1);
    talk.close_end(1);
    Finished finished;
    const bool in_time = converse(in, out, talk, input, finished);
    if (!in_time) kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (!in_time) finished.exit_code = -1;
    else finished.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return finished;
}

}  // namespace

std::size_t Finished::talk_lines() const {
    return static_cast<std::size_t>(std::count(talk.begin(), talk.end(), '\n'));
}

Json Finished::json() const {
    const auto parsed = parse_json(out);
    REQUIRE_MESSAGE(parsed.ok(), "no JSON: " << out.substr(0, 500) << talk);
    return parsed.value().value;
}

Finished run_program(const std::vector<std::string>& arguments, const std::string& input) {
    std::vector<std::string> words{program_path()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run(words, input);
}

Finished shell(const std::string& command) {
    setenv("PENTACLE", program_path().c_str(), 1);
    return run({"bash", "-c", command}, {});
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "pentacle-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void TemporaryFolder::write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = std::filesystem::path{path_} / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path, std::ios::binary} << text;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace pentacle::end_to_end
