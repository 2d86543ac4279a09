#include "server/hall/wishes.hpp"

#include <algorithm>

#include "server/message.hpp"
#include "server/store/account_store.hpp"
#include "server/store/collection_store.hpp"
#include "server/store/deck_store.hpp"

namespace pentacle::server {

namespace {

std::shared_ptr<const AnyGame> game_named_in(const Games& games, const WishWords& words) {
    return games.find_named(words.game);
}

// A deck that nobody chose.
AnyDeck any_deck(const AnyGame& game) {
    if (!game.decks().empty()) return game.decks().front();
    Rng rng{Seed::from_system()};
    return game.random_deck(rng);
}

// The definition of a deck that its player saved.
std::optional<Json> saved_deck(const WishSource& source, const AnyGame& game, const std::string& name) {
    const auto saved = source.who.guest ? std::nullopt : find_deck(*source.database, source.who.user_id, name);
    if (!saved || (!saved->game.empty() && saved->game != game.id())) return std::nullopt;
    Json definition = json_of(*saved);
    definition.erase("id");
    definition.erase("game");
    return definition;
}

Result<AnyDeck, Objection> read_deck(const WishSource& source, const AnyGame& game, const Json& deck) {
    if (deck.is_null()) return any_deck(game);
    std::optional<Json> definition;
    if (deck.is_string()) {
        const auto& name = deck.get_ref<const std::string&>();
        if (const AnyDeck* preset = game.find_deck(name)) return *preset;
        definition = saved_deck(source, game, name);
    } else if (deck.is_object()) {
        definition = deck;
    }
    if (!definition) return Objection{"Unknown deck."};
    auto read = game.read_deck(Document::without_lines(std::move(*definition)));
    Problems problems = read ? Problems{} : read.error();
    if (read && read->name.size() > deck_name_bytes_max) return Objection{"Deck name is too long."};
    if (read && source.collections) problems = missing_cards(*source.database, source.who.user_id, game, read->json);
    if (!problems.empty()) return Objection{problems.front().message, problems_json(problems)};
    return std::move(read).value();
}

Result<Opening, Objection> read_opening(const Json& words) {
    constexpr std::size_t actions_max = 2'000;
    Opening opening{.seed = Seed::parse(text_member(words, "seed")), .actions = {}};
    const auto actions = words.find("actions");
    if (!opening.seed || actions == words.end() || !actions->is_array() || actions->size() > actions_max)
        return Objection{"An opening needs a seed and its actions."};
    for (const Json& item : *actions) {
        const bool whole = item.is_object() && item.contains("action") && item.contains("seat") &&
                           (item["seat"] == 0 || item["seat"] == 1);
        if (!whole) return Objection{"An opening's actions have a seat and an action."};
        opening.actions.push_back({item["seat"] == 0 ? Seat::First : Seat::Second, item["action"]});
    }
    return opening;
}

}  // namespace

bool is_simple_wish(const Games& games, const Identity& who, const WishWords& words,
                    const std::shared_ptr<const AnyGame>& fixed) {
    const auto game = fixed ? fixed : game_named_in(games, words);
    if (!game) return true;  // it is refused
    if (!who.guest || words.opening) return false;
    return std::all_of(words.decks.begin(), words.decks.end(), [&](const Json& deck) {
        if (deck.is_null()) return !game->decks().empty();
        return deck.is_string() && game->find_deck(deck.get_ref<const std::string&>()) != nullptr;
    });
}

Result<Wish, Objection> read_wish(const WishSource& source, const WishWords& words,
                                  const std::shared_ptr<const AnyGame>& game) {
    Wish wish{.game = game ? game : game_named_in(source.games, words), .decks = {}, .rating = {}, .opening = {}};
    if (!wish.game) return Objection{"Unknown game."};
    for (const Json& words_for_deck : words.decks) {
        auto deck = read_deck(source, *wish.game, words_for_deck);
        if (!deck) return deck.error();
        wish.decks.push_back(std::move(deck).value());
    }
    if (!source.who.guest) wish.rating = rating_of(*source.database, source.who.user_id, wish.game->id());
    if (!words.opening) return wish;
    auto opening = read_opening(*words.opening);
    if (!opening) return opening.error();
    wish.opening = std::move(opening).value();
    return wish;
}

std::unique_ptr<match::Match> play_opening(const match::Setup& setup, const Opening& opening) {
    auto match = std::make_unique<match::Match>(setup);
    for (const auto& [seat, action] : opening.actions)
        if (!match->act(seat, {.action = action, .id = {}, .seen_seq = {}}, setup.started_at)) return nullptr;
    return match->result() ? nullptr : std::move(match);
}

}  // namespace pentacle::server
