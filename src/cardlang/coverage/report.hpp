#pragma once

#include <string>
#include <vector>

#include "cardlang/coverage/coverage.hpp"
#include "cardlang/reading/loader.hpp"

namespace pentacle::cardlang {

struct WordCount {
    std::string vocabulary;
    std::string word;
    std::uint64_t times = 0;
};

struct CardCount {
    std::string name;
    std::uint64_t times = 0;        // all its records together
    std::vector<std::string> idle;  // what it says and never did
};

struct CoverageReport {
    std::vector<WordCount> words;  // of every vocabulary
    std::vector<CardCount> cards;  // those with an ability
};

CoverageReport report_of(const LoadedCards& loaded, const Coverage& coverage);
Json to_json(const CoverageReport& report);
std::string to_text(const CoverageReport& report);

}  // namespace pentacle::cardlang
