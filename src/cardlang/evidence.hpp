#pragma once

#include <string>
#include <vector>

#include "cardlang/records.hpp"

namespace pentacle::cardlang {

// A word that a record lacks and that the card's own description leaves no doubt about.
struct Evidence {
    std::string key;
    std::string word;
};

// - A phase trigger that does not say which phase, or whose, while the description says "of your draw phase".
// - A trigger about any card that does not say whose, while the description says "you discard" or "an opponent
// discards".
// - A control condition that does not say of what, while the description names one tribe.
std::vector<Evidence> evidence_of(const Json& object, const RecordInfo& record, const std::string& description);

// The target of an effect that changes a card without naming one, in an ability that throws its own card away, while
// the description has "target goblin" or the like.
std::vector<Evidence> target_evidence(const Json& effect, const std::string& description);

}  // namespace pentacle::cardlang
