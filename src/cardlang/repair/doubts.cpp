#include "cardlang/repair/doubts.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <set>

#include "cardlang/repair/clashes.hpp"
#include "cardlang/repair/evidence.hpp"
#include "cardlang/repair/members.hpp"
#include "cardlang/text/words.hpp"

namespace pentacle::cardlang {

namespace {

using Doubts = std::vector<std::string>;

std::string in_lower_case(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    return text;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    if (from.empty()) return;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

bool has_pattern(const std::string& text, const std::string& pattern) {
    return std::regex_search(text, std::regex{pattern});
}

// What descriptions and texts call things by: tribes, kinds of tokens, keywords.
struct Nouns {
    std::vector<std::string> tribes;
    std::vector<std::string> tokens;
    std::vector<std::string> keywords;
    std::vector<std::pair<std::regex, std::string>> other_names;  // players' names for tribes

    std::string status;  // as an alternative of a pattern
    // Those that are no summons, which descriptions just call tokens.
    std::vector<std::string> raw_tokens;
    std::vector<std::string> raw_tokens_plural;

    explicit Nouns(const Language& language) : tokens{tokens_of_their_own(language)} {
        if (!language.status.said.empty()) status = std::string{language.status.said} + "|";
        for (const TribeWord& tribe : language.tribes) {
            tribes.push_back(in_lower_case(std::string{tribe.name}));
            if (!tribe.also_called.empty())
                other_names.emplace_back(std::regex{"\\b" + std::string{tribe.also_called} + "s?\\b"}, tribes.back());
            if (!tribe.colour.empty())
                other_names.emplace_back(std::regex{"\\b" + std::string{tribe.colour} + "\\b"}, tribes.back());
        }
        for (const TokenWord& token : language.tokens) {
            if (!token.raw) continue;
            raw_tokens.push_back(in_lower_case(std::string{token.name}));
            raw_tokens_plural.push_back(in_lower_case(std::string{token.plural}));
        }
        for (const KeywordWord& keyword : language.keywords)
            keywords.push_back(in_lower_case(std::string{keyword.name}));
    }

    Doubts all() const {
        Doubts words = tribes;
        words.insert(words.end(), tokens.begin(), tokens.end());
        words.insert(words.end(), keywords.begin(), keywords.end());
        return words;
    }

    bool are_in(const std::string& text) const {
        const Doubts words = all();
        return std::any_of(words.begin(), words.end(),
                           [&](const std::string& word) { return has_pattern(text, "\\b" + word + "s?\\b"); });
    }
};

// Both ways of writing are brought to one: numbers as digits, players' names for things as the language has them.
std::string made_plain(const Nouns& nouns, std::string text) {
    static constexpr std::array<std::string_view, 9> words{"two",   "three", "four", "five", "six",
                                                           "seven", "eight", "nine", "ten"};
    for (std::size_t index = 0; index < words.size(); ++index)
        text =
            std::regex_replace(text, std::regex{"\\b" + std::string{words[index]} + "\\b"}, std::to_string(index + 2));
    static const std::vector<std::pair<std::regex, std::string>> names{
        {std::regex{"\\{c\\d\\}"}, ""},
        {std::regex{"\\blps?\\b"}, "life"},
        {std::regex{"\\blibrary\\b"}, "deck"},
        {std::regex{"\\bstep\\b"}, "phase"},
        {std::regex{"\\bcreatures?\\b"}, "summon"},
        {std::regex{"\\bgame\\b"}, "match"},
        {std::regex{"\\btutor\\b"}, "search"},
    };
    for (const auto& [pattern, name] : names) text = std::regex_replace(text, pattern, name);
    for (const auto& [pattern, name] : nouns.other_names) text = std::regex_replace(text, pattern, name);
    replace_all(text, joined(nouns.raw_tokens, "or"), "token");
    replace_all(text, joined(nouns.raw_tokens_plural), "tokens");
    return text;
}

// Numbers from two on, without those of tokens ("2/2"), changes ("+1/+1") and choices.
std::set<int> numbers_in(const std::string& text) {
    std::set<int> numbers;
    static const std::regex stats{"[+-]?\\{?[0-9x]+\\}?/[+-]?[0-9x]+"};
    const std::string bare = std::regex_replace(text, stats, " ");
    static const std::regex number{"\\b\\d+\\b"};
    for (auto at = std::sregex_iterator{bare.begin(), bare.end(), number}; at != std::sregex_iterator{}; ++at)
        if (const int found = std::stoi(at->str()); found >= 2) numbers.insert(found);
    static const std::regex range{"\\b(\\d+) to (\\d+)\\b"};
    for (auto at = std::sregex_iterator{bare.begin(), bare.end(), range}; at != std::sregex_iterator{}; ++at)
        for (int between = std::max(2, std::stoi((*at)[1])); between < std::stoi((*at)[2]); ++between)
            numbers.insert(between);
    if (has_pattern(text, "\\b(twice|double|half|halve)")) numbers.insert(2);
    return numbers;
}

std::set<std::string> stats_in(const std::string& text) {
    std::set<std::string> found;
    static const std::regex stats{"[+-]?\\d+/[+-]?\\d+"};
    for (auto at = std::sregex_iterator{text.begin(), text.end(), stats}; at != std::sregex_iterator{}; ++at)
        found.insert(at->str());
    return found;
}

const std::string until_end_of_turn = "(this turn|until (the )?end of (the )?turn)";

template <typename Look>
void for_each_part(const std::string& text, const std::regex& end, Look look) {
    for (auto at = std::sregex_token_iterator{text.begin(), text.end(), end, -1}; at != std::sregex_token_iterator{};
         ++at)
        look(at->str());
}

class Comparison {
public:
    // Keywords stand on a card beside its description, and may be spoken of there, too.
    Comparison(const Language& language, const Nouns& nouns, std::string printed, std::string made,
               const std::string& keywords)
        : language_{language},
          nouns_{nouns},
          printed_{std::move(printed)},
          made_{std::move(made)},
          all_made_{made_ + "\n" + keywords} {}

    Doubts doubts() {
        durations();
        options();
        owners();
        kinds();
        moments();
        numbers();
        keyword_numbers();
        add_clashes();
        if (doubts_.empty() && made_ == "no ability.\n" && says_more_than_keywords())
            doubt("which", "the description has an ability, the program none");
        return std::move(doubts_);
    }

private:
    bool prints(const std::string& pattern) const { return has_pattern(printed_, pattern); }
    bool makes(const std::string& pattern) const { return has_pattern(made_, pattern); }
    void doubt(std::string_view about, const std::string& what) { doubts_.push_back(std::string{about} + ": " + what); }

    // What is printed and not made, and what is made and not printed.
    void only_printed(std::string_view about, const std::string& printed, const std::string& made,
                      const std::string& what) {
        if (prints(printed) && !has_pattern(all_made_, made)) doubt(about, what);
    }

    void keyword_numbers() {
        if (makes("keyword numbers")) return;
        for (const std::string& keyword : nouns_.keywords) {
            const std::regex numbered{"\\b" + keyword + " (\\d+)"};
            std::smatch printed;
            std::smatch made;
            if (std::regex_search(printed_, printed, numbered) && std::regex_search(all_made_, made, numbered) &&
                !has_pattern(all_made_, "\\b" + keyword + " " + printed[1].str() + "\\b"))
                doubt("number", "the description says " + printed.str() + ", the program " + made.str());
        }
    }

    bool says_more_than_keywords() const {
        std::string rest = printed_;
        for (const std::string& keyword : nouns_.keywords) replace_all(rest, keyword, " ");
        return has_pattern(rest, "[a-z]{2,} [a-z]");
    }

    // What has been doubted is not doubted again in other words.
    void add_clashes() {
        const auto about = [](const std::string& doubt) { return doubt.substr(0, doubt.find(':')); };
        std::set<std::string> said;
        for (const std::string& doubt : doubts_) said.insert(about(doubt));
        for (std::string& clash : clashes_between(language_, printed_, made_, all_made_))
            if (!said.contains(about(clash))) doubts_.push_back(std::move(clash));
    }

    void durations() {
        const std::string turn =
            "this turn|end of turn|rest of the turn|until the end of (the )?turn|(per|each) turn|an additional summon";
        only_printed("duration", "this turn|until (the )?end of (the )?turn|rest of the turn", turn,
                     "the description ends it with the turn, the program does not");
        if (makes(turn)) lasting_gifts();
        if (!prints("turn") && makes("\\b(gets?|gains?|have|has|can't|cost)\\b[^.]* this turn"))
            doubt("duration", "the program ends it with the turn, the description does not");
        const std::string once = "once (per|each|a|every) turn|(use|activate) this only once";
        only_printed("duration", once, "once (per|each) turn",
                     "the description says once per turn, the program does not");
        if (makes("only once per turn") && !prints(once))
            doubt("duration", "the program says once per turn, the description does not");
        only_printed("duration", "rest of the match", "rest of the match",
                     "the description says for the rest of the game, the program does not");
        if (!prints("rest of the match") && makes("rest of the match"))
            doubt("duration", "the program says for the rest of the match, the description does not");
    }

    // "Gets +2/+0 and gains Trample this turn": both end with it. What is given in a sentence that ends with the turn
    // must end with the turn where the program gives it, too.
    void lasting_gifts() {
        for (const std::string& gift : given_for_the_turn()) {
            bool for_turn = false;
            bool for_good = false;
            static const std::regex end_of_clause{"[.\\n]|, then |\\band (?=(it|they|this) )"};
            for_each_part(made_, end_of_clause, [&](const std::string& clause) {
                if (gifts_of(clause).find(gift) == std::string::npos) return;
                const bool over = has_pattern(clause, until_end_of_turn + "|as long as|next turn|dies? at");
                (over ? for_turn : for_good) = true;
            });
            if (for_good && !for_turn)
                doubt("duration", "the description ends \"" + gift + "\" with the turn, the program does not");
        }
    }

    // What a sentence or clause gives: all after its verb.
    static std::string gifts_of(const std::string& text) {
        static const std::regex gives{"\\b(gets?|gains?|have|has)\\b"};
        std::smatch verb;
        return std::regex_search(text, verb, gives) ? verb.suffix().str() : "";
    }

    std::set<std::string> given_for_the_turn() const {
        std::set<std::string> given;
        static const std::regex end_of_sentence{"[.\\n]"};
        for_each_part(printed_, end_of_sentence, [&](const std::string& sentence) {
            if (!has_pattern(sentence, until_end_of_turn)) return;
            const std::string gifts = gifts_of(sentence);
            for (const std::string& stats : stats_in(gifts))
                if (stats.front() == '+' || stats.front() == '-') given.insert(stats);
            for (const std::string& keyword : nouns_.keywords)
                if (has_pattern(gifts, "(^|,|\\band|\\bgains?|\\bhave|\\bhas) " + keyword + "\\b"))
                    given.insert(keyword);
        });
        return given;
    }

    void options() {
        only_printed("optional", "\\bmay\\b(?! (only|not|attack)\\b)", "\\bmay\\b|any number|up to|choose",
                     "the description says \"may\", but nobody is asked");
        if (makes("\\b(you|opponent|player) may (?!summon|choose new targets)") &&
            !prints("\\bmay\\b|unless|any number|any amount|up to|can |use |to (cast|put|return)"))
            doubt("optional", "the program lets decline, the description does not say \"may\"");
    }

    void owners() {
        only_printed("whose", "you control",
                     "you control|your (summons|cards)|under your control|you (tribute|sacrifice|cast)",
                     "the description speaks of what you control, the program of no such thing");
        if (prints("you control (have|has|gains?|gets?)\\b") && !makes("you control") &&
            makes("\\ball [^.]*\\b(have|gain|get)\\b") && makes("\\byou (tribute|sacrifice|cast)\\b"))
            doubt("whose", "the description changes what you control, the program everybody's");
        only_printed("whose", "opponent", "opponent|each player|other player|players ",
                     "the description speaks of an opponent, the program does not");
        if (makes("your opponent") &&
            !prints("opponent|each player|enem|they|their|player|owner|don't control|controller|each "))
            doubt("whose", "the program speaks of your opponent, the description does not");
        only_printed("whose", "\\bopponents? chooses? (target|a|an) ", "choice|chooses|choose",
                     "the description lets the opponent choose, the program does not");
        if (prints("target opponent") && makes("target player"))
            doubt("whose", "the description says target opponent, the program any player");
        only_printed("whose", "each player|all players|both players",
                     "each player|players|your opponent|all |each (draw|main|combat|end) phase",
                     "the description speaks of each player, the program does not");
        Doubts counted = nouns_.tokens;
        counted.insert(counted.end(), nouns_.tribes.begin(), nouns_.tribes.end());
        counted.emplace_back("summon");
        for (const std::string& noun : counted)
            if (prints(noun + "s? (tokens? )?you control") && !makes(noun + "s? you control") &&
                makes(noun + "s? in play"))
                doubt("whose", "the description counts what you control, the program what is in play");
        only_printed("whose", "your graveyard", "your graveyard|this |graveyard\\.",
                     "the description says your graveyard, the program does not");
        if (prints("(a|target) graveyard") && makes("(\\d|any number of) cards from any graveyard"))
            doubt("whose", "the description says one graveyard, the program any of them");
        if (prints("from your graveyard") && makes("from any graveyard") &&
            !prints("(a|any|target|each|opponent's) graveyard|graveyards"))
            doubt("whose", "the description says your graveyard, the program any of them");
        doers();
        if (prints("your (next )?(draw|end|main) phase") && makes("of (each|the next) (draw|end|main) phase"))
            doubt("whose", "the description says your phase, the program everybody's");
        if (prints("(of|in|during|at|until) the next (draw|end|main) phase") &&
            !prints("your (next )?(draw|end|main) phase") && makes("your next (draw|end|main) phase"))
            doubt("whose", "the description says anybody's next phase, the program yours");
    }

    // "Its owner draws", "you lose": texts say who does it, and of you only what.
    void doers() {
        static const Doubts verbs{"draw", "gain", "lose", "discard", "mill", "create"};
        for (const std::string& verb : verbs) {
            if (prints("\\b(it|its|it's|whose|card's|summon's|spell's) (owner|controller) (may )?" + verb + "s?\\b") &&
                !makes("\\b(owner|controller|player|opponent|they) [^.]*" + verb))
                doubt("whose", "the description says its owner or controller, the program somebody else");
            if (prints("\\byou " + verb + "\\b") && makes("\\b(owner|controller|player|opponent) " + verb + "s\\b") &&
                !makes("\\b" + verb + "\\b"))
                doubt("whose", "the description says that you " + verb + ", the program that somebody else does");
            if (prints("\\b(player|opponent|they) [^.]*\\b" + verb + "s\\b") &&
                !makes("\\b" + verb + "s\\b|\\b(may|they) " + verb) && makes("\\b" + verb + "\\b"))
                doubt("whose", "the description says that a player " + verb + "s, the program that you do");
        }
    }

    void kinds() {
        for (const std::string& word : nouns_.all()) {
            if (prints("\\b" + word + "s?\\b") && !has_pattern(all_made_, "\\b" + word + "s?\\b"))
                doubt("which", "the description speaks of \"" + word + "\", the program does not");
            if (!prints("\\b" + word) && makes("\\b" + word + "s?\\b"))
                doubt("which", "the program speaks of \"" + word + "\", the description does not");
        }
        only_printed("which", "\\bspells?\\b", "\\bspells?\\b|" + nouns_.status + "\\bcounter\\b|non-summon|copy",
                     "the description speaks of spells, the program of no kind of card or of another");
        // "Repeat this with another target" leaves out the one before.
        std::string printed = printed_;
        replace_all(printed, "with another target", "");
        if (has_pattern(printed, "\\b(another|other)\\b") &&
            !has_pattern(all_made_, "\\b(another|other)\\b|don't control|opponent"))
            doubt("which", "the description leaves this card out, the program does not");
        // What lies elsewhere is never one of those in play.
        if (makes("\\b(another|each other|other) (?!than|cards|card or ability)") &&
            !prints("\\b(another|other|others)\\b|would") && !makes("another [^.]*while this is in"))
            doubt("which", "the program leaves this card out, the description does not");
        only_printed("which", "(power|attack) \\d+ or (less|more)|with (power|attack)", "attack",
                     "the description asks for the attack, the program for something else");
        only_printed("which", "\\breveal", "reveal|opponent's hand",
                     "the description reveals cards, the program does not");
        only_printed("which", "\\b(deals?|takes?) [^.]*damage|damage to\\b", "damage",
                     "the description deals damage, the program does not");
        only_printed("which", "\\b(exile|exiled|exiles)\\b", "exile", "the description exiles, the program does not");
        only_printed("which", "\\bdestroy\\b", "destroy", "the description destroys, the program does not");
        only_printed("which", "\\bcan only summon\\b", "\\bcan only summon\\b|\\bsummon only\\b",
                     "the description limits what may be summoned, the program does not");
        only_printed("which", "any target", "target|any ", "the description has a target, the program none");
        only_printed("which", "(?:^|[.,:] |then |and |may |opponent |player )sacrifices? ", "sacrific",
                     "the description sacrifices, the program does not");
        only_printed("which", "\\bmills?\\b", "mill", "the description mills, the program does not");
        only_printed("which", "\\bdiscards?\\b", "discard", "the description discards, the program does not");
        if (has_pattern("\n" + printed_, "[\n.] *(discard|sacrifice|exile|pay|tribute|reveal|lose)\\b[^.:\n]*:") &&
            has_pattern("\n" + made_, "\n(once per turn|at any time), "))
            doubt("which", "the description has a cost before the colon, the program none");
        only_printed("which", "\\bcounters? target\\b", "counter target",
                     "the description counters, the program does not");
        only_printed("which", "\\b(put|return)s? [^.:]*\\bto play\\b|\\binto play\\b", "\\b(in)?to play\\b|\\bcast\\b",
                     "the description puts cards into play, the program does not");
        only_printed("which", "\\bextra turn\\b", "extra turn", "the description gives a turn, the program does not");
        only_printed("which", "\\bon(to)? (the )?bottom of\\b", "bottom",
                     "the description says on the bottom of the deck, the program does not");
        only_printed("which", "\\bon(to)? (the )?top of\\b", "on top of",
                     "the description says on top of the deck, the program does not");
        only_printed("which", "\\b(cost|tribute)s?( of)? \\d+ or (less|more)|with (a )?((life|tribute) )?cost\\b",
                     "cost", "the description asks for the cost, the program for something else");
        only_printed("which", "\\bif you (don't|do not) control\\b|\\bif you control no\\b",
                     "control (no|fewer|less)\\b|(don't|do not) control|otherwise|\\(",
                     "the description says if you control none, the program does not");
        only_printed("which", "\\bno cards in (your )?hand\\b", "no cards in hand",
                     "the description says no cards in hand, the program another number");
        if (prints("\\bif (this|it) attacked\\b") && makes("\\bif you attacked\\b"))
            doubt("which", "the description asks whether this card attacked, the program whether any of yours did");
        only_printed("which", "(?:^|[.,:] |then |and )draws? ", "draw",
                     "the description draws cards, the program does not");
        only_printed("which", "(?:^|[.,:] |then |and )creates? ", "create",
                     "the description creates tokens, the program does not");
    }

    void moments() {
        if (prints("when(ever)? you cast this") && makes("when this enters play"))
            doubt("when", "the description says when it is cast, the program when it enters play");
        if (prints("attacks a summon") && makes("this is attacked"))
            doubt("when", "the description says when it attacks a summon, the program when it is attacked");
        only_printed("when", "\\bwhenever\\b", "\\bwhen(ever)?\\b|the next time",
                     "the description says \"whenever\", the program waits for nothing");
    }

    void numbers() {
        std::set<int> printed = numbers_in(printed_);
        // One more of each is twice as many.
        if (prints("double the (number|amount)") && makes("create an? [^.]*for each")) printed.erase(2);
        // "Full life" is a number that descriptions say.
        static const std::regex of_life{"\\b(\\d+) life\\b"};
        if (makes("\\bfull life\\b"))
            for (auto at = std::sregex_iterator{printed_.begin(), printed_.end(), of_life};
                 at != std::sregex_iterator{}; ++at)
                printed.erase(std::stoi((*at)[1]));
        const std::set<int> made = numbers_in(made_);
        const std::set<int> all_made = numbers_in(all_made_);
        // "One, and two more" for "three instead": only where one of them speaks of more than the other.
        const bool adds_up = prints("\\binstead\\b") || makes("\\b(more|plus|additional|another)\\b");
        const auto is_sum = [&](int number) {
            return adds_up && std::any_of(made.begin(), made.end(),
                                          [&](int part) { return part + 1 == number || made.contains(number - part); });
        };
        const auto is_part = [&](int number) { return adds_up && printed.contains(number + 1); };
        for (const int number : printed)
            if (!all_made.contains(number) && !is_sum(number))
                doubt("number", "the description says " + std::to_string(number) + ", the program does not");
        for (const int number : made)
            if (!printed.contains(number) && !is_part(number))
                doubt("number", "the program says " + std::to_string(number) + ", the description does not");
        for (const std::string& stats : stats_in(printed_))
            if (!stats_in(made_).contains(stats))
                doubt("number", "the description says " + stats + ", the program does not");
        static const Doubts verbs{"reveals?", "destroys?", "exiles?", "returns?", "sacrifices?", "discards?"};
        for (const std::string& verb : verbs)
            if (prints(verb + " (a|an|target|another|1) (?!(player|opponent)'?s)") &&
                !prints(verb + " (all|each|any)") && makes(verb + " all ") && !makes(verb + " (a|an|target|another) "))
                doubt("number", "the description says one, the program all of them");
        // The other way round, where nothing is done to one card as well.
        for (const std::string& verb : verbs)
            if (prints(verb + " (all|each|every) ") && !prints(verb + " (up to|a|an|target|another|1|\\d) ") &&
                !makes(verb + " (all|each|every|your|their) ") && makes(verb + " (a|an|target|another) "))
                doubt("number", "the description says all of them, the program one");
        if (prints("\\btarget summon") && !prints("\\b(all|each|every|any) (other )?summon") &&
            !makes("target|choice|choose") && makes("\\b(all|each) (other )?summons?\\b"))
            doubt("number", "the description has one target, the program all summons");
        if (prints("shuffles? (your|their|a|target player's) (hand|graveyard)") &&
            makes("\\b(a|target) card from (your|their|a|any) (hand|graveyard)"))
            doubt("number", "the description says all of them, the program one");
        if (prints("\\bput (1|one|a) (of them|card|of those|from among)?") && makes("any number of them") &&
            !prints("any number|any amount"))
            doubt("number", "the description says one, the program any number");
        if (prints("up to \\d") && !makes("up to|any number"))
            doubt("number", makes("\\b(1|one) (or|to) \\d\\b")
                                ? "the description says \"up to\", the program at least one"
                                : "the description says \"up to\", the program exactly");
    }

    const Language& language_;
    const Nouns& nouns_;
    std::string printed_;
    std::string made_;
    std::string all_made_;
    Doubts doubts_;
};

// The lines of a text that only remind of a keyword, as their names, and the others.
struct Lines {
    std::string keywords;
    std::string others;
};

Lines lines_of(const std::string& text) {
    Lines lines;
    static const std::regex reminder{"^[A-Z][a-z]+( \\d+)? \\(.*\\)$"};
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string line = text.substr(start, end - start);
        // Of casting only the keyword speaks, and descriptions may say it again.
        const bool of_casting = line.find("cast") != std::string::npos;
        if (std::regex_match(line, reminder))
            lines.keywords += (of_casting ? line : line.substr(0, line.find(" ("))) + "\n";
        else lines.others += line + "\n";
        start = end + 1;
    }
    return lines;
}

}  // namespace

Problems doubts_about(const Language& language, const Document& card, const std::string& text) {
    Problems problems;
    const Nouns nouns{language};
    const Json* description = find_member(card.value, "description");
    const Json* name = find_member(card.value, "name");
    if (description == nullptr || !description->is_string() || description->get<std::string>().empty()) return problems;
    std::string printed = in_lower_case(description->get<std::string>());
    // A card may be called like a kind of thing.
    const std::string called = name != nullptr && name->is_string() ? in_lower_case(name->get<std::string>()) : "";
    if (called.find(' ') != std::string::npos || !nouns.are_in(made_plain(nouns, called)))
        replace_all(printed, called, "this");
    const Lines lines = lines_of(text);
    Comparison comparison{language, nouns, made_plain(nouns, printed), made_plain(nouns, in_lower_case(lines.others)),
                          made_plain(nouns, in_lower_case(lines.keywords))};
    for (const std::string& doubt : comparison.doubts())
        problems.push_back(card.problem("/" + spelled(card.value, "description"), doubt));
    return problems;
}

}  // namespace pentacle::cardlang
