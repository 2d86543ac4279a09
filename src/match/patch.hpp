#pragma once

#include <string>

#include "core/json.hpp"

namespace pentacle::match {

// The RFC 6902 patch (add, remove and replace) that turns `before` into `after`, as JSON text. Written straight to
// text: it is made for every action and every viewer.
std::string patch_text(const Json& before, const Json& after);

// Carries a patch out. False when it does not fit; `value` is then of no use.
bool apply_patch(Json& value, const Json& patch);

}  // namespace pentacle::match
