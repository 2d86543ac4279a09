#include "language.hpp"

#include "cardlang/coverage/word_uses.hpp"

namespace pentacle {

using namespace cardlang;

namespace {

std::string part_of(const Vocabulary& vocabulary, std::size_t word) {
    return "word:" + std::string{vocabulary.name} + "/" + written(vocabulary.words[word]);
}

std::string part_of(const RecordInfo& record, const KeyInfo& key) {
    return "key:" + std::string{record.name} + "/" + std::string{key.name};
}

}  // namespace

scenario::LanguageParts language_of(const Grammar& grammar, const AnyGame& game) {
    const RecordInfo& card_record = *grammar.records().front();
    scenario::LanguageParts parts;
    for (const Vocabulary* vocabulary : grammar.vocabularies())
        for (std::size_t word = 0; word < vocabulary->words.size(); ++word) parts[part_of(*vocabulary, word)];
    for (const RecordInfo* record : records_below(card_record))
        for (const KeyInfo& key : record->keys) parts[part_of(*record, key)];
    for (const CardInfo& card : game.cards()) {
        for (const WordUse& use : words_in(card.definition, card_record))
            parts[part_of(*use.vocabulary, use.word)].insert(card.id);
        for (const KeyUse& use : keys_in(card.definition, card_record))
            parts[part_of(*use.record, *use.key)].insert(card.id);
    }
    return parts;
}

}  // namespace pentacle
