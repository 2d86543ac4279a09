#include <algorithm>

#include "cardgame/listing.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/state/fields_of.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

// Nothing of a hidden card tells it from another.
void blank(Object& object, CardNumber card, bool summon) {
    object.card = card;
    object.flags = 0;
    object.set(ObjectFlag::Exists);
    object.set(ObjectFlag::IsSummon, summon);
    object.made_by = object.changed_by = no_place;
    object.last_uid = 0;
    object.last_attack = object.last_defense = 0;
    object.last_keywords = 0;
    object.last_controller = object.owner;
    object.last_counters = {};
    object.x = 0;
    object.now = {};
}

bool is_under_way(const State& state, const auto& is_frame) {
    return std::any_of(state.frames.begin(), state.frames.end(), is_frame);
}

// Everybody is told which card is being cast, wherever it still lies: in a hand, or on top of a deck.
bool is_announced(const State& state, Slot slot) {
    const Ref source = state.announcing.item.source;
    return source.slot == slot && state.is_current(source) &&
           is_under_way(state, [](const Frame& frame) { return std::holds_alternative<AnnounceItem>(frame); });
}

// Cards in a hand whose ability has triggered are known to all.
bool is_known_source(const State& state, Slot slot) {
    const auto is = [&](Ref ref) { return ref.slot == slot && state.is_current(ref); };
    if (std::any_of(state.pending.begin(), state.pending.end(),
                    [&](const PendingTrigger& waiting) { return is(waiting.source); }))
        return true;
    if (std::any_of(state.stack.begin(), state.stack.end(), [&](const StackItem& item) { return is(item.source); }))
        return true;
    return is(state.resolving.source) &&
           is_under_way(state, [](const Frame& frame) { return std::holds_alternative<ResolveItem>(frame); });
}

bool top_is_shown(const Table& table, Seat seat) {
    return table.state.at_work.show_top_cards || player_has(table, seat, Passive::TopCardRevealed);
}

// Who may summon the top card sees it.
bool may_look_at_top(const Table& table, Seat seat) {
    return player_has(table, seat, Passive::AdditionalSummonTopCard);
}

// Whether the viewer knows the card in that slot of a hand, a deck or another zone that is its owner's affair.
bool knows(const Table& table, Viewer viewer, Slot slot) {
    const State& state = table.state;
    const Object& object = state.objects[slot];
    const Seat owner = object.owner;
    if (viewer == Viewer::Table || is_announced(state, slot)) return true;
    const bool own = sees_private(viewer, owner);
    if (is_private(object.zone)) {
        if (own || is_known_source(state, slot)) return true;
        return object.zone == Zone::Hand && sees_private(viewer, other(owner)) &&
               hand_card_shown(table, slot, other(owner));
    }
    const Pile& deck = state.players[owner].deck;
    const auto place = std::find(deck.begin(), deck.end(), slot);
    const auto from_top = deck.end() - place;  // 1: the top card
    if (from_top == 1 && (top_is_shown(table, owner) || (own && may_look_at_top(table, owner)))) return true;
    return std::any_of(all_seats.begin(), all_seats.end(), [&](Seat seat) {
        return sees_private(viewer, seat) &&
               (from_top <= deck_cards_shown(table, owner, seat) || is_found_in_deck(table, slot, seat));
    });
}

}  // namespace

namespace {

// Who searches a deck sees its cards, but not their order.
void show_deck(const Table& table, State& seen, Seat owner, Seat searcher) {
    FixedVector<CardNumber, cards_per_deck_max> cards;
    const auto is_unsorted = [&](Slot slot) { return !is_found_in_deck(table, slot, searcher); };
    for (const Slot slot : table.player(owner).deck)
        if (is_unsorted(slot)) cards.push_back(table.at(slot).card);
    std::sort(cards.begin(), cards.end());
    for (const Slot slot : table.player(owner).deck) {
        if (!is_unsorted(slot)) continue;
        const CardNumber card = cards.pop_back();
        blank(seen.objects[slot], card, table.program().cards[card].type == CardType::Summon);
    }
}

}  // namespace

// A seat sees its own private zones, and everything in play, in graveyards, in exile and on the stack. Of the other
// hand and of both decks it sees how many cards there are, and those that a rule shows.
State CardGame::view(const State& state, Viewer viewer) const {
    if (viewer == Viewer::Table) return state;
    State seen = state;
    seen.rng = Rng{};
    seen.is_view = true;
    forget_hands(seen);
    const Table real = table(state);
    for (const Seat seat : all_seats) {
        for (const Slot slot : state.players[seat].hand)
            if (!knows(real, viewer, slot)) blank(seen.objects[slot], hidden_card, false);
        for (const Slot slot : state.players[seat].deck)
            if (!knows(real, viewer, slot)) blank(seen.objects[slot], hidden_card, false);
        state.players[seat].own_zones.for_each([&](Zone zone, const Pile& pile) {
            if (!is_private(zone)) return;
            for (const Slot slot : pile)
                if (!knows(real, viewer, slot)) blank(seen.objects[slot], hidden_card, false);
        });
        if (!sees_private(viewer, seat)) seen.players[seat].entered_hand = 0;
        for (const Seat searcher : all_seats)
            if (sees_private(viewer, searcher) && whole_deck_shown(real, seat, searcher))
                show_deck(real, seen, seat, searcher);
    }
    return seen;
}

namespace {

constexpr std::size_t theirs_max = 2 * cards_per_deck_max;
using Slots = FixedVector<Slot, theirs_max>;

// Re-deals what a seat cannot know.
class Dealer {
public:
    Dealer(const CardGame& game, const State& state, Seat seat) : game_{game}, seat_{seat} {
        const Table real = game.table(state);
        // From the top: the cards that come next are the ones a question is about.
        const auto note = [&](const Pile& pile, Slots& hidden) {
            for (std::size_t place = pile.size(); place-- > 0;)
                if (!knows(real, viewer_at(seat), pile[place])) hidden.push_back(pile[place]);
        };
        note(state.players[seat].deck, own_);
        note(state.players[other(seat)].hand, theirs_);
        state.players[other(seat)].own_zones.for_each([&](Zone zone, const Pile& pile) {
            if (is_private(zone)) note(pile, theirs_);
        });
        note(state.players[other(seat)].deck, whole_deck_shown(real, other(seat), seat) ? searched_ : theirs_);
    }

    void deal(const State& state, State& imagined, Rng& rng) const {
        forget_hands(imagined);
        deal_in_other_order(own_, state, imagined, rng);
        deal_in_other_order(searched_, state, imagined, rng);
        // The other player's hand and deck: any cards.
        const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
        for (const Slot slot : theirs_) put(imagined, slot, static_cast<CardNumber>(rng.below(kinds)));
        keep_hidden(imagined, rng);
        make_answerable(imagined, rng);
    }

private:
    void put(State& imagined, Slot slot, CardNumber card) const {
        blank(imagined.objects[slot], card, game_.program().cards[card].type == CardType::Summon);
    }

    // The same cards in another order.
    void deal_in_other_order(const Slots& slots, const State& state, State& imagined, Rng& rng) const {
        FixedVector<CardNumber, cards_per_deck_max> cards;
        for (const Slot slot : slots) cards.push_back(state.objects[slot].card);
        std::sort(cards.begin(), cards.end());
        rng.shuffle(std::span{cards.data(), cards.size()});
        for (const Slot slot : slots) put(imagined, slot, cards.pop_back());
    }

    // What the seat is not shown while it chooses among the other hand is nothing that it would have been shown.
    void keep_hidden(State& imagined, Rng& rng) const {
        if (imagined.question.kind != QuestionKind::EffectCards || imagined.question.seat != seat_) return;
        const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
        for (const Slot slot : theirs_) {
            if (imagined.objects[slot].zone != Zone::Hand) continue;
            const std::uint32_t first = rng.below(kinds);
            for (std::uint32_t step = 0; step < kinds && hand_card_shown(game_.table(imagined), slot, seat_); ++step)
                put(imagined, slot, static_cast<CardNumber>((first + step) % kinds));
        }
    }

    bool is_answerable(const State& imagined) const {
        if (imagined.question.kind == QuestionKind::None || imagined.question.seat == seat_) return true;
        ActionList actions;
        game_.legal_actions(imagined, other(seat_), actions);
        return !actions.empty();
    }

    using Dealt = FixedVector<CardNumber, theirs_max>;

    // What the other player was asked about hidden cards has an answer: some kind of card gives one, if they have
    // enough of it, or some cards that pay each of the costs that they were asked for.
    void make_answerable(State& imagined, Rng& rng) const {
        if (is_answerable(imagined)) return;
        Dealt dealt;
        for (const Slot slot : theirs_) dealt.push_back(imagined.objects[slot].card);
        if (!deal_one_kind(imagined, rng)) {
            put_all(imagined, dealt);
            deal_payments(imagined, rng);
        }
        if (!is_answerable(imagined)) return put_all(imagined, dealt);
        // No more of them than it needs.
        for (std::size_t place = 0; place < theirs_.size(); ++place) {
            const CardNumber needed = imagined.objects[theirs_[place]].card;
            put(imagined, theirs_[place], dealt[place]);
            if (!is_answerable(imagined)) put(imagined, theirs_[place], needed);
        }
    }

    void put_all(State& imagined, const Dealt& cards) const {
        for (std::size_t place = 0; place < theirs_.size(); ++place) put(imagined, theirs_[place], cards[place]);
    }

    bool deal_one_kind(State& imagined, Rng& rng) const {
        const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
        const std::uint32_t first = rng.below(kinds);
        for (std::uint32_t step = 0; step < kinds; ++step) {
            for (const Slot slot : theirs_) put(imagined, slot, static_cast<CardNumber>((first + step) % kinds));
            if (is_answerable(imagined)) return true;
        }
        return false;
    }

    // To each cost that cards of the hand pay as many of these as it still wants.
    void deal_payments(State& imagined, Rng& rng) const {
        if (imagined.question.kind != QuestionKind::CostCards) return;
        const Bill bill = bill_after(game_.table(imagined), {});
        Slots free;
        for (const Slot slot : theirs_)
            if (imagined.objects[slot].zone == Zone::Hand &&
                std::find(bill.used.begin(), bill.used.end(), imagined.ref(slot)) == bill.used.end())
                free.push_back(slot);
        for (const Bill::Part& part : bill.parts)
            for (int count = 0; count < part.cards && !free.empty(); ++count)
                if (put_payment(imagined, rng, bill, part.cost, free.back())) free.pop_back();
    }

    bool put_payment(State& imagined, Rng& rng, const Bill& bill, const Cost& cost, Slot slot) const {
        const CardNumber dealt = imagined.objects[slot].card;
        const auto kinds = static_cast<std::uint32_t>(game_.cards().size());
        const std::uint32_t first = rng.below(kinds);
        for (std::uint32_t step = 0; step < kinds; ++step) {
            put(imagined, slot, static_cast<CardNumber>((first + step) % kinds));
            if (may_pay_with(game_.table(imagined), cost, bill.seat, bill.source, imagined.ref(slot))) return true;
        }
        put(imagined, slot, dealt);
        return false;
    }

    const CardGame& game_;
    Seat seat_;
    Slots own_;       // of the seat's own deck
    Slots searched_;  // of the other player's deck, while the seat searches that
    Slots theirs_;    // of the other player's hand and deck
};

}  // namespace

State CardGame::imagine(const State& state, Seat seat, Rng& rng) const {
    State imagined = state;
    imagined.rng = Rng{Seed{rng.next(), rng.next()}};
    Dealer{*this, state, seat}.deal(state, imagined, rng);
    // What kinds of cards came to the other hand this turn is not known; any that are there now might have.
    Player& theirs = imagined.players[other(seat)];
    if (theirs.entered_hand != 0) {
        theirs.entered_hand = 0;
        for (const Slot slot : theirs.hand) theirs.entered_hand |= kind_bit(table(imagined), imagined.objects[slot]);
    }
    imagined.glance = {};  // what passives say of decks is no longer true
    imagined.imagined.is = true;
    return imagined;
}

namespace {

std::optional<std::string> wrong_zone(const Language& language, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    const auto check = [&](const auto& slots, Zone zone) -> std::optional<std::string> {
        for (const Slot slot : slots) {
            const Object& object = state.objects[slot];
            if (!object.exists()) return "a card that does not exist is in " + std::string{spelling(language, zone)};
            if (object.zone != zone)
                return "a card does not know that it is in " + std::string{spelling(language, zone)};
            const Seat holder = zone == Zone::Play ? object.controller : object.owner;
            if (holder != seat) return "a card is with the wrong player in " + std::string{spelling(language, zone)};
        }
        return std::nullopt;
    };
    if (auto wrong = check(player.deck, Zone::Deck)) return wrong;
    if (auto wrong = check(player.hand, Zone::Hand)) return wrong;
    if (auto wrong = check(player.graveyard, Zone::Graveyard)) return wrong;
    if (auto wrong = check(player.exile, Zone::Exile)) return wrong;
    std::optional<std::string> wrong_own;
    player.own_zones.for_each([&](Zone zone, const Pile& pile) {
        if (!wrong_own) wrong_own = check(pile, zone);
    });
    return wrong_own ? wrong_own : check(player.field, Zone::Play);
}

// Continuous effects are not computed anew at every look: what is remembered of them must be what they are.
bool is_out_of_date(const Setting& setting, const State& state) {
    State anew = state;
    anew.stale = true;
    for (Object& object : anew.objects) object.printed.is_known = false;
    EventLog<Event> events;
    Machine machine{setting, anew, events};
    refresh(machine);
    const auto same = [&](Slot slot) { return anew.objects[slot].now == state.objects[slot].now; };
    const auto all_same = [&](Seat seat) {
        const auto& field = state.players[seat].field;
        return std::all_of(field.begin(), field.end(), same);
    };
    return state.stale || anew.at_work != state.at_work || !all_same(Seat::First) || !all_same(Seat::Second);
}

}  // namespace

std::optional<std::string> CardGame::broken_invariant(const State& state) const {
    if (!state.is_over() && is_out_of_date(*setting_, state)) return "what continuous effects do is out of date";
    CheckedArray<int, object_slots> seen{};
    for (const Seat seat : all_seats) {
        if (auto wrong = wrong_zone(language(), state, seat)) return wrong;
        const Player& player = state.players[seat];
        const auto count = [&](const auto& slots) {
            for (const Slot slot : slots) ++seen[slot];
        };
        count(player.deck);
        count(player.hand);
        count(player.graveyard);
        count(player.exile);
        player.own_zones.for_each([&](Zone, const Pile& pile) { count(pile); });
        count(player.field);
        if (field_room(table(state), seat) < 0) return "more cards on a field than there is room for";
        if (player.acting_buried != count_acting_buried(table(state), seat))
            return "the cards that act from a graveyard are not as many as noted";
        if (auto wrong = wrong_prospect(table(state), seat)) return wrong;
    }
    for (std::size_t slot = 0; slot < object_slots; ++slot) {
        const Object& object = state.objects[slot];
        if (seen[slot] > 1) return "a card is in two places";
        const bool listed = seen[slot] == 1;
        if (object.exists() && !listed && object.zone != Zone::Stack) return "a card is in no zone";
        if (object.exists() && object.zone == Zone::Play && object.count < 1) return "a pile is empty";
        if (object.exists() && object.zone == Zone::Play && object.is_summon() && !state.is_over() &&
            state.frames.empty() && object.defense_left() <= 0 && !state.stale)
            return "a summon without defense is still in play";
    }
    bool is_seen = true;
    for_each_ref(state.own, [&](Ref ref) { is_seen &= !state.is_current(ref) || !is_hidden(state.at(ref).zone); });
    if (!is_seen) return "what the game keeps names a card that not everybody sees";
    if (!state.is_over() && state.question.kind == QuestionKind::None && !state.frames.empty())
        return "something is under way and nobody was asked";
    return std::nullopt;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
