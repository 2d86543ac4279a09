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
        ids_.take(std::string{blank_id}, "the game itself");
        names_.take(std::string{blank_name}, "the game itself");
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
        if (!spec.id.empty()) ids_.take(spec.id, document, problems_);
        if (!spec.name.empty()) names_.take(spec.name, document, problems_);
        const std::string kind = spec.type ? cardlang::written(spelling(*spec.type)) : std::string{};
        cards_.push_back({spec.id, spec.name, kind, {}, document.value});
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
    TakenWords ids_{"id"};
    TakenWords names_{"name"};
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
    return find_card(program().ids, program().names, id_or_name);
}

}  // namespace pentacle::konivrer
