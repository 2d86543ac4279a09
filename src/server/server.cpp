#include "server/server.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <future>
#include <limits>

#include "server/api/api.hpp"
#include "server/cluster/far_tables.hpp"
#include "server/cluster/hosted_tables.hpp"
#include "server/cluster/relay.hpp"
#include "server/in_hand.hpp"
#include "server/origin.hpp"
#include "server/server_metrics.hpp"
#include "server/store/migrations.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr std::int64_t sweep_ms = 500;
constexpr std::int64_t relay_ms = 50;
constexpr std::uint64_t news_every = 5;  // of these
constexpr std::int64_t prune_ms = 200;
constexpr std::int64_t room_ms = 2'000;
constexpr std::size_t prune_below_waiting = 500;  // jobs: matches come first
constexpr std::int64_t farewell_ms = 300;
constexpr std::int64_t patience_ms = 2'000;  // after the lease has run out

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

// Where the database is. Where there is not even room to open its file, some is made.
std::string openable(const std::string& folder, const ServerOptions& options) {
    if (!options.database.empty()) {
        Database tried{options.database, Database::Access::ReadWrite};
        migrate(tried);
        return options.database;
    }
    const std::string path = folder + "/pentacle.db";
    try {
        const Database tried{path, Database::Access::ReadWrite};
    } catch (const StorageFull&) {
        drop_ballast(folder);
    }
    return path;
}

// The time that matches are played by, where several machines play them in turn.
match::Millis time_now(const ServerOptions& options) {
    if (options.database.empty()) return options.wall_clock();
    Database database{options.database, Database::Access::ReadOnly};
    return clock_of(database);
}

std::string node_name(const TransportOptions& transport) {
    char host[256] = {};
    if (gethostname(host, sizeof host - 1) != 0) host[0] = '?';
    return std::string{host} + ":" + std::to_string(transport.port);
}

TransportOptions transport_options(const ServerOptions& options) {
    TransportOptions transport = options.transport;
    if (!options.hall.limits) {
        constexpr double any = std::numeric_limits<double>::infinity();
        transport.connections_per_address = transport.connections_max;
        transport.bodies_bytes_per_address = transport.bodies_bytes_max;
        transport.bytes_allowed = transport.bytes_allowed_per_address = transport.accepts_per_address = {any, 1};
    }
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
          crash_notes{folder},
          database_path{openable(folder, given)},
          tokens{token_secret(folder)},
          files{given.web_folder},
          disk{folder, given.spare_megabytes * 1'000'000},
          time{time_now(given)},
          transport{transport_options(given), events(), given.handle_signals},
          post_office{transport},
          lease{given.database.empty()
                    ? nullptr
                    : std::make_unique<Lease>(given.database, node_name(given.transport), given.lease_times)},
          writer{database_path,
                 [this] {
                     post_office.flush();
                     hosted_post_office.flush();
                 },
                 [this](const std::string& why) { disk_failed(why); }},
          table_services{.writer = writer,
                         .post_office = post_office,
                         .bots = bots,
                         .counts = table_counts,
                         .time = time,
                         .finished = [this](const RunningTable& table) { hall.match_finished(table.setup().id); },
                         .lost = [this](const RunningTable& table) { hall.match_lost(table.setup().id); },
                         .unreadable = [this](std::int64_t match, const std::string& why) { set_aside(match, why); },
                         .node = lease ? lease->node() : 0},
          hosted_services{.writer = writer,
                          .post_office = hosted_post_office,
                          .bots = bots,
                          .counts = table_counts,
                          .time = time,
                          .finished = [this](const RunningTable& table) { hosted->finished(table); },
                          .lost = [this](const RunningTable& table) { hosted->lost(table); },
                          .unreadable = {},
                          .node = table_services.node},
          desk_reader{database_path, Database::Access::ReadOnly},
          hall{given.hall, games, tokens, disk, desk_reader, transport, writer, table_services, workers},
          wire{given.nats.empty() ? nullptr : open_wire(given.nats, "pentacle " + node_name(given.transport))},
          crew{wire ? std::make_unique<Crew>(*wire) : nullptr},
          relay{wire && lease ? make_relay() : nullptr},
          movers{relay ? std::make_unique<Movers>(given.database, lease->node(), games, transport, writer) : nullptr},
          far_tables{relay ? make_far_tables() : nullptr},
          hosted{relay ? make_hosted_tables() : nullptr},
          lab{given.lab, steady_now, crew.get()},
          services{.games = games,
                   .tokens = tokens,
                   .writer = writer,
                   .files = files,
                   .lab = lab,
                   .origins = options.origins,
                   .disk = disk,
                   .limits = given.hall.limits,
                   .collections = given.hall.collections},
          api{services, database_path} {
        for (std::size_t made = 0; made < std::max<std::size_t>(1, given.table_threads); ++made)
            workers.push_back(std::make_unique<Worker>());
        services.metrics = [this] { return metrics(); };
        services.is_ready = [this] { return takes_players() && !writer.has_failed() && !writer.is_kept_waiting(); };
        services.live_matches = [this](std::string_view game) { return hall.live_matches(game); };
        services.lobby_called = [this](std::string_view code) { return hall.lobby_called(code); };
        services.match_of = [this](const std::string& user) { return match_of(user); };
        if (relay)
            services.to_keeper = [this](const HttpRequest& request, const Respond& respond) {
                if (relay->keeps_hall()) return false;
                if (!relay->door().request(request, respond)) respond(error_response(503, "Busy. Try again later."));
                return true;
            };
        plan_sweep();
        if (lease) join_others();
        if (relay) set_aside_culprit();  // before others take it up
        if (!lease || lease->is_keeper()) begin_when_there_is_room();
        if (lease)
            lease->start({.keeper = [this] { transport.post([this] { become_keeper(); }); },
                          .gone = [this](const std::string& why) { post_gone(why); }});
        if (relay) plan_relaying();
    }

    std::unique_ptr<Relay> make_relay() {
        Database database{options.database, Database::Access::ReadOnly};
        const auto lease_ms = options.lease_times.lease.count();
        return std::make_unique<Relay>(
            transport, *wire,
            Relay::Settings{.community = community_of(database),
                            .node = lease->node(),
                            .times = {.beat = std::max<SteadyMillis>(1, lease_ms / 12), .patience = lease_ms}},
            Relay::Events{
                .doors = {.request = [this](HttpRequest request,
                                            Respond respond) { api.handle(std::move(request), respond); },
                          .leaving = [this](ConnectionId id) { hall.tell_closing(id); },
                          .node_leaving = [this](std::int64_t node) { hall.node_leaving(node); },
                          .node_lost =
                              [this](std::int64_t node) {
                                  if (!closing) hall.node_lost(node);
                              },
                          .table = [this](std::int64_t node, const Frame& frame) { far_tables->take(node, frame); }},
                .door = {.table = [this](const Frame& frame) { hosted->take(frame); },
                         .broken = [this] { hosted->drop_all(); }},
                .keeper_changed = [this] { lease->hurry(); }});
    }

    // The matches of one hall are played by all nodes: the keeper's hall knows of them, and each belongs to the node
    // that plays it.
    std::unique_ptr<FarTables> make_far_tables() {
        auto tables = std::make_unique<FarTables>(
            transport, relay->doors(), *movers,
            FarTables::Events{.finished = [this](const std::string& match) { hall.match_finished(match); },
                              .given_up = [this](const std::string& match) { hall.match_given_up(match); }});
        hall.spread_over(*tables);
        return tables;
    }
    std::unique_ptr<HostedTables> make_hosted_tables() {
        return std::make_unique<HostedTables>(*movers, workers, hosted_services,
                                              [this](FrameKind kind, std::uint64_t about, std::string_view body) {
                                                  relay->door().write(kind, about, body);
                                              });
    }

    // Where several processes share a database, one keeps the hall; the others are doors to it, or stand by.
    void join_others() {
        spdlog::info(R"({{"event":"joined","node":{},"keeper":{}}})", lease->node(), lease->is_keeper());
        writer.fence({.node = lease->node(),
                      .is_certain = [this] { return lease->is_certain(); },
                      .fenced = [this] { post_gone("the database refused what this node wanted to store"); }});
    }
    void become_keeper() {
        spdlog::warn(R"({{"event":"keeper","node":{}}})", lease->node());
        if (relay) relay->set_keeper(0);  // what we played for the old one is taken up again with everything else
        try {
            begin_when_there_is_room();
        } catch (const std::exception& error) {
            node_gone(error.what());
        }
    }
    void post_gone(const std::string& why) {
        transport.post([this, why] { node_gone(why); });
    }

    // Others play our matches now. Nothing of ours was stored since then, and nothing may be told.
    void node_gone(const std::string& why) {
        if (fenced.exchange(true)) return;
        spdlog::critical(R"({{"event":"node_gone","node":{},"why":{}}})", lease->node(), Json(why).dump());
        ready = false;
        if (relay) relay->door().say_leaving();  // what we were playing for others need not wait for a lease
        close_everybody();
        transport.post_after(farewell_ms, [this] { end(); });
    }

    void end() {
        if (relay) relay->end();
        transport.stop();
    }

    void close_everybody() {
        hall.close_all();
        if (relay) relay->door().close_all();
    }

    bool is_door() const { return relay && !ready && relay->door().is_open(); }
    bool takes_players() const { return !closing && (ready || is_door()) && (!lease || lease->is_certain()); }

    // Cut off from the database for so long, we may have been given up: our players look elsewhere. If we were not, we
    // go on where we were.
    void send_away_when_cut_off() {
        if (!lease || (!ready && !is_door())) return;
        const bool cut_off = lease->uncertain_for() > patience_ms;
        if (cut_off && !sent_away) {
            spdlog::error(R"({{"event":"cut_off","node":{}}})", lease->node());
            if (ready) hall.close_all();
            if (hosted) hosted->give_up_all();
        }
        sent_away = cut_off;
    }

    // Matches need room from the first moment on: they are left as they are until there is some. What only reads is
    // served.
    void begin_when_there_is_room() {
        if (closing) return;
        if (!has_room(database_path)) {
            if (!disk.is_full()) spdlog::critical(R"({"event":"storage_full","why":"matches wait for room"})");
            disk.set_full(true);
            writer.rest(true);
            return transport.post_after(room_ms, [this] { begin_when_there_is_room(); });
        }
        disk.set_full(false);
        writer.rest(false);
        keep_ballast(folder);
        recover();
        plan_pruning();
        ready = true;
        if (relay) relay->keep_hall();
        spdlog::info(R"({{"event":"ready","recovered":{}}})", recovered);
    }

    TransportEvents events() {
        return {
            .request = [this](HttpRequest request, const Respond& respond) { api.handle(std::move(request), respond); },
            .body_bytes_max = &Api::body_bytes_max,
            .refuse_upgrade = [this](const HttpRequest& request) { return refuse_upgrade(request); },
            .opened =
                [this](ConnectionId id, const std::string& address) {
                    if (relay && !relay->keeps_hall()) relay->door().opened(id, address);
                    else hall.opened(id, address);
                },
            .received =
                [this](ConnectionId id, std::string_view text) {
                    return goes_through_door(id) ? relay->door().received(id, text) : hall.received(id, text);
                },
            .closed =
                [this](ConnectionId id) {
                    if (goes_through_door(id)) relay->door().closed(id);
                    else hall.closed(id);
                },
            .signalled =
                [this](int signal) {
                    spdlog::info(R"({{"event":"signal","signal":{}}})", signal);
                    begin_closing();
                },
            .failed =
                [](std::string_view what) {
                    spdlog::error(R"({{"event":"connection_failed","why":{}}})", Json(what).dump());
                }};
    }

    bool goes_through_door(ConnectionId id) const { return relay && relay->door().holds(id); }

    std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request) {
        if (!origin_allowed(request, options.origins)) return text_response(403, "Origin not allowed");
        if (!takes_players()) return text_response(503, "Not ready");
        if (options.hall.limits && !services.requests.take(request.address)) return text_response(429, "Too many");
        return std::nullopt;
    }

    void set_aside_culprit() {
        const auto culprit = crash_notes.culprit();
        if (!culprit) return;
        set_aside(*culprit, "it ended the process");
        writer.drain();  // for good, before anything else is tried
        crash_notes.forget_culprit();
    }

    void recover() {
        Database reader{database_path, Database::Access::ReadOnly};
        set_aside_culprit();
        claim_everything();
        Recovered found =
            unfinished_matches(reader, games, [this](std::int64_t number) { crash_notes.taking_up(number); });
        for (StoredMatch& stored : found.matches) {
            const std::int64_t number = stored.holding.number;
            const InHand in_hand{number};
            crash_notes.taking_up(number);
            try {
                hall.take_up(std::move(stored));
                ++recovered;
            } catch (const std::exception& error) {
                found.unreadable.push_back({number, error.what()});
            }
        }
        crash_notes.took_up_all();
        for (const Unreadable& match : found.unreadable) set_aside(match.number, match.why);
        writer.write_now([this](Database& database) {
            table_counts.set_aside = static_cast<std::uint64_t>(count_set_aside(database));
        });
    }

    // A node that was stopped in the middle of a transaction may hold some of them until the database ends that.
    void claim_everything() {
        for (;;) try {
                return writer.write_now([this](Database& database) {
                    if (lease) claim_all_matches(database, lease->node());
                    hall.add_numbers(take_match_numbers(database));
                });
            } catch (const StorageBusy&) {
                spdlog::warn(R"({"event":"matches_held","why":"another node has not let go of them yet"})");
            }
    }

    void set_aside(std::int64_t number, const std::string& why) {
        spdlog::error(R"({{"event":"match_set_aside","match":{},"why":{}}})", number, Json(why).dump());
        // Whoever plays it meanwhile loses it by that.
        writer.submit({[number, why, node = table_services.node](Database& database) {
                           if (database.is_postgres()) claim_match(database, number, node);
                           set_aside_match(database, number, why, now_millis());
                       },
                       {}});
    }

    void plan_sweep() {
        transport.post_after(sweep_ms, [this] {
            disk.look();
            hall.sweep();
            send_away_when_cut_off();
            plan_sweep();
        });
    }

    void plan_relaying() {
        relay->set_keeper(lease->keeper());
        relay->tick();
        if (++relayed % news_every == 0) hosted->tick();
        transport.post_after(relay_ms, [this] { plan_relaying(); });
    }

    void plan_pruning() {
        transport.post_after(prune_ms, [this] {
            if (writer.waiting() < prune_below_waiting)
                writer.submit({[this](Database& database) { pruner.step(database, now_millis()); }, {}});
            plan_pruning();
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
        if (closing) return;
        closing = true;
        ready = false;
        transport.stop_accepting();
        hall.start_closing();
        if (relay) relay->door().say_leaving();
        transport.post_after(farewell_ms, [this] {
            close_everybody();
            transport.post_after(farewell_ms, [this] { end(); });
        });
    }

    void disk_failed(const std::string& why) {
        spdlog::critical(R"({{"event":"storage_failed","why":{}}})", Json(why).dump());
        ready = false;
        transport.post([this] { transport.stop(); });  // nothing may be acknowledged any more
    }

    std::string metrics() const {
        return metrics_of({.net = transport.counts(),
                           .people = hall.counts(),
                           .tables = table_counts,
                           .writer = writer,
                           .disk = disk,
                           .lab = lab,
                           .hosted = hosted ? hosted->count() : 0,
                           .lease = lease.get(),
                           .relay = relay.get(),
                           .wire = wire.get(),
                           .crew = crew.get()});
    }

    ServerOptions options;
    Games games;
    std::string folder;
    FolderLock lock;
    CrashNotes crash_notes;
    std::string database_path;
    Tokens tokens;
    StaticFiles files;
    DiskRoom disk;
    const MatchTime time;
    std::atomic<bool> ready = false;
    std::atomic<bool> closing = false;
    std::atomic<bool> fenced = false;
    bool sent_away = false;
    std::size_t recovered = 0;
    TableCounts table_counts;
    Pruner pruner{options.retention};  // the writer's thread alone
    Transport transport;
    PostOffice post_office;
    PostOffice hosted_post_office{transport,
                                  [this](ConnectionId to, const SharedText& text) { hosted->deliver(to, text); }};
    std::unique_ptr<Lease> lease;  // null: nobody shares the database
    Writer writer;
    TableServices table_services;
    TableServices hosted_services;  // of those that are played for another node's hall
    Database desk_reader;
    Workers workers;
    Thinkers bots;
    Hall hall;
    std::unique_ptr<Wire> wire;  // null: without NATS
    std::unique_ptr<Crew> crew;
    std::unique_ptr<Relay> relay;  // null: this node serves only whom it plays with itself
    std::unique_ptr<Movers> movers;
    std::unique_ptr<FarTables> far_tables;
    std::unique_ptr<HostedTables> hosted;
    std::uint64_t relayed = 0;
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
bool Server::has_failed() const { return parts_->writer.has_failed() || parts_->fenced; }

}  // namespace pentacle::server
