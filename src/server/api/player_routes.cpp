#include "server/api/handlers.hpp"
#include "server/store/account_store.hpp"

namespace pentacle::server {

// What anybody may know of a player: ratings, how they went, and the rated matches.
HttpResponse show_player(Services&, const Call& call) {
    const auto account = find_account_by_name(*call.database, call.parameter);
    if (!account) return error_response(404, "Player not found");
    const int limit = call.number("limit", 200, 1, 500);
    Json matches = rated_matches_of(*call.database, account->id, call.query("game"), limit);
    return json_response(200, {{"username", account->username},
                               {"ratings", ratings_of(*call.database, account->id)},
                               {"matches", std::move(matches)}});
}

}  // namespace pentacle::server
