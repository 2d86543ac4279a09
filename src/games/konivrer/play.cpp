#include <span>

#include "games/konivrer/konivrer.hpp"
#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

// Carries out what refuse() let pass.
class Actor {
public:
    Actor(Machine& machine, Seat seat) : machine_{machine}, state_{machine.state}, seat_{seat} {}

    void operator()(const PlayAzoth& action) { place_as_azoth(machine_, seat_, action.card, action.element); }
    void operator()(const PlaySummon& action) { play(action.card, Way::Summon, 0, action.keyword); }
    void operator()(const PlayTribute& action) { play(action.card, Way::Tribute, 0, action.keyword); }
    void operator()(const PlaySpell& action) {
        state_.now.question = {};
        play(action.card, Way::Spell, action.ability, action.keyword);
    }
    void operator()(const DeclareAttacker& action) { declare_attacker(machine_, action.card, action.target); }
    void operator()(const DeclareDefender& action) { declare_defender(machine_, action.card, action.attacker); }
    void operator()(const ResolveCombat&) { begin_resolution(machine_); }
    void operator()(const EndPhase&) { end_phase(machine_); }
    void operator()(const EndTurn&) { end_turn(machine_); }
    void operator()(const PutBack& action) { put_back(machine_, seat_, action.card); }

    void operator()(const ChooseTribute& action) {
        state_.now.question = {};
        state_.now.play.tributes.push_back(action.target);
    }
    void operator()(const ChooseX& action) {
        state_.now.question = {};
        state_.now.play.x = action.x;
    }
    void operator()(const PayAzoth& action) {
        state_.now.question = {};
        for (Azoth& azoth : state_.players[seat_].azoth)
            if (azoth.id == action.azoth) return rest_for_play(machine_, azoth, static_cast<Element>(action.element));
    }
    void operator()(const PayAuto&) {
        state_.now.question = {};
        pay_automatically(machine_);
    }
    void operator()(const ChooseTarget& action) { answer({.target = action.target, .card = action.card}); }
    void operator()(const Done&) { answer({.done = true}); }
    void operator()(const PlayBurst&) { answer({}); }
    void operator()(const DeclineBurst&) { answer({.done = true}); }
    void operator()(const ChooseOption& action) { answer({.done = !action.yes}); }
    void operator()(const Pass&) {
        machine_.tell({.kind = EventKind::ResponsePassed, .player = seat_});
        answer({.done = true});
    }
    void operator()(const Concede&) {
        machine_.tell({.kind = EventKind::PlayerConceded, .player = seat_});
        end_match(machine_, EndReason::Concession, other(seat_));
    }

private:
    void play(Instance card, Way way, std::uint8_t ability, std::uint8_t keyword) {
        announce(machine_, {.seat = seat_,
                            .card = *find_in_hand(machine_, seat_, card),
                            .way = way,
                            .ability = ability,
                            .keyword = keyword});
    }
    void answer(Answer answer) {
        answer.to = state_.now.question.kind;
        state_.now.question = {};
        state_.now.answer = answer;
    }

    Machine& machine_;
    State& state_;
    Seat seat_;
};

void deal_out(Machine& machine, Seat seat, const Deck& deck) {
    Player& player = machine.player(seat);
    player.flag = deck.flag;
    if (deck.flag != no_card) {
        player.flag_elements = deck.flag_elements;
        player.flag_strong = strong_against(machine.card(deck.flag), deck.flag_elements);
    }
    for (const CardNumber card : deck.list.cards) player.deck.push_back(card);
    player.cards = static_cast<std::uint8_t>(player.deck.size());
    if (machine.rules().shuffle) machine.state.rng.shuffle(std::span{player.deck.data(), player.deck.size()});
}

}  // namespace

// R6. Both decks are shuffled; each player moves the top cards onto the Life cards; then both draw.
State Konivrer::start(const BySeat<Deck>& decks, const Seed& seed, Events& events) const {
    State state;
    state.rng = Rng{seed};
    state.phase = Phase::Start;
    Machine machine{*setting_, state, events};
    machine.tell({.kind = EventKind::MatchStarted, .player = Seat::First});
    for (const Seat seat : all_seats) deal_out(machine, seat, decks[seat]);
    note_passives(machine, state);
    for (const Seat seat : all_seats) {
        Player& player = state.players[seat];
        for (int moved = 0; moved < rules().life_cards; ++moved) player.life.push_back(player.deck.pop_back());
    }
    draw(machine, Seat::First, rules().starting_hand);
    draw(machine, Seat::Second, rules().starting_hand + rules().second_player_cards);
    if (rules().mulligan) begin_mulligan(machine, Seat::First);
    else begin_turn(machine);
    run(machine);
    return state;
}

void Konivrer::apply(State& state, Seat seat, const Action& action, Events& events) const {
    Machine machine{*setting_, state, events};
    std::visit(Actor{machine, seat}, action);
    run(machine);
}

// A third of all actions rest one Azoth: those are counted, not listed.
StepTaken Konivrer::step(State& state, Seat seat, Rng& chance, Events& events) const {
    if (state.now.question.kind == QuestionKind::Payment) {
        const Player& player = state.players[seat];
        const Payment payment{state.now.play, player};
        const std::uint32_t count = count_payments(payment, player);
        const std::uint32_t n = chance.choose(count + 1);
        apply(state, seat, n == count ? Action{PayAuto{}} : Action{nth_payment(payment, player, n)}, events);
        return {static_cast<int>(count) + 1, std::nullopt};
    }
    ActionList actions;
    legal_actions(state, seat, actions);
    const Action action = actions[chance.choose(static_cast<std::uint32_t>(actions.size()))];
    const StepTaken taken{static_cast<int>(actions.size()), card_of(state, seat, action)};
    apply(state, seat, action, events);
    return taken;
}

std::optional<Outcome> Konivrer::outcome(const State& state) const {
    switch (state.end) {
        case EndReason::None: return std::nullopt;
        case EndReason::LifeCards: return Outcome{state.winner, "life_cards"};
        case EndReason::BothLost: return Outcome{state.winner, "both_lost"};
        case EndReason::TurnLimit: return Outcome{state.winner, "turn_limit"};
        case EndReason::Concession: return Outcome{state.winner, "concession"};
        case EndReason::EmptyDeck: return Outcome{state.winner, "empty_deck"};
    }
    return std::nullopt;
}

std::optional<CardNumber> Konivrer::card_of(const State& state, Seat seat, const Action& action) const {
    const auto in_hand = [&](Instance id) -> std::optional<CardNumber> {
        const HeldCard* held = find_in_hand(table(state), seat, id);
        // Blank is in no list of cards.
        return held != nullptr && held->card < cards_.size() ? std::optional{held->card} : std::nullopt;
    };
    if (const auto* play = std::get_if<PlayAzoth>(&action)) return in_hand(play->card);
    if (const auto* play = std::get_if<PlaySummon>(&action)) return in_hand(play->card);
    if (const auto* play = std::get_if<PlayTribute>(&action)) return in_hand(play->card);
    if (const auto* play = std::get_if<PlaySpell>(&action)) return in_hand(play->card);
    const auto& revealed = state.players[seat].revealed;
    if (std::holds_alternative<PlayBurst>(action) && !revealed.empty() && revealed.front().card < cards_.size())
        return revealed.front().card;
    return std::nullopt;
}

}  // namespace pentacle::konivrer
