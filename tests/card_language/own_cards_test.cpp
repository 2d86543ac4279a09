#include <doctest/doctest.h>

#include <map>
#include <set>

#include "cardlang/coverage/word_uses.hpp"
#include "cardlang/reading/loader.hpp"
#include "cardlang/reading/reference.hpp"
#include "cardlang/reading/schema.hpp"
#include "core/text_file.hpp"
#include "games/lifeburn/language.hpp"

namespace pentacle::cardlang {

namespace {

Content lifeburn_content() {
    auto content = read_content("src/games/lifeburn");
    REQUIRE(content);
    return std::move(content).value();
}

// How many cards, tokens and keywords use each word.
using Word = std::pair<const Vocabulary*, std::size_t>;
using Uses = std::map<Word, int>;

const PhraseWord* phrase_of(const Vocabulary& vocabulary, std::size_t word) {
    if (&vocabulary != &lifeburn::grammar().words<EffectType>()) return nullptr;
    return further_word(lifeburn::grammar().language(), static_cast<EffectType>(vocabulary.values[word]));
}

// What a phrase stands for is said by the cards that say the phrase.
void add_words_of(const PhraseWord& phrase, std::set<Word>& words) {
    const auto record = parse_json(phrase.record);
    REQUIRE(record);
    for (const WordUse& use : words_in(record->value, lifeburn::grammar().record<EffectSpec>()))
        words.emplace(use.vocabulary, use.word);
}

void add_uses(const std::vector<ContentFile>& files, const RecordInfo& info, std::string_view folder, Uses& uses) {
    std::vector<ContentFile> wanted;
    for (const ContentFile& file : files)
        if (file.path.find(folder) != std::string::npos) wanted.push_back(file);
    Problems problems;
    for (const Document& document : split_cards(wanted, problems)) {
        std::set<Word> words;
        for (const WordUse& use : words_in(document.value, info)) {
            words.emplace(use.vocabulary, use.word);
            if (const PhraseWord* phrase = phrase_of(*use.vocabulary, use.word)) add_words_of(*phrase, words);
        }
        for (const auto& word : words) ++uses[word];
    }
    CHECK(problems.empty());
}

}  // namespace

TEST_CASE("Lifeburn's own cards load, and those with an ability say what it is") {
    const Content content = lifeburn_content();
    const auto loaded = load_cards(lifeburn::grammar(), content, content);
    REQUIRE_MESSAGE(loaded.ok(), (loaded ? std::string{} : text_of(loaded.error())));
    CHECK(loaded->cards.size() >= 150);
    std::set<std::string> texts;
    for (const CardInfo& card : loaded->cards) {
        CAPTURE(card.name);
        const bool has_rules = std::any_of(card.definition.begin(), card.definition.end(),
                                           [](const Json& value) { return value.is_array(); });
        CHECK(card.text.empty() != has_rules);
    }
}

TEST_CASE("every word of the language is on at least two of Lifeburn's own cards, and a phrase on one") {
    const Content content = lifeburn_content();
    Uses uses;
    add_uses(content.cards, lifeburn::grammar().record<CardSpec>(), "", uses);
    add_uses(content.extra, lifeburn::grammar().record<TokenSpec>(), "tokens/", uses);
    add_uses(content.extra, lifeburn::grammar().record<KeywordSpec>(), "keywords/", uses);
    for (const Vocabulary* vocabulary : lifeburn::grammar().vocabularies())
        for (std::size_t word = 0; word < vocabulary->words.size(); ++word) {
            CAPTURE(vocabulary->name);
            CAPTURE(vocabulary->words[word]);
            CHECK(uses[{vocabulary, word}] >= (phrase_of(*vocabulary, word) != nullptr ? 1 : 2));
        }
}

TEST_CASE("docs/card-language.md is what the code says: `pentacle cards reference lifeburn` writes it") {
    const auto written_page = read_text_file("docs/card-language.md");
    REQUIRE(written_page);
    CHECK((written_page.value() == reference_text(lifeburn::grammar(), lifeburn_content())));
}

TEST_CASE("docs/card.schema.json is what the code says: `pentacle cards schema lifeburn` writes it") {
    const auto written_schema = read_text_file("docs/card.schema.json");
    REQUIRE(written_schema);
    CHECK((written_schema.value() == card_schema(lifeburn::grammar()).dump(2) + "\n"));
}

TEST_CASE("the schema knows every key and word that the loader knows") {
    const Json schema = card_schema(lifeburn::grammar());
    for (const RecordInfo* record : lifeburn::grammar().records())
        for (const KeyInfo& key : record->keys) {
            CAPTURE(key.name);
            const Json& property = schema["$defs"][std::string{record->name}]["properties"][std::string{key.name}];
            REQUIRE(property.is_object());
            const Json& words = property.contains("items") ? property["items"] : property;
            if (key.words != nullptr) CHECK(words["enum"].size() == key.words->words.size());
        }
}

}  // namespace pentacle::cardlang
