#include "match/messages.hpp"

#include "core/json_text.hpp"
#include "core/replay.hpp"

namespace pentacle::match {

namespace {

// Messages are put together in one piece of memory and then copied out, each into no more than it needs.
std::string& emptied_buffer() {
    thread_local std::string buffer;
    buffer.clear();
    return buffer;
}

// Appends a text as JSON: quoted and escaped.
void append_quoted(std::string& text, std::string_view words) { JsonText{text}.value(words); }

void append_number(std::string& text, std::integral auto number) { JsonText{text}.value(number); }

template <typename Items, typename Write>
void append_list(std::string& text, std::string_view key, const Items& items, Write&& write) {
    text.append(",\"").append(key).append("\":[");
    bool first = true;
    for (const auto& item : items) {
        if (!first) text += ',';
        first = false;
        write(item);
    }
    text += ']';
}

void append_jsons(std::string& text, std::string_view key, const std::vector<Json>& items) {
    append_list(text, key, items, [&](const Json& item) { text += item.dump(); });
}

void append_texts(std::string& text, std::string_view key, const std::vector<std::string>& items) {
    append_list(text, key, items, [&](const std::string& item) { append_quoted(text, item); });
}

void append_clocks(std::string& text, const Match& match, Millis now) {
    const BySeat<Clocks::Face> faces{match.clocks().face(Seat::First, now), match.clocks().face(Seat::Second, now)};
    text += ",\"clocks\":";
    JsonText clocks{text};
    clocks.object([&] {
        clocks.member("time", now);
        const auto list = [&](std::string_view key, auto Clocks::Face::* field) {
            clocks.key(key).array([&] {
                for (const Clocks::Face& face : faces.values) clocks.value(face.*field);
            });
        };
        list("remaining", &Clocks::Face::remaining);
        list("running", &Clocks::Face::running);
        list("grace", &Clocks::Face::grace);
        list("absent", &Clocks::Face::absent);
        list("overtime", &Clocks::Face::overtime);
    });
}

void append_deciders(std::string& text, const Match& match) {
    const Seats deciders = match.deciders();
    text += ",\"deciders\":";
    JsonText list{text};
    list.array([&] {
        for (const Seat seat : all_seats)
            if (deciders.has(seat)) list.value(number_of(seat));
    });
}

// What clients that said hello get with every position.
void append_surroundings(std::string& text, Match& match, Viewer viewer, const Features& features,
                         const Remarks& remarks, Millis now) {
    append_deciders(text, match);
    if (const auto seat = seat_of(viewer); seat && features.legal) {
        text += ",\"legal\":";
        match.write_legal(*seat, text);
        if (features.texts) append_texts(text, "legalTexts", match.legal_texts(*seat));
    }
    if (features.events && remarks.with_events) {
        append_jsons(text, "events", match.events(viewer));
        if (features.texts) append_texts(text, "eventTexts", match.event_texts(viewer));
    }
    append_clocks(text, match, now);
    if (!remarks.ack.empty()) append_quoted(text.append(",\"ack\":"), remarks.ack);
    if (remarks.undone) text += ",\"undone\":true";
}

std::string player_index(Viewer viewer) {
    const auto seat = seat_of(viewer);
    return seat ? std::to_string(number_of(*seat)) : "null";
}

void append_match(std::string& text, const Match& match, Viewer viewer) {
    append_quoted(text.append(",\"game\":"), match.setup().game->id());
    append_quoted(text.append(",\"matchId\":"), match.setup().id);
    append_number(text.append(",\"seq\":"), match.seq_for(viewer));
}

Json result_json(const MatchResult& result) {
    return {{"winner", result.winner ? Json(number_of(*result.winner)) : Json(nullptr)}, {"reason", result.reason}};
}

}  // namespace

std::string state_message(Match& match, Viewer viewer, const Features& features, std::string_view view_text,
                          const Remarks& remarks, Millis now) {
    std::string& text = emptied_buffer();
    text.append("{\"type\":\"state\",\"state\":").append(view_text);
    text.append(",\"playerIndex\":").append(player_index(viewer));
    if (!remarks.error.empty()) append_quoted(text.append(",\"error\":"), remarks.error);
    if (const auto seat = seat_of(viewer))
        append_quoted(text.append(",\"opponentUsername\":"), match.setup().players[other(*seat)].name);
    if (features.hello) {
        append_match(text, match, viewer);
        append_surroundings(text, match, viewer, features, remarks, now);
    }
    text += '}';
    return text;
}

std::string delta_message(Match& match, Viewer viewer, const Features& features, std::uint64_t from,
                          std::string_view patch, const Remarks& remarks, Millis now) {
    std::string& text = emptied_buffer();
    text.append("{\"type\":\"delta\",\"playerIndex\":").append(player_index(viewer));
    append_quoted(text.append(",\"matchId\":"), match.setup().id);
    text.append(",\"from\":").append(std::to_string(from));
    text.append(",\"seq\":").append(std::to_string(match.seq_for(viewer)));
    text.append(",\"patch\":").append(patch);
    append_surroundings(text, match, viewer, features, remarks, now);
    text += '}';
    return text;
}

std::optional<Seat> seat_of(Viewer viewer) {
    if (viewer == Viewer::FirstSeat) return Seat::First;
    if (viewer == Viewer::SecondSeat) return Seat::Second;
    return std::nullopt;
}

Json watching_json(const SpectatorPolicy& policy) {
    static constexpr std::array<std::string_view, 3> modes{"open", "code", "closed"};
    Json json{{"mode", modes.at(static_cast<std::size_t>(policy.mode))},
              {"hands", policy.shows_hands ? "delayed" : "hidden"},
              {"delay", policy.delay}};
    if (policy.mode == WatchMode::Code) json["code"] = policy.code;
    return json;
}

Json players_json(const Setup& setup) {
    Json players = Json::array();
    for (const Player& player : setup.players.values) {
        Json json{{"username", player.name}};
        if (player.rating) json["rating"] = *player.rating;
        if (player.is_bot()) json["bot"] = player.bot;
        if (player.guest) json["guest"] = true;
        players.push_back(std::move(json));
    }
    return players;
}

std::string match_start_message(const Match& match, Seat seat, bool resumed) {
    const Setup& setup = match.setup();
    const ClockSettings& clock = setup.clock;
    return Json{{"type", "match_start"},
                {"matchId", setup.id},
                {"game", setup.game->id()},
                {"playerIndex", number_of(seat)},
                {"players", players_json(setup)},
                {"opponentUsername", setup.players[other(seat)].name},
                {"commitment", commitment_to(setup.seed)},
                {"cardsHash", setup.game->cards_hash()},
                {"rules", setup.game->rules()},
                {"deck", setup.decks[seat].name},
                {"clock", {{"bank", clock.bank}, {"increment", clock.increment}, {"grace", clock.grace}}},
                {"spectators", watching_json(setup.spectators)},
                {"rated", setup.rated},
                {"resumed", resumed}}
        .dump();
}

std::string spectating_message(const Match& match) {
    const Setup& setup = match.setup();
    return Json{{"type", "spectating"},
                {"matchId", setup.id},
                {"game", setup.game->id()},
                {"players", players_json(setup)},
                {"commitment", commitment_to(setup.seed)},
                {"hands", setup.spectators.shows_hands ? "delayed" : "hidden"},
                {"delay", setup.spectators.delay}}
        .dump();
}

std::string match_over_message(const Match& match, const Json& ratings) {
    const Setup& setup = match.setup();
    Json json{{"type", "match_over"},
              {"matchId", setup.id},
              {"result", result_json(*match.result())},
              {"seed", setup.seed.hex()},
              {"commitment", commitment_to(setup.seed)},
              {"replayId", setup.id}};
    if (!ratings.is_null()) json["ratings"] = ratings;
    return json.dump();
}

std::string history_message(const Match& match, Viewer viewer, const Features& features) {
    constexpr std::size_t events_max = 600;
    Json events = Json::array();
    Json texts = Json::array();
    for (Match::Told& told : match.history(viewer, events_max)) {
        events.push_back(std::move(told.event));
        texts.push_back(std::move(told.text));
    }
    Json json{{"type", "history"},
              {"matchId", match.setup().id},
              {"seq", match.seq_for(viewer)},
              {"events", std::move(events)}};
    if (features.texts) json["eventTexts"] = std::move(texts);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string refused_message(const Match& match, Viewer viewer, const Features& features, const Refused& refused,
                            std::string_view id) {
    Json json{{"type", features.game_error ? "game_error" : "refused"},
              {"matchId", match.setup().id},
              {"seq", match.seq_for(viewer)}};
    if (!id.empty()) json["id"] = id;
    json["code"] = refused.code;
    json[features.game_error ? "message" : "error"] = refused.sentence;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string seat_message(const Match& match, std::string_view type, Seat seat, std::string_view key,
                         const Json& value) {
    Json json{{"type", type}, {"matchId", match.setup().id}, {"playerIndex", number_of(seat)}};
    if (!key.empty()) json[std::string{key}] = value;
    return json.dump();
}

std::string presence_message(const Match& match, Seat seat, bool connected, Millis now) {
    Json json{{"type", "presence"},
              {"matchId", match.setup().id},
              {"playerIndex", number_of(seat)},
              {"connected", connected},
              {"grace", match.clocks().face(seat, now).grace}};
    return json.dump();
}

std::string clock_warning_message(const Match& match, const Clocks::Warning& warning) {
    return seat_message(match, "clock_warning", warning.seat, "remaining", warning.remaining);
}

}  // namespace pentacle::match
