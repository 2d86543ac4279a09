#include "server/disk_room.hpp"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace pentacle::server {

namespace {

constexpr off_t ballast_bytes = 1'000'000;

std::string ballast_in(const std::string& folder) { return folder + "/ballast"; }

}  // namespace

void keep_ballast(const std::string& folder) {
    const int file = open(ballast_in(folder).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return;
    const bool kept = posix_fallocate(file, 0, ballast_bytes) == 0;
    close(file);
    if (!kept) drop_ballast(folder);
}

void drop_ballast(const std::string& folder) { unlink(ballast_in(folder).c_str()); }

DiskRoom::DiskRoom(std::string folder, std::uint64_t spare_bytes) : folder_{std::move(folder)}, spare_{spare_bytes} {
    look();
}

void DiskRoom::look() {
    struct statvfs about{};
    if (statvfs(folder_.c_str(), &about) != 0) return;
    free_ = std::uint64_t{about.f_bavail} * about.f_frsize;
    // Somewhat more before it counts as enough again, so that it does not go to and fro.
    const bool scarce = free_ < (scarce_ ? spare_ + spare_ / 10 : spare_);
    if (scarce == scarce_) return;
    scarce_ = scarce;
    if (scarce) spdlog::error(R"({{"event":"disk_nearly_full","free":{},"spare":{}}})", free_.load(), spare_);
    else spdlog::info(R"({{"event":"disk_has_room","free":{}}})", free_.load());
}

}  // namespace pentacle::server
