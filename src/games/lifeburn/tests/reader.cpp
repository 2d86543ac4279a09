#include "games/lifeburn/tests/reader.hpp"

#include <algorithm>
#include <map>
#include <regex>

#include "core/tests/english.hpp"

namespace pentacle::lifeburn::model {

using cardlang::Slot;
using cardlang::Zone;

namespace {

std::string lower_first(std::string text) {
    // Names of kinds of cards keep their capital.
    static const std::regex proper{"^(Golem|Goblin|Merfolk|Shadow|Treefolk|Stone|Herb|Plant)"};
    if (!text.empty() && !std::regex_search(text, proper)) text[0] = static_cast<char>(std::tolower(text[0]));
    return text;
}

std::optional<int> number_word(const std::string& word) {
    static const std::vector<std::string> words{"no",  "one",   "two",   "three", "four", "five",
                                                "six", "seven", "eight", "nine",  "ten"};
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    if (word == "a" || word == "an") return 1;
    if (!word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::stoi(word);
    return std::nullopt;
}

const std::vector<std::string> tribes{"Golem", "Merfolk", "Shadow", "Goblin", "Treefolk"};
const std::vector<std::string> raw_tokens{"Stone", "Herb"};

std::string singular(const std::string& word) {
    return word.size() > 1 && word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
}

}  // namespace

namespace {

const std::string on_casting = "as an additional cost to cast this, ";

// "two or more", "exactly three", "one to two", "four or six", "no", "a".
std::optional<bool> is_number(const std::string& words, int counted) {
    std::smatch found;
    const auto number = [&](std::size_t place) { return number_word(found[place]); };
    if (std::regex_match(words, found, std::regex{"(\\S+) or more"})) return counted >= number(1);
    if (std::regex_match(words, found, std::regex{"(\\S+) or fewer"})) return counted <= number(1);
    if (std::regex_match(words, found, std::regex{"exactly (\\S+)"})) return counted == number(1);
    if (std::regex_match(words, found, std::regex{"(\\S+) to (\\S+)"}))
        return counted >= number(1) && counted <= number(2);
    if (std::regex_match(words, found, std::regex{"(\\S+) or (\\S+)"}))
        return counted == number(1) || counted == number(2);
    if (words == "a" || words == "an") return counted >= 1;
    const auto exactly = number_word(words);
    return exactly ? std::optional{counted == *exactly} : std::nullopt;
}

}  // namespace

Reader::Reader(World world, int you, std::vector<Decision> decisions)
    : world_{world}, before_{std::move(world)}, you_{you}, they_{you} {
    for (Decision& decision : decisions) {
        // Where only one player can be meant, the text names them.
        if (decision.while_announcing && decision.offered.size() == 1 && decision.offered.front().starts_with("player"))
            continue;
        (decision.is_option ? options_ : decision.while_announcing ? targets_ : picks_).push_back(std::move(decision));
    }
}

bool Reader::fail(const std::string& why) {
    if (why_.empty()) why_ = why;
    return false;
}

std::string Reader::read(const std::string& text) {
    std::string rest = text;
    while (!rest.empty()) {
        std::size_t end = rest.find(". ");
        std::string one = rest.substr(0, end == std::string::npos ? rest.size() : end);
        rest = end == std::string::npos ? "" : rest.substr(end + 2);
        take_suffix(one, ".");
        if (!sentence(lower_first(one))) return why_.empty() ? "not understood: " + one : why_;
    }
    return {};
}

bool Reader::sentence(std::string text) {
    if (text.starts_with(on_casting)) {
        const std::vector<Price> asked = prices(text);
        return !asked.empty() && pay(asked);
    }
    if (take_prefix(text, "if you do, ") || take_prefix(text, "if they do, ")) {
        if (!did_) return true;
    }
    did_ = true;
    static const std::regex condition{"^if (.*), ((?:your opponent )?gains? .*)$"};
    if (std::smatch found; std::regex_match(text, found, condition)) {
        const auto is_so = all_hold(found[1]);
        if (!is_so) return fail("is it so that \"" + found.str(1) + "\"?");
        return *is_so ? clause(found[2]) : true;
    }
    // One sentence may hold several clauses of the same player.
    static const std::regex link{
        "(, then | and )(?=(draw|mill|discard|gain|lose|create|sacrifice|exile|return|destroy|"
        "deal|put|shuffle|they|it|your|you|target|each player|all|this)s? )"};
    std::vector<std::string> clauses;
    std::smatch found;
    std::string who;
    while (std::regex_search(text, found, link)) {
        clauses.push_back(found.prefix());
        text = found.suffix();
    }
    clauses.push_back(text);
    static const std::regex starts{"^(your opponent|each player|target player|its owner|its controller|they) "};
    for (std::string& one : clauses) {
        if (std::regex_search(one, found, starts)) who = found[0];
        else if (&one != &clauses.front() &&
                 std::regex_search(one, std::regex{"^(draws|mills|discards|gains|loses|creates|"
                                                   "sacrifices|shuffles|returns|exiles) "}))
            one = who + one;
        if (!clause(one)) return false;
    }
    return true;
}

// ---- What is paid on casting.

std::vector<Reader::Price> Reader::prices(const std::string& text) const {
    static const std::regex one{
        "(sacrifice|tribute|discard|exile|reveal|pay) (\\S+) (.*?)(?= and (?:sacrifice|tribute|"
        "discard|exile|reveal|pay) |$)"};
    std::vector<Price> found;
    const std::string asked = text.substr(on_casting.size());
    for (auto at = std::sregex_iterator{asked.begin(), asked.end(), one}; at != std::sregex_iterator{}; ++at) {
        Price price{(*at)[1], number_word((*at)[2]).value_or(-1), (*at)[3]};
        if (price.verb == "pay") price.phrase.clear();
        if (price.verb == "sacrifice" || price.verb == "tribute") price.phrase += " you control";
        if (price.verb == "discard") price.phrase += " from your hand";
        found.push_back(price);
    }
    return found;
}

int Reader::count(const std::string& phrase) const {
    const auto slots = matching(phrase, you_, world_);
    if (!slots) return -1;
    int total = 0;
    for (const Thing& thing : world_.things)
        if (std::find(slots->begin(), slots->end(), thing.slot) != slots->end()) total += thing.count;
    return total;
}

int Reader::available(const Price& price) const {
    // Who pays the last life is dead, and may not.
    return price.phrase.empty() ? world_.life[static_cast<std::size_t>(you_)] - 1 : count(price.phrase);
}

bool Reader::is_payable(const std::string& text) const {
    const std::size_t end = text.find(". ");
    const std::vector<Price> asked = prices(lower_first(text.substr(0, end)));
    return std::all_of(asked.begin(), asked.end(), [&](const Price& one) { return available(one) >= one.count; });
}

// Everything is chosen before anything is paid.
bool Reader::pay(const std::vector<Price>& asked) {
    std::vector<std::pair<Slot, Zone>> moves;
    for (const Price& price : asked) {
        if (price.count < 0 || available(price) < price.count) return fail("that cannot be paid");
        if (price.phrase.empty()) {
            world_.life[static_cast<std::size_t>(you_)] -= price.count;
            continue;
        }
        const auto picked = chosen(price.phrase, static_cast<std::size_t>(price.count), you_, you_, false);
        if (!picked) return false;
        if (price.verb == "reveal") continue;
        for (const Slot slot : picked->slots)
            moves.emplace_back(slot, price.verb == "exile" ? Zone::Exile : Zone::Graveyard);
    }
    for (const auto& [slot, to] : moves) move(slot, to, you_);
    return true;
}

// ---- What is so.

std::optional<bool> Reader::all_hold(const std::string& conditions) const {
    static const std::regex link{" and (?=(?:you|your|a|an|no|the|this) )"};
    bool all = true;
    for (auto at = std::sregex_token_iterator{conditions.begin(), conditions.end(), link, -1};
         at != std::sregex_token_iterator{}; ++at) {
        const auto one = holds(*at);
        if (!one) return std::nullopt;
        all = all && *one;
    }
    return all;
}

std::optional<bool> Reader::holds(const std::string& condition) const {
    std::smatch found;
    static const std::regex control{
        "(you control|your opponent controls) "
        "(no|an?|exactly \\S+|\\S+ or more|\\S+ or fewer|\\S+ to \\S+) (.*)"};
    static const std::regex more{"your opponent controls more (.*) than you"};
    static const std::regex hand{"(you have|your opponent has) (.*?) cards? in hand"};
    static const std::regex in_play{"(a|no) (.*) is in play"};
    static const std::regex top{"the top card of (your|your opponent's) deck is a Merfolk summon"};
    if (std::regex_match(condition, found, more))
        return count(found.str(1) + " your opponent controls") > count(found.str(1) + " you control");
    if (std::regex_match(condition, found, control)) {
        const int counted =
            count(found.str(3) + (found[1] == "you control" ? " you control" : " your opponent controls"));
        return counted < 0 ? std::nullopt : is_number(found[2], counted);
    }
    if (std::regex_match(condition, found, hand))
        return is_number(found[2], world_.count(found[1] == "you have" ? you_ : 1 - you_, Zone::Hand));
    if (std::regex_match(condition, found, in_play)) return (count(found.str(2)) > 0) == (found[1] == "a");
    if (std::regex_match(condition, found, top)) {
        const auto& deck = world_.decks[static_cast<std::size_t>(found[1] == "your" ? you_ : 1 - you_)];
        for (const Thing& thing : world_.things)
            if (!deck.empty() && thing.slot == deck.back()) return thing.tribe == "Merfolk" && thing.kind == "summon";
        return false;
    }
    static const std::regex about_it{"(it|one of them|none of them) is (not )?an? (.*)"};
    if (std::regex_match(condition, found, about_it)) {
        const auto kind = matching(found[3], you_, world_, true);
        if (!kind) return std::nullopt;
        const bool any = std::any_of(current_.slots.begin(), current_.slots.end(), [&](Slot slot) {
            return std::find(kind->begin(), kind->end(), slot) != kind->end();
        });
        const bool no = found[1] == "none of them" || found[2].matched;
        return no ? !any && !current_.slots.empty() : any;
    }
    const int mine = world_.life[static_cast<std::size_t>(you_)];
    const int theirs = world_.life[static_cast<std::size_t>(1 - you_)];
    if (condition == "you have more life than your opponent") return mine > theirs;
    if (condition == "your opponent has more life than you") return theirs > mine;
    // Nothing happened before this spell, in this turn or the match.
    static const std::regex quiet{
        "this is your first spell of the match|your opponent has cast at most one spell this match|"
        "(you|your opponent) did not attack this turn"};
    static const std::regex eventful{
        "(you|your opponent) attacked this turn|.* entered .* this turn|you paid for this while spellburnt|"
        "your opponent is spellburnt"};
    if (std::regex_match(condition, quiet)) return true;
    if (std::regex_match(condition, eventful)) return false;
    return std::nullopt;
}

std::optional<std::vector<int>> Reader::players(const std::string& words) {
    if (words.empty() || words == "you") return std::vector<int>{you_};
    if (words == "your opponent") return std::vector<int>{1 - you_};
    if (words == "each player") return std::vector<int>{you_, 1 - you_};  // it is the first one's turn
    if (words == "they") return they_;
    if (words != "target player") return std::nullopt;
    const auto target = chosen("player", 1, you_, you_, true);
    if (!target) return std::nullopt;
    return target->players;
}

bool Reader::clause(std::string text) {
    it_ = current_;
    current_ = {};
    bool asks = false;
    static const std::regex may{"^(you|your opponent|each player|target player) may "};
    std::smatch found;
    if (std::regex_search(text, found, may)) {
        asks = true;
        text = (found[1] == "you" ? "" : found.str(1) + " ") + found.suffix().str();
    } else if (take_prefix(text, "you may have ")) asks = true;
    if (asks) {
        if (options_.empty()) return fail("nobody was asked whether to");
        const Decision option = options_.front();
        options_.pop_front();
        did_ = option.agreed;
        if (!option.agreed) return true;
    }
    static const std::regex doer{
        "^(?:(your opponent|each player|target player|they|you) )?"
        "(draw|mill|discard|gain|lose|create|sacrifice|shuffle|return|exile)s? (.*)$"};
    if (std::regex_match(text, found, doer)) {
        const bool cards =
            found[2] == "exile" || found[2] == "return" ||
            (found[2] == "gain" && found.str(3).starts_with("control of")) ||
            (found[2] == "sacrifice" && (found.str(3).starts_with("it") || found.str(3).starts_with("them")));
        if (!cards || found[1].matched) return player_clause(found[1], found.str(2) + " " + found.str(3));
    }
    return card_clause(text) || (why_.empty() && subject_clause(text));
}

Lasts Reader::take_duration(std::string& words) const {
    if (take_suffix(words, " this turn") || take_suffix(words, " until end of turn")) return Lasts::ThisTurn;
    if (take_suffix(words, " until the end of the next turn")) return Lasts::NextTurn;
    take_suffix(words, " for the rest of the match");
    return Lasts::ForGood;
}

// "two cards", "a card for each Stone you control", "3 life", "half their life, rounded down"
std::optional<int> Reader::quantity(const std::string& words, const std::string& unit, int they) const {
    std::smatch found;
    if (std::regex_match(words, found, std::regex{"(\\S+) " + unit + "s?"})) return number_word(found[1]);
    if (std::regex_match(words, found, std::regex{"(?:that many|that much) " + unit + "s?"})) return that_many_;
    if (std::regex_match(words, found, std::regex{"(?:a|an|1) " + unit + " for each (.*?)(?:, plus (\\S+))?"})) {
        const auto counted = number("the number of " + found.str(1), they);
        if (!counted) return std::nullopt;
        return *counted + (found[2].matched ? number_word(found[2]).value_or(0) : 0);
    }
    if (std::regex_match(words, found, std::regex{"(?:a number of " + unit + "s?|" + unit + ") equal to (.*)"}))
        return number(found[1], they);
    return number(words, they);
}

std::optional<int> Reader::number(std::string words, int they) const {
    if (const auto plain = number_word(words)) return plain;
    if (words == "that many") return that_many_;
    std::smatch found;
    if (std::regex_match(words, found, std::regex{"(.*) plus (\\S+)"})) {
        const auto base = number(found[1], they);
        return base ? std::optional{*base + number_word(found[2]).value_or(0)} : std::nullopt;
    }
    if (take_prefix(words, "twice ")) {
        const auto base = number(words, they);
        return base ? std::optional{*base * 2} : std::nullopt;
    }
    if (take_prefix(words, "half ")) {
        const bool up = take_suffix(words, ", rounded up");
        if (!up) take_suffix(words, ", rounded down");
        const auto base = number(words, they);
        return base ? std::optional{(*base + (up ? 1 : 0)) / 2} : std::nullopt;
    }
    if (words == "your life") return world_.life[static_cast<std::size_t>(you_)];
    if (words == "their life") return world_.life[static_cast<std::size_t>(they)];
    if (words == "your deck") return world_.count(you_, Zone::Deck);
    if (words == "their deck") return world_.count(they, Zone::Deck);
    if (!take_prefix(words, "the number of ")) return std::nullopt;
    if (words == "card affected" || words == "cards affected")
        return static_cast<int>(it_.slots.size() + it_.players.size());
    const auto counted = matching(words, they, world_);
    if (!counted) return std::nullopt;
    int total = 0;
    for (const Slot slot : *counted)
        for (const Thing& thing : world_.things)
            if (thing.slot == slot) total += thing.count;
    return total;
}

// Everything that a phrase speaks of: "other Goblins you control", "summons with attack 3 or less from your graveyard".
std::optional<Reader::Slots> Reader::matching(std::string phrase, int they, const World& world, bool anywhere) const {
    std::vector<std::function<bool(const Thing&)>> tests;
    Zone zone = Zone::Play;
    const auto add = [&](auto test) { tests.push_back(test); };
    const auto of_zone = [&](Zone where, int whose) {
        zone = where;
        if (whose >= 0) add([=](const Thing& thing) { return thing.owner == whose; });
    };
    std::smatch found;
    for (bool more = true; more;) {
        more = true;
        if (take_suffix(phrase, " you control")) add([this](const Thing& t) { return t.controller == you_; });
        else if (take_suffix(phrase, " your opponent controls"))
            add([this](const Thing& t) { return t.controller != you_; });
        else if (take_suffix(phrase, " they control")) add([=](const Thing& t) { return t.controller == they; });
        else if (take_suffix(phrase, " their opponent controls"))
            add([=](const Thing& t) { return t.controller != they; });
        else if (take_suffix(phrase, " in play")) continue;
        else if (take_suffix(phrase, " from all graveyards") || take_suffix(phrase, " from a graveyard") ||
                 take_suffix(phrase, " from any graveyard") || take_suffix(phrase, " from a single graveyard"))
            of_zone(Zone::Graveyard, -1);
        else if (take_suffix(phrase, " from your graveyard") || take_suffix(phrase, " in your graveyard"))
            of_zone(Zone::Graveyard, you_);
        else if (take_suffix(phrase, " from your opponent's graveyard")) of_zone(Zone::Graveyard, 1 - you_);
        else if (take_suffix(phrase, " from their graveyard") || take_suffix(phrase, " in their graveyard"))
            of_zone(Zone::Graveyard, they);
        else if (take_suffix(phrase, " from your hand")) of_zone(Zone::Hand, you_);
        else if (take_suffix(phrase, " from their hand")) of_zone(Zone::Hand, they);
        else if (take_suffix(phrase, " from your opponent's hand")) of_zone(Zone::Hand, 1 - you_);
        // Nobody at this table has an ability but the spell.
        else if (take_suffix(phrase, " with a keyword") || take_suffix(phrase, " with a keyword or ability"))
            add([](const Thing& t) { return !t.keywords.empty(); });
        else if (take_suffix(phrase, " with defense greater than attack"))
            add([](const Thing& t) { return t.defense - t.damage > t.attack; });
        else if (std::regex_search(phrase, found,
                                   std::regex{" with (attack|defense|cost) (-?\\d+)( or less| or more)?$"})) {
            const std::string stat = found[1];
            const int bound = std::stoi(found[2]);
            const std::string how = found[3];
            add([=](const Thing& t) {
                const int value = stat == "attack" ? t.attack : stat == "defense" ? t.defense - t.damage : t.cost;
                return how == " or less" ? value <= bound : how == " or more" ? value >= bound : value == bound;
            });
            phrase = found.prefix();
        } else if (std::regex_search(phrase, found, std::regex{" with (attack|defense|cost) (-?\\d+) to (-?\\d+)$"})) {
            const std::string stat = found[1];
            const int least = std::stoi(found[2]);
            const int most = std::stoi(found[3]);
            add([=](const Thing& t) {
                const int value = stat == "attack" ? t.attack : stat == "defense" ? t.defense - t.damage : t.cost;
                return value >= least && value <= most;
            });
            phrase = found.prefix();
        } else if (std::regex_search(phrase, found, std::regex{" with (Trample|Dive|Blitz|Taunt|Spectral)$"})) {
            const std::string keyword = found[1];
            add([=](const Thing& t) {
                return std::find(t.keywords.begin(), t.keywords.end(), keyword) != t.keywords.end();
            });
            phrase = found.prefix();
        } else more = false;
    }
    for (bool more = true; more;) {
        if (take_prefix(phrase, "other ") || take_prefix(phrase, "another ")) continue;  // a spell is no card in play
        if (take_prefix(phrase, "nontoken ")) add([](const Thing& t) { return !t.is_token; });
        else if (take_prefix(phrase, "non-summon ")) add([](const Thing& t) { return !t.is_summon; });
        else if (take_prefix(phrase, "1/1 "))
            add([](const Thing& t) { return t.attack == 1 && t.defense - t.damage == 1; });
        else if (std::regex_search(phrase, found, std::regex{"^non-(Golem|Merfolk|Treefolk) "})) {
            const std::string tribe = found[1];
            add([=](const Thing& t) { return t.tribe != tribe; });
            phrase = found.suffix();
        } else more = false;
    }
    const bool in_play = zone == Zone::Play;
    const bool of_any_kind = take_suffix(phrase, " of any kind");
    std::string base = phrase;
    std::string tribe;
    for (const std::string& name : tribes)
        if (base == name || base == name + "s" || base.starts_with(name + " ")) {
            tribe = name;
            base = base.size() > name.size() + 1 ? base.substr(name.size() + 1) : "";
            if (base == "s") base.clear();
            break;
        }
    if (!tribe.empty()) add([=](const Thing& t) { return t.tribe == tribe; });
    if (base == "summon or object" || base == "summons and objects") base = "permanent";
    if (base == "Stone or Herb" || base == "Stones and Herbs") {
        add([](const Thing& t) { return t.is_pile; });
        base = "token";
    }
    const std::string kind = of_any_kind ? "card" : singular(base);
    if (std::find(raw_tokens.begin(), raw_tokens.end(), kind) != raw_tokens.end())
        add([=](const Thing& t) { return t.token == kind; });
    else if (kind == "summon" || kind.empty()) add([](const Thing& t) { return t.is_summon; });
    else if (kind == "permanent") add([=](const Thing& t) { return in_play ? !t.is_pile : t.kind != "spell"; });
    else if (kind == "object") add([=](const Thing& t) { return t.kind == "object"; });
    else if (kind == "spell") add([](const Thing& t) { return t.kind == "spell"; });
    else if (kind == "token") add([](const Thing& t) { return t.is_token; });
    else if (kind != "card") return std::nullopt;
    Slots slots;
    for (const Thing& thing : world.things)
        if ((thing.zone == zone || anywhere) &&
            std::all_of(tests.begin(), tests.end(), [&](const auto& test) { return test(thing); }))
            slots.push_back(thing.slot);
    return slots;
}

// What was chosen in the game, if it was offered as the phrase says.
std::optional<Reader::Objects> Reader::chosen(const std::string& phrase, std::size_t count, int chooser, int they,
                                              bool targets) {
    std::vector<std::string> may;
    const World& then = targets ? before_ : world_;
    if (phrase == "player" || phrase == "any") may = {"player 0", "player 1"};
    if (phrase != "player") {
        const auto cards = matching(phrase == "any" ? "summons" : phrase, they, then);
        if (!cards) return std::nullopt;
        for (const Slot slot : *cards) may.push_back("slot " + std::to_string(slot));
    }
    if (may.empty()) return Objects{};
    std::deque<Decision>& decisions = targets ? targets_ : picks_;
    if (decisions.empty()) return fail("nothing was asked about \"" + phrase + "\""), std::nullopt;
    const Decision decision = decisions.front();
    decisions.pop_front();
    std::vector<std::string> offered = decision.offered;
    std::sort(offered.begin(), offered.end());
    std::sort(may.begin(), may.end());
    if (decision.seat != chooser) return fail("the wrong player chose \"" + phrase + "\""), std::nullopt;
    if (offered != may) {
        std::string list;
        for (const std::string& one : offered) list += " " + one;
        std::string wanted;
        for (const std::string& one : may) wanted += " " + one;
        return fail("\"" + phrase + "\" is" + wanted + ", but offered was" + list), std::nullopt;
    }
    if (phrase.ends_with(" from a single graveyard") && !decision.taken.empty()) {
        // As many as the graveyard has from which the first was taken.
        const auto owner_of = [&](const std::string& one) {
            World table = then;
            return table.find(static_cast<Slot>(std::stoi(one.substr(one.find(' ') + 1))))->owner;
        };
        const int owner = owner_of(decision.taken.front());
        std::erase_if(may, [&](const std::string& one) { return owner_of(one) != owner; });
        for (const std::string& one : decision.taken)
            if (owner_of(one) != owner) return fail("\"" + phrase + "\" is not one graveyard"), std::nullopt;
    }
    if (decision.taken.size() != std::min(count, may.size()))
        return fail("another number of \"" + phrase + "\" was taken"), std::nullopt;
    Objects objects;
    for (const std::string& one : decision.taken) {
        const int which = std::stoi(one.substr(one.find(' ') + 1));
        if (one.starts_with("player")) objects.players.push_back(which);
        else if (!targets || is_where_it_was(static_cast<Slot>(which)))
            objects.slots.push_back(static_cast<Slot>(which));
    }
    return objects;
}

// A target that has moved on is none any more.
bool Reader::is_where_it_was(Slot slot) {
    const Thing* then = before_.find(slot);
    const Thing* now = world_.find(slot);
    return then != nullptr && now != nullptr && then->zone == now->zone;
}

std::optional<Reader::Objects> Reader::objects(std::string words, int they) {
    if (words == "it" || words == "them" || words == "they") return it_;
    if (words == "this") return Objects{};  // the spell itself, which is no part of the model
    if (words == "each player") return Objects{{}, {0, 1}};
    if (words == "your opponent") return Objects{{}, {1 - you_}};
    if (words == "you") return Objects{{}, {you_}};
    if (words == "target player") return chosen("player", 1, you_, they, true);
    const int chooser = take_suffix(words, " of your opponent's choice") ? 1 - you_ : you_;
    if (words == "any target") return chosen("any", 1, chooser, they, true);
    std::smatch found;
    if (std::regex_match(words, found, std::regex{"(each player|your opponent|you) and each (.*)"})) {
        const auto summons = matching(found[2], they, world_);
        const std::vector<int> hit = found[1] == "each player" ? std::vector{0, 1}
                                     : found[1] == "you"       ? std::vector{you_}
                                                               : std::vector{1 - you_};
        return summons ? std::optional{Objects{*summons, hit}} : std::nullopt;
    }
    if (std::regex_match(words, found, std::regex{"the (.*) among them"})) return among_them(found[1]);
    if (std::regex_match(words, found, std::regex{"it, if it is an? (.*),"})) return among_them(found[1]);
    if (std::regex_match(words, found, std::regex{"(?:all|each) (.*)"})) {
        const auto all = matching(found[1], they, world_);
        return all ? std::optional{Objects{*all, {}}} : std::nullopt;
    }
    if (std::regex_match(words, found, std::regex{"(?:another )?target (.*)"}))
        return chosen(found[1], 1, chooser, they, true);
    if (std::regex_match(words, found, std::regex{"(?:up to )?(\\S+) target (.*)"})) {
        const auto count = number_word(found[1]);
        return count ? chosen(found[2], static_cast<std::size_t>(*count), chooser, they, true) : std::nullopt;
    }
    if (std::regex_match(words, found, std::regex{"(\\S+) (.*)"})) {
        const auto count = number_word(found[1]);
        if (count)
            return chosen(found[2], static_cast<std::size_t>(*count), they == you_ ? chooser : they, they, false);
    }
    return std::nullopt;
}

// Of what the clause before was about, wherever that is now.
std::optional<Reader::Objects> Reader::among_them(const std::string& phrase) const {
    const auto kind = matching(phrase, you_, world_, true);
    if (!kind) return std::nullopt;
    Objects some;
    for (const Slot slot : it_.slots)
        if (std::find(kind->begin(), kind->end(), slot) != kind->end()) some.slots.push_back(slot);
    return some;
}

void Reader::draw(int seat, int count, Zone to) {
    auto& deck = world_.decks[static_cast<std::size_t>(seat)];
    for (; count > 0 && !deck.empty(); --count) {
        current_.slots.push_back(deck.back());
        move(deck.back(), to, seat);
        deck.pop_back();
    }
}

void Reader::move(Slot slot, Zone to, int controller) {
    Thing* thing = world_.find(slot);
    if (thing == nullptr) return;
    // A token is nothing but in play; of a pile one goes.
    if (thing->is_token && to != Zone::Play) {
        if (--thing->count == 0 || !thing->is_pile)
            std::erase_if(world_.things, [&](const Thing& one) { return one.slot == slot; });
        return;
    }
    thing->zone = to;
    thing->controller = to == Zone::Play ? controller : thing->owner;
}

bool Reader::player_clause(const std::string& who, const std::string& text) {
    const auto doers = players(who);
    if (!doers) return fail("who is \"" + who + "\"?");
    if (!who.empty() && who != "you") they_ = *doers;
    const std::string verb = text.substr(0, text.find(' '));
    const std::string what = text.substr(text.find(' ') + 1);
    std::smatch found;
    int done = 0;
    for (const int seat : *doers) {
        const auto place = static_cast<std::size_t>(seat);
        if (verb == "draw" || verb == "mill") {
            const auto count = quantity(what, "card", seat);
            if (!count) return false;
            draw(seat, *count, verb == "draw" ? Zone::Hand : Zone::Graveyard);
            done = *count;
        } else if (verb == "gain" || verb == "lose") {
            const auto count = quantity(what, "life", seat);
            if (!count) return false;
            world_.life[place] += verb == "gain" ? *count : -*count;
            done = *count;
        } else if (verb == "shuffle") {
            if (what != "your deck" && what != "their deck") return false;
        } else if (verb == "create") {
            std::string made = what;
            std::string stats;
            const std::string token_words = "(?:(\\d+)/(\\d+) )?(Stone|Herb|Plant|Golem|Goblin)s?";
            if (!std::regex_search(made, found, std::regex{token_words})) return false;
            const std::string token = found[3];
            const auto count = quantity(
                std::regex_replace(made, std::regex{token_words}, "token", std::regex_constants::format_first_only),
                "token", seat);
            if (!count) return false;
            done = *count;
            for (int made_now = 0; made_now < *count; ++made_now) {
                const bool raw = token == "Stone" || token == "Herb";
                Thing* pile = nullptr;
                for (Thing& thing : world_.things)
                    if (raw && thing.is_pile && thing.controller == seat && thing.token == token) pile = &thing;
                if (pile != nullptr) ++pile->count;
                else {
                    Thing thing;
                    thing.slot = next_made_++;
                    static const std::map<std::string, std::string> tribe_of_token{{"Stone", "Golem"},
                                                                                   {"Herb", "Treefolk"},
                                                                                   {"Plant", "Treefolk"},
                                                                                   {"Golem", "Golem"},
                                                                                   {"Goblin", "Goblin"}};
                    thing.tribe = tribe_of_token.at(token);
                    thing.is_token = true;
                    thing.is_pile = raw;
                    thing.is_summon = !raw;
                    thing.token = token;
                    thing.owner = thing.controller = seat;
                    thing.zone = Zone::Play;
                    thing.attack = found[1].matched ? std::stoi(found[1]) : 1;
                    thing.defense = found[2].matched ? std::stoi(found[2]) : 1;
                    world_.things.push_back(thing);
                }
            }
        } else if (verb == "discard" && (what == "your hand" || what == "their hand")) {
            for (const Thing& thing : std::vector<Thing>{world_.things})
                if (thing.zone == Zone::Hand && thing.owner == seat) {
                    current_.slots.push_back(thing.slot);
                    move(thing.slot, Zone::Graveyard, seat);
                    ++done;
                }
        } else if (verb == "discard") {
            const auto count = quantity(what, "card", seat);
            if (!count) return false;
            if (*count == 0) continue;
            const auto hand = matching("cards from their hand", seat, world_);
            const auto picked =
                static_cast<int>(hand->size()) <= *count
                    ? std::optional{Objects{*hand, {}}}
                    : chosen("cards from their hand", static_cast<std::size_t>(*count), seat, seat, false);
            if (!picked) return false;
            for (const Slot slot : picked->slots) {
                current_.slots.push_back(slot);
                move(slot, Zone::Graveyard, seat);
                ++done;
            }
        } else if (verb == "sacrifice" || verb == "return" || verb == "exile") {
            std::string which = what;
            int controller = seat;
            Zone to = verb == "sacrifice" ? Zone::Graveyard : verb == "exile" ? Zone::Exile : Zone::Hand;
            if (verb == "return" && !take_suffix(which, " to their hand") && !take_suffix(which, " to your hand") &&
                !take_suffix(which, " to its owner's hand") && !take_suffix(which, " to their owners' hands")) {
                to = Zone::Play;
                if (take_suffix(which, " to play under your control")) controller = you_;
                else if (!take_suffix(which, " to play")) return false;
            }
            if (verb == "sacrifice" && which.find("control") == std::string::npos) which += " they control";
            const auto picked = objects(which, seat);
            if (!picked) return false;
            for (const Slot slot : picked->slots) {
                current_.slots.push_back(slot);
                move(slot, to, controller);
                ++done;
            }
        } else return false;
    }
    that_many_ = done;
    return true;
}

// What "you" do to cards, as a command.
bool Reader::card_clause(const std::string& text) {
    std::smatch found;
    const auto each = [&](const Objects& these, auto act) {
        current_ = these;
        for (const Slot slot : these.slots)
            if (Thing* thing = world_.find(slot)) act(*thing);
    };
    if (std::regex_match(text, found, std::regex{"deal (.*?damage) to (.*?)(?: equal to (.*))?"})) {
        const std::string measure = found[3].matched ? "damage equal to " + found.str(3) : found.str(1);
        const auto these = objects(found[2], you_);
        const auto count = quantity(measure, "damage", you_);
        if (!these || !count) return false;
        each(*these, [&](Thing& thing) { thing.damage += thing.zone == Zone::Play && !thing.is_pile ? *count : 0; });
        for (const int seat : these->players) world_.life[static_cast<std::size_t>(seat)] -= *count;
        that_many_ = *count;
        return true;
    }
    if (std::regex_match(text, found, std::regex{"put (.*?) \\+1/\\+1 counters? on (.*)"})) {
        const auto count = number_word(found[1]);
        const auto these = objects(found[2], you_);
        if (!count || !these) return false;
        that_many_ = 0;
        each(*these, [&](Thing& thing) {
            if (thing.zone != Zone::Play || !thing.is_summon) return;
            that_many_ += *count;
            thing.attack += *count;
            thing.defense += *count;
        });
        return true;
    }
    if (std::regex_match(text, found, std::regex{"gain control of (.*)"})) {
        std::string which = found[1];
        if (take_duration(which) != Lasts::ForGood) return false;
        const auto these = objects(which, you_);
        if (!these) return false;
        that_many_ = static_cast<int>(these->slots.size());
        each(*these, [&](Thing& thing) { thing.controller = you_; });
        return true;
    }
    std::string which;
    Zone to = Zone::Graveyard;
    if (std::regex_match(text, found, std::regex{"(?:destroy|sacrifice) (.*)"})) which = found[1];
    else if (std::regex_match(text, found, std::regex{"exile (.*)"})) which = found[1], to = Zone::Exile;
    else if (std::regex_match(text, found,
                              std::regex{"(?:return|put) (.*) (?:to|into) (?:your|its owner's|their owners') hands?"}))
        which = found[1], to = Zone::Hand;
    else if (std::regex_match(text, found, std::regex{"(?:return|put) (.*) (?:to|into) play"}))
        which = found[1], to = Zone::Play;
    else return false;
    const auto these = objects(which, you_);
    if (!these) return false;
    that_many_ = 0;
    const bool all = which.starts_with("all ");
    for (const Slot slot : these->slots) {
        const Thing* thing = world_.find(slot);
        if (thing == nullptr) continue;
        const int times = all ? thing->count : 1;
        for (int time = 0; time < times; ++time, ++that_many_) move(slot, to, you_);
    }
    current_ = *these;
    return true;
}

// What is said of cards: "target summon gets +1/+1 this turn".
bool Reader::subject_clause(const std::string& text) {
    std::smatch found;
    std::string words = text;
    if (std::regex_match(text, found, std::regex{"(.*)'s (life|hand limit) (?:becomes|is increased by) (\\d+)"}) ||
        std::regex_match(text, found, std::regex{"(your) (life|hand limit) (?:becomes|is increased by) (\\d+)"})) {
        const auto whose = players(found[1] == "your" ? "you" : found.str(1));
        if (!whose) return false;
        for (const int seat : *whose) {
            const auto place = static_cast<std::size_t>(seat);
            if (found[2] == "life") world_.life[place] = std::stoi(found[3]);
            else world_.hand_limit[place] += std::stoi(found[3]);
        }
        return true;
    }
    Lasting lasting;
    lasting.until = take_duration(words);
    std::string which;
    if (std::regex_match(words, found, std::regex{"(.*) gets? ([+-]\\d+)/([+-]\\d+)"})) {
        lasting.attack = std::stoi(found[2]);
        lasting.defense = std::stoi(found[3]);
    } else if (std::regex_match(words, found, std::regex{"(.*) gains? (Blitz|Trample|Dive|Taunt|Spectral)"})) {
        lasting.keyword = found[2];
    } else if (std::regex_match(words, found, std::regex{"(.*) can't attack(?: or strike back)?"})) {
        lasting.cant_attack = true;
    } else return false;
    const auto these = objects(found[1], you_);
    if (!these || !these->players.empty()) return false;
    current_ = *these;
    for (const Slot slot : these->slots) {
        Thing* thing = world_.find(slot);
        if (thing == nullptr || thing->zone != Zone::Play) continue;
        thing->attack += lasting.attack;
        thing->defense += lasting.defense;
        const bool has =
            std::find(thing->keywords.begin(), thing->keywords.end(), lasting.keyword) != thing->keywords.end();
        if (!lasting.keyword.empty() && !has) thing->keywords.push_back(lasting.keyword);
        thing->cant_attack |= lasting.cant_attack;
        if (lasting.keyword.empty() || !has) lasting.slots.push_back(slot);
    }
    lasting_.push_back(lasting);
    return true;
}

}  // namespace pentacle::lifeburn::model
