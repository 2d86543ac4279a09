#include <algorithm>
#include <map>

#include "games/conclave/ids.hpp"
#include "games/conclave/mana_text.hpp"
#include "games/conclave/phrases.hpp"

// The table in a terminal: who is how far, what lies where, what is on the stack, and what is asked.
namespace pentacle::conclave {

namespace {

std::string number(std::size_t value) { return std::to_string(value); }

std::string question_words(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::None: return {};
        case QuestionKind::Mulligan: return "keep this hand?";
        case QuestionKind::Bottom: return "which card goes to the bottom of the library?";
        case QuestionKind::Color: return "which colour?";
        case QuestionKind::X: return "how much is X?";
        case QuestionKind::Mode: return "which of these?";
        case QuestionKind::Targets: return "which target?";
        case QuestionKind::CostCards: return "which card pays?";
        case QuestionKind::Pay: return "pay?";
        case QuestionKind::Option: return "use it?";
        case QuestionKind::Cards: return "which card?";
        case QuestionKind::Number: return "how many?";
        case QuestionKind::Scry: return "top or bottom of the library?";
        case QuestionKind::Discard: return "which card is discarded?";
        case QuestionKind::HandLimit: return "too many cards: which one is discarded?";
        case QuestionKind::Attackers: return "who attacks?";
        case QuestionKind::Blockers: return "who blocks whom?";
        case QuestionKind::BlockerOrder: return "which blocker is hit first?";
        case QuestionKind::TriggerOrder: return "which ability goes on the stack next?";
    }
    return {};
}

class Sketch {
public:
    Sketch(const Conclave& game, const State& view, Viewer viewer, const Ink& ink)
        : game_{game}, view_{view}, ink_{ink}, near_{viewer == Viewer::SecondSeat ? Seat::Second : Seat::First} {}

    std::string draw() {
        title();
        player(other(near_), Tone::Theirs);
        generators(other(near_));
        permanents(other(near_));
        line(ink_.paint(Tone::Faint, "  " + std::string(std::min<std::size_t>(60, ink_.width() - 2), '-')));
        stack();
        permanents(near_);
        generators(near_);
        player(near_, Tone::Mine);
        hand();
        question();
        return text_;
    }

private:
    void line(const std::string& text) { text_ += text + "\n"; }
    static std::string name(Seat seat) { return "Player " + std::to_string(number_of(seat)); }

    // The phases of the turn, so that one sees what is still to come.
    void title() {
        struct Part {
            const char* word;
            Step first;
            Step last;
        };
        constexpr Part parts[] = {{"Upkeep", Step::Untap, Step::Upkeep},
                                  {"Draw", Step::Draw, Step::Resource},
                                  {"Main", Step::MainPre, Step::MainPre},
                                  {"Attack", Step::CombatBegin, Step::DeclareAttackers},
                                  {"Block", Step::DeclareBlockers, Step::DeclareBlockers},
                                  {"Damage", Step::FirstStrikeDamage, Step::CombatEnd},
                                  {"Main", Step::MainPost, Step::MainPost},
                                  {"End", Step::EndStep, Step::Cleanup}};
        std::string phases;
        for (const Part& part : parts) {
            const bool now = view_.step >= part.first && view_.step <= part.last;
            phases += (phases.empty() ? "" : ink_.paint(Tone::Faint, " · ")) +
                      (now ? ink_.paint(Tone::Strong, "[" + std::string{part.word} + "]")
                           : ink_.paint(Tone::Faint, part.word));
        }
        line(ink_.paint(Tone::Strong, "Conclave") +
             ink_.paint(Tone::Faint, "  turn " + std::to_string(view_.turn) + " of " + name(view_.active) + "   ") +
             phases);
    }

    void player(Seat seat, Tone tone) {
        const Player& player = view_.players[seat];
        std::string text = "  " + ink_.paint(tone, name(seat)) + (seat == view_.active ? " ► " : "   ") +
                           ink_.paint(player.life > 5 ? Tone::Good : Tone::Bad, "life " + std::to_string(player.life));
        if (player.poison > 0) text += ink_.paint(Tone::Bad, "  poison " + std::to_string(player.poison));
        if (player.energy > 0) text += ink_.paint(Tone::Warm, "  energy " + std::to_string(player.energy));
        ManaCost pool;
        pool.letters = player.pool;
        if (pool.letter_count() > 0) text += ink_.paint(Tone::Mana, "  pool " + text_of(pool));
        text += ink_.paint(Tone::Faint, "   hand " + number(player.hand.size()) + ", library " +
                                            number(player.library.size()) + ", graveyard " +
                                            number(player.graveyard.size()) +
                                            (player.exile.empty() ? "" : ", exile " + number(player.exile.size())));
        line(text);
        graveyard(player);
    }

    void graveyard(const Player& player) {
        constexpr std::size_t shown = 4;
        if (player.graveyard.empty()) return;
        std::string text;
        const std::size_t size = player.graveyard.size();
        for (std::size_t index = size; index-- > 0 && size - index <= shown;)
            text += (text.empty() ? "" : ", ") + game_.name_of(player.graveyard[index].card);
        if (size > shown) text += ", …";
        line(ink_.paint(Tone::Faint, fitted("    last in the graveyard: " + text, ink_.width() - 1)));
    }

    // One line: how many of each, and how many of them are untapped.
    void generators(Seat seat) {
        std::map<CardNumber, std::pair<int, int>> kinds;
        for (const Permanent& permanent : view_.players[seat].battlefield) {
            if (card(permanent).type != CardType::ResourceGenerator) continue;
            auto& [all, ready] = kinds[permanent.card];
            ++all;
            ready += permanent.is(Flag::Tapped) ? 0 : 1;
        }
        std::string text;
        for (const auto& [number_of_card, count] : kinds)
            text += (text.empty() ? "" : ", ") +
                    ink_.paint(count.second > 0 ? Tone::Mana : Tone::Faint, std::to_string(count.second) + "/" +
                                                                                std::to_string(count.first) + " " +
                                                                                game_.name_of(number_of_card));
        if (!text.empty()) line("    untapped: " + text);
    }

    void permanents(Seat seat) {
        bool any = false;
        for (const Permanent& permanent : view_.players[seat].battlefield) {
            if (card(permanent).type == CardType::ResourceGenerator) continue;
            line("    " + permanent_text(permanent, seat));
            any = true;
        }
        if (!any) line(ink_.paint(Tone::Faint, "    (no creatures)"));
    }

    std::string permanent_text(const Permanent& permanent, Seat seat) const {
        const Card& printed = card(permanent);
        std::string text = permanent.is(Flag::Tapped) ? ink_.paint(Tone::Faint, "↷ ") : "  ";
        text += ink_.paint(seat == near_ ? Tone::Mine : Tone::Theirs, game_.name_of(permanent.card));
        if (printed.is_creature()) {
            text += " " + ink_.paint(Tone::Strong,
                                     std::to_string(permanent.attack) + "/" + std::to_string(permanent.defense));
            if (permanent.damage > 0) text += ink_.paint(Tone::Bad, " -" + std::to_string(permanent.damage));
        }
        WordSet<Keyword> keywords;
        keywords.bits = permanent.keywords;
        ColourSet protection;
        protection.bits = permanent.protection;
        if (!keywords.empty()) text += ink_.paint(Tone::Cool, "  " + listed(keywords, protection));
        if (permanent.plus > 0) text += "  " + std::to_string(permanent.plus) + " × +1/+1";
        if (permanent.minus > 0) text += "  " + std::to_string(permanent.minus) + " × -1/-1";
        if (permanent.is(Flag::Attacking)) text += ink_.paint(Tone::Warm, "  ⚔ attacks");
        if (permanent.blocking != no_instance) text += ink_.paint(Tone::Warm, "  blocks " + called(permanent.blocking));
        if (permanent.attached_to != no_instance)
            text += ink_.paint(Tone::Faint, "  on " + called(permanent.attached_to));
        if (printed.is_creature() && permanent.is(Flag::Sick) && seat == view_.active && !permanent.has(Keyword::Haste))
            text += ink_.paint(Tone::Faint, "  has just come");
        return text;
    }

    void stack() {
        for (std::size_t index = view_.stack.size(); index-- > 0;) {
            const StackItem& item = view_.stack[index];
            std::string text = "  ▣ " + ink_.paint(Tone::Warm, game_.name_of(item.source.card)) +
                               (item.kind == ItemKind::Spell ? "" : " (ability)") + " of " +
                               name(item.source.controller);
            for (const ChosenTarget& chosen : item.targets)
                text += (chosen == item.targets.front() ? " → " : ", ") +
                        (chosen.target.is_player() ? name(chosen.target.seat()) : called(chosen.target.id));
            line(text);
        }
    }

    void hand() {
        for (const Held& held : view_.players[near_].hand) {
            if (held.card == no_card) continue;
            const Card& printed = game_.program().cards[held.card];
            std::string text = "    ▪ " + ink_.paint(Tone::Plain, game_.name_of(held.card));
            if (printed.type != CardType::ResourceGenerator)
                text += ink_.paint(Tone::Mana, "  " + text_of(printed.cost));
            if (printed.is_creature())
                text += "  " + std::to_string(printed.attack) + "/" + std::to_string(printed.defense);
            std::string words = game_.cards()[held.card].text;
            for (char& sign : words)
                if (sign == '\n') sign = ' ';
            const std::size_t used = width_of(text) + 2;
            if (!words.empty() && used + 12 < ink_.width())
                text += ink_.paint(Tone::Faint, "  " + fitted(words, ink_.width() - used - 1));
            line(text);
        }
    }

    void question() {
        const Question& asked = view_.now.question;
        if (asked.kind == QuestionKind::None) return;
        const bool announcing = !view_.now.frames.empty() && std::holds_alternative<Announce>(view_.now.frames.back());
        const CardNumber about = announcing ? view_.now.announcing.item.source.card : no_card;
        line("  " +
             ink_.paint(Tone::Strong, name(asked.seat) + ": " + (about == no_card ? "" : game_.name_of(about) + ", ") +
                                          question_words(asked.kind)));
    }

    const Card& card(const Permanent& permanent) const { return game_.program().cards[permanent.card]; }
    std::string called(Instance id) const {
        const auto found = find_anywhere(view_, id);
        return found ? game_.name_of(found->card) : "what has gone";
    }

    const Conclave& game_;
    const State& view_;
    const Ink& ink_;
    Seat near_;
    std::string text_;
};

}  // namespace

std::string Conclave::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketch{*this, view, viewer, ink}.draw();
}

}  // namespace pentacle::conclave
