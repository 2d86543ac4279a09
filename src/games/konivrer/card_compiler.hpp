#pragma once

#include "cardlang/program/append_rows.hpp"
#include "core/json.hpp"
#include "games/konivrer/card_program.hpp"
#include "games/konivrer/card_spec.hpp"

namespace pentacle::konivrer {

inline constexpr const char* nobodys = "nothing is yours and your opponent's";

// Turns what one file says into rows of the program, and says what cannot be.
class CardCompiler {
public:
    CardCompiler(Program& program, const Document& document, Problems& problems)
        : program_{program}, document_{document}, problems_{problems} {}

    void add(const CardSpec& spec);

private:
    void complain(const std::string& path, std::string message);
    template <typename Row>
    Range append(CheckedVector<Row>& table, const std::vector<Row>& rows, const std::string& path);

    // card_compiler.cpp
    void check(const CardSpec& spec);
    void check_familiar(const CardSpec& spec);
    void check_spell(const CardSpec& spec);
    void check_flag(const CardSpec& spec);
    void check_amalgam(const CardSpec& spec);
    void read_cost(const CardSpec& spec, Card& card);
    void read_elements(const CardSpec& spec, Card& card);
    void read_keywords(const CardSpec& spec, Card& card);
    ElementSet set_of(const std::vector<Element>& elements, const std::string& path, bool generic_allowed);

    // ability_compiler.cpp
    Range abilities(const std::vector<AbilitySpec>& specs);
    Range triggers(const std::vector<TriggeredSpec>& specs, bool on_flag);
    Range passives(const std::vector<PassiveSpec>& specs, bool on_flag);
    void note_plain(PassiveAbility& row) const;
    Range effects(const std::vector<EffectSpec>& specs, const std::string& path, const Effect* root = nullptr);
    Range conditions(const std::vector<ConditionSpec>& specs, const std::string& path);
    Range stat_modifiers(const std::vector<StatModifierSpec>& specs, const std::string& path);
    Range deck_destinations(const std::vector<DeckDestinationSpec>& specs, const std::string& path);
    Range branches(const std::vector<std::vector<EffectSpec>>& specs, const std::string& path);
    Effect effect(const EffectSpec& spec, const Effect* root);
    Filter filter(const FilterSpec& spec, const std::string& path);
    void aim(const EffectSpec& spec, const Effect* root, Effect& effect);
    void check_root(const EffectSpec& spec, const Effect* root, const Effect& effect);
    void check_filter(const Filter& filter, TargetType type, const std::string& path);
    void check_scope(const Effect& effect, const std::string& path);
    void check_scope(const Condition& condition, const std::string& path);
    void check_scope(const TriggeredAbility& trigger, bool on_flag, const std::string& path);
    void check_phase(const TriggeredAbility& trigger, const std::string& path);
    void check_target(const EffectSpec& spec, const Effect& effect);
    void check_parts(const EffectSpec& spec);
    void check_depth(Range effects, const std::string& path);

    Program& program_;
    const Document& document_;
    Problems& problems_;
};

template <typename Row>
Range CardCompiler::append(CheckedVector<Row>& table, const std::vector<Row>& rows, const std::string& path) {
    return cardlang::append_rows(table, rows, [&](std::string why) { complain(path, std::move(why)); });
}

}  // namespace pentacle::konivrer
