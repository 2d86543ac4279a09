#pragma once

#include <string>
#include <variant>

#include "core/json.hpp"
#include "match/match.hpp"

namespace pentacle::match {

// What a player says to the table: section 3.3 of docs/protocol.md. An action is an ActRequest, whether it came as
// "act" or by itself.
struct BadAct {
    std::string id;  // as long as ids may be
};
struct Resync {};
struct Concede {};
struct AskUndo {};
struct AnswerUndo {
    bool accept = false;
};
struct OfferDraw {};
struct AnswerDraw {
    bool accept = false;
};
struct SayEmote {
    std::string word;
};
struct Garbage {};  // no JSON object

using FromPlayer =
    std::variant<ActRequest, BadAct, Resync, Concede, AskUndo, AnswerUndo, OfferDraw, AnswerDraw, SayEmote, Garbage>;

// The only place that knows the fields of these messages.
FromPlayer read_from_player(Json message);
Json json_of(const FromPlayer& message);  // reads as the same

}  // namespace pentacle::match
