#include "cardlang/evidence.hpp"

#include <algorithm>

#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

std::string lower(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    return text;
}

bool has(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key)) return true;
    return false;
}

std::string word_at(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key) && value.is_string()) return value.get<std::string>();
    return {};
}

bool says(const std::string& text, const std::string& phrase) { return text.find(phrase) != std::string::npos; }

// The one word of the list whose phrase stands in the text; empty when there are several or none.
struct Phrase {
    std::string phrase;
    std::string word;
};

std::string only_word(const std::string& text, const std::vector<Phrase>& phrases) {
    std::string found;
    for (const Phrase& phrase : phrases) {
        if (!says(text, phrase.phrase) || phrase.word == found) continue;
        if (!found.empty()) return {};
        found = phrase.word;
    }
    return found;
}

// Players call the shadow tribe ghosts.
std::vector<Phrase> tribes_after(const std::string& before) {
    std::vector<Phrase> phrases{{before + "ghost", "shadow"}};
    for (const std::string_view tribe : spellings<Tribe>)
        phrases.push_back({before + lower(std::string{tribe}), written(tribe)});
    return phrases;
}

void phase_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    std::vector<Phrase> phases;
    for (const std::string whose : {"your ", "each player's ", "each "})
        for (const std::string last : {" phase", " step"}) {
            for (const std::string phase : {"draw", "main", "combat", "damage", "end"})
                phases.push_back({"beginning of " + whose + phase + last, phase});
        }
    const std::string phase = only_word(text, phases);
    if (!has(object, "phase") && !phase.empty()) found.push_back({"phase", phase});
    const bool owner_said = has(object, "phaseOfPlayer") || has(object, "isPlayerTurn") || has(object, "player");
    const bool yours =
        says(text, "beginning of your ") && !says(text, "beginning of each ") && !says(text, "opponent's");
    if (!owner_said && yours) found.push_back({"phaseOfPlayer", "player"});
}

void player_evidence(const Json& object, const std::string& trigger, const std::string& text,
                     std::vector<Evidence>& found) {
    static const std::vector<Phrase> verbs{{"tribute", "tribute"}, {"discard", "discard"}, {"draw", "draw"},
                                           {"mill", "mill"},       {"cast", "cast"},       {"enteredZone", "play"}};
    const bool about_any = has(object, "scope")
                               ? same_word(word_at(object, "scope"), "all")
                               : has(object, "cardType") || has(object, "tribe") || has(object, "tokenType");
    if (!about_any || has(object, "player")) return;
    for (const Phrase& verb : verbs) {
        if (!same_word(verb.phrase, trigger)) continue;
        const std::string who = only_word(text, {{"when you " + verb.word, "player"},
                                                 {"whenever you " + verb.word, "player"},
                                                 {"an opponent " + verb.word + "s", "opponent"}});
        if (!who.empty()) found.push_back({"player", who});
    }
}

void trigger_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    const std::string trigger = word_at(object, "trigger");
    if (same_word(trigger, "phase")) phase_evidence(object, text, found);
    else player_evidence(object, trigger, text, found);
}

void condition_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    const bool of_something = has(object, "tribe") || has(object, "tokenType") || has(object, "cardType");
    if (!same_word(word_at(object, "condition"), "control") || of_something) return;
    const std::string tribe = only_word(text, tribes_after("control a "));
    if (!tribe.empty()) found.push_back({"tribe", tribe});
}

}  // namespace

std::vector<Evidence> evidence_of(const Json& object, const RecordInfo& record, const std::string& description) {
    std::vector<Evidence> found;
    const std::string text = lower(description);
    if (record.name == "triggeredEffect") trigger_evidence(object, text, found);
    if (record.name == "condition") condition_evidence(object, text, found);
    return found;
}

std::vector<Evidence> target_evidence(const Json& effect, const std::string& description) {
    static constexpr std::string_view object_keys[] = {
        "targetType", "targetBasedOn", "targetZones", "zone", "all", "scope", "self", "tribe", "cardType", "tokenType"};
    const bool names_object = std::any_of(std::begin(object_keys), std::end(object_keys),
                                          [&](std::string_view key) { return has(effect, key); });
    const std::string type = word_at(effect, "effect");
    const bool needs_card = same_word(type, "addCounter") || same_word(type, "grantPassive") ||
                            same_word(type, "grantKeyword") || same_word(type, "changeStats");
    if (names_object || !needs_card) return {};
    const std::string text = lower(description);
    const std::string tribe = only_word(text, tribes_after("target "));
    if (!tribe.empty()) return {{"targetType", "summon"}, {"tribe", tribe}};
    if (says(text, "target summon")) return {{"targetType", "summon"}};
    return {};
}

}  // namespace pentacle::cardlang
