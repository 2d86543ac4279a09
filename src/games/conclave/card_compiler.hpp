#pragma once

#include <map>
#include <string>
#include <vector>

#include "cardlang/program/append_rows.hpp"
#include "core/card_info.hpp"
#include "core/content.hpp"
#include "core/result.hpp"
#include "games/conclave/card_program.hpp"
#include "games/conclave/card_spec.hpp"

namespace pentacle::conclave {

struct CompiledCards {
    Program program;              // finished
    std::vector<CardInfo> cards;  // in the order of CardNumber, tokens among them, with their texts
};

// Reads the cards of the content and turns them into a program. All mistakes of all files are reported at once, and
// then nothing is compiled.
Result<CompiledCards, Problems> compile_cards(const Content& content);

// Turns what one card's file says into rows of the program, and says what cannot be.
class CardCompiler {
public:
    using Tokens = std::map<std::string, CardNumber, std::less<>>;

    // `numbers`: of all cards by id; `tokens`: of those that are tokens. The program has all ids and names.
    CardCompiler(Program& program, const Tokens& numbers, const Tokens& tokens, const Document& document,
                 Problems& problems)
        : program_{program}, numbers_{numbers}, tokens_{tokens}, document_{document}, problems_{problems} {}

    void add(const CardSpec& spec);

private:
    enum class Where : std::uint8_t {
        Spell,      // a stack effect
        Triggered,  //
        OnCast,     // of a trigger that goes off when a card is played
        Activated,  //
        Follow,     // an additional effect
    };

    void complain(const std::string& path, std::string message);
    template <typename Row>
    Range append(CheckedVector<Row>& table, const std::vector<Row>& rows, const std::string& path);

    // card_compiler.cpp
    void check(const CardSpec& spec);
    void check_id(const CardSpec& spec);
    void check_cost(const CardSpec& spec);
    void check_stats(const CardSpec& spec);
    void check_generator(const CardSpec& spec);
    void check_keywords(const CardSpec& spec);
    void check_parts(const CardSpec& spec);
    void check_stack_effects(const CardSpec& spec);
    void read_keywords(const CardSpec& spec, Card& card);
    ManaCost mana(const std::string& text, const std::string& path);
    ManaCost pure_mana(const std::string& text, const std::string& path);

    // ability_compiler.cpp
    Range triggers(const std::vector<TriggeredSpec>& specs, const std::string& path, bool delayed);
    TriggeredAbility trigger(const TriggeredSpec& spec, bool delayed);
    Range passives(const std::vector<PassiveSpec>& specs, const std::string& path);
    PassiveAbility passive(const PassiveSpec& spec);
    void check_passive(const PassiveSpec& spec);
    Range activated(const std::vector<ActivatedSpec>& specs, const Texts& produces, const std::string& path);
    ActivatedAbility ability(const ActivatedSpec& spec);
    ActivatedAbility tap_for(const std::string& text, const std::string& path);
    Range costs(const std::vector<CostSpec>& specs, const std::string& path);
    Cost cost(const CostSpec& spec, bool of_ability);
    Range conditions(const std::vector<ConditionSpec>& specs, const std::string& path);
    Condition condition(const ConditionSpec& spec);
    Range stat_modifiers(const std::vector<StatModifierSpec>& specs, const std::string& path);
    Filter filter(const FilterSpec& spec, const std::string& path);

    // effect_compiler.cpp
    Range effects(const std::vector<EffectSpec>& specs, Where where, const std::string& path);
    Effect effect(const EffectSpec& spec, Where where);
    Range follow_ups(const EffectSpec& spec, const Effect& root);
    Range branches(const EffectSpec& spec, Where where);
    Range deck_destinations(const EffectSpec& spec, const Filter& picked);
    void copy_amount(const EffectSpec& spec, Effect& effect);
    void copy_players(const EffectSpec& spec, Effect& effect);
    void copy_gifts(const EffectSpec& spec, Effect& effect);
    void copy_moves(const EffectSpec& spec, Effect& effect);
    void check_effect(const EffectSpec& spec, Where where, const Effect& effect);

    // link_effects.cpp
    void link(const std::vector<EffectSpec>& specs, Where where, std::vector<Effect>& list);

    // effect_aims.cpp
    void aim(const EffectSpec& spec, Where where, Effect& effect);
    void aim_at_players(const EffectSpec& spec, Effect& effect);
    void aim_at_cards(const EffectSpec& spec, Where where, Effect& effect);
    void aim_at_targets(const EffectSpec& spec, Effect& effect);
    void aim_at_everything(const EffectSpec& spec, Effect& effect);

    Program& program_;
    const Tokens& numbers_;
    const Tokens& tokens_;
    const Document& document_;
    Problems& problems_;
};

template <typename Row>
Range CardCompiler::append(CheckedVector<Row>& table, const std::vector<Row>& rows, const std::string& path) {
    return cardlang::append_rows(table, rows, [&](std::string why) { complain(path, std::move(why)); });
}

inline std::int16_t short_of(int number) { return static_cast<std::int16_t>(number); }

bool names_player(const EffectSpec& spec);
std::string quoted(EffectType type);  // as a card file says it

// Whether the restrictions speak of cards that are no creatures: then a kind that is left out is not the creature.
bool speaks_of_other_kinds(const WordSet<Restriction>& restrictions);

}  // namespace pentacle::conclave
