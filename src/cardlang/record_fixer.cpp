#include "cardlang/record_fixer.hpp"

#include <algorithm>

#include "cardlang/evidence.hpp"
#include "cardlang/fixable.hpp"
#include "cardlang/mistakes.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

std::string in_quotes(std::string_view text) { return "\"" + std::string{text} + "\""; }

std::string pair_of(std::string_view key, const Json& value) { return in_quotes(key) + ": " + value.dump(); }

bool is_word_of(const KeyInfo& key, const Json& value) {
    return key.kind == ValueKind::Word && value.is_string() && key.words->find(value.get<std::string>());
}

class Fixer {
public:
    Fixer(Document& document, std::vector<Fix>& fixes) : document_{document}, fixes_{fixes} {}

    // The whole of a card, a token or a keyword.
    void fix_root(Json& object, const RecordInfo& record, const std::string& path) {
        card_ = words_of(object);
        fix(object, record, path);
    }

    void fix(Json& object, const RecordInfo& record, const std::string& path) {
        if (!object.is_object()) return;
        leave_out_nulls(object, path);
        fix_habits(object, record, path);
        if (record.find("effects") != nullptr) fix_lone_effect(object, record, path);
        if (record.name == "effect") fix_lone_passive(object, path);
        fix_keys(object, record, path);
        if (record.find("effects") != nullptr) fix_places(object, record, path);
        if (record.name == "activatedEffect") fix_lost_target(object, path);
        if (record.name == "effect") fix_branches_for_you(object, path);
        for (auto& [name, value] : object.items())
            if (const KeyInfo* key = record.find(name)) fix_value(value, *key, path + "/" + name);
        fix_missing(object, record, path);
    }

private:
    void note(const std::string& path, std::string before, std::string after) {
        fixes_.push_back(
            {document_.file, document_.line_of(original(path)), path, std::move(before), std::move(after)});
    }

    // Where the file has what stands at `path` now.
    std::string original(std::string path) const {
        for (auto moved = renamed_.rbegin(); moved != renamed_.rend(); ++moved)
            if (path == moved->now || path.starts_with(moved->now + "/"))
                path = moved->before + path.substr(moved->now.size());
        return path;
    }

    static const Json* find(const Json& object, std::string_view key) {
        for (const auto& [name, value] : object.items())
            if (same_word(name, key)) return &value;
        return nullptr;
    }

    static Json* find(Json& object, std::string_view key) {
        for (auto& [name, value] : object.items())
            if (same_word(name, key)) return &value;
        return nullptr;
    }

    // The object with one member under another key or of another value, in its old place.
    static Json with_member(const Json& object, const std::string& from, std::string_view to, const Json& value) {
        Json changed = Json::object();
        for (const auto& [name, old] : object.items())
            if (name == from) changed[std::string{to}] = value;
            else changed[name] = old;
        return changed;
    }

    void rename(Json& object, const std::string& from, std::string_view to, const std::string& path) {
        note(path + "/" + from, in_quotes(from), in_quotes(to));
        renamed_.push_back({path + "/" + std::string{to}, path + "/" + from});
        object = with_member(object, from, to, object[from]);
    }

    // REQUIRES: `from` is a key of the object in this very spelling.
    void replace(Json& object, const std::string& from, std::string_view to, const Json& value,
                 const std::string& path) {
        note(path + "/" + from, pair_of(from, object[from]), pair_of(to, value));
        object = with_member(object, from, to, value);
    }

    // The key as the file spells it.
    static std::string spelled(const Json& object, std::string_view key) {
        for (const auto& [name, value] : object.items())
            if (same_word(name, key)) return name;
        return {};
    }

    // Nothing is what a key that is not there says, too.
    void leave_out_nulls(Json& object, const std::string& path) {
        Json kept = Json::object();
        for (const auto& [name, value] : object.items())
            if (value.is_null()) note(path + "/" + name, pair_of(name, value), "left out");
            else kept[name] = value;
        if (kept.size() != object.size()) object = std::move(kept);
    }

    // Keys whose older form says the same in another way.
    void fix_habits(Json& object, const RecordInfo& record, const std::string& path) {
        if (record.name == "triggeredEffect") fix_trigger_habits(object, path);
        if (record.name == "effect") fix_ordering(object, path);
        if (record.name == "card") fix_card_habits(object, path);
    }

    // A spell has no other effects than those on the stack.
    void fix_card_habits(Json& object, const std::string& path) {
        const Json* type = find(object, "type");
        const bool spell = type != nullptr && type->is_string() && same_word(type->get<std::string>(), "spell");
        if (spell && find(object, "effects") && !find(object, "stackEffects"))
            rename(object, spelled(object, "effects"), "stackEffects", path);
    }

    void fix_trigger_habits(Json& object, const std::string& path) {
        fix_attacker(object, path);
        if (const Json* all = find(object, "all"); all != nullptr && all->is_boolean() && !find(object, "scope"))
            replace(object, spelled(object, "all"), "scope", all->get<bool>() ? "all" : "selfOnly", path);
        const Json* opponent = find(object, "isOpponent");
        if (opponent == nullptr || !opponent->is_boolean()) return;
        const Json* trigger = find(object, "trigger");
        const bool on_phase =
            trigger != nullptr && trigger->is_string() && same_word(trigger->get<std::string>(), "phase");
        const std::string_view key = on_phase ? "phaseOfPlayer" : "player";
        const std::string_view who = opponent->get<bool>() ? "opponent" : "player";
        if (const Json* said = find(object, key)) {
            if (!said->is_string() || !same_word(said->get<std::string>(), who)) return;
            note(path + "/isOpponent", pair_of("isOpponent", *opponent), "left out: " + in_quotes(key) + " says it");
            object.erase(spelled(object, "isOpponent"));
        } else {
            replace(object, spelled(object, "isOpponent"), key, std::string{who}, path);
        }
    }

    // "When NAME attacks a summon" is told of the attacker; the word is about the summon that is attacked.
    void fix_attacker(Json& object, const std::string& path) {
        const Json* trigger = find(object, "trigger");
        if (trigger == nullptr || !trigger->is_string() || card_.name.empty()) return;
        const bool attacks = card_.description.find(card_.name + " attacks") != std::string::npos;
        const bool attacked = card_.description.find("attacked") != std::string::npos;
        if (same_word(trigger->get<std::string>(), "attackedSummon") && attacks && !attacked)
            replace(object, spelled(object, "trigger"), "trigger", "attack", path);
    }

    // "They choose one: … You draw": a branch whose line of the description begins with "you" is yours.
    void fix_branches_for_you(Json& object, const std::string& path) {
        const Json* opponent = find(object, "isOpponent");
        Json* choices = find(object, "choices");
        const bool theirs = opponent != nullptr && opponent->is_boolean() && opponent->get<bool>();
        if (!theirs || choices == nullptr || !choices->is_array() || path.find("/stackEffects/") == std::string::npos)
            return;
        const Json* index = find(object, "choiceIndex");
        const std::vector<std::string> lines =
            lines_of_choice(card_.description, index != nullptr && index->is_number_integer() ? index->get<int>() : 0);
        if (lines.size() != choices->size()) return;
        for (std::size_t branch = 0; branch < lines.size(); ++branch) {
            if (!lines[branch].starts_with("you ") || !(*choices)[branch].is_array()) continue;
            for (std::size_t place = 0; place < (*choices)[branch].size(); ++place) {
                Json& effect = (*choices)[branch][place];
                if (!effect.is_object() || find(effect, "isOpponent") || find(effect, "player") ||
                    find(effect, "playerBasedOn") || find(effect, "targetType"))
                    continue;
                note(path + "/choices/" + std::to_string(branch) + "/" + std::to_string(place),
                     "no " + in_quotes("isOpponent"), pair_of("isOpponent", false));
                effect["isOpponent"] = false;
            }
        }
    }

    // The order belongs to where the cards go.
    void fix_ordering(Json& object, const std::string& path) {
        const Json* ordering = find(object, "ordering");
        if (ordering == nullptr || !ordering->is_string()) return;
        const Json order = *ordering;
        Json* destinations = find(object, "deckDestinations");
        const Json* destination = find(object, "deckDestination");
        if (destinations == nullptr && destination != nullptr && destination->is_string()) {
            const Json list = Json::array({Json{{"deckDestination", *destination}, {"ordering", order}}});
            replace(object, spelled(object, "deckDestination"), "deckDestinations", list, path);
        } else if (destinations != nullptr && destinations->is_array()) {
            for (Json& item : *destinations)
                if (item.is_object() && !find(item, "ordering") && is_ordered(item)) item["ordering"] = order;
        } else {
            return;
        }
        note(path + "/ordering", pair_of("ordering", order), "moved to \"deckDestinations\"");
        object.erase(spelled(object, "ordering"));
    }

    // Cards in a hand, in play or in exile lie in no order.
    static bool is_ordered(const Json& destination) {
        const Json* where = find(destination, "deckDestination");
        if (where == nullptr || !where->is_string()) return true;
        const auto word = where->get<std::string>();
        return !same_word(word, "hand") && !same_word(word, "play") && !same_word(word, "exile");
    }

    void fix_keys(Json& object, const RecordInfo& record, const std::string& path) {
        std::vector<std::string> names;
        for (const auto& [name, value] : object.items()) names.push_back(name);
        const bool has_effects = record.find("effects") != nullptr;
        for (const std::string& name : names) {
            if (record.find(name) != nullptr) continue;
            // A key of its effects is not misspelt but misplaced.
            if (has_effects && effect_record().find(name) != nullptr && !same_word(name, "effect")) continue;
            const std::string meant = key_meant(object, record, name, object[name]);
            if (!meant.empty()) rename(object, name, meant, path);
        }
    }

    // The key of the record that `found` stands for, among those the object does not have.
    static std::string key_meant(const Json& object, const RecordInfo& record, const std::string& found,
                                 const Json& value) {
        const auto free = [&](std::string_view key) {
            const KeyInfo* info = record.find(key);
            return info != nullptr && !find(object, key) && can_hold(*info, value);
        };
        // A word that only a missing mandatory key can mean.
        for (const KeyInfo& key : record.keys)
            if (key.required && free(key.name) && is_word_of(key, value)) return std::string{key.name};
        const std::string other = intended_key(record, found);
        if (!other.empty() && free(other)) return other;
        std::vector<std::string_view> words;
        for (const KeyInfo& key : record.keys)
            if (free(key.name)) words.push_back(key.name);
        return certain_word(found, words);
    }

    static const RecordInfo& effect_record() { return record_info<EffectSpec>(); }

    void move(Json& from, const std::string& name, Json& to, std::string_view as, const std::string& path,
              std::string_view where) {
        to[std::string{as}] = from[name];
        note(path + "/" + name, pair_of(name, from[name]), "moved to " + in_quotes(where));
        from.erase(name);
    }

    // An ability with its only effect spread out beside its trigger or its cost.
    void fix_lone_effect(Json& object, const RecordInfo& record, const std::string& path) {
        const std::string list = spelled(object, "effects");
        const std::string name = list.empty() ? spelled(object, "effect") : list;
        if (name.empty() || !object[name].is_string()) return;
        const auto word = word_in(*effect_record().keys.front().words, object[name]);
        if (!word) return;
        // Without a trigger it may be the trigger's word.
        const KeyInfo* trigger = record.find("trigger");
        if (trigger != nullptr && !find(object, "trigger") && is_word_of(*trigger, object[name])) return;
        replace(object, name, "effects", Json::array({Json{{"effect", *word}}}), path);
        Json& effect = object["effects"].front();
        for (const std::string& shared : shared_with_effect(object, record, *word))
            move(object, shared, effect, shared, path, "effects");
    }

    // Keys that both records have and that, beside a lone effect, are the effect's.
    static std::vector<std::string> shared_with_effect(const Json& object, const RecordInfo& record,
                                                       std::string_view word) {
        const Json* cost = find(object, "costType");
        const auto costs = [&](std::string_view type) {
            return cost != nullptr && cost->is_string() && same_word(cost->get<std::string>(), type);
        };
        const bool triggered = record.name == "triggeredEffect";
        const bool cost_names_cards =
            cost != nullptr && !costs("life") && !costs("loseLife") && !costs("stones") && !costs("tribute");
        const bool makes_token = same_word(word, "createToken");
        const bool grants_keyword = same_word(word, "grantKeyword");
        const auto is_effects = [&](std::string_view name) {
            if (same_word(name, "amount")) return triggered || cost == nullptr;
            if (same_word(name, "tokenType") && makes_token) return true;
            if (same_word(name, "keyword") && (grants_keyword || makes_token)) return true;
            for (const std::string_view key : {"tribe", "cardType", "tokenType", "restrictions", "restrictionMin",
                                               "restrictionMax", "scope", "self"})
                if (same_word(name, key)) return !triggered && !cost_names_cards;
            return false;
        };
        std::vector<std::string> names;
        for (const auto& [name, value] : object.items())
            if (is_effects(name) && record.find(name) != nullptr) names.push_back(name);
        return names;
    }

    // Keys of an effect that stand beside the list of effects instead of in its only entry.
    void fix_places(Json& object, const RecordInfo& record, const std::string& path) {
        Json* effects = find(object, "effects");
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
            const std::string key =
                effect_record().find(name) ? name : key_meant(effects->front(), effect_record(), name, value);
            if (!key.empty()) misplaced.push_back({name, key});
            target_too |= same_word(key, "targetType");
        }
        // What describes the target goes where the target goes.
        for (const auto& [name, value] : object.items())
            if (target_too &&
                (same_word(name, "tribe") || same_word(name, "cardType") || same_word(name, "restrictions")))
                misplaced.push_back({name, name});
        for (const auto& [name, key] : misplaced) {
            Json& effect = find(object, "effects")->front();
            if (const Json* there = find(effect, key); there != nullptr && *there != object[name]) continue;
            move(object, name, effect, find(effect, key) ? spelled(effect, key) : key, path, "effects");
        }
    }

    // A passive spread out in the effect that grants it.
    void fix_lone_passive(Json& object, const std::string& path) {
        const RecordInfo& record = record_info<PassiveSpec>();
        const std::string list = spelled(object, "passives");
        std::string name = list.empty() ? spelled(object, "passive") : list;
        Json word = name.empty() ? Json{} : object[name];
        if (word.is_array() && word.size() == 1) word = Json{word.front()};
        if (name.empty() && find(object, "statModifiers")) {
            // Only one passive has them.
            const Json* type = find(object, "effect");
            const bool changes = type != nullptr && type->is_string() &&
                                 (same_word(type->get<std::string>(), "changeStats") ||
                                  same_word(type->get<std::string>(), "grantPassive"));
            if (!changes) return;
            replace(object, spelled(object, "effect"), "effect", "grantPassive", path);
            word = "changeStats";
            object["passives"] = name = "passives";
        }
        if (!word.is_string()) return;
        const auto passive = word_in(*record.keys.front().words, word);
        if (!passive) return;
        std::vector<std::string> moved;
        for (const auto& [key, value] : object.items())
            if (key != name && belongs_to_passive(key, *passive)) moved.push_back(key);
        replace(object, name, "passives", Json::array({Json{{"passive", *passive}}}), path);
        for (const std::string& key : moved) move(object, key, object["passives"].front(), key, path, "passives");
    }

    // Keys that an effect does not have, or that this passive cannot do without.
    static bool belongs_to_passive(std::string_view key, std::string_view passive) {
        if (record_info<PassiveSpec>().find(key) == nullptr) return false;
        if (effect_record().find(key) == nullptr) return true;
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
        return std::any_of(std::begin(needs), std::end(needs), [&](const Need& need) {
            return same_word(need.passive, passive) && same_word(need.key, key);
        });
    }

    // An ability whose card is gone when it happens cannot mean that card.
    void fix_lost_target(Json& object, const std::string& path) {
        const Json* cost = find(object, "costType");
        Json* effects = find(object, "effects");
        const bool own_card = !find(object, "amount") && !find(object, "tribe") && !find(object, "cardType");
        if (cost == nullptr || effects == nullptr || !cost->is_string() ||
            !same_word(cost->get<std::string>(), "discard") || !own_card || !effects->is_array())
            return;
        each(*effects, path + "/effects", [&](Json& effect, const std::string& at) {
            if (!effect.is_object()) return;
            for (const Evidence& evidence : target_evidence(effect, card_)) {
                note(at, "no " + in_quotes(evidence.key), pair_of(evidence.key, evidence.value));
                effect[evidence.key] = evidence.value;
            }
        });
    }

    void fix_value(Json& value, const KeyInfo& key, const std::string& path) {
        switch (key.kind) {
            case ValueKind::Number: return fix_number(value, path);
            case ValueKind::Flag: return fix_flag(value, path);
            case ValueKind::Text:
            case ValueKind::Modifier: return;
            case ValueKind::Word: return fix_word(value, *key.words, path);
            case ValueKind::Words:
                if (value.is_string()) wrap(value, path);
                return each(value, path, [&](Json& item, const std::string& at) { fix_word(item, *key.words, at); });
            case ValueKind::Numbers:
                if (!value.is_array() && number_in(value)) wrap(value, path);
                return each(value, path, [&](Json& item, const std::string& at) { fix_number(item, at); });
            case ValueKind::Record: return fix_nested(value, key.record(), path);
            case ValueKind::Records:
                if (value.is_object() || value.is_string()) wrap(value, path);
                return each(value, path,
                            [&](Json& item, const std::string& at) { fix_nested(item, key.record(), at); });
            case ValueKind::RecordLists:
                return each(value, path, [&](Json& list, const std::string& at) {
                    if (list.is_object()) wrap(list, at);
                    each(list, at,
                         [&](Json& item, const std::string& below) { fix_nested(item, key.record(), below); });
                });
        }
    }

    template <typename Visit>
    static void each(Json& list, const std::string& path, Visit visit) {
        if (!list.is_array()) return;
        for (std::size_t index = 0; index < list.size(); ++index)
            visit(list[index], path + "/" + std::to_string(index));
    }

    void wrap(Json& value, const std::string& path) {
        note(path, shown(value), value.is_object() ? "a list of it" : "[" + value.dump() + "]");
        Json list = Json::array();
        list.push_back(std::move(value));
        value = std::move(list);
    }

    // A bare word where a record belongs is the record's first mandatory word.
    void fix_nested(Json& value, const RecordInfo& record, const std::string& path) {
        if (value.is_array() && value.size() == 1) {
            note(path, "a list of one", "its only entry");
            Json item = value.front();
            value = std::move(item);
        }
        const KeyInfo& first = record.keys.front();
        if (is_word_of(first, value)) {
            Json object = {{std::string{first.name}, value}};
            note(path, value.dump(), object.dump());
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
        note(path, value.dump(), meant.dump());
        value = meant;
    }

    // Mandatory words that the rest of the record leaves no doubt about.
    void fix_missing(Json& object, const RecordInfo& record, const std::string& path) {
        const auto lacks = [&](std::string_view key) { return find(object, key) == nullptr; };
        const auto put = [&](std::string_view key, const Json& value) {
            note(path, "no " + in_quotes(key), pair_of(key, value));
            object[std::string{key}] = value;
        };
        if (record.name == "condition" && lacks("condition")) {
            const bool counts = !lacks("minAmount") || !lacks("maxAmount");
            if (counts || !lacks("tokenType")) put("condition", "control");
            else if (!lacks("zone")) put("condition", "inZone");
        }
        if (record.name == "card" && lacks("type") && !lacks("attack") && !lacks("defense")) put("type", "summon");
        for (const Evidence& evidence : evidence_of(object, record, card_)) put(evidence.key, evidence.value);
        if (record.name == "alternateCost" && lacks("altCostType") && !lacks("amount") && !lacks("tribe"))
            put("altCostType", "tributeMultiplier");
    }

    struct Renamed {
        std::string now;
        std::string before;
    };

    Document& document_;
    std::vector<Fix>& fixes_;
    CardWords card_;
    std::vector<Renamed> renamed_;
};

}  // namespace

void fix_record(Document& document, Json& object, const RecordInfo& record, const std::string& path,
                std::vector<Fix>& fixes) {
    Fixer fixer{document, fixes};
    fixer.fix_root(object, record, path);
}

}  // namespace pentacle::cardlang
