#include "games/konivrer/tests/text_reader.hpp"

#include <algorithm>
#include <regex>

#include "core/tests/english.hpp"

namespace pentacle::konivrer::model {

namespace {

const std::string open_quote = "“";
const std::string close_quote = "”";

std::string lower_first(std::string text) {
    if (!text.empty() && !text.starts_with("X ")) text[0] = static_cast<char>(std::tolower(text[0]));
    return text;
}

bool is_digits(const std::string& word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Names split(const std::string& text, const std::string& by) {
    Names parts;
    std::size_t from = 0;
    for (std::size_t at = text.find(by); at != std::string::npos; at = text.find(by, from)) {
        parts.push_back(text.substr(from, at - from));
        from = at + by.size();
    }
    parts.push_back(text.substr(from));
    return parts;
}

std::string listed(const Names& names) {
    std::string text;
    for (const std::string& name : names) text += " " + name;
    return text;
}

}  // namespace

Reader::Reader(World world, Speaker speaker, std::vector<Decision> decisions)
    : world_{std::move(world)}, speaker_{std::move(speaker)}, decisions_{decisions.begin(), decisions.end()} {}

bool Reader::fail(const std::string& why) const {
    if (why_.empty()) why_ = why;
    return false;
}

Names Reader::sentences(const std::string& text) {
    Names found;
    std::string one;
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool opens = text.compare(at, open_quote.size(), open_quote) == 0;
        const bool closes = text.compare(at, close_quote.size(), close_quote) == 0;
        depth += opens ? 1 : closes ? -1 : 0;
        one += text[at];
        const bool ends = depth == 0 && text[at] == '.' && (at + 1 == text.size() || text[at + 1] == ' ');
        if (!ends) continue;
        one.pop_back();
        found.push_back(one);
        one.clear();
        ++at;
    }
    if (!one.empty()) found.push_back(one);
    return found;
}

std::string Reader::read(const std::string& text) {
    text_ = text;
    if (!run(sentences(text))) return why_.empty() ? "not understood" : why_;
    return {};
}

bool Reader::run(const Names& sentences) {
    for (const std::string& one : sentences) {
        std::string text = one;
        const bool follows =
            take_prefix(text, "Then: ") || take_prefix(text, "If you do: ") || take_prefix(text, "If so: ");
        if (!follows) {
            if (!sentence(lower_first(text))) return why_.empty() ? fail("not understood: " + one) : false;
            continue;
        }
        if (!now_.done || world_.is_over) continue;
        if (take_prefix(text, open_quote)) {
            if (!take_suffix(text, close_quote)) return fail("where does this end: " + one);
        }
        const Outcome before = now_;
        const Outcome outer = std::exchange(root_, now_);
        if (!run(Reader::sentences(text))) return false;
        now_ = before;
        root_ = outer;
    }
    return true;
}

bool Reader::sentence(std::string text) {
    now_ = {};
    if (world_.is_over) return true;
    if (text.starts_with("if ")) {
        const std::size_t end = text.find(", ");
        if (end == std::string::npos) return false;
        const auto is_so = all_hold(text.substr(3, end - 3));
        if (!is_so) return fail("is it so that \"" + text.substr(3, end - 3) + "\"?");
        if (!*is_so) return true;
        text.erase(0, end + 2);
    }
    if (take_prefix(text, "you may: ")) {
        const auto answer = take("option", speaker_.you, {}, true);
        if (!answer) return false;
        if (answer->empty()) return true;
    }
    now_.done = true;
    const bool understood = clause(text);
    if (understood && !world_.is_over) world_.bury();
    return understood;
}

bool Reader::clause(std::string text) {
    static const std::regex verb{"^(your opponent |each player |)(draw|discard|gain|put|refreshe?)s? .*"};
    if (text.starts_with("choose ")) return choose(text);
    if (text.starts_with("look at ") || text.find(" looks at ") != std::string::npos) return look(text);
    if (text.starts_with("deal ")) return damage(text);
    if (text.find("Azoth row") != std::string::npos || text.find("first ") != std::string::npos) return azoth(text);
    std::smatch found;
    if (std::regex_match(text, found, verb) && found[2] != "put" && !found.str(2).starts_with("refresh"))
        return cards_of_player(text);
    if (text.find(": ") != std::string::npos) return stats(text);
    if (text.find(" counter") < text.find(" on ") || text.find(" counter") < text.find(" from "))
        if (text.starts_with("put ") || text.starts_with("remove ")) return counters(text);
    if (text.starts_with("put ")) return put(text);
    return command(text);
}

// ---- What is asked.

std::optional<std::string> Reader::take(const std::string& kind, int seat, Names may, bool may_stop) {
    if (decisions_.empty()) return fail("nobody was asked (" + kind + ")"), std::nullopt;
    Decision asked = decisions_.front();
    decisions_.pop_front();
    if (asked.kind != kind) return fail("asked was " + asked.kind + ", not " + kind), std::nullopt;
    if (asked.player != player_name(seat)) return fail(asked.player + " was asked (" + kind + ")"), std::nullopt;
    if (kind != "option" && asked.may_stop != may_stop)
        return fail(may_stop ? "one could not leave it at that" : "one could leave it at that"), std::nullopt;
    if (kind != "discard" && text_.find(asked.text) == std::string::npos && !asked.text.starts_with("When "))
        return fail("the question says \"" + asked.text + "\""), std::nullopt;
    std::sort(may.begin(), may.end());
    std::sort(asked.offered.begin(), asked.offered.end());
    if (kind != "option" && may != asked.offered)
        return fail("to choose from was" + listed(asked.offered) + ", not" + listed(may)), std::nullopt;
    return asked.taken;
}

// ---- Numbers.

std::optional<int> Reader::counted(const std::string& what) const {
    const int you = speaker_.you;
    const auto size = [](const auto& zone) { return static_cast<int>(zone.size()); };
    if (what == "your Life cards") return size(player(you).life);
    if (what == "your opponent's Life cards") return size(player(1 - you).life);
    if (what == "the Familiars you control") return size(player(you).field);
    if (what == "the Familiars your opponent controls") return size(player(1 - you).field);
    if (what == "your Azoth") return size(player(you).azoth);
    if (what == "the cards in your hand") return size(player(you).hand);
    if (what == "this card's elements") return size(speaker_.elements);
    const Familiar* self = world_.familiar(speaker_.id);
    if (what == "the counters on this") return self == nullptr ? 0 : self->counters;
    return std::nullopt;
}

std::optional<int> Reader::number(const std::string& words) const {
    if (is_digits(words)) return std::stoi(words);
    if (words == "X") return speaker_.x;
    if (words == "that many") return root_.count;
    if (words == "that number") return root_.amount;
    if (words == "this card's Strength") {
        const Familiar* self = world_.familiar(speaker_.id);
        return self == nullptr ? 0 : self->strength();
    }
    static const std::regex sum{"(.*) ([+-]) (\\d+)"};
    static const std::regex times{"(\\d+) times (.*)"};
    static const std::regex part{"(half of )?(.*?)(?: / (\\d+))?, rounded (up|down)"};
    std::smatch found;
    if (std::regex_match(words, found, sum)) {
        const auto base = number(found[1]);
        if (!base) return std::nullopt;
        return *base + (found[2] == "+" ? 1 : -1) * std::stoi(found[3]);
    }
    if (std::regex_match(words, found, part)) {
        if (found[1].matched == found[3].matched) return std::nullopt;
        const int divisor = found[1].matched ? 2 : std::stoi(found[3]);
        const auto base = number(found[2]);
        if (!base) return std::nullopt;
        return (*base + (found[4] == "up" ? divisor - 1 : 0)) / divisor;
    }
    if (std::regex_match(words, found, times)) {
        const auto base = number(found[2]);
        return base ? std::optional{*base * std::stoi(found[1])} : std::nullopt;
    }
    std::string what = words;
    if (take_prefix(what, "the number of ")) return counted(what);
    return std::nullopt;
}

// "a card", "2 cards", "as many cards as the number of your Life cards"
std::optional<int> Reader::quantity(const std::string& words, const std::string& unit) const {
    if (words == "a " + unit) return 1;
    std::string text = words;
    std::optional<int> much;
    if (take_prefix(text, "as many " + unit + "s as ")) much = number(text);
    else if (take_suffix(text, " " + unit + "s")) much = number(text);
    if (!much) return fail("how many is \"" + words + "\"?"), std::nullopt;
    return std::max(0, *much);
}

// ---- What is so.

std::optional<bool> Reader::all_hold(const std::string& conditions) const {
    bool all = true;
    for (const std::string& one : split(conditions, " and ")) {
        const auto is_so = holds(one);
        if (!is_so) return std::nullopt;
        all = all && *is_so;
    }
    return all;
}

// "no", "exactly 2", "2 or more", "at most 2", "1 to 2", and then what is counted.
std::optional<bool> Reader::in_range(const std::string& words, int counted) {
    static const std::regex range{"(no)|(?:exactly (\\d+))|(?:(\\d+) or more)|(?:at most (\\d+))|(?:(\\d+) to (\\d+))"};
    std::smatch found;
    if (!std::regex_match(words, found, range)) return std::nullopt;
    const auto value = [&](std::size_t place) { return std::stoi(found[place]); };
    if (found[1].matched) return counted == 0;
    if (found[2].matched) return counted == value(2);
    if (found[3].matched) return counted >= value(3);
    if (found[4].matched) return counted <= value(4);
    return counted >= value(5) && counted <= value(6);
}

std::optional<bool> Reader::holds(const std::string& condition) const {
    static const std::regex who{
        "(you|your opponent) (controls?|holds?|ha(?:ve|s)) "
        "(no|exactly \\d+|\\d+ or more|at most \\d+|\\d+ to \\d+) (.*)"};
    static const std::regex self{"this is (a|an|no) (.*)"};
    const auto size = [](const auto& zone) { return static_cast<int>(zone.size()); };
    const Player& yours = player(speaker_.you);
    const Player& theirs = player(1 - speaker_.you);
    if (condition == "you have more Life cards than your opponent") return size(yours.life) > size(theirs.life);
    if (condition == "your opponent has more Life cards than you") return size(theirs.life) > size(yours.life);
    if (condition == "your opponent controls more Familiars than you") return size(theirs.field) > size(yours.field);
    std::smatch found;
    if (std::regex_match(condition, found, self)) {
        const auto all = matching(found[2]);
        if (!all) return std::nullopt;
        return has(*all, speaker_.id) == (found[1] != "no");
    }
    if (!std::regex_match(condition, found, who)) return std::nullopt;
    const bool you = found[1] == "you";
    const Player& asked = you ? yours : theirs;
    const std::string verb = found[2];
    const std::string what = found[4];
    if (verb.starts_with("hold")) return in_range(found[3], size(asked.hand));
    if (verb.starts_with("ha")) return in_range(found[3], what == "Azoth" ? size(asked.azoth) : size(asked.life));
    const auto all = matching(what + (you ? " of yours" : " of your opponent"));
    return all ? in_range(found[3], size(*all)) : std::nullopt;
}

// ---- Who is meant.

std::optional<Reader::Bounds> Reader::bounds(const std::string& words) const {
    static const std::regex elements{"(\\d+) or more elements"};
    static const std::regex range{"(Strength|Health|cost) (?:(\\d+)|(\\d+) to (\\d+)|(\\d+) or more|(\\d+) or less)"};
    static const std::regex open{"(Strength|Health|cost) (?:from (\\d+) )?up to (.*)"};
    std::smatch found;
    if (std::regex_match(words, found, elements)) return Bounds{"elements", std::stoi(found[1]), 9999};
    if (std::regex_match(words, found, range)) {
        Bounds read{found[1], -9999, 9999};
        if (found[2].matched) read.least = read.most = std::stoi(found[2]);
        if (found[3].matched) read.least = std::stoi(found[3]);
        if (found[4].matched) read.most = std::stoi(found[4]);
        if (found[5].matched) read.least = std::stoi(found[5]);
        if (found[6].matched) read.most = std::stoi(found[6]);
        return read;
    }
    if (std::regex_match(words, found, open)) {
        const auto most = number(found[3]);
        if (!most) return std::nullopt;
        return Bounds{found[1], found[2].matched ? std::stoi(found[2]) : -9999, *most};
    }
    return std::nullopt;
}

bool Reader::fits(const Printed& printed, const std::string& adjective) const {
    std::string element = adjective;
    if (take_prefix(element, "non-")) return !has(printed.elements, element);
    return has(printed.elements, element);
}

bool Reader::fits(const Familiar& familiar, const std::string& adjective) const {
    if (adjective == "other" || adjective == "another") return familiar.id != speaker_.id;
    if (adjective == "attacking") return familiar.attacking;
    if (adjective == "tapped") return familiar.tapped;
    if (adjective == "untapped") return !familiar.tapped;
    if (adjective == "damaged") return familiar.damage > 0;
    return fits(familiar.printed, adjective);
}

std::optional<Names> Reader::matching(std::string phrase) const {
    static const std::regex any{"(players?|opponents?|yourself) (?:or|and) (.*)"};
    std::smatch found;
    if (std::regex_match(phrase, found, any)) {
        auto all = matching(found[2]);
        if (!all) return std::nullopt;
        const std::string who = found[1];
        if (!who.starts_with("opponent")) all->push_back(player_name(speaker_.you));
        if (who != "yourself") all->push_back(player_name(1 - speaker_.you));
        return all;
    }
    if (phrase == "player" || phrase == "players") return Names{"player1", "player2"};
    if (phrase == "opponent" || phrase == "opponents") return Names{player_name(1 - speaker_.you)};
    if (phrase == "yourself") return Names{player_name(speaker_.you)};
    int side = -1;
    if (take_suffix(phrase, " of yours")) side = speaker_.you;
    else if (take_suffix(phrase, " of your opponent")) side = 1 - speaker_.you;
    const std::string hand = " in your hand";
    const std::size_t at_hand = phrase.find(hand);
    const bool in_hand = at_hand != std::string::npos;
    if (in_hand) phrase.erase(at_hand, hand.size());
    Names parts = split(phrase, " with ");
    Names words = split(parts.front(), " ");
    parts.erase(parts.begin());
    const std::string noun = words.back();
    words.pop_back();
    static const Names known{"attacking", "tapped", "untapped", "damaged", "rested", "ready",  "other",
                             "another",   "fire",   "water",    "earth",   "air",    "aether", "nether"};
    for (std::string word : words) {
        take_prefix(word, "non-");
        if (!has(known, word)) return fail("what is \"" + word + "\"?"), std::nullopt;
    }
    std::vector<Bounds> limits;
    for (const std::string& part : parts) {
        const auto limit = bounds(part);
        if (!limit) return fail("what is \"with " + part + "\"?"), std::nullopt;
        limits.push_back(*limit);
    }
    const auto within = [&](const Printed& printed, const Familiar* familiar) {
        return std::all_of(limits.begin(), limits.end(), [&](const Bounds& limit) {
            int value = limit.stat == "cost" ? printed.cost : static_cast<int>(printed.elements.size());
            if (limit.stat == "Strength") value = familiar == nullptr ? -1 : familiar->strength();
            if (limit.stat == "Health") value = familiar == nullptr ? -1 : familiar->health() - familiar->damage;
            return value >= limit.least && value <= limit.most;
        });
    };
    Names ids;
    for (const int seat : {0, 1}) {
        if (side >= 0 && seat != side) continue;
        const Player& owner = player(seat);
        if (noun == "Familiar" || noun == "Familiars") {
            for (const Familiar& one : owner.field)
                if (within(one.printed, &one) &&
                    std::all_of(words.begin(), words.end(), [&](const auto& word) { return fits(one, word); }))
                    ids.push_back(one.id);
        } else if (noun == "Azoth") {
            for (const Azoth& one : owner.azoth)
                if (within(one.printed, nullptr) && std::all_of(words.begin(), words.end(), [&](const auto& word) {
                        return word == "rested" ? one.rested : word == "ready" ? !one.rested : fits(one.printed, word);
                    }))
                    ids.push_back(one.id);
        } else if ((noun == "card" || noun == "cards") && in_hand) {
            if (seat != speaker_.you) continue;
            for (const Card& one : owner.hand) {
                const Printed& printed = world_.printed.at(one.name);
                if (within(printed, nullptr) &&
                    std::all_of(words.begin(), words.end(), [&](const auto& word) { return fits(printed, word); }))
                    ids.push_back(one.id);
            }
        } else return fail("what is \"" + noun + "\"?"), std::nullopt;
    }
    return ids;
}

// "up to one target Familiar": what stands before and after the word.
std::optional<Names> Reader::targets(std::string before, std::string after) {
    const bool others = take_suffix(before, "another ") || take_suffix(before, "other ");
    const bool up_to = take_prefix(before, "up to ");
    take_suffix(before, " ");
    std::optional<int> most = 1;
    int least = -1;
    static const std::regex range{"(\\d+) (?:to|or) (\\d+)"};
    std::smatch found;
    if (before == "as many") {
        const std::size_t at = after.find(" as ");
        if (at == std::string::npos) return std::nullopt;
        most = number(after.substr(at + 4));
        after.erase(at);
    } else if (std::regex_match(before, found, range)) {
        least = std::stoi(found[1]);
        most = std::stoi(found[2]);
    } else if (!before.empty() && before != "one") {
        most = number(before);
    }
    if (!most) return fail("how many are \"" + before + "\"?"), std::nullopt;
    if (least < 0) least = *most;
    if (up_to) least = 0;
    auto may = matching((others ? "other " : "") + after);
    if (!may) return std::nullopt;
    Names chosen;
    while (static_cast<int>(chosen.size()) < *most && !may->empty()) {
        const auto one = take("target", speaker_.you, *may, static_cast<int>(chosen.size()) >= least);
        if (!one) return std::nullopt;
        if (one->empty()) break;
        chosen.push_back(*one);
        std::erase(*may, *one);
    }
    if (chosen.empty()) now_.done = false;
    return chosen;
}

std::optional<Names> Reader::objects(std::string words) {
    if (words == "it" || words == "them") return root_.affected;
    const Names self = world_.familiar(speaker_.id) == nullptr ? Names{} : Names{speaker_.id};
    if (words == "this") return self;
    if (words == "each player") return Names{player_name(speaker_.you), player_name(1 - speaker_.you)};
    static const std::regex if_this{"this if it is an? (.*)"};
    std::smatch found;
    if (std::regex_match(words, found, if_this)) {
        const auto all = matching(found[1]);
        if (!all) return std::nullopt;
        return has(*all, speaker_.id) ? self : Names{};
    }
    if (words == "yourself" || words == "your opponent") {
        const std::string who = player_name(words == "yourself" ? speaker_.you : 1 - speaker_.you);
        // Where only one player can be meant, the text names them, and the game may ask.
        if (!decisions_.empty() && decisions_.front().kind == "target" && decisions_.front().offered == Names{who})
            decisions_.pop_front();
        return Names{who};
    }
    if (take_prefix(words, "all ")) return matching(words);
    const std::size_t at = words.find("target ");
    if (at == std::string::npos) return fail("who is \"" + words + "\"?"), std::nullopt;
    return targets(words.substr(0, at), words.substr(at + 7));
}

// ---- What happens.

bool Reader::discard(int seat, int count, bool random) {
    Player& who = player(seat);
    count = std::min(count, static_cast<int>(who.hand.size()));
    now_.count += count;
    for (; count > 0; --count) {
        if (random) {  // any of them will do for the model
            world_.chance[static_cast<std::size_t>(seat)] = true;
            who.removed.push_back(who.hand.back().name);
            who.hand.pop_back();
            continue;
        }
        Names may;
        for (const Card& card : who.hand) may.push_back(card.id);
        const auto one = take("discard", seat, may, false);
        if (!one) return false;
        world_.send_from_hand(seat, *one, "removed");
    }
    return true;
}

bool Reader::cards_of_player(const std::string& text) {
    static const std::regex verb{"^(your opponent |each player |)(draw|discard|gain)s? (.*)$"};
    std::smatch found;
    if (!std::regex_match(text, found, verb)) return false;
    std::vector<int> seats{speaker_.you};
    if (found[1] == "your opponent ") seats = {1 - speaker_.you};
    if (found[1] == "each player ") seats = {speaker_.you, 1 - speaker_.you};  // it is your turn
    std::string what = found[3];
    const bool random = take_suffix(what, " at random");
    const auto much = quantity(what, found[2] == "gain" ? "Life card" : "card");
    if (!much) return false;
    now_.amount = *much;
    for (const int seat : seats) {
        Player& who = player(seat);
        if (found[2] == "discard") {
            if (!discard(seat, *much, random)) return false;
        } else if (found[2] == "draw") {
            const std::size_t before = who.hand.size();
            world_.draw(seat, *much);
            now_.count += static_cast<int>(who.hand.size() - before);
        } else {
            for (int gained = 0; gained < *much && !who.deck.empty() && who.life.size() < life_limit; ++gained) {
                who.life.insert(who.life.begin(), who.deck.back());
                who.deck.pop_back();
                ++now_.count;
            }
        }
    }
    return true;
}

void Reader::deal(int amount, const Names& to) {
    now_.amount = amount;
    if (amount == 0) return;
    for (const std::string& id : to) {
        if (Familiar* familiar = world_.familiar(id)) familiar->damage += amount;
        else if (id.starts_with("player")) {
            Player& who = player(id == "player1" ? 0 : 1);
            for (int left = amount; left > 0 && !who.life.empty(); --left) {
                who.revealed.push_back(who.life.back());
                who.life.pop_back();
            }
            world_.is_over |= who.life.empty();
        } else continue;
        now_.affected.push_back(id);
        ++now_.count;
    }
}

bool Reader::damage(const std::string& text) {
    static const std::regex plain{"deal (.*) damage to (.*)"};
    static const std::regex measured{"deal damage to (.*), as much as (.*)"};
    std::smatch found;
    std::string much;
    std::string whom;
    if (std::regex_match(text, found, measured)) whom = found[1], much = found[2];
    else if (std::regex_match(text, found, plain)) whom = found[2], much = found[1];
    else return false;
    const auto these = objects(whom);
    const auto amount = number(much);
    if (!these) return false;
    if (!amount) return fail("how much is \"" + much + "\"?");
    deal(std::max(0, *amount), *these);
    return true;
}

bool Reader::counters(const std::string& text) {
    static const std::regex measured{"(put|remove) as many counters (?:on|from) (.*) as (.*)"};
    static const std::regex plain{"(put|remove) (.*?) (?:on|from) (.*)"};
    std::smatch found;
    std::optional<int> much;
    std::string whom;
    if (std::regex_match(text, found, measured)) {
        whom = found[2];
        much = number(found[3]);
    } else if (std::regex_match(text, found, plain)) {
        whom = found[3];
        much = quantity(found[2], "counter");
    }
    if (!much) return false;
    const int sign = found[1] == "put" ? 1 : -1;
    const auto these = objects(whom);
    if (!these) return false;
    now_.amount = std::max(0, *much);
    for (const std::string& id : *these)
        if (Familiar* familiar = world_.familiar(id)) {
            familiar->counters = std::max(0, familiar->counters + sign * now_.amount);
            now_.affected.push_back(id);
            ++now_.count;
        }
    return true;
}

bool Reader::put(const std::string& text) {
    static const std::regex to{
        "put (.*) (to|on top of|under|out of play for good)(?: (?:its owner's|their owners') (hands?|decks?|Life "
        "cards))?"};
    std::smatch found;
    if (!std::regex_match(text, found, to)) return false;
    const std::string where = found[2];
    const std::string zone = where == "to"              ? "hand"
                             : where == "on top of"     ? "top"
                             : where != "under"         ? "removed"
                             : found[3] == "Life cards" ? "life"
                                                        : "bottom";
    const auto these = objects(found[1]);
    if (!these) return false;
    now_.amount = 1;
    for (const std::string& id : *these) {
        const bool in_play = world_.familiar(id) != nullptr;
        if (!in_play && !world_.holds(speaker_.you, id)) continue;
        now_.affected.push_back(id);
        ++now_.count;
        if (in_play) world_.send(id, zone);
        else world_.send_from_hand(speaker_.you, id, zone);
    }
    return true;
}

bool Reader::stats(const std::string& text) {
    static const std::regex change{
        "(.*): (?:([+-]\\d+) Strength)?(?: and )?(?:([+-]\\d+) Health)?"
        "(?: for each of (.*)| as many times as (.*)| (.*) times)? this turn"};
    std::smatch found;
    if (!std::regex_match(text, found, change)) return false;
    std::optional<int> times = 1;
    if (found[4].matched) times = counted(found[4]);
    if (found[5].matched) times = number(found[5]);
    if (found[6].matched) times = number(found[6]);
    if (!times) return fail("how many times?");
    *times = std::max(0, *times);
    const auto these = objects(found[1]);
    if (!these) return false;
    now_.amount = found[4].matched || found[5].matched || found[6].matched ? *times : 1;
    for (const std::string& id : *these)
        if (Familiar* familiar = world_.familiar(id)) {
            if (found[2].matched) familiar->strength_change += *times * std::stoi(found[2]);
            if (found[3].matched) familiar->health_change += *times * std::stoi(found[3]);
            now_.affected.push_back(id);
            ++now_.count;
        }
    return true;
}

// "destroy all Familiars", "rest target Azoth"
bool Reader::command(const std::string& text) {
    const std::string verb = text.substr(0, text.find(' '));
    static const Names verbs{"destroy", "tap", "untap", "rest", "refresh"};
    if (!has(verbs, verb) || verb == text) return false;
    const auto these = objects(text.substr(verb.size() + 1));
    if (!these) return false;
    now_.amount = 1;
    for (const std::string& id : *these) {
        if (verb == "rest" || verb == "refresh") {
            for (Player& who : world_.players)
                for (Azoth& azoth : who.azoth)
                    if (azoth.id == id) {
                        azoth.rested = verb == "rest";
                        now_.affected.push_back(id);
                        ++now_.count;
                    }
            continue;
        }
        Familiar* familiar = world_.familiar(id);
        if (familiar == nullptr) continue;
        now_.affected.push_back(id);
        ++now_.count;
        if (verb == "destroy") world_.send(id, "removed");
        else familiar->tapped = verb == "tap";
    }
    return true;
}

bool Reader::azoth(const std::string& text) {
    static const std::regex add{
        "(?:put|(your opponent|each player) puts) (?:the top (?:card|(.*) cards)|cards from the top) of (?:your|their) "
        "deck into (?:your|their) Azoth row, (ready|rested)(?:, as many as (.*))?"};
    static const std::regex refresh{"refresh your (opponent's )?first (?:(.*) )?rested Azoth(?:, as many as (.*))?"};
    static const std::regex refresh_each{
        "each player refreshes their first (?:(.*) )?rested Azoth(?:, as many as (.*))?"};
    std::smatch found;
    std::vector<int> seats{speaker_.you};
    std::optional<int> much = 1;
    if (std::regex_match(text, found, add)) {
        if (found[1] == "your opponent") seats = {1 - speaker_.you};
        if (found[1] == "each player") seats = {speaker_.you, 1 - speaker_.you};
        if (found[2].matched) much = number(found[2]);
        if (found[4].matched) much = number(found[4]);
        if (!much) return fail("how many Azoth?");
        now_.amount = std::max(0, *much);
        for (const int seat : seats)
            for (int added = 0; added < now_.amount && !player(seat).deck.empty(); ++added) {
                const std::string name = player(seat).deck.back();
                player(seat).deck.pop_back();
                const std::string id = "new" + std::to_string(seat) + std::to_string(player(seat).azoth.size());
                player(seat).azoth.push_back({id, name, world_.printed.at(name), found[3] == "rested"});
                now_.affected.push_back(id);
                ++now_.count;
            }
        return true;
    }
    if (std::regex_match(text, found, refresh_each)) {
        seats = {speaker_.you, 1 - speaker_.you};
        if (found[1].matched) much = number(found[1]);
        if (found[2].matched) much = number(found[2]);
    } else if (std::regex_match(text, found, refresh)) {
        if (found[1].matched) seats = {1 - speaker_.you};
        if (found[2].matched) much = number(found[2]);
        if (found[3].matched) much = number(found[3]);
    } else return false;
    if (!much) return fail("how many Azoth?");
    now_.amount = std::max(0, *much);
    for (const int seat : seats) {
        int left = now_.amount;
        for (Azoth& azoth : player(seat).azoth)
            if (azoth.rested && left-- > 0) {
                azoth.rested = false;
                now_.affected.push_back(azoth.id);
                ++now_.count;
            }
    }
    return true;
}

// ---- Looking at the deck.

bool Reader::look(const std::string& text) {
    static const std::regex form{
        "(?:look|(your opponent|each player) looks) at (?:the top (?:card|(.*) cards)|cards from the top) of "
        "(?:your|their) deck(?:, as many as (.*))?; (?:they )?put (.*)"};
    std::smatch found;
    if (!std::regex_match(text, found, form)) return false;
    std::optional<int> much = 1;
    if (found[2].matched) much = number(found[2]);
    if (found[3].matched) much = number(found[3]);
    if (!much) return fail("how many does one look at?");
    now_.amount = std::max(0, *much);
    std::vector<int> seats{speaker_.you};
    if (found[1] == "your opponent") seats = {1 - speaker_.you};
    if (found[1] == "each player") seats = {speaker_.you, 1 - speaker_.you};  // it is your turn
    for (const int seat : seats) {
        Names& deck = player(seat).deck;
        Names looked;  // the top first
        for (int one = 0; one < now_.amount && !deck.empty(); ++one) {
            looked.push_back(deck.back());
            deck.pop_back();
        }
        now_.count += static_cast<int>(looked.size());
        for (const std::string& row : split(found[4], ", "))
            if (!share_out(seat, looked, row)) return false;
        // What was put nowhere stays where it was.
        for (auto card = looked.rbegin(); card != looked.rend(); ++card) deck.push_back(*card);
    }
    return true;
}

bool Reader::share_out(int seat, Names& looked, const std::string& row) {
    static const std::regex form{
        "(the rest|any number|(?:up to )?\\d+)(?: of)?(?: (Familiar|Spell) cards?)? "
        "(on top|at the bottom|into (?:your|their) hand)( in any order| at random)?"};
    std::smatch found;
    if (!std::regex_match(row, found, form)) return fail("where does \"" + row + "\" go?");
    const std::string how_many = found[1];
    const std::string where = found[3];
    Player& who = player(seat);
    const auto put_away = [&](const std::string& name) {
        std::erase(looked, name);
        if (where == "on top") who.deck.push_back(name);
        else if (where == "at the bottom") who.deck.insert(who.deck.begin(), name);
        else who.hand.push_back({name});
    };
    const auto fitting = [&] {
        Names may = looked;
        if (found[2].matched)
            std::erase_if(may, [&](const auto& name) { return world_.printed.at(name).kind != found[2]; });
        return may;
    };
    if (how_many == "the rest") {
        if (found[2].matched) return fail("what is with the others of the rest?");
        if (found[4] == " at random") world_.shuffled[static_cast<std::size_t>(seat)] = true;
        const bool ordered = found[4] == " in any order" && !where.ends_with(" hand");
        while (ordered && looked.size() > 1) {
            const auto one = take("target", seat, looked, false);
            if (!one) return false;
            put_away(*one);
        }
        Names left = looked;
        if (where == "on top") std::reverse(left.begin(), left.end());
        for (const std::string& name : left) put_away(name);
        return true;
    }
    std::string number = how_many;
    const bool free = take_prefix(number, "up to ") || number == "any number";
    int left = number == "any number" ? 999 : std::stoi(number);
    for (Names may = fitting(); left > 0 && !may.empty(); may = fitting(), --left) {
        const auto one = take("target", seat, may, free);
        if (!one) return false;
        if (one->empty()) return true;
        put_away(*one);
    }
    return true;
}

// ---- One of several.

bool Reader::choose(const std::string& text) {
    static const std::regex form{"choose (.*?): (.*)"};
    std::smatch found;
    if (!std::regex_match(text, found, form)) return false;
    const auto much = found[1] == "one" ? std::optional{1} : number(found[1]);
    if (!much) return fail("how many are chosen?");
    now_.amount = std::max(0, *much);
    Names branches;
    int depth = 0;
    std::string one;
    const std::string all = found[2];
    for (std::size_t at = 0; at < all.size(); ++at) {
        const bool closes = all.compare(at, close_quote.size(), close_quote) == 0;
        if (closes && --depth == 0) {
            branches.push_back(one);
            one.clear();
        }
        if (depth > 0) one += all[at];
        if (all.compare(at, open_quote.size(), open_quote) == 0 && ++depth == 1) at += open_quote.size() - 1;
    }
    const Outcome before = now_;
    int left = now_.amount;
    for (std::size_t at = 0; at < branches.size() && left > 0; ++at) {
        if (static_cast<int>(branches.size() - at) > left) {
            if (!decisions_.empty() && decisions_.front().text != branches[at])
                return fail("offered was \"" + decisions_.front().text + "\", not \"" + branches[at] + "\"");
            const auto answer = take("option", speaker_.you, {}, true);
            if (!answer) return false;
            if (answer->empty()) continue;
        }
        --left;
        if (!run(sentences(branches[at]))) return false;
    }
    now_ = before;
    return true;
}

}  // namespace pentacle::konivrer::model
