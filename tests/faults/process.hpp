#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace pentacle::faults {

// A port that nobody listens on right now.
std::uint16_t free_port();

// `pentacle` with these words, in a process of its own, so that it can die.
class Program {
public:
    // `before`: what the shell does first. `log`: the file that takes what it says on standard error.
    explicit Program(const std::string& words, const std::string& log = "/dev/null", const std::string& before = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void end(int signal);
    int wait();        // until it ends by itself; its exit status, or -1 when a signal ended it
    bool has_ended();  // by itself
    pid_t id() const { return id_; }

private:
    pid_t id_ = 0;
};

// `pentacle serve`. Ready once it is constructed.
class Process : public Program {
public:
    // `file_kilobytes_max`: no file may grow beyond that, as if the disk were full then; 0: no limit.
    // `awaited`: the page that says that it is there. `more`: further flags; then what it logs is in `folder`/stderr.
    Process(const std::string& folder, std::uint16_t port, std::uint64_t file_kilobytes_max = 0,
            const std::string& awaited = "/readyz", const std::string& more = {});
};

}  // namespace pentacle::faults
