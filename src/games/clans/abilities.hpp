#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pentacle::clans {

// The whole vocabulary of what a card can do. A tag on a card is one of these with its number: "fury_2". Adding one:
// a row here and in `ability_table`, the lines in combat.cpp (or where else it acts) that carry it out, a scenario.
enum class Ability : std::uint8_t {
    Fury,
    Shield,
    StackBuffDamage,
    StackDebuffEnemyDamage,
    Inspire,
    Fortify,
    Command,
    Rally,
    FirstStrike,
    Ranged,
    FarAttack,
    Cleave,
    Thorns,
    Regen,
    Regenerate,
    HealAlly,
    StealthPass,
    Paratrooper,
    ConcealBack,
    Scout,
};
inline constexpr std::size_t ability_count = 20;
inline constexpr int ability_amount_max = 99;

struct AbilityRow {
    Ability ability;
    std::string_view word;  // "fury" of "fury_2"
    bool takes_number;
    std::string_view text;  // "N" stands for the number
};

// In the order of the enum.
extern const std::array<AbilityRow, ability_count> ability_table;

// What one card can do: a number for each ability, 0 where it has none.
class Abilities {
public:
    bool has(Ability ability) const { return (mask_ >> place(ability) & 1U) != 0; }
    bool any_of(std::uint32_t mask) const { return (mask_ & mask) != 0; }
    int amount(Ability ability) const { return amounts_[place(ability)]; }
    void set(Ability ability, int amount) {
        amounts_[place(ability)] = static_cast<std::int16_t>(amount);
        mask_ |= bit(ability);
    }
    static constexpr std::uint32_t bit(Ability ability) { return std::uint32_t{1} << place(ability); }
    std::uint32_t mask() const { return mask_; }

private:
    static constexpr std::size_t place(Ability ability) { return static_cast<std::size_t>(ability); }

    std::uint32_t mask_ = 0;
    std::array<std::int16_t, ability_count> amounts_{};
};

struct AbilityTag {
    Ability ability;
    int amount;  // 1 for those without a number
};

// Reads "fury_2"; none when it is not a tag. `why` then says what is wrong and what was probably meant.
std::optional<AbilityTag> parse_tag(std::string_view tag, std::string& why);
std::string tag_of(const AbilityTag& tag);  // "fury_2"

// "+2 damage with each attack."
std::string text_of(const AbilityTag& tag);

}  // namespace pentacle::clans
