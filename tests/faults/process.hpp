#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace pentacle::faults {

// A port that nobody listens on right now.
std::uint16_t free_port();

// `pentacle serve` in a process of its own, so that it can die. Ready once it is constructed.
class Process {
public:
    // `file_kilobytes_max`: no file may grow beyond that, as if the disk were full then; 0: no limit.
    // `awaited`: the page that says that it is there. `more`: further flags; then what it logs is in `folder`/stderr.
    Process(const std::string& folder, std::uint16_t port, std::uint64_t file_kilobytes_max = 0,
            const std::string& awaited = "/readyz", const std::string& more = {});
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void end(int signal);
    int wait();  // until it ends by itself; its exit status, or -1 when a signal ended it
    pid_t id() const { return id_; }

private:
    pid_t id_ = 0;
};

}  // namespace pentacle::faults
