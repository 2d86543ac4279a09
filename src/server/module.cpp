#include "server/module.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <stdexcept>

namespace pentacle::server {

namespace {

std::string folder_of_program() {
    std::array<char, PATH_MAX> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
    const std::string program{path.data(), length > 0 ? static_cast<std::size_t>(length) : 0};
    return program.substr(0, program.rfind('/') + 1);
}

}  // namespace

void* find_in_module(const std::string& module, const char* function) {
    const std::string name = "libpentacle_" + module + ".so";
    std::string why;
    for (const char* place : {"", "../lib/pentacle/"}) {
        void* const loaded = dlopen((folder_of_program() + place + name).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (loaded != nullptr) return dlsym(loaded, function);
        if (why.empty()) why = dlerror();
    }
    throw std::runtime_error(name + " must be beside the program, or in ../lib/pentacle: " + why);
}

}  // namespace pentacle::server
