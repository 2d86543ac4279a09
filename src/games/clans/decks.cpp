#include <algorithm>
#include <map>

#include "games/clans/clans.hpp"

namespace pentacle::clans {

namespace {

constexpr std::size_t told_max = 60;  // of a name that nobody knows

// R4. How many copies of a card of this rarity a deck may hold, where the house counts them.
int copies_max(int rarity) {
    switch (rarity) {
        case 2: return 3;
        case 3: return 2;
        case 4: return 1;
        default: return cards_per_deck;
    }
}

// Every entry is a card at least, so more of them than this are not looked at one by one.
constexpr std::size_t entries_max = 4 * cards_per_deck;

std::vector<std::string_view> words_of(const Tables& tables) {
    std::vector<std::string_view> words{tables.card_ids.begin(), tables.card_ids.end()};
    words.insert(words.end(), tables.card_names.begin(), tables.card_names.end());
    return words;
}

class DeckReader {
public:
    DeckReader(const Tables& tables, ObjectReader& reader) : tables_{tables}, reader_{reader} {}

    std::vector<CardNumber> cards(std::string_view key) {
        std::vector<CardNumber> cards;
        const Json* value = reader_.find(key);
        if (value == nullptr) return cards;
        const std::string path = reader_.path_of(key);
        if (value->is_structured() && value->size() > entries_max)
            reader_.complain(
                key, std::to_string(value->size()) + " entries, at most " + std::to_string(entries_max) + " are read");
        else if (value->is_array())
            for (std::size_t index = 0; index < value->size(); ++index)
                add_entry(cards, (*value)[index], path + "/" + std::to_string(index));
        else if (value->is_object())
            for (const auto& [name, count] : value->items()) add(cards, name, count, path + "/" + name);
        else reader_.complain(key, "must be a list of cards, or an object of card: count, found " + shown(*value));
        check_size(cards, key);
        check_copies(cards, key);
        return cards;
    }

private:
    void complain(const std::string& path, std::string message) {
        reader_.problems().push_back(reader_.document().problem(path, std::move(message)));
    }

    std::string meant_card(const std::string& name) const {
        return are_few(reader_.problems()) ? did_you_mean(name, words_of(tables_)) : std::string{};
    }

    void call(std::string code, std::vector<std::pair<std::string, std::string>> values) {
        reader_.problems().back().call(std::move(code), std::move(values));
    }

    // "Reed Warden" or {"card": "Reed Warden", "count": 3}
    void add_entry(std::vector<CardNumber>& cards, const Json& entry, const std::string& path) {
        if (entry.is_string()) return add(cards, entry.get<std::string>(), 1, path);
        if (!entry.is_object()) return complain(path, "must be a card's name, found " + shown(entry));
        ObjectReader item{reader_.document(), entry, path, reader_.problems()};
        const std::string name = item.required_string(item.has("card_id") ? "card_id" : "card");
        const int count = item.integer("count", 1, 1, cards_per_deck);
        if (item.finish()) add(cards, name, count, path);
    }

    void add(std::vector<CardNumber>& cards, const std::string& name, const Json& count, const std::string& path) {
        const std::optional<CardNumber> card = tables_.find_card(name);
        if (!card) {
            const std::string meant = meant_card(name);
            complain(path, "no card " + shown(name) + meant);
            const bool near = !meant.empty();
            return call("deck_unknown_card", {{"card", name.substr(0, told_max)},
                                              {"meant", near ? closest_word(name, words_of(tables_)) : ""}});
        }
        const std::optional<int> copies =
            integer_in(reader_.document(), count, path, 1, cards_per_deck, reader_.problems());
        if (copies) cards.insert(cards.end(), static_cast<std::size_t>(*copies), *card);
    }

    // R3. Exactly 25 cards.
    void check_size(const std::vector<CardNumber>& cards, std::string_view key) {
        if (cards.size() == static_cast<std::size_t>(cards_per_deck)) return;
        reader_.complain(key, "a deck has exactly " + std::to_string(cards_per_deck) + " cards, this one " +
                                  std::to_string(cards.size()));
        call("deck_size", {{"count", std::to_string(cards.size())}, {"needed", std::to_string(cards_per_deck)}});
    }

    void check_copies(const std::vector<CardNumber>& cards, std::string_view key) {
        if (!tables_.rules.copy_limits) return;
        std::map<CardNumber, int> copies;
        for (const CardNumber card : cards) ++copies[card];
        for (const auto& [card, count] : copies) {
            const int most = copies_max(tables_.card(card).rarity);
            if (count <= most) continue;
            reader_.complain(key, "at most " + std::to_string(most) + " of " + tables_.card_names[card] +
                                      ", this deck has " + std::to_string(count));
            call(
                "deck_copies",
                {{"card", tables_.card_names[card]}, {"count", std::to_string(count)}, {"most", std::to_string(most)}});
        }
    }

    const Tables& tables_;
    ObjectReader& reader_;
};

std::vector<std::string_view> hero_words(const Tables& tables) {
    std::vector<std::string_view> words;
    for (const Hero& hero : tables.heroes) words.push_back(hero.id);
    return words;
}

void read_hero(const Tables& tables, ObjectReader& reader, Deck& deck) {
    const std::string name = reader.string("hero");
    if (name.empty()) return;
    const std::optional<HeroNumber> hero = tables.find_hero(name);
    if (!hero) {
        reader.complain("hero", "no hero \"" + name + "\"" + did_you_mean(name, hero_words(tables)));
        return reader.problems().back().call("deck_unknown_hero", {{"hero", name}});
    }
    deck.hero = *hero;
    deck.attuned = tables.heroes[*hero].terrains.front();
}

void read_attunement(const Tables& tables, ObjectReader& reader, Deck& deck) {
    const std::string name = reader.string("attuned_element");
    if (name.empty()) return;
    const std::optional<Terrain> terrain = tables.find_terrain(name);
    const std::vector<std::string_view> words{tables.terrains.begin(), tables.terrains.end()};
    if (!terrain) {
        reader.complain("attuned_element", "no terrain \"" + name + "\"" + did_you_mean(name, words));
        return reader.problems().back().call("deck_unknown_terrain", {{"terrain", name}});
    }
    deck.attuned = *terrain;
}

// As counts, or card by card where that would change their order.
Json written(const Tables& tables, const std::vector<CardNumber>& cards) {
    Json counts = Json::object();
    Json list = Json::array();
    bool grouped = true;
    for (std::size_t index = 0; index < cards.size(); ++index) {
        const std::string& id = tables.card_ids[cards[index]];
        list.push_back(id);
        grouped = grouped && (!counts.contains(id) || cards[index - 1] == cards[index]);
        Json& count = counts[id];
        count = count.is_null() ? 1 : count.get<int>() + 1;
    }
    return grouped ? counts : list;
}

}  // namespace

Result<Deck, Problems> Clans::deck_from_json(const Document& document) const {
    Problems problems;
    Deck deck;
    // A bare list is a deck without a name.
    Json wrapped;
    if (document.value.is_array()) wrapped = Json{{"cards", document.value}};
    const Json& value = document.value.is_array() ? wrapped : document.value;
    ObjectReader reader{document, value, "", problems};
    deck.name = reader.string("name");
    DeckReader cards{tables_, reader};
    if (reader.is_object() && !reader.has("cards")) reader.complain("\"cards\" is missing");
    deck.cards[0] = cards.cards("cards");
    if (reader.has("age_2")) deck.cards[1] = cards.cards("age_2");
    if (reader.has("age_3")) deck.cards[2] = cards.cards("age_3");
    read_hero(tables_, reader, deck);
    read_attunement(tables_, reader, deck);
    reader.ignore({"note", "description"});
    if (!reader.finish()) return problems;
    return deck;
}

Json Clans::deck_json(const Deck& deck) const {
    Json json{{"name", deck.name}};
    if (deck.hero != no_hero) json["hero"] = tables_.heroes[deck.hero].id;
    if (deck.attuned != no_terrain) json["attunedElement"] = tables_.terrains[deck.attuned];
    json["cards"] = written(tables_, deck.cards[0]);
    if (!deck.cards[1].empty()) json["age_2"] = written(tables_, deck.cards[1]);
    if (!deck.cards[2].empty()) json["age_3"] = written(tables_, deck.cards[2]);
    return json;
}

// Any 25 cards that the house allows, with a base of the terrain that most of them have.
Deck Clans::random_deck(Rng& rng) const {
    Deck deck;
    deck.name = "Random";
    const auto card_count = static_cast<std::uint32_t>(tables_.cards.size());
    std::vector<int> copies(card_count);
    std::vector<int> of_terrain(tables_.terrains.size());
    // With copy limits on a tiny card set some draws would never fit, so the limit bends before it hangs.
    for (int tries = 0; deck.cards[0].size() < static_cast<std::size_t>(cards_per_deck); ++tries) {
        const auto card = static_cast<CardNumber>(rng.below(card_count));
        const bool allowed = !tables_.rules.copy_limits || copies[card] < copies_max(tables_.card(card).rarity);
        if (!allowed && tries < 10'000) continue;
        ++copies[card];
        deck.cards[0].push_back(card);
        if (tables_.card(card).terrain != no_terrain) ++of_terrain[tables_.card(card).terrain];
    }
    std::sort(deck.cards[0].begin(), deck.cards[0].end());
    const auto most = std::max_element(of_terrain.begin(), of_terrain.end());
    if (*most > 0) deck.attuned = static_cast<Terrain>(most - of_terrain.begin());
    if (!tables_.heroes.empty())
        deck.hero = static_cast<HeroNumber>(rng.below(static_cast<std::uint32_t>(tables_.heroes.size())));
    return deck;
}

}  // namespace pentacle::clans
