// The text is the program: cards made from the grammar, each clause alone and in pairs, are cast in a small position,
// and somebody who knows only English does the same to a model of it. Both must come to the same end.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "core/json.hpp"
#include "games/lifeburn/tests/reader.hpp"

namespace pentacle::lifeburn {

namespace {

using namespace cardlang;
using namespace cardgame;
using Parts = std::vector<std::string>;

// ---- The grammar: what may stand beside an effect's word.

const Parts players{"",
                    R"("isOpponent": true)",
                    R"("player": "opponent")",
                    R"("eachPlayer": true)",
                    R"("targetType": "player")",
                    R"("targetType": "opponent")",
                    R"("targetType": "player", "isOpponent": true)",
                    R"("targetType": "player", "all": true)"};

const Parts amounts{"",
                    R"("amount": 2)",
                    R"("amount": 1, "amountModifier": "+2")",
                    R"("amountBasedOn": "stonesControlled")",
                    R"("amountBasedOn": "stonesInPlay")",
                    R"("amountBasedOn": "goblinsInPlay")",
                    R"("amountBasedOn": "goblinsControlled")",
                    R"("amountBasedOn": "goblinsInPlay", "scope": "othersOnly")",
                    R"("amountBasedOn": "summonsInGraveyard")",
                    R"("amountBasedOn": "merfolkInGraveyard")",
                    R"("amountBasedOn": "summonsOpponentControls")",
                    R"("amountBasedOn": "stonesControlled", "amountModifier": "x2")",
                    R"("amountBasedOn": "stonesControlled", "amountModifier": "+1")",
                    R"("amountBasedOn": "stonesInPlay", "amountModifier": "/2up")"};

// Cards in play.
const Parts objects{
    R"("targetType": "summon")",
    R"("targetType": "summon", "isOpponent": true)",
    R"("targetType": "summon", "isOpponent": false)",
    R"("targetType": "summon", "tribe": "golem")",
    R"("targetType": "summon", "restrictions": ["nonGolem"])",
    R"("targetType": "summon", "restrictions": ["attack"], "restrictionMax": 3)",
    R"("targetType": "summon", "restrictions": ["hasKeyword"])",
    R"("targetType": "summon", "restrictions": ["hasKeyword"], "keyword": "trample", "isOpponent": true)",
    R"("targetType": "summon", "opponentsChoice": true)",
    R"("targetType": "summon", "maxTargets": 2)",
    R"("targetType": "permanent")",
    R"("targetType": "permanent", "isOpponent": true)",
    R"("targetType": "nonSummon")",
    R"("all": true, "cardType": "summon")",
    R"("all": true, "targetType": "summon")",
    R"("all": true, "targetType": "summon", "isOpponent": true)",
    R"("all": true, "cardType": "summon", "isOpponent": false)",
    R"("all": true, "cardType": "summon", "player": "opponent")",
    R"("all": true, "cardType": "summon", "eachPlayer": true)",
    R"("all": true, "tribe": "goblin")",
    R"("tribe": "goblin", "isOpponent": true)",
    R"("cardType": "summon", "restrictions": ["nonMerfolk"])",
    R"("cardType": "object")",
    R"("all": true, "targetType": "permanent")",
    R"("all": true, "targetType": "permanent", "isOpponent": true)",
    R"("all": true, "targetType": "permanent", "isOpponent": false)",
    R"("all": true, "targetType": "any", "isOpponent": true, "restrictions": ["nonGolem"])",
    R"("all": true, "targetType": "permanent", "player": "opponent", "tribe": "goblin")",
    R"("all": true, "targetType": "permanent", "restrictions": ["youControl"])"};

const Parts durations{"", R"("thisTurn": true)", R"("duration": "nextTurn")", R"("duration": "restOfGame")"};

std::string effect(const std::string& word, const Parts& parts) {
    std::string text = "{\"effect\": \"" + word + "\"";
    for (const std::string& part : parts)
        if (!part.empty()) text += ", " + part;
    return text + "}";
}

// A keyword beside a restriction is the one that the card must have: it cannot be the one that is granted, too.
bool names_keyword(const std::string& object) { return object.find("eyword\"") != std::string::npos; }

Parts single_effects() {
    Parts effects;
    for (const char* word : {"draw", "mill", "gainLife", "loseLife", "discard"})
        for (const std::string& player : players)
            for (const std::string& amount : amounts) effects.push_back(effect(word, {player, amount}));
    for (const std::string& player : players)
        for (const std::string& amount : amounts) {
            const bool others = amount.find("scope") != std::string::npos;
            if (others) continue;
            effects.push_back(effect("createToken", {player, amount, R"("tokenType": "stone")"}));
            effects.push_back(
                effect("createToken", {player, amount, R"("tokenType": "goblin", "attack": 2, "defense": 3)"}));
        }
    for (const std::string& player : players) {
        effects.push_back(effect("setLifeTotal", {player, R"("amount": 7)"}));
        effects.push_back(effect("modifyHandSize", {player, R"("amount": 2)"}));
        effects.push_back(effect("shuffleDeck", {player}));
        if (player.find("all") == std::string::npos) effects.push_back(effect("discard", {player, R"("all": true)"}));
        effects.push_back(effect("sacrifice", {player, R"("amount": 1)"}));
        effects.push_back(effect("sacrifice", {player, R"("amount": 1, "tribe": "golem")"}));
    }
    for (const char* target : {"summon", "permanent", "any"})
        for (const char* whose : {"", R"("isOpponent": true)", R"("player": "opponent")", R"("eachPlayer": true)"})
            effects.push_back(
                effect("sacrifice", {"\"all\": true, \"targetType\": \"" + std::string{target} + "\"", whose}));
    effects.push_back(effect("loseLife", {R"("amountBasedOn": "lifeTotal", "amountModifier": "/2down")"}));
    effects.push_back(
        effect("loseLife", {R"("isOpponent": true, "amountBasedOn": "lifeTotal", "amountModifier": "/2up")"}));
    effects.push_back(
        effect("mill", {R"("isOpponent": true, "amountBasedOn": "deckSize", "amountModifier": "/2down")"}));
    for (const std::string& object : objects) {
        effects.push_back(effect("destroy", {object}));
        effects.push_back(effect("gainControl", {object}));
        for (const std::string& amount : amounts)
            if (amount.find("scope") == std::string::npos) effects.push_back(effect("dealDamage", {object, amount}));
        effects.push_back(effect("addCounter", {object}));
        effects.push_back(effect("addCounter", {object, R"("amount": 2)"}));
        for (const char* to : {"hand", "exile", "graveyard"})
            if (std::string{to} != "graveyard")
                effects.push_back(effect("sendToZone", {object, "\"destination\": \"" + std::string{to} + "\""}));
        for (const std::string& duration : durations) {
            effects.push_back(effect("changeStats", {object, R"("attack": 2, "defense": -1)", duration}));
            if (!names_keyword(object))
                effects.push_back(effect("grantKeyword", {object, R"("keyword": "dive")", duration}));
            effects.push_back(effect("cantAttackOrBlock", {object, duration}));
        }
    }
    for (const char* who : {"", R"("isOpponent": true)", R"("opponentsChoice": true)"})
        for (const std::string& amount : amounts)
            if (amount.find("scope") == std::string::npos)
                effects.push_back(effect("dealDamage", {R"("targetType": "any")", who, amount}));
    for (const char* whose : {"", R"("isOpponent": true)", R"("isOpponent": false)", R"("player": "opponent")"})
        for (const char* which :
             {"", R"("tribe": "goblin")", R"("restrictions": ["nonGolem"])", R"("cardType": "summon")"})
            effects.push_back(effect("dealDamage", {R"("targetType": "any", "all": true, "amount": 2)", whose, which}));
    for (const std::string& player : players) effects.push_back(effect("dealDamage", {player, R"("amount": 3)"}));
    for (const char* from :
         {R"("zone": "graveyard")", R"("zone": "graveyard", "player": "opponent")",
          R"("zone": "graveyard", "isOpponent": true)", R"("zone": "graveyard", "eachPlayer": true)",
          R"("zone": "graveyard", "all": true)", R"("zone": "graveyard", "all": true, "player": "opponent")",
          R"("targetType": "graveyard")", R"("targetType": "graveyard", "isOpponent": false)",
          R"("targetType": "graveyard", "isOpponent": true)", R"("targetZones": ["graveyard"], "all": true)",
          R"("targetType": "graveyard", "all": true, "isOpponent": false)",
          R"("targetType": "graveyard", "minTargets": 0, "maxTargets": 6, "sameZone": true)",
          R"("targetZones": ["graveyard"], "player": "any")"})
        for (const char* which : {"", R"("cardType": "summon")", R"("amount": 2)"})
            for (const char* to :
                 {R"("destination": "exile")", R"("destination": "hand")", R"("destination": "play")"}) {
                const bool counted_all = std::string{which}.find("amount") != std::string::npos &&
                                         (std::string{from}.find("all") != std::string::npos ||
                                          std::string{from}.find("targetType") != std::string::npos);
                if (!counted_all) effects.push_back(effect("sendToZone", {from, which, to}));
            }
    for (const char* which : {R"("cardType": "summon")", R"("tribe": "golem")"})
        for (const char* whose : {"", R"("isOpponent": true)", R"("isOpponent": false)", R"("eachPlayer": true)"})
            for (const char* number : {"", R"("amount": 1)", R"("amount": 2)"})
                effects.push_back(effect("sendToZone", {which, whose, number, R"("destination": "hand")"}));
    return effects;
}

std::string with_follow_up(std::string first, const std::string& next) {
    first.pop_back();
    return first + R"(, "additionalEffects": [)" + next + "]}";
}

Parts paired_effects() {
    const Parts firsts{effect("destroy", {objects[1]}),
                       effect("destroy", {R"("all": true, "tribe": "goblin")"}),
                       effect("sendToZone", {objects[0], R"("destination": "hand")"}),
                       effect("dealDamage", {R"("targetType": "summon", "amount": 2)"}),
                       effect("addCounter", {R"("all": true, "tribe": "golem")"}),
                       effect("gainControl", {objects[1]}),
                       effect("draw", {R"("amount": 2)"}),
                       effect("mill", {R"("amount": 2, "eachPlayer": true)"}),
                       effect("mill", {""}),
                       effect("discard", {R"("amount": 1)"}),
                       effect("discard", {R"("isOpponent": true, "amount": 2)"}),
                       effect("sacrifice", {R"("amount": 1)"}),
                       effect("sacrifice", {R"("isOpponent": true, "amount": 1)"}),
                       effect("loseLife", {R"("eachPlayer": true, "amount": 2)"}),
                       effect("gainLife", {R"("optional": true, "amount": 2)"}),
                       effect("draw", {R"("optional": true)"}),
                       effect("createToken", {R"("tokenType": "stone", "amount": 2)"}),
                       effect("sendToZone", {R"("zone": "graveyard", "all": true, "destination": "exile")"}),
                       effect("sendToZone", {R"("all": true, "cardType": "summon", "destination": "hand")"}),
                       effect("destroy", {R"("targetType": "summon", "maxTargets": 2)"}),
                       effect("destroy", {R"("targetType": "permanent", "all": true, "isOpponent": true)"}),
                       effect("destroy", {R"("targetType": "token", "all": true)"}),
                       effect("sacrifice", {R"("targetType": "permanent", "all": true)"}),
                       effect("mill", {R"("amount": 3)"})};
    const Parts seconds{effect("draw", {""}),
                        effect("gainLife", {R"("amount": 3)"}),
                        effect("loseLife", {R"("isOpponent": true, "amountBasedOn": "stonesControlled")"}),
                        effect("destroy", {objects[2]}),
                        effect("mill", {R"("isOpponent": true)"}),
                        effect("addCounter", {R"("all": true, "cardType": "summon", "isOpponent": true)"})};
    const Parts about_it{
        effect("sendToZone", {R"("destination": "exile")"}),
        effect("sendToZone", {R"("destination": "hand")"}),
        effect("gainLife", {R"("amountBasedOn": "rootAmount")"}),
        effect("draw", {R"("amountBasedOn": "rootAffected")"}),
        effect("loseLife", {R"("amount": 1)"}),
        effect("addCounter", {""}),
        effect("sendToZone", {R"("targetBasedOn": "rootAffected", "cardType": "summon")", R"("destination": "exile")"}),
        effect("sendToZone", {R"("targetBasedOn": "rootAffected", "tribe": "golem")", R"("destination": "hand")"})};
    const Parts if_it_is{
        effect("gainLife", {R"("amount": 3, "conditions": [{"condition": "isTribe", "tribe": "golem"}])"}),
        effect("gainLife", {R"("amount": 3, "conditions": [{"condition": "isNotTribe", "tribe": "goblin"}])"})};
    Parts pairs;
    for (const std::string& first : firsts) {
        for (const std::string& second : seconds) pairs.push_back(first + ", " + second);
        for (const std::string& next : about_it) pairs.push_back(with_follow_up(first, next));
        // Of life and of Stones nobody asks what they are.
        const auto says = [&](std::string_view words) { return first.find(words) != std::string::npos; };
        if (says("Life") || says("oken") || says("eachPlayer")) continue;
        for (const std::string& next : if_it_is) pairs.push_back(with_follow_up(first, next));
    }
    return pairs;
}

// ---- Conditions, restrictions and costs.

// A spell's effects, and further keys of the card.
struct Written {
    std::string effects;
    std::string more;
};

std::string record(const Parts& parts) {
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return "{" + text + "}";
}

std::string word(const std::string& key, const std::string& value) { return "\"" + key + "\": \"" + value + "\""; }

const Parts kinds{R"("tribe": "golem")",
                  R"("tribe": "goblin")",
                  R"("cardType": "summon", "tribe": "golem")",
                  R"("cardType": "summon", "tribe": "goblin")",
                  R"("cardType": "summon", "tribe": "treefolk")",
                  R"("cardType": "summon", "tribe": "merfolk")",
                  R"("tokenType": "stone")",
                  R"("tokenType": "herb")",
                  R"("tokenType": "goblin")",
                  R"("cardType": "summon")",
                  R"("cardType": "object")"};

Parts conditions() {
    const Parts numbers{"",
                        R"("minAmount": 2)",
                        R"("maxAmount": 0)",
                        R"("maxAmount": 1)",
                        R"("minAmount": 1, "maxAmount": 2)",
                        R"("minAmount": 3, "maxAmount": 3)",
                        R"("amount": 2)"};
    Parts found;
    for (const std::string side : {"", R"("isOpponent": true)"}) {
        for (const std::string& kind : kinds)
            for (const std::string& number : numbers)
                found.push_back(record({word("condition", "control"), kind, number, side}));
        for (const char* size : {R"("amount": 4)", R"("amount": 5)", R"("amounts": [4, 7])", R"("amounts": [5, 6])",
                                 R"("minAmount": 5)", R"("maxAmount": 4)"})
            found.push_back(record({word("condition", "handSize"), size, side}));
        for (const char* asked :
             {"youHaveMoreLife", "firstSpell", "spellburnt", "didntAttack", "attacked", "topCardIsMerfolk"})
            found.push_back(record({word("condition", asked), side}));
    }
    for (const char* asked : {"summonsInPlay", "noSummonsInPlay", "oneOneInPlay"})
        found.push_back(record({word("condition", asked)}));
    for (const std::string& kind : kinds) {
        found.push_back(record({word("condition", "opponentHasMore"), kind}));
        for (const char* zone : {"play", "graveyard"})
            found.push_back(record({word("condition", "enteredZoneThisTurn"), word("zone", zone), kind}));
    }
    return found;
}

std::vector<Written> conditional_effects() {
    const auto under = [](const std::string& asked) {
        return Written{effect("gainLife", {R"("amount": 3)", "\"conditions\": [" + asked + "]"}), ""};
    };
    const Parts all = conditions();
    std::vector<Written> found;
    for (const std::string& asked : all) found.push_back(under(asked));
    // Each beside one that is true of this table, one that is not, and one far away in the list.
    for (std::size_t place = 0; place < all.size(); ++place)
        for (const std::string& beside :
             {record({word("condition", "control"), R"("tokenType": "stone")"}),
              record({word("condition", "noSummonsInPlay")}), all[(place * 37 + 11) % all.size()]})
            if (beside != all[place]) found.push_back(under(all[place] + ", " + beside));
    return found;
}

std::vector<Written> restricted_effects() {
    const Parts restrictions{R"("nonToken")",
                             R"("nonGolem")",
                             R"("nonMerfolk")",
                             R"("oneOne")",
                             R"("keywordsOrAbilities")",
                             R"("hasKeyword")",
                             R"("defenseGreaterThanAttack")",
                             R"("youControl")"};
    const Parts ranges{R"("restrictionMax": 3)", R"("restrictionMin": 2)",
                       R"("restrictionMin": 1, "restrictionMax": 5)", R"("restrictionMin": 20, "restrictionMax": 22)"};
    Parts which;
    for (const std::string& one : restrictions) {
        which.push_back("\"restrictions\": [" + one + "]");
        for (const std::string& other : restrictions)
            if (one < other) which.push_back("\"restrictions\": [" + one + ", " + other + "]");
    }
    for (const char* stat : {R"("attack")", R"("defense")", R"("cost")"})
        for (const std::string& range : ranges) {
            which.push_back("\"restrictions\": [" + std::string{stat} + "], " + range);
            for (const char* beside : {R"("nonToken")", R"("nonGolem")"})
                which.push_back("\"restrictions\": [" + std::string{stat} + ", " + beside + "], " + range);
        }
    std::vector<Written> found;
    for (const std::string& some : which)
        for (const std::string kind : {R"("cardType": "summon", "all": true)", R"("all": true, "tribe": "goblin")",
                                       R"("all": true, "cardType": "summon", "isOpponent": true)"}) {
            // Nothing is yours and the opponent's.
            const bool nobodys =
                some.find("youControl") != std::string::npos && kind.find("Opponent") != std::string::npos;
            if (!nobodys) found.push_back({effect("sendToZone", {kind, some, R"("destination": "exile")"}), ""});
        }
    for (const char* tokens :
         {R"("targetType": "token")", R"("targetType": "token", "all": true)",
          R"("targetType": "token", "tokenType": "goblin")", R"("targetType": "token", "isOpponent": true)"})
        found.push_back({effect("destroy", {tokens}), ""});
    return found;
}

std::vector<Written> paid_effects() {
    const Parts in_play{"",
                        R"("tribe": "golem")",
                        R"("tribe": "merfolk")",
                        R"("cardType": "summon", "tribe": "golem")",
                        R"("cardType": "summon", "tribe": "merfolk")",
                        R"("cardType": "summon")",
                        R"("cardType": "object")"};
    const Parts elsewhere{"",
                          R"("tribe": "golem")",
                          R"("tribe": "shadow")",
                          R"("cardType": "summon")",
                          R"("cardType": "spell")",
                          R"("cardType": "object")",
                          R"("cardType": "summon", "tribe": "merfolk")"};
    Parts costs;
    for (const char* amount : {"", R"("amount": 2)", R"("amount": 5)"}) {
        for (const char* type : {"sacrifice", "exile"})
            for (const std::string& kind : in_play) costs.push_back(record({word("costType", type), kind, amount}));
        for (const char* type : {"discard", "exileFromHand", "exileFromGraveyard", "reveal"})
            for (const std::string& kind : elsewhere) costs.push_back(record({word("costType", type), kind, amount}));
        costs.push_back(record({word("costType", "life"), amount}));
        costs.push_back(record({word("costType", "life"), R"("amount": 31)"}));
    }
    const auto for_these = [](const std::string& asked) {
        return Written{effect("gainLife", {R"("amount": 3)"}), R"(, "additionalCosts": [)" + asked + "]"};
    };
    std::vector<Written> found;
    for (const std::string& cost : costs) found.push_back(for_these(cost));
    // In pairs that are paid from different places.
    for (const std::string& cost : costs) {
        const bool from_hand = cost.find("discard") != std::string::npos || cost.find("Hand") != std::string::npos ||
                               cost.find("reveal") != std::string::npos;
        const bool from_play =
            cost.find("sacrifice") != std::string::npos || cost.find("\"exile\"") != std::string::npos;
        if (!from_hand) found.push_back(for_these(cost + ", " + record({word("costType", "discard")})));
        if (!from_play)
            found.push_back(
                for_these(record({word("costType", "sacrifice"), R"("cardType": "summon")"}) + ", " + cost));
    }
    return found;
}

// ---- The position.

std::string card(int id, const std::string& name, const std::string& rest) {
    return "{\"id\": " + std::to_string(id) + ", \"name\": \"" + name + "\", " + rest + "}";
}

std::string summon(int id, const std::string& name, const std::string& tribe, int attack, int defense,
                   const std::string& more = "") {
    return card(id, name,
                "\"type\": \"summon\", \"tribe\": \"" + tribe + "\", \"attack\": " + std::to_string(attack) +
                    ", \"defense\": " + std::to_string(defense) + more);
}

// Nobody dies of what these effects do, and no two numbers are alike, so that every mistake shows.
constexpr std::string_view position = R"({"players": [
    {"lifeTotal": 31, "hand": ["Test Deed", "Rook", "Gull", "Sip", "Imp"], "field": ["Rook", "Spark", "Altar"],
     "tokens": {"Stone": 2}, "graveyard": ["Rook", "Gull", "Gull", "Sip"],
     "deck": ["Imp", "Rook", "Sip", "Gull", "Imp", "Rook", "Sip", "Gull", "Imp", "Rook", "Sip", "Gull"]},
    {"lifeTotal": 27, "hand": ["Rook", "Gull", "Sip", "Imp", "Spark", "Wall"], "field": ["Wall", "Gull", "Brat", "Idol"],
     "tokens": {"Stone": 3}, "graveyard": ["Wall", "Brat", "Sip"],
     "deck": ["Rook", "Imp", "Sip", "Gull", "Imp", "Rook", "Sip", "Gull", "Imp", "Rook"]}]})";

// The same, with a token that is a summon and one that is as small as can be.
constexpr std::string_view position_with_tokens = R"({"players": [
    {"lifeTotal": 31, "hand": ["Test Deed", "Rook", "Gull", "Sip", "Imp"], "field": ["Rook", "Spark", "Altar", "Imp"],
     "tokens": {"Stone": 2, "Herb": 1}, "graveyard": ["Rook", "Gull", "Gull", "Sip"],
     "deck": ["Gull", "Rook", "Sip", "Gull", "Imp", "Rook"]},
    {"lifeTotal": 27, "hand": ["Rook", "Gull", "Sip", "Imp", "Spark", "Wall"],
     "field": ["Wall", "Gull", "Brat", "Idol", "Chief", "Goblin"],
     "tokens": {"Stone": 3}, "graveyard": ["Wall", "Brat", "Sip"], "deck": ["Rook", "Imp", "Sip", "Gull"]}]})";

// `more` are further keys of the card.
Lifeburn game_with(const std::string& effects, const std::string& more = "") {
    const std::string cards =
        "[" + summon(1, "Rook", "golem", 3, 20) + "," + summon(2, "Spark", "goblin", 1, 21) + "," +
        summon(3, "Wall", "golem", 2, 22, R"(, "keywords": ["trample"])") + "," + summon(4, "Gull", "merfolk", 4, 23) +
        "," + summon(5, "Brat", "goblin", 5, 24) + "," + summon(6, "Imp", "goblin", 1, 1) + "," +
        card(7, "Altar", R"("type": "object", "tribe": "golem")") + "," +
        card(8, "Idol", R"("type": "object", "tribe": "goblin")") + "," +
        card(9, "Sip", R"("type": "spell", "tribe": "golem", "stackEffects": [{"effect": "gainLife"}])") + "," +
        summon(11, "Chief", "shadow", 6, 5, R"(, "cost": 2)") + "," +
        card(10, "Test Deed", R"("type": "spell", "tribe": "shadow", "stackEffects": [)" + effects + "]" + more) + "]";
    Content content;
    content.cards.push_back({"cards.json", cards});
    const auto no_rules = parse_json("{}", "rules");
    auto loaded = Lifeburn::load(content, no_rules.value());
    if (!loaded)
        for (const Problem& problem : loaded.error()) FAIL_CHECK(effects << ": " << text_of(problem));
    REQUIRE(loaded);
    return loaded.value();
}

// ---- What happens.

class Match {
public:
    explicit Match(const Lifeburn& game, std::string_view given = position) : game_{game} {
        const auto document = parse_json(std::string{given}, "position");
        auto state = game.state_from_json(document.value());
        REQUIRE(state);
        state_ = state.value();
    }

    const State& state() const { return state_; }
    const std::vector<model::Decision>& decisions() const { return decisions_; }

    // Casts the spell; everybody passes until it has resolved. False: it cannot be cast.
    bool cast() {
        const auto spell = game_.action_from_json(state_, Seat::First, Json{{"type", "cast"}, {"card", "Test Deed"}});
        if (!spell || game_.refuse(state_, Seat::First, spell.value())) return false;
        game_.apply(state_, Seat::First, spell.value(), events_);
        announcing_ = true;
        settle();
        announcing_ = false;
        while (!state_.stack.empty() || !state_.frames.empty()) pass();
        return true;
    }

    void pass_until_turn(int turn) {
        while (!state_.is_over() && (state_.turn < turn || state_.phase != Phases::Main)) pass();
    }

private:
    void pass() {
        game_.apply(state_, state_.priority, Action{Pass{}}, events_);
        settle();
    }

    // Answers whatever is asked: yes, and as many different things as may be chosen.
    void settle() {
        while (state_.question.kind != QuestionKind::None && !state_.is_over()) {
            const Seat seat = state_.question.seat;
            Lifeburn::ActionList actions;
            game_.legal_actions(state_, seat, actions);
            REQUIRE(!actions.empty());
            model::Decision decision;
            decision.seat = number_of(seat);
            decision.while_announcing = announcing_ && state_.question.kind != QuestionKind::CostCards &&
                                        state_.question.kind != QuestionKind::Tribute;
            decision.is_option = state_.question.kind == QuestionKind::Option;
            for (const Action& action : actions)
                if (const auto* choose = std::get_if<Choose>(&action))
                    decision.offered.push_back(model::name_of(choose->target));
            const QuestionKind kind = state_.question.kind;
            const Place place = state_.question.place;
            // Every second decision takes from the other end, so that two targets are two.
            while (state_.question.kind == kind && state_.question.seat == seat && state_.question.place == place) {
                actions.clear();
                game_.legal_actions(state_, seat, actions);
                std::size_t index = decisions_.size() % 2 == 0 ? 0 : actions.size() - 1;
                while (std::holds_alternative<Done>(actions[index]) && actions.size() > 1)
                    index = index == 0 ? 1 : index - 1;
                for (std::size_t at = 0; at < actions.size(); ++at)
                    if (const auto* say = std::get_if<Say>(&actions[at]); say != nullptr && say->number == 1)
                        index = at;
                if (const auto* choose = std::get_if<Choose>(&actions[index]))
                    decision.taken.push_back(model::name_of(choose->target));
                decision.agreed = decision.is_option;
                const std::size_t taken = decision.taken.size();
                game_.apply(state_, seat, actions[index], events_);
                if (decision.is_option || decision.taken.size() == 0 || taken >= static_cast<std::size_t>(64)) break;
                if (state_.question.chosen.empty()) break;  // answered
            }
            decisions_.push_back(decision);
        }
    }

    const Lifeburn& game_;
    State state_;
    Lifeburn::Events events_;
    std::vector<model::Decision> decisions_;
    bool announcing_ = false;
};

// ---- The comparison.

// One line for everything that a look at the table shows, without the spell itself.
std::multimap<std::string, int> seen(const model::World& world) {
    std::multimap<std::string, int> lines;
    for (int seat : {0, 1}) {
        const auto place = static_cast<std::size_t>(seat);
        lines.emplace("life of " + std::to_string(seat), world.life[place]);
        lines.emplace("hand limit of " + std::to_string(seat), world.hand_limit[place]);
    }
    for (const model::Thing& thing : world.things) {
        if (thing.name == "Test Deed") continue;
        const bool in_play = thing.zone == Zone::Play;
        std::string line = std::string{spelling(thing.zone)} + " of " +
                           std::to_string(in_play ? thing.controller : thing.owner) + ": " +
                           (thing.is_token ? thing.token : thing.name + " " + std::to_string(thing.slot));
        if (in_play && thing.is_summon) {
            line += " " + std::to_string(thing.attack) + "/" + std::to_string(thing.defense) + " -" +
                    std::to_string(thing.damage);
            std::vector<std::string> keywords = thing.keywords;
            std::sort(keywords.begin(), keywords.end());
            for (const std::string& keyword : keywords) line += " " + keyword;
            if (thing.cant_attack) line += " can't attack";
        }
        lines.emplace(line, thing.count);
    }
    return lines;
}

std::string difference(const model::World& game, const model::World& text) {
    const auto happened = seen(game);
    const auto said = seen(text);
    std::string words;
    for (const auto& [line, count] : happened)
        if (std::count(said.begin(), said.end(), std::pair<const std::string, int>{line, count}) <
            std::count(happened.begin(), happened.end(), std::pair<const std::string, int>{line, count}))
            words += "\n  happened: " + line + " (" + std::to_string(count) + ")";
    for (const auto& [line, count] : said)
        if (std::count(happened.begin(), happened.end(), std::pair<const std::string, int>{line, count}) <
            std::count(said.begin(), said.end(), std::pair<const std::string, int>{line, count}))
            words += "\n  said:     " + line + " (" + std::to_string(count) + ")";
    return words;
}

// Whether what the text says of a card for a while holds exactly for that while.
std::string duration_difference(const Lifeburn& game, Match& match, const model::World& before,
                                const model::Reader& reader) {
    for (const int later : {1, 2}) {
        match.pass_until_turn(match.state().turn + 1);
        if (match.state().is_over()) return "";
        model::World now = model::world_of(game, match.state());
        for (const model::Lasting& lasting : reader.lasting())
            for (const Slot slot : lasting.slots) {
                const model::Thing* thing = now.find(slot);
                model::World earlier = before;
                const model::Thing* was = earlier.find(slot);
                if (thing == nullptr || was == nullptr || thing->zone != Zone::Play) continue;
                const bool holds =
                    lasting.until == model::Lasts::ForGood || (lasting.until == model::Lasts::NextTurn && later == 1);
                const bool changed = thing->attack != was->attack || thing->defense != was->defense ||
                                     thing->keywords != was->keywords || thing->cant_attack != was->cant_attack;
                if (holds != changed)
                    return "\n  " + was->name + (changed ? " is still changed " : " is not changed any more ") +
                           std::to_string(later) + " turns later";
            }
    }
    return "";
}

// Empty: the same happened as the text says.
std::string mistake_in(const std::string& effects) {
    const Lifeburn game = game_with(effects);
    const std::string text = game.cards()[*game.find("Test Deed")].text;
    Match match{game};
    const model::World before = model::world_of(game, match.state());
    if (!match.cast()) return effects + "\n  " + text + "\n  cannot be cast";
    model::World table = before;
    std::erase_if(table.things,
                  [](const model::Thing& thing) { return thing.name == "Test Deed"; });  // it is being cast
    model::Reader reader{table, 0, match.decisions()};
    std::string wrong = reader.read(text);
    if (wrong.empty()) wrong = difference(model::world_of(game, match.state()), reader.world());
    if (wrong.empty() && reader.decisions_left() > 0) wrong = "something was asked that the text does not say";
    if (wrong.empty()) wrong = duration_difference(game, match, before, reader);
    return wrong.empty() ? "" : effects + "\n  " + text + "\n  " + wrong;
}

// The table without the spell that is being cast.
model::World table_of(const Lifeburn& game, const Match& match) {
    model::World table = model::world_of(game, match.state());
    std::erase_if(table.things, [](const model::Thing& thing) { return thing.name == "Test Deed"; });
    return table;
}

// As above, for a card with further keys, which perhaps cannot be cast: then its text must say so.
std::string mistake_in_card(const std::string& effects, const std::string& more) {
    const Lifeburn game = game_with(effects, more);
    std::string text = game.cards()[*game.find("Test Deed")].text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    const std::string about = effects + more + "\n  " + text + "\n  ";
    Match match{game, position_with_tokens};
    const model::World table = table_of(game, match);
    const bool payable = more.empty() || model::Reader{table, 0, {}}.is_payable(text);
    const bool cast = match.cast();
    if (cast != payable) return about + (cast ? "was cast, and could not be paid" : "cannot be cast");
    if (!cast) return "";
    model::Reader reader{table, 0, match.decisions()};
    std::string wrong = reader.read(text);
    if (wrong.empty()) wrong = difference(model::world_of(game, match.state()), reader.world());
    if (wrong.empty() && reader.decisions_left() > 0) wrong = "something was asked that the text does not say";
    return wrong.empty() ? "" : about + wrong;
}

void check_all(const std::vector<Written>& cards) {
    int wrong = 0;
    for (const auto& [effects, more] : cards) {
        const std::string mistake = mistake_in_card(effects, more);
        if (mistake.empty()) continue;
        if (++wrong <= 40) FAIL_CHECK(mistake);
    }
    MESSAGE(cards.size() << " texts, " << wrong << " of them say something else than happens");
}

void check_all(const Parts& effects) {
    int wrong = 0;
    for (const std::string& one : effects) {
        const std::string mistake = mistake_in(one);
        if (mistake.empty()) continue;
        if (++wrong <= 40) FAIL_CHECK(mistake);
    }
    MESSAGE(effects.size() << " texts, " << wrong << " of them say something else than happens");
}

}  // namespace

TEST_CASE("the text is the program: conditions, alone and in pairs") { check_all(conditional_effects()); }
TEST_CASE("the text is the program: restrictions, alone and in pairs") { check_all(restricted_effects()); }
TEST_CASE("the text is the program: costs, alone and in pairs") { check_all(paid_effects()); }
TEST_CASE("the text is the program: each clause alone") { check_all(single_effects()); }
TEST_CASE("the text is the program: clauses in pairs") { check_all(paired_effects()); }

}  // namespace pentacle::lifeburn
