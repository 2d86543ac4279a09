#pragma once

#include <cstdint>
#include <vector>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// How often each record of a program was really carried out, by place in the program's pools. What never did anything
// is not counted: an effect without a legal target, a passive whose condition fails or that finds no card.
struct Coverage {
    explicit Coverage(const Program& program)
        : cards(program.cards.size()),
          effects(program.effects.size()),
          repeats(program.effects.size()),
          triggers(program.triggers.size()),
          passives(program.passives.size()),
          activated(program.activated.size()),
          modifier_conditions(program.conditions.size()),
          costs(program.costs.size()),
          alternate_costs(program.alternate_costs.size()),
          cost_modifiers(program.cost_modifiers.size()),
          deck_destinations(program.deck_destinations.size()),
          keywords(program.language->keywords.size()) {}

    using Counts = std::vector<std::uint64_t>;
    Counts cards;                // were cast
    Counts effects;              // happened
    Counts repeats;              // by effect: its repetition was paid for
    Counts triggers;             // went on the stack, or replaced what would have happened
    Counts passives;             // in force, for at least one card if they are about cards
    Counts activated;            // went on the stack
    Counts modifier_conditions;  // of an amount: held, so that its modifier changed the amount
    Counts costs;                // additional ones: were paid
    Counts alternate_costs;      // were paid, or made a tribute worth more
    Counts cost_modifiers;       // changed what was paid
    Counts deck_destinations;    // were given cards
    Counts keywords;             // by Keyword: the game's rule for it made a difference
};

}  // namespace pentacle::cardlang
