#include <algorithm>

#include "games/conclave/machine.hpp"

// R8 to R10.
namespace pentacle::conclave {

namespace {

void deal_hand(Machine& machine, Seat seat, int count) {
    Player& player = machine.player(seat);
    for (; count > 0 && !player.library.empty(); --count) {
        const CardNumber card = player.library.pop_back();
        const Instance id = new_instance(machine);
        player.hand.push_back({id, card});
        machine.tell([&] { return Happened{.kind = EventKind::CardDrawn, .player = seat, .card = {id, card}}; });
    }
}

void take_mulligan(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    ++player.mulligans;
    machine.tell(
        [&] { return Happened{.kind = EventKind::MulliganTaken, .player = seat, .amount = player.mulligans}; });
    for (const Held& held : player.hand) player.library.push_back(held.card);
    player.hand.clear();
    shuffle_library(machine, seat);
    const int fewer = machine.rules().mulligan == MulliganRule::Paris ? player.mulligans : 0;
    deal_hand(machine, seat, machine.rules().opening_hand - fewer);
}

void to_bottom(Machine& machine, Seat seat, Instance id) {
    Player& player = machine.player(seat);
    const Held* held = find_held(machine.state, Zone::Hand, seat, id);
    ensure(held != nullptr, "a card that is not in hand goes to the bottom");
    const CardNumber card = held->card;
    player.hand.erase_if([&](const Held& one) { return one.id == id; });
    player.library.insert_at(0, card);
    machine.tell([&] {
        return Happened{.kind = EventKind::CardMoved,
                        .player = seat,
                        .card = {no_instance, card},
                        .from = Zone::Hand,
                        .to = Zone::Deck};
    });
}

// The next player decides; then the match begins.
void hand_is_kept(Machine& machine, Mulligans& frame) {
    Player& player = machine.player(frame.seat);
    const Seat seat = frame.seat;
    player.kept = true;
    const bool scries = machine.rules().mulligan == MulliganRule::Paris && player.mulligans > 0;
    frame = {.seat = other(seat)};
    if (scries && !player.library.empty()) begin<Scrying>(machine, {.seat = seat, .looked = 1});
}

}  // namespace

void begin_mulligans(Machine& machine) { begin<Mulligans>(machine, {.seat = machine.state.starting}); }

void deal_opening_hands(Machine& machine) {
    for (const Seat seat : {machine.state.starting, other(machine.state.starting)})
        deal_hand(machine, seat, machine.rules().opening_hand);
}

void run_frame(Machine& machine, Mulligans& frame) {
    Player& player = machine.player(frame.seat);
    if (player.kept) {
        if (!machine.player(other(frame.seat)).kept) {
            frame = {.seat = other(frame.seat)};
            return;
        }
        finish_frame(machine);
        if (machine.rules().accelerated) begin<ChooseGenerators>(machine, {.seat = machine.state.starting});
        else begin_turn(machine, machine.state.starting);
        return;
    }
    if (frame.to_bottom > 0) {
        if (const auto answer = answer_to(machine, QuestionKind::Bottom)) {
            to_bottom(machine, frame.seat, answer->target.id);
            --frame.to_bottom;
        }
        if (frame.to_bottom > 0 && !player.hand.empty()) return ask(machine, QuestionKind::Bottom, frame.seat);
        return hand_is_kept(machine, frame);
    }
    const bool unasked = machine.rules().mulligan == MulliganRule::None || player.hand.empty();
    const auto answer = answer_to(machine, QuestionKind::Mulligan);
    if (!answer && !unasked) return ask(machine, QuestionKind::Mulligan, frame.seat);
    if (answer && answer->done) return take_mulligan(machine, frame.seat);
    machine.tell([&] { return Happened{.kind = EventKind::HandKept, .player = frame.seat}; });
    if (machine.rules().mulligan == MulliganRule::London && player.mulligans > 0) {
        frame.to_bottom = player.mulligans;
        if (!player.hand.empty()) return;
    }
    hand_is_kept(machine, frame);
}

// R10.
void run_frame(Machine& machine, ChooseGenerators& frame) {
    const auto& generators = machine.setting.basic_generators;
    const bool any = std::any_of(generators.begin(), generators.end(), [](CardNumber card) { return card != no_card; });
    if (any) {
        const auto answer = answer_to(machine, QuestionKind::Color);
        if (!answer) return ask(machine, QuestionKind::Color, frame.seat);
        const auto colour = static_cast<std::size_t>(answer->number);
        const Instance id = enter(machine, {.card = generators.at(colour),
                                            .owner = frame.seat,
                                            .controller = frame.seat,
                                            .token = true,
                                            .quiet = true});
        if (Permanent* permanent = permanent_at(machine, id)) set_tapped(machine, *permanent, false);
    }
    if (!frame.second) {
        frame = {.seat = other(frame.seat), .second = true};
        return;
    }
    finish_frame(machine);
    begin_turn(machine, machine.state.starting);
}

// R75. Cards still to place lie on top of the library; those put back on top go under them, the first topmost.
void run_frame(Machine& machine, Scrying& frame) {
    auto& library = machine.player(frame.seat).library;
    if (const auto answer = answer_to(machine, QuestionKind::Scry)) {
        std::size_t place = library.size();
        for (std::size_t index = 0; index < frame.looked; ++index)
            if (library[library.size() - 1 - index] == answer->card) {
                place = library.size() - 1 - index;
                break;
            }
        const CardNumber card = library.erase_at(place);
        --frame.looked;
        if (answer->top) library.insert_at(library.size() - frame.looked - frame.kept++, card);
        else {
            library.insert_at(0, card);
            ++frame.sent;
        }
    }
    if (frame.looked > 0) return ask(machine, QuestionKind::Scry, frame.seat);
    machine.tell([&] {
        return Happened{.kind = EventKind::CardsScried, .player = frame.seat, .amount = frame.kept, .now = frame.sent};
    });
    finish_frame(machine);
}

}  // namespace pentacle::conclave
