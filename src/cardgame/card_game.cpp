#include "cardgame/card_game.hpp"

#include "cardlang/reading/loader.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

Problems CardGame::take_up(const Parts& parts, const Content& content, const Document& rules) {
    const cardlang::Language& language = parts.grammar.language();
    ensure(language.bounds == cardlang::bounds, "a language with other bounds than its machine");
    ensure(language.zones.size() == cardlang::bounds.zones, "a language with other zones than its machine");
    Problems problems;
    rules_ = rules_from_json(rules, parts.rules, problems);
    auto loaded = cardlang::load_cards(parts.grammar, content, parts.own);
    if (!loaded) problems.insert(problems.end(), loaded.error().begin(), loaded.error().end());
    if (!problems.empty()) return problems;
    if (loaded.value().cards.empty()) return one_problem("there are no cards");
    conduct_ = parts.conduct;
    auto setting = std::make_shared<cardlang::Setting>();
    setting->program = std::move(loaded.value().program);
    setting->hooks = parts.hooks;
    setting->options.empty_deck_loses = rules_.empty_deck_loses;
    cardlang::finish_setting(*setting);
    setting_ = std::move(setting);
    cards_ = std::move(loaded.value().cards);
    return {};
}

void CardGame::count_in(cardlang::Coverage& coverage) {
    auto setting = std::make_shared<cardlang::Setting>(*setting_);
    setting->coverage = &coverage;
    setting_ = std::move(setting);
}

std::string CardGame::name_of(CardNumber card) const {
    return card < program().cards.size() ? std::string{program().name_of(card)} : "a card";
}

std::optional<CardNumber> CardGame::find(std::string_view id_or_name) const {
    for (std::size_t number = 0; number < cards_.size(); ++number)
        if (cards_[number].id == id_or_name) return static_cast<CardNumber>(number);
    for (std::size_t number = 0; number < program().cards.size(); ++number)
        if (same_word(program().name_of(static_cast<CardNumber>(number)), id_or_name))
            return static_cast<CardNumber>(number);
    return std::nullopt;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
