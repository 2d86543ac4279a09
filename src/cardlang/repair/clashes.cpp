#include "cardlang/repair/clashes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <set>
#include <string_view>

#include "core/letters.hpp"

namespace pentacle::cardlang {

namespace {

using ClashList = std::vector<std::string>;

struct Clash {
    std::string_view what;             // about: how they differ
    std::string_view printed;          // the description says this
    std::string_view but_not_printed;  // … and not this
    std::string_view made;             // the program says this
    std::string_view but_not_made;     // … and not this
};

// An empty pattern asks for nothing.
constexpr std::array clashes{
    // How many, and which of them.
    Clash{"which: the description has a target, the program none", "\\btarget (?!opponents?\\b|players?\\b|graveyard)",
          "", "", "target|choose|choice|\\b(all|each|every)\\b|weakest|strongest|\\b(from|in) (your|any|a)\\b"},
    Clash{"number: the description has one target, the program all of them",
          "\\btarget (?!opponents?\\b|players?\\b|graveyard)", "\\b(all|each|every)\\b",
          "\\ball (?!cards|damage)|\\b(to|on) each (?!player)",
          "\\btarget |choice|choose|from among|other cards of that name"},
    Clash{"number: the description says all of them, the program one target",
          "\\b(all|each|every) (other )?(non-?)?\\w+( summon)?s?( you control)? (get|gain|have|can)|"
          "\\b(to|on) (all|each|every) (?!players?|opponents?)",
          "\\b(a|any|another) target|\\btarget ", "\\btarget (?!opponent|player)", "\\b(all|each|every)\\b"},
    Clash{"number: the description has several targets, the program one", "\\b[2-9] (other )?target", "", "\\btarget ",
          "\\b[2-9] (other )?(target|non)|\\b1 or 2\\b|up to|any number"},
    Clash{"number: the program has several targets, the description one", "\\btarget ",
          "\\b[2-9]\\b[^.]*\\btarget|up to|any number|targets|each|and target|choose [2-9]|\\b(or|to) [2-9]",
          "\\b[2-9] target", ""},
    Clash{"which: the description has summons as targets, the program players, too", "\\btarget ([\\w-]+ ){0,3}summon",
          "\\bany target|target (player|opponent)|to any ", "\\bany target", "\\btarget [^.]*summon"},
    Clash{"which: the description says any target, the program a summon", "\\bany target(?! in play)", "",
          "\\btarget ([\\w-]+ ){0,3}summon", "\\bany target|permanent"},
    Clash{"which: the description says any target, the program a player", "\\bany target(?! in play)", "",
          "\\btarget (player|opponent)", "\\bany target"},
    Clash{"which: the description has a player as target, the program summons, too", "\\btarget (player|opponent)",
          "\\bany target", "\\bany target", "\\btarget (player|opponent)"},
    Clash{"which: the description has an object as target, the program something else", "\\btarget object", "",
          "\\btarget ", "object"},
    Clash{"which: the description has a permanent as target, the program something else",
          "\\btarget ([\\w-]+ ){0,2}permanent", "", "\\btarget ", "permanent"},
    Clash{"which: the description has a summon as target, the program any permanent", "\\btarget ([\\w-]+ ){0,3}summon",
          "permanent", "\\btarget ([\\w-]+ ){0,2}permanent", "summon"},
    Clash{"which: the description counters a summon, the program something else", "\\bcounter target summon", "",
          "\\bcounter target", "\\bcounter target summon"},
    Clash{"which: the description counters what is no summon, the program something else",
          "\\bcounter target non-?summon", "", "\\bcounter target", "\\bcounter target non-?summon"},
    Clash{"which: the description counters any spell, the program only some", "\\bcounter target spell", "",
          "\\bcounter target (non-?)?summon", "\\bcounter target spell"},
    Clash{"which: the description copies a target, the program the next spell", "\\bcopy target", "", "",
          "\\bcopy (target|it|that)"},
    Clash{"which: the description copies the next spell, the program another", "\\bnext [^.]*copy|copy [^.]*next", "",
          "\\bcopy target", "next"},
    Clash{"which: the description chooses at random, the program does not", "\\bat random\\b", "", "",
          "\\bat random\\b|\\brandom\\b"},
    Clash{"which: the program chooses at random, the description does not", "", "\\brandom", "\\bat random\\b", ""},
    Clash{"number: the description says the hand, the program not all of it",
          "\\bdiscards? (your|their) (whole |entire )?hand", "", "", "\\bdiscards? (your|their) hand|\\bhand"},
    Clash{"number: the description says the hand, the program a number of cards",
          "\\bdiscards? (your|their) (whole |entire )?hand", "", "\\bdiscards? (a card|\\d)", "\\bhand"},
    Clash{"number: the description says any number, the program another", "\\bany (number|amount)\\b", "", "",
          "\\bany number\\b|\\bany amount\\b|\\bup to\\b|\\bx\\b|for each of them|to repeat"},
    Clash{"number: the description rounds up, the program down", "\\brounded up\\b", "\\brounded down",
          "\\brounded down\\b", "\\brounded up"},
    Clash{"number: the description rounds down, the program up", "\\brounded down\\b", "\\brounded up",
          "\\brounded up\\b", "\\brounded down"},
    Clash{"number: the description says X, the program does not", "\\bx\\b", "", "", "\\bx\\b"},
    Clash{"number: the description lets choose, the program does not", "\\bchooses? (one|1|2|3|both)\\b", "", "",
          "\\bchooses?\\b|choice"},
    Clash{"number: the description chooses two, the program one", "\\bchooses? (2|both)\\b", "\\bchooses? (one|1)\\b",
          "\\bchooses? (one|1)\\b", "\\bchooses? 2\\b"},
    Clash{"number: the description chooses one, the program two", "\\bchooses? (one|1)\\b", "\\bchooses? (2|both)\\b",
          "\\bchooses? 2\\b", "\\bchooses? (one|1)\\b"},
    Clash{"which: the description asks for the defense, the program for something else",
          "\\b(defense|toughness) \\d+ or (less|more)|with (the )?(most|least)? ?(defense|toughness)", "", "",
          "defense"},
    Clash{"which: the description says if you control some, the program if none",
          "\\bif you control (a|an|another|at least|\\d+)\\b", "", "\\bif you control (no|fewer)\\b",
          "\\bif you control (a|an|another|at least|exactly|\\d+)\\b|otherwise|\\("},
    // Where things go and come from.
    Clash{"which: the description says into a hand, the program does not",
          "\\b(to|into) ((your|their|its|his|the) )?(owners?'?s?'? )?hands?\\b", "", "", "\\bhand|\\bdraws?\\b"},
    Clash{"which: the description says on top of the deck, the program does not", "\\bto (the )?top of\\b", "", "",
          "\\bon top of|\\bthe top\\b"},
    Clash{"which: the description says on the bottom of the deck, the program does not", "\\bto (the )?bottom of\\b",
          "", "", "\\bbottom"},
    Clash{"which: the description leaves the rest on top, the program elsewhere", "\\brest [^.]*\\btop\\b", "", "rest",
          "\\brest [^.]*\\btop\\b"},
    Clash{"which: the description puts the rest on the bottom, the program elsewhere", "\\brest [^.]*\\bbottom\\b", "",
          "rest", "\\brest [^.]*\\bbottom\\b"},
    Clash{"which: the description puts the rest into the graveyard, the program elsewhere",
          "\\brest [^.]*\\bgraveyard\\b", "", "rest", "\\brest [^.]*\\bgraveyard\\b"},
    Clash{"which: the program returns to play what it exiles, the description does not", "\\bexile",
          "\\breturn|\\bback\\b|until", "\\bexile [^.]* and return (it|them)|then return (it|them) to play", ""},
    Clash{"which: the description shuffles, the program does not", "\\bshuffles?\\b", "", "", "shuffle"},
    Clash{"which: the description shuffles cards into a deck, the program a deck",
          "\\bshuffles? (your|their) (hand|graveyard)", "", "", "\\b(hand|graveyard)s?\\b"},
    // What cannot be done, and what does not count.
    Clash{"which: the description forbids it to attack, the program something else", "\\bcan('?t|not) attack\\b", "",
          "", "\\bcan't attack|can't declare"},
    Clash{"which: the description forbids targeting it, the program something else", "\\bcan('?t|not) be targeted\\b",
          "", "", "\\bbe targeted\\b"},
    Clash{"which: the description forbids damage to it, the program something else", "\\bcan('?t|not) take damage\\b",
          "", "", "\\btake damage\\b"},
    Clash{"which: the description forbids tributing it, the program something else",
          "\\bcan('?t|not) be tributed(?! (for|to))", "", "", "\\bbe tributed\\b"},
    Clash{"which: the description forbids countering it, and no program can", "\\bcan('?t|not) be countered\\b", "", "",
          "be countered"},
    Clash{"which: the description takes it out of the summons of the turn, the program does not",
          "\\bnot count as your summon|n't count as your summon|additional summon\\b", "", "",
          "count as your summon|summon (once|\\d+ times) more|additional summon|beyond"},
    Clash{"which: the description repeats it, the program does not", "\\brepeat", "", "",
          "repeat|any number|happens again"},
    // When.
    Clash{"when: the description says when it leaves play, the program does not",
          "\\bwhen(ever)? [^.,]*\\bleaves play\\b", "", "", "\\bleaves play\\b"},
    Clash{"when: the description says when it dies, the program does not",
          "\\bwhen(ever)? [^.,]*\\b(dies?|is destroyed)\\b", "", "",
          "\\bdies?\\b|\\bdied\\b|into (your|a|the) graveyard|would be (buried|put)"},
    Clash{"when: the description says when it attacks, the program does not", "\\bwhen(ever)? [^.,]*\\battacks?\\b", "",
          "", "\\battack"},
    Clash{"when: the description says when it survives, the program does not", "\\bwhen(ever)? [^.,]*\\bsurvives?\\b",
          "", "", "\\bsurvives?\\b"},
    Clash{"when: the description says when it deals damage, the program does not",
          "\\bwhen(ever)? [^.,]*\\bdeals? (combat )?damage\\b", "", "", "\\bdeals? (combat )?damage|damage"},
    Clash{"when: the description says when it is discarded, the program does not", "\\bwhen(ever)? [^.,]*\\bdiscard",
          "", "", "discard"},
    Clash{"when: the description says when it is milled, the program does not", "\\bwhen(ever)? [^.,]*\\bmill", "", "",
          "\\bmill"},
    Clash{"when: the description says when it is tributed, the program does not", "\\bwhen(ever)? [^.,]*\\btribute", "",
          "", "tribute"},
    Clash{"when: the description says when it is cast, the program does not", "\\bwhen(ever)? [^.,]*\\bcasts?\\b", "",
          "", "\\bcast"},
    // Whose.
    Clash{"whose: the description says a player, the program only one of them",
          "\\bwhen(ever)? (a|any|either|each) player\\b", "", "\\bwhen(ever)? (you|your opponent)\\b",
          "\\bwhen(ever)? (a|any|either|each) player\\b"},
    Clash{"whose: the description says you, the program any player",
          "\\bwhen(ever)? you (cast|draw|discard|mill|tribute|create|gain|lose)\\b(?! (this|or)\\b)", "",
          "\\bwhen(ever)? (a|any|either|each) player\\b", "\\bwhen(ever)? [^.]*\\byou\\b"},
    Clash{"whose: the description says an opponent, the program any player",
          "\\bwhen(ever)? (an|your|target|each) opponent\\b", "", "\\bwhen(ever)? (a|any|either|each) player\\b",
          "\\bwhen(ever)? [^.]*opponent\\b"},
    Clash{"which: the description counts the cards there are, the program only those beyond yours",
          "for each summons? (your opponent|an opponent|opponents?) controls?", "excess|more than|beyond|over you",
          "\\bbeyond\\b", ""},
    Clash{"which: the description counts a deck, the program something else",
          "\\bdeck size|cards in (your|their|target player's) deck|half (of )?(your|their) deck", "", "", "\\bdeck"},
    Clash{"which: the description counts the attack, the program something else",
          "\\bequal to (its|their|that summon'?s|this card'?s) (attack|power)\\b", "", "", "\\battack"},
    Clash{"which: the description counts the cost, the program something else",
          "\\bequal to (its|their|that (card|spell)'?s) cost\\b", "", "", "\\bcost"},
    Clash{"number: the description counts what is in play, the program what one player controls", "\\bin play\\b",
          "you control|opponents? controls?", "\\b(number of|for each) [^.]*you control", "\\bin play\\b"},
    Clash{"number: the description does X of it, the program a fixed number",
          "\\b(deals?|draws?|gains?|loses?|mills?|creates?|discards?) \\{?x\\b", "",
          "\\b(deal|draw|gain|lose|mill|create|discard)s? (\\d|a)",
          "\\b(deal|draw|gain|lose|mill|create|discard)s? [^.]*\\bx\\b"},
    Clash{"number: the description says that many, the program does not", "\\bthat (many|much)\\b",
          "\\bwhen(ever)? [^.,]*\\bdiscards?\\b", "",
          "\\bthat (many|much)\\b|\\bequal to\\b|\\bfor each\\b|\\bnumber of\\b|twice as many"},
    Clash{"which: the description makes it attack, the program does not", "\\battacking\\b", "", "", "\\battacking\\b"},
    Clash{"which: the program makes it attack, the description does not", "", "\\battack",
          "\\bcreate [^.]*attacking\\b", ""},
    Clash{"which: the description sets the life, the program does not",
          "\\b(your|their|player's) life( total)? (to|becomes) \\d|\\bset (your|their) life", "", "", "becomes"},
    Clash{"which: the description asks whether it was done, the program does not", "\\bif (you|they) do\\b", "", "",
          "\\bif (you|they) do\\b|\\bthen\\b|\\bchoose|\\bmay\\b|as an additional"},
    Clash{"whose: the description leaves the choice to you, the program does not", "\\bof your choice\\b", "", "",
          "\\byour choice|you choose|choose"},
    Clash{"number: the description says less, the program does not", "\\bcosts? \\{?\\w+\\}? (life )?less\\b", "", "",
          "\\bless\\b"},
    Clash{"number: the description says more, the program does not", "\\bcosts? \\{?\\w+\\}? (life )?more\\b", "", "",
          "\\bmore\\b"},
    Clash{"duration: the description says the next turn, the program does not", "\\bnext turn\\b", "", "",
          "\\bnext turn\\b|next [^.]* turn"},
    Clash{"duration: the description says until it leaves play, the program does not",
          "\\b(until|as long as|while) [^.,]*\\bleaves\\b", "", "", "\\bleaves\\b|is in play"},
    Clash{"whose: the description says players, the program one of them",
          "\\bplayers (can'?t|cannot|may|have|get|gain|lose)\\b", "", "",
          "\\bplayers|each player|your opponent [^.]*\\. you|\\ball "},
    Clash{"which: the description ends the turn, the program does not", "\\bend (the|your|this|their) turn\\b", "", "",
          "\\bends? (the|your|this|their) turn\\b|turn ends"},
    Clash{"which: the description starts the turn over, the program does not",
          "\\bstarts? (the|your|this|their) turn over|\\brestart", "", "", "\\bover\\b"},
    Clash{"which: the description asks for different names, the program does not", "\\bdifferent names?\\b", "", "",
          "\\bdifferent names?\\b"},
    Clash{"optional: the description lets you have the opponent choose, the program does not ask you",
          "\\byou may have (an?|your|target) opponents? choose", "", "", "\\byou may\\b"},
    Clash{"which: the description sacrifices this card, the program another", "\\bsacrifice this\\b(?! turn)", "", "",
          "\\bsacrifices? (this|it)\\b|dies?|lasts"},
    Clash{"which: the description discards this card, the program another", "\\bdiscard this\\b", "", "",
          "\\bdiscards? this\\b|this is discarded"},
    Clash{"which: the description exiles this card, the program another", "\\bexile this\\b", "", "",
          "\\bexiles? this\\b|\\bexiled\\b|exile it"},
    Clash{"which: the description says from a graveyard, the program does not",
          "\\bfrom (a|your|any|their|the) graveyard", "", "", "graveyard"},
    Clash{"when: the description says when it is attacked, the program does not", "\\bis attacked\\b", "", "",
          "\\b(is|are) attacked\\b"},
    Clash{"when: the description counts the times in a turn, the program does not",
          "\\b(first|second|third) (time|spell|card|summon)\\b",
          "\\bthis (match|game)\\b|first spell you'?ve|first spell you cast this match", "\\bwhen",
          "\\b(first|second|third)\\b|other than|only once"},
    Clash{"when: the description says when life is gained or lost, the program does not",
          "\\bwhen(ever)? [^.,]*\\b(gains?|loses?) life", "", "", "\\bwhen(ever)? [^.,]*\\b(gains?|loses?)\\b"},
    Clash{"when: the description says when cards are drawn, the program does not",
          "\\bwhen(ever)? [^.,]*\\bdraws?\\b(?! phase)", "", "", "\\bwhen(ever)? [^.,]*\\bdraws?\\b"},
    Clash{"when: the description says when it is put into a graveyard, the program does not",
          "\\b(enters|put into) (a|your|the) graveyard", "", "", "graveyard"},
    Clash{"when: the description says from where it enters play, the program does not", "\\benters play from", "", "",
          "\\benters play from|\\bfrom\\b"},
    Clash{"whose: the description says yours, the program everybody's", "\\byour [a-z]+ (get|gain|have)\\b", "opponent",
          "\\ball [^.]* (get|gain|have)\\b", "you control|\\byour\\b"},
    Clash{"which: the description asks for more life, the program does not", "\\bmore life than\\b", "", "",
          "\\bmore life\\b"},
    Clash{"whose: the description asks for the opponent's life, the program for yours",
          "\\bopponent has more life|\\byou have less life", "", "\\byou have more life", ""},
    Clash{"which: the description asks whether you attacked, the program whether you did not",
          "\\bif (you|this|it) attacked", "", "\\bnot attack|n't attack\\b[^.]*this turn", "\\battacked\\b"},
    Clash{"which: the description asks whether you did not attack, the program does not",
          "\\bif (you|this|it) (didn'?t|did not) attack", "", "", "(did not|didn't) attack"},
    Clash{"which: the description asks for no summons in play, the program does not",
          "\\bno summons? (is |are )?in play", "", "", "\\bno summons? (is|are) in play"},
    Clash{"which: the description asks for the top card, the program does not",
          "\\btop card of (your|the|their) deck is\\b", "", "", "\\btop card\\b"},
    Clash{"which: the description asks for something first, the program for nothing", "\\bif\\b(?! (you|they) do)", "",
          "",
          "\\bif\\b|\\bas long as\\b|\\bwhile\\b|\\bwhen|\\bonly\\b|\\bmay\\b|\\botherwise\\b|\\bunless\\b|\\bfor "
          "each\\b|\\("},
    Clash{"whose: the description hurts a controller, the program does not", "\\bto its (controller|owner)\\b(?!'s)",
          "", "", "\\b(controller|owner)\\b"},
    Clash{"whose: the description says each opponent, the program each player", "\\beach opponent", "\\beach player",
          "\\beach player", ""},
    Clash{"whose: the description says to each player, the program to one of them", "\\bto (each|all|both) players?\\b",
          "", "", "\\beach player|players"},
    Clash{"which: the description leaves this card out, the program does not", "\\b(each|all) other\\b", "", "",
          "\\b(each|all)? ?other\\b|\\banother\\b"},
    Clash{"which: the description says damaged, the program does not", "\\bdamaged\\b", "", "", "\\bdamaged?\\b"},
    Clash{"which: the description has a summon as target, the program a token that is none",
          "\\btarget [^.]*summon token", "", "\\btarget token", "summon"},
    Clash{"which: the description says the weakest, the program does not", "\\bweakest\\b", "", "",
          "\\bweakest\\b|least"},
    Clash{"which: the description says the strongest, the program does not", "\\bstrongest\\b", "", "",
          "\\bstrongest\\b|most"},
    Clash{"number: the description draws up to a number, the program a number", "\\bdraws? [^.]*\\buntil\\b", "", "",
          "\\buntil\\b"},
    Clash{"number: the description counts some of the cards, the program all",
          "\\bfor each (?!cards?\\b|one\\b|of\\b)\\w+ (you )?(milled|discarded|exiled|revealed|this way)", "",
          "\\bthat (many|much)\\b", ""},
    Clash{"which: the description says the second from the top, the program does not", "\\bsecond from\\b", "", "",
          "\\bsecond from\\b"},
    Clash{"which: the description counts this card in, the program only others", "\\bthis or (another|(any )?other)\\b",
          "", "\\b(another|other)\\b", "\\bthis or\\b"},
    Clash{"whose: the description says under your control, the program does not", "\\bunder your control\\b", "", "",
          "\\byour control\\b|\\byou control\\b"},
    Clash{"whose: the description says under an opponent's control, the program does not",
          "\\bunder (an|your|target) opponents?'?s? control\\b", "", "", "\\bopponent'?s? controls?\\b"},
    Clash{"which: the description speaks of tokens, the program does not",
          "\\ba token\\b|\\btokens? you control (dies?|enters?|have|get)", "", "", "token"},
    Clash{"which: the description speaks of the size of a hand, the program does not",
          "\\bhand size\\b|\\bmaximum hand\\b|\\bhands? revealed\\b", "", "", "\\bhand\\b"},
    Clash{"whose: the description says what you cast, the program what anybody casts",
          "\\b(spells?|cards?|summons?|objects?) you cast\\b", "",
          "\\ball (other )?(spells?|cards?|summons?|objects?)\\b", "\\byou cast\\b"},
    Clash{"duration: the program ends it with the turn, the description does not", "\\bgain control\\b", "\\bturn\\b",
          "\\bgain control [^.]*(end of turn|this turn)", ""},
};

bool matches(const std::string& text, const std::regex& pattern) { return std::regex_search(text, pattern); }

struct ClashPatterns {
    const Clash* clash;
    std::optional<std::regex> printed, but_not_printed, made, but_not_made;
};

const std::vector<ClashPatterns>& patterns() {
    static const std::vector<ClashPatterns> all = [] {
        const auto read = [](std::string_view pattern) {
            return pattern.empty() ? std::nullopt : std::optional<std::regex>{std::string{pattern}};
        };
        std::vector<ClashPatterns> made;
        for (const Clash& clash : clashes)
            made.push_back(
                {&clash, read(clash.printed), read(clash.but_not_printed), read(clash.made), read(clash.but_not_made)});
        return made;
    }();
    return all;
}

// The keywords whose own words say it, as alternatives behind others: "|swift|deadly".
std::string or_keywords_saying(const Language& language, std::string_view words) {
    std::string names;
    for (const KeywordWord& keyword : language.keywords)
        if (keyword.reminder.find(words) != std::string_view::npos) names += "|" + lower(keyword.name);
    return names;
}

// What depends on the game's own words.
void compare_own_words(const Language& language, const std::string& printed, const std::string& made,
                       const std::string& all_made, ClashList& doubts) {
    const auto says = [](const std::string& text, const std::string& pattern) {
        return matches(text, std::regex{pattern});
    };
    const std::string entering = or_keywords_saying(language, "enters play");
    const std::string dying = or_keywords_saying(language, "dies");
    if (says(printed, "\\bwhen(ever)? [^.,]*\\b(enters?|enters? or \\w+|comes? into) play\\b") &&
        !says(all_made, "\\benters?\\b|\\bentered\\b|\\bwhen(ever)? you (cast|create)|put into play" + entering))
        doubts.emplace_back("when: the description says when it enters play, the program does not");
    if (says(printed, "\\battacks (a|an|the|your|target) (player|opponent)") &&
        !says(all_made, "\\battacks (a|an|the|your) (player|opponent)|damage to a player" +
                            or_keywords_saying(language, "attack the player")))
        doubts.emplace_back("when: the description says when it attacks a player, the program does not");
    const bool tells_when = says(printed, "\\bwhen(ever)? ");
    if (tells_when && says(made, "\\bwhen(ever)? [^.,]*\\benters\\b") &&
        !says(printed, "\\b(enters?|comes? into play|plays?|put into play|cast|creates?" + entering + ")\\b"))
        doubts.emplace_back("when: the program says when it enters play, the description does not");
    if (tells_when && says(made, "\\bwhen(ever)? [^.,]*\\bdies\\b") &&
        !says(printed, "\\b(dies?|death|destroyed|graveyard|killed|leaves|sacrificed" + dying + ")\\b"))
        doubts.emplace_back("when: the program says when it dies, the description does not");
    if (says(printed, "\\bcan('?t|not) be attacked\\b") &&
        !says(all_made, "\\bbe attacked\\b" + or_keywords_saying(language, "be attacked")))
        doubts.emplace_back("which: the description forbids attacks on it, the program something else");
    // As people name it: the word but for how it ends.
    const std::string status{language.status.said.substr(0, language.status.said.size() - 1)};
    if (!status.empty() && says(printed, "\\b" + status) && !says(all_made, "\\b" + status))
        doubts.push_back("which: the description asks for being " + std::string{language.status.said} +
                         ", the program does not");
}

void compare_words(const std::string& printed, const std::string& made, const std::string& all_made,
                   ClashList& doubts) {
    for (const ClashPatterns& pattern : patterns())
        if ((!pattern.printed || matches(printed, *pattern.printed)) &&
            (!pattern.but_not_printed || !matches(printed, *pattern.but_not_printed)) &&
            (!pattern.made || matches(made, *pattern.made)) &&
            (!pattern.but_not_made || !matches(all_made, *pattern.but_not_made)))
            doubts.emplace_back(pattern.clash->what);
}

// What is said of every one of these phases, and of somebody's only.
void compare_each_phase(const std::string& phases, const std::string& printed, const std::string& made,
                        const std::string& all_made, ClashList& doubts) {
    const std::string phase = "(" + phases + ") phase";
    if (matches(printed, std::regex{"\\b(each|every) (other )?(player'?s?'? )?" + phase}) &&
        matches(made, std::regex{"\\b(your|opponent's) (next )?" + phase}) &&
        !matches(all_made, std::regex{"\\beach (player's )?" + phase}))
        doubts.emplace_back("whose: the description says each phase, the program only somebody's");
}

// A phase whose name ends like another's, as "second main" and "main" do.
void compare_longer_phase(const std::string& longer, const std::string& shorter, const std::string& printed,
                          const std::string& made, const std::string& all_made, ClashList& doubts) {
    const std::regex name{"\\b" + longer + "\\b"};
    const bool said = matches(printed, name);
    if (said && !matches(all_made, name))
        doubts.push_back("when: the description says the " + longer + " phase, the program another");
    if (!said && matches(printed, std::regex{"\\b" + shorter + "\\b"}) && matches(made, name))
        doubts.push_back("when: the program says the " + longer + " phase, the description another");
}

// "At the beginning of your end phase", "until your next draw phase".
void compare_phases(const Language& language, const std::string& printed, const std::string& made,
                    const std::string& all_made, ClashList& doubts) {
    std::string phases;
    for (const PhaseWord& word : language.phases) phases += (phases.empty() ? "" : "|") + std::string{word.said};
    if (!phases.empty()) compare_each_phase(phases, printed, made, all_made, doubts);
    for (const PhaseWord& word : language.phases)
        for (const PhaseWord& other : language.phases)
            if (word.said.ends_with(" " + std::string{other.said}))
                compare_longer_phase(std::string{word.said}, std::string{other.said}, printed, made, all_made, doubts);
    for (const PhaseWord& word : language.phases) {
        const std::string phase{word.said};
        const std::string name = "\\b" + phase + " phase";
        if (matches(printed, std::regex{"\\b(beginning of|until) [^.,]*" + name}) && !matches(made, std::regex{name}))
            doubts.push_back("when: the description says the " + phase + " phase, the program does not");
    }
}

struct PrintedBounds {  // "two or more", "at most three"
    std::set<int> least;
    std::set<int> most;
};

std::set<int> numbers_after(const std::string& text, const std::regex& pattern) {
    std::set<int> found;
    for (auto at = std::sregex_iterator{text.begin(), text.end(), pattern}; at != std::sregex_iterator{}; ++at)
        found.insert(std::stoi((*at)[1]));
    return found;
}

PrintedBounds bounds_in(const std::string& text) {
    static const std::regex at_least{"\\b(\\d{1,3}) or (?:more|greater|higher)"};
    static const std::regex also_at_least{"\\bat least (\\d{1,3})\\b"};
    static const std::regex at_most{"\\b(\\d{1,3}) or (?:less|fewer|lower)"};
    static const std::regex also_at_most{"\\b(?:at most|no more than) (\\d{1,3})\\b"};
    PrintedBounds bounds{numbers_after(text, at_least), numbers_after(text, at_most)};
    bounds.least.merge(numbers_after(text, also_at_least));
    bounds.most.merge(numbers_after(text, also_at_most));
    return bounds;
}

void compare_bounds(const std::string& printed, const std::string& made, ClashList& doubts) {
    const PrintedBounds said = bounds_in(printed);
    const PrintedBounds meant = bounds_in(made);
    static const std::regex exactly{"\\bexactly \\d"};
    static const std::regex range{"\\b\\d+ to \\d"};
    const bool ranges = matches(made, range);
    const auto is_exact = [&](const std::set<int>& numbers) {
        if (matches(made, exactly) && !matches(printed, exactly)) return true;
        return !ranges && std::any_of(numbers.begin(), numbers.end(), [&](int number) {
            return matches(made, std::regex{"\\b" + std::to_string(number) + "\\b"});
        });
    };
    if (!said.least.empty() && meant.least.empty() && (!meant.most.empty() || is_exact(said.least)))
        doubts.emplace_back("number: the description says that many or more, the program does not");
    if (!said.most.empty() && meant.most.empty() && (!meant.least.empty() || is_exact(said.most)))
        doubts.emplace_back("number: the description says that many or less, the program does not");
}

// "Non-token": what is left out.
std::set<std::string> left_out_in(const std::string& text) {
    static const std::regex pattern{"\\bnon-?([a-z]{4,})"};
    std::set<std::string> found;
    for (auto at = std::sregex_iterator{text.begin(), text.end(), pattern}; at != std::sregex_iterator{}; ++at) {
        const std::string word = (*at)[1];
        found.insert(word.back() == 's' ? word.substr(0, word.size() - 1) : word);
    }
    return found;
}

void compare_left_out(const std::string& printed, const std::string& made, ClashList& doubts) {
    const std::set<std::string> said = left_out_in(printed);
    const std::set<std::string> meant = left_out_in(made);
    for (const std::string& word : said)
        if (!meant.contains(word) && !matches(made, std::regex{"\\b(not an?|no) " + word}))
            doubts.push_back("which: the description says non-" + word + ", the program does not");
    for (const std::string& word : meant)
        if (!said.contains(word))
            doubts.push_back("which: the program says non-" + word + ", the description does not");
}

// How much is done: "discard a card" and "discard two cards".
std::set<int> amounts_of(const std::string& verb, const std::string& text) {
    std::set<int> found;
    const std::regex pattern{"\\b" + verb + "s? (?:an additional |another )?(\\d{1,3}|an?|one)\\b(?!/)(?! number)"};
    for (auto at = std::sregex_iterator{text.begin(), text.end(), pattern}; at != std::sregex_iterator{}; ++at) {
        const std::string amount = (*at)[1];
        found.insert(amount.front() >= '0' && amount.front() <= '9' ? std::stoi(amount) : 1);
    }
    return found;
}

void compare_amounts(const std::string& printed, const std::string& made, ClashList& doubts) {
    static const ClashList verbs{"draw", "discard", "mill",  "sacrifice", "gain",
                                 "lose", "deal",    "exile", "create",    "tribute"};
    for (const std::string& verb : verbs) {
        const std::set<int> said = amounts_of(verb, printed);
        const std::set<int> meant = amounts_of(verb, made);
        const bool shared = std::any_of(said.begin(), said.end(), [&](int amount) { return meant.contains(amount); });
        if (!said.empty() && !meant.empty() && !shared)
            doubts.push_back("number: the description and the program " + verb + " different numbers");
    }
}

// "Its owner discards", which not everybody is.
void compare_owners(const std::string& printed, const std::string& made, ClashList& doubts) {
    static const ClashList verbs{"draw", "discard", "mill", "sacrifice", "gain", "lose", "create"};
    for (const std::string& verb : verbs)
        if (matches(printed, std::regex{"\\b(its|it's) (owner|controller) (may )?" + verb + "s?\\b"}) &&
            !matches(made, std::regex{"\\b(owner|controller|they)\\b[^.]*\\b" + verb}))
            doubts.push_back("whose: the description says that its owner or controller " + verb +
                             "s, the program somebody else");
}

// "Each player discards" is done by you and by your opponent.
void compare_doers(const std::string& printed, const std::string& made, ClashList& doubts) {
    static const ClashList verbs{"draw", "discard", "mill", "sacrifice", "gain", "lose", "create", "shuffle"};
    static const std::regex each{"\\b(each player|players|both players|all players|each draw phase)\\b"};
    if (matches(made, each)) return;
    for (const std::string& verb : verbs) {
        if (!matches(printed, std::regex{"\\b(each|both|all) players? (may )?" + verb + "s?\\b"})) continue;
        const bool yours = matches(made, std::regex{"\\b" + verb + "\\b"});
        const bool theirs = matches(made, std::regex{"\\bopponent[^.]* " + verb + "s?\\b"});
        if (yours != theirs)
            doubts.push_back("whose: the description says that each player " + verb +
                             "s, the program that one of them does");
    }
}

}  // namespace

std::vector<std::string> clashes_between(const Language& language, const std::string& printed, const std::string& made,
                                         const std::string& all_made) {
    ClashList doubts;
    compare_words(printed, made, all_made, doubts);
    compare_own_words(language, printed, made, all_made, doubts);
    compare_phases(language, printed, made, all_made, doubts);
    compare_bounds(printed, made, doubts);
    compare_left_out(printed, made, doubts);
    compare_amounts(printed, made, doubts);
    compare_owners(printed, made, doubts);
    compare_doers(printed, made, doubts);
    return doubts;
}

}  // namespace pentacle::cardlang
