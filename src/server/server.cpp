#include "server/server.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <future>

#include "server/api/api.hpp"
#include "server/metrics.hpp"
#include "server/store/migrations.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr std::int64_t sweep_ms = 500;
constexpr std::int64_t farewell_ms = 300;

std::string prepared_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw std::runtime_error("cannot make the folder " + folder + ": " + error.message());
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    return folder;
}

// Two servers on one folder would both go on with its matches. The lock ends with the process, however that ends.
class FolderLock {
public:
    explicit FolderLock(const std::string& folder)
        : file_{open((folder + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)} {
        if (file_ < 0) throw std::runtime_error("cannot write in the folder " + folder + ": " + std::strerror(errno));
        if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
        close(file_);
        throw std::runtime_error("another server uses the folder " + folder);
    }
    ~FolderLock() { close(file_); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

std::size_t resident_bytes() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    unsigned long size = 0;
    unsigned long resident = 0;
    const int read = std::fscanf(file, "%lu %lu", &size, &resident);
    std::fclose(file);
    return read == 2 ? resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

// A page of another site must not use a visitor's browser to play. Programs send no Origin and are let in.
bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed) {
    const std::string_view origin = request.header("origin");
    if (origin.empty()) return true;
    const std::size_t scheme = origin.find("://");
    const std::string_view host = scheme == std::string_view::npos ? origin : origin.substr(scheme + 3);
    if (host == request.header("host")) return true;
    for (const std::string& entry : allowed)
        if (entry == "*" || entry == origin || entry == host) return true;
    return false;
}

TransportOptions transport_options(const ServerOptions& options) {
    TransportOptions transport = options.transport;
    if (!options.hall.limits) transport.connections_per_address = transport.connections_max;
    return transport;
}

}  // namespace

// In the order of construction; torn down the other way round, so that nobody posts to what is gone.
struct Server::Parts {
    Parts(const ServerOptions& given, Games played)
        : options{given},
          games{std::move(played)},
          folder{prepared_folder(given.data_folder)},
          lock{folder},
          database_path{folder + "/pentacle.db"},
          tokens{token_secret(folder)},
          files{given.web_folder},
          transport{transport_options(given), events(), given.handle_signals},
          post_office{transport},
          writer{database_path, [this] { post_office.flush(); }, [this](const std::string& why) { disk_failed(why); }},
          table_services{writer, post_office, bots, table_counts,
                         [this](const std::string& match) { hall.match_finished(match); }},
          hall_reader{database_path, Database::Access::ReadOnly},
          hall{given.hall, games, tokens, hall_reader, transport, writer, table_services, workers},
          lab{given.lab},
          services{.games = games,
                   .tokens = tokens,
                   .writer = writer,
                   .files = files,
                   .lab = lab,
                   .limits = given.hall.limits,
                   .collections = given.hall.collections},
          api{services, database_path} {
        for (std::size_t made = 0; made < std::max<std::size_t>(1, given.table_threads); ++made)
            workers.push_back(std::make_unique<Worker>());
        services.metrics = [this] { return metrics(); };
        services.is_ready = [this] { return ready && !writer.has_failed(); };
        services.live_matches = [this](std::string_view game) { return hall.live_matches(game); };
        services.lobby_called = [this](std::string_view code) { return hall.lobby_called(code); };
        services.match_of = [this](const std::string& user) { return match_of(user); };
        recover();
        plan_sweep();
        ready = true;
    }

    TransportEvents events() {
        return {
            .request = [this](HttpRequest request, const Respond& respond) { api.handle(std::move(request), respond); },
            .refuse_upgrade = [this](const HttpRequest& request) { return refuse_upgrade(request); },
            .opened = [this](ConnectionId id, const std::string& address) { hall.opened(id, address); },
            .received = [this](ConnectionId id, std::string_view text) { hall.received(id, text); },
            .closed = [this](ConnectionId id) { hall.closed(id); },
            .signalled =
                [this](int signal) {
                    spdlog::info(R"({{"event":"signal","signal":{}}})", signal);
                    begin_closing();
                }};
    }

    std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request) {
        if (!origin_allowed(request, options.origins)) return text_response(403, "Origin not allowed");
        if (!ready) return text_response(503, "Closing");
        if (options.hall.limits && !services.requests.take(request.address)) return text_response(429, "Too many");
        return std::nullopt;
    }

    void recover() {
        Database reader{database_path, Database::Access::ReadOnly};
        Recovered found = unfinished_matches(reader, games);
        hall.set_next_number(next_match_number(reader));
        for (StoredMatch& stored : found.matches) {
            const std::int64_t number = stored.number;
            try {
                hall.take_up(std::move(stored));
                ++recovered;
            } catch (const std::exception& error) {
                found.unreadable.push_back({number, error.what()});
            }
        }
        for (const Unreadable& match : found.unreadable) {
            spdlog::error(R"({{"event":"match_given_up","match":{},"why":{}}})", match.number, Json(match.why).dump());
            writer.submit(
                {[number = match.number](Database& database) { give_up_match(database, number, now_millis()); }, {}});
        }
        writer.submit({[](Database& database) { prune_log(database); }, {}});
    }

    void plan_sweep() {
        transport.post_after(sweep_ms, [this] {
            hall.sweep();
            plan_sweep();
        });
    }

    // The hall belongs to the network's thread; requests that wait for the disk do not run there.
    std::optional<std::string> match_of(const std::string& user) {
        auto answer = std::make_shared<std::promise<std::optional<std::string>>>();
        auto future = answer->get_future();
        transport.post([this, user, answer] {
            const std::string* match = hall.match_of(user);
            answer->set_value(match == nullptr ? std::nullopt : std::optional{*match});
        });
        return future.wait_for(std::chrono::seconds{5}) == std::future_status::ready ? future.get() : std::nullopt;
    }

    void begin_closing() {
        if (!ready) return;
        ready = false;
        transport.stop_accepting();
        hall.start_closing();
        transport.post_after(farewell_ms, [this] {
            hall.close_all();
            transport.post_after(farewell_ms, [this] { transport.stop(); });
        });
    }

    void disk_failed(const std::string& why) {
        spdlog::critical(R"({{"event":"storage_failed","why":{}}})", Json(why).dump());
        ready = false;
        transport.post([this] { transport.stop(); });  // nothing may be acknowledged any more
    }

    std::string metrics() const {
        MetricsText text;
        const TransportCounts& net = transport.counts();
        const HallCounts& people = hall.counts();
        const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
        text.gauge("connections", "Open TCP connections", number(net.connections));
        text.gauge("web_sockets", "Open WebSocket connections", number(net.web_sockets));
        text.gauge("matches_running", "Matches being played", number(people.tables));
        text.gauge("players_queued", "Players waiting in queues", number(people.queued));
        text.gauge("lobbies", "Open lobbies", number(people.lobbies));
        text.gauge("resident_bytes", "Memory in use", static_cast<double>(resident_bytes()));
        text.gauge("writer_waiting", "Jobs waiting for the next transaction", static_cast<double>(writer.waiting()));
        text.counter("processor_seconds_total", "Processor time used, all threads",
                     static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
        text.counter("http_requests_total", "HTTP requests", number(net.requests));
        text.counter("messages_received_total", "WebSocket messages received", number(net.messages_in));
        text.counter("messages_sent_total", "WebSocket messages sent", number(net.messages_out));
        text.counter("bytes_received_total", "Bytes of messages received", number(net.bytes_in));
        text.counter("bytes_sent_total", "Bytes of messages sent", number(net.bytes_out));
        text.counter("slow_readers_dropped_total", "Connections dropped because they read too slowly",
                     number(net.slow_dropped));
        text.counter("connections_turned_away_total", "Connections closed at once because there were too many",
                     number(net.turned_away));
        text.counter("log_entries_total", "Entries stored in match logs", number(table_counts.entries));
        text.counter("matches_finished_total", "Matches finished", number(table_counts.finished));
        text.counter("matches_aborted_total", "Matches ended by a broken invariant", number(table_counts.aborted));
        const Lab::Counts simulations = lab.counts();
        text.gauge("simulations_running", "Simulations of the balance lab that are running",
                   static_cast<double>(simulations.running));
        text.gauge("simulations_waiting", "Simulations waiting for their turn",
                   static_cast<double>(simulations.waiting));
        text.counter("simulations_finished_total", "Simulations finished or stopped", number(simulations.finished));
        text.counter("transactions_total", "Transactions stored", number(writer.transactions()));
        return std::move(text).finish();
    }

    ServerOptions options;
    Games games;
    std::string folder;
    FolderLock lock;
    std::string database_path;
    Tokens tokens;
    StaticFiles files;
    std::atomic<bool> ready = false;
    std::size_t recovered = 0;
    TableCounts table_counts;
    Transport transport;
    PostOffice post_office;
    Writer writer;
    TableServices table_services;
    Database hall_reader;
    std::vector<std::unique_ptr<Worker>> workers;
    Worker bots;
    Hall hall;
    Lab lab;
    Services services;
    Api api;
};

Server::Server(const ServerOptions& options, Games games)
    : parts_{std::make_unique<Parts>(options, std::move(games))} {}

Server::~Server() = default;

void Server::run() { parts_->transport.run(); }
void Server::stop() {
    parts_->transport.post([this] { parts_->begin_closing(); });
}
std::uint16_t Server::port() const { return parts_->transport.port(); }
std::size_t Server::recovered_matches() const { return parts_->recovered; }
bool Server::has_failed() const { return parts_->writer.has_failed(); }

}  // namespace pentacle::server
