#include <algorithm>
#include <functional>
#include <regex>

#include "core/tests/english.hpp"
#include "games/conclave/tests/text_reader.hpp"
#include "games/conclave/tests/text_words.hpp"

// What happens.
namespace pentacle::conclave::texts {

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

}  // namespace pentacle::conclave::texts
