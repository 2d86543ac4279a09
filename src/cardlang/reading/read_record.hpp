#pragma once

#include <type_traits>

#include "cardlang/reading/grammar.hpp"
#include "core/object_reader.hpp"

// Reads a record of the card language by the table of its keys. Internal to the loader.
namespace pentacle::cardlang {

// Says what is wrong with an unknown key and, where it can, what was meant.
void complain_unknown_key(const ObjectReader& reader, const RecordInfo& record, const std::string& found,
                          std::span<const std::string_view> known);

class RecordReader {
public:
    RecordReader(const Grammar& grammar, const Document& document, Problems& problems)
        : grammar_{grammar}, document_{document}, problems_{problems} {}

    template <typename Record>
    Record record(const Json& value, const std::string& path) {
        Record result;
        result.path = path;
        ObjectReader reader{document_, value, path, problems_};
        if (!reader.is_object()) return result;
        std::apply([&](const auto&... keys) { (member(reader, keys, result), ...); }, Keys<Record>::all);
        unknown_keys<Record>(reader, value);
        if constexpr (std::is_same_v<Record, EffectSpec>) put_into_words(result);
        return result;
    }

private:
    // The effect that a phrase of the game stands for, with what the card says besides.
    void put_into_words(EffectSpec& said) {
        const PhraseWord* phrase = said.effect ? further_word(grammar_.language(), *said.effect) : nullptr;
        if (phrase == nullptr) return;
        const auto document = parse_json(phrase->record, std::string{phrase->name});
        ensure(document.ok(), "a phrase of the language is no JSON");
        auto meant = RecordReader{grammar_, document.value(), problems_}.record<EffectSpec>(document.value().value, "");
        meant.path = said.path;
        meant.phrase = said.effect;
        said.effect.reset();
        std::apply([&](const auto&... key) { (overlay(said.*key.member, meant.*key.member), ...); },
                   Keys<EffectSpec>::all);
        said = std::move(meant);
    }
    template <typename Value>
    static void overlay(const Value& said, Value& meant) {
        if (is_given(said)) meant = said;
    }

    template <typename Record>
    void unknown_keys(const ObjectReader& reader, const Json& value) {
        std::vector<std::string_view> known;
        for (const KeyInfo& key : grammar_.record<Record>().keys) known.push_back(key.name);
        std::vector<std::string_view> read;
        for (const auto& [name, unused] : value.items()) {
            const auto is_name = [&](std::string_view word) { return same_word(word, name); };
            const auto found = std::find_if(known.begin(), known.end(), is_name);
            if (found == known.end()) complain_unknown_key(reader, grammar_.record<Record>(), name, known);
            else if (std::find(read.begin(), read.end(), *found) == read.end()) read.push_back(*found);
            else
                problems_.push_back(
                    document_.problem(path_to(reader.path(), name),
                                      "the key \"" + std::string{*found} + "\" stands twice in one object"));
        }
    }

    template <typename Key, typename Record>
    void member(ObjectReader& reader, const Key& key, Record& record) {
        const Json* found = reader.find(key.name);
        // A key that the game has not got is unknown, and said to be.
        if (found != nullptr && grammar_.record<Record>().find(key.name) == nullptr) return;
        if (found != nullptr) return read(*found, reader.path_of(key.name), key, record.*key.member);
        if (key.required) reader.complain("\"" + std::string{key.name} + "\" is missing");
    }

    void wrong(const std::string& path, const std::string& expected, const Json& found) {
        problems_.push_back(document_.problem(path, "must be " + expected + ", found " + shown(found)));
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key& key, std::optional<int>& number) {
        number = integer_in(document_, found, path, key.min, key.max, problems_);
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key&, std::optional<bool>& flag) {
        if (found.is_boolean()) flag = found.get<bool>();
        else wrong(path, "true or false", found);
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key&, std::string& text) {
        if (found.is_string()) text = found.get<std::string>();
        else wrong(path, "text", found);
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key&, std::optional<std::string>& text) {
        if (found.is_string()) text = found.get<std::string>();
        else wrong(path, "text", found);
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key& key, Texts& texts) {
        if (found.is_array()) return read(found, path, key, texts.items);
        if (found.is_string()) texts.items.push_back(found.get<std::string>());
        else wrong(path, "text or a list of texts", found);
    }

    template <typename Key>
    void read(const Json& found, const std::string& path, const Key&, std::optional<Modifier>& modifier) {
        if (found.is_string()) modifier = modifier_from(found.get<std::string>());
        if (!modifier) wrong(path, "a modifier such as \"+1\", \"-2\", \"x2\", \"/2down\" or \"=0\"", found);
    }

    template <typename Key, typename Word>
        requires std::is_enum_v<Word>
    void read(const Json& found, const std::string& path, const Key&, std::optional<Word>& word) {
        const Vocabulary& words = grammar_.words<Word>();
        const auto index = read_word(words, document_, found, path, problems_);
        if (index) word = static_cast<Word>(words.values[*index]);
    }

    // A list of anything that has a reader of its own.
    template <typename Key, typename Item>
    void read(const Json& found, const std::string& path, const Key& key, std::vector<Item>& items) {
        if (!found.is_array()) return wrong(path, "a list", found);
        for (std::size_t index = 0; index < found.size(); ++index)
            read_item(found[index], path + "/" + std::to_string(index), key, items);
    }

    template <typename Key, typename Item>
    void read_item(const Json& found, const std::string& path, const Key& key, std::vector<Item>& items) {
        if constexpr (std::is_enum_v<Item> || std::is_same_v<Item, int>) {
            std::optional<Item> item;
            read(found, path, key, item);
            if (item) items.push_back(*item);
        } else if constexpr (std::is_base_of_v<Placed, Item>) {
            items.push_back(record<Item>(found, path));
        } else {
            read(found, path, key, items.emplace_back());
        }
    }

    template <typename Key, typename Record>
    void read(const Json& found, const std::string& path, const Key&, One<Record>& one) {
        one.items.push_back(record<Record>(found, path));
    }

    const Grammar& grammar_;
    const Document& document_;
    Problems& problems_;
};

}  // namespace pentacle::cardlang
