#include <algorithm>

#include "cardlang/reading/read_record.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_compiler.hpp"
#include "games/conclave/card_keys.hpp"
#include "games/conclave/card_text.hpp"
#include "games/conclave/conclave.hpp"
#include "games/conclave/effect_words.hpp"
#include "games/conclave/mana_text.hpp"

namespace pentacle::conclave {

namespace {

class CardReader {
public:
    CardReader(CompiledCards& out, Problems& problems) : out_{out}, problems_{problems} {}

    void load(const Content& content) {
        const std::vector<Document> documents = split_cards(content.cards, problems_);
        std::vector<CardSpec> specs;
        for (const Document& document : documents) specs.push_back(read(document));
        for (std::size_t index = 0; index < documents.size(); ++index) {
            CardCompiler{out_.program, numbers_, tokens_, documents[index], problems_}.add(specs[index]);
            for (Problem& problem : misplaced_keys(documents[index])) problems_.push_back(std::move(problem));
        }
        if (!problems_.empty()) return;
        finish_program(out_.program);
        for (std::size_t index = 0; index < specs.size(); ++index) describe(specs[index], index);
    }

private:
    // Ids and names first: cards speak of tokens that come after them.
    CardSpec read(const Document& document) {
        const auto number = static_cast<CardNumber>(out_.program.ids.size());
        auto spec = cardlang::RecordReader{grammar(), document, problems_}.record<CardSpec>(document.value, "");
        if (!spec.id.empty()) ids_.take(spec.id, document, problems_);
        if (!spec.name.empty()) names_.take(spec.name, document, problems_);
        numbers_.emplace(spec.id, number);
        if (spec.token.value_or(false)) tokens_.emplace(spec.id, number);
        out_.program.ids.push_back(spec.id);
        out_.program.names.push_back(spec.name);
        const std::string kind = spec.type ? cardlang::written(spelling(*spec.type)) : std::string{};
        out_.cards.push_back({spec.id, spec.name, kind, {}, document.value});
        return spec;
    }

    void describe(const CardSpec& spec, std::size_t index) {
        CardInfo& info = out_.cards[index];
        info.text = card_text(out_.program, static_cast<CardNumber>(index));
        if (spec.cost) info.figures["cost"] = text_of(out_.program.cards[index].cost);
        if (spec.attack) info.figures["attack"] = *spec.attack;
        if (spec.defense) info.figures["defense"] = *spec.defense;
    }

    CompiledCards& out_;
    Problems& problems_;
    CardCompiler::Tokens numbers_;
    CardCompiler::Tokens tokens_;
    TakenWords ids_{"id"};
    TakenWords names_{"name"};
};

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

Result<CompiledCards, Problems> compile_cards(const Content& content) {
    Problems problems;
    CompiledCards compiled;
    CardReader{compiled, problems}.load(content);
    if (!problems.empty()) return problems;
    if (compiled.cards.empty()) return one_problem("there are no cards");
    return compiled;
}

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
