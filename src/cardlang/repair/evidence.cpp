#include "cardlang/repair/evidence.hpp"

#include <algorithm>

#include "core/letters.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

bool has(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key)) return true;
    return false;
}

template <typename... Keys>
bool has_any(const Json& object, Keys... keys) {
    return (has(object, keys) || ...);
}

std::string word_at(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key) && value.is_string()) return value.get<std::string>();
    return {};
}

std::size_t count_of(const std::string& text, const std::string& phrase) {
    std::size_t count = 0;
    for (std::size_t at = text.find(phrase); at != std::string::npos; at = text.find(phrase, at + 1)) ++count;
    return count;
}

bool says(const std::string& text, const std::string& phrase) { return text.find(phrase) != std::string::npos; }

using Strings = std::vector<std::string>;

bool says_any(const std::string& text, const Strings& phrases) {
    return std::any_of(phrases.begin(), phrases.end(), [&](const std::string& phrase) { return says(text, phrase); });
}

// Every phrase made of one of each list, in their order.
Strings combined(const std::vector<Strings>& parts) {
    Strings phrases{""};
    for (const Strings& part : parts) {
        Strings longer;
        for (const std::string& phrase : phrases)
            for (const std::string& next : part) longer.push_back(phrase + next);
        phrases = std::move(longer);
    }
    return phrases;
}

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

// A tribe by its name, and by what players call it.
std::vector<Phrase> tribes_after(const Language& language, const Strings& befores) {
    std::vector<Phrase> phrases;
    for (const std::string& before : befores)
        for (const TribeWord& tribe : language.tribes) {
            phrases.push_back({before + lower(std::string{tribe.name}), written(tribe.name)});
            if (!tribe.also_called.empty())
                phrases.push_back({before + std::string{tribe.also_called}, written(tribe.name)});
        }
    return phrases;
}

// What players call the tribe, in lower case.
std::string called(const Language& language, const std::string& tribe) {
    for (const TribeWord& word : language.tribes)
        if (same_word(word.name, tribe) && !word.also_called.empty()) return std::string{word.also_called};
    return tribe;
}

// How a description begins to speak of a phase of yours, of the opponent's, or of anybody's.
Strings phrases_of_phase(const Strings& whose, const Strings& phases) {
    return combined({{"beginning of ", "at ", "during ", "on "}, whose, {"", "next "}, phases, {" phase", " step"}});
}

const Strings saying_yours{"your "};
const Strings saying_theirs{"opponent's ", "opponents ", "an opponent's ", "your opponent's ", "each opponent's "};
const Strings anybodys{"each ", "every ", "each player's ", "every player's ", "the "};

struct NamedPhase {
    std::string word;
    Strings said;
};

std::vector<NamedPhase> named_phases(const Language& language) {
    std::vector<NamedPhase> phases;
    for (const PhaseWord& phase : language.phases) {
        phases.push_back({written(phase.name), {std::string{phase.said}}});
        if (!phase.also_said.empty()) phases.back().said.emplace_back(phase.also_said);
    }
    return phases;
}

// Whose phase it is, when all that is said about it agrees.
std::string owner_of_phase(const std::string& text, const Strings& phase) {
    const bool mine = says_any(text, phrases_of_phase(saying_yours, phase));
    const bool opponents = says_any(text, phrases_of_phase(saying_theirs, phase));
    const bool any = says_any(text, phrases_of_phase(anybodys, phase));
    if (any || mine == opponents) return {};
    return mine ? "player" : "opponent";
}

void phase_evidence(const Language& language, const Json& object, const std::string& text,
                    std::vector<Evidence>& found) {
    const std::vector<NamedPhase> phases = named_phases(language);
    std::vector<Phrase> phrases;
    Strings whose = saying_yours;
    for (const Strings& more : {saying_theirs, anybodys}) whose.insert(whose.end(), more.begin(), more.end());
    for (const NamedPhase& phase : phases)
        for (const std::string& phrase : phrases_of_phase(whose, phase.said)) phrases.push_back({phrase, phase.word});
    const std::string given = word_at(object, "phase");
    const std::string phase = given.empty() ? only_word(text, phrases) : given;
    if (given.empty() && !phase.empty()) found.push_back({"phase", phase});
    if (has_any(object, "phaseOfPlayer", "isPlayerTurn", "player")) return;
    for (const NamedPhase& named : phases) {
        if (!same_word(named.word, phase)) continue;
        const std::string owner = owner_of_phase(text, named.said);
        if (!owner.empty()) found.push_back({"phaseOfPlayer", owner});
    }
}

// What a player does, and what happens to a card, in each trigger's own words.
struct TriggerVerbs {
    std::string trigger;
    Strings done;       // "you discard"
    Strings happening;  // "a summon you control dies"
};

const std::vector<TriggerVerbs>& trigger_verbs() {
    static const std::vector<TriggerVerbs> verbs{
        {"tribute", {"tribute"}, {"is tributed"}},
        {"discard", {"discard"}, {}},
        {"draw", {"draw"}, {}},
        {"mill", {"mill"}, {}},
        {"cast", {"cast", "play"}, {}},
        {"enteredZone", {"play", "create", "summon", "make"}, {"enters play"}},
        {"leftZone", {}, {"leaves play"}},
        {"death", {}, {"dies", "is destroyed"}},
        {"attack", {"attack with"}, {"attacks"}},
        {"attackedSummon", {}, {"is attacked"}},
        {"dealDamageToPlayer", {}, {"deals"}},
        {"survivedCombat", {}, {"survives"}},
    };
    return verbs;
}

// "create" and "creates", "attack with" and "attacks with".
std::string third_person(const std::string& verb) {
    const std::size_t space = verb.find(' ');
    return space == std::string::npos ? verb + "s" : verb.substr(0, space) + "s" + verb.substr(space);
}

// Who does it: "player", "opponent", or empty when nobody or both are said to. `after` follows the verb.
std::string doer(const std::string& text, const TriggerVerbs& verbs, const Strings& after) {
    std::vector<Phrase> phrases;
    const auto add = [&](const Strings& subjects, const std::string& verb, const std::string& word) {
        for (const std::string& phrase : combined({subjects, {verb}, after})) phrases.push_back({phrase, word});
    };
    for (const std::string& verb : verbs.done) {
        add({"when you ", "whenever you ", "each time you "}, verb, "player");
        add({"an opponent ", "your opponent ", "the opponent ", "target opponent ", "each opponent "},
            third_person(verb), "opponent");
        add({"when opponents ", "whenever opponents "}, verb, "opponent");
    }
    for (const std::string& verb : verbs.happening) {
        add({"you control "}, verb, "player");
        add({"opponent controls ", "opponents control ", "you don't control "}, verb, "opponent");
        if (verb != "enters play") continue;
        add({verb + " under your control"}, "", "player");
        add({verb + " under an opponent's control", verb + " under your opponent's control"}, "", "opponent");
    }
    return only_word(text, phrases);
}

bool restricted_to_yours(const Json& object) {
    for (const auto& [name, value] : object.items()) {
        if (!same_word(name, "restrictions") || !value.is_array()) continue;
        for (const Json& item : value)
            if (item.is_string() && same_word(item.get<std::string>(), "youControl")) return true;
    }
    return false;
}

void player_evidence(const Json& object, const std::string& trigger, const CardWords& card,
                     std::vector<Evidence>& found) {
    if (has(object, "player") || restricted_to_yours(object)) return;
    const bool scope_said = has_any(object, "scope", "self", "other");
    const bool about_others =
        scope_said ? has(object, "scope") && !same_word(word_at(object, "scope"), "selfOnly")
                   : has_any(object, "cardType", "tribe", "tokenType", "keyword", "restrictions", "amount");
    if (scope_said && !about_others) return;
    // Without a word about other cards, "you cast a …" is not the card itself; what enters play mostly is.
    static const Strings of_any_card{" a ", " an ", " another ", " any ", " one or more ", ",", "."};
    if (!about_others && same_word(trigger, "enteredZone")) return;
    for (const TriggerVerbs& verbs : trigger_verbs()) {
        if (!same_word(verbs.trigger, trigger)) continue;
        const std::string who = doer(card.description, verbs, about_others ? Strings{""} : of_any_card);
        if (!who.empty()) found.push_back({"player", who});
    }
}

// "When NAME is tributed to TRIBE": the tribe is that of the summon it is tributed for.
void tribute_evidence(const Json& object, const CardWords& card, std::vector<Evidence>& found) {
    if (card.name.empty() || !has(object, "tribe") || has_any(object, "scope", "self", "other")) return;
    const Strings phrases =
        combined({{card.name + " is tributed ", "tribute " + card.name + " ", "this is tributed "}, {"to ", "for "}});
    if (says_any(card.description, phrases)) found.push_back({"scope", "selfOnly"});
}

// "Whenever another summon …": not this one.
void others_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    const bool of_a_kind = has_any(object, "cardType", "tribe", "tokenType", "keyword");
    if (!of_a_kind || has_any(object, "scope", "self", "other")) return;
    if (says_any(text, {"when another ", "whenever another ", "each time another "}))
        found.push_back({"scope", "othersOnly"});
}

void trigger_evidence(const Language& language, const Json& object, const CardWords& card,
                      std::vector<Evidence>& found) {
    const std::string trigger = word_at(object, "trigger");
    if (same_word(trigger, "phase")) return phase_evidence(language, object, card.description, found);
    if (same_word(trigger, "tribute")) tribute_evidence(object, card, found);
    if (!found.empty()) return;
    others_evidence(object, card.description, found);
    player_evidence(object, trigger, card, found);
}

void condition_evidence(const Language& language, const Json& object, const std::string& text,
                        std::vector<Evidence>& found) {
    const bool of_something = has_any(object, "tribe", "tokenType", "cardType");
    if (!same_word(word_at(object, "condition"), "control") || of_something) return;
    static const Strings befores = combined(
        {{"control "},
         {"a ", "an ", "another ", "no ", "any ", "one ", "two ", "three ", "four ", "five ", "2 ", "3 ", "4 ", "5 "},
         {"", "or more "}});
    const std::vector<Phrase> tribes = tribes_after(language, befores);
    std::vector<Phrase> phrases = tribes;
    for (const std::string& before : befores)
        for (const std::string& token : tokens_of_their_own(language)) phrases.push_back({before + token, token});
    const std::string word = only_word(text, phrases);
    if (word.empty()) return;
    const bool is_tribe =
        std::any_of(tribes.begin(), tribes.end(), [&](const Phrase& tribe) { return tribe.word == word; });
    found.push_back({is_tribe ? "tribe" : "tokenType", word});
}

// "Summons you control …" at the beginning of a sentence, and nothing about all of them.
void passive_evidence(const Language& language, const Json& object, const std::string& text,
                      std::vector<Evidence>& found) {
    const std::string tribe = lower(word_at(object, "tribe"));
    if (tribe.empty() || has_any(object, "restrictions", "other", "all", "zone")) return;
    if (same_word(word_at(object, "passive"), "tributeRestriction")) return;
    const Strings cards = combined(
        {Strings{tribe, called(language, tribe)}, {"", "s"}, {"", " summons", " tokens", " cards"}, {" you control "}});
    const bool yours_said = says_any("\n" + text, combined({{"\n", "\n ", ". ", ", "}, {"", "other "}, cards}));
    if (yours_said && !says(text, "all " + tribe)) found.push_back({"restrictions", Json::array({"youControl"})});
}

void alternate_cost_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    if (has(object, "altCostType")) return;
    const bool counts = says(text, "count as") || says(text, "counts as");
    const bool exiles = says(text, "exile") && says(text, "from hand");
    if (counts != exiles) found.push_back({"altCostType", counts ? "tributeMultiplier" : "exileFromHand"});
}

// "Discard a ghost: …", "Exile a ghost from your graveyard: …": the only cost on the card. Of a tribe summons are
// meant.
void kind_of_cost_evidence(const Language& language, const Json& object, const std::string& text,
                           std::vector<Evidence>& found) {
    if (has_any(object, "tribe", "cardType", "tokenType", "amount", "scope", "self", "playerChosenAmount")) return;
    if (count_of(text, ":") != 1) return;
    struct Way {
        std::string verb;
        std::string from;
        std::string cost;
    };
    for (const Way& way : {Way{"sacrifice", ":", "sacrifice"}, Way{"discard", ":", "discard"},
                           Way{"exile", " from your graveyard:", "exileFromGraveyard"},
                           Way{"exile", " from your hand:", "exileFromHand"}}) {
        std::vector<Phrase> phrases;
        for (const Phrase& kind : tribes_after(language, {way.verb + " a ", way.verb + " an "}))
            for (const std::string summon : {"", " summon"})
                phrases.push_back({kind.phrase + summon + way.from, kind.word});
        const std::string tribe = only_word(text, phrases);
        if (tribe.empty()) continue;
        found.push_back({"costType", way.cost});
        found.push_back({"cardType", "summon"});
        found.push_back({"tribe", tribe});
        return;
    }
}

// "Sacrifice NAME: …", "Exile NAME from your graveyard: …".
void ability_evidence(const Language& language, const Json& object, const CardWords& card,
                      std::vector<Evidence>& found) {
    if (has(object, "costType") || card.name.empty()) return;
    std::string cost;
    bool buried = false;
    for (const std::string verb : {"sacrifice", "discard", "exile"}) {
        const Strings itself = combined({{verb + " "}, {card.name, "this card", "this"}});
        const bool from_graveyard = says_any(card.description, combined({itself, {" from your graveyard:"}}));
        if (!from_graveyard && !says_any(card.description, combined({itself, {":"}}))) continue;
        if (!cost.empty()) return;
        cost = verb;
        buried = from_graveyard;
    }
    if (cost.empty()) return kind_of_cost_evidence(language, object, card.description, found);
    found.push_back({"costType", cost});
    if (!has_any(object, "scope", "self")) found.push_back({"scope", "selfOnly"});
    if (buried && !has_any(object, "zone", "conditions")) found.push_back({"zone", "graveyard"});
}

// "Any number of TRIBE" are summons, where nothing is said of cards or spells of it; "cast NAME from your graveyard"
// is about the card itself.
void cast_evidence(const Language& language, const Json& object, const CardWords& card, std::vector<Evidence>& found) {
    if (!same_word(word_at(object, "effect"), "castCard") || has_any(object, "cardType", "targetType", "scope", "self"))
        return;
    const std::string tribe = lower(word_at(object, "tribe"));
    if (tribe.empty() && has(object, "targetZones") && !has_any(object, "restrictions", "amount", "amountBasedOn") &&
        !card.name.empty() &&
        says_any(card.description, combined({{"cast "}, {card.name, "this card", "it"}, {" from "}})))
        found.push_back({"scope", "selfOnly"});
    if (tribe.empty()) return;
    const std::string kind = called(language, tribe);
    const bool said =
        says_any(card.description, combined({{"any number of ", "any amount of ", "a ", "all ", "up to "}, {kind}}));
    const bool cards = says_any(card.description, combined({{kind}, {" card", " spell", " object"}}));
    if (said && !cards) found.push_back({"cardType", "summon"});
}

// "Return all ghosts from your graveyard", and nothing of single cards.
void all_evidence(const Json& object, const std::string& text, std::vector<Evidence>& found) {
    const bool moves =
        same_word(word_at(object, "effect"), "sendToZone") && same_word(word_at(object, "zone"), "graveyard");
    if (!moves || has_any(object, "all", "amount", "amountBasedOn", "upTo", "targetType", "targetBasedOn",
                          "targetZones", "player", "isOpponent", "eachPlayer"))
        return;
    const Strings verbs{"return ", "exile ", "put "};
    if (!says_any(text, combined({verbs, {"all ", "each "}})) || !says(text, " from your graveyard")) return;
    if (says_any(text, combined({verbs, {"a ", "an ", "target ", "up to ", "one ", "two ", "any number "}}))) return;
    found.push_back({"all", true});
    found.push_back({"player", "player"});
}

// "Destroy target summon" without a target, "return a summon you control" without saying whose.
void effect_evidence(const Language& language, const Json& object, const std::string& text,
                     std::vector<Evidence>& found) {
    const std::string type = word_at(object, "effect");
    const bool names_object =
        has_any(object, "targetType", "targetBasedOn", "targetZones", "zone", "all", "scope", "self", "other");
    const bool destroys = same_word(type, "destroy") && says(text, "destroy target ") && !says(text, "destroy all");
    const bool hits = same_word(type, "dealDamage") && has_any(object, "cardType", "tribe") &&
                      says(text, "damage to target ") && !says_any(text, {"damage to all", "damage to each"});
    if (!names_object && (destroys || hits)) {
        const std::string kind = word_at(object, "cardType");
        found.push_back({"targetType", same_word(kind, "token")    ? "token"
                                       : same_word(kind, "object") ? "nonSummon"
                                                                   : "summon"});
    }
    const std::string tribe = lower(word_at(object, "tribe"));
    if (tribe.empty() || !same_word(word_at(object, "targetType"), "summon") || restricted_to_yours(object)) return;
    const std::string kind = called(language, tribe);
    const bool yours_said = says_any(
        text, combined({{"return ", "sacrifice ", "exile "}, {"a ", "another ", "target "}, {kind}, {" you control"}}));
    const bool only_yours = count_of(text, "target " + kind) == count_of(text, "target " + kind + " you control");
    if (yours_said && only_yours && !has_any(object, "isOpponent", "player")) found.push_back({"isOpponent", false});
}

}  // namespace

std::vector<std::string> tokens_of_their_own(const Language& language) {
    std::vector<std::string> names;
    for (const TokenWord& token : language.tokens) {
        const bool of_a_tribe =
            std::any_of(language.tribes.begin(), language.tribes.end(), [&](const TribeWord& tribe) {
                return same_word(tribe.name, token.name) || same_word(tribe.also_called, token.name);
            });
        if (!of_a_tribe) names.push_back(lower(std::string{token.name}));
    }
    return names;
}

CardWords words_of(const Json& card) {
    if (!card.is_object()) return {};
    return {lower(word_at(card, "name")), lower(word_at(card, "description"))};
}

std::vector<Evidence> evidence_of(const Language& language, const Json& object, const RecordInfo& record,
                                  const CardWords& card) {
    std::vector<Evidence> found;
    if (record.name == "triggeredEffect") trigger_evidence(language, object, card, found);
    if (record.name == "condition") condition_evidence(language, object, card.description, found);
    if (record.name == "passiveEffect") passive_evidence(language, object, card.description, found);
    if (record.name == "effect") {
        effect_evidence(language, object, card.description, found);
        all_evidence(object, card.description, found);
        cast_evidence(language, object, card, found);
    }
    if (record.name == "alternateCost") alternate_cost_evidence(object, card.description, found);
    if (record.name == "activatedEffect") ability_evidence(language, object, card, found);
    return found;
}

std::vector<std::string> lines_of_choice(const std::string& description, int index) {
    const std::string mark = "{c" + std::to_string(index) + "}";
    std::vector<std::string> lines;
    for (std::size_t at = description.find(mark); at != std::string::npos; at = description.find(mark, at + 1)) {
        const std::size_t start = description.find_first_not_of(" -", at + mark.size());
        const std::size_t end = std::min(description.find('\n', at), description.find("{c", at + 1));
        lines.push_back(start == std::string::npos ? "" : description.substr(start, end - start));
    }
    return lines;
}

std::vector<Evidence> target_evidence(const Language& language, const Json& effect, const CardWords& card) {
    const bool names_object = has_any(effect, "targetType", "targetBasedOn", "targetZones", "zone", "all", "scope",
                                      "self", "tribe", "cardType", "tokenType");
    const std::string type = word_at(effect, "effect");
    const bool needs_card = same_word(type, "addCounter") || same_word(type, "grantPassive") ||
                            same_word(type, "grantKeyword") || same_word(type, "changeStats");
    if (names_object || !needs_card) return {};
    const std::string tribe = only_word(card.description, tribes_after(language, {"target "}));
    if (!tribe.empty()) return {{"targetType", "summon"}, {"tribe", tribe}};
    if (says(card.description, "target summon")) return {{"targetType", "summon"}};
    return {};
}

}  // namespace pentacle::cardlang
