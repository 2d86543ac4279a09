#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace pentacle::cli {

// The flags and arguments of one command. Hides the library that parses them: it is slow to compile, so only
// arguments.cpp and main.cpp see it. Names are written as "--games" for flags, "GAME" for what stands without one.
// REQUIRES of all: the variable outlives the parsing; what it holds before is the default.
class Arguments {
public:
    explicit Arguments(CLI::App& app) : app_{app} {}

    void flag(const std::string& name, bool& value, const std::string& help);
    void number(const std::string& name, std::uint64_t& value, std::uint64_t min, std::uint64_t max,
                const std::string& help);
    // A number above 0.
    void decimal(const std::string& name, double& value, double max, const std::string& help);
    // `kind` names what is expected in the help text: "FILE", "JSON", "A,B".
    void text(const std::string& name, std::string& value, const std::string& kind, const std::string& help);
    // May be given several times.
    void texts(const std::string& name, std::vector<std::string>& values, const std::string& kind,
               const std::string& help);

    // Without a flag, in the order of declaration.
    void required(const std::string& name, std::string& value, const std::string& help);
    void optional(const std::string& name, std::string& value, const std::string& help);
    void rest(const std::string& name, std::vector<std::string>& values, bool at_least_one, const std::string& help);

    // Printed below the help text: examples, say.
    void footer(const std::string& text);

private:
    CLI::App& app_;
};

// Declares a command's arguments and returns what runs it once they are parsed; that returns the exit code.
using Prepare = std::function<int()> (*)(Arguments&);

struct Command {
    std::string_view name;
    std::string_view summary;
    Prepare prepare;
};

// Reads the command line, runs the command and returns the exit code.
int run_command_line(std::span<const Command> commands, int count, const char* const* words);

}  // namespace pentacle::cli
