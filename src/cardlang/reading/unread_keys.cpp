#include "cardlang/reading/unread_keys.hpp"

#include <array>

#include "cardlang/effects/effect_words.hpp"
#include "cardlang/reading/key_lists.hpp"
#include "cardlang/repair/members.hpp"

namespace pentacle::cardlang {

namespace {

// A word that is not in its table reads all keys.
constexpr std::array groups{
    KeyGroup{"AMOUNT", "amount amountBasedOn amountModifier modifierConditions upTo opponentsChoice"},
    KeyGroup{"FILTER", "cardType tokenType tribe restrictions restrictionMin restrictionMax keyword"},
    KeyGroup{"PLAYER",
             "isOpponent player playerBasedOn eachPlayer all targetType targetBasedOn minTargets maxTargets "
             "resolveTarget opponentsChoice"},
    KeyGroup{"TARGET",
             "targetType targetBasedOn minTargets maxTargets maxTargetsBasedOn resolveTarget opponentsChoice"},
    KeyGroup{"CARDS", "TARGET isOpponent player eachPlayer all scope self other zone targetZones FILTER"},
    KeyGroup{"ZONES", "zone targetZones sameZone"},
    KeyGroup{"WHILE", "thisTurn duration"},
    KeyGroup{"STATS", "attack defense"},
    KeyGroup{"LIVE", "attackBasedOn defenseBasedOn"},
    KeyGroup{"GIFT", "keyword keywords keywordAmount"},
};

// What every effect has: when, whether and how often it happens, and what follows.
constexpr std::string_view of_every_effect =
    "effect conditions optional optionMessage isCost additionalEffects repeatCostType repeatCostAmount "
    "repeatSameTarget "
    "phase phaseOfPlayer description choiceIndex";

constexpr std::array conditions{
    KeyRow{"control", "amount minAmount maxAmount amounts tribe tokenType cardType isOpponent scope"},
    KeyRow{"topCardIsMerfolk", "isOpponent"},
    KeyRow{"firstSpell", "isOpponent"},
    KeyRow{"inZone", "zone zones"},
    KeyRow{"rootTargetTribe", "tribe cardType"},
    KeyRow{"rootTargetNotSummon", ""},
    KeyRow{"spellburnt", "isOpponent"},
    KeyRow{"isTribe", "tribe cardType"},
    KeyRow{"isNotTribe", "tribe"},
    KeyRow{"oneOneInPlay", ""},
    KeyRow{"didntAttack", "isOpponent"},
    KeyRow{"handSize", "amount minAmount maxAmount amounts isOpponent"},
    KeyRow{"targetAttack", "amount minAmount maxAmount amounts"},
    KeyRow{"triggerWasSpellburnt", ""},
    KeyRow{"triggerNotSpellburnt", ""},
    KeyRow{"youHaveMoreLife", "isOpponent"},
    KeyRow{"firstSummon", "isOpponent"},
    KeyRow{"opponentHasMore", "tribe tokenType cardType isOpponent"},
    KeyRow{"targetIs", "tribe cardType"},
    KeyRow{"enteredZoneThisTurn", "zone zones tribe tokenType cardType isOpponent scope"},
    KeyRow{"attacked", "tribe tokenType cardType isOpponent scope"},
    KeyRow{"summonsInPlay", ""},
    KeyRow{"noSummonsInPlay", ""},
};

constexpr std::string_view of_every_passive =
    "passive conditions statModifiers scope self other all zone thisTurn description FILTER";
constexpr std::array passives{
    KeyRow{"bypassSummonLimit", ""},
    KeyRow{"changeStats", ""},
    KeyRow{"grantKeyword", "keyword keywords amount"},
    KeyRow{"grantActive", "actives"},
    KeyRow{"disableKeyword", "keyword keywords"},
    KeyRow{"modifyCost", "cost amount amountModifier"},
    KeyRow{"cantTakeDamage", ""},
    KeyRow{"cantDealDamage", ""},
    KeyRow{"topCardRevealed", ""},
    KeyRow{"additionalSummonTopCard", ""},
    KeyRow{"cantBeTargeted", ""},
    KeyRow{"immuneToKeyword", "keyword keywords"},
    KeyRow{"defenseUsedForAttack", ""},
    KeyRow{"sacrifice", ""},
    KeyRow{"onlyTributeToTreefolk", ""},
    KeyRow{"tributeRestriction", ""},
    KeyRow{"sproutTriggersOnDeath", ""},
    KeyRow{"modifyKeywordAmount", "keyword keywords amount"},
    KeyRow{"cantBeAttacked", ""},
    KeyRow{"disableEnterPlayEffects", ""},
    KeyRow{"cantSpecialSummon", ""},
    KeyRow{"tokenCanTribute", ""},
    KeyRow{"createTokenModifier", "amountModifier"},
    KeyRow{"thisTurn", ""},
    KeyRow{"grantKeywordToNextSpell", "keyword keywords"},
    KeyRow{"summonsToGraveyardExileInstead", ""},
    KeyRow{"cantAttack", ""},
    KeyRow{"cantTribute", ""},
};

bool lists(std::string_view keys, std::string_view key) { return lists_key(keys, key, groups); }

// A number that is counted may leave this card out, or tokens; one that is counted in a deck has a type to stop at.
bool narrows_count(const Json& effect, std::string_view key) {
    return find_member(effect, "amountBasedOn") != nullptr && lists("scope self other cardType restrictions", key);
}

class Checker {
public:
    Checker(const Document& document, Problems& problems) : document_{document}, problems_{problems} {}

    void look_at(const Json& object, const RecordInfo& record, const std::string& path) {
        if (record.name == "effect") check_effect(object, path);
        if (record.name == "condition") check(object, row_for(conditions, object, "condition"), "condition", path);
        if (record.name == "passiveEffect") check(object, row_for(passives, object, "passive"), of_every_passive, path);
    }

private:
    void check_effect(const Json& object, const std::string& path) {
        for (const auto& [name, value] : object.items())
            if (!is_read_by_effect(object, name))
                complain(written(find_member(object, "effect")->get<std::string>()), name, path);
    }

    void check(const Json& object, const KeyRow* row, std::string_view usual, const std::string& path) {
        if (row == nullptr) return;
        for (const auto& [name, value] : object.items())
            if (!lists(usual, name) && !lists(row->keys, name)) complain(row->word, name, path);
    }

    void complain(std::string_view word, const std::string& key, const std::string& path) {
        problems_.push_back(document_.problem(path + "/" + key, does_not_read(word, key)));
    }

    const Document& document_;
    Problems& problems_;
};

}  // namespace

bool is_read_by_effect(const Json& effect, std::string_view key) {
    const Json* given = find_member(effect, "effect");
    const auto word = given != nullptr && given->is_string()
                          ? vocabulary_of<EffectType>().find(given->get<std::string>())
                          : std::nullopt;
    if (!word || record_info<EffectSpec>().find(key) == nullptr || lists(of_every_effect, key)) return true;
    return lists(word_of(static_cast<EffectType>(*word)).keys, key) || narrows_count(effect, key);
}

Problems unread_keys(const Document& card) {
    Problems problems;
    Checker checker{card, problems};
    for_each_record(card.value, record_info<CardSpec>(), "",
                    [&](const Json& object, const RecordInfo& record, const std::string& path) {
                        checker.look_at(object, record, path);
                    });
    return problems;
}

}  // namespace pentacle::cardlang
