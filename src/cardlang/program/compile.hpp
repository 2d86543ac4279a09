#pragma once

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/program/program.hpp"
#include "cardlang/reading/spec.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// Adds what a file says to the program, with every default put in, so that the machine and the card's text read the
// same plain thing. What makes no sense is reported where it stands; the program is then not to be used.
// docs/card-language.md, "What is left out", lists the defaults.
class Compiler {
public:
    Compiler(Program& program, const Document& document, Problems& problems)
        : program_{program}, document_{document}, problems_{problems} {}

    void add(const CardSpec& card);
    void add(const TokenSpec& token);
    void add(const KeywordSpec& keyword);
    // What is wrong with the card as a whole; add() looks at that, too.
    void check(const CardSpec& card);

private:
    // Where an effect stands decides what it acts on when it does not say.
    enum class Setting : std::uint8_t { Spell, Ability, Follow };

    Range effects(const std::vector<EffectSpec>& specs, Setting setting);
    std::vector<Effect> listed(const std::vector<EffectSpec>& specs, Setting setting);
    Range branches(const std::vector<std::vector<EffectSpec>>& specs, Setting setting, bool for_opponent);
    Range triggers(const std::vector<TriggeredSpec>& specs, bool delayed = false);
    Range passives(const std::vector<PassiveSpec>& specs);
    Range activated(const std::vector<ActivatedSpec>& specs);
    Range conditions(const std::vector<ConditionSpec>& specs, std::optional<Zone> in_zone = std::nullopt);
    Range stat_modifiers(const std::vector<StatModifierSpec>& specs);
    Range costs(const std::vector<AdditionalCostSpec>& specs);
    void check_counted(const Placed& at, CostType type, std::optional<Tally> tally, std::optional<CounterType> counter);
    Range kinds_owed(const std::vector<PricePartSpec>& specs);
    Range alternate_costs(const std::vector<AlternateCostSpec>& specs);
    Range cost_modifiers(const std::vector<CostModifierSpec>& specs);
    Range deck_destinations(const EffectSpec& effect);

    Effect effect(const EffectSpec& spec, Setting setting);
    TriggeredEffect trigger(const TriggeredSpec& spec, bool delayed);
    PassiveEffect passive(const PassiveSpec& spec);
    ActivatedEffect ability(const ActivatedSpec& spec);
    Condition condition(const ConditionSpec& spec);
    Range follow_ups(const EffectSpec& spec, const Effect& root, Setting setting);
    void put_in_paid_spell(Range asked);
    void put_in_if_you_do(Range agreed_to);
    void check_event(const TriggeredSpec& spec, const TriggeredEffect& trigger);
    void keyword_amounts(const CardSpec& spec, Card& card);
    TextId text(std::string_view text);

    // A place in the program is 16 bits; a set that has more of anything is refused, not half loaded.
    bool has_room(std::size_t size) {
        if (size < no_place) return true;
        problems_.push_back(document_.problem("", "this card and those before it are too many for one set"));
        return false;
    }
    template <typename Record>
    Range add_to(CheckedVector<Record>& pool, const std::vector<Record>& records) {
        if (records.empty() || !has_room(pool.size() + records.size())) return {};
        const Range range{static_cast<std::uint16_t>(pool.size()), static_cast<std::uint16_t>(records.size())};
        pool.append(records);
        return range;
    }

    // The machine counts through such a list in a number that this much fits into.
    template <typename Spec>
    void check_length(const Placed& at, const std::vector<Spec>& list, std::size_t most, std::string_view what) {
        if (list.size() > most) complain(at, "there can be at most " + std::to_string(most) + " " + std::string{what});
    }
    void check(const EffectSpec& spec, const Effect& effect);
    void check_times(const EffectSpec& spec, const Effect& effect, Setting setting);
    void check_targets(const std::vector<EffectSpec>& specs);
    void check_modes(const std::vector<EffectSpec>& specs);
    void check(const PassiveSpec& spec);
    void check_scope(const Placed& at, std::optional<Scope> scope, std::optional<bool> self, std::optional<bool> other);

    // A price and the numbers of a card or a token are seen by everybody at every moment: what they count must be, too.
    void check_known(const Placed& at, std::optional<AmountBasedOn> counted) {
        if (counted == AmountBasedOn::UntilCardType)
            complain(at, "nobody knows the deck when this is counted: \"untilCardType\" is for effects");
    }

    void complain(const Placed& at, std::string message) {
        problems_.push_back(document_.problem(at.path, std::move(message)));
    }

    bool is_spell_ = false;  // the card that is being added
    Program& program_;
    const Document& document_;
    Problems& problems_;
};

}  // namespace pentacle::cardlang
