#include "server/store/match_store.hpp"

#include <limits>
#include <unordered_map>

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
    stored.number = rows.integer(0);
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

}  // namespace

void insert_match(Database& database, std::int64_t number, const Setup& setup, const RatingPair& ratings) {
    database.run(
        "INSERT INTO matches (number, id, game, setup, user_first, user_second, log_from, started_at) "
        "VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(row), 0) + 1 FROM match_log), ?)",
        number, setup.id, setup.game->id(), setup_json(setup, ratings).dump(), setup.players[Seat::First].user_id,
        setup.players[Seat::Second].user_id, setup.started_at);
}

void append_entries(Database& database, std::int64_t number, const std::vector<match::Entry>& entries) {
    for (const match::Entry& entry : entries)
        database.run(
            "INSERT INTO match_log (match, seq, at, kind, seat, action, client_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
            number, static_cast<std::int64_t>(entry.seq), entry.at, match::word_of(entry.kind), number_of(entry.seat),
            entry.action.is_null() ? std::optional<std::string>{} : std::optional{entry.action.dump()},
            entry.id.empty() ? std::optional<std::string>{} : std::optional{entry.id});
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
    database.run("INSERT OR IGNORE INTO replays (match_id, replay) VALUES (?, ?)", match.setup().id, replay);
    if (!ratings_after) return;
    for (const Seat seat : all_seats) {
        const Rating& rating = (*ratings_after)[seat];
        const int won = result.winner == seat ? 1 : 0;
        database.run(
            "INSERT INTO ratings (account_id, game, rating, deviation, volatility, games, wins, updated_at) "
            "SELECT id, ?, ?, ?, ?, 1, ?, ? FROM accounts WHERE id = ? "
            "ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
            "volatility = excluded.volatility, games = games + 1, wins = wins + excluded.wins, "
            "updated_at = excluded.updated_at",
            match.setup().game->id(), rating.rating, rating.deviation, rating.volatility, won, now,
            match.setup().players[seat].user_id);
    }
}

std::int64_t next_match_number(Database& database) {
    Rows rows = database.query("SELECT coalesce(max(number), 0) + 1 FROM matches");
    rows.next();
    return rows.integer(0);
}

Recovered unfinished_matches(Database& database, const Games& games) {
    Recovered recovered;
    std::unordered_map<std::int64_t, std::size_t> places;
    std::int64_t log_from = std::numeric_limits<std::int64_t>::max();
    Rows matches = database.query(
        "SELECT number, id, game, setup, started_at, log_from FROM matches WHERE finished_at IS NULL ORDER BY number");
    while (matches.next()) {
        try {
            recovered.matches.push_back(stored_match(matches, games));
            places.emplace(matches.integer(0), recovered.matches.size() - 1);
            log_from = std::min(log_from, matches.integer(5));
        } catch (const std::exception& error) {
            recovered.unreadable.push_back({matches.integer(0), error.what()});
        }
    }
    // One pass over the end of the log instead of an index: an index would be paid for with every action.
    Rows entries = database.query(
        "SELECT match, seq, at, kind, seat, action, client_id FROM match_log WHERE row >= ? ORDER BY row", log_from);
    while (entries.next())
        if (const auto place = places.find(entries.integer(0)); place != places.end())
            recovered.matches[place->second].log.push_back(entry_of(entries));
    return recovered;
}

void give_up_match(Database& database, std::int64_t number, match::Millis now) {
    database.run("UPDATE matches SET finished_at = ?, reason = 'aborted' WHERE number = ? AND finished_at IS NULL", now,
                 number);
}

void prune_log(Database& database) {
    database.run(
        "DELETE FROM match_log WHERE row < (SELECT coalesce((SELECT min(log_from) FROM matches WHERE finished_at IS "
        "NULL), "
        "(SELECT coalesce(max(row), 0) FROM match_log)))");
}

}  // namespace pentacle::server
