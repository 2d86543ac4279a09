#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <climits>

#include "server/store/database.hpp"

namespace pentacle::server {

namespace {

using Open = Connection* (*)(const std::string& url, Access access);

std::string folder_of_program() {
    std::array<char, PATH_MAX> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
    const std::string program{path.data(), length > 0 ? static_cast<std::size_t>(length) : 0};
    return program.substr(0, program.rfind('/') + 1);
}

// libpq brings two dozen libraries along, whose loading would take longer than most of our commands do. So what talks
// to PostgreSQL is a module of its own, and is loaded when somebody wants to.
Open load() {
    constexpr const char* name = "libpentacle_postgres.so";
    std::string why;
    for (const char* place : {"", "../lib/pentacle/"}) {
        void* const module = dlopen((folder_of_program() + place + name).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (module != nullptr) return reinterpret_cast<Open>(dlsym(module, "pentacle_open_postgres"));
        if (why.empty()) why = dlerror();
    }
    throw StorageError("PostgreSQL needs " + std::string{name} + " beside the program, or in ../lib/pentacle: " + why);
}

}  // namespace

std::unique_ptr<Connection> open_postgres(const std::string& url, Access access) {
    static const Open open = load();
    return std::unique_ptr<Connection>{open(url, access)};
}

}  // namespace pentacle::server
