#include "core/card_list.hpp"

#include <algorithm>
#include <map>

#include "core/object_reader.hpp"

namespace pentacle {

namespace {

constexpr int count_max = 999;
constexpr std::size_t told_max = 60;  // of a name that nobody knows

struct Line {
    CardNumber card;
    int count;
};

std::vector<std::string_view> ids_and_names(const std::vector<CardInfo>& set) {
    std::vector<std::string_view> words;
    for (const CardInfo& info : set) {
        words.push_back(info.id);
        words.push_back(info.name);
    }
    return words;
}

std::optional<CardNumber> find_card(const std::vector<CardInfo>& set, std::string_view id_or_name) {
    for (std::size_t place = 0; place < set.size(); ++place)
        if (set[place].id == id_or_name || set[place].name == id_or_name) return static_cast<CardNumber>(place);
    return std::nullopt;
}

std::string meant_card(std::string_view found, const std::vector<CardInfo>& set, const Problems& so_far) {
    return are_few(so_far) ? did_you_mean(found, ids_and_names(set)) : std::string{};
}

// Every entry is a card at least, so more of them than this are not looked at one by one.
std::size_t lines_max(const CardListRules& rules) { return static_cast<std::size_t>(rules.size) * 4; }

std::string too_many_or_few(int found, int needed) {
    const int off = found - needed;
    return std::to_string(found) + (found == 1 ? " card" : " cards") + ", exactly " + std::to_string(needed) +
           " needed: " + (off > 0 ? std::to_string(off) + " too many" : std::to_string(-off) + " missing");
}

std::vector<Line> read_lines(const CardListRules& rules, ObjectReader& reader, int& total) {
    std::vector<Line> lines;
    if (!reader.has("cards")) reader.complain("\"cards\" is missing");
    if (const Json* cards = reader.find("cards");
        cards != nullptr && cards->is_array() && cards->size() > lines_max(rules)) {
        reader.complain("cards", std::to_string(cards->size()) + " entries, at most " +
                                     std::to_string(lines_max(rules)) + " are read");
        return lines;
    }
    for (ObjectReader& line : reader.objects("cards")) {
        if (!line.is_object()) continue;
        const std::string id = line.required_string("cardId");
        const int count = line.integer("count", 1, 1, count_max);
        total += count;
        line.finish();
        if (const std::optional<CardNumber> card = find_card(rules.set, id)) lines.push_back({*card, count});
        else if (line.has("cardId")) {
            const std::string meant = meant_card(id, rules.set, line.problems());
            line.complain("cardId", "unknown card " + shown(id) + meant);
            const bool near = !meant.empty();
            reader.problems().back().call(
                "deck_unknown_card",
                {{"card", id.substr(0, told_max)}, {"meant", near ? closest_word(id, ids_and_names(rules.set)) : ""}});
        }
    }
    return lines;
}

void check_copies(const CardListRules& rules, const ObjectReader& reader, const std::vector<Line>& lines) {
    std::map<CardNumber, int> copies;
    for (const Line& line : lines) copies[line.card] += line.count;
    for (const auto& [card, count] : copies) {
        const std::string& name = rules.set[card].name;
        if (std::find(rules.collectible.begin(), rules.collectible.end(), card) == rules.collectible.end()) {
            reader.complain("cards", name + " comes only by effects, no deck may hold it");
            reader.problems().back().call("deck_not_collectible", {{"card", name}});
        }
        if (count > rules.copies_allowed()) {
            const std::string most = std::to_string(rules.copies_allowed());
            reader.complain("cards", std::to_string(count) + " copies of " + name + ", at most " + most);
            reader.problems().back().call("deck_copies",
                                          {{"card", name}, {"count", std::to_string(count)}, {"most", most}});
        }
    }
}

}  // namespace

int CardListRules::copies_allowed() const {
    const int kinds = static_cast<int>(collectible.size());
    return std::max(copies_max, (size + kinds - 1) / kinds);
}

Result<CardList, Problems> read_card_list(const Document& document, const CardListRules& rules) {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    CardList list;
    list.name = reader.string("name");
    reader.ignore({"id", "description", "author"});
    int total = 0;
    const std::vector<Line> lines = read_lines(rules, reader, total);
    if (reader.is_object()) {
        reader.finish();
        check_copies(rules, reader, lines);
        if (total != rules.size) {
            reader.complain("cards", too_many_or_few(total, rules.size));
            problems.back().call("deck_size",
                                 {{"count", std::to_string(total)}, {"needed", std::to_string(rules.size)}});
        }
    }
    if (!problems.empty()) return problems;
    for (const Line& line : lines) list.cards.insert(list.cards.end(), static_cast<std::size_t>(line.count), line.card);
    return list;
}

Json card_list_json(const std::string& name, std::span<const CardNumber> cards, const std::vector<CardInfo>& set) {
    Json lines = Json::array();
    for (const CardNumber card : cards) {
        const std::string& id = set[card].id;
        if (!lines.empty() && lines.back()["cardId"] == id)
            lines.back()["count"] = lines.back()["count"].get<int>() + 1;
        else lines.push_back({{"cardId", id}, {"count", 1}});
    }
    return {{"name", name}, {"cards", std::move(lines)}};
}

CardList random_card_list(const CardListRules& rules, Rng& rng) {
    CardList list{.name = "Random"};
    for (const CardNumber card : rules.collectible)
        list.cards.insert(list.cards.end(), static_cast<std::size_t>(rules.copies_allowed()), card);
    rng.shuffle(std::span<CardNumber>{list.cards});
    list.cards.resize(static_cast<std::size_t>(rules.size));
    std::sort(list.cards.begin(), list.cards.end());
    return list;
}

}  // namespace pentacle
