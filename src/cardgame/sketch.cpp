#include <algorithm>

#include "cardgame/card_game.hpp"
#include "cardlang/machine/query.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

std::string number(int value) { return std::to_string(value); }

class Sketcher {
public:
    Sketcher(const CardGame& game, const State& view, Viewer viewer, const Ink& ink)
        : game_{game}, view_{view}, ink_{ink}, near_{viewer == Viewer::SecondSeat ? Seat::Second : Seat::First} {}

    std::string draw() {
        title();
        player(other(near_), Tone::Theirs);
        hand(other(near_));
        field(other(near_));
        border();
        stack();
        field(near_);
        player(near_, Tone::Mine);
        hand(near_);
        return text_;
    }

private:
    static std::string name(Seat seat) { return "Player " + number(number_of(seat)); }
    static std::string count(std::string_view what, std::size_t cards) {
        return std::string{what} + " " + number(static_cast<int>(cards));
    }

    void line(const std::string& text) { text_ += text + "\n"; }

    void border() {
        std::string dashes;
        for (std::size_t column = 0; column < std::min<std::size_t>(68, ink_.width() - 2); ++column) dashes += "─";
        line(ink_.paint(Tone::Faint, "  " + dashes));
    }

    // All phases, so that one sees what is still to come.
    void title() {
        std::string phases;
        for (const Phase phase : words_of<Phase>(game_.language())) {
            const bool now = phase == view_.phase;
            const std::string word{spelling(game_.language(), phase)};
            phases += (phases.empty() ? "" : ink_.paint(Tone::Faint, " · ")) +
                      (now ? ink_.paint(Tone::Strong, "[" + word + "]") : ink_.paint(Tone::Faint, word));
        }
        line(ink_.paint(Tone::Strong, std::string{game_.language().title}) +
             ink_.paint(Tone::Faint,
                        "  turn " + number(view_.turn) + " of player " + number(number_of(view_.turn_player)) + "   ") +
             phases);
    }

    void player(Seat seat, Tone tone) {
        const Player& player = view_.players[seat];
        const int full = game_.rules().starting_life;
        constexpr int cells = 20;
        const int filled = std::clamp((player.life * cells + full - 1) / full, 0, cells);
        std::string bar;
        for (int cell = 0; cell < cells; ++cell) bar += cell < filled ? "█" : "░";
        std::string text =
            "  " + ink_.paint(tone, name(seat)) + (seat == view_.turn_player ? " ► " : "   ") +
            ink_.paint(player.life * 3 <= full ? Tone::Bad : Tone::Good, bar + " " + number(player.life)) +
            ink_.paint(Tone::Faint, "   " + count("hand", player.hand.size()) + ", " +
                                        count("deck", player.deck.size()) + ", " +
                                        count("graveyard", player.graveyard.size()));
        if (!player.exile.empty()) text += ink_.paint(Tone::Faint, ", " + count("exile", player.exile.size()));
        player.own_zones.for_each([&](Zone zone, const Pile& pile) {
            const ZoneWord* word = further_word(game_.language(), zone);
            if (word != nullptr && !pile.empty())
                text += ink_.paint(Tone::Faint, ", " + count(word->said, pile.size()));
        });
        for (std::size_t place = 0; place < game_.language().tallies.size(); ++place) {
            const TallyWord& word = game_.language().tallies[place];
            if (const int there = player.tallies[own_tally(place)]; word.is_shown && there > 0)
                text += ink_.paint(Tone::Mana, "  " + number(there) + " " + std::string{word.name});
        }
        if (player.has(PlayerFlag::Status))
            text += ink_.paint(Tone::Bad, "  " + std::string{game_.language().status.said});
        if (player.has(PlayerFlag::Exhausted)) text += ink_.paint(Tone::Bad, "  exhausted");
        line(text);
    }

    void hand(Seat seat) {
        for (const Slot slot : view_.players[seat].hand) {
            const CardNumber number_held = view_.objects[slot].card;
            if (number_held == hidden_card) continue;  // a hidden hand is told by its number above
            const Card& card = game_.program().cards[number_held];
            const std::string head = "    " + ink_.paint(Tone::Mana, padded(number(card.cost), 2)) + " " +
                                     ink_.paint(Tone::Strong, padded(game_.name_of(number_held), 22)) + " " +
                                     ink_.paint(Tone::Warm, padded(kind(card), 7));
            const std::size_t used = width_of(head);
            const std::size_t room = ink_.width() > used ? ink_.width() - used : 0;
            line(head + ink_.paint(Tone::Faint, fitted(text_of(number_held), room)));
        }
    }

    static std::string kind(const Card& card) {
        if (card.type == CardType::Summon)
            return number(card.attack.value_or(0)) + "/" + number(card.defense.value_or(0));
        return card.type == CardType::Spell ? "spell" : "object";
    }

    // The beginning is shown; `card NAME` tells the rest.
    std::string text_of(CardNumber card) const {
        if (card >= game_.cards().size()) return {};
        std::string text = game_.cards()[card].text;
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    }

    void field(Seat seat) {
        for (const Slot slot : view_.players[seat].field) line("    " + permanent(slot));
        if (view_.players[seat].field.empty()) line(ink_.paint(Tone::Faint, "    (nothing in play)"));
    }

    std::string permanent(Slot slot) const {
        const Object& object = view_.objects[slot];
        const std::string called = padded(game_.name_of(object.card), 24);
        if (is_pile(object)) return called + ink_.paint(Tone::Cool, "×" + number(object.count));
        std::string text = ink_.paint(Tone::Strong, called);
        if (object.is_summon()) {
            const bool hurt = object.defense_left() < object.now.defense;
            text += padded(ink_.paint(Tone::Warm, number(object.now.attack)) + "/" +
                               ink_.paint(hurt ? Tone::Bad : Tone::Good, number(object.defense_left())),
                           7);
        }
        for (const Keyword keyword : words_of<Keyword>(game_.language()))
            if (object.now.has(keyword))
                text += ink_.paint(Tone::Cool, " " + std::string{spelling(game_.language(), keyword)});
        if (object.has(ObjectFlag::Sick)) text += ink_.paint(Tone::Faint, " new");
        if (object.has(ObjectFlag::Tapped)) text += ink_.paint(Tone::Faint, " tapped");
        if (view_.own.is_attacking(view_.ref(slot))) text += ink_.paint(Tone::Bad, " attacking");
        return text;
    }

    std::string asked() const {
        const std::optional<CardNumber> about = game_.card_in_question(view_);
        return (about ? game_.name_of(*about) + ". " : "") + game_.asked_text(view_);
    }

    // What resolves next stands on top.
    void stack() {
        for (std::size_t place = view_.stack.size(); place-- > 0;)
            line("  " + ink_.paint(Tone::Warm, "▲ " + game_.name_of(view_.stack[place].card)) +
                 ink_.paint(Tone::Faint, " of " + name(view_.stack[place].controller) + " waits on the stack"));
        if (view_.question.kind != QuestionKind::None)
            line("  " + ink_.paint(Tone::Warm, name(view_.question.seat) + " decides: ") +
                 wrapped(asked(), ink_.width() - 4, 4));
    }

    const CardGame& game_;
    const State& view_;
    const Ink& ink_;
    Seat near_;
    std::string text_;
};

}  // namespace

std::string CardGame::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketcher{*this, view, viewer, ink}.draw();
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
