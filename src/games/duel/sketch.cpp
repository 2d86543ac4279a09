#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

constexpr std::size_t tile_width = 16;
constexpr std::size_t board_indent = 4;
constexpr std::size_t border_width = 68;
constexpr std::size_t name_width = 22;
constexpr std::size_t text_indent = 7;
constexpr std::size_t stats_width = 6;

class Sketch {
public:
    Sketch(const Duel& game, const State& view, Viewer viewer, const Ink& ink)
        : game_{game}, view_{view}, viewer_{viewer}, ink_{ink} {}

    std::string draw() {
        const Seat near = viewer_ == Viewer::SecondSeat ? Seat::Second : Seat::First;
        title();
        hero(other(near), Tone::Theirs);
        hand(other(near));
        board(other(near));
        std::string border = "  ";
        for (std::size_t column = 0; column < std::min(border_width, ink_.width() - 2); ++column) border += "─";
        line(ink_.paint(Tone::Faint, border));
        board(near);
        hero(near, Tone::Mine);
        hand(near);
        effects();
        return text_;
    }

private:
    void line(const std::string& text) { text_ += text + "\n"; }

    void title() {
        line(ink_.paint(Tone::Strong, "Duel") + ink_.paint(Tone::Faint, "  turn " + std::to_string(view_.turn) + ", ") +
             "player " + std::to_string(number_of(view_.current)) + " to play, " +
             ink_.paint(Tone::Mana,
                        std::to_string(view_.mana) + " of " + std::to_string(game_.rules().mana_per_turn) + " mana"));
    }

    void hero(Seat seat, Tone tone) {
        const Player& player = view_.players[seat];
        const int full = game_.rules().hero_health;
        constexpr int cells = 20;
        const int filled = std::clamp((player.hero_health * cells + full - 1) / full, 0, cells);
        std::string bar;
        for (int cell = 0; cell < cells; ++cell) bar += cell < filled ? "█" : "░";
        const Tone health = player.hero_health * 3 <= full ? Tone::Bad : Tone::Good;
        line("  " + ink_.paint(tone, "Player " + std::to_string(number_of(seat))) +
             (seat == view_.current ? " ► " : "   ") +
             ink_.paint(health, bar + " " + std::to_string(player.hero_health)) +
             ink_.paint(Tone::Faint, "   hand " + std::to_string(static_cast<int>(player.hand.size())) + ", deck " +
                                         std::to_string(static_cast<int>(player.deck.size()))));
    }

    void board(Seat seat) {
        const Board& creatures = view_.players[seat].board;
        if (creatures.empty()) return line(ink_.paint(Tone::Faint, "    (no creatures)"));
        const std::size_t tiles_max = std::max<std::size_t>((ink_.width() - board_indent) / tile_width, 1);
        for (std::size_t first = 0; first < creatures.size(); first += tiles_max)
            tiles(creatures, first, std::min<std::size_t>(first + tiles_max, creatures.size()));
    }

    void tiles(const Board& creatures, std::size_t first, std::size_t end) {
        std::string names(board_indent, ' ');
        std::string numbers(board_indent, ' ');
        for (std::size_t place = first; place < end; ++place) {
            const Creature& creature = creatures[place];
            const bool taunt = game_.card(creature.card).taunt;
            const std::string name = padded(game_.name_of(creature.card), tile_width - 2);
            names += ink_.paint(creature.attacked_this_turn ? Tone::Faint : Tone::Strong, name) + "  ";
            numbers += padded(ink_.paint(Tone::Warm, std::to_string(game_.attack_of(creature))) + "/" +
                                  health(creature) + (taunt ? ink_.paint(Tone::Cool, " taunt") : "") +
                                  (creature.attacked_this_turn ? ink_.paint(Tone::Faint, " ·") : ""),
                              tile_width);
        }
        line(names);
        line(numbers);
    }

    std::string health(const Creature& creature) const {
        const int full = game_.card(creature.card).health + creature.health_buff;
        return ink_.paint(creature.health < full ? Tone::Bad : Tone::Good, std::to_string(creature.health));
    }

    void hand(Seat seat) {
        for (const CardInstance& held : view_.players[seat].hand) {
            if (held.card == hidden_card) return;  // a hidden hand is told by its number above
            const Card& card = game_.card(held.card);
            const bool affordable = seat == view_.current && card.cost <= view_.mana;
            std::string stats = card.kind == CardKind::Creature
                                    ? std::to_string(card.attack) + "/" + std::to_string(card.health)
                                    : "spell";
            const std::string head =
                std::string(board_indent, ' ') + ink_.paint(Tone::Mana, padded(std::to_string(card.cost), 2)) + " " +
                ink_.paint(affordable ? Tone::Strong : Tone::Faint, padded(game_.name_of(held.card), name_width)) +
                " " + ink_.paint(Tone::Warm, padded(stats, stats_width));
            const std::string& text = game_.info(held.card).text;
            const std::size_t begin = width_of(head);
            const std::size_t room = ink_.width() > begin ? ink_.width() - begin : 0;
            if (width_of(text) <= room) line(head + ink_.paint(Tone::Faint, text));
            else {  // below its name, where it has room
                line(head);
                line(std::string(text_indent, ' ') +
                     ink_.paint(Tone::Faint, wrapped(text, ink_.width() - text_indent, text_indent)));
            }
        }
    }

    void effects() {
        for (const PersistentEffect& effect : view_.persistent)
            line("  " + ink_.paint(Tone::Cool, "◆ " + game_.name_of(effect.source)) + " of player " +
                 std::to_string(number_of(effect.owner)) +
                 ink_.paint(Tone::Faint, ", " + std::to_string(effect.turns_remaining) + " more at the " +
                                             (effect.phase == Phase::StartOfTurn ? "start" : "end") + " of the turn"));
    }

    const Duel& game_;
    const State& view_;
    Viewer viewer_;
    const Ink& ink_;
    std::string text_;
};

}  // namespace

std::string Duel::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketch{*this, view, viewer, ink}.draw();
}

}  // namespace pentacle::duel
