#include <algorithm>
#include <set>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

template <typename Zone>
void blank(Zone& zone) {
    std::fill(zone.begin(), zone.end(), CardInstance{});
}

using Numbers = FixedVector<InstanceNumber, hand_size_max + deck_size_max>;

template <typename Zone>
void collect_numbers(const Zone& zone, Numbers& numbers) {
    for (const CardInstance& held : zone) numbers.push_back(held.number);
}

// In an order that does not depend on where they were.
void shuffle_afresh(Numbers& numbers, Rng& rng) {
    std::sort(numbers.begin(), numbers.end());
    rng.shuffle(std::span<InstanceNumber>{numbers.begin(), numbers.size()});
}

// The seat knows which cards are left in its deck, but neither their order nor their numbers.
void imagine_own_deck(Pile& deck, Rng& rng) {
    Numbers numbers;
    collect_numbers(deck, numbers);
    shuffle_afresh(numbers, rng);
    std::sort(deck.begin(), deck.end(), [](const auto& left, const auto& right) { return left.card < right.card; });
    for (std::size_t place = 0; place < deck.size(); ++place) deck[place].number = numbers[place];
    rng.shuffle(std::span<CardInstance>{deck.begin(), deck.size()});
}

// Of the other player's hand and deck the seat knows only how many cards they hold: any card may be there.
void imagine_other_cards(Player& player, const std::vector<CardNumber>& collectible, Rng& rng) {
    Numbers numbers;
    collect_numbers(player.hand, numbers);
    collect_numbers(player.deck, numbers);
    shuffle_afresh(numbers, rng);
    const auto deal = [&](CardInstance& held) {
        held.card = collectible[rng.below(static_cast<std::uint32_t>(collectible.size()))];
        held.number = numbers.pop_back();
    };
    std::for_each(player.hand.begin(), player.hand.end(), deal);
    std::for_each(player.deck.begin(), player.deck.end(), deal);
}

}  // namespace

// R23. A seat sees its own hand and both boards. Of the other hand and both decks it sees how many cards there are.
State Duel::view(const State& state, Viewer viewer) const {
    if (viewer == Viewer::Table) return state;
    State seen = state;
    seen.is_view = true;
    seen.rng = Rng{};
    for (const Seat seat : all_seats) {
        blank(seen.players[seat].deck);
        if (!sees_private(viewer, seat)) blank(seen.players[seat].hand);
    }
    return seen;
}

State Duel::imagine(const State& state, Seat seat, Rng& rng) const {
    State imagined = state;
    imagined.rng = Rng{Seed{rng.next(), rng.next()}};
    imagine_own_deck(imagined.players[seat].deck, rng);
    imagine_other_cards(imagined.players[other(seat)], collectible_, rng);
    return imagined;
}

namespace {

bool keeps_its_places(const Duel& game, const Board& board) {
    Places ready = 0;
    Places taunting = 0;
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place].attacked_this_turn) ready |= place_bit(place);
        if (game.card(board[place].card).taunt) taunting |= place_bit(place);
    }
    return ready == board.ready() && taunting == board.taunting();
}

}  // namespace

std::optional<std::string> Duel::broken_invariant(const State& state) const {
    std::set<InstanceNumber> numbers;
    const auto odd_number = [&](InstanceNumber number) {
        return number == no_instance || number >= state.next_instance || !numbers.insert(number).second;
    };
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        for (const CardInstance& held : player.hand)
            if (odd_number(held.number) || held.card >= cards_.size()) return "a card in hand is doubled or unknown";
        for (const CardInstance& held : player.deck)
            if (odd_number(held.number) || held.card >= cards_.size()) return "a card in a deck is doubled or unknown";
        for (const Creature& creature : player.board) {
            if (odd_number(creature.number) || creature.card >= cards_.size())
                return "a creature is doubled or unknown";
            if (card(creature.card).kind != CardKind::Creature) return "a spell stands on the board";
            if (creature.health <= 0) return "a dead creature stands on the board";
        }
        if (player.hand.size() > static_cast<std::size_t>(rules_.max_hand_size)) return "a hand is too big";
        if (player.board.size() > static_cast<std::size_t>(rules_.board_limit)) return "a board is too big";
        if (!keeps_its_places(*this, player.board)) return "a board has lost count of who is ready or has Taunt";
        if (player.hero_health <= 0 && !is_over(state)) return "a hero is dead and the match goes on";
    }
    if (state.mana < 0) return "mana below zero";
    for (const PersistentEffect& effect : state.persistent)
        if (effect.turns_remaining == 0 || effect.number >= state.next_effect) return "a persistent effect is spent";
    return std::nullopt;
}

}  // namespace pentacle::duel
