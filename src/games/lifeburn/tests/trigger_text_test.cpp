// When an ability goes off, for whose cards and how often, is what its text says: each trigger word with each thing
// that may stand beside it waits in small positions in which something happens, and somebody who knows only English
// says from the text alone how often it should have gone off.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "core/json.hpp"
#include "core/tests/english.hpp"
#include "games/lifeburn/tests/model.hpp"

namespace pentacle::lifeburn::abilities {

namespace {

using namespace cardlang;
using namespace cardgame;
using model::Thing;
using Parts = std::vector<std::string>;

// ---- The position.

// Seat 0 has the Witness, whose ability raises its hand limit each time, and a Lever that makes things happen.
constexpr std::string_view position = R"({"players": [
    {"hand": ["Sip", "Chief", "Witness", "Gull"], "field": ["Witness", "Lever 0", "Spark", "Rook"],
     "tokens": {"Stone": 2}, "graveyard": ["Rook", "Gull", "Sip"],
     "deck": ["Witness", "Imp", "Sip", "Rook", "Imp", "Rook", "Sip", "Gull", "Imp", "Rook", "Sip", "Gull"]},
    {"hand": ["Rook", "Sip", "Imp"], "field": ["Wall", "Gull", "Brat"], "tokens": {"Stone": 3},
     "graveyard": ["Wall", "Brat", "Sip"],
     "deck": ["Rook", "Imp", "Sip", "Gull", "Imp", "Rook", "Sip", "Gull", "Imp", "Rook"]}]})";

std::string summon(int id, const std::string& name, const std::string& tribe, int attack, int defense,
                   const std::string& more = "") {
    return "{\"id\": " + std::to_string(id) + ", \"name\": \"" + name + "\", \"type\": \"summon\", \"tribe\": \"" +
           tribe + "\", \"attack\": " + std::to_string(attack) + ", \"defense\": " + std::to_string(defense) + more +
           "}";
}

std::optional<Lifeburn> game_with(const std::string& trigger, const Parts& levers) {
    std::string cards =
        "[" + summon(1, "Rook", "golem", 3, 20) + "," + summon(2, "Spark", "goblin", 1, 21) + "," +
        summon(3, "Wall", "golem", 2, 22, R"(, "keywords": ["trample"])") + "," + summon(4, "Gull", "merfolk", 4, 23) +
        "," + summon(5, "Brat", "goblin", 5, 24) + "," + summon(6, "Imp", "goblin", 1, 1) + "," +
        summon(7, "Chief", "golem", 4, 25, R"(, "cost": 1)") + "," +
        summon(8, "Witness", "shadow", 2, 26, ", \"triggeredEffects\": [" + trigger + "]") + "," +
        R"({"id": 9, "name": "Sip", "type": "spell", "tribe": "golem", "stackEffects": [{"effect": "gainLife"}]})";
    for (std::size_t lever = 0; lever < levers.size(); ++lever)
        cards += ", {\"id\": " + std::to_string(10 + lever) + ", \"name\": \"Lever " + std::to_string(lever) +
                 R"(", "type": "object", "tribe": "treefolk", "activatedEffects": [{"effects": [)" + levers[lever] +
                 "]}]}";
    cards += "]";
    Content content;
    content.cards.push_back({"cards.json", cards});
    const auto no_rules = parse_json("{}", "rules");
    auto loaded = Lifeburn::load(content, no_rules.value());
    if (!loaded) return std::nullopt;
    return loaded.value();
}

// ---- What happens.

// One thing that happened to a card or in the turn, in plain words.
struct Fact {
    std::string verb;  // "dies", "enters play", "is cast", "end phase"
    Thing thing;
    int player = 0;  // who did it, whose card it is, whose phase it is
    bool first = false;
    int group = 0;  // facts of one group happened together
    int turn = 0;   // whose turn it was
};

using Facts = std::vector<Fact>;

struct Happening {
    std::string name;
    std::string lever;                    // what the Lever does, or
    std::vector<Json> actions;            // what the players do
    Facts (*facts)(const model::World&);  // what that means
    bool whole_turns = false;
};

void add(Facts& facts, const std::string& verb, const Thing& thing, int player, int group) {
    facts.push_back({verb, thing, player, false, group});
}

void leaves_play(Facts& facts, const Thing& thing, int group) {
    add(facts, "leaves play", thing, thing.controller, group);
}

void dies(Facts& facts, const Thing& thing, int group) {
    add(facts, "dies", thing, thing.controller, group);
    leaves_play(facts, thing, group);
    add(facts, "put into graveyard", thing, thing.owner, group);
}

template <typename Do>
Facts for_tribe(const model::World& world, const std::string& tribe, Do happen) {
    Facts facts;
    for (const Thing& thing : world.things)
        if (thing.zone == Zone::Play && thing.is_summon && thing.tribe == tribe) happen(facts, thing);
    return facts;
}

Facts tribe_dies(const model::World& world, const std::string& tribe) {
    return for_tribe(world, tribe, [](Facts& facts, const Thing& thing) { dies(facts, thing, 1 + thing.controller); });
}

Facts tribe_returns(const model::World& world, const std::string& tribe) {
    return for_tribe(world, tribe, [](Facts& facts, const Thing& thing) {
        leaves_play(facts, thing, 1);
        add(facts, "put into hand", thing, thing.owner, 1);
    });
}

Facts tribe_is_exiled(const model::World& world, const std::string& tribe) {
    return for_tribe(world, tribe, [](Facts& facts, const Thing& thing) {
        leaves_play(facts, thing, 1);
        add(facts, "exiled", thing, thing.owner, 1);
    });
}

const Thing& named(const model::World& world, const std::string& name, Zone zone, int owner) {
    for (const Thing& thing : world.things)
        if (thing.name == name && thing.zone == zone && thing.owner == owner) return thing;
    FAIL("no such card: " << name);
    return world.things.front();
}

// The top cards of a deck.
std::vector<Thing> top_of(const model::World& world, int seat, std::size_t count) {
    const auto& deck = world.decks[static_cast<std::size_t>(seat)];
    std::vector<Thing> top;
    for (std::size_t place = 0; place < count; ++place)
        for (const Thing& thing : world.things)
            if (thing.slot == deck[deck.size() - 1 - place]) top.push_back(thing);
    return top;
}

Facts draws(const model::World& world, int seat) {
    Facts facts;
    for (const Thing& thing : top_of(world, seat, 2)) {
        facts.push_back({"draw", thing, seat, facts.empty(), 1});
    }
    for (const Thing& thing : top_of(world, seat, 2)) {
        add(facts, "put into hand", thing, seat, 1);
        add(facts, "leaves deck", thing, seat, 1);
    }
    return facts;
}

Facts mills(const model::World& world) {
    Facts facts;
    for (const int seat : {0, 1})
        for (const Thing& thing : top_of(world, seat, 3)) {
            add(facts, "mill", thing, seat, 1 + seat);
            add(facts, "put into graveyard", thing, seat, 1 + seat);
            add(facts, "leaves deck", thing, seat, 1 + seat);
        }
    return facts;
}

Facts discards(const model::World& world) {
    Facts facts;
    for (const Thing& thing : world.things)
        if (thing.zone == Zone::Hand) {
            add(facts, "discard", thing, thing.owner, 1 + thing.owner);
            add(facts, "put into graveyard", thing, thing.owner, 1 + thing.owner);
            add(facts, "leaves hand", thing, thing.owner, 1 + thing.owner);
        }
    return facts;
}

Thing token(const std::string& kind, bool raw, int owner) {
    Thing thing;
    thing.slot = object_slots;
    thing.name = thing.token = kind;
    thing.tribe = raw ? "Golem" : kind;
    thing.kind = raw ? "token" : "summon";
    thing.is_summon = !raw;
    thing.is_token = true;
    thing.is_pile = raw;
    thing.owner = thing.controller = owner;
    thing.attack = thing.defense = raw ? 0 : 1;
    return thing;
}

void is_created(Facts& facts, const Thing& thing, int group) {
    add(facts, "create", thing, thing.owner, group);
    add(facts, "enters play", thing, thing.owner, group);
}

Facts tokens_are_made(const model::World&) {
    Facts facts;
    for (const int seat : {0, 1}) {
        for (int made = 0; made < 3; ++made) is_created(facts, token("Stone", true, seat), 1 + seat);
        for (int made = 0; made < 2; ++made) is_created(facts, token("Goblin", false, seat), 3 + seat);
    }
    return facts;
}

Facts golems_come_back(const model::World& world) {
    Facts facts;
    for (const Thing& thing : world.things)
        if (thing.zone == Zone::Graveyard && thing.tribe == "Golem" && thing.kind == "summon") {
            add(facts, "enters play", thing, thing.owner, 1);
            add(facts, "leaves graveyard", thing, thing.owner, 1);
        }
    return facts;
}

void is_cast(Facts& facts, const Thing& thing, int group) {
    add(facts, "cast", thing, thing.owner, group);
    add(facts, "leaves hand", thing, thing.owner, group);
}

Facts sips_are_cast(const model::World& world) {
    Facts facts;
    for (const int seat : {0, 1}) {
        const Thing& sip = named(world, "Sip", Zone::Hand, seat);
        is_cast(facts, sip, 1 + seat);
        add(facts, "put into graveyard", sip, seat, 1 + seat);
    }
    return facts;
}

Facts chief_is_cast(const model::World& world) {
    Facts facts;
    const Thing& chief = named(world, "Chief", Zone::Hand, 0);
    const Thing& spark = named(world, "Spark", Zone::Play, 0);
    is_cast(facts, chief, 1);
    add(facts, "tribute", spark, 0, 2);
    dies(facts, spark, 2);
    add(facts, "enters play", chief, 0, 3);
    return facts;
}

Facts everybody_fights(const model::World& world) {
    Facts facts;
    const std::map<std::string, std::string> attacks{{"Rook", "Wall"}, {"Spark", "Gull"}, {"Witness", "Brat"}};
    for (const auto& [attacker, target] : attacks) {
        const Thing& mine = named(world, attacker, Zone::Play, 0);
        const Thing& theirs = named(world, target, Zone::Play, 1);
        add(facts, "attacks", mine, 0, 1);
        add(facts, "is attacked", theirs, 1, 1);
        add(facts, "survives combat", mine, 0, 2);
        add(facts, "survives combat", theirs, 1, 2);
    }
    return facts;
}

Facts two_turns_pass(const model::World& world) {
    Facts facts;
    // From the Main phase of seat 0 to its next one.
    const Parts phases{"draw phase", "main phase", "combat phase", "damage phase", "second main phase", "end phase"};
    for (const int seat : {0, 1}) {
        for (const std::string& phase : phases) facts.push_back({phase, {}, seat, false, 0, seat});
        const Thing drawn = top_of(world, seat, 1).front();
        for (const std::string verb : {"draw", "put into hand", "leaves deck"})
            facts.push_back({verb, drawn, seat, true, 1 + seat, seat});
    }
    return facts;
}

Json cast(int seat, const std::string& card) { return {{"seat", seat}, {"type", "cast"}, {"card", card}}; }
Json attack(const std::string& card) { return {{"seat", 0}, {"type", "attack"}, {"attacker", card}}; }
Json choose(const std::string& card) { return {{"seat", 0}, {"type", "choose"}, {"target", card}}; }
Json pass(int seat) { return {{"seat", seat}, {"type", "pass"}}; }

std::string every(const std::string& effect, const std::string& tribe, const std::string& more = "") {
    return "{\"effect\": \"" + effect + R"(", "all": true, "cardType": "summon", "tribe": ")" + tribe + "\"" + more +
           "}";
}

std::vector<Happening> happenings() {
    const std::string to_hand = R"(, "destination": "hand")";
    const std::string to_exile = R"(, "destination": "exile")";
    return {
        {"golems die", every("destroy", "golem"), {}, [](const model::World& w) { return tribe_dies(w, "Golem"); }},
        {"goblins die", every("destroy", "goblin"), {}, [](const model::World& w) { return tribe_dies(w, "Goblin"); }},
        {"the Witness dies",
         every("destroy", "shadow"),
         {},
         [](const model::World& w) { return tribe_dies(w, "Shadow"); }},
        {"golems return",
         every("sendToZone", "golem", to_hand),
         {},
         [](const model::World& w) { return tribe_returns(w, "Golem"); }},
        {"the Witness returns",
         every("sendToZone", "shadow", to_hand),
         {},
         [](const model::World& w) { return tribe_returns(w, "Shadow"); }},
        {"golems are exiled",
         every("sendToZone", "golem", to_exile),
         {},
         [](const model::World& w) { return tribe_is_exiled(w, "Golem"); }},
        {"the Witness is exiled",
         every("sendToZone", "shadow", to_exile),
         {},
         [](const model::World& w) { return tribe_is_exiled(w, "Shadow"); }},
        {"seat 0 draws two",
         R"({"effect": "draw", "amount": 2})",
         {},
         [](const model::World& w) { return draws(w, 0); }},
        {"seat 1 draws two",
         R"({"effect": "draw", "amount": 2, "isOpponent": true})",
         {},
         [](const model::World& w) { return draws(w, 1); }},
        {"each mills three", R"({"effect": "mill", "amount": 3, "eachPlayer": true})", {}, mills},
        {"each discards the hand", R"({"effect": "discard", "all": true, "eachPlayer": true})", {}, discards},
        {"each makes tokens",
         R"({"effect": "createToken", "tokenType": "stone", "amount": 3, "eachPlayer": true},
          {"effect": "createToken", "tokenType": "goblin", "amount": 2, "eachPlayer": true})",
         {},
         tokens_are_made},
        {"golems come back",
         R"({"effect": "sendToZone", "zone": "graveyard", "all": true, "cardType": "summon",
          "tribe": "golem", "destination": "play", "ownersControl": true})",
         {},
         golems_come_back},
        {"each casts a spell", "", {cast(0, "Sip"), pass(0), cast(1, "Sip")}, sips_are_cast},
        {"a summon is cast", "", {cast(0, "Chief"), choose("Spark")}, chief_is_cast},
        {"everybody fights",
         "",
         {pass(0), pass(1), attack("Rook"), choose("Wall"), attack("Spark"), choose("Gull"), attack("Witness"),
          choose("Brat")},
         everybody_fights},
        {"two turns pass", "", {}, two_turns_pass, true},
    };
}

class Match {
public:
    // The happening has its own Lever.
    Match(const Lifeburn& game, std::size_t happening) : game_{game}, lever_{"Lever " + std::to_string(happening)} {
        std::string text{position};
        text.replace(text.find("Lever 0"), 7, lever_);
        const auto document = parse_json(text, "position");
        auto state = game.state_from_json(document.value());
        REQUIRE(state);
        state_ = state.value();
        witness_ = state_.players[Seat::First].field.front();
    }

    const State& state() const { return state_; }
    Slot witness() const { return witness_; }
    int times() const { return state_.players[Seat::First].hand_limit_change; }

    bool run(const Happening& happening) {
        if (!happening.lever.empty() && !act({{"seat", 0}, {"type", "activate"}, {"card", lever_}})) return false;
        for (const Json& action : happening.actions) {
            settle_orders();
            if (!act(action)) return false;
        }
        const bool fights = state_.phase == Phases::Combat;
        const int turns = happening.whole_turns ? 2 : 0;
        const int end = state_.turn + turns;
        for (int step = 0; step < 2000; ++step) {
            answer();
            const bool busy = !state_.stack.empty() || !state_.frames.empty();
            const bool later = state_.turn < end || (turns > 0 && state_.phase != Phases::Main);
            if (!busy && !later && !(fights && state_.phase == Phases::Combat)) return true;
            game_.apply(state_, state_.priority, Action{Pass{}}, events_);
        }
        return false;
    }

private:
    bool act(Json action) {
        const Seat seat = action["seat"] == 0 ? Seat::First : Seat::Second;
        action.erase("seat");
        const auto read = game_.action_from_json(state_, seat, action);
        if (!read || game_.refuse(state_, seat, read.value())) return false;
        game_.apply(state_, seat, read.value(), events_);
        return true;
    }

    // Whatever is asked is answered by the first thing that ends it.
    void answer() {
        while (state_.question.kind != QuestionKind::None && !state_.is_over()) {
            Lifeburn::ActionList actions;
            game_.legal_actions(state_, state_.question.seat, actions);
            REQUIRE(!actions.empty());
            std::size_t index = 0;
            for (std::size_t at = 0; at < actions.size(); ++at)
                if (std::holds_alternative<Done>(actions[at])) index = at;
            game_.apply(state_, state_.question.seat, actions[index], events_);
        }
    }

    void settle_orders() {
        while (state_.question.kind == QuestionKind::TriggerOrder) {
            Lifeburn::ActionList actions;
            game_.legal_actions(state_, state_.question.seat, actions);
            game_.apply(state_, state_.question.seat, actions[0], events_);
        }
    }

    const Lifeburn& game_;
    std::string lever_;
    State state_;
    Lifeburn::Events events_;
    Slot witness_ = no_slot;
};

// ---- The English.

struct NotUnderstood {
    std::string words;
};

// Whether the words are a name for this card; `in_play` says where it is spoken of.
bool names(std::string words, const Fact& fact, Slot witness) {
    const Thing& thing = fact.thing;
    const bool is_this = thing.slot == witness;
    if (words == "this") return thing.name == "Witness";  // each of them has the ability
    // Where a card has come to, it is not in play any more to notice others' ways, its own among them.
    const bool has_left = fact.verb == "put into graveyard" || fact.verb == "put into hand" || fact.verb == "exiled";
    if (is_this && has_left) return false;
    if ((take_suffix(words, " you control") || take_suffix(words, " you own")) && fact.player != 0) return false;
    if ((take_suffix(words, " your opponent controls") || take_suffix(words, " your opponent owns")) &&
        fact.player != 1)
        return false;
    take_suffix(words, " a player controls");
    if (take_suffix(words, " with Trample") && thing.name != "Wall") return false;
    if (take_suffix(words, " with cost 0") && thing.cost != 0) return false;
    const bool several = words.find(" or more ") != std::string::npos;
    if (several) words = words.substr(words.find(" or more ") + 9);
    if (take_prefix(words, "another ") || take_prefix(words, "other ")) {
        if (is_this) return false;
    } else if (!several && !take_prefix(words, "a ") && !take_prefix(words, "an ")) throw NotUnderstood{words};
    if (take_prefix(words, "other ") && is_this) return false;
    if (take_prefix(words, "non-Golem ") && thing.tribe == "Golem") return false;
    if (take_prefix(words, "nontoken ") && thing.is_token) return false;
    if (take_prefix(words, "non-summon ") && thing.is_summon) return false;
    for (const std::string tribe : {"Golem", "Goblin", "Merfolk", "Shadow", "Treefolk"})
        if (words.starts_with(tribe)) {
            if (thing.tribe != tribe) return false;
            words.erase(0, tribe.size());
            take_prefix(words, " ");
            if (words.empty() || words == "s") return thing.kind == "summon" || thing.is_pile;
            break;
        }
    if (several) take_suffix(words, "s");
    if (words == "card") return !thing.is_token;
    if (words == "permanent") return true;
    if (words == "summon") return thing.kind == "summon";
    if (words == "spell" || words == "object") return thing.kind == words;
    if (words == "Stone" || words == "Herb") return thing.token == words;
    throw NotUnderstood{words};
}

// How often it goes off by what its text says.
int times_said(std::string text, const Facts& facts, Slot witness) {
    if (!take_suffix(text, ", your hand limit is increased by 1.")) throw NotUnderstood{text};
    text[0] = static_cast<char>(std::tolower(text[0]));
    const bool in_their_turn = take_suffix(text, " in your opponent's turn");
    const bool in_my_turn = take_suffix(text, " in your turn");
    const auto in_time = [&](const Fact& fact) { return !(fact.turn == 0 ? in_their_turn : in_my_turn); };
    std::smatch found;
    const auto count = [&](const auto& fits) {
        int times = 0;
        for (const Fact& fact : facts) times += in_time(fact) && fits(fact) ? 1 : 0;
        return times;
    };
    static const std::regex phase{
        "^at the beginning of (each of )?(each|your|your opponent's) (\\w+ \\w*phase|second main phase|phase)s?$"};
    if (std::regex_match(text, found, phase)) {
        const std::string whose = found[2];
        const std::string which = found[3];
        return count([&](const Fact& fact) {
            const bool right = which == "phase" ? fact.verb.ends_with(" phase") : fact.verb == which;
            return right && (whose == "each" || (whose == "your") == (fact.player == 0));
        });
    }
    static const std::regex number{"(two|three) or more "};
    const int least = std::regex_search(text, found, number) ? (found[1] == "two" ? 2 : 3) : 0;
    const auto told = [&](const auto& fits) {
        if (least == 0) return count(fits);
        std::map<int, int> together;
        for (const Fact& fact : facts)
            if (in_time(fact) && fits(fact)) ++together[fact.group];
        int times = 0;
        for (const auto& [group, many] : together) times += many >= least ? 1 : 0;
        return times;
    };
    static const std::regex done{
        "^whenever (you|your opponent|a player) (draw|mill|tribute|discard|cast|create)s? (.*?)( together)?( other "
        "than the first each "
        "turn)?$"};
    if (text == "when you cast this")
        return count([&](const Fact& f) { return f.verb == "cast" && names("this", f, witness); });
    if (std::regex_match(text, found, done)) {
        const std::string who = found[1];
        const std::string verb = found[2];
        const std::string what = found[3];
        const bool not_first = found[5].matched;
        return told([&](const Fact& fact) {
            if (fact.verb != verb || (not_first && fact.first)) return false;
            if (who != "a player" && (who == "you") != (fact.player == 0)) return false;
            return names(what, fact, witness);
        });
    }
    if (!take_prefix(text, "whenever ") && !take_prefix(text, "when ")) throw NotUnderstood{text};
    take_suffix(text, " together");
    take_suffix(text, " at once");
    static const std::vector<std::pair<std::regex, std::string>> verbs{
        {std::regex{" (?:dies|die)$"}, "dies"},
        {std::regex{" enters? play( under your control| under your opponent's control)?$"}, "enters play"},
        {std::regex{" leaves? play$"}, "leaves play"},
        {std::regex{" (?:is|are) put into (your|your opponent's|a) graveyard$"}, "put into graveyard"},
        {std::regex{" (?:is|are) put into (your|your opponent's|a) hand$"}, "put into hand"},
        {std::regex{" leaves? (your|your opponent's|a) hand$"}, "leaves hand"},
        {std::regex{" leaves? (your|your opponent's|a) graveyard$"}, "leaves graveyard"},
        {std::regex{" leaves exile$"}, "leaves exile"},
        {std::regex{" (?:is|are) exiled$"}, "exiled"},
        {std::regex{" is attacked$"}, "is attacked"},
        {std::regex{" attacks?$"}, "attacks"},
        {std::regex{" survives combat$"}, "survives combat"},
        {std::regex{" is (drawn|milled|tributed|discarded)(?: for an? \\w+)?$"}, ""},
    };
    for (const auto& [pattern, verb] : verbs) {
        if (!std::regex_search(text, found, pattern)) continue;
        const std::string what = found.prefix();
        const std::string whose = found.size() > 1 ? found.str(1) : "";
        static const std::map<std::string, std::string> doings{
            {"drawn", "draw"}, {"milled", "mill"}, {"tributed", "tribute"}, {"discarded", "discard"}};
        const std::string event = verb.empty() ? doings.at(whose) : verb;
        return told([&](const Fact& fact) {
            if (fact.verb != event) return false;
            if ((whose.find("opponent") != std::string::npos && fact.player != 1) ||
                ((whose == "your" || whose == " under your control") && fact.player != 0))
                return false;
            return names(what, fact, witness);
        });
    }
    throw NotUnderstood{text};
}

// ---- The grammar.

// What waits, and the word for what it waits for.
struct Ability {
    std::string trigger;
    std::string verb;
};

std::vector<Ability> abilities_of_every_kind() {
    const Parts scopes{"", R"("scope": "all")", R"("scope": "othersOnly")", R"("scope": "selfOnly")"};
    const Parts kinds{"",
                      R"("tribe": "golem")",
                      R"("tribe": "shadow")",
                      R"("cardType": "summon")",
                      R"("cardType": "spell")",
                      R"("tokenType": "stone")",
                      R"("cardType": "summon", "tribe": "goblin")",
                      R"("restrictions": ["youControl"])",
                      R"("restrictions": ["nonGolem"])",
                      R"("restrictions": ["nonToken"])",
                      R"("keyword": "trample")",
                      R"("restrictions": ["notFirst"])",
                      R"("amount": 2)",
                      R"("amount": 2, "cardType": "summon")"};
    const Parts whose{"", R"("player": "player")", R"("player": "opponent")", R"("isPlayerTurn": true)",
                      R"("isPlayerTurn": false)"};
    const std::map<std::string, std::string> words{
        {R"("trigger": "death")", "dies"},
        {R"("trigger": "attack")", "attacks"},
        {R"("trigger": "attackedSummon")", "is attacked"},
        {R"("trigger": "survivedCombat")", "survives combat"},
        {R"("trigger": "draw")", "draw"},
        {R"("trigger": "mill")", "mill"},
        {R"("trigger": "discard")", "discard"},
        {R"("trigger": "tribute")", "tribute"},
        {R"("trigger": "cast")", "cast"},
        {R"("trigger": "enteredZone", "zone": "play")", "enters play"},
        {R"("trigger": "enteredZone", "zone": "graveyard")", "put into graveyard"},
        {R"("trigger": "enteredZone", "zone": "hand")", "put into hand"},
        {R"("trigger": "enteredZone", "zone": "exile")", "exiled"},
        {R"("trigger": "leftZone", "zone": "play")", "leaves play"},
        {R"("trigger": "leftZone", "zone": "graveyard")", "leaves graveyard"},
        {R"("trigger": "leftZone", "zone": "hand")", "leaves hand"},
        {R"("trigger": "leftZone", "zone": "exile")", "leaves exile"}};
    std::vector<Ability> found;
    const std::string effects = R"(, "effects": [{"effect": "modifyHandSize", "amount": 1}]})";
    const auto has = [](const std::string& part, const char* word) { return part.find(word) != std::string::npos; };
    for (const auto& [word, verb] : words)
        for (const std::string& scope : scopes)
            for (const std::string& kind : kinds)
                for (const std::string& side : whose) {
                    // Nothing is yours and the opponent's; whose turn it is has nothing to do with the kind.
                    if (has(kind, "youControl") && has(side, "opponent")) continue;
                    if (!kind.empty() && has(side, "Turn")) continue;
                    std::string trigger = "{" + word;
                    for (const std::string& part : {scope, kind, side})
                        if (!part.empty()) trigger += ", " + part;
                    found.push_back({trigger + effects, verb});
                }
    for (const std::string phase : {"", "draw", "main", "combat", "damage", "secondMain", "end"})
        for (const std::string whose_phase : {"", R"("isPlayerTurn": true)", R"("isPlayerTurn": false)",
                                              R"("phaseOfPlayer": "player")", R"("phaseOfPlayer": "opponent")"})
            found.push_back({R"({"trigger": "phase")" + (phase.empty() ? "" : ", \"phase\": \"" + phase + "\"") +
                                 (whose_phase.empty() ? "" : ", " + whose_phase) + effects,
                             "end phase"});
    return found;
}

// Empty: it went off as often as its text says.
std::string mistake_in(const Lifeburn& game, const Happening& happening, std::size_t number) {
    const std::string text = game.cards()[*game.find("Witness")].text;
    const std::string about = "\n  " + text + "\n  " + happening.name + ": ";
    Match match{game, number};
    const Facts facts = happening.facts(model::world_of(game, match.state()));
    if (!match.run(happening)) return about + "cannot be done";
    try {
        const int said = times_said(text, facts, match.witness());
        if (said == match.times()) return "";
        return about + "went off " + std::to_string(match.times()) + " times, the text says " + std::to_string(said);
    } catch (const NotUnderstood& what) {
        return about + "not understood: " + what.words;
    }
}

bool tells_of(const Lifeburn& game, const Happening& happening, std::size_t number, const std::string& verb) {
    const Facts facts = happening.facts(model::world_of(game, Match{game, number}.state()));
    return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.verb == verb; });
}

}  // namespace

TEST_CASE("the text is the program: when an ability goes off") {
    const std::vector<Happening> all = happenings();
    Parts levers;
    for (const Happening& happening : all)
        levers.push_back(happening.lever.empty() ? R"({"effect": "gainLife"})" : happening.lever);
    std::map<std::string, std::vector<std::size_t>> about;  // the happenings in which a verb occurs
    std::size_t texts = 0;
    int wrong = 0;
    for (const auto& [trigger, verb] : abilities_of_every_kind()) {
        const auto game = game_with(trigger, levers);
        if (!game) continue;  // the check refuses it
        if (!about.contains(verb)) {
            auto& numbers = about[verb];
            for (std::size_t number = 0; number < all.size(); ++number)
                if (tells_of(*game, all[number], number, verb)) numbers.push_back(number);
        }
        // What it is about, and one thing that it need not be about.
        std::vector<std::size_t> numbers = about[verb];
        const bool is_phase = verb == "end phase";  // phases begin in some of the others, too
        if (!is_phase) numbers.push_back(texts % all.size());
        ++texts;
        for (const std::size_t number : numbers) {
            const std::string mistake = mistake_in(*game, all[number], number);
            if (mistake.empty()) continue;
            if (++wrong <= 40) FAIL_CHECK(trigger << mistake);
            break;
        }
    }
    MESSAGE(texts << " texts, " << wrong << " of them say something else than happens");
}

}  // namespace pentacle::lifeburn::abilities
