#include <algorithm>
#include <span>

#include "games/conclave/conclave.hpp"
#include "games/conclave/legality.hpp"
#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

namespace {

// Carries out what refuse() let pass.
class Actor {
public:
    Actor(Machine& machine, Seat seat) : machine_{machine}, state_{machine.state}, seat_{seat} {}

    void operator()(const Keep&) { answer({}); }
    void operator()(const TakeMulligan&) { answer({.done = true}); }
    void operator()(const PassPriority&) {
        machine_.tell([&] { return Happened{.kind = EventKind::PlayerPassed, .player = seat_}; });
        // R21: before the other has priority somebody looks, which in a position that was given nobody has done yet.
        if (state_.unchecked && state_.passes == 0) state_.looked = false;
        pass(machine_);
    }
    void operator()(const PlayResource& action) {
        state_.ask = false;
        play_resource(machine_, seat_, action.card);
    }
    void operator()(const PlayCard& action) { announce_card(machine_, seat_, action.card, Said{}); }
    void operator()(const PlayCardSaying& action) { announce_card(machine_, seat_, action.card, action.said); }
    void operator()(const ActivateAbility& action) { activate(action.card, action.ability, Said{}); }
    void operator()(const ActivateAbilitySaying& action) { activate(action.card, action.ability, action.said); }
    // R28. The player is asked again in any case.
    void operator()(const TapResource& action) {
        use_mana_ability(machine_, seat_, *permanent_at(machine_, action.card), action.ability);
        if (state_.now.question.kind == QuestionKind::None) {
            state_.ask = true;
            state_.looked = false;
        }
    }
    void operator()(const DeclareAttacker& action) { answer({.target = {action.attacker}}); }
    void operator()(const DeclareAllAttackers& action) {
        for (const Instance id : action.attackers) {
            permanent_at(machine_, id)->set(Flag::Attacking);
            state_.attacks.push_back({id, false});
        }
        answer({.done = true});
    }
    void operator()(const DeclareBlocker& action) {
        answer({.target = {action.blocker}, .attacker = {action.attacker}});
    }
    void operator()(const DeclareAllBlockers& action) {
        auto& frame = std::get<DeclareBlockers>(state_.now.frames.back());
        for (const DeclareBlocker& block : action.blocks) {
            Permanent& blocker = *permanent_at(machine_, block.blocker);
            blocker.blocking = block.attacker;
            blocker.declared = frame.declared++;
            blocker.damage_place = 0xff;
        }
        answer({.done = true});
    }
    void operator()(const OrderBlocker& action) { answer({.target = {action.blocker}}); }
    void operator()(const OrderAllBlockers& action) {
        auto& frame = std::get<OrderBlockers>(state_.now.frames.back());
        for (const Instance id : action.blockers) permanent_at(machine_, id)->damage_place = frame.ordered++;
        state_.now.question = {};
    }
    void operator()(const OrderTrigger& action) { answer({.number = action.trigger}); }
    void operator()(const OrderAllTriggers& action) {
        auto& waiting = state_.now.waiting;
        FixedVector<Waiting, waiting_max> own;
        for (const Waiting& one : waiting)
            if (one.source.controller == seat_) own.push_back(one);
        std::size_t next = 0;
        for (Waiting& one : waiting)
            if (one.source.controller == seat_) one = own[action.triggers[next++]];
        std::get<PlaceTriggers>(state_.now.frames.back()).ordered = static_cast<std::uint8_t>(own.size());
        state_.now.question = {};
    }
    void operator()(const ChooseTarget& action) { answer({.target = action.target}); }
    void operator()(const ChooseCard& action) { answer({.target = {action.card}, .card = action.number}); }
    void operator()(const ChooseMode& action) { answer({.number = action.mode}); }
    void operator()(const ChooseAmount& action) { answer({.number = action.amount}); }
    void operator()(const ChooseYes& action) { answer({.done = !action.yes}); }
    void operator()(const ChooseColour& action) { answer({.number = action.colour}); }
    void operator()(const PlaceScried& action) { answer({.top = action.top, .card = action.card}); }
    void operator()(const PlaceAllScried& action) {
        for (const CardNumber card : action.top) place({.top = true, .card = card});
        for (const CardNumber card : action.bottom) place({.card = card});
    }
    void operator()(const DiscardCard& action) { answer({.target = {action.card}}); }
    void operator()(const DiscardAll& action) {
        state_.now.question = {};
        for (const Instance id : action.cards) {
            discard(machine_, seat_, id);
            if (auto* frame = std::get_if<Discarding>(&state_.now.frames.back())) --frame->left;
        }
    }
    void operator()(const Done&) { answer({.done = true}); }
    void operator()(const SetStops& action) { state_.players[seat_].stops = action.stops; }
    void operator()(const Concede&) { end_match(machine_, EndReason::Concession, other(seat_)); }

private:
    void activate(Instance card, std::uint8_t ability, const Said& said) {
        announce_ability(machine_, seat_, *permanent_at(machine_, card), ability, said);
    }
    void answer(Answer answer) {
        answer.to = state_.now.question.kind;
        state_.now.question = {};
        state_.now.answer = answer;
    }
    void place(Answer one) {
        answer(one);
        run_frame(machine_, std::get<Scrying>(state_.now.frames.back()));
    }

    Machine& machine_;
    State& state_;
    Seat seat_;
};

// The card that an action uses.
class CardUsed {
public:
    CardUsed(const State& state, Seat seat) : state_{state}, seat_{seat} {}

    std::optional<CardNumber> operator()(const PlayResource& action) const { return in_hand(action.card); }
    std::optional<CardNumber> operator()(const PlayCard& action) const { return in_hand(action.card); }
    std::optional<CardNumber> operator()(const PlayCardSaying& action) const { return in_hand(action.card); }
    std::optional<CardNumber> operator()(const ActivateAbility& action) const {
        const Found found = find_permanent(state_, action.card);
        return found ? std::optional{found.permanent->card} : std::nullopt;
    }
    template <typename Kind>
    std::optional<CardNumber> operator()(const Kind&) const {
        return std::nullopt;
    }

private:
    std::optional<CardNumber> in_hand(Instance id) const {
        const Held* held = find_held(state_, Zone::Hand, seat_, id);
        return held != nullptr && held->card != no_card ? std::optional{held->card} : std::nullopt;
    }

    const State& state_;
    Seat seat_;
};

// Most actions use none, and are told apart without a look at what they say.
bool uses_card(const ListedAction& action) {
    return std::holds_alternative<PlayResource>(action) || std::holds_alternative<PlayCard>(action) ||
           std::holds_alternative<ActivateAbility>(action);
}

// Whether cards that may be hidden answer it. Everything else has an answer whatever they are.
bool is_about_cards(QuestionKind kind) {
    return kind == QuestionKind::CostCards || kind == QuestionKind::Cards || kind == QuestionKind::Targets ||
           kind == QuestionKind::Discard || kind == QuestionKind::Pay;
}

// What is imagined may lead to where nobody can say how it goes on: two cards of a hand pay, and it holds one such
// card.
bool is_stuck(Machine& machine) {
    const State& state = machine.state;
    if (!state.imagined.is || !is_about_cards(state.now.question.kind)) return false;
    Listing answers;
    list_answers(machine, state.now.question.seat, answers);
    return answers.empty();
}

// `action`: an Action or a ListedAction.
template <typename SomeAction>
void carry_out(Machine& machine, Seat seat, const SomeAction& action) {
    State& state = machine.state;
    ++state.actions;
    std::visit(Actor{machine, seat}, action);
    run(machine);
    if (state.is_over()) return;
    if (state.actions < machine.rules().action_limit && state.next_instance <= instance_max && !is_stuck(machine))
        return;
    end_match(machine, EndReason::ActionLimit, std::nullopt);
    run(machine);
}

void shuffle_in(Machine& machine, Seat seat, const Deck& deck) {
    Player& player = machine.player(seat);
    player.life = static_cast<std::int16_t>(machine.rules().starting_life);
    for (const CardNumber card : deck.cards) player.library.push_back(card);
    player.cards = static_cast<std::uint8_t>(player.library.size());
    machine.state.rng.shuffle(std::span{player.library.data(), player.library.size()});
}

}  // namespace

// R8.
State Conclave::start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const {
    State state;
    state.rng = Rng{seed};
    Machine machine{*setting_, state, events};
    for (const Seat seat : all_seats) shuffle_in(machine, seat, decks[seat]);
    if (rules().random_first_player && state.rng.below(2) == 1) state.starting = Seat::Second;
    state.active = state.priority = state.starting;
    machine.tell([&] { return Happened{.kind = EventKind::MatchStarted, .player = state.starting}; });
    machine.tell(
        [&] { return Happened{.kind = EventKind::PhaseChange, .player = state.active, .step = Step::Mulligan}; });
    deal_opening_hands(machine);
    begin_mulligans(machine);
    run(machine);
    return state;
}

void Conclave::apply(State& state, Seat seat, const Action& action, Events& events) const {
    Machine machine{*setting_, state, events};
    if (const auto* stops = std::get_if<SetStops>(&action)) return Actor{machine, seat}(*stops);
    carry_out(machine, seat, action);
}

StepTaken Conclave::step(State& state, Seat seat, Rng& chance, Events& events) const {
    Listing listing;
    list_actions(table(state), seat, listing);
    const ListedAction action = listing[chance.choose(static_cast<std::uint32_t>(listing.size()))];
    StepTaken taken{static_cast<int>(listing.size()), std::nullopt};
    if (uses_card(action)) taken.card = std::visit(CardUsed{state, seat}, action);
    Machine machine{*setting_, state, events};
    carry_out(machine, seat, action);
    return taken;
}

std::optional<Outcome> Conclave::outcome(const State& state) const {
    switch (state.end) {
        case EndReason::None: return std::nullopt;
        case EndReason::LifeGone: return Outcome{state.winner, "life_gone"};
        case EndReason::LibraryEmpty: return Outcome{state.winner, "library_empty"};
        case EndReason::Poison: return Outcome{state.winner, "poison"};
        case EndReason::CardEffect: return Outcome{state.winner, "card_effect"};
        case EndReason::BothLost: return Outcome{state.winner, "both_lost"};
        case EndReason::Concession: return Outcome{state.winner, "concession"};
        case EndReason::TurnLimit: return Outcome{state.winner, "turn_limit"};
        case EndReason::ActionLimit: return Outcome{state.winner, "action_limit"};
    }
    return std::nullopt;
}

std::optional<CardNumber> Conclave::card_of(const State& state, Seat seat, const Action& action) const {
    return std::visit(CardUsed{state, seat}, action);
}

}  // namespace pentacle::conclave
