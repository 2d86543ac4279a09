#include <algorithm>

#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

bool is_anything_owed(const Play& play) { return Price{play.owed, play.owed_generic}.total() > 0; }

// R20. Every ready Azoth is needed, and none of them can produce two different elements.
bool leaves_no_choice(const Play& play, const Player& player) {
    int ready = 0;
    for (const Azoth& azoth : player.azoth) {
        if (azoth.rested) continue;
        if (azoth.elements.size() > 1) return false;
        ++ready;
    }
    return ready == Price{play.owed, play.owed_generic}.total();
}

// R19.1. The first element that is owed; among those that can produce it, the one with the fewest elements, then the
// first of the row, after which everything else can still be paid.
bool pay_coloured_part(Machine& machine) {
    const Play& play = machine.state.now.play;
    Player& player = machine.player(play.seat);
    for (std::size_t index = 0; index < element_count; ++index) {
        if (play.owed[index] == 0) continue;
        const auto element = static_cast<Element>(index);
        const Payment payment{play, player};
        Azoth* best = nullptr;
        for (Azoth& azoth : player.azoth)
            if ((best == nullptr || azoth.elements.size() < best->elements.size()) && payment.can_use(azoth, element))
                best = &azoth;
        ensure(best != nullptr, "a payment that was allowed cannot be made");
        rest_for_play(machine, *best, element);
        return true;
    }
    return false;
}

using Links = FixedVector<Element, element_count + 2>;

// R19.2. The elements linked to the keywords of the card, in their order.
Links links_of(const Machine& machine, const Play& play) {
    Links links;
    const Card& card = machine.card(play.card.card);
    for (std::uint8_t place = 0; place < card.keyword_count; ++place) {
        const Element linked = linked_element(keyword_at(card, place, play.keyword));
        if (linked != Element::Generic) links.push_back(linked);
    }
    return links;
}

void pay_generic_part(Machine& machine) {
    const Play& play = machine.state.now.play;
    Player& player = machine.player(play.seat);
    const Links links = links_of(machine, play);
    ElementSet linked;
    for (const Element element : links) linked.add(element);
    constexpr int not_linked = element_count_with_generic + 1;  // more than any number of elements
    Azoth* best = nullptr;
    int least = 0;
    for (Azoth& azoth : player.azoth) {
        if (azoth.rested) continue;
        const int rank = azoth.elements.size() + (azoth.elements.meets(linked) ? 0 : not_linked);
        if (best != nullptr && rank >= least) continue;
        best = &azoth;
        least = rank;
    }
    ensure(best != nullptr, "a payment that was allowed cannot be made");
    Element element = best->elements.first();
    for (std::size_t index = links.size(); index-- > 0;)
        if (best->elements.has(links[index])) element = links[index];
    rest_for_play(machine, *best, element);
}

// R23. The card leaves the hand, the tributes leave the field; then it takes effect or goes onto the chain.
void commit(Machine& machine) {
    State& state = machine.state;
    const Play play = state.now.play;
    state.now.play = {};
    const Card& card = machine.card(play.card.card);
    Played played{.seat = play.seat,
                  .card = take_from_hand(machine, play.seat, play.card.id),
                  .way = play.way,
                  .ability = play.ability,
                  .keyword = play.keyword,
                  .from_chain = machine.rules().response_chain,
                  .generic_value = static_cast<std::int16_t>(generic_value_of(machine, card, play.x)),
                  .spent = play.spent};
    if (played.from_chain) played.card.id = new_instance(machine);
    for (const Instance tribute : play.tributes) {
        const Found found = find_familiar(machine, tribute);
        machine.tell(
            {.kind = EventKind::CardTributed, .player = play.seat, .card = {found.familiar->id, found.familiar->card}});
        set_off(machine, Trigger::Tribute, *found.familiar, play.seat);
        put_in_removed(machine, play.seat, take_from_play(machine, tribute).card);
    }
    if (played.from_chain) bury(machine);  // else it is looked at when the card enters
    if (play.way == Way::Spell)
        machine.tell({.kind = EventKind::SpellCast,
                      .player = play.seat,
                      .card = played.card,
                      .amount = static_cast<std::int16_t>(card.abilities.empty() ? -1 : int{play.ability}),
                      .generic_value = played.generic_value});
    finish_frame(machine);
    if (!played.from_chain) {
        state.now.resolving = played;
        begin<Resolve>(machine);
        return;
    }
    state.now.chain.push_back(played);
    if (state.now.frames.empty()) begin<RunChain>(machine);
}

}  // namespace

void announce(Machine& machine, const Play& play) {
    machine.state.now.play = play;
    begin<Announce>(machine);
}

void rest_for_play(Machine& machine, Azoth& azoth, Element element) {
    Play& play = machine.state.now.play;
    azoth.rested = true;
    azoth.rested_for = static_cast<std::uint8_t>(element);
    const auto index = static_cast<std::size_t>(element);
    if (element != Element::Generic && play.owed[index] > 0) --play.owed[index];
    else --play.owed_generic;
    ++play.spent[index];
    machine.tell({.kind = EventKind::AzothRested,
                  .player = play.seat,
                  .card = {azoth.id, azoth.card},
                  .element = static_cast<std::uint8_t>(element)});
}

void pay_automatically(Machine& machine) {
    while (is_anything_owed(machine.state.now.play))
        if (!pay_coloured_part(machine)) pay_generic_part(machine);
}

void run_frame(Machine& machine, Announce&) {
    Play& play = machine.state.now.play;
    if (play.x < 0) {
        if (play.way == Way::Tribute) return ask(machine, QuestionKind::Tribute, play.seat);
        XList possible;
        list_x(machine, play, possible);
        ensure(!possible.empty(), "a play was announced that cannot be paid for");
        if (possible.size() > 1) return ask(machine, QuestionKind::X, play.seat);
        play.x = possible.front();
    }
    if (play.x >= 0 && play.owed_generic < 0) {
        const int reduction = play.way == Way::Tribute ? chosen_reduction(machine, play) : 0;
        const Price price = price_of(machine, machine.card(play.card.card), play.x, reduction);
        play.owed = price.owed;
        play.owed_generic = static_cast<std::int16_t>(price.generic);
    }
    if (!is_anything_owed(play)) return commit(machine);
    if (leaves_no_choice(play, machine.player(play.seat))) return pay_automatically(machine);
    ask(machine, QuestionKind::Payment, play.seat);
}

// R16. Ready at once; then draw a card, but not for the additional one of R8.
void place_as_azoth(Machine& machine, Seat seat, Instance id, std::uint8_t element) {
    Player& player = machine.player(seat);
    const bool draws = player.azoth_placed < machine.rules().azoth_per_turn;
    const HeldCard held = take_from_hand(machine, seat, id);
    const bool chosen = element != unsaid;
    const ElementSet elements =
        chosen ? ElementSet::of(static_cast<Element>(element)) : products_of(machine, held.card);
    place_azoth(machine, seat, held.card, elements, false);
    ++player.azoth_placed;
    machine.tell({.kind = EventKind::AzothPlaced,
                  .player = seat,
                  .card = {player.azoth.back().id, held.card},
                  .element = element});
    if (draws) draw(machine, seat);
}

}  // namespace pentacle::konivrer
