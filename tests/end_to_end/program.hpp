#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"

namespace pentacle::end_to_end {

// What a run of the program left behind.
struct Finished {
    int exit_code = 0;  // 128 + N when signal N ended it, as shells count; -1 when it had to be stopped
    std::string out;
    std::string talk;  // standard error

    std::size_t talk_lines() const;
    Json json() const;  // of `out`; fails the test when it is none
};

// Runs `pentacle ARGUMENTS` with `input` on its standard input and stops it after a minute.
Finished run_program(const std::vector<std::string>& arguments, const std::string& input = {});

// The same through a shell, for redirections: `$PENTACLE` is the program.
Finished shell(const std::string& command);

// A folder that lives as long as this does.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }
    std::string file(const std::string& name) const { return path_ + "/" + name; }
    void write(const std::string& name, const std::string& text) const;

private:
    std::string path_;
};

bool contains(const std::string& text, const std::string& part);

}  // namespace pentacle::end_to_end
