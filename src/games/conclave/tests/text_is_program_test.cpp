// The text is the program: cards made from the grammar, each clause alone and in pairs, are played at a small table,
// and somebody who knows only English does the same to a model of it. Both must come to the same end.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/json.hpp"
#include "games/conclave/tests/text_match.hpp"
#include "games/conclave/tests/text_reader.hpp"

namespace pentacle::conclave::texts {

namespace {

using Parts = std::vector<std::string>;

// ---- The grammar: what may stand beside an effect's word.

const Parts players{"",
                    R"("isOpponent": true)",
                    R"("isOpponent": false)",
                    R"("player": "opponent")",
                    R"("player": "any")",
                    R"("eachPlayer": true)",
                    R"("targetType": "player")",
                    R"("targetType": "opponent")",
                    R"("targetType": "player", "isOpponent": true)",
                    R"("targetType": "player", "isOpponent": false)",
                    R"("targetType": "player", "maxTargets": 2)",
                    R"("targetType": "player", "minTargets": 0)",
                    R"("targetType": "player", "all": true)"};

const Parts amounts{"",
                    R"("amount": 2)",
                    R"("amount": 1, "amountModifier": "+2")",
                    R"("amount": 2, "amountModifier": "x2")",
                    R"("upTo": 3)",
                    R"("amountBasedOn": "creaturesControlled")",
                    R"("amountBasedOn": "creaturesInPlay")",
                    R"("amountBasedOn": "generatorsControlled", "amountModifier": "x2")",
                    R"("amountBasedOn": "cardsInHand")",
                    R"("amountBasedOn": "cardsInGraveyard", "amountModifier": "-2")",
                    R"("amountBasedOn": "energy", "amountModifier": "/2down")",
                    R"("amountBasedOn": "opponentPoison", "amountModifier": "/2up")",
                    R"("amountBasedOn": "opponentPoison", "amountModifier": "+1")",
                    R"("amountBasedOn": "deckSize", "amountModifier": "/5up")",
                    R"("amountBasedOn": "lifeTotal", "amountModifier": "/5down")"};

// Permanents.
const Parts objects{
    R"("targetType": "creature")",
    R"("targetType": "creature", "isOpponent": true)",
    R"("targetType": "creature", "isOpponent": false)",
    R"("targetType": "creature", "player": "opponent")",
    R"("targetType": "creature", "tribe": "goblin")",
    R"("targetType": "creature", "colors": ["W"])",
    R"("targetType": "creature", "colors": ["W", "U", "G"], "isOpponent": true)",
    R"("targetType": "creature", "restrictions": ["tapped"])",
    R"("targetType": "creature", "restrictions": ["attack"], "restrictionMax": 3)",
    R"("targetType": "creature", "restrictions": ["defense"], "restrictionMin": 23, "restrictionMax": 28)",
    R"("targetType": "creature", "restrictions": ["cost"], "restrictionMin": 3)",
    R"("targetType": "creature", "restrictions": ["nonToken", "untapped"])",
    R"("targetType": "creature", "maxTargets": 2)",
    R"("targetType": "creature", "maxTargets": 3, "minTargets": 1)",
    R"("targetType": "creature", "maxTargets": 2, "minTargets": 0)",
    R"("targetType": "creature", "minTargets": 0)",
    R"("targetType": "creature", "scope": "othersOnly")",
    R"("targetType": "permanent")",
    R"("targetType": "permanent", "isOpponent": true)",
    R"("targetType": "permanent", "cardType": "enchantment")",
    R"("targetType": "permanent", "cardType": "resourceGenerator", "isOpponent": true)",
    R"("targetType": "permanent", "restrictions": ["nonCreature"])",
    R"("targetType": "permanent", "restrictions": ["basic"])",
    R"("targetType": "permanent", "tribe": "soldier", "maxTargets": 2)",
    R"("targetType": "token")",
    R"("targetType": "token", "isOpponent": true)",
    R"("targetType": "token", "all": true)",
    R"("targetType": "player")",
    R"("targetType": "opponent")",
    R"("targetType": "player", "cardType": "resourceGenerator")",
    R"("targetType": "player", "restrictions": ["tapped"])",
    R"("all": true)",
    R"("all": true, "cardType": "creature")",
    R"("all": true, "targetType": "creature", "isOpponent": true)",
    R"("all": true, "cardType": "creature", "isOpponent": false)",
    R"("all": true, "cardType": "creature", "player": "opponent")",
    R"("all": true, "cardType": "creature", "eachPlayer": true)",
    R"("all": true, "targetType": "permanent")",
    R"("all": true, "targetType": "permanent", "isOpponent": true)",
    R"("all": true, "scope": "othersOnly")",
    R"("all": true, "tribe": "goblin")",
    R"("tribe": "goblin", "isOpponent": true)",
    R"("cardType": "enchantment")",
    R"("cardType": "resourceGenerator", "isOpponent": true)",
    R"("colors": ["W", "B"], "isOpponent": true)",
    R"("restrictions": ["legendary"])",
    R"("restrictions": ["damaged"])",
    R"("restrictions": ["nonCreature"], "isOpponent": true)",
    R"("restrictions": ["youControl", "untapped"])",
    R"("restrictions": ["opponentControls", "cost"], "restrictionMin": 1, "restrictionMax": 4)",
    R"("isOpponent": true)",
    R"("scope": "all")"};

// Where a keyword of the cards can stand beside what the effect says.
const Parts objects_with_keyword{R"("targetType": "creature", "restrictions": ["hasKeyword"], "keyword": "flying")",
                                 R"("all": true, "restrictions": ["hasKeyword"], "keyword": "flying")"};

const Parts durations{"", R"("thisTurn": true)", R"("duration": "nextTurn")", R"("duration": "restOfGame")"};

std::string effect(const std::string& word, const Parts& parts = {}) {
    std::string text = "{\"effect\": \"" + word + "\"";
    for (const std::string& part : parts)
        if (!part.empty()) text += ", " + part;
    return text + "}";
}

std::string record(const Parts& parts) {
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return "{" + text + "}";
}

bool holds_word(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

// Not every word with every pair of what may stand beside it: every `which`th, and each pair with some word.
bool is_turn(std::size_t& turn, std::size_t which) { return turn++ % which == 0; }

Parts effects_on_players() {
    Parts effects;
    std::size_t turn = 0;
    for (const char* word : {"draw", "mill", "gainLife", "loseLife", "discard", "addPoison", "gainEnergy", "scry"})
        for (const std::string& player : players)
            for (const std::string& amount : amounts)
                if (is_turn(turn, 2)) effects.push_back(effect(word, {player, amount}));
    for (const std::string& player : players) {
        for (const std::string& amount : amounts) {
            effects.push_back(effect("createToken", {player, amount, R"("token": "grub")"}));
            effects.push_back(effect("addMana", {player, amount, R"("mana": "RG")"}));
            // How much damage nobody is dealt is not asked.
            if (!holds_word(player, "minTargets") || !holds_word(amount, "upTo"))
                effects.push_back(effect("dealDamage", {player, amount}));
        }
        effects.push_back(effect("setLifeTotal", {player, R"("amount": 7)"}));
        effects.push_back(effect("setLifeTotal", {player, R"("amountBasedOn": "cardsInGraveyard")"}));
        effects.push_back(effect("shuffleDeck", {player}));
        for (const char* kind : {R"("cardType": "creature")", R"("colors": ["W", "U"])", R"("tribe": "goblin")"})
            effects.push_back(effect("discard", {player, kind}));
        if (!holds_word(player, "all")) effects.push_back(effect("discard", {player, R"("all": true)"}));
        for (const char* kind :
             {"", R"("cardType": "creature")", R"("tribe": "goblin")", R"("cardType": "enchantment")",
              R"("restrictions": ["untapped"], "cardType": "creature")"})
            for (const std::string amount : {R"("amount": 1)", R"("amount": 2)", R"("upTo": 2)"})
                if (!holds_word(player, "\"all\"")) effects.push_back(effect("sacrifice", {player, kind, amount}));
    }
    return effects;
}

Parts effects_on_permanents() {
    Parts effects;
    std::size_t turn = 0;
    Parts all = objects;
    all.insert(all.end(), objects_with_keyword.begin(), objects_with_keyword.end());
    for (const std::string& object : all) {
        for (const char* word : {"destroy", "tap", "untap", "skipUntap", "gainControl", "exileAndReturn"})
            if ((std::string{word} != "gainControl" && std::string{word} != "exileAndReturn") ||
                !(holds_word(object, "\"player\"") || holds_word(object, "\"opponent\"")) ||
                !holds_word(object, "targetType"))
                effects.push_back(effect(word, {object}));
        if (!holds_word(object, "amount"))
            for (const std::string& amount : amounts) {
                if (!is_turn(turn, 4)) continue;
                effects.push_back(effect("dealDamage", {object, amount}));
                if (!holds_word(amount, "amount\"") || holds_word(amount, "2")) {
                    effects.push_back(effect("addCounter", {object, amount}));
                    effects.push_back(effect("removeCounter", {object, amount}));
                }
            }
        effects.push_back(effect("addCounter", {object, R"("counterType": "minusOneMinusOne", "amount": 2)"}));
        effects.push_back(effect("removeCounter", {object, R"("counterType": "minusOneMinusOne")"}));
        for (const char* to : {R"("destination": "hand")", R"("destination": "exile")", R"("destination": "graveyard")",
                               R"("destination": "deck")", R"("destination": "deck", "deckDestination": "top")",
                               R"("destination": "deck", "deckDestination": "bottom")"})
            effects.push_back(effect("sendToZone", {object, to}));
        for (const std::string& duration : durations) {
            effects.push_back(effect("changeStats", {object, R"("attack": 2, "defense": -1)", duration}));
            if (!holds_word(object, "keyword") && !holds_word(object, "colors"))
                effects.push_back(effect("grantKeyword", {object, R"("keyword": "menace")", duration}));
            for (const char* word : {"cantAttack", "cantAttackOrBlock", "cantBlock", "forceAttack"})
                if (is_turn(turn, 3)) effects.push_back(effect(word, {object, duration}));
        }
        effects.push_back(effect("changeStats", {object, R"("attackBasedOn": "cardsInHand")"}));
        effects.push_back(effect(
            "changeStats", {object, R"("attackBasedOn": "energy", "attack": -2, "defenseBasedOn": "opponentPoison")"}));
        effects.push_back(effect("changeStats", {object, R"("attackBasedOn": "energy", "defenseBasedOn": "energy")"}));
    }
    for (const char* both : {R"("keywords": ["flying", "lifelink"])", R"("keywords": ["haste", "trample", "reach"])"})
        effects.push_back(effect("grantKeyword", {R"("targetType": "creature")", both}));
    for (const char* who : {"", R"("isOpponent": true)", R"("maxTargets": 2)", R"("all": true)"})
        for (const std::string& amount : amounts)
            effects.push_back(effect("dealDamage", {R"("targetType": "any")", who, amount}));
    for (const char* word : {"targetPower", "targetCost"}) {
        const std::string amount = "\"amountBasedOn\": \"" + std::string{word} + "\"";
        effects.push_back(effect("dealDamage", {R"("targetType": "creature")", amount}));
        effects.push_back(effect("addCounter", {R"("targetType": "creature")", amount}));
    }
    effects.push_back(effect("exileAndReturn", {R"("targetType": "creature", "thisTurn": true)"}));
    effects.push_back(effect("exileAndReturn", {R"("targetType": "creature", "maxTargets": 2, "thisTurn": true)"}));
    for (const char* duration : {R"("thisTurn": true)", R"("duration": "nextTurn")"})
        for (const char* which :
             {R"("targetType": "creature", "isOpponent": true)", R"("all": true, "isOpponent": true)"})
            effects.push_back(effect("gainControl", {which, duration}));
    return effects;
}

// Cards that lie elsewhere.
Parts effects_in_zones() {
    Parts effects;
    for (const char* from : {R"("zone": "graveyard")",
                             R"("zone": "graveyard", "player": "opponent")",
                             R"("zone": "graveyard", "isOpponent": true)",
                             R"("zone": "graveyard", "isOpponent": false)",
                             R"("zone": "graveyard", "eachPlayer": true)",
                             R"("zone": "graveyard", "player": "any")",
                             R"("zone": "graveyard", "all": true)",
                             R"("zone": "graveyard", "all": true, "player": "opponent")",
                             R"("zone": "graveyard", "all": true, "eachPlayer": true)",
                             R"("zone": "hand")",
                             R"("zone": "hand", "isOpponent": true)",
                             R"("zone": "hand", "eachPlayer": true)",
                             R"("zone": "hand", "all": true)",
                             R"("zone": "hand", "all": true, "isOpponent": true)",
                             R"("zone": "exile", "all": true)",
                             R"("zone": "hand", "targetType": "player")",
                             R"("zone": "hand", "targetType": "opponent")",
                             R"("zone": "graveyard", "targetType": "player")",
                             R"("targetType": "graveyard")",
                             R"("targetType": "graveyard", "isOpponent": false)",
                             R"("targetType": "graveyard", "isOpponent": true)",
                             R"("targetType": "graveyard", "maxTargets": 2)",
                             R"("targetType": "graveyard", "all": true)",
                             R"("targetType": "cardInHand")"})
        for (const char* which : {"", R"("cardType": "creature")", R"("amount": 2)", R"("upTo": 2)",
                                  R"("cardType": "creature", "amount": 2)", R"("colors": ["B"])",
                                  R"("restrictions": ["cost"], "restrictionMax": 3)"})
            for (const char* to :
                 {R"("destination": "exile")", R"("destination": "hand")", R"("destination": "play")",
                  R"("destination": "play", "ownersControl": true)", R"("destination": "graveyard")",
                  R"("destination": "deck", "deckDestination": "bottom")", R"("destination": "deck")"}) {
                const std::string place = from;
                const std::string zone = holds_word(place, "cardInHand") ? "hand"
                                         : holds_word(place, "hand")     ? "hand"
                                                                         : "graveyard";
                const bool stays =
                    holds_word(to, "\"" + zone + "\"") || (holds_word(place, "exile") && holds_word(to, "exile"));
                const bool counted_all =
                    (holds_word(which, "amount") || holds_word(which, "upTo")) &&
                    (holds_word(place, "\"all\"") || (holds_word(place, "targetType") && !holds_word(place, "zone")));
                const bool none = holds_word(place, "cardInHand") && holds_word(which, "colors");
                if (!stays && !counted_all && !none) effects.push_back(effect("sendToZone", {from, which, to}));
            }
    for (const char* which : {R"("cardType": "creature")", R"("tribe": "goblin")", R"("restrictions": ["tapped"])"})
        for (const char* whose : {"", R"("isOpponent": true)", R"("isOpponent": false)", R"("eachPlayer": true)"})
            for (const char* number : {"", R"("amount": 1)", R"("amount": 2)", R"("upTo": 2)"})
                for (const char* to : {R"("destination": "hand")", R"("destination": "exile")"})
                    effects.push_back(effect("sendToZone", {which, whose, number, to}));
    return effects;
}

// A spell's effects, and further keys of the card.
struct Written {
    std::string effects;
    std::string more;
};

std::string word(const std::string& key, const std::string& value) { return "\"" + key + "\": \"" + value + "\""; }

Parts conditions() {
    const Parts numbers{"",
                        R"("minAmount": 2)",
                        R"("maxAmount": 0)",
                        R"("maxAmount": 1)",
                        R"("minAmount": 1, "maxAmount": 2)",
                        R"("minAmount": 0, "maxAmount": 3)",
                        R"("minAmount": 5)",
                        R"("amount": 2)",
                        R"("amount": 5)"};
    const Parts kinds{"",
                      R"("cardType": "creature")",
                      R"("cardType": "enchantment")",
                      R"("cardType": "resourceGenerator")",
                      R"("tribe": "goblin")",
                      R"("tribe": "elf")",
                      R"("colors": ["W"])",
                      R"("colors": ["U", "B"])",
                      R"("restrictions": ["tapped"])",
                      R"("restrictions": ["legendary"])",
                      R"("restrictions": ["nonCreature"])",
                      R"("restrictions": ["basic"])",
                      R"("restrictions": ["nonToken", "untapped"])",
                      R"("scope": "othersOnly")",
                      R"("tribe": "goblin", "scope": "othersOnly")"};
    Parts found;
    for (const std::string side : {"", R"("isOpponent": true)"}) {
        for (const std::string& kind : kinds)
            for (const std::string& number : numbers)
                found.push_back(record({word("condition", "control"), kind, number, side}));
        for (const std::string asked : {"handSize", "life", "energy", "poison"})
            for (const char* number : {"", R"("amount": 4)", R"("amount": 6)", R"("minAmount": 3)", R"("maxAmount": 2)",
                                       R"("maxAmount": 0)", R"("minAmount": 1)", R"("amount": 1)", R"("maxAmount": 1)",
                                       R"("minAmount": 28)", R"("maxAmount": 30)", R"("amount": 31)",
                                       R"("minAmount": 2, "maxAmount": 6)", R"("minAmount": 0, "maxAmount": 2)"})
                if (*number != 0 || asked == "energy" || asked == "poison")
                    found.push_back(record({word("condition", asked), number, side}));
        for (const char* asked : {"youHaveMoreLife", "attacked", "didntAttack", "yourTurn"})
            found.push_back(record({word("condition", asked), side}));
    }
    return found;
}

std::vector<Written> conditional_effects() {
    const auto under = [](const std::string& asked) {
        return Written{effect("gainLife", {R"("amount": 3)", "\"conditions\": [" + asked + "]"}), ""};
    };
    const Parts all = conditions();
    std::vector<Written> found;
    for (const std::string& asked : all) {
        found.push_back(under(asked));
        found.push_back({effect("gainLife"), "\"conditions\": [" + asked + "]"});
    }
    // Each beside one that is true of this table, one that is not, and one far away in the list.
    for (std::size_t place = 0; place < all.size(); place += 2)
        for (const std::string& beside :
             {record({word("condition", "control"), R"("tribe": "bird")"}),
              record({word("condition", "control"), R"("tribe": "elf")"}), all[(place * 37 + 11) % all.size()]})
            if (beside != all[place]) found.push_back(under(all[place] + ", " + beside));
    return found;
}

std::vector<Written> paid_effects() {
    const Parts in_play{"",
                        R"("tribe": "goblin")",
                        R"("tribe": "elf")",
                        R"("cardType": "creature")",
                        R"("cardType": "enchantment")",
                        R"("cardType": "resourceGenerator")",
                        R"("colors": ["W", "B"])",
                        R"("restrictions": ["tapped"])",
                        R"("cardType": "creature", "scope": "othersOnly")"};
    const Parts elsewhere{"",
                          R"("tribe": "goblin")",
                          R"("cardType": "creature")",
                          R"("cardType": "instant")",
                          R"("colors": ["U"])",
                          R"("restrictions": ["cost"], "restrictionMax": 3)"};
    Parts costs;
    for (const char* amount : {"", R"("amount": 2)", R"("amount": 5)"}) {
        for (const std::string& kind : in_play) costs.push_back(record({word("costType", "sacrifice"), kind, amount}));
        for (const std::string& kind : {std::string{}, std::string{R"("tribe": "soldier")"}})
            costs.push_back(record({word("costType", "removeCounter"), kind, amount}));
        for (const char* type : {"discard", "exileFromHand", "exileFromGraveyard", "reveal"})
            for (const std::string& kind : elsewhere) costs.push_back(record({word("costType", type), kind, amount}));
    }
    for (const char* type : {"life", "energy"})
        for (const char* amount : {"", R"("amount": 6)", R"("amount": 7)", R"("amount": 30)", R"("amount": 32)"})
            costs.push_back(record({word("costType", type), amount}));
    const auto for_these = [](const std::string& some) {
        return Written{effect("gainEnergy", {R"("amount": 3)"}), "\"additionalCosts\": [" + some + "]"};
    };
    std::vector<Written> found;
    for (const std::string& cost : costs) {
        found.push_back(for_these(cost));
        if (!holds_word(cost, "discard"))
            found.push_back(for_these(cost + ", " + record({word("costType", "discard")})));
        if (!holds_word(cost, "\"life\""))
            found.push_back(for_these(record({word("costType", "life"), R"("amount": 2)"}) + ", " + cost));
    }
    return found;
}

std::string with_follow_ups(std::string first, const Parts& next) {
    std::string all;
    for (const std::string& one : next) all += (all.empty() ? "" : ", ") + one;
    first.pop_back();
    return first + R"(, "additionalEffects": [)" + all + "]}";
}

std::string optional(std::string effect) {
    effect.pop_back();
    return effect + R"(, "optional": true})";
}

Parts optional_effects() {
    Parts found;
    const Parts all{effect("draw"),
                    effect("draw", {R"("isOpponent": true)"}),
                    effect("draw", {R"("targetType": "player")"}),
                    effect("mill", {R"("eachPlayer": true, "amount": 2)"}),
                    effect("gainLife", {R"("amount": 2)"}),
                    effect("loseLife", {R"("targetType": "opponent")"}),
                    effect("scry", {R"("amount": 2)"}),
                    effect("scry", {R"("isOpponent": true)"}),
                    effect("discard"),
                    effect("discard", {R"("isOpponent": true)"}),
                    effect("sacrifice", {R"("amount": 1)"}),
                    effect("createToken", {R"("token": "grub")"}),
                    effect("setLifeTotal", {R"("amount": 5)"}),
                    effect("setLifeTotal", {R"("amount": 5, "isOpponent": true)"}),
                    effect("dealDamage", {R"("targetType": "any", "amount": 2)"}),
                    effect("destroy", {R"("targetType": "creature")"}),
                    effect("destroy", {R"("all": true, "tribe": "goblin")"}),
                    effect("sendToZone", {R"("targetType": "creature", "destination": "hand")"}),
                    effect("changeStats", {R"("targetType": "creature", "attack": 1, "defense": 1)"}),
                    effect("changeStats", {R"("all": true, "attack": 1, "defense": 1)"}),
                    effect("grantKeyword", {R"("targetType": "creature", "keyword": "menace")"}),
                    effect("addCounter", {R"("targetType": "creature")"}),
                    effect("tap", {R"("targetType": "creature")"}),
                    effect("skipUntap", {R"("targetType": "creature")"}),
                    effect("cantBlock", {R"("targetType": "creature", "isOpponent": true)"}),
                    effect("gainControl", {R"("targetType": "creature", "isOpponent": true)"}),
                    effect("addMana", {R"("mana": "G")"})};
    for (const std::string& one : all) {
        found.push_back(optional(one));
        found.push_back(with_follow_ups(optional(one), {effect("gainEnergy")}));
        found.push_back(with_follow_ups(optional(one), {effect("gainEnergy"), effect("addPoison")}));
        found.push_back(with_follow_ups(optional(one), {effect("gainEnergy")}) + ", " + effect("addPoison"));
    }
    return found;
}

Parts paired_effects() {
    const std::string if_elf = R"("conditions": [{"condition": "control", "tribe": "elf"}])";
    const std::string if_bird = R"("conditions": [{"condition": "control", "tribe": "bird"}])";
    const Parts firsts{effect("destroy", {R"("targetType": "creature", "isOpponent": true)"}),
                       effect("destroy", {R"("targetType": "creature", "maxTargets": 2)"}),
                       effect("destroy", {R"("targetType": "creature", "minTargets": 0)"}),
                       effect("destroy", {R"("all": true, "tribe": "goblin")"}),
                       effect("destroy", {R"("targetType": "permanent")", if_elf}),
                       effect("sendToZone", {R"("targetType": "creature", "destination": "hand")"}),
                       effect("sendToZone", {R"("targetType": "graveyard", "destination": "exile")"}),
                       effect("sendToZone", {R"("zone": "graveyard", "amount": 2, "destination": "hand")"}),
                       effect("dealDamage", {R"("targetType": "creature", "amount": 2)"}),
                       effect("dealDamage", {R"("targetType": "player", "amount": 2)"}),
                       effect("dealDamage", {R"("all": true, "amount": 2)"}),
                       effect("addCounter", {R"("all": true, "tribe": "soldier")"}),
                       effect("changeStats", {R"("targetType": "creature", "attack": 1, "thisTurn": true)"}),
                       effect("gainControl", {R"("targetType": "creature", "isOpponent": true)"}),
                       effect("tap", {R"("targetType": "creature")"}),
                       effect("tap", {R"("all": true, "isOpponent": true)"}),
                       effect("exileAndReturn", {R"("targetType": "creature")"}),
                       effect("draw", {R"("amount": 2)"}),
                       effect("draw", {if_elf}),
                       effect("draw", {if_bird}),
                       effect("draw", {R"("targetType": "player")"}),
                       effect("mill", {R"("amount": 2, "eachPlayer": true)"}),
                       effect("mill", {R"("isOpponent": true)"}),
                       effect("discard", {R"("amount": 1)"}),
                       effect("discard", {R"("isOpponent": true, "amount": 2)"}),
                       effect("discard", {R"("targetType": "opponent")"}),
                       effect("sacrifice", {R"("amount": 1)"}),
                       effect("sacrifice", {R"("isOpponent": true, "amount": 2)"}),
                       effect("loseLife", {R"("eachPlayer": true, "amount": 2)"}),
                       effect("gainLife", {R"("amountBasedOn": "creaturesControlled")"}),
                       effect("createToken", {R"("token": "grub", "amount": 2)"})};
    const Parts seconds{effect("draw"),
                        effect("gainLife", {R"("amount": 3)"}),
                        effect("loseLife", {R"("isOpponent": true, "amountBasedOn": "creaturesControlled")"}),
                        effect("destroy", {R"("targetType": "creature", "isOpponent": false)"}),
                        effect("mill", {R"("isOpponent": true)"}),
                        effect("addCounter", {R"("all": true, "isOpponent": true)"})};
    const Parts about_cards{effect("sendToZone", {R"("destination": "exile")"}),
                            effect("sendToZone", {R"("destination": "hand")"}),
                            effect("sendToZone", {R"("destination": "play", "ownersControl": true)"}),
                            effect("tap"),
                            effect("untap"),
                            effect("addCounter"),
                            effect("changeStats", {R"("attack": 1, "defense": 2)"}),
                            effect("grantKeyword", {R"("keyword": "menace")"}),
                            effect("dealDamage", {R"("amount": 1)"}),
                            effect("gainLife", {R"("targetBasedOn": "rootController", "amount": 3)"}),
                            effect("draw", {R"("playerBasedOn": "ownerOfTarget")"}),
                            effect("gainLife", {R"("amountBasedOn": "targetPower")"}),
                            effect("gainLife", {R"("amountBasedOn": "targetCost")"})};
    const Parts about_all{effect("draw", {R"("amountBasedOn": "rootAffected")"}), effect("loseLife"),
                          effect("gainEnergy", {R"("isOpponent": false)"}),
                          effect("destroy", {R"("all": true, "tribe": "elf")"})};
    Parts pairs;
    for (const std::string& first : firsts) {
        const bool of_cards =
            !holds_word(first, "\"draw\"") &&
            (holds_word(first, "creature\"") || holds_word(first, "tribe") || holds_word(first, "permanent") ||
             holds_word(first, "graveyard") || holds_word(first, "\"all\"") || holds_word(first, "sacrifice"));
        for (const std::string& second : seconds) {
            pairs.push_back(first + ", " + second);
            pairs.push_back(with_follow_ups(first, {second, effect("gainEnergy")}));
        }
        const bool has_amount =
            holds_word(first, "draw") || holds_word(first, "dealDamage") || holds_word(first, "Life");
        if (has_amount)
            pairs.push_back(with_follow_ups(first, {effect("gainLife", {R"("amountBasedOn": "rootAmount")"})}));
        for (const std::string& next : about_all) pairs.push_back(with_follow_ups(first, {next}));
        if (of_cards)
            for (const std::string& next : about_cards) {
                if (holds_word(next, "ownerOfTarget") && !holds_word(first, "targetType")) continue;
                // What is in play already is not put there, and cards in exile have no numbers.
                const bool leaves = holds_word(first, "destroy") || holds_word(first, "sendToZone");
                if (holds_word(next, "ownersControl") && !leaves) continue;
                const bool asks_numbers = holds_word(next, "targetPower") || holds_word(next, "targetCost");
                if (asks_numbers && holds_word(first, "graveyard")) continue;
                pairs.push_back(with_follow_ups(first, {next}));
                pairs.push_back(with_follow_ups(first, {next, effect("gainEnergy")}) + ", " + effect("addPoison"));
            }
    }
    return pairs;
}

// "It" and "that many" of an effect of a list are of one before it, whatever lies between.
Parts listed_effects() {
    const std::string if_elf = R"("conditions": [{"condition": "control", "tribe": "elf"}])";
    const std::string it = R"("targetBasedOn": "rootAffected")";
    const Parts about_cards{effect("destroy", {R"("targetType": "creature", "isOpponent": true)"}),
                            effect("destroy", {R"("targetType": "creature", "maxTargets": 2)"}),
                            effect("destroy", {R"("all": true, "tribe": "goblin")"}),
                            effect("sendToZone", {R"("targetType": "creature", "destination": "hand")"}),
                            effect("sendToZone", {R"("targetType": "graveyard", "destination": "exile")"}),
                            effect("dealDamage", {R"("targetType": "creature", "amount": 2)"}),
                            effect("dealDamage", {R"("all": true, "amount": 2)"}),
                            effect("addCounter", {R"("all": true, "tribe": "soldier")"}),
                            effect("gainControl", {R"("targetType": "creature", "isOpponent": true)"}),
                            effect("tap", {R"("targetType": "creature")"}),
                            effect("tap", {R"("all": true, "isOpponent": true)"}),
                            effect("skipUntap", {R"("targetType": "creature")"}),
                            effect("sacrifice", {R"("amount": 1)"}),
                            effect("createToken", {R"("token": "grub", "amount": 2)"})};
    const Parts about_it{effect("sendToZone", {it, R"("destination": "exile")"}),
                         effect("sendToZone", {it, R"("destination": "play", "ownersControl": true)"}),
                         effect("tap", {it}),
                         effect("untap", {it}),
                         effect("skipUntap", {it}),
                         effect("addCounter", {it, R"("amount": 2)"}),
                         effect("changeStats", {it, R"("attack": 1, "defense": 2)"}),
                         effect("grantKeyword", {it, R"("keyword": "menace")"}),
                         effect("cantBlock", {it}),
                         effect("dealDamage", {it, R"("amount": 1)"}),
                         effect("dealDamage", {it, R"("amountBasedOn": "targetPower")"}),
                         effect("gainLife", {R"("targetBasedOn": "rootController", "amount": 3)"}),
                         effect("loseLife", {R"("targetBasedOn": "rootController", "amountBasedOn": "targetPower")"}),
                         effect("draw", {R"("playerBasedOn": "ownerOfTarget")"}),
                         effect("gainLife", {R"("amountBasedOn": "targetPower")"}),
                         effect("gainLife", {R"("amountBasedOn": "targetCost")"})};
    const Parts of_numbers{effect("draw", {R"("amount": 2)"}),
                           effect("draw", {R"("amount": 2)", if_elf}),
                           effect("loseLife", {R"("isOpponent": true, "amountBasedOn": "creaturesControlled")"}),
                           effect("gainLife", {R"("amount": 2, "amountModifier": "x2")"}),
                           effect("addPoison", {R"("targetType": "player", "amount": 3)"}),
                           effect("gainEnergy", {R"("eachPlayer": true, "amount": 2)"}),
                           effect("mill", {R"("upTo": 3)"}),
                           effect("dealDamage", {R"("targetType": "any", "amount": 2)"}),
                           effect("createToken", {R"("token": "grub", "amount": 2)"})};
    const Parts that_many{effect("gainLife", {R"("amountBasedOn": "rootAmount")"}),
                          effect("draw", {R"("amountBasedOn": "rootAmount", "amountModifier": "+1")"}),
                          effect("addCounter", {R"("targetType": "creature", "amountBasedOn": "rootAmount")"})};
    Parts lists;
    for (const std::string& first : about_cards) {
        for (const std::string& next : about_it) {
            if (holds_word(next, "ownerOfTarget") && !holds_word(first, "targetType")) continue;
            // What is in play already is not put there, and cards in exile have no numbers.
            const bool leaves = holds_word(first, "destroy") || holds_word(first, "sendToZone");
            if (holds_word(next, "ownersControl") && !leaves) continue;
            const bool asks_numbers = holds_word(next, "targetPower") || holds_word(next, "targetCost");
            if (asks_numbers && holds_word(first, "graveyard")) continue;
            lists.push_back(first + ", " + next);
            lists.push_back(first + ", " + effect("gainEnergy") + ", " + next);
            lists.push_back(effect("tap", {R"("targetType": "permanent")"}) + ", " + first + ", " + next);
            lists.push_back(first + ", " + next + ", " + effect("addCounter", {it}));
        }
        if (!holds_word(first, "skipUntap"))
            lists.push_back(first + ", " + effect("draw", {R"("amountBasedOn": "rootAffected")"}));
    }
    for (const std::string& first : of_numbers)
        for (const std::string& next : that_many) {
            lists.push_back(first + ", " + next);
            lists.push_back(first + ", " + effect("gainEnergy", {R"("amount": 2)"}) + ", " + next);
        }
    // "That player" is the one who was named last.
    for (const char* who : {R"("targetType": "player")", R"("targetType": "opponent")", R"("isOpponent": true)"})
        for (const char* word : {"draw", "addPoison", "loseLife", "discard"}) {
            const std::string next = effect(word, {it});
            lists.push_back(effect("gainEnergy", {who}) + ", " + next);
        }
    return lists;
}

// ---- The comparison.

Json card_of(const Written& written, std::size_t number) {
    const std::string name = "Deed " + std::to_string(number);
    Json card = Json::parse("{\"stackEffects\": [" + written.effects + "]" +
                            (written.more.empty() ? "" : ", " + written.more) + "}");
    card["id"] = "deed_" + std::to_string(number);
    card["name"] = name;
    card["type"] = "Sorcery";
    if (!card.contains("cost")) card["cost"] = "0";
    return card;
}

World table_of(const Conclave& game, const Match& match, const Cards& cards) {
    World world = world_of(game, match.state(), cards);
    std::erase_if(world.things, [](const Thing& thing) { return thing.name.starts_with("Deed"); });
    return world;
}

void forget_order(World& world, const Reader& reader) {
    for (const int seat : {0, 1})
        if (reader.has_shuffled(seat)) {
            auto& library = world.libraries[static_cast<std::size_t>(seat)];
            std::sort(library.begin(), library.end());
        }
}

std::string disagreement(World happened, World said, const Reader& reader, const Cards& cards) {
    forget_order(happened, reader);
    forget_order(said, reader);
    return difference(seen(happened, cards), seen(said, cards));
}

std::string named(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += " " + name;
    return text;
}

// Who may and must attack, and who may block, is what the rules say and the text forbids.
std::string combat_difference(const Match& match, const World& world, const Reader& reader, const Cards& cards) {
    const Match::Combat combat = match.combat(cards);
    std::set<std::string> attackers;
    std::set<std::string> forced;
    std::set<std::string> blockers;
    for (const Thing& thing : world.things) {
        if (!thing.in_play() || thing.tapped || cards.at(thing.name).type != "Creature") continue;
        const bool ready = !thing.sick || thing.keywords.contains("Haste");
        if (thing.controller == world.active && ready && !reader.cannot(thing.key, "attack")) {
            attackers.insert(thing.key);
            if (reader.must_attack(thing.key)) forced.insert(thing.key);
        }
        if (thing.controller != world.active && !reader.cannot(thing.key, "block")) blockers.insert(thing.key);
    }
    if (combat.attackers != attackers)
        return "\n  can attack:" + named(combat.attackers) + "; said:" + named(attackers);
    if (combat.forced != forced) return "\n  must attack:" + named(combat.forced) + "; said:" + named(forced);
    const Thing* attacker = world.find(combat.attacker);
    if (attacker == nullptr || attacker->keywords.contains("Menace")) return "";
    if (reader.cannot(combat.attacker, "be blocked")) blockers.clear();
    if (combat.blockers != blockers) return "\n  can block:" + named(combat.blockers) + "; said:" + named(blockers);
    return "";
}

bool lasts(const std::string& effects) {
    static const Parts words{"changeStats", "grantKeyword", "cant",          "forceAttack",
                             "skipUntap",   "gainControl",  "exileAndReturn"};
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return holds_word(effects, word); });
}

void on_battlefield_alone(World& world) {
    std::erase_if(world.things, [](const Thing& thing) { return !thing.in_play(); });
    for (auto& library : world.libraries) library.clear();
    for (Numbers& numbers : world.players) numbers = {};
}

// Whether what the text says of cards for a while holds exactly for that while.
std::string later_difference(const Conclave& game, Match& match, Reader& reader, const Cards& cards,
                             const std::string& effects) {
    const bool of_combat = holds_word(effects, "cant") || holds_word(effects, "forceAttack");
    for (int later = 0; later < 3; ++later) {
        if (later > 0) {
            if (reader.forces_attacks()) return "";  // they tap
            match.pass_turn();
            reader.pass_turn();
        }
        if (match.state().is_over()) return "";
        World now = table_of(game, match, cards);
        std::string wrong;
        if (of_combat) wrong = combat_difference(match, now, reader, cards);
        if (wrong.empty() && later > 0) {
            World said = reader.world();
            on_battlefield_alone(now);
            on_battlefield_alone(said);
            wrong = disagreement(now, said, reader, cards);
        }
        if (!wrong.empty()) return wrong + "\n  " + std::to_string(later) + " turns later";
    }
    return "";
}

bool could_have_said_no(const Match& match) {
    return std::any_of(match.decisions().begin(), match.decisions().end(), [](const Decision& decision) {
        return decision.may_stop || decision.kind == "Option" || decision.kind == "Number";
    });
}

// Empty: the same happened as the text says.
std::string mistake_in(const Conclave& game, const Cards& cards, const Written& written, const std::string& name,
                       Mood mood) {
    const std::string text = game.cards()[*game.find(name)].text;
    const std::string about = written.effects + (written.more.empty() ? "" : ", " + written.more) + "\n  " + text +
                              (mood == Mood::Eager ? "\n  " : "\n  (reluctantly) ");
    Match match{game, table_with(name), mood};
    const World table = table_of(game, match, cards);
    const bool playable = Reader{table, cards, 0, {}}.is_playable(text);
    const bool played = match.play(name);
    if (played != playable) return about + (played ? "was played, and should not have been" : "cannot be played");
    if (!played) return "";
    if (mood == Mood::Reluctant && !could_have_said_no(match)) return "";  // as before
    Reader reader{table, cards, 0, match.decisions()};
    std::string wrong = reader.read(text);
    if (wrong.empty()) wrong = disagreement(table_of(game, match, cards), reader.world(), reader, cards);
    if (wrong.empty() && reader.decisions_left() > 0) wrong = "something was asked that the text does not say";
    if (wrong.empty() && lasts(written.effects)) wrong = later_difference(game, match, reader, cards, written.effects);
    return wrong.empty() ? "" : about + wrong;
}

void check_all(const std::vector<Written>& all) {
    constexpr std::size_t at_once = 400;
    int wrong = 0;
    for (std::size_t first = 0; first < all.size(); first += at_once) {
        const std::size_t end = std::min(first + at_once, all.size());
        Json files = Json::array();
        for (std::size_t number = first; number < end; ++number) files.push_back(card_of(all[number], number));
        const auto game = game_with(files);
        Json every = table_cards();
        for (const Json& file : files) every.push_back(file);
        const Cards cards = cards_of(every);
        for (std::size_t number = first; number < end; ++number)
            for (const Mood mood : {Mood::Eager, Mood::Reluctant}) {
                const std::string mistake =
                    mistake_in(*game, cards, all[number], "Deed " + std::to_string(number), mood);
                if (mistake.empty()) continue;
                if (++wrong <= 40) FAIL_CHECK(mistake);
                break;
            }
    }
    MESSAGE(all.size() << " texts, " << wrong << " of them say something else than happens");
}

// ---- What holds while a permanent is there.

// Seat 0 has the Banner, whose passive it is, and a Deed that asks for a target or deals damage to everything.
Parts passives() {
    const Parts whose{"",
                      R"("player": "player")",
                      R"("player": "opponent")",
                      R"("player": "any")",
                      R"("scope": "selfOnly")",
                      R"("scope": "othersOnly")",
                      R"("scope": "othersOnly", "player": "player")",
                      R"("scope": "all")",
                      R"("cardType": "creature")",
                      R"("cardType": "creature", "player": "opponent")",
                      R"("tribe": "goblin")",
                      R"("tribe": "soldier", "scope": "othersOnly", "player": "player")",
                      R"("tribe": "soldier", "player": "opponent")",
                      R"("restrictions": ["tapped"])",
                      R"("restrictions": ["untapped"], "player": "player")",
                      R"("restrictions": ["damaged"])",
                      R"("restrictions": ["legendary"])",
                      R"("restrictions": ["nonToken", "opponentControls"])",
                      R"("restrictions": ["youControl"], "scope": "othersOnly")",
                      R"("restrictions": ["attack"], "restrictionMin": 3, "restrictionMax": 5)",
                      R"("restrictions": ["defense"], "restrictionMax": 23)",
                      R"("restrictions": ["cost"], "restrictionMin": 4)",
                      R"("tribe": "goblin", "conditions": [{"condition": "control", "tribe": "bird"}])",
                      R"("player": "player", "conditions": [{"condition": "control", "tribe": "elf"}])",
                      R"("player": "opponent", "conditions": [{"condition": "life", "minAmount": 30}])"};
    const Parts coloured{R"("colors": ["W"])", R"("colors": ["U", "G"], "player": "opponent")"};
    const auto stats = [](const std::string& rows) {
        return "\"passive\": \"changeStats\", \"statModifiers\": [" + rows + "]";
    };
    const Parts kinds{
        stats(R"({"statType": "attack", "amount": 2}, {"statType": "defense", "amount": 1})"),
        stats(R"({"statType": "attack", "amount": -1})"),
        stats(R"({"statType": "attack", "amountBasedOn": "creaturesControlled"})"),
        stats(
            R"({"statType": "attack", "amountBasedOn": "cardsInGraveyard"}, {"statType": "defense", "amountBasedOn": "generatorsControlled", "amountMultiplier": -1})"),
        stats(R"({"statType": "attack", "operatorType": "multiply", "amount": 3})"),
        R"("passive": "cantAttack")",
        R"("passive": "cantBlock")",
        R"("passive": "cantBeBlocked")",
        R"("passive": "cantBeTargeted")",
        R"("passive": "cantTakeDamage")",
        R"("passive": "mustAttack")",
        R"("passive": "cantUntap")"};
    Parts found;
    for (const std::string& kind : kinds) {
        // Attackers are tapped when they are blocked.
        for (const std::string& some : whose)
            if (!holds_word(kind, "cantBeBlocked") || !holds_word(some, "tapped"))
                found.push_back(record({kind, some}));
        for (const std::string& some : coloured) found.push_back(record({kind, some}));
        found.push_back(record({kind, R"("restrictions": ["hasKeyword"], "keyword": "flying")"}));
    }
    for (const std::string& some : whose) {
        found.push_back(record({R"("passive": "grantKeyword", "keyword": "menace")", some}));
        found.push_back(record({R"("passive": "grantKeyword", "keywords": ["trample", "reach"])", some}));
        found.push_back(record({R"("passive": "disableKeyword", "keyword": "flying")", some}));
        found.push_back(record({R"("passive": "disableKeyword")", some}));
    }
    return found;
}

// What the Deed then does to those that cannot be targeted, or take no damage.
std::string deed_difference(const Conclave& game, const World& said, const Reader& reader, const Cards& cards,
                            const Json& position, const std::string& deed) {
    Match match{game, position, Mood::Eager};
    if (!match.play(deed)) return "\n  " + deed + " cannot be played";
    for (const Thing& thing : said.things) {
        if (!thing.in_play()) continue;
        if (deed == "Deed Poke") {
            const bool offered = match.decisions().front().offered.contains(thing.key);
            if (offered == reader.cannot(thing.key, "be targeted"))
                return "\n  " + thing.key + (offered ? " can be targeted" : " cannot be targeted");
        } else if (cards.at(thing.name).type == "Creature") {
            const World now = world_of(game, match.state(), cards);
            const bool damaged = now.find(thing.key)->damage > thing.damage;
            if (damaged == reader.cannot(thing.key, "take damage"))
                return "\n  " + thing.key + (damaged ? " takes damage" : " takes no damage");
        }
    }
    return "";
}

// As it would be without passives.
World plain(World world, const Cards& cards) {
    for (Thing& thing : world.things) {
        const Printed& printed = cards.at(thing.name);
        thing.keywords = printed.keywords;
        thing.attack = printed.attack + thing.plus - thing.minus;
        thing.defense = printed.defense + thing.plus - thing.minus;
    }
    return world;
}

std::string mistake_in_passive(const Conclave& game, const Cards& cards, const std::string& banner) {
    const std::string text = game.cards()[*game.find(banner)].text;
    const std::string deed = holds_word(text, "damage") ? "Deed Storm" : "Deed Poke";
    Json position = table_with(deed);
    position["players"][0]["battlefield"].push_back(banner);
    Match match{game, position, Mood::Eager};
    Reader sleepers{table_of(game, match, cards), cards, 0, {}};  // who does not untap
    std::string wrong = sleepers.read_passive(text, banner);
    const bool of_deeds = holds_word(text, "targeted") || holds_word(text, "damage");
    for (int later = 0; later < 3 && wrong.empty(); ++later) {
        if (later > 0) match.pass_turn(), sleepers.pass_turn();
        const World now = table_of(game, match, cards);
        Reader reader{plain(now, cards), cards, 0, {}};
        wrong = reader.read_passive(text, banner);
        if (wrong.empty()) wrong = disagreement(now, reader.world(), reader, cards);
        if (wrong.empty() && of_deeds) return deed_difference(game, now, reader, cards, position, deed);
        if (wrong.empty()) wrong = combat_difference(match, now, reader, cards);
        if (reader.forces_attacks()) break;  // they tap
        if (later == 0 || !holds_word(text, "untap in")) continue;
        for (const Thing& thing : now.things)
            if (thing.in_play() && thing.tapped != sleepers.world().find(thing.key)->tapped)
                wrong = "\n  " + thing.key + (thing.tapped ? " is tapped" : " is untapped");
    }
    return wrong;
}

void check_passives(const Parts& all) {
    const auto deed = [](const std::string& name, const std::string& id, const std::string& does) {
        return Json{{"id", id},
                    {"name", name},
                    {"cost", "0"},
                    {"type", "Sorcery"},
                    {"stackEffects", Json::array({Json::parse(does)})}};
    };
    Json more = Json::array({deed("Deed Poke", "poke", effect("tap", {R"("targetType": "permanent")"})),
                             deed("Deed Storm", "storm", effect("dealDamage", {R"("all": true)"}))});
    for (std::size_t number = 0; number < all.size(); ++number)
        more.push_back({{"id", "banner_" + std::to_string(number)},
                        {"name", "Banner " + std::to_string(number)},
                        {"type", "Creature"},
                        {"tribe", "Soldier"},
                        {"cost", "1W"},
                        {"attack", 2},
                        {"defense", 19},
                        {"passiveEffects", Json::array({Json::parse(all[number])})}});
    const auto game = game_with(more);
    Json every = table_cards();
    for (const Json& file : more) every.push_back(file);
    const Cards cards = cards_of(every);
    int wrong = 0;
    for (std::size_t number = 0; number < all.size(); ++number) {
        const std::string name = "Banner " + std::to_string(number);
        const std::string mistake = mistake_in_passive(*game, cards, name);
        if (mistake.empty() || ++wrong > 40) continue;
        FAIL_CHECK(all[number] << "\n  " << game->cards()[*game->find(name)].text << "\n  " << mistake);
    }
    MESSAGE(all.size() << " passives, " << wrong << " of them say something else than holds");
}

void check_all(const Parts& effects) {
    std::vector<Written> all;
    for (const std::string& one : effects) all.push_back({one, ""});
    check_all(all);
}

}  // namespace

TEST_CASE("the text is the program: conditions, alone and in pairs") { check_all(conditional_effects()); }
TEST_CASE("the text is the program: costs, alone and in pairs") { check_all(paid_effects()); }
TEST_CASE("the text is the program: what may be left") { check_all(optional_effects()); }
TEST_CASE("the text is the program: clauses in pairs") { check_all(paired_effects()); }
TEST_CASE("the text is the program: \"it\" and \"that many\" in lists") { check_all(listed_effects()); }
TEST_CASE("the text is the program: passives") { check_passives(passives()); }
TEST_CASE("the text is the program: effects on players") { check_all(effects_on_players()); }
TEST_CASE("the text is the program: effects on permanents") { check_all(effects_on_permanents()); }
TEST_CASE("the text is the program: effects on cards elsewhere") { check_all(effects_in_zones()); }

}  // namespace pentacle::conclave::texts
