#include "server/hall/from_client.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "server/message.hpp"

namespace pentacle::server {

namespace {

constexpr match::Millis longest_bank = 3 * 3600'000;
constexpr match::Millis longest_delay = 10 * 60'000;
// A hand that is shown late is still of use to the one it is shown to: late means turns, not seconds.
constexpr match::Millis hands_delay = 3 * 60'000;
constexpr match::Millis shortest_hands_delay = 2 * 60'000;

std::string text_of_member(const Json& object, const char* key) { return std::string{text_member(object, key)}; }

std::optional<match::Millis> read_millis(const Json& object, const char* key, match::Millis max) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return std::clamp<match::Millis>(found->get<match::Millis>(), 0, max);
}

match::Features read_features(const Json& message) {
    match::Features features{.hello = true};
    const auto list = message.find("features");
    if (list == message.end() || !list->is_array()) return features;
    const auto has = [&](const char* word) { return std::find(list->begin(), list->end(), word) != list->end(); };
    features.deltas = has("deltas");
    features.events = has("events");
    features.legal = has("legal");
    features.texts = has("texts");
    features.history = has("history");
    features.game_error = has("game_error");
    return features;
}

match::SpectatorPolicy read_policy(const Json& message) {
    match::SpectatorPolicy policy;
    const auto wish = message.find("spectators");
    if (wish == message.end() || !wish->is_object()) return policy;
    const std::string_view mode = text_member(*wish, "mode");
    if (mode == "code") policy.mode = match::WatchMode::Code;
    if (mode == "closed") policy.mode = match::WatchMode::Closed;
    policy.shows_hands = text_member(*wish, "hands") == "delayed";
    policy.delay = read_millis(*wish, "delay", longest_delay).value_or(policy.shows_hands ? hands_delay : 0);
    if (policy.shows_hands) policy.delay = std::max(policy.delay, shortest_hands_delay);
    return policy;
}

ClockWords read_clock(const Json& message) {
    ClockWords words{.none = text_member(message, "clock") == "none"};
    const auto wish = message.find("clock");
    words.given = wish != message.end() && wish->is_object();
    if (!words.given) return words;
    words.bank = read_millis(*wish, "bank", longest_bank);
    words.increment = read_millis(*wish, "increment", longest_bank);
    return words;
}

WishWords read_wish(Json& message, std::size_t text_bytes, std::initializer_list<const char*> deck_keys) {
    WishWords words{.game = text_of_member(message, "game"), .bytes = text_bytes};
    for (const char* key : deck_keys) {
        const auto deck = message.find(key);
        words.decks.push_back(deck == message.end() ? Json(nullptr) : std::move(*deck));
    }
    return words;
}

Ping read_ping(Json& message) {
    const auto id = message.find("id");
    if (id == message.end() || !id->is_primitive()) return {};
    return {.id = std::move(*id)};
}

CreateLobby read_create_lobby(Json& message, std::size_t text_bytes) {
    return {.wish = read_wish(message, text_bytes, {"deck"}),
            .clock = read_clock(message),
            .spectators = read_policy(message)};
}

JoinLobby read_join_lobby(Json& message, std::size_t text_bytes) {
    const auto wish = message.find("spectators");
    return {.code = text_of_member(message, "code"),
            .wish = read_wish(message, text_bytes, {"deck"}),
            .agrees_to_show_hands = wish != message.end() && text_member(*wish, "hands") == "delayed"};
}

PlayBot read_play_bot(Json& message, std::size_t text_bytes) {
    PlayBot play{.bot = text_of_member(message, "bot"),
                 .wish = read_wish(message, text_bytes, {"deck", "botDeck"}),
                 .clock = read_clock(message)};
    if (const auto opening = message.find("opening"); opening != message.end()) play.wish.opening = std::move(*opening);
    if (const auto seat = message.find("seat"); seat != message.end() && seat->is_number_integer())
        play.seat = *seat == 0 ? Seat::First : Seat::Second;
    return play;
}

// What is for the hall, by its type.
struct Kind {
    std::string_view type;
    FromClient (*read)(Json& message, std::size_t text_bytes);
    double cost;
    bool is_heard_anywhere;
};
template <typename Message>
constexpr Kind kind(std::string_view type, FromClient (*read)(Json&, std::size_t)) {
    return {type, read, Message::cost, Message::is_heard_anywhere};
}
const std::array hall_kinds{
    kind<Hello>("hello",
                [](Json& message, std::size_t) -> FromClient {
                    return Hello{.features = read_features(message),
                                 .token = text_of_member(message, "token"),
                                 .resume = text_of_member(message, "resume")};
                }),
    kind<Ping>("ping", [](Json& message, std::size_t) -> FromClient { return read_ping(message); }),
    kind<AskRematch>("rematch", [](Json&, std::size_t) -> FromClient { return AskRematch{}; }),
    kind<StopSpectating>("stop_spectating", [](Json&, std::size_t) -> FromClient { return StopSpectating{}; }),
    kind<Authenticate>(
        "authenticate",
        [](Json& message, std::size_t) -> FromClient { return Authenticate{text_of_member(message, "token")}; }),
    kind<JoinQueue>(
        "join_queue",
        [](Json& message, std::size_t bytes) -> FromClient { return JoinQueue{read_wish(message, bytes, {"deck"})}; }),
    kind<LeaveQueue>("leave_queue", [](Json&, std::size_t) -> FromClient { return LeaveQueue{}; }),
    kind<CreateLobby>("create_lobby",
                      [](Json& message, std::size_t bytes) -> FromClient { return read_create_lobby(message, bytes); }),
    kind<JoinLobby>("join_lobby",
                    [](Json& message, std::size_t bytes) -> FromClient { return read_join_lobby(message, bytes); }),
    kind<LeaveLobby>("leave_lobby", [](Json&, std::size_t) -> FromClient { return LeaveLobby{}; }),
    kind<PlayBot>("play_bot",
                  [](Json& message, std::size_t bytes) -> FromClient { return read_play_bot(message, bytes); }),
    kind<Spectate>("spectate",
                   [](Json& message, std::size_t) -> FromClient {
                       return Spectate{text_of_member(message, "matchId"), text_of_member(message, "code")};
                   }),
};

// What the table knows besides games' own actions, and what it costs: positions are imagined for some.
struct TableKind {
    std::string_view type;
    double cost;
};
constexpr std::array table_kinds{TableKind{"act", 1},          TableKind{"resync", 2},      TableKind{"concede", 1},
                                 TableKind{"undo_request", 4}, TableKind{"undo_answer", 4}, TableKind{"draw_offer", 1},
                                 TableKind{"draw_answer", 1},  TableKind{"emote", 1}};

}  // namespace

double cost_of(const FromClient& message) {
    return std::visit([](const auto& said) { return said.cost; }, message);
}

FromClient read_from_client(std::optional<Json> message, std::size_t text_bytes, bool plays_plainly) {
    if (!message) return NoJson{};
    const std::string type = text_of_member(*message, "type");
    double cost = 1;
    const auto is_called_so = [&](const auto& known) { return known.type == type; };
    if (const auto known = std::find_if(hall_kinds.begin(), hall_kinds.end(), is_called_so);
        known != hall_kinds.end()) {
        if (known->is_heard_anywhere || !plays_plainly) return known->read(*message, text_bytes);
        cost = known->cost;  // a game's own action, which happens to be called like that
    }
    const auto known = std::find_if(table_kinds.begin(), table_kinds.end(), is_called_so);
    const bool is_known = known != table_kinds.end();
    return ToTable{.cost = is_known ? known->cost : cost,
                   .is_known = is_known,
                   .message = match::read_from_player(std::move(*message))};
}

}  // namespace pentacle::server
