#pragma once

#include <string>
#include <string_view>

#include "core/ink.hpp"
#include "core/problem.hpp"

namespace pentacle::cli {

inline constexpr int exit_ok = 0;
inline constexpr int exit_failure = 1;        // the work could not be done, or found something wrong
inline constexpr int exit_usage = 2;          // the command line itself is wrong
inline constexpr int exit_interrupted = 130;  // Ctrl-C, as shells count

// Data goes to standard output, talk to standard error.
void put(std::string_view text);
void put_line(std::string_view text);

// "pentacle: MESSAGE" on standard error, a line for each problem; returns the code.
int complain(int exit_code, std::string_view message);
int complain(int exit_code, const Problem& problem);
int complain(int exit_code, const Problems& problems);

// What a command that takes a name wrong gives back instead of its result.
struct Mistake {
    int exit_code = exit_usage;
    Problems problems;
};
Mistake usage_mistake(std::string message);
int complain(const Mistake& mistake);

// What a person typed, without the blanks around it.
std::string_view trimmed(std::string_view text);

// Whether everything put() was really written: says so when a disk is full, and keeps silent when the reader left.
int finish_output(int exit_code);

// From now on the first Ctrl-C only says that it came, so that what has been done can still be told; the second ends
// the program as ever.
void listen_for_interrupt();
bool interrupted();

bool output_is_terminal();
bool talk_is_terminal();
bool wants_colours();  // a terminal, and NO_COLOR is not set
Ink output_ink();      // for what is put(): its colours and its width as they are now

}  // namespace pentacle::cli
