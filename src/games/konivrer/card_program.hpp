#pragma once

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>

#include "cardlang/program/program.hpp"
#include "cardlang/program/range.hpp"
#include "core/card_info.hpp"
#include "core/checked.hpp"
#include "games/konivrer/words.hpp"

// All cards, compiled: flat tables that the machine reads. Nothing here changes during a match.
namespace pentacle::konivrer {

using cardlang::no_place;
using cardlang::Place;
using Range = cardlang::ShortRange;

using RestrictionSet = cardlang::WordSet<Restriction>;

struct Filter {
    std::optional<Element> element;
    std::optional<Element> not_element;
    std::uint8_t min_elements = 0;
    RestrictionSet restrictions;
    std::int16_t min = std::numeric_limits<std::int16_t>::min();
    std::int16_t max = std::numeric_limits<std::int16_t>::max();
    std::optional<AmountBasedOn> max_based_on;

    bool says_nothing() const { return !element && !not_element && min_elements == 0 && restrictions.empty(); }
};

struct Amount {
    std::int16_t fixed = 1;
    std::optional<AmountBasedOn> based_on;
    Modifier modifier;
};

struct Condition {
    ConditionType type{};
    Filter filter;
    std::int16_t min = 0;
    std::int16_t max = std::numeric_limits<std::int16_t>::max();
    bool opponent = false;
    Scope scope = Scope::All;
};

struct StatModifier {
    StatType stat{};
    std::int16_t amount = 1;
    std::optional<AmountBasedOn> based_on;
    std::int16_t multiplier = 1;
};

struct DeckDestination {
    DeckDestinationType destination{};
    std::optional<std::uint8_t> amount;  // none: the rest
    bool player_chosen = false;
    std::optional<CardType> card_type;
    Ordering ordering = Ordering::Same;

    bool is_the_rest() const { return !amount && !player_chosen; }
};

// What an effect on Familiars, Azoth or cards happens to.
enum class Aim : std::uint8_t {
    Nothing,       // it concerns a player
    Targets,       // chosen as it happens
    Everything,    // all that qualify
    ThisCard,      //
    RootAffected,  // what the effect before it affected
};

// Which players, or whose Familiars, an effect speaks of.
enum class Side : std::uint8_t { Unsaid, Opponent, Own };

struct Effect {
    EffectType type{};
    Aim aim = Aim::Nothing;
    TargetType target_type = TargetType::Familiar;
    Side side = Side::Unsaid;
    bool each_player = false;
    bool optional = false;
    bool random = false;
    bool ready = false;
    bool to_top = false;  // of the deck
    CardZone destination = CardZone::Hand;
    Scope scope = Scope::All;
    std::int8_t min_targets = 1;
    std::int8_t max_targets = 1;
    std::optional<AmountBasedOn> max_targets_based_on;
    std::int8_t strength = 0;
    std::int8_t health = 0;
    Amount amount;
    Filter filter;
    Range conditions;
    Range deck_destinations;
    Range branches;  // of `choose`, in Program::branches
    Range additional;
    bool about_several = false;  // RootAffected: the root may have affected more than one
    std::string text;

    // Whether it may happen to more than one card or player.
    bool means_several() const {
        switch (aim) {
            case Aim::Nothing: return each_player || type == EffectType::AddAzoth || type == EffectType::RefreshAzoth;
            case Aim::Targets: return max_targets > 1 || max_targets_based_on.has_value();
            case Aim::Everything: return scope != Scope::SelfOnly;
            case Aim::ThisCard: return false;
            case Aim::RootAffected: return about_several;
        }
        return false;
    }
};

struct TriggeredAbility {
    Trigger trigger{};
    TriggerPhase phase{};
    PlayerWord phase_of = PlayerWord::Player;
    Scope scope = Scope::SelfOnly;
    PlayerWord player = PlayerWord::Any;
    bool optional = false;
    Filter filter;
    Range conditions;
    Range effects;
    std::string text;
};

struct PassiveAbility {
    Passive passive{};
    Scope scope = Scope::SelfOnly;
    Filter filter;
    Range conditions;
    Range stat_modifiers;
    std::optional<std::int16_t> blocker_min_strength;
    // changeStats that asks only about elements and whose card it is, for fixed numbers: most are, and they are looked
    // at all the time.
    bool plain = false;
    std::int16_t plain_strength = 0;
    std::int16_t plain_health = 0;
};

// What a card can do as a Spell.
struct Ability {
    Range effects;
    bool needs_target = false;  // some effect of it must have one
};

// Beside the bits of the words: a changeStats that may hold now and not a moment later, without any effect.
inline constexpr std::uint16_t wavering_stats = 0x8000;

struct Card {
    CardType type{};
    Rarity rarity{};
    bool token = false;
    std::array<std::uint8_t, element_count> cost{};
    std::uint8_t generic = 0;
    std::uint8_t coloured = 0;  // sum of `cost`
    ElementSet elements;
    ElementSet identity;  // with those that Amalgam may give: what a deck's Flag must allow
    Element primary = Element::Generic;
    std::int8_t base_strength = 0;
    std::int8_t base_health = 0;
    bool base_stat = false;
    bool quintessence = false;
    bool amalgam = false;
    bool resolves_as_spell = false;  // R27: a keyword that does something without a Familiar
    std::uint8_t keyword_count = 0;
    std::array<Keyword, 8> keywords{};
    std::array<Keyword, 2> amalgam_keywords{};
    Range abilities;
    Range triggers;
    Range passives;
    cardlang::WordSet<Trigger> trigger_words;
    cardlang::WordSet<Passive> passive_words;
    std::uint16_t passive_bits = 0;    // for State::at_work: passive_words, and wavering_stats
    ElementSet strong_against;         // Flag
    std::uint8_t choose_elements = 0;  // Flag

    int total_cost() const { return coloured + generic; }
};

struct Program {
    CheckedVector<Card> cards;
    CheckedVector<std::string> ids;
    CheckedVector<std::string> names;
    CheckedVector<Effect> effects;
    CheckedVector<TriggeredAbility> triggers;
    CheckedVector<PassiveAbility> passives;
    CheckedVector<Condition> conditions;
    CheckedVector<StatModifier> stat_modifiers;
    CheckedVector<DeckDestination> deck_destinations;
    CheckedVector<Range> branches;
    CheckedVector<Ability> abilities;

    std::span<const Effect> effects_in(Range range) const { return effects.part(range.first, range.count); }
    std::span<const TriggeredAbility> triggers_in(Range range) const { return triggers.part(range.first, range.count); }
    std::span<const PassiveAbility> passives_in(Range range) const { return passives.part(range.first, range.count); }
    std::span<const Condition> conditions_in(Range range) const { return conditions.part(range.first, range.count); }
};

}  // namespace pentacle::konivrer
