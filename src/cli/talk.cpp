#include "cli/talk.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace pentacle::cli {

namespace {

int output_error = 0;  // errno of the first write that failed

}  // namespace

void put(std::string_view text) {
    if (output_error != 0) return;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) output_error = errno;
}

void put_line(std::string_view text) {
    put(text);
    put("\n");
}

int complain(int exit_code, std::string_view message) {
    std::fprintf(stderr, "pentacle: %.*s\n", static_cast<int>(message.size()), message.data());
    return exit_code;
}

int complain(int exit_code, const Problem& problem) { return complain(exit_code, text_of(problem)); }

int complain(int exit_code, const Problems& problems) {
    for (const Problem& problem : problems) complain(exit_code, problem);
    return exit_code;
}

Mistake usage_mistake(std::string message) { return {exit_usage, one_problem(std::move(message))}; }

int complain(const Mistake& mistake) { return complain(mistake.exit_code, mistake.problems); }

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

int finish_output(int exit_code) {
    if (std::fflush(stdout) != 0 && output_error == 0) output_error = errno;
    if (output_error == 0 || output_error == EPIPE) return exit_code;
    return complain(exit_failure, std::string{"standard output cannot be written: "} + std::strerror(output_error));
}

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool talk_is_terminal() { return isatty(STDERR_FILENO) == 1; }

bool wants_colours() {
    const char* refused = std::getenv("NO_COLOR");
    return output_is_terminal() && (refused == nullptr || *refused == '\0');
}

}  // namespace pentacle::cli
