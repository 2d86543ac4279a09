#include "cardgame/listing.hpp"
#include "cardgame/summon_limit.hpp"
#include "cardgame/turn.hpp"
#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

void put_deck(State& state, const Program& program, Seat seat, const CardList& deck) {
    Slot slot = seat == Seat::First ? Slot{0} : static_cast<Slot>(cards_per_deck_max);
    for (const CardNumber card : deck.cards) {
        Object& object = state.objects[slot];
        object.card = card;
        object.owner = object.controller = seat;
        object.zone = Zone::Deck;
        object.set(ObjectFlag::Exists);
        object.set(ObjectFlag::IsSummon, program.cards[card].type == CardType::Summon);
        state.players[seat].deck.push_back(slot);
        ++slot;
    }
}

// What is taken from players when they pay.
struct Means {
    BySeat<std::int16_t> life;
    BySeat<Tallies> tallies;

    static Means of(const State& state) {
        Means means;
        for (const Seat seat : all_seats) {
            means.life[seat] = state.players[seat].life;
            means.tallies[seat] = state.players[seat].tallies;
        }
        return means;
    }
    bool operator==(const Means&) const = default;
};

// The second of the two passes: the top of the stack resolves, or the phase ends. When that is all, what was found out
// about hands still holds.
[[gnu::noinline]] void pass_too(Machine& machine, const CardGame& game) {
    const State& state = machine.state;
    const bool in_peace = state.stack.empty() && state.own.is_idle();
    const auto [turn, next_uid] = std::pair{state.turn, state.next_uid};
    const Means means = Means::of(state);
    both_passed(machine, game);
    if (!in_peace || state.turn != turn || state.next_uid != next_uid || means != Means::of(state))
        forget_prospects(machine.state);
}

// Most of what players do.
void pass(Machine& machine, Seat seat, const CardGame& game) {
    machine.events.add(PlayerPassed{seat});
    if (machine.state.passed_once) return pass_too(machine, game);
    // The first of the two: it is the other's turn to speak.
    machine.state.passed_once = true;
    machine.state.priority = other(seat);
}

// What each action does; what follows from it happens in go_on.
struct Act {
    Machine& machine;
    Seat seat;
    const CardGame& game;

    void operator()(const Pass&) const { pass(machine, seat, game); }
    void operator()(const Cast& action) const {
        const bool normal = is_normal_summon(machine, seat, action.card.slot);
        announce_cast(machine, seat, action.card.slot, false, false);
        machine.state.announcing.item.normal = normal;
    }
    void operator()(const Activate& action) const {
        announce_activation(machine, seat, action.card.slot, action.ability);
    }
    void operator()(const Move& action) const { game.conduct().make_move(machine, seat, action); }
    void operator()(const Choose& action) const { choose_object(machine, action.target); }
    void operator()(const Name& action) const { name_card(machine, action.card); }
    void operator()(const Say& action) const { say_number(machine, action.number); }
    void operator()(const Done&) const {
        if (is_answered_by_moves(game.language(), machine.state.question.kind)) game.conduct().finish_moves(machine);
        else finish_choosing(machine);
    }
    void operator()(const Concede&) const { end_match(machine, other(seat), EndReason::Concession); }
};

// Everything but passing.
[[gnu::noinline]] void act(Machine& machine, Seat seat, const Action& action, const CardGame& game) {
    forget_prospects(machine.state);
    std::visit(Act{machine, seat, game}, action);
}

// What follows from an action, up to the next decision.
void follow(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    if (!is_at_rest(machine, game.conduct())) {
        forget_prospects(state);
        go_on(machine, game);
        refresh(machine);
    }
    // A match that does not end is a draw; so is one that has used up the numbers of objects.
    if (++state.actions >= game.rules().action_limit || state.next_uid >= uids_max)
        end_match(machine, std::nullopt, EndReason::ActionLimit);
}

std::string_view reason_of(EndReason reason) {
    switch (reason) {
        case EndReason::None: return "none";
        case EndReason::LifeGone: return "life_gone";
        case EndReason::DeckEmpty: return "deck_empty";
        case EndReason::CardEffect: return "card_effect";
        case EndReason::Concession: return "concession";
        case EndReason::TurnLimit: return "turn_limit";
        case EndReason::ActionLimit: return "action_limit";
    }
    return "none";
}

}  // namespace

State CardGame::start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const {
    State state;
    state.rng = Rng{seed};
    Machine machine{*setting_, state, events};
    for (const Seat seat : all_seats) {
        state.players[seat].life = static_cast<std::int16_t>(rules_.starting_life);
        put_deck(state, setting_->program, seat, decks[seat]);
        shuffle_deck(machine, seat);
    }
    // Chance decides who begins.
    state.turn_player = rules_.random_first_player && state.rng.below(2) == 1 ? Seat::Second : Seat::First;
    events.add(MatchStarted{state.turn_player});
    for (const Seat seat : {state.turn_player, other(state.turn_player)})
        draw_cards(machine, seat, rules_.opening_hand);
    state.pending.clear();  // opening hands are dealt, not drawn
    for (const Seat seat : all_seats) state.players[seat].set(PlayerFlag::DrewFromEmpty, false);
    begin_match(machine);
    go_on(machine, *this);
    refresh(machine);
    return state;
}

namespace {

void carry_out(Machine& machine, Seat seat, const Action& action, const CardGame& game) {
    if (std::holds_alternative<Pass>(action)) pass(machine, seat, game);
    else act(machine, seat, action, game);
    follow(machine, game);
}

}  // namespace

void CardGame::apply(State& state, Seat seat, const Action& action, Events& events) const {
    Machine machine{*setting_, state, events};
    carry_out(machine, seat, action, *this);
    ensure(state.is_over() || can_be_answered(machine), "nobody can answer what was asked");
}

namespace {

// A step that takes some listing. Whether what it asks can be answered is seen by whoever lists the answers.
[[gnu::noinline]] StepTaken list_and_act(const CardGame& game, State& state, Seat seat, Rng& chance,
                                         CardGame::Events& events) {
    const Table here = game.table(state);
    ActionList actions;
    if (state.question.kind != QuestionKind::None) list_answers(here, game.conduct(), actions);
    else list_with_priority(here, seat, game, state.players[seat].prospects, actions);
    ensure(!actions.empty(), "a seat must decide and has no legal action");
    const Action action = actions[chance.choose(static_cast<std::uint32_t>(actions.size()))];
    const StepTaken step{static_cast<int>(actions.size()), game.card_of(state, seat, action)};
    Machine machine{game.setting(), state, events};
    carry_out(machine, seat, action, game);
    return step;
}

}  // namespace

StepTaken CardGame::step(State& state, Seat seat, Rng& chance, Events& events) const {
    const bool asked = state.question.kind != QuestionKind::None;
    if (asked || !can_plainly_only_pass(table(state), seat, conduct_, state.players[seat].prospects))
        return list_and_act(*this, state, seat, chance, events);
    Machine machine{*setting_, state, events};
    pass(machine, seat, *this);
    follow(machine, *this);
    return {1, std::nullopt};
}

std::optional<Outcome> CardGame::outcome(const State& state) const {
    if (!state.is_over()) return std::nullopt;
    return Outcome{state.winner, reason_of(state.end)};
}

std::optional<CardNumber> CardGame::card_of(const State& state, Seat seat, const Action& action) const {
    (void)seat;
    const auto of = [&](Ref ref) -> std::optional<CardNumber> {
        if (ref.slot >= object_slots || !state.objects[ref.slot].exists()) return std::nullopt;
        const CardNumber card = state.objects[ref.slot].card;
        return card < cards_.size() ? std::optional{card} : std::nullopt;
    };
    if (const auto* cast = std::get_if<Cast>(&action)) return of(cast->card);
    if (const auto* activate = std::get_if<Activate>(&action)) return of(activate->card);
    if (const auto* move = std::get_if<Move>(&action)) return of(move->card);
    return std::nullopt;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
