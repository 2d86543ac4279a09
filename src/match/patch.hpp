#pragma once

#include <string>

#include "core/json.hpp"
#include "match/outline.hpp"

namespace pentacle::match {

// The RFC 6902 patch (add, remove and replace) that turns `before` into `after`, as JSON text. Made for every action
// and every viewer, so it is made from texts alone. Items of lists are told apart by their "instanceId" or "id" where
// they have one; a part that is shorter to send whole is sent whole.
std::string patch_text(const Outline& before, const Outline& after);

// Carries a patch out. False when it does not fit; `value` is then of no use.
bool apply_patch(Json& value, const Json& patch);

}  // namespace pentacle::match
