#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pentacle::server {

// While it lives, this thread works on that match: when a fatal signal ends the process now, it ended because of it.
// Costs two stores.
class InHand {
public:
    explicit InHand(std::int64_t match);
    ~InHand();
    InHand(const InHand&) = delete;
    InHand& operator=(const InHand&) = delete;

private:
    std::int64_t before_;
};

// What one process leaves to the next about its own end: a page of a file in the data folder, which the system keeps
// however the process dies. So a match that crashes the server does so once.
class CrashNotes {
public:
    // Notes fatal signals from here on. Where the file cannot be had (a full disk), nothing is noted.
    explicit CrashNotes(const std::string& folder);
    ~CrashNotes();
    CrashNotes(const CrashNotes&) = delete;
    CrashNotes& operator=(const CrashNotes&) = delete;

    // The match that the last process crashed in; or the one at which it ended without a signal we could see, twice in
    // a row, when it took matches up (a process that uses all memory is killed like that).
    std::optional<std::int64_t> culprit() const { return culprit_; }
    void forget_culprit();  // once it is set aside for good

    void taking_up(std::int64_t match);
    void took_up_all();

    struct Page;  // as it lies in the file

private:
    Page* page_ = nullptr;
    std::optional<std::int64_t> culprit_;
    std::int64_t suspect_ = 0;  // taken up when the last process ended
    std::int64_t suspected_times_ = 0;
};

}  // namespace pentacle::server
