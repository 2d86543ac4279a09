#include "cli/talk.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/letters.hpp"

namespace pentacle::cli {

namespace {

int output_error = 0;  // errno of the first write that failed
volatile std::sig_atomic_t was_interrupted = 0;

// The colours that core/ink.cpp paints: ESC [ numbers m.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

// Everything that is printed comes by here, names of cards and decks from anywhere among it: colours pass where there
// are any, and what else could steer a terminal is shown, not obeyed.
std::string harmless(std::string_view text) {
    if (!wants_colours()) return without_controls(text);
    std::string result;
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find('\x1b'), text.size());
        result += without_controls(text.substr(0, escape));
        text.remove_prefix(escape);
        const std::size_t length = colour_length(text);
        result += length > 0 ? std::string{text.substr(0, length)} : without_controls(text.substr(0, 1));
        text.remove_prefix(std::min(std::max<std::size_t>(length, 1), text.size()));
    }
    return result;
}

}  // namespace

void put(std::string_view text) {
    if (output_error != 0) return;
    const std::string shown = harmless(text);
    if (std::fwrite(shown.data(), 1, shown.size(), stdout) != shown.size()) output_error = errno;
}

void put_line(std::string_view text) {
    put(text);
    put("\n");
}

int complain(int exit_code, std::string_view message) {
    std::fflush(stdout);  // on a terminal the two stand in the order they were said
    std::fprintf(stderr, "pentacle: %s\n", without_controls(message).c_str());
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

void listen_for_interrupt() {
    std::signal(SIGINT, [](int) {
        was_interrupted = 1;
        std::signal(SIGINT, SIG_DFL);
    });
}

bool interrupted() { return was_interrupted != 0; }

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool talk_is_terminal() { return isatty(STDERR_FILENO) == 1; }

bool wants_colours() {
    const char* refused = std::getenv("NO_COLOR");
    return output_is_terminal() && (refused == nullptr || *refused == '\0');
}

Ink output_ink() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return Ink{wants_colours(), size.ws_col};
    std::size_t columns = Ink::width_of_paper;
    if (const char* said = std::getenv("COLUMNS"); said != nullptr) {
        std::size_t number = 0;
        const char* end = said + std::strlen(said);
        if (std::from_chars(said, end, number).ptr == end && number > 0) columns = std::min<std::size_t>(number, 1000);
    }
    return Ink{wants_colours(), columns};
}

}  // namespace pentacle::cli
