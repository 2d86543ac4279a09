#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

constexpr std::size_t column_width = 30;

// The board as seen by one side: the enemy above, the viewer's own cards below.
class Sketch {
public:
    Sketch(const Tables& tables, const State& view, Viewer viewer, const Ink& ink)
        : tables_{tables},
          state_{view},
          ink_{ink},
          viewer_{viewer},
          below_{viewer == Viewer::SecondSeat ? Seat::Second : Seat::First} {}

    std::string draw() const {
        std::string text = heading() + "\n" + banner(other(below_)) + "\n" + rule("┌", "┬", "┐") + titles();
        text += slots(other(below_), Slot::Back) + slots(other(below_), Slot::Front) + zones();
        text += slots(below_, Slot::Front) + slots(below_, Slot::Back) + rule("└", "┴", "┘");
        text += banner(below_) + "\n" + held(below_);
        if (viewer_ == Viewer::Table) text += held(other(below_));
        return text;
    }

private:
    Tone tone_of(Seat seat) const { return seat == below_ ? Tone::Mine : Tone::Theirs; }

    std::string heading() const {
        std::string text = "Turn " + std::to_string(state_.turn);
        if (tables_.rules.three_ages) text += ", age " + std::to_string(tables_.age_of(state_.turn) + 1);
        if (state_.phase == Phase::GameOver)
            text += state_.winner ? ". Player " + std::to_string(number_of(*state_.winner)) + " has won" : ". A draw";
        return ink_.paint(Tone::Strong, text);
    }

    std::string banner(Seat seat) const {
        const Player& player = state_.players[seat];
        const bool named = viewer_ == Viewer::FirstSeat || viewer_ == Viewer::SecondSeat;
        std::string text = named ? (seat == below_ ? "You" : "Enemy") : "Player " + std::to_string(number_of(seat));
        text = ink_.paint(tone_of(seat), text);
        text += "  crystal " + ink_.paint(player.crystal_hp * 3 <= tables_.rules.crystal_hp ? Tone::Bad : Tone::Good,
                                          std::to_string(player.crystal_hp));
        text += "  gold " + ink_.paint(Tone::Warm, std::to_string(player.gold));
        text += "  hand " + std::to_string(player.hand.size() + player.placed.size());
        text += "  deck " + std::to_string(player.decks[static_cast<std::size_t>(tables_.age_of(state_.turn))].size());
        if (player.attuned != no_terrain) text += "  base of " + std::string{tables_.terrain_name(player.attuned)};
        if (tables_.rules.heroes && player.hero != no_hero)
            text += "  hero " + tables_.heroes[player.hero].name + " (" +
                    std::string{word_of(hero_use_words, player.hero_use)} + ")";
        if (player.submitted) text += ink_.paint(Tone::Faint, "  submitted");
        return text;
    }

    std::string rule(std::string_view left, std::string_view between, std::string_view right) const {
        std::string line{left};
        for (int column = 0; column < lane_count; ++column) {
            if (column > 0) line += between;
            for (std::size_t width = 0; width < column_width; ++width) line += "─";
        }
        return ink_.paint(Tone::Faint, line + std::string{right}) + "\n";
    }

    template <typename Cell>
    std::string row(Cell cell) const {
        const std::string wall = ink_.paint(Tone::Faint, "│");
        std::string line = wall;
        for (const LanePosition lane : all_lanes) line += padded(cell(lane), column_width) + wall;
        return line + "\n";
    }

    std::string titles() const {
        return row([&](LanePosition lane) { return " " + ink_.paint(Tone::Strong, word_of(lane)); });
    }

    // "Reed Warden 4/7  tick 3 Lake"
    std::string slots(Seat seat, Slot slot) const {
        const auto name = [&](LanePosition lane) {
            const Unit& unit = state_.lane(lane).stacks[seat].at(slot);
            if (!unit.there()) return ink_.paint(Tone::Faint, slot == Slot::Front ? "  ·" : "");
            const std::string_view mark = slot == Slot::Front ? " ▸ " : "   ";
            return std::string{mark} + ink_.paint(tone_of(seat), tables_.name_of(unit.card));
        };
        const auto numbers = [&](LanePosition lane) {
            const Unit& unit = state_.lane(lane).stacks[seat].at(slot);
            if (!unit.there() || unit.card == hidden_card) return std::string{};
            const Card& card = tables_.card(unit.card);
            const Tone tone = unit.health < card.health ? Tone::Bad : Tone::Good;
            return "     hits " + std::to_string(card.damage) + "  health " +
                   ink_.paint(tone, std::to_string(unit.health)) + "/" + std::to_string(card.health) + "  tick " +
                   std::to_string(card.tick);
        };
        return row(name) + row(numbers);
    }

    // Where the battle of each lane stands, the enemy's base on the left of each line.
    std::string zones() const {
        return row([&](LanePosition lane) {
            const Zone zone = state_.lane(lane).zone;
            const auto part = [&](std::string_view word, bool here, Tone tone) {
                return here ? ink_.paint(tone, "[" + std::string{word} + "]") : ink_.paint(Tone::Faint, word);
            };
            return " " + part("enemy base", zone == base_of(other(below_)), Tone::Good) + " " +
                   part("middle", zone == Zone::Middle, Tone::Strong) + " " +
                   part("own base", zone == base_of(below_), Tone::Bad);
        });
    }

    std::string card_line(const HeldCard& held, std::string_view where) const {
        if (held.card >= tables_.cards.size()) return {};
        const Card& card = tables_.card(held.card);
        std::string text = "  " + padded(tables_.name_of(held.card), 26) + " hits " +
                           padded(std::to_string(card.damage), 3) + " health " +
                           padded(std::to_string(card.health), 3) + " tick " + std::to_string(card.tick);
        if (card.terrain != no_terrain) text += "  " + std::string{tables_.terrain_name(card.terrain)};
        for (const AbilityRow& row : ability_table)
            if (card.abilities.has(row.ability))
                text += "  " + ink_.paint(Tone::Cool, tag_of({row.ability, card.abilities.amount(row.ability)}));
        if (!where.empty()) text += ink_.paint(Tone::Warm, "  -> " + std::string{where});
        return text + "\n";
    }

    std::string held(Seat seat) const {
        const Player& player = state_.players[seat];
        std::string text;
        for (const HeldCard& held : player.hand) text += card_line(held, "");
        for (const PlacedCard& placed : player.placed) text += card_line(placed.held, word_of(placed.lane));
        return text;
    }

    const Tables& tables_;
    const State& state_;
    const Ink& ink_;
    Viewer viewer_;
    Seat below_;
};

}  // namespace

std::string Clans::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketch{tables_, view, viewer, ink}.draw();
}

}  // namespace pentacle::clans
