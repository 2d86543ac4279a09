#include <algorithm>
#include <set>

#include "games/konivrer/ids.hpp"

namespace pentacle::konivrer {

namespace {

// R72. A card that is being announced is open.
bool is_announced(const State& state, Seat seat, Instance id) {
    if (state.now.frames.empty() || !std::holds_alternative<Announce>(state.now.frames.back())) return false;
    return state.now.play.seat == seat && state.now.play.card.id == id;
}

// How many cards of the top of the deck the seat is looking at.
std::size_t looked_at(const State& state, Seat seat) {
    if (state.now.frames.empty()) return 0;
    const auto* looking = std::get_if<ShareOut>(&state.now.frames.back());
    return looking != nullptr && looking->source.seat == seat ? looking->looked : 0;
}

// A Life card or a card of a deck is hidden from everybody, a card in hand from the other player.
State blanked(const State& state, Viewer viewer) {
    State seen = state;
    seen.rng = Rng{};
    seen.is_view = true;
    for (const Seat seat : all_seats) {
        Player& player = seen.players[seat];
        std::fill(player.life.begin(), player.life.end(), no_card);
        const std::size_t looked = sees_private(viewer, seat) ? looked_at(state, seat) : 0;
        std::fill(player.deck.begin(), player.deck.end() - looked, no_card);
        if (sees_private(viewer, seat)) continue;
        for (HeldCard& held : player.hand)
            if (!is_announced(state, seat, held.id)) held = {};
    }
    return seen;
}

// Re-deals what a seat cannot know.
class Dealer {
public:
    Dealer(const Konivrer& game, const State& state, Seat seat, Rng& rng)
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
    // The seat knows which cards its deck and its Life cards are, but not which is where. It sees those it looks at.
    void deal_own() {
        Player& own = imagined_.players[seat_];
        const std::size_t unseen = own.deck.size() - looked_at(state_, seat_);
        FixedVector<CardNumber, cards_per_deck_max + life_max> cards;
        for (std::size_t index = 0; index < unseen; ++index) cards.push_back(own.deck[index]);
        for (const CardNumber card : own.life) cards.push_back(card);
        std::sort(cards.begin(), cards.end());
        rng_.shuffle(std::span{cards.data(), cards.size()});
        for (std::size_t index = 0; index < unseen; ++index) own.deck[index] = cards.pop_back();
        for (CardNumber& card : own.life) card = cards.pop_back();
    }

    void deal_theirs() {
        const Seat theirs = other(seat_);
        Player& player = imagined_.players[theirs];
        FixedVector<CardNumber*, 3 * cards_per_deck_max> places;
        for (HeldCard& held : player.hand)
            if (!is_announced(state_, theirs, held.id)) places.push_back(&held.card);
        for (CardNumber& card : player.deck) places.push_back(&card);
        for (CardNumber& card : player.life) places.push_back(&card);
        for (CardNumber* place : places) *place = no_card;
        Pool pool;
        list_possible_cards(theirs, pool);
        rng_.shuffle(std::span{pool.data(), pool.size()});
        std::size_t next = 0;
        for (CardNumber* place : places) *place = pool[next++ % pool.size()];
    }

    using Pool = FixedVector<CardNumber, 2048>;

    // Whatever the Flag allows, at most max_copies of each, those in open zones not counted twice.
    void list_possible_cards(Seat theirs, Pool& pool) const {
        const Player& player = imagined_.players[theirs];
        FixedVector<CardNumber, 7 * cards_per_deck_max> open;
        const auto note = [&](CardNumber card) {
            if (card != no_card) open.push_back(card);
        };
        for (const auto* zone : {&player.hand, &player.removed, &player.revealed})
            for (const HeldCard& held : *zone) note(held.card);
        for (const auto* zone : {&player.field, &player.combat_row})
            for (const Familiar& familiar : *zone) note(familiar.card);
        for (const Azoth& azoth : player.azoth) note(azoth.card);
        for_each_card_under_way(imagined_, theirs, note);
        std::sort(open.begin(), open.end());
        const bool any_flag = player.flag == no_card || !game_.rules().flag_identity;
        for (std::size_t number = 0; number < game_.cards().size(); ++number) {
            const Card& card = game_.program().cards[number];
            if (card.type == CardType::Flag || card.token) continue;
            if (!any_flag && (card.identity.bits & ~player.flag_elements.bits) != 0) continue;
            const auto [first, last] = std::equal_range(open.begin(), open.end(), static_cast<CardNumber>(number));
            for (auto copy = last - first; copy < game_.rules().max_copies && !pool.full(); ++copy)
                pool.push_back(static_cast<CardNumber>(number));
        }
        if (pool.empty()) pool.push_back(game_.blank());
    }

    bool is_answerable() const {
        if (imagined_.now.question.kind == QuestionKind::None || imagined_.now.question.seat == seat_) return true;
        ActionList actions;
        game_.legal_actions(imagined_, other(seat_), actions);
        return !actions.empty();
    }

    // What the other player was asked about hidden cards has an answer: some card somewhere gives one.
    void make_answerable() {
        if (is_answerable()) return;
        Player& player = imagined_.players[other(seat_)];
        FixedVector<CardNumber*, 2 * cards_per_deck_max> places;
        for (std::size_t index = player.deck.size(); index-- > 0;) places.push_back(&player.deck[index]);
        for (HeldCard& held : player.hand) places.push_back(&held.card);
        for (CardNumber* place : places) {
            const CardNumber dealt = *place;
            const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
            const std::uint32_t first = rng_.below(kinds);
            for (std::uint32_t step = 0; step < kinds; ++step) {
                const auto card = static_cast<CardNumber>((first + step) % kinds);
                if (game_.program().cards[card].type == CardType::Flag) continue;
                *place = card;
                if (is_answerable()) return;
            }
            *place = dealt;
        }
    }

    const Konivrer& game_;
    const State& state_;
    Seat seat_;
    Rng& rng_;
    State imagined_;
};

}  // namespace

State Konivrer::view(const State& state, Viewer viewer) const {
    return viewer == Viewer::Table ? state : blanked(state, viewer);
}

State Konivrer::imagine(const State& state, Seat seat, Rng& rng) const {
    return Dealer{*this, state, seat, rng}.deal();
}

namespace {

std::optional<std::string> wrong_player(const Konivrer& game, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const std::string who = player_name(seat);
    const std::size_t cards = count_cards(state, seat);
    if (!state.is_over() && cards != player.cards)
        return who + " has " + std::to_string(cards) + " cards instead of " + std::to_string(player.cards);
    if (player.familiars() > static_cast<std::size_t>(game.rules().field_limit)) return who + " has too many Familiars";
    if (player.life.size() > static_cast<std::size_t>(game.rules().life_limit)) return who + " has too many Life cards";
    if (state.is_over()) return std::nullopt;
    if (player.life.empty()) return who + " has no Life card and plays on";
    if (!player.revealed.empty() && state.now.frames.empty()) return who + " has undecided Bursts";
    for (const Azoth& azoth : player.azoth)
        if (!azoth.rested && azoth.rested_for != unsaid)
            return who + " has a ready Azoth that was rested for something";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Konivrer::broken_invariant(const State& state) const {
    std::set<Instance> seen;
    std::optional<std::string> wrong;
    const auto see = [&](Instance id) {
        if (id == no_instance || id >= state.next_instance || !seen.insert(id).second)
            wrong = "an instance id is missing, too large or there twice";
    };
    for (const Seat seat : all_seats) {
        if (auto found = wrong_player(*this, state, seat)) return found;
        const Player& player = state.players[seat];
        for (const auto* zone : {&player.hand, &player.removed, &player.revealed})
            for (const HeldCard& held : *zone) see(held.id);
        for (const Azoth& azoth : player.azoth) see(azoth.id);
    }
    for_each_familiar(state, [&](const Familiar& familiar, Seat seat) {
        see(familiar.id);
        const bool settled = !state.is_over() && state.now.frames.empty();
        if (settled && health_of(table(state), familiar, seat) <= 0) wrong = "a Familiar without Health is in play";
    });
    if (wrong) return wrong;
    if (state.is_over()) return std::nullopt;
    const PassivesAtWork words = passives_at_work(table(state));
    if (state.at_work != words.all || state.familiars_at_work != words.of_familiars)
        return "the passives at work are not those noted";
    const bool asked = state.now.question.kind != QuestionKind::None;
    if (asked == state.now.frames.empty()) return "something is under way and nobody was asked, or the other way round";
    if (state.now.answer.is_there()) return "an answer was never taken";
    if (state.phase == Phase::Refresh && !asked) return "REFRESH waits for somebody";
    if (state.phase != Phase::Combat && (!state.attacks.empty() || !state.players[Seat::First].combat_row.empty() ||
                                         !state.players[Seat::Second].combat_row.empty()))
        return "there is a fight outside COMBAT";
    return std::nullopt;
}

}  // namespace pentacle::konivrer
