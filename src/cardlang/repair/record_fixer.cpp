#include "cardlang/repair/record_fixer.hpp"

#include <string>
#include <utility>
#include <vector>

#include "cardlang/reading/unread_keys.hpp"
#include "cardlang/repair/evidence.hpp"
#include "cardlang/repair/fix_habits.hpp"
#include "cardlang/repair/fix_places.hpp"
#include "cardlang/repair/fix_unsaid.hpp"
#include "cardlang/repair/fixable.hpp"
#include "cardlang/repair/members.hpp"
#include "cardlang/repair/record_editor.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

class Fixer {
public:
    Fixer(const Grammar& grammar, Document& document, std::vector<Fix>& fixes) : editor_{grammar, document, fixes} {}

    // The whole of a card, a token or a keyword.
    void fix_root(Json& object, const RecordInfo& record, const std::string& path) {
        card_ = words_of(object);
        fix(object, record, path);
    }

    void fix(Json& object, const RecordInfo& record, const std::string& path) {
        if (!object.is_object()) return;
        leave_out_nulls(object, path);
        fix_habits(editor_, object, record, card_, path);
        if (record.find("effects") != nullptr) fix_lone_effect(editor_, object, record, path);
        if (record.name == "effect") fix_lone_passive(editor_, object, path);
        fix_keys(object, record, path);
        if (record.find("effects") != nullptr) fix_places(editor_, object, record, path);
        if (record.name == "activatedEffect") fix_lost_target(editor_, object, card_, path);
        if (record.name == "effect") fix_branches_for_you(editor_, object, card_, path);
        for (auto& [name, value] : object.items())
            if (const KeyInfo* key = record.find(name)) fix_value(value, *key, path + "/" + name);
        fix_missing(editor_, object, record, card_, path);
        if (record.name == "effect") leave_out_unread(object, path);
    }

private:
    // Nothing is what a key that is not there says, too.
    void leave_out_nulls(Json& object, const std::string& path) {
        Json kept = Json::object();
        for (const auto& [name, value] : object.items())
            if (value.is_null()) editor_.note(path + "/" + name, pair_of(name, value), "left out");
            else kept[name] = value;
        if (kept.size() != object.size()) object = std::move(kept);
    }

    // What no word reads says nothing.
    void leave_out_unread(Json& object, const std::string& path) {
        const Json* word = find_member(object, "effect");
        // What kind of token is meant may be told by what is not read.
        if (word->is_string() && same_word(word->get<std::string>(), "createToken") &&
            !find_member(object, "tokenType"))
            return;
        std::vector<std::string> unread;
        for (const auto& [name, value] : object.items())
            if (!is_read_by_effect(editor_.grammar(), object, name)) unread.push_back(name);
        for (const std::string& name : unread) {
            editor_.note(path + "/" + name, pair_of(name, object[name]),
                         "left out: " + word->dump() + " does not read it");
            object.erase(name);
        }
    }

    void fix_keys(Json& object, const RecordInfo& record, const std::string& path) {
        std::vector<std::string> names;
        for (const auto& [name, value] : object.items()) names.push_back(name);
        const bool has_effects = record.find("effects") != nullptr;
        for (const std::string& name : names) {
            if (record.find(name) != nullptr) continue;
            // A key of its effects is not misspelt but misplaced.
            if (has_effects && editor_.grammar().record<EffectSpec>().find(name) != nullptr &&
                !same_word(name, "effect"))
                continue;
            const std::string meant = key_meant(object, record, name, object[name]);
            if (!meant.empty()) editor_.rename(object, name, meant, path);
        }
    }

    void fix_value(Json& value, const KeyInfo& key, const std::string& path) {
        switch (key.kind) {
            case ValueKind::Number: return fix_number(value, path);
            case ValueKind::Flag: return fix_flag(value, path);
            case ValueKind::Text:
            case ValueKind::Texts:
            case ValueKind::Modifier: return;
            case ValueKind::Word: return fix_word(value, *key.words, path);
            case ValueKind::Words:
                if (value.is_string()) wrap(value, path);
                return each_entry(value, path,
                                  [&](Json& item, const std::string& at) { fix_word(item, *key.words, at); });
            case ValueKind::Numbers:
                if (!value.is_array() && number_in(value)) wrap(value, path);
                return each_entry(value, path, [&](Json& item, const std::string& at) { fix_number(item, at); });
            case ValueKind::Record: return fix_nested(value, *key.record, path);
            case ValueKind::Records:
                if (value.is_object() || value.is_string()) wrap(value, path);
                return each_entry(value, path,
                                  [&](Json& item, const std::string& at) { fix_nested(item, *key.record, at); });
            case ValueKind::RecordLists:
                return each_entry(value, path, [&](Json& list, const std::string& at) {
                    if (list.is_object()) wrap(list, at);
                    each_entry(list, at,
                               [&](Json& item, const std::string& below) { fix_nested(item, *key.record, below); });
                });
        }
    }

    void wrap(Json& value, const std::string& path) {
        editor_.note(path, shown(value), value.is_object() ? "a list of it" : "[" + value.dump() + "]");
        Json list = Json::array();
        list.push_back(std::move(value));
        value = std::move(list);
    }

    // A bare word where a record belongs is the record's first mandatory word.
    void fix_nested(Json& value, const RecordInfo& record, const std::string& path) {
        if (value.is_array() && value.size() == 1) {
            editor_.note(path, "a list of one", "its only entry");
            Json item = value.front();
            value = std::move(item);
        }
        const KeyInfo& first = record.keys.front();
        if (is_word_of(first, value)) {
            Json object = {{std::string{first.name}, value}};
            editor_.note(path, value.dump(), object.dump());
            value = std::move(object);
        }
        fix(value, record, path);
    }

    void fix_word(Json& value, const Vocabulary& vocabulary, const std::string& path) {
        const auto word = word_in(vocabulary, value);
        if (word && value != *word) put_right(value, *word, path);
    }

    void fix_number(Json& value, const std::string& path) {
        const auto number = number_in(value);
        if (number && !value.is_number_integer()) put_right(value, *number, path);
    }

    void fix_flag(Json& value, const std::string& path) {
        const auto flag = flag_in(value);
        if (flag && !value.is_boolean()) put_right(value, *flag, path);
    }

    void put_right(Json& value, const Json& meant, const std::string& path) {
        editor_.note(path, value.dump(), meant.dump());
        value = meant;
    }

    RecordEditor editor_;
    CardWords card_;
};

}  // namespace

void fix_record(const Grammar& grammar, Document& document, Json& object, const RecordInfo& record,
                const std::string& path, std::vector<Fix>& fixes) {
    Fixer fixer{grammar, document, fixes};
    fixer.fix_root(object, record, path);
}

}  // namespace pentacle::cardlang
