#pragma once

#include <string>

namespace pentacle::server {

// A function of a module of ours, which is loaded when it is first needed: libraries that most commands can do without
// would make every command start later. The module lies beside the program, or in ../lib/pentacle. Throws
// std::runtime_error with a sentence.
void* find_in_module(const std::string& module, const char* function);

}  // namespace pentacle::server
