#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/card_info.hpp"
#include "core/fixed_vector.hpp"

namespace pentacle::duel {

// A card as the rules use it: numbers in a flat array, compiled once from its JSON (load.cpp).

enum class CardKind : std::uint8_t { Creature, Spell };

// Everything that a card can do without being told a target. A new word is one enumerator here, one row in `effects`
// below, one case in effects.cpp and one in card_text.cpp; the compiler finds the two cases that are missing.
enum class EffectKind : std::uint8_t {
    GainAttack,   // the creature itself
    GainHealth,   // the creature itself
    Heal,         // the creature itself
    BuffAllies,   // the owner's other creatures gain attack
    BlessAllies,  // the owner's other creatures gain health
    HealAllies,   // all of the owner's creatures
    HealHero,     // the owner's
    DamageHero,   // the enemy's
    DamageOwnHero,
    DamageAllEnemies,
    DamageAllCreatures,
    DamageRandomEnemy,
    DrawCards,
    Summon,
};
inline constexpr std::size_t effect_kind_count = 14;

struct Effect {
    EffectKind kind = EffectKind::DrawCards;
    std::int16_t value = 0;  // how much, or how many
    CardNumber card = 0;     // Summon: which creature

    bool operator==(const Effect&) const = default;
    auto fields() const { return std::tie(kind, value, card); }
};

// Where a word of the vocabulary may stand, and the key that its number has in JSON.
struct EffectWord {
    std::string_view word;
    std::string_view key;
    bool in_trigger;
    bool in_spell;
    bool in_persistent;
};
inline constexpr std::array<EffectWord, effect_kind_count> effect_words{{
    {"gain_attack", "value", true, false, false},
    {"gain_health", "value", true, false, false},
    {"heal", "value", true, false, false},
    {"buff_allies", "value", true, true, true},
    {"bless_allies", "value", true, true, true},
    {"heal_allies", "amount", true, true, true},
    {"heal_hero", "amount", true, true, true},
    {"deal_damage_enemy_hero", "damage", true, true, true},
    {"deal_damage_own_hero", "damage", true, true, true},
    {"deal_damage_all_enemy_minions", "damage", true, true, true},
    {"deal_damage_all_minions", "damage", true, true, true},
    {"deal_damage_random_enemy_minion", "damage", true, true, true},
    {"draw_cards", "count", true, true, true},
    {"summon", "count", true, true, true},
}};
constexpr const EffectWord& word_of(EffectKind kind) { return effect_words[static_cast<std::size_t>(kind)]; }

enum class TriggerEvent : std::uint8_t { OnDamage, OnAttack, OnSummon, OnDeath };
inline constexpr std::array<std::string_view, 4> trigger_event_words{"on_damage", "on_attack", "on_summon", "on_death"};

struct Trigger {
    TriggerEvent event = TriggerEvent::OnDamage;
    Effect effect;
};

enum class Phase : std::uint8_t { StartOfTurn, EndOfTurn };
inline constexpr std::array<std::string_view, 2> phase_words{"start_of_turn", "end_of_turn"};

// What a spell does. The first four are aimed at a target.
enum class SpellKind : std::uint8_t {
    Damage,            // any creature or hero
    Heal,              // any creature or hero
    Buff,              // a creature gains attack and health
    Destroy,           // a creature
    Untargeted,        // one of the effects above
    SummonRandom,      // one creature of a pool
    CreatePersistent,  // an effect that fires for some turns
};

inline constexpr int summon_pool_max = 16;
inline constexpr int further_effects_max = 2;

struct Spell {
    SpellKind kind = SpellKind::Untargeted;
    std::int16_t power = 0;   // Damage, Heal
    std::int16_t attack = 0;  // Buff
    std::int16_t health = 0;  // Buff
    Effect effect;            // Untargeted, CreatePersistent
    Phase phase = Phase::EndOfTurn;
    std::uint8_t turns = 0;
    FixedVector<CardNumber, summon_pool_max> pool;        // SummonRandom
    FixedVector<Effect, further_effects_max> afterwards;  // what happens next, in this order
};

constexpr bool needs_target(const Spell& spell) { return spell.kind <= SpellKind::Destroy; }
constexpr bool may_target_hero(const Spell& spell) { return spell.kind <= SpellKind::Heal; }

// How the listing of legal actions treats a card: all it must know, in one word.
enum class Listing : std::uint8_t {
    Creature,         // needs room on the board
    Summons,          // so does a spell that only summons
    Free,             // needs nothing but mana
    Persistent,       // needs room for one more persistent effect
    Never,            // a random summon with an empty pool
    AtCreature,       // once for each creature
    AtCreatureOrHero  // and for each hero
};
inline constexpr std::size_t listing_count = 7;

inline constexpr int triggers_per_card_max = 4;

// What the rules look at first stands first.
struct Card {
    CardKind kind = CardKind::Creature;
    std::uint8_t cost = 0;
    bool taunt = false;
    bool token = false;  // comes only by effects; no deck may hold it
    Listing listing = Listing::Creature;
    std::uint8_t trigger_mask = 0;  // a bit for each TriggerEvent that some trigger waits for
    std::int16_t attack = 0;
    std::int16_t health = 0;
    FixedVector<Trigger, triggers_per_card_max> triggers;
    Spell spell;

    bool waits_for(TriggerEvent event) const { return (trigger_mask >> static_cast<unsigned>(event) & 1U) != 0; }
};

}  // namespace pentacle::duel
