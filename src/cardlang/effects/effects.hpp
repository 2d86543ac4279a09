#pragma once

#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

enum class Progress : std::uint8_t { Done, Waiting };

// One effect as it happens.
struct Now {
    Machine& machine;
    RunEffects& frame;
    const Effect& effect;
    Place place = no_place;
    Seat you = Seat::First;     // whose effect it is
    Seat player = Seat::First;  // who is affected
    int amount = 1;
    bool done = true;  // false: it could not be done; what hangs on it does not happen
    Ref target;        // the first card or player it was about
    RefList affected;  // the cards it did something to
    int affected_count = 0;

    StackItem& item() const { return machine.state.resolving; }
    Context context() const {
        return {.you = you,
                .source = item().source,
                .item = &machine.state.resolving,
                .frame = &frame,
                .effect = &effect,
                .place = place};
    }
    void note(Ref ref) {
        if (!affected.full()) affected.push_back(ref);
        ++affected_count;
    }
};

// Carries out one effect. Waiting: a question was asked; it is called again with the answer.
Progress perform(Now& now);

// Asks, unless the answer is there. REQUIRES: whatever was asked before it has been settled for good.
bool asked(Now& now, QuestionKind kind, Seat seat, int min, int max);
inline Answer take_answer(Now& now, QuestionKind kind) { return take_answer(now.machine.state, kind, now.place); }
// Whether a question of this effect has been answered and is yet to be taken note of.
inline bool has_answer(const Now& now) { return now.machine.state.answer.is_there(); }

// chosen_numbers.cpp
// Who makes the effect's choices: the usual player, unless they are the opponent's.
Seat chooser_of(const Now& now, Seat usual);
// How many of the cards that are there may be picked.
int most_picked(const Now& now, int there);
// REQUIRES: the amount is PlayerChoice. Lets a player say it beforehand, into RunEffects::said, unless cards are picked
// and counted. False: asked, not answered yet.
bool number_is_said(Now& now);

// run_effects.cpp
// The player that the effect happens to: most of the time "you" or the opponent, by a plain word.
Seat player_named(const Table& table, const RunEffects& frame, const Effect& effect, Place place);
inline Seat affected_player(const Table& table, const RunEffects& frame, const Effect& effect, Place place) {
    if (effect.each_player || effect.target_type || effect.player_based_on || effect.target_based_on)
        return player_named(table, frame, effect, place);
    return effect.player == PlayerWord::Opponent || effect.is_opponent ? other(frame.owner) : frame.owner;
}

// The cards and players the effect is about: targets, what follows from the position, chosen, qualifying,
// root-affected, or the source.
Progress gather(Now& now, AllRefs& out);
// The targets it was given, or chooses as it happens.
Progress gather_targets(Now& now, AllRefs& out);
// The players it is about.
Progress gather_players(Now& now, FixedVector<Seat, 2>& out);
// Whose hand, graveyard or cards in play are taken from; none: anybody's.
std::optional<Seat> searched_player(const Table& table, const RunEffects& frame, Place place);
// Whether the opponent shows the card of their hand, by the effect's reveal type.
bool is_shown(const Effect& effect, const Object& object);
// Whether the player may put the card into play now, in the turn that the effect gives.
bool may_put_in_turn(const Table& table, Place effect, Seat seat, Ref ref);
// Whether a card may be chosen for the effect while it happens.
bool may_take(const Table& table, const RunEffects& frame, Place place, Ref ref);
Places places_of_takeable(const Effect& effect);
int count_takeable(const Table& table, const RunEffects& frame, Place place);
// Shows the hand that somebody else picks from, once.
void show_searched_hand(Now& now, Seat chooser);
// Whether the tutor has found this card of the deck already; it stays there until all are found.
bool is_found(const State& state, Place tutor, Slot slot);

Until until_of(const Effect& effect, bool this_turn, Until fallback);

// The effect waits for the next card that the player casts.
inline void wait_for_next(Now& now, Seat seat) {
    auto& waiting = now.machine.player(seat).waiting;
    if (!waiting.full()) waiting.push_back({now.place, static_cast<std::int16_t>(now.amount)});
}

// One handler per word, by kind of effect. A word without one does not compile: `perform` names them all.
Progress draw(Now& now);
Progress deal_damage_effect(Now& now);
Progress gain_life_effect(Now& now);
Progress add_tally(Now& now);
Progress tap_effect(Now& now);
Progress untap_effect(Now& now);
Progress tutor(Now& now);
Progress create_token(Now& now);
Progress lose_life_effect(Now& now);
Progress modify_cost(Now& now);
Progress reveal_effect(Now& now);
Progress send_to_zone(Now& now);
Progress force_attack(Now& now);
Progress change_stats_effect(Now& now);
Progress grant_keyword(Now& now);
Progress look_at_deck(Now& now);
Progress shuffle_deck_effect(Now& now);
Progress destroy_effect(Now& now);
Progress counter_spell(Now& now);
Progress apply_status(Now& now);
Progress copy_spell(Now& now);
Progress discard_effect(Now& now);
Progress gain_control_effect(Now& now);
Progress go_to_phase(Now& now);
Progress extra_turn(Now& now);
Progress end_turn(Now& now);
Progress modify_hand_size(Now& now);
Progress player_modifier(Now& now);
Progress modify_damage(Now& now);
Progress end_game(Now& now);
Progress cast_card(Now& now);
Progress remove_counter(Now& now);
Progress mill(Now& now);
Progress sacrifice(Now& now);
Progress exile_and_return(Now& now);
Progress choose(Now& now);
Progress grant_passive(Now& now);
Progress detain(Now& now);
Progress modify_summon_limit(Now& now);
Progress change_source(Now& now);
Progress discard_opponent(Now& now);
Progress add_counter(Now& now);
Progress can_attack(Now& now);
Progress gain_in_full(Now& now);
Progress modify_type(Now& now);
Progress repeat_all_effects(Now& now);
Progress cant_gain_life(Now& now);
Progress cant_attack_or_block(Now& now);
Progress cant_attack(Now& now);
Progress attach(Now& now);
Progress repeat(Now& now);
Progress set_life_total(Now& now);
Progress cant_tribute(Now& now);
Progress put_in_turns(Now& now);
Progress event_triggers(Now& now);
Progress replacement_effect(Now& now);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
