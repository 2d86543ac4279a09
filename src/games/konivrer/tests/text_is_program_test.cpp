// The text is the program: Spells made from the grammar, each clause alone and in pairs, are cast in a small position,
// and somebody who knows only English does the same to a model of it. Both must come to the same end.
#include <doctest/doctest.h>

#include "games/konivrer/tests/text_match.hpp"

namespace pentacle::konivrer {

namespace {

using model::Names;

// ---- The grammar: what may stand beside an effect's word.

const Names players{"", R"("isOpponent": true)", R"("isOpponent": false)", R"("eachPlayer": true)"};

const Names counts{"x",
                   "zero",
                   "lifeCards",
                   "opponentLifeCards",
                   "familiarsControlled",
                   "familiarsOpponentControls",
                   "azothControlled",
                   "handSize",
                   "counters",
                   "strength",
                   "elements"};
const Names modifiers{"+1", "-1", "x2", "/2down", "/2up", "/3down", "=2"};

std::string based_on(const std::string& word, const std::string& modifier = "") {
    return R"("amountBasedOn": ")" + word + "\"" +
           (modifier.empty() ? "" : R"(, "amountModifier": ")" + modifier + "\"");
}

Names all_amounts() {
    Names amounts{"", R"("amount": 0)", R"("amount": 2)", R"("amount": 1, "amountModifier": "+2")",
                  R"("amount": 3, "amountModifier": "/2up")"};
    for (const std::string& word : counts) amounts.push_back(based_on(word));
    for (const std::string& modifier : modifiers)
        for (const char* word : {"x", "familiarsControlled", "strength"}) amounts.push_back(based_on(word, modifier));
    return amounts;
}

const Names few_amounts{"", R"("amount": 2)", based_on("x"), based_on("familiarsControlled"),
                        based_on("handSize", "/2down")};

const Names sides{"", R"("isOpponent": true)", R"("isOpponent": false)"};

Names filters() {
    Names all{"",
              R"("element": "fire")",
              R"("notElement": "fire")",
              R"("minElements": 2)",
              R"("element": "fire", "minElements": 2)",
              R"("element": "fire", "notElement": "water")",
              R"("restrictions": ["youControl"])",
              R"("restrictions": ["tapped"])",
              R"("restrictions": ["untapped", "damaged"])",
              R"("restrictions": ["attacking"])",
              R"("restrictions": ["damaged"], "element": "water")",
              R"("restrictions": ["strength"], "restrictionMaxBasedOn": "x")",
              R"("restrictions": ["health"], "restrictionMaxBasedOn": "familiarsControlled")",
              R"("restrictions": ["cost"], "restrictionMaxBasedOn": "familiarsControlled", "restrictionMin": 1)",
              R"("restrictions": ["strength", "untapped"], "restrictionMax": 2, "notElement": "nether")",
              R"("scope": "othersOnly")",
              R"("scope": "all")"};
    for (const char* stat : {"strength", "health", "cost"})
        for (const char* range :
             {R"("restrictionMax": 2)", R"("restrictionMin": 3)", R"("restrictionMin": 1, "restrictionMax": 3)",
              R"("restrictionMin": 3, "restrictionMax": 3)"})
            all.push_back(R"("restrictions": [")" + std::string{stat} + "\"], " + range);
    return all;
}

// How many are chosen, or whether all of them are meant.
const Names choosing{R"("targetType": "familiar")",
                     R"("targetType": "familiar", "optional": true)",
                     R"("targetType": "familiar", "maxTargets": 2)",
                     R"("targetType": "familiar", "minTargets": 1, "maxTargets": 2)",
                     R"("targetType": "familiar", "minTargets": 0, "maxTargets": 3)",
                     R"("targetType": "familiar", "minTargets": 0)",
                     R"("targetType": "familiar", "minTargets": 2)",
                     R"("targetType": "familiar", "maxTargets": 2, "optional": true)",
                     R"("targetType": "familiar", "maxTargetsBasedOn": "x")",
                     R"("targetType": "familiar", "maxTargetsBasedOn": "zero")",
                     R"("targetType": "familiar", "maxTargetsBasedOn": "familiarsOpponentControls")",
                     R"("targetType": "familiar", "maxTargetsBasedOn": "x", "optional": true)",
                     R"("targetType": "familiar", "all": true)",
                     R"("all": true)"};

std::string effect(const std::string& word, const Names& parts) { return record("effect", word, parts); }

bool contradicts(const std::string& side, const std::string& filter) {
    return filter.find("youControl") != std::string::npos && side.find("true") != std::string::npos;
}

const std::vector<std::pair<std::string, std::string>> on_familiars{
    {"destroy", ""},
    {"tap", ""},
    {"untap", ""},
    {"dealDamage", R"("amount": 2)"},
    {"addCounter", R"("amount": 2)"},
    {"removeCounter", ""},
    {"changeStats", R"("strength": 2, "health": -1, "thisTurn": true)"},
    {"sendToZone", R"("destination": "hand")"},
    {"sendToZone", R"("destination": "life")"},
    {"sendToZone", R"("destination": "removedFromPlay")"},
    {"sendToZone", R"("destination": "exile")"},
    {"sendToZone", R"("destination": "deck", "deckDestination": "top")"},
    {"sendToZone", R"("destination": "deck", "deckDestination": "bottom")"}};

Names player_effects() {
    Names effects;
    for (const char* word : {"draw", "discard", "gainLife", "addAzoth", "refreshAzoth", "dealDamage"})
        for (const std::string& player : players)
            for (const std::string& amount : all_amounts()) effects.push_back(effect(word, {player, amount}));
    for (const std::string& player : players) {
        for (const std::string& amount : few_amounts) {
            effects.push_back(effect("discard", {player, amount, R"("random": true)"}));
            effects.push_back(effect("addAzoth", {player, amount, R"("ready": true)"}));
        }
        for (const char* word : {"draw", "discard", "gainLife", "dealDamage", "addAzoth"})
            effects.push_back(effect(word, {player, R"("optional": true)"}));
    }
    return effects;
}

Names object_effects() {
    Names effects;
    for (const auto& [word, parts] : on_familiars) {
        for (const std::string& side : sides)
            for (const std::string& filter : filters()) {
                if (contradicts(side, filter)) continue;
                effects.push_back(effect(word, {parts, R"("targetType": "familiar")", side, filter}));
                effects.push_back(effect(word, {parts, R"("all": true)", side, filter}));
            }
        for (const std::string& side : sides)
            for (const std::string& how : choosing) effects.push_back(effect(word, {parts, how, side}));
        for (const std::string& how : choosing)
            effects.push_back(effect(word, {parts, how, R"("element": "fire", "scope": "othersOnly")"}));
        effects.push_back(effect(word, {parts, R"("all": true, "optional": true)"}));
        if (word != "dealDamage") effects.push_back(effect(word, {parts}));
        effects.push_back(effect(word, {parts, R"("element": "fire")"}));
    }
    return effects;
}

Names amount_effects() {
    Names effects;
    for (const std::string& amount : all_amounts())
        for (const char* object : {R"("targetType": "familiar")", R"("all": true, "isOpponent": true)",
                                   R"("targetType": "familiar", "maxTargets": 2)"}) {
            effects.push_back(effect("dealDamage", {object, amount}));
            effects.push_back(effect("addCounter", {object, amount}));
            effects.push_back(effect("removeCounter", {object, amount}));
            if (amount.find("BasedOn") == std::string::npos) continue;
            for (const char* change : {R"("strength": 1)", R"("health": -1)", R"("strength": -2, "health": 1)"})
                effects.push_back(effect("changeStats", {object, change, amount, R"("thisTurn": true)"}));
        }
    return effects;
}

Names target_effects() {
    Names effects;
    for (const std::string& side : sides)
        for (const char* how : {"", R"("optional": true)", R"("maxTargets": 2)", R"("minTargets": 1, "maxTargets": 2)",
                                R"("all": true)", R"("maxTargetsBasedOn": "x")"}) {
            for (const char* type : {"player", "any"})
                effects.push_back(effect(
                    "dealDamage", {R"("amount": 2)", R"("targetType": ")" + std::string{type} + "\"", side, how}));
            for (const char* filter : {R"("element": "fire")", R"("restrictions": ["strength"], "restrictionMax": 2)",
                                       R"("scope": "othersOnly")"})
                effects.push_back(effect("dealDamage", {R"("amount": 2, "targetType": "any")", side, how, filter}));
            if (side.empty())
                effects.push_back(effect(
                    "dealDamage", {R"("amount": 2, "targetType": "any")", how, R"("restrictions": ["youControl"])"}));
            for (const char* word : {"restAzoth", "refreshAzoth"})
                for (const char* filter : {"", R"("restrictions": ["rested"])", R"("restrictions": ["ready"])",
                                           R"("element": "fire")", R"("notElement": "fire")", R"("minElements": 2)",
                                           R"("minElements": 1)", R"("restrictions": ["cost"], "restrictionMax": 1)",
                                           R"("restrictions": ["ready", "cost"], "restrictionMin": 2)"})
                    effects.push_back(effect(word, {R"("targetType": "azoth")", side, how, filter}));
            if (side.find("true") != std::string::npos) continue;
            for (const char* to : {R"("destination": "life")", R"("destination": "removedFromPlay")",
                                   R"("destination": "deck", "deckDestination": "top")",
                                   R"("destination": "deck", "deckDestination": "bottom")"})
                for (const char* filter : {"", R"("element": "fire")", R"("notElement": "aether")",
                                           R"("minElements": 2)", R"("restrictions": ["cost"], "restrictionMin": 2)"})
                    effects.push_back(effect("sendToZone", {R"("targetType": "cardInHand")", to, side, how, filter}));
        }
    return effects;
}

Names looking_effects() {
    const auto to = [](const std::string& where, const Names& parts) {
        return record("deckDestination", where, parts);
    };
    const Names first{to("hand", {R"("amount": 1)"}),
                      to("hand", {R"("amount": 1, "amountIsPlayerChosen": true)"}),
                      to("hand", {R"("amountIsPlayerChosen": true)"}),
                      to("hand", {R"("amount": 2, "cardType": "familiar")"}),
                      to("hand", {R"("amount": 1, "cardType": "spell", "amountIsPlayerChosen": true)"}),
                      to("hand", {R"("amountIsPlayerChosen": true, "cardType": "spell")"}),
                      to("top", {R"("amount": 2)"}),
                      to("bottom", {R"("amount": 2, "amountIsPlayerChosen": true)"})};
    const Names rest{"",
                     to("bottom", {}),
                     to("top", {}),
                     to("hand", {}),
                     to("bottom", {R"("cardType": "spell")"}),
                     to("bottom", {R"("ordering": "any")"}),
                     to("top", {R"("ordering": "any")"}),
                     to("bottom", {R"("ordering": "random")"}),
                     to("bottom", {R"("amount": 1)"}) + ", " + to("top", {R"("ordering": "any")"})};
    Names effects;
    const auto look = [&](const std::string& amount, const std::string& rows) {
        effects.push_back(effect("lookAtDeck", {amount, "\"deckDestinations\": [" + rows + "]"}));
    };
    for (const std::string& one : first)
        for (const std::string& other : rest) look(R"("amount": 4)", joined({one, other}));
    for (const std::string& amount : all_amounts()) look(amount, joined({first[0], rest[1]}));
    for (std::size_t at = 1; at + 1 < rest.size(); ++at) look(R"("amount": 3)", rest[at]);
    for (const std::string& who : players)
        for (const std::string& other : rest) look(joined({R"("amount": 3)", who}), joined({first[0], other}));
    return effects;
}

std::string choose(const std::string& amount, const Names& branches) {
    std::string list;
    for (const std::string& branch : branches) list += (list.empty() ? "[" : ", [") + branch + "]";
    return effect("choose", {amount, "\"choices\": [" + list + "]"});
}

Names choosing_effects() {
    const std::string draws = effect("draw", {});
    const std::string gains = effect("gainLife", {R"("amount": 2)"});
    const std::string kills = effect("destroy", {R"("targetType": "familiar")"});
    const std::string taps = effect("tap", {R"("all": true)"});
    Names effects;
    for (const std::string& amount : few_amounts) {
        effects.push_back(choose(amount, {draws, gains}));
        effects.push_back(choose(amount, {draws, gains + ", " + taps, kills}));
        effects.push_back(choose(amount, {choose("", {draws, gains}), kills, taps}));
    }
    effects.push_back(choose(R"("optional": true)", {draws, gains}));
    return effects;
}

const Names conditions{R"("condition": "control")",
                       R"("condition": "control", "minAmount": 4)",
                       R"("condition": "control", "minAmount": 5)",
                       R"("condition": "control", "maxAmount": 3)",
                       R"("condition": "control", "maxAmount": 4)",
                       R"("condition": "control", "maxAmount": 1)",
                       R"("condition": "control", "amount": 4)",
                       R"("condition": "control", "minAmount": 2, "maxAmount": 3)",
                       R"("condition": "control", "maxAmount": 0, "element": "nether")",
                       R"("condition": "control", "amount": 0, "element": "fire")",
                       R"("condition": "control", "element": "fire", "minAmount": 2)",
                       R"("condition": "control", "notElement": "fire", "amount": 2)",
                       R"("condition": "control", "minElements": 2)",
                       R"("condition": "control", "restrictions": ["damaged"], "amount": 1)",
                       R"("condition": "control", "restrictions": ["strength"], "restrictionMin": 4)",
                       R"("condition": "control", "restrictions": ["health"], "restrictionMax": 2)",
                       R"("condition": "control", "restrictions": ["youControl"], "minAmount": 4)",
                       R"("condition": "control", "scope": "othersOnly", "minAmount": 4)",
                       R"("condition": "handSize")",
                       R"("condition": "handSize", "amount": 7)",
                       R"("condition": "handSize", "maxAmount": 6)",
                       R"("condition": "handSize", "minAmount": 7)",
                       R"("condition": "handSize", "maxAmount": 0)",
                       R"("condition": "handSize", "minAmount": 1, "maxAmount": 2)",
                       R"("condition": "lifeCards", "minAmount": 6)",
                       R"("condition": "lifeCards", "maxAmount": 5)",
                       R"("condition": "lifeCards", "amount": 5)",
                       R"("condition": "lifeCards")",
                       R"("condition": "azoth", "minAmount": 8)",
                       R"("condition": "azoth", "maxAmount": 7)",
                       R"("condition": "azoth", "amount": 3)",
                       R"("condition": "azoth", "maxAmount": 1)",
                       R"("condition": "youHaveMoreLife")",
                       R"("condition": "opponentHasMore")",
                       R"("condition": "opponentHasMoreLife")"};

std::string under(const std::string& condition) { return "\"conditions\": [" + condition + "]"; }

Names conditional_effects() {
    Names all;
    for (const std::string& condition : conditions) {
        all.push_back("{" + condition + "}");
        const bool has_number = condition.find("ore") == std::string::npos;
        if (has_number && condition.find("youControl") == std::string::npos)
            all.push_back("{" + condition + R"(, "isOpponent": true})");
    }
    Names effects;
    for (std::size_t at = 0; at < all.size(); ++at) {
        effects.push_back(effect("draw", {R"("amount": 2)", under(all[at])}));
        effects.push_back(effect("tap", {R"("targetType": "familiar", "optional": true)", under(all[at])}));
        effects.push_back(effect("draw", {under(all[at] + ", " + all[(at * 7 + 3) % all.size()])}));
        effects.push_back(effect("draw", {R"("optional": true)", under(all[at]),
                                          "\"additionalEffects\": [" + effect("gainLife", {}) + "]"}) +
                          ", " + effect("addAzoth", {}));
    }
    return effects;
}

std::string with_follow_up(std::string first, const std::string& next) {
    first.pop_back();
    return first + R"(, "additionalEffects": [)" + next + "]}";
}

Names paired_effects() {
    const Names on_cards{effect("destroy", {R"("targetType": "familiar", "isOpponent": true)"}),
                         effect("tap", {R"("targetType": "familiar", "optional": true)"}),
                         effect("tap", {R"("all": true, "element": "fire")"}),
                         effect("untap", {R"("targetType": "familiar", "maxTargets": 2)"}),
                         effect("dealDamage", {R"("targetType": "familiar", "amount": 2)"}),
                         effect("dealDamage", {R"("targetType": "any", "amount": 1)"}),
                         effect("dealDamage", {R"("all": true, "amount": 3)"}),
                         effect("addCounter", {R"("targetType": "familiar", "amount": 3)"}),
                         effect("removeCounter", {R"("all": true)"}),
                         effect("sendToZone", {R"("targetType": "familiar", "destination": "hand")"}),
                         effect("sendToZone", {R"("all": true, "isOpponent": true, "destination": "life")"}),
                         effect("changeStats", {R"("targetType": "familiar", "strength": 2, "thisTurn": true)"})};
    const Names on_players{effect("draw", {R"("amount": 2)"}),
                           effect("draw", {R"("optional": true)"}),
                           effect("draw", {R"("amount": 20, "isOpponent": true)"}),
                           effect("discard", {R"("isOpponent": true, "amount": 3)"}),
                           effect("discard", {R"("optional": true)"}),
                           effect("gainLife", {R"("amount": 9)"}),
                           effect("dealDamage", {R"("amount": 2, "isOpponent": true)"}),
                           effect("addAzoth", {R"("amount": 2)"}),
                           effect("refreshAzoth", {R"("amount": 9)"})};
    const Names seconds{effect("draw", {}), effect("destroy", {R"("targetType": "familiar", "isOpponent": false)"}),
                        effect("dealDamage", {R"("isOpponent": true)"}), effect("addCounter", {R"("all": true)"}),
                        effect("gainLife", {R"("amount": 3)"})};
    const Names numbers{
        effect("gainLife", {based_on("rootAmount")}),
        effect("draw", {based_on("rootAffected")}),
        effect("draw", {based_on("rootAmount", "+1")}),
        effect("discard", {based_on("rootAffected", "/2down")}),
        effect("dealDamage", {R"("targetType": "familiar")", based_on("rootAmount")}),
        effect("addCounter", {R"("targetType": "familiar")", based_on("rootAffected")}),
        effect("tap", {R"("targetType": "familiar", "maxTargetsBasedOn": "rootAffected")"}),
        effect("tap", {R"("all": true, "restrictions": ["strength"])", R"("restrictionMaxBasedOn": "rootAmount")"}),
        effect("draw", {}) + ", " + effect("gainLife", {}),
        with_follow_up(effect("draw", {R"("optional": true)"}), effect("gainLife", {}))};
    const Names about_it{effect("addCounter", {}),
                         effect("untap", {R"("targetBasedOn": "rootAffected")"}),
                         effect("dealDamage", {R"("targetBasedOn": "rootAffected")"}),
                         effect("destroy", {}),
                         effect("sendToZone", {R"("destination": "hand")"}),
                         effect("sendToZone", {R"("destination": "removedFromPlay")", R"("optional": true)"}),
                         effect("changeStats", {R"("strength": 1, "thisTurn": true)"})};
    Names pairs;
    for (const Names* firsts : {&on_cards, &on_players})
        for (const std::string& first : *firsts) {
            for (const std::string& second : seconds) {
                pairs.push_back(first + ", " + second);
                pairs.push_back(with_follow_up(first, second));
            }
            for (const std::string& next : numbers) {
                pairs.push_back(with_follow_up(first, next));
                pairs.push_back(with_follow_up(first, next) + ", " + effect("addAzoth", {}));
            }
        }
    for (const std::string& first : on_cards)
        for (const std::string& next : about_it) pairs.push_back(with_follow_up(first, next));
    return pairs;
}

// ---- The position: no two numbers are alike, so that every mistake shows.

constexpr std::string_view position = R"({"players": [
    {"lifeCards": 6, "hand": ["Deed", "Aro", "Bel", "Ash", "Sea", "Gust", "D1", "D2"],
     "field": ["Aro", {"cardId": "Bel", "damage": 1, "tapped": true}, {"cardId": "Cim", "counters": 4},
               {"cardId": "Dov", "counters": 2}],
     "azothRow": [{"cardId": "Ash", "rested": true}, "Sea", "Ash", {"cardId": "Clay", "rested": true}, "Gust",
                  {"cardId": "Blank", "rested": true}, {"cardId": "Sea", "rested": true}, "Clay"],
     "deck": ["D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12"]},
    {"lifeCards": 5, "hand": ["Eko", "Clay"],
     "field": [{"cardId": "Eko", "damage": 2}, {"cardId": "Fyn", "tapped": true, "counters": 1},
               {"cardId": "Gad", "counters": 3}],
     "azothRow": [{"cardId": "Ash", "rested": true}, "Sea", "Gust"],
     "deck": ["E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12"]}]})";

std::string deed(std::size_t number, const std::string& effects) {
    const std::string name = "\"Deed " + std::to_string(number) + "\"";
    return "{\"id\": " + name + ", \"name\": " + name +
           R"(, "type": "spell", "rarity": "common", "elements": ["aether"], "abilities": [{"effects": [)" + effects +
           "]}]}";
}

// What the rules do around the text of a Spell: it leaves the hand and is paid for; afterwards it lies under the deck,
// Life cards that were turned over come to hand, and a card is drawn.
void cast(model::World& table, const std::string& name, int x) {
    std::erase_if(table.players[0].hand, [&](const model::Card& card) { return card.name == name; });
    for (model::Azoth& azoth : table.players[0].azoth)
        if (x > 0 && !azoth.rested && azoth.printed.elements.size() < 2) azoth.rested = true, --x;
}

void finish(model::World& table, const std::string& name) {
    model::Names& deck = table.players[0].deck;
    deck.insert(deck.begin(), name);
    table.take_up_revealed();
    table.draw(0, 1);
}

// Everything "this turn" and all damage is gone.
void wear_off(model::World& table) {
    for (model::Player& player : table.players)
        for (model::Familiar& familiar : player.field)
            familiar.damage = familiar.strength_change = familiar.health_change = 0;
    table.bury();
}

model::Names numbers_in_play(const model::World& table) {
    model::Names lines;
    for (const model::Player& player : table.players)
        for (const model::Familiar& one : player.field)
            lines.push_back(one.name + " " + std::to_string(one.strength()) + "/" + std::to_string(one.health()) +
                            " -" + std::to_string(one.damage));
    return lines;
}

std::string mistake_in(const Konivrer& game, const std::string& name, Answerer answerer, bool& was_asked) {
    Json given = Json::parse(position);
    given["players"][0]["hand"][0] = name;
    std::string text = game.cards()[*game.find(name)].text;
    text.erase(0, std::string{"Spell: "}.size());
    Match match{game, given, answerer};
    model::PrintedCards printed = table_cards();
    printed[name] = {"Spell", {"aether"}, 0, 0, 0, false};
    const auto table_now = [&] { return model::World::of(match.position(), printed); };
    model::World table = table_now();
    const bool is_cast = match.act(Seat::First, Json{{"type", "PLAY_CARD_SPELL"}, {"card", name}});
    was_asked = !match.decisions().empty();
    cast(table, name, match.x());
    model::Reader reader{table, {.you = 0, .x = match.x(), .elements = {"aether"}}, match.decisions()};
    std::string wrong = reader.read(text);
    // Only for want of a target ("Target …" or "… target …").
    if (!is_cast && text.find("arget") == std::string::npos) return text + "\n  cannot be cast";
    if (!is_cast) return wrong.empty() ? "" : text + "\n  cannot be cast: " + wrong;
    if (!wrong.empty()) return text + "\n  " + wrong;
    if (!reader.world().is_over) finish(reader.world(), name);
    wrong = model::difference(table_now(), reader.world());
    if (wrong.empty() && reader.decisions_left() > 0) wrong = "something was asked that the text does not say";
    if (wrong.empty() && !match.state().is_over()) {
        wear_off(reader.world());
        match.act(Seat::First, Json{{"type", "END_TURN"}});
        if (numbers_in_play(table_now()) != numbers_in_play(reader.world())) wrong = "another end of the turn";
    }
    return wrong.empty() ? "" : text + "\n  " + wrong;
}

void check_all(const Names& effects) {
    std::vector<std::string> cards;
    for (std::size_t at = 0; at < effects.size(); ++at) cards.push_back(deed(at, effects[at]));
    const Konivrer game = game_with(cards);
    int wrong = 0;
    for (std::size_t at = 0; at < effects.size(); ++at) {
        bool was_asked = true;
        for (const Answerer answerer : {Answerer{true, false}, Answerer{false, true}}) {
            if (!was_asked) break;
            const std::string mistake = mistake_in(game, "Deed " + std::to_string(at), answerer, was_asked);
            if (mistake.empty()) continue;
            if (++wrong <= 40) FAIL_CHECK(effects[at] << "\n  " << mistake);
            break;
        }
    }
    MESSAGE(effects.size() << " texts, " << wrong << " of them say something else than happens");
}

}  // namespace

TEST_CASE("the text is the program: what happens to players") { check_all(player_effects()); }
TEST_CASE("the text is the program: what happens to Familiars") { check_all(object_effects()); }
TEST_CASE("the text is the program: how much") { check_all(amount_effects()); }
TEST_CASE("the text is the program: other targets") { check_all(target_effects()); }
TEST_CASE("the text is the program: looking at the deck") { check_all(looking_effects()); }
TEST_CASE("the text is the program: one of several") { check_all(choosing_effects()); }
TEST_CASE("the text is the program: conditions, alone and in pairs") { check_all(conditional_effects()); }
TEST_CASE("the text is the program: clauses in pairs") { check_all(paired_effects()); }

}  // namespace pentacle::konivrer
