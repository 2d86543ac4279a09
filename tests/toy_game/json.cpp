#include <array>

#include "core/erased.hpp"
#include "core/object_reader.hpp"
#include "toy_game/stones.hpp"

namespace pentacle::stones {

namespace {

Flaw flaw_to_load = Flaw::None;

constexpr std::array<BakedFile, 6> files{{
    {"cards/boulder.json", R"({"id": "boulder", "name": "Boulder", "takes": 3})"},
    {"cards/gamble.json", R"({"id": "gamble", "name": "Gamble", "takes": "chance"})"},
    {"cards/pebble.json", R"({"id": "pebble", "name": "Pebble", "takes": 1})"},
    {"cards/rock.json", R"({"id": "rock", "name": "Rock", "takes": 2})"},
    {"decks/even.json",
     R"({"name": "Even", "cards": ["rock", "rock", "rock", "rock", "rock", "rock", "pebble", "pebble",
                            "pebble", "gamble", "gamble", "boulder"]})"},
    {"decks/wild.json", R"({"name": "Wild", "cards": ["gamble", "gamble", "gamble", "gamble", "gamble", "gamble",
                            "pebble", "pebble", "boulder", "boulder", "boulder", "rock"]})"},
}};

constexpr std::array<std::string_view, 3> ending_words{"none", "last_stone", "concession"};

}  // namespace

const Content& own_content() {
    static const Content content = content_of(files);
    return content;
}

const GameEntry& registry_line() {
    static const GameEntry entry{Stones::id, Stones::title, Stones::summary, &own_content, &ErasedGame<Stones>::load};
    return entry;
}

void Stones::break_on_purpose(Flaw flaw) { flaw_to_load = flaw; }

Result<Stones, Problems> Stones::load(const Content& content, const Document& rules) {
    Problems problems;
    Stones game;
    game.flaw_ = flaw_to_load;
    ObjectReader house{rules, rules.value, "", problems};
    game.rules_.heap = house.integer("heap", game.rules_.heap, 1, 20);
    house.finish();
    for (const Document& document : split_cards(content.cards, problems)) {
        ObjectReader reader{document, document.value, "", problems};
        CardInfo card{reader.required_string("id"), reader.required_string("name"), "stone", "", document.value};
        const Json* takes = reader.find("takes");
        const bool by_chance = takes != nullptr && *takes == "chance";
        if (by_chance) card.text = "Take one to three stones, by chance.";
        game.takes_.push_back(by_chance ? 0 : reader.required_integer("takes", 1, 9));
        reader.finish();
        game.cards_.push_back(std::move(card));
    }
    if (!problems.empty()) return problems;
    return game;
}

std::optional<CardNumber> Stones::find(std::string_view id_or_name) const {
    for (std::size_t index = 0; index < cards_.size(); ++index)
        if (cards_[index].id == id_or_name || cards_[index].name == id_or_name) return static_cast<CardNumber>(index);
    return std::nullopt;
}

std::string Stones::name_of(CardNumber card) const { return card == hidden_card ? "a card" : cards_[card].name; }

Result<Stones::Deck, Problems> Stones::deck_from_json(const Document& document) const {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    Deck deck;
    deck.name = reader.string("name");
    for (const std::string& wanted : reader.strings("cards")) {
        const auto card = find(wanted);
        if (!card) reader.complain("cards", "no card \"" + wanted + "\"");
        else if (!deck.cards.full()) deck.cards.push_back(*card);
    }
    if (deck.cards.size() != deck_size) reader.complain("cards", "must be 12 cards");
    reader.finish();
    if (!problems.empty()) return problems;
    return deck;
}

Json Stones::deck_json(const Deck& deck) const {
    Json cards = Json::array();
    for (const CardNumber card : deck.cards) cards.push_back(cards_[card].id);
    return {{"name", deck.name}, {"cards", std::move(cards)}};
}

Json Stones::state_json(const State& state) const {
    const auto list = [&](const auto& cards) {
        Json texts = Json::array();
        for (const CardNumber card : cards)
            texts.push_back(card == hidden_card ? Json::object() : Json{{"cardId", cards_[card].id}});
        return texts;
    };
    Json players = Json::array();
    for (const Seat seat : all_seats) {
        const Side& side = state.sides[seat];
        Json player{{"hand", list(side.hand)}, {"deck", list(side.deck)}, {"played", list(side.played)}};
        if (has(Flaw::JsonDropsDeck)) player.erase("deck");
        players.push_back(std::move(player));
    }
    Json json{{"heap", state.heap},   {"toMove", number_of(state.to_move)},
              {"taken", state.taken}, {"ending", ending_words[static_cast<std::size_t>(state.ending)]},
              {"winner", nullptr},    {"players", std::move(players)}};
    if (state.ending != Ending::None) json["winner"] = number_of(state.winner);
    if (!state.blanked) {
        json["rng"] = {{"seed", state.rng.seed().hex()}, {"drawn", state.rng.drawn()}};
        if (has(Flaw::JsonDropsField)) json["rng"]["drawn"] = 0;
    }
    return json;
}

void Stones::write_state(const State& state, JsonText& text) const {
    Json json = state_json(state);
    if (has(Flaw::TextDiffers)) json["heap"] = 0;
    text.value(json);
}

void Stones::write_action(const State& state, Seat seat, const Action& action, JsonText& text) const {
    text.value(action_json(state, seat, action));
}

Result<State, Problems> Stones::state_from_json(const Document& document) const {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    State state;
    state.heap = static_cast<std::int16_t>(reader.integer("heap", rules_.heap, 0, 100));
    state.to_move = reader.integer("to_move", 0, 0, 1) == 0 ? Seat::First : Seat::Second;
    state.taken = static_cast<std::uint16_t>(reader.integer("taken", 0, 0, 1000));
    state.ending = static_cast<Ending>(reader.word("ending", ending_words).value_or(0));
    if (const Json* winner = reader.find("winner"); winner != nullptr && *winner == 1) state.winner = Seat::Second;
    const auto read_cards = [&](ObjectReader& from, std::string_view key, auto& cards) {
        const Json* list = from.find(key);
        if (list == nullptr) return;
        if (!list->is_array()) return from.complain(key, "must be a list of cards, found " + shown(*list));
        for (const Json& item : *list) {
            const std::string id = item.is_string() ? item.get<std::string>() : item.value("cardId", std::string{});
            const auto card = find(id);
            if (!card) from.complain(key, "no card \"" + id + "\"");
            else if (cards.full()) from.complain(key, "too many cards");
            else cards.push_back(*card);
        }
    };
    std::vector<ObjectReader> players = reader.objects("players");
    for (std::size_t index = 0; index < players.size() && index < 2; ++index) {
        Side& side = state.sides[all_seats[index]];
        read_cards(players[index], "hand", side.hand);
        read_cards(players[index], "deck", side.deck);
        read_cards(players[index], "played", side.played);
        side.cards_owned = static_cast<std::uint8_t>(side.cards_held());
        players[index].finish();
    }
    if (auto rng = reader.object("rng")) {
        const auto seed = Seed::parse(rng->string("seed", "0"));
        if (!seed) rng->complain("seed", "must be a seed");
        state.rng = Rng::at(seed.value_or(Seed{}), static_cast<std::uint64_t>(rng->integer("drawn", 0, 0, 1'000'000)));
        rng->finish();
    }
    reader.finish();
    if (!problems.empty()) return problems;
    return state;
}

Json Stones::action_json(const State&, Seat, const Action& action) const {
    if (const auto* take = std::get_if<Take>(&action)) return {{"type", "take"}, {"card", cards_[take->card].id}};
    return {{"type", "concede"}};
}

Result<Action, Refusal> Stones::action_from_json(const State&, Seat, const Json& json) const {
    if (!json.is_object() || !json.contains("type")) return Refusal::NotAnAction;
    if (json["type"] == "concede") return Action{Concede{}};
    if (json["type"] != "take" || !json.contains("card") || !json["card"].is_string()) return Refusal::NotAnAction;
    const auto card = find(json["card"].get_ref<const std::string&>());
    if (!card) return Refusal::NotInHand;
    return Action{Take{*card}};
}

Json Stones::event_json(const Event& event) const {
    if (const auto* played = std::get_if<CardPlayed>(&event))
        return {{"type", "card_played"},
                {"seat", number_of(played->seat)},
                {"cardId", cards_[played->card].id},
                {"stones", played->stones}};
    if (const auto* drawn = std::get_if<CardDrawn>(&event)) {
        Json json{{"type", "card_drawn"}, {"seat", number_of(drawn->seat)}};
        if (drawn->card != hidden_card) json["cardId"] = cards_[drawn->card].id;
        return json;
    }
    return {{"type", "conceded"}, {"seat", number_of(std::get<Conceded>(event).seat)}};
}

std::string Stones::describe_action(const State&, Seat, const Action& action) const {
    if (const auto* take = std::get_if<Take>(&action)) return "Play " + name_of(take->card);
    return "Concede";
}

std::string Stones::describe_event(const Event& event) const {
    const auto player = [](Seat seat) { return "Player " + std::to_string(number_of(seat)); };
    if (const auto* played = std::get_if<CardPlayed>(&event))
        return player(played->seat) + " plays " + name_of(played->card) + " and takes " +
               std::to_string(played->stones) + (played->stones == 1 ? " stone." : " stones.");
    if (const auto* drawn = std::get_if<CardDrawn>(&event))
        return player(drawn->seat) + " draws " + name_of(drawn->card) + ".";
    return player(std::get<Conceded>(event).seat) + " concedes.";
}

std::string Stones::sketch(const State& view, Viewer, const Ink&) const {
    std::string text = "heap " + std::to_string(view.heap) + "\n";
    for (const Seat seat : all_seats) {
        text += "player " + std::to_string(number_of(seat)) + (view.to_move == seat ? " *" : "  ");
        for (const CardNumber card : view.sides[seat].hand) text += " [" + name_of(card) + "]";
        text += "  deck " + std::to_string(view.sides[seat].deck.size()) + "\n";
    }
    return text;
}

}  // namespace pentacle::stones
