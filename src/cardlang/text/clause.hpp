#pragma once

#include <string>

namespace pentacle::cardlang {

// A clause whose subject is still open to "may": "draw a card", "your opponent draws a card", "you may draw a card".
struct Clause {
    std::string subject;  // empty: you, as a command
    std::string base;     // "draw"
    std::string third;    // "draws"; the same as base for a plural subject
    std::string rest;     // " a card"

    std::string said() const {
        if (subject.empty()) return base + rest;
        return third.empty() ? subject + rest : subject + " " + third + rest;
    }
    // Cards do nothing of their own accord, and what cannot be bent ("can't attack") is left as it is.
    std::string may() const {
        if (third.starts_with("may ") || third.starts_with("you may ")) return said();
        if (subject.empty() && !base.empty()) return "you may " + base + rest;
        const bool by_player = subject == "you" || subject == "they" || subject.ends_with("opponent") ||
                               subject.ends_with("player") || subject.ends_with("owner") ||
                               subject.ends_with("controller");
        if (base.empty() || base.starts_with("can") || base == "be")
            return "if " + (by_player && subject != "you" ? subject + " chooses" : "you choose") + " to, " + said();
        return (by_player ? subject + " may " : "you may have " + subject + " ") + base + rest;
    }
};

}  // namespace pentacle::cardlang
