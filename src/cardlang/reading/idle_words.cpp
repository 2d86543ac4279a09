#include "cardlang/reading/idle_words.hpp"

#include <algorithm>
#include <array>

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
};

}  // namespace

Problems idle_words(const Grammar& grammar, const Document& card) {
    Problems problems;
    if (card.value.is_object()) Reading{grammar, card, problems}.whole_card();
    return problems;
}

}  // namespace pentacle::cardlang
