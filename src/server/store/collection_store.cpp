#include "server/store/collection_store.hpp"

#include <algorithm>

namespace pentacle::server {

namespace {

void count(const AnyGame& game, const Json& value, CardCounts& counts) {
    const auto add = [&](const std::string& name, std::int64_t more) {
        if (const CardInfo* card = game.find_card(name)) counts[card->id] += more;
    };
    if (value.is_array())
        for (const Json& item : value) {
            if (item.is_string()) add(item.get<std::string>(), 1);
            else count(game, item, counts);
        }
    if (!value.is_object()) return;
    if (const auto id = value.find("cardId"); id != value.end() && id->is_string()) {
        const auto copies = value.find("count");
        const bool given = copies != value.end() && copies->is_number_integer();
        return add(id->get<std::string>(), given ? copies->get<std::int64_t>() : 1);
    }
    for (const auto& [key, member] : value.items()) {
        if (member.is_number_integer()) add(key, member.get<std::int64_t>());
        else count(game, member, counts);
    }
}

}  // namespace

CardCounts cards_in(const AnyGame& game, const Json& deck) {
    CardCounts counts;
    count(game, deck, counts);
    return counts;
}

CardCounts starter_cards(const AnyGame& game) {
    CardCounts owned;
    for (const AnyDeck& deck : game.decks())
        for (const auto& [card, copies] : cards_in(game, deck.json)) owned[card] = std::max(owned[card], copies);
    return owned;
}

CardCounts collection_of(Database& database, const std::string& account, const AnyGame& game) {
    CardCounts owned = starter_cards(game);
    Rows rows = database.query("SELECT card_id, count FROM account_cards WHERE account_id = ? AND game = ?", account,
                               game.id());
    while (rows.next()) owned[rows.text(0)] += rows.integer(1);
    return owned;
}

Problems missing_cards(Database& database, const std::string& account, const AnyGame& game, const Json& deck) {
    Problems problems;
    CardCounts owned = collection_of(database, account, game);
    for (const auto& [card, copies] : cards_in(game, deck)) {
        if (copies <= owned[card]) continue;
        const std::string& name = game.find_card(card)->name;
        problems.push_back({.file = {},
                            .line = 0,
                            .path = "/cards",
                            .message = "you own " + std::to_string(owned[card]) + " of the " + std::to_string(copies) +
                                       " \"" + name + "\" in this deck"});
        problems.back().call(
            "deck_not_owned",
            {{"card", name}, {"count", std::to_string(copies)}, {"owned", std::to_string(owned[card])}});
    }
    return problems;
}

}  // namespace pentacle::server
