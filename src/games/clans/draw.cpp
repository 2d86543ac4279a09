#include "games/clans/resolution.hpp"

namespace pentacle::clans {

// R33. One by one from the top of the deck. R34. A card drawn into a full hand is burned. R35. An empty deck gives
// nothing and costs nothing; it is never shuffled anew.
void draw_cards(const Tables& tables, State& state, EventLog<Event>& events, Seat seat, int count, DrawReason reason) {
    Player& player = state.players[seat];
    DrawPile& deck = player.decks[static_cast<std::size_t>(tables.age_of(state.turn))];
    const bool by_hero = reason == DrawReason::Hero;
    for (int drawn = 0; drawn < count && !deck.empty(); ++drawn) {
        const CardNumber card = deck.pop_back();
        // Cards placed and not yet revealed still count as held.
        const int held = static_cast<int>(player.hand.size() + player.placed.size());
        if (held >= tables.rules.hand_limit) {
            ++player.cards_gone;
            if (by_hero) ++player.hero_burned;
            events.add(CardBurned{seat, card, by_hero});
            continue;
        }
        player.hand.push_back({card, ++player.serials_used});
        if (by_hero) ++player.hero_drew;
        events.add(CardDrawn{seat, player.hand.back(), by_hero});
    }
}

}  // namespace pentacle::clans
