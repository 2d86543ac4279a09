#include <algorithm>
#include <map>

#include "core/object_reader.hpp"
#include "games/lifeburn/lifeburn.hpp"

namespace pentacle::lifeburn {

namespace {

constexpr int count_max = 999;

std::vector<std::string_view> ids_and_names(const Lifeburn& game) {
    std::vector<std::string_view> words;
    for (const CardInfo& info : game.cards()) {
        words.push_back(info.id);
        words.push_back(info.name);
    }
    return words;
}

std::string too_many_or_few(int found, int needed) {
    const int off = found - needed;
    return std::to_string(found) + (found == 1 ? " card" : " cards") + ", exactly " + std::to_string(needed) +
           " needed: " + (off > 0 ? std::to_string(off) + " too many" : std::to_string(-off) + " missing");
}

struct DeckLine {
    CardNumber card;
    int count;
};

// A line is a card's id or name with a count.
std::vector<DeckLine> read_lines(const Lifeburn& game, ObjectReader& reader, int& total) {
    std::vector<DeckLine> lines;
    if (!reader.has("cards")) reader.complain("\"cards\" is missing");
    for (ObjectReader& line : reader.objects("cards")) {
        if (!line.is_object()) continue;
        const std::string id = line.required_string("cardId");
        const int count = line.integer("count", 1, 1, count_max);
        total += count;
        line.finish();
        const std::optional<CardNumber> card = game.find(id);
        if (card && *card < game.collectible_count()) lines.push_back({*card, count});
        else if (line.has("cardId"))
            line.complain("cardId", "unknown card \"" + id + "\"" + did_you_mean(id, ids_and_names(game)));
    }
    return lines;
}

int copies_allowed(const Lifeburn& game) {
    const int kinds = static_cast<int>(game.collectible_count());
    return std::max(game.rules().max_copies, (game.rules().deck_size + kinds - 1) / kinds);
}

}  // namespace

// R2. Exactly `deck_size` cards, at most `max_copies` of one (or as many as it takes when the set is too small).
Result<DeckList, Problems> Lifeburn::deck_from_json(const Document& document) const {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    DeckList deck;
    deck.name = reader.string("name");
    reader.ignore({"id", "description", "author"});
    int total = 0;
    const std::vector<DeckLine> lines = read_lines(*this, reader, total);
    if (reader.is_object()) {
        reader.finish();
        std::map<CardNumber, int> copies;
        for (const DeckLine& line : lines) copies[line.card] += line.count;
        for (const auto& [card, count] : copies)
            if (count > copies_allowed(*this))
                reader.complain("cards", std::to_string(count) + " copies of " + name_of(card) + ", at most " +
                                             std::to_string(copies_allowed(*this)));
        if (total != rules_.deck_size) reader.complain("cards", too_many_or_few(total, rules_.deck_size));
    }
    if (!problems.empty()) return problems;
    for (const DeckLine& line : lines)
        for (int copy = 0; copy < line.count; ++copy) deck.cards.push_back(line.card);
    return deck;
}

// Neighbours of one kind share a line, so that a list written back reads as it was read.
Json Lifeburn::deck_json(const Deck& deck) const {
    Json lines = Json::array();
    for (const CardNumber card : deck.cards) {
        const std::string& card_id = cards_[card].id;
        if (!lines.empty() && lines.back()["cardId"] == card_id)
            lines.back()["count"] = lines.back()["count"].get<int>() + 1;
        else lines.push_back({{"cardId", card_id}, {"count", 1}});
    }
    return {{"name", deck.name}, {"cards", std::move(lines)}};
}

DeckList Lifeburn::random_deck(Rng& rng) const {
    std::vector<CardNumber> pool;
    for (std::size_t card = 0; card < cards_.size(); ++card)
        pool.insert(pool.end(), static_cast<std::size_t>(copies_allowed(*this)), static_cast<CardNumber>(card));
    rng.shuffle(std::span<CardNumber>{pool});
    pool.resize(static_cast<std::size_t>(rules_.deck_size));
    std::sort(pool.begin(), pool.end());
    DeckList deck;
    deck.name = "Random";
    for (const CardNumber card : pool) deck.cards.push_back(card);
    return deck;
}

}  // namespace pentacle::lifeburn
