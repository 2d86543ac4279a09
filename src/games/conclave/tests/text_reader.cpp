#include "games/conclave/tests/text_reader.hpp"

#include <algorithm>
#include <functional>
#include <regex>

#include "core/tests/english.hpp"

namespace pentacle::conclave::texts {

namespace {

const std::string targets_of_players =
    "(?:up to \\d+ |\\d+ to \\d+ |\\d+ )?target (?:players?|opponent)(?: \\(you\\))?";
const std::string a_player =
    "(you|your opponent|each player|that player|the targeted player|its controller|its owner|" + targets_of_players +
    ")";

bool are_many(const std::string& who) { return who.ends_with("players") || who.ends_with("players (you)"); }

std::optional<int> number_in(const std::string& word) {
    if (word == "a" || word == "an") return 1;
    if (word.empty() || !std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    return std::stoi(word);
}

const std::vector<std::string> tribes{"Soldier", "Goblin", "Bird", "Beast", "Elf", "Insect", "Construct"};

std::string lower_first(std::string text) {
    for (const std::string& tribe : tribes)
        if (text.starts_with(tribe)) return text;
    if (text.size() > 1 && text[1] >= 'a' && text[1] <= 'z') text[0] = static_cast<char>(std::tolower(text[0]));
    if (text.starts_with("A ")) text[0] = 'a';
    return text;
}

const std::vector<std::string> all_colours{"white", "blue", "black", "red", "green"};
const std::string a_keyword =
    "(?:Haste|Flying|Reach|Vigilance|First Strike|Double Strike|Trample|Deathtouch|Lifelink|Flash|Cannot Block|Menace|"
    "Indestructible|Stealth|Defender)";

std::set<std::string> parts_of(const std::string& list) {
    static const std::regex link{", | and | or "};
    std::set<std::string> parts;
    for (auto at = std::sregex_token_iterator{list.begin(), list.end(), link, -1}; at != std::sregex_token_iterator{};
         ++at)
        parts.insert(*at);
    return parts;
}

// "3", "3 or more", "1 to 5", "2 or less".
std::optional<bool> is_within(const std::string& range, int value) {
    static const std::regex form{"(-?\\d+)( or more| or less| to (-?\\d+))?"};
    std::smatch found;
    if (!std::regex_match(range, found, form)) return std::nullopt;
    const int first = std::stoi(found[1]);
    if (found[3].matched) return value >= first && value <= std::stoi(found[3]);
    if (found[2] == " or more") return value >= first;
    if (found[2] == " or less") return value <= first;
    return value == first;
}

}  // namespace

Reader::Reader(World world, const Cards& cards, int you, const std::vector<Decision>& decisions)
    : world_{world}, before_{world}, cards_{cards}, you_{you}, then_{std::move(world)} {
    for (const Decision& decision : decisions)
        (decision.kind == "Targets" ? targets_ : decision.kind == "CostCards" ? costs_ : asked_).push_back(decision);
}

bool Reader::fail(const std::string& why) {
    if (why_.empty()) why_ = why;
    return false;
}

std::string Reader::read(const std::string& text) {
    static const std::regex end{"\\.(?: |\n|$)"};
    for (auto at = std::sregex_token_iterator{text.begin(), text.end(), end, -1}; at != std::sregex_token_iterator{};
         ++at) {
        const std::string one = *at;
        if (!one.empty() && !sentence(lower_first(one))) return why_.empty() ? "not understood: " + one : why_;
    }
    return {};
}

bool Reader::sentence(std::string text) {
    if (text.starts_with("play this only if ")) return true;  // is_playable
    if (take_prefix(text, "as an additional cost to play this, ")) return pays(text);
    if (take_prefix(text, "if you do: ") || take_prefix(text, "if so: "))
        return did_ ? clause(lower_first(text)) : passes_over(lower_first(text));
    if (take_prefix(text, "if ")) {
        static const std::regex form{
            "(.*?), ((?:you may |you may have )?(?:this card|gain|draw|destroy|each player) ?.*)"};
        std::smatch found;
        if (!std::regex_match(text, found, form)) return false;
        const auto is_so = holds(found[1]);
        if (!is_so) return fail("is it so that \"" + found.str(1) + "\"?");
        did_ = *is_so;
        return did_ ? sentence(found[2]) : passes_over(found[2]);
    }
    if (take_prefix(text, "you may ")) {
        did_ = true;
        const bool of_another = take_prefix(text, "have ");
        if (asked_.empty() || asked_.front().kind != "Option") return fail("nobody was asked whether to");
        if (asked_.front().seat != you_) return fail("somebody else was asked whether to");
        did_ = asked_.front().taken == "yes";
        asked_.pop_front();
        if (of_another) {
            // "have your opponent draw a card": as if they did.
            static const std::regex verb{"^((?:this card|" + a_player + ") )(\\w+)"};
            text = std::regex_replace(text, verb, "$1$3s");
            static const std::regex scrys{"\\bscrys\\b"};
            text = std::regex_replace(text, scrys, "scries");
            static const std::regex unable{" be unable to "};
            text = std::regex_replace(text, unable, " cannot ");
            static const std::regex not_untap{" not untap in the next"};
            text = std::regex_replace(text, not_untap, " does not untap in the next");
            static const std::regex life{"(.*life) become (\\d+)"};
            text = std::regex_replace(text, life, "$1 becomes $2");
        }
        if (!did_) return passes_over(text);
    }
    return clause(text);
}

// Targets were chosen nevertheless.
bool Reader::passes_over(const std::string& text) {
    Reader other = *this;
    other.clause(text);
    targets_ = other.targets_;
    return true;
}

// ---- What is asked before it is played.

bool Reader::is_playable(const std::string& text) {
    static const std::regex only{"Play this only if (.*?)\\.(?:\n|$)"};
    static const std::regex additional{"As an additional cost to play this, (.*?)\\.(?:\n|$)"};
    std::smatch found;
    if (std::regex_search(text, found, only)) {
        // Who plays a card holds it still.
        Thing own;
        own.zone = "hand";
        own.owner = you_;
        world_.things.push_back(own);
        const auto is_so = holds(found[1]);
        world_.things.pop_back();
        if (!is_so || !*is_so) return false;
    }
    if (!std::regex_search(text, found, additional)) return true;
    static const std::regex link{" and (?=(?:sacrifice|discard|exile|pay|reveal|remove) )"};
    const std::string costs = found[1];
    for (auto at = std::sregex_token_iterator{costs.begin(), costs.end(), link, -1}; at != std::sregex_token_iterator{};
         ++at)
        if (!is_payable(*at)) return false;
    return true;
}

namespace {

struct Price {
    std::string verb;
    int count = 0;
    std::string what;
};

Price price_of(const std::string& cost) {
    static const std::regex form{"(sacrifice|discard|exile|pay|reveal|remove) (\\S+) (.*)"};
    std::smatch found;
    if (!std::regex_match(cost, found, form)) return {};
    Price price{found[1], number_in(found[2]).value_or(-1), found[3]};
    if (price.what.starts_with("other ") && found[2] == "an") price.what = price.what.substr(6);
    if (found[2] == "another") price.count = 1;
    if (price.verb == "sacrifice") price.what += " you control";
    if (price.verb == "discard") price.what += " in your hand";
    return price;
}

}  // namespace

bool Reader::is_payable(const std::string& cost) const {
    const Price price = price_of(cost);
    const Numbers& mine = world_.players[static_cast<std::size_t>(you_)];
    if (price.count < 0 || price.verb.empty()) return false;
    if (price.what == "life") return mine.life >= price.count;
    if (price.what == "energy") return mine.energy >= price.count;
    if (price.verb == "remove") {
        static const std::regex form{"\\+1/\\+1 counters? from a (.*)"};
        std::smatch found;
        if (!std::regex_match(price.what, found, form)) return false;
        const auto keys = matching(found[1], you_);
        return keys && std::any_of(keys->begin(), keys->end(),
                                   [&](const std::string& key) { return world_.find(key)->plus >= price.count; });
    }
    const auto keys = matching(price.what, you_);
    return keys && static_cast<int>(keys->size()) >= price.count;
}

bool Reader::pays(const std::string& costs) {
    static const std::regex link{" and (?=(?:sacrifice|discard|exile|pay|reveal|remove) )"};
    std::vector<std::pair<std::string, std::string>> moves;
    Keys used;
    for (auto at = std::sregex_token_iterator{costs.begin(), costs.end(), link, -1}; at != std::sregex_token_iterator{};
         ++at) {
        const Price price = price_of(*at);
        Numbers& mine = world_.players[static_cast<std::size_t>(you_)];
        if (!is_payable(*at)) return fail("that cannot be paid: " + at->str());
        if (price.what == "life" || price.what == "energy") {
            (price.what == "life" ? mine.life : mine.energy) -= price.count;
            continue;
        }
        std::string what = price.what;
        if (price.verb == "remove") {
            what.erase(0, what.find(" from a ") + 8);
            auto keys = matching(what, you_);
            std::erase_if(*keys, [&](const std::string& key) { return world_.find(key)->plus < price.count; });
            std::swap(asked_, costs_);
            const auto chosen = picked("CostCards", you_, *keys, 1, 1);
            std::swap(asked_, costs_);
            if (!chosen) return false;
            for (const std::string& key : *chosen) {
                Thing* thing = world_.find(key);
                thing->plus -= price.count;
                thing->attack -= price.count;
                thing->defense -= price.count;
            }
            continue;
        }
        auto keys = matching(what, you_);
        std::erase_if(*keys,
                      [&](const std::string& key) { return std::find(used.begin(), used.end(), key) != used.end(); });
        std::swap(asked_, costs_);
        const auto chosen = picked("CostCards", you_, *keys, price.count, price.count);
        std::swap(asked_, costs_);
        if (!chosen) return false;
        for (const std::string& key : *chosen) {
            used.push_back(key);
            if (price.verb != "reveal") moves.emplace_back(key, price.verb == "exile" ? "exile" : "graveyard");
        }
    }
    for (const auto& [key, zone] : moves) put(key, zone);
    return true;
}

// ---- What is so.

std::optional<bool> Reader::holds(const std::string& condition) const {
    static const std::regex link{" and (?=(?:you|your opponent|it is|this card) )|, (?=(?:you|your opponent|it is) )"};
    static const std::regex control{
        "(you control|your opponent controls) (no|an?|another|\\d+ or more|exactly \\d+|at most \\d+|\\d+ to \\d+) "
        "(.*)"};
    static const std::regex hold{"(you hold|your opponent holds) (.*?) cards?"};
    static const std::regex have{"(you have|your opponent has) (.*?) (life|energy|poison counters?)"};
    bool all = true;
    for (auto at = std::sregex_token_iterator{condition.begin(), condition.end(), link, -1};
         at != std::sregex_token_iterator{}; ++at) {
        const std::string one = *at;
        std::smatch found;
        std::optional<int> counted;
        std::string how;
        int seat = one.starts_with("you ") ? you_ : 1 - you_;
        if (std::regex_match(one, found, control)) {
            const auto keys =
                matching(found.str(3) + (seat == you_ ? " you control" : " your opponent controls"), you_);
            if (!keys) return std::nullopt;
            counted = static_cast<int>(keys->size());
            how = found[2];
        } else if (std::regex_match(one, found, hold)) {
            counted = static_cast<int>(std::count_if(world_.things.begin(), world_.things.end(), [&](const Thing& t) {
                return t.zone == "hand" && t.owner == seat;
            }));
            how = found[2];
        } else if (std::regex_match(one, found, have) && one.find(" than ") == std::string::npos) {
            const Numbers& numbers = world_.players[static_cast<std::size_t>(seat)];
            counted = found[3] == "life" ? numbers.life : found[3] == "energy" ? numbers.energy : numbers.poison;
            how = found[2];
        }
        bool is_so = false;
        if (counted) {
            static const std::regex exactly{"exactly (-?\\d+)"};
            static const std::regex at_most{"at most (\\d+)"};
            if (how == "no") is_so = *counted == 0;
            else if (how == "a" || how == "an" || how == "another") is_so = *counted >= 1;
            else if (std::regex_match(how, found, exactly)) is_so = *counted == std::stoi(found[1]);
            else if (std::regex_match(how, found, at_most)) is_so = *counted <= std::stoi(found[1]);
            else if (const auto within = is_within(how, *counted)) is_so = *within;
            else return std::nullopt;
        } else if (one == "you have more life than your opponent" || one == "your opponent has more life than you") {
            const int mine = world_.players[static_cast<std::size_t>(you_)].life;
            const int theirs = world_.players[static_cast<std::size_t>(1 - you_)].life;
            is_so = seat == you_ ? mine > theirs : theirs > mine;
        } else if (one == "it is your turn") is_so = world_.active == you_;
        else if (one == "it is your opponent's turn") is_so = world_.active != you_;
        // Nobody has attacked at this table.
        else if (one == "you attacked this turn" || one == "your opponent attacked this turn") is_so = false;
        else if (one == "you did not attack this turn" || one == "your opponent did not attack this turn") is_so = true;
        else return std::nullopt;
        all = all && is_so;
    }
    return all;
}

// Everything that a phrase speaks of: "other white or blue Goblin creatures with Flying you control".
std::optional<Reader::Keys> Reader::matching(std::string phrase, int they) const {
    std::vector<std::function<bool(const Thing&)>> tests;
    std::string zone = "battlefield";
    std::smatch found;
    const auto add = [&](auto test) { tests.emplace_back(test); };
    const auto of_zone = [&](const std::string& where, int whose) {
        zone = where;
        if (whose >= 0) add([=](const Thing& t) { return t.owner == whose; });
    };
    static const std::regex in_zone{
        " (?:in|from) (your|your opponent's|their|a|all|both|each player's|its controller's|that player's)"
        " (graveyards?|hands?)$"};
    static const std::regex with_stat{" with (attack|defense|mana value) (-?\\d+(?: or more| or less| to -?\\d+)?)$"};
    static const std::regex with_keyword{" with (" + a_keyword + ")$"};
    for (bool more = true; more;) {
        if (take_suffix(phrase, " you control")) add([this](const Thing& t) { return t.controller == you_; });
        else if (take_suffix(phrase, " your opponent controls"))
            add([this](const Thing& t) { return t.controller != you_; });
        else if (take_suffix(phrase, " they control")) add([=](const Thing& t) { return t.controller == they; });
        else if (take_suffix(phrase, " on the battlefield")) continue;
        else if (take_suffix(phrase, " in exile") || take_suffix(phrase, " from exile")) of_zone("exile", -1);
        else if (std::regex_search(phrase, found, in_zone)) {
            const std::string whose = found[1];
            std::string where = found[2];
            take_suffix(where, "s");
            const bool anybody = whose == "a" || whose == "all" || whose == "both";
            of_zone(where, anybody                              ? -1
                           : whose == "your"                    ? you_
                           : whose == "their"                   ? they
                           : whose.starts_with("your opponent") ? 1 - you_
                                                                : they);
            phrase = found.prefix();
        } else if (std::regex_search(phrase, found, with_stat)) {
            const std::string stat = found[1];
            const std::string range = found[2];
            add([=, this](const Thing& t) {
                const bool creature = cards_.at(t.name).type == "Creature";
                if (stat == "mana value") return *is_within(range, cards_.at(t.name).mana_value);
                return creature && *is_within(range, stat == "attack" ? t.attack : t.defense);
            });
            phrase = found.prefix();
        } else if (std::regex_search(phrase, found, with_keyword)) {
            const std::string keyword = found[1];
            add([=](const Thing& t) { return t.keywords.contains(keyword); });
            phrase = found.prefix();
        } else more = false;
    }
    static const std::regex of_colours{
        "^((?:white|blue|black|red|green)(?:(?:, | or )(?:white|blue|black|red|green))*) "};
    for (bool more = true; more;) {
        if (take_prefix(phrase, "other ") || take_prefix(phrase, "another "))
            add([this](const Thing& t) { return t.key != self_; });
        else if (take_prefix(phrase, "attacking ")) add([](const Thing& t) { return t.attacking; });
        else if (take_prefix(phrase, "blocking ")) add([](const Thing& t) { return t.blocking; });
        else if (take_prefix(phrase, "tapped ")) add([](const Thing& t) { return t.tapped; });
        else if (take_prefix(phrase, "untapped ")) add([](const Thing& t) { return !t.tapped; });
        else if (take_prefix(phrase, "damaged ")) add([](const Thing& t) { return t.damage > 0; });
        else if (take_prefix(phrase, "legendary ")) add([this](const Thing& t) { return cards_.at(t.name).legendary; });
        else if (take_prefix(phrase, "basic ")) add([this](const Thing& t) { return cards_.at(t.name).basic; });
        else if (take_prefix(phrase, "nontoken ")) add([](const Thing& t) { return !t.token; });
        else if (take_prefix(phrase, "noncreature "))
            add([this](const Thing& t) { return cards_.at(t.name).type != "Creature"; });
        else if (std::regex_search(phrase, found, of_colours)) {
            const std::set<std::string> colours = parts_of(found[1]);
            add([=, this](const Thing& t) {
                const auto& has = cards_.at(t.name).colours;
                return std::any_of(colours.begin(), colours.end(),
                                   [&](const std::string& one) { return has.contains(one); });
            });
            phrase = found.suffix();
        } else more = false;
    }
    for (const std::string& tribe : tribes)
        if (take_prefix(phrase, tribe + " "))
            add([=, this](const Thing& t) { return cards_.at(t.name).tribe == tribe; });
    if (zone != "battlefield" && phrase != "card" && phrase != "cards" && !take_suffix(phrase, " cards") &&
        !take_suffix(phrase, " card"))
        return std::nullopt;
    static const std::map<std::string, std::string> types{{"creature", "Creature"},
                                                          {"creatures", "Creature"},
                                                          {"Enchantment", "Enchantment"},
                                                          {"Enchantments", "Enchantment"},
                                                          {"generator", "ResourceGenerator"},
                                                          {"generators", "ResourceGenerator"},
                                                          {"Instant", "Instant"},
                                                          {"Sorcery", "Sorcery"}};
    if (const auto type = types.find(phrase); type != types.end())
        add([=, this](const Thing& t) { return cards_.at(t.name).type == type->second; });
    else if (phrase == "token" || phrase == "tokens") add([](const Thing& t) { return t.token; });
    else if (phrase != "permanent" && phrase != "permanents" && phrase != "card" && phrase != "cards")
        return std::nullopt;
    Keys keys;
    for (const Thing& thing : world_.things)
        if (thing.zone == zone &&
            std::all_of(tests.begin(), tests.end(), [&](const auto& test) { return test(thing); }))
            keys.push_back(thing.key);
    return keys;
}

// ---- Who, what, how many.

std::optional<std::vector<int>> Reader::players(const std::string& words) {
    if (words.empty() || words == "you") return std::vector<int>{you_};
    if (words == "your opponent") return std::vector<int>{1 - you_};
    if (words == "each player") return world_.active == 0 ? std::vector<int>{0, 1} : std::vector<int>{1, 0};
    if (words == "that player") return it_.players;
    if (words == "the targeted player") return targeted_;
    if (words == "its controller" || words == "its owner") {
        for (const std::string& key : it_.keys)
            if (const Thing* thing = as_known(key))
                return std::vector<int>{words == "its owner" ? thing->owner : thing->controller};
        return std::vector<int>{};
    }
    const auto who = targets(words, you_);
    if (!who) return std::nullopt;
    targeted_ = who->players;
    return who->players;
}

// What has left the battlefield is known as it was.
const Thing* Reader::as_known(const std::string& key) const {
    const Thing* thing = world_.find(key);
    return thing == nullptr || !thing->in_play() ? then_.find(key) : thing;
}

std::optional<Reader::Keys> Reader::picked(const std::string& kind, int seat, Keys candidates, int min, int max) {
    const bool announced = kind == "Targets" || kind == "CostCards";
    // What must be taken is not asked about, but for targets and costs.
    if (!announced && min == max && static_cast<int>(candidates.size()) <= max) return candidates;
    std::deque<Decision>& decisions = kind == "Targets" ? targets_ : asked_;
    Keys taken;
    while (static_cast<int>(taken.size()) < max && !candidates.empty()) {
        if (decisions.empty() || decisions.front().kind != kind)
            return fail("nothing was asked: " + kind), std::nullopt;
        const Decision decision = decisions.front();
        decisions.pop_front();
        if (decision.seat != seat) return fail("the wrong player was asked: " + kind), std::nullopt;
        const std::set<std::string> may{candidates.begin(), candidates.end()};
        if (decision.offered != may) {
            std::string words = kind + " should be";
            for (const std::string& one : may) words += " " + one;
            words += "; offered was";
            for (const std::string& one : decision.offered) words += " " + one;
            return fail(words), std::nullopt;
        }
        const bool may_stop = static_cast<int>(taken.size()) >= min;
        if (decision.may_stop != may_stop)
            return fail(kind + (may_stop ? ": one could not stop" : ": one could stop")), std::nullopt;
        if (kind != "Discard" && kind != "CostCards" && (decision.max != max || decision.min != min))
            return fail(kind + ": the question says " + std::to_string(decision.min) + " to " +
                        std::to_string(decision.max)),
                   std::nullopt;
        if (decision.taken == "stop") break;
        taken.push_back(decision.taken);
        std::erase(candidates, decision.taken);
    }
    return taken;
}

// "target creature", "up to 2 other target creatures", "any target", "1 to 2 target players".
std::optional<Reader::Objects> Reader::targets(const std::string& words, int they) {
    static const std::regex form{"(?:(up to (\\d+)|(\\d+) to (\\d+)|(\\d+)) )?((?:an)?other )?(target |targets$)(.*)"};
    std::smatch found;
    std::string phrase;
    int min = 1;
    int max = 1;
    std::string all = words;
    const bool theirs = take_suffix(all, " on your opponent's side");
    const bool mine = take_suffix(all, " on your side") || take_suffix(all, " (you)");
    if (all == "any target") phrase = "any";
    else if (std::regex_match(all, found, form)) {
        if (found[2].matched) min = 0, max = std::stoi(found[2]);
        else if (found[3].matched) min = std::stoi(found[3]), max = std::stoi(found[4]);
        else if (found[5].matched) min = max = std::stoi(found[5]);
        phrase = found[7] == "targets" ? "any" : found.str(8);
        if (phrase.empty()) phrase = "any";
    } else return std::nullopt;
    Keys candidates;
    if (phrase == "player" || phrase == "players" || phrase == "any") candidates = {"player 0", "player 1"};
    else if (phrase == "opponent") candidates = {"player " + std::to_string(1 - you_)};
    if (candidates.empty() || phrase == "any") {
        // Targets are chosen before anything happens.
        std::swap(world_, before_);
        const auto cards = matching(phrase == "any" ? "creatures" : phrase, they);
        std::swap(world_, before_);
        if (!cards) return std::nullopt;
        candidates.insert(candidates.end(), cards->begin(), cards->end());
    }
    std::erase_if(candidates, [&](const std::string& key) {
        const Thing* thing = before_.find(key);
        const int seat = thing == nullptr ? key.back() - '0' : thing->controller;
        return (theirs && seat == you_) || (mine && seat != you_);
    });
    const auto chosen = picked("Targets", you_, candidates, min, max);
    if (!chosen) return std::nullopt;
    Objects these;
    for (const std::string& key : *chosen) {
        if (key.starts_with("player ")) these.players.push_back(key.back() - '0');
        else these.keys.push_back(key);
    }
    return these;
}

std::optional<Reader::Objects> Reader::objects(std::string words, int they) {
    pronoun_ = words == "it" || words == "them";
    if (pronoun_) return it_.keys.empty() ? it_ : Objects{it_.keys, {}};
    if (words == "this card") return Objects{};  // the spell, which is not on the table
    std::smatch found;
    static const std::regex of_target{"(?:all )(.*) (" + targets_of_players + ") controls?"};
    if (std::regex_match(words, found, of_target)) {
        const auto who = targets(found[2], they);
        if (!who) return std::nullopt;
        Objects these;
        for (const int seat : who->players) {
            const auto keys = matching(found.str(1) + " they control", seat);
            if (!keys) return std::nullopt;
            these.keys.insert(these.keys.end(), keys->begin(), keys->end());
        }
        return these;
    }
    Objects these;
    static const std::regex player{a_player};
    if (std::regex_match(words, found, player)) {
        const auto who = players(words);
        return who ? std::optional{Objects{{}, *who}} : std::nullopt;
    }
    static const std::regex targeted{".*\\btargets?\\b.*"};
    if (std::regex_match(words, targeted)) return targets(words, they);
    if (take_suffix(words, " and each player")) these.players = {0, 1};
    static const std::regex all{"(?:all|each) (.*)"};
    if (std::regex_match(words, found, all)) {
        const auto keys = matching(found[1], they);
        if (!keys) return std::nullopt;
        these.keys = *keys;
        return these;
    }
    // "a creature", "up to 2 cards from your graveyard", "any number of cards from your hand"
    static const std::regex some{"(a|an|another|\\d+|up to \\d+|any number of|X) (.*?)(?: equal to (.*))?"};
    static const std::regex counted{"(.*) equal to (.*?)( from .*)?"};
    Count count{1, false};
    std::string phrase;
    if (std::regex_match(words, found, counted)) {
        const auto number_of = number(found[2]);
        if (!number_of) return std::nullopt;
        count.number = *number_of;
        phrase = found.str(1) + found.str(3);
    } else if (std::regex_match(words, found, some)) {
        const std::string how = found[1];
        if (how.starts_with("up to ")) count = {std::stoi(how.substr(6)), true};
        else if (how == "any number of") count = {99, true};
        else if (how != "another") count.number = number_in(how).value_or(-1);
        phrase = found[2];
    } else return std::nullopt;
    const auto keys = matching(phrase, they);
    if (!keys || count.number < 0) return std::nullopt;
    const int most = std::min(count.number, count.number >= 99 ? 16 : 99);
    const auto chosen = picked("Cards", they, *keys, count.up_to ? 0 : count.number, most);
    if (!chosen) return std::nullopt;
    these.keys = *chosen;
    return these;
}

std::optional<int> Reader::number(std::string words) const {
    if (const auto plain = number_in(words)) return plain;
    static const std::regex changed{"(.*) (plus|minus|times|divided by|set to) (\\d+)(, rounded up|, rounded down)?"};
    std::smatch found;
    if (std::regex_match(words, found, changed)) {
        const auto base = number(found[1]);
        const int value = std::stoi(found[3]);
        if (!base) return std::nullopt;
        if (found[2] == "plus") return *base + value;
        if (found[2] == "minus") return std::max(0, *base - value);
        if (found[2] == "times") return *base * value;
        if (found[2] == "set to") return value;
        return found[4] == ", rounded up" ? (*base + value - 1) / value : *base / value;
    }
    const auto& mine = world_.players[static_cast<std::size_t>(you_)];
    if (words == "your life") return mine.life;
    if (words == "your energy") return mine.energy;
    if (words == "that number" || words == "the damage dealt") return that_number_;
    if (words == "how many they were") return how_many_;
    if (words == "the number of your opponent's poison counters")
        return world_.players[static_cast<std::size_t>(1 - you_)].poison;
    if (words == "the number of cards in your library")
        return static_cast<int>(world_.libraries[static_cast<std::size_t>(you_)].size());
    if (words == "its attack" || words == "its mana value") {
        if (it_.keys.empty()) return 0;
        const Thing* thing = as_known(it_.keys.front());
        return thing == nullptr ? 0 : words == "its attack" ? thing->attack : cards_.at(thing->name).mana_value;
    }
    if (!take_prefix(words, "the number of ")) return std::nullopt;
    const auto keys = matching(words, you_);
    return keys ? std::optional{static_cast<int>(keys->size())} : std::nullopt;
}

// "a card", "2 cards", "up to 3 cards", "cards equal to the number of …"; "2 life", "life equal to …".
std::optional<Reader::Count> Reader::quantity(std::string words, const std::string& one, const std::string& many) {
    if (take_prefix(words, many + " equal to ")) {
        const auto counted = number(words);
        return counted ? std::optional{Count{*counted, false}} : std::nullopt;
    }
    if (words == "any number of " + many) return Count{99, true};
    const bool up_to = take_prefix(words, "up to ");
    const std::size_t space = words.find(' ');
    if (space == std::string::npos) return std::nullopt;
    const auto count = number_in(words.substr(0, space));
    const std::string noun = words.substr(space + 1);
    if (!count || (noun != one && noun != many)) return std::nullopt;
    if ((noun == one) != (*count == 1) && one != many) return std::nullopt;
    return Count{*count, up_to};
}

// Who may say how many is asked.
std::optional<int> Reader::how_many(const Count& count, int seat) {
    if (!count.up_to) return count.number;
    if (asked_.empty() || asked_.front().kind != "Number") return fail("nobody was asked how many"), std::nullopt;
    const Decision decision = asked_.front();
    asked_.pop_front();
    if (decision.seat != seat) return fail("somebody else was asked how many"), std::nullopt;
    if (decision.min != 0 || decision.max != count.number) return fail("how many has other bounds"), std::nullopt;
    return std::stoi(decision.taken);
}

Lasts Reader::take_duration(std::string& words) {
    if (take_suffix(words, " this turn")) return Lasts::ThisTurn;
    if (take_suffix(words, " until the end of the next turn")) return Lasts::NextTurn;
    take_suffix(words, " for the rest of the match");
    return Lasts::ForGood;
}

// ---- What happens.

// A creature that comes is a new object. Returns 1 if there was something to move.
int Reader::put(const std::string& key, const std::string& zone, int controller) {
    Thing* thing = world_.find(key);
    if (thing == nullptr) return 0;
    const bool was_in_play = thing->in_play();
    const Printed& printed = cards_.at(thing->name);
    const auto to_library = zone == "top" || zone == "bottom" || zone == "library";
    const bool permanent = printed.type != "Instant" && printed.type != "Sorcery";
    if (zone == "battlefield" && (!permanent || was_in_play)) return 0;
    const Thing moved = *thing;
    if (zone == "library") shuffled_.insert(moved.owner);
    std::erase_if(world_.things, [&](const Thing& one) { return one.key == key; });
    if (moved.token && was_in_play) return 1;
    if (to_library) {
        auto& library = world_.libraries[static_cast<std::size_t>(moved.owner)];
        library.insert(zone == "bottom" ? library.end() : library.begin(), moved.name);
        return 1;
    }
    Thing now;
    now.key = moved.key;
    now.name = moved.name;
    now.zone = zone;
    now.owner = moved.owner;
    now.controller = zone == "battlefield" && controller >= 0 ? controller : moved.owner;
    now.attack = printed.attack;
    now.defense = printed.defense;
    now.keywords = printed.keywords;
    world_.things.push_back(now);
    return 1;
}

void Reader::scry(int seat, int count) {
    auto& library = world_.libraries[static_cast<std::size_t>(seat)];
    const auto looked = std::min(static_cast<std::size_t>(std::max(count, 0)), library.size());
    std::vector<std::string> open{library.begin(), library.begin() + static_cast<std::ptrdiff_t>(looked)};
    library.erase(library.begin(), library.begin() + static_cast<std::ptrdiff_t>(looked));
    std::vector<std::string> top;
    std::vector<std::string> bottom;
    while (!open.empty()) {
        if (asked_.empty() || asked_.front().kind != "Scry") {
            fail("nobody was asked to scry");
            return;
        }
        const Decision decision = asked_.front();
        asked_.pop_front();
        std::set<std::string> may;
        for (const std::string& card : open) may.insert({card + " top", card + " bottom"});
        if (decision.seat != seat) fail("somebody else scried");
        if (decision.offered != may) fail("other cards were scried");
        const std::size_t space = decision.taken.rfind(' ');
        const std::string card = decision.taken.substr(0, space);
        (decision.taken.substr(space + 1) == "top" ? top : bottom).push_back(card);
        std::erase(open, card);
    }
    library.insert(library.begin(), top.begin(), top.end());
    library.insert(library.end(), bottom.begin(), bottom.end());
}

bool Reader::clause(const std::string& text) {
    static const std::regex doer{"(?:" + a_player +
                                 " )?(draws?|discards?|loses?|creates?|shuffles?|adds?|sacrifices?|scry|scries|gets?|"
                                 "gains?|puts?|exiles?) (.*)"};
    static const std::regex of_player{
        "(?:gains?|loses?|gets?) (?:(?:up to )?(?:\\S+ )?(?:life|energy|poison counters?))\\b.*|"
        "puts? (?:the top card of|\\S+ cards? from the top of|(?:up to \\S+|any number of) cards from the top of|cards "
        "from the top of) .*|"
        "(?:draws?|discards?|creates?|adds?|scry|scries) .*|"
        "shuffles? (?:your|their) library|sacrifices? (?!this card|it$|them$|all |.*target).*|exiles? .*"};
    std::smatch found;
    if (std::regex_match(text, found, doer)) {
        const std::string who = found[1];
        std::string verb = found[2];
        const std::string what = found[3];
        const bool exile = verb.starts_with("exile");
        const bool counted_exile = exile && (!who.empty() || what.find(" from ") != std::string::npos);
        if (std::regex_match(verb + " " + what, of_player) && (!exile || counted_exile)) {
            const bool other = !who.empty() && who != "you" && !are_many(who);
            if (verb == "scries") verb = "scry", take_suffix(verb, "");
            else if (other && !take_suffix(verb, "s")) return fail("\"" + who + " " + verb + "\"");
            if (!other && verb.ends_with('s')) return fail("you \"" + verb + "\"");
            return player_clause(who, verb, what);
        }
    }
    // "Your opponent returns a card from their graveyard to their hand."
    static const std::regex mover{a_player + " (returns?|puts?|shuffles?) (.*)"};
    if (std::regex_match(text, found, mover)) {
        std::string verb = found[2];
        if (!are_many(found[1]) && !take_suffix(verb, "s")) return fail("\"" + found.str(1) + " " + verb + "\"");
        const auto doers = players(found[1]);
        if (!doers) return false;
        const std::string order = verb + " " + found.str(3);
        return std::all_of(doers->begin(), doers->end(), [&](int seat) { return order_clause(order, seat); });
    }
    return order_clause(text, you_) || (why_.empty() && subject_clause(text));
}

bool Reader::player_clause(const std::string& who, const std::string& verb, const std::string& what) {
    std::smatch found;
    const auto doers = players(who);
    if (!doers) return fail(why_.empty() ? "who is \"" + who + "\"?" : why_);
    if (verb == "sacrifice" || verb == "exile" || verb == "create") then_ = world_;
    const bool of_cards = verb == "sacrifice" || verb == "exile" || verb == "create" || verb == "put";
    int done = 0;
    Keys affected;
    // What is counted is counted once.
    std::optional<Count> count;
    std::string unit;
    static const std::regex milled{
        "(the top card|(?:(?:up to )?\\S+|any number of) cards|cards) (?:of|from the top of) "
        "(your|their) library into (?:your|their) graveyard(?: equal to (.*))?"};
    static const std::regex made{"(.*?)(\\bGrub tokens?\\b)(.*)"};
    static const std::regex mana{"(?:(up to )?(\\d+) times )?([WUBRGC]+)(?: times (.*))?"};
    const auto set_unit = [&](const std::string& one, const std::string& many) { count = quantity(what, one, many); };
    if (verb == "draw") set_unit("card", "cards");
    else if ((verb == "gain" || verb == "lose") && std::regex_search(what, std::regex{"\\blife\\b"}) &&
             what.find("energy") > what.find("life"))
        set_unit("life", "life"), unit = "life";
    else if (verb == "gain") set_unit("energy", "energy"), unit = "energy";
    else if (verb == "get") set_unit("poison counter", "poison counters");
    else if (verb == "scry") {
        if (const auto counted = number(what)) count = Count{*counted, false};
        else if (what.starts_with("up to ")) count = Count{std::stoi(what.substr(6)), true};
    } else if (verb == "put" && std::regex_match(what, found, milled)) {
        if (found[3].matched) {
            if (const auto counted = number(found[3])) count = Count{*counted, false};
        } else
            count = found[1] == "the top card" ? Count{1, false}
                                               : quantity(found[1], "card", "cards").value_or(Count{-1, false});
        if ((found[2] == "your") != (who.empty() || who == "you")) return fail("whose library?");
    } else if (verb == "create") set_unit("Grub token", "Grub tokens");
    else if (verb == "add" && std::regex_match(what, found, mana)) {
        if (found[4].matched) {
            if (const auto counted = number(found[4])) count = Count{*counted, false};
        } else count = Count{found[2].matched ? std::stoi(found[2]) : 1, found[1].matched};
        unit = found[3];
    } else if (verb == "shuffle" || verb == "sacrifice" || verb == "exile" || verb == "discard") count = Count{};
    if (!count || count->number < 0) return fail("how many is \"" + what + "\"?");
    for (const int seat : *doers) {
        const auto place = static_cast<std::size_t>(seat);
        Numbers& numbers = world_.players[place];
        const auto amount = how_many(*count, seat);
        if (!amount) return false;
        if (verb == "draw" || verb == "put") {
            auto& library = world_.libraries[place];
            for (int left = *amount; left > 0 && !library.empty(); --left) {
                Thing thing;
                thing.key = thing.name = library.front();
                thing.zone = verb == "draw" ? "hand" : "graveyard";
                thing.owner = thing.controller = seat;
                thing.keywords = cards_.at(thing.name).keywords;
                thing.attack = cards_.at(thing.name).attack;
                thing.defense = cards_.at(thing.name).defense;
                world_.things.push_back(thing);
                library.erase(library.begin());
                affected.push_back(thing.key);
            }
            done = *amount;
        } else if (verb == "gain" && unit == "life") numbers.life += *amount, done = *amount;
        else if (verb == "lose") numbers.life -= *amount, done = *amount;
        else if (verb == "gain") numbers.energy += *amount, done = *amount;
        else if (verb == "get") numbers.poison += *amount, done = *amount;
        else if (verb == "scry") scry(seat, *amount), done = *amount;
        else if (verb == "shuffle") shuffled_.insert(seat);
        else if (verb == "add") {
            for (const char letter : unit) numbers.mana[std::string{letter}] += *amount;
            done = *amount;
        } else if (verb == "create") {
            for (int left = *amount; left > 0; --left) {
                Thing token;
                token.name = "Grub";
                token.key = "Grub new " + std::to_string(made_++);
                token.zone = "battlefield";
                token.owner = token.controller = seat;
                token.token = true;
                token.attack = cards_.at("Grub").attack;
                token.defense = cards_.at("Grub").defense;
                token.keywords = cards_.at("Grub").keywords;
                world_.things.push_back(token);
                affected.push_back(token.key);
            }
            done = *amount;
        } else if (verb == "discard") {
            std::string which = what;
            const bool at_random = take_suffix(which, " at random");
            if (at_random) return fail("chance is not modelled");
            const std::string hand = (who.empty() || who == "you") ? "your hand" : "their hand";
            if (which == hand) {
                const auto all = matching("cards in their hand", seat);
                for (const std::string& key : *all) done += put(key, "graveyard");
                continue;
            }
            static const std::regex some{"(a|an|\\d+|up to \\d+|any number of) (.*)"};
            if (take_suffix(which, " in " + hand) && take_prefix(which, "all ")) {
                const auto all = matching(which + " in their hand", seat);
                if (!all) return false;
                for (const std::string& key : *all) done += put(key, "graveyard");
                continue;
            }
            static const std::regex equal{"(.*cards) equal to (.*)"};
            Count cards{1, false};
            std::string noun;
            if (std::regex_match(which, found, equal)) {
                const auto counted = number(found[2]);
                if (!counted) return fail("how many is \"" + found.str(2) + "\"?");
                // Counted once: before the first of them discards.
                if (seat == doers->front()) that_number_ = *counted;
                cards.number = that_number_;
                noun = found[1];
            } else if (std::regex_match(which, found, some)) {
                const std::string how = found[1];
                if (how == "any number of") cards = {99, true};
                else if (how.starts_with("up to ")) cards = {std::stoi(how.substr(6)), true};
                else cards.number = *number_in(how);
                noun = found[2];
            } else return false;
            const auto number_taken = how_many(cards, seat);
            if (!number_taken) return false;
            const auto hand_cards = matching(noun + " in their hand", seat);
            if (!hand_cards) return false;
            const auto chosen = picked("Discard", seat, *hand_cards, *number_taken, *number_taken);
            if (!chosen) return false;
            for (const std::string& key : *chosen) done += put(key, "graveyard");
        } else if (verb == "sacrifice" || verb == "exile") {
            std::string which = what;
            if (verb == "sacrifice") {
                // The kind stands before what is counted.
                const std::size_t equal = which.find(" equal to ");
                if (equal == std::string::npos) which += " they control";
                else which.insert(equal, " they control");
            }
            const auto chosen = objects(which, seat);
            if (!chosen) return false;
            for (const std::string& key : chosen->keys) {
                affected.push_back(key);
                done += put(key, verb == "sacrifice" ? "graveyard" : "exile");
            }
        } else return false;
    }
    that_number_ = done;
    how_many_ = of_cards ? static_cast<int>(affected.size()) : static_cast<int>(doers->size());
    // "It" is still what was spoken of before.
    if (verb == "create" || verb == "sacrifice" || verb == "exile") it_.keys = affected;
    if (who != "its controller" && who != "its owner") it_.players = *doers;
    return why_.empty();
}

// What "you" do to cards, as a command.
bool Reader::order_clause(const std::string& text, int doer) {
    std::smatch found;
    const auto speak_of = [&](const Objects& these) {
        then_ = world_;
        if (!pronoun_) it_ = these;
        how_many_ = static_cast<int>(these.keys.size() + these.players.size());
    };
    static const std::regex damage{"this card deals (.*?) ?damage to (.*?)(?: equal to (.*))?"};
    static const std::regex counters{"(put|remove) (.*?)([+-]1/[+-]1 counters?) (?:on|from) (.*?)"};
    static const std::regex counters_equal{"(put|remove) ([+-]1/[+-]1 counters) (?:on|from) (.*?) equal to (.*)"};
    static const std::regex control{"gain control of (.*)"};
    static const std::regex returned{
        "exile (.*?)(, then|;) return (it|them) to the battlefield under (?:its owner's|their "
        "owners') control( at the end of the turn| at the end of the next turn)?"};
    if (std::regex_match(text, found, damage)) {
        const std::string which = found[2];
        const auto these = objects(found[2], you_);
        if (!these) return false;
        const Objects root = it_;
        if (!these->keys.empty()) it_ = *these;  // "its attack"
        std::optional<Count> count;
        if (found[3].matched) {
            if (const auto counted = number(found[3])) count = Count{*counted, false};
        } else count = quantity(found.str(1) + " damage", "damage", "damage");
        it_ = root;
        if (!count) return false;
        auto amount = how_many(*count, you_);
        if (!amount) return false;
        speak_of(*these);
        for (const std::string& key : these->keys)
            if (Thing* thing = world_.find(key); thing != nullptr && cards_.at(thing->name).type == "Creature")
                thing->damage += *amount;
        for (const int seat : these->players) {
            // Of each player it is said anew.
            if (count->up_to && which == "each player" && seat != these->players.front())
                amount = how_many(*count, you_);
            if (!amount) return false;
            world_.players[static_cast<std::size_t>(seat)].life -= *amount;
        }
        that_number_ = *amount * static_cast<int>(these->keys.size() + these->players.size());
        return true;
    }
    const bool equal = std::regex_match(text, found, counters_equal);
    if (equal || std::regex_match(text, found, counters)) {
        const bool adds = found[1] == "put";
        const std::string kind = equal ? found.str(2) : found.str(3);
        const auto these = objects(found[equal ? 3 : 4], you_);
        if (!these) return false;
        const Objects root = it_;
        if (!these->keys.empty()) it_ = *these;
        std::optional<Count> count;
        if (equal) {
            if (const auto counted = number(found[4])) count = Count{*counted, false};
        } else {
            count = quantity(found.str(2) + "counter" + (kind.ends_with('s') ? "s" : ""), "counter", "counters");
        }
        it_ = root;
        if (!count) return false;
        const auto amount = how_many(*count, you_);
        if (!amount) return false;
        speak_of(*these);
        that_number_ = *amount;
        for (const std::string& key : these->keys) {
            Thing* thing = world_.find(key);
            if (thing == nullptr || !thing->in_play() || cards_.at(thing->name).type != "Creature") continue;
            const bool plus = kind.starts_with('+');
            int& there = plus ? thing->plus : thing->minus;
            const int change = adds ? *amount : -std::min(*amount, there);
            there += change;
            thing->attack += plus ? change : -change;
            thing->defense += plus ? change : -change;
            // Those of both kinds go away together.
            const int both = std::min(thing->plus, thing->minus);
            thing->plus -= both;
            thing->minus -= both;
        }
        return true;
    }
    if (std::regex_match(text, found, control)) {
        std::string which = found[1];
        Lasting lasting;
        lasting.until = take_duration(which);
        const auto these = objects(which, you_);
        if (!these) return false;
        speak_of(*these);
        for (const std::string& key : these->keys) {
            Thing* thing = world_.find(key);
            if (thing == nullptr || !thing->in_play() || thing->controller == you_) continue;
            Lasting one = lasting;
            one.keys = {key};
            one.given_back_to = thing->controller;
            thing->controller = you_;
            if (one.until != Lasts::ForGood) lasting_.push_back(one);
        }
        return true;
    }
    if (std::regex_match(text, found, returned)) {
        const auto these = objects(found[1], you_);
        if (!these) return false;
        speak_of(*these);
        const bool at_once = found[2] == ", then";
        for (const std::string& key : these->keys) {
            put(key, "exile");
            if (world_.find(key) == nullptr) continue;
            if (at_once) put(key, "battlefield");
            else away_.emplace_back(key, found[4] == " at the end of the turn" ? Lasts::ThisTurn : Lasts::NextTurn);
        }
        return true;
    }
    static const std::regex simple{"(destroy|tap|untap|sacrifice|exile) (.*)"};
    static const std::regex sent{
        "(?:return|put|shuffle) (.*) (to|into|onto|on top of|on the bottom of) "
        "(your|your opponent's|its owner's|their owners'|their|each player's|target player's|that player's|the) "
        "(hands?|graveyards?|librar(?:y|ies)|battlefield)(?: under (its owner's|their owners'|your) control)?"};
    std::string which;
    std::string zone;
    bool owners = false;
    bool yours = false;
    if (std::regex_match(text, found, sent)) {
        which = found[1];
        zone = found[4];
        take_suffix(zone, "s");
        if (zone.starts_with("librar"))
            zone = found[2] == "on top of" ? "top" : found[2] == "on the bottom of" ? "bottom" : "library";
        owners = found[5].matched && found[5] != "your";
        yours = found[5] == "your";
    } else if (std::regex_match(text, found, simple)) {
        which = found[2];
        zone = found[1] == "exile" ? "exile" : found[1] == "tap" || found[1] == "untap" ? found.str(1) : "graveyard";
    } else return false;
    const bool destroys = text.starts_with("destroy ");
    const auto these = objects(which, doer);
    if (!these) return false;
    speak_of(*these);
    int done = 0;
    for (const std::string& key : these->keys) {
        Thing* thing = world_.find(key);
        if (thing == nullptr) continue;
        if (zone == "tap" || zone == "untap") {
            thing->tapped = zone == "tap";
            ++done;
        } else if (!destroys || !thing->keywords.contains("Indestructible"))
            done += put(key, zone, owners ? thing->owner : yours ? you_ : doer);
    }
    how_many_ = done;
    return true;
}

// What is said of cards or of a player's number: "target creature gets +1/+1 this turn", "your life becomes 7".
bool Reader::subject_clause(const std::string& text) {
    std::smatch found;
    static const std::regex life{"(your|(?:your opponent|each player|that player|" + targets_of_players +
                                 ")'s?) life becomes? (.*)"};
    static const std::regex stats{"(.*) (gets?) ([+-])(\\d*)(X|Y)?/([+-])(\\d*)(X|Y)?(.*?)(?:, where (.*))?"};
    static const std::regex gains{"(.*) (gains?) (" + a_keyword + "(?:(?:, | and )" + a_keyword + ")*)( .*)?"};
    static const std::regex cannot{"(.*) cannot (attack or block|attack|block)( .*)?"};
    static const std::regex must{"(.*) (attacks?)( this turn| until the end of the next turn)? if able"};
    static const std::regex sleeps{
        "(.*) (?:does not untap in the next untap step of its controller|do not untap in their "
        "controllers' next untap step)"};
    if (std::regex_match(text, found, life)) {
        std::string who = found[1];
        if (who == "your") who = "you";
        else if (!take_suffix(who, "'s")) take_suffix(who, "'");
        const auto whose = players(who);
        const auto value = number(found[2]);
        if (!whose || !value) return false;
        for (const int seat : *whose) world_.players[static_cast<std::size_t>(seat)].life = *value;
        it_.players = *whose;
        that_number_ = *value;
        return true;
    }
    Lasting lasting;
    std::string words;
    std::string rest;
    if (std::regex_match(text, found, stats)) {
        words = found[1];
        rest = found[9];
        const std::string is = found[10];
        std::map<std::string, int> letters;
        static const std::regex part{"([XY]) is (.*?)(?: and (?=[XY] is )|$)"};
        for (auto at = std::sregex_iterator{is.begin(), is.end(), part}; at != std::sregex_iterator{}; ++at) {
            const auto value = number((*at)[2]);
            if (!value) return fail("what is \"" + at->str(2) + "\"?");
            letters[(*at)[1]] = *value;
        }
        const auto change = [&](std::size_t at) -> int {
            const int sign = found[at] == "-" ? -1 : 1;
            const int plain = found[at + 1].length() > 0 ? std::stoi(found[at + 1]) : 1;
            return sign * plain * (found[at + 2].matched ? letters.at(found[at + 2]) : 1);
        };
        lasting.attack = change(3);
        lasting.defense = change(6);
    } else if (std::regex_match(text, found, gains)) {
        words = found[1];
        rest = found[4];
        lasting.keywords = parts_of(found[3]);
    } else if (std::regex_match(text, found, cannot)) {
        words = found[1];
        lasting.cannot = found[2];
        rest = found[3];
    } else if (std::regex_match(text, found, must)) {
        words = found[1];
        rest = found[3];
        lasting.must_attack = true;
    } else if (std::regex_match(text, found, sleeps)) {
        const auto these = objects(found[1], you_);
        if (!these) return false;
        sleeping_.insert(these->keys.begin(), these->keys.end());
        it_ = *these;
        return true;
    } else return false;
    if (!rest.empty()) {
        lasting.until = take_duration(rest);
        if (!rest.empty()) return false;
    }
    const auto these = objects(words, you_);
    if (!these || !these->players.empty()) return false;
    then_ = world_;
    it_ = *these;
    how_many_ = static_cast<int>(these->keys.size());
    for (const std::string& key : these->keys) {
        Thing* thing = world_.find(key);
        if (thing == nullptr || !thing->in_play()) continue;
        Lasting one = lasting;
        one.keys = {key};
        if (cards_.at(thing->name).type == "Creature") {
            thing->attack += one.attack;
            thing->defense += one.defense;
        }
        std::erase_if(one.keywords, [&](const std::string& word) { return !thing->keywords.insert(word).second; });
        lasting_.push_back(one);
    }
    return true;
}

// ---- What holds while a permanent is there.

std::string Reader::read_passive(std::string text, const std::string& self) {
    static const std::regex as_long{"As long as (.*?), (.*)"};
    static const std::regex stats{"(.*) gets? ([+-]\\d+)/([+-]\\d+)"};
    static const std::regex counted{
        "(.*) gets? ([+-]\\d+) (attack|defense) for each (.*?)(?: and ([+-]\\d+) (attack|defense) for each (.*))?"};
    static const std::regex scaled{"(.*) (?:has|have) (?:its|their) (attack|defense) multiplied by (\\d+)"};
    static const std::regex has{"(.*) (?:has|have) (" + a_keyword + "(?:(?:, | and )" + a_keyword + ")*)"};
    static const std::regex loses{"(.*) loses? (all keywords|" + a_keyword + "(?:(?:, | and )" + a_keyword + ")*)"};
    static const std::regex cannot{"(.*) cannot (attack|block|be blocked|be targeted)"};
    static const std::regex no_damage{"(.*) takes? no damage"};
    static const std::regex must{"(.*) attacks? each combat if able"};
    static const std::regex sleeps{"(.*) (?:does|do) not untap in the untap step"};
    self_ = self;
    const std::string whole = text;
    std::smatch found;
    take_suffix(text, ".");
    if (std::string rest = text; std::regex_match(rest, found, as_long)) {
        const auto is_so = holds(found[1]);
        if (!is_so) return "is it so? " + whole;
        if (!*is_so) return {};
        text = found[2];
    }
    std::function<void(Thing&)> change = [](Thing&) {};
    Lasting lasting;
    const auto each = [&](const std::string& phrase) {
        const auto keys = matching(phrase, you_);
        return keys ? static_cast<int>(keys->size()) : -999;
    };
    if (std::regex_match(text, found, stats)) {
        const int attack = std::stoi(found[2]);
        const int defense = std::stoi(found[3]);
        change = [=](Thing& thing) { thing.attack += attack, thing.defense += defense; };
    } else if (std::regex_match(text, found, counted)) {
        const int first = std::stoi(found[2]) * each(found[4]);
        const int second = found[5].matched ? std::stoi(found[5]) * each(found[7]) : 0;
        const bool of_attack = found[3] == "attack";
        const bool then_attack = found[6] == "attack";
        change = [=](Thing& thing) {
            (of_attack ? thing.attack : thing.defense) += first;
            (then_attack ? thing.attack : thing.defense) += second;
        };
    } else if (std::regex_match(text, found, scaled)) {
        const int times = std::stoi(found[3]);
        const bool of_attack = found[2] == "attack";
        change = [=](Thing& thing) { (of_attack ? thing.attack : thing.defense) *= times; };
    } else if (std::regex_match(text, found, has)) {
        const std::set<std::string> words = parts_of(found[2]);
        change = [=](Thing& thing) { thing.keywords.insert(words.begin(), words.end()); };
    } else if (std::regex_match(text, found, loses)) {
        const std::set<std::string> words = parts_of(found[2]);
        change = [=](Thing& thing) {
            std::erase_if(thing.keywords, [&](const std::string& word) {
                return words.contains("all keywords") || words.contains(word);
            });
        };
    } else if (std::regex_match(text, found, cannot)) lasting.cannot = found[2];
    else if (std::regex_match(text, found, no_damage)) lasting.cannot = "take damage";
    else if (std::regex_match(text, found, must)) lasting.must_attack = true;
    else if (std::regex_match(text, found, sleeps)) change = [this](Thing& thing) { never_untap_.insert(thing.key); };
    else return "not understood: " + whole;
    const std::string subject = lower_first(found[1]);
    const auto keys = subject == "this card" ? std::optional{Keys{self}} : matching(subject, you_);
    if (!keys) return "who is \"" + subject + "\"?";
    for (const std::string& key : *keys) {
        Thing* thing = world_.find(key);
        change(*thing);
        Lasting one = lasting;
        one.keys = {key};
        lasting_.push_back(one);
    }
    return {};
}

// ---- Later.

void Reader::pass_turn() {
    std::vector<Lasting> left;
    for (Lasting& one : lasting_) {
        if (one.until == Lasts::ThisTurn) {
            for (const std::string& key : one.keys) {
                Thing* thing = world_.find(key);
                if (thing == nullptr || !thing->in_play()) continue;
                thing->attack -= one.attack;
                thing->defense -= one.defense;
                for (const std::string& word : one.keywords) thing->keywords.erase(word);
                if (one.given_back_to >= 0) thing->controller = one.given_back_to;
            }
            continue;
        }
        if (one.until == Lasts::NextTurn) one.until = Lasts::ThisTurn;
        left.push_back(one);
    }
    lasting_ = left;
    std::vector<std::pair<std::string, Lasts>> away;
    for (auto& [key, until] : away_) {
        if (until == Lasts::ThisTurn) put(key, "battlefield");
        else away.emplace_back(key, Lasts::ThisTurn);
    }
    away_ = away;
    world_.active = 1 - world_.active;
    for (Thing& thing : world_.things) {
        thing.damage = 0;
        if (!thing.in_play() || thing.controller != world_.active) continue;
        thing.sick = false;
        if (sleeping_.erase(thing.key) == 0 && !never_untap_.contains(thing.key)) thing.tapped = false;
    }
}

bool Reader::cannot(const std::string& key, const std::string& what) const {
    return std::any_of(lasting_.begin(), lasting_.end(), [&](const Lasting& one) {
        return one.keys.front() == key &&
               (one.cannot == what || (one.cannot == "attack or block" && (what == "attack" || what == "block")));
    });
}

bool Reader::must_attack(const std::string& key) const {
    return std::any_of(lasting_.begin(), lasting_.end(),
                       [&](const Lasting& one) { return one.keys.front() == key && one.must_attack; });
}

bool Reader::forces_attacks() const {
    return std::any_of(lasting_.begin(), lasting_.end(), [](const Lasting& one) { return one.must_attack; });
}

}  // namespace pentacle::conclave::texts
