#include <algorithm>
#include <functional>
#include <regex>

#include "core/tests/english.hpp"
#include "games/conclave/tests/text_reader.hpp"
#include "games/conclave/tests/text_words.hpp"

// What holds while a permanent is there, and for how long.
namespace pentacle::conclave::texts {

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
