#pragma once

#include <cstdint>

#include "core/json.hpp"

namespace pentacle::clans {

// What becomes of a card that is placed into a stack without room (R13).
enum class FullStackPlacement : std::uint8_t { Refuse, CardLost };
// Who wins when both crystals fall in one turn (R38).
enum class BothCrystalsZero : std::uint8_t { Draw, OpponentWins };
// Who wins when the last turn is over (R39).
enum class TurnLimitRule : std::uint8_t { Draw, CrystalHp };
// How the same ability on two cards, or twice on one, adds up (R28).
enum class SameAbilities : std::uint8_t { Largest, Sum };

inline constexpr int cards_per_deck = 25;
inline constexpr int cards_per_stack = 2;
inline constexpr int lane_count = 3;
inline constexpr int age_count = 3;
inline constexpr int ticks_per_fight = 5;
inline constexpr int placements_max = lane_count * cards_per_stack;
inline constexpr int hand_limit_max = 12;
inline constexpr int families_max = 16;
inline constexpr int variations_max = 8;  // of one family

// The house rules a table may choose. The defaults are the game as README.md describes it.
struct Rules {
    // The match.
    int crystal_hp = 100;
    int hand_limit = 8;
    int opening_hand = 6;
    int draw_per_turn = 2;
    int turn_limit = 40;
    TurnLimitRule turn_limit_rule = TurnLimitRule::Draw;
    BothCrystalsZero both_crystals_zero = BothCrystalsZero::Draw;
    bool copy_limits = false;

    // Placement and combat.
    FullStackPlacement full_stack_placement = FullStackPlacement::Refuse;
    bool opponent_fresh_cards_go_front = false;
    bool overflow = true;
    bool fatigue = true;
    int fatigue_damage = 2;
    int terrain_bonus = 1;
    SameAbilities same_abilities = SameAbilities::Largest;

    // Gold.
    int lane_win_gold = 400;
    int destroyed_card_gold = 0;  // times the card's rarity, 1 to 4
    int win_streak_gold = 0;
    int carry_over_percent = 0;

    // What may be added.
    bool heroes = false;
    bool ultimates = false;
    bool three_ages = false;
    int age_2_from_turn = 6;
    int age_3_from_turn = 11;
};

// Left-out fields keep the defaults; every mistake is reported.
Rules rules_from_json(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::clans
