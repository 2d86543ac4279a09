#include <algorithm>

#include "games/conclave/conclave.hpp"
#include "games/conclave/hidden.hpp"

namespace pentacle::conclave {

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

    // What the other player was asked about hidden cards has an answer: some card somewhere gives one.
    void make_answerable() {
        if (is_answerable()) return;
        for (std::size_t index = places_.size(); index-- > 0;) {
            CardNumber* place = places_[index];
            const CardNumber dealt = *place;
            for (std::size_t card = 0; card < game_.cards().size(); ++card) {
                if (game_.program().cards[card].token) continue;
                *place = static_cast<CardNumber>(card);
                if (is_answerable()) return;
            }
            *place = dealt;
        }
        fill_hand();
    }

    // A cost may take several cards of a hand: then all of it is of one kind.
    void fill_hand() {
        auto& hand = imagined_.players[imagined_.now.question.seat].hand;
        const auto dealt = hand;
        for (std::size_t card = 0; card < game_.cards().size(); ++card) {
            if (game_.program().cards[card].token) continue;
            for (Held& held : hand)
                if (!is_announced(state_, imagined_.now.question.seat, held.id))
                    held.card = static_cast<CardNumber>(card);
            if (is_answerable()) return;
        }
        hand = dealt;
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

}  // namespace pentacle::conclave
