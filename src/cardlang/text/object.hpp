#pragma once

#include "cardlang/text/amount.hpp"

namespace pentacle::cardlang {

// Whom and what an effect is about.
class ObjectText {
public:
    ObjectText(const Program& program, const Effect& effect, bool root_is_plural)
        : program_{program}, effect_{effect}, root_is_plural_{root_is_plural} {}

    std::string side() const;             // whose cards: " your opponent controls"
    std::string player() const;           // empty: you; "your opponent", "each player", "target player", "its owner"
    std::string cards() const;            // "this", "target summon you control", "all summons", "it"
    std::string cards_or_player() const;  // for damage
    std::string on_stack() const;         // "target spell", "target summon spell"
    std::string owner() const;            // "your", "its owner's", "their owners'"
    std::string choosers_note() const;    // " of your opponent's choice", unless it is their own
    std::string zone_names() const;       // "your hand or graveyard", "any graveyard"
    bool is_picked_by_opponent() const;   // among cards of their own, which the effect takes
    bool is_plural() const;
    bool comes_back() const;  // from a graveyard or exile, so that it returns rather than enters

private:
    std::string target() const;
    std::string affected() const;
    std::string extreme() const;
    std::string chosen_from_zones() const;
    std::string chosen_in_play() const;
    std::string all_of_zones(WordSet<Zone> zones) const;
    void add_own_zones(WordSet<Zone> zones, std::vector<std::string>& names) const;  // that only the game has

    const Program& program_;
    const Effect& effect_;
    bool root_is_plural_;
};

}  // namespace pentacle::cardlang
