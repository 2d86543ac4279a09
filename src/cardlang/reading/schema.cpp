#include "cardlang/reading/schema.hpp"

namespace pentacle::cardlang {

namespace {

Json reference_to(const RecordInfo& record) { return {{"$ref", "#/$defs/" + std::string{record.name}}}; }

Json word_schema(const Vocabulary& vocabulary) {
    Json words = Json::array();
    Json meanings = Json::array();
    for (std::size_t index = 0; index < vocabulary.words.size(); ++index) {
        words.push_back(written(vocabulary.words[index]));
        meanings.push_back(std::string{vocabulary.meanings[index]});
    }
    return {{"enum", words}, {"markdownEnumDescriptions", meanings}};
}

Json list_of(Json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

Json value_schema(const KeyInfo& key) {
    switch (key.kind) {
        case ValueKind::Number: return {{"type", "integer"}, {"minimum", key.min}, {"maximum", key.max}};
        case ValueKind::Flag: return {{"type", "boolean"}};
        case ValueKind::Text: return {{"type", "string"}};
        case ValueKind::Texts:
            return {{"anyOf", Json::array({Json{{"type", "string"}}, list_of({{"type", "string"}})})}};
        case ValueKind::Modifier: return {{"type", "string"}, {"pattern", "^([-+x*=][0-9]+|/[0-9]+(down|up)?)$"}};
        case ValueKind::Word: return word_schema(*key.words);
        case ValueKind::Words: return list_of(word_schema(*key.words));
        case ValueKind::Numbers: return list_of({{"type", "integer"}, {"minimum", key.min}, {"maximum", key.max}});
        case ValueKind::Record: return reference_to(*key.record);
        case ValueKind::Records: return list_of(reference_to(*key.record));
        case ValueKind::RecordLists: return list_of(list_of(reference_to(*key.record)));
    }
    return {};
}

Json record_schema(const RecordInfo& record) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const KeyInfo& key : record.keys) {
        Json schema = {{"description", std::string{key.meaning}}};
        schema.update(value_schema(key));
        properties[std::string{key.name}] = std::move(schema);
        if (key.required) required.push_back(std::string{key.name});
    }
    Json schema = {{"description", std::string{record.meaning}},
                   {"type", "object"},
                   {"properties", std::move(properties)},
                   {"additionalProperties", false}};
    if (!required.empty()) schema["required"] = std::move(required);
    return schema;
}

Json file_schema(const RecordInfo& card, Json definitions) {
    const Json one = reference_to(card);
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", "A card file"},
            {"description", "One card, or a list of cards. Generated from the words of the card language."},
            {"oneOf", Json::array({one, list_of(one)})},
            {"$defs", std::move(definitions)}};
}

}  // namespace

Json card_schema(const Grammar& grammar) {
    Json definitions = Json::object();
    for (const RecordInfo* record : grammar.records()) definitions[std::string{record->name}] = record_schema(*record);
    return file_schema(*grammar.records().front(), std::move(definitions));
}

}  // namespace pentacle::cardlang
