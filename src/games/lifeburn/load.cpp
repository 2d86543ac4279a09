#include "cardlang/reading/loader.hpp"
#include "core/object_reader.hpp"
#include "games/lifeburn/lifeburn.hpp"
#include "games/lifeburn/turn.hpp"

namespace pentacle::lifeburn {

Result<Lifeburn, Problems> Lifeburn::load(const Content& content, const Document& rules) {
    Problems problems;
    Lifeburn game;
    game.rules_ = rules_from_json(rules, problems);
    auto loaded = cardlang::load_cards(grammar(), content, own_content());
    if (!loaded) problems.insert(problems.end(), loaded.error().begin(), loaded.error().end());
    if (!problems.empty()) return problems;
    auto setting = std::make_shared<cardlang::Setting>();
    setting->program = std::move(loaded.value().program);
    setting->hooks = {.price = &price,
                      .after_cast = &after_cast,
                      .after_resolution = &after_resolution,
                      .may_attack = &may_attack,
                      .run_step = &run_step};
    setting->options.empty_deck_loses = game.rules_.empty_deck_loses;
    cardlang::finish_setting(*setting);
    game.setting_ = std::move(setting);
    game.cards_ = std::move(loaded.value().cards);
    if (game.cards_.empty()) return one_problem("there are no cards");
    return game;
}

Lifeburn Lifeburn::counting_in(cardlang::Coverage& coverage) const {
    Lifeburn game = *this;
    auto setting = std::make_shared<cardlang::Setting>(*setting_);
    setting->coverage = &coverage;
    game.setting_ = std::move(setting);
    return game;
}

std::string Lifeburn::name_of(CardNumber card) const {
    return card < program().cards.size() ? std::string{program().name_of(card)} : "a card";
}

std::optional<CardNumber> Lifeburn::find(std::string_view id_or_name) const {
    for (std::size_t number = 0; number < cards_.size(); ++number)
        if (cards_[number].id == id_or_name) return static_cast<CardNumber>(number);
    for (std::size_t number = 0; number < program().cards.size(); ++number)
        if (same_word(program().name_of(static_cast<CardNumber>(number)), id_or_name))
            return static_cast<CardNumber>(number);
    return std::nullopt;
}

}  // namespace pentacle::lifeburn
