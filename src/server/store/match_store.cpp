#include "server/store/match_store.hpp"

#include <array>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

#include "server/in_hand.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

using match::Setup;

constexpr std::array<std::string_view, 3> watch_modes{"open", "code", "closed"};

Json player_json(const match::Player& player) {
    return {{"userId", player.user_id},
            {"name", player.name},
            {"bot", player.bot},
            {"guest", player.guest},
            {"rating", player.rating ? Json(*player.rating) : Json(nullptr)}};
}

match::Player player_from(const Json& json) {
    match::Player player{.user_id = json.at("userId"), .name = json.at("name"), .bot = json.at("bot")};
    player.guest = json.at("guest");
    if (!json.at("rating").is_null()) player.rating = json.at("rating").get<int>();
    return player;
}

Json clock_json(const match::ClockSettings& clock) {
    return {{"bank", clock.bank},
            {"increment", clock.increment},
            {"grace", clock.grace},
            {"overtime", clock.overtime},
            {"defaultsMax", clock.defaults_max}};
}

match::ClockSettings clock_from(const Json& json) {
    return {.bank = json.at("bank"),
            .increment = json.at("increment"),
            .grace = json.at("grace"),
            .overtime = json.at("overtime"),
            .defaults_max = json.at("defaultsMax")};
}

Json rating_json(const Rating& rating) { return Json::array({rating.rating, rating.deviation, rating.volatility}); }

Rating rating_from(const Json& json) { return {json.at(0), json.at(1), json.at(2)}; }

Json setup_json(const Setup& setup, const RatingPair& ratings) {
    Json json{
        {"seed", setup.seed.hex()},
        {"cardsHash", setup.game->cards_hash()},
        {"rules", setup.game->rules()},
        {"decks", Json::array({setup.decks[Seat::First].json, setup.decks[Seat::Second].json})},
        {"players", Json::array({player_json(setup.players[Seat::First]), player_json(setup.players[Seat::Second])})},
        {"clock", clock_json(setup.clock)},
        {"spectators",
         {{"mode", watch_modes.at(static_cast<std::size_t>(setup.spectators.mode))},
          {"code", setup.spectators.code},
          {"showsHands", setup.spectators.shows_hands},
          {"delay", setup.spectators.delay}}},
        {"rated", setup.rated}};
    if (ratings)
        json["ratings"] = Json::array({rating_json((*ratings)[Seat::First]), rating_json((*ratings)[Seat::Second])});
    return json;
}

match::SpectatorPolicy policy_from(const Json& json) {
    match::SpectatorPolicy policy{
        .code = json.at("code"), .shows_hands = json.at("showsHands"), .delay = json.at("delay")};
    for (std::size_t mode = 0; mode < watch_modes.size(); ++mode)
        if (json.at("mode") == watch_modes[mode]) policy.mode = static_cast<match::WatchMode>(mode);
    return policy;
}

// Throws what it finds wrong.
StoredMatch stored_match(const Rows& rows, const Games& games) {
    StoredMatch stored;
    stored.holding = {rows.integer(0), rows.integer(5)};
    stored.setup.id = rows.text(1);
    stored.setup.game = games.find(rows.text(2));
    stored.setup.started_at = rows.integer(4);
    if (!stored.setup.game) throw std::runtime_error("its game is not played here any more");
    const Json json = Json::parse(rows.text(3));
    if (json.at("cardsHash") != stored.setup.game->cards_hash()) throw std::runtime_error("the cards have changed");
    if (json.at("rules") != stored.setup.game->rules()) throw std::runtime_error("the rules have changed");
    stored.setup.seed = Seed::parse(json.at("seed").get_ref<const std::string&>()).value();
    for (const Seat seat : all_seats) {
        const auto place = static_cast<std::size_t>(number_of(seat));
        auto deck = stored.setup.game->read_deck(Document::without_lines(json.at("decks").at(place)));
        if (!deck) throw std::runtime_error("deck: " + text_of(deck.error()));
        stored.setup.decks[seat] = std::move(deck).value();
        stored.setup.players[seat] = player_from(json.at("players").at(place));
    }
    stored.setup.clock = clock_from(json.at("clock"));
    stored.setup.spectators = policy_from(json.at("spectators"));
    stored.setup.rated = json.at("rated");
    if (json.contains("ratings"))
        stored.ratings = BySeat<Rating>{rating_from(json.at("ratings").at(0)), rating_from(json.at("ratings").at(1))};
    return stored;
}

match::Entry entry_of(const Rows& rows) {
    match::Entry entry{.seq = static_cast<std::uint64_t>(rows.integer(1)), .at = rows.integer(2)};
    entry.kind = match::entry_kind(rows.text(3)).value();
    entry.seat = static_cast<Seat>(rows.integer(4));
    if (!rows.is_null(5)) entry.action = Json::parse(rows.text(5));
    entry.id = rows.text(6);
    return entry;
}

std::optional<std::string> action_text(const match::Entry& entry) {
    return entry.action.is_null() ? std::optional<std::string>{} : std::optional{entry.action.dump()};
}
std::optional<std::string> client_id(const match::Entry& entry) {
    return entry.id.empty() ? std::optional<std::string>{} : std::optional{entry.id};
}

// The rows of the matches are locked until the transaction ends, so that nobody takes a match over between the question
// whether it is ours and the answer to the player.
constexpr const char* fenced_append =
    "WITH held AS (SELECT m.number FROM unnest(?1::bigint[], ?2::bigint[]) AS asked(number, epoch) "
    "JOIN matches m ON m.number = asked.number AND m.epoch = asked.epoch ORDER BY m.number FOR NO KEY UPDATE OF m), "
    "stored AS (INSERT INTO match_log (match, seq, at, kind, seat, action, client_id) "
    "SELECT e.match, e.seq, e.at, e.kind, e.seat, e.action, e.client_id FROM unnest(?3::bigint[], ?4::bigint[], "
    "?5::bigint[], ?6::text[], ?7::integer[], ?8::text[], ?9::text[]) "
    "AS e(match, seq, at, kind, seat, action, client_id) WHERE e.match IN (SELECT number FROM held)) "
    "SELECT number FROM held";

std::vector<Holding> append_in_one_trip(Database& database, std::span<const NewEntries> matches) {
    std::map<std::int64_t, std::int64_t> epochs;  // by number; of two epochs of ours the later one counts
    for (const NewEntries& match : matches)
        epochs[match.holding.number] = std::max(epochs[match.holding.number], match.holding.epoch);
    TextColumn numbers;
    TextColumn asked;
    for (const auto& [number, epoch] : epochs) {
        numbers.push_back(std::to_string(number));
        asked.push_back(std::to_string(epoch));
    }
    std::array<TextColumn, 7> columns;
    for (const NewEntries& match : matches)
        for (const match::Entry& entry : *match.entries) {
            if (match.holding.epoch != epochs[match.holding.number]) continue;
            columns[0].push_back(std::to_string(match.holding.number));
            columns[1].push_back(std::to_string(entry.seq));
            columns[2].push_back(std::to_string(entry.at));
            columns[3].push_back(std::string{match::word_of(entry.kind)});
            columns[4].push_back(std::to_string(number_of(entry.seat)));
            columns[5].push_back(action_text(entry));
            columns[6].push_back(client_id(entry));
        }
    Rows held = database.query(fenced_append, numbers, asked, columns[0], columns[1], columns[2], columns[3],
                               columns[4], columns[5], columns[6]);
    std::set<std::int64_t> ours;
    while (held.next()) ours.insert(held.integer(0));
    std::vector<Holding> refused;
    for (const NewEntries& match : matches)
        if (!ours.contains(match.holding.number) || match.holding.epoch != epochs[match.holding.number])
            refused.push_back(match.holding);
    return refused;
}

}  // namespace

void insert_match(Database& database, std::int64_t number, const Setup& setup, const RatingPair& ratings,
                  std::int64_t owner) {
    const std::string text = setup_json(setup, ratings).dump();
    if (database.is_postgres())
        database.run(
            "INSERT INTO matches (number, id, game, setup, user_first, user_second, started_at, owner) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            number, setup.id, setup.game->id(), text, setup.players[Seat::First].user_id,
            setup.players[Seat::Second].user_id, setup.started_at, owner);
    else
        database.run(
            "INSERT INTO matches (number, id, game, setup, user_first, user_second, log_from, started_at) "
            "VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(row), 0) + 1 FROM match_log), ?)",
            number, setup.id, setup.game->id(), text, setup.players[Seat::First].user_id,
            setup.players[Seat::Second].user_id, setup.started_at);
}

std::vector<Holding> append_entries(Database& database, std::span<const NewEntries> matches) {
    if (matches.empty()) return {};
    if (database.is_postgres()) return append_in_one_trip(database, matches);
    for (const NewEntries& match : matches)
        for (const match::Entry& entry : *match.entries)
            database.run(
                "INSERT INTO match_log (match, seq, at, kind, seat, action, client_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
                match.holding.number, entry.seq, entry.at, match::word_of(entry.kind), number_of(entry.seat),
                action_text(entry), client_id(entry));
    return {};
}

BySeat<Rating> ratings_after(const BySeat<Rating>& before, const match::MatchResult& result) {
    BySeat<Rating> after;
    for (const Seat seat : all_seats) {
        const double score = !result.winner ? 0.5 : *result.winner == seat ? 1.0 : 0.0;
        after[seat] = after_game(before[seat], before[other(seat)], score);
    }
    return after;
}

void finish_match(Database& database, std::int64_t number, const match::Match& match, const std::string& replay,
                  const RatingPair& ratings_after, match::Millis now) {
    const match::MatchResult& result = *match.result();
    const std::optional<int> winner = result.winner ? std::optional{number_of(*result.winner)} : std::nullopt;
    const int finished = database.run(
        "UPDATE matches SET finished_at = ?, winner = ?, reason = ?, actions = ? WHERE number = ? AND finished_at IS "
        "NULL",
        now, winner, result.reason, match.seq(), number);
    if (finished == 0) return;
    if (!replay.empty())
        database.run("INSERT INTO replays (match_id, replay) VALUES (?, ?) ON CONFLICT DO NOTHING", match.setup().id,
                     replay);
    if (!ratings_after) return;
    for (const Seat seat : all_seats) {
        const Rating& rating = (*ratings_after)[seat];
        const int won = result.winner == seat ? 1 : 0;
        database.run(
            "INSERT INTO ratings (account_id, game, rating, deviation, volatility, games, wins, updated_at) "
            "SELECT id, CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), "
            "CAST(? AS DOUBLE PRECISION), 1, CAST(? AS BIGINT), CAST(? AS BIGINT) FROM accounts WHERE id = ? "
            "ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
            "volatility = excluded.volatility, games = ratings.games + 1, wins = ratings.wins + excluded.wins, "
            "updated_at = excluded.updated_at",
            match.setup().game->id(), rating.rating, rating.deviation, rating.volatility, won, now,
            match.setup().players[seat].user_id);
    }
}

MatchNumbers take_match_numbers(Database& database) {
    constexpr std::int64_t at_once = 1'000;
    if (!database.is_postgres()) {
        Rows rows = database.query("SELECT coalesce(max(number), 0) + 1 FROM matches");
        rows.next();
        return {rows.integer(0), std::numeric_limits<std::int64_t>::max()};
    }
    Rows rows = database.query("SELECT nextval('match_numbers')");
    rows.next();
    return {rows.integer(0) * at_once, (rows.integer(0) + 1) * at_once};
}

void claim_all_matches(Database& database, std::int64_t owner) {
    database.run("UPDATE matches SET owner = ?, epoch = epoch + 1 WHERE finished_at IS NULL", owner);
}

std::int64_t claim_match(Database& database, std::int64_t number, std::int64_t owner) {
    Rows rows = database.query(
        "UPDATE matches SET owner = ?, epoch = epoch + 1 WHERE number = ? AND finished_at IS NULL RETURNING epoch",
        owner, number);
    return rows.next() ? rows.integer(0) : 0;
}

std::optional<StoredMatch> unfinished_match(Database& database, const Games& games, const Holding& holding) {
    Rows found = database.query(
        "SELECT number, id, game, setup, started_at, epoch FROM matches "
        "WHERE number = ? AND epoch = ? AND finished_at IS NULL",
        holding.number, holding.epoch);
    if (!found.next()) return std::nullopt;
    StoredMatch stored = stored_match(found, games);
    Rows entries = database.query(
        "SELECT match, seq, at, kind, seat, action, client_id FROM match_log WHERE match = ? ORDER BY seq",
        holding.number);
    while (entries.next()) stored.log.push_back(entry_of(entries));
    return stored;
}

TakenUp take_up(StoredMatch stored) {
    const InHand in_hand{stored.holding.number};
    TakenUp taken{.match = nullptr, .ratings = stored.ratings, .why = {}};
    auto recovered = match::Match::recover(std::move(stored.setup), stored.log);
    if (recovered) taken.match = std::move(recovered).value();
    else taken.why = recovered.error();
    return taken;
}

Recovered unfinished_matches(Database& database, const Games& games,
                             const std::function<void(std::int64_t)>& looking_at) {
    Recovered recovered;
    std::unordered_map<std::int64_t, std::size_t> places;
    std::int64_t log_from = std::numeric_limits<std::int64_t>::max();
    Rows matches = database.query(
        database.is_postgres()
            ? "SELECT number, id, game, setup, started_at, epoch, 0 FROM matches WHERE finished_at IS NULL "
              "ORDER BY number"
            : "SELECT number, id, game, setup, started_at, 1, log_from FROM matches WHERE finished_at IS NULL "
              "ORDER BY number");
    while (matches.next()) {
        const InHand in_hand{matches.integer(0)};
        if (looking_at) looking_at(matches.integer(0));
        try {
            recovered.matches.push_back(stored_match(matches, games));
            places.emplace(matches.integer(0), recovered.matches.size() - 1);
            log_from = std::min(log_from, matches.integer(6));
        } catch (const std::exception& error) {
            recovered.unreadable.push_back({matches.integer(0), error.what()});
        }
    }
    // SQLite: one pass over the end of the log instead of an index, which would be paid for with every action.
    Rows entries = database.query(
        database.is_postgres()
            ? "SELECT match, seq, at, kind, seat, action, client_id FROM match_log JOIN matches ON number = match "
              "WHERE finished_at IS NULL AND match >= ? ORDER BY match, seq"
            : "SELECT match, seq, at, kind, seat, action, client_id FROM match_log WHERE row >= ? ORDER BY row",
        log_from);
    while (entries.next())
        if (const auto place = places.find(entries.integer(0)); place != places.end())
            recovered.matches[place->second].log.push_back(entry_of(entries));
    return recovered;
}

void set_aside_log(Database& database, std::int64_t number, const std::string& why, match::Millis now) {
    std::string log;
    Rows entries = database.query(
        database.is_postgres()
            ? "SELECT match, seq, at, kind, seat, action, client_id FROM match_log WHERE match = ?1 ORDER BY seq"
            : "SELECT match, seq, at, kind, seat, action, client_id FROM match_log WHERE match = ?1 AND row >= "
              "(SELECT log_from FROM matches WHERE number = ?1) ORDER BY row",
        number);
    while (entries.next()) log += match::json_of(entry_of(entries)).dump() + "\n";
    database.run("INSERT INTO set_aside (match, at, why, log) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", number, now,
                 why, log);
}

void set_aside_match(Database& database, std::int64_t number, const std::string& why, match::Millis now) {
    set_aside_log(database, number, why, now);
    database.run("UPDATE matches SET finished_at = ?, reason = 'aborted' WHERE number = ? AND finished_at IS NULL", now,
                 number);
}

bool is_set_aside(Database& database, std::int64_t number) {
    return database.query("SELECT 1 FROM set_aside WHERE match = ?", number).next();
}

std::int64_t count_set_aside(Database& database) {
    Rows rows = database.query("SELECT count(*) FROM set_aside");
    rows.next();
    return rows.integer(0);
}

std::optional<std::int64_t> match_number(Database& database, const std::string& match_id) {
    Rows rows = database.query("SELECT number FROM matches WHERE id = ?", match_id);
    return rows.next() ? std::optional{rows.integer(0)} : std::nullopt;
}

}  // namespace pentacle::server
