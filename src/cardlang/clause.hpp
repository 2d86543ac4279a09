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
    std::string may() const { return (subject.empty() ? "you" : subject) + " may " + base + rest; }
};

}  // namespace pentacle::cardlang
