#include "cardlang/reading/unread_keys.hpp"

#include <algorithm>
#include <array>

#include "cardlang/language/effect_words.hpp"
#include "cardlang/reading/key_lists.hpp"
#include "cardlang/repair/members.hpp"

namespace pentacle::cardlang {

namespace {

constexpr std::array groups{
    KeyGroup{"AMOUNT", "amount amountBasedOn amountModifier modifierConditions upTo opponentsChoice"},
    KeyGroup{"FILTER", "cardType tokenType tribe restrictions restrictionMin restrictionMax"},
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
    KeyGroup{"NUMBER", "amount minAmount maxAmount amounts"},
    KeyGroup{"BEARERS", "FILTER scope self other all"},
    KeyGroup{"PAID", "amount playerChosenAmount amountBasedOn"},
    KeyGroup{"PAYING", "PAID FILTER scope self"},
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

// Every word has its row, in the order of the words: one that is new does not compile before it is said what it reads.
template <typename Word>
using KeysOfWords = std::array<ReadBy<Word>, word_count<Word>>;

template <typename Word>
constexpr bool are_in_order(const KeysOfWords<Word>& rows) {
    for (std::size_t place = 0; place < rows.size(); ++place)
        if (rows[place].word != static_cast<Word>(place) || rows[place].keys.data() == nullptr) return false;
    return true;
}

constexpr KeysOfWords<ConditionType> conditions{{
    {ConditionType::Control, "NUMBER tribe tokenType cardType isOpponent scope"},
    {ConditionType::TopCardIs, "isOpponent"},
    {ConditionType::FirstSpell, "isOpponent"},
    {ConditionType::InZone, "zone zones"},
    {ConditionType::RootTargetTribe, "tribe cardType"},
    {ConditionType::RootTargetNotSummon, ""},
    {ConditionType::HasStatus, "isOpponent"},
    {ConditionType::IsTribe, "tribe cardType"},
    {ConditionType::IsNotTribe, "tribe"},
    {ConditionType::OneOneInPlay, ""},
    {ConditionType::DidntAttack, "isOpponent"},
    {ConditionType::HandSize, "NUMBER isOpponent"},
    {ConditionType::TargetAttack, "NUMBER"},
    {ConditionType::TriggerHadStatus, ""},
    {ConditionType::TriggerLackedStatus, ""},
    {ConditionType::YouHaveMoreLife, "isOpponent"},
    {ConditionType::FirstSummon, "isOpponent"},
    {ConditionType::OpponentHasMore, "tribe tokenType cardType isOpponent"},
    {ConditionType::TargetIs, "tribe cardType"},
    {ConditionType::EnteredZoneThisTurn, "zone zones tribe tokenType cardType isOpponent scope"},
    {ConditionType::Attacked, "tribe tokenType cardType isOpponent scope"},
    {ConditionType::SummonsInPlay, ""},
    {ConditionType::NoSummonsInPlay, ""},
    {ConditionType::HasTally, "tally NUMBER isOpponent"},
    {ConditionType::HasCounters, "counterType NUMBER"},
}};
static_assert(are_in_order(conditions));

constexpr std::string_view of_every_passive = "passive conditions zone thisTurn description";
constexpr KeysOfWords<Passive> passives{{
    {Passive::BypassSummonLimit, "BEARERS"},
    {Passive::ChangeStats, "BEARERS statModifiers"},
    {Passive::GrantKeyword, "BEARERS keyword keywords amount"},
    {Passive::GrantActive, "BEARERS actives"},
    {Passive::DisableKeyword, "BEARERS keyword keywords"},
    {Passive::ModifyCost, "BEARERS cost amount amountModifier statModifiers"},
    {Passive::CantTakeDamage, "BEARERS"},
    {Passive::CantDealDamage, "BEARERS"},
    {Passive::TopCardRevealed, ""},
    {Passive::AdditionalSummonTopCard, ""},
    {Passive::CantBeTargeted, "BEARERS"},
    {Passive::ImmuneToKeyword, "BEARERS keyword keywords"},
    {Passive::DefenseUsedForAttack, "BEARERS"},
    {Passive::Sacrifice, "BEARERS"},
    {Passive::OnlyTributeTo, "BEARERS"},
    {Passive::TributeRestriction, "BEARERS"},
    {Passive::KeywordTriggersOnDeath, ""},
    {Passive::ModifyKeywordAmount, "BEARERS keyword keywords amount"},
    {Passive::CantBeAttacked, "BEARERS"},
    {Passive::DisableEnterPlayEffects, ""},
    {Passive::CantSpecialSummon, "BEARERS"},
    {Passive::TokenCanTribute, "tokenType"},
    {Passive::CreateTokenModifier, "tokenType tribe amountModifier"},
    {Passive::ThisTurn, "BEARERS"},
    {Passive::GrantKeywordToNextSpell, "keyword keywords"},
    {Passive::SummonsToGraveyardExileInstead, ""},
    {Passive::CantAttack, "BEARERS"},
    {Passive::CantTribute, "BEARERS"},
}};
static_assert(are_in_order(passives));

constexpr std::string_view of_every_trigger =
    "trigger scope self other phaseOfPlayer isPlayerTurn triggerZone handTrigger conditions additionalCosts optional "
    "opponentsChoice optionMessage effects description";
constexpr KeysOfWords<Trigger> triggers{{
    {Trigger::Death, "FILTER keyword player amount"},
    {Trigger::EnteredZone, "FILTER keyword player amount zone"},
    {Trigger::LeftZone, "FILTER keyword player zone"},
    {Trigger::OpeningHand, ""},
    {Trigger::Phase, "phase player"},
    {Trigger::AttackedSummon, "FILTER keyword player"},
    {Trigger::DeathBySpell, "FILTER keyword player"},
    {Trigger::DealDamageToPlayer, "FILTER keyword player"},
    {Trigger::Draw, "FILTER keyword player"},
    {Trigger::Mill, "FILTER keyword player amount"},
    {Trigger::Tribute, "FILTER keyword player"},
    {Trigger::Attack, "FILTER keyword player amount"},
    {Trigger::Discard, "FILTER keyword player amount"},
    {Trigger::SurvivedCombat, "FILTER keyword player"},
    {Trigger::Cast, "FILTER keyword player"},
}};
static_assert(are_in_order(triggers));

// Of what a card is paid with beside its cost, and of what an ability is.
constexpr std::string_view of_every_cost = "costType";
constexpr std::string_view of_every_ability = "costType oncePerTurn zone conditions effects description";
constexpr KeysOfWords<CostType> costs{{
    {CostType::Tokens, "PAID"},
    {CostType::Sacrifice, "PAYING"},
    {CostType::Tribute, "PAYING"},
    {CostType::ExileFromHand, "PAYING"},
    {CostType::ExileFromGraveyard, "PAYING"},
    {CostType::Discard, "PAYING"},
    {CostType::Exile, "PAYING"},
    {CostType::LoseLife, "PAID"},
    {CostType::DiscardOrSacrifice, "PAID"},
    {CostType::Reveal, "PAYING"},
    {CostType::Life, "PAID"},
    {CostType::Tally, "PAID tally"},
    {CostType::Tap, "PAYING"},
    {CostType::Counters, "PAID counterType"},
}};
static_assert(are_in_order(costs));

constexpr KeysOfWords<AltCostType> alternate_costs{{
    {AltCostType::TributeMultiplier, "amount FILTER"},
    {AltCostType::Sacrifice, "amount FILTER conditions"},
    {AltCostType::ExileFromHand, "amount FILTER conditions"},
    {AltCostType::Tribute, "amount FILTER conditions"},
}};
static_assert(are_in_order(alternate_costs));

constexpr KeysOfWords<CostModifierType> cost_modifiers{{
    {CostModifierType::X, "xBasedOn additionalModifier"},
    {CostModifierType::SummonsDiedThisTurn, ""},
    {CostModifierType::FirstSpell, "additionalModifier"},
}};
static_assert(are_in_order(cost_modifiers));

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

// A keyword beside the restriction that asks for one says which.
bool says_which_keyword(const Json& object, std::string_view key) {
    const Json* list = same_word(key, "keyword") ? find_member(object, "restrictions") : nullptr;
    return list != nullptr && list->is_array() && std::any_of(list->begin(), list->end(), [](const Json& word) {
               return word.is_string() && same_word(word.get<std::string>(), "hasKeyword");
           });
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
        const At at{object, record, path};
        if (record.name == "effect") check_effect(object, path);
        if (record.name == "condition") check(at, "condition", conditions, "condition");
        if (record.name == "passiveEffect") check(at, "passive", passives, of_every_passive);
        if (record.name == "triggeredEffect") check(at, "trigger", triggers, of_every_trigger);
        if (record.name == "additionalCost") check(at, "costType", costs, of_every_cost);
        if (record.name == "alternateCost") check(at, "altCostType", alternate_costs, "altCostType");
        if (record.name == "costModifier") check(at, "modifier", cost_modifiers, "modifier");
        if (record.name == "activatedEffect") check_ability(at);
    }

private:
    // A record of a card, and where it stands.
    struct At {
        const Json& object;
        const RecordInfo& record;
        const std::string& path;
    };

    void check_ability(const At& at) {
        if (find_member(at.object, "costType") != nullptr) return check(at, "costType", costs, of_every_ability);
        for (const auto& [name, value] : at.object.items())
            if (at.record.find(name) != nullptr && !lists(of_every_ability, name))
                problems_.push_back(document_.problem(
                    at.path + "/" + name, "\"" + name + "\" speaks of a cost, and there is no \"costType\""));
    }

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

    template <typename Word>
    void check(const At& at, std::string_view key, const KeysOfWords<Word>& rows, std::string_view usual) {
        const Json* given = find_member(at.object, key);
        const Vocabulary& words = grammar_.words<Word>();
        const auto place =
            given != nullptr && given->is_string() ? words.find(given->get<std::string>()) : std::nullopt;
        if (!place) return;
        const ReadBy<Word>& row = rows[words.values[*place]];
        for (const auto& [name, value] : at.object.items())
            if (at.record.find(name) != nullptr && !lists(usual, name) && !lists(row.keys, name) &&
                !says_more(row.word, at.object, name))
                complain(written(words.words[*place]), name, at.path);
    }

    bool says_more(auto, const Json&, std::string_view) const { return false; }
    bool says_more(Passive, const Json& passive, std::string_view key) const {
        return says_which_keyword(passive, key);
    }
    // A cost in tokens may say once more which.
    bool says_more(CostType word, const Json& cost, std::string_view key) const {
        const Language& language = grammar_.language();
        const NamedWord<CostType>* tokens = named_word(language, CostType::Tokens);
        return word == CostType::Tokens && tokens != nullptr && same_word(key, "tokenType") &&
               is_one_of(cost, "tokenType", {spelling(language, tokens->token)});
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
    const std::string_view keys = word_of(type).keys;
    const bool which_keyword = lists(keys, "restrictions") && says_which_keyword(effect, key);
    return lists(keys, key) || which_keyword || narrows_count(effect, key);
}

Problems unread_keys(const Grammar& grammar, const Document& document, const RecordInfo& whole) {
    Problems problems;
    Checker checker{grammar, document, problems};
    for_each_record(document.value, whole, "",
                    [&](const Json& object, const RecordInfo& record, const std::string& path) {
                        checker.look_at(object, record, path);
                    });
    return problems;
}

Problems unread_keys(const Grammar& grammar, const Document& card) {
    return unread_keys(grammar, card, grammar.record<CardSpec>());
}

}  // namespace pentacle::cardlang
