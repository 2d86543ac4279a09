#include "cardlang/repair/fix_habits.hpp"

#include <optional>

#include "cardlang/repair/fixable.hpp"
#include "cardlang/repair/members.hpp"

namespace pentacle::cardlang {

namespace {

// A keyword and its number in one text: "NAME 2".
struct NumberedKeyword {
    std::string keyword;
    int number = 0;
};

std::optional<NumberedKeyword> numbered(const Json& value, const Vocabulary& keywords) {
    if (!value.is_string()) return std::nullopt;
    const auto text = value.get<std::string>();
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == 0 || digits == std::string::npos) return std::nullopt;
    const std::size_t end = text.find_last_not_of(' ', digits - 1);
    const auto number = number_in(Json(text.substr(digits)));
    const std::string keyword = end == std::string::npos ? "" : text.substr(0, end + 1);
    if (!number || !keywords.find(keyword)) return std::nullopt;
    return NumberedKeyword{keyword, *number};
}

// REQUIRES: `list` names one keyword or several, and nothing says their numbers.
void fix_numbered_keywords(RecordEditor& editor, Json& object, const std::string& name, std::string_view amounts,
                           const std::string& path) {
    const Vocabulary& keywords = *editor.grammar().record<CardSpec>().find("keywords")->words;
    Json list = object[name].is_array() ? object[name] : Json::array({object[name]});
    Json numbers = Json::array();
    bool any = false;
    for (Json& item : list) {
        const auto found = numbered(item, keywords);
        any |= found.has_value();
        numbers.push_back(found ? found->number : 1);
        if (found) item = found->keyword;
    }
    if (!any) return;
    const bool one = amounts == "keywordAmount";  // there a keyword and its number stand alone
    if (one && list.size() > 1) return;
    const Json number = one ? numbers.front() : numbers;
    editor.note(path + "/" + name, object[name].dump(),
                (one ? list.front() : list).dump() + " with " + pair_of(amounts, number));
    object[name] = one ? list.front() : list;
    object[std::string{amounts}] = number;
}

// A spell has no other effects than those on the stack.
void fix_card_habits(RecordEditor& editor, Json& object, const std::string& path) {
    const Json* type = find_member(object, "type");
    const bool spell = type != nullptr && type->is_string() && same_word(type->get<std::string>(), "spell");
    if (spell && find_member(object, "effects") && !find_member(object, "stackEffects"))
        editor.rename(object, spelled(object, "effects"), "stackEffects", path);
    if (find_member(object, "keywordAmounts") || find_member(object, "keywordAmount")) return;
    for (const std::string_view key : {"keywords", "keyword"})
        if (find_member(object, key))
            return fix_numbered_keywords(editor, object, spelled(object, key), "keywordAmounts", path);
}

// "When NAME attacks a summon" is told of the attacker; the word is about the summon that is attacked.
void fix_attacker(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path) {
    const Json* trigger = find_member(object, "trigger");
    if (trigger == nullptr || !trigger->is_string() || card.name.empty()) return;
    // "Attacks a summon" says more than that it attacks: that is not the same, and nothing certain.
    const std::string phrase = card.name + " attacks";
    const std::size_t at = card.description.find(phrase);
    const bool attacks = at != std::string::npos && at + phrase.size() < card.description.size() &&
                         std::string_view{",.:"}.find(card.description[at + phrase.size()]) != std::string_view::npos;
    const bool attacked = card.description.find("attacked") != std::string::npos;
    if (same_word(trigger->get<std::string>(), "attackedSummon") && attacks && !attacked)
        editor.replace(object, spelled(object, "trigger"), "trigger", "attack", path);
}

void fix_trigger_habits(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path) {
    fix_attacker(editor, object, card, path);
    if (const Json* all = find_member(object, "all");
        all != nullptr && all->is_boolean() && !find_member(object, "scope"))
        editor.replace(object, spelled(object, "all"), "scope", all->get<bool>() ? "all" : "selfOnly", path);
    const Json* opponent = find_member(object, "isOpponent");
    if (opponent == nullptr || !opponent->is_boolean()) return;
    const Json* trigger = find_member(object, "trigger");
    const bool on_phase = trigger != nullptr && trigger->is_string() && same_word(trigger->get<std::string>(), "phase");
    const std::string_view key = on_phase ? "phaseOfPlayer" : "player";
    const std::string_view who = opponent->get<bool>() ? "opponent" : "player";
    if (const Json* said = find_member(object, key)) {
        if (!said->is_string() || !same_word(said->get<std::string>(), who)) return;
        editor.note(path + "/isOpponent", pair_of("isOpponent", *opponent), "left out: " + in_quotes(key) + " says it");
        object.erase(spelled(object, "isOpponent"));
    } else {
        editor.replace(object, spelled(object, "isOpponent"), key, std::string{who}, path);
    }
}

// Cards in a hand, in play or in exile lie in no order.
bool is_ordered(const Json& destination) {
    const Json* where = find_member(destination, "deckDestination");
    if (where == nullptr || !where->is_string()) return true;
    const auto word = where->get<std::string>();
    return !same_word(word, "hand") && !same_word(word, "play") && !same_word(word, "exile");
}

// The order belongs to where the cards go.
void fix_ordering(RecordEditor& editor, Json& object, const std::string& path) {
    const Json* ordering = find_member(object, "ordering");
    if (ordering == nullptr || !ordering->is_string()) return;
    const Json order = *ordering;
    Json* destinations = find_member(object, "deckDestinations");
    const Json* destination = find_member(object, "deckDestination");
    if (destinations == nullptr && destination != nullptr && destination->is_string()) {
        const Json list = Json::array({Json{{"deckDestination", *destination}, {"ordering", order}}});
        editor.replace(object, spelled(object, "deckDestination"), "deckDestinations", list, path);
    } else if (destinations != nullptr && destinations->is_array()) {
        for (Json& item : *destinations)
            if (item.is_object() && !find_member(item, "ordering") && is_ordered(item)) item["ordering"] = order;
    } else {
        return;
    }
    editor.note(path + "/ordering", pair_of("ordering", order), "moved to \"deckDestinations\"");
    object.erase(spelled(object, "ordering"));
}

// A token that fights is named by its tribe.
void fix_token(RecordEditor& editor, Json& object, const std::string& path) {
    const Json* effect = find_member(object, "effect");
    const Json* tribe = find_member(object, "tribe");
    if (effect == nullptr || !effect->is_string() || !same_word(effect->get<std::string>(), "createToken")) return;
    if (tribe == nullptr || find_member(object, "tokenType") || !find_member(object, "attack")) return;
    if (is_word_of(*editor.grammar().record<EffectSpec>().find("tokenType"), *tribe))
        editor.rename(object, spelled(object, "tribe"), "tokenType", path);
}

void fix_effect_habits(RecordEditor& editor, Json& object, const std::string& path) {
    fix_ordering(editor, object, path);
    fix_token(editor, object, path);
    if (find_member(object, "keyword") && !find_member(object, "keywordAmount"))
        fix_numbered_keywords(editor, object, spelled(object, "keyword"), "keywordAmount", path);
}

}  // namespace

void fix_habits(RecordEditor& editor, Json& object, const RecordInfo& record, const CardWords& card,
                const std::string& path) {
    if (record.name == "triggeredEffect") fix_trigger_habits(editor, object, card, path);
    if (record.name == "effect") fix_effect_habits(editor, object, path);
    if (record.name == "card") fix_card_habits(editor, object, path);
}

}  // namespace pentacle::cardlang
