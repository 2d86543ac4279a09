#include <algorithm>
#include <optional>
#include <set>

#include "games/conclave/conclave.hpp"
#include "games/conclave/effects.hpp"
#include "games/conclave/hidden.hpp"
#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

// R84. The card that somebody is announcing is public.
bool is_announced(const State& state, Seat seat, Instance id) {
    for (const Frame& frame : state.now.frames)
        if (std::holds_alternative<Announce>(frame)) {
            const Announcing& announcing = state.now.announcing;
            if (announcing.item.kind == ItemKind::Spell && announcing.from == Zone::Hand &&
                announcing.item.owner == seat && announcing.card == id)
                return true;
        }
    return false;
}

namespace {

const RunEffects* running(const State& state) {
    if (state.now.question.kind != QuestionKind::Cards || state.now.frames.empty()) return nullptr;
    return std::get_if<RunEffects>(&state.now.frames.back());
}

}  // namespace

bool is_hand_shown(const Table& table, Seat seat) {
    const RunEffects* frame = running(table.state);
    if (frame == nullptr) return false;
    const Effect& effect = table.program().effects[frame->remaining.first];
    if (effect.type != EffectType::DiscardOpponent) return false;
    const SeatList seats = players_of(table, *frame);
    return !seats.empty() && seats.front() == seat;
}

std::size_t cards_seen(const Table& table, Seat seat, std::optional<Seat> viewer) {
    const State& state = table.state;
    const std::size_t all = state.players[seat].library.size();
    std::size_t seen = 0;
    if (viewer == seat && !state.now.frames.empty()) {
        const Frame& innermost = state.now.frames.back();
        if (const auto* scrying = std::get_if<Scrying>(&innermost); scrying != nullptr && scrying->seat == seat)
            seen = scrying->looked;
        if (const auto* looking = std::get_if<LookAt>(&innermost); looking != nullptr && looking->seat == seat)
            seen = looking->looked;
        if (const RunEffects* frame = running(state); frame != nullptr &&
                                                      table.program().effects[frame->remaining.first].searches() &&
                                                      state.now.question.seat == seat)
            seen = all;
    }
    if (seen == 0 && all > 0 && count_for(table, Passive::TopCardRevealed, seat) > 0) seen = 1;
    return std::min(seen, all);
}

State Conclave::view(const State& state, Viewer viewer) const {
    if (viewer == Viewer::Table) return state;
    State seen = state;
    seen.rng = Rng{};
    seen.is_view = true;
    const Table table = this->table(state);
    for (const Seat seat : all_seats) {
        Player& player = seen.players[seat];
        const bool own = sees_private(viewer, seat);
        const std::size_t known = cards_seen(table, seat, own ? std::optional{seat} : std::nullopt);
        std::fill(player.library.begin(), player.library.end() - known, no_card);
        if (own || is_hand_shown(table, seat)) continue;
        for (Held& held : player.hand)
            if (!is_announced(state, seat, held.id)) held = {};
    }
    return seen;
}

namespace {

// Re-deals what a seat cannot know.
class Dealer {
public:
    Dealer(const Conclave& game, const State& state, Seat seat, Rng& rng)
        : game_{game}, state_{state}, seat_{seat}, rng_{rng}, imagined_{state} {}

    State deal() {
        imagined_.rng = Rng{Seed{rng_.next(), rng_.next()}};
        imagined_.imagined.is = true;
        deal_own();
        deal_theirs();
        make_answerable();
        return imagined_;
    }

private:
    // The seat knows which cards its library holds, but not in which order.
    void deal_own() {
        auto& library = imagined_.players[seat_].library;
        const std::size_t unseen = library.size() - cards_seen(game_.table(state_), seat_, seat_);
        std::sort(library.begin(), library.begin() + unseen);
        rng_.shuffle(std::span{library.data(), unseen});
    }

    void deal_theirs() {
        const Seat theirs = other(seat_);
        Player& player = imagined_.players[theirs];
        places_.clear();
        const Table table = game_.table(state_);
        if (!is_hand_shown(table, theirs))
            for (Held& held : player.hand)
                if (!is_announced(state_, theirs, held.id)) places_.push_back(&held.card);
        const std::size_t unseen = player.library.size() - cards_seen(table, theirs, std::nullopt);
        // A card of their library that they are playing is public, and lies there until it is on the stack.
        const Announcing& announcing = state_.now.announcing;
        const bool plays = announcing.item.kind == ItemKind::Spell && announcing.from == Zone::Deck &&
                           announcing.item.owner == theirs && unseen > 0;
        if (plays) player.library.front() = announcing.item.source.card;
        for (std::size_t index = plays ? 1U : 0U; index < unseen; ++index) places_.push_back(&player.library[index]);
        for (CardNumber* place : places_) *place = some_card();
        // What the other player has found already stays in their library.
        for (Frame& frame : imagined_.now.frames) {
            auto* running = std::get_if<RunEffects>(&frame);
            if (running == nullptr || running->remaining.empty()) continue;
            const Effect& effect = game_.program().effects[running->remaining.first];
            if (!effect.searches()) continue;
            for (std::size_t index = 0; index < running->chosen.size() && index < player.library.size(); ++index)
                running->chosen[index] = {player.library[index]};
        }
    }

    // Of what decks may hold: a generator two times in five.
    CardNumber some_card() {
        const auto& pool = rng_.below(5) < 2 && !game_.setting().generators.empty() ? game_.setting().generators
                                                                                    : game_.setting().others;
        const auto& list = pool.empty() ? game_.setting().generators : pool;
        return list[rng_.choose(static_cast<std::uint32_t>(list.size()))];
    }

    bool is_answerable() const {
        const Question& question = imagined_.now.question;
        if (question.kind == QuestionKind::None || question.seat == seat_) return true;
        ActionList actions;
        game_.legal_actions(imagined_, question.seat, actions);
        return !actions.empty();
    }

    // What the other player was asked about hidden cards has an answer: some kind of card gives one, if they have
    // enough of it.
    void make_answerable() {
        if (is_answerable()) return;
        FixedVector<CardNumber, 2 * deck_cards_max> dealt;
        for (const CardNumber* place : places_) dealt.push_back(*place);
        const std::optional<CardNumber> kind = answering_kind();
        // No more of them than it needs.
        for (std::size_t index = 0; index < places_.size(); ++index) {
            *places_[index] = dealt[index];
            if (kind && !is_answerable()) *places_[index] = *kind;
        }
    }

    // One that makes an answer when they have nothing else; they have it then.
    std::optional<CardNumber> answering_kind() {
        const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
        const std::uint32_t first = rng_.below(kinds);
        for (std::uint32_t step = 0; step < kinds; ++step) {
            const auto kind = static_cast<CardNumber>((first + step) % kinds);
            if (game_.program().cards[kind].token) continue;
            for (CardNumber* place : places_) *place = kind;
            if (is_answerable()) return kind;
        }
        return std::nullopt;
    }

    const Conclave& game_;
    const State& state_;
    Seat seat_;
    Rng& rng_;
    State imagined_;
    FixedVector<CardNumber*, 2 * deck_cards_max> places_;
};

}  // namespace

State Conclave::imagine(const State& state, Seat seat, Rng& rng) const {
    return Dealer{*this, state, seat, rng}.deal();
}

namespace {

std::optional<std::string> wrong_player(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const std::string who = "seat " + std::to_string(number_of(seat));
    const std::size_t cards = count_cards(state, seat);
    if (cards != player.cards)
        return who + " has " + std::to_string(cards) + " cards instead of " + std::to_string(int{player.cards});
    if (std::abs(player.life) > life_max || player.poison < 0 || player.energy < 0) return who + " has wrong numbers";
    return std::nullopt;
}

// What is remembered, against a fresh look.
std::optional<std::string> wrong_memory(const Setting& setting, const State& state) {
    if (state.stale) return "the permanents' numbers are out of date";
    State anew = state;
    anew.remembered = false;
    EventLog<Event> nobody;
    Machine machine{setting, anew, nobody};
    compute_anew(machine);
    for (const Seat seat : all_seats) {
        const auto& there = state.players[seat].battlefield;
        for (std::size_t place = 0; place < there.size(); ++place)
            if (anew.players[seat].battlefield[place] != there[place])
                return "the numbers of " + setting.program.ids[there[place].card] + " are not what a fresh look gives";
        if (anew.players[seat].places.all() != state.players[seat].places.all())
            return "where on a battlefield is what is remembered wrongly";
        if (anew.players[seat].purse.all() != state.players[seat].purse.all())
            return "what generators could make is remembered wrongly";
    }
    if (anew.beyond != state.beyond || anew.crowd != state.crowd)
        return "what the permanents' numbers depend on is remembered wrongly";
    if ((anew.at_work & ~state.at_work) != 0) return "a passive is at work and forgotten";
    if ((anew.listening & ~state.listening) != 0 || (anew.phases & ~state.phases) != 0)
        return "a trigger waits and is forgotten";
    note_unchecked(anew);
    if (!state.is_over() && !state.unchecked && check_state(machine)) return "a state-based action was missed";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Conclave::broken_invariant(const State& state) const {
    std::set<Instance> seen;
    std::optional<std::string> wrong;
    const auto see = [&](Instance id) {
        if (id == no_instance || id >= state.next_instance || !seen.insert(id).second)
            wrong = "an instance id is missing, too large or there twice";
    };
    const auto known = [&](CardNumber card) {
        if (card >= program().cards.size()) wrong = "there is no such card";
    };
    for (const Seat seat : all_seats) {
        if (auto found = wrong_player(state, seat)) return found;
        const Player& player = state.players[seat];
        for (const CardNumber card : player.library) known(card);
        for (const auto* pile : {&player.hand, &player.graveyard, &player.exile})
            for (const Held& held : *pile) {
                see(held.id);
                known(held.card);
            }
        for (const Permanent& permanent : player.battlefield) {
            see(permanent.id);
            known(permanent.card);
        }
    }
    for (const StackItem& item : state.stack) {
        see(item.id);
        known(item.source.card);
    }
    if (wrong) return wrong;
    if (auto found = wrong_memory(setting(), state)) return found;
    if (state.is_over()) return std::nullopt;
    if (state.now.answer.is_there()) return "an answer was never taken";
    const bool asked = state.now.question.kind != QuestionKind::None;
    if (asked == state.now.frames.empty()) return "something is under way and nobody was asked, or the other way round";
    if (state.phase() != Phase::Combat && !state.attacks.empty()) return "there are attacks outside combat";
    return std::nullopt;
}

}  // namespace pentacle::conclave
