#include "server/api/handlers.hpp"
#include "server/ids.hpp"
#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/store/collection_store.hpp"
#include "server/store/deck_store.hpp"
#include "server/time.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t entries_max = 1'000;
constexpr std::size_t extra_fields_max = 64;
constexpr int decks_max = 200;
constexpr std::size_t deck_bytes_max = 65'536;

bool is_own_key(std::string_view key) { return key == "id" || key == "name" || key == "cards" || key == "game"; }

// The entries of a card list that are entries at all.
std::vector<DeckEntry> read_entries(const Json& cards) {
    std::vector<DeckEntry> entries;
    for (const Json& card : cards) {
        const std::string_view id = text_member(card, "cardId");
        const auto count = card.is_object() ? card.find("count") : card.end();
        if (id.empty() || count == card.end() || !count->is_number_integer() || *count < 1) continue;
        entries.push_back({std::string{id}, count->get<std::int64_t>()});
        if (entries.size() >= entries_max) break;
    }
    return entries;
}

// Takes over what the body says; fields it does not mention stay. Returns the answer to a bad body.
std::optional<HttpResponse> merge(SavedDeck& deck, const Json& body) {
    if (body.contains("name")) {
        const std::string_view name = text_member(body, "name");
        const bool blank = name.find_first_not_of(" \t\r\n") == std::string_view::npos;
        if (blank || name.size() > deck_name_bytes_max) return error_response(400, "Deck name is required");
        deck.name = name;
    }
    if (const auto cards = body.find("cards"); cards != body.end()) {
        if (!cards->is_array() || cards->empty()) return error_response(400, "Deck must contain at least one card");
        deck.cards = read_entries(*cards);
        if (deck.cards.empty()) return error_response(400, "Deck must contain at least one valid card entry");
    }
    if (body.contains("game")) deck.game = text_member(body, "game");
    for (const auto& [key, value] : body.items())
        if (!is_own_key(key)) deck.extra[key] = value;
    if (deck.extra.size() > extra_fields_max) return error_response(400, "Deck has too many fields");
    if (json_of(deck).dump().size() > deck_bytes_max) return error_response(400, "Deck is too large");
    return std::nullopt;
}

Json as_game_reads_it(const SavedDeck& deck) {
    Json json = json_of(deck);
    json.erase("id");
    json.erase("game");
    return json;
}

// What the deck's game, or its owner's collection, has against it, as an answer.
std::optional<HttpResponse> check(const Services& services, const Call& call, const SavedDeck& deck) {
    if (deck.game.empty()) return std::nullopt;
    const auto game = services.games.find(deck.game);
    if (!game) return error_response(400, "Unknown game");
    const auto read = game->read_deck(Document::without_lines(as_game_reads_it(deck)));
    Problems problems = read ? Problems{} : read.error();
    if (read && services.collections) problems = missing_cards(*call.database, call.account.subject, *game, read->json);
    if (problems.empty()) return std::nullopt;
    return error_response(400, problems.front().message, problems);
}

void store(Services& services, const Call& call, const SavedDeck& deck) {
    services.writer.write_now([&](Database& database) {
        ensure_account(database, call.account.subject, call.account.name, now_millis());
        put_deck(database, call.account.subject, deck, now_millis());
    });
}

}  // namespace

HttpResponse list_decks(Services&, const Call& call) {
    Json decks = Json::array();
    for (const SavedDeck& deck : decks_of(*call.database, call.account.subject, call.query("game")))
        decks.push_back(json_of(deck));
    return json_response(200, {{"decks", std::move(decks)}});
}

HttpResponse create_deck(Services& services, const Call& call) {
    const auto body = read_body(call.request);
    if (!body) return body.error();
    if (services.disk.is_scarce()) return no_room();
    SavedDeck deck{.id = "d_" + random_word(id_letters, 16)};
    if (!body->contains("name")) return error_response(400, "Deck name is required");
    if (!body->contains("cards") && text_member(body.value(), "game").empty())
        return error_response(400, "Deck must contain at least one card");
    if (auto refused = merge(deck, body.value())) return *refused;
    if (auto refused = check(services, call, deck)) return *refused;
    if (count_decks(*call.database, call.account.subject) >= decks_max)
        return error_response(400, "You have too many decks");
    store(services, call, deck);
    return json_response(201, json_of(deck));
}

HttpResponse update_deck(Services& services, const Call& call) {
    const auto body = read_body(call.request);
    if (!body) return body.error();
    auto deck = find_deck(*call.database, call.account.subject, call.parameter);
    if (!deck) return error_response(404, "Deck not found");
    if (services.disk.is_scarce()) return no_room();
    if (auto refused = merge(*deck, body.value())) return *refused;
    if (auto refused = check(services, call, *deck)) return *refused;
    store(services, call, *deck);
    return json_response(200, json_of(*deck));
}

HttpResponse remove_deck(Services& services, const Call& call) {
    if (!find_deck(*call.database, call.account.subject, call.parameter)) return error_response(404, "Deck not found");
    services.writer.write_now([&](Database& database) { delete_deck(database, call.parameter); });
    return {.status = 204};
}

HttpResponse validate_deck(Services& services, const Call& call) {
    auto body = read_body(call.request);
    if (!body) return body.error();
    const auto game = services.games.find(text_member(body.value(), "game"));
    if (!game) return error_response(400, "Unknown game");
    body->erase("game");
    body->erase("id");
    const auto read = game->read_deck(Document::without_lines(std::move(body).value()));
    return json_response(200, {{"valid", read.ok()}, {"problems", read ? Json::array() : problems_json(read.error())}});
}

}  // namespace pentacle::server
