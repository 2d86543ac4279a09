#include <algorithm>
#include <bitset>

#include "games/clans/clans.hpp"

namespace pentacle::clans {

namespace {

void hide(DrawPile& pile) { std::fill(pile.begin(), pile.end(), hidden_card); }

// R10. Nobody else can tell a seat that has placed cards or called its hero from one that has done nothing yet.
void hide_preparations(Player& player) {
    const std::size_t held = player.hand.size() + player.placed.size() - player.hero_drew;
    player.placed.clear();
    player.hand.clear();
    player.hand.resize(held, {hidden_card, 0});
    player.cards_gone = static_cast<std::uint8_t>(player.cards_gone - player.hero_burned);
    if (player.hero_use == HeroUse::Called) player.hero_use = HeroUse::Ready;
}

// The pile that a hero called this turn has drawn from.
void return_hero_draws(Player& player, DrawPile& pile) {
    for (int left = player.hero_drew + player.hero_burned; left > 0; --left) pile.push_back(hidden_card);
    player.hero_drew = 0;
    player.hero_burned = 0;
}

void hide_concealed(const Tables& tables, State& state, Seat seat) {
    for (Lane& lane : state.lanes)
        if (tables.conceals(lane.stacks[seat])) lane.stacks[seat].back() = {.card = hidden_card, .health = 1};
}

CardNumber any_card(const Tables& tables, Rng& rng) {
    return static_cast<CardNumber>(rng.below(static_cast<std::uint32_t>(tables.cards.size())));
}

// R8. The seat knows which cards are left in its own piles, but not their order.
void imagine_own_piles(Player& player, Rng& rng) {
    for (DrawPile& pile : player.decks) {
        std::sort(pile.begin(), pile.end());
        rng.shuffle(std::span{pile.data(), pile.size()});
    }
}

// Of the other seat's hidden cards only their number is known: each may be any card.
void imagine_other_cards(const Tables& tables, State& state, Seat seat, Rng& rng) {
    Player& player = state.players[seat];
    CardSerial serial = 0;
    std::bitset<256> taken;
    for (const Lane& lane : state.lanes)
        for (const Unit& unit : lane.stacks[seat].slots)
            if (unit.there() && unit.card != hidden_card) taken.set(unit.serial);
    const auto free_serial = [&] {
        do ++serial;
        while (taken.test(serial));
        return serial;
    };
    for (HeldCard& held : player.hand) held = {any_card(tables, rng), free_serial()};
    for (Lane& lane : state.lanes) {
        Unit& back = lane.stacks[seat].back();
        if (back.card != hidden_card) continue;
        const CardNumber card = any_card(tables, rng);
        back = tables.fresh_unit(card, free_serial());
    }
    for (DrawPile& pile : player.decks)
        for (CardNumber& card : pile) card = any_card(tables, rng);
    // New draws must not repeat a number that is in use.
    for (std::size_t used = serial; used < taken.size(); ++used)
        if (taken.test(used)) serial = static_cast<CardSerial>(used);
    player.serials_used = serial;
}

// A seat that has submitted has placed something, or nothing: for each lane, in any order, none to two cards.
void imagine_placements(const Tables& tables, State& state, Seat seat, Rng& rng) {
    Player& player = state.players[seat];
    std::array<LanePosition, lane_count> lanes = all_lanes;
    rng.shuffle(std::span<LanePosition>{lanes});
    for (const LanePosition lane : lanes) {
        const bool may_be_full = tables.rules.full_stack_placement == FullStackPlacement::CardLost;
        const int room = cards_per_stack - (may_be_full ? 0 : state.lane(lane).stacks[seat].count());
        const auto wanted = static_cast<int>(rng.below(cards_per_stack + 1));
        for (int placed = 0; placed < std::min(room, wanted) && !player.hand.empty(); ++placed) {
            const std::size_t place = rng.below(static_cast<std::uint32_t>(player.hand.size()));
            player.placed.push_back({player.hand.erase_at(place), lane});
        }
    }
}

std::optional<std::string> broken_stack(const Tables& tables, const Stack& stack, std::bitset<256>& serials) {
    if (stack.back().there() && !stack.front().there()) return "a card stands behind nobody";
    for (const Unit& unit : stack.slots) {
        if (!unit.there()) continue;
        if (unit.card >= tables.cards.size()) return "an unknown card stands on the board";
        if (unit.health <= 0) return "a dead card stands on the board";
        if (unit.traits != tables.card(unit.card).traits) return "a card on the board has lost its traits";
        if (unit.serial == 0 || serials.test(unit.serial)) return "a card on the board is doubled";
        serials.set(unit.serial);
    }
    return std::nullopt;
}

std::optional<std::string> broken_held(const Tables& tables, const HeldCard& held, std::bitset<256>& serials) {
    if (held.card >= tables.cards.size()) return "a hand holds an unknown card";
    if (held.serial == 0 || serials.test(held.serial)) return "a card in hand is doubled";
    serials.set(held.serial);
    return std::nullopt;
}

std::optional<std::string> broken_limits(const Tables& tables, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    std::size_t cards = player.hand.size() + player.placed.size() + player.cards_gone;
    for (const DrawPile& pile : player.decks) cards += pile.size();
    for (const Lane& lane : state.lanes) cards += static_cast<std::size_t>(lane.stacks[seat].count());
    if (cards != player.cards_total) return "cards were lost or made";
    if (static_cast<int>(player.hand.size() + player.placed.size()) > tables.rules.hand_limit)
        return "a hand is too big";
    for (const LanePosition lane : all_lanes)
        if (placed_in(player, lane) > cards_per_stack) return "too many cards are placed in one lane";
    if (player.crystal_hp < 0) return "a crystal is below zero";
    if (player.crystal_hp == 0 && state.phase != Phase::GameOver) return "a crystal is gone and the match goes on";
    return std::nullopt;
}

}  // namespace

State Clans::view(const State& state, Viewer viewer) const {
    if (viewer == Viewer::Table) return state;
    State seen = state;
    seen.rng = Rng{};
    const auto age = static_cast<std::size_t>(tables_.age_of(state.turn));
    for (Seat seat : all_seats) {
        Player& player = seen.players[seat];
        player.serials_used = 0;
        if (!sees_private(viewer, seat)) {
            hide_preparations(player);
            return_hero_draws(player, player.decks[age]);
            hide_concealed(tables_, seen, seat);
        }
        for (DrawPile& pile : player.decks) hide(pile);
    }
    return seen;
}

State Clans::imagine(const State& state, Seat seat, Rng& rng) const {
    State imagined = view(state, viewer_at(seat));
    imagined.rng = Rng{Seed{rng.next(), rng.next()}};
    Player& own = imagined.players[seat];
    own.decks = state.players[seat].decks;
    own.serials_used = state.players[seat].serials_used;
    imagine_own_piles(own, rng);
    imagine_other_cards(tables_, imagined, other(seat), rng);
    if (imagined.players[other(seat)].submitted) imagine_placements(tables_, imagined, other(seat), rng);
    return imagined;
}

std::optional<std::string> Clans::broken_invariant(const State& state) const {
    for (Seat seat : all_seats) {
        std::bitset<256> serials;
        const Player& player = state.players[seat];
        for (const HeldCard& held : player.hand)
            if (auto broken = broken_held(tables_, held, serials)) return broken;
        for (const PlacedCard& placed : player.placed)
            if (auto broken = broken_held(tables_, placed.held, serials)) return broken;
        for (const Lane& lane : state.lanes)
            if (auto broken = broken_stack(tables_, lane.stacks[seat], serials)) return broken;
        for (const DrawPile& pile : player.decks)
            for (const CardNumber card : pile)
                if (card >= tables_.cards.size()) return "a deck holds an unknown card";
        if (auto broken = broken_limits(tables_, state, seat)) return broken;
    }
    return std::nullopt;
}

}  // namespace pentacle::clans
