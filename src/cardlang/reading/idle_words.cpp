#include "cardlang/reading/idle_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/repair/members.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

namespace {

// Which cards a trigger or a cost is about.
constexpr std::array<std::string_view, 9> which{
    "cardType", "tokenType", "tribe", "restrictions", "restrictionMin", "restrictionMax", "keyword", "self", "scope"};

bool is_about_which(std::string_view key) {
    return std::any_of(which.begin(), which.end(), [&](std::string_view word) { return same_word(word, key); });
}

bool is_word(const Json& object, const char* key, std::initializer_list<std::string_view> words) {
    const Json* given = find_member(object, key);
    if (given == nullptr || !given->is_string()) return false;
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return same_word(word, given->get<std::string>()); });
}

bool is_itself(const Json& cost) {
    const Json* self = find_member(cost, "self");
    return (self != nullptr && self->is_boolean() && self->get<bool>()) || is_word(cost, "scope", {"selfOnly"});
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
        each(card_.value, "", "triggeredEffects", [&](const Json& trigger, const std::string& path) {
            check_trigger(trigger, path);
            each(trigger, path, "additionalCosts",
                 [&](const Json& cost, const std::string& at) { check_cost(cost, at); });
        });
        each(card_.value, "", "activatedEffects",
             [&](const Json& ability, const std::string& at) { check_cost(ability, at); });
        each(card_.value, "", "additionalCosts", [&](const Json& cost, const std::string& path) {
            check_cost(cost, path);
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

    void unread(const std::string& path, const std::string& key, const std::string& by) {
        complain(path + "/" + key, by + " does not read \"" + key + "\": it has no effect there");
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
        if (is_spell_ && is_word(value, "duration", {"untilThisLeaves"}))
            complain(path + "/" + spelled(value, "duration"), "a spell is never in play: it lasts no time");
        for (const auto& [key, member] : value.items()) anywhere(member, path + "/" + key);
    }

    void check_limits(const Json& object, const std::string& path) {
        const auto number = [&](const char* key) {
            const Json* given = find_member(object, key);
            return given != nullptr && given->is_number_integer() ? std::optional{given->get<int>()} : std::nullopt;
        };
        for (const auto& [least, most] : {std::pair{"minAmount", "maxAmount"}, std::pair{"minTargets", "maxTargets"},
                                          std::pair{"restrictionMin", "restrictionMax"}})
            if (number(least) && number(most) && *number(least) > *number(most))
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

    // A phase is nobody's card and comes one at a time; and only a phase has a name.
    void check_trigger(const Json& trigger, const std::string& path) {
        const Json* word = find_member(trigger, "trigger");
        if (word == nullptr || !word->is_string()) return;
        const bool phase = same_word(word->get<std::string>(), "phase");
        for (const auto& [key, value] : trigger.items()) {
            const bool is_idle = phase ? (is_about_which(key) && !same_word(key, "self") && !same_word(key, "scope")) ||
                                             same_word(key, "amount")
                                       : same_word(key, "phase");
            if (is_idle) unread(path, key, "\"" + word->get<std::string>() + "\"");
        }
        check_zone(trigger, path);
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

    // Life is all alike, and so are tokens that a word of the game names.
    void check_cost(const Json& cost, const std::string& path) {
        const Language& language = grammar_.language();
        const NamedWord<CostType>* tokens = named_word(language, CostType::Tokens);
        const NamedWord<CostType>* either = named_word(language, CostType::DiscardOrSacrifice);
        const bool in_tokens = tokens != nullptr && is_word(cost, "costType", {tokens->name});
        const bool in_either = either != nullptr && is_word(cost, "costType", {either->name});
        if (!in_tokens && !in_either && !is_word(cost, "costType", {"life", "loseLife"})) {
            check_payable(cost, path);
            return;
        }
        const std::string word = find_member(cost, "costType")->get<std::string>();
        for (const auto& [key, value] : cost.items()) {
            // The word may name the tokens that it is about.
            const bool named = in_tokens && same_word(key, "tokenType") &&
                               is_word(cost, "tokenType", {spelling(language, tokens->token)});
            if (is_about_which(key) && !named) unread(path, key, "\"" + word + "\"");
        }
    }

    // What no card can ever be where the cost is paid from.
    void check_payable(const Json& cost, const std::string& path) {
        const bool in_play = is_word(cost, "costType", {"sacrifice", "tribute"});
        const bool elsewhere = is_word(cost, "costType", {"discard", "exileFromHand", "exileFromGraveyard", "reveal"});
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
