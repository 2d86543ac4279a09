#include "games/lifeburn/lifeburn.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

class Sketcher {
public:
    Sketcher(const Lifeburn& game, const State& view, Viewer viewer, const Ink& ink)
        : game_{game}, view_{view}, ink_{ink}, near_{viewer == Viewer::SecondSeat ? Seat::Second : Seat::First} {}

    std::string draw() const {
        std::string text = ink_.paint(Tone::Strong, "Turn " + std::to_string(view_.turn)) + "  " +
                           player_name(view_.turn_player) + "  " + std::string{spelling(view_.phase)} + "\n";
        text += side(other(near_), false);
        text += middle();
        return text + side(near_, true);
    }

private:
    static std::string player_name(Seat seat) { return seat == Seat::First ? "Player 1" : "Player 2"; }

    std::string side(Seat seat, bool near) const {
        const Player& player = view_.players[seat];
        std::string head = ink_.paint(near ? Tone::Mine : Tone::Theirs, player_name(seat)) + "  life " +
                           ink_.paint(Tone::Strong, std::to_string(player.life)) + "  hand " +
                           std::to_string(player.hand.size()) + "  deck " + std::to_string(player.deck.size()) +
                           "  graveyard " + std::to_string(player.graveyard.size());
        if (player.has(PlayerFlag::Spellburnt)) head += ink_.paint(Tone::Bad, "  spellburnt");
        if (player.has(PlayerFlag::Exhausted)) head += ink_.paint(Tone::Bad, "  exhausted");
        std::string field;
        for (const Slot slot : player.field) field += "    " + permanent(slot) + "\n";
        std::string hand;
        for (const Slot slot : player.hand)
            if (view_.objects[slot].card != hidden_card) hand += (hand.empty() ? "" : ", ") + held(slot);
        if (!hand.empty()) hand = "  " + ink_.paint(Tone::Faint, "hand: ") + hand + "\n";
        return near ? field + head + "\n" + hand : head + "\n" + hand + field;
    }

    std::string held(Slot slot) const {
        const CardNumber card = view_.objects[slot].card;
        return game_.name_of(card) + " (" + std::to_string(game_.program().cards[card].cost) + ")";
    }

    std::string permanent(Slot slot) const {
        const Object& object = view_.objects[slot];
        std::string text = game_.name_of(object.card);
        if (object.is_token() && !object.is_summon()) return text + " x" + std::to_string(object.count);
        if (object.is_summon())
            text += " " + ink_.paint(Tone::Warm,
                                     std::to_string(object.now.attack) + "/" + std::to_string(object.defense_left()));
        for (std::size_t word = 0; word < keyword_count; ++word)
            if (object.now.has(static_cast<Keyword>(word))) text += " " + std::string{spellings<Keyword>[word]};
        if (object.has(ObjectFlag::Sick)) text += ink_.paint(Tone::Faint, " new");
        if (is_attacking(slot)) text += ink_.paint(Tone::Bad, " attacking");
        return text;
    }

    bool is_attacking(Slot slot) const {
        for (const cardlang::Attack& attack : view_.attacks)
            if (attack.attacker.slot == slot) return true;
        return false;
    }

    std::string middle() const {
        std::string text = "  " + std::string(40, '-') + "\n";
        for (std::size_t place = view_.stack.size(); place-- > 0;)
            text += "  stack: " + game_.name_of(view_.stack[place].card) + " (" +
                    player_name(view_.stack[place].controller) + ")\n";
        if (view_.question.kind != QuestionKind::None)
            text += "  " + player_name(view_.question.seat) +
                    " decides: " + std::string{spelling(view_.question.kind)} + "\n";
        return text;
    }

    const Lifeburn& game_;
    const State& view_;
    const Ink& ink_;
    Seat near_;
};

}  // namespace

std::string Lifeburn::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketcher{*this, view, viewer, ink}.draw();
}

}  // namespace pentacle::lifeburn
