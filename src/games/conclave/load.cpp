#include <algorithm>

#include "core/object_reader.hpp"
#include "games/conclave/card_compiler.hpp"
#include "games/conclave/card_keys.hpp"
#include "games/conclave/conclave.hpp"

namespace pentacle::conclave {

namespace {

void note_cards(Setting& setting) {
    const Program& program = setting.program;
    for (std::size_t place = 0; place < program.cards.size(); ++place) {
        const Card& card = program.cards[place];
        const auto number = static_cast<CardNumber>(place);
        if (card.token) continue;
        (card.type == CardType::ResourceGenerator ? setting.generators : setting.others).push_back(number);
        if (card.is_instant() && card.type != CardType::ResourceGenerator && card.cost.letter_count() == 0) {
            setting.generic_instants.push_back(number);
            setting.cheapest_generic_instant = std::min(setting.cheapest_generic_instant, card.cost.generic);
        }
        if (card.type != CardType::ResourceGenerator || !card.basic) continue;
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            if ((card.produces.bits >> colour & 1U) != 0 && setting.basic_generators[colour] == no_card)
                setting.basic_generators[colour] = number;
    }
}

}  // namespace

const cardlang::Grammar& Conclave::card_grammar() { return grammar(); }

Result<Conclave, Problems> Conclave::load(const Content& content, const Document& rules) {
    Problems problems;
    auto setting = std::make_shared<Setting>();
    setting->rules = rules_from_json(rules, problems);
    auto compiled = compile_cards(content);
    if (!compiled) problems.insert(problems.end(), compiled.error().begin(), compiled.error().end());
    if (!problems.empty()) return problems;
    Conclave game;
    setting->program = std::move(compiled->program);
    game.cards_ = std::move(compiled->cards);
    note_cards(*setting);
    if (setting->generators.empty() && setting->others.empty()) return one_problem("there is no card for a deck");
    game.setting_ = std::move(setting);
    return game;
}

std::string Conclave::name_of(CardNumber card) const {
    return card < program().names.size() ? program().names[card] : "a card";
}

std::optional<CardNumber> Conclave::find(std::string_view id_or_name) const {
    return find_card(program().ids, program().names, id_or_name);
}

}  // namespace pentacle::conclave
