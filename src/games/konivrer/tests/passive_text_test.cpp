// The text is the program: what a passive says of whom is so exactly of those. Every table is looked at twice, with the
// card and with another one that is like it and says nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "core/tests/english.hpp"
#include "games/konivrer/tests/text_match.hpp"

namespace pentacle::konivrer {

namespace {

using model::Names;
using Facts = std::set<std::string>;

// ---- The cards.

const Names passive_filters{"",
                            R"("restrictions": ["youControl"])",
                            R"("element": "fire")",
                            R"("element": "fire", "restrictions": ["youControl"])",
                            R"("element": "aether")",
                            R"("notElement": "fire")",
                            R"("notElement": "water", "restrictions": ["youControl"])",
                            R"("minElements": 2)",
                            R"("minElements": 1, "element": "earth")",
                            R"("restrictions": ["tapped"])",
                            R"("restrictions": ["untapped", "youControl"])",
                            R"("restrictions": ["damaged"])",
                            R"("restrictions": ["attacking"])",
                            R"("restrictions": ["attacking", "youControl"], "element": "fire")",
                            R"("restrictions": ["strength"], "restrictionMax": 3)",
                            R"("restrictions": ["strength", "youControl"], "restrictionMin": 3)",
                            R"("restrictions": ["health"], "restrictionMin": 2, "restrictionMax": 4)",
                            R"("restrictions": ["cost"], "restrictionMax": 2)",
                            R"("restrictions": ["strength"], "restrictionMaxBasedOn": "x")",
                            R"("restrictions": ["cost"], "restrictionMaxBasedOn": "elements")"};
const Names scopes{"", R"("scope": "othersOnly")", R"("scope": "selfOnly")", R"("scope": "all")"};

const Names passive_words{R"("passive": "cantAttack")",
                          R"("passive": "cantBeAttacked")",
                          R"("passive": "cantBeTargeted")",
                          R"("passive": "cantTribute")",
                          R"("passive": "haste")",
                          R"("passive": "vigilance")",
                          R"("passive": "cantDefend")",
                          R"("passive": "cantBeBlocked")",
                          R"("passive": "cantBeBlocked", "blockerMinStrength": 3)",
                          R"("passive": "changeStats", "statModifiers": [{"statType": "strength"}])"};

std::string changes(const std::string& rows) { return R"("passive": "changeStats", "statModifiers": [)" + rows + "]"; }

std::vector<Names> written_passives(bool on_flag) {
    std::vector<Names> all;
    for (const std::string& word : passive_words)
        for (const std::string& filter : passive_filters)
            for (const std::string& scope : scopes) {
                if (on_flag && scope.find("selfOnly") != std::string::npos) continue;
                // The other words do not need every filter.
                if (on_flag && word != passive_words.back() && word != passive_words.front() && !filter.empty())
                    continue;
                if (on_flag && (filter.find("BasedOn") != std::string::npos)) continue;
                all.push_back({word, filter, scope});
            }
    for (const char* rows :
         {R"({"statType": "strength", "amount": 2})", R"({"statType": "strength", "amount": -1})",
          R"({"statType": "health", "amount": 3})",
          R"({"statType": "strength", "amount": 1}, {"statType": "health", "amount": 2})",
          R"({"statType": "strength", "amountBasedOn": "lifeCards"})",
          R"({"statType": "strength", "amountBasedOn": "familiarsOpponentControls", "amountMultiplier": 2})",
          R"({"statType": "health", "amountBasedOn": "handSize"}, {"statType": "strength", "amountBasedOn": "x"})",
          R"({"statType": "strength", "amountBasedOn": "counters", "amountMultiplier": -1})",
          R"({"statType": "health", "amountBasedOn": "strength"})",
          R"({"statType": "health", "amountBasedOn": "elements", "amountMultiplier": 2})",
          R"({"statType": "health", "amountBasedOn": "azothControlled"})",
          R"({"statType": "health", "amountBasedOn": "opponentLifeCards"})",
          R"({"statType": "health", "amountBasedOn": "familiarsControlled"})",
          R"({"statType": "health", "amountBasedOn": "zero"})"})
        for (const char* filter : {"", R"("restrictions": ["youControl"])", R"("element": "fire")"})
            all.push_back({changes(rows), filter});
    for (const char* condition :
         {R"("condition": "control", "minAmount": 5)", R"("condition": "control", "minAmount": 6)",
          R"("condition": "control", "element": "aether", "scope": "othersOnly")",
          R"("condition": "control", "scope": "selfOnly")",
          R"("condition": "control", "scope": "selfOnly", "restrictions": ["tapped"])",
          R"("condition": "control", "scope": "selfOnly", "restrictions": ["tapped"], "maxAmount": 0)",
          R"("condition": "handSize", "maxAmount": 1)", R"("condition": "youHaveMoreLife")",
          R"("condition": "lifeCards", "isOpponent": true, "maxAmount": 2)"})
        for (const std::string& filter : passive_filters)
            if (!on_flag || std::string{condition}.find("selfOnly") == std::string::npos)
                if (!on_flag || filter.find("BasedOn") == std::string::npos)
                    all.push_back({changes(R"({"statType": "strength", "amount": 1})"), filter,
                                   "\"conditions\": [{" + std::string{condition} + "}]"});
    return all;
}

std::string banner(const std::string& name, const Names& passive) {
    const std::string passives = passive.empty() ? "" : R"(, "passiveEffects": [{)" + joined(passive) + "}]";
    return R"({"id": ")" + name + R"(", "name": ")" + name +
           R"(", "type": "familiar", "rarity": "common", "cost": {"aether": 1}, "baseStrength": 2, "baseHealth": 8)" +
           passives + "}";
}

std::string flag(const std::string& name, const Names& passive) {
    const std::string passives = passive.empty() ? "" : R"(, "passiveEffects": [{)" + joined(passive) + "}]";
    return R"({"id": ")" + name + R"(", "name": ")" + name +
           R"(", "type": "flag", "rarity": "flag", "elements": ["fire"])" + passives + "}";
}

const std::string pointer =
    R"({"id": "Pointer", "name": "Pointer", "type": "spell", "rarity": "common", "abilities": [{"effects":
        [{"effect": "untap", "targetType": "familiar", "optional": true}]}]})";
const std::string giant =
    R"({"id": "Giant", "name": "Giant", "type": "familiar", "rarity": "common", "cost": {"fire": 1}, "baseStrength": 5,
        "baseHealth": 9})";

// ---- The tables, each with what is looked at there.

Json field_of(int seat, const std::string& name, bool on_flag) {
    Json field = seat == 0 ? Json::parse(R"(["Aro", {"cardId": "Bel", "damage": 1, "tapped": true},
                                             {"cardId": "Cim", "counters": 4}, {"cardId": "Dov", "counters": 2}])")
                           : Json::parse(R"([{"cardId": "Eko", "damage": 2}, {"cardId": "Fyn", "tapped": true,
                                              "counters": 1}, {"cardId": "Gad", "counters": 3}])");
    if (seat == 0 && !on_flag) field.push_back({{"cardId", name}, {"counters", 2}});
    return field;
}

Json& player_in(Json& table, int seat) { return table["players"][static_cast<std::size_t>(seat)]; }

Json table_with(const std::string& name, bool on_flag, int active) {
    Json table = Json::parse(R"({"players": [
        {"lifeCards": 6, "azothRow": ["Ash", "Ash"], "hand": ["Pointer", "Giant"]},
        {"lifeCards": 5, "azothRow": ["Ash", "Ash", "Ash"], "hand": ["Pointer", "Giant", "Ash"]}]})");
    table["activePlayer"] = model::player_name(active);
    for (const int seat : {0, 1}) player_in(table, seat)["field"] = field_of(seat, name, on_flag);
    if (on_flag) table["players"][0]["flag"] = name;
    return table;
}

struct Look {
    Facts facts;
    model::World world;
};

class Looking {
public:
    Looking(const Konivrer& game, model::PrintedCards printed, std::string name, bool on_flag)
        : game_{game}, printed_{std::move(printed)}, name_{std::move(name)}, on_flag_{on_flag} {}

    Look numbers() const {
        const Match match{game_, table_with(name_, on_flag_, 0), {}};
        Look look{{}, world(match)};
        for (const model::Player& player : look.world.players)
            for (const model::Familiar& one : player.field)
                look.facts.insert(one.id + " is " + std::to_string(one.strength()) + "/" +
                                  std::to_string(one.health()));
        return look;
    }

    // Who may attack, and who may be attacked.
    Look attacks(int active, bool sick) const {
        Json table = table_with(name_, on_flag_, active);
        table["phase"] = "COMBAT";
        if (sick)
            for (Json& one : player_in(table, active)["field"]) {
                if (one.is_string()) one = Json{{"cardId", one}};
                one["summoningSickness"] = true;
            }
        const Match match{game_, table, {}};
        Look look{{}, world(match)};
        for (const Json& action : match.actions(active == 0 ? Seat::First : Seat::Second)) {
            if (action.at("type") != "DECLARE_ATTACKER") continue;
            const std::string target = action.at("target");
            look.facts.insert(std::string{action.at("card")} + " attacks");
            if (target.starts_with("c") && !sick) look.facts.insert(target + " is attacked");
        }
        return look;
    }

    Look taps(int active) const {
        Json table = table_with(name_, on_flag_, active);
        table["phase"] = "COMBAT";
        const Seat seat = active == 0 ? Seat::First : Seat::Second;
        const Match before{game_, table, {}};
        Look look{{}, world(before)};
        for (const Json& action : before.actions(seat)) {
            if (action.at("type") != "DECLARE_ATTACKER") continue;
            Match match{game_, table, {}};
            match.act(seat, action);
            const std::string id = action.at("card");
            const model::World after = world(match);
            if (after.familiar(id)->tapped) look.facts.insert(id + " is tapped by attacking");
        }
        return look;
    }

    // Everybody who can attacks the player: who may defend against whom?
    Look blocks(int active) const {
        Json table = table_with(name_, on_flag_, active);
        table["attacks"] = Json::array();
        table["phase"] = "COMBAT";
        table["combatStep"] = "DEFENSE";
        Json& attacker = player_in(table, active);
        Json staying = Json::array();
        Json row = Json::array();
        for (const Json& one : attacker["field"]) {
            const bool tapped = one.is_object() && one.value("tapped", false);
            (tapped ? staying : row).push_back(one);
            if (tapped) continue;
            table["attacks"].push_back({{"attacker", one.is_object() ? one.at("cardId") : one},
                                        {"target", model::player_name(1 - active)},
                                        {"defender", nullptr}});
        }
        attacker["field"] = staying;
        attacker["combatRow"] = row;
        const Match match{game_, table, {}};
        Look look{{}, world(match)};
        for (const Json& action : match.actions(active == 0 ? Seat::Second : Seat::First))
            if (action.at("type") == "DECLARE_DEFENDER")
                look.facts.insert(std::string{action.at("card")} + " blocks " + std::string{action.at("attacker")});
        return look;
    }

    // Who is offered first: as a target, or to be tributed.
    Look offered(int active, const char* type, const char* card, const char* fact) const {
        Match match{game_, table_with(name_, on_flag_, active), Answerer{false, false}};
        Look look{{}, world(match)};
        match.act(active == 0 ? Seat::First : Seat::Second, Json{{"type", type}, {"card", card}});
        if (!match.decisions().empty())
            for (const std::string& id : match.decisions().front().offered) look.facts.insert(id + fact);
        return look;
    }

private:
    model::World world(const Match& match) const { return model::World::of(match.position(), printed_); }

    const Konivrer& game_;
    model::PrintedCards printed_;
    std::string name_;
    bool on_flag_;
};

// ---- What the text says.

struct Said {
    Names whom;        // in the world of a look
    std::string what;  // "cannot attack"
};

std::optional<Said> said_of(const model::Reader& reader, std::string text, const std::string& self) {
    take_suffix(text, ".");
    if (!text.starts_with("Familiar")) text[0] = static_cast<char>(std::tolower(text[0]));
    if (take_prefix(text, "as long as ")) {
        const std::size_t end = text.find(", ");
        const auto holds = reader.all_hold(text.substr(0, end));
        if (!holds) return std::nullopt;
        text.erase(0, end + 2);
        if (!*holds) return Said{{}, text};
    }
    static const std::regex verb{"(.*?) (has|have|cannot|can|is|are) (.*)"};
    std::smatch found;
    if (!std::regex_match(text, found, verb)) return std::nullopt;
    std::string who = found[1];
    const std::string what = found.str(2) + " " + found.str(3);
    if (who == "this") return Said{{self}, what};
    if (take_prefix(who, "your ")) who += " of yours";
    const auto whom = reader.matching(who);
    return whom ? std::optional{Said{*whom, what}} : std::nullopt;
}

// "+1 Strength and +2 Health for each of your Life cards"
bool change(model::World& world, const model::Reader& reader, const Said& said) {
    static const std::regex row{"([+-]\\d+) (Strength|Health)(?: for each of (.*?)| as many times as (.*?))?( and |$)"};
    std::string rows = said.what.substr(said.what.find(' ') + 1);
    for (std::smatch found; !rows.empty(); rows = found.suffix()) {
        if (!std::regex_search(rows, found, row, std::regex_constants::match_continuous)) return false;
        std::optional<int> times = 1;
        if (found[3].matched) times = reader.number("the number of " + found.str(3));
        if (found[4].matched) times = reader.number(found[4]);
        if (!times) return false;
        for (const std::string& id : said.whom) {
            model::Familiar* one = world.familiar(id);
            (found[2] == "Strength" ? one->strength_change : one->health_change) += *times * std::stoi(found[1]);
        }
    }
    return true;
}

using Changed = std::function<bool(Facts&, const model::World&, const model::Reader&, const Said&)>;

void erase_each(Facts& facts, const Names& whom, const std::string& fact) {
    for (const std::string& id : whom) facts.erase(id + fact);
}

bool is_numbers(Facts& facts, const model::World& world, const model::Reader& reader, const Said& said) {
    if (!said.what.starts_with("ha") || said.whom.empty()) return true;
    model::World changed = world;
    if (!change(changed, reader, said)) return false;
    facts.clear();
    for (const model::Player& player : changed.players)
        for (const model::Familiar& one : player.field)
            facts.insert(one.id + " is " + std::to_string(one.strength()) + "/" + std::to_string(one.health()));
    return true;
}

Changed attacking(int active, bool sick) {
    return [=](Facts& facts, const model::World& world, const model::Reader&, const Said& said) {
        if (said.what == "cannot attack") erase_each(facts, said.whom, " attacks");
        if (said.what == "cannot be attacked") erase_each(facts, said.whom, " is attacked");
        if (sick && said.what.starts_with("can attack in the turn"))
            for (const std::string& id : said.whom)
                if (world.owner_of(id) == active && !world.familiar(id)->tapped) facts.insert(id + " attacks");
        const bool any =
            std::any_of(facts.begin(), facts.end(), [](const auto& one) { return one.ends_with("attacks"); });
        if (!any) facts.clear();
        return true;
    };
}

bool is_tapping(Facts& facts, const model::World&, const model::Reader&, const Said& said) {
    if (said.what.ends_with("not tapped by attacking") || said.what == "cannot attack")
        erase_each(facts, said.whom, " is tapped by attacking");
    return true;
}

bool is_blocking(Facts& facts, const model::World& world, const model::Reader&, const Said& said) {
    static const std::regex blocked{"cannot be blocked(?: by Familiars with Strength (\\d+) or more)?"};
    std::smatch found;
    const bool not_blocked = std::regex_match(said.what, found, blocked);
    std::erase_if(facts, [&](const std::string& fact) {
        const std::size_t at = fact.find(" blocks ");
        const std::string defender = fact.substr(0, at);
        const std::string attacker = fact.substr(at + 8);
        const auto is_meant = [&](const std::string& id) {
            return std::find(said.whom.begin(), said.whom.end(), id) != said.whom.end();
        };
        if (said.what == "cannot defend") return is_meant(defender);
        if (!not_blocked || !is_meant(attacker)) return false;
        return !found[1].matched || world.familiar(defender)->strength() >= std::stoi(found[1]);
    });
    return true;
}

Changed targeting(int chooser) {
    return [=](Facts& facts, const model::World& world, const model::Reader&, const Said& said) {
        if (!said.what.starts_with("cannot be targeted by ")) return true;
        const bool your_opponent = said.what.ends_with("your opponent");
        for (const std::string& id : said.whom)
            if (your_opponent ? chooser == 1 : world.owner_of(id) != chooser) facts.erase(id + " is targeted");
        return true;
    };
}

bool is_tributing(Facts& facts, const model::World&, const model::Reader&, const Said& said) {
    if (said.what == "cannot be tributed") erase_each(facts, said.whom, " is tributed");
    return true;
}

// What the table without the card looks like is always the same.
using PlainLooks = std::map<std::string, Look>;

std::string mistake_in(const Konivrer& game, const std::string& name, bool on_flag, bool everywhere,
                       PlainLooks& plain_looks) {
    const std::string text = game.cards()[*game.find(name)].text;
    model::PrintedCards printed = table_cards();
    printed[name] = printed["Plain Banner"] = {"Familiar", {"aether"}, 1, 2, 8, false};
    printed["Pointer"] = {"Spell", {}, 0, 0, 0, false};
    printed["Giant"] = {"Familiar", {"fire"}, 1, 5, 9, false};
    const Looking with{game, printed, name, on_flag};
    const Looking without{game, printed, on_flag ? "Plain Flag" : "Plain Banner", on_flag};
    std::string wrong;
    const auto compare = [&](const std::string& about, const char* concern, auto look, const Changed& changed) {
        if (!everywhere && text.find(concern) == std::string::npos) return;
        if (!plain_looks.contains(about)) plain_looks.emplace(about, look(without));
        const Look& plain = plain_looks.at(about);
        const Look real = look(with);
        std::string id;
        for (const model::Player& player : plain.world.players)
            for (const model::Familiar& one : player.field)
                if (one.name == "Plain Banner") id = one.id;
        const Names elements{on_flag ? "fire" : "aether"};
        const model::Reader reader{plain.world, {.you = 0, .x = on_flag ? 0 : 2, .elements = elements, .id = id}, {}};
        const auto said = said_of(reader, text, id);
        Facts facts = plain.facts;
        if (!said || !changed(facts, plain.world, reader, *said)) {
            wrong = "not understood";
            return;
        }
        for (const std::string& fact : real.facts)
            if (!facts.contains(fact)) wrong += "\n  " + about + ": is so, but not said: " + fact;
        for (const std::string& fact : facts)
            if (!real.facts.contains(fact)) wrong += "\n  " + about + ": said, but not so: " + fact;
    };
    compare("numbers", "", [](const Looking& one) { return one.numbers(); }, is_numbers);
    for (const int active : {0, 1}) {
        const std::string who = model::player_name(active);
        for (const bool sick : {false, true})
            compare(
                who + (sick ? " sick" : " attacking"), "attack",
                [&](const Looking& one) { return one.attacks(active, sick); }, attacking(active, sick));
        compare(who + " tapping", "attack", [&](const Looking& one) { return one.taps(active); }, is_tapping);
        compare(who + " blocking", "cannot", [&](const Looking& one) { return one.blocks(active); }, is_blocking);
        compare(
            who + " targets", "targeted",
            [&](const Looking& one) { return one.offered(active, "PLAY_CARD_SPELL", "Pointer", " is targeted"); },
            targeting(active));
        compare(
            who + " tributes", "tributed",
            [&](const Looking& one) { return one.offered(active, "PLAY_CARD_TRIBUTE", "Giant", " is tributed"); },
            is_tributing);
    }
    return wrong.empty() ? "" : text + "\n  " + wrong;
}

void check_all(bool on_flag) {
    const std::vector<Names> passives = written_passives(on_flag);
    std::vector<std::string> cards{banner("Plain Banner", {}), flag("Plain Flag", {}), pointer, giant};
    for (std::size_t at = 0; at < passives.size(); ++at) {
        const std::string name = "Banner " + std::to_string(at);
        cards.push_back(on_flag ? flag(name, passives[at]) : banner(name, passives[at]));
    }
    const Konivrer game = game_with(cards);
    int wrong = 0;
    PlainLooks plain_looks;
    for (std::size_t at = 0; at < passives.size(); ++at) {
        // Where a passive should change nothing is looked at now and then.
        const std::string mistake =
            mistake_in(game, "Banner " + std::to_string(at), on_flag, at % 11 == 0, plain_looks);
        if (!mistake.empty() && ++wrong <= 40) FAIL_CHECK(joined(passives[at]) << "\n  " << mistake);
    }
    MESSAGE(passives.size() << " texts, " << wrong << " of them say something else than is so");
}

}  // namespace

TEST_CASE("the text is the program: passives of Familiars") { check_all(false); }
TEST_CASE("the text is the program: passives of Flags") { check_all(true); }

}  // namespace pentacle::konivrer
