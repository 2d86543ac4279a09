#include "cardlang/language/vocabulary.hpp"

#include "cardlang/reading/mistakes.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

std::string list_of(const Vocabulary& vocabulary) {
    std::string list;
    for (const std::string_view word : vocabulary.words) list += (list.empty() ? "" : ", ") + written(word);
    return list;
}

}  // namespace

std::optional<std::size_t> Vocabulary::find(std::string_view word) const {
    for (std::size_t index = 0; index < words.size(); ++index)
        if (same_word(words[index], word)) return index;
    return std::nullopt;
}

std::string written(std::string_view word) {
    std::string text{word};
    if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z')
        text.front() = static_cast<char>(text.front() + 32);
    return text;
}

std::optional<std::size_t> read_word(const Vocabulary& vocabulary, const Document& document, const Json& found,
                                     const std::string& path, Problems& problems) {
    if (found.is_string()) {
        const auto word = found.get<std::string>();
        if (const auto index = vocabulary.find(word)) return index;
        const std::string near = closest_word(word, vocabulary.words);
        const std::string hint =
            near.empty() ? "; expected one of " + list_of(vocabulary) : ", did you mean \"" + written(near) + "\"?";
        problems.push_back(
            document.problem(path, "unknown " + std::string{vocabulary.name} + " " + shown(found) + hint));
        return std::nullopt;
    }
    problems.push_back(document.problem(path, "must be " + article_of(vocabulary.name) + std::string{vocabulary.name} +
                                                  " (one of " + list_of(vocabulary) + "), found " + shown(found)));
    return std::nullopt;
}

}  // namespace pentacle::cardlang
