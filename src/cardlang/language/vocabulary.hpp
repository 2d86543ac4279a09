#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cardlang/language/language.hpp"
#include "cardlang/language/meanings.hpp"
#include "cardlang/language/words.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// One list of words, for those who need not know which: messages, the fixer, the schema, the reference.
struct Vocabulary {
    std::string_view name;
    std::vector<std::string_view> words;        // in PascalCase
    std::vector<std::string_view> meanings;     // of each
    std::vector<std::uint8_t> values;           // of each, as programs hold it
    std::vector<std::string_view> also_called;  // what players call each, where they call any otherwise

    std::optional<std::size_t> find(std::string_view word) const;  // however it is capitalised
};

// What a word means, as the game has it.
template <GameWord Word>
std::string_view meaning_in(const Language& language, Word word) {
    return list_of(language, word)[word].meaning;
}
template <ClosedWord Word>
std::string_view meaning_in(const Language& language, Word word) {
    if constexpr (ExtendedWord<Word>)
        if (const auto* further = further_word(language, word)) return further->meaning;
    if constexpr (OpenWord<Word>)
        if (const auto* named = named_word(language, word)) return named->meaning;
    return meaning_of(word);
}

inline std::string_view meaning_in(const Language& language, Tally tally) {
    return tally_word(language, tally).meaning;
}

template <typename Word>
Vocabulary vocabulary_of(const Language& language) {
    Vocabulary vocabulary;
    vocabulary.name = name_of_vocabulary(Word{});
    for (const Word word : words_of<Word>(language)) {
        vocabulary.words.push_back(spelling(language, word));
        vocabulary.meanings.push_back(meaning_in(language, word));
        vocabulary.values.push_back(static_cast<std::uint8_t>(word));
    }
    if constexpr (std::is_same_v<Word, Tribe>)
        for (const TribeWord& tribe : language.tribes) vocabulary.also_called.push_back(tribe.also_called);
    return vocabulary;
}

// "CreateToken" as the card files write it: "createToken".
std::string written(std::string_view word);

// The place of the word that `found` is, or a complaint that names the probable one.
std::optional<std::size_t> read_word(const Vocabulary& vocabulary, const Document& document, const Json& found,
                                     const std::string& path, Problems& problems);

}  // namespace pentacle::cardlang
