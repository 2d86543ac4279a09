#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

constexpr std::size_t column_width_min = 25;  // a card's numbers in words
constexpr std::size_t column_width_max = 30;
constexpr std::size_t walls = 4;

// Three lanes side by side, or below one another where they have no room.
std::size_t column_for(std::size_t width) { return width < walls ? 0 : (width - walls) / lane_count; }

// The board as seen by one side: the enemy above, the viewer's own cards below.
class Sketch {
public:
    Sketch(const Tables& tables, const State& view, Viewer viewer, const Ink& ink)
        : tables_{tables},
          state_{view},
          ink_{ink},
          viewer_{viewer},
          below_{viewer == Viewer::SecondSeat ? Seat::Second : Seat::First},
          column_{std::min(column_for(ink.width()), column_width_max)} {}

    std::string draw() const {
        std::string text = heading() + "\n" + wrapped(banner(other(below_)), ink_.width() - 2, 2) + "\n";
        text += column_ >= column_width_min ? beside_one_another() : below_one_another();
        text += wrapped(banner(below_), ink_.width() - 2, 2) + "\n" + held(below_);
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
            for (std::size_t width = 0; width < column_; ++width) line += "─";
        }
        return ink_.paint(Tone::Faint, line + std::string{right}) + "\n";
    }

    template <typename Cell>
    std::string row(Cell cell) const {
        const std::string wall = ink_.paint(Tone::Faint, "│");
        std::string line = wall;
        for (const LanePosition lane : all_lanes) line += padded(fitted(cell(lane), column_), column_) + wall;
        return line + "\n";
    }

    std::string titles() const {
        return row([&](LanePosition lane) { return " " + ink_.paint(Tone::Strong, word_of(lane)); });
    }

    std::string beside_one_another() const {
        std::string text = rule("┌", "┬", "┐") + titles();
        text += slots(other(below_), Slot::Back) + slots(other(below_), Slot::Front);
        text += row([&](LanePosition lane) { return " " + zones(lane); });
        return text + slots(below_, Slot::Front) + slots(below_, Slot::Back) + rule("└", "┴", "┘");
    }

    std::string below_one_another() const {
        std::string text;
        for (const LanePosition lane : all_lanes) {
            text += ink_.paint(Tone::Strong, word_of(lane)) + " " + zones(lane) + "\n";
            for (const auto& [seat, slot] :
                 {std::pair{other(below_), Slot::Back}, std::pair{other(below_), Slot::Front},
                  std::pair{below_, Slot::Front}, std::pair{below_, Slot::Back}})
                for (const std::string& line :
                     {name(lane, seat, slot), numbers(lane, seat, slot), can_do(lane, seat, slot)})
                    if (!line.empty()) text += fitted(line, ink_.width()) + "\n";
        }
        return text;
    }

    const Unit& unit_at(LanePosition lane, Seat seat, Slot slot) const {
        return state_.lane(lane).stacks[seat].at(slot);
    }

    std::string name(LanePosition lane, Seat seat, Slot slot) const {
        const Unit& unit = unit_at(lane, seat, slot);
        if (!unit.there()) return slot == Slot::Front ? ink_.paint(Tone::Faint, "  ·") : std::string{};
        const std::string_view mark = slot == Slot::Front ? " ▸ " : "   ";
        return std::string{mark} + ink_.paint(tone_of(seat), tables_.name_of(unit.card));
    }

    // "hits 12, 10/11, tick 3"
    std::string numbers(LanePosition lane, Seat seat, Slot slot) const {
        const Unit& unit = unit_at(lane, seat, slot);
        if (!unit.there() || unit.card == hidden_card) return {};
        const Card& card = tables_.card(unit.card);
        const Tone tone = unit.health < card.health ? Tone::Bad : Tone::Good;
        return "   hits " + std::to_string(card.damage) + ", " + ink_.paint(tone, std::to_string(unit.health)) + "/" +
               std::to_string(card.health) + ", tick " + std::to_string(card.tick);
    }

    // "fury 2, ranged"
    std::string can_do(LanePosition lane, Seat seat, Slot slot) const {
        const Unit& unit = unit_at(lane, seat, slot);
        if (!unit.there() || unit.card == hidden_card) return {};
        const std::string words = ability_words(tables_.card(unit.card));
        return words.empty() ? words : "   " + ink_.paint(Tone::Cool, words);
    }

    std::string ability_words(const Card& card) const {
        std::string words;
        for (const AbilityRow& row : ability_table) {
            if (!card.abilities.has(row.ability)) continue;
            std::string tag = tag_of({row.ability, card.abilities.amount(row.ability)});
            std::replace(tag.begin(), tag.end(), '_', ' ');
            words += (words.empty() ? "" : ", ") + tag;
        }
        return words;
    }

    // Who, with what numbers, and what it can do.
    std::string slots(Seat seat, Slot slot) const {
        const bool any_can = std::any_of(all_lanes.begin(), all_lanes.end(),
                                         [&](LanePosition lane) { return !can_do(lane, seat, slot).empty(); });
        return row([&](LanePosition lane) { return name(lane, seat, slot); }) +
               row([&](LanePosition lane) { return numbers(lane, seat, slot); }) +
               (any_can ? row([&](LanePosition lane) { return can_do(lane, seat, slot); }) : "");
    }

    // Where the battle of the lane stands, the enemy's base on the left.
    std::string zones(LanePosition lane) const {
        const Zone zone = state_.lane(lane).zone;
        const bool wide = column_ < column_width_min || column_ >= column_width_max - 2;
        const auto part = [&](std::string_view word, bool here, Tone tone) {
            return here ? ink_.paint(tone, "[" + std::string{word} + "]") : ink_.paint(Tone::Faint, word);
        };
        return part(wide ? "enemy base" : "enemy", zone == base_of(other(below_)), Tone::Good) + " " +
               part("middle", zone == Zone::Middle, Tone::Strong) + " " +
               part(wide ? "own base" : "own", zone == base_of(below_), Tone::Bad);
    }

    std::string card_line(const HeldCard& held, std::string_view where) const {
        if (held.card >= tables_.cards.size()) return {};
        const Card& card = tables_.card(held.card);
        std::string text = padded(tables_.name_of(held.card), 26) + " hits " + padded(std::to_string(card.damage), 3) +
                           " health " + padded(std::to_string(card.health), 3) + " tick " + std::to_string(card.tick);
        if (card.terrain != no_terrain) text += "  " + std::string{tables_.terrain_name(card.terrain)};
        if (const std::string words = ability_words(card); !words.empty()) text += "  " + ink_.paint(Tone::Cool, words);
        if (!where.empty()) text += ink_.paint(Tone::Warm, "  -> " + std::string{where});
        constexpr std::size_t indent = 4;
        return "  " + wrapped(text, ink_.width() - indent, indent) + "\n";
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
    std::size_t column_;
};

}  // namespace

std::string Clans::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketch{tables_, view, viewer, ink}.draw();
}

}  // namespace pentacle::clans
