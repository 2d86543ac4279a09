#include "core/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace pentacle {

namespace fs = std::filesystem;

namespace {

constexpr mode_t mode_of_new_files = 0666;  // less what the user's mask takes away

// An open file; closing it may fail, and then what was written may not be there.
class File {
public:
    File(const std::string& path, int flags, mode_t mode = 0) : handle_{open(path.c_str(), flags | O_CLOEXEC, mode)} {}
    ~File() { close_now(); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    bool is_open() const { return handle_ >= 0; }
    int handle() const { return handle_; }

    bool write_all(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = write(handle_, text.data(), text.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    // On the disk; what has no disk has nothing to wait for.
    bool sync() const { return fsync(handle_) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP; }
    bool close_now() { return handle_ < 0 || close(std::exchange(handle_, -1)) == 0; }

private:
    int handle_;
};

Problem unwritable(const std::string& path, int why) {
    return {path, 0, "", std::string{"cannot be written: "} + std::strerror(why)};
}

Problem is_folder(const std::string& path) { return {path, 0, "", "is a folder, not a file"}; }

// A name beside the target that nobody uses: not another process of ours, and no file of the user's.
std::string name_beside(const std::string& target) {
    static std::atomic<unsigned> count{0};
    return target + "." + std::to_string(getpid()) + "-" + std::to_string(count++) + ".part";
}

bool write_as_it_is(const std::string& path, std::string_view text) {
    File file{path, O_WRONLY | O_TRUNC};
    return file.is_open() && file.write_all(text) && file.sync() && file.close_now();
}

// What a place holds now, as far as writing is concerned.
struct Place {
    bool there = false;
    bool regular = false;
    bool folder = false;
    mode_t mode = mode_of_new_files;

    static Place at(const std::string& path) {
        struct stat status{};
        if (stat(path.c_str(), &status) != 0) return {};
        return {true, S_ISREG(status.st_mode), S_ISDIR(status.st_mode), status.st_mode & 07777U};
    }
};

// Where a path leads, through links that may end where nothing is yet. What is no regular file is reached through the
// path alone: /dev/stdout may be a link to a pipe that has no name.
std::string target_of(const std::string& path) {
    constexpr int links_max = 40;
    if (const Place place = Place::at(path); place.there && !place.regular) return path;
    fs::path target{path};
    std::error_code error;
    for (int links = 0; links < links_max && fs::is_symlink(target, error); ++links) {
        const fs::path next = fs::read_symlink(target, error);
        if (error) break;
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target.string();
}

// In a folder that takes no new file, an old one may still be written to.
bool folder_refuses(int why) { return why == EACCES || why == EPERM || why == EROFS; }

}  // namespace

Result<std::string, Problem> read_text_file(const std::string& path, std::size_t bytes_max) {
    if (Place::at(path).folder) return is_folder(path);
    const auto unreadable = [&] {
        return Problem{path, 0, "", std::string{"cannot be read: "} + std::strerror(errno)};
    };
    const File file{path, O_RDONLY};
    if (!file.is_open()) return unreadable();
    std::string text;
    std::array<char, 1U << 16U> chunk;
    for (;;) {
        const ssize_t count = read(file.handle(), chunk.data(), chunk.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return unreadable();
        if (count == 0) return text;
        text.append(chunk.data(), static_cast<std::size_t>(count));
        if (text.size() > bytes_max) return Problem{path, 0, "", "larger than " + std::to_string(bytes_max) + " bytes"};
    }
}

Result<bool, Problem> write_text_file(const std::string& path, std::string_view text) {
    const std::string target = target_of(path);
    const Place place = Place::at(target);
    if (place.folder) return is_folder(path);
    const auto as_it_is = [&]() -> Result<bool, Problem> {
        if (write_as_it_is(target, text)) return true;
        return unwritable(path, errno);
    };
    if (place.there && !place.regular) return as_it_is();

    const std::string beside = name_beside(target);
    const auto failed = [&](int why) {
        unlink(beside.c_str());
        return unwritable(path, why);
    };
    File file{beside, O_WRONLY | O_CREAT | O_EXCL, mode_of_new_files};
    if (!file.is_open()) {
        const int why = errno;
        return place.there && folder_refuses(why) ? as_it_is() : unwritable(path, why);
    }
    if (place.there && access(target.c_str(), W_OK) != 0) return failed(errno);
    if (place.there) static_cast<void>(fchmod(file.handle(), place.mode));
    // On the disk before it takes the old file's place: a machine that stops in between has one of the two.
    if (!file.write_all(text) || !file.sync() || !file.close_now()) return failed(errno);
    if (std::rename(beside.c_str(), target.c_str()) != 0) return failed(errno);
    return true;
}

std::optional<Problem> why_not_writable(const std::string& path) {
    const std::string target = target_of(path);
    const Place place = Place::at(target);
    if (place.folder) return is_folder(path);
    if (place.there) {
        if (access(target.c_str(), W_OK) == 0) return std::nullopt;
        return unwritable(path, errno);
    }
    const std::string beside = name_beside(target);
    if (!File{beside, O_WRONLY | O_CREAT | O_EXCL, mode_of_new_files}.is_open()) return unwritable(path, errno);
    unlink(beside.c_str());
    return std::nullopt;
}

}  // namespace pentacle
