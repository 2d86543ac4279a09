#include "cardlang/reading/idle_words.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/repair/members.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

bool is_word(const Json& object, const char* key, std::initializer_list<std::string_view> words) {
    const Json* given = find_member(object, key);
    if (given == nullptr || !given->is_string()) return false;
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return same_word(word, given->get<std::string>()); });
}

bool is_itself(const Json& cost) { return is_true(cost, "self") || is_word(cost, "scope", {"selfOnly"}); }

std::optional<int> number_in(const Json& object, const char* key) {
    const Json* given = find_member(object, key);
    return given != nullptr && given->is_number_integer() ? std::optional{given->get<int>()} : std::nullopt;
}

class Reading {
public:
    Reading(const Grammar& grammar, const Document& card, Problems& problems)
        : grammar_{grammar}, card_{card}, problems_{problems} {}

    void whole_card() {
        keywords();
        is_spell_ = is_word(card_.value, "type", {"spell"});
        has_x_ = says_x("costModifiers", "modifier") || says_x("additionalCosts", "amountBasedOn") ||
                 says_x("activatedEffects", "amountBasedOn");
        anywhere(card_.value, "");
        if (is_spell_) {
            each(card_.value, "", "triggeredEffects",
                 [&](const Json& trigger, const std::string& path) { check_trigger_of_spell(trigger, path); });
            each(card_.value, "", "passiveEffects",
                 [&](const Json& passive, const std::string& path) { check_passive_of_spell(passive, path); });
        }
        each(card_.value, "", "additionalCosts", [&](const Json& cost, const std::string& path) {
            // It is on its way to the stack: it can be shown, and nothing else.
            if (is_itself(cost) && !is_word(cost, "costType", {"reveal", "life", "loseLife"}))
                complain(path, "this cannot be paid: the card that is being cast does not pay for itself");
        });
    }

private:
    template <typename Visit>
    void each(const Json& object, const std::string& path, const char* key, const Visit& visit) {
        const Json* list = find_member(object, key);
        if (list == nullptr || !list->is_array()) return;
        const std::string at = path + "/" + spelled(object, key) + "/";
        for (std::size_t index = 0; index < list->size(); ++index)
            if ((*list)[index].is_object()) visit((*list)[index], at + std::to_string(index));
    }

    void complain(const std::string& path, const std::string& what) { problems_.push_back(card_.problem(path, what)); }

    // Said where the key stands, if it does.
    void idle(const Json& object, const std::string& path, const char* key, const std::string& why) {
        if (find_member(object, key) != nullptr) complain(path + "/" + spelled(object, key), why);
    }

    bool says_x(const char* list, const char* key) {
        bool found = false;
        each(card_.value, "", list, [&](const Json& item, const std::string&) { found |= is_word(item, key, {"x"}); });
        return found;
    }

    // What says nothing, or can never hold, in any record of the card.
    void anywhere(const Json& value, const std::string& path) {
        if (value.is_array())
            for (std::size_t index = 0; index < value.size(); ++index)
                anywhere(value[index], path + "/" + std::to_string(index));
        if (!value.is_object()) return;
        check_limits(value, path);
        check_amounts(value, path);
        if (find_member(value, "trigger")) check_zone(value, path);
        check_payable(value, path);
        check_pairs(value, path);
        if (is_spell_ && is_word(value, "duration", {"untilThisLeaves"}))
            complain(path + "/" + spelled(value, "duration"), "a spell is never in play: it lasts no time");
        for (const auto& [key, member] : value.items()) anywhere(member, path + "/" + key);
    }

    void check_limits(const Json& object, const std::string& path) {
        for (const auto& [least, most] : {std::pair{"minAmount", "maxAmount"}, std::pair{"minTargets", "maxTargets"},
                                          std::pair{"restrictionMin", "restrictionMax"}})
            if (const auto from = number_in(object, least), to = number_in(object, most); from && to && *from > *to)
                complain(path + "/" + spelled(object, least),
                         "more than \"" + std::string{most} + "\": nothing is both");
        if (find_member(object, "statType") || has_ranged_restriction(object)) return;
        for (const char* key : {"restrictionMin", "restrictionMax"})
            if (find_member(object, key))
                complain(path + "/" + spelled(object, key),
                         "no restriction here asks for a number (attack, defense, cost): it has no effect there");
    }

    static bool has_ranged_restriction(const Json& object) {
        const Json* list = find_member(object, "restrictions");
        if (list == nullptr || !list->is_array()) return false;
        return std::any_of(list->begin(), list->end(), [](const Json& word) {
            return word.is_string() &&
                   (same_word(word.get<std::string>(), "attack") || same_word(word.get<std::string>(), "defense") ||
                    same_word(word.get<std::string>(), "cost"));
        });
    }

    void check_amounts(const Json& object, const std::string& path) {
        if (find_member(object, "modifierConditions") && !find_member(object, "amountModifier"))
            complain(path + "/" + spelled(object, "modifierConditions"), "there is no \"amountModifier\" for it");
        if (find_member(object, "statType") && !find_member(object, "amount") &&
            !find_member(object, "amountBasedOn") && !find_member(object, "xAmount"))
            complain(path, "this changes nothing: it says no amount");
        if (!has_x_ && is_word(object, "amountBasedOn", {"x"}))
            complain(path + "/" + spelled(object, "amountBasedOn"), "the card has no X: this is always 0");
        const bool activated = path.starts_with("/activatedEffects") || path.find("/actives/") != std::string::npos;
        if (!activated && is_word(object, "amountBasedOn", {"activatedCost"}))
            complain(path + "/" + spelled(object, "amountBasedOn"), "nothing is activated here: this is always 0");
    }

    static bool is_elsewhere(const Json& object) {
        if (find_member(object, "triggerZone") || find_member(object, "handTrigger")) return true;
        const Json* conditions = find_member(object, "conditions");
        if (conditions == nullptr || !conditions->is_array()) return false;
        return std::any_of(conditions->begin(), conditions->end(), [](const Json& condition) {
            return condition.is_object() && is_word(condition, "condition", {"inZone"});
        });
    }

    void check_trigger_of_spell(const Json& trigger, const std::string& path) {
        if (is_elsewhere(trigger)) return;
        const bool enters_play = is_word(trigger, "trigger", {"enteredZone"}) &&
                                 (find_member(trigger, "zone") == nullptr || is_word(trigger, "zone", {"play"}));
        if (enters_play ||
            is_word(trigger, "trigger",
                    {"death", "attack", "survivedCombat", "dealDamageToPlayer", "attackedSummon", "phase"}))
            complain(path, "a spell is never in play: this does not happen");
    }

    void check_passive_of_spell(const Json& passive, const std::string& path) {
        if (is_elsewhere(passive) || is_word(passive, "passive", {"modifyCost"})) return;
        bool changes_cost = false;
        each(passive, path, "statModifiers", [&](const Json& modifier, const std::string&) {
            changes_cost |= is_word(modifier, "statType", {"cost"});
        });
        if (!changes_cost) complain(path, "a spell is never in play: this does not hold");
    }

    // Spells are never in play: of the keywords only those that are about casting mean anything on them.
    void keywords() {
        const Json* list = find_member(card_.value, "keywords");
        if (!is_word(card_.value, "type", {"spell"}) || list == nullptr || !list->is_array()) return;
        for (std::size_t index = 0; index < list->size(); ++index) {
            const Json& word = (*list)[index];
            if (!word.is_string() || means_something_on_spell(word.get<std::string>())) continue;
            complain("/" + spelled(card_.value, "keywords") + "/" + std::to_string(index),
                     "\"" + word.get<std::string>() + "\" has no effect on a spell");
        }
    }

    bool means_something_on_spell(const std::string& keyword) const {
        const auto place = grammar_.words<Keyword>().find(keyword);
        return place && !grammar_.language().keywords[static_cast<Keyword>(*place)].reminder_on_spell.empty();
    }

    // What comes into a deck or on the stack, or leaves them, is noticed by other words.
    void check_zone(const Json& trigger, const std::string& path) {
        const bool enters = is_word(trigger, "trigger", {"enteredZone"});
        if (!enters && !is_word(trigger, "trigger", {"leftZone"})) return;
        const std::string at = path + "/" + spelled(trigger, "zone");
        const std::string word = enters ? "\"enteredZone\"" : "\"leftZone\"";
        if (is_word(trigger, "zone", {"deck"}))
            complain(at, word + " does not notice decks" +
                             (enters ? "" : "; \"draw\", \"mill\" or the zone that is entered may be meant"));
        if (is_word(trigger, "zone", {"stack"}))
            complain(at,
                     word + " does not notice the stack; \"" + (enters ? "cast" : "enteredZone") + "\" may be meant");
    }

    // What is said twice, or belongs to something that is not said.
    void check_pairs(const Json& object, const std::string& path) {
        if (find_member(object, "costType")) pairs_of_cost(object, path);
        if (find_member(object, "statType")) pairs_of_change(object, path);
        if (find_member(object, "effect")) pairs_of_effect(object, path);
        if (is_word(object, "passive", {"modifyCost"})) pairs_of_changed_cost(object, path);
        if (is_word(object, "modifier", {"firstSpell"}) && !find_member(object, "additionalModifier"))
            complain(path, "this changes nothing: it says no \"additionalModifier\"");
        if (is_word(object, "deckDestination", {"hand"}) && !find_member(object, "effect"))
            idle(object, path, "ordering", "a hand has no order");
        const bool asks =
            is_true(object, "optional") || is_true(object, "opponentsChoice") || find_member(object, "additionalCosts");
        if ((find_member(object, "trigger") || find_member(object, "effect")) && !asks)
            idle(object, path, "optionMessage", "nobody is asked: it is not \"optional\"");
        if (find_member(object, "amountBasedOn"))
            idle(object, path, "amount", "\"amountBasedOn\" says how much: this number is not read");
        each_word_once(object, path);
    }

    void pairs_of_cost(const Json& cost, const std::string& path) {
        if (is_true(cost, "playerChosenAmount")) {
            const char* other = find_member(cost, "amountBasedOn") ? "playerChosenAmount" : "amount";
            idle(cost, path, other,
                 std::string{"\""} + (find_member(cost, "amountBasedOn") ? "amountBasedOn" : "playerChosenAmount") +
                     "\" says how much: this is not read");
        }
    }

    void pairs_of_change(const Json& change, const std::string& path) {
        const bool by_x = is_true(change, "xAmount");
        if (by_x)
            for (const char* key : {"amount", "amountBasedOn"}) idle(change, path, key, "\"xAmount\" says how much");
        if (by_x || !find_member(change, "amountBasedOn"))
            for (const char* key : {"amountMultiplier", "scope"})
                idle(change, path, key, "it speaks of what \"amountBasedOn\" counts, and nothing is counted");
    }

    void pairs_of_effect(const Json& effect, const std::string& path) {
        if (!find_member(effect, "repeatCostType") && !is_word(effect, "effect", {"repeat"}))
            for (const char* key : {"repeatCostAmount", "repeatSameTarget"})
                idle(effect, path, key, "nothing is repeated: there is no \"repeatCostType\"");
        if (!find_member(effect, "phase")) idle(effect, path, "phaseOfPlayer", "it waits for no \"phase\"");
    }

    // What a card costs is said by a number, or changed by a modifier, or by a number.
    void pairs_of_changed_cost(const Json& passive, const std::string& path) {
        const auto cost = number_in(passive, "cost");
        const auto overruled = [&](const char* key, const char* by) {
            idle(passive, path, key, std::string{"\""} + by + "\" says what it costs: this is not read");
        };
        if (cost && *cost >= 0) {
            for (const char* key : {"amount", "amountModifier", "statModifiers"}) overruled(key, "cost");
        } else if (find_member(passive, "amountModifier")) {
            for (const char* key : {"cost", "amount"}) overruled(key, "amountModifier");
        } else if (cost) {
            overruled("amount", "cost");
        }
    }

    // A keyword is on a card once, with one number.
    void each_word_once(const Json& object, const std::string& path) {
        const Json* list = find_member(object, "keywords");
        if (list == nullptr || !list->is_array()) return;
        const Json* amounts = find_member(object, "keywordAmounts");
        for (std::size_t index = 0; index < list->size(); ++index) {
            if (!(*list)[index].is_string()) continue;
            const std::string word = (*list)[index].get<std::string>();
            for (std::size_t before = 0; before < index; ++before)
                if ((*list)[before].is_string() && same_word((*list)[before].get<std::string>(), word))
                    complain(path + "/" + spelled(object, "keywords") + "/" + std::to_string(index),
                             "\"" + word + "\" stands here twice");
            const bool numbered = amounts != nullptr && amounts->is_array() && index < amounts->size() &&
                                  (*amounts)[index].is_number_integer() && (*amounts)[index] != 1;
            if (numbered && !has_number(word))
                complain(path + "/" + spelled(object, "keywordAmounts") + "/" + std::to_string(index),
                         "\"" + word + "\" has no number here");
        }
    }

    bool has_number(const std::string& keyword) const {
        const auto place = grammar_.words<Keyword>().find(keyword);
        if (!place) return true;
        const KeywordNumber number = grammar_.language().keywords[static_cast<Keyword>(*place)].number;
        return number == KeywordNumber::Always || (number == KeywordNumber::OffSpells && !is_spell_);
    }

    // What no card can ever be where the cost is paid from.
    void check_payable(const Json& cost, const std::string& path) {
        const bool in_play = is_word(cost, "costType", {"sacrifice", "tribute"}) ||
                             is_word(cost, "altCostType", {"sacrifice", "tribute"});
        const bool elsewhere =
            is_word(cost, "costType", {"discard", "exileFromHand", "exileFromGraveyard", "reveal"}) ||
            is_word(cost, "altCostType", {"exileFromHand"});
        if (in_play && is_word(cost, "cardType", {"spell"}))
            complain(path, "this cannot be paid: a spell is never in play");
        if (elsewhere && (find_member(cost, "tokenType") != nullptr || is_word(cost, "cardType", {"token"})))
            complain(path, "this cannot be paid: tokens are in play and nowhere else");
    }

    const Grammar& grammar_;
    const Document& card_;
    Problems& problems_;
    bool is_spell_ = false;
    bool has_x_ = false;
};

}  // namespace

Problems idle_words(const Grammar& grammar, const Document& card) {
    Problems problems;
    if (card.value.is_object()) Reading{grammar, card, problems}.whole_card();
    return problems;
}

}  // namespace pentacle::cardlang
