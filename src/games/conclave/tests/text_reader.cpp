#include "games/conclave/tests/text_reader.hpp"

#include <algorithm>
#include <functional>
#include <regex>

#include "core/tests/english.hpp"
#include "games/conclave/tests/text_words.hpp"

// Sentences, and what is paid.
namespace pentacle::conclave::texts {

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

}  // namespace pentacle::conclave::texts
