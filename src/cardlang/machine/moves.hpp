#pragma once

#include "cardlang/machine/continuous.hpp"
#include "core/all_at_once.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What can happen to cards and players, each with its event and its triggers.

enum class DeckPlace : std::uint8_t { Top, Bottom };

// Moves an object to a zone, where it is a new object; returns that, or none when a token ceased to exist or the card
// stayed where it was. `controller` matters for Play only; every other zone is the owner's. Of a pile, one token moves.
Ref move_object(Machine& machine, Ref ref, Zone to, Seat controller, DeckPlace place = DeckPlace::Bottom);
// Enters play without being cast: not for cards that cannot be special-summoned.
Ref put_into_play(Machine& machine, Ref ref, Seat controller);

// From play to the graveyard, with what replaces a death.
void destroy(Machine& machine, Ref ref);
// Destroys all of them at once: each sees the others die.
void destroy_all(Machine& machine, std::span<const Ref> refs);
void draw_cards(Machine& machine, Seat seat, int amount);
int mill_cards(Machine& machine, Seat seat, int amount);  // how many there were
// With others: one of several that are discarded at once.
Ref discard(Machine& machine, Ref ref, bool with_others = false);
void discard_all(Machine& machine, std::span<const Ref> cards);
void shuffle_deck(Machine& machine, Seat seat);
void reveal(Machine& machine, Ref ref);
void set_tapped(Machine& machine, Ref ref, bool tapped);

// life.cpp
void change_life(Machine& machine, Seat seat, int change);
void gain_life(Machine& machine, Seat seat, int amount);
void lose_life(Machine& machine, Seat seat, int amount, bool not_below_one = false);

// So much more of what is counted, or less; never less than nothing, nor more than the game counts.
void change_tally(Machine& machine, Seat seat, Tally tally, int change);
// The same of what everybody has seen happen, without an event.
void count_on(Machine& machine, Seat seat, Tally tally, int more = 1);

// Who deals damage: the card, whose it counts as, and whether a spell does it.
struct DamageSource {
    Ref source;
    Seat owner = Seat::First;
    bool spell = false;
    bool combat = false;
    bool not_below_one = false;
};
// The damage really dealt.
int deal_damage(Machine& machine, const DamageSource& source, Ref target, int amount);

// tokens.cpp
// Makes `amount` tokens as the effect says, with the X it had; tells those that are objects of their own, or the pile
// that they are in, and how many there are.
int create_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made);
// The same for tokens that are not created but change hands or kind: nothing modifies their number.
int put_tokens(Machine& machine, Seat seat, TokenType token, int amount, Place made_by, int x, RefList& made);
// One raw token of the pile changes hands, which is neither leaving nor entering play: as the next one to be spent, or
// as one that goes back to whose it was. Returns the pile that it is in now; none: there is no room for it.
enum class Handing : std::uint8_t { Taken, GivenBack };
Ref hand_over_token(Machine& machine, Ref pile, Seat to, Handing handing);
// What binds a raw token, whichever pile or summon it is: it ends with the turn, or goes back to somebody.
struct TokenTies {
    bool fleeting = false;
    std::optional<Grant> loan;
};
// Of the token that the pile would lose next; of a summon that was a raw token.
TokenTies ties_of(const Machine& machine, Ref token);
// Puts the ties of a raw token on what it has become: a pile, one of whose tokens it is, or a summon.
void tie(Machine& machine, Ref token, const TokenTies& ties);
// A summon that was a raw token is one again.
void turn_to_raw(Machine& machine, Ref token);
// One token of the pile goes: those that would not last first, then those that would have to be given back.
void note_spent(Machine& machine, Ref pile);
// Takes one token off the pile, and the pile off the field when that was the last.
void shrink_pile(Machine& machine, Ref pile);
// A slot for something that is no card of a deck; no_slot: all are taken.
Slot free_slot(const State& state);

void add_counters(Machine& machine, Ref ref, CounterType counter, int amount);
void grant(Machine& machine, const Grant& granted);

// control.cpp
// Not for piles, of which single tokens change hands.
void gain_control(Machine& machine, Ref ref, Seat seat);
// Control that lasted for the turn, or else until a source left that has left, goes back to who had it before; if it
// was taken once more since, when that ends. Whether any did.
bool end_control(Machine& machine, bool turn_ends);
// The same for cards that counted as something else and for raw tokens that were summons.
bool end_changes(Machine& machine, bool turn_ends);
// The last effect of which it is noted how long it makes something else of the card; no_place: none.
Place lasting_change(const Table& table, Ref ref);

// state_check.cpp
// Deaths, sacrifices and the end of the match, until nothing changes. Whether anything did.
bool check_closely(Machine& machine);
inline bool may_need_check(const Machine& machine) {
    const State& state = machine.state;
    return any_at_once(state.stale, state.unchecked, state.at_work.look_beyond_fields, !state.links.empty(),
                       state.players[Seat::First].life <= 0, state.players[Seat::Second].life <= 0,
                       machine.setting.options.empty_deck_loses);
}
inline bool check_state(Machine& machine) { return may_need_check(machine) && check_closely(machine); }
void end_match(Machine& machine, std::optional<Seat> winner, EndReason reason);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
