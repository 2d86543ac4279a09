#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "core/object_reader.hpp"
#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

namespace {

constexpr int usual_deck_size = 40;

struct RarityCount {
    Rarity rarity;
    int needed;
};
// R4.
constexpr std::array<RarityCount, 3> rarity_counts{{{Rarity::Common, 25}, {Rarity::Uncommon, 13}, {Rarity::Rare, 2}}};

std::vector<CardNumber> collectible_cards(const Program& program) {
    std::vector<CardNumber> cards;
    for (std::size_t number = 0; number + 1 < program.cards.size(); ++number)
        if (program.cards[number].type != CardType::Flag && !program.cards[number].token)
            cards.push_back(static_cast<CardNumber>(number));
    return cards;
}

bool looks_at_rarities(const Rules& rules) { return rules.rarity_limits && rules.deck_size == usual_deck_size; }

std::string word_of(Element element) { return cardlang::written(spelling(element)); }

class DeckReader {
public:
    DeckReader(const Konivrer& game, const Document& document) : game_{game}, document_{document} {}

    Result<Deck, Problems> read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        if (!reader.is_object()) return problems_;
        read_flag(reader);
        read_list();
        if (!problems_.empty()) return problems_;
        return deck_;
    }

private:
    const Card& card(CardNumber number) const { return game_.program().cards[number]; }

    using Values = std::vector<std::pair<std::string, std::string>>;

    // The code and its values let a client say it in another language.
    void complain(std::string path, std::string message, std::string code, Values values = {}) {
        problems_.push_back(document_.problem(std::move(path), std::move(message)));
        problems_.back().call(std::move(code), std::move(values));
    }

    void read_flag(ObjectReader& reader) {
        const std::string name = reader.string("flag");
        if (name.empty()) return complain("/flag", "no Flag is named", "deck_no_flag");
        const std::optional<CardNumber> found = game_.find(name);
        if (!found)
            return complain("/flag", "there is no Flag \"" + name + "\"", "deck_unknown_flag", {{"flag", name}});
        if (card(*found).type != CardType::Flag)
            return complain("/flag", game_.name_of(*found) + " is no Flag", "deck_not_a_flag",
                            {{"card", game_.name_of(*found)}});
        deck_.flag = *found;
        deck_.flag_elements = card(*found).elements;
        const std::size_t wanted = card(*found).choose_elements;
        if (wanted == 0) {
            if (reader.has("flagElements"))
                complain("/flagElements", game_.name_of(*found) + " has its own elements", "deck_own_elements",
                         {{"flag", game_.name_of(*found)}});
            return;
        }
        for (const std::string& word : reader.strings("flagElements")) add_flag_element(word);
        if (deck_.flag_elements.size() != static_cast<int>(wanted))
            complain("/flagElements", game_.name_of(*found) + ": choose " + std::to_string(wanted) + " elements",
                     "deck_choose_elements", {{"flag", game_.name_of(*found)}, {"count", std::to_string(wanted)}});
    }

    void add_flag_element(const std::string& word) {
        for (std::size_t index = 0; index < element_count; ++index)
            if (same_word(word, spellings<Element>[index])) return deck_.flag_elements.add(static_cast<Element>(index));
        complain(
            "/flagElements",
            "unknown element \"" + word + "\"" + did_you_mean(word, std::span{spellings<Element>}.first(element_count)),
            "deck_unknown_element", {{"element", word}});
    }

    // The list itself is read as every game's; Flags and what else a deck may not hold are said in our own words.
    void read_list() {
        Document list = document_;
        list.value.erase("flag");
        list.value.erase("flagElements");
        list.value.erase("flag_elements");
        std::vector<CardNumber> allowed(game_.cards().size());
        for (std::size_t number = 0; number < allowed.size(); ++number)
            allowed[number] = static_cast<CardNumber>(number);
        const Rules& rules = game_.rules();
        auto read = read_card_list(list, {game_.cards(), allowed, rules.deck_size, rules.max_copies});
        if (!read) problems_.insert(problems_.end(), read.error().begin(), read.error().end());
        else deck_.list = std::move(read).value();
        check_cards(listed_cards());
    }

    // Also of a list that was refused, so that everything is said at once.
    std::vector<CardNumber> listed_cards() const {
        std::vector<CardNumber> cards;
        const auto found = document_.value.find("cards");
        if (found == document_.value.end() || !found->is_array()) return cards;
        for (const Json& line : *found) {
            if (!line.is_object() || !line.contains("cardId") || !line["cardId"].is_string()) continue;
            const std::optional<CardNumber> card = game_.find(line["cardId"].get<std::string>());
            if (!card) continue;
            const auto count =
                line.contains("count") && line["count"].is_number_integer() ? line["count"].get<int>() : 1;
            for (int copy = 0; copy < std::clamp(count, 0, static_cast<int>(cards_per_deck_max)); ++copy)
                cards.push_back(*card);
        }
        return cards;
    }

    void check_cards(const std::vector<CardNumber>& cards) {
        if (looks_at_rarities(game_.rules()))
            for (const RarityCount& wanted : rarity_counts) {
                const auto count = std::count_if(cards.begin(), cards.end(), [&](CardNumber number) {
                    return card(number).rarity == wanted.rarity;
                });
                if (count != wanted.needed)
                    complain("/cards",
                             std::to_string(count) + " " + cardlang::written(spelling(wanted.rarity)) +
                                 (count == 1 ? " card" : " cards") + ", exactly " + std::to_string(wanted.needed) +
                                 " needed",
                             "deck_rarity",
                             {{"count", std::to_string(count)},
                              {"rarity", cardlang::written(spelling(wanted.rarity))},
                              {"needed", std::to_string(wanted.needed)}});
            }
        std::vector<CardNumber> said;
        for (const CardNumber number : cards) {
            if (std::find(said.begin(), said.end(), number) != said.end()) continue;
            said.push_back(number);
            check_card(number);
        }
    }

    void check_card(CardNumber number) {
        const std::string name = game_.name_of(number);
        if (card(number).type == CardType::Flag)
            return complain("/cards", name + " is a Flag: it stands outside the deck", "deck_flag_inside",
                            {{"card", name}});
        if (card(number).token)
            return complain("/cards", name + " can be in no deck", "deck_not_collectible", {{"card", name}});
        if (!game_.rules().flag_identity || deck_.flag == no_card) return;
        for (std::size_t index = 0; index < element_count; ++index) {
            const auto element = static_cast<Element>(index);
            if (card(number).identity.has(element) && !deck_.flag_elements.has(element))
                complain("/cards", name + " has " + word_of(element) + ", which the Flag does not allow",
                         "deck_element", {{"card", name}, {"element", word_of(element)}});
        }
    }

    const Konivrer& game_;
    const Document& document_;
    Deck deck_;
    Problems problems_;
};

// Draws a deck under one Flag; fewer cards than needed where the set has too few.
class DeckMaker {
public:
    DeckMaker(const Konivrer& game, Rng& rng) : game_{game}, rng_{rng} {}

    Deck make() {
        std::vector<CardNumber> flags;
        for (std::size_t number = 0; number < game_.cards().size(); ++number)
            if (game_.program().cards[number].type == CardType::Flag) flags.push_back(static_cast<CardNumber>(number));
        rng_.shuffle(std::span{flags});
        Deck deck;
        for (const CardNumber flag : flags) {
            deck = under(flag);
            if (static_cast<int>(deck.list.cards.size()) == game_.rules().deck_size) return deck;
        }
        // No Flag has enough cards: then as many of what there is as it takes.
        const std::vector<CardNumber> any = collectible_cards(game_.program());
        const auto size = static_cast<std::size_t>(game_.rules().deck_size);
        for (std::size_t place = 0; deck.list.cards.size() < size && !any.empty(); ++place)
            deck.list.cards.push_back(any[place % any.size()]);
        return deck;
    }

private:
    Deck under(CardNumber flag) {
        Deck deck;
        deck.list.name = "Random";
        deck.flag = flag;
        const Card& card = game_.program().cards[flag];
        deck.flag_elements = card.choose_elements > 0 ? some_elements(card.choose_elements) : card.elements;
        if (looks_at_rarities(game_.rules()))
            for (const auto& [rarity, needed] : rarity_counts) add_some(deck, needed, rarity);
        else add_some(deck, game_.rules().deck_size, std::nullopt);
        std::sort(deck.list.cards.begin(), deck.list.cards.end());
        return deck;
    }

    ElementSet some_elements(int count) {
        std::array<Element, element_count> all{};
        for (std::size_t index = 0; index < element_count; ++index) all[index] = static_cast<Element>(index);
        rng_.shuffle(std::span<Element>{all});
        ElementSet some;
        for (int index = 0; index < count; ++index) some.add(all[static_cast<std::size_t>(index)]);
        return some;
    }

    void add_some(Deck& deck, int count, std::optional<Rarity> rarity) {
        std::vector<CardNumber> pool;
        const int copies = game_.rules().max_copies;
        for (const CardNumber number : collectible_cards(game_.program())) {
            const Card& card = game_.program().cards[number];
            const bool allowed = !game_.rules().flag_identity || (card.identity.bits & ~deck.flag_elements.bits) == 0;
            if (allowed && (!rarity || card.rarity == *rarity))
                pool.insert(pool.end(), static_cast<std::size_t>(copies), number);
        }
        rng_.shuffle(std::span{pool});
        pool.resize(std::min(pool.size(), static_cast<std::size_t>(count)));
        deck.list.cards.insert(deck.list.cards.end(), pool.begin(), pool.end());
    }

    const Konivrer& game_;
    Rng& rng_;
};

}  // namespace

// R5. What the deck does not name, the Five Element Flag is strong against.
ElementSet strong_against(const Card& flag, ElementSet chosen) {
    if (flag.choose_elements == 0) return flag.strong_against;
    return {static_cast<std::uint8_t>(ElementSet::all_six().bits & ~chosen.bits)};
}

Result<Deck, Problems> Konivrer::deck_from_json(const Document& document) const {
    return DeckReader{*this, document}.read();
}

Json Konivrer::deck_json(const Deck& deck) const {
    Json list = card_list_json(deck.list.name, deck.list.cards, cards_);
    Json json{{"name", list["name"]}, {"flag", deck.flag < cards_.size() ? Json(cards_[deck.flag].id) : Json()}};
    if (deck.flag != no_card && program().cards[deck.flag].choose_elements > 0) {
        json["flagElements"] = Json::array();
        for (std::size_t index = 0; index < element_count; ++index)
            if (deck.flag_elements.has(static_cast<Element>(index)))
                json["flagElements"].push_back(word_of(static_cast<Element>(index)));
    }
    json["cards"] = std::move(list["cards"]);
    return json;
}

Deck Konivrer::random_deck(Rng& rng) const { return DeckMaker{*this, rng}.make(); }

}  // namespace pentacle::konivrer
