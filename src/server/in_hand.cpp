#include "server/in_hand.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <memory>
#include <new>

namespace pentacle::server {

struct CrashNotes::Page {
    std::atomic<std::int64_t> crashed_in{0};
    std::atomic<std::int64_t> taking_up{0};
    std::atomic<std::int64_t> times{0};  // in a row
};

namespace {

constexpr std::size_t page_bytes = 4096;
constexpr std::size_t handler_stack_bytes = 64 * 1024;
constexpr std::int64_t times_suspicious = 2;
constexpr std::array<int, 5> fatal_signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// A signal handler is told nothing, so what it needs is here.
std::atomic<CrashNotes::Page*> page_in_use{nullptr};
std::array<struct sigaction, fatal_signals.size()> handlers_before;
constinit thread_local std::int64_t match_in_hand = 0;

void note_and_die(int signal, siginfo_t* info, void*) {
    CrashNotes::Page* const page = page_in_use;
    const bool from_outside = info->si_code == SI_USER;
    if (page != nullptr && !from_outside && match_in_hand != 0) page->crashed_in = match_in_hand;
    for (std::size_t place = 0; place < fatal_signals.size(); ++place)
        if (fatal_signals[place] == signal) sigaction(signal, &handlers_before[place], nullptr);
    // A fault happens again when we return, and meets whoever was there before us. What was sent must be sent again.
    if (info->si_code <= 0) raise(signal);
}

void watch_signals() {
    static const bool watched = [] {
        struct sigaction action{};
        action.sa_sigaction = &note_and_die;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        for (std::size_t place = 0; place < fatal_signals.size(); ++place)
            sigaction(fatal_signals[place], &action, &handlers_before[place]);
        return true;
    }();
    static_cast<void>(watched);
}

// A thread whose stack is used up needs another one to say so.
struct HandlerStack {
    HandlerStack() : memory{std::make_unique<char[]>(handler_stack_bytes)} {
        stack_t stack{};
        stack.ss_sp = memory.get();
        stack.ss_size = handler_stack_bytes;
        stack_t before{};
        ours = sigaltstack(nullptr, &before) == 0 && (before.ss_flags & SS_DISABLE) != 0 &&
               sigaltstack(&stack, nullptr) == 0;
    }
    ~HandlerStack() {
        stack_t none{};
        none.ss_flags = SS_DISABLE;
        if (ours) sigaltstack(&none, nullptr);
    }
    std::unique_ptr<char[]> memory;
    bool ours = false;
};

}  // namespace

InHand::InHand(std::int64_t match) : before_{match_in_hand} {
    thread_local const HandlerStack stack;
    match_in_hand = match;
}

InHand::~InHand() { match_in_hand = before_; }

CrashNotes::CrashNotes(const std::string& folder) {
    const int file = open((folder + "/in_hand").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return;
    struct stat about{};
    const std::array<char, page_bytes> empty{};
    // Written, not only lengthened: a hole in a file on a full disk would end us when we touch it.
    const bool whole = fstat(file, &about) == 0 && (about.st_size >= static_cast<off_t>(page_bytes) ||
                                                    pwrite(file, empty.data(), page_bytes, 0) == page_bytes);
    void* const memory = whole ? mmap(nullptr, page_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    close(file);
    if (memory == MAP_FAILED) return;
    page_ = static_cast<Page*>(memory);
    suspect_ = page_->taking_up;
    suspected_times_ = page_->times;
    if (page_->crashed_in != 0) culprit_ = page_->crashed_in;
    else if (suspect_ != 0 && suspected_times_ >= times_suspicious) culprit_ = suspect_;
    watch_signals();
    page_in_use = page_;
}

CrashNotes::~CrashNotes() {
    if (page_ == nullptr) return;
    CrashNotes::Page* mine = page_;
    page_in_use.compare_exchange_strong(mine, nullptr);
    munmap(page_, page_bytes);
}

void CrashNotes::forget_culprit() {
    culprit_.reset();
    suspect_ = 0;
    if (page_ != nullptr) page_->crashed_in = page_->taking_up = page_->times = 0;
}

void CrashNotes::taking_up(std::int64_t match) {
    if (page_ == nullptr) return;
    page_->times = match == suspect_ ? suspected_times_ + 1 : 1;
    page_->taking_up = match;
}

void CrashNotes::took_up_all() {
    if (page_ != nullptr) page_->taking_up = page_->times = 0;
}

}  // namespace pentacle::server
