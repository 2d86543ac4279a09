#include "cardgame/card_game.hpp"

#include "cardlang/reading/loader.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardgame {

Problems CardGame::take_up(const cardlang::Grammar& grammar, const Content& content, const Content& own,
                           const Rules& rules, const cardlang::Hooks& hooks, const Conduct& conduct) {
    auto loaded = cardlang::load_cards(grammar, content, own);
    if (!loaded) return loaded.error();
    if (loaded.value().cards.empty()) return one_problem("there are no cards");
    rules_ = rules;
    conduct_ = conduct;
    auto setting = std::make_shared<cardlang::Setting>();
    setting->program = std::move(loaded.value().program);
    setting->hooks = hooks;
    setting->options.empty_deck_loses = rules.empty_deck_loses;
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

}  // namespace pentacle::cardgame
