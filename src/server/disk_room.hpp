#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace pentacle::server {

// A file of a megabyte that is given up when the disk is so full that the database cannot even be opened for reading
// (it needs a small file of its own for that), and made again when there is room.
void keep_ballast(const std::string& folder);
void drop_ballast(const std::string& folder);

// Whether the disk has room for anything new. Running matches may use what is left; whoever would begin something new
// is told to wait, so that it is never they who are stopped.
class DiskRoom {
public:
    // `spare_bytes`: what must stay free; 0: never mind.
    DiskRoom(std::string folder, std::uint64_t spare_bytes);

    void look();  // now and then
    bool is_scarce() const { return scarce_ || full_; }
    // Nothing can be stored at all, whatever the system says is free.
    void set_full(bool full) { full_ = full; }
    bool is_full() const { return full_; }
    std::uint64_t free_bytes() const { return free_; }

private:
    std::string folder_;
    std::uint64_t spare_;
    std::atomic<std::uint64_t> free_{0};
    std::atomic<bool> scarce_{false};
    std::atomic<bool> full_{false};
};

}  // namespace pentacle::server
