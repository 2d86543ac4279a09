#include "cardlang/reading/unread_keys.hpp"

#include <algorithm>
#include <array>

#include "cardlang/language/effect_words.hpp"
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
    "repeatSameTarget forEachAffected "
    "phase phaseOfPlayer description choiceIndex";

// The keys that a word reads beside those that all of its kind read.
template <typename Word>
struct ReadBy {
    Word word;
    std::string_view keys;
};

constexpr std::array conditions{
    ReadBy{ConditionType::Control, "amount minAmount maxAmount amounts tribe tokenType cardType isOpponent scope"},
    ReadBy{ConditionType::TopCardIs, "isOpponent"},
    ReadBy{ConditionType::FirstSpell, "isOpponent"},
    ReadBy{ConditionType::InZone, "zone zones"},
    ReadBy{ConditionType::RootTargetTribe, "tribe cardType"},
    ReadBy{ConditionType::RootTargetNotSummon, ""},
    ReadBy{ConditionType::HasStatus, "isOpponent"},
    ReadBy{ConditionType::IsTribe, "tribe cardType"},
    ReadBy{ConditionType::IsNotTribe, "tribe"},
    ReadBy{ConditionType::OneOneInPlay, ""},
    ReadBy{ConditionType::DidntAttack, "isOpponent"},
    ReadBy{ConditionType::HandSize, "amount minAmount maxAmount amounts isOpponent"},
    ReadBy{ConditionType::TargetAttack, "amount minAmount maxAmount amounts"},
    ReadBy{ConditionType::TriggerHadStatus, ""},
    ReadBy{ConditionType::TriggerLackedStatus, ""},
    ReadBy{ConditionType::YouHaveMoreLife, "isOpponent"},
    ReadBy{ConditionType::FirstSummon, "isOpponent"},
    ReadBy{ConditionType::OpponentHasMore, "tribe tokenType cardType isOpponent"},
    ReadBy{ConditionType::TargetIs, "tribe cardType"},
    ReadBy{ConditionType::EnteredZoneThisTurn, "zone zones tribe tokenType cardType isOpponent scope"},
    ReadBy{ConditionType::Attacked, "tribe tokenType cardType isOpponent scope"},
    ReadBy{ConditionType::SummonsInPlay, ""},
    ReadBy{ConditionType::NoSummonsInPlay, ""},
    ReadBy{ConditionType::HasCounters, "counterType amount minAmount maxAmount amounts"},
    ReadBy{ConditionType::HasTally, "tally amount minAmount maxAmount amounts isOpponent"},
};

constexpr std::string_view of_every_passive =
    "passive conditions statModifiers scope self other all zone thisTurn description FILTER";
constexpr std::array passives{
    ReadBy{Passive::BypassSummonLimit, ""},
    ReadBy{Passive::ChangeStats, ""},
    ReadBy{Passive::GrantKeyword, "keyword keywords amount"},
    ReadBy{Passive::GrantActive, "actives"},
    ReadBy{Passive::DisableKeyword, "keyword keywords"},
    ReadBy{Passive::ModifyCost, "cost amount amountModifier"},
    ReadBy{Passive::CantTakeDamage, ""},
    ReadBy{Passive::CantDealDamage, ""},
    ReadBy{Passive::TopCardRevealed, ""},
    ReadBy{Passive::AdditionalSummonTopCard, ""},
    ReadBy{Passive::CantBeTargeted, ""},
    ReadBy{Passive::ImmuneToKeyword, "keyword keywords"},
    ReadBy{Passive::DefenseUsedForAttack, ""},
    ReadBy{Passive::Sacrifice, ""},
    ReadBy{Passive::OnlyTributeTo, ""},
    ReadBy{Passive::TributeRestriction, ""},
    ReadBy{Passive::KeywordTriggersOnDeath, ""},
    ReadBy{Passive::ModifyKeywordAmount, "keyword keywords amount"},
    ReadBy{Passive::CantBeAttacked, ""},
    ReadBy{Passive::DisableEnterPlayEffects, ""},
    ReadBy{Passive::CantSpecialSummon, ""},
    ReadBy{Passive::TokenCanTribute, ""},
    ReadBy{Passive::CreateTokenModifier, "amountModifier"},
    ReadBy{Passive::ThisTurn, ""},
    ReadBy{Passive::GrantKeywordToNextSpell, "keyword keywords"},
    ReadBy{Passive::SummonsToGraveyardExileInstead, ""},
    ReadBy{Passive::CantAttack, ""},
    ReadBy{Passive::CantTribute, ""},
};

bool lists(std::string_view keys, std::string_view key) { return lists_key(keys, key, groups); }

// A number that is counted may leave this card out, or tokens; one that is counted in a deck has a type to stop at.
bool narrows_count(const Json& effect, std::string_view key) {
    return find_member(effect, "amountBasedOn") != nullptr && lists("scope self other cardType restrictions", key);
}

bool is_one_of(const Json& object, std::string_view key, std::initializer_list<std::string_view> words) {
    const Json* given = find_member(object, key);
    return given != nullptr && given->is_string() &&
           std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return same_word(word, given->get<std::string>()); });
}

bool is_true(const Json& object, std::string_view key) {
    const Json* given = find_member(object, key);
    return given != nullptr && given->is_boolean() && given->get<bool>();
}

// What happens to players leaves nothing to choose unless it may be declined, or the number or the player is open.
bool leaves_a_choice(const Json& effect, EffectType word) {
    if (!word_of(word).does(Act::OnPlayers) && word != EffectType::DealDamage) return true;
    if (is_true(effect, "optional")) return true;
    const Json* target = find_member(effect, "targetType");
    return (target != nullptr && !is_one_of(effect, "targetType", {"opponent"})) ||
           find_member(effect, "upTo") != nullptr || is_one_of(effect, "amountBasedOn", {"playerChoice"});
}

bool aims_at_player(const Json& effect) { return is_one_of(effect, "targetType", {"player", "opponent"}); }

// What is done to cards may be aimed at a player who has them, or who is to cast the next one.
bool can_aim_at_player(const Json& effect, EffectType word) {
    using enum EffectType;
    const bool about_cards = word_of(word).does(Act::OnCards) || word == Counter || word == CopySpell ||
                             word == ChangeSource || word == Detain;
    if (!about_cards || word == DealDamage || word == Sacrifice || is_true(effect, "all")) return true;
    if (is_one_of(effect, "targetBasedOn", {"nextSpell", "nextSpellOpponent", "nextSummon"})) return true;
    for (const std::string_view key : {"zone", "targetZones", "cardType", "tribe", "tokenType", "restrictions"})
        if (find_member(effect, key) != nullptr) return true;
    return false;
}

bool is_phrase(const Grammar& grammar, std::uint8_t word) {
    return further_word(grammar.language(), static_cast<EffectType>(word)) != nullptr;
}

class Checker {
public:
    Checker(const Grammar& grammar, const Document& document, Problems& problems)
        : grammar_{grammar}, document_{document}, problems_{problems} {}

    void look_at(const Json& object, const RecordInfo& record, const std::string& path) {
        if (record.name == "effect") check_effect(object, path);
        if (record.name == "condition") check(object, "condition", conditions, "condition", path);
        if (record.name == "passiveEffect") check(object, "passive", passives, of_every_passive, path);
    }

private:
    void check_effect(const Json& object, const std::string& path) {
        for (const auto& [name, value] : object.items())
            if (!is_read_by_effect(grammar_, object, name))
                complain(written(find_member(object, "effect")->get<std::string>()), name, path);
        check_aim(object, path);
        check_sides(object, path);
    }

    // What you control, your opponent does not.
    void check_sides(const Json& object, const std::string& path) {
        const Json* restrictions = find_member(object, "restrictions");
        const bool theirs = is_true(object, "isOpponent") || is_one_of(object, "player", {"opponent"});
        if (!theirs || restrictions == nullptr || !restrictions->is_array()) return;
        const bool yours = std::any_of(restrictions->begin(), restrictions->end(), [](const Json& word) {
            return word.is_string() && same_word(word.get<std::string>(), "youControl");
        });
        if (yours)
            problems_.push_back(document_.problem(path + "/" + spelled(object, "restrictions"),
                                                  "\"youControl\" and the opponent's: no card is both"));
    }

    void check_aim(const Json& object, const std::string& path) {
        const Json* given = find_member(object, "effect");
        const Vocabulary& words = grammar_.words<EffectType>();
        const auto word = given != nullptr && given->is_string() ? words.find(given->get<std::string>()) : std::nullopt;
        if (!word || find_member(object, "targetType") == nullptr || is_phrase(grammar_, words.values[*word])) return;
        const std::string at = path + "/" + spelled(object, "targetType");
        if (aims_at_player(object) && !can_aim_at_player(object, static_cast<EffectType>(words.values[*word])))
            problems_.push_back(
                document_.problem(at, "\"" + written(given->get<std::string>()) +
                                          "\" is done to cards, and this is a player: nothing happens"));
        if (is_true(object, "eachPlayer") && !aims_at_player(object) && !is_true(object, "all"))
            problems_.push_back(document_.problem(at, "a target is chosen once, for \"eachPlayer\" as well"));
    }

    template <typename Word, std::size_t N>
    void check(const Json& object, std::string_view key, const std::array<ReadBy<Word>, N>& rows,
               std::string_view usual, const std::string& path) {
        const Json* given = find_member(object, key);
        const Vocabulary& words = grammar_.words<Word>();
        const auto place =
            given != nullptr && given->is_string() ? words.find(given->get<std::string>()) : std::nullopt;
        if (!place) return;
        for (const ReadBy<Word>& row : rows) {
            if (static_cast<std::size_t>(row.word) != words.values[*place]) continue;
            for (const auto& [name, value] : object.items())
                if (!lists(usual, name) && !lists(row.keys, name)) complain(written(words.words[*place]), name, path);
        }
    }

    void complain(std::string_view word, const std::string& key, const std::string& path) {
        problems_.push_back(document_.problem(path + "/" + key, does_not_read(word, key)));
    }

    const Grammar& grammar_;
    const Document& document_;
    Problems& problems_;
};

}  // namespace

bool is_read_by_effect(const Grammar& grammar, const Json& effect, std::string_view key) {
    const Json* given = find_member(effect, "effect");
    const Vocabulary& words = grammar.words<EffectType>();
    const auto word = given != nullptr && given->is_string() ? words.find(given->get<std::string>()) : std::nullopt;
    if (!word || grammar.record<EffectSpec>().find(key) == nullptr || lists(of_every_effect, key)) return true;
    if (is_phrase(grammar, words.values[*word])) return false;
    const auto type = static_cast<EffectType>(words.values[*word]);
    if (same_word(key, "opponentsChoice") && !leaves_a_choice(effect, type)) return false;
    return lists(word_of(type).keys, key) || narrows_count(effect, key);
}

Problems unread_keys(const Grammar& grammar, const Document& card) {
    Problems problems;
    Checker checker{grammar, card, problems};
    for_each_record(card.value, grammar.record<CardSpec>(), "",
                    [&](const Json& object, const RecordInfo& record, const std::string& path) {
                        checker.look_at(object, record, path);
                    });
    return problems;
}

}  // namespace pentacle::cardlang
