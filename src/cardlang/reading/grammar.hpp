#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>
#include <vector>

#include "cardlang/language/language.hpp"
#include "cardlang/language/vocabulary.hpp"
#include "cardlang/reading/keys.hpp"
#include "cardlang/reading/records.hpp"
#include "core/ensure.hpp"

namespace pentacle::cardlang {

// The records, keys and words that the cards of one game are written in. Reader, fixer, schema, reference and coverage
// ask it; a game has one.
class Grammar {
public:
    // Of the records, in the order the reference lists them, and of all that can be nested in them.
    // REQUIRES: the language outlives the grammar.
    template <typename... Records>
    static Grammar of(const Language& language = no_language) {
        Grammar grammar{language};
        (grammar.place_of<Records>(), ...);
        (grammar.describe<Records>(), ...);
        return grammar;
    }

    const Language& language() const { return *language_; }

    template <typename Record>
    const RecordInfo& record() const {
        const RecordInfo* found = found_in(records_, &tag_of<Record>);
        ensure(found != nullptr, "a record that the grammar does not have");
        return *found;
    }
    template <typename Word>
    const Vocabulary& words() const {
        const Vocabulary* found = found_in(vocabularies_, &tag_of<Word>);
        ensure(found != nullptr, "a vocabulary that the grammar does not have");
        return *found;
    }

    // All of them, in the order the reference lists them.
    std::vector<const RecordInfo*> records() const;
    std::vector<const Vocabulary*> vocabularies() const;

private:
    explicit Grammar(const Language& language) : language_{&language} {}

    using Tag = const char*;
    template <typename T>
    static constexpr char tag_of = 0;  // its address stands for the type

    // What is said about a type, at an address that stays.
    template <typename Said>
    struct Entry {
        Tag type;
        std::unique_ptr<Said> said;
    };
    template <typename Said>
    using Entries = std::vector<Entry<Said>>;

    template <typename Said>
    static Said* found_in(const Entries<Said>& entries, Tag type) {
        for (const Entry<Said>& entry : entries)
            if (entry.type == type) return entry.said.get();
        return nullptr;
    }

    template <typename Record>
    RecordInfo& place_of() {
        if (RecordInfo* found = found_in(records_, &tag_of<Record>)) return *found;
        records_.push_back(
            {&tag_of<Record>, std::make_unique<RecordInfo>(RecordInfo{Keys<Record>::name, Keys<Record>::meaning, {}})});
        return *records_.back().said;
    }

    template <typename Word>
    const Vocabulary& place_of_words() {
        if (const Vocabulary* found = found_in(vocabularies_, &tag_of<Word>)) return *found;
        vocabularies_.push_back({&tag_of<Word>, std::make_unique<Vocabulary>(vocabulary_of<Word>(*language_))});
        return *vocabularies_.back().said;
    }

    template <typename Record>
    const RecordInfo& describe() {
        RecordInfo& info = place_of<Record>();
        if (!info.keys.empty()) return info;
        std::apply([&](const auto&... keys) { (info.keys.push_back(info_of(keys)), ...); }, Keys<Record>::all);
        // Only now, because a record may hold itself by way of others.
        std::size_t place = 0;
        std::apply([&](const auto&... keys) { (nest(info.keys[place++], keys), ...); }, Keys<Record>::all);
        std::apply([&](const auto&... keys) { (leave_out(info, keys), ...); }, Keys<Record>::all);
        leave_out(info);
        return info;
    }

    template <typename Owner, typename Value>
    void leave_out(RecordInfo& info, const Key<Owner, Value>& key) const {
        if (key.is_of != nullptr && !key.is_of(*language_))
            std::erase_if(info.keys, [&](const KeyInfo& of_record) { return of_record.name == key.name; });
    }
    // A key for words of which the game has none is no key of its cards; a record that cannot do without is none
    // either.
    static void leave_out(RecordInfo& info) {
        const auto says_nothing = [](const KeyInfo& key) {
            return (key.words != nullptr && key.words->words.empty()) ||
                   (key.record != nullptr && key.record->keys.empty());
        };
        const auto is_missed = [&](const KeyInfo& key) { return key.required && says_nothing(key); };
        if (std::any_of(info.keys.begin(), info.keys.end(), is_missed)) info.keys.clear();
        std::erase_if(info.keys, says_nothing);
    }

    template <typename Owner, typename Value>
    KeyInfo info_of(const Key<Owner, Value>& key) {
        KeyInfo info{key.name, key.meaning, ValueKind::Text, key.required, key.min, key.max};
        say_kind(info, static_cast<const Value*>(nullptr));
        return info;
    }
    template <typename Owner, typename Value>
    void nest(KeyInfo& info, const Key<Owner, Value>&) {
        nest_value(info, static_cast<const Value*>(nullptr));
    }

    static void say_kind(KeyInfo& info, const std::optional<int>*) { info.kind = ValueKind::Number; }
    static void say_kind(KeyInfo& info, const std::optional<bool>*) { info.kind = ValueKind::Flag; }
    static void say_kind(KeyInfo& info, const std::string*) { info.kind = ValueKind::Text; }
    static void say_kind(KeyInfo& info, const std::optional<std::string>*) { info.kind = ValueKind::Text; }
    static void say_kind(KeyInfo& info, const Texts*) { info.kind = ValueKind::Texts; }
    static void say_kind(KeyInfo& info, const std::optional<Modifier>*) { info.kind = ValueKind::Modifier; }
    static void say_kind(KeyInfo& info, const std::vector<int>*) { info.kind = ValueKind::Numbers; }
    template <typename Word>
        requires std::is_enum_v<Word>
    void say_kind(KeyInfo& info, const std::optional<Word>*) {
        info.kind = ValueKind::Word;
        info.words = &place_of_words<Word>();
    }
    template <typename Word>
        requires std::is_enum_v<Word>
    void say_kind(KeyInfo& info, const std::vector<Word>*) {
        info.kind = ValueKind::Words;
        info.words = &place_of_words<Word>();
    }
    template <typename Record>
        requires std::is_base_of_v<Placed, Record>
    static void say_kind(KeyInfo& info, const std::vector<Record>*) {
        info.kind = ValueKind::Records;
    }
    template <typename Record>
        requires std::is_base_of_v<Placed, Record>
    static void say_kind(KeyInfo& info, const std::vector<std::vector<Record>>*) {
        info.kind = ValueKind::RecordLists;
    }
    template <typename Record>
    static void say_kind(KeyInfo& info, const One<Record>*) {
        info.kind = ValueKind::Record;
    }

    template <typename Value>
    static void nest_value(KeyInfo&, const Value*) {}
    template <typename Record>
        requires std::is_base_of_v<Placed, Record>
    void nest_value(KeyInfo& info, const std::vector<Record>*) {
        info.record = &describe<Record>();
    }
    template <typename Record>
        requires std::is_base_of_v<Placed, Record>
    void nest_value(KeyInfo& info, const std::vector<std::vector<Record>>*) {
        info.record = &describe<Record>();
    }
    template <typename Record>
    void nest_value(KeyInfo& info, const One<Record>*) {
        info.record = &describe<Record>();
    }

    const Language* language_;
    Entries<RecordInfo> records_;
    Entries<Vocabulary> vocabularies_;
};

// Of a game that is played by the machine of src/cardlang.
Grammar machine_grammar(const Language& language);

}  // namespace pentacle::cardlang
