#include "games/duel/card_text.hpp"

namespace pentacle::duel {

namespace {

std::string counted(int count, const std::string& one) {
    return count == 1 ? "a " + one : std::to_string(count) + " " + one + "s";
}

std::string with_article(const std::string& name) {
    const bool vowel = !name.empty() && std::string_view{"AEIOU"}.find(name[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string moment_text(TriggerEvent event) {
    switch (event) {
        case TriggerEvent::OnDamage: return "When this is damaged";
        case TriggerEvent::OnAttack: return "When this attacks";
        case TriggerEvent::OnSummon: return "When you play this";
        case TriggerEvent::OnDeath: return "When this dies";
    }
    return {};
}

std::string phase_text(Phase phase) {
    switch (phase) {
        case Phase::StartOfTurn: return "start";
        case Phase::EndOfTurn: return "end";
    }
    return {};
}

std::string pool_text(const Spell& spell, const CardNames& names) {
    std::string text;
    for (std::size_t place = 0; place < spell.pool.size(); ++place) {
        if (place > 0) text += place + 1 == spell.pool.size() ? " or " : ", ";
        text += names(spell.pool[place]);
    }
    return text;
}

std::string buff_text(const Spell& spell) {
    if (spell.health == 0) return "give a creature +" + std::to_string(spell.attack) + " attack";
    if (spell.attack == 0) return "give a creature +" + std::to_string(spell.health) + " health";
    return "give a creature +" + std::to_string(spell.attack) + " attack and +" + std::to_string(spell.health) +
           " health";
}

std::string spell_text(const Spell& spell, const CardNames& names) {
    switch (spell.kind) {
        case SpellKind::Damage: return "deal " + std::to_string(spell.power) + " damage to any creature or hero";
        case SpellKind::Heal: return "restore " + std::to_string(spell.power) + " health to any creature or hero";
        case SpellKind::Buff: return buff_text(spell);
        case SpellKind::Destroy: return "destroy a creature";
        case SpellKind::Untargeted: return effect_text(spell.effect, Origin::Spell, names);
        case SpellKind::SummonRandom: return "summon at random: " + pool_text(spell, names);
        case SpellKind::CreatePersistent:
            return "at the " + phase_text(spell.phase) + " of your " +
                   (spell.turns == 1 ? "next turn" : "next " + std::to_string(spell.turns) + " turns") + ", " +
                   effect_text(spell.effect, Origin::Spell, names);
    }
    return {};
}

}  // namespace

std::string effect_text(const Effect& effect, Origin origin, const CardNames& names) {
    const std::string allies = origin == Origin::Creature ? "your other creatures" : "your creatures";
    const std::string amount = std::to_string(effect.value);
    switch (effect.kind) {
        case EffectKind::GainAttack: return "it gains +" + amount + " attack";
        case EffectKind::GainHealth: return "it gains +" + amount + " health";
        case EffectKind::Heal: return "restore " + amount + " health to it";
        case EffectKind::BuffAllies: return allies + " gain +" + amount + " attack";
        case EffectKind::BlessAllies: return allies + " gain +" + amount + " health";
        case EffectKind::HealAllies: return "restore " + amount + " health to each of your creatures";
        case EffectKind::HealHero: return "restore " + amount + " health to your hero";
        case EffectKind::DamageHero: return "deal " + amount + " damage to the enemy hero";
        case EffectKind::DamageOwnHero: return "deal " + amount + " damage to your hero";
        case EffectKind::DamageAllEnemies: return "deal " + amount + " damage to each enemy creature";
        case EffectKind::DamageAllCreatures: return "deal " + amount + " damage to each creature";
        case EffectKind::DamageRandomEnemy: return "deal " + amount + " damage to a random enemy creature";
        case EffectKind::DrawCards: return "draw " + counted(effect.value, "card");
        case EffectKind::Summon:
            return "summon " +
                   (effect.value == 1 ? with_article(names(effect.card)) : amount + " × " + names(effect.card));
    }
    return {};
}

std::string card_text(const Card& card, const CardNames& names) {
    std::string text;
    const auto add = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence + "."; };
    if (card.kind == CardKind::Spell) {
        add(capitalised(spell_text(card.spell, names)));
        for (const Effect& effect : card.spell.afterwards) add(capitalised(effect_text(effect, Origin::Spell, names)));
        return text;
    }
    if (card.taunt) add("Taunt");
    for (const Trigger& trigger : card.triggers)
        add(moment_text(trigger.event) + ", " + effect_text(trigger.effect, Origin::Creature, names));
    return text;
}

}  // namespace pentacle::duel
