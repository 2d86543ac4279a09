#include "server/api/handlers.hpp"
#include "server/store/collection_store.hpp"

namespace pentacle::server {

HttpResponse show_collection(Services& services, const Call& call) {
    const auto game = services.games.find_named(call.query("game"));
    if (!game) return error_response(404, "Unknown game");
    Json cards = Json::array();
    for (const auto& [card, count] : collection_of(*call.database, call.account.subject, *game))
        cards.push_back({{"cardId", card}, {"count", count}});
    return json_response(200, {{"game", game->id()}, {"limited", services.collections}, {"cards", std::move(cards)}});
}

}  // namespace pentacle::server
