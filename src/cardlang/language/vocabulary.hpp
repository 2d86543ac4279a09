#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cardlang/language/meanings.hpp"
#include "cardlang/language/words.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// One closed list of words, for those who need not know which: messages, the fixer, the schema, the reference.
struct Vocabulary {
    std::string_view name;
    std::span<const std::string_view> words;             // as C++ spells them
    std::string_view (*meaning)(std::size_t) = nullptr;  // of one word, by its place

    std::optional<std::size_t> find(std::string_view word) const;  // however it is capitalised
};

template <typename Word>
const Vocabulary& vocabulary_of() {
    static const Vocabulary vocabulary{name_of_vocabulary(Word{}), spellings<Word>,
                                       [](std::size_t index) { return meaning_of(static_cast<Word>(index)); }};
    return vocabulary;
}

// "CreateToken" as the card files write it: "createToken".
std::string written(std::string_view word);

// The place of the word that `found` is, or a complaint that names the probable one.
std::optional<std::size_t> read_word(const Vocabulary& vocabulary, const Document& document, const Json& found,
                                     const std::string& path, Problems& problems);

}  // namespace pentacle::cardlang
