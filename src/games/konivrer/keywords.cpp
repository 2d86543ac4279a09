#include <algorithm>

#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

// R68. A Spell on the chain leaves it and does not take effect; its player still draws for it.
bool take_from_chain(Machine& machine, Keyword keyword, int amount, Instance id) {
    auto& chain = machine.state.now.chain;
    const auto found =
        std::find_if(chain.begin(), chain.end(), [&](const Played& played) { return played.card.id == id; });
    if (found == chain.end()) return false;
    const Played played = chain.erase_at(static_cast<std::size_t>(found - chain.begin()));
    Happened event{.kind = EventKind::CardMoved, .player = played.seat, .card = played.card, .from = Zone::Chain};
    switch (keyword) {
        case Keyword::Brilliance:
            put_in_life(machine, played.seat, played.card.card);
            event = {.kind = EventKind::LifeCardAdded, .player = played.seat, .card = played.card};
            break;
        case Keyword::Gust:
            put_in_hand(machine, played.seat, played.card.card);
            event.to = Zone::Hand;
            break;
        case Keyword::Submerged:
            put_in_deck(machine, played.seat, played.card.card, amount);
            event.to = Zone::Deck;
            break;
        case Keyword::Void:
        case Keyword::Inferno:
        case Keyword::Steadfast:
        case Keyword::Quintessence:
        case Keyword::Amalgam:
            put_in_removed(machine, played.seat, played.card.card);
            event.to = Zone::RemovedFromPlay;
            break;
    }
    machine.tell(event);
    draw(machine, played.seat);
    return true;
}

// R55. A mark that waits for damage; or at once, if there is damage already.
void set_on_fire(Machine& machine, Familiar& familiar, int amount) {
    if (familiar.damage == 0) {
        familiar.burning = static_cast<std::int16_t>(familiar.burning + amount);
        return;
    }
    hurt_familiar(machine, familiar, amount);
    // That was damage, too: what burned before goes off.
    if (familiar.burning > 0) hurt_familiar(machine, familiar, std::exchange(familiar.burning, std::int16_t{0}));
}

}  // namespace

void resolve_keyword(Machine& machine, Keyword keyword, int amount, Target target) {
    const Played& played = machine.state.now.resolving;
    machine.tell({.kind = EventKind::KeywordResolved,
                  .player = played.seat,
                  .card = played.card,
                  .target = keyword == Keyword::Steadfast ? Target{} : target,
                  .amount = static_cast<std::int16_t>(amount),
                  .keyword = static_cast<std::uint8_t>(keyword)});
    if (keyword != Keyword::Steadfast && take_from_chain(machine, keyword, amount, target.id)) return;
    Familiar* familiar = mutable_familiar(machine, target.id);
    if (familiar == nullptr) return;
    switch (keyword) {
        case Keyword::Brilliance: return send_to(machine, target.id, CardZone::Life, 0);
        case Keyword::Gust: return send_to(machine, target.id, CardZone::Hand, 0);
        case Keyword::Submerged: return send_to(machine, target.id, CardZone::Deck, amount);
        case Keyword::Inferno: return set_on_fire(machine, *familiar, amount);
        case Keyword::Steadfast: familiar->steadfast = static_cast<std::int16_t>(familiar->steadfast + amount); return;
        case Keyword::Void: return send_to(machine, target.id, CardZone::RemovedFromPlay, 0);
        case Keyword::Quintessence:
        case Keyword::Amalgam: return;
    }
}

}  // namespace pentacle::konivrer
