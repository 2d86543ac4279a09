#include "cardlang/repair/fix_places.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "cardlang/repair/fixable.hpp"
#include "cardlang/repair/members.hpp"

namespace pentacle::cardlang {

namespace {

// Keys that both records have and that, beside a lone effect, are the effect's.
std::vector<std::string> shared_with_effect(const Language& language, const Json& object, const RecordInfo& record,
                                            std::string_view word) {
    const Json* cost = find_member(object, "costType");
    const auto costs = [&](std::string_view type) {
        return cost != nullptr && cost->is_string() && same_word(cost->get<std::string>(), type);
    };
    const bool triggered = record.name == "triggeredEffect";
    const bool cost_names_cards = cost != nullptr && !costs("life") && !costs("loseLife") && !costs("tribute") &&
                                  !costs(spelling(language, CostType::Tokens));
    const bool makes_token = same_word(word, "createToken");
    const bool grants_keyword = same_word(word, "grantKeyword");
    const auto is_effects = [&](std::string_view name) {
        if (same_word(name, "amount")) return triggered || cost == nullptr;
        if (same_word(name, "tokenType") && makes_token) return true;
        if (same_word(name, "keyword") && (grants_keyword || makes_token)) return true;
        for (const std::string_view key :
             {"tribe", "cardType", "tokenType", "restrictions", "restrictionMin", "restrictionMax", "scope", "self"})
            if (same_word(name, key)) return !triggered && !cost_names_cards;
        return false;
    };
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items())
        if (is_effects(name) && record.find(name) != nullptr) names.push_back(name);
    return names;
}

// Keys that an effect does not have, or that this passive cannot do without.
bool belongs_to_passive(const Grammar& grammar, std::string_view key, std::string_view passive) {
    if (grammar.record<PassiveSpec>().find(key) == nullptr) return false;
    if (grammar.record<EffectSpec>().find(key) == nullptr) return true;
    struct Need {
        std::string_view passive;
        std::string_view key;
    };
    static constexpr Need needs[] = {
        {"grantKeyword", "keyword"},       {"grantKeyword", "keywords"},
        {"immuneToKeyword", "keyword"},    {"immuneToKeyword", "keywords"},
        {"disableKeyword", "keyword"},     {"grantKeywordToNextSpell", "keyword"},
        {"modifyKeywordAmount", "amount"}, {"createTokenModifier", "amountModifier"},
        {"tokenCanTribute", "tokenType"},
    };
    return std::any_of(std::begin(needs), std::end(needs),
                       [&](const Need& need) { return same_word(need.passive, passive) && same_word(need.key, key); });
}

}  // namespace

void fix_lone_effect(RecordEditor& editor, Json& object, const RecordInfo& record, const std::string& path) {
    const std::string list = spelled(object, "effects");
    const std::string name = list.empty() ? spelled(object, "effect") : list;
    if (name.empty() || !object[name].is_string()) return;
    const auto word = word_in(*editor.grammar().record<EffectSpec>().keys.front().words, object[name]);
    if (!word) return;
    // Without a trigger it may be the trigger's word.
    const KeyInfo* trigger = record.find("trigger");
    if (trigger != nullptr && !find_member(object, "trigger") && is_word_of(*trigger, object[name])) return;
    editor.replace(object, name, "effects", Json::array({Json{{"effect", *word}}}), path);
    Json& effect = object["effects"].front();
    for (const std::string& shared : shared_with_effect(editor.grammar().language(), object, record, *word))
        editor.move(object, shared, effect, shared, path, "effects");
}

void fix_lone_passive(RecordEditor& editor, Json& object, const std::string& path) {
    const RecordInfo& record = editor.grammar().record<PassiveSpec>();
    const std::string list = spelled(object, "passives");
    std::string name = list.empty() ? spelled(object, "passive") : list;
    Json word = name.empty() ? Json{} : object[name];
    if (word.is_array() && word.size() == 1) word = Json{word.front()};
    if (name.empty() && find_member(object, "statModifiers")) {
        // Only one passive has them.
        const Json* type = find_member(object, "effect");
        const bool changes =
            type != nullptr && type->is_string() &&
            (same_word(type->get<std::string>(), "changeStats") || same_word(type->get<std::string>(), "grantPassive"));
        if (!changes) return;
        if (!same_word(type->get<std::string>(), "grantPassive"))
            editor.replace(object, spelled(object, "effect"), "effect", "grantPassive", path);
        word = "changeStats";
    }
    if (!word.is_string()) return;
    const auto passive = word_in(*record.keys.front().words, word);
    if (!passive) return;
    std::vector<std::string> moved;
    for (const auto& [key, value] : object.items())
        if (key != name && belongs_to_passive(editor.grammar(), key, *passive)) moved.push_back(key);
    const Json granted = Json::array({Json{{"passive", *passive}}});
    if (name.empty()) {
        editor.note(path, "no " + in_quotes("passives"), pair_of("passives", granted));
        object["passives"] = granted;
    } else {
        editor.replace(object, name, "passives", granted, path);
    }
    for (const std::string& key : moved) editor.move(object, key, object["passives"].front(), key, path, "passives");
}

void fix_places(RecordEditor& editor, Json& object, const RecordInfo& record, const std::string& path) {
    Json* effects = find_member(object, "effects");
    if (effects == nullptr || !effects->is_array() || effects->size() != 1 || !effects->front().is_object()) return;
    const bool triggered = record.name == "triggeredEffect";
    struct Misplaced {
        std::string name;
        std::string key;
    };
    std::vector<Misplaced> misplaced;
    bool target_too = false;
    for (const auto& [name, value] : object.items()) {
        if (record.find(name) != nullptr) continue;
        // On a trigger these two speak of what happened.
        if (triggered && (same_word(name, "isOpponent") || same_word(name, "all"))) continue;
        const std::string key = editor.grammar().record<EffectSpec>().find(name)
                                    ? name
                                    : key_meant(effects->front(), editor.grammar().record<EffectSpec>(), name, value);
        if (!key.empty()) misplaced.push_back({name, key});
        target_too |= same_word(key, "targetType");
    }
    // What describes the target goes where the target goes.
    for (const auto& [name, value] : object.items())
        if (target_too && (same_word(name, "tribe") || same_word(name, "cardType") || same_word(name, "restrictions")))
            misplaced.push_back({name, name});
    for (const auto& [name, key] : misplaced) {
        Json& effect = find_member(object, "effects")->front();
        if (const Json* there = find_member(effect, key); there != nullptr && *there != object[name]) continue;
        editor.move(object, name, effect, find_member(effect, key) ? spelled(effect, key) : key, path, "effects");
    }
}

}  // namespace pentacle::cardlang
