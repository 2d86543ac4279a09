#include <charconv>
#include <limits>
#include <map>
#include <mutex>

#include "bots/bot.hpp"
#include "server/api/handlers.hpp"
#include "server/packed.hpp"
#include "server/store/account_store.hpp"

namespace pentacle::server {

namespace {

Json catalogue_entry(const CardInfo& card) {
    Json entry = card.definition.is_object() ? card.definition : Json::object();
    entry["id"] = card.id;
    entry["name"] = card.name;
    entry["kind"] = card.kind;
    entry["text"] = card.text;
    return entry;
}

Json game_json(const AnyGame& game, std::string_view summary) {
    Json decks = Json::array();
    for (const AnyDeck& deck : game.decks()) decks.push_back(deck.json);
    Json bots = Json::array();
    for (const std::string_view bot : bot_names()) bots.push_back(bot);
    return {{"id", game.id()},       {"title", game.title()}, {"summary", summary}, {"cardsHash", game.cards_hash()},
            {"rules", game.rules()}, {"decks", decks},        {"bots", bots}};
}

std::string catalogue_text(const AnyGame& game, bool with_game) {
    Json answer = Json::object();
    if (with_game) answer = {{"game", game.id()}, {"cardsHash", game.cards_hash()}};
    Json cards = Json::array();
    for (const CardInfo& card : game.cards()) cards.push_back(catalogue_entry(card));
    answer["cards"] = std::move(cards);
    return *json_response(200, answer).body;
}

// A catalogue as it is sent: written and packed when it is first asked for, and again only when its cards have changed.
Packed packed_catalogue(const AnyGame& game, bool with_game) {
    struct Kept {
        std::string cards_hash;
        Packed packed;
    };
    static std::mutex mutex;
    static std::map<std::pair<std::string, bool>, Kept> catalogues;
    const std::lock_guard guard{mutex};
    Kept& kept = catalogues[{std::string{game.id()}, with_game}];
    if (!kept.packed.text || kept.cards_hash != game.cards_hash())
        kept = {std::string{game.cards_hash()}, pack(catalogue_text(game, with_game))};
    return kept.packed;
}

std::string_view summary_of(std::string_view id) {
    const GameEntry* entry = find_game(id);
    return entry == nullptr ? std::string_view{} : entry->summary;
}

}  // namespace

HttpResponse list_games(Services& services, const Call&) {
    Json games = Json::array();
    for (const auto& game : services.games.all()) games.push_back(game_json(*game, summary_of(game->id())));
    return json_response(200, {{"games", std::move(games)}});
}

HttpResponse card_catalogue(Services& services, const Call& call) {
    const std::string name = call.query("game");
    const auto game = services.games.find_named(name);
    if (!game) return error_response(404, "Unknown game");
    HttpResponse response;
    put_body(response, packed_catalogue(*game, !name.empty()), call.request);
    return response;
}

HttpResponse list_matches(Services&, const Call& call) {
    match::Millis before = std::numeric_limits<match::Millis>::max();
    const std::string given = call.query("before");
    std::from_chars(given.data(), given.data() + given.size(), before);
    const int limit = call.number("limit", 20, 1, 100);
    Json matches = history_of(*call.database, call.account.subject, call.query("game"), before, limit);
    Json answer{{"matches", matches}};
    if (static_cast<int>(matches.size()) == limit)
        answer["next"] = std::to_string(matches.back().at("startedAt").get<match::Millis>());
    return json_response(200, answer);
}

HttpResponse list_live_matches(Services& services, const Call& call) {
    return json_response(200, {{"matches", services.live_matches(call.query("game"))}});
}

HttpResponse show_lobby(Services& services, const Call& call) {
    const Json lobby = services.lobby_called(call.parameter);
    return lobby.is_null() ? error_response(404, "Lobby not found") : json_response(200, lobby);
}

HttpResponse show_replay(Services&, const Call& call) {
    auto replay = find_replay(*call.database, call.parameter);
    if (!replay) return error_response(404, "Replay not found");
    HttpResponse response{.body = std::make_shared<const std::string>(std::move(*replay))};
    response.headers.emplace_back("Cache-Control", "public, max-age=86400, immutable");
    return response;
}

HttpResponse show_leaderboard(Services& services, const Call& call) {
    const auto game = services.games.find_named(call.query("game"));
    if (!game) return error_response(404, "Unknown game");
    return json_response(200,
                         {{"game", game->id()},
                          {"players", leaderboard_of(*call.database, game->id(), call.number("limit", 50, 1, 500))}});
}

}  // namespace pentacle::server
