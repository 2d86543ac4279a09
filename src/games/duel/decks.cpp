#include <map>

#include "core/object_reader.hpp"
#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

constexpr int count_max = 999;

std::vector<std::string_view> ids_and_names(const Duel& game) {
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

std::vector<DeckLine> read_lines(const Duel& game, ObjectReader& reader, int& total) {
    std::vector<DeckLine> lines;
    if (!reader.has("cards")) reader.complain("\"cards\" is missing");
    for (ObjectReader& line : reader.objects("cards")) {
        if (!line.is_object()) continue;
        const std::string id = line.required_string("cardId");
        const int count = line.integer("count", 1, 1, count_max);
        total += count;
        line.finish();
        const std::optional<CardNumber> card = game.find(id);
        if (card) lines.push_back({*card, count});
        else if (line.has("cardId"))
            line.complain("cardId", "unknown card \"" + id + "\"" + did_you_mean(id, ids_and_names(game)));
    }
    return lines;
}

void check_copies(const Duel& game, const ObjectReader& reader, const std::vector<DeckLine>& lines) {
    std::map<CardNumber, int> copies;
    for (const DeckLine& line : lines) copies[line.card] += line.count;
    const int allowed = game.copies_allowed();
    for (const auto& [card, count] : copies) {
        if (game.card(card).token)
            reader.complain("cards", game.name_of(card) + " comes only by effects, no deck may hold it");
        if (count > allowed)
            reader.complain("cards", std::to_string(count) + " copies of " + game.name_of(card) + ", at most " +
                                         std::to_string(allowed));
    }
}

}  // namespace

// R22. At most `max_copies` of a card, or as many as it takes when the set is too small to fill a deck that way.
int Duel::copies_allowed() const {
    const int kinds = static_cast<int>(collectible_.size());
    return std::max(rules_.max_copies, (rules_.deck_size + kinds - 1) / kinds);
}

Result<DeckList, Problems> Duel::deck_from_json(const Document& document) const {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    DeckList deck;
    deck.name = reader.string("name");
    reader.ignore({"id", "description", "author"});
    int total = 0;
    const std::vector<DeckLine> lines = read_lines(*this, reader, total);
    if (reader.is_object()) {
        reader.finish();
        check_copies(*this, reader, lines);
        if (total != rules_.deck_size) reader.complain("cards", too_many_or_few(total, rules_.deck_size));
    }
    if (!problems.empty()) return problems;
    for (const DeckLine& line : lines)
        for (int copy = 0; copy < line.count; ++copy) deck.cards.push_back(line.card);
    return deck;
}

// Neighbours of one kind share a line, so that a list written back reads as it was read.
Json Duel::deck_json(const Deck& deck) const {
    Json lines = Json::array();
    for (const CardNumber card : deck.cards) {
        const std::string& id_text = info(card).id;
        if (!lines.empty() && lines.back()["cardId"] == id_text)
            lines.back()["count"] = lines.back()["count"].get<int>() + 1;
        else lines.push_back({{"cardId", id_text}, {"count", 1}});
    }
    return {{"name", deck.name}, {"cards", std::move(lines)}};
}

DeckList Duel::random_deck(Rng& rng) const {
    std::vector<CardNumber> pool;
    for (const CardNumber card : collectible_)
        pool.insert(pool.end(), static_cast<std::size_t>(copies_allowed()), card);
    rng.shuffle(std::span<CardNumber>{pool});
    pool.resize(static_cast<std::size_t>(rules_.deck_size));
    std::sort(pool.begin(), pool.end());
    DeckList deck;
    deck.name = "Random";
    for (const CardNumber card : pool) deck.cards.push_back(card);
    return deck;
}

}  // namespace pentacle::duel
