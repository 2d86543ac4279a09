#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include "../../src/server/tests/temp_folder.hpp"
#include "attacks.hpp"
#include "games/registry.hpp"
#include "server/server.hpp"
#include "victims.hpp"

// hostile [--port N] [--seconds S] [ATTACK…]: does what a stranger can do at worst, one attack after the other, beside
// matches of people who just play, and prints how long their actions took. Without --port it serves by itself. Fails
// when one of those matches breaks, or when more of an attack was let through than the limits say; never for a time.

using namespace pentacle;
using namespace pentacle::hostile;

namespace {

class OwnServer {
public:
    OwnServer() : server_{options(folder_.path()), games()}, thread_{[this] { server_.run(); }} {}
    ~OwnServer() {
        server_.stop();
        thread_.join();
    }
    std::uint16_t port() const { return server_.port(); }

private:
    static server::ServerOptions options(const std::string& folder) {
        server::ServerOptions options;
        options.transport.host = "127.0.0.1";
        options.transport.port = 0;
        options.data_folder = folder;
        options.web_folder = folder + "/no-web";
        return options;
    }
    static server::Games games() {
        std::vector<std::shared_ptr<const AnyGame>> games;
        for (const GameEntry& entry : registered_games()) games.push_back(load_own_game(entry));
        return server::Games{std::move(games)};
    }

    server::TempFolder folder_;
    server::Server server_;
    std::thread thread_;
};

struct Options {
    std::uint16_t port = 0;
    double seconds = 5;
    std::vector<std::string> names;
};

void pause_for(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

// Lets the attack go on for a while; what it was.
void attack(const Attack& attack, const Target& target, double seconds, Tally& tally) {
    const std::string from = "127.0.1." + std::to_string(&attack - attacks().data() + 1);
    std::atomic<bool> over{false};
    std::vector<std::thread> threads;
    for (int made = 0; made < attack.threads; ++made)
        threads.emplace_back([&] {
            Battle battle{target, from.c_str(), over, tally};
            attack.run(battle);
        });
    pause_for(seconds);
    over = true;
    for (std::thread& thread : threads) thread.join();
}

void print_row(std::string_view name, const Tally& tally, const Latencies& times, const Latencies& quiet,
               double megabytes) {
    std::printf("%-20s %9llu %9llu %9llu %7llu  %7zu %8.1f %8.1f %6.1f %8.0f", std::string{name}.c_str(),
                static_cast<unsigned long long>(tally.sent), static_cast<unsigned long long>(tally.answered),
                static_cast<unsigned long long>(tally.refused), static_cast<unsigned long long>(tally.closed),
                times.ms.size(), times.percentile(0.5), times.percentile(0.99),
                times.percentile(0.99) / std::max(0.1, quiet.percentile(0.99)), megabytes);
    if (tally.newcomer_ms > 0)
        std::printf("   a newcomer's bot: %llu ms", static_cast<unsigned long long>(tally.newcomer_ms));
    std::printf("\n");
    std::fflush(stdout);
}

int run(const Options& options) {
    std::unique_ptr<OwnServer> own;
    if (options.port == 0) own = std::make_unique<OwnServer>();
    const Target target{options.port == 0 ? own->port() : options.port};
    Victims victims{target};
    pause_for(1);
    victims.take();
    std::printf("%-20s %9s %9s %9s %7s  %7s %8s %8s %6s %8s\n", "attack", "sent", "obeyed", "refused", "closed",
                "actions", "p50 ms", "p99 ms", "x", "MB");
    pause_for(options.seconds);
    Latencies quiet = victims.take();
    int faults = quiet.broken > 0 ? 1 : 0;
    print_row("(none)", Tally{}, quiet, quiet, figure(target, "resident_bytes") / 1e6);
    for (const Attack& each : attacks()) {
        const bool wanted = options.names.empty() ||
                            std::find(options.names.begin(), options.names.end(), each.name) != options.names.end();
        if (!wanted) continue;
        Tally tally;
        attack(each, target, options.seconds, tally);
        const Latencies times = victims.take();
        print_row(each.name, tally, times, quiet, figure(target, "resident_bytes") / 1e6);
        const std::string fault = each.fault(tally, options.seconds);
        if (!fault.empty()) std::printf("  FAULT: %s\n", fault.c_str());
        if (times.broken > 0)
            std::printf("  FAULT: %llu of the others' matches broke: %s\n",
                        static_cast<unsigned long long>(times.broken), times.why.c_str());
        faults += !fault.empty() || times.broken > 0 ? 1 : 0;
        pause_for(std::min(1.0, options.seconds / 2));
        victims.take();  // what is left of it
    }
    return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    Options options;
    for (int index = 1; index < count; ++index) {
        const std::string word = arguments[index];
        const bool more = index + 1 < count;
        if (word == "--port" && more) options.port = static_cast<std::uint16_t>(std::atoi(arguments[++index]));
        else if (word == "--seconds" && more) options.seconds = std::atof(arguments[++index]);
        else if (word == "--list") {
            for (const Attack& each : attacks())
                std::printf("%-20s %s\n", std::string{each.name}.c_str(), std::string{each.what}.c_str());
            return 0;
        } else if (std::any_of(attacks().begin(), attacks().end(),
                               [&](const Attack& each) { return each.name == word; }))
            options.names.push_back(word);
        else {
            std::fprintf(stderr, "usage: hostile [--port N] [--seconds S] [--list] [ATTACK...]\n");
            return 2;
        }
    }
    return run(options);
}
