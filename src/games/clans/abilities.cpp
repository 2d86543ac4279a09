#include "games/clans/abilities.hpp"

#include <algorithm>

#include "core/object_reader.hpp"
#include "core/problem.hpp"
#include "core/whole_number.hpp"

namespace pentacle::clans {

const std::array<AbilityRow, ability_count> ability_table{{
    {Ability::Fury, "fury", true, "Its attacks deal N more damage."},
    {Ability::Shield, "shield", true, "Attacks on it deal N less damage, but at least 1."},
    {Ability::StackBuffDamage, "stack_buff_damage", true, "Attacks of the other card in its stack deal N more damage."},
    {Ability::StackDebuffEnemyDamage, "stack_debuff_enemy_damage", true,
     "Attacks on either card of its stack deal N less damage, but at least 1."},
    {Ability::Inspire, "inspire", true, "Attacks of both cards in its stack deal N more damage."},
    {Ability::Fortify, "fortify", true,
     "It holds the line: attacks on either card of its stack are blunted by N, but deal at least 1."},
    {Ability::Command, "command", true,
     "Attacks of both cards in its stack deal N more damage, and attacks on them N less, but at least 1."},
    {Ability::Rally, "rally", true, "While its stack holds two cards, attacks of both deal N more damage."},
    {Ability::FirstStrike, "first_strike", false,
     "On its ticks it strikes before cards without first strike; what it destroys does not strike back."},
    {Ability::Ranged, "ranged", false,
     "From the back it shoots on its ticks, after the front cards have struck, at the enemy who then stands first."},
    {Ability::FarAttack, "far_attack", false,
     "When no enemy stood in its lane this turn, it attacks the first enemy of the nearest other lane, once."},
    {Ability::Cleave, "cleave", false, "Its attacks also deal half their damage to the card behind the target."},
    {Ability::Thorns, "thorns", true, "A front card that strikes it takes N damage."},
    {Ability::Regen, "regen", true, "At the end of the turn it recovers N health."},
    {Ability::Regenerate, "regenerate", false, "At the end of the turn it recovers all its health."},
    {Ability::HealAlly, "heal_ally", true, "At the end of the turn the other card in its stack recovers N health."},
    {Ability::StealthPass, "stealth_pass", false,
     "When it leads a lane won at its own base, the battle moves past the middle to the enemy base."},
    {Ability::Paratrooper, "paratrooper", false,
     "Unless the battle is at its own base, it lands in front of the card that is already there."},
    {Ability::ConcealBack, "conceal_back", false, "While it stands in front, the enemy cannot see the card behind it."},
    {Ability::Scout, "scout", false, "When its side wins the lane, its owner draws a card."},
}};

namespace {

std::vector<std::string> example_tags() {
    std::vector<std::string> tags;
    for (const AbilityRow& row : ability_table)
        tags.push_back(row.takes_number ? std::string{row.word} + "_N" : std::string{row.word});
    return tags;
}

// "fury_2" is "fury" and 2; "ranged" is "ranged" and nothing.
std::pair<std::string_view, std::optional<int>> split_number(std::string_view tag) {
    const std::size_t last = tag.rfind('_');
    if (last == std::string_view::npos) return {tag, std::nullopt};
    const auto number = whole_number<int>(tag.substr(last + 1));
    return {number ? tag.substr(0, last) : tag, number};
}

const AbilityRow* find_row(std::string_view word) {
    const auto found = std::find_if(ability_table.begin(), ability_table.end(),
                                    [&](const AbilityRow& row) { return same_word(row.word, word); });
    return found == ability_table.end() ? nullptr : &*found;
}

std::string unknown_tag(std::string_view tag, std::string_view word) {
    std::vector<std::string_view> words;
    for (const AbilityRow& row : ability_table) words.push_back(row.word);
    const std::string near = closest_word(word, words);
    std::string why = "unknown ability \"" + std::string{tag} + "\"";
    if (const AbilityRow* row = near.empty() ? nullptr : find_row(near))
        return why + ", did you mean \"" + std::string{row->word} + (row->takes_number ? "_N" : "") + "\"?";
    why += "; known are";
    for (const std::string& example : example_tags()) why += " " + example;
    return why;
}

}  // namespace

std::optional<AbilityTag> parse_tag(std::string_view tag, std::string& why) {
    const auto [word, number] = split_number(tag);
    const AbilityRow* row = find_row(word);
    if (row == nullptr) {
        why = unknown_tag(tag, word);
        return std::nullopt;
    }
    const std::string quoted = "\"" + std::string{tag} + "\"";
    if (row->takes_number && !number) {
        why = quoted + " needs a number, as in \"" + std::string{row->word} + "_2\"";
        return std::nullopt;
    }
    if (!row->takes_number && number) {
        why = quoted + " takes no number; write \"" + std::string{row->word} + "\"";
        return std::nullopt;
    }
    if (number && (*number < 1 || *number > ability_amount_max)) {
        why = quoted + ": the number must be from 1 to " + std::to_string(ability_amount_max);
        return std::nullopt;
    }
    return AbilityTag{row->ability, number.value_or(1)};
}

std::string tag_of(const AbilityTag& tag) {
    const AbilityRow& row = ability_table[static_cast<std::size_t>(tag.ability)];
    return std::string{row.word} + (row.takes_number ? "_" + std::to_string(tag.amount) : "");
}

std::string text_of(const AbilityTag& tag) {
    const AbilityRow& row = ability_table[static_cast<std::size_t>(tag.ability)];
    std::string text{row.text};
    if (!row.takes_number) return text;
    for (std::size_t at = text.find('N'); at != std::string::npos; at = text.find('N', at + 1))
        text.replace(at, 1, std::to_string(tag.amount));
    return text;
}

}  // namespace pentacle::clans
