#include <map>

#include "cardlang/reading/read_record.hpp"
#include "core/object_reader.hpp"
#include "games/konivrer/card_compiler.hpp"
#include "games/konivrer/card_keys.hpp"
#include "games/konivrer/card_text.hpp"
#include "games/konivrer/effect_words.hpp"
#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

namespace {

constexpr std::string_view blank_id = "blank";
constexpr std::string_view blank_name = "Blank";

class Loader {
public:
    Loader(Setting& setting, std::vector<CardInfo>& cards, Problems& problems)
        : setting_{setting}, cards_{cards}, problems_{problems} {}

    void load(const Content& content) {
        seen_ids_.emplace(blank_id, "the game itself");
        seen_names_.emplace(blank_name, "the game itself");
        for (const Document& document : split_cards(content.cards, problems_)) add(document);
        add_blank();
        if (!problems_.empty()) return;
        for (std::size_t number = 0; number < cards_.size(); ++number)
            cards_[number].text = card_text(setting_.program, static_cast<CardNumber>(number));
    }

private:
    void add(const Document& document) {
        const auto spec = cardlang::RecordReader{grammar(), document, problems_}.record<CardSpec>(document.value, "");
        CardCompiler{setting_.program, document, problems_}.add(spec);
        for (Problem& problem : misplaced_keys(document)) problems_.push_back(std::move(problem));
        if (!spec.id.empty()) check_unique(seen_ids_, spec.id, document, "id");
        if (!spec.name.empty()) check_unique(seen_names_, spec.name, document, "name");
        const std::string kind = spec.type ? cardlang::written(spelling(*spec.type)) : std::string{};
        cards_.push_back({spec.id, spec.name, kind, {}, document.value});
    }

    void check_unique(std::map<std::string, std::string>& seen, const std::string& value, const Document& document,
                      const std::string& key) {
        const auto [place, is_new] = seen.emplace(value, document.file);
        if (!is_new)
            problems_.push_back(
                document.problem("/" + key, "the " + key + " " + value + " is taken by " + place->second));
    }

    // The card that a position means by a number. It is no part of any folder of cards.
    void add_blank() {
        Card card;
        card.type = CardType::Spell;
        card.token = true;
        setting_.program.cards.push_back(card);
        setting_.program.ids.push_back(std::string{blank_id});
        setting_.program.names.push_back(std::string{blank_name});
    }

    Setting& setting_;
    std::vector<CardInfo>& cards_;
    Problems& problems_;
    std::map<std::string, std::string> seen_ids_;
    std::map<std::string, std::string> seen_names_;
};

}  // namespace

const cardlang::Grammar& Konivrer::card_grammar() { return grammar(); }

Result<Konivrer, Problems> Konivrer::load(const Content& content, const Document& rules) {
    Problems problems;
    Konivrer game;
    auto setting = std::make_shared<Setting>();
    setting->rules = rules_from_json(rules, problems);
    Loader{*setting, game.cards_, problems}.load(content);
    if (!problems.empty()) return problems;
    if (game.cards_.empty()) return one_problem("there are no cards");
    game.setting_ = std::move(setting);
    return game;
}

std::string Konivrer::name_of(CardNumber card) const {
    return card < program().names.size() ? program().names[card] : "a card";
}

std::optional<CardNumber> Konivrer::find(std::string_view id_or_name) const {
    const auto number = [](std::size_t place) { return static_cast<CardNumber>(place); };
    for (std::size_t place = 0; place < program().ids.size(); ++place)
        if (program().ids[place] == id_or_name) return number(place);
    for (std::size_t place = 0; place < program().names.size(); ++place)
        if (same_word(program().names[place], id_or_name)) return number(place);
    return std::nullopt;
}

}  // namespace pentacle::konivrer
