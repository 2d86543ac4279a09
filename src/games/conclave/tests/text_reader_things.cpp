#include <algorithm>
#include <functional>
#include <regex>

#include "core/tests/english.hpp"
#include "games/conclave/tests/text_reader.hpp"
#include "games/conclave/tests/text_words.hpp"

// What is so, and what words stand for: conditions, players, cards, numbers.
namespace pentacle::conclave::texts {

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

}  // namespace pentacle::conclave::texts
