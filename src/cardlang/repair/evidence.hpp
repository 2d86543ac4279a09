#pragma once

#include <string>
#include <vector>

#include "cardlang/language/language.hpp"
#include "cardlang/reading/records.hpp"

namespace pentacle::cardlang {

// What a card's author says of it in plain words, in lower case.
struct CardWords {
    std::string name;
    std::string description;
};

// Kinds of tokens that no tribe is called by, in lower case.
std::vector<std::string> tokens_of_their_own(const Language& language);

// The words of a card's file.
CardWords words_of(const Json& card);

// A word that a record lacks and that the card's own description leaves no doubt about.
struct Evidence {
    std::string key;
    Json value;
};

// - A phase trigger that does not say which phase, or whose: "of your draw phase", "at your next end phase".
// - A trigger about any card that does not say whose: "you discard", "an opponent casts", "a summon you control dies".
// - A trigger about cards of a kind that leaves its own card out: "whenever another summon".
// - A tribute of the card itself to a tribe: "is tributed to a ghost".
// - A control condition that does not say of what: of a tribe or a token.
// - A passive about a tribe that does not say whose: "Summons you control …".
// - An alternate cost that does not say which: "count as two tributes".
// - An ability without a cost: "Sacrifice NAME: …", "Discard a ghost: …".
// - Cards of a graveyard that all move: "return all ghosts from your graveyard".
// - A card that is cast: "any number of ghosts" are summons, "cast NAME from your graveyard" is the card itself.
// - An effect without its target, or that does not say whose it is: "destroy target summon", "return a summon you
//   control".
std::vector<Evidence> evidence_of(const Language& language, const Json& object, const RecordInfo& record,
                                  const CardWords& card);

// The lines of a description that belong to one choice, marked {c0}, {c1} …
std::vector<std::string> lines_of_choice(const std::string& description, int index);

// The target of an effect that changes a card without naming one, in an ability that throws its own card away, while
// the description has "target summon" or the like.
std::vector<Evidence> target_evidence(const Language& language, const Json& effect, const CardWords& card);

}  // namespace pentacle::cardlang
