// The text is the program: a triggered ability goes off exactly when its text says, as often, for those it names, and
// does to its own card and to others what it says.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "core/tests/english.hpp"
#include "games/konivrer/tests/text_match.hpp"

namespace pentacle::konivrer {

namespace {

using model::Names;

// ---- The cards.

std::string watcher(const std::string& name, const std::string& trigger, const std::string& effects) {
    const std::string triggers =
        trigger.empty() ? "" : R"(, "triggeredEffects": [{)" + trigger + R"(, "effects": [)" + effects + "]}]";
    return R"({"id": ")" + name + R"(", "name": ")" + name +
           R"(", "type": "familiar", "rarity": "common", "cost": {"aether": 1}, "baseStrength": 2, "baseHealth": 8)" +
           triggers + "}";
}

std::string slayer(const std::string& name, const std::string& whom) {
    return R"({"id": ")" + name + R"(", "name": ")" + name +
           R"(", "type": "spell", "rarity": "common", "abilities": [{"effects": [{"effect": "destroy", )" + whom +
           "}]}]}";
}

std::vector<std::string> cards_with(std::vector<std::string> watchers) {
    watchers.push_back(watcher("Plain Watcher", "", ""));
    watchers.push_back(slayer("Slay Fire", R"("element": "fire")"));
    watchers.push_back(slayer("Slay Aether", R"("element": "aether")"));
    watchers.push_back(slayer("Slay Hurt", R"("all": true, "restrictions": ["damaged"])"));
    watchers.push_back(slayer("Slay All", R"("all": true)"));
    for (const char* name : {"Giant", "Novice"})
        watchers.push_back(R"({"id": ")" + std::string{name} + R"(", "name": ")" + name +
                           R"(", "type": "familiar", "rarity": "common", "cost": {"fire": 1}, "baseStrength": 5,
                            "baseHealth": 9})");
    return watchers;
}

model::PrintedCards printed_with(const std::string& name) {
    model::PrintedCards printed = table_cards();
    printed[name] = printed["Plain Watcher"] = {"Familiar", {"aether"}, 1, 2, 8, false};
    printed["Giant"] = printed["Novice"] = {"Familiar", {"fire"}, 1, 5, 9, false};
    for (const char* spell : {"Slay Fire", "Slay Aether", "Slay Hurt", "Slay All"})
        printed[spell] = {"Spell", {}, 0, 0, 0, false};
    return printed;
}

// ---- What can happen on a table.

Json table_with(const std::string& watcher, int active, bool in_hand = false, std::size_t owner = 0) {
    Json table = Json::parse(R"({"players": [
        {"lifeCards": 7, "azothRow": ["Ash", {"cardId": "Ash", "rested": true}, "Ash"],
         "hand": ["Giant", "Novice", "Slay Fire", "Slay Aether", "Slay Hurt", "Slay All"],
         "field": ["Aro", {"cardId": "Bel", "damage": 1, "tapped": true}, {"cardId": "Cim", "counters": 4},
                   {"cardId": "Dov", "counters": 2}]},
        {"lifeCards": 6, "azothRow": ["Ash"],
         "hand": ["Giant", "Novice", "Slay Fire", "Slay Aether", "Slay Hurt", "Slay All"],
         "field": [{"cardId": "Eko", "damage": 2}, {"cardId": "Fyn", "tapped": true, "counters": 1},
                   {"cardId": "Gad", "counters": 3}]}]})");
    table["activePlayer"] = model::player_name(active);
    if (in_hand) {
        table["players"][0]["hand"].insert(table["players"][0]["hand"].begin(), watcher);
        table["players"][0]["azothRow"].push_back({{"cardId", "D1"}});
    } else {
        table["players"][owner]["field"].push_back({{"cardId", watcher}, {"counters", 2}});
    }
    return table;
}

struct Step {
    int seat = 0;
    Json action;
};

struct Happening {
    std::string name;
    std::function<Json(const std::string&)> table;
    std::vector<Step> actions;
    Answerer answerer{};
    bool is_combat = false;
};

Json act(const char* type, const std::string& card = "", const std::string& target = "", const char* key = "target") {
    Json action{{"type", type}};
    if (!card.empty()) action["card"] = card;
    if (!target.empty()) action[key] = target;
    return action;
}

std::vector<Happening> happenings() {
    std::vector<Happening> all;
    for (const int seat : {0, 1}) {
        const auto table = [=](const std::string& name) { return table_with(name, seat); };
        const auto combat = [=](const std::string& name) {
            Json json = table_with(name, seat);
            json["phase"] = "COMBAT";
            return json;
        };
        const std::string who = "player " + std::to_string(seat) + ": ";
        all.push_back({who + "end of turn", table, {{seat, act("END_TURN")}}});
        all.push_back({who + "summons", table, {{seat, act("PLAY_CARD_SUMMON", "Novice")}}});
        for (const bool willing : {false, true})
            all.push_back(
                {who + "tributes", table, {{seat, act("PLAY_CARD_TRIBUTE", "Giant")}}, Answerer{willing, !willing}});
        for (const char* spell : {"Slay Fire", "Slay Aether", "Slay Hurt", "Slay All"})
            all.push_back({who + spell, table, {{seat, act("PLAY_CARD_SPELL", spell)}}});
        const Names attackers = seat == 0 ? Names{"Aro", "Cim", "Dov", "WATCHER"} : Names{"Eko", "Gad"};
        const Names others = seat == 0 ? Names{"Eko", "Gad"} : Names{"Aro", "Cim", "WATCHER"};
        for (const std::string& attacker : attackers) {
            const auto fight = [&](const std::string& target, const std::string& defender) {
                Happening one{who + attacker + " attacks " + target + defender, combat, {}, {}, true};
                one.actions.push_back({seat, act("DECLARE_ATTACKER", attacker, target)});
                one.actions.push_back({seat, act("END_PHASE")});
                if (!defender.empty())
                    one.actions.push_back({1 - seat, act("DECLARE_DEFENDER", defender, attacker, "attacker")});
                one.actions.push_back({1 - seat, act("RESOLVE_COMBAT")});
                all.push_back(one);
            };
            fight(model::player_name(1 - seat), "");
            for (const std::string& other : others) {
                fight(other, "");
                fight(model::player_name(1 - seat), other);
            }
        }
    }
    all.push_back({"the watcher comes",
                   [](const std::string& name) { return table_with(name, 0, true); },
                   {{0, act("PLAY_CARD_SUMMON", "WATCHER")}}});
    return all;
}

// What somebody at the table saw: what it happened to, and how everything lay at that moment.
struct Seen {
    std::string verb;  // "attacks"; "START" and "REFRESH" happen to a player
    std::string id;
    int seat = 0;
    model::World world;
};

struct Told {
    std::vector<Seen> seen;
    std::string watcher;  // its id
};

std::string id_of(const model::World& world, const std::string& name) {
    for (const model::Player& player : world.players)
        for (const model::Familiar& one : player.field)
            if (one.name == name) return one.id;
    return "";
}

Json named(Json action, const std::string& watcher) {
    for (Json& value : action)
        if (value == "WATCHER") value = watcher;
    return action;
}

// Plays it with a card that says nothing, and notes what is to be seen.
Told told_of(const Konivrer& game, const Happening& happening) {
    const std::string name = "Plain Watcher";
    const model::PrintedCards printed = printed_with(name);
    Match match{game, happening.table(name), happening.answerer};
    const auto world_now = [&] { return model::World::of(match.position(), printed); };
    Told told;
    told.watcher = id_of(world_now(), name);
    std::string attacker;
    std::string defender;
    std::string target;
    for (const Step& done : happening.actions) {
        const model::World before = world_now();
        const std::string type = done.action.at("type");
        if (!match.act(done.seat == 0 ? Seat::First : Seat::Second, named(done.action, name))) continue;
        const model::World after = world_now();
        const auto see = [&](const std::string& verb, const std::string& id, const model::World& world) {
            told.seen.push_back({verb, id, world.owner_of(id), world});
        };
        const auto put_forward = [&](model::World world) {
            if (model::Familiar* one = world.familiar(attacker)) one->attacking = one->tapped = true;
            return world;
        };
        if (type == "END_TURN") {
            told.seen.push_back({"REFRESH", "", done.seat, before});
            told.seen.push_back({"START", "", 1 - done.seat, after});
        } else if (type == "PLAY_CARD_SUMMON") {
            if (told.watcher.empty()) told.watcher = id_of(after, name);
            see("enters", after.players[static_cast<std::size_t>(done.seat)].field.back().id, after);
        } else if (type == "PLAY_CARD_TRIBUTE") {
            model::World world = before;
            for (const model::Decision& decision : match.decisions())
                if (decision.kind == "tribute" && !decision.taken.empty()) {
                    see("is tributed", decision.taken, world);
                    world.take_from_play(decision.taken);
                }
            see("enters", id_of(after, "Giant"), after);
        } else if (type == "DECLARE_ATTACKER") {
            attacker = id_of(before, named(done.action, name).at("card"));
            target = id_of(before, named(done.action, name).at("target"));
            see("attacks", attacker, put_forward(after));
        } else if (type == "DECLARE_DEFENDER") {
            defender = id_of(before, named(done.action, name).at("card"));
            see("defends", defender, put_forward(before));
        }
        for (const model::Player& player : before.players)
            for (const model::Familiar& one : player.field)
                if (after.familiar(one.id) == nullptr && type != "PLAY_CARD_TRIBUTE") {
                    model::World falling = put_forward(before);
                    if (happening.is_combat) falling.familiar(one.id)->damage = 99;
                    see("is destroyed", one.id, falling);
                }
        const bool fought = happening.is_combat && after.players[0].field.size() + after.players[1].field.size() > 0 &&
                            match.state().phase == Phase::PostCombatMain && type != "DECLARE_ATTACKER";
        if (!fought) continue;
        const std::string met = defender.empty() ? target : defender;
        const model::World fighting = put_forward(after);
        if (met.empty()) see("deals combat damage to a player", attacker, fighting);
        else
            for (const std::string& id : {attacker, met})
                if (fighting.familiar(id) != nullptr) see("survives a fight", id, fighting);
    }
    return told;
}

// ---- What the text says of it.

// Whether it goes off now. None: it is not understood.
std::optional<bool> goes_off(std::string text, const Seen& seen, const std::string& self) {
    text.erase(text.find(": "));
    take_suffix(text, ", you may");
    model::Reader reader{seen.world, {.you = 0, .x = 2, .elements = {"aether"}, .id = self}, {}};
    bool holds = true;
    if (const std::size_t at = text.find(", if "); at != std::string::npos) {
        const auto all = reader.all_hold(text.substr(at + 5));
        if (!all) return std::nullopt;
        holds = *all;
        text.erase(at);
    }
    if (take_prefix(text, "At ")) {
        if (take_suffix(text, " " + seen.verb))
            return holds && (text == "every" || (text == "your" && seen.seat == 0) ||
                             (text == "your opponent's" && seen.seat == 1));
        return false;
    }
    if (!take_prefix(text, "When ")) return std::nullopt;
    static const Names verbs{"enters",           "is destroyed", "attacks", "deals combat damage to a player",
                             "survives a fight", "is tributed",  "defends"};
    for (const std::string& verb : verbs) {
        if (!take_suffix(text, " " + verb)) continue;
        if (text == "this") return holds && verb == seen.verb && seen.id == self;
        if (!take_prefix(text, "a ")) take_prefix(text, "an ");
        const auto whom = reader.matching(text);
        if (!whom) return std::nullopt;
        return holds && verb == seen.verb && std::find(whom->begin(), whom->end(), seen.id) != whom->end();
    }
    return std::nullopt;
}

const Names trigger_words{"enteredZone",    "death",   "attack", "dealDamageToPlayer",
                          "survivedCombat", "tribute", "defend"};

Names written_triggers() {
    const Names filters{"",
                        R"("element": "fire")",
                        R"("notElement": "fire")",
                        R"("element": "aether")",
                        R"("minElements": 2)",
                        R"("restrictions": ["damaged"])",
                        R"("restrictions": ["tapped"])",
                        R"("restrictions": ["attacking"])",
                        R"("restrictions": ["strength"], "restrictionMax": 3)",
                        R"("restrictions": ["cost"], "restrictionMin": 2)"};
    Names all;
    for (const std::string& word : trigger_words) {
        const std::string key = R"("trigger": ")" + word + "\"";
        for (const std::string& filter : filters) {
            for (const char* who : {"", R"("player": "player")", R"("player": "opponent")", R"("player": "any")",
                                    R"("restrictions": ["youControl"])"})
                if (filter.find("restrictions") == std::string::npos ||
                    std::string{who}.find("restr") == std::string::npos)
                    all.push_back(joined({key, filter, who}));
            for (const char* scope : {R"("scope": "othersOnly")", R"("scope": "selfOnly")", R"("scope": "all")"})
                all.push_back(joined({key, filter, scope}));
        }
        all.push_back(joined({key, R"("scope": "othersOnly", "player": "opponent")"}));
        for (const char* condition :
             {R"({"condition": "control", "minAmount": 5})",
              R"({"condition": "control", "element": "fire", "maxAmount": 1})",
              R"({"condition": "control", "restrictions": ["tapped"], "isOpponent": true, "minAmount": 2})",
              R"({"condition": "youHaveMoreLife"})"})
            all.push_back(joined({key, R"("scope": "all", "conditions": [)" + std::string{condition} + "]"}));
        all.push_back(joined({key, R"("scope": "all", "optional": true)"}));
    }
    for (const char* phase : {"start", "refresh"})
        for (const char* whose :
             {"", R"("phaseOfPlayer": "player")", R"("phaseOfPlayer": "opponent")", R"("phaseOfPlayer": "any")"})
            for (const char* condition :
                 {"", R"("conditions": [{"condition": "youHaveMoreLife"}])",
                  R"("conditions": [{"condition": "opponentHasMoreLife"}])", R"("optional": true)"})
                all.push_back(
                    joined({R"("trigger": "phase", "phase": ")" + std::string{phase} + "\"", whose, condition}));
    return all;
}

std::string mistake_in(const Konivrer& game, const std::string& name, const Happening& happening, const Told& told) {
    const std::string text = game.cards()[*game.find(name)].text;
    int said = 0;
    for (const Seen& seen : told.seen) {
        // A card that has left notices nothing, but what happened to it.
        if (seen.world.familiar(told.watcher) == nullptr && seen.id != told.watcher) continue;
        const auto now = goes_off(text, seen, told.watcher);
        if (!now) return text + "\n  not understood";
        said += *now ? 1 : 0;
    }
    Match match{game, happening.table(name), happening.answerer};
    for (const Step& done : happening.actions)
        match.act(done.seat == 0 ? Seat::First : Seat::Second, named(done.action, name));
    int asked = 0;
    int agreed = 0;
    for (const model::Decision& decision : match.decisions())
        if (decision.kind == "option" && decision.player == "player1" && decision.text == text) {
            ++asked;
            agreed += decision.taken.empty() ? 0 : 1;
        }
    const int went_off = static_cast<int>(match.triggered().size());
    const bool optional = text.find(", you may: ") != std::string::npos;
    if (optional ? asked == said && went_off == agreed : went_off == said) return "";
    return text + "\n  " + happening.name + ": " + std::to_string(went_off) + " times, not " + std::to_string(said);
}

// ---- What it does: at the beginning of its player's turn, or when somebody attacks.

Names watcher_effects() {
    const Names on_watched{R"("effect": "destroy")",
                           R"("effect": "tap")",
                           R"("effect": "dealDamage", "amount": 2, "targetType": "familiar")",
                           R"("effect": "addCounter", "amount": 2)",
                           R"("effect": "removeCounter")",
                           R"("effect": "changeStats", "strength": 2, "health": -1, "thisTurn": true)",
                           R"("effect": "sendToZone", "destination": "hand")",
                           R"("effect": "sendToZone", "destination": "life")"};
    Names all;
    for (const std::string& effect : on_watched) {
        const bool targets = effect.find("targetType") != std::string::npos;
        const std::string target = targets ? "" : R"("targetType": "familiar")";
        for (const std::string& how :
             {std::string{}, target, std::string{R"("all": true)"},
              std::string{R"("all": true, "scope": "othersOnly")"}, std::string{R"("all": true, "scope": "selfOnly")"},
              std::string{R"("all": true, "scope": "selfOnly", "element": "aether")"},
              std::string{R"("all": true, "scope": "selfOnly", "element": "fire")"},
              std::string{R"("all": true, "scope": "othersOnly", "isOpponent": false, "notElement": "fire")"},
              joined({target, R"("scope": "othersOnly")"}),
              joined({target, R"("scope": "othersOnly", "optional": true, "isOpponent": false)"}),
              joined({target, R"("scope": "othersOnly", "maxTargets": 2)"}), std::string{R"("optional": true)"}}) {
            all.push_back("{" + joined({effect, how}) + "}");
        }
        for (const char* condition :
             {R"("condition": "control", "scope": "selfOnly")",
              R"("condition": "control", "scope": "selfOnly", "restrictions": ["tapped"])",
              R"("condition": "control", "scope": "selfOnly", "element": "aether", "maxAmount": 0)",
              R"("condition": "control", "scope": "othersOnly", "element": "aether")",
              R"("condition": "control", "scope": "othersOnly", "minAmount": 4)"})
            all.push_back("{" + joined({effect, R"("conditions": [{)" + std::string{condition} + "}]"}) + "}");
    }
    for (const char* word : {"counters", "strength", "elements", "x"})
        for (const char* modifier : {"", R"("amountModifier": "+1")", R"("amountModifier": "/2up")"})
            for (const char* effect :
                 {R"("effect": "dealDamage", "targetType": "familiar", "scope": "othersOnly")",
                  R"("effect": "addCounter")", R"("effect": "gainLife", "isOpponent": true)",
                  R"("effect": "changeStats", "health": 1, "targetType": "familiar", "thisTurn": true)",
                  R"("effect": "dealDamage", "all": true, "isOpponent": true)"})
                all.push_back("{" + joined({effect, R"("amountBasedOn": ")" + std::string{word} + "\"", modifier}) +
                              "}");
    for (const char* word : {"counters", "strength", "elements", "x"})
        for (const char* restriction : {"strength", "health", "cost"})
            all.push_back(R"({"effect": "tap", "all": true, "restrictions": [")" + std::string{restriction} +
                          R"("], "restrictionMaxBasedOn": ")" + word + "\"}");
    for (const char* word : {"draw", "discard", "gainLife", "addAzoth", "refreshAzoth", "dealDamage"})
        for (const char* who : {"", R"("isOpponent": true)", R"("isOpponent": false)", R"("eachPlayer": true)"})
            for (const char* amount : {R"("amount": 2)", R"("amountBasedOn": "handSize", "amountModifier": "/2up")",
                                       R"("amountBasedOn": "opponentLifeCards", "amountModifier": "/3down")",
                                       R"("amount": 1, "optional": true)"})
                all.push_back("{" + joined({R"("effect": ")" + std::string{word} + "\"", who, amount}) + "}");
    for (const char* side : {"", R"("isOpponent": true)", R"("isOpponent": false)"}) {
        for (const char* type : {"player", "any"})
            all.push_back(
                "{" + joined({R"("effect": "dealDamage", "targetType": ")" + std::string{type} + "\"", side}) + "}");
        all.push_back("{" + joined({R"("effect": "restAzoth", "targetType": "azoth")", side}) + "}");
        all.push_back("{" + joined({R"("effect": "destroy", "targetType": "familiar", "optional": true)", side}) + "}");
    }
    for (const char* condition :
         {R"("condition": "control", "minAmount": 5)", R"("condition": "handSize", "minAmount": 7)",
          R"("condition": "lifeCards", "minAmount": 7)", R"("condition": "azoth", "amount": 3)",
          R"("condition": "youHaveMoreLife")", R"("condition": "opponentHasMore")",
          R"("condition": "opponentHasMoreLife")", R"("condition": "handSize", "isOpponent": true, "maxAmount": 6)",
          R"("condition": "azoth", "isOpponent": true, "maxAmount": 1)"})
        all.push_back(R"({"effect": "gainLife", "conditions": [{)" + std::string{condition} + "}]}");
    all.push_back(R"({"effect": "sendToZone", "targetType": "cardInHand", "destination": "life"})");
    return all;
}

Names guard_effects() {
    Names all;
    for (const char* word : {R"("effect": "destroy")", R"("effect": "untap")", R"("effect": "dealDamage", "amount": 3)",
                             R"("effect": "changeStats", "strength": -1, "thisTurn": true)",
                             R"("effect": "sendToZone", "destination": "hand")"})
        for (const char* which : {R"("restrictions": ["attacking"])", R"("restrictions": ["attacking", "tapped"])",
                                  R"("restrictions": ["attacking"], "notElement": "fire")",
                                  R"("restrictions": ["tapped"])", R"("scope": "othersOnly")"})
            for (const char* how :
                 {R"("all": true)", R"("targetType": "familiar")", R"("targetType": "familiar", "isOpponent": true)",
                  R"("targetType": "familiar", "optional": true, "isOpponent": false)"})
                all.push_back("{" + joined({word, which, how}) + "}");
    for (const char* condition :
         {R"("condition": "control", "restrictions": ["attacking"])",
          R"("condition": "control", "restrictions": ["attacking"], "isOpponent": true)",
          R"("condition": "control", "restrictions": ["attacking"], "scope": "othersOnly", "maxAmount": 0)"})
        all.push_back(R"({"effect": "gainLife", "conditions": [{)" + std::string{condition} + "}]}");
    return all;
}

// When the ability is triggered, and whose it is.
struct Moment {
    std::string trigger;
    int you = 0;
    int active = 0;
    const char* phase = "MAIN";
    Json action;
};

std::string mistake_of(const Konivrer& game, const std::string& name, const Moment& moment, Answerer answerer) {
    const std::string text = game.cards()[*game.find(name)].text;
    const model::PrintedCards printed = printed_with(name);
    const auto play = [&](const std::string& card) {
        Json table = table_with(card, moment.active, false, static_cast<std::size_t>(moment.you));
        table["phase"] = moment.phase;
        table["players"][0]["deck"] = Json::parse(R"(["D1", "D2", "D3", "D4", "D5", "D6", "D7"])");
        table["players"][1]["deck"] = Json::parse(R"(["E1", "E2", "E3", "E4", "E5", "E6", "E7"])");
        Match match{game, table, answerer};
        match.act(moment.active == 0 ? Seat::First : Seat::Second, moment.action);
        return match;
    };
    model::World before = model::World::of(play("Plain Watcher").position(), printed);
    for (model::Player& player : before.players)
        for (model::Familiar& one : player.field)
            if (one.name == "Plain Watcher") one.name = name;
    const std::string self = id_of(before, name);
    const Match match = play(name);
    model::Reader reader{before, {.you = moment.you, .x = 2, .elements = {"aether"}, .id = self}, match.decisions()};
    std::string wrong = reader.read(text.substr(text.find(": ") + 2));
    reader.world().take_up_revealed();
    if (wrong.empty()) wrong = model::difference(model::World::of(match.position(), printed), reader.world());
    if (wrong.empty() && reader.decisions_left() > 0) wrong = "something was asked that the text does not say";
    return wrong.empty() ? "" : text + "\n  " + wrong;
}

void check_all(const Names& effects, const std::vector<Moment>& moments) {
    std::vector<std::string> watchers;
    for (std::size_t at = 0; at < effects.size(); ++at)
        watchers.push_back(watcher("Watcher " + std::to_string(at), moments.front().trigger, effects[at]));
    const Konivrer game = game_with(cards_with(watchers));
    int wrong = 0;
    for (std::size_t at = 0; at < effects.size(); ++at)
        for (const Moment& moment : moments)
            for (const Answerer answerer : {Answerer{true, false}, Answerer{false, true}}) {
                const std::string mistake = mistake_of(game, "Watcher " + std::to_string(at), moment, answerer);
                if (!mistake.empty() && ++wrong <= 40) FAIL_CHECK(effects[at] << "\n  " << mistake);
            }
    MESSAGE(effects.size() << " texts, " << wrong << " times something else happened than they say");
}

}  // namespace

TEST_CASE("the text is the program: triggers go off when it says") {
    const Names triggers = written_triggers();
    std::vector<std::string> watchers;
    for (std::size_t at = 0; at < triggers.size(); ++at)
        watchers.push_back(watcher("Watcher " + std::to_string(at), triggers[at], R"({"effect": "draw"})"));
    const Konivrer game = game_with(cards_with(watchers));
    const std::vector<Happening> all = happenings();
    std::vector<Told> told;
    for (const Happening& one : all) told.push_back(told_of(game, one));
    int wrong = 0;
    int looked = 0;
    for (std::size_t at = 0; at < triggers.size(); ++at) {
        const std::string name = "Watcher " + std::to_string(at);
        const std::string& text = game.cards()[*game.find(name)].text;
        for (std::size_t which = 0; which < all.size(); ++which) {
            // What has nothing to do with it is tried now and then.
            const bool may_concern =
                std::any_of(told[which].seen.begin(), told[which].seen.end(),
                            [&](const Seen& seen) { return text.find(" " + seen.verb) != std::string::npos; });
            if (!may_concern && (at + which) % 7 != 0) continue;
            ++looked;
            const std::string mistake = mistake_in(game, name, all[which], told[which]);
            if (!mistake.empty() && ++wrong <= 40) FAIL_CHECK(triggers[at] << "\n  " << mistake);
        }
    }
    MESSAGE(triggers.size() << " texts, " << looked << " times looked at, " << wrong << " times wrong");
}

TEST_CASE("the text is the program: what triggered abilities do") {
    const std::string start = R"("trigger": "phase", "phase": "start")";
    check_all(watcher_effects(), {{start, 0, 1, "MAIN", act("END_TURN")}, {start, 1, 0, "MAIN", act("END_TURN")}});
}

TEST_CASE("the text is the program: what triggered abilities do in combat") {
    const std::string attack = R"("trigger": "attack", "scope": "all")";
    check_all(guard_effects(), {{attack, 0, 0, "COMBAT", act("DECLARE_ATTACKER", "Aro", "player2")},
                                {attack, 0, 0, "COMBAT", act("DECLARE_ATTACKER", "Cim", "Eko")},
                                {attack, 1, 0, "COMBAT", act("DECLARE_ATTACKER", "Aro", "player2")}});
}

}  // namespace pentacle::konivrer
