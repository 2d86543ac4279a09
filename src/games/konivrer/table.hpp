#pragma once

#include <span>

#include "core/events.hpp"
#include "games/konivrer/card_program.hpp"
#include "games/konivrer/events.hpp"
#include "games/konivrer/rules.hpp"
#include "games/konivrer/state.hpp"

namespace pentacle::konivrer {

// What does not change during a match.
struct Setting {
    Program program;
    Rules rules;
};

// A position to ask questions about.
struct Table {
    const Setting& setting;
    const State& state;

    const Program& program() const { return setting.program; }
    const Rules& rules() const { return setting.rules; }
    const Card& card(CardNumber number) const { return setting.program.cards[number]; }
    const Player& player(Seat seat) const { return state.players[seat]; }
};

// A Familiar in play and whose it is; none when `familiar` is null.
struct Found {
    const Familiar* familiar = nullptr;
    Seat seat{};
    bool in_combat_row = false;

    explicit operator bool() const { return familiar != nullptr; }
};

// Where things are (query.cpp).
Found find_familiar(const Table& table, Instance id);
const HeldCard* find_in_hand(const Table& table, Seat seat, Instance id);
const Azoth* find_azoth(const Table& table, Instance id, Seat& owner);

std::size_t count_cards(const State& state, Seat seat);  // in all zones, and those that take effect

// Calls visit(card) for the seat's cards on the chain and its Spells that take effect: they are in no zone.
template <typename Visit>
void for_each_card_under_way(const State& state, Seat seat, Visit visit) {
    for (const Played& played : state.now.chain)
        if (played.seat == seat) visit(played.card.card);
    for (const Frame& frame : state.now.frames) {
        if (const auto* burst = std::get_if<ReturnBurst>(&frame); burst != nullptr && burst->seat == seat)
            visit(burst->card.card);
        if (!std::holds_alternative<Resolve>(frame)) continue;
        const Played& played = state.now.resolving;
        if (played.way == Way::Spell && played.card.card != no_card && played.seat == seat) visit(played.card.card);
    }
}

// Calls visit(familiar, seat) for every Familiar in play: player1's, then player2's, each field before combat row.
template <typename Visit>
void for_each_familiar(const State& state, Visit visit) {
    for (const Seat seat : all_seats) {
        for (const Familiar& familiar : state.players[seat].field) visit(familiar, seat);
        for (const Familiar& familiar : state.players[seat].combat_row) visit(familiar, seat);
    }
}

// Numbers and passives (stats.cpp).
bool is_single_stat(const Table& table, const Card& card);
ElementSet elements_of(const Table& table, const Familiar& familiar);
Element primary_of(const Table& table, const Familiar& familiar);
struct Numbers {
    int strength = 0;
    int health = 0;  // without the damage taken off
};
Numbers numbers_of(const Table& table, const Familiar& familiar, Seat seat);
int strength_of(const Table& table, const Familiar& familiar, Seat seat);
int health_of(const Table& table, const Familiar& familiar, Seat seat);  // with the damage taken off
bool has_passive(const Table& table, const Familiar& familiar, Seat seat, Passive passive);
bool can_be_blocked_by(const Table& table, const Familiar& attacker, Seat seat, const Familiar& blocker);
bool has_room(const Table& table, Seat seat);  // R38
struct PassivesAtWork {
    std::uint16_t all = 0;           // what State::at_work must be
    std::uint16_t of_familiars = 0;  // what State::familiars_at_work must be
};
PassivesAtWork passives_at_work(const Table& table);
void note_passives(const Table& table, State& state);
inline bool passive_at_work(const State& state, Passive passive) {
    return (state.at_work >> static_cast<unsigned>(passive) & 1U) != 0;
}

// Filters, conditions and amounts (conditions.cpp). `raw` leaves passives out of Strength and Health: inside passives
// that change them.
struct Asking {
    const Source& source;
    bool raw = false;
    int root_amount = 0;
    int root_affected = 0;
};
bool qualifies(const Table& table, const Filter& filter, Scope scope, const Familiar& familiar, Seat seat,
               const Asking& asking);
bool qualifies(const Table& table, const Filter& filter, const Azoth& azoth, Seat seat, const Asking& asking);
bool qualifies(const Table& table, const Filter& filter, CardNumber card, const Asking& asking);
bool all_hold(const Table& table, Range conditions, const Asking& asking);
int amount_based_on(const Table& table, AmountBasedOn word, const Asking& asking);
int amount_of(const Table& table, const Amount& amount, const Asking& asking);
int raw_strength(const Table& table, const Familiar& familiar);
int raw_health(const Table& table, const Familiar& familiar);
Source source_of(const Table& table, const Familiar& familiar, Seat seat);
Source flag_source(const Table& table, Seat seat);  // REQUIRES: there is a Flag

// Legal targets (targets.cpp). `hand_card` is left out of cards in hand: the one that is being played.
void list_targets(const Table& table, const Effect& effect, const Asking& asking, Instance hand_card,
                  CandidateList& list);
bool ability_has_targets(const Table& table, const Ability& ability, const Source& source);
void list_keyword_targets(const Table& table, Keyword keyword, int amount, Seat seat, Instance self,
                          CandidateList& list);
bool has_keyword_rule_for_chain(Keyword keyword);

// Azoth and prices (azoth.cpp).
struct Price {
    std::array<std::uint8_t, element_count> owed{};
    int generic = 0;

    int total() const;
};
ElementSet products_of(const Table& table, CardNumber card);  // R17, before anything is chosen
int ready_azoth(const Player& player);

// The ready Azoth of a player: how many, and for each element those that can produce it, a bit each.
struct Purse {
    std::array<std::uint64_t, element_count> producers{};
    int ready = 0;

    explicit Purse(const Player& player);
    bool can_pay(const Price& price) const;
};
// What a seat can pay with: also what all its Familiars together would take off as tributes.
struct Means {
    Purse purse;
    bool any_tribute = false;
    int reduction = 0;

    Means(const Table& table, Seat seat);
};
int least_x(const Table& table, const Card& card);
int generic_value_of(const Table& table, const Card& card, int x);
int reduction_of(const Table& table, const Familiar& tribute);
Price price_of(const Table& table, const Card& card, int x, int reduction);
bool can_tribute(const Table& table, const Familiar& familiar, Seat seat);
int chosen_reduction(const Table& table, const Play& play);

// Which x the play can be paid with (azoth.cpp).
using XList = FixedVector<std::int16_t, x_max + 1>;
void list_x(const Table& table, const Play& play, XList& list);  // from the largest to the smallest
bool any_x(const Table& table, const Play& play);

// An open payment: which Azoth may be rested for which element (azoth.cpp).
class Payment {
public:
    Payment(const Play& play, const Player& player);

    ElementSet usable(const Azoth& azoth) const;
    bool can_use(const Azoth& azoth, Element element) const { return usable(azoth).has(element); }

private:
    void find_tight_sets(const Player& player, int coloured);

    Price price_;
    unsigned owed_ = 0;                    // the elements of coloured parts
    FixedVector<std::uint8_t, 64> tight_;  // sets of elements with just enough Azoth for what is owed of them
};

// Burst (settle.cpp).
bool can_burst(const Table& table, Seat seat, CardNumber card);

// Combat (combat.cpp).
bool could_attack(const Table& table, const Familiar& familiar, Seat seat);
bool could_defend(const Table& table, const Familiar& familiar, Seat seat);
bool is_attacked(const State& state, Instance id);
bool any_attacker(const Table& table, Seat seat);
bool any_defender(const Table& table);
int blow_of(const Table& table, const Familiar& striker, Seat seat, const Familiar& other_one, bool attacks);

// Steadfast (damage.cpp).
bool can_take(const Table& table, const Familiar& familiar, Seat seat, const Damage& damage);
const Damage* damage_asked_about(const State& state);

}  // namespace pentacle::konivrer
