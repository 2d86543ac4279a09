#include "cardlang/reading/mistakes.hpp"

#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

struct OtherName {
    std::string_view record;
    std::string_view found;
    std::string_view meant;
};

constexpr OtherName other_names[] = {
    {"condition", "conditionMin", "minAmount"},
    {"condition", "conditionMax", "maxAmount"},
    {"condition", "amountMin", "minAmount"},
    {"condition", "amountMax", "maxAmount"},
    {"alternateCost", "costType", "altCostType"},
    {"effect", "costType", "repeatCostType"},
    {"passiveEffect", "effect", "passive"},
    {"triggeredEffect", "isOpponent", "player"},
    {"triggeredEffect", "all", "scope"},
    {"condition", "min", "minAmount"},
    {"condition", "max", "maxAmount"},
    {"statModifier", "stat", "statType"},
    {"statModifier", "operator", "operatorType"},
    {"deckDestination", "destination", "deckDestination"},
    {"card", "triggers", "triggeredEffects"},
    {"card", "passives", "passiveEffects"},
    {"card", "actives", "activatedEffects"},
    {"card", "restrictions", "castRestrictions"},
    {"activatedEffect", "cost", "costType"},
    {"additionalCost", "cost", "costType"},
    {"effect", "damage", "amount"},
    {"effect", "target", "targetType"},
};

struct OtherWord {
    std::string_view vocabulary;
    std::string_view found;
    std::string_view meant;
};

constexpr OtherWord other_words[] = {
    {"card type", "aura", "Object"},       {"card type", "creature", "Summon"},
    {"trigger", "dies", "Death"},          {"trigger", "entersPlay", "EnteredZone"},
    {"trigger", "leavesPlay", "LeftZone"}, {"counter type", "+1/+1", "OneOne"},
    {"counter type", "1/1", "OneOne"},     {"counter type", "-1/-1", "MinusOneMinusOne"},
    {"trigger", "die", "Death"},           {"trigger", "enterPlay", "EnteredZone"},
    {"trigger", "leavePlay", "LeftZone"},  {"scope", "self", "SelfOnly"},
    {"scope", "other", "OthersOnly"},      {"scope", "others", "OthersOnly"},
    {"zone", "library", "Deck"},           {"zone", "battlefield", "Play"},
    {"duration", "endOfTurn", "ThisTurn"}, {"duration", "untilEndOfTurn", "ThisTurn"},
    {"effect", "damage", "DealDamage"},    {"effect", "gainLP", "GainLife"},
    {"effect", "gainLPs", "GainLife"},     {"effect", "loseLP", "LoseLife"},
    {"effect", "loseLPs", "LoseLife"},
};

}  // namespace

std::string intended_key(const RecordInfo& record, std::string_view found) {
    for (const OtherName& name : other_names)
        if (name.record == record.name && same_word(name.found, found)) return std::string{name.meant};
    return {};
}

namespace {

// "endStep", "drawPhase": the phase's name with what it is behind it.
std::string intended_phase(const Vocabulary& vocabulary, std::string_view found) {
    for (const std::string_view behind : {"Step", "Phase"})
        if (found.size() > behind.size() && same_word(found.substr(found.size() - behind.size()), behind))
            if (const auto place = vocabulary.find(found.substr(0, found.size() - behind.size())))
                return std::string{vocabulary.words[*place]};
    return {};
}

}  // namespace

// Only words that this game has.
std::string intended_word(const Vocabulary& vocabulary, std::string_view found) {
    for (std::size_t word = 0; word < vocabulary.also_called.size(); ++word)
        if (!vocabulary.also_called[word].empty() && same_word(vocabulary.also_called[word], found))
            return std::string{vocabulary.words[word]};
    for (const OtherWord& word : other_words)
        if (word.vocabulary == vocabulary.name && same_word(word.found, found) && vocabulary.find(word.meant))
            return std::string{word.meant};
    return vocabulary.name == "phase" ? intended_phase(vocabulary, found) : std::string{};
}

std::string certain_word(std::string_view found, std::span<const std::string_view> words) {
    constexpr std::size_t length_min = 6;   // in a shorter word two letters are too much of it
    constexpr std::size_t length_max = 64;  // longer than any word
    if (found.size() > length_max) return {};
    const std::size_t slips_max = found.size() < length_min ? 1 : 2;
    std::string_view best;
    std::size_t best_distance = slips_max + 1;
    bool alone = false;
    for (const std::string_view word : words) {
        const std::size_t distance = edit_distance(found, word, best_distance);
        if (distance < best_distance) alone = true;
        else if (distance == best_distance) alone = false;
        if (distance < best_distance) {
            best = word;
            best_distance = distance;
        }
    }
    return best_distance <= slips_max && alone ? std::string{best} : std::string{};
}

std::string article_of(std::string_view noun) {
    constexpr std::string_view vowels = "aeiouAEIOU";
    return !noun.empty() && vowels.find(noun.front()) != std::string_view::npos ? "an " : "a ";
}

}  // namespace pentacle::cardlang
