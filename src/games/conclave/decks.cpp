#include <algorithm>
#include <map>

#include "core/object_reader.hpp"
#include "games/conclave/conclave.hpp"

// R7.
namespace pentacle::conclave {

namespace {

class DeckReader {
public:
    DeckReader(const Conclave& game, const Document& document) : game_{game}, document_{document} {}

    Result<Deck, Problems> read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        if (!reader.is_object()) return problems_;
        deck_.name = reader.string("name");
        reader.ignore({"id", "description", "game"});
        for (ObjectReader& line : reader.objects("cards")) read_line(line);
        if (!reader.has("cards")) reader.complain("\"cards\" is missing");
        reader.finish();
        check();
        if (!problems_.empty()) return problems_;
        return deck_;
    }

private:
    void read_line(ObjectReader& line) {
        if (!line.is_object()) return;
        const std::string name =
            line.has("name") && !line.has("cardId") ? line.required_string("name") : line.required_string("cardId");
        const int count = line.integer("count", 1, 1, 999);
        line.ignore({"name"});
        line.finish();
        if (name.empty()) return;
        const auto card = game_.find(name);
        if (!card) {
            std::vector<std::string_view> known;
            for (const CardInfo& info : game_.cards()) known.push_back(info.id);
            return line.complain("cardId", "there is no card \"" + name + "\"" + did_you_mean(name, known));
        }
        counts_[*card] += count;
        if (std::find(order_.begin(), order_.end(), *card) == order_.end()) order_.push_back(*card);
        for (int copy = 0; copy < count && deck_.cards.size() < 2 * deck_cards_max; ++copy)
            deck_.cards.push_back(*card);
        total_ += count;
    }

    void complain(const std::string& message) { problems_.push_back(document_.problem("/cards", message)); }

    void check() {
        const Rules& rules = game_.rules();
        const auto cards = [](int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); };
        if (total_ < rules.least_cards())
            complain(cards(total_) + ", at least " + std::to_string(rules.least_cards()) +
                     " needed: " + std::to_string(rules.least_cards() - total_) + " too few");
        if (total_ > rules.most_cards())
            complain(cards(total_) + ", at most " + std::to_string(rules.most_cards()) +
                     " allowed: " + std::to_string(total_ - rules.most_cards()) + " too many");
        for (const CardNumber card : order_) {
            const Card& printed = game_.program().cards[card];
            if (printed.token) complain(game_.name_of(card) + " is a token");
            else if (!printed.basic && counts_[card] > rules.copies())
                complain(std::to_string(counts_[card]) + " copies of " + game_.name_of(card) + ", at most " +
                         std::to_string(rules.copies()));
        }
    }

    const Conclave& game_;
    const Document& document_;
    Deck deck_;
    Problems problems_;
    std::map<CardNumber, int> counts_;
    std::vector<CardNumber> order_;
    int total_ = 0;
};

}  // namespace

Result<Deck, Problems> Conclave::deck_from_json(const Document& document) const {
    return DeckReader{*this, document}.read();
}

Json Conclave::deck_json(const Deck& deck) const { return card_list_json(deck.name, deck.cards, cards_); }

// Two colours, two fifths of it generators.
Deck Conclave::random_deck(Rng& rng) const {
    Deck deck;
    deck.name = "Random";
    const auto size = static_cast<std::size_t>(rules().least_cards());
    const std::uint32_t first = rng.below(colour_count);
    const std::uint32_t second = (first + 1 + rng.below(colour_count - 1)) % colour_count;
    const auto wanted = static_cast<std::uint8_t>(1U << first | 1U << second);
    const auto fits = [&](const Card& card) {
        const std::uint8_t colours = card.type == CardType::ResourceGenerator
                                         ? static_cast<std::uint8_t>(card.produces.bits & 31U)
                                         : card.colours.bits;
        return (colours & ~wanted) == 0;
    };
    std::map<CardNumber, int> counts;
    const auto fill = [&](const std::vector<CardNumber>& all, std::size_t until) {
        std::vector<CardNumber> pool;
        for (const CardNumber card : all)
            if (fits(program().cards[card])) pool.push_back(card);
        if (pool.empty()) pool = all;
        for (int tries = 0; deck.cards.size() < until && !pool.empty() && tries < 10'000; ++tries) {
            const CardNumber card = pool[rng.choose(static_cast<std::uint32_t>(pool.size()))];
            if (!program().cards[card].basic && counts[card] >= rules().copies()) continue;
            ++counts[card];
            deck.cards.push_back(card);
        }
    };
    std::vector<CardNumber> basic;
    for (const CardNumber card : setting_->generators)
        if (program().cards[card].basic) basic.push_back(card);
    fill(setting_->generators, size * 2 / 15);
    fill(basic, size * 2 / 5);
    fill(setting_->others, size);
    // A small set may not have enough: then as many of what there is as it takes.
    fill(basic, size);
    std::vector<CardNumber> any = setting_->generators;
    any.insert(any.end(), setting_->others.begin(), setting_->others.end());
    for (std::size_t place = 0; deck.cards.size() < size; ++place) deck.cards.push_back(any[place % any.size()]);
    std::sort(deck.cards.begin(), deck.cards.end());
    return deck;
}

}  // namespace pentacle::conclave
